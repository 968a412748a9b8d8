//! Placing an area: its size and nature, what it keeps away from, and the edge that it must lie nearest to.
//!
//! Relies on `feature` for sizes and `shore` for open water.

use super::shore::{self, Standing};
use crate::clause;
use crate::command::{PieceChoice, SizeClass};
use crate::draft::Ruling;
use crate::setup::choice::{size_name, types};
use crate::setup::feature;
use crate::state::State;
use crate::terrain::{Cover, Ground, Piece, Slopes};
use oriflamme_field::table::TableEdge;
use oriflamme_field::terrain::Area;
use oriflamme_field::{Point, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};

pub fn judge(state: &State, choice: PieceChoice, piece: &Piece, edge: TableEdge, referee: &mut Referee) -> Ruling {
    referee.cite(clause::FEATURE_1);
    judge_nature(state, choice, piece, referee)?;
    judge_size(state, choice, piece, referee)?;
    judge_spacing(state, piece, referee)?;
    judge_edge(state, piece.area(), edge, referee)
}

/// Covers, slopes and hamlets must be what the kind says.
fn judge_nature(state: &State, choice: PieceChoice, piece: &Piece, referee: &mut Referee) -> Ruling {
    if !piece.ground.is_hill() && (piece.cover != Cover::Bare || piece.slopes != Slopes::Gentle) {
        return Err(Refusal::new(clause::GOING_18, "bab-refuse-cover-not-hill").with("kind", piece.ground.code()));
    }
    match piece.ground {
        Ground::GentleHill => {
            referee.cite(clause::GOING_3);
            if piece.cover != Cover::Bare || piece.slopes == Slopes::Steep {
                return Err(Refusal::new(clause::GOING_3, "bab-refuse-gentle-hill"));
            }
        }
        Ground::SteepHill => {
            let clause = match piece.cover {
                Cover::Bare => clause::GOING_15,
                Cover::Vines | Cover::Woods => clause::GOING_16,
                Cover::Brush | Cover::Stones => clause::GOING_17,
            };
            referee.cite(clause);
            if piece.cover == Cover::Bare && piece.slopes == Slopes::Gentle {
                return Err(Refusal::new(clause, "bab-refuse-steep-hill"));
            }
            judge_cover(state, piece.cover, referee)?;
        }
        Ground::BuiltUp => {
            let small = choice.size == SizeClass::Small;
            let clause = if small { clause::GOING_13 } else { clause::GOING_14 };
            referee.cite(clause);
            if piece.hamlet != small {
                return Err(Refusal::new(clause, "bab-refuse-hamlet"));
            }
        }
        Ground::Ravine if piece.crest.is_none() => {
            return Err(Refusal::new(clause::AMBUSH_11, "bab-refuse-ravine-needs-bed"));
        }
        _ => {}
    }
    if let Some(crest) = &piece.crest
        && !crest.points().iter().all(|p| piece.area().contains_point(*p))
    {
        return Err(Refusal::new(clause::TERRAIN_9, "bab-refuse-crest-outside"));
    }
    Ok(())
}

/// A cover is possible only if the invaded player's list has that kind of terrain.
fn judge_cover(state: &State, cover: Cover, referee: &mut Referee) -> Ruling {
    let kind = match cover {
        Cover::Bare => return Ok(()),
        Cover::Brush => Ground::Brush,
        Cover::Stones => Ground::Stony,
        Cover::Vines => Ground::Vineyard,
        Cover::Woods => Ground::Wood,
    };
    referee.cite(clause::GOING_18);
    if !types(state).lists(kind) {
        return Err(Refusal::new(clause::GOING_18, "bab-refuse-cover-not-listed").with("kind", kind.code()));
    }
    Ok(())
}

fn judge_size(state: &State, choice: PieceChoice, piece: &Piece, referee: &mut Referee) -> Ruling {
    let mu = state.scale.mu();
    let (length, width) = piece.area().length_and_width();
    let class = feature::class_of(length / mu, width / mu, referee)?;
    if class != choice.size {
        return Err(Refusal::new(clause::TERRAIN_6, "bab-refuse-other-size")
            .with("chosen", size_name(choice.size))
            .with("size", size_name(class)));
    }
    Ok(())
}

/// One base width from table edges and from other areas, with the two superpositions.
fn judge_spacing(state: &State, piece: &Piece, referee: &mut Referee) -> Ruling {
    let area = piece.area();
    let mut water_edge = None;
    for water in shore::open_waters(state).filter(|_| piece.ground.is_hill()) {
        match shore::standing(state, water, area) {
            Standing::OnLand => continue,
            Standing::Island => judge_island(state, water, area, referee)?,
            Standing::Promontory => judge_promontory(state, water, area, referee)?,
        }
        referee.cite(clause::TPLACE_19);
        water_edge = shore::covered_edge(&state.table, water.area());
    }
    if piece.ground == Ground::BuiltUp {
        water_edge = town_in_the_water(state, area);
        if water_edge.is_some() {
            remains_on_table(state, area, clause::TPLACE_20)?;
        }
    }
    judge_table_edges(state, area, water_edge, referee)?;
    let dry = state.terrain.iter().filter(|p| !p.ground.is_linear() && !p.ground.is_open_water());
    for other in dry.chain(shore::open_waters(state)) {
        let in_this_water = water_edge.is_some()
            && other.ground.is_open_water()
            && shore::covered_edge(&state.table, other.area()) == water_edge;
        if !in_this_water {
            judge_neighbour(state, piece, other, referee)?;
        }
    }
    Ok(())
}

fn judge_table_edges(state: &State, area: &Area, exempt: Option<TableEdge>, referee: &mut Referee) -> Ruling {
    let bounds = area.bounds();
    referee.cite(clause::TPLACE_16);
    for edge in TableEdge::ALL.into_iter().filter(|edge| Some(*edge) != exempt) {
        let nearest = match edge {
            TableEdge::Near => bounds.min.y,
            TableEdge::Far => state.table.depth - bounds.max.y,
            TableEdge::Left => bounds.min.x,
            TableEdge::Right => state.table.width - bounds.max.x,
        };
        if nearest < state.base_width() - TOLERANCE {
            return Err(Refusal::new(clause::TPLACE_16, "bab-refuse-near-edge"));
        }
    }
    Ok(())
}

fn judge_neighbour(state: &State, piece: &Piece, other: &Piece, referee: &mut Referee) -> Ruling {
    let (area, theirs) = (piece.area(), other.area());
    if !area.bounds().grown(state.base_width()).meets(&theirs.bounds()) {
        referee.cite(clause::TPLACE_17);
        referee.cite(clause::TPLACE_18);
        return Ok(());
    }
    let on_hill = |bua: &Piece, hill: &Piece| bua.ground == Ground::BuiltUp && hill.ground.is_hill();
    let overlap = area.overlaps_area(theirs);
    if overlap && (on_hill(piece, other) || on_hill(other, piece)) {
        referee.cite(clause::TPLACE_20);
        return Ok(());
    }
    referee.cite(clause::TPLACE_18);
    if overlap {
        return Err(Refusal::new(clause::TPLACE_18, "bab-refuse-areas-overlap").with("other", other.ground.code()));
    }
    referee.cite(clause::TPLACE_17);
    if area.distance_to_area(theirs) < state.base_width() - TOLERANCE {
        let clause = if other.ground.is_open_water() { clause::TPLACE_25 } else { clause::TPLACE_17 };
        return Err(Refusal::new(clause, "bab-refuse-areas-near").with("other", other.ground.code()));
    }
    Ok(())
}

/// A built-up area reaches the water only by standing wholly on a promontory or an island, and may be cut with it.
fn town_in_the_water(state: &State, area: &Area) -> Option<TableEdge> {
    let mut waters = shore::open_waters(state);
    let water = waters.find(|water| shore::hills_in(state, water).any(|hill| hill.area().covers_area(area)))?;
    shore::covered_edge(&state.table, water.area())
}

fn judge_island(state: &State, water: &Piece, hill: &Area, referee: &mut Referee) -> Ruling {
    referee.cite(clause::TPLACE_21);
    if shore::area_to_shore(state, water, hill) < state.base_width() - TOLERANCE {
        return Err(Refusal::new(clause::TPLACE_21, "bab-refuse-island-near-shore"));
    }
    remains_on_table(state, hill, clause::TPLACE_21)
}

fn judge_promontory(state: &State, water: &Piece, hill: &Area, referee: &mut Referee) -> Ruling {
    referee.cite(clause::TPLACE_22);
    let shore = shore::shore_line(&state.table, water.area());
    let joined: f64 = shore.iter().map(|side| hill.crossing_length(side)).sum();
    if joined < state.base_width() - TOLERANCE {
        return Err(Refusal::new(clause::TPLACE_22, "bab-refuse-promontory-link"));
    }
    remains_on_table(state, hill, clause::TPLACE_22)
}

/// At least 1 MU of depth stays on the table when the edge under the water cuts the hill.
fn remains_on_table(state: &State, hill: &Area, clause: oriflamme_kernel::Clause) -> Ruling {
    let bounds = hill.bounds();
    let depth = bounds.max.x.min(state.table.width) - bounds.min.x.max(0.0);
    if depth < state.mu(1.0) - TOLERANCE {
        return Err(Refusal::new(clause, "bab-refuse-hill-off-table"));
    }
    Ok(())
}

/// The centre must be nearer to the edge of the die than to any other.
fn judge_edge(state: &State, area: &Area, edge: TableEdge, referee: &mut Referee) -> Ruling {
    referee.cite(clause::TPLACE_24);
    if shore::open_waters(state).next().is_some() {
        referee.cite(clause::TPLACE_25);
    }
    if is_nearest(state, edge, area.centroid()) {
        return Ok(());
    }
    Err(Refusal::new(clause::TPLACE_24, "bab-refuse-wrong-edge").with("edge", edge_name(edge)))
}

/// Is a point nearer to this edge than to any other?
pub fn is_nearest(state: &State, edge: TableEdge, point: Point) -> bool {
    let here = shore::distance_to_edge(state, edge, point);
    let mut others = TableEdge::ALL.into_iter().filter(|other| *other != edge);
    others.all(|other| here < shore::distance_to_edge(state, other, point) - TOLERANCE)
}

pub fn edge_name(edge: TableEdge) -> &'static str {
    match edge {
        TableEdge::Near => "near",
        TableEdge::Far => "far",
        TableEdge::Left => "left",
        TableEdge::Right => "right",
    }
}

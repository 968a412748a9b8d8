//! Terrain: kinds of piece, size classes, going, waders.
//!
//! Relies on going; cites the clause of every piece that decides an answer.

use crate::base::Base;
use crate::clause;
use crate::command::SizeClass;
use crate::draft::Ruling;
use crate::going;
use crate::setup::choice::size_name;
use crate::setup::feature;
use crate::state::State;
use crate::terrain::{Cover, Ground, Piece, PieceText};
use crate::troop::Troop;
use oriflamme_kernel::{Clause, Referee, Refusal};
use serde_json::{Value, json};

pub fn area(length: f64, width: f64, referee: &mut Referee) -> Ruling<Value> {
    referee.cite(clause::TERRAIN_6);
    Ok(json!({ "class": feature::class_of(length, width, referee)? }))
}

/// Water feature, road or something else; linear or an area; of which sizes.
pub fn terrain(kind: Ground, referee: &mut Referee) -> Value {
    referee.cite(clause::TERRAIN_2);
    let (classes, by) = feature::classes_of(kind);
    referee.cite(by);
    if kind.is_water() {
        referee.cite(clause::WATER_1);
    }
    if kind.is_road() {
        referee.cite(clause::ROAD_1);
        if kind == Ground::UnpavedRoad {
            referee.cite(clause::ROAD_2);
        }
    }
    if kind.is_linear() {
        referee.cite(clause::TERRAIN_7);
    } else {
        referee.cite(clause::FEATURE_1);
    }
    if kind == Ground::Dunes {
        referee.cite(clause::GOING_12);
    }
    let classes: Vec<&str> = classes.iter().map(|class: &SizeClass| size_name(*class)).collect();
    json!({
        "kind": kind, "water": kind.is_water(), "road": kind.is_road(), "linear": kind.is_linear(),
        "slopes": kind.is_hill(), "classes": classes,
    })
}

/// How troops count a piece.
pub fn going(state: &State, text: &PieceText, troop: Troop, referee: &mut Referee) -> Ruling<Value> {
    let piece = Piece::try_from(text.clone())
        .map_err(|error| Refusal::new(clause::TERRAIN_2, "bab-refuse-piece-shape").with("problem", error.problem))?;
    referee.cite(clause::TERRAIN_3);
    of_piece(&piece, state.scale.mu(), troop).into_iter().for_each(|clause| referee.cite(clause));
    Ok(json!({ "going": going::of_piece(&piece, state.scale.mu(), troop) }))
}

/// How a base counts the ground under it.
pub fn footing(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let at = base.footprint();
    let found = going::under(state, &at, base.troop);
    under(state, base).into_iter().for_each(|clause| referee.cite(clause));
    json!({ "going": found, "wader": going::is_wader(state, &at) })
}

/// The clauses by which a base counts the ground under it.
pub fn under(state: &State, base: &Base) -> Vec<Clause> {
    let at = base.footprint();
    let mut found = vec![clause::TERRAIN_3];
    let mut open = true;
    for piece in state.terrain.iter().filter(|p| p.area().touches(&at)) {
        if going::on_bridge(state, piece, &at) {
            found.push(clause::ROAD_6);
        } else {
            found.extend(of_piece(piece, state.scale.mu(), base.troop));
        }
        open = open && piece.ground.is_road();
    }
    if open {
        found.extend([clause::TERRAIN_1, clause::GOING_1]);
    }
    found.extend(going::is_wader(state, &at).then_some(clause::WATER_9));
    found
}

/// The clauses by which a piece has its going for these troops.
fn of_piece(piece: &Piece, mu: f64, troop: Troop) -> Vec<Clause> {
    let mut found = clauses(piece, mu);
    if !troop.counts_ground_as_camels() {
        return found;
    }
    let plain = Troop::new(troop.status, crate::troop::TroopType::Cv, troop.grade);
    if going::of_piece(piece, mu, troop) != going::of_piece(piece, mu, plain) {
        found.push(if piece.ground == Ground::Dunes { clause::GOING_2 } else { clause::GOING_7 });
        found.extend((troop.kind == crate::troop::TroopType::LH).then_some(clause::TROOP_37));
    } else if piece.ground == Ground::Brush {
        found.push(clause::GOING_7);
    }
    found
}

fn clauses(piece: &Piece, mu: f64) -> Vec<Clause> {
    match piece.ground {
        Ground::Field | Ground::Marsh => vec![clause::GOING_5],
        Ground::GentleHill => vec![clause::GOING_1, clause::GOING_3],
        Ground::SteepHill => vec![match piece.cover {
            Cover::Bare => clause::GOING_15,
            Cover::Vines | Cover::Woods => clause::GOING_16,
            Cover::Brush | Cover::Stones => clause::GOING_17,
        }],
        Ground::Brush | Ground::Stony | Ground::Boggy | Ground::Ravine => vec![clause::GOING_4],
        Ground::BuiltUp if piece.hamlet => vec![clause::GOING_13],
        Ground::BuiltUp => vec![clause::GOING_14],
        Ground::Dunes => vec![clause::GOING_11],
        Ground::Orchard => vec![clause::GOING_6, clause::GOING_9],
        Ground::Vineyard => vec![clause::GOING_6, clause::GOING_10],
        Ground::Wood => vec![clause::GOING_6, clause::GOING_8],
        Ground::River => match piece.course() {
            None => vec![clause::WATER_15],
            Some(course) if course.widest() <= mu + 1e-9 => vec![clause::GOING_4, clause::WATER_6],
            Some(_) => vec![clause::GOING_6, clause::WATER_7],
        },
        Ground::UnpavedRoad | Ground::PavedRoad => vec![clause::ROAD_7],
        Ground::Sea | Ground::Lake => vec![clause::WATER_14],
    }
}

//! Placing terrain: in which order, with which dice, and by which rules each kind of piece lies.
//!
//! Relies on the chosen pieces. Areas, water, rivers and roads each have their own file.

mod area;
mod cut;
mod river;
mod road;
pub mod sample;
mod sea;
pub mod search;
pub mod shore;

pub use river::references as river_references;

use crate::clause;
use crate::command::PieceChoice;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::setup::choice::types;
use crate::state::{PlacementRoll, SetupStep, State};
use crate::terrain::{Ground, Piece, PieceText};
use oriflamme_field::table::TableEdge;
use oriflamme_kernel::{Account, Die, Referee, Refusal, Seat};

/// Pieces that wait, each with the seat that places it; the first is next.
pub type Waiting = Vec<(Seat, PieceChoice)>;

/// The order in which the chosen pieces are placed; `chosen` is by seat.
pub fn order(state: &State, chosen: [&Vec<PieceChoice>; 2], referee: &mut Referee) -> Waiting {
    let invader = state.setup.invader.unwrap_or(Seat::FIRST);
    let invaded = invader.other();
    let types = types(state);
    let of = |seat: Seat, compulsory: bool| {
        let pieces = chosen[seat.index()].iter().copied();
        pieces.filter(|p| types.is_compulsory(p.kind) == compulsory).map(move |p| (seat, p)).collect::<Vec<_>>()
    };
    referee.cite(clause::TPLACE_1);
    let mut first = [of(invaded, true), of(invader, true)].concat();
    if first.iter().any(|(_, p)| p.kind.is_open_water()) {
        referee.cite(clause::TPLACE_3);
        first.sort_by_key(|(_, p)| !p.kind.is_open_water());
    }
    referee.cite(clause::TPLACE_2);
    [first, of(invader, false), of(invaded, false)].concat()
}

/// Goes on to the next piece, or to what follows the battlefield.
pub fn go_on(draft: &mut Draft, waiting: Waiting) {
    match waiting.first() {
        None => super::after_terrain(draft),
        Some((_, piece)) => {
            let rolled = (!needs_dice(piece.kind)).then_some(PlacementRoll::Free);
            draft.emit(Event::Setup(SetupStep::PlaceTerrain { waiting, rolled }));
        }
    }
}

fn needs_dice(kind: Ground) -> bool {
    !kind.is_road() && !kind.is_open_water()
}

/// The edge that a score of the die means, for a placer who prefers `preferred`.
pub fn edge_of_score(preferred: TableEdge, score: u8) -> TableEdge {
    // Clockwise from above; the edge on the left of someone at the near edge is the left one.
    const CLOCKWISE: [TableEdge; 4] = [TableEdge::Near, TableEdge::Left, TableEdge::Far, TableEdge::Right];
    let start = CLOCKWISE.iter().position(|edge| *edge == preferred).unwrap_or(0);
    let steps = usize::from(score.saturating_sub(3));
    CLOCKWISE[(start + steps) % 4]
}

/// Rolls the dice that say where the next piece must lie.
pub fn roll(draft: &mut Draft, edge: TableEdge) -> Ruling {
    let SetupStep::PlaceTerrain { waiting, rolled: None } = draft.state.setup.step.clone() else {
        return Err(Refusal::new(clause::TPLACE_24, "bab-refuse-already-rolled"));
    };
    let Some((_, piece)) = waiting.first().filter(|(_, piece)| needs_dice(piece.kind)) else {
        return Err(Refusal::new(clause::TPLACE_15, "bab-refuse-no-dice"));
    };
    let rolled = if piece.kind == Ground::River {
        river::judge_reference(&draft.state, edge, draft.referee)?;
        let faces = [0, 1].map(|_| draft.roll(Die::D6, clause::TPLACE_8).face);
        PlacementRoll::Strip { edge, from: faces[0].min(faces[1]), to: faces[0].max(faces[1]) }
    } else {
        draft.cite(clause::TPLACE_23);
        let score = draft.roll(Die::D6, clause::TPLACE_24).face;
        PlacementRoll::Nearest { edge: edge_of_score(edge, score) }
    };
    draft.emit(Event::Setup(SetupStep::PlaceTerrain { waiting, rolled: Some(rolled) }));
    Ok(())
}

/// Places the next piece.
pub fn place(draft: &mut Draft, text: &PieceText) -> Ruling {
    let (mut waiting, choice, rolled) = next(&draft.state)?;
    let piece = judge(&draft.state, choice, rolled, text, draft.referee)?;
    let in_water =
        piece.ground.is_hill() && draft.state.setup.waters.iter().any(|water| water.area().overlaps_area(piece.area()));
    if road::on_a_border(&draft.state, &piece) {
        let mut remark = Account::new("bab-acc-remark");
        remark.result(clause::TPLACE_12, "bab-acc-road-border");
        draft.account(remark);
    }
    draft.emit(Event::TerrainPlaced(piece));
    if in_water {
        draft.cite(clause::WATER_15);
        let terrain =
            shore::settled(&draft.state.table, draft.state.scale, &draft.state.terrain, &draft.state.setup.waters);
        draft.emit(Event::Terrain(terrain));
    }
    waiting.remove(0);
    go_on(draft, waiting);
    Ok(())
}

/// Gives up a piece that fits nowhere.
pub fn discard(draft: &mut Draft) -> Ruling {
    let (mut waiting, choice, rolled) = next(&draft.state)?;
    draft.cite(clause::TPLACE_26);
    if let Some(found) = search::anywhere(&draft.state, choice, rolled) {
        let area = found.area().bounds();
        let mu = draft.state.scale.mu();
        let middle = |low: f64, high: f64| ((low + high) / 2.0 / mu * 10.0).round() / 10.0;
        return Err(Refusal::new(clause::TPLACE_26, "bab-refuse-discard")
            .with("kind", choice.kind.code())
            .with("x", middle(area.min.x, area.max.x))
            .with("y", middle(area.min.y, area.max.y)));
    }
    waiting.remove(0);
    go_on(draft, waiting);
    Ok(())
}

/// The piece to be placed now, and its dice.
fn next(state: &State) -> Ruling<(Waiting, PieceChoice, PlacementRoll)> {
    match &state.setup.step {
        SetupStep::PlaceTerrain { waiting, rolled: Some(rolled) } if !waiting.is_empty() => {
            Ok((waiting.clone(), waiting[0].1, *rolled))
        }
        _ => Err(Refusal::new(clause::TPLACE_24, "bab-refuse-roll-first")),
    }
}

/// Does this piece lie as the rules say? Returns it with its coordinates on the grid of the record.
pub fn judge(
    state: &State,
    choice: PieceChoice,
    rolled: PlacementRoll,
    text: &PieceText,
    referee: &mut Referee,
) -> Ruling<Piece> {
    if text.kind != choice.kind {
        return Err(Refusal::new(clause::TPLACE_1, "bab-refuse-other-piece")
            .with("kind", choice.kind.code())
            .with("placed", text.kind.code()));
    }
    let piece = Piece::try_from(on_grid(text))
        .map_err(|error| Refusal::new(clause::TERRAIN_2, "bab-refuse-piece-shape").with("problem", error.problem))?;
    match rolled {
        PlacementRoll::Strip { edge, from, to } => river::judge(state, choice, &piece, (edge, from, to), referee)?,
        PlacementRoll::Nearest { edge } => area::judge(state, choice, &piece, edge, referee)?,
        PlacementRoll::Free if piece.ground.is_road() => road::judge(state, &piece, referee)?,
        PlacementRoll::Free => sea::judge(state, &piece, referee)?,
    }
    Ok(piece)
}

fn on_grid(text: &PieceText) -> PieceText {
    let mut text = text.clone();
    for point in text.outline.iter_mut().chain(&mut text.course).chain(&mut text.crest) {
        *point = point.snapped();
    }
    text
}

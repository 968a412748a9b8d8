//! Ways to answer the steps before the battle, for opponents, fuzzing and the screen.
//! Relies on the same judgements as play.
//! Must not decide anything.

use super::{CONFRONTATIONS, Prepare, PrepareCommand, Recon, Stage, able, deployment, ground, zone};
use crate::facts::ground::in_impassable;
use crate::play::army_morale::marker;
use crate::state::{Hour, State, Weather};
use crate::terrain::{Ground, PieceText};
use oriflamme_field::Point;
use oriflamme_kernel::{Sampler, Seat};

pub fn offers(state: &State, prepare: &Prepare, seat: Seat, sampler: &mut Sampler) -> Vec<PrepareCommand> {
    use PrepareCommand as C;
    match &prepare.stage {
        Stage::Scout => vec![C::Scout],
        Stage::Hour if prepare.recon == Recon::TacticalGain => vec![C::Hour(Hour::Day), C::Hour(Hour::Night)],
        Stage::Weather if prepare.recon == Recon::TacticalGain => {
            [Weather::Fair, Weather::Rain, Weather::Cold, Weather::Heat].map(C::Weather).to_vec()
        }
        Stage::Hour | Stage::Weather => vec![C::Keep, C::Again],
        Stage::Scenery => {
            let pieces = field(state, sampler);
            // Now and then one by one, as people do.
            let next = pieces.get(state.terrain.len()).filter(|_| sampler.below(4) == 0).cloned();
            [C::Scenery(pieces)].into_iter().chain(next.map(C::Lay)).collect()
        }
        Stage::Shift { elements } => {
            let mut all = vec![C::Keep];
            all.extend(elsewhere(state, elements, sampler).map(C::Shift));
            all
        }
        Stage::Side { .. } => vec![C::Side { far: seat == Seat::SECOND }, C::Side { far: seat == Seat::FIRST }],
        Stage::Deploy { .. } => deployment(state, seat).into_iter().collect(),
        Stage::Harangue { .. } => {
            let mut all = vec![C::Keep];
            all.extend(state.warlord(seat).map(|_| C::Harangue));
            all
        }
        Stage::Confront { kind, .. } => {
            let mine = CONFRONTATIONS.get(*kind).map(|(ability, _)| able(state, seat, *ability)).unwrap_or_default();
            let propose = mine.into_iter().map(|chief| C::Confront { by: Some(chief.id) });
            propose.chain([C::Keep]).collect()
        }
        Stage::Engage { kind, .. } => {
            let mine = CONFRONTATIONS.get(*kind).map(|(ability, _)| able(state, seat, *ability)).unwrap_or_default();
            mine.into_iter().map(|chief| C::Engage(chief.id)).collect()
        }
        Stage::Objective { .. } => vec![C::Objective(zone_middle(state, seat))],
        Stage::Talisman { .. } => {
            let at = zone_middle(state, seat);
            let clear = !in_impassable(state, &marker(Point::new(at[0] * 10.0, at[1] * 10.0)));
            clear.then_some(C::Talisman(at)).into_iter().chain([C::Keep]).collect()
        }
    }
}

fn zone_middle(state: &State, seat: Seat) -> [f64; 2] {
    let zone = zone(state, seat);
    [(zone.min.x + zone.max.x) / 20.0, (zone.min.y + zone.max.y) / 20.0]
}

/// As many elements as the table has: those laid already, and the rest by chance.
fn field(state: &State, sampler: &mut Sampler) -> Vec<PieceText> {
    const KINDS: [Ground; 7] =
        [Ground::Field, Ground::Bush, Ground::Hill, Ground::Forest, Ground::Marsh, Ground::Buildings, Ground::Mountain];
    let (width, depth) = (state.table.width / 10.0, state.table.depth / 10.0);
    let wanted = ground::elements(state);
    let mut pieces: Vec<PieceText> = state.terrain.iter().cloned().map(PieceText::from).collect();
    for attempt in 0..400 {
        if pieces.len() == wanted {
            break;
        }
        // Where big ones find no more room, smaller ones do.
        let side = if attempt < 200 { 12.0 + (sampler.below(9) as f64) } else { 10.0 };
        let x = (side / 2.0 + sampler.unit() * (width - side)).round();
        let y = (side / 2.0 + sampler.unit() * (depth - side)).round();
        let kind = KINDS[sampler.below(KINDS.len())];
        if ground::fits(state, x, y, side, &pieces) {
            pieces.push(ground::square(kind, x, y, side));
        }
    }
    pieces
}

fn elsewhere(state: &State, elements: &[usize], sampler: &mut Sampler) -> Option<[f64; 2]> {
    let first = *elements.first()?;
    let others = state.terrain.iter().enumerate().filter(|(i, _)| *i != first);
    let others: Vec<PieceText> = others.map(|(_, piece)| PieceText::from(piece.clone())).collect();
    let bounds = state.terrain.get(first)?.area().bounds();
    let side = bounds.width().max(bounds.depth()) / 10.0;
    let (width, depth) = (state.table.width / 10.0, state.table.depth / 10.0);
    for _ in 0..20 {
        let x = (side / 2.0 + sampler.unit() * (width - side)).round();
        let y = (side / 2.0 + sampler.unit() * (depth - side)).round();
        if ground::fits(state, x, y, side, &others) && ground::shifted(state, elements, [x, y]).is_ok() {
            return Some([x, y]);
        }
    }
    None
}

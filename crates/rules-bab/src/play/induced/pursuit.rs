//! The pursuit: straight ahead after a beaten opponent, for those who must and those who want to.

use super::ground::barrier;
use super::world::World;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::going::{self, Going};
use crate::state::{State, Task};
use crate::troop::{Status, Troop, TroopType};
use oriflamme_field::TOLERANCE;
use oriflamme_kernel::Clause;

/// What the rules of pursuit ask of a winner: how it fought, and against whom.
#[derive(Clone, Copy, Debug)]
pub struct Pursuer {
    pub troop: Troop,
    pub beaten: TroopType,
    /// Its own die, unmodified.
    pub die: u8,
    pub fought_from_higher: bool,
    pub opponent_higher: bool,
    pub defends_bank: bool,
    pub in_water: bool,
}

/// Puts the pursuit of a winner on the stack, to come after everything that its victory brings about.
pub fn pursuit_after(draft: &mut Draft, winner: BaseId, pursuer: Pursuer) {
    let (must, may) = rules(&pursuer);
    if pursuer.defends_bank {
        if !must.is_empty() || !may.is_empty() {
            draft.cite(clause::PURSUIT_14);
        }
        return;
    }
    let reasons = if must.is_empty() { &may } else { &must };
    if reasons.is_empty() {
        return;
    }
    for reason in reasons {
        draft.cite(*reason);
    }
    if !must.is_empty() && !may.is_empty() {
        draft.cite(clause::PURSUIT_13);
    }
    draft.agenda().insert(0, Task::Pursuit { base: winner, must: !must.is_empty() });
}

/// The clauses by which a winner must, and those by which it may, pursue.
fn rules(p: &Pursuer) -> (Vec<Clause>, Vec<Clause>) {
    use TroopType::*;
    let irregular = p.troop.status == Status::Irr;
    let kind = p.troop.kind;
    let downhill = p.fought_from_higher && p.die % 2 == 1;
    let must = [
        (kind == HCh && p.beaten != Ps, clause::PURSUIT_4),
        (irregular && matches!(kind, Sp | Bd) && p.beaten.is_infantry() && p.beaten != Ps, clause::PURSUIT_5),
        (matches!(kind, Pk | Wb) && !matches!(p.beaten, Ps | LH), clause::PURSUIT_6),
        (downhill && kind != Ps && p.beaten != Ps, clause::PURSUIT_7),
        (downhill && kind == Ps, clause::PURSUIT_8),
        (p.in_water, clause::PURSUIT_9),
    ];
    let may = [
        (kind != Bw && p.opponent_higher, clause::PURSUIT_10),
        (kind == Bd && !irregular, clause::PURSUIT_11),
        (kind.is_infantry() && kind != Bw && matches!(p.beaten, Ps | LH), clause::PURSUIT_12),
    ];
    let of = |list: &[(bool, Clause)]| list.iter().filter(|(fits, _)| *fits).map(|(_, c)| *c).collect();
    // Baggage never moves.
    if kind == Bg { (Vec::new(), Vec::new()) } else { (of(&must), of(&may)) }
}

/// The distance of a pursuit: one's own depth, capped for all but hordes.
pub fn pursuit_distance(state: &State, base: &Base) -> f64 {
    let depth = base.size.depth;
    match base.kind() {
        TroopType::Hd => depth,
        kind if kind.is_mounted() => depth.min(state.base_width()),
        _ => depth.min(state.base_width() / 2.0),
    }
}

/// Carries out a pursuit.
pub fn pursue(draft: &mut Draft, id: BaseId) {
    let Some(base) = draft.state.base(id).filter(|b| b.on_table()).cloned() else { return };
    draft.cite(clause::PURSUIT_1);
    draft.cite(if base.kind() == TroopType::Hd { clause::PURSUIT_3 } else { clause::PURSUIT_2 });
    let start = base.footprint();
    let mut way = pursuit_distance(&draft.state, &base);
    let mut stop = None;
    let forward = start.forward();
    let world = World::new(&draft.state);
    if let Some((_, met)) = world.find(id).and_then(|mover| world.first_met(mover, forward.scaled(way), &[])) {
        (way, stop) = (met, Some(clause::PURSUIT_15));
    }
    if let Some((_, edge)) = draft.state.table.exit_along(&start, forward.scaled(way)) {
        (way, stop) = (edge, Some(clause::PURSUIT_16));
    }
    if let Some(found) = barrier(&draft.state, &base, &start, forward.scaled(way)) {
        (way, stop) = (found.distance, Some(clause::WATER_2));
    }
    if let Some(entry) = difficult_ahead(&draft.state, &base, way) {
        (way, stop) = (entry, Some(clause::PURSUIT_17));
    }
    if let Some(stop) = stop {
        draft.cite(stop);
    }
    if way > TOLERANCE {
        draft.pose(id, start.advanced(way).pose);
    }
}

/// Where a mounted base that did not start in difficult going would enter it.
fn difficult_ahead(state: &State, base: &Base, way: f64) -> Option<f64> {
    let start = base.footprint();
    if !base.kind().is_mounted() || going::of_base(state, base) >= Going::Difficult {
        return None;
    }
    let difficult =
        state.terrain.iter().filter(|p| going::of_piece(p, state.scale.mu(), base.troop) == Some(Going::Difficult));
    difficult.filter_map(|p| p.area().entry_along(&start, start.forward().scaled(way))).min_by(f64::total_cmp)
}

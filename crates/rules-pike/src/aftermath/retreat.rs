//! Retires: after a break test, of drawn cavalry, of units of broken battalias (pike.retreat, pike.draw).
//! Relies on ways of escape.
//! Must not roll dice.

use super::escape::{self, Escape, NoWay};
use super::{face, rout};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::melee::engagement::touches;
use crate::movement;
use crate::state::State;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::{Edge, Footprint};
use oriflamme_kernel::Clause;

/// The side towards which a unit in contact goes back.
pub fn side(state: &State, unit: &Unit) -> (Edge, Clause) {
    let struck: Vec<(Id, Edge)> = touches(state, unit).iter().map(|touch| (touch.enemy, touch.side)).collect();
    let side = escape::side_of(&struck);
    let clause = match side {
        Edge::Rear => clause::RETREAT_2,
        Edge::Front => clause::RETREAT_4,
        Edge::Left | Edge::Right => clause::RETREAT_3,
    };
    (side, clause)
}

pub fn way(state: &State, unit: &Unit) -> Result<Escape, NoWay> {
    let body = state.footprint(unit).ok_or(NoWay::Ground)?;
    escape::towards(state, unit, &body, side(state, unit).0)
}

/// A retire result: one full move, two if it must, and disorder; who cannot comply routs.
pub fn after_test(draft: &mut Draft, unit: &Unit) {
    for clause in [clause::BREAK_TEST_33, clause::RETREAT_1, clause::RETREAT_5, clause::RETREAT_6] {
        draft.cite(clause);
    }
    if unit.is_in(Formation::Column) {
        face::column_opens(draft, unit.id);
    }
    if go(draft, unit.id) {
        draft.cite(clause::BREAK_TEST_34);
        draft.cite(clause::SUPP_DISORDER_1);
        draft.disorder(unit.id, true);
    }
}

/// Goes back; who cannot is destroyed. Says whether it is still there.
pub fn go(draft: &mut Draft, id: Id) -> bool {
    let Some(unit) = draft.state.unit(id).cloned() else { return false };
    let Some(body) = draft.state.footprint(&unit) else { return false };
    let (side, clause) = side(&draft.state, &unit);
    draft.cite(clause);
    match escape::towards(&draft.state, &unit, &body, side) {
        Ok(escape) => {
            if escape.moves > 1 {
                draft.cite(clause::BREAK_TEST_35);
            }
            leave(draft, &unit, &body, &escape);
            true
        }
        Err(trouble) => {
            draft.cite(clause_of(trouble));
            draft.cite(clause::BREAK_TEST_36);
            draft.cite(clause::RETREAT_8);
            rout(draft, id);
            false
        }
    }
}

pub fn clause_of(trouble: NoWay) -> Clause {
    match trouble {
        NoWay::OffTable => clause::RETREAT_11,
        NoWay::Enemies | NoWay::Ground => clause::RETREAT_9,
        NoWay::Friends => clause::RETREAT_10,
    }
}

/// Notes that a unit passes through friends on its way back.
pub fn cite_passing(draft: &mut Draft, unit: &Unit, from: &Footprint, escape: &Escape) {
    let passed = draft.state.in_the_open().any(|(other, place)| {
        let way = escape.body.front_centre() - from.front_centre();
        let motion = oriflamme_field::sweep::Motion::Straight { vector: way };
        other.id != unit.id
            && other.side == unit.side
            && oriflamme_field::sweep::hit_between(from, &motion, &place).is_some()
    });
    if passed {
        draft.cite(clause::RETREAT_7);
        draft.cite(clause::SUPP_MOVE_4);
    }
}

/// Moves a unit back with the commanders who are with it.
pub fn leave(draft: &mut Draft, unit: &Unit, from: &Footprint, escape: &Escape) {
    cite_passing(draft, unit, from, escape);
    if draft.state.joined_by(unit.id).next().is_some() {
        draft.cite(clause::COMMANDER_18);
    }
    draft.remember(unit.id, |memory| memory.moved = true);
    movement::relocate(draft, unit, &escape.body);
}

/// Guns that go back in a broken battalia are abandoned (R82).
pub fn abandon(draft: &mut Draft, unit: &Unit) {
    draft.cite(clause::BATTALIA_MORALE_17);
    rout(draft, unit.id);
}

/// Is the unit in the open, where it can go back at all?
pub fn is_mobile(unit: &Unit) -> bool {
    matches!(unit.post, Post::Field(_)) && !unit.is_in(Formation::Hedgehog)
}

//! The end of a battle: nobody left, time over, objectives, an army that has escaped.
//! Relies on morale.
//! Must not end a battle in the middle of a turn, unless nobody is left.

use super::is_shaken;
use crate::clause;
use crate::draft::Draft;
use crate::event::Event;
use crate::place::{point, within};
use crate::setup::Objective;
use crate::state::{End, Reason, State};
use crate::troops::{Post, Unit};
use oriflamme_kernel::{Outcome, Seat};

/// Who holds an objective: the side that alone has an unshaken unit of foot or horse there.
pub fn holder(state: &State, objective: &Objective) -> Option<Seat> {
    let at = point(objective.at[0], objective.at[1]);
    let there = |unit: &&Unit| {
        let body = state.footprint(unit);
        !unit.is_artillery()
            && !is_shaken(state, unit)
            && body.is_some_and(|body| within(body.distance_to_point(at), objective.within))
    };
    let holds = |side: Seat| state.of(side).any(|unit| there(&unit));
    match (holds(Seat::FIRST), holds(Seat::SECOND)) {
        (true, false) => Some(Seat::FIRST),
        (false, true) => Some(Seat::SECOND),
        _ => None,
    }
}

/// Does a side hold all the objectives that are set for it? Nothing where none is.
fn holds_all(state: &State, side: Seat) -> Option<bool> {
    let mut own = state.options.objectives.iter().filter(|objective| objective.side == side).peekable();
    own.peek()?;
    Some(own.all(|objective| holder(state, objective) == Some(side)))
}

/// How much of an army's battalias is unbroken.
fn unbroken(state: &State, side: Seat) -> f64 {
    let own: Vec<_> = state.battalias.iter().filter(|battalia| battalia.side == side).collect();
    own.iter().filter(|battalia| !battalia.broken).count() as f64 / own.len().max(1) as f64
}

/// The escaping army has half of its units off by the opposite edge.
fn has_escaped(state: &State, side: Seat) -> bool {
    let own: Vec<&Unit> = state.units.iter().filter(|unit| unit.side == side).collect();
    own.iter().filter(|unit| matches!(unit.post, Post::Off(_))).count() * 2 >= own.len()
}

/// Looks whether the battle is over. Called when something has left the table and at the end of turns.
pub fn look(draft: &mut Draft, turn_over: bool) {
    let waits = draft.state.units.iter().any(|unit| unit.post == Post::Waiting);
    if draft.state.end.is_some() || waits {
        return;
    }
    if let Some(side) = draft.state.options.escape
        && has_escaped(&draft.state, side)
    {
        draft.cite(clause::OBJECTIVE_3);
        return end(draft, Some(side), Reason::Escaped);
    }
    for side in [Seat::FIRST, Seat::SECOND] {
        if draft.state.of(side).next().is_none() {
            return end(draft, Some(side.other()), Reason::DrivenOff);
        }
    }
    if !turn_over {
        return;
    }
    let side = draft.state.clock.active;
    if draft.state.armies[side.index()].broken && draft.state.options.last_turn {
        draft.cite(clause::ARMY_MORALE_5);
        let winner = if holds_all(&draft.state, side) == Some(true) { None } else { Some(side.other()) };
        return end(draft, winner, Reason::ArmyBroken);
    }
    let clock = draft.state.clock;
    let last = draft.state.options.turns.is_some_and(|turns| clock.turn >= turns);
    if last && clock.active != clock.first {
        time_over(draft);
    }
}

/// Objectives decide first, then the share of unbroken battalias (R67).
fn time_over(draft: &mut Draft) {
    draft.cite(clause::OBJECTIVE_1);
    draft.cite(clause::SUPP_TURN_5);
    let state = &draft.state;
    let held = [Seat::FIRST, Seat::SECOND].map(|side| holds_all(state, side));
    if held.iter().any(Option::is_some) {
        draft.cite(clause::OBJECTIVE_5);
    }
    let winner = match held {
        [Some(true), Some(false) | None] => Some(Seat::FIRST),
        [Some(false) | None, Some(true)] => Some(Seat::SECOND),
        // Whoever was to take something and has not, has lost to who had nothing to take.
        [Some(false), None] => Some(Seat::SECOND),
        [None, Some(false)] => Some(Seat::FIRST),
        _ => None,
    };
    if winner.is_some() {
        return end(draft, winner, Reason::Objectives);
    }
    let state = &draft.state;
    let shares = [unbroken(state, Seat::FIRST), unbroken(state, Seat::SECOND)];
    let winner = match shares[0].total_cmp(&shares[1]) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    };
    end(draft, winner, Reason::Turns);
}

fn end(draft: &mut Draft, winner: Option<Seat>, reason: Reason) {
    draft.cite(reason.clause());
    draft.emit(Event::Ended(End { winner, reason }));
}

pub fn outcome(state: &State) -> Option<Outcome> {
    let end = state.end.as_ref()?;
    let scores = [Seat::FIRST, Seat::SECOND].map(|side| unbroken(state, side)).to_vec();
    Some(Outcome { winner: end.winner, clause: end.reason.clause(), reason: end.reason.text(), scores })
}

//! Commanders: where they are, what harm comes to them, who follows them, what they bring to a unit.
//! Relies on the position; a commander is a point, and in nobody's way.
//! Must not give orders: `orders` does.

pub mod near;
pub mod replace;
pub mod ride;

use crate::army::{Commander, Station};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::room;
use crate::place::within;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Id, Post, Trait, Unit};
use oriflamme_field::Footprint;
use oriflamme_field::sweep::Motion;
use oriflamme_kernel::Refusal;

/// Ordered and initiative moves leave commanders behind, but for the one who leads the unit.
pub fn stay_behind(draft: &mut Draft, unit: Id, with: Option<Id>) {
    let Some(body) = draft.state.footprint_of(unit) else { return };
    let joined: Vec<Id> = draft.state.joined_by(unit).map(|one| one.id).collect();
    for id in joined.into_iter().filter(|id| Some(*id) != with) {
        draft.cite(clause::COMMANDER_17);
        draft.cite(clause::COMMANDER_18);
        draft.station(id, crate::movement::left_at(&body));
    }
}

/// Enemy troops that move onto or through a commander by himself make him join a friendly unit.
pub fn displace(draft: &mut Draft, mover: &Unit, from: &Footprint, motion: &Motion) {
    let places = room::along(from, motion);
    let meets = |one: &Commander| {
        let at = one.place();
        one.side != mover.side && at.is_some_and(|at| places.iter().any(|body| body.contains_point(at)))
    };
    let met: Vec<Id> = draft.state.commanders.iter().filter(|one| meets(one)).map(|one| one.id).collect();
    for id in met {
        draft.cite(clause::COMMANDER_21);
        draft.cite(clause::COMMANDER_22);
        match refuges(&draft.state, id).as_slice() {
            [] => {
                draft.cite(clause::COMMANDER_10);
                draft.station(id, Station::Fallen);
            }
            [only] => draft.station(id, Station::With(*only)),
            _ => draft.push(Task::Displaced(id)),
        }
    }
}

/// Friendly units that a displaced commander can reach in one normal move.
pub fn refuges(state: &State, commander: Id) -> Vec<Id> {
    let Some(one) = state.commander(commander) else { return Vec::new() };
    let Some(at) = one.place() else { return Vec::new() };
    let reaches = |unit: &&Unit| {
        let body = state.footprint(unit);
        !matches!(unit.post, Post::Joined(_))
            && body.is_some_and(|body| within(body.distance_to_point(at), one.reach()))
    };
    state.of(one.side).filter(reaches).map(|unit| unit.id).collect()
}

/// A displaced commander joins the unit that his owner chose.
pub fn shelter(draft: &mut Draft, commander: Id, unit: Id) -> Ruling {
    if !refuges(&draft.state, commander).contains(&unit) {
        return Err(Refusal::new(clause::COMMANDER_10, "pike-refuse-no-refuge").with("unit", unit));
    }
    draft.cite(clause::COMMANDER_10);
    draft.cite(clause::COMMANDER_23);
    draft.station(commander, Station::With(unit));
    draft.pop();
    Ok(())
}

/// A unit is destroyed, and with it every commander who has joined it.
pub fn perish(draft: &mut Draft, unit: Id) {
    let joined: Vec<Id> = draft.state.joined_by(unit).map(|one| one.id).collect();
    for id in joined {
        draft.cite(clause::COMMANDER_8);
        draft.station(id, Station::Fallen);
    }
}

/// Commanders with a unit run the risk of so many casualties beyond its stamina (R91).
pub fn risk(draft: &mut Draft, unit: Id, excess: i32) {
    let joined: Vec<Id> = draft.state.joined_by(unit).map(|one| one.id).collect();
    for id in joined.into_iter().filter(|_| excess > 0) {
        draft.cite(clause::COMMANDER_7);
        let dice = draft.referee.roll_against(oriflamme_kernel::Die::D6, excess as usize, 6, clause::COMMANDER_9);
        if dice.iter().any(|roll| roll.face == 6) {
            draft.station(id, Station::Fallen);
        }
    }
}

/// The attacks that commanders with a unit add to it: one bonus however many there are.
pub fn attacks(state: &State, unit: Id) -> i32 {
    state.joined_by(unit).map(Commander::attacks).max().unwrap_or(0)
}

/// Is somebody with that trait with the unit?
pub fn has_trait(state: &State, unit: Id, wanted: Trait) -> bool {
    state.joined_by(unit).any(|one| one.trait_ == Some(wanted))
}

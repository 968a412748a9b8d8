//! Blunders (pike.supp.blunder).
//! Relies on moves and charges.
//! Must not ask anybody anything.

use crate::charge::{Charges, Pending, bans, plan};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::movement::march::allowance;
use crate::movement::{self, room};
use crate::place::{INCH, gone};
use crate::shooting::view;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Id, Post, Unit};
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Footprint, Vector};

/// One die for the order as a whole; every unit obeys as far as it can.
pub fn roll(draft: &mut Draft, units: &[Unit], with: Option<Id>) {
    draft.cite(clause::REF_1);
    let die = draft.die(clause::SUPP_BLUNDER_1).face;
    draft.emit(Event::Blundered { die });
    match die {
        1 => each(draft, units, with, clause::SUPP_BLUNDER_2, |body| -body.forward()),
        2 | 3 => draft.cite(clause::SUPP_BLUNDER_3),
        4 => {
            let right = draft.die(clause::SUPP_BLUNDER_4).face >= 4;
            each(draft, units, with, clause::SUPP_BLUNDER_4, |body| if right { body.right() } else { -body.right() });
        }
        5 => each(draft, units, with, clause::SUPP_BLUNDER_5, Footprint::forward),
        _ => charge(draft, units, with),
    }
}

/// Each unit goes one move that way, keeping its facing; straight back only if there is room for all of it.
fn each(
    draft: &mut Draft,
    units: &[Unit],
    with: Option<Id>,
    clause: oriflamme_kernel::Clause,
    way: impl Fn(&Footprint) -> Vector,
) {
    draft.cite(clause);
    for unit in units {
        let Some(unit) = draft.state.unit(unit.id).cloned() else { continue };
        let Post::Field(_) = unit.post else { continue };
        if crate::melee::engagement::in_hedgehog(&unit) {
            continue;
        }
        let Some(body) = draft.state.footprint(&unit) else { continue };
        let whole = clause == clause::SUPP_BLUNDER_2;
        if let Some(there) = farthest(&draft.state, &unit, &body, way(&body), whole) {
            crate::leaders::stay_behind(draft, unit.id, with);
            draft.remember(unit.id, |memory| memory.moved = true);
            movement::relocate(draft, &unit, &there);
        }
    }
}

/// How far a unit goes in a direction: all of a move or as much of it as there is room for, an inch from enemies.
fn farthest(state: &State, unit: &Unit, body: &Footprint, way: Vector, whole: bool) -> Option<Footprint> {
    let most = allowance(state, unit);
    let steps = (most / 0.25).round() as u32;
    let free = |there: &Footprint| {
        let motion = Motion::Straight { vector: there.front_centre() - body.front_centre() };
        room::free_way(state, unit, body, &motion, false).is_ok() && room::stands(state, unit, there, &[]).is_ok()
    };
    let mut lengths: Vec<f64> = vec![most];
    if !whole {
        lengths.extend((1..steps).rev().map(|n| f64::from(n) * 0.25));
        // Exactly an inch from whoever stands ahead.
        let stops = state.enemies_of(unit).filter_map(|enemy| {
            let other = state.footprint(enemy)?;
            oriflamme_field::sweep::room_to_keep_off(body, way, &other, room::BERTH * INCH + 0.03)
        });
        lengths.extend(stops.map(|stop| stop / INCH).filter(|stop| *stop < most));
        lengths.sort_by(|a, z| z.total_cmp(a));
    }
    lengths.into_iter().map(|length| gone(body, way, length)).find(free)
}

/// The nearest visible enemy that a unit may legally charge.
fn prey(state: &State, unit: &Unit) -> Option<Id> {
    let body = state.footprint(unit)?;
    let visible = |enemy: &&Unit| {
        let aim = view::aim(state, unit, enemy, None);
        bans::target(state, unit, enemy).is_ok() && aim.is_some_and(|aim| view::sees(state, unit, enemy, &aim))
    };
    let far =
        |enemy: &&Unit| state.footprint(enemy).map_or(f64::INFINITY, |other| oriflamme_field::distance(&body, &other));
    let found = state.enemies_of(unit).filter(visible).min_by(|a, z| far(a).total_cmp(&far(z)));
    found.map(|enemy| plan::aimed_at(state, enemy))
}

/// An uncontrolled charge with up to two moves; who may not charge stays.
fn charge(draft: &mut Draft, units: &[Unit], with: Option<Id>) {
    draft.cite(clause::SUPP_BLUNDER_6);
    draft.cite(clause::CHARGE_8);
    let state = &draft.state;
    let mut pending = Vec::new();
    let mut banned = Vec::new();
    for unit in units.iter().filter_map(|unit| state.unit(unit.id)) {
        match bans::charger(state, unit, false) {
            Ok(()) => pending.extend(
                prey(state, unit).map(|target| Pending { target: Some(target), ..Pending::new(state, unit, 2) }),
            ),
            Err(refusal) => banned.push(refusal.clause),
        }
    }
    for clause in banned {
        draft.cite(clause::CHARGE_BAN_1);
        if clause == clause::CHARGE_BAN_5 {
            draft.cite(clause::SHAKEN_5);
        }
        draft.cite(match clause {
            clause::CHARGE_BAN_5 => clause::CHARGE_BAN_6,
            clause::CHARGE_BAN_10 => clause::CHARGE_BAN_11,
            other => other,
        });
    }
    if let Some(first) = units.first() {
        draft.push(Task::Charges(Charges { side: first.side, pending, leaves_out: false, with }));
    }
}

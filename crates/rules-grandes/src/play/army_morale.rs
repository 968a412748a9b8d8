//! Army morale: what changes it, what it buys, and when an army is beaten.
//! Relies on race sheets where they give other numbers.
//! Must not know how units were lost.

use crate::build::race::MoraleEvent;
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::facts::contact::touch;
use crate::id::Id;
use crate::play::races;
use crate::state::{Chief, End, Objective, Place, SEATS, State, Unit, Why};
use oriflamme_field::{Footprint, Point, Pose, Size};
use oriflamme_kernel::{Clause, Refusal, Seat};

pub const MOST: i32 = 12;
/// A unit that costs more is a key unit.
pub const KEY_COST: u32 = 300;
/// How near a unit must be to hold an objective, in millimetres.
const HOLD: f64 = 50.0;

pub fn change(draft: &mut Draft, seat: Seat, by: i32, because: Clause) {
    draft.cite(because);
    let before = i32::from(draft.state.side(seat).morale);
    if before + by > MOST {
        draft.cite(clause::ARMY_MORALE_10);
    }
    let morale = (before + by).clamp(0, MOST) as u8;
    draft.emit(Event::ArmyMorale { seat, morale });
}

/// A change for which the main race may have its own number.
fn change_by_race(draft: &mut Draft, seat: Seat, event: MoraleEvent, common: i32, because: Clause) {
    let by = races::morale_number(&draft.state, seat, event, common);
    if by != common {
        draft.cite(clause::SUPP_RACE_6);
    }
    change(draft, seat, by, because);
}

/// Whether a side could spend a point: the last one is never spent.
pub fn can_spend(state: &State, seat: Seat) -> bool {
    state.side(seat).morale >= 2
}

/// Spends a point; the use that would leave none is refused.
pub fn spend(draft: &mut Draft, seat: Seat, because: Clause) -> Ruling {
    if !can_spend(&draft.state, seat) {
        return Err(Refusal::new(clause::ARMY_MORALE_1, "grandes-refuse-last-morale"));
    }
    change(draft, seat, -1, because);
    Ok(())
}

/// A unit is gone: destroyed, or off the table.
pub fn unit_lost(draft: &mut Draft, id: Id, place: Place) -> Ruling {
    draft.emit(Event::Placed { unit: id, place });
    let unit = draft.unit(id)?.clone();
    if unit.sheet.cost > KEY_COST {
        change_by_race(draft, unit.seat, MoraleEvent::KeyUnitLost, -1, clause::ARMY_MORALE_22);
    }
    let group = draft.state.units.iter().filter(|other| other.chief == unit.chief);
    let gone = group.into_iter().all(|other| matches!(other.place, Place::Lost | Place::Aside));
    let charged = draft.state.side(unit.seat).groups_lost.contains(&unit.chief);
    // The warlord's own group is free once he is lost: his loss has been charged.
    if gone && !charged {
        group_lost(draft, unit.seat, unit.chief);
    }
    Ok(())
}

fn group_lost(draft: &mut Draft, seat: Seat, chief: Id) {
    draft.emit(Event::GroupLost { seat, chief });
    change_by_race(draft, seat, MoraleEvent::GroupLost, -1, clause::ARMY_MORALE_27);
}

pub fn chief_lost(draft: &mut Draft, chief: &Chief) -> Ruling {
    let charged = draft.state.side(chief.seat).groups_lost.contains(&chief.id);
    if chief.is_warlord() {
        change(draft, chief.seat, -3, clause::ARMY_MORALE_28);
        change_by_race(draft, chief.seat.other(), MoraleEvent::WarlordKilled, 1, clause::ARMY_MORALE_32);
        if !charged {
            draft.emit(Event::GroupLost { seat: chief.seat, chief: chief.id });
        }
    } else if !charged {
        group_lost(draft, chief.seat, chief.id);
    }
    Ok(())
}

/// The marker of a talisman: 2.5 cm square.
pub fn marker(at: Point) -> Footprint {
    Footprint::new(Pose::new(at.x - 12.5, at.y + 12.5, 0.0), Size::new(25.0, 25.0))
}

/// A unit that ended a Movement action profanes the enemy's talisman if it touches it undefended.
pub fn profane(draft: &mut Draft, mover: &Unit) -> Ruling {
    let owner = mover.seat.other();
    let Some(at) = draft.state.side(owner).talisman else { return Ok(()) };
    let stone = marker(at);
    let mover = draft.unit(mover.id)?;
    if !mover.on_table() || mover.fleeing || !touch(&mover.footprint(), &stone) {
        return Ok(());
    }
    let defended = draft.state.army(owner).any(|unit| !unit.fleeing && touch(&unit.footprint(), &stone));
    if !defended {
        draft.cite(clause::SUPP_TALISMAN_3);
        draft.emit(Event::Talisman { seat: owner, at: None });
        change_by_race(draft, owner, MoraleEvent::Talisman, -2, clause::ARMY_MORALE_29);
    }
    Ok(())
}

/// At the end of each turn objectives change hands.
pub fn take_objectives(draft: &mut Draft) {
    let before = draft.state.objectives.clone();
    let mut after = before.clone();
    for objective in &mut after {
        let near = |seat: Seat| {
            let close = |unit: &Unit| !unit.fleeing && unit.footprint().distance_to_point(objective.at) <= HOLD;
            draft.state.army(seat).any(close)
        };
        let taker = SEATS.into_iter().find(|seat| near(*seat) && !near(seat.other()));
        if let Some(taker) = taker.filter(|taker| objective.holder != Some(*taker)) {
            objective.holder = Some(taker);
        }
    }
    if after == before {
        return;
    }
    draft.cite(clause::SUPP_OBJECTIVE_2);
    draft.cite(clause::SUPP_OBJECTIVE_3);
    draft.emit(Event::Objectives { objectives: after.clone() });
    for (old, new) in before.iter().zip(&after).filter(|(old, new)| old.holder != new.holder) {
        for seat in SEATS {
            let by = worth(&draft.state, new, seat) - worth(&draft.state, old, seat);
            if by != 0 {
                change(draft, seat, by, objective_clause(new, by));
            }
        }
    }
}

fn objective_clause(objective: &Objective, by: i32) -> Clause {
    match (objective.owner, by > 0) {
        (None, true) => clause::ARMY_MORALE_30,
        (None, false) => clause::ARMY_MORALE_25,
        (Some(_), true) => clause::ARMY_MORALE_31,
        (Some(_), false) => clause::ARMY_MORALE_26,
    }
}

/// What an objective is worth to a side as it stands, so that nothing can be won by trading it.
fn worth(state: &State, objective: &Objective, seat: Seat) -> i32 {
    let number = |code, common| races::morale_number(state, seat, code, common);
    match (objective.owner, objective.holder) {
        (None, Some(holder)) if holder == seat => number(MoraleEvent::NeutralWon, 1),
        (Some(owner), Some(holder)) if owner != holder && owner == seat => number(MoraleEvent::OwnLost, -2),
        (Some(owner), Some(holder)) if owner != holder && holder == seat => number(MoraleEvent::EnemyWon, 2),
        _ => 0,
    }
}

/// An army without morale or without units is beaten at once.
pub fn judge_end(draft: &mut Draft) {
    if draft.state.end.is_some() {
        return;
    }
    let routed = SEATS.map(|seat| draft.state.side(seat).morale == 0);
    let empty = SEATS.map(|seat| draft.state.army(seat).next().is_none());
    let (beaten, why, because) = if routed.contains(&true) {
        ([routed[0], routed[1]], Why::Rout, clause::ARMY_MORALE_11)
    } else if empty.contains(&true) {
        (empty, Why::NoUnits, clause::SUPP_END_1)
    } else {
        return;
    };
    draft.cite(clause::ARMY_MORALE_6);
    draft.cite(because);
    let winner = match beaten {
        [true, false] => Some(Seat::SECOND),
        [false, true] => Some(Seat::FIRST),
        _ => None,
    };
    draft.emit(Event::Ended { end: End { winner, why } });
}

//! The Command phase: orders, blunders, initiative, Follow me!, Rally!
//! Relies on moves and charges, which it sets going.
//! Must not know how a charge ends.

pub mod blunder;
pub mod initiative;
pub mod offers;
pub mod retire;
pub mod roll;

use crate::army::Commander;
use crate::charge::{self, Charges, Pending, bans};
use crate::clause;
use crate::command::{Deed, Leg};
use crate::draft::{Draft, Ruling, Writing};
use crate::leaders::ride;
use crate::melee::engagement::is_engaged;
use crate::morale::is_shaken;
use crate::movement::{self, march};
use crate::reaction::hedgehog;
use crate::state::{Phase, State};
use crate::tasks::Task;
use crate::troops::{Formation, Id, Post, Trait, Unit};
use oriflamme_kernel::{Clause, Refusal, Seat};
use roll::{Lines, Rolled};

pub(crate) fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

/// May the commander give orders now? One after the other, the general last.
fn may_speak(state: &State, one: &Commander) -> Ruling {
    let phase = if one.is_general() { Phase::General } else { Phase::Battalias };
    if state.clock.phase != phase {
        return refuse(clause::SUPP_COMMAND_1, "pike-refuse-not-his-step", one.id);
    }
    if one.doings.silent {
        return refuse(clause::SUPP_COMMAND_7, "pike-refuse-silent", one.id);
    }
    Ok(())
}

/// May the unit be part of an order of that commander?
fn may_be_ordered(state: &State, one: &Commander, unit: &Unit) -> Ruling {
    if one.battalia.is_some_and(|battalia| battalia != unit.battalia) {
        return refuse(clause::SUPP_COMMAND_3, "pike-refuse-other-battalia", unit.id);
    }
    may_act(state, unit)
}

/// Not a second time in a turn, not disordered, not engaged.
pub fn may_act(state: &State, unit: &Unit) -> Ruling {
    if unit.memory.ordered {
        return refuse(clause::SUPP_COMMAND_2, "pike-refuse-ordered", unit.id);
    }
    if unit.disordered {
        return refuse(clause::DISORDER_1, "pike-refuse-disordered", unit.id);
    }
    if is_engaged(state, unit) {
        return refuse(clause::ENGAGEMENT_3, "pike-refuse-engaged", unit.id);
    }
    if unit.memory.halted {
        return refuse(clause::REACTION_37, "pike-refuse-halted", unit.id);
    }
    Ok(())
}

/// Units under an order: on the table, or off it and coming back.
fn ordered_units(draft: &Draft, seat: Seat, one: &Commander, deed: &Deed) -> Ruling<Vec<Unit>> {
    let ids = deed.units();
    if ids.is_empty() || ids.iter().enumerate().any(|(n, id)| ids[..n].contains(id)) {
        return refuse(clause::SUPP_COMMAND_4, "pike-refuse-no-units", one.id);
    }
    let mut units = Vec::new();
    for id in ids {
        let unit = draft.unit(id)?.clone();
        if unit.side != seat || matches!(unit.post, Post::Lost) {
            return refuse(clause::SUPP_TURN_3, "pike-refuse-not-yours", id);
        }
        // The order as a whole may not take in units that take none.
        let several = deed.units().len() > 1 && (unit.disordered || is_engaged(&draft.state, &unit));
        if several && !matches!(deed, Deed::Disband(_)) {
            return refuse(clause::SUPP_COMMAND_14, "pike-refuse-disordered", id);
        }
        may_be_ordered(&draft.state, one, &unit)?;
        only_goes_back(&draft.state, &unit, deed)?;
        units.push(unit);
    }
    let several = units.len() > 1 && !matches!(deed, Deed::Disband(_));
    let one_battalia = units.iter().all(|unit| unit.battalia == units[0].battalia);
    let ids: Vec<Id> = units.iter().map(|unit| unit.id).collect();
    if several && (!one_battalia || !roll::is_chain(&draft.state, &ids)) {
        return refuse(clause::SUPP_COMMAND_13, "pike-refuse-no-chain", one.id);
    }
    Ok(units)
}

/// A shaken unit of a broken battalia takes no other order than to go back.
fn only_goes_back(state: &State, unit: &Unit, deed: &Deed) -> Ruling {
    if !state.is_broken(unit) || !is_shaken(state, unit) || matches!(deed, Deed::Disband(_) | Deed::Hedgehog { .. }) {
        return Ok(());
    }
    let legs = match deed {
        Deed::March(marches) => marches.iter().find(|march| march.unit == unit.id).map(|march| march.legs.as_slice()),
        _ => None,
    };
    let body = state.footprint(unit);
    let back = |leg: &Leg| leg.off || body.is_some_and(|body| initiative::leads_back(&body, leg));
    match legs {
        Some(legs) if legs.iter().all(back) => Ok(()),
        _ => refuse(clause::BATTALIA_MORALE_14, "pike-refuse-shaken-back", unit.id),
    }
}

/// What is ordered must be possible as far as can be told before the roll.
fn is_sound(state: &State, units: &[Unit], deed: &Deed) -> Ruling {
    match deed {
        Deed::March(marches) => {
            for march in marches {
                way_is_sound(state, march.unit, &march.legs)?;
            }
            Ok(())
        }
        Deed::Charge { target, legs, .. } => {
            if !legs.is_empty() && units.len() > 1 {
                return refuse(clause::SUPP_COMMAND_4, "pike-refuse-legs", units[0].id);
            }
            for unit in units {
                let deploys = legs.iter().any(|leg| leg.form.is_some() || leg.to.is_some());
                bans::charger(state, unit, deploys)?;
                let enemy = target.and_then(|id| state.unit(id));
                if target.is_some() && enemy.is_none_or(|enemy| enemy.side == unit.side || !enemy.is_there()) {
                    return refuse(clause::CHARGE_5, "pike-refuse-no-target", unit.id);
                }
                if let Some(enemy) = enemy {
                    bans::target(state, unit, enemy)?;
                }
            }
            if units.len() == 1 { way_is_sound(state, units[0].id, legs) } else { Ok(()) }
        }
        Deed::Hedgehog { unit, pikes } => {
            let one = state.unit(*unit).ok_or_else(|| crate::draft::unknown(*unit))?;
            hedgehog::may_join(state, one, *pikes).map(|_| ())
        }
        Deed::Disband(places) => {
            let pikes = units.iter().find(|unit| unit.is_in(Formation::Hedgehog));
            let Some(pikes) = pikes else { return refuse(clause::HEDGEHOG_17, "pike-refuse-leave-all", units[0].id) };
            hedgehog::may_leave(state, pikes)?;
            hedgehog::check_places(state, pikes, places).map(|_| ())
        }
    }
}

/// Every leg of a way, one after the other.
fn way_is_sound(state: &State, unit: Id, legs: &[Leg]) -> Ruling {
    if legs.len() > 3 {
        return refuse(clause::SUPP_COMMAND_6, "pike-refuse-legs", unit);
    }
    let mut here = state.clone();
    for leg in legs {
        let Some(one) = here.unit(unit) else { return Ok(()) };
        let step = march::step(&here, one, leg)?;
        if let Some(moved) = here.unit_mut(unit) {
            (moved.post, moved.formation, moved.mounted) = (step.post, step.formation, step.mounted);
        }
    }
    Ok(())
}

/// An order of a commander.
pub fn order(draft: &mut Draft, seat: Seat, commander: Id, deed: &Deed) -> Ruling {
    let one = draft.commander(seat, commander)?;
    may_speak(&draft.state, &one)?;
    let units = ordered_units(draft, seat, &one, deed)?;
    if units.iter().any(|unit| matches!(unit.post, Post::Joined(_))) && !matches!(deed, Deed::Disband(_)) {
        return refuse(clause::HEDGEHOG_16, "pike-refuse-hedgehog-moves", units[0].id);
    }
    is_sound(&draft.state, &units, deed)?;
    others_fall_silent(draft, &one);
    cite_order(draft, &one, &units, deed);
    let lines = roll::modifiers(&draft.state, &one, deed, true);
    command(draft, &one, &units, deed, lines, None);
    Ok(())
}

/// When another commander begins to give orders, those before him have finished.
fn others_fall_silent(draft: &mut Draft, one: &Commander) {
    let spoke = |other: &&Commander| other.id != one.id && other.side == one.side && other.doings.spoke;
    let before: Vec<Id> = draft.state.commanders.iter().filter(spoke).map(|other| other.id).collect();
    for id in before {
        draft.note(id, |doings| doings.silent = true);
    }
    draft.note(one.id, |doings| doings.spoke = true);
}

fn cite_order(draft: &mut Draft, one: &Commander, units: &[Unit], deed: &Deed) {
    for clause in [clause::SUPP_COMMAND_1, clause::SUPP_COMMAND_3, clause::SUPP_COMMAND_4, clause::SUPP_COMMAND_8] {
        draft.cite(clause);
    }
    if units.len() > 1 {
        draft.cite(clause::SUPP_COMMAND_13);
    }
    if one.place().is_some() {
        draft.cite(clause::COMMANDER_2);
    }
    if deed.is_charge() {
        draft.cite(clause::CHARGE_4);
    }
    if matches!(deed, Deed::March(_)) {
        draft.cite(clause::CHARGE_7);
    }
    if units.iter().any(|unit| draft.state.is_broken(unit) && !is_shaken(&draft.state, unit)) {
        draft.cite(clause::BATTALIA_MORALE_22);
    }
}

/// Rolls, and does what the roll allows.
fn command(draft: &mut Draft, one: &Commander, units: &[Unit], deed: &Deed, lines: Lines, with: Option<Id>) {
    let dice = draft.two_dice(clause::SUPP_COMMAND_5);
    for unit in units {
        draft.remember(unit.id, |memory| memory.ordered = true);
    }
    let (lines, rolled) = with_bonus(draft, one, deed, lines, dice);
    roll::tell(draft, one, &lines, dice, rolled);
    let last = with.is_some();
    match rolled {
        Rolled::Moves(moves) => {
            if last {
                draft.note(one.id, |doings| doings.silent = true);
            }
            carry_out(draft, units, deed, if last { 3 } else { moves }, with);
        }
        Rolled::Failed => {
            draft.note(one.id, |doings| doings.silent = true);
            if !last {
                free_move(draft, units, deed);
            }
        }
        Rolled::Blunder => {
            draft.note(one.id, |doings| doings.silent = true);
            blunder::roll(draft, units, with);
        }
    }
}

/// An eager charge's bonus stands only if with the moves that it gives a charge can be made (R06).
fn with_bonus(draft: &mut Draft, one: &Commander, deed: &Deed, lines: Lines, dice: [u8; 2]) -> (Lines, Rolled) {
    let plain = roll::reads(dice, roll::rating_of(one, &lines));
    let Some(bonus) = roll::eager(&draft.state, deed) else { return (lines, plain) };
    draft.cite(clause::CHARGE_10);
    let with: Lines = lines.iter().copied().chain([bonus]).collect();
    let Rolled::Moves(moves) = roll::reads(dice, roll::rating_of(one, &with)) else { return (lines, plain) };
    let charges = charges_of(&draft.state, one.side, deed, moves, None);
    let stands = charges.pending.iter().any(|pending| !charge::targets(&draft.state, pending).is_empty());
    match stands {
        true => {
            draft.cite(clause::SUPP_SPECIAL_3);
            (with, Rolled::Moves(moves))
        }
        false => (lines, plain),
    }
}

fn charges_of(state: &State, side: Seat, deed: &Deed, moves: u8, with: Option<Id>) -> Charges {
    let Deed::Charge { units, target, legs } = deed else {
        return Charges { side, pending: Vec::new(), leaves_out: false, with };
    };
    let pending = units.iter().filter_map(|id| state.unit(*id)).map(|unit| {
        let core = target.and_then(|id| state.unit(id)).map(|enemy| charge::plan::aimed_at(state, enemy));
        Pending { target: core, legs: legs.clone(), ..Pending::new(state, unit, moves) }
    });
    Charges { side, pending: pending.collect(), leaves_out: units.len() > 1, with }
}

/// Does what was ordered, with so many moves.
fn carry_out(draft: &mut Draft, units: &[Unit], deed: &Deed, moves: u8, with: Option<Id>) {
    match deed {
        Deed::March(marches) => {
            for march in marches {
                let gun = draft.state.unit(march.unit).is_some_and(Unit::is_artillery);
                let most = if gun { 1 } else { usize::from(moves) };
                if gun {
                    draft.cite(clause::SUPP_MOVE_7);
                }
                for leg in march.legs.iter().take(most) {
                    if movement::make(draft, march.unit, leg, with).is_err() {
                        break;
                    }
                }
            }
        }
        Deed::Charge { .. } => {
            let side = units[0].side;
            let charges = charges_of(&draft.state, side, deed, moves, with);
            draft.cite(clause::SUPP_TERRAIN_8);
            draft.push(Task::Charges(charges));
        }
        Deed::Hedgehog { unit, pikes } => {
            draft.cite(clause::HEDGEHOG_12);
            hedgehog::form(draft, *unit, *pikes);
        }
        Deed::Disband(places) => {
            let pikes = units.iter().find(|unit| unit.is_in(Formation::Hedgehog));
            let found = pikes.map(|pikes| hedgehog::check_places(&draft.state, pikes, places));
            if let Some(Ok(found)) = found {
                hedgehog::leave(draft, &found);
            }
        }
    }
}

/// A failed order still lets a column in safety march one move, but not change its formation.
fn free_move(draft: &mut Draft, units: &[Unit], deed: &Deed) {
    let Deed::March(marches) = deed else { return };
    for march in marches {
        let safe = units.iter().any(|unit| unit.id == march.unit && roll::is_safe_column(&draft.state, unit));
        if let Some(leg) = march.legs.first().filter(|leg| safe && leg.form.is_none())
            && movement::make(draft, march.unit, leg, None).is_ok()
        {
            draft.cite(clause::SUPP_COMMAND_19);
        }
    }
}

/// Follow me!: the commander joins the unit if he has not, and goes with it.
pub fn follow(draft: &mut Draft, seat: Seat, commander: Id, deed: &Deed) -> Ruling {
    let one = draft.commander(seat, commander)?;
    may_speak(&draft.state, &one)?;
    let units = ordered_units(draft, seat, &one, deed)?;
    let [unit] = units.as_slice() else {
        return refuse(clause::SUPP_FOLLOW_1, "pike-refuse-follow-one", commander);
    };
    if !matches!(deed, Deed::March(_) | Deed::Charge { .. }) || !unit.is_there() || matches!(unit.post, Post::Joined(_))
    {
        return refuse(clause::SUPP_FOLLOW_1, "pike-refuse-follow-one", commander);
    }
    is_sound(&draft.state, &units, deed)?;
    ride::join_unit(draft, &one, unit.id, clause::SUPP_FOLLOW_1)?;
    others_fall_silent(draft, &one);
    for clause in [clause::COMMANDER_19, clause::REF_6, clause::SUPP_FOLLOW_1, clause::SUPP_FOLLOW_2] {
        draft.cite(clause);
    }
    draft.cite(clause::SUPP_FOLLOW_3);
    draft.cite(clause::SUPP_FOLLOW_4);
    draft.note(commander, |doings| doings.moved = true);
    if deed.is_charge() {
        draft.cite(clause::CHARGE_4);
    }
    let lines = roll::modifiers(&draft.state, &one, deed, false);
    command(draft, &one, &units, deed, lines, Some(commander));
    Ok(())
}

/// Rally!: the commander joins the unit if he has not, and takes a casualty off it.
pub fn rally(draft: &mut Draft, seat: Seat, commander: Id, id: Id) -> Ruling {
    let one = draft.commander(seat, commander)?;
    may_speak(&draft.state, &one)?;
    let unit = draft.own(seat, id)?;
    may_be_ordered(&draft.state, &one, &unit)?;
    if unit.casualties < 2 {
        return refuse(clause::SHAKEN_9, "pike-refuse-rally-few", id);
    }
    if draft.state.is_broken(&unit) && is_shaken(&draft.state, &unit) {
        return refuse(clause::BATTALIA_MORALE_11, "pike-refuse-rally-broken", id);
    }
    ride::join_unit(draft, &one, id, clause::SUPP_RALLY_1)?;
    others_fall_silent(draft, &one);
    let clauses = [
        clause::COMMANDER_20,
        clause::SHAKEN_8,
        clause::SHAKEN_9,
        clause::SUPP_RALLY_1,
        clause::SUPP_RALLY_2,
        clause::SUPP_RALLY_3,
    ];
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    let deed = Deed::March(vec![crate::command::March { unit: id, legs: Vec::new() }]);
    let lines = roll::modifiers(&draft.state, &one, &deed, false);
    let dice = draft.two_dice(clause::SUPP_COMMAND_5);
    let rolled = roll::reads(dice, roll::rating_of(&one, &lines));
    roll::tell(draft, &one, &lines, dice, rolled);
    draft.remember(id, |memory| memory.ordered = true);
    draft.note(commander, |doings| {
        doings.silent = true;
        doings.moved = true;
    });
    if let Rolled::Moves(_) = rolled {
        draft.cite(clause::SHAKEN_10);
        let most = if one.trait_ == Some(Trait::Organiser) { 2 } else { 1 };
        if most > 1 {
            draft.cite(clause::SUPP_ARMY_6);
        }
        draft.emit(crate::event::Event::Casualties { unit: id, casualties: (unit.casualties - most).max(0) });
    }
    Ok(())
}

/// Could the commander give any order now?
pub fn can_order(state: &State, one: &Commander) -> bool {
    let orderable = |unit: &Unit| {
        unit.side == one.side && !matches!(unit.post, Post::Lost) && may_be_ordered(state, one, unit).is_ok()
    };
    one.is_alive() && may_speak(state, one).is_ok() && state.units.iter().any(orderable)
}

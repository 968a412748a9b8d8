//! A test under way: free actions before it, help, the die, a 10 rolled again, and who is told the result.
//! Relies on the reckoning for chance and limit.
//! Must not know what an action does: results are delivered to its chapter.

use crate::build::{Characteristic, Form};
use crate::clause;
use crate::command::{Free, Help, helping_ability};
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::event::Event;
use crate::flow::{Class, Degree, Frame, Prior, Purpose, Test};
use crate::id::Id;
use crate::play::reckoning::{reckon, test_clause};
use crate::play::{
    abilities, action, activation, army_morale, flight, interventions, losses, modifiers, power, races, stealth,
};
use crate::state::{State, Window};
use oriflamme_kernel::{AccountPart, Die, Message, Refusal, Seat};

/// Goes on with the test on top of the stack. `false`: somebody must answer first.
pub fn step(draft: &mut Draft) -> Ruling<bool> {
    let Some(Frame::Test(test)) = draft.state.flow.top() else { return Ok(false) };
    let mut test = test.as_ref().clone();
    let owner = draft.unit(test.unit)?.seat;
    if !test.free.is_empty() {
        let free = test.free.remove(0);
        let (unit, of) = (test.unit, test.of);
        let failed = test.prior.failed || test.prior.lost;
        set(draft, test);
        if !failed {
            begin_free(draft, unit, of, free)?;
        }
        return Ok(true);
    }
    if test.prior.failed || test.prior.lost {
        conclude(draft, Degree::Failure)?;
        return Ok(true);
    }
    if test.prior.certain {
        conclude(draft, Degree::Success)?;
        return Ok(true);
    }
    if !test.settled {
        if is_asked(&draft.state, &test, owner) {
            return Ok(false);
        }
        test.settled = true;
        set(draft, test);
        return Ok(true);
    }
    let face = match test.face {
        Some(face) => face,
        None => {
            draft.cite(clause::ACTION_2);
            let roll = draft.roll(Die::D10, test_clause(test.of));
            test.face = Some(roll.face);
            set(draft, test.clone());
            roll.face
        }
    };
    if face == 10 && !test.softened && may_undo(&draft.state, &test, owner) {
        return Ok(false);
    }
    conclude(draft, degree(&test, face, reckon(&draft.state, &test).map_or(0, |r| r.chance())))?;
    Ok(true)
}

fn set(draft: &mut Draft, test: Test) {
    if let Some(top) = draft.agenda().test_mut() {
        *top = test;
    }
}

/// A 10 always fails totally and a 1 always succeeds.
fn degree(test: &Test, face: u8, chance: i32) -> Degree {
    match face {
        10 if test.softened => Degree::Failure,
        10 => Degree::TotalFailure,
        1 => Degree::Success,
        _ if i32::from(face) <= chance => Degree::Success,
        _ => Degree::Failure,
    }
}

/// What a unit does before its action.
pub fn begin_free(draft: &mut Draft, unit: Id, of: Characteristic, free: Free) -> Ruling {
    draft.cite(clause::TURN_3);
    let (characteristic, before) = match free {
        Free::Morale => (Characteristic::Morale, Vec::new()),
        Free::Power => (Characteristic::Power, Vec::new()),
        Free::SteadyPower => (Characteristic::Power, vec![Free::Morale]),
        Free::RacePower => return races::try_power(draft, unit, of),
        Free::Wizard(by) => return abilities::wizard(draft, unit, by),
    };
    draft.cite(if characteristic == Characteristic::Morale { clause::MORALE_1 } else { clause::POWER_4 });
    let mut test = Test::new(unit, characteristic, Class::Free, Purpose::Prior);
    test.free = before;
    draft.push(Frame::Test(Box::new(test)));
    Ok(())
}

/// Whether these free actions may precede an action of `unit` on `of`.
pub fn judge_free(state: &State, unit: Id, of: Characteristic, free: &[Free], prior: &Prior) -> Ruling {
    let Some(unit) = state.unit(unit) else { return Ok(()) };
    let mut seen = *prior;
    for one in free {
        match one {
            Free::Morale => {
                if of == Characteristic::Morale || seen.morale_tried {
                    return Err(Refusal::new(clause::MORALE_1, "grandes-refuse-free-morale"));
                }
                if unit.fleeing {
                    return Err(Refusal::new(clause::FLIGHT_6, "grandes-refuse-fleeing"));
                }
                seen.morale_tried = true;
            }
            Free::Power | Free::SteadyPower => {
                if *one == Free::SteadyPower && unit.fleeing {
                    return Err(Refusal::new(clause::FLIGHT_6, "grandes-refuse-fleeing"));
                }
                power::judge(unit, of, &seen)?;
                seen.power_tried = true;
            }
            Free::RacePower => {
                races::judge_power(state, unit, of, &seen)?;
                (seen.power_tried, seen.advantage) = (true, true);
            }
            Free::Wizard(by) => {
                abilities::judge_wizard(state, unit, of, *by, &seen)?;
                (seen.power_tried, seen.ability) = (true, true);
            }
        }
    }
    Ok(())
}

/// The window in which the owner is asked before the die.
fn window(test: &Test) -> Window {
    if test.class == Class::Passive { Window::Prepare } else { Window::Support }
}

/// Whether the owner has anything to say before the die.
fn is_asked(state: &State, test: &Test, owner: Seat) -> bool {
    let standing = &state.side(owner).standing;
    if !standing.asks(window(test)) || test.purpose == Purpose::Despair && test.supports > 0 {
        return false;
    }
    let Some(unit) = state.unit(test.unit) else { return false };
    let frees = test.class == Class::Passive && free_choices(state, test).next().is_some();
    let chiefs = !test.supported && interventions::payers(state, owner, unit).iter().any(|by| *by != Id::ARMY_MORALE);
    let morale = standing.army_morale && army_morale::can_spend(state, owner);
    frees || chiefs || morale || !helps(state, test, owner).is_empty()
}

/// Free actions that the unit could make before this passive test.
pub fn free_choices<'a>(state: &'a State, test: &'a Test) -> impl Iterator<Item = Free> + 'a {
    let owner = state.unit(test.unit).map(|unit| unit.seat);
    let wizards = state
        .chiefs
        .iter()
        .filter(move |chief| owner == Some(chief.seat) && chief.ability == Some(crate::state::Ability::Wizard));
    let choices = [Free::Morale, Free::Power, Free::RacePower];
    let choices = choices.into_iter().chain(wizards.map(|chief| Free::Wizard(chief.id)));
    let allowed = |free: &Free| judge_free(state, test.unit, test.of, &[*free], &test.prior).is_ok();
    choices.filter(move |free| test.class == Class::Passive && allowed(free))
}

/// Abilities and racial advantages that could help, army morale left out.
pub fn helps(state: &State, test: &Test, owner: Seat) -> Vec<Help> {
    let Some(unit) = state.unit(test.unit) else { return Vec::new() };
    let mut helps = Vec::new();
    if test.class != Class::Free && !test.prior.ability && helping_ability(test.of).is_some() {
        let able = state.chiefs.iter().filter(|chief| chief.seat == owner);
        let able = able.filter(|chief| abilities::judge_help(state, unit, test, chief.id).is_ok());
        helps.extend(able.map(|chief| Help::Ability(chief.id)));
    }
    helps.extend(races::choices(state, unit, test).into_iter().map(Help::Advantage));
    helps
}

/// The owner says what comes before the die.
pub fn answer_free(draft: &mut Draft, seat: Seat, free: &[Free]) -> Ruling {
    let test = waiting(draft, seat)?;
    if test.class != Class::Passive {
        return Err(other_question());
    }
    judge_free(&draft.state, test.unit, test.of, free, &test.prior)?;
    let mut test = test;
    test.free = free.to_vec();
    set(draft, test);
    Ok(())
}

pub fn answer_help(draft: &mut Draft, seat: Seat, help: Help) -> Ruling {
    let mut test = waiting(draft, seat)?;
    match help {
        Help::Support(by) => {
            let unit = draft.unit(test.unit)?.clone();
            if test.supported && by != Id::ARMY_MORALE {
                return Err(Refusal::new(clause::INTERVENE_8, "grandes-refuse-supported"));
            }
            draft.cite(clause::INTERVENE_6);
            let by = interventions::payer(&draft.state, seat, &unit, Some(by), false)?;
            interventions::declare(draft, seat, by, crate::flow::Kind::Support)
        }
        Help::Ability(by) => abilities::help(draft, &test, by),
        Help::Advantage(place) => {
            let bonus = races::use_bonus(draft, &test, place)?;
            test.race_bonus += bonus;
            test.prior.advantage = true;
            set(draft, test);
            Ok(())
        }
    }
}

pub fn answer_roll(draft: &mut Draft, seat: Seat) -> Ruling {
    let mut test = waiting(draft, seat)?;
    test.settled = true;
    set(draft, test);
    Ok(())
}

/// The test on top that waits for this seat before its die.
fn waiting(draft: &Draft, seat: Seat) -> Ruling<Test> {
    match draft.state.flow.top() {
        Some(Frame::Test(test)) if !test.settled && draft.unit(test.unit)?.seat == seat => Ok(test.as_ref().clone()),
        _ => Err(other_question()),
    }
}

/// Whether a 10 could be rolled again or softened, and the owner wants to be asked.
fn may_undo(state: &State, test: &Test, owner: Seat) -> bool {
    let asks = state.side(owner).standing.asks(Window::Reroll);
    asks && (army_morale::can_spend(state, owner) || races::can_soften(state, test))
}

/// The owner's answer to a 10: `again` rolls it again, otherwise it is softened.
pub fn answer_ten(draft: &mut Draft, seat: Seat, again: bool) -> Ruling {
    let mut test = ten(draft, seat)?;
    if again {
        draft.cite(clause::ARMY_MORALE_7);
        army_morale::spend(draft, seat, clause::ARMY_MORALE_33)?;
        test.face = None;
    } else {
        races::soften(draft, &test)?;
        test.softened = true;
        test.prior.advantage = true;
    }
    set(draft, test);
    Ok(())
}

/// The total failure stands.
pub fn accept_ten(draft: &mut Draft, seat: Seat) -> Ruling {
    ten(draft, seat)?;
    conclude(draft, Degree::TotalFailure)
}

fn ten(draft: &Draft, seat: Seat) -> Ruling<Test> {
    match draft.state.flow.top() {
        Some(Frame::Test(test)) if test.face == Some(10) && draft.unit(test.unit)?.seat == seat => {
            Ok(test.as_ref().clone())
        }
        _ => Err(other_question()),
    }
}

/// The test is over: its account is kept and its result delivered.
fn conclude(draft: &mut Draft, degree: Degree) -> Ruling {
    let Some(Frame::Test(test)) = draft.pop() else { return Ok(()) };
    let reckoning = {
        // The frame is put back for a moment so that modifiers find their context.
        draft.agenda().stack.push(Frame::Test(test.clone()));
        let found = reckon(&draft.state, &test);
        draft.pop();
        found
    };
    let Some(reckoning) = reckoning else { return Ok(()) };
    for cited in modifiers::definitions(&draft.state, &test, &reckoning.modifiers) {
        draft.cite(cited);
    }
    let mut account = reckoning.account();
    if let Some(face) = test.face {
        let mut die = AccountPart::new(Message::new("grandes-part-die"));
        let roll = oriflamme_kernel::Roll { die: Die::D10, face };
        die.add_roll(test_clause(test.of), "grandes-line-die", roll);
        account = account.part(die);
        match face {
            10 => account.result(clause::ACTION_3, "grandes-result-ten"),
            1 => account.result(clause::ACTION_4, "grandes-result-one"),
            _ => {}
        }
        let (chance, unit) = (reckoning.chance(), test.unit);
        draft.emit(Event::Tested { unit, of: test.of, chance, face, degree });
    } else {
        // Without a die only one half of the arithmetic means anything.
        let (because, key, idle) = match test.prior.certain {
            true => (clause::SUPP_ABILITY_4, "grandes-result-certain", 0),
            false => (clause::MORALE_13, "grandes-result-no-roll", 1),
        };
        account.parts.remove(idle);
        account.result(because, key);
    }
    account.result(test_clause(test.of), degree.text());
    draft.account(account);
    let limit = reckoning.limit().clamp(1, 100) as i8;
    match test.purpose {
        Purpose::Deed(i) => action::tested(draft, i, degree, limit, &test),
        Purpose::Prior => prior(draft, &test, degree, limit),
        Purpose::Resist(i) => losses::resisted(draft, i, degree, limit, &test),
        Purpose::Hide(i) => stealth::tested(draft, i, degree, limit, &test),
        Purpose::Losses(_) | Purpose::Trampled => passive_morale(draft, test.unit, degree),
        Purpose::Despair => activation::despaired(draft, degree),
    }
}

/// A free action is over: the action below it gains or suffers.
fn prior(draft: &mut Draft, test: &Test, degree: Degree, limit: i8) -> Ruling {
    let form = draft.unit(test.unit)?.sheet.power.map(|power| power.form);
    let flees = test.of == Characteristic::Morale && degree == Degree::TotalFailure;
    if test.of == Characteristic::Morale {
        draft.cite(match degree {
            Degree::Success => clause::MORALE_10,
            Degree::Failure => clause::MORALE_13,
            Degree::TotalFailure => clause::MORALE_16,
        });
    } else {
        draft.cite(match (degree, form) {
            (Degree::Success, Some(Form::Special)) => clause::POWER_12,
            (Degree::Success, _) => clause::POWER_11,
            (Degree::Failure, Some(Form::Special)) => clause::POWER_14,
            (Degree::Failure, _) => clause::POWER_13,
            (Degree::TotalFailure, _) => clause::POWER_15,
        });
    }
    if flees {
        flight::begin(draft, test.unit)?;
    }
    with_prior(draft, test.unit, |prior, active| match (test.of, degree) {
        (Characteristic::Morale, _) => {
            prior.morale_tried = true;
            match degree {
                Degree::Success => prior.reaction = limit,
                Degree::Failure => prior.failed = true,
                Degree::TotalFailure if active => prior.lost = true,
                Degree::TotalFailure => prior.failed = true,
            }
        }
        (_, Degree::Success) if form == Some(Form::Special) => (prior.power_tried, prior.special) = (true, true),
        (_, Degree::Success) => (prior.power_tried, prior.sort) = (true, limit),
        (_, Degree::Failure) => prior.power_tried = true,
        (_, Degree::TotalFailure) => (prior.power_tried, prior.failed) = (true, true),
    });
    Ok(())
}

/// Changes what has been prepared for the action or test on top of the stack; tells whether it is an active one.
pub fn with_prior(draft: &mut Draft, unit: Id, change: impl FnOnce(&mut Prior, bool)) {
    match draft.agenda().stack.last_mut() {
        Some(Frame::Test(test)) => {
            let active = test.class == Class::Active;
            change(&mut test.prior, active);
        }
        Some(Frame::Action(action)) => {
            if let Some(doing) = action.doings.iter_mut().find(|doing| doing.unit == unit) {
                change(&mut doing.prior, true);
            }
        }
        _ => {}
    }
}

fn passive_morale(draft: &mut Draft, unit: Id, degree: Degree) -> Ruling {
    match degree {
        Degree::Success => {
            draft.cite(clause::MORALE_11);
            Ok(())
        }
        Degree::Failure => {
            draft.cite(clause::MORALE_14);
            flight::begin(draft, unit)
        }
        Degree::TotalFailure => {
            draft.cite(clause::MORALE_16);
            flight::begin(draft, unit)
        }
    }
}

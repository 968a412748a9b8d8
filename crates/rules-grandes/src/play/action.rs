//! One active action from its declaration to its end, with the simultaneous one where there is one.
//! Relies on the chapters for each step; the order of steps is the one order in which all of them can happen.
//! Must not ask anybody itself: a step that needs an answer waits.

use crate::build::Characteristic;
use crate::clause;
use crate::command::{Act, Deed, Free};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::flow::{Action, Class, Degree, Doing, Frame, Origin, Purpose, Step, Test};
use crate::id::Id;
use crate::play::reckoning::Reckoning;
use crate::play::{flight, losses, melee, modifiers, movement, power, races, shooting, simultaneity, stealth, test};
use crate::state::{State, Unit};
use oriflamme_kernel::{Refusal, Seat};

/// Whether a unit could declare this now.
pub fn judge(state: &State, unit: &Unit, act: &Act) -> Ruling {
    let Some(of) = act.deed.characteristic() else {
        return match act.free.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(clause::MORALE_1, "grandes-refuse-free-nothing")),
        };
    };
    if !unit.has(of) {
        return Err(Refusal::new(clause::ACTION_1, "grandes-refuse-no-characteristic"));
    }
    if unit.fleeing && act.deed != Deed::Rally {
        return Err(Refusal::new(clause::FLIGHT_6, "grandes-refuse-fleeing"));
    }
    test::judge_free(state, unit.id, of, &act.free, &Default::default())?;
    match &act.deed {
        Deed::Move(route) => {
            let longest = f64::from(best_limit(state, unit, act)) * movement::SPEED_STEP;
            movement::judge(state, unit, route, longest, hopes_for_special(state, unit, act))
        }
        Deed::Melee(targets) => melee::judge(state, unit, targets),
        Deed::Shoot(target) => shooting::judge(state, unit, *target, act),
        Deed::Rally if !unit.fleeing => Err(Refusal::new(clause::MORALE_3, "grandes-refuse-rally")),
        Deed::Rally | Deed::Nothing => Ok(()),
    }
}

/// The limit of an action if all its free actions succeed.
pub fn best_limit(state: &State, unit: &Unit, act: &Act) -> i32 {
    let Some(of) = act.deed.characteristic() else { return 0 };
    let special = power::has_special(unit, of);
    let lines = modifiers::of_deed(state, unit, &act.deed, hopes_for_special(state, unit, act));
    let mut limit = Reckoning::new(unit, of, lines).limit();
    for free in &act.free {
        let helper = |of, lines| Reckoning::new(unit, of, lines).limit();
        let reaction = || helper(Characteristic::Morale, modifiers::morale(state, unit));
        let sort = || helper(Characteristic::Power, modifiers::power(state, unit));
        limit += match free {
            Free::Morale => reaction(),
            Free::Power if !special => sort(),
            Free::SteadyPower if !special => sort() + reaction(),
            _ => 0,
        };
    }
    limit
}

/// Whether one of the free actions could give the special power of the action's domain.
pub fn hopes_for_special(state: &State, unit: &Unit, act: &Act) -> bool {
    let Some(of) = act.deed.characteristic() else { return false };
    act.free.iter().any(|free| match free {
        Free::Power | Free::SteadyPower => power::has_special(unit, of),
        Free::RacePower => races::has_power(state, unit, of),
        Free::Wizard(_) => true,
        Free::Morale => false,
    })
}

/// The unit that was activated declares its action.
pub fn declare(draft: &mut Draft, unit: Id, origin: Origin, act: &Act) -> Ruling {
    judge(&draft.state, draft.unit(unit)?, act)?;
    draft.pop();
    draft.cite(clause::SUPP_FLOW_1);
    if origin == Origin::Base {
        draft.cite(clause::TURN_1);
        draft.emit(Event::Spent { unit });
    }
    if act.deed == Deed::Nothing {
        draft.cite(clause::TURN_7);
    }
    let doing = Doing::new(unit, act.deed.clone(), act.free.clone());
    draft.push(Frame::Action(Box::new(Action {
        origin,
        doings: vec![doing],
        step: Step::Free,
        harms: Vec::new(),
        flights: Vec::new(),
        window_closed: false,
    })));
    Ok(())
}

/// Goes on with the action on top of the stack. `false`: somebody must answer first.
pub fn step(draft: &mut Draft) -> Ruling<bool> {
    let Some(Frame::Action(action)) = draft.state.flow.top() else { return Ok(false) };
    let action = action.as_ref().clone();
    match action.step {
        Step::Free => free(draft, &action),
        Step::Simultaneity => {
            let raging = |doing: &Doing| matches!(doing.deed, Deed::Melee(_)) && doing.prior.special;
            if action.doings.first().is_some_and(raging) {
                draft.cite(clause::POWER_16);
            }
            if !action.window_closed && simultaneity::is_asked(&draft.state) {
                return Ok(false);
            }
            let more = action.doings.iter().any(|doing| !doing.free.is_empty());
            go(draft, if more { Step::Free } else { Step::Hide })
        }
        Step::Hide => match stealth::from_shots(draft)? {
            Some(asked) => Ok(!asked),
            None => go(draft, Step::Roll),
        },
        Step::Roll => roll(draft, &action),
        Step::Result => result(draft, &action),
        Step::Resist(place) if place < action.harms.len() => {
            losses::begin_resistance(draft, place)?;
            go(draft, Step::Resist(place + 1))
        }
        Step::Resist(_) => go(draft, Step::Life),
        Step::Life => {
            losses::take_life(draft)?;
            go(draft, Step::Recoil(0))
        }
        Step::Recoil(place) if place < action.harms.len() => {
            if losses::hold_asked(&draft.state, place) {
                return Ok(false);
            }
            losses::recoil(draft, place)?;
            go(draft, Step::Recoil(place + 1))
        }
        Step::Recoil(_) => go(draft, Step::Follow(0)),
        Step::Follow(place) if place < action.harms.len() => {
            if losses::follow_asked(&draft.state, place) {
                return Ok(false);
            }
            go(draft, Step::Follow(place + 1))
        }
        Step::Follow(_) => go(draft, Step::Morale(0)),
        Step::Morale(place) if place < action.harms.len() => {
            go(draft, Step::Morale(place + 1))?;
            losses::begin_morale(draft, place)?;
            Ok(true)
        }
        Step::Morale(_) => go(draft, Step::Done),
        Step::Done => {
            done(draft, &action)?;
            Ok(true)
        }
    }
}

fn go(draft: &mut Draft, step: Step) -> Ruling<bool> {
    losses::next_step(draft, step);
    Ok(true)
}

fn free(draft: &mut Draft, action: &Action) -> Ruling<bool> {
    for (i, doing) in action.doings.iter().enumerate() {
        let Some(free) = doing.free.first().copied() else { continue };
        let stopped = doing.prior.failed || doing.prior.lost;
        if let Some(doing) = draft.agenda().action_mut().and_then(|action| action.doings.get_mut(i)) {
            doing.free.remove(0);
        }
        let of = doing.deed.characteristic().unwrap_or(Characteristic::Morale);
        if !stopped {
            test::begin_free(draft, doing.unit, of, free)?;
        }
        return Ok(true);
    }
    go(draft, Step::Simultaneity)
}

fn roll(draft: &mut Draft, action: &Action) -> Ruling<bool> {
    let open = action.doings.iter().enumerate().find(|(_, doing)| doing.degree.is_none());
    let Some((i, doing)) = open else { return go(draft, Step::Result) };
    let Some(of) = doing.deed.characteristic().filter(|_| !doing.prior.lost) else {
        return settled(draft, i, Degree::TotalFailure);
    };
    let mut test = Test::new(doing.unit, of, Class::Active, Purpose::Deed(i));
    test.prior = doing.prior;
    if let Deed::Shoot(target) = doing.deed
        && !shooting::in_range(&draft.state, doing.unit, target, &test)
    {
        draft.cite(clause::SHOOT_3);
        return settled(draft, i, Degree::Failure);
    }
    if doing.deed == Deed::Rally {
        draft.cite(clause::MORALE_3);
    }
    draft.push(Frame::Test(Box::new(test)));
    Ok(true)
}

/// Without a roll.
fn settled(draft: &mut Draft, i: usize, degree: Degree) -> Ruling<bool> {
    if let Some(doing) = draft.agenda().action_mut().and_then(|action| action.doings.get_mut(i)) {
        doing.degree = Some(degree);
    }
    Ok(true)
}

/// The test of a doing is over.
pub fn tested(draft: &mut Draft, i: usize, degree: Degree, limit: i8, test: &Test) -> Ruling {
    let mut shooter = None;
    if let Some(doing) = draft.agenda().action_mut().and_then(|action| action.doings.get_mut(i)) {
        (doing.degree, doing.limit) = (Some(degree), limit);
        doing.prior = test.prior;
        if matches!(doing.deed, Deed::Shoot(_)) && degree == Degree::TotalFailure {
            shooter = Some(doing.unit);
        }
    }
    if let (Some(unit), Some(action)) = (shooter, draft.agenda().action_mut()) {
        action.flights.push(unit);
        draft.cite(clause::SHOOT_15);
    }
    Ok(())
}

/// What the dice bring about. Of two simultaneous moves the answer is made first, and contacts are found after both.
fn result(draft: &mut Draft, action: &Action) -> Ruling<bool> {
    if action.doings.len() > 1 && matches!(action.doings[0].deed, Deed::Move(_)) {
        draft.cite(clause::INTERVENE_35);
    }
    for (i, doing) in action.doings.iter().enumerate().rev() {
        if matches!(doing.deed, Deed::Move(_)) && !stealth::move_settled(draft, i)? {
            return Ok(matches!(draft.state.flow.top(), Some(Frame::Test(_))));
        }
    }
    for doing in &action.doings {
        match &doing.deed {
            Deed::Melee(targets) => melee::strike(draft, doing, targets)?,
            Deed::Shoot(target) => shooting::hit(draft, doing, *target)?,
            Deed::Rally => rallied(draft, doing)?,
            Deed::Move(_) | Deed::Nothing => {}
        }
    }
    go(draft, Step::Resist(0))
}

fn rallied(draft: &mut Draft, doing: &Doing) -> Ruling {
    match doing.degree {
        Some(Degree::Success) => {
            let aside = draft.unit(doing.unit)?.place == crate::state::Place::Aside;
            if aside && !flight::come_back(draft, doing.unit)? {
                return Ok(());
            }
            draft.cite(clause::MORALE_12);
            draft.emit(Event::Fleeing { unit: doing.unit, fleeing: false });
        }
        Some(Degree::TotalFailure) => draft.cite(clause::MORALE_16),
        _ => draft.cite(clause::MORALE_15),
    }
    Ok(())
}

/// The action is over: windows for pushing, first of the side that began.
fn done(draft: &mut Draft, action: &Action) -> Ruling {
    draft.pop();
    let mut seats: Vec<(Seat, Id)> = Vec::new();
    for doing in &action.doings {
        seats.push((draft.unit(doing.unit)?.seat, doing.unit));
    }
    if action.doings.len() > 1 {
        draft.cite(clause::INTERVENE_38);
    }
    for (seat, acted) in seats.into_iter().rev() {
        draft.push(Frame::Push { seat, acted });
    }
    Ok(())
}

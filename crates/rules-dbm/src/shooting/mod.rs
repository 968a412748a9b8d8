//! Step 3, distant shooting: all shots of a side at one target are one combat (ruling B97).
//! Relies on `able` for who can shoot, on `aim` for at whom, and on the sums and verdicts of combat.
//! Must not carry outcomes out: the chapter of outcomes does.

pub mod able;
pub mod aim;

use crate::army::{Deeds, Element, Name};
use crate::clause;
use crate::combat::side::Side;
use crate::combat::verdict::Verdict;
use crate::combat::{grade, settle};
use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::outcomes::{self, Fate, Task};
use crate::state::State;
use crate::troop::counts_as::Clash;
use oriflamme_kernel::{Account, Die, Message, Question, Refusal, Seat};

pub fn question(seat: Seat) -> Question {
    Question::new(seat, "shooting", clause::SEQUENCE_9, "dbm-ask-shooting")
}

/// The owner of several shooters at one target says whose shot it is (dbm.shoot.34).
pub fn principal_question(seat: Seat, target: Name) -> Question {
    Question::new(seat, "principal", clause::SHOOT_34, Message::new("dbm-ask-principal").with("who", target))
}

/// All who have not shot yet and have a target, with that target.
pub fn pending(state: &State) -> Vec<(Name, Name)> {
    let all = state.on_table().filter(|element| able::can_shoot(state, element));
    all.filter_map(|element| Some((element.name, aim::target(state, element)?.name))).collect()
}

/// Those of one side who shoot at a target: front ranks with that target, and the ranks that aid them.
fn shooters(state: &State, side: Seat, target: Name) -> Vec<Name> {
    let fronts: Vec<Name> = pending(state)
        .into_iter()
        .filter(|(who, at)| *at == target && state.element(*who).is_some_and(|element| state.side_of(element) == side))
        .map(|(who, _)| who)
        .collect();
    let second = |who: &Name| able::second_rank(state, state.element(*who)?).map(|rank| rank.name);
    let ranks: Vec<Name> = fronts.iter().filter_map(second).collect();
    fronts.into_iter().chain(ranks).collect()
}

/// The phasing player says which shot is resolved next.
pub fn shoot(draft: &mut Draft, by: Name) -> Ruling {
    let found = pending(&draft.state).into_iter().find(|(who, _)| *who == by);
    let (_, target) = found.ok_or_else(|| Refusal::new(clause::SHOOT_4, "dbm-refuse-no-shot").with("who", by))?;
    let side = draft.state.element(by).map_or(Seat::FIRST, |element| draft.state.side_of(element));
    [clause::SEQUENCE_9, clause::SHOOT_17, clause::SHOOT_36, clause::SHOOT_37]
        .into_iter()
        .for_each(|rule| draft.cite(rule));
    let fronts: Vec<Name> = shooters(&draft.state, side, target)
        .into_iter()
        .filter(|who| pending(&draft.state).iter().any(|(one, _)| one == who))
        .collect();
    let returned = pending(&draft.state).into_iter().find(|(who, at)| *who == target && fronts.contains(at));
    match returned {
        Some((_, principal)) => resolve(draft, principal, target, true),
        None if fronts.len() > 1 && side != draft.state.clock.active => {
            outcomes::queue(draft, vec![Task::Volley { side, target }]);
        }
        None => resolve(draft, by, target, false),
    }
    Ok(())
}

/// Who may be the principal of a volley.
pub fn principals(state: &State, side: Seat, target: Name) -> Vec<Name> {
    let own = |who: &Name| state.element(*who).is_some_and(|element| state.side_of(element) == side);
    pending(state).into_iter().filter(|(who, at)| *at == target && own(who)).map(|(who, _)| who).collect()
}

/// Resolves all shots of a side at a target; in an exchange those of the target's side at the principal too.
pub fn resolve(draft: &mut Draft, principal: Name, target: Name, exchange: bool) {
    let state: State = State::clone(&draft.state);
    let (Some(own), Some(enemy)) = (state.element(principal), state.element(target)) else { return };
    let volley = shooters(&state, state.side_of(own), target);
    let answer = if exchange { shooters(&state, state.side_of(enemy), principal) } else { Vec::new() };
    let rolls = [draft.roll(Die::D6, clause::FACTOR_1), draft.roll(Die::D6, clause::FACTOR_1)];
    let mut sides =
        [Side::new(&state, own, enemy, Clash::Shot, true), Side::new(&state, enemy, own, Clash::Shot, exchange)];
    sides[1].assistants = volley.len() - 1;
    sides[0].assistants = answer.len().saturating_sub(1);
    if volley.len() > 3 {
        draft.cite(clause::SHOOT_18);
    }
    let mut parts = [sides[0].sum(rolls[0]), sides[1].sum(rolls[1])];
    grade::apply([&sides[0], &sides[1]], &mut parts);
    let mut fates = settle([&sides[0], &sides[1]], &parts);
    if !exchange && fates[0].0 != Verdict::Nothing {
        // Who is not shot at suffers nothing from a bad shot.
        fates[0] = (Verdict::Nothing, clause::OUTCOME_6);
    }
    let title = Message::new("dbm-account-shot").with("who", own.name).with("enemy", enemy.name);
    let mut account = Account::new(title);
    for (side, (verdict, rule)) in sides.iter().zip(&fates) {
        account.result(*rule, Message::new(verdict.key()).with("who", side.element.name));
    }
    let [first, second] = parts;
    draft.account(account.part(first).part(second));
    for who in volley.iter().chain(&answer) {
        let Some(element) = state.element(*who) else { continue };
        draft.emit(Event::Did { who: *who, deeds: Deeds { shot: true, ..element.deeds } });
    }
    let tasks = [(enemy, &volley, fates[1].0), (own, &answer, fates[0].0)];
    let tasks = tasks.into_iter().filter(|(.., verdict)| *verdict != Verdict::Nothing);
    let tasks = tasks.map(|(loser, by, verdict)| Task::Fate(fate(&state, loser, by, verdict))).collect();
    outcomes::queue(draft, tasks);
}

fn fate(state: &State, loser: &Element, by: &[Name], verdict: Verdict) -> Fate {
    let here = loser.footprint();
    let behind = |who: &Name| state.element(*who).is_some_and(|shooter| shooter.footprint().wholly_behind(&here));
    let first = by.first().copied().unwrap_or(loser.name);
    Fate { close: false, from_behind: by.iter().all(behind), ..Fate::of_combat(loser.name, first, verdict) }
}

pub fn offers(state: &State) -> Vec<Command> {
    pending(state).into_iter().map(|(by, _)| Command::Shoot { by }).collect()
}

//! Step 4, close combat: who fights whom, in which order, and what comes of it.
//! Relies on contact; `side` puts a sum together from `factors`, `support`, `tactical` and `grade`, `verdict` says what the loser suffers.
//! Must not carry outcomes out: the chapter of outcomes does.

pub mod facing;
pub mod factors;
pub mod grade;
pub mod overlap;
pub mod side;
pub mod support;
pub mod tactical;
pub mod verdict;

use crate::army::{Element, Name};
use crate::clause;
use crate::command::Command;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::outcomes::{self, Fate, Task};
use crate::state::State;
use crate::troop::counts_as::Clash;
use oriflamme_kernel::{Account, AccountPart, Die, Message, Question, Refusal, Seat};
use side::Side;
use verdict::Verdict;

pub fn question(seat: Seat) -> Question {
    Question::new(seat, "combat", clause::SEQUENCE_10, "dbm-ask-combat")
}

/// Step 4 begins: every pair that is front to front now fights once (ruling B03).
pub fn begin(draft: &mut Draft) {
    draft.cite(clause::SEQUENCE_11);
    let pairs = pairs(&draft.state);
    draft.emit(Event::Paired(pairs));
}

/// All who stand front to front, the phasing side's element first.
pub fn pairs(state: &State) -> Vec<[Name; 2]> {
    let active = state.side(state.clock.active);
    active.filter_map(|element| Some([element.name, contact::opponent(state, element)?.name])).collect()
}

/// The pairs that are still to fight: those that an earlier outcome has broken do not.
pub fn pending(state: &State) -> Vec<[Name; 2]> {
    let stands = |pair: &&[Name; 2]| {
        let [own, enemy] = pair.map(|name| state.element(name).filter(|element| element.on_table()));
        own.zip(enemy)
            .is_some_and(|(own, enemy)| contact::opponent(state, own).is_some_and(|other| other.name == enemy.name))
    };
    state.fights.iter().filter(stands).copied().collect()
}

/// The phasing player says which pair fights next.
pub fn fight(draft: &mut Draft, who: Name) -> Ruling {
    let pair = pending(&draft.state).into_iter().find(|pair| pair.contains(&who));
    let [own, enemy] = pair.ok_or_else(|| Refusal::new(clause::CLOSE_1, "dbm-refuse-no-fight").with("who", who))?;
    let rest = draft.state.fights.iter().filter(|pair| !pair.contains(&own)).copied().collect();
    let [own, enemy] = [own, enemy].map(|name| draft.state.element(name).cloned());
    let (Some(own), Some(enemy)) = (own, enemy) else { return Ok(()) };
    [clause::CLOSE_1, clause::SEQUENCE_10, clause::FACTOR_1].into_iter().for_each(|rule| draft.cite(rule));
    draft.emit(Event::Paired(rest));
    let rolls = [draft.roll(Die::D6, clause::FACTOR_1), draft.roll(Die::D6, clause::FACTOR_1)];
    let state: State = State::clone(&draft.state);
    let sides =
        [Side::new(&state, &own, &enemy, Clash::Close, false), Side::new(&state, &enemy, &own, Clash::Close, false)];
    let mut parts = [sides[0].sum(rolls[0]), sides[1].sum(rolls[1])];
    grade::apply([&sides[0], &sides[1]], &mut parts);
    let fates = settle([&sides[0], &sides[1]], &parts);
    let mut account = Account::new(Message::new("dbm-account-combat").with("who", own.name).with("enemy", enemy.name));
    for (side, (verdict, rule)) in sides.iter().zip(&fates) {
        if *verdict != Verdict::Nothing || fates.iter().all(|(verdict, _)| *verdict == Verdict::Nothing) {
            account.result(*rule, Message::new(verdict.key()).with("who", side.element.name));
        }
    }
    let [first, second] = parts;
    draft.account(account.part(first).part(second));
    draft.cite(clause::OUTCOME_1);
    follow(draft, [&own, &enemy], fates.map(|(verdict, _)| verdict));
    Ok(())
}

/// What each side suffers, with the clause that says so.
pub fn settle(sides: [&Side; 2], parts: &[AccountPart; 2]) -> [(Verdict, oriflamme_kernel::Clause); 2] {
    let [first, second] = [parts[0].total, parts[1].total];
    let nothing = (Verdict::Nothing, clause::OUTCOME_1);
    match first.total_cmp(&second) {
        std::cmp::Ordering::Equal => sides.map(verdict::when_equal),
        std::cmp::Ordering::Less => [verdict::of_loser(sides[0], first, second), nothing],
        std::cmp::Ordering::Greater => [nothing, verdict::of_loser(sides[1], second, first)],
    }
}

/// First the loser goes, then those of his friends who pressed the winner's flank or rear, then the winner pursues.
fn follow(draft: &mut Draft, pair: [&Element; 2], verdicts: [Verdict; 2]) {
    let mut tasks = Vec::new();
    for (n, verdict) in verdicts.into_iter().enumerate() {
        if verdict == Verdict::Nothing {
            continue;
        }
        let (loser, winner) = (pair[n], pair[1 - n]);
        tasks.push(Task::Fate(Fate::of_combat(loser.name, winner.name, verdict)));
        let pressing = overlap::attackers(&draft.state, winner);
        tasks.extend(pressing.into_iter().map(|friend| Task::Fate(Fate::of_companion(friend, winner.name))));
        if verdicts[1 - n] == Verdict::Nothing {
            tasks.push(Task::Pursuit { who: winner.name, gone: loser.name });
        }
    }
    outcomes::queue(draft, tasks);
}

pub fn offers(state: &State) -> Vec<Command> {
    pending(state).into_iter().map(|[own, _]| Command::Fight { who: own }).collect()
}

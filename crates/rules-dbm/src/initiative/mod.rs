//! Player initiative points: who throws a die, who keeps it, and how regular corps share theirs.
//! Relies on corps and their generals.
//! Must not know what PIPs are spent on; `cost` does.

pub mod cost;
mod loyalty;

use crate::army::{Corps, Role};
use crate::clause;
use crate::command::{Command, Share};
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::losses;
use crate::sequence;
use crate::state::State;
use crate::troop::Kind;
use oriflamme_kernel::{Account, AccountPart, Die, Message, Question, Refusal, Seat};

pub fn question(seat: Seat) -> Question {
    Question::new(seat, "pips", clause::SEQUENCE_3, "dbm-ask-pips")
}

pub fn allotment(seat: Seat) -> Question {
    Question::new(seat, "allotment", clause::PIP_5, "dbm-ask-allotment")
}

/// A corps throws until all its troops other than baggage have been lost.
fn throws(state: &State, corps: usize) -> bool {
    state.members(corps).any(|element| element.on_table() && element.kind() != Kind::Bge)
}

/// All dice of the side are thrown at once, one for each corps.
pub fn throw(draft: &mut Draft, seat: Seat) -> Ruling {
    let corps: Vec<usize> = draft.state.corps_of_side(seat).map(|(at, _)| at).collect();
    let (throwing, idle): (Vec<usize>, Vec<usize>) = corps.into_iter().partition(|&at| throws(&draft.state, at));
    [clause::PIP_1, clause::SEQUENCE_3].into_iter().for_each(|rule| draft.cite(rule));
    if !idle.is_empty() {
        draft.cite(clause::PIP_3);
    }
    let mut account = Account::new("dbm-account-pips");
    for at in throwing {
        let roll = draft.roll(Die::D6, clause::SEQUENCE_3);
        let name = draft.state.corps[at].name;
        let mut part = AccountPart::new(Message::new("dbm-corps").with("corps", name));
        part.add_roll(clause::SEQUENCE_3, "dbm-die", roll);
        account = account.part(part);
        draft.emit(Event::Thrown { corps: at, face: roll.face });
        loyalty::test(draft, at, roll.face);
    }
    draft.account(account);
    sequence::finish_step(draft);
    Ok(())
}

/// Why the die of a corps belongs to it alone; nothing where it is shared.
fn keeps_its_die(state: &State, at: usize) -> Option<oriflamme_kernel::Clause> {
    let corps = &state.corps[at];
    let general = state.general_of(at);
    if corps.role == Role::Ally || general.is_some_and(|general| general.troop.is_irregular()) {
        return Some(clause::PIP_4);
    }
    let is_lost = |other: usize| state.general_of(other).is_none_or(|general| !general.on_table());
    let chief = state.corps_of_side(corps.side).find(|(_, corps)| corps.role == Role::Cinc);
    chief.is_none_or(|(chief, _)| is_lost(chief)).then_some(clause::PIP_7)
}

/// The corps of the active side whose dice are shared, with their faces.
fn pool(state: &State) -> Vec<(usize, u8)> {
    let corps = state.corps_of_side(state.clock.active);
    corps
        .filter(|(at, _)| keeps_its_die(state, *at).is_none())
        .filter_map(|(at, corps)| Some((at, corps.die?)))
        .collect()
}

/// Is there anything to choose?
pub fn is_to_be_allotted(state: &State) -> bool {
    let pool = pool(state);
    pool.windows(2).any(|pair| pair[0].1 != pair[1].1)
}

/// The commander says which of the shared dice goes to which corps.
pub fn allot(draft: &mut Draft, shares: &[Share]) -> Ruling {
    let pool = pool(&draft.state);
    let mut left: Vec<u8> = pool.iter().map(|(_, face)| *face).collect();
    let mut given: Vec<(usize, u8)> = Vec::new();
    for Share { corps, die } in shares {
        let named =
            draft.state.corps_named(*corps).filter(|at| draft.state.corps[*at].side == draft.state.clock.active);
        let at = named.ok_or_else(|| refuse(clause::PIP_5, "dbm-refuse-no-corps").with("corps", *corps))?;
        if let Some(rule) = keeps_its_die(&draft.state, at) {
            return Err(refuse(rule, "dbm-refuse-own-die").with("corps", *corps));
        }
        let place = left.iter().position(|face| face == die).filter(|_| given.iter().all(|(other, _)| *other != at));
        let place = place.ok_or_else(|| refuse(clause::PIP_5, "dbm-refuse-no-such-die").with("die", *die))?;
        given.push((at, left.remove(place)));
    }
    if !left.is_empty() {
        return Err(refuse(clause::PIP_5, "dbm-refuse-dice-left"));
    }
    draft.cite(clause::PIP_5);
    for (corps, face) in given {
        draft.emit(Event::Thrown { corps, face });
    }
    sequence::finish_step(draft);
    Ok(())
}

fn refuse(rule: oriflamme_kernel::Clause, key: &'static str) -> Refusal {
    Refusal::new(rule, key)
}

/// Every die gives its corps as many PIPs; what was left of an earlier phase is gone.
pub fn endow(draft: &mut Draft) {
    draft.cite(clause::PIP_9);
    let dice: Vec<(usize, u8)> = draft
        .state
        .corps_of_side(draft.state.clock.active)
        .filter_map(|(at, corps): (usize, &Corps)| Some((at, corps.die?)))
        .collect();
    for (corps, pips) in dice {
        if let Some(rule) = keeps_its_die(&draft.state, corps) {
            draft.cite(rule);
        }
        draft.emit(Event::Endowed { corps, pips });
        losses::mourn(draft, corps, pips);
    }
}

/// Every way to share the dice out: they are few.
pub fn offers(state: &State) -> Vec<Command> {
    let pool = pool(state);
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in &pool {
        found = found.iter().flat_map(|begun| with_one_more(begun, &pool)).collect();
    }
    let shares = |faces: Vec<u8>| {
        let share = |(&(at, _), die): (&(usize, u8), u8)| Share { corps: state.corps[at].name, die };
        Command::Allot(pool.iter().zip(faces).map(share).collect())
    };
    found.into_iter().map(shares).collect()
}

/// What was begun, with each of the dice that are left.
fn with_one_more(begun: &[u8], pool: &[(usize, u8)]) -> Vec<Vec<u8>> {
    let mut left: Vec<u8> = pool.iter().map(|(_, face)| *face).collect();
    for face in begun {
        if let Some(place) = left.iter().position(|other| other == face) {
            left.remove(place);
        }
    }
    left.sort_unstable();
    left.dedup();
    left.into_iter().map(|face| begun.iter().copied().chain([face]).collect()).collect()
}

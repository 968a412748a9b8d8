//! The result of a round, and the order of what follows: tests of the beaten, of their supporters, drawn cavalry, victors (R81).
//! Relies on bonuses; tests and victors' moves are carried out by `aftermath`.
//! Must not roll attacks.

use super::bonus;
use super::engagement::{combat_of, touches};
use super::round::{self, Round, Stage};
use super::support::{self, Support};
use crate::aftermath::tests::{self, Rows};
use crate::aftermath::{retreat, triumph};
use crate::charge::run;
use crate::clause;
use crate::command::{Command, Triumph};
use crate::draft::{Draft, Ruling, Writing};
use crate::melee::engagement::in_hedgehog;
use crate::morale::is_shaken;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Came, Id, Post, Unit};
use oriflamme_kernel::{Account, AccountPart, Message, Question, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// Tests that are still to be taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Aftermath {
    pub winner: Option<Seat>,
    pub left: Vec<Id>,
    /// Who could have supported whom when the combat was fought.
    pub backing: Vec<(Id, Id)>,
    pub routed: Vec<Id>,
    /// The supporters that test, once the engaged units have.
    pub supporters: Option<Vec<Id>>,
}

/// Victors who have not said what they do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Victory {
    pub side: Seat,
    pub left: Vec<Id>,
    /// Buildings that were attacked.
    pub blocks: Vec<u8>,
}

/// Adds up the result, notes who fought how, and lays down who has to test.
pub fn decide(draft: &mut Draft, round: &Round, inflicted: [i32; 2], given: &[Support]) {
    let scores = scores(draft, round, inflicted, given);
    let winner = match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    };
    draft.cite(if winner.is_some() { clause::RESULT_6 } else { clause::RESULT_7 });
    let backing = support::possible(&draft.state, &round.units).0.iter().map(|one| (one.by, one.of)).collect();
    round::note(draft, round, scores, winner);
    let left = testers(draft, round, winner);
    remember(draft, round, winner);
    let aftermath = Aftermath { winner, left, backing, routed: Vec::new(), supporters: None };
    draft.replace(Task::Round(Round { units: round.units.clone(), stage: Stage::Testing(aftermath) }));
}

fn scores(draft: &mut Draft, round: &Round, inflicted: [i32; 2], given: &[Support]) -> [i32; 2] {
    for clause in [clause::RESULT_1, clause::RESULT_2, clause::RESULT_5, clause::MELEE_4] {
        draft.cite(clause);
    }
    if draft.state.units.iter().any(|unit| unit.memory.closing_fire) {
        draft.cite(clause::RESULT_3);
    }
    cite_supports(draft, given);
    let mut account = Account::new("pike-result");
    let scores = [Seat::FIRST, Seat::SECOND].map(|side| {
        let mut part = AccountPart::new(Message::new("pike-side").with("side", side.0 + 1));
        part.add(clause::RESULT_2, "pike-line-inflicted", f64::from(inflicted[side.index()]));
        for (_, (clause, key, value)) in bonus::of_side(&draft.state, &round.units, side, given) {
            part.add(clause, key, f64::from(value));
        }
        let total = part.total as i32;
        account.parts.push(part);
        total
    });
    let engaged =
        |side: Seat| round.units.iter().filter_map(|id| draft.state.unit(*id)).filter(|unit| unit.side == side).count();
    if engaged(Seat::FIRST).max(engaged(Seat::SECOND)) > 1 {
        account.result(clause::SUPPORT_17, "pike-outcome-together");
    }
    if round.units.iter().filter_map(|id| draft.state.unit(*id)).any(in_hedgehog) {
        draft.cite(clause::RESULT_13);
    }
    if round.units.iter().filter_map(|id| draft.state.unit(*id)).any(|unit| unit.block().is_some()) {
        draft.cite(clause::RESULT_14);
    }
    draft.account(account);
    scores
}

fn cite_supports(draft: &mut Draft, given: &[Support]) {
    if given.is_empty() {
        return;
    }
    let clauses = [
        clause::SUPPORT_1,
        clause::SUPPORT_4,
        clause::SUPPORT_5,
        clause::SUPPORT_11,
        clause::SUPPORT_14,
        clause::SUPPORT_15,
        clause::SUPPORT_16,
        clause::CONTACT_18,
    ];
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    let touched = given.iter().any(|one| draft.state.unit(one.by).is_some_and(|unit| unit.memory.apart.is_some()));
    if touched {
        draft.cite(clause::MULTI_TARGET_8);
    }
}

/// Beaten units test, shaken or not; in a draw those that are shaken, the active player's first.
fn testers(draft: &mut Draft, round: &Round, winner: Option<Seat>) -> Vec<Id> {
    let state = &draft.state;
    let due = |unit: &&Unit| match winner {
        Some(winner) => unit.side != winner,
        None => is_shaken(state, unit),
    };
    let mut left: Vec<&Unit> = round.units.iter().filter_map(|id| state.unit(*id)).filter(due).collect();
    left.sort_by_key(|unit| unit.side != state.clock.active);
    let left: Vec<Id> = left.into_iter().map(|unit| unit.id).collect();
    let clauses: &[_] = match winner {
        Some(_) => &[clause::RESULT_16, clause::RESULT_17, clause::BREAK_TEST_9, clause::BREAK_TEST_10],
        None => &[clause::DRAW_1],
    };
    if !left.is_empty() || winner.is_some() {
        clauses.iter().for_each(|clause| draft.cite(*clause));
    }
    left
}

/// The units of a combat, with all of each hedgehog.
fn everybody(state: &State, round: &Round) -> Vec<Id> {
    round.units.iter().flat_map(|id| state.body(*id)).collect()
}

/// Charge bonuses are spent; who won has a bonus in the next round, who lost has lost his cover.
fn remember(draft: &mut Draft, round: &Round, winner: Option<Seat>) {
    for id in everybody(&draft.state, round) {
        let Some(side) = draft.state.unit(id).map(|unit| unit.side) else { continue };
        draft.remember(id, |memory| {
            memory.fought = true;
            memory.bonus = false;
            memory.shock = false;
            memory.braced.clear();
            memory.won = winner == Some(side);
            memory.cover_lost |= winner.is_some_and(|winner| winner != side);
        });
    }
}

/// Who may be the next to test: of both sides the active player's units first.
fn next(state: &State, aftermath: &Aftermath) -> Vec<Id> {
    let first = aftermath.left.first().and_then(|id| state.unit(*id)).map(|unit| unit.side);
    let own = |id: &&Id| state.unit(**id).map(|unit| unit.side) == first;
    aftermath.left.iter().filter(own).copied().collect()
}

pub fn test_question(state: &State, aftermath: &Aftermath) -> Option<Question> {
    let open = next(state, aftermath);
    let unit = state.unit(*open.first()?)?;
    (open.len() > 1).then(|| Question::new(unit.side, "test", clause::BREAK_TEST_9, "pike-ask-test"))
}

pub fn test_offers(state: &State, aftermath: &Aftermath) -> Vec<Command> {
    next(state, aftermath).into_iter().map(Command::Next).collect()
}

pub fn test_answer(draft: &mut Draft, round: &Round, aftermath: &Aftermath, id: Id) -> Ruling {
    if !next(&draft.state, aftermath).contains(&id) {
        return Err(Refusal::new(clause::BREAK_TEST_9, "pike-refuse-other-unit").with("unit", id));
    }
    test(draft, round, aftermath, id);
    Ok(())
}

fn test(draft: &mut Draft, round: &Round, aftermath: &Aftermath, id: Id) {
    let mut after = aftermath.clone();
    after.left.retain(|one| *one != id);
    tests::take(draft, id, Rows::HandToHand);
    let routed = draft.state.unit(id).filter(|unit| unit.post == Post::Lost);
    if let Some(unit) = routed {
        if unit.is_artillery() {
            draft.cite(clause::BREAK_TEST_13);
        } else {
            after.routed.push(id);
        }
    }
    draft.replace(Task::Round(Round { units: round.units.clone(), stage: Stage::Testing(after) }));
}

/// The next test that needs no choice, or what comes after the tests.
pub fn go_on(draft: &mut Draft, round: &Round, aftermath: &Aftermath) {
    if let Some(id) = aftermath.left.first() {
        return test(draft, round, aftermath, *id);
    }
    let supporters = aftermath.supporters.clone().unwrap_or_else(|| shocked(&draft.state, aftermath));
    if aftermath.supporters.is_none() && !supporters.is_empty() {
        for clause in [clause::BREAK_TEST_12, clause::BREAK_TEST_14, clause::BREAK_TEST_15, clause::BREAK_TEST_16] {
            draft.cite(clause);
        }
        draft.cite(clause::BREAK_TEST_17);
    }
    for id in &supporters {
        if draft.state.unit(*id).is_some_and(Unit::is_there) {
            tests::take(draft, *id, Rows::HandToHand);
            tests::discard(draft, *id);
        }
    }
    if aftermath.winner.is_none() {
        drawn_cavalry(draft, round);
    }
    draft.cite(clause::CASUALTY_5);
    for id in &round.units {
        tests::discard(draft, *id);
    }
    draft.cite(clause::RESULT_15);
    match aftermath.winner {
        Some(side) => victors(draft, round, side),
        None => finish(draft, round),
    }
}

/// Supporters of units that routed, each once.
fn shocked(state: &State, aftermath: &Aftermath) -> Vec<Id> {
    let mut found: Vec<Id> = Vec::new();
    for (by, of) in &aftermath.backing {
        let there = state.unit(*by).is_some_and(Unit::is_there);
        if aftermath.routed.contains(of) && there && !found.contains(by) {
            found.push(*by);
        }
    }
    found
}

/// After a draw cavalry that is not shaken goes back in good order, the active player's first (R46).
fn drawn_cavalry(draft: &mut Draft, round: &Round) {
    let state = &draft.state;
    let goes = |unit: &&Unit| {
        unit.is_there() && unit.is_cavalry() && !is_shaken(state, unit) && !touches(state, unit).is_empty()
    };
    let mut riders: Vec<&Unit> = round.units.iter().filter_map(|id| state.unit(*id)).filter(goes).collect();
    riders.sort_by_key(|unit| unit.side != state.clock.active);
    let riders: Vec<Id> = riders.into_iter().map(|unit| unit.id).collect();
    for id in riders {
        draft.cite(clause::DRAW_2);
        draft.cite(clause::DRAW_3);
        let two_moves = draft.state.unit(id).and_then(|unit| retreat::way(&draft.state, unit).ok());
        if retreat::go(draft, id) && two_moves.is_some_and(|escape| escape.moves > 1) {
            draft.disorder(id, true);
        }
    }
}

fn victors(draft: &mut Draft, round: &Round, side: Seat) {
    let state = &draft.state;
    let free = |unit: &&Unit| unit.side == side && unit.is_there() && touches(state, unit).is_empty();
    let left: Vec<Id> = round.units.iter().filter_map(|id| state.unit(*id)).filter(free).map(|unit| unit.id).collect();
    let blocks = state.ground.blocks().map(|(number, _)| number).filter(|number| {
        round.units.iter().filter_map(|id| state.unit(*id)).filter(|unit| unit.side == side).any(|unit| {
            let block = state.ground.block(*number);
            let body = state.footprint(unit);
            body.zip(block).is_some_and(|(body, block)| oriflamme_field::touching(&body, block))
        })
    });
    let victory = Victory { side, left, blocks: blocks.collect() };
    draft.replace(Task::Round(Round { units: round.units.clone(), stage: Stage::Victors(victory) }));
}

/// Have all enemies of the combat gone?
pub fn all_gone(state: &State, units: &[Id], side: Seat) -> bool {
    round::still_engaged(state, units).iter().filter_map(|id| state.unit(*id)).all(|unit| unit.side == side)
}

pub fn victor_question(state: &State, victory: &Victory) -> Option<Question> {
    let unit = state.unit(*victory.left.first()?)?;
    let text = Message::new("pike-ask-victor").with("unit", unit.id);
    Some(Question::new(victory.side, "victor", clause::VICTOR_1, text))
}

pub fn victor_offers(state: &State, victory: &Victory) -> Vec<Command> {
    let Some(unit) = victory.left.first().and_then(|id| state.unit(*id)) else { return Vec::new() };
    let Some(Task::Round(round)) = state.tasks.last() else { return Vec::new() };
    let acts = triumph::offers(state, unit, &round.units, victory);
    acts.into_iter().map(|act| Command::Triumph { unit: unit.id, act }).collect()
}

pub fn victor_answer(draft: &mut Draft, round: &Round, victory: &Victory, id: Id, act: &Triumph) -> Ruling {
    if victory.left.first() != Some(&id) {
        return Err(Refusal::new(clause::VICTOR_1, "pike-refuse-other-unit").with("unit", id));
    }
    let unit = draft.unit(id)?.clone();
    let mut after = victory.clone();
    after.left.retain(|one| *one != id);
    draft.replace(Task::Round(Round { units: round.units.clone(), stage: Stage::Victors(after) }));
    triumph::act(draft, &unit, &round.units, victory, act)
}

pub fn victors_go_on(draft: &mut Draft, round: &Round, victory: &Victory) {
    if victory.left.is_empty() {
        finish(draft, round);
    }
}

/// The round is over: who still touches an enemy fights on, everybody else opens his ranks.
fn finish(draft: &mut Draft, round: &Round) {
    draft.pop();
    let still = round::still_engaged(&draft.state, &round.units);
    if still.first().is_some_and(|id| combat_of(&draft.state, *id).len() < round.units.len()) {
        draft.cite(clause::ENGAGEMENT_8);
    }
    for id in everybody(&draft.state, round) {
        let engaged = super::engagement::is_engaged_id(&draft.state, id);
        draft.remember(id, |memory| memory.may_face = engaged);
        if !engaged {
            run::open_up(draft, id);
            draft.remember(id, |memory| {
                memory.won = false;
                memory.came = Came::Standing;
                memory.cover_lost = false;
            });
        }
    }
}

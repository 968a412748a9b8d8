//! No battle without a way out: who is asked first can answer, who chooses terrain has a choice, who deploys has room.
//!
//! Relies on what the rules offer and accept; by how a battle is described it does not care.

use crate::BloodAndBlades;
use crate::base::{Base, Place};
use crate::clause;
use crate::command::Command;
use crate::offers::offers;
use crate::prompt::prompt;
use crate::setup::choice;
use crate::setup::deployment::waiting;
use crate::setup::offers::draw_up;
use crate::setup::placement::sample;
use crate::state::{SetupStep, State};
use oriflamme_kernel::{Dice, Referee, Resolved, Sampler, Seat, SetupError};

/// The same battle is always judged by the same tries.
const TRIES: u64 = 1;
const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// Refuses a battle in which somebody is asked what nobody could answer.
pub fn judge(state: &State) -> Result<(), SetupError> {
    judge_order(state)?;
    judge_terrain_lists(state)?;
    judge_room(state)?;
    judge_first_questions(state)
}

/// Terrain is laid before anybody stands on it.
fn judge_order(state: &State) -> Result<(), SetupError> {
    let laid = !matches!(
        state.setup.step,
        SetupStep::Invader | SetupStep::ChooseTerrain { .. } | SetupStep::PlaceTerrain { .. }
    );
    match state.bases.iter().find(|base| base.place != Place::Waiting) {
        Some(base) if !laid => {
            let problem = format!("stands on a battlefield that is still to be made ({})", clause::SETUP_5);
            Err(SetupError::new(format!("base {}", base.label()), problem))
        }
        _ => Ok(()),
    }
}

/// Each player who still has to choose terrain finds a choice that keeps to the quotas.
fn judge_terrain_lists(state: &State) -> Result<(), SetupError> {
    let invaders = match (&state.setup.step, state.setup.invader) {
        (SetupStep::Invader, _) => SEATS.to_vec(),
        (SetupStep::ChooseTerrain { .. }, Some(invader)) => vec![invader],
        _ => return Ok(()),
    };
    for invader in invaders {
        let mut chosen = state.clone();
        chosen.setup.invader = Some(invader);
        for seat in SEATS {
            let pieces = sample::choose(&chosen, seat, &mut Sampler::new(TRIES, 1));
            let judged = choice::judge(&chosen, seat, &pieces, &mut Referee::new(&mut Dice::scripted([])));
            judged.map_err(|refusal| {
                let problem = format!("no choice of terrain keeps to the quotas ({})", refusal.clause);
                SetupError::new(format!("army of seat {}", invader.other()), problem)
            })?;
        }
    }
    Ok(())
}

/// Every base that waits finds its place: none may be kept off the table.
fn judge_room(state: &State) -> Result<(), SetupError> {
    if state.setup.step == SetupStep::Finished {
        return Ok(());
    }
    for seat in SEATS {
        let placed = draw_up(state, seat, &mut Sampler::new(TRIES, 1));
        let left_over = |base: &&Base| !placed.iter().any(|placed| placed.base == base.id);
        if let Some(base) = waiting(state, seat).find(left_over) {
            let problem = format!("there is no room for it where it may be deployed ({})", clause::SETUP_13);
            return Err(SetupError::new(format!("base {}", base.label()), problem));
        }
    }
    Ok(())
}

/// The question with which play starts has an answer that is accepted.
fn judge_first_questions(state: &State) -> Result<(), SetupError> {
    let wrong = |problem: String| Err(SetupError::new("start", problem));
    let questions = prompt(state).questions;
    if questions.is_empty() {
        return wrong("nobody is asked anything".into());
    }
    for question in questions.iter().filter(|question| question.pass.is_none()) {
        let offered = offers(state, question.seat, &mut Sampler::new(TRIES, 1));
        let accepted = |command: &Command| Resolved::tried(&BloodAndBlades, state, question.seat, command).is_ok();
        if !offered.iter().any(accepted) {
            let clause = question.clause;
            return wrong(format!(
                "seat {} is asked for '{}', which has no answer ({clause})",
                question.seat, question.kind
            ));
        }
    }
    Ok(())
}

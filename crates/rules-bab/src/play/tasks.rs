//! Things to be done one after the other before play goes on, some of which need an answer from a player.
//!
//! Tasks are a stack in the state; this is where the top one is carried out, asked about, or answered.

use crate::asked::Asked;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::command::{Command, RecoilChoice};
use crate::draft::{Draft, Ruling, Writing};
use crate::play::{engage, impetuous, induced, morale, sight};
use crate::state::{InducedBy, State, Task};
use oriflamme_kernel::{Message, Question, Refusal, Seat};

/// Does what the top task says. `false`: it needs an answer first.
pub fn resolve(draft: &mut Draft) -> Ruling<bool> {
    let Some(task) = draft.state.tasks.last().cloned() else { return Ok(true) };
    if question(&draft.state, &task).is_some() {
        return Ok(false);
    }
    draft.pop_task();
    match task {
        Task::Recoil { base, choice, .. } => induced::recoil(draft, base, choice),
        Task::Flight { base, avoid_difficult, cause } => {
            induced::flee(draft, base, avoid_difficult.unwrap_or(false), impetuous_friend(cause));
        }
        Task::Companions { bases, cause } => companions(draft, &bases, cause),
        Task::Pursuit { base, .. } => induced::pursue(draft, base),
        Task::FinishCharge { charge, told, .. } => impetuous::finish(draft, &charge, &told)?,
        Task::DrawProposed { .. } | Task::RevealRest { .. } | Task::AlignWith { .. } => {}
    }
    Ok(true)
}

/// The question that a task asks, if it needs an answer.
pub fn question(state: &State, task: &Task) -> Option<Question> {
    let owner = |id: &BaseId| state.base(*id).map(|b| b.side);
    let about = |key: &'static str, id: &BaseId| Message::new(key).with("base", label(state, *id));
    let asked = match task {
        Task::Recoil { base, choice: None, .. } if induced::choices(state, *base) => {
            Question::new(owner(base)?, Asked::RecoilChoice, clause::RECOIL_12, about("bab-ask-recoil", base))
        }
        Task::Flight { base, avoid_difficult: None, .. } if induced::dodges_difficult(state, *base) => {
            Question::new(owner(base)?, Asked::AvoidDifficult, clause::FLIGHT_7, about("bab-ask-avoid-difficult", base))
        }
        Task::Companions { bases, .. } if standing(state, bases).len() > 1 => {
            Question::new(owner(&bases[0])?, Asked::Companions, clause::CONTACT_8, "bab-ask-companions")
        }
        Task::Pursuit { base, must: false } if state.base(*base).is_some_and(Base::on_table) => {
            Question::new(owner(base)?, Asked::Pursuit, clause::PURSUIT_1, about("bab-ask-pursuit", base))
        }
        Task::DrawProposed { by } => Question::new(by.other(), Asked::Draw, clause::VICTORY_4, "bab-ask-draw"),
        Task::RevealRest { owner, .. } => sight::ask_about_the_rest(*owner),
        Task::AlignWith { base, .. } => {
            Question::new(owner(base)?, Asked::AlignWith, clause::ENGAGE_15, about("bab-ask-align-with", base))
        }
        Task::FinishCharge { first: Some(first), .. } => impetuous::question(state, *first)?,
        _ => return None,
    };
    Some(if asked.seat == state.clock.active { asked } else { asked.interrupting() })
}

/// The impetuous friend before whom a base makes room; it does not stand in the way itself.
fn impetuous_friend(cause: InducedBy) -> Option<BaseId> {
    match cause {
        InducedBy::ImpetuousFriend { base } => Some(base),
        InducedBy::Shot | InducedBy::CloseCombat { .. } => None,
    }
}

fn label(state: &State, id: BaseId) -> String {
    state.base(id).map(Base::label).unwrap_or_else(|| id.to_string())
}

fn standing(state: &State, bases: &[BaseId]) -> Vec<BaseId> {
    bases.iter().copied().filter(|id| state.base(*id).is_some_and(Base::on_table)).collect()
}

/// The last of the companions, or a single one, recoils without being asked for.
fn companions(draft: &mut Draft, bases: &[BaseId], cause: InducedBy) {
    if let Some(base) = standing(&draft.state, bases).first().copied() {
        draft.cite(clause::CONTACT_8);
        draft.push_task(Task::Recoil { base, cause, choice: None });
    }
}

/// An answer to the top task.
pub fn answer(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    let Some(task) = draft.state.tasks.last().cloned() else {
        return Err(Refusal::new(clause::TURN_5, "bab-refuse-other-question"));
    };
    match (task, command) {
        (Task::Recoil { base, cause, .. }, Command::Recoil(choice)) => {
            draft.cite(clause::RECOIL_12);
            draft.replace_task(Task::Recoil { base, cause, choice: Some(*choice) });
        }
        (Task::Flight { base, cause, .. }, Command::AvoidDifficult(avoid)) => {
            draft.replace_task(Task::Flight { base, cause, avoid_difficult: Some(*avoid) });
        }
        (Task::Companions { bases, cause }, Command::Next { base }) => next_companion(draft, bases, cause, *base)?,
        (Task::Pursuit { base, .. }, Command::Pursue(true)) => {
            draft.replace_task(Task::Pursuit { base, must: true });
        }
        (Task::Pursuit { .. }, Command::Pursue(false)) => {
            draft.pop_task();
        }
        (Task::DrawProposed { .. }, Command::AcceptDraw(accept)) => {
            draft.pop_task();
            if *accept {
                morale::agree_draw(draft);
            }
        }
        (Task::RevealRest { bases, .. }, Command::RevealAll(all)) => {
            draft.pop_task();
            sight::answer_about_the_rest(draft, &bases, *all);
        }
        (Task::AlignWith { base, with }, Command::AlignWith { base: chosen }) => {
            engage::answer(draft, base, &with, *chosen)?;
        }
        (Task::FinishCharge { charge, first: Some(first), told }, Command::Charge(now)) if now.base == first => {
            impetuous::charge_first(draft, now, &charge, &told)?;
        }
        _ => return Err(Refusal::new(clause::TURN_5, "bab-refuse-other-question").with("seat", u32::from(seat.0) + 1)),
    }
    Ok(())
}

fn next_companion(draft: &mut Draft, bases: Vec<BaseId>, cause: InducedBy, chosen: BaseId) -> Ruling {
    let mut left = standing(&draft.state, &bases);
    if !left.contains(&chosen) {
        return Err(Refusal::new(clause::CONTACT_8, "bab-refuse-not-among").with("base", chosen.as_str()));
    }
    left.retain(|id| *id != chosen);
    draft.cite(clause::CONTACT_8);
    draft.replace_task(Task::Companions { bases: left, cause });
    draft.push_task(Task::Recoil { base: chosen, cause, choice: None });
    Ok(())
}

/// One player proposes to stop for want of time.
pub fn propose_draw(draft: &mut Draft, seat: Seat) -> Ruling {
    let (played, minimum) = (draft.state.clock.turn - 1, draft.state.options.minimum_turns);
    if played < minimum {
        return Err(Refusal::new(clause::TURN_3, "bab-refuse-draw-too-early").with("turns", minimum));
    }
    draft.cite(clause::VICTORY_4);
    draft.push_task(Task::DrawProposed { by: seat });
    Ok(())
}

/// The answers that may be given to the top task.
pub fn offers(state: &State) -> Vec<Command> {
    match state.tasks.last() {
        Some(Task::Recoil { .. }) => vec![Command::Recoil(RecoilChoice::Pass), Command::Recoil(RecoilChoice::Push)],
        Some(Task::Flight { .. }) => vec![Command::AvoidDifficult(true), Command::AvoidDifficult(false)],
        Some(Task::Companions { bases, .. }) => {
            standing(state, bases).into_iter().map(|base| Command::Next { base }).collect()
        }
        Some(Task::Pursuit { .. }) => vec![Command::Pursue(true), Command::Pursue(false)],
        Some(Task::DrawProposed { .. }) => vec![Command::AcceptDraw(false), Command::AcceptDraw(true)],
        Some(Task::RevealRest { .. }) => vec![Command::RevealAll(false), Command::RevealAll(true)],
        Some(Task::AlignWith { with, .. }) => with.iter().map(|&base| Command::AlignWith { base }).collect(),
        Some(Task::FinishCharge { .. }) | None => Vec::new(),
    }
}

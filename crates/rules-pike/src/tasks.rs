//! What is to be done before play goes on, some of which needs an answer. A stack: what interrupts is put on top.
//! Relies on the chapters, which carry out and answer their own tasks.
//! Must not hold rules: each arm calls the chapter that owns the task.

use crate::charge::{self, Charge, Charges};
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, Writing};
use crate::leaders::{self, replace};
use crate::melee::engagement::{combat_of, is_engaged_id};
use crate::melee::round::{self, Round};
use crate::reaction::{self, hedgehog};
use crate::setup::deploy::{self, Deploy};
use crate::shooting::{self, volley::Volley};
use crate::state::State;
use crate::troops::Id;
use oriflamme_kernel::{Message, Question, Refusal, Sampler, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// The armies are deployed.
    Deploy(Deploy),
    /// Units that are ordered to charge.
    Charges(Charges),
    /// A charge that was declared.
    Charge(Charge),
    /// A charger whose target took shelter with these pikes.
    Hedgehog { charge: Charge, pikes: Id },
    /// Hits that are to be shared.
    Share(Volley),
    /// A commander whom enemies displaced.
    Displaced(Id),
    /// A fallen commander who is to be replaced.
    Replace(Id),
    /// A combat that is being fought.
    Round(Round),
    /// A new round of the combat into which this unit has swept.
    NewRound(Id),
}

/// Does what the top task says. `false`: it needs an answer first.
pub fn resolve(draft: &mut Draft) -> bool {
    let Some(task) = draft.state.tasks.last().cloned() else { return true };
    if question(&draft.state, &task).is_some() {
        return false;
    }
    match &task {
        Task::Charges(charges) => charge::resolve(draft, charges),
        Task::Charge(charge) => charge::charge_resolve(draft, charge),
        Task::Round(round) => round::resolve(draft, round),
        Task::NewRound(unit) => {
            draft.pop();
            if is_engaged_id(&draft.state, *unit) {
                let units = combat_of(&draft.state, *unit);
                round::start(draft, units);
            }
        }
        Task::Deploy(_) | Task::Hedgehog { .. } | Task::Share(_) | Task::Displaced(_) | Task::Replace(_) => {
            draft.pop();
        }
    }
    true
}

/// The question that a task asks, if it needs an answer.
pub fn question(state: &State, task: &Task) -> Option<Question> {
    let about = |side: Seat, kind: &'static str, clause, key: &'static str, who: Id| {
        Question::new(side, kind, clause, Message::new(key).with("unit", who))
    };
    let asked = match task {
        Task::Deploy(stage) => return Some(deploy::question(state, *stage)),
        Task::Charges(charges) => charge::question(state, charges)?,
        Task::Charge(charge) => charge::charge_question(state, charge)?,
        Task::Hedgehog { charge, .. } => hedgehog::question(state, charge)?,
        Task::Share(volley) => shooting::share_question(state, volley)?,
        Task::Displaced(id) if !leaders::refuges(state, *id).is_empty() => {
            about(state.commander(*id)?.side, "displaced", clause::COMMANDER_21, "pike-ask-displaced", *id)
        }
        Task::Replace(id) if !replace::hosts(state, state.commander(*id)?).is_empty() => {
            about(state.commander(*id)?.side, "replace", clause::COMMANDER_12, "pike-ask-replace", *id)
        }
        Task::Round(round) => round::question(state, round)?,
        Task::NewRound(_) | Task::Displaced(_) | Task::Replace(_) => return None,
    };
    Some(if asked.seat == state.clock.active { asked } else { asked.interrupting() })
}

/// An answer to the top task.
pub fn answer(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    let task = draft.state.tasks.last().cloned();
    match (task, command) {
        (Some(Task::Deploy(stage)), command) => deploy::answer(draft, seat, stage, command),
        (Some(Task::Charges(charges)), Command::Charge { unit, target }) => {
            charge::answer(draft, &charges, *unit, *target)
        }
        (Some(Task::Charge(charge)), Command::Respond { unit, with }) => {
            charge::charge_answer(draft, &charge, *unit, *with)
        }
        (Some(Task::Hedgehog { charge, pikes }), Command::GoOn(goes_on)) => {
            hedgehog::answer(draft, &charge, pikes, *goes_on)
        }
        (Some(Task::Share(volley)), Command::Share(shares)) => shooting::share_answer(draft, &volley, shares),
        (Some(Task::Displaced(id)), Command::Shelter { commander, unit }) if id == *commander => {
            leaders::shelter(draft, id, *unit)
        }
        (Some(Task::Replace(id)), Command::Shelter { commander, unit }) if id == *commander => {
            replace::answer(draft, id, *unit)
        }
        (Some(Task::Round(round)), command) => round::answer(draft, &round, command),
        _ => Err(other_question()),
    }
}

/// Something else is asked now.
pub fn other_question() -> Refusal {
    Refusal::new(clause::SUPP_TURN_3, "pike-refuse-other-question")
}

/// Answers that may be given to the top task.
pub fn offers(state: &State, sampler: &mut Sampler) -> Vec<Command> {
    let shelter = |commander: Id| move |unit: Id| Command::Shelter { commander, unit };
    match state.tasks.last() {
        Some(Task::Deploy(stage)) => deploy::offers(state, *stage, sampler),
        Some(Task::Charges(charges)) => charge::offers(state, charges),
        Some(Task::Charge(charge)) => reaction::offers(state, charge),
        Some(Task::Hedgehog { .. }) => hedgehog::offers(),
        Some(Task::Share(volley)) => shooting::share_offers(state, volley),
        Some(Task::Displaced(id)) => leaders::refuges(state, *id).into_iter().map(shelter(*id)).collect(),
        Some(Task::Replace(id)) => {
            let hosts = state.commander(*id).map(|one| replace::hosts(state, one)).unwrap_or_default();
            hosts.into_iter().map(shelter(*id)).collect()
        }
        Some(Task::Round(round)) => round::offers(state, round),
        Some(Task::NewRound(_)) | None => Vec::new(),
    }
}

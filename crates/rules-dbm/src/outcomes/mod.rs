//! Outcomes carried out: destruction, recoil, flight, pursuit; what is still to be done waits in a queue.
//! Relies on verdicts; `recoil`, `flight`, `destruction` and `pursuit` each carry out their own.
//! Must not know how a verdict was reached.

pub mod destruction;
pub mod flight;
pub mod pursuit;
pub mod recoil;

use crate::army::{Element, Name};
use crate::clause;
use crate::combat::verdict::Verdict;
use crate::command::Command;
use crate::decide::other_question;
use crate::draft::{Draft, Ruling};
use crate::shooting;
use crate::state::State;
use oriflamme_kernel::{Question, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// Something that is still to be done before play goes on. The next one stands last.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    Fate(Fate),
    /// Whoever fought to the front of somebody who is gone may have to pursue.
    Pursuit {
        who: Name,
        gone: Name,
    },
    /// The owner of these shooters says who is the principal one.
    Volley {
        side: Seat,
        target: Name,
    },
}

/// What somebody suffers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fate {
    pub who: Name,
    pub by: Name,
    pub verdict: Verdict,
    /// In close combat: others go down with who is destroyed.
    pub close: bool,
    /// It pressed the flank of a winner, and goes back only if the friend who fought him is gone (dbm.outcome.9).
    pub companion: bool,
    /// Every shooter stood behind it (dbm.recoil.7).
    pub from_behind: bool,
    /// Friends whom it has chosen to pass through, or to push back.
    pub yields: Vec<(Name, bool)>,
}

impl Fate {
    pub fn of_combat(who: Name, by: Name, verdict: Verdict) -> Fate {
        Fate { who, by, verdict, close: true, companion: false, from_behind: false, yields: Vec::new() }
    }

    pub fn of_companion(who: Name, by: Name) -> Fate {
        Fate { companion: true, ..Fate::of_combat(who, by, Verdict::Recoil) }
    }
}

/// Puts things to be done in a row: the first one will be done first.
pub fn queue(draft: &mut Draft, tasks: Vec<Task>) {
    if !tasks.is_empty() {
        draft.agenda().extend(tasks.into_iter().rev());
    }
}

/// The question that the next thing to be done asks, if it needs an answer.
pub fn question(state: &State, task: &Task) -> Option<Question> {
    let asked = |who: Name, kind, rule, text| {
        let seat = state.element(who).map_or(Seat::FIRST, |element| state.side_of(element));
        let question = Question::new(seat, kind, rule, text);
        if seat == state.clock.active { question } else { question.interrupting() }
    };
    match task {
        Task::Fate(fate) => {
            let friend = recoil::choice(state, fate)?;
            let text = oriflamme_kernel::Message::new("dbm-ask-yield").with("who", fate.who).with("other", friend);
            Some(asked(fate.who, "yield", clause::RECOIL_2, text))
        }
        Task::Volley { side, target } => Some(shooting::principal_question(*side, *target).interrupting()),
        Task::Pursuit { who, gone } => {
            let text = oriflamme_kernel::Message::new("dbm-ask-pursue").with("who", *who);
            pursuit::is_by_choice(state, *who, *gone).then(|| asked(*who, "pursue", clause::PURSUE_6, text))
        }
    }
}

/// Does the next thing that waits. `false`: it needs an answer first.
pub fn resolve(draft: &mut Draft) -> bool {
    let Some(task) = draft.state.agenda.last().cloned() else { return true };
    if question(&draft.state, &task).is_some() {
        return false;
    }
    draft.agenda().pop();
    match task {
        Task::Fate(fate) => carry_out(draft, &fate),
        Task::Pursuit { who, gone } => pursuit::carry_out(draft, who, gone),
        Task::Volley { .. } => {}
    }
    true
}

pub fn answer(draft: &mut Draft, command: &Command) -> Ruling {
    match (draft.state.agenda.last().cloned(), command) {
        (Some(Task::Fate(mut fate)), Command::Yield { pass }) => {
            let friend = recoil::choice(&draft.state, &fate).ok_or_else(other_question)?;
            draft.cite(clause::RECOIL_2);
            fate.yields.push((friend, *pass));
            draft.agenda().pop();
            draft.agenda().push(Task::Fate(fate));
            Ok(())
        }
        (Some(Task::Pursuit { who, gone }), Command::Pursue(goes)) => {
            draft.cite(clause::PURSUE_6);
            draft.agenda().pop();
            if *goes {
                pursuit::carry_out(draft, who, gone);
            }
            Ok(())
        }
        (Some(Task::Volley { side, target }), Command::Principal { who }) => {
            if !shooting::principals(&draft.state, side, target).contains(who) {
                return Err(Refusal::new(clause::SHOOT_34, "dbm-refuse-no-principal").with("who", *who));
            }
            draft.cite(clause::SHOOT_34);
            draft.agenda().pop();
            shooting::resolve(draft, *who, target, false);
            Ok(())
        }
        _ => Err(other_question()),
    }
}

pub fn offers(state: &State) -> Vec<Command> {
    match state.agenda.last() {
        Some(Task::Fate(_)) => [true, false].map(|pass| Command::Yield { pass }).to_vec(),
        Some(Task::Pursuit { .. }) => [true, false].map(Command::Pursue).to_vec(),
        Some(Task::Volley { side, target }) => {
            shooting::principals(state, *side, *target).into_iter().map(|who| Command::Principal { who }).collect()
        }
        None => Vec::new(),
    }
}

fn carry_out(draft: &mut Draft, fate: &Fate) {
    let Some(element) = draft.state.element(fate.who).filter(|element| element.on_table()).cloned() else { return };
    if fate.companion {
        draft.cite(clause::OUTCOME_9);
    }
    match fate.verdict {
        Verdict::Nothing => {}
        Verdict::Recoil => {
            recoil::carry_out(draft, fate);
        }
        Verdict::Flee => flight::after_combat(draft, fate),
        Verdict::Destroyed => destruction::carry_out(draft, &element, fate.close),
    }
}

/// Others stand here, but those that are named.
pub fn others<'s>(state: &'s State, but: &[Name]) -> Vec<&'s Element> {
    state.on_table().filter(|other| !but.contains(&other.name)).collect()
}

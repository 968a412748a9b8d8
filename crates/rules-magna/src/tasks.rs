//! Things to be done one after the other before play goes on, some of which need an answer from a player.
//! Relies on the chapters, which carry out and answer their own tasks. Tasks are a stack in the state: whatever interrupts
//! something is put on top of it, and what was interrupted goes on when the top is gone.
//! Must not hold rules: each arm calls the chapter that owns the task.

use crate::clause;
use crate::combat::{self, Melee};
use crate::command::{Command, Step};
use crate::counters::{Health, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::{displace, fall, infiltration, retreat, walk};
use crate::shooting::{self, shots::Shots};
use crate::state::State;
use crate::tactics::charge::{counter, ride};
use crate::tactics::tree::pounce;
use crate::tactics::{hamstring, refuse};
use oriflamme_hexfield::{Cell, Place};
use oriflamme_kernel::{Question, Refusal, Sampler, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Chapter 4: the figure that is moving makes these steps.
    Steps { who: Id, steps: Vec<Step> },
    /// Chapter 4: enemies may make opportunity attacks on somebody where he stands.
    Oppose { who: Id, by: Vec<Id>, volte: bool },
    /// Chapter 4: somebody retreats.
    Retreat(Retreat),
    /// Chapter 4: a retreat under way; what is left of its way, and whether the present hex needs no test any more.
    Retreating { retreat: Retreat, way: Vec<Place>, tested: bool },
    /// Chapter 4: a friend makes room, not beside these enemies.
    Displace { who: Id, shun: Vec<Id> },
    /// Chapter 4: a rider was thrown and is put beside his mount in this state.
    Fall { who: Id, mount: Id, health: Health },
    /// Chapter 5: the other side may interrupt a move by defensive fire.
    Window { target: Id },
    /// Chapter 5: shots that were named wait for their die.
    Shots(Shots),
    /// Chapter 7: the other side may meet a charge that was announced.
    Counter { charger: Id },
    /// Chapter 7: who jumped on an enemy attacks him.
    Pounce { who: Id },
    /// Chapter 7: who jumped on an enemy gets off him; the hexes in which that enemy was.
    Alight { who: Id, cells: Vec<Cell> },
    /// Chapter 7: a charge that is ridden.
    Charge { charger: Id },
    /// Chapter 7: peasants who try to bring horses down, in this order.
    Hamstrings(Vec<Id>),
    /// Chapter 7: somebody withdraws from these attackers; what is left of his way, and whether the present hex needs no test any more.
    Withdraw { who: Id, way: Vec<Place>, enemies: Vec<Id>, tested: bool },
    /// Chapter 6: a combat under way.
    Melee(Melee),
}

/// Somebody has to go back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub who: Id,
    /// How many hexes.
    pub hexes: u32,
    pub cause: RetreatCause,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RetreatCause {
    /// A shot from this hex: the first step leads away from it.
    Shot { from: Cell },
    /// A combat in which these enemies took part: no hex beside them may be entered.
    Combat { enemies: Vec<Id> },
}

/// Does what the top task says. `false`: it needs an answer first.
pub fn resolve(draft: &mut Draft) -> Ruling<bool> {
    let Some(task) = draft.state.tasks.last().cloned() else { return Ok(true) };
    if question(&draft.state, &task).is_some() {
        return Ok(false);
    }
    match task {
        Task::Steps { who, steps } => walk::go_on(draft, who, &steps),
        Task::Oppose { .. } | Task::Window { .. } | Task::Counter { .. } => {
            draft.pop_task();
        }
        Task::Retreat(task) => retreat::without_choice(draft, &task),
        Task::Retreating { retreat: task, way, tested } => retreat::go_on(draft, &task, &way, tested),
        Task::Displace { .. } => {
            draft.pop_task();
        }
        Task::Fall { who, mount, .. } => fall::without_choice(draft, who, mount),
        Task::Shots(task) => shooting::shots::resolve(draft, &task),
        Task::Charge { charger } => ride::go_on(draft, charger),
        Task::Hamstrings(left) => hamstring::resolve(draft, &left),
        Task::Withdraw { who, way, enemies, tested } => refuse::go_on(draft, who, &way, &enemies, tested),
        Task::Pounce { who } => pounce::attack(draft, who),
        Task::Alight { who, cells } => pounce::without_choice(draft, who, &cells),
        Task::Melee(task) => combat::resolve(draft, &task),
    }
    Ok(true)
}

/// The question that a task asks, if it needs an answer.
pub fn question(state: &State, task: &Task) -> Option<Question> {
    let asked = match task {
        Task::Steps { .. } | Task::Retreating { .. } | Task::Shots(_) | Task::Charge { .. } => return None,
        Task::Pounce { .. } => return None,
        Task::Counter { charger } => counter::question(state, *charger)?,
        Task::Hamstrings(_) | Task::Withdraw { .. } => return None,
        Task::Alight { who, cells } => pounce::question(state, *who, cells)?,
        Task::Displace { who, shun } => displace::question(state, *who, shun)?,
        Task::Oppose { who, by, .. } => infiltration::question(state, *who, by)?,
        Task::Retreat(task) => retreat::question(state, task)?,
        Task::Fall { who, mount, .. } => fall::question(state, *who, *mount)?,
        Task::Window { target } => shooting::question(state, *target)?,
        Task::Melee(task) => combat::question(state, task)?,
    };
    Some(if asked.seat == state.clock.active { asked } else { asked.interrupting() })
}

/// An answer to the top task.
pub fn answer(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    let task = draft.state.tasks.last().cloned();
    match (task, command) {
        (Some(Task::Oppose { who, by, volte }), Command::Oppose(_) | Command::Pass) => {
            let chosen: &[Id] = if let Command::Oppose(chosen) = command { chosen } else { &[] };
            infiltration::answer(draft, who, &by, chosen, volte)
        }
        (Some(Task::Retreat(task)), Command::Retreat(way)) => retreat::answer(draft, &task, way),
        (Some(Task::Displace { who, shun }), Command::Retreat(way)) => displace::answer(draft, who, &shun, way),
        (Some(Task::Fall { who, mount, health }), Command::Fall { to }) => fall::answer(draft, who, mount, health, *to),
        (Some(Task::Window { target }), Command::Shoot(_) | Command::Pass) => {
            let shots = if let Command::Shoot(shots) = command { shots.as_slice() } else { &[] };
            shooting::interrupt(draft, seat, target, shots)
        }
        (Some(Task::Counter { charger }), Command::CounterCharge(counter)) => {
            counter::answer(draft, charger, Some(counter))
        }
        (Some(Task::Alight { who, cells }), Command::Fall { to }) => pounce::answer(draft, who, &cells, *to),
        (Some(Task::Counter { charger }), Command::Pass) => counter::answer(draft, charger, None),
        (Some(Task::Melee(task)), command) => combat::answer(draft, &task, command),
        _ => Err(other_question()),
    }
}

/// Something else is asked now.
pub fn other_question() -> Refusal {
    Refusal::new(clause::TURN_19, "magna-refuse-other-question")
}

/// Answers that may be given to the top task.
pub fn offers(state: &State, sampler: &mut Sampler) -> Vec<Command> {
    match state.tasks.last() {
        Some(Task::Oppose { who, by, .. }) => infiltration::offers(state, *who, by),
        Some(Task::Retreat(task)) => retreat::offers(state, task, sampler),
        Some(Task::Fall { who, mount, .. }) => fall::offers(state, *who, *mount),
        Some(Task::Window { target }) => shooting::window_offers(state, *target),
        Some(Task::Displace { who, shun }) => displace::offers(state, *who, shun),
        Some(Task::Melee(task)) => combat::answers(state, task, sampler),
        Some(Task::Counter { charger }) => counter::offers(state, *charger),
        Some(Task::Alight { who, cells }) => pounce::offers(state, *who, cells),
        Some(Task::Pounce { .. }) => Vec::new(),
        Some(Task::Steps { .. } | Task::Retreating { .. } | Task::Shots(_) | Task::Charge { .. }) | None => Vec::new(),
        Some(Task::Hamstrings(_) | Task::Withdraw { .. }) => Vec::new(),
    }
}

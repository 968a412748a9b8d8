//! A decision in the making: a copy of the state to which events are applied as they are found.
//!
//! Rules read and write through the draft; the real state is only changed by the kernel.

use crate::apply::apply;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::event::Event;
use crate::state::{State, Task};
use oriflamme_field::Pose;
use oriflamme_kernel::{Account, Clause, Die, Referee, Refusal, Roll};

pub struct Draft<'a, 'dice> {
    pub state: State,
    pub events: Vec<Event>,
    pub referee: &'a mut Referee<'dice>,
}

/// The result of a rule that may refuse.
pub type Ruling<T = ()> = Result<T, Refusal>;

impl<'a, 'dice> Draft<'a, 'dice> {
    pub fn new(state: &State, referee: &'a mut Referee<'dice>) -> Self {
        Draft { state: state.clone(), events: Vec::new(), referee }
    }

    pub fn emit(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    pub fn cite(&mut self, clause: Clause) {
        self.referee.cite(clause);
    }

    pub fn roll(&mut self, die: Die, clause: Clause) -> Roll {
        self.referee.roll(die, clause)
    }

    pub fn account(&mut self, account: Account) {
        self.referee.account(account);
    }

    pub fn pose(&mut self, base: BaseId, pose: Pose) {
        self.emit(Event::Posed { base, pose: pose.snapped() });
    }

    /// Puts a task on top of the stack.
    pub fn push_task(&mut self, task: Task) {
        let mut tasks = self.state.tasks.clone();
        tasks.push(task);
        self.emit(Event::Tasks(tasks));
    }

    /// Takes the top task off the stack.
    pub fn pop_task(&mut self) -> Option<Task> {
        let mut tasks = self.state.tasks.clone();
        let task = tasks.pop()?;
        self.emit(Event::Tasks(tasks));
        Some(task)
    }

    /// The base of that name, or a refusal that says there is none.
    pub fn known(&self, id: BaseId) -> Ruling<&Base> {
        known(&self.state, id)
    }
}

/// The base of that name, or a refusal that says there is none.
pub fn known(state: &State, id: BaseId) -> Ruling<&Base> {
    state.base(id).ok_or_else(|| unknown(id))
}

/// Nobody is called so.
pub fn unknown(id: BaseId) -> Refusal {
    Refusal::new(clause::ARMY_2, "refuse-unknown-base").with("base", id.as_str())
}

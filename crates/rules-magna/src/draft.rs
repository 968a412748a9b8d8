//! A decision in the making: a copy of the state to which events are applied as they are found.
//! Relies on `apply`; rules read and write through the draft, the real state is only changed by the kernel.
//! Must hold no rule of its own.

use crate::apply::apply;
use crate::clause;
use crate::counters::{Deeds, Figure, Health, Id, Marks, Post};
use crate::event::Event;
use crate::state::{Moving, State};
use crate::tasks::Task;
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

    pub fn push_task(&mut self, task: Task) {
        let mut tasks = self.state.tasks.clone();
        tasks.push(task);
        self.emit(Event::Tasks(tasks));
    }

    pub fn pop_task(&mut self) -> Option<Task> {
        let mut tasks = self.state.tasks.clone();
        let task = tasks.pop()?;
        self.emit(Event::Tasks(tasks));
        Some(task)
    }

    pub fn replace_task(&mut self, task: Task) {
        let mut tasks = self.state.tasks.clone();
        tasks.pop();
        tasks.push(task);
        self.emit(Event::Tasks(tasks));
    }

    /// The figure of that name, or a refusal that says there is none.
    pub fn known(&self, id: Id) -> Ruling<&Figure> {
        known(&self.state, id)
    }

    pub fn post(&mut self, who: Id, post: Post) {
        self.emit(Event::Posted { who, post });
    }

    pub fn health(&mut self, who: Id, health: Health) {
        self.emit(Event::Health { who, health });
    }

    /// Notes what somebody did.
    pub fn deed(&mut self, who: Id, note: impl FnOnce(&mut Deeds)) {
        if let Some(figure) = self.state.figure(who) {
            let mut deeds = figure.deeds;
            note(&mut deeds);
            if deeds != figure.deeds {
                self.emit(Event::Deeds { who, deeds });
            }
        }
    }

    /// Puts a marker on somebody or takes it off.
    pub fn mark(&mut self, who: Id, change: impl FnOnce(&mut Marks)) {
        if let Some(figure) = self.state.figure(who) {
            let mut marks = figure.marks.clone();
            change(&mut marks);
            if marks != figure.marks {
                self.emit(Event::Marks { who, marks });
            }
        }
    }

    /// Changes the move that is under way.
    pub fn moving(&mut self, change: impl FnOnce(&mut Moving)) {
        if let Some(mut moving) = self.state.moving.clone() {
            change(&mut moving);
            self.emit(Event::Moving(Some(moving)));
        }
    }
}

/// The figure of that name, or a refusal that says there is none.
pub fn known(state: &State, id: Id) -> Ruling<&Figure> {
    state.figure(id).ok_or_else(|| unknown(id))
}

/// Nobody is called so.
pub fn unknown(id: Id) -> Refusal {
    Refusal::new(clause::COUNTER_7, "magna-refuse-unknown").with("who", id)
}

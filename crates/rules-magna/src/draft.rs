//! What the rules of La Magna Carta write with: the kernel's draft, and short words for what is written often.
//! Relies on events and tasks.
//! Must hold no rule of its own.

use crate::MagnaCarta;
use crate::clause;
use crate::counters::{Deeds, Figure, Health, Id, Marks, Post};
use crate::event::Event;
use crate::state::{Moving, State};
use crate::tasks::Task;
use oriflamme_kernel::Refusal;

pub use oriflamme_kernel::Ruling;

pub type Draft<'a, 'dice> = oriflamme_kernel::Draft<'a, 'dice, MagnaCarta>;

/// Short words for what is written often.
pub trait Writing {
    /// Puts a task on top of the stack.
    fn push_task(&mut self, task: Task);
    /// Takes the top task off the stack.
    fn pop_task(&mut self) -> Option<Task>;
    /// Puts a task in the place of the top one.
    fn replace_task(&mut self, task: Task);
    /// The figure of that name, or a refusal that says there is none.
    fn known(&self, id: Id) -> Ruling<&Figure>;
    fn post(&mut self, who: Id, post: Post);
    fn health(&mut self, who: Id, health: Health);
    /// Notes what somebody did.
    fn deed(&mut self, who: Id, note: impl FnOnce(&mut Deeds));
    /// Puts a marker on somebody or takes it off.
    fn mark(&mut self, who: Id, change: impl FnOnce(&mut Marks));
    /// Changes the move that is under way.
    fn moving(&mut self, change: impl FnOnce(&mut Moving));
}

impl Writing for Draft<'_, '_> {
    fn push_task(&mut self, task: Task) {
        self.agenda().push(task);
    }

    fn pop_task(&mut self) -> Option<Task> {
        self.agenda().pop()
    }

    fn replace_task(&mut self, task: Task) {
        self.agenda().pop();
        self.agenda().push(task);
    }

    fn known(&self, id: Id) -> Ruling<&Figure> {
        known(&self.state, id)
    }

    fn post(&mut self, who: Id, post: Post) {
        self.emit(Event::Posted { who, post });
    }

    fn health(&mut self, who: Id, health: Health) {
        self.emit(Event::Health { who, health });
    }

    fn deed(&mut self, who: Id, note: impl FnOnce(&mut Deeds)) {
        if let Some(figure) = self.state.figure(who) {
            let mut deeds = figure.deeds;
            note(&mut deeds);
            if deeds != figure.deeds {
                self.emit(Event::Deeds { who, deeds });
            }
        }
    }

    fn mark(&mut self, who: Id, change: impl FnOnce(&mut Marks)) {
        if let Some(figure) = self.state.figure(who) {
            let mut marks = figure.marks.clone();
            change(&mut marks);
            if marks != figure.marks {
                self.emit(Event::Marks { who, marks });
            }
        }
    }

    fn moving(&mut self, change: impl FnOnce(&mut Moving)) {
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

//! What the rules of Blood and Blades write with: the kernel's draft, and short words for what is written often.
//! Relies on events and tasks.
//! Must hold no rule of its own.

use crate::BloodAndBlades;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::event::Event;
use crate::state::{State, Task};
use oriflamme_field::Pose;
use oriflamme_kernel::Refusal;

pub use oriflamme_kernel::Ruling;

pub type Draft<'a, 'dice> = oriflamme_kernel::Draft<'a, 'dice, BloodAndBlades>;

/// Short words for what is written often.
pub trait Writing {
    fn pose(&mut self, base: BaseId, pose: Pose);
    /// Puts a task on top of the stack.
    fn push_task(&mut self, task: Task);
    /// Takes the top task off the stack.
    fn pop_task(&mut self) -> Option<Task>;
    /// Puts a task in the place of the top one.
    fn replace_task(&mut self, task: Task);
    /// The base of that name, or a refusal that says there is none.
    fn known(&self, id: BaseId) -> Ruling<&Base>;
}

impl Writing for Draft<'_, '_> {
    fn pose(&mut self, base: BaseId, pose: Pose) {
        self.emit(Event::Posed { base, pose: pose.snapped() });
    }

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

    fn known(&self, id: BaseId) -> Ruling<&Base> {
        known(&self.state, id)
    }
}

/// The base of that name, or a refusal that says there is none.
pub fn known(state: &State, id: BaseId) -> Ruling<&Base> {
    state.base(id).ok_or_else(|| unknown(id))
}

/// Nobody is called so.
pub fn unknown(id: BaseId) -> Refusal {
    Refusal::new(clause::ARMY_2, "bab-refuse-unknown-base").with("base", id.as_str())
}

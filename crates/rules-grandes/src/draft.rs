//! What the rules of Grandes batailles write with: the kernel's draft, and short words for what is written often.
//! Relies on events and on the place in the procedure (`state.flow`), which is this game's agenda.
//! Must not know any rule.

use crate::GrandesBatailles;
use crate::clause;
use crate::event::Event;
use crate::flow::Frame;
use crate::id::Id;
use crate::state::{Chief, Unit};
use oriflamme_field::Pose;
use oriflamme_kernel::Refusal;

pub use oriflamme_kernel::Ruling;

pub type Draft<'a, 'dice> = oriflamme_kernel::Draft<'a, 'dice, GrandesBatailles>;

/// Short words for what is written often.
pub trait Writing {
    fn pose(&mut self, unit: Id, pose: Pose);
    fn push(&mut self, frame: Frame);
    fn pop(&mut self) -> Option<Frame>;
    /// The unit of that name, or a refusal that says there is none.
    fn unit(&self, id: Id) -> Ruling<&Unit>;
    fn chief(&self, id: Id) -> Ruling<&Chief>;
}

impl Writing for Draft<'_, '_> {
    fn pose(&mut self, unit: Id, pose: Pose) {
        let pose = pose.snapped();
        if self.state.unit(unit).is_some_and(|u| u.pose != pose) {
            self.emit(Event::Posed { unit, pose });
        }
    }

    fn push(&mut self, frame: Frame) {
        self.agenda().stack.push(frame);
    }

    fn pop(&mut self) -> Option<Frame> {
        self.agenda().stack.pop()
    }

    fn unit(&self, id: Id) -> Ruling<&Unit> {
        self.state.unit(id).ok_or_else(|| unknown(id))
    }

    fn chief(&self, id: Id) -> Ruling<&Chief> {
        self.state.chief(id).ok_or_else(|| unknown(id))
    }
}

/// Nobody is called so.
pub fn unknown(id: Id) -> Refusal {
    Refusal::new(clause::UNIT_1, "grandes-refuse-unknown").with("unit", id.as_str())
}

/// The question on the table is another one.
pub fn other_question() -> Refusal {
    Refusal::new(clause::SUPP_FLOW_1, "grandes-refuse-other-question")
}

//! A decision in the making: a copy of the state to which events are applied as they are found.
//! Relies on `apply`. The place in the procedure (`state.flow`) is written freely here and recorded once, at the end.
//! Must not know any rule.

use crate::apply::apply;
use crate::clause;
use crate::event::Event;
use crate::flow::{Flow, Frame};
use crate::id::Id;
use crate::state::{Chief, State, Unit};
use oriflamme_field::Pose;
use oriflamme_kernel::{Account, Clause, Die, Referee, Refusal, Roll};

pub struct Draft<'a, 'dice> {
    pub state: State,
    pub events: Vec<Event>,
    referee: &'a mut Referee<'dice>,
    before: Flow,
}

/// The result of a rule that may refuse.
pub type Ruling<T = ()> = Result<T, Refusal>;

impl<'a, 'dice> Draft<'a, 'dice> {
    pub fn new(state: &State, referee: &'a mut Referee<'dice>) -> Self {
        Draft { state: state.clone(), events: Vec::new(), referee, before: state.flow.clone() }
    }

    /// All events, the place in the procedure last.
    pub fn finish(mut self) -> Vec<Event> {
        if self.state.flow != self.before {
            self.events.push(Event::Flow(Box::new(self.state.flow)));
        }
        self.events
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

    pub fn pose(&mut self, unit: Id, pose: Pose) {
        let pose = pose.snapped();
        if self.state.unit(unit).is_some_and(|u| u.pose != pose) {
            self.emit(Event::Posed { unit, pose });
        }
    }

    pub fn push(&mut self, frame: Frame) {
        self.state.flow.stack.push(frame);
    }

    pub fn pop(&mut self) -> Option<Frame> {
        self.state.flow.stack.pop()
    }

    pub fn unit(&self, id: Id) -> Ruling<&Unit> {
        self.state.unit(id).ok_or_else(|| unknown(id))
    }

    pub fn chief(&self, id: Id) -> Ruling<&Chief> {
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

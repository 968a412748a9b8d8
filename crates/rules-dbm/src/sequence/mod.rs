//! The sequence of play: phases of the two sides, and the four steps of each.
//! Relies on the chapters, which ask, answer and finish their own steps.
//! Must not know how anybody moves, shoots or fights.

use crate::clause;
use crate::draft::Draft;
use crate::event::Event;
use crate::{combat, initiative, losses, outcomes, shooting, spontaneous};
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

/// The parts of a phase, in order (dbm.sequence.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// 1: PIP dice are thrown …
    #[default]
    Dice,
    /// … and allotted among the regular corps.
    Allotment,
    /// 2: tactical moves, march moves and halts.
    Moves,
    /// … then those who must move on their own.
    Advances,
    /// 3: distant shooting.
    Shooting,
    /// 4: close combat.
    Combat,
}

/// Where play has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Phases are counted from 1, those of both sides together.
    pub phase: u32,
    /// Whose phase it is.
    pub active: Seat,
    pub step: Step,
}

/// Goes on until somebody must be asked or the battle is over.
pub fn carry_on(draft: &mut Draft) {
    while draft.state.end.is_none() {
        if !draft.state.agenda.is_empty() {
            if outcomes::resolve(draft) {
                continue;
            }
            return;
        }
        let waits = match draft.state.clock.step {
            Step::Dice | Step::Moves => true,
            Step::Advances => !spontaneous::pending(&draft.state).is_empty(),
            Step::Shooting => !shooting::pending(&draft.state).is_empty(),
            Step::Combat => !combat::pending(&draft.state).is_empty(),
            Step::Allotment => initiative::is_to_be_allotted(&draft.state),
        };
        if waits {
            return;
        }
        finish_step(draft);
    }
}

/// The step is over; the next one begins.
pub fn finish_step(draft: &mut Draft) {
    draft.cite(clause::SEQUENCE_2);
    let clock = draft.state.clock;
    match clock.step {
        Step::Dice => enter(draft, Step::Allotment),
        Step::Allotment => {
            initiative::endow(draft);
            enter(draft, Step::Moves);
        }
        Step::Moves => enter(draft, Step::Advances),
        Step::Advances => {
            combat::facing::turn(draft);
            enter(draft, Step::Shooting);
        }
        Step::Shooting => {
            enter(draft, Step::Combat);
            combat::begin(draft);
        }
        Step::Combat => end_phase(draft),
    }
}

fn enter(draft: &mut Draft, step: Step) {
    let clock = draft.state.clock;
    draft.emit(Event::Clock(Clock { step, ..clock }));
}

/// The other side has its phase, unless the battle is decided.
fn end_phase(draft: &mut Draft) {
    losses::judge(draft);
    if draft.state.end.is_some() {
        return;
    }
    draft.cite(clause::SEQUENCE_1);
    draft.emit(Event::Afresh);
    let Clock { phase, active, .. } = draft.state.clock;
    draft.emit(Event::Clock(Clock { phase: phase + 1, active: active.other(), step: Step::Dice }));
}

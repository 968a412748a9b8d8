//! Goes on with what is under way until somebody must answer.
//! Relies on each chapter to know its own next step.
//! Must not hold any rule.

use crate::draft::{Draft, Ruling, Writing};
use crate::flow::{Frame, Phase};
use crate::play::{action, activation, army_morale, interventions, test, turn};
use crate::prepare;

/// More steps than any decision takes; a loop that never ends would be a fault of the rules.
const MOST_STEPS: usize = 10_000;

pub fn carry_on(draft: &mut Draft) -> Ruling {
    for _ in 0..MOST_STEPS {
        if !matches!(draft.state.flow.phase, Phase::Prepare(_)) {
            army_morale::judge_end(draft);
        }
        if draft.state.end.is_some() {
            draft.agenda().stack.clear();
            return Ok(());
        }
        let on = match draft.state.flow.top().cloned() {
            Some(Frame::Activation(_)) => activation::step(draft)?,
            Some(Frame::Action(_)) => action::step(draft)?,
            Some(Frame::Test(_)) => test::step(draft)?,
            Some(Frame::Intervention(_)) => interventions::step(draft)?,
            Some(Frame::Push { seat, acted }) => {
                let asked = interventions::push_asked(&draft.state, seat, acted);
                if !asked {
                    draft.pop();
                }
                !asked
            }
            Some(Frame::Redeploy(_)) => false,
            None if matches!(draft.state.flow.phase, Phase::Prepare(_)) => prepare::step(draft)?,
            None => turn::step(draft)?,
        };
        if !on {
            return Ok(());
        }
    }
    Ok(())
}

//! Who is asked what now.
//! Relies on the tasks that wait and on the clock.
//! Must not decide anything.

use crate::clause;
use crate::state::{Phase, State};
use crate::tasks;
use oriflamme_kernel::{Prompt, Question};

pub fn prompt(state: &State) -> Prompt {
    if state.end.is_some() {
        return Prompt::none();
    }
    if let Some(task) = state.tasks.last() {
        return tasks::question(state, task).map_or_else(Prompt::none, Prompt::one);
    }
    let (kind, clause, key) = match state.clock.phase {
        Phase::Retires => ("retires", clause::BATTALIA_MORALE_14, "pike-ask-retires"),
        Phase::Initiative => ("initiative", clause::SUPP_INITIATIVE_1, "pike-ask-initiative"),
        Phase::Battalias => ("orders", clause::SUPP_COMMAND_1, "pike-ask-orders"),
        Phase::General => ("general", clause::SUPP_COMMAND_1, "pike-ask-general"),
        Phase::Commanders => ("commanders", clause::SUPP_COMMANDER_1, "pike-ask-commanders"),
        Phase::Shooting => ("shooting", clause::SUPP_SHOOT_1, "pike-ask-shooting"),
        Phase::Combat => ("combat", clause::ENGAGEMENT_7, "pike-ask-combat"),
    };
    Prompt::one(Question::new(state.clock.active, kind, clause, key))
}

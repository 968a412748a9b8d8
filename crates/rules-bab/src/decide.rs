//! From a command to its events: finds the rule that answers the question asked.

use crate::BloodAndBlades;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, unknown};
use crate::known::may_see;
use crate::play::{combat, flow, impetuous, orders, period, shooting, tasks};
use crate::prompt::prompt;
use crate::setup;
use crate::state::{SetupStep, State, Step};
use oriflamme_kernel::{Refusal, Seat, Viewer};

pub fn decide(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    match hidden_from(&draft.state, seat, command) {
        // What the enemy hides does not exist for him who names it.
        Some(masked) => answer(&mut Draft::new(&BloodAndBlades, &masked, draft.referee), seat, command)
            .and(Err(unknown(BaseId::NOBODY))),
        None => answer(draft, seat, command),
    }
}

/// The position in which hidden enemies whom the command names bear no name; `None` if it names none.
fn hidden_from(state: &State, seat: Seat, command: &Command) -> Option<State> {
    let named = command.names();
    let is_hidden = |base: &Base| named.contains(&base.id) && !may_see(base, Viewer::Seat(seat));
    if !named.iter().filter_map(|id| state.base(*id)).any(is_hidden) {
        return None;
    }
    let mut masked = state.clone();
    masked.bases.change_where(is_hidden, |base| base.id = BaseId::NOBODY);
    Some(masked)
}

fn answer(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if prompt(&draft.state).asks(seat).is_none() {
        if draft.state.setup.step != SetupStep::Finished {
            return Err(setup::not_asked(&draft.state));
        }
        return Err(Refusal::new(clause::TURN_4, "bab-refuse-not-asked"));
    }
    if draft.state.setup.step != SetupStep::Finished {
        setup::decide(draft, seat, command)?;
    } else if !draft.state.tasks.is_empty() {
        tasks::answer(draft, seat, command)?;
    } else {
        play(draft, seat, command)?;
    }
    if draft.state.setup.step == SetupStep::Finished { flow::carry_on(draft) } else { Ok(()) }
}

fn play(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    match (draft.state.clock.step, command) {
        (_, Command::ProposeDraw) => tasks::propose_draw(draft, seat),
        (Step::Begin, Command::Begin) => period::begin(draft),
        (Step::Moves, Command::Order(order)) => orders::order(draft, seat, order),
        (Step::Moves, Command::Simultaneous(list)) => orders::simultaneous(draft, seat, list),
        (Step::Moves, Command::Halt { bases }) => orders::halt(draft, seat, bases),
        (Step::Moves, Command::Done) => flow::end_moves(draft),
        (Step::Impetuous, Command::Charge(charge)) => impetuous::charge(draft, charge),
        (Step::Shooting, Command::DeclareShots(volleys)) => shooting::declare(draft, seat, volleys),
        (Step::Shooting, Command::Shoot { target }) => shooting::shoot(draft, seat, *target),
        (Step::Shooting, Command::Spare(shooters)) => shooting::spare(draft, shooters),
        (Step::Combat, Command::Fight { base }) => combat::fight(draft, *base),
        (Step::Combat, Command::Principal { base }) => combat::choose_principal(draft, seat, *base),
        // A battle may start in a step in which nobody has anything to do.
        (Step::Shooting, Command::Done) if !shooting::anybody_waits(&draft.state) => Ok(()),
        (Step::Combat, Command::Done) if !combat::anybody_waits(&draft.state) => Ok(()),
        _ => Err(Refusal::new(clause::TURN_5, "bab-refuse-other-question")),
    }
}

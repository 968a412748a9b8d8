//! Close combats to point at, each with its chances, and the choice of a principal opponent.
//! Relies on who fights whom in this step.

use super::make::{Adjust, Answers, button, pick};
use crate::command::Command;
use crate::play::combat::{Combat, Waiting, waiting};
use crate::screen::{names, odds};
use crate::state::State;
use oriflamme_kernel::{Message, Seat};

/// The fights that may come next.
pub fn fights(known: &State, seat: Seat) -> Answers {
    let fights = match waiting(known) {
        Waiting::Fights(fights) => fights,
        Waiting::Nobody | Waiting::Choice { .. } => Vec::new(),
    };
    if fights.is_empty() {
        return Answers::default().button(button("done", "bab-answer-done", &Command::Done).main());
    }
    let mut answers = Answers::default().help("bab-help-combat");
    for (ours, theirs) in fights {
        let (Some(base), Some(enemy)) = (known.base(ours), known.base(theirs)) else { continue };
        let command = Command::Fight { base: ours };
        let chances = odds::of(known, &Combat::close(ours, theirs), Some((seat, &command)));
        let label = names::who(Message::new("bab-pick-fight"), &[base]).with("enemy", enemy.label());
        answers.picks.push(pick(base.id.to_string(), base, label, 2, chances, &command));
    }
    answers
}

/// Which of equally dangerous bases is the principal opponent.
pub fn principal(known: &State) -> Answers {
    let mut answers = Answers::default();
    let Waiting::Choice { of, among } = waiting(known) else { return answers };
    for id in among {
        let Some(base) = known.base(id) else { continue };
        let chances = odds::of(known, &Combat::close(of, id), None);
        let label = names::who(Message::new("bab-pick-principal"), &[base]);
        answers.picks.push(pick(base.id.to_string(), base, label, 0, chances, &Command::Principal { base: id }));
    }
    answers
}

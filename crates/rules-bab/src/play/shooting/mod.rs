//! The step of shooting: who can shoot at what, the declarations of both players, and the shots.
//!
//! Relies on combats being resolved elsewhere; recoils and flights that follow are induced moves.

mod declare;
mod eligible;
pub mod query;
mod shoot;
mod target;

pub use declare::{choices, declare, everybody_shoots, shooters, undeclared};
pub use eligible::{Hindrance, able, corners_in_zone, eligible, shoots_at_rear, zone};
pub use shoot::{aim_again, asked_to_spare, shoot, shot_at, spare};
pub use target::{Targets, may_choose, targets};

use crate::asked::Asked;
use crate::clause;
use crate::command::Command;
use crate::state::State;
use oriflamme_kernel::{Message, Prompt, Question, Sampler, Seat};

/// Is a declaration or a shot still to come?
pub fn anybody_waits(state: &State) -> bool {
    !state.volleys.is_empty() || !undeclared(state).is_empty()
}

/// Both players declare, unseen by each other; then the active one orders the shots.
pub fn prompt(state: &State) -> Prompt {
    if let Some((seat, volley)) = asked_to_spare(state) {
        let text = Message::new("bab-ask-spare").with("target", volley.target.as_str());
        let question = Question::new(seat, Asked::Spare, clause::TARGET_16, text);
        return Prompt::one(if seat == state.clock.active { question } else { question.interrupting() });
    }
    let waiting = undeclared(state);
    if waiting.is_empty() {
        return Prompt::one(Question::new(state.clock.active, Asked::Shooting, clause::SHRES_1, "bab-ask-shooting"));
    }
    let ask = |seat| {
        Question::new(seat, Asked::DeclareShots, clause::SHOOT_3, "bab-ask-declare-shots").passable("bab-pass-shots")
    };
    Prompt { questions: waiting.into_iter().map(|seat| ask(seat).secret()).collect() }
}

/// Answers to the question of the step.
pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if let Some((_, volley)) = asked_to_spare(state) {
        return vec![Command::Spare(Vec::new()), Command::Spare(volley.shooters)];
    }
    let waiting = undeclared(state);
    if waiting.is_empty() && state.volleys.is_empty() {
        return vec![Command::Done];
    }
    if waiting.is_empty() {
        return state.volleys.iter().map(|(_, v)| Command::Shoot { target: v.target }).collect();
    }
    let choices = declare::choices(state, seat);
    let everybody = declare::everybody_shoots(&choices, |_| 0);
    let mut offers = vec![Command::DeclareShots(everybody.clone())];
    let varied = declare::everybody_shoots(&choices, |allowed| sampler.below(allowed.len()));
    if varied != everybody {
        offers.push(Command::DeclareShots(varied));
    }
    offers.push(Command::DeclareShots(Vec::new()));
    offers
}

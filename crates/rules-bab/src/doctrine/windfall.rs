//! What the dice of a fight or a shot gave somebody beyond their mean: no merit of what he had planned.
//!
//! Relies on the chances of combats; what a loss is worth is what it changes in the appraisal.
//! Must be nothing on average over all throws.

use super::appraise::point;
use super::prospects::beyond_expected;
use super::weights::Weights;
use crate::command::Command;
use crate::play::combat::{Combat, fights, prepare};
use crate::play::morale::poc;
use crate::play::shooting::shot_at;
use crate::state::State;
use oriflamme_kernel::{Eye, Roll, Seat};

pub fn windfall(before: &State, command: &Command, rolls: &[Roll], seat: Seat, eye: Eye) -> f64 {
    let [one, other, ..] = rolls else { return 0.0 };
    let Some(combat) = combat(before, command) else { return 0.0 };
    let Some(prepared) = prepare(before, &combat) else { return 0.0 };
    let toll = beyond_expected(before, &prepared, [one.face, other.face]);
    let worth = prepared.bases.map(|base| {
        let general = if base.cinc { Weights::of(eye).general } else { 0.0 };
        point(before, base.side) * f64::from(poc(base)) + general
    });
    let luck = toll.theirs * worth[1] - toll.ours * worth[0];
    if prepared.bases[0].side == seat { luck } else { -luck }
}

/// The combat that a command has resolved, those who roll first named first.
fn combat(state: &State, command: &Command) -> Option<Combat> {
    match command {
        Command::Fight { base } => {
            let (a, z) = fights(state).into_iter().find(|(a, z)| a == base || z == base)?;
            Some(Combat::close(a, z))
        }
        Command::Shoot { target } => shot_at(state, *target),
        _ => None,
    }
}

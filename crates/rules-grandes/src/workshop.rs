//! Armies before a battle on a screen: the workshop of the building chapter, and the battle that two armies of it fight.
//! Relies on building for every judgement and on the description of a battle.
//! Must not price or judge anything itself.

use crate::build::bench;
use crate::setup::{ArmySource, Setup};
use oriflamme_kernel::SetupError;
use oriflamme_scene::ArmyDraft;
use serde_json::Value;

pub use bench::{armoury, blank_sheets, judge, read, sheets};

/// The battle of two drafts from the first of the eighteen steps on.
pub fn muster(drafts: &[ArmyDraft; 2]) -> Result<Value, SetupError> {
    let mut armies = Vec::new();
    for draft in drafts {
        bench::army(draft)?;
        armies.push(ArmySource::Written(Box::new(bench::plan_of(draft))));
    }
    let setup = Setup { armies, ..Setup::default() };
    serde_json::to_value(setup).map_err(|error| SetupError::new("armies", error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::{Dice, Game};

    #[test]
    fn two_ready_armies_begin_with_the_steps_before_the_battle() {
        let ready = armoury().ready;
        let setup = muster(&[ready[0].clone(), ready[1].clone()]).unwrap();
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let game = Game::start(crate::GrandesBatailles, setup, Dice::from_number(1)).unwrap();
        assert_eq!(game.state().units.len(), 5);
        assert!(crate::prepare::preparing(game.state()).is_some());
    }

    #[test]
    fn an_army_that_breaks_a_rule_does_not_march() {
        let ready = armoury().ready;
        let poor = ArmyDraft { budget: 100.0, ..ready[0].clone() };
        assert!(muster(&[poor, ready[1].clone()]).is_err());
    }
}

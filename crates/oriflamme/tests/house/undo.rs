//! The last command may be taken back by whoever gave it, unless a die was rolled or something revealed; then all is as before.

use crate::homes::each;
use crate::walk::walk;
use oriflamme_kernel::{Sampler, UndoRefused};
use std::ops::ControlFlow;

const COMMANDS: usize = 60;

#[test]
fn what_is_taken_back_has_not_been() {
    each(|home| {
        let mut taken_back = 0;
        for (seed, (name, setup)) in (1..).zip(&home.battles) {
            walk(&*home.set, setup, seed, COMMANDS, |stop, _| {
                let before = stop.game.state_hash();
                for command in stop.offers.iter().take(2) {
                    let mut game = stop.game.clone_game();
                    let entry = game.submit(stop.seat, command).unwrap_or_else(|e| panic!("{name}: {command}: {e}"));
                    let after = game.state_hash();
                    assert_eq!(game.undo(stop.seat.other()), Err(UndoRefused::OtherSideActed), "{name}: {command}");
                    let rolled = entry.get("rolls").is_some();
                    match game.undo(stop.seat) {
                        Ok(()) => {
                            assert!(!rolled, "{name}: dice of {command} were taken back");
                            assert_eq!(game.state_hash(), before, "{name}: {command}");
                            let offers = game.offers(stop.seat, &mut Sampler::new(seed, 4));
                            assert_eq!(offers, stop.game.offers(stop.seat, &mut Sampler::new(seed, 4)), "{name}");
                            taken_back += 1;
                        }
                        Err(refused) => {
                            assert_eq!(refused == UndoRefused::DieRolled, rolled, "{name}: {command}: {refused}");
                            assert_eq!(game.state_hash(), after, "{name}: {command}");
                        }
                    }
                }
                ControlFlow::Continue(())
            });
        }
        assert!(taken_back > 0, "nothing could be taken back");
    });
}

//! How a battle stands, on which the program resigns or agrees to a draw: even at first where sides are alike, nobody is beaten
//! before it has begun, and what is a gain for one is a loss for the other.
//! Relies on `house.toml` for the battles in which sides are alike.

use crate::homes::{begin, each};
use crate::walk::walk;
use oriflamme_kernel::Seat;
use oriflamme_strategist::{Counsel, Level, OpponentSpec};
use std::ops::ControlFlow;

#[test]
fn nobody_gives_up_before_a_battle_has_begun() {
    each(|home| {
        let opponent = home.set.opponent(OpponentSpec::new(Level::Sergeant), 1);
        for (name, setup) in &home.battles {
            let game = begin(&*home.set, setup, 1);
            for seat in [Seat::FIRST, Seat::SECOND] {
                assert_eq!(opponent.counsel(&*game, seat), Counsel::PlayOn, "{name}, seat {seat}");
            }
        }
    });
}

#[test]
fn where_sides_are_alike_the_battle_stands_even_at_first() {
    each(|home| {
        for name in &home.house.even {
            let setup = home.battles.iter().find(|(known, _)| known == name).map(|(_, setup)| setup);
            let game = begin(&*home.set, setup.unwrap_or_else(|| panic!("there is no battle {name}")), 1);
            let [ours, theirs] = [Seat::FIRST, Seat::SECOND].map(|seat| home.set.standing(&*game, seat));
            let (ours, theirs) = ours.zip(theirs).unwrap_or_else(|| panic!("{name}: nobody can tell"));
            assert!((ours.win - theirs.win).abs() < 1e-9, "{name}: {ours:?} and {theirs:?}");
            assert!((ours.win - ours.loss).abs() < 1e-9, "{name}: {ours:?}");
        }
    });
}

#[test]
fn chances_are_chances_all_along() {
    each(|home| {
        for (seed, (name, setup)) in (60..).zip(&home.battles) {
            walk(&*home.set, setup, seed, 40, |stop, _| {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let Some(standing) = home.set.standing(stop.game, seat) else { continue };
                    let (win, loss) = (standing.win, standing.loss);
                    let sound = [win, loss, win + loss].iter().all(|chance| (-1e-9..=1.0 + 1e-9).contains(chance));
                    assert!(sound, "{name}: {standing:?}");
                }
                ControlFlow::Continue(())
            });
        }
    });
}

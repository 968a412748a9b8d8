//! An opponent knows what its seat may know: worlds that look the same to it get the same answer for the same seed.

mod blood_and_blades;
mod grandes_batailles;
mod magna_carta;

use oriflamme_kernel::{Doctrine, Game, Seat, Viewer};
use oriflamme_strategist::{Known, Level, OpponentSpec, Stop};
use serde_json::json;

/// Every level answers the seat alike in all these worlds, which look the same to it.
fn answers_alike<R: Doctrine>(worlds: &[Game<R>], seat: Seat) {
    let view = |game: &Game<R>| json!(game.rules().view(&game.known(Viewer::Seat(seat))));
    assert!(worlds.iter().all(|world| view(world) == view(&worlds[0])), "the worlds do not look the same");
    let known = |game: &Game<R>| json!(Known::of(game, seat).state());
    assert!(worlds.iter().all(|world| known(world) == known(&worlds[0])), "something hidden is known");
    for level in Level::ALL {
        let spec = OpponentSpec::new(level).thinking(12);
        for seed in 1..4 {
            let choose = |world: &Game<R>| spec.opponent(seed).choose(&Known::of(world, seat), &Stop::default());
            let first = choose(&worlds[0]);
            assert!(first.is_some());
            for world in &worlds[1..] {
                assert_eq!(choose(world), first, "{level:?} with seed {seed} knows what it may not");
            }
        }
    }
}

/// Who is asked next.
fn asked<R: Doctrine>(game: &Game<R>) -> Option<Seat> {
    game.rules().prompt(game.state()).next_seat()
}

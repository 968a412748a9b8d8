//! All that an opponent is given of a game: the position as its seat knows it.
//! Relies on the rule set's `Doctrine` to leave out the rest.
//! Must not hold the game, its dice or its record: what is not here cannot be used unfairly.

use oriflamme_kernel::{Dice, Doctrine, Game, Referee, Sampler, Seat};

pub struct Known<R: Doctrine> {
    rules: R,
    state: R::State,
    seat: Seat,
}

impl<R: Doctrine> Known<R> {
    /// What `seat` knows of a game.
    pub fn of(game: &Game<R>, seat: Seat) -> Self {
        Known { rules: game.rules().clone(), state: seen(game.rules(), game.state(), seat), seat }
    }

    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position without what the seat may not know.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// May the seat do this, as far as it knows?
    pub fn allows(&self, command: &R::Command) -> bool {
        let mut dice = Dice::from_number(0);
        self.rules.decide(&self.state, self.seat, command, &mut Referee::without_book(&mut dice)).is_ok()
    }

    /// What the seat would know of another position.
    pub fn seen(&self, world: &R::State) -> R::State {
        seen(&self.rules, world, self.seat)
    }

    /// A position that could be the true one.
    pub fn imagined(&self, sampler: &mut Sampler) -> R::State {
        self.rules.imagine(&self.state, self.seat, sampler)
    }
}

/// The only door through which a position comes to an opponent.
fn seen<R: Doctrine>(rules: &R, state: &R::State, seat: Seat) -> R::State {
    rules.redact(state, seat)
}

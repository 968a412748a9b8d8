//! All that an opponent is given of a game: the position as its seat knows it.
//! Relies on the kernel's `Known`, which leaves out the rest.
//! Must not hold the game, its dice or its record: what is not here cannot be used unfairly.

use oriflamme_kernel::{Dice, Doctrine, Game, Resolved, Sampler, Seat, Viewer};

pub struct Known<R: Doctrine> {
    rules: R,
    position: oriflamme_kernel::Known<'static, R>,
    seat: Seat,
}

impl<R: Doctrine> Known<R> {
    /// What `seat` knows of a game.
    pub fn of(game: &Game<R>, seat: Seat) -> Self {
        Known { rules: game.rules().clone(), position: game.known(Viewer::Seat(seat)).into_owned(), seat }
    }

    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position without what the seat may not know.
    pub fn state(&self) -> &R::State {
        &self.position
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// May the seat do this, as far as it knows?
    pub fn allows(&self, command: &R::Command) -> bool {
        let mut dice = Dice::from_number(0);
        Resolved::without_book(&self.rules, &self.position, self.seat, command, &mut dice).is_ok()
    }

    /// What the seat would know of another position.
    pub fn seen<'w>(&self, world: &'w R::State) -> oriflamme_kernel::Known<'w, R> {
        oriflamme_kernel::Known::of(&self.rules, world, Viewer::Seat(self.seat))
    }

    /// A position that could be the true one.
    pub fn imagined(&self, sampler: &mut Sampler) -> R::State {
        self.rules.imagine(&self.position, self.seat, sampler)
    }
}

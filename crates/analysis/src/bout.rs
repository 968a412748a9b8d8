//! One simulated game between two opponents.

use crate::arena::ArenaError;
use crate::seeds::Seeds;
use crate::sim::SimSpec;
use oriflamme_kernel::{Appraise, Dice, Game, Seat};

/// A simulated game, at its end or at the limit of commands.
pub struct Bout<R: Appraise> {
    pub game: Game<R>,
    /// Where opponent A sits.
    pub a_seat: Seat,
    pub dice_seed: [u8; 32],
}

impl<R: Appraise> Bout<R> {
    /// Plays game `number` of the simulation.
    pub fn play(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> Result<Self, ArenaError> {
        let seeds = Seeds::of(spec.seed, number);
        let mut game = Game::start(rules.clone(), setup.clone(), Dice::from_seed(seeds.dice))?;
        let mut a = spec.a.opponent::<R>(seeds.parties[0]);
        let mut b = spec.b.opponent::<R>(seeds.parties[1]);
        let a_seat = if spec.swap && number % 2 == 1 { Seat::SECOND } else { Seat::FIRST };
        while game.entries().len() < spec.command_limit as usize {
            let Some(seat) = rules.prompt(game.state()).next_seat() else { break };
            let opponent = if seat == a_seat { &mut a } else { &mut b };
            let stuck = |problem: String| ArenaError::Stuck { game: number, seq: game.entries().len() as u32, problem };
            let command = opponent.choose(&game, seat).ok_or_else(|| stuck("nothing is offered".into()))?;
            let refused = stuck(format!("{} chose a command that is refused", opponent.name()));
            game.submit(seat, command).map_err(|_| refused)?;
        }
        Ok(Bout { game, a_seat, dice_seed: seeds.dice })
    }

    /// The opponents' names in the order of the seats.
    pub fn names(&self, spec: &SimSpec) -> Vec<String> {
        let (first, second) = if self.a_seat == Seat::FIRST { (spec.a, spec.b) } else { (spec.b, spec.a) };
        vec![first.to_string(), second.to_string()]
    }
}

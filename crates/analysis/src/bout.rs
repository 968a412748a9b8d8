//! One simulated game between two opponents.
//! Relies on the strategist; whoever chooses a command that the rules refuse because of what he could not know is offered others.
//! Must give the same game for the same number, whatever else runs.

use crate::arena::ArenaError;
use crate::seeds::Seeds;
use crate::sim::SimSpec;
use oriflamme_kernel::{Dice, Doctrine, Game, Sampler, Seat};
use oriflamme_strategist::{Known, Stop};
use std::time::{Duration, Instant};

/// How many offers are tried instead of a command that was refused.
const OTHERS: usize = 32;

/// How long an opponent thought, turn by turn.
#[derive(Clone, Copy, Default)]
struct TurnClock {
    turn: Option<u64>,
    in_turn: Duration,
    longest: Duration,
}

impl TurnClock {
    /// A thought in this turn; outside turns each is for itself.
    fn add(&mut self, turn: Option<u64>, thought: Duration) {
        if turn.is_none() || turn != self.turn {
            (self.turn, self.in_turn) = (turn, Duration::ZERO);
        }
        self.in_turn += thought;
        self.longest = self.longest.max(self.in_turn);
    }
}

/// A simulated game, at its end or at the limit of commands.
pub struct Bout<R: Doctrine> {
    pub game: Game<R>,
    /// Where opponent A sits.
    pub a_seat: Seat,
    pub dice_seed: [u8; 32],
    /// Choices that were refused: what the opponent could not know stood in the way.
    pub surprises: u32,
    /// The longest that A and B thought in one turn.
    pub slowest: [Duration; 2],
}

impl<R: Doctrine> Bout<R> {
    /// Plays game `number` of the simulation.
    pub fn play(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> Result<Self, ArenaError> {
        let seeds = Seeds::of(spec.seed, number);
        let mut game = Game::start(rules.clone(), setup.clone(), Dice::from_seed(seeds.dice))?;
        let mut a = spec.a.opponent::<R>(seeds.parties[0]);
        let mut b = spec.b.opponent::<R>(seeds.parties[1]);
        let a_seat = if spec.swap && number % 2 == 1 { Seat::SECOND } else { Seat::FIRST };
        let (stop, mut others) = (Stop::default(), Sampler::new(seeds.parties[0] ^ seeds.parties[1], OTHERS));
        let (mut surprises, mut clocks) = (0, [TurnClock::default(); 2]);
        while game.entries().len() < spec.command_limit as usize {
            let Some(seat) = rules.prompt(game.state()).next_seat() else { break };
            let opponent = if seat == a_seat { &mut a } else { &mut b };
            let stuck = |problem: String| ArenaError::Stuck { game: number, seq: game.entries().len() as u32, problem };
            let nothing = stuck(format!("{} is offered nothing", opponent.name()));
            let began = Instant::now();
            let chosen = opponent.choose(&Known::of(&game, seat), &stop);
            clocks[usize::from(seat != a_seat)].add(rules.turn(game.state()), began.elapsed());
            if chosen.is_some_and(|thought| game.submit(seat, thought.command).is_ok()) {
                continue;
            }
            surprises += 1;
            let offers = rules.offers(game.state(), seat, &mut others);
            let accepted = offers.into_iter().any(|command| game.submit(seat, command).is_ok());
            if !accepted {
                return Err(nothing);
            }
        }
        let slowest = clocks.map(|clock| clock.longest);
        Ok(Bout { game, a_seat, dice_seed: seeds.dice, surprises, slowest })
    }

    /// The opponents' names in the order of the seats.
    pub fn names(&self, spec: &SimSpec) -> Vec<String> {
        let (first, second) = if self.a_seat == Seat::FIRST { (spec.a, spec.b) } else { (spec.b, spec.a) };
        vec![first.to_string(), second.to_string()]
    }
}

#[cfg(test)]
mod tests {
    use super::TurnClock;
    use std::time::Duration;

    #[test]
    fn thoughts_of_the_same_turn_add_up() {
        let mut clock = TurnClock::default();
        for (turn, thought) in [(Some(1), 30), (Some(1), 40), (Some(2), 50), (None, 60), (None, 60)] {
            clock.add(turn, Duration::from_millis(thought));
        }
        assert_eq!(clock.longest, Duration::from_millis(70));
    }
}

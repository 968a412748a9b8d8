//! One simulated game between two opponents.
//! Relies on the strategist; whoever chooses a command that the rules refuse is offered others, and it is noted whether he could know.
//! Must give the same game for the same number, whatever else runs.

use crate::arena::ArenaError;
use crate::seeds::Seeds;
use crate::sim::SimSpec;
use oriflamme_kernel::{Clause, Dice, Doctrine, Game, Sampler, Seat};
use oriflamme_strategist::{Known, Opponent, Stop};
use std::time::{Duration, Instant};

/// How many offers are tried instead of a command that was refused.
const OTHERS: usize = 32;

/// The thoughts of an opponent in one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TurnOfThought {
    pub took: Duration,
    /// For so many questions.
    pub questions: u32,
    /// Commands that were carried out before the last of them.
    pub seq: u32,
}

/// How long an opponent thought, turn by turn.
#[derive(Clone, Copy, Default)]
struct TurnClock {
    turn: Option<u64>,
    now: TurnOfThought,
    slowest: TurnOfThought,
}

impl TurnClock {
    /// A thought in this turn, after so many commands; outside turns each is for itself.
    fn add(&mut self, turn: Option<u64>, thought: Duration, seq: u32) {
        if turn.is_none() || turn != self.turn {
            (self.turn, self.now) = (turn, TurnOfThought::default());
        }
        let TurnOfThought { took, questions, .. } = self.now;
        self.now = TurnOfThought { took: took + thought, questions: questions + 1, seq };
        if self.now.took >= self.slowest.took {
            self.slowest = self.now;
        }
    }
}

/// A choice that is against the rules as far as whoever made it knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Illegal {
    pub seat: Seat,
    /// Commands that were carried out before it.
    pub seq: u32,
    pub clause: Clause,
}

/// A simulated game, at its end or at the limit of commands.
pub struct Bout<R: Doctrine> {
    pub game: Game<R>,
    /// Where opponent A sits.
    pub a_seat: Seat,
    pub dice_seed: [u8; 32],
    /// Choices that were refused: what the opponent could not know stood in the way.
    pub surprises: u32,
    /// Choices that were refused by what he could know.
    pub illegal: Vec<Illegal>,
    /// The turns in which A and B thought longest.
    pub slowest: [TurnOfThought; 2],
}

impl<R: Doctrine> Bout<R> {
    /// Plays game `number` of the simulation.
    pub fn play(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> Result<Self, ArenaError> {
        let [a, b] = Seeds::of(spec.seed, number).parties;
        Self::between([spec.a.opponent(a), spec.b.opponent(b)], rules, setup, spec, number)
    }

    /// Plays game `number` of the simulation between A and B.
    fn between(
        mut parties: [Box<dyn Opponent<R>>; 2],
        rules: &R,
        setup: &R::Setup,
        spec: &SimSpec,
        number: u32,
    ) -> Result<Self, ArenaError> {
        let seeds = Seeds::of(spec.seed, number);
        let game = Game::start(rules.clone(), setup.clone(), Dice::from_seed(seeds.dice))?;
        let a_seat = if spec.swap && number % 2 == 1 { Seat::SECOND } else { Seat::FIRST };
        let slowest = [TurnOfThought::default(); 2];
        let mut bout = Bout { game, a_seat, dice_seed: seeds.dice, surprises: 0, illegal: Vec::new(), slowest };
        let (stop, mut others) = (Stop::default(), Sampler::new(seeds.parties[0] ^ seeds.parties[1], OTHERS));
        let mut clocks = [TurnClock::default(); 2];
        while bout.game.entries().len() < spec.command_limit as usize {
            let Some(seat) = rules.prompt(bout.game.state()).next_seat() else { break };
            let party = usize::from(seat != a_seat);
            let known = Known::of(&bout.game, seat);
            let began = Instant::now();
            let chosen = parties[party].choose(&known, &stop);
            clocks[party].add(rules.turn(bout.game.state()), began.elapsed(), bout.game.entries().len() as u32);
            bout.surprises += u32::from(chosen.is_none());
            if chosen.is_some_and(|thought| bout.accepts(&known, thought.command)) {
                continue;
            }
            let offers = rules.offers(bout.game.state(), seat, &mut others);
            if !offers.into_iter().any(|command| bout.game.submit(seat, command).is_ok()) {
                let problem = format!("{} is offered nothing", parties[party].name());
                return Err(ArenaError::Stuck { game: number, seq: bout.game.entries().len() as u32, problem });
            }
        }
        bout.slowest = clocks.map(|clock| clock.slowest);
        Ok(bout)
    }

    /// Carries a choice out; where the rules refuse it, notes why.
    fn accepts(&mut self, known: &Known<R>, command: R::Command) -> bool {
        let (seat, seq) = (known.seat(), self.game.entries().len() as u32);
        match self.game.submit(seat, command.clone()) {
            Ok(_) => return true,
            Err(_) if known.allows(&command) => self.surprises += 1,
            Err(refusal) => self.illegal.push(Illegal { seat, seq, clause: refusal.clause }),
        }
        false
    }

    /// The opponents' names in the order of the seats.
    pub fn names(&self, spec: &SimSpec) -> Vec<String> {
        let (first, second) = if self.a_seat == Seat::FIRST { (spec.a, spec.b) } else { (spec.b, spec.a) };
        vec![first.to_string(), second.to_string()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::RuleSet;
    use oriflamme_skirmish::{Command, Setup, Skirmish};
    use oriflamme_strategist::{Level, OpponentSpec, Thought};

    /// Answers the first question with an order to a unit of the enemy, all others as a recruit.
    struct Careless(Box<dyn Opponent<Skirmish>>, bool);

    impl Opponent<Skirmish> for Careless {
        fn name(&self) -> String {
            "careless".to_owned()
        }

        fn choose(&mut self, known: &Known<Skirmish>, stop: &Stop) -> Option<Thought<Command>> {
            let thought = self.0.choose(known, stop)?;
            let first = std::mem::replace(&mut self.1, false);
            Some(if first { Thought { command: Command::Attack { unit: 6, target: 0 }, ..thought } } else { thought })
        }
    }

    #[test]
    fn a_choice_against_the_rules_is_noted_and_the_game_goes_on() {
        let recruit = |seed| OpponentSpec::new(Level::Recruit).opponent(seed);
        let parties: [Box<dyn Opponent<Skirmish>>; 2] = [Box::new(Careless(recruit(1), true)), recruit(2)];
        let spec = SimSpec::default();
        let bout = Bout::between(parties, &Skirmish, &Setup { activations: 20 }, &spec, 0).expect("a game");
        let [Illegal { seat, seq, clause }] = bout.illegal[..] else { panic!("{:?}", bout.illegal) };
        assert_eq!((seat, seq, bout.surprises), (Seat::FIRST, 0, 0));
        assert!(Skirmish.outcome(bout.game.state()).is_some(), "{clause} broke the game");
    }

    #[test]
    fn thoughts_of_the_same_turn_add_up() {
        let mut clock = TurnClock::default();
        let thoughts = [(Some(1), 30), (Some(1), 40), (Some(2), 50), (None, 60), (None, 60)];
        for (seq, (turn, thought)) in (7..).zip(thoughts) {
            clock.add(turn, Duration::from_millis(thought), seq);
        }
        assert_eq!(clock.slowest, TurnOfThought { took: Duration::from_millis(70), questions: 2, seq: 8 });
    }
}

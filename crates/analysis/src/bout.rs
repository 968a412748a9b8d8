//! One simulated game between two opponents.
//! Relies on the strategist; whoever chooses a command that the rules refuse is offered others, and it is noted whether he could know.
//! Must give the same game for the same number, whatever else runs.

use crate::arena::ArenaError;
use crate::seeds::Seeds;
use crate::sim::SimSpec;
use oriflamme_kernel::{Clause, Dice, Doctrine, Game, Sampler, Seat};
use oriflamme_strategist::{Known, Opponent, Stop};
use rustix::time::{ClockId, clock_gettime};
use std::time::{Duration, Instant};

/// How many offers are tried instead of a command that was refused.
const OTHERS: usize = 32;

/// The thoughts of an opponent in one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TurnOfThought {
    /// By the clock on the wall.
    pub took: Duration,
    /// Of that, what the machine gave to this thread: it may hold anybody up.
    pub worked: Duration,
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
    hardest: TurnOfThought,
    longest: Duration,
}

impl TurnClock {
    /// A thought in this turn; outside turns each is for itself.
    fn add(&mut self, turn: Option<u64>, thought: TurnOfThought) {
        if turn.is_none() || turn != self.turn {
            (self.turn, self.now) = (turn, TurnOfThought::default());
        }
        let TurnOfThought { took, worked, questions, .. } = self.now;
        self.now = TurnOfThought {
            took: took + thought.took,
            worked: worked + thought.worked,
            questions: questions + thought.questions,
            seq: thought.seq,
        };
        if self.now.worked >= self.hardest.worked {
            self.hardest = self.now;
        }
        self.longest = self.longest.max(self.now.took);
    }
}

/// What the machine has given to this thread so far.
fn worked() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
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
    /// The turns in which A and B thought hardest.
    pub hardest: [TurnOfThought; 2],
    /// The longest that A and B took for a turn.
    pub longest: [Duration; 2],
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
        let (hardest, longest) = ([TurnOfThought::default(); 2], [Duration::ZERO; 2]);
        let (dice_seed, illegal) = (seeds.dice, Vec::new());
        let mut bout = Bout { game, a_seat, dice_seed, surprises: 0, illegal, hardest, longest };
        let (stop, mut others) = (Stop::default(), Sampler::new(seeds.parties[0] ^ seeds.parties[1], OTHERS));
        let mut clocks = [TurnClock::default(); 2];
        while bout.game.entries().len() < spec.command_limit as usize {
            let Some(seat) = rules.prompt(bout.game.state()).next_seat() else { break };
            let party = usize::from(seat != a_seat);
            let known = Known::of(&bout.game, seat);
            let (began, before) = (Instant::now(), worked());
            let chosen = parties[party].choose(&known, &stop);
            let (took, worked) = (began.elapsed(), worked().saturating_sub(before));
            let seq = bout.game.entries().len() as u32;
            clocks[party].add(rules.turn(bout.game.state()), TurnOfThought { took, worked, questions: 1, seq });
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
        (bout.hardest, bout.longest) = (clocks.map(|clock| clock.hardest), clocks.map(|clock| clock.longest));
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
        let took = |took, worked, questions, seq| {
            let [took, worked] = [took, worked].map(Duration::from_millis);
            TurnOfThought { took, worked, questions, seq }
        };
        for (seq, (turn, thought)) in (7..).zip(thoughts) {
            clock.add(turn, took(thought, thought, 1, seq));
        }
        assert_eq!(clock.hardest, took(70, 70, 2, 8));
        clock.add(Some(3), took(400, 20, 1, 12));
        assert_eq!(clock.hardest, took(70, 70, 2, 8), "it was held up and did not think hard");
        assert_eq!(clock.longest, Duration::from_millis(400));
    }
}

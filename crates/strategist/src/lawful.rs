//! No opponent answers what its seat can know to be against the rules. What was thought of may be refused: guesses all turn out wrong,
//! a position was imagined that is not there, or there was no time to look.
//! Relies on the rules to offer what they allow; then the best of that is the answer.
//! Must leave alone whatever may be allowed.

use crate::budget::Watch;
use crate::chance::worth;
use crate::{Budget, Known, Opponent, OpponentSpec, Stop, Thought};
use oriflamme_kernel::{Doctrine, Sampler};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 16;
/// Such an answer may take this part of the time for a turn.
const PART_OF_A_TURN: u32 = 20;

pub struct Lawful<R: Doctrine> {
    opponent: Box<dyn Opponent<R>>,
    spec: OpponentSpec,
    sampler: Sampler,
}

impl<R: Doctrine> Lawful<R> {
    pub fn new(opponent: Box<dyn Opponent<R>>, seed: u64, spec: OpponentSpec) -> Self {
        Lawful { opponent, spec, sampler: Sampler::new(seed, WANTED) }
    }

    /// The best of what is offered in the position as it is known.
    fn offered(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let (rules, state, seat, eye) = (known.rules(), known.state(), known.seat(), self.spec.eye());
        let offers = rules.offers(state, seat, &mut self.sampler);
        let considered = offers.len() as u32;
        let time = self.spec.budget.time.map(|time| time / PART_OF_A_TURN);
        let watch = Watch::start(Budget { time, ..self.spec.budget }, stop);
        let mut best: Option<(f64, R::Command)> = None;
        for offer in offers {
            let worth = worth(rules, state, seat, eye, &offer, &mut self.sampler, &watch);
            if let Some(worth) = worth.filter(|worth| best.as_ref().is_none_or(|(most, _)| worth > most)) {
                best = Some((worth, offer));
            }
            if watch.is_over() {
                break;
            }
        }
        let now = rules.appraise(state, seat, eye);
        best.map(|(worth, command)| Thought { command, plan: Vec::new(), worth, now, considered })
    }
}

impl<R: Doctrine> Opponent<R> for Lawful<R> {
    fn name(&self) -> String {
        self.opponent.name()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let thought = self.opponent.choose(known, stop);
        thought.filter(|thought| known.allows(&thought.command)).or_else(|| self.offered(known, stop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use oriflamme_kernel::{Dice, Game, RuleSet, Seat};
    use oriflamme_skirmish::{Command, Setup, Skirmish};

    /// Always answers the same.
    struct Stubborn(Option<Command>);

    impl Opponent<Skirmish> for Stubborn {
        fn name(&self) -> String {
            "stubborn".to_owned()
        }

        fn choose(&mut self, _: &Known<Skirmish>, _: &Stop) -> Option<Thought<Command>> {
            let thought = |command| Thought { command, plan: Vec::new(), worth: 0.0, now: 0.0, considered: 1 };
            self.0.map(thought)
        }
    }

    #[test]
    fn what_the_rules_refuse_is_replaced_and_nothing_else() {
        let game = Game::start(Skirmish, Setup { activations: 40 }, Dice::from_number(1)).expect("a game");
        let known = Known::of(&game, Seat::FIRST);
        let answer = |command| {
            let opponent = Box::new(Stubborn(command));
            let thought = Lawful::new(opponent, 1, Level::Captain.into()).choose(&known, &Stop::default());
            thought.expect("something is allowed").command
        };
        let allowed = Skirmish.offers(game.state(), Seat::FIRST, &mut Sampler::new(1, 1)).pop();
        assert_eq!(Some(answer(allowed)), allowed);
        for refused in [Some(Command::Attack { unit: 6, target: 0 }), None] {
            assert!(known.allows(&answer(refused)), "{refused:?}");
        }
    }
}

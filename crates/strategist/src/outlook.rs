//! What may come after a turn: the game is played on, with imagined dice, through the enemy's answer.
//! Relies on quick players for both seats. A command rolls the same dice on every line that is compared.
//! Must come to an end whatever the game.

use crate::budget::Watch;
use crate::quick::Playing;
use crate::trial::Choice;
use oriflamme_kernel::{Doctrine, Eye, Prompt, Seat};

/// Turns of an outlook that ends with the enemy's answer.
pub const ANSWER: u32 = 2;
/// Commands that are played on at most.
const LONGEST: usize = 400;

pub struct Outlook<'a, R: Doctrine> {
    pub rules: &'a R,
    pub seat: Seat,
    /// How both players look at what they could do.
    pub eye: Eye,
    /// How the position is looked at in the end.
    pub at_the_end: Eye,
    /// How often the turn changes hands before the position is appraised.
    pub turns: u32,
}

/// How a choice turned out.
pub struct Seen<C> {
    pub worth: f64,
    /// Positions that were looked at for it.
    pub looks: u32,
    /// The orders that were given after the choice: those of the enemy, where the outlook ends with his answer.
    pub answer: Vec<C>,
}

/// Whose turn it is: who is asked openly and not in the middle of another's action.
pub fn holder(prompt: &Prompt) -> Option<Seat> {
    prompt.questions.iter().find(|question| !question.interrupt && !question.secret).map(|question| question.seat)
}

impl<R: Doctrine> Outlook<'_, R> {
    /// What a choice turns out to be worth with this luck; `None` when time ran out. Where an answer is known, the outlook ends with it
    /// and no throw is foreseen, the enemy gives the same orders again if he can, for it takes long to find others.
    pub fn of(
        &self,
        world: &R::State,
        choice: &Choice<R>,
        answer: Option<&[R::Command]>,
        luck: u64,
        watch: &Watch,
    ) -> Option<Seen<R::Command>> {
        let mut playing = Playing::new(self, watch, choice.after.as_ref().unwrap_or(world).clone(), luck);
        playing.known = answer.filter(|_| !playing.foresees() && self.turns <= ANSWER);
        if choice.after.is_none() {
            playing.carry_out(self.seat, choice.commands.first()?);
        }
        // Where plans for the turn are still to be made, they are made on the way.
        let planned = !playing.foresees() || self.rules.routine(world, self.seat).is_some();
        self.played_on(&mut playing, planned, watch)?;
        Some(playing.seen())
    }

    fn played_on(&self, playing: &mut Playing<R>, mut planned: bool, watch: &Watch) -> Option<()> {
        let mut turn = Some(self.seat);
        for _ in 0..LONGEST {
            if watch.is_over() {
                return None;
            }
            let prompt = self.rules.prompt(playing.state());
            let Some(asked) = prompt.next_seat() else { break };
            let holds = holder(&prompt);
            if holds.is_some() && holds != turn {
                (turn, planned) = (holds, false);
                playing.turns += 1;
                if playing.turns >= self.turns {
                    break;
                }
            }
            if !planned && turn == Some(asked) && self.rules.routine(playing.state(), asked).is_some() {
                planned = true;
                playing.quick_turn(asked);
                continue;
            }
            if !playing.answer(asked) {
                break;
            }
        }
        // What was cut short says nothing.
        (!watch.is_over() && !playing.cut).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::{Step, Weigher};
    use crate::plans::tests::battle;
    use crate::{Level, Stop};
    use oriflamme_kernel::Style;
    use oriflamme_rules_bab::BloodAndBlades;
    use oriflamme_rules_bab::state::State;

    /// The first seat gives no order.
    fn nothing_done(world: &State, seat: Seat) -> Choice<BloodAndBlades> {
        let end = BloodAndBlades.routine(world, seat).expect("orders can be ended");
        let Step::After(after) = Weigher::new(&BloodAndBlades, seat, Eye::default(), world).step(world, &end) else {
            panic!("no dice are rolled yet");
        };
        Choice { commands: vec![end], after: Some(after), worth: 0.0 }
    }

    #[test]
    fn an_answer_that_is_known_is_given_again_if_it_can_be() {
        let (world, seat, eye) = (battle(), Seat::FIRST, Eye::default());
        let nothing_done = nothing_done(&world, seat);
        let outlook = Outlook { rules: &BloodAndBlades, seat, eye, at_the_end: eye, turns: 2 };
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        let seen = |answer, luck| outlook.of(&world, &nothing_done, answer, luck, &watch).expect("time enough");

        let first = seen(None, 1);
        assert!(!first.answer.is_empty(), "the enemy has something to do");
        let again = seen(Some(&first.answer), 1);
        assert!((again.worth - first.worth).abs() < 1e-9, "with the same luck it comes to the same");
        assert!(again.answer.is_empty() && again.looks < first.looks, "it was not thought of again");

        let refused = seen(Some(&nothing_done.commands), 1);
        assert_eq!(refused.answer, first.answer, "that is no order: he thinks of others");
    }

    #[test]
    fn who_looks_beyond_the_answer_thinks_of_it_anew() {
        let (world, seat, eye) = (battle(), Seat::FIRST, Eye::default());
        let nothing_done = nothing_done(&world, seat);
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        let seen = |turns, answer| {
            let outlook = Outlook { rules: &BloodAndBlades, seat, eye, at_the_end: eye, turns };
            outlook.of(&world, &nothing_done, answer, 1, &watch).expect("time enough")
        };
        let (shorter, longer) = (seen(ANSWER, None), seen(ANSWER + 1, None));
        assert!(
            longer.looks > shorter.looks && longer.answer.len() > shorter.answer.len(),
            "one's own next turn as well"
        );
        let again = seen(ANSWER + 1, Some(&shorter.answer));
        assert_eq!((again.looks, again.answer), (longer.looks, longer.answer));
    }

    #[test]
    fn only_the_end_is_looked_at_with_another_eye() {
        let (world, seat, eye) = (battle(), Seat::FIRST, Eye::default());
        let nothing_done = nothing_done(&world, seat);
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        let seen = |style: Style| {
            let at_the_end = Eye { style, ..eye };
            let outlook = Outlook { rules: &BloodAndBlades, seat, eye, at_the_end, turns: 2 };
            outlook.of(&world, &nothing_done, None, 1, &watch).expect("time enough")
        };
        let (balanced, bold) = (seen(Style::Balanced), seen(Style::Aggressive));
        assert_eq!(balanced.answer, bold.answer, "both sides play on as before");
        assert_ne!(balanced.worth, bold.worth);
    }
}

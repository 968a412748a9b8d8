//! What may come after a turn: the game is played on, with imagined dice, through the enemy's answer.
//! Relies on quick players for both seats. A command rolls the same dice on every line that is compared.
//! Must come to an end whatever the game.

use crate::budget::Watch;
use crate::quick::Playing;
use crate::trial::Choice;
use oriflamme_kernel::{Doctrine, Eye, Prompt, Seat, Trials, TurnShape};

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
    /// Does the enemy give the orders again that he gave before, if the outlook ends with them and he can?
    pub keeps_the_answer: bool,
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
    /// What a choice turns out to be worth with this luck; `None` when time ran out. The answer that is known is what the enemy did
    /// before, when the same choice was played on.
    pub fn of(
        &self,
        world: &R::State,
        choice: &Choice<R>,
        answer: Option<&[R::Command]>,
        luck: u64,
        watch: &Watch,
    ) -> Option<Seen<R::Command>> {
        let mut playing = Playing::new(self, watch, choice.after.as_ref().unwrap_or(world).clone(), luck);
        playing.known = answer.filter(|_| self.keeps_the_answer && self.turns <= Trials::ANSWER);
        if choice.after.is_none() {
            playing.carry_out(self.seat, choice.commands.first()?);
        }
        // Where the plan for the turn is still to be made, it is made on the way.
        let planned_once = self.rules.method().turn == TurnShape::PlannedOnce;
        let planned = planned_once || self.rules.routine(world, self.seat).is_some();
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
    use crate::drill::{BRED, Command, Drill, FORESEEN};
    use crate::line::{Step, Weigher};
    use crate::{Level, Stop};
    use oriflamme_kernel::{RuleSet, Style};

    const SEAT: Seat = Seat::FIRST;

    fn as_far_as(turns: u32, rules: &Drill) -> Outlook<'_, Drill> {
        let eye = Eye::default();
        Outlook { rules, seat: SEAT, eye, at_the_end: eye, turns, keeps_the_answer: true }
    }

    /// How it goes on when the first seat gives no order.
    fn nothing_done(outlook: &Outlook<Drill>, answer: Option<&[Command]>) -> Seen<Command> {
        let world = outlook.rules.setup(&()).expect("a set-up");
        let end = Command::Done;
        let Step::After(after) = Weigher::new(outlook.rules, SEAT, Eye::default(), &world).step(&world, &end) else {
            panic!("no dice are rolled yet");
        };
        let choice = Choice { commands: vec![end], after: Some(after), worth: 0.0 };
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        outlook.of(&world, &choice, answer, 1, &watch).expect("time enough")
    }

    #[test]
    fn an_answer_that_is_known_is_given_again_if_it_can_be() {
        for rules in [BRED, FORESEEN] {
            let outlook = as_far_as(Trials::ANSWER, &rules);
            let first = nothing_done(&outlook, None);
            assert!(!first.answer.is_empty(), "the enemy has something to do");
            let again = nothing_done(&outlook, Some(&first.answer));
            assert!((again.worth - first.worth).abs() < 1e-9, "with the same luck it comes to the same");
            assert!(again.answer.is_empty() && again.looks < first.looks, "it was not thought of again");

            let refused = nothing_done(&outlook, Some(&[Command::Fight { man: 7 }]));
            assert_eq!(refused.answer, first.answer, "that is no order: he thinks of others");
            let forgotten = Outlook { keeps_the_answer: false, ..outlook };
            assert_eq!(nothing_done(&forgotten, Some(&first.answer)).answer, first.answer);
        }
    }

    #[test]
    fn who_looks_beyond_the_answer_thinks_of_it_anew() {
        let [shorter, longer] = [Trials::ANSWER, Trials::ANSWER + 1].map(|turns| as_far_as(turns, &BRED));
        let (short, long) = (nothing_done(&shorter, None), nothing_done(&longer, None));
        assert!(long.looks > short.looks && long.answer.len() > short.answer.len(), "one's own next turn as well");
        let again = nothing_done(&longer, Some(&short.answer));
        assert_eq!((again.looks, again.answer), (long.looks, long.answer));
    }

    #[test]
    fn only_the_end_is_looked_at_with_another_eye() {
        let seen = |style: Style| {
            let outlook = as_far_as(Trials::ANSWER, &BRED);
            nothing_done(&Outlook { at_the_end: Eye { style, ..outlook.eye }, ..outlook }, None)
        };
        let (balanced, bold) = (seen(Style::Balanced), seen(Style::Aggressive));
        assert_eq!(balanced.answer, bold.answer, "both sides play on as before");
        assert_ne!(balanced.worth, bold.worth);
    }
}

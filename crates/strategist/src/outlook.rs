//! What may come after a turn: the game is played on, with imagined dice, through the enemy's answer.
//! Relies on quick players for both seats. A command rolls the same dice on every line that is compared.
//! Must come to an end whatever the game.

use crate::budget::Watch;
use crate::chance::results;
use crate::line::{Step, Weigher};
use crate::trial::Choice;
use oriflamme_kernel::{Dice, Doctrine, Prompt, Referee, Sampler, Seat, Style};

/// Commands that are played on at most.
const LONGEST: usize = 400;
/// Candidates that a quick player tries for each further command.
const BREADTH: usize = 4;
/// Offers that a quick player asks for.
const WANTED: usize = 16;

pub struct Outlook<'a, R: Doctrine> {
    pub rules: &'a R,
    pub seat: Seat,
    pub style: Style,
    /// How often the turn changes hands before the position is appraised.
    pub turns: u32,
}

/// Whose turn it is: who is asked openly and not in the middle of another's action.
pub fn holder(prompt: &Prompt) -> Option<Seat> {
    prompt.questions.iter().find(|question| !question.interrupt && !question.secret).map(|question| question.seat)
}

impl<R: Doctrine> Outlook<'_, R> {
    /// What a choice turns out to be worth with this luck; `None` when time ran out.
    pub fn of(&self, world: &R::State, choice: &Choice<R>, luck: u64, watch: &Watch) -> Option<f64> {
        let state = match &choice.after {
            Some(after) => after.clone(),
            None => {
                let mut after = world.clone();
                self.carry_out(&mut after, self.seat, choice.commands.first()?, luck);
                after
            }
        };
        self.played_on(state, luck, watch)
    }

    /// The worth to `seat` of a position in which its plans for the turn are carried out.
    fn played_on(&self, mut state: R::State, luck: u64, watch: &Watch) -> Option<f64> {
        let mut sampler = Sampler::new(luck, WANTED);
        let mut turns = 0;
        let mut turn = Some(self.seat);
        let mut planned = true;
        for _ in 0..LONGEST {
            if watch.is_over() {
                return None;
            }
            let prompt = self.rules.prompt(&state);
            let Some(asked) = prompt.next_seat() else { break };
            let holds = holder(&prompt);
            if holds.is_some() && holds != turn {
                (turn, planned) = (holds, false);
                turns += 1;
                if turns >= self.turns {
                    break;
                }
            }
            if !planned && turn == Some(asked) && self.rules.routine(&state, asked).is_some() {
                planned = true;
                state = self.quick_turn(&state, asked, &mut sampler);
                continue;
            }
            let command = match self.rules.routine(&state, asked) {
                Some(command) => Some(command),
                None => self.quick_answer(&state, asked, &mut sampler),
            };
            let Some(command) = command else { break };
            if !self.carry_out(&mut state, asked, &command, luck.wrapping_add(u64::from(turns))) {
                break;
            }
        }
        Some(self.rules.appraise(&state, self.seat, self.style))
    }

    fn carry_out(&self, state: &mut R::State, seat: Seat, command: &R::Command, luck: u64) -> bool {
        let mut dice = Dice::from_number(luck ^ digest(command));
        let decided = self.rules.decide(state, seat, command, &mut Referee::without_book(&mut dice));
        let Ok(events) = decided else { return false };
        events.iter().for_each(|event| self.rules.apply(state, event));
        true
    }
    /// The position after the plans that a player makes at once, taking the best thing each time.
    fn quick_turn(&self, state: &R::State, seat: Seat, sampler: &mut Sampler) -> R::State {
        let weigher = Weigher::new(self.rules, seat, self.style, state);
        let candidates = self.rules.candidates(state, seat, sampler);
        let appraised = |after: &R::State| self.rules.appraise(after, seat, self.style);
        let mut ranked: Vec<(usize, f64)> = Vec::new();
        for (gene, candidate) in candidates.iter().enumerate() {
            if let Step::After(after) = weigher.step(state, candidate)
                && weigher.holds(&after)
            {
                ranked.push((gene, appraised(&after)));
            }
        }
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let (mut best, mut most, mut used) = (state.clone(), appraised(state), Vec::new());
        loop {
            let fresh = ranked.iter().filter(|(gene, _)| !used.contains(gene)).take(5 * BREADTH);
            let mut better: Option<(usize, R::State, f64)> = None;
            let mut tried = 0;
            for (gene, _) in fresh {
                let Step::After(after) = weigher.step(&best, &candidates[*gene]) else { continue };
                tried += 1;
                if tried > BREADTH {
                    break;
                }
                let worth = appraised(&after);
                if weigher.holds(&after) && worth > better.as_ref().map_or(most, |found| found.2) {
                    better = Some((*gene, after, worth));
                }
            }
            let Some((gene, after, worth)) = better else { return best };
            used.push(gene);
            (best, most) = (after, worth);
        }
    }

    fn rolls(&self, state: &R::State, seat: Seat, command: &R::Command) -> bool {
        let mut dice = Dice::scripted([]);
        let mut referee = Referee::without_book(&mut dice);
        self.rules.decide(state, seat, command, &mut referee).is_ok() && !referee.rolls().is_empty()
    }

    /// A quick answer to a single question: the best on average of what is offered.
    fn quick_answer(&self, state: &R::State, seat: Seat, sampler: &mut Sampler) -> Option<R::Command> {
        let mut offers = self.rules.offers(state, seat, sampler);
        // In which order dice are rolled matters little here.
        if offers.len() == 1 || offers.first().is_some_and(|offer| self.rolls(state, seat, offer)) {
            return offers.into_iter().next();
        }
        let mut best: Option<(usize, f64)> = None;
        for (at, offer) in offers.iter().enumerate() {
            let Some(results) = results(self.rules, state, seat, offer, sampler) else { continue };
            let worth = results.parts.iter().map(|(chance, events)| {
                let mut after = state.clone();
                events.iter().for_each(|event| self.rules.apply(&mut after, event));
                chance * self.rules.appraise(&after, seat, self.style)
            });
            let worth: f64 = worth.sum();
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((at, worth));
            }
        }
        best.map(|(at, _)| offers.swap_remove(at))
    }
}

/// A number that stands for a command: the same fight has the same dice, whatever was fought before it.
fn digest<C: serde::Serialize>(command: &C) -> u64 {
    let text = serde_json::to_vec(command).unwrap_or_default();
    text.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

//! Quick players: they take the best thing at hand for either seat while a game is played on in thought.
//! Relies on exact means where a rule set foresees its throws. Elsewhere dice are rolled, and which are rolled first is not weighed. The luck
//! of the dice, as far as the rule set can tell it, is taken off what comes of a choice, for it is no merit of the choice.
//! Must give the same for the same luck.

use crate::budget::Watch;
use crate::chance::{Foreseen, foreseen, results};
use crate::line::{Step, Weigher};
use crate::outlook::{Outlook, Seen};
use oriflamme_kernel::{Dice, Doctrine, Luck, Resolved, Sampler, Seat};

/// Candidates that a quick player tries for each further command.
const BREADTH: usize = 4;
/// Offers that a quick player asks for.
const WANTED: usize = 16;
/// The same where all throws of each are looked at.
const WEIGHED: usize = 6;

/// A game that is played on in thought.
pub struct Playing<'o, R: Doctrine> {
    outlook: &'o Outlook<'o, R>,
    /// When time runs out, whatever is being weighed is left as it is.
    watch: &'o Watch<'o>,
    state: R::State,
    sampler: Sampler,
    luck: u64,
    /// How often the turn has changed hands.
    pub turns: u32,
    /// What the dice have given beyond their mean.
    fortune: f64,
    looks: u32,
    /// Was something left out because there was no time for it?
    pub cut: bool,
    /// What becomes of the luck of the dice.
    dice: Luck,
    /// Orders of a turn that are given again if they can be.
    pub known: Option<&'o [R::Command]>,
    /// The orders that were given.
    orders: Vec<R::Command>,
}

/// What a command leads to, with the chances.
type Parts<R> = Vec<(f64, <R as oriflamme_kernel::RuleSet>::State)>;

impl<'o, R: Doctrine> Playing<'o, R> {
    pub fn new(outlook: &'o Outlook<'o, R>, watch: &'o Watch<'o>, state: R::State, luck: u64) -> Self {
        let dice = outlook.rules.method().luck;
        let wanted = if dice == Luck::TakenOff { WANTED } else { WEIGHED };
        let sampler = Sampler::new(luck, wanted);
        let (turns, fortune, looks, cut) = (0, 0.0, 0, false);
        let (known, orders) = (None, Vec::new());
        Playing { outlook, watch, state, sampler, luck, turns, fortune, looks, cut, dice, known, orders }
    }

    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// How it turned out, the luck of the dice taken off.
    pub fn seen(self) -> Seen<R::Command> {
        let Outlook { rules, seat, at_the_end, .. } = self.outlook;
        let worth = rules.appraise(&self.state, *seat, *at_the_end) - self.fortune;
        Seen { worth, looks: self.looks + 1, answer: self.orders }
    }

    /// Answers the question that a seat is asked: as a matter of course, or with the best on average. `false` where nothing can be said.
    pub fn answer(&mut self, asked: Seat) -> bool {
        if let Some(command) = self.outlook.rules.routine(&self.state, asked) {
            return self.carry_out(asked, &command);
        }
        match self.dice {
            Luck::Foreseen { .. } => self.weighed_answer(asked),
            Luck::TakenOff => self.quick_answer(asked).is_some_and(|command| self.carry_out(asked, &command)),
        }
    }

    /// Carries a command out with imagined dice; `false` when it is refused.
    pub fn carry_out(&mut self, seat: Seat, command: &R::Command) -> bool {
        let rules = self.outlook.rules;
        let luck = self.luck_of(command);
        if let Luck::Foreseen { throws } = self.dice {
            match foreseen(rules, &self.state, seat, command, throws, self.watch) {
                Foreseen::Refused => return false,
                Foreseen::TooMany => {}
                Foreseen::Results(results) => {
                    let parts = results.positions(&self.state).collect();
                    self.take(parts, luck);
                    return true;
                }
            }
        }
        let mut dice = Dice::from_number(luck);
        let Ok(came) = Resolved::without_book(rules, &self.state, seat, command, &mut dice) else { return false };
        if !came.rolls.is_empty() {
            let Outlook { seat, eye, .. } = *self.outlook;
            self.fortune += rules.windfall(&self.state, command, &came.rolls, seat, eye);
        }
        came.move_on(&mut self.state);
        self.looks += 1;
        true
    }

    /// The luck with which a command is carried out: the same fight has the same dice, whatever was fought before it.
    fn luck_of(&self, command: &R::Command) -> u64 {
        self.luck.wrapping_add(u64::from(self.turns)) ^ digest(command)
    }

    /// One of the positions that a command can lead to, by luck; what it is worth beyond the mean is noted.
    fn take(&mut self, mut parts: Parts<R>, luck: u64) {
        let Outlook { rules, seat, eye, .. } = self.outlook;
        self.looks += parts.len() as u32;
        let mut picked = 0;
        if parts.len() > 1 {
            let worths: Vec<f64> = parts.iter().map(|(_, after)| rules.appraise(after, *seat, *eye)).collect();
            let mean: f64 = parts.iter().zip(&worths).map(|((chance, _), worth)| chance * worth).sum();
            let mut left = Sampler::new(luck, 1).unit();
            for (at, (chance, _)) in parts.iter().enumerate() {
                picked = at;
                left -= chance;
                if left < 0.0 {
                    break;
                }
            }
            self.fortune += worths[picked] - mean;
        }
        if picked < parts.len() {
            self.state = parts.swap_remove(picked).1;
        }
    }

    /// What comes to mind; `None` when there is no more time to think of it.
    fn threats(&mut self, seat: Seat) -> Option<Vec<R::Command>> {
        let look = |sampler: &mut Sampler| self.outlook.rules.threats(&self.state, seat, sampler);
        let found = self.watch.look(&mut self.sampler, look);
        self.cut |= found.is_none();
        found
    }

    /// Does what is best on average of the few things that come to mind.
    fn weighed_answer(&mut self, asked: Seat) -> bool {
        let Some(offers) = self.threats(asked) else { return false };
        if let [only] = offers.as_slice() {
            return self.carry_out(asked, only);
        }
        let Some((at, parts)) = self.best_of(asked, &offers) else { return false };
        self.take(parts, self.luck_of(&offers[at]));
        true
    }

    /// Which of the offers is worth most on average, and what it can lead to. `None` where there is none, or no time for it.
    fn best_of(&mut self, seat: Seat, offers: &[R::Command]) -> Option<(usize, Parts<R>)> {
        let Outlook { rules, eye, .. } = *self.outlook;
        let mut best: Option<(usize, f64, Parts<R>)> = None;
        for (at, offer) in offers.iter().enumerate() {
            if self.watch.is_over() {
                return None;
            }
            let Some(results) = results(rules, &self.state, seat, offer, &mut self.sampler, self.watch) else {
                continue;
            };
            let parts: Parts<R> = results.positions(&self.state).collect();
            self.looks += parts.len() as u32;
            let worth: f64 = parts.iter().map(|(chance, after)| chance * rules.appraise(after, seat, eye)).sum();
            if best.as_ref().is_none_or(|(_, most, _)| worth > *most) {
                best = Some((at, worth, parts));
            }
        }
        best.map(|(at, _, parts)| (at, parts))
    }

    /// Gives the orders that are known, if all of them can be given.
    fn known_turn(&mut self, weigher: &Weigher<R>) -> bool {
        let Some(known) = self.known else { return false };
        let mut at: Option<R::State> = None;
        for order in known {
            let Some(after) = weigher.goes_on(at.as_ref().unwrap_or(&self.state), order) else { return false };
            at = Some(after);
        }
        self.looks += known.len() as u32;
        if let Some(after) = at {
            self.state = after;
        }
        true
    }

    /// Carries out the plans that a player makes at once, taking the best thing each time.
    pub fn quick_turn(&mut self, seat: Seat) {
        let Outlook { rules, eye, .. } = *self.outlook;
        let weigher = Weigher::new(rules, seat, eye, &self.state);
        if self.known_turn(&weigher) {
            return;
        }
        let Some(candidates) = self.threats(seat) else { return };
        let appraised = |after: &R::State| rules.appraise(after, seat, eye);
        let mut ranked: Vec<(usize, f64)> = Vec::new();
        for (gene, candidate) in candidates.iter().enumerate() {
            if self.watch.is_over() {
                return;
            }
            if let Some(after) = weigher.goes_on(&self.state, candidate) {
                ranked.push((gene, appraised(&after)));
            }
        }
        self.looks += candidates.len() as u32;
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let (mut most, mut used) = (appraised(&self.state), Vec::new());
        loop {
            let fresh = ranked.iter().filter(|(gene, _)| !used.contains(gene)).take(5 * BREADTH);
            let mut better: Option<(usize, R::State, f64)> = None;
            let mut tried = 0;
            for (gene, _) in fresh {
                if self.watch.is_over() {
                    return;
                }
                let Step::After(after) = weigher.go(&self.state, &candidates[*gene]) else { continue };
                tried += 1;
                if tried > BREADTH {
                    break;
                }
                let worth = appraised(&after);
                if weigher.holds(&after) && worth > better.as_ref().map_or(most, |found| found.2) {
                    better = Some((*gene, after, worth));
                }
            }
            self.looks += tried as u32;
            let Some((gene, after, worth)) = better else { return };
            used.push(gene);
            self.orders.push(candidates[gene].clone());
            (self.state, most) = (after, worth);
        }
    }

    fn rolls(&self, seat: Seat, command: &R::Command) -> bool {
        let mut dice = Dice::scripted([]);
        Resolved::without_book(self.outlook.rules, &self.state, seat, command, &mut dice)
            .is_ok_and(|came| !came.rolls.is_empty())
    }

    /// A quick answer to a single question: the best on average of what is offered.
    fn quick_answer(&mut self, seat: Seat) -> Option<R::Command> {
        let mut offers = self.outlook.rules.offers(&self.state, seat, &mut self.sampler);
        // In which order dice are rolled matters little here.
        if offers.len() == 1 || offers.first().is_some_and(|offer| self.rolls(seat, offer)) {
            return offers.into_iter().next();
        }
        let (at, _) = self.best_of(seat, &offers)?;
        Some(offers.swap_remove(at))
    }
}

/// A number that stands for a command.
fn digest<C: serde::Serialize>(command: &C) -> u64 {
    let text = serde_json::to_vec(command).unwrap_or_default();
    text.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drill::{BRED, Drill, FORESEEN, MAN};
    use crate::{Level, Stop};
    use oriflamme_kernel::{Eye, RuleSet};
    use oriflamme_skirmish::{Command, Setup, Skirmish, State};

    /// Played on to the end of the first seat's turn.
    fn outlook<R: Doctrine>(rules: &R) -> Outlook<'_, R> {
        let eye = Eye::default();
        Outlook { rules, seat: Seat::FIRST, eye, at_the_end: eye, turns: 1, keeps_the_answer: false }
    }

    /// Two units stand beside each other.
    fn contact() -> State {
        let mut state = Skirmish.setup(&Setup { activations: 40 }).expect("a set-up");
        (state.units[0], state.units[6]) = (Some(40), Some(41));
        state
    }

    #[test]
    fn a_choice_is_worth_its_mean_whatever_the_dice_show() {
        let (state, seat) = (contact(), Seat::FIRST);
        let outlook = outlook(&Skirmish);
        let attack = Command::Attack { unit: 0, target: 6 };
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        let played = |luck: u64| {
            let mut playing = Playing::new(&outlook, &watch, state, luck);
            assert!(playing.carry_out(seat, &attack));
            (playing.state().units[6].is_some(), playing.seen().worth)
        };
        let all: Vec<(bool, f64)> = (0..40).map(played).collect();
        assert!(all.iter().any(|(stands, _)| *stands) && all.iter().any(|(stands, _)| !*stands));
        let mut sampler = Sampler::new(1, WANTED);
        let mean = crate::chance::worth(&Skirmish, &state, seat, Eye::default(), &attack, &mut sampler, &watch);
        let mean = mean.expect("the attack is allowed");
        assert!(all.iter().all(|(_, worth)| (worth - mean).abs() < 1e-9), "{mean} {all:?}");
    }

    /// In how many of sixty games anybody falls, and how far apart their worths are.
    fn fought(rules: &Drill) -> (usize, f64) {
        let mut state = rules.setup(&()).expect("a set-up");
        // Two men of the first seat are face to face with enemies, and have nothing left to do but fight.
        (state.men[4], state.men[5], state.fights) = (Some([1, 3]), Some([4, 4]), vec![0, 2]);
        let outlook = outlook(rules);
        let stop = Stop::default();
        let watch = Watch::start(Level::General.budget(), &stop);
        let played = |luck: u64| {
            let mut playing = Playing::new(&outlook, &watch, state.clone(), luck);
            assert!(playing.answer(Seat::FIRST) && playing.answer(Seat::FIRST), "both fights are fought");
            (playing.state().men.iter().flatten().count(), playing.seen().worth)
        };
        let (men, worths): (Vec<usize>, Vec<f64>) = (0..60).map(played).unzip();
        let [least, most] = [f64::min, f64::max].map(|better| worths.iter().copied().reduce(better).expect("sixty"));
        (men.iter().filter(|left| **left < 8).count(), most - least)
    }

    #[test]
    fn the_luck_of_the_dice_is_taken_off_whether_they_are_foreseen_or_rolled() {
        // What a rule set says of a throw at once is not quite all that it changes.
        for (rules, most) in [(BRED, MAN), (FORESEEN, 1e-9)] {
            let (fallen, spread) = fought(&rules);
            assert!(fallen > 30 && spread < most, "{fallen} {spread}");
        }
    }

    #[test]
    fn nothing_more_is_weighed_when_it_is_time_to_stop() {
        let outlook = outlook(&Skirmish);
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        let mut playing = Playing::new(&outlook, &watch, contact(), 1);
        stop.now();
        assert!(!playing.answer(Seat::FIRST));
        assert_eq!(*playing.state(), contact());
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let (state, seat) = (contact(), Seat::FIRST);
        let outlook = outlook(&Skirmish);
        let stop = Stop::default();
        let watch = Watch::start(Level::Captain.budget(), &stop);
        let mut playing = Playing::new(&outlook, &watch, state, 1);
        assert!(!playing.carry_out(seat, &Command::Attack { unit: 1, target: 6 }));
        assert_eq!(*playing.state(), state);
    }
}

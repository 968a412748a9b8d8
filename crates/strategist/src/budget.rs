//! How long an opponent may think: a number of thoughts, a time, or until somebody says stop.
//! Relies on the clock only where a time is given.
//! Must not let the clock into a decision that has no time budget: the same seed then thinks the same thoughts.

use oriflamme_kernel::Sampler;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The share of the time that is thought in; the rest is for what must be done at the end.
const THINKING: f64 = 0.95;

/// What is thought about in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Matter {
    /// The one plan for it.
    WholeTurn,
    /// A plan that dice may upset, so that another must be made.
    Plan,
    /// A single question of many.
    Answer,
}

impl Matter {
    /// The share of the time left of a turn that it may take.
    const fn share(self) -> f64 {
        match self {
            Matter::WholeTurn => 0.9,
            Matter::Plan => 0.5,
            Matter::Answer => 0.1,
        }
    }
}

/// What one turn of thinking may cost. It ends with whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For each question: the more there are, the more plans are varied and the more often they are played on.
    pub thoughts: u32,
    /// For all questions of a turn.
    pub time: Option<Duration>,
    /// How many threads may weigh plans at once. Changes no decision.
    pub threads: usize,
}

/// Tells a thinking opponent to make up its mind at once. All copies are the same bell.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The time of a turn, as far as it is not yet spent.
#[derive(Debug, Default)]
pub(crate) struct Purse {
    turn: Option<u64>,
    left: Duration,
    /// Since when a question is being thought about.
    opened: Option<Instant>,
    /// The longest that anything took in this turn that could not be broken off, in nanoseconds; of the turns before, half as much.
    longest: Arc<AtomicU64>,
}

impl Purse {
    /// For the next question of this turn.
    pub fn open<'a>(&mut self, budget: Budget, turn: Option<u64>, matter: Matter, stop: &'a Stop) -> Watch<'a> {
        let budget = self.share(budget, turn, matter);
        self.opened = Some(Instant::now());
        Watch { longest: Arc::clone(&self.longest), ..Watch::start(budget, stop) }
    }

    /// What the next question of this turn may cost.
    fn share(&mut self, budget: Budget, turn: Option<u64>, matter: Matter) -> Budget {
        let Some(time) = budget.time else { return budget };
        if turn.is_none() || turn != self.turn {
            let longest = self.longest.load(Ordering::Relaxed) / 2;
            *self = Purse { turn, left: time, opened: None, longest: Arc::new(longest.into()) };
        }
        let share = turn.map_or(1.0, |_| matter.share());
        Budget { time: Some(self.left.mul_f64(share)), ..budget }
    }

    /// The question is answered: what it took is gone.
    pub fn close(&mut self) {
        let spent = self.opened.take().map(|opened| opened.elapsed());
        self.pay(spent.unwrap_or_default());
    }

    fn pay(&mut self, spent: Duration) {
        self.left = self.left.saturating_sub(spent);
    }
}

/// A budget that is being spent.
pub(crate) struct Watch<'a> {
    left: u32,
    end: Option<Instant>,
    stop: &'a Stop,
    /// The longest that anything took that could not be broken off, in nanoseconds.
    longest: Arc<AtomicU64>,
}

impl<'a> Watch<'a> {
    pub fn start(budget: Budget, stop: &'a Stop) -> Self {
        let end = budget.time.map(|time| Instant::now() + time.mul_f64(THINKING));
        Watch { left: budget.thoughts, end, stop, longest: Arc::default() }
    }

    /// The rest of the budget is shared: this part of it may be spent here.
    pub fn part(&self, share: f64) -> Watch<'a> {
        let left = (f64::from(self.left) * share) as u32;
        let end = self.end.map(|end| {
            let now = Instant::now();
            now + end.saturating_duration_since(now).mul_f64(share)
        });
        Watch { left, end, stop: self.stop, longest: Arc::clone(&self.longest) }
    }

    /// Does what cannot be broken off, and remembers how long it took.
    pub fn whole<A>(&self, work: impl FnOnce() -> A) -> A {
        if self.end.is_none() {
            return work();
        }
        let began = Instant::now();
        let done = work();
        self.longest.fetch_max(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
        done
    }

    /// Does what cannot be broken off, if the longest such work so far would still end in time.
    pub fn if_it_fits<A>(&self, work: impl FnOnce() -> A) -> Option<A> {
        let longest = Duration::from_nanos(self.longest.load(Ordering::Relaxed));
        let fits = !self.stop.is_told() && self.end.is_none_or(|end| Instant::now() + longest < end);
        fits.then(|| self.whole(work))
    }

    /// Looks for something if the longest such look so far would still end in time; what takes longer comes back with what it has.
    pub fn look<A>(&self, sampler: &mut Sampler, look: impl FnOnce(&mut Sampler) -> A) -> Option<A> {
        let (end, stop) = (self.end, self.stop.clone());
        self.if_it_fits(|| sampler.until(move || is_over(end, &stop), look))
    }

    /// Takes one thought from the budget; `false` when there is none left.
    pub fn spend(&mut self) -> bool {
        if self.left == 0 || self.is_over() {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Does thinking end by the clock?
    pub fn has_time(&self) -> bool {
        self.end.is_some()
    }

    /// Is there no time left, or was thinking stopped?
    pub fn is_over(&self) -> bool {
        is_over(self.end, self.stop)
    }
}

fn is_over(end: Option<Instant>, stop: &Stop) -> bool {
    stop.is_told() || end.is_some_and(|end| Instant::now() >= end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;

    fn given(milliseconds: u64) -> Budget {
        Budget { thoughts: 10, time: Some(Duration::from_millis(milliseconds)), threads: 1 }
    }

    #[test]
    fn work_that_took_longer_before_than_there_is_time_for_is_not_begun() {
        let stop = Stop::default();
        let watch = Watch::start(given(60_000), &stop);
        assert_eq!(watch.if_it_fits(|| 1), Some(1), "nothing is known of it yet");
        watch.whole(|| sleep(Duration::from_millis(20)));
        assert_eq!(watch.if_it_fits(|| 2), Some(2));
        assert_eq!(watch.part(0.0001).if_it_fits(|| 3), None);
        stop.now();
        assert_eq!(watch.if_it_fits(|| 4), None);
    }

    #[test]
    fn the_questions_of_a_turn_share_its_time() {
        let (mut purse, ms) = (Purse::default(), Duration::from_millis);
        let plan = |purse: &mut Purse, turn| purse.share(given(1000), turn, Matter::Plan).time.expect("a time");
        assert_eq!(plan(&mut purse, Some(1)), ms(500));
        assert_eq!(purse.share(given(1000), Some(1), Matter::Answer).time, Some(ms(100)), "a single answer");
        assert_eq!(purse.share(given(1000), Some(1), Matter::WholeTurn).time, Some(ms(900)), "the one plan of a turn");
        purse.pay(ms(600));
        assert_eq!(plan(&mut purse, Some(1)), ms(200));
        purse.pay(ms(700));
        assert_eq!(plan(&mut purse, Some(1)), ms(0));
        assert_eq!(plan(&mut purse, Some(2)), ms(500), "a new turn");
        assert_eq!(plan(&mut purse, None), ms(1000), "outside turns every question has its own");
        assert_eq!(plan(&mut purse, Some(2)), ms(500));
    }

    #[test]
    fn what_took_long_is_remembered_for_the_next_turn() {
        let (mut purse, stop) = (Purse::default(), Stop::default());
        let long = Duration::from_millis(40);
        purse.open(given(60_000), Some(1), Matter::Plan, &stop).whole(|| sleep(long));
        let next = purse.open(given(60_000), Some(2), Matter::Plan, &stop);
        assert!(Duration::from_nanos(next.longest.load(Ordering::Relaxed)) >= long / 2);
        let last = purse.open(given(20), Some(3), Matter::Plan, &stop);
        assert_eq!(last.if_it_fits(|| 1), None, "half of a half is still more than there is time for");
    }

    #[test]
    fn a_look_that_takes_too_long_comes_back_with_what_it_has() {
        let (stop, mut sampler) = (Stop::default(), Sampler::new(1, 8));
        let mut seen = |watch: &Watch, at_most: usize| {
            watch.look(&mut sampler, |sampler| {
                (0..at_most).take_while(|_| !sampler.is_enough()).inspect(|_| sleep(Duration::from_millis(2))).count()
            })
        };
        let found = seen(&Watch::start(given(400), &stop), 10_000).expect("there is time to begin");
        assert!((1..10_000).contains(&found), "{found}");
        assert_eq!(seen(&Watch::start(Budget { time: None, ..given(0) }, &stop), 30), Some(30), "without a clock all");
        stop.now();
        assert_eq!(seen(&Watch::start(given(40), &stop), 10), None);
    }

    #[test]
    fn without_a_clock_everything_fits() {
        let stop = Stop::default();
        let watch = Watch::start(Budget { time: None, ..given(0) }, &stop);
        watch.whole(|| sleep(Duration::from_millis(2)));
        assert_eq!(watch.part(0.0).if_it_fits(|| 1), Some(1));
    }
}

//! Dice as an input: a ChaCha stream in play, a written list in tests, a walk through all throws for exact odds.
//!
//! The mapping from the stream to faces is ours and never changes, so a seed means the same game for ever.

use crate::Chance;
use crate::walk::{DEEPEST, Walk, any_face};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The kinds of dice that the rule sets use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Die {
    D6,
    /// Faces 2, 3, 3, 4, 4, 5.
    Average,
    D8,
    D10,
    D12,
}

impl Die {
    /// The faces, each equally likely.
    pub const fn faces(self) -> &'static [u8] {
        match self {
            Die::D6 => &[1, 2, 3, 4, 5, 6],
            Die::Average => &[2, 3, 3, 4, 4, 5],
            Die::D8 => &[1, 2, 3, 4, 5, 6, 7, 8],
            Die::D10 => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            Die::D12 => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        }
    }

    /// The faces that differ, each with the number of sides that show it.
    pub const fn distinct(self) -> &'static [(u8, u8)] {
        const PLAIN: [(u8, u8); 12] =
            [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1), (10, 1), (11, 1), (12, 1)];
        match self {
            Die::Average => &[(2, 1), (3, 2), (4, 2), (5, 1)],
            Die::D6 => PLAIN.split_at(6).0,
            Die::D8 => PLAIN.split_at(8).0,
            Die::D10 => PLAIN.split_at(10).0,
            Die::D12 => &PLAIN,
        }
    }
}

/// One die that was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Roll {
    pub die: Die,
    pub face: u8,
}

/// A source of dice.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    Stream(Box<ChaCha20Rng>),
    Script { faces: Vec<u8>, next: usize, trouble: Option<String> },
    Walk(Walk),
}

/// A place in a source of dice to which it can be set back.
#[derive(Clone, Debug)]
pub(crate) enum DiceMark {
    Stream(u128),
    Script { next: usize, trouble: Option<String> },
    Walk(usize),
}

impl Dice {
    /// Dice from a 32 byte seed.
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Dice { source: Source::Stream(Box::new(ChaCha20Rng::from_seed(seed))) }
    }

    /// Dice from one of the many streams of a seed; the first is that of [`Dice::from_seed`].
    pub fn of_stream(seed: [u8; 32], stream: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(seed);
        rng.set_stream(stream);
        Dice { source: Source::Stream(Box::new(rng)) }
    }

    /// Dice from a small number, for tests, simulations and fuzzing.
    pub fn from_number(seed: u64) -> Self {
        Dice { source: Source::Stream(Box::new(ChaCha20Rng::seed_from_u64(seed))) }
    }

    /// Dice that show the given faces in order, and then the lowest; after many more any, so that all rolling ends.
    ///
    /// ```
    /// use oriflamme_kernel::{Dice, Die};
    /// let mut dice = Dice::scripted([4, 2]);
    /// assert_eq!((dice.roll(Die::D6), dice.roll(Die::Average)), (4, 2));
    /// assert_eq!(dice.script_trouble(), None);
    /// dice.roll(Die::D6);
    /// assert!(dice.script_trouble().is_some());
    /// ```
    pub fn scripted(faces: impl IntoIterator<Item = u8>) -> Self {
        Dice { source: Source::Script { faces: faces.into_iter().collect(), next: 0, trouble: None } }
    }

    /// Dice that show every throw in turn, for exact odds.
    pub(crate) fn walking() -> Self {
        Dice { source: Source::Walk(Walk::default()) }
    }

    /// The chance of the throw that was just walked, where it is exact.
    pub(crate) fn walked(&self) -> Option<Chance> {
        if let Source::Walk(walk) = &self.source { walk.chance() } else { None }
    }

    /// The throw that was just walked.
    pub(crate) fn fallen(&self) -> Vec<Roll> {
        if let Source::Walk(walk) = &self.source { walk.rolls() } else { Vec::new() }
    }

    /// Sets walking dice to the next throw; false after the last.
    pub(crate) fn walk_on(&mut self) -> bool {
        if let Source::Walk(walk) = &mut self.source { walk.walk_on() } else { false }
    }

    /// Like dice whose order means nothing; with a target, of which only that matters who reaches it.
    /// See `Referee::roll_pool` and `Referee::roll_against`.
    pub fn roll_pool(&mut self, die: Die, count: usize, target: Option<u8>) -> Vec<u8> {
        match &mut self.source {
            Source::Walk(walk) => walk.roll_pool(die, count, target),
            _ => (0..count).map(|_| self.roll(die)).collect(),
        }
    }

    pub fn roll(&mut self, die: Die) -> u8 {
        let faces = die.faces();
        match &mut self.source {
            Source::Walk(walk) => walk.roll(die),
            Source::Stream(rng) => faces[below(rng, faces.len() as u32) as usize],
            Source::Script { faces: script, next, trouble } => {
                let shown = script.get(*next).copied();
                *next += 1;
                match shown {
                    Some(face) if faces.contains(&face) => face,
                    Some(face) => {
                        trouble.get_or_insert(format!("{face} is not a face of {die:?}"));
                        faces[0]
                    }
                    None => {
                        trouble.get_or_insert(format!("a {die:?} is rolled but no die is left in the script"));
                        let missing = *next - script.len();
                        if missing <= DEEPEST { faces[0] } else { any_face(die, missing as u32) }
                    }
                }
            }
        }
    }

    /// Where the dice stand. Much cheaper than a copy of them.
    pub(crate) fn mark(&self) -> DiceMark {
        match &self.source {
            Source::Stream(rng) => DiceMark::Stream(rng.get_word_pos()),
            Source::Script { next, trouble, .. } => DiceMark::Script { next: *next, trouble: trouble.clone() },
            Source::Walk(walk) => DiceMark::Walk(walk.place()),
        }
    }

    /// Sets the dice back to a mark that was made on them.
    pub(crate) fn rewind(&mut self, mark: DiceMark) {
        match (&mut self.source, mark) {
            (Source::Stream(rng), DiceMark::Stream(position)) => rng.set_word_pos(position),
            (Source::Script { next, trouble, .. }, DiceMark::Script { next: then, trouble: before }) => {
                *next = then;
                *trouble = before;
            }
            (Source::Walk(walk), DiceMark::Walk(place)) => walk.set_place(place),
            // A mark of other dice.
            _ => {}
        }
    }

    /// What went wrong with a script: a die too few, or a face that the die does not have.
    pub fn script_trouble(&self) -> Option<&str> {
        match &self.source {
            Source::Stream(_) | Source::Walk(_) => None,
            Source::Script { trouble, .. } => trouble.as_deref(),
        }
    }

    /// Scripted faces that nobody rolled.
    pub fn unused(&self) -> usize {
        match &self.source {
            Source::Stream(_) | Source::Walk(_) => 0,
            Source::Script { faces, next, .. } => faces.len().saturating_sub(*next),
        }
    }
}

/// Chance for players that choose at random; never used by rules.
#[derive(Clone, Debug)]
pub struct Sampler {
    rng: Box<ChaCha20Rng>,
    /// How many offers the asker would like to have.
    pub wanted: usize,
    enough: Option<Enough>,
}

/// Tells whoever looks for something that the asker waits no longer.
#[derive(Clone)]
struct Enough(Arc<dyn Fn() -> bool + Send + Sync>);

impl fmt::Debug for Enough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Enough")
    }
}

impl Sampler {
    pub fn new(seed: u64, wanted: usize) -> Self {
        Sampler { rng: Box::new(ChaCha20Rng::seed_from_u64(seed)), wanted, enough: None }
    }

    /// Looks for something until there is no more, or the asker says that it is enough.
    pub fn until<A>(
        &mut self,
        enough: impl Fn() -> bool + Send + Sync + 'static,
        look: impl FnOnce(&mut Self) -> A,
    ) -> A {
        let before = self.enough.replace(Enough(Arc::new(enough)));
        let found = look(self);
        self.enough = before;
        found
    }

    /// Should whoever looks for something come back with what he has?
    pub fn is_enough(&self) -> bool {
        self.enough.as_ref().is_some_and(|Enough(told)| told())
    }

    /// A number from 0 to `n` - 1; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { below(&mut self.rng, n as u32) as usize }
    }

    /// Any number: the seed of other chance.
    pub fn number(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.rng.next_u32()) / f64::from(u32::MAX)
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }

    /// As many of them as wanted, by chance.
    pub fn some<T>(&mut self, mut all: Vec<T>, wanted: usize) -> Vec<T> {
        while all.len() > wanted {
            all.swap_remove(self.below(all.len()));
        }
        all
    }
}

/// A fair number below `n`, by rejection.
fn below(rng: &mut ChaCha20Rng, n: u32) -> u32 {
    // What lies above the last whole multiple of `n` would make small numbers likelier.
    let limit = u32::MAX - u32::MAX % n;
    loop {
        let word = rng.next_u32();
        if word < limit {
            return word % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut dice = Dice::from_number(7);
        let rolled: Vec<u8> = (0..12).map(|_| dice.roll(Die::D6)).collect();
        let mut again = Dice::from_number(7);
        let repeated: Vec<u8> = (0..12).map(|_| again.roll(Die::D6)).collect();
        assert_eq!(rolled, repeated);
        assert_eq!(rolled, [4, 4, 5, 5, 1, 6, 2, 6, 3, 1, 3, 1]);
    }

    #[test]
    fn a_look_ends_when_the_asker_says_so() {
        let mut sampler = Sampler::new(1, 8);
        let looked = Arc::new(AtomicUsize::new(0));
        let patience = Arc::clone(&looked);
        let found = sampler.until(
            move || patience.load(Ordering::Relaxed) >= 3,
            |sampler| {
                let step = |_: &u32| _ = looked.fetch_add(1, Ordering::Relaxed);
                (0..10).take_while(|_| !sampler.is_enough()).inspect(step).count()
            },
        );
        assert_eq!(found, 3);
        assert!(!sampler.is_enough(), "nobody waits any more");
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        for die in [Die::D6, Die::Average, Die::D8, Die::D10, Die::D12] {
            let mut dice = Dice::from_number(1);
            let n = 60_000;
            let mut sum = 0u32;
            for _ in 0..n {
                sum += u32::from(dice.roll(die));
            }
            let expected: f64 = die.faces().iter().map(|&f| f64::from(f)).sum::<f64>() / die.faces().len() as f64;
            let mean = f64::from(sum) / f64::from(n);
            assert!((mean - expected).abs() < 0.06, "{die:?}: {mean} against {expected}");
        }
    }

    #[test]
    fn the_distinct_faces_of_a_die_are_its_faces() {
        for die in [Die::D6, Die::Average, Die::D8, Die::D10, Die::D12] {
            let all: Vec<u8> =
                die.distinct().iter().flat_map(|(face, sides)| vec![*face; usize::from(*sides)]).collect();
            assert_eq!(all, die.faces());
        }
    }

    #[test]
    fn dice_set_back_to_a_mark_fall_the_same_again() {
        // Positions on both sides of the generator's block of 64 words.
        for before in 0..140 {
            let mut dice = Dice::from_number(3);
            for _ in 0..before {
                dice.roll(Die::D10);
            }
            let mark = dice.mark();
            let first: Vec<u8> = (0..150).map(|_| dice.roll(Die::D12)).collect();
            dice.rewind(mark);
            let second: Vec<u8> = (0..150).map(|_| dice.roll(Die::D12)).collect();
            assert_eq!(first, second, "after {before} rolls");
        }
    }

    #[test]
    fn a_script_set_back_forgets_its_trouble() {
        let mut dice = Dice::scripted([3]);
        let mark = dice.mark();
        dice.roll(Die::D6);
        dice.roll(Die::D6);
        assert_eq!(dice.unused(), 0);
        dice.rewind(mark);
        assert_eq!((dice.unused(), dice.script_trouble()), (1, None));
    }

    #[test]
    fn rolling_until_dice_differ_ends_without_a_script() {
        for lead in -4..=4 {
            let mut dice = Dice::scripted([]);
            let mut differ = || i32::from(dice.roll(Die::D6)) + lead != i32::from(dice.roll(Die::D6));
            assert!((0..1000).any(|_| differ()), "with a lead of {lead}");
        }
    }

    #[test]
    fn a_script_notices_an_impossible_face() {
        let mut dice = Dice::scripted([6]);
        dice.roll(Die::Average);
        assert!(dice.script_trouble().is_some());
    }
}

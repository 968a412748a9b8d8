//! Exact odds: every way in which the dice can fall is tried on the rules themselves, each with its exact chance.
//!
//! Relies on `decide` being a function of position, command and dice; no rule is stated a second time.
//! Must never sample: where there are too many throws, it says so ([`TooMany`]) and gives nothing.
//!
//! How to use it, from the most convenient to the most general:
//! - [`consequences`]: the positions that a command can lead to (`AnyGame::odds` for a game whose types are hidden).
//! - [`resolutions`]: what comes of a command, told apart by whatever you read from each [`Resolved`].
//! - [`expected`]: the mean of a worth of the position after a command, over all throws.
//! - [`spread`]: the distribution of anything that is computed from dice.
//! - [`every_throw`]: a visit to each throw.
//!
//! ```
//! use oriflamme_kernel::{Chance, Die, LIMIT, spread};
//! let lead = spread(LIMIT, |dice| i32::from(dice.roll(Die::D6)) - i32::from(dice.roll(Die::Average))).unwrap();
//! assert_eq!(lead.throws, 24);
//! assert_eq!(lead.chance_of(|lead| *lead == 0), Chance::new(6, 36));
//! ```
//!
//! The throws are walked depth first. A run of the rules follows the path of faces that is set and takes the first
//! face of every further die; then the last die that has another face shows that one. So there is one run for each
//! throw, and none to find out what is rolled. Dice that were rolled as a pool (`Referee::roll_pool`) are walked by
//! combination: 8 D6 are 1,287 throws and not 1,679,616. Dice of which only hits count (`Referee::roll_against`) are
//! walked by their number of hits: 20 of them are 21 throws, and 231 with the saves that follow.

use crate::{Chance, Dice, Refusal, Resolved, Roll, RuleSet, Seat};

/// More throws than anybody would wait for.
pub const LIMIT: u64 = 1_000_000;

/// There are more throws than the limit, or chances too small to be exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are more than {limit} ways in which the dice can fall")]
pub struct TooMany {
    pub limit: u64,
}

/// Why a command has no exact odds.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoOdds {
    #[error("{0}")]
    Refused(Refusal),
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error("not a command of this rule set: {0}")]
    Malformed(String),
}

/// A result and its chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<T> {
    pub chance: Chance,
    pub result: T,
    /// The first throw that leads to it.
    pub rolls: Vec<Roll>,
}

/// All results, in the order in which they were first met. Their chances sum to exactly one.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread<T> {
    pub parts: Vec<Part<T>>,
    /// How many throws were tried; 1 where no die is rolled.
    pub throws: u64,
}

impl<T> Spread<T> {
    /// The chance of all results that `wanted` picks.
    pub fn chance_of(&self, wanted: impl Fn(&T) -> bool) -> Chance {
        let of_those = self.parts.iter().filter(|part| wanted(&part.result)).map(|part| part.chance);
        // The parts' own sum was exact, so a part of it is.
        of_those.fold(Chance::NEVER, |sum, chance| sum.plus(chance).unwrap_or(sum))
    }

    /// The mean of a worth.
    pub fn mean(&self, worth: impl Fn(&T) -> f64) -> f64 {
        self.parts.iter().map(|part| part.chance.value() * worth(&part.result)).sum()
    }

    pub fn rolls_dice(&self) -> bool {
        self.parts.iter().any(|part| !part.rolls.is_empty())
    }
}

impl<T> Spread<T> {
    /// The same chances with results told apart less finely.
    pub fn merged<U: PartialEq>(self, mut read: impl FnMut(&Part<T>) -> U) -> Spread<U> {
        let mut merged = Spread { parts: Vec::new(), throws: self.throws };
        for part in self.parts {
            // Adding up parts of what summed to one cannot overflow.
            let _ = merged.add(part.chance, read(&part), || part.rolls);
        }
        merged
    }
}

impl<T: PartialEq> Spread<T> {
    fn add(&mut self, chance: Chance, result: T, rolls: impl FnOnce() -> Vec<Roll>) -> Option<()> {
        match self.parts.iter_mut().find(|part| part.result == result) {
            Some(part) => part.chance = part.chance.plus(chance)?,
            None => self.parts.push(Part { chance, result, rolls: rolls() }),
        }
        Some(())
    }
}

/// Runs `run` once for every throw of the dice that it asks for, and hands each result with its chance to `each`,
/// together with the dice that fell. Gives how many throws there were.
pub fn every_throw<T>(
    limit: u64,
    mut run: impl FnMut(&mut Dice) -> T,
    mut each: impl FnMut(Chance, T, &Dice) -> Option<()>,
) -> Result<u64, TooMany> {
    let mut dice = Dice::walking();
    let mut throws = 0;
    loop {
        if throws == limit {
            return Err(TooMany { limit });
        }
        let result = run(&mut dice);
        throws += 1;
        dice.walked().and_then(|chance| each(chance, result, &dice)).ok_or(TooMany { limit })?;
        if !dice.walk_on() {
            return Ok(throws);
        }
    }
}

/// The distribution of whatever `run` makes of the dice; equal results are one part.
pub fn spread<T: PartialEq>(limit: u64, run: impl FnMut(&mut Dice) -> T) -> Result<Spread<T>, TooMany> {
    let mut spread = Spread { parts: Vec::new(), throws: 0 };
    spread.throws = every_throw(limit, run, |chance, result, dice| spread.add(chance, result, || dice.fallen()))?;
    Ok(spread)
}

/// Decides a command once for every throw of its dice and hands what comes of it to `each`, with its chance.
/// Gives how many throws there were.
pub fn every_resolution<R: RuleSet>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    limit: u64,
    mut each: impl FnMut(Chance, Resolved<R>) -> Option<()>,
) -> Result<u64, NoOdds> {
    let mut refused = None;
    let tried = every_throw(
        limit,
        |dice| Resolved::by(rules, state, seat, command, dice),
        |chance, resolved, _| match resolved {
            Ok(resolved) => each(chance, resolved),
            Err(refusal) => {
                refused = Some(refusal);
                None
            }
        },
    );
    refused.map_or(tried.map_err(NoOdds::TooMany), |refusal| Err(NoOdds::Refused(refusal)))
}

/// The exact chances of everything that can come of a command now. `read` says what is to be told apart.
pub fn resolutions<R: RuleSet, T: PartialEq>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    limit: u64,
    mut read: impl FnMut(&Resolved<R>) -> T,
) -> Result<Spread<T>, NoOdds> {
    let mut spread = Spread { parts: Vec::new(), throws: 0 };
    spread.throws = every_resolution(rules, state, seat, command, limit, |chance, resolved| {
        spread.add(chance, read(&resolved), || resolved.rolls)
    })?;
    Ok(spread)
}

/// The mean worth of the position after a command, over all throws of its dice.
pub fn expected<R: RuleSet>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    limit: u64,
    mut worth: impl FnMut(&R::State) -> f64,
) -> Result<f64, NoOdds> {
    let mut mean = 0.0;
    every_resolution(rules, state, seat, command, limit, |chance, resolved| {
        mean += chance.value() * worth(resolved.after(state));
        Some(())
    })?;
    Ok(mean)
}

/// The exact chances of the positions that a command can lead to, each with the events and accounts of the first
/// throw that leads there. Throws that leave the same position are one result, whatever their dice showed.
pub fn consequences<R: RuleSet>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    limit: u64,
) -> Result<Spread<Resolved<R>>, NoOdds> {
    // Equal events lead to equal positions; only where the events differ must the positions be looked at.
    let mut spread: Spread<Resolved<R>> = Spread { parts: Vec::new(), throws: 0 };
    spread.throws = every_resolution(rules, state, seat, command, limit, |chance, resolved| {
        let alike = spread.parts.iter_mut().find(|part| part.result.is_alike(rules, &resolved));
        match alike {
            Some(part) => part.chance = part.chance.plus(chance)?,
            None => spread.parts.push(Part { chance, rolls: resolved.rolls.clone(), result: resolved }),
        }
        Some(())
    })?;
    let mut merged: Vec<Part<Resolved<R>>> = Vec::new();
    for part in spread.parts {
        let after = part.result.after(state);
        match merged.iter_mut().find(|known| known.result.after(state) == after) {
            // Parts of what summed to one have a sum.
            Some(known) => known.chance = known.chance.plus(part.chance).ok_or(TooMany { limit })?,
            None => merged.push(part),
        }
    }
    Ok(Spread { parts: merged, throws: spread.throws })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Die;

    #[test]
    fn every_throw_is_tried_once_and_the_chances_sum_to_one() {
        let all = spread(LIMIT, |dice| [dice.roll(Die::D6), dice.roll(Die::D10)]).unwrap();
        assert_eq!((all.throws, all.parts.len()), (60, 60));
        assert!(all.parts.iter().all(|part| part.chance == Chance::new(1, 60)));
        assert_eq!(all.chance_of(|_| true), Chance::CERTAIN);
        assert_eq!(all.parts[59].rolls, [Roll { die: Die::D6, face: 6 }, Roll { die: Die::D10, face: 10 }]);
    }

    #[test]
    fn the_faces_of_an_average_die_are_weighed() {
        let all = spread(LIMIT, |dice| dice.roll(Die::Average)).unwrap();
        let found: Vec<(u8, (u128, u128))> = all.parts.iter().map(|p| (p.result, p.chance.lowest_terms())).collect();
        assert_eq!(found, [(2, (1, 6)), (3, (1, 3)), (4, (1, 3)), (5, (1, 6))]);
        assert_eq!(all.mean(|face| f64::from(*face)), 3.5);
    }

    #[test]
    fn later_dice_may_depend_on_earlier_ones() {
        // A six is rolled again, once; an average die decides after a one.
        let all = spread(LIMIT, |dice| match dice.roll(Die::D6) {
            6 => 6 + dice.roll(Die::D6),
            1 => dice.roll(Die::Average) - 2,
            face => face,
        })
        .unwrap();
        assert_eq!(all.throws, 4 + 6 + 4);
        assert_eq!(all.chance_of(|_| true), Chance::CERTAIN);
        assert_eq!(all.chance_of(|sum| *sum == 12), Chance::new(1, 36));
        assert_eq!(all.chance_of(|sum| *sum == 2), Chance::new(1, 6).plus(Chance::new(2, 36)).unwrap());
    }

    #[test]
    fn a_pool_has_the_chances_of_its_dice_one_by_one() {
        for die in [Die::D6, Die::Average] {
            let hits = |faces: &[u8]| faces.iter().filter(|face| **face >= 4).count();
            let pool = spread(LIMIT, |dice| hits(&dice.roll_pool(die, 5, None))).unwrap();
            let singly = spread(LIMIT, |dice| hits(&[(); 5].map(|()| dice.roll(die)))).unwrap();
            assert!(pool.throws < singly.throws / 10, "{} against {}", pool.throws, singly.throws);
            for count in 0..=5 {
                assert_eq!(pool.chance_of(|n| *n == count), singly.chance_of(|n| *n == count), "{die:?} {count}");
            }
        }
    }

    #[test]
    fn a_pool_may_be_followed_by_a_pool_for_what_it_hit() {
        let unsaved = spread(LIMIT, |dice| {
            let hits = dice.roll_pool(Die::D6, 4, None).into_iter().filter(|face| *face >= 3).count();
            dice.roll_pool(Die::D6, hits, None).into_iter().filter(|face| *face < 5).count()
        })
        .unwrap();
        // Each die alone gets through with 2/3 * 2/3.
        assert_eq!(unsaved.chance_of(|n| *n == 4), Chance::new(4u128.pow(4), 9u128.pow(4)));
        assert_eq!(unsaved.chance_of(|n| *n == 0), Chance::new(5u128.pow(4), 9u128.pow(4)));
    }

    #[test]
    fn of_dice_against_a_target_only_the_hits_are_told_apart() {
        for (die, target) in [(Die::D6, 4), (Die::Average, 3), (Die::D10, 1), (Die::D8, 9)] {
            let hits = |faces: Vec<u8>| faces.into_iter().filter(|face| *face >= target).count();
            let by_hits = spread(LIMIT, |dice| hits(dice.roll_pool(die, 4, Some(target)))).unwrap();
            let by_faces = spread(LIMIT, |dice| hits(dice.roll_pool(die, 4, None))).unwrap();
            assert!(by_hits.throws <= 5, "{die:?} {}", by_hits.throws);
            for count in 0..=4 {
                let chance = |spread: &Spread<usize>| spread.chance_of(|n| *n == count);
                assert_eq!(chance(&by_hits), chance(&by_faces), "{die:?} {target} {count}");
            }
        }
    }

    #[test]
    fn twenty_dice_with_saves_have_exact_odds() {
        let unsaved = spread(LIMIT, |dice| {
            let hits = dice.roll_pool(Die::D6, 20, Some(4)).into_iter().filter(|face| *face >= 4).count();
            dice.roll_pool(Die::D6, hits, Some(5)).into_iter().filter(|face| *face < 5).count()
        })
        .unwrap();
        assert_eq!(unsaved.throws, 21 * 22 / 2);
        assert_eq!(unsaved.chance_of(|_| true), Chance::CERTAIN);
        // Each die gets through with 1/2 * 2/3.
        assert_eq!(unsaved.chance_of(|n| *n == 20), Chance::new(1, 3u128.pow(20)));
    }

    #[test]
    fn too_many_throws_are_an_error_and_not_an_estimate() {
        let hundred = |dice: &mut Dice| (0..100).map(|_| u32::from(dice.roll(Die::D6))).sum::<u32>();
        assert_eq!(spread(1_000, hundred), Err(TooMany { limit: 1_000 }));
        // 90 dice in one pool are few combinations, but their chances have no exact form here.
        let exact = spread(u64::MAX, |dice| dice.roll_pool(Die::D6, 90, None).len());
        assert_eq!(exact, Err(TooMany { limit: u64::MAX }));
    }

    #[test]
    fn rolling_until_the_dice_differ_ends_and_has_no_exact_odds() {
        let different = |dice: &mut Dice| loop {
            let (one, other) = (dice.roll(Die::D6), dice.roll(Die::D6));
            if one != other {
                return one > other;
            }
        };
        assert_eq!(spread(LIMIT, different), Err(TooMany { limit: LIMIT }));
    }

    #[test]
    fn without_dice_there_is_one_certain_result() {
        let all = spread(1, |_| 7).unwrap();
        assert_eq!((all.throws, all.rolls_dice(), all.parts[0].chance), (1, false, Chance::CERTAIN));
    }
}

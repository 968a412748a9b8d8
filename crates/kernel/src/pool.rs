//! Dice pools by dynamic programming: sums, opposed dice, hits and saves, for any number of dice.
//!
//! Relies on the faces of dice. All terms are positive, so nothing cancels: with n dice a chance is right to about
//! n units in the sixteenth digit. For the chances of a rule set's own commands use `throws`, which asks the rules.
//!
//! ```
//! use oriflamme_kernel::{Die, pool};
//! // Eight dice hit on 4 or more; each hit is saved on 5 or more.
//! let hits = pool::hits(8, pool::at_least(Die::D6, 4));
//! let through = pool::thinned(&hits, 1.0 - pool::at_least(Die::D6, 5));
//! assert!((pool::mean(&through) - 8.0 / 3.0).abs() < 1e-12);
//! ```

use crate::Die;
use std::collections::BTreeMap;

/// Whole results with their chances, in rising order.
pub type Sums = BTreeMap<i32, f64>;

/// The chance that one die shows `face` or more.
pub fn at_least(die: Die, face: u8) -> f64 {
    let good = die.faces().iter().filter(|shown| **shown >= face).count();
    good as f64 / die.faces().len() as f64
}

/// The chances of 0, 1, ... `dice` hits, each with the same chance.
pub fn hits(dice: usize, chance: f64) -> Vec<f64> {
    let mut counts = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; counts.len() + 1];
        for (count, share) in counts.iter().enumerate() {
            next[count] += share * (1.0 - chance);
            next[count + 1] += share * chance;
        }
        counts = next;
    }
    counts
}

/// Of so many hits each gets through with the same chance: what is left after saves.
pub fn thinned(counts: &[f64], chance: f64) -> Vec<f64> {
    let mut left = vec![0.0; counts.len()];
    for (count, share) in counts.iter().enumerate() {
        for (through, part) in hits(count, chance).into_iter().enumerate() {
            left[through] += share * part;
        }
    }
    left
}

/// The chances of every sum of these dice and a bonus.
pub fn sum(dice: &[Die], bonus: i32) -> Sums {
    dice.iter().fold(Sums::from([(bonus, 1.0)]), |sums, die| {
        let mut next = Sums::new();
        for (sum, share) in &sums {
            for (face, sides) in die.distinct() {
                let part = share * f64::from(*sides) / die.faces().len() as f64;
                *next.entry(sum + i32::from(*face)).or_default() += part;
            }
        }
        next
    })
}

/// The chances of every lead of one sum over another that does not depend on it.
pub fn lead(ours: &Sums, theirs: &Sums) -> Sums {
    let mut leads = Sums::new();
    for (our, share) in ours {
        for (their, part) in theirs {
            *leads.entry(our - their).or_default() += share * part;
        }
    }
    leads
}

/// The mean of counts from 0 upwards.
pub fn mean(counts: &[f64]) -> f64 {
    counts.iter().enumerate().map(|(count, share)| count as f64 * share).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LIMIT, spread};

    #[test]
    fn pools_agree_with_the_enumeration_of_all_throws() {
        let exact = spread(LIMIT, |dice| {
            let hits = dice.roll_pool(Die::D6, 6, None).into_iter().filter(|face| *face >= 5).count();
            dice.roll_pool(Die::Average, hits, None).into_iter().filter(|face| *face < 4).count()
        })
        .unwrap();
        let reckoned = thinned(&hits(6, at_least(Die::D6, 5)), 1.0 - at_least(Die::Average, 4));
        for (count, chance) in reckoned.into_iter().enumerate() {
            assert!((exact.chance_of(|n| *n == count).value() - chance).abs() < 1e-15, "{count}");
        }
    }

    #[test]
    fn the_lead_of_two_like_dice_is_symmetric() {
        let leads = lead(&sum(&[Die::D10], 0), &sum(&[Die::D10], 0));
        assert_eq!(leads.len(), 19);
        assert!((1..=9).all(|lead| (leads[&lead] - leads[&-lead]).abs() < 1e-15));
        assert!((leads[&0] - 0.1).abs() < 1e-15);
    }

    #[test]
    fn hundreds_of_dice_still_sum_to_one() {
        let left = thinned(&hits(300, at_least(Die::D12, 7)), 0.25);
        assert!((left.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((mean(&left) - 300.0 * 0.5 * 0.25).abs() < 1e-9);
    }
}

//! An exact probability: so many ways out of so many.
//!
//! Relies on whole numbers only, so equal chances are equal and all chances of a throw sum to exactly one.
//! Must not round: where a number would no longer fit, the answer is `None`, not an approximation.

use std::cmp::Ordering;

/// `ways` out of `of` equally likely ones.
///
/// ```
/// use oriflamme_kernel::Chance;
/// let six = Chance::new(1, 6);
/// let double_six = six.times(six).unwrap();
/// assert_eq!(double_six, Chance::new(1, 36));
/// assert_eq!(six.plus(Chance::new(1, 3)), Some(Chance::new(1, 2)));
/// assert_eq!(Chance::new(3, 4).value(), 0.75);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chance {
    // Not in lowest terms: throws of the same dice then share their denominator and are added without any division.
    ways: u128,
    of: u128,
}

impl Chance {
    pub const NEVER: Chance = Chance { ways: 0, of: 1 };
    pub const CERTAIN: Chance = Chance { ways: 1, of: 1 };

    /// `ways` out of `of`; never where `of` is 0.
    pub const fn new(ways: u128, of: u128) -> Self {
        if of == 0 { Chance::NEVER } else { Chance { ways, of } }
    }

    /// The nearest floating point number.
    pub fn value(self) -> f64 {
        match (u64::try_from(self.ways), u64::try_from(self.of)) {
            (Ok(ways), Ok(of)) => ways as f64 / of as f64,
            _ => {
                let (ways, of) = self.lowest_terms();
                ways as f64 / of as f64
            }
        }
    }

    /// Both happen, one not depending on the other. `None` where the numbers grow too large.
    pub fn times(self, other: Chance) -> Option<Chance> {
        let direct =
            |a: Chance, z: Chance| Some(Chance { ways: a.ways.checked_mul(z.ways)?, of: a.of.checked_mul(z.of)? });
        direct(self, other).or_else(|| {
            let crossed = (Chance::new(self.ways, other.of).reduced(), Chance::new(other.ways, self.of).reduced());
            direct(crossed.0, crossed.1)
        })
    }

    /// One of two that exclude each other happens. `None` where the numbers grow too large.
    pub fn plus(self, other: Chance) -> Option<Chance> {
        if self.of == other.of {
            return Some(Chance { ways: self.ways.checked_add(other.ways)?, of: self.of });
        }
        let common = greatest_common_divisor(self.of, other.of);
        let (left, right) = (other.of / common, self.of / common);
        let ways = self.ways.checked_mul(left)?.checked_add(other.ways.checked_mul(right)?)?;
        Some(Chance { ways, of: self.of.checked_mul(left)? })
    }

    /// Ways and possibilities in lowest terms, as one would write them.
    pub fn lowest_terms(self) -> (u128, u128) {
        let common = greatest_common_divisor(self.ways, self.of);
        (self.ways / common, self.of / common)
    }

    /// In how many of `n` equally likely ways it happens; `None` where that is no whole number.
    pub fn out_of(self, n: u128) -> Option<u128> {
        let (ways, of) = self.lowest_terms();
        (n.checked_rem(of) == Some(0)).then(|| n / of * ways)
    }

    fn reduced(self) -> Chance {
        let (ways, of) = self.lowest_terms();
        Chance { ways, of }
    }
}

/// The greatest common divisor; of 0 and `n` it is `n`, and at least 1.
fn greatest_common_divisor(mut a: u128, mut z: u128) -> u128 {
    while z != 0 {
        (a, z) = (z, a % z);
    }
    a.max(1)
}

impl PartialEq for Chance {
    fn eq(&self, other: &Chance) -> bool {
        self.lowest_terms() == other.lowest_terms()
    }
}

impl Eq for Chance {}

impl PartialOrd for Chance {
    /// By size; two that differ by less than floating point can tell are ordered as equal numbers are.
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        if self == other { Some(Ordering::Equal) } else { self.value().partial_cmp(&other.value()) }
    }
}

impl serde::Serialize for Chance {
    /// As the number and as the fraction: `{"value": 0.25, "ways": "1", "of": "4"}`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let (ways, of) = self.lowest_terms();
        let mut fields = serializer.serialize_struct("Chance", 3)?;
        fields.serialize_field("value", &self.value())?;
        // Numbers of JSON readers end at 2^53; these may not.
        fields.serialize_field("ways", &ways.to_string())?;
        fields.serialize_field("of", &of.to_string())?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_equal_however_they_are_written() {
        assert_eq!(Chance::new(18, 36), Chance::new(1, 2));
        assert_ne!(Chance::new(18, 36), Chance::new(1, 3));
        assert_eq!(Chance::new(5, 0), Chance::NEVER);
        assert_eq!((Chance::new(1, 4).out_of(36), Chance::new(1, 5).out_of(36)), (Some(9), None));
    }

    #[test]
    fn unlike_dice_are_added_exactly() {
        let sum = Chance::new(1, 6).plus(Chance::new(1, 10)).and_then(|sum| sum.plus(Chance::new(11, 15)));
        assert_eq!(sum, Some(Chance::CERTAIN));
    }

    #[test]
    fn products_use_all_the_room_there_is() {
        let large = Chance::new(1 << 100, 3 * (1 << 100));
        assert_eq!(large.times(large), Some(Chance::new(1, 9)));
    }

    #[test]
    fn what_does_not_fit_is_not_rounded() {
        let tiny = Chance::new(1, u128::MAX);
        assert_eq!(tiny.times(tiny), None);
        assert_eq!(tiny.plus(Chance::new(1, u128::MAX - 1)), None);
    }
}

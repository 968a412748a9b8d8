//! The binomial distribution: how often something of a known chance comes up in so many trials.
//! Relies on nothing. Tails are summed exactly from the most likely count outwards, not approximated by a normal curve.

/// So many trials of a known chance.
#[derive(Clone, Copy, Debug)]
pub struct Binomial {
    trials: u32,
    chance: f64,
}

impl Binomial {
    pub fn new(trials: u32, chance: f64) -> Self {
        Binomial { trials, chance: chance.clamp(0.0, 1.0) }
    }

    /// The chance of `times` or fewer.
    pub fn at_most(self, times: u32) -> f64 {
        if times >= self.trials || self.chance == 0.0 {
            return 1.0;
        }
        if self.chance == 1.0 {
            return 0.0;
        }
        // Going down from `times`, each term is the one before times a ratio; far tails are too small to count.
        let odds = (1.0 - self.chance) / self.chance;
        let (mut term, mut sum) = (1.0, 0.0);
        for count in (0..=times).rev() {
            sum += term;
            term *= f64::from(count) / f64::from(self.trials - count + 1) * odds;
            if term < sum * 1e-17 {
                break;
            }
        }
        (self.log_of(times).exp() * sum).min(1.0)
    }

    /// The chance of `times` or more.
    pub fn at_least(self, times: u32) -> f64 {
        if times == 0 {
            return 1.0;
        }
        let mirrored = Binomial { trials: self.trials, chance: 1.0 - self.chance };
        if times > self.trials { 0.0 } else { mirrored.at_most(self.trials - times) }
    }

    /// The logarithm of the chance of exactly `times`.
    fn log_of(self, times: u32) -> f64 {
        let (n, k) = (f64::from(self.trials), f64::from(times));
        log_factorial(n) - log_factorial(k) - log_factorial(n - k)
            + k * self.chance.ln()
            + (n - k) * (-self.chance).ln_1p()
    }
}

/// The smallest number that is exceeded with at most the chance `rest`, where each of `things` happens with `chance`.
pub fn most_by_chance(things: u32, chance: f64, rest: f64) -> u32 {
    let spread = Binomial::new(things, chance);
    (0..=things).find(|most| spread.at_least(most + 1) <= rest).unwrap_or(things)
}

/// The logarithm of n!, by Stirling's series, and summed where that is not exact enough.
fn log_factorial(n: f64) -> f64 {
    if n < 32.0 {
        return (2..=n as u32).map(|k| f64::from(k).ln()).sum();
    }
    let square = n * n;
    n * n.ln() - n
        + 0.5 * (2.0 * std::f64::consts::PI * n).ln()
        + (1.0 - (1.0 / 30.0 - (1.0 / 105.0) / square) / square) / (12.0 * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_distributions_are_those_that_one_counts_by_hand() {
        let coins = Binomial::new(4, 0.5);
        let at_most: Vec<f64> = (0..=4).map(|k| coins.at_most(k) * 16.0).collect();
        for (found, counted) in at_most.iter().zip([1.0, 5.0, 11.0, 15.0, 16.0]) {
            assert!((found - counted).abs() < 1e-12, "{at_most:?}");
        }
        assert!((coins.at_least(3) - 5.0 / 16.0).abs() < 1e-14);
        assert_eq!((coins.at_least(0), coins.at_least(5)), (1.0, 0.0));
    }

    #[test]
    fn both_tails_of_many_trials_overlap_in_the_count_itself() {
        for (trials, chance, times) in [(100_000, 1.0 / 36.0, 2_777), (100_000, 0.5, 50_300), (5_000, 0.9, 4_480)] {
            let spread = Binomial::new(trials, chance);
            let overlap = spread.at_most(times) + spread.at_least(times) - 1.0;
            assert!((overlap - spread.log_of(times).exp()).abs() < 1e-9, "{trials} {chance} {times}");
        }
    }

    #[test]
    fn certainty_and_impossibility_have_no_tails() {
        assert_eq!((Binomial::new(10, 1.0).at_most(9), Binomial::new(10, 1.0).at_least(10)), (0.0, 1.0));
        assert_eq!((Binomial::new(10, 0.0).at_most(0), Binomial::new(10, 0.0).at_least(1)), (1.0, 0.0));
    }

    #[test]
    fn of_a_thousand_outcomes_a_few_lie_outside_by_chance() {
        assert_eq!(most_by_chance(1_000, 0.001, 0.001), 5);
        assert_eq!(most_by_chance(0, 0.001, 0.001), 0);
    }
}

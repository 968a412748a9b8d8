//! A share of games, and how sure it is.

use serde::Serialize;

/// The share of games in which something happened, with the interval in which the true share lies with 95 %
/// confidence (Wilson's score interval, which stays sensible near 0 and 1 and for few games).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// The quantile of the normal distribution for 95 %, two sided.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// ```
    /// use oriflamme_analysis::Share;
    /// let half = Share::of(50, 100);
    /// assert_eq!(half.share, 0.5);
    /// assert!((half.low - 0.404).abs() < 0.001 && (half.high - 0.596).abs() < 0.001);
    /// assert_eq!(Share::of(0, 0), Share { share: 0.0, low: 0.0, high: 1.0 });
    /// ```
    pub fn of(times: u32, games: u32) -> Self {
        if games == 0 {
            return Share { share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = f64::from(games);
        let share = f64::from(times) / n;
        let z2 = Z * Z;
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let reach = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        Share { share, low: (middle - reach).clamp(0.0, share), high: (middle + reach).clamp(share, 1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    #[test]
    fn the_interval_holds_the_share_and_narrows_with_more_games() {
        let mut width = 1.0;
        for games in [10, 100, 1_000, 10_000] {
            let found = Share::of(games / 10, games);
            assert!(found.low < found.share && found.share < found.high);
            assert!(found.high - found.low < width);
            width = found.high - found.low;
        }
    }

    #[test]
    fn certainty_is_never_claimed_from_few_games() {
        let all = Share::of(10, 10);
        assert_eq!((all.share, all.high), (1.0, 1.0));
        assert!((all.low - 0.722).abs() < 0.001);
        let none = Share::of(0, 10);
        assert!(none.low < 1e-12 && (none.high - 0.278).abs() < 0.001);
    }
}

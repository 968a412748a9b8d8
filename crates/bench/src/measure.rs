//! Timing: how often a piece of work is done in a second, and how that is printed.

use std::time::{Duration, Instant};

/// A named measurement.
pub struct Measurement {
    pub name: &'static str,
    /// What is counted, in plain words.
    pub about: &'static str,
    pub run: fn() -> Vec<Reading>,
}

/// A line of the result.
pub enum Reading {
    Rate(Rate),
    /// Anything else, in plain words.
    Words(String),
}

impl From<Rate> for Reading {
    fn from(rate: Rate) -> Self {
        Reading::Rate(rate)
    }
}

/// One measured number.
pub struct Rate {
    /// What was counted, such as `moves`.
    pub unit: &'static str,
    /// Whether one core worked on it or all.
    pub on: &'static str,
    /// The median over the slices of the measurement.
    pub per_second: f64,
    /// The best slice: what the machine does when nothing else runs.
    pub best: f64,
}

const SLICES: usize = 15;
const SLICE: Duration = Duration::from_millis(150);

impl Measurement {
    pub fn print(&self) {
        println!("\n{}: {}", self.name, self.about);
        for reading in (self.run)() {
            match reading {
                Reading::Words(words) => println!("  {words}"),
                Reading::Rate(rate) => {
                    let (usual, best) = (grouped(rate.per_second), grouped(rate.best));
                    println!("  {usual} {} per second on {} (best slice {best})", rate.unit, rate.on);
                }
            }
        }
    }
}

/// Repeats `work`, which says how many units it did, over several slices of time.
pub fn rate(unit: &'static str, mut work: impl FnMut() -> u64) -> Rate {
    work();
    let mut rates: Vec<f64> = (0..SLICES).map(|_| slice(&mut work)).collect();
    rates.sort_by(f64::total_cmp);
    Rate { unit, on: "one core", per_second: rates[SLICES / 2], best: rates[SLICES - 1] }
}

/// Two pieces of work measured in turns, slice by slice, so that whatever else the machine does meets both alike.
/// The number is how many times as fast the first is: the median over the pairs of slices.
pub fn side_by_side(
    (unit, mut work): (&'static str, impl FnMut() -> u64),
    (other_unit, mut other): (&'static str, impl FnMut() -> u64),
) -> (Rate, Rate, f64) {
    work();
    other();
    let pairs: Vec<(f64, f64)> = (0..SLICES).map(|_| (slice(&mut work), slice(&mut other))).collect();
    let sorted = |number: fn(&(f64, f64)) -> f64| {
        let mut numbers: Vec<f64> = pairs.iter().map(number).collect();
        numbers.sort_by(f64::total_cmp);
        numbers
    };
    let rate =
        |unit, rates: Vec<f64>| Rate { unit, on: "one core", per_second: rates[SLICES / 2], best: rates[SLICES - 1] };
    let times = sorted(|(first, second)| first / second)[SLICES / 2];
    (rate(unit, sorted(|pair| pair.0)), rate(other_unit, sorted(|pair| pair.1)), times)
}

impl Rate {
    /// The same for work that all cores share.
    pub fn on_all_cores(self) -> Self {
        Rate { on: "all cores", ..self }
    }
}

/// How long each of some pieces of work takes: the median in microseconds over several rounds, each piece at its best.
pub fn median_micros<T>(pieces: &[T], mut work: impl FnMut(&T)) -> f64 {
    const ROUNDS: usize = 7;
    let mut best = vec![f64::INFINITY; pieces.len()];
    for _ in 0..ROUNDS {
        for (piece, shortest) in pieces.iter().zip(&mut best) {
            let start = Instant::now();
            work(piece);
            *shortest = shortest.min(start.elapsed().as_secs_f64() * 1e6);
        }
    }
    best.sort_by(f64::total_cmp);
    best.get(best.len() / 2).copied().unwrap_or(f64::NAN)
}

fn slice(work: &mut impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < SLICE {
        done += work();
    }
    done as f64 / start.elapsed().as_secs_f64()
}

/// A whole number with its thousands apart: 1,234,567.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(
            ["7", "999", "1,000", "1,234,567"],
            [7.0, 999.0, 1000.0, 1_234_567.4].map(grouped).each_ref().map(|s| s.as_str())
        );
    }
}

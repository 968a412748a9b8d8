//! What attacks promise: the mean worth of a column of the combat tables, and of those who stand around somebody.
//! Relies on the tables. A guess: ground and tactics shift columns, and only the rules know all of that.
//! Must be cheap: it is asked for every position that an opponent looks at.

use crate::combat::letters::{Letter, read};
use std::sync::OnceLock;

const COLUMNS: usize = 12;

/// Shares of the worth of those who fight: what the defender loses and what the attacker loses, on average.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Promise {
    pub gain: f64,
    pub risk: f64,
}

/// What a letter takes from the defender and from the attacker, as a share of his worth.
fn shares(letter: Letter) -> (f64, f64) {
    match letter {
        Letter::Nothing => (0.0, 0.0),
        Letter::A => (0.0, 0.5),
        Letter::B => (0.0, 0.06),
        Letter::C => (0.06, 0.0),
        Letter::D => (0.4, 0.0),
        Letter::E => (0.5, 0.0),
        Letter::F => (0.75, 0.0),
        Letter::G | Letter::H => (1.0, 0.0),
    }
}

/// On foot the letters beyond E kill.
fn on_foot(letter: Letter) -> (f64, f64) {
    if letter >= Letter::F { (1.0, 0.0) } else { shares(letter) }
}

/// The mean of a column, 1 to 12.
pub fn promise(mounted: bool, armour: bool, column: i32) -> Promise {
    static TABLE: OnceLock<Vec<Promise>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut all = Vec::with_capacity(4 * COLUMNS);
        for (mounted, armour) in [(false, false), (false, true), (true, false), (true, true)] {
            all.extend((1..=COLUMNS as i32).map(|column| mean(mounted, armour, column)));
        }
        all
    });
    if column < 1 {
        return Promise::default();
    }
    let block = usize::from(mounted) * 2 + usize::from(armour);
    let column = (column as usize).min(COLUMNS) - 1;
    table.get(block * COLUMNS + column).copied().unwrap_or_default()
}

fn mean(mounted: bool, armour: bool, column: i32) -> Promise {
    let dice = (1..=10).map(|die| (die + i32::from(armour)).min(10));
    let letters = dice.map(|die| read(mounted, column, die));
    let sum = letters.fold((0.0, 0.0), |(gain, risk), letter| {
        let (more, worse) = if mounted { shares(letter) } else { on_foot(letter) };
        (gain + more, risk + worse)
    });
    Promise { gain: sum.0 / 10.0, risk: sum.1 / 10.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_odds_promise_more_and_risk_less() {
        for mounted in [false, true] {
            let (low, high) = (promise(mounted, false, 1), promise(mounted, false, 8));
            assert!(high.gain > low.gain + 0.2 && high.risk <= low.risk, "{low:?} {high:?}");
        }
        assert_eq!(promise(false, false, 0), Promise::default());
    }
}

//! The dice.

use crate::measure::{Reading, rate};
use oriflamme_kernel::{Dice, Die};
use std::hint::black_box;

pub fn d6() -> Vec<Reading> {
    let mut dice = Dice::from_number(1);
    let roll = || {
        for _ in 0..10_000 {
            black_box(dice.roll(Die::D6));
        }
        10_000
    };
    vec![rate("dice", roll).into()]
}

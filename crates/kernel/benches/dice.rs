//! Throughput of the dice.

use divan::Bencher;
use oriflamme_kernel::{Dice, Die};

fn main() {
    divan::main();
}

#[divan::bench(args = [Die::D6, Die::Average, Die::D10])]
fn roll(bencher: Bencher, die: Die) {
    let mut dice = Dice::from_number(1);
    bencher.counter(1_000u32).bench_local(|| {
        for _ in 0..1_000 {
            divan::black_box(dice.roll(die));
        }
    });
}

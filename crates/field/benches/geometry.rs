//! What the rules ask most often, and how the index grows. Run with `cargo bench -p oriflamme-field`.

use divan::{Bencher, black_box};
use oriflamme_field::gap::{gap_between, in_gap};
use oriflamme_field::index::TableIndex;
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::*;

const SIZE: Size = Size::new(40.0, 15.0);

fn main() {
    divan::main();
}

fn base(x: f64, y: f64, facing: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), SIZE).snapped()
}

/// Two armies in two lines each, a little out of order.
fn armies(bases: usize) -> Vec<(usize, Footprint)> {
    let place = |n: usize| {
        let (row, column) = (n % 4, n / 4);
        let facing = if row < 2 { 3.0 } else { 184.0 } + (column % 5) as f64;
        base(100.0 + 47.0 * column as f64, 100.0 + 70.0 * row as f64, facing)
    };
    (0..bases).map(|n| (n, place(n))).collect()
}

#[divan::bench]
fn contact_of_touching_bases(bencher: Bencher) {
    let (us, them) = (base(0.0, 0.0, 20.0), base(0.0, 0.0, 20.0).about_faced().advanced(-15.0));
    bencher.bench_local(|| contact(black_box(&us), black_box(&them)));
}

#[divan::bench]
fn contact_of_near_bases(bencher: Bencher) {
    let (us, them) = (base(0.0, 0.0, 20.0), base(30.0, 20.0, 70.0));
    bencher.bench_local(|| contact(black_box(&us), black_box(&them)));
}

#[divan::bench]
fn overlap_of_near_bases(bencher: Bencher) {
    let (us, them) = (base(0.0, 0.0, 20.0), base(30.0, 20.0, 70.0));
    bencher.bench_local(|| overlaps(black_box(&us), black_box(&them)));
}

#[divan::bench]
fn distance_of_near_bases(bencher: Bencher) {
    let (us, them) = (base(0.0, 0.0, 20.0), base(30.0, 40.0, 70.0));
    bencher.bench_local(|| distance(black_box(&us), black_box(&them)));
}

fn sweep_among_eighty(bencher: Bencher, motion: impl Fn(&Footprint) -> Motion) {
    let armies = armies(80);
    let us = armies[41].1;
    let others: Vec<_> = armies.into_iter().filter(|(id, _)| *id != 41).collect();
    let motion = motion(&us);
    bencher.bench_local(|| first_hit(black_box(&[us]), &motion, others.iter().copied()));
}

#[divan::bench]
fn advance_among_eighty(bencher: Bencher) {
    sweep_among_eighty(bencher, |us| Motion::Straight { vector: us.forward().scaled(160.0) });
}

#[divan::bench]
fn wheel_among_eighty(bencher: Bencher) {
    sweep_among_eighty(bencher, |us| Motion::Turn { about: us.pose.corner, degrees: -60.0 });
}

#[divan::bench]
fn free_move_among_eighty(bencher: Bencher) {
    sweep_among_eighty(bencher, |us| Motion::Free { to: us.advanced(50.0).wheeled(Hand::Left, 40.0).pose });
}

#[divan::bench]
fn base_in_a_gap(bencher: Bencher) {
    let (left, right) = (base(0.0, 0.0, 10.0), base(70.0, 10.0, 350.0));
    let us = base(35.0, 30.0, 5.0);
    bencher.bench_local(|| gap_between(black_box(&left), &right, 40.0).is_some_and(|gap| in_gap(black_box(&us), &gap)));
}

#[divan::bench(args = [80, 320, 1280, 5120])]
fn neighbours_from_the_index(bencher: Bencher, bases: usize) {
    let armies = armies(bases);
    let us = armies[bases / 2].1;
    let index = TableIndex::build(armies);
    bencher.bench_local(|| index.within(black_box(&us), 80.0));
}

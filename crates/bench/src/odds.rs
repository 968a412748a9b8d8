//! Exact odds: whole tables of a match-up and of a fight on the table, what they cost as the armies grow, and pools.

use crate::measure::{Reading, median_micros, rate};
use oriflamme_kernel::{Die, LIMIT, MatchRequest, MatchUps, Seat, consequences, meet, spread};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::{State, Step};
use std::fmt::Write;
use std::hint::black_box;

/// Two lines that fight each other along the whole front, so many bases in all.
fn lines_in_contact(count: usize) -> Option<State> {
    let mut bases = String::new();
    for i in 0..count / 2 {
        let x = 40 + (i % 30) * 40;
        let y = 100 + (i / 30) * 150;
        let _ = writeln!(bases, "first A{i} Reg Sp(O) FL({x},{y}) f0\nsecond Z{i} Irr Wb(O) FL({},{y}) f180", x + 40);
    }
    let mut state = Setup { bases, ..Setup::default() }.state().ok()?;
    state.clock.step = Step::Combat;
    Some(state)
}

pub fn match_ups() -> Vec<Reading> {
    let troops = BloodAndBlades.typical_troops();
    let mut number = 0;
    let mut next = || -> Option<u64> {
        number += 1;
        let pair = [troops.get(number % troops.len())?, troops.get(number / troops.len() % troops.len())?];
        let request = MatchRequest { troops: pair.map(Clone::clone), given: Vec::new() };
        black_box(meet(&BloodAndBlades, &request, LIMIT).ok()?);
        Some(1)
    };
    vec![rate("tables of 36 throws", || next().unwrap_or(0)).into()]
}

pub fn growth() -> Vec<Reading> {
    let mut first = None;
    let sizes = [10, 20, 40, 80, 160];
    let measured = sizes.map(|count| {
        let Some(state) = lines_in_contact(count) else {
            return Reading::Words(format!("{count:>5} bases: no such table"));
        };
        let fights: Vec<Command> = state.side(Seat::FIRST).map(|base| Command::Fight { base: base.id }).collect();
        let median = median_micros(&fights, |fight| {
            let _ = black_box(consequences(&BloodAndBlades, &state, Seat::FIRST, fight, LIMIT));
        });
        let ratio = median / *first.get_or_insert(median);
        Reading::Words(format!(
            "{count:>5} bases: median {median:.0} µs for all 36 throws through the rules, {ratio:.2} times that of {} bases",
            sizes[0]
        ))
    });
    measured.into()
}

pub fn pools() -> Vec<Reading> {
    let pool = || {
        let table = spread(LIMIT, |dice| {
            let hits = dice.roll_pool(Die::D6, 20, Some(4)).into_iter().filter(|face| *face >= 4).count();
            dice.roll_pool(Die::D6, hits, Some(5)).into_iter().filter(|face| *face < 5).count()
        });
        u64::from(black_box(table).is_ok())
    };
    vec![rate("tables of 20 D6 with saves", pool).into()]
}

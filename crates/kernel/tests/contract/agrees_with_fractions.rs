//! Opposed dice and dice pools with saves agree with the exact fractions of an independent library, icepool (`golden/pools.py`).

use oriflamme_kernel::{Chance, Die, LIMIT, pool, spread};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Numerator, denominator, and the value to 17 digits.
type Golden = (String, String, String);

#[derive(Deserialize)]
struct Tables {
    opposed: Vec<Opposed>,
    pools: Vec<Pool>,
}

#[derive(Deserialize)]
struct Opposed {
    ours: Die,
    theirs: Die,
    bonus: i32,
    leads: BTreeMap<String, Golden>,
}

#[derive(Deserialize)]
struct Pool {
    die: Die,
    dice: usize,
    hit: u8,
    save: u8,
    through: Vec<Golden>,
}

fn tables() -> Tables {
    serde_json::from_str(include_str!("../golden/pools.json")).expect("the tables are committed")
}

fn value((_, _, value): &Golden) -> f64 {
    value.parse().expect("a number")
}

fn fraction((ways, of, _): &Golden) -> Option<Chance> {
    Some(Chance::new(ways.parse().ok()?, of.parse().ok()?))
}

/// The same to twelve digits.
fn agree(found: f64, golden: f64) -> bool {
    (found - golden).abs() <= 1e-12 * golden.abs()
}

#[test]
fn opposed_dice_have_exactly_the_fractions_of_the_oracle() {
    for Opposed { ours, theirs, bonus, leads } in tables().opposed {
        let walked = spread(LIMIT, |dice| i32::from(dice.roll(ours)) + bonus - i32::from(dice.roll(theirs))).unwrap();
        assert_eq!(walked.parts.len(), leads.len(), "{ours:?} {bonus} {theirs:?}");
        let summed = pool::lead(&pool::sum(&[ours], bonus), &pool::sum(&[theirs], 0));
        for (lead, golden) in &leads {
            let lead: i32 = lead.parse().unwrap();
            assert_eq!(Some(walked.chance_of(|found| *found == lead)), fraction(golden), "{ours:?} {theirs:?} {lead}");
            assert!(agree(summed[&lead], value(golden)), "{ours:?} {theirs:?} {lead}");
        }
    }
}

#[test]
fn pools_with_saves_agree_to_twelve_digits() {
    let tables = tables().pools;
    assert!(tables.len() >= 90);
    for Pool { die, dice, hit, save, through } in tables {
        let hits = pool::hits(dice, pool::at_least(die, hit));
        let found = pool::thinned(&hits, 1.0 - pool::at_least(die, save));
        assert_eq!(found.len(), through.len());
        for (count, (found, golden)) in found.iter().zip(&through).enumerate() {
            assert!(agree(*found, value(golden)), "{dice} {die:?} {hit}+ saved {save}+: {count}: {found}");
        }
    }
}

#[test]
fn pools_that_are_walked_have_exactly_the_fractions_of_the_oracle() {
    for Pool { die, dice, hit, save, through } in tables().pools.into_iter().filter(|pool| pool.dice <= 8) {
        let walked = spread(LIMIT, |rolled| {
            let hits = rolled.roll_pool(die, dice, Some(hit)).into_iter().filter(|face| *face >= hit).count();
            rolled.roll_pool(die, hits, Some(save)).into_iter().filter(|face| *face < save).count()
        })
        .unwrap();
        for (count, golden) in through.iter().enumerate() {
            let found = walked.chance_of(|left| *left == count);
            assert_eq!(Some(found), fraction(golden), "{dice} {die:?} {hit}+ saved {save}+: {count}");
        }
    }
}

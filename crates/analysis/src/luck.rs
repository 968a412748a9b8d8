//! Luck: for every throw of a game, what was to be expected by exact odds and what came.
//! Relies on the kernel's enumeration of throws and on what a rule set counts (`Fortune`).
//! Must leave out, and say so, what has no exact odds.

use oriflamme_kernel::{
    Entry, Fortune, Game, LuckReport, Message, NoOdds, Reckoned, Seat, StakeLuck, ThrowLuck, every_resolution,
};
use std::collections::BTreeMap;

/// A throw with more ways to fall is left out.
const THROWS: u64 = 5_000;
/// How many swing points are named.
const SWINGS: usize = 5;
/// Amounts are added up in thousandths, so that equal sums meet.
const UNIT: f64 = 1000.0;
/// Less than this is no luck at all but rounding.
const NOTHING: f64 = 1e-9;

/// What one throw could bring: amounts for both seats with their chances.
struct Prospect {
    seats: [Reckoned; 2],
    /// How well the first seat does, with its chance.
    nets: BTreeMap<i64, f64>,
    net: f64,
}

/// How lucky both sides were in a game.
pub fn luck<R: Fortune>(game: &Game<R>) -> LuckReport {
    let rules = game.rules();
    let stakes = rules.stakes();
    let mut found: Vec<Vec<(ThrowLuck, Prospect)>> = stakes.iter().map(|_| Vec::new()).collect();
    let mut left_out = 0;
    let mut before = game.state_at(0);
    for entry in game.entries() {
        let mut after = before.clone();
        entry.carry(rules, &mut after);
        if !entry.rolls.is_empty() {
            match prospects(rules, &before, &after, entry) {
                Ok(prospects) => {
                    for (stake, prospect) in prospects.into_iter().enumerate() {
                        // Where all throws bring the same, no luck was involved.
                        if prospect.nets.len() > 1 {
                            found[stake].push((throw(rules, &before, entry, &prospect), prospect));
                        }
                    }
                }
                Err(_) => left_out += 1,
            }
        }
        before = after;
    }
    let stakes = stakes.iter().zip(found).map(|(stake, found)| {
        let as_good = chance_of_total(found.iter().map(|(_, prospect)| prospect));
        let mut throws: Vec<ThrowLuck> = found.into_iter().map(|(throw, _)| throw).collect();
        let mut so_far = 0.0;
        let mut seats = [Reckoned::default(); 2];
        for throw in &mut throws {
            so_far += throw.luck;
            throw.so_far = so_far;
            for (sum, part) in seats.iter_mut().zip(throw.seats) {
                sum.expected += part.expected;
                sum.actual += part.actual;
            }
        }
        StakeLuck { stake: *stake, seats, luck: so_far, as_good, swings: swings(&throws), throws }
    });
    LuckReport { stakes: stakes.collect(), left_out }
}

/// For each stake what the dice of a command could bring, by asking the rules about every throw.
fn prospects<R: Fortune>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    entry: &Entry<R>,
) -> Result<Vec<Prospect>, NoOdds> {
    let seats = [Seat::FIRST, Seat::SECOND];
    let brought = |stake, after: &R::State| seats.map(|seat| rules.brought(stake, before, after, seat));
    let sign: Vec<f64> = rules.stakes().iter().map(|stake| if stake.bad { -1.0 } else { 1.0 }).collect();
    let net = |stake: usize, [first, second]: [f64; 2]| sign[stake] * (first - second);
    let mut all: Vec<Prospect> = (0..sign.len())
        .map(|stake| {
            let actual = brought(stake, after);
            let seats = actual.map(|actual| Reckoned { expected: 0.0, actual });
            Prospect { seats, nets: BTreeMap::new(), net: net(stake, actual) }
        })
        .collect();
    every_resolution(rules, before, entry.seat, &entry.command, THROWS, |chance, resolved| {
        let then = resolved.after(before);
        for (stake, prospect) in all.iter_mut().enumerate() {
            let amounts = brought(stake, then);
            for (reckoned, amount) in prospect.seats.iter_mut().zip(amounts) {
                reckoned.expected += chance.value() * amount;
            }
            *prospect.nets.entry(units(net(stake, amounts))).or_default() += chance.value();
        }
        Some(())
    })?;
    Ok(all)
}

fn units(amount: f64) -> i64 {
    (amount * UNIT).round() as i64
}

fn throw<R: Fortune>(rules: &R, before: &R::State, entry: &Entry<R>, prospect: &Prospect) -> ThrowLuck {
    let account = entry.accounts.first();
    let asked = || rules.prompt(before).asks(entry.seat).map(|question| question.text.clone());
    let title = account.map(|account| account.title.clone()).or_else(asked);
    let expected: f64 = prospect.nets.iter().map(|(net, chance)| *net as f64 / UNIT * chance).sum();
    let luck = prospect.net - expected;
    ThrowLuck {
        seq: entry.seq,
        seat: entry.seat,
        title: title.unwrap_or(Message::new("luck-throw")),
        result: account.and_then(|account| account.results.last()).map(|line| line.text.clone()),
        rolls: entry.rolls.clone(),
        seats: prospect.seats,
        luck: if luck.abs() < NOTHING { 0.0 } else { luck },
        as_good: so_much(&prospect.nets, units(prospect.net), luck),
        so_far: 0.0,
    }
}

/// The chance of so much luck or more for whoever had it: the first seat where `luck` is positive, else the second.
fn so_much(nets: &BTreeMap<i64, f64>, net: i64, luck: f64) -> f64 {
    let chances: f64 = if luck >= 0.0 {
        nets.range(net..).map(|(_, chance)| chance).sum()
    } else {
        nets.range(..=net).map(|(_, chance)| chance).sum()
    };
    chances.min(1.0)
}

/// The same over all throws: their distributions are added up exactly.
fn chance_of_total<'p>(prospects: impl Iterator<Item = &'p Prospect>) -> f64 {
    let mut sums: BTreeMap<i64, f64> = BTreeMap::from([(0, 1.0)]);
    let (mut total, mut expected) = (0, 0.0);
    for prospect in prospects {
        total += units(prospect.net);
        expected += prospect.nets.iter().map(|(net, chance)| *net as f64 * chance).sum::<f64>();
        let mut next = BTreeMap::new();
        for (sum, chance) in &sums {
            for (net, share) in &prospect.nets {
                *next.entry(sum + net).or_default() += chance * share;
            }
        }
        sums = next;
    }
    so_much(&sums, total, total as f64 - expected)
}

/// The throws that turned most.
fn swings(throws: &[ThrowLuck]) -> Vec<u32> {
    let mut places: Vec<usize> = (0..throws.len()).filter(|at| throws[*at].luck != 0.0).collect();
    places.sort_by(|a, z| throws[*z].luck.abs().total_cmp(&throws[*a].luck.abs()).then(a.cmp(z)));
    places.into_iter().take(SWINGS).map(|at| at as u32).collect()
}

//! The chances of an action before it is taken, and as they were of one that was.
//! Relies on the same reckoning as the die, and on the account that the die left.
//! Must not roll.

use crate::GrandesBatailles;
use crate::play::reckoning::{CHANCE, Reckoning, successes};
use crate::state::{State, Unit};
use oriflamme_kernel::{Account, AccountPart, Arg, Entry, Message, Seat};
use oriflamme_scene::{Odds, OddsPart, PastOdds};
use std::borrow::Cow;

const SUCCESS: &str = "grandes-result-success";
const FAILURE: &str = "grandes-result-failure";
const TOTAL: &str = "grandes-result-total";

/// The chances of a test.
pub fn of(reckoning: &Reckoning, seat: Seat) -> Odds {
    Odds { account: Some(reckoning.account()), ..in_ten(reckoning.successes(), seat) }
}

/// Success, failure and total failure in ten, best for the first seat first.
fn in_ten(successes: u8, seat: Seat) -> Odds {
    let good = f64::from(successes) / 10.0;
    let sign = if seat == Seat::FIRST { 1 } else { -1 };
    let part = |chance: f64, key: &'static str, gain: i8| OddsPart { chance, text: Message::new(key), gain };
    let mut parts = vec![part(good, SUCCESS, 2 * sign), part(0.9 - good, FAILURE, 0), part(0.1, TOTAL, -sign)];
    parts.retain(|part| part.chance > 1e-9);
    if seat != Seat::FIRST {
        parts.reverse();
    }
    Odds { parts, rolls: Some(10), account: None, faces: Vec::new() }
}

/// The chances of the first test that a command decided by a die, as its account has them, and what came.
pub fn past(before: &State, entry: &Entry<GrandesBatailles>) -> Option<PastOdds> {
    let test = entry.accounts.iter().find_map(|account| Tested::read(account, before, entry.seat))?;
    let odds = in_ten(successes(test.chance), test.seat);
    let came = odds.parts.iter().position(|part| part.text.key == test.result).map(|place| place as u32);
    Some(PastOdds { odds, came })
}

/// What an account tells of a test with a die.
struct Tested {
    chance: i32,
    seat: Seat,
    result: Cow<'static, str>,
}

impl Tested {
    fn read(account: &Account, state: &State, by: Seat) -> Option<Tested> {
        let is_die = |part: &AccountPart| part.lines.iter().any(|line| line.roll.is_some());
        let chance = account.parts.iter().find(|part| part.who.key == CHANCE)?;
        let result = account.results.iter().rev().map(|line| &line.text.key);
        let result = result.into_iter().find(|key| [SUCCESS, FAILURE, TOTAL].contains(&key.as_ref()))?;
        // Units of both sides may have the same name; then it is whoever gave the command.
        let named = |unit: &&Unit| chance.who.args.get("unit") == Some(&Arg::Text(unit.sheet.name.clone()));
        let owner = state.units.iter().find(named).map(|unit| unit.seat);
        let both = state.units.iter().filter(named).any(|unit| Some(unit.seat) != owner);
        let seat = owner.filter(|_| !both).unwrap_or(by);
        let tested = Tested { chance: chance.total as i32, seat, result: result.clone() };
        account.parts.iter().any(is_die).then_some(tested)
    }
}

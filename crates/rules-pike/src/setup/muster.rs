//! Mustering an army (pike.supp.army): what it is made of, what it costs, and the sample armies of the tables.
//! Relies on the roster and on the tables of armies.
//! Must not place anybody.

use super::BattaliaText;
use crate::clause;
use crate::state::State;
use crate::tables::{number, table};
use crate::troops::{Size, Special, Trait, Unit};
use oriflamme_kernel::{Clause, Seat};
use oriflamme_rulebook::tables::Cell;

/// The sample armies by name, each with its table and its clause.
const SAMPLES: [(&str, &str, Clause); 3] = [
    ("valmark", "supp-army-valmark", clause::SUPP_ROSTER_3),
    ("league", "supp-army-league", clause::SUPP_ROSTER_4),
    ("glens", "supp-army-glens", clause::SUPP_ROSTER_5),
];

/// The clause of a sample army.
pub fn clause_of(name: &str) -> Option<Clause> {
    SAMPLES.iter().find(|(known, ..)| *known == name).map(|(.., clause)| *clause)
}

/// The battalias of a sample army, and its general's line; names begin with that letter.
pub fn sample(name: &str, side: Seat, letter: char) -> Option<(Vec<BattaliaText>, String)> {
    let (_, table_name, _) = SAMPLES.iter().find(|(known, ..)| *known == name)?;
    let mut battalias: Vec<BattaliaText> = Vec::new();
    let mut general = String::new();
    let mut number_of_units = 0;
    for row in &table(table_name).rows {
        let text = |at: usize| row.get(at).map(ToString::to_string).unwrap_or_default();
        let mounted = if row.get(3).and_then(Cell::flag) == Some(true) { " mounted" } else { "" };
        let leader = |number: usize| format!("{letter}c{number} {}{mounted}", text(2));
        if text(0) == "none" {
            general = leader(0);
            continue;
        }
        if battalias.last().is_none_or(|battalia| battalia.name != text(0)) {
            let commander = leader(battalias.len() + 1);
            battalias.push(BattaliaText { side, name: text(0), commander, units: Vec::new() });
        }
        let count = row.get(5).and_then(Cell::integer).unwrap_or_default();
        for _ in 0..count {
            number_of_units += 1;
            if let Some(battalia) = battalias.last_mut() {
                battalia.units.push(format!("{letter}{number_of_units} {}", text(4)));
            }
        }
    }
    Some((battalias, general))
}

fn points(option: &str) -> i32 {
    number("supp-muster", option, "points")
}

/// What a unit costs with its options.
pub fn cost(state: &State, unit: &Unit) -> i32 {
    let Some(plain) = state.numbers.profile(&unit.profile.name) else { return 0 };
    let sizes = [Size::Tiny, Size::Small, Size::Standard, Size::Large];
    let step = |size: Size| sizes.iter().position(|one| *one == size).unwrap_or_default() as i32;
    let steps = step(unit.size) - step(plain.size);
    let sized = steps.max(0) * points("one size larger") + (-steps).max(0) * points("one size smaller");
    let bought = unit.profile.special.iter().filter(|special| !plain.special.contains(special));
    let options: i32 = bought.map(|special| points(special.name())).sum();
    (plain.cost + sized + options).max(points("least cost of a unit"))
}

/// What the staff costs beside the standard one: the general and one commander with 8, all others with 7.
fn staff(state: &State, side: Seat) -> i32 {
    let of = |general: bool| {
        let own = state.commanders.iter().filter(move |one| one.side == side && one.is_general() == general);
        own.map(|one| one.rating).collect::<Vec<i32>>()
    };
    let mut others = of(false);
    others.sort_by_key(|rating| -rating);
    let standard = |number: usize| if number == 0 { 8 } else { 7 };
    let ratings = of(true).into_iter().map(|rating| rating - 8);
    let ratings = ratings.chain(others.iter().enumerate().map(|(number, rating)| rating - standard(number)));
    let above = points("commander: each point of rating above the standard staff, up to 10");
    let below = points("commander: each point of rating below the standard staff, down to 5");
    ratings.map(|extra| if extra > 0 { extra * above } else { -extra * below }).sum()
}

/// What an army costs.
pub fn price(state: &State, side: Seat) -> i32 {
    let units = state.units.iter().filter(|unit| unit.side == side);
    units.map(|unit| cost(state, unit)).sum::<i32>() + staff(state, side)
}

/// Do options fit the unit that has them?
fn fits(unit: &Unit, special: Special) -> bool {
    use crate::troops::Formation;
    match special {
        Special::Eager | Special::Headlong => !unit.is_artillery(),
        Special::Steady => unit.profile.arm == crate::troops::Arm::Infantry,
        Special::Shock => unit.is_cavalry() && unit.may_take(Formation::BattleLine),
        Special::FireAndEvade => unit.may_take(Formation::OpenOrder) && unit.profile.shoot > 0,
        Special::Bold => unit.may_take(Formation::OpenOrder),
        Special::Pikes | Special::Irregular => false,
    }
}

/// What is wrong with an army that is mustered for so many points, with its clause.
pub fn fault(state: &State, side: Seat, most: i32) -> Option<(Clause, String)> {
    let numbers: Vec<u8> =
        (0..state.battalias.len() as u8).filter(|n| state.battalias[usize::from(*n)].side == side).collect();
    let generals = state.commanders.iter().filter(|one| one.side == side && one.is_general()).count();
    if generals != 1 || !(2..=6).contains(&numbers.len()) {
        return Some((clause::SUPP_ARMY_1, "an army has one general and two to six battalias".into()));
    }
    for number in numbers {
        let units: Vec<&Unit> = state.units.iter().filter(|unit| unit.battalia == number).collect();
        let guns = units.iter().filter(|unit| unit.is_artillery()).count();
        if !(2..=8).contains(&units.len()) || (units.len() - guns < 2 && guns * 2 <= units.len()) {
            return Some((clause::SUPP_ARMY_2, "a battalia has two to eight units, two of them foot or horse".into()));
        }
        for unit in units {
            let plain =
                state.numbers.profile(&unit.profile.name).map(|plain| plain.special.clone()).unwrap_or_default();
            let added = unit.profile.special.iter().filter(|special| !plain.contains(special));
            if let Some(wrong) = added.into_iter().find(|special| !fits(unit, **special)) {
                return Some((clause::SUPP_ARMY_5, format!("{} does not fit {}", wrong.name(), unit.id)));
            }
        }
    }
    let named = state.commanders.iter().filter(|one| one.side == side && one.trait_.is_some()).count();
    if named > 1 {
        return Some((
            clause::SUPP_ARMY_6,
            format!("{named} named commanders, at most one has a {}", Trait::Rash.name()),
        ));
    }
    let price = price(state, side);
    (price > most).then(|| (clause::SUPP_ARMY_3, format!("it costs {price} of {most} points")))
}

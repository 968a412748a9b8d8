//! What is added to a shooting die: range, the shooter's footing and weapon, the target, the weather.
//! Relies on the table of modifiers for every number.
//! Must not know lines or cover.

use super::weapon::{Band, Weapon};
use crate::clause;
use crate::counters::{Figure, Missile};
use crate::movement::allowance;
use crate::state::State;
use crate::surroundings::{Terrain, Weather};
use crate::tables::{table, words};
use oriflamme_hexfield::{Place, in_front};
use oriflamme_kernel::Clause;
use std::sync::OnceLock;

/// One addition to the die.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Modifier {
    pub clause: Clause,
    pub key: &'static str,
    pub value: i32,
}

/// A shot as far as its die is concerned.
pub struct Situation<'a> {
    pub shooter: &'a Figure,
    pub target: &'a Figure,
    pub weapon: &'a Weapon,
    pub from: Place,
    pub to: Place,
    pub band: Band,
    pub half_seen: bool,
    pub volley: bool,
}

/// Everything that applies, in the order of the table.
pub fn of(state: &State, shot: &Situation) -> Vec<Modifier> {
    let weapon = shot.weapon.missile;
    let levels = (i32::from(shot.from.level) - i32::from(shot.to.level)).unsigned_abs();
    let on_wagon = state.wagon_at(shot.from.cell).filter(|_| shot.shooter.is_on_foot());
    let in_tree = state.map.floor(shot.from).is_some_and(|floor| floor.ground == Terrain::Branches);
    let far_stone = weapon == Missile::Stone && shot.band != Band::Short;
    let javelin = matches!(weapon, Missile::Javelin | Missile::Lance);
    let all = [
        (shot.shooter.is_wounded(), "wounded", clause::SHOOT_68, "magna-shot-wounded"),
        (on_wagon.is_some_and(|wagon| wagon.moving), "on a moving wagon", clause::SHOOT_69, "magna-shot-wagon"),
        (in_tree, "in a tree", clause::SHOOT_70, "magna-shot-tree"),
        (
            weapon == Missile::Dagger && levels == 1,
            "dagger, 1 level of difference",
            clause::SHOOT_72,
            "magna-shot-levels",
        ),
        (
            weapon == Missile::Dagger && levels >= 2,
            "dagger, 2 levels of difference",
            clause::SHOOT_73,
            "magna-shot-levels",
        ),
        (javelin && levels >= 2, "javelin, 2 or more levels of difference", clause::SHOOT_74, "magna-shot-levels"),
        (far_stone, "stone at medium or long range", clause::SHOOT_75, "magna-shot-stone"),
        (shot.target.in_armour(), "in armour", clause::SHOOT_42, "magna-shot-armour"),
        (shot.half_seen, "only one of its two hexes seen", clause::SHOOT_76, "magna-shot-half-seen"),
        (sun_in_the_eyes(state, shot), "sun in the eyes", clause::SHOOT_77, "magna-shot-sun"),
        (shot.volley, "volley fire", clause::SHOOT_78, "magna-shot-volley"),
        (shot.target.marks.two_handed, "using a two-handed axe", clause::SHOOT_79, "magna-shot-axe"),
    ];
    let range = Modifier { clause: clause::SHOOT_19, key: range_key(shot.band), value: number(shot.band.name()) };
    let mut found = vec![range];
    let listed = all.into_iter().filter(|(applies, ..)| *applies);
    found.extend(listed.map(|(_, row, clause, key)| Modifier { clause, key, value: number(row) }));
    if let Some((value, clause)) = state.weather.on_shooting()
        && !is_indoors(state, shot)
    {
        found.push(Modifier { clause, key: "magna-shot-weather", value });
    }
    found
}

fn range_key(band: Band) -> &'static str {
    match band {
        Band::Short => "magna-shot-short",
        Band::Medium => "magna-shot-medium",
        Band::Long => "magna-shot-long",
    }
}

/// The number beside a condition of the table.
fn number(condition: &str) -> i32 {
    static NUMBERS: OnceLock<Vec<(String, i32)>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(|| {
        let rows = table("shoot-modifiers").rows.iter();
        rows.filter_map(|row| Some((words(row.get(2)), row.first()?.integer()? as i32))).collect()
    });
    numbers.iter().find(|(known, _)| known == condition).map_or(0, |(_, number)| *number)
}

fn is_indoors(state: &State, shot: &Situation) -> bool {
    allowance::is_under_roof(state, shot.shooter) && allowance::is_under_roof(state, shot.target)
}

/// The scenario says where the sun stands; it dazzles under a clear sky only.
fn sun_in_the_eyes(state: &State, shot: &Situation) -> bool {
    let shines = state.weather == Weather::Fair && !allowance::is_under_roof(state, shot.shooter);
    state.sun.is_some_and(|side| shines && in_front(shot.from.cell, side, shot.to.cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_has_its_number_in_the_table() {
        assert_eq!(["short", "medium", "long"].map(number), [0, 1, 2]);
        for condition in ["wounded", "on a moving wagon", "in a tree", "in armour", "only one of its two hexes seen"] {
            assert_eq!(number(condition), 1, "{condition}");
        }
        assert_eq!([number("dagger, 2 levels of difference"), number("volley fire")], [2, -1]);
    }
}

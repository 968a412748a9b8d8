//! The missile weapons: how far they reach, when they shoot, how much movement they leave, and in which class a hit is read.
//! Relies on the weapon table and on figures for who carries what.
//! Must not know targets, lines or dice.

use crate::clause;
use crate::counters::{Category, Figure, Missile};
use crate::tables::{table, words};
use oriflamme_kernel::Clause;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Range bands, from near to far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Band {
    Short,
    Medium,
    Long,
}

impl Band {
    pub const ALL: [Band; 3] = [Band::Short, Band::Medium, Band::Long];

    pub fn name(self) -> &'static str {
        match self {
            Band::Short => "short",
            Band::Medium => "medium",
            Band::Long => "long",
        }
    }
}

/// Weapons of one class read a result with the same die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Ballista,
    Crossbow,
    LongBow,
    ShortBow,
}

impl Class {
    /// Its name in the tables.
    pub fn name(self) -> &'static str {
        match self {
            Class::Ballista => "ballista",
            Class::Crossbow => "crossbow",
            Class::LongBow => "long bow",
            Class::ShortBow => "short bow",
        }
    }
}

/// How much of his allowance a shooter may use. The freest comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Limit {
    Free,
    Half,
    NoMovement,
}

impl Limit {
    /// What is left of an allowance; a half is rounded down.
    pub fn of(self, points: u32) -> u32 {
        match self {
            Limit::Free => points,
            Limit::Half => points / 2,
            Limit::NoMovement => 0,
        }
    }
}

/// Which shots one line of the weapon table permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Permits {
    Offensive,
    Either,
    Both,
}

/// One weapon as it is used on foot or in the saddle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub missile: Missile,
    pub mounted: bool,
    /// First and last hex of each band; the axe has no medium one.
    pub bands: [Option<(u32, u32)>; 3],
    lines: Vec<(Permits, Limit)>,
    pub class: Class,
    pub clause: Clause,
}

impl Weapon {
    pub fn band(&self, distance: u32) -> Option<Band> {
        let within =
            |band: &Band| self.bands[*band as usize].is_some_and(|(first, last)| (first..=last).contains(&distance));
        Band::ALL.into_iter().find(within)
    }

    /// The farthest hex that it reaches.
    pub fn reach(&self) -> u32 {
        self.bands.iter().flatten().map(|(_, last)| *last).max().unwrap_or(0)
    }

    /// The last hex of short range.
    pub fn short(&self) -> u32 {
        self.bands[0].map_or(0, |(_, last)| last)
    }

    /// The freest line that still allows the shot of sequence 1.
    pub fn limit_after_offensive(&self) -> Limit {
        self.lines.iter().map(|(_, limit)| *limit).min().unwrap_or(Limit::NoMovement)
    }

    /// The freest line that permits a defensive shot, after an offensive one or without; `None`: there is none.
    pub fn limit_for_defensive(&self, shot_before: bool) -> Option<Limit> {
        let permits = |permits: &Permits| match permits {
            Permits::Offensive => false,
            Permits::Either => !shot_before,
            Permits::Both => true,
        };
        self.lines.iter().filter(|(line, _)| permits(line)).map(|(_, limit)| *limit).min()
    }

    /// Bows and javelins fly high; the others fly flat.
    pub fn flies_high(&self) -> bool {
        matches!(self.missile, Missile::ShortBow | Missile::LongBow | Missile::Javelin | Missile::Lance)
    }

    /// May be used from behind a front rank.
    pub fn shoots_in_formation(&self) -> bool {
        matches!(self.missile, Missile::ShortBow | Missile::LongBow | Missile::Javelin | Missile::Crossbow)
    }
}

/// The weapon that a figure carries, as he would use it now. Not every weapon can be used from the saddle.
pub fn of(figure: &Figure) -> Option<&'static Weapon> {
    let missile = figure.profile.missile?;
    let rider = figure.is_mounted() && matches!(missile, Missile::ShortBow | Missile::Javelin | Missile::Lance);
    // Camel riders throw in both sequences, in the saddle or on foot.
    let both = missile == Missile::Javelin && figure.profile.is(Category::CamelRider);
    let fits = |weapon: &&Weapon| {
        weapon.missile == missile && weapon.mounted == rider && (weapon.clause == clause::CAMEL_41) == both
    };
    all().iter().find(fits)
}

/// Every weapon of the table, and the javelins of camel riders.
pub fn all() -> &'static [Weapon] {
    static WEAPONS: OnceLock<Vec<Weapon>> = OnceLock::new();
    WEAPONS.get_or_init(|| {
        use Missile::*;
        let rows = [
            ("stone", Stone, false, Class::LongBow, clause::SHOOT_7),
            ("throwing axe", ThrowingAxe, false, Class::Crossbow, clause::SHOOT_8),
            ("dagger", Dagger, false, Class::Crossbow, clause::SHOOT_10),
            ("javelin, mounted", Javelin, true, Class::ShortBow, clause::SHOOT_11),
            ("javelin, foot", Javelin, false, Class::ShortBow, clause::SHOOT_12),
            ("sling", Sling, false, Class::LongBow, clause::SHOOT_13),
            ("short bow, mounted", ShortBow, true, Class::ShortBow, clause::SHOOT_14),
            ("short bow, foot", ShortBow, false, Class::ShortBow, clause::SHOOT_15),
            ("long bow", LongBow, false, Class::LongBow, clause::SHOOT_16),
            ("crossbow", Crossbow, false, Class::Crossbow, clause::SHOOT_17),
            ("ballista", Ballista, false, Class::Ballista, clause::SHOOT_18),
            // A thrown lance flies as a javelin from the saddle.
            ("javelin, mounted", Lance, true, Class::ShortBow, clause::JAVELIN_5),
        ];
        let mut weapons: Vec<Weapon> = rows.into_iter().map(read).collect();
        let thrown_twice = |javelin: &Weapon| Weapon {
            lines: vec![(Permits::Both, Limit::Free)],
            clause: clause::CAMEL_41,
            ..javelin.clone()
        };
        let camel_riders: Vec<Weapon> = weapons.iter().filter(|w| w.missile == Javelin).map(thrown_twice).collect();
        weapons.extend(camel_riders);
        weapons
    })
}

fn read((name, missile, mounted, class, clause): (&str, Missile, bool, Class, Clause)) -> Weapon {
    let table = table("weapons");
    let column = |title: &str| table.column(title).unwrap_or_default();
    let rows: Vec<_> = table.rows.iter().filter(|row| words(row.first()) == name).collect();
    let band = |title: &str| rows.first().and_then(|row| bounds(&words(row.get(column(title)))));
    let line = |row: &&Vec<_>| {
        let fire = words(row.get(column("fire")));
        let permits = match fire.as_str() {
            "offensive and defensive" => Permits::Both,
            "offensive or defensive" => Permits::Either,
            _ => Permits::Offensive,
        };
        let limit = match words(row.get(column("movement limit"))).as_str() {
            "none" => Limit::Free,
            "half" => Limit::Half,
            _ => Limit::NoMovement,
        };
        (permits, limit)
    };
    Weapon {
        missile,
        mounted,
        bands: [band("short +0"), band("medium +1"), band("long +2")],
        lines: rows.iter().map(line).collect(),
        class,
        clause,
    }
}

/// "3-4" or "3"; nothing for a dash.
fn bounds(text: &str) -> Option<(u32, u32)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some((first.parse().ok()?, last.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weapon(missile: Missile, mounted: bool) -> &'static Weapon {
        all().iter().find(|w| w.missile == missile && w.mounted == mounted && w.clause != clause::CAMEL_41).unwrap()
    }

    #[test]
    fn every_weapon_has_its_bands_from_the_table() {
        let bands = |missile, mounted| weapon(missile, mounted).bands;
        assert_eq!(bands(Missile::Stone, false), [Some((1, 2)), Some((3, 3)), Some((4, 4))]);
        assert_eq!(bands(Missile::ThrowingAxe, false), [Some((3, 4)), None, Some((7, 8))]);
        assert_eq!(bands(Missile::ShortBow, true), [Some((1, 8)), Some((9, 15)), Some((16, 35))]);
        assert_eq!(bands(Missile::Ballista, false), [Some((1, 30)), Some((31, 60)), Some((61, 105))]);
        assert_eq!(weapon(Missile::ThrowingAxe, false).band(5), None);
        assert_eq!(weapon(Missile::Sling, false).band(9), Some(Band::Medium));
    }

    #[test]
    fn a_defensive_shot_needs_the_limit_of_the_line_that_permits_it() {
        let defensive = |missile, shot| weapon(missile, false).limit_for_defensive(shot);
        assert_eq!([false, true].map(|shot| defensive(Missile::Stone, shot)), [Some(Limit::Free), Some(Limit::Half)]);
        assert_eq!([false, true].map(|shot| defensive(Missile::ShortBow, shot)), [Some(Limit::Half); 2]);
        assert_eq!([false, true].map(|shot| defensive(Missile::Crossbow, shot)), [Some(Limit::NoMovement), None]);
        assert_eq!([Missile::Javelin, Missile::Ballista].map(|missile| defensive(missile, false)), [None, None]);
        assert_eq!(weapon(Missile::LongBow, false).limit_after_offensive(), Limit::Half);
        assert_eq!(weapon(Missile::ShortBow, false).limit_after_offensive(), Limit::Free);
    }
}

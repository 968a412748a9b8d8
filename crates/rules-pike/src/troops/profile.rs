//! Profiles of units and the numbers that follow from size and formation, as the supplement's tables give them or a scenario replaces them.
//! Relies on the tables.
//! Must not know where anybody stands.

use super::kinds::{Arm, Formation, Size, Special, Weapon};
use crate::place::Extent;
use crate::tables::whole;
use oriflamme_rulebook::tables::{Cell, Table};
use serde::{Deserialize, Serialize};

/// A row of the roster. Values are written for a standard unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Profile {
    pub name: String,
    pub arm: Arm,
    pub size: Size,
    /// The default formation first.
    pub formations: Vec<Formation>,
    /// The value in hand-to-hand combat.
    pub fight: i32,
    pub shoot: i32,
    pub weapon: Weapon,
    /// The morale save, written as a score or more.
    pub save: Option<i32>,
    /// Of guns, which have no size to read it from.
    pub stamina: i32,
    pub special: Vec<Special>,
    pub cost: i32,
}

/// The numbers of the supplement as this battle has them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Numbers {
    pub profiles: Vec<Profile>,
    /// One move in inches: foot, horse, a light gun by hand, a limbered gun; and what a road adds.
    pub foot: f64,
    pub horse: f64,
    pub light_gun: f64,
    pub limbered: f64,
    pub road: f64,
    /// What crossing an obstacle costs, in inches.
    pub obstacle: f64,
    /// Modifiers of a command rating: each full 12 inches, an enemy near, a column in safety, an eager charge.
    pub rating: [i32; 4],
    pub aim: Aim,
    /// What cover, a building and a gun change in a save against shooting.
    pub save: [i32; 3],
    pub ranges: Vec<(Weapon, f64)>,
    /// What a size changes in shooting dice, and its stamina.
    pub sizes: Vec<(Size, i32, i32)>,
    pub footprints: Vec<(Formation, Size, Extent)>,
    /// The side of a hedgehog with one joined unit, and with two.
    pub hedgehog: [f64; 2],
}

/// Modifiers to hit in shooting.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Aim {
    pub base: i32,
    pub close: i32,
    pub long: i32,
    pub upset: i32,
    pub open_order: i32,
    pub artillery: i32,
    pub hedgehog: i32,
    pub mortar: i32,
}

impl Profile {
    fn read(columns: &Table, row: &[Cell]) -> Option<Profile> {
        let cell = |name: &str| row.get(columns.column(name)?);
        let text = |name: &str| cell(name).map(ToString::to_string).unwrap_or_default();
        let value = |name: &str| cell(name).and_then(Cell::number).unwrap_or_default() as i32;
        Some(Profile {
            name: text("unit"),
            arm: Arm::named(&text("arm"))?,
            size: Size::named(&text("size"))?,
            formations: text("formations (default first)").split(", ").filter_map(Formation::named).collect(),
            fight: value("hand-to-hand"),
            shoot: value("shooting"),
            weapon: Weapon::named(&text("weapon"))?,
            save: text("morale save").trim_end_matches('+').parse().ok(),
            stamina: value("stamina"),
            special: text("special").split(", ").filter_map(Special::named).collect(),
            cost: value("cost"),
        })
    }

    /// Dragoons ride and fight on foot.
    pub fn is_dragoons(&self) -> bool {
        self.weapon == Weapon::DragoonMusket
    }

    pub fn default_formation(&self) -> Formation {
        self.formations.first().copied().unwrap_or(Formation::BattleLine)
    }
}

impl Numbers {
    pub fn read<'t>(tables: &dyn Fn(&str) -> &'t Table) -> Numbers {
        let roster = tables("supp-profile");
        let moves = |row: &str| f64::from(whole(tables("supp-move"), row, "inches"));
        let rating = |row: &str| whole(tables("supp-command-modifier"), row, "modifier");
        let aim = |row: &str| whole(tables("supp-shoot-hit"), row, "value");
        let save = |row: &str| whole(tables("supp-save"), row, "value");
        let size = |size: Size, column: &str| whole(tables("supp-size"), size.name(), column);
        let sizes = [Size::Tiny, Size::Small, Size::Standard, Size::Large];
        Numbers {
            profiles: roster.rows.iter().filter_map(|row| Profile::read(roster, row)).collect(),
            foot: moves("infantry"),
            horse: moves("cavalry"),
            light_gun: moves("light gun by hand"),
            limbered: moves("medium gun limbered"),
            road: moves("column or limbered gun along a road: added to each move"),
            obstacle: f64::from(whole(tables("supp-terrain"), "obstacle", "infantry")),
            rating: [
                rating("each full 12 inches from commander to unit"),
                rating("enemy unit within 12 inches of the unit, order not a charge"),
                rating("column or limbered gun, no enemy unit within 12 inches"),
                rating("charge order that can be made, all units Eager"),
            ],
            aim: Aim {
                base: aim("base score"),
                close: aim("target within 6 inches, and all closing fire"),
                long: aim("target beyond half range"),
                upset: aim("shooter disordered and/or shaken"),
                open_order: aim("target in open order"),
                artillery: aim("target artillery"),
                hedgehog: aim("gun (not mortar) at a hedgehog"),
                mortar: aim("shooter is a mortar"),
            },
            save: [save("cover"), save("building, instead of cover"), save("hit by a gun")],
            ranges: Weapon::ALL.iter().filter_map(|weapon| Some((*weapon, range(tables, *weapon)?))).collect(),
            sizes: sizes.map(|one| (one, size(one, "shooting dice"), size(one, "stamina"))).to_vec(),
            footprints: footprints(tables),
            hedgehog: ["hedgehog with one joined unit", "hedgehog with two joined units"]
                .map(|row| f64::from(whole(tables("supp-footprint"), row, "standard"))),
        }
    }

    pub fn profile(&self, name: &str) -> Option<&Profile> {
        self.profiles.iter().find(|profile| profile.name == name)
    }

    pub fn range(&self, weapon: Weapon) -> f64 {
        self.ranges.iter().find(|(one, _)| *one == weapon).map_or(0.0, |(_, range)| *range)
    }

    pub fn extent(&self, formation: Formation, size: Size) -> Extent {
        let found = self.footprints.iter().find(|(one, of, _)| *one == formation && *of == size);
        found.map_or(Extent { width: self.hedgehog[0], depth: self.hedgehog[0] }, |(.., extent)| *extent)
    }

    /// What the size changes in shooting dice, and the stamina that it gives.
    pub fn size(&self, size: Size) -> Option<(i32, i32)> {
        self.sizes.iter().find(|(one, ..)| *one == size).map(|(_, dice, stamina)| (*dice, *stamina))
    }
}

fn range<'t>(tables: &dyn Fn(&str) -> &'t Table, weapon: Weapon) -> Option<f64> {
    tables("supp-weapon").cell(weapon.name(), "range inches")?.number()
}

fn footprints<'t>(tables: &dyn Fn(&str) -> &'t Table) -> Vec<(Formation, Size, Extent)> {
    let table = tables("supp-footprint");
    let mut found = Vec::new();
    let formations =
        [Formation::BattleLine, Formation::PikeBlock, Formation::Warband, Formation::OpenOrder, Formation::Column];
    for size in [Size::Tiny, Size::Small, Size::Standard, Size::Large] {
        let line = f64::from(whole(table, Formation::BattleLine.name(), size.name()));
        for formation in formations {
            let width = f64::from(whole(table, formation.name(), size.name()));
            // A column is as deep as its line is wide.
            let depth = match formation {
                Formation::Column => line,
                _ => f64::from(whole(table, formation.name(), "depth")),
            };
            found.push((formation, size, Extent { width, depth }));
        }
    }
    let gun = f64::from(whole(table, "gun, any", "standard"));
    let extent = Extent { width: gun, depth: gun };
    found.extend([Formation::Unlimbered, Formation::Limbered].map(|formation| (formation, Size::Gun, extent)));
    found
}

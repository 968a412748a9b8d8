//! The numbers of the rule book, read once from its tables into arrays that rules can index.
//!
//! Relies on the rule book's data, which is checked when the program is built.

use crate::going::Going;
use crate::troop::{Grade, Status, Troop, TroopType};
use oriflamme_kernel::Clause;
use oriflamme_rulebook::tables::{Cell, Source, Table};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// All numbers that play needs.
#[derive(Debug)]
pub struct Numbers {
    /// MU and base width in mm, by scale.
    scales: [(f64, f64); 3],
    /// Base depth in mm, by row of the depth table and scale.
    depths: [[f64; 3]; 4],
    /// MU in good, rough and difficult going and by road.
    allowances: [[f64; 4]; 15],
    /// Against infantry, against mounted, when shot at.
    factors: [[i8; 3]; 15],
    /// AP by type, status and grade; `None`: does not exist.
    prices: [[[Option<f64>; 5]; 2]; 15],
    /// AP added for mounted infantry, mounted Ps, supporting Ps, and Ps that are both.
    extras: [f64; 4],
    pub visibility: Visibility,
    /// Points of confidence, by row of the table.
    poc: [u32; 7],
    /// Points of the winner and his opponent, or of both players of a draw.
    score: [[f64; 2]; 3],
    /// PIG by the clause of the price list.
    pig: BTreeMap<&'static str, i8>,
}

/// How far one sees, in MU.
#[derive(Debug, Default)]
pub struct Visibility {
    pub built_up: f64,
    pub wood: f64,
    pub orchard: f64,
    pub dunes: f64,
    pub brush: f64,
    /// Beyond the crest of the hill on which the observer stands.
    pub beyond_crest: f64,
    pub steep: f64,
    pub dusk: f64,
}

/// Which number of the allowance table applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Going(Going),
    Road,
}

/// Whom a combat factor is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    Infantry,
    Mounted,
    /// The base is the target of a shot.
    Shot,
}

/// What adds to the price of a base, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra {
    MountedInfantry,
    MountedPs,
    SupportingPs,
    MountedSupportingPs,
}

pub fn numbers() -> &'static Numbers {
    static NUMBERS: OnceLock<Numbers> = OnceLock::new();
    NUMBERS.get_or_init(Numbers::read)
}

impl Numbers {
    pub fn mu(&self, scale: usize) -> f64 {
        self.scales[scale].0
    }

    pub fn base_width(&self, scale: usize) -> f64 {
        self.scales[scale].1
    }

    pub fn depth(&self, row: usize, scale: usize) -> f64 {
        self.depths[row][scale]
    }

    /// Allowance in MU before any modifier; impassable ground gives none.
    pub fn allowance(&self, kind: TroopType, way: Way) -> f64 {
        let column = match way {
            Way::Going(Going::Good) => 0,
            Way::Going(Going::Rough) => 1,
            Way::Going(Going::Difficult) => 2,
            Way::Going(Going::Impassable) => return 0.0,
            Way::Road => 3,
        };
        self.allowances[kind as usize][column]
    }

    /// What this item of the price list adds to the cost of an order.
    pub fn pig(&self, item: Clause) -> i8 {
        self.pig.get(item.id()).copied().unwrap_or(0)
    }

    pub fn factor(&self, kind: TroopType, against: Against) -> i8 {
        self.factors[kind as usize][against as usize]
    }

    pub fn price(&self, troop: Troop) -> Option<f64> {
        self.prices[troop.kind as usize][troop.status as usize][troop.grade as usize]
    }

    pub fn poc(&self, row: usize) -> u32 {
        self.poc[row]
    }

    pub fn score(&self, row: usize) -> [f64; 2] {
        self.score[row]
    }

    pub fn extra(&self, extra: Extra) -> f64 {
        self.extras[extra as usize]
    }

    fn read() -> Self {
        let mut numbers = Numbers {
            scales: [(0.0, 0.0); 3],
            depths: [[0.0; 3]; 4],
            allowances: [[0.0; 4]; 15],
            factors: [[0; 3]; 15],
            prices: [[[None; 5]; 2]; 15],
            extras: [0.0; 4],
            visibility: Visibility::read(),
            poc: [0; 7],
            score: [[0.0; 2]; 3],
            pig: table("pig-cost")
                .rows
                .iter()
                .filter_map(|row| Some((row[0].text()?, row[2].integer()? as i8)))
                .collect(),
        };
        for (i, row) in table("poc").rows.iter().enumerate() {
            numbers.poc[i] = row[1].must() as u32;
        }
        for (i, row) in table("score").rows.iter().enumerate() {
            numbers.score[i] = [row[1].must(), row[2].must()];
        }
        for (i, row) in table("ap-modifiers").rows.iter().enumerate() {
            numbers.extras[i] = row[1].must();
        }
        for (i, row) in table("scales").rows.iter().enumerate() {
            numbers.scales[i] = (row[1].must(), row[2].must());
        }
        for (i, row) in table("base-depth").rows.iter().enumerate() {
            numbers.depths[i] = [row[1].must(), row[2].must(), row[3].must()];
        }
        for kind in TroopType::ALL {
            let allowance = row(table("move-distance"), kind.name());
            numbers.allowances[kind as usize] = [1, 2, 3, 4].map(|i| allowance[i].must());
            let factors = row(table("combat-factors"), kind.name());
            numbers.factors[kind as usize] = [1, 2, 3].map(|i| factors[i].must() as i8);
            let prices = table("ap-cost");
            for status in [Status::Reg, Status::Irr] {
                for grade in Grade::ALL {
                    let cell = prices.cell(kind.name(), &format!("{status:?} {}", grade.name()));
                    numbers.prices[kind as usize][status as usize][grade as usize] = cell.and_then(Cell::number);
                }
            }
        }
        numbers
    }
}

impl Visibility {
    fn read() -> Self {
        let inside = |key: &str| mu_in(&row(table("visibility"), key)[1], 0);
        Visibility {
            built_up: inside("BUA"),
            wood: inside("Wd"),
            orchard: inside("O"),
            dunes: inside("D"),
            brush: inside("brush (RGo), V"),
            beyond_crest: inside("H(G), H(S) with gentle slopes"),
            steep: inside("H(S) with steep slopes"),
            dusk: inside("dusk (optional rule)"),
        }
    }
}

/// The number before the n-th "MU" of a cell that says more than a number.
fn mu_in(cell: &Cell, n: usize) -> f64 {
    let text = cell.to_string();
    let before = text.split("MU").nth(n).unwrap_or_default();
    let digits = before.rsplit(|c: char| !c.is_ascii_digit() && c != '.').next().unwrap_or_default();
    digits.parse().unwrap_or_else(|_| panic!("'{text}' names no distance in MU"))
}

/// A table of the rule book by name. The names are checked by the tests of this crate.
pub fn table(name: &str) -> &'static Table {
    static TABLES: Source = Source::new("bab", include_str!("../../../rulebook/bab-tables.toml"));
    TABLES.must(name)
}

fn row(table: &'static Table, key: &str) -> &'static [Cell] {
    table.row(key).unwrap_or_else(|| panic!("table '{}' has no row '{key}'", table.title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_tables() {
        let n = numbers();
        assert_eq!((n.mu(1), n.base_width(1)), (30.0, 40.0));
        assert_eq!(n.allowance(TroopType::LH, Way::Going(Going::Good)), 5.0);
        assert_eq!(n.allowance(TroopType::Bg, Way::Road), 0.0);
        assert_eq!(n.factor(TroopType::HCh, Against::Shot), 4);
        let seen = &n.visibility;
        assert_eq!((seen.built_up, seen.wood, seen.orchard, seen.dunes, seen.brush), (1.0, 1.0, 3.0, 2.0, 3.0));
        assert_eq!((seen.beyond_crest, seen.steep, seen.dusk), (1.0, 2.0, 8.0));
        assert_eq!(n.price("Irr Wb(S)".parse().unwrap()), Some(13.0));
        assert_eq!(n.price("Reg Wb(S)".parse().unwrap()), None);
    }
}

//! The numbers of building, read once from the tables of the rule book.
//! Relies on the table names, which the tests of this crate check.
//! Must not know which rule uses a number.

use crate::build::unit::{BaseSize, Characteristic, Kind};
use oriflamme_rulebook::tables::{Cell, Source, Table};
use std::sync::OnceLock;

/// What the tables of building say.
#[derive(Clone, Debug)]
pub struct Numbers {
    value_cost: [u32; 11],
    limit_cost: [u32; 6],
    sizes: Vec<SizeRow>,
    /// Least height in millimetres and the correction from there on.
    heights: Vec<(u32, i32)>,
    /// Has Shooting, has Stealth, has no Movement.
    pub structure: [i32; 3],
    /// Neither Shooting nor Stealth, one of them, both.
    pub least_volume: [u32; 3],
    compulsory: [bool; 7],
    cm_per_limit: [f64; 7],
    /// By CC: a group chief, a warlord.
    chief_cost: Vec<[u32; 2]>,
    pub staff_cost: u32,
    /// For each point of CC.
    pub charisma_cost: u32,
    pub bodyguard_cost: u32,
    pub ability_cost: u32,
    pub racial_die_cost: u32,
    pub alone_figures: u32,
    pub staff_figures: u32,
    pub staff_leads_more: u32,
    /// Ratio of width to depth by kind: infantry, cavalry, shooters.
    ratios: [u32; 3],
}

#[derive(Clone, Copy, Debug)]
struct SizeRow {
    figures: u32,
    area: u32,
    points: u32,
}

pub fn numbers() -> &'static Numbers {
    static NUMBERS: OnceLock<Numbers> = OnceLock::new();
    NUMBERS.get_or_init(Numbers::read)
}

impl Numbers {
    pub fn value_cost(&self, value: u8) -> u32 {
        self.value_cost.get(usize::from(value)).copied().unwrap_or(0)
    }

    pub fn limit_cost(&self, limit: u8) -> u32 {
        self.limit_cost.get(usize::from(limit)).copied().unwrap_or(0)
    }

    /// Size points of so many figures.
    pub fn points_for_figures(&self, figures: u32) -> u32 {
        self.sizes.iter().rev().find(|row| figures >= row.figures).map_or(0, |row| row.points)
    }

    /// Size points of so many whole square centimetres.
    pub fn points_for_area(&self, area: u32) -> u32 {
        self.sizes.iter().rev().find(|row| area >= row.area).map_or(0, |row| row.points)
    }

    /// Which row of the height table (tiny, ordinary, large, huge) and its correction.
    pub fn height(&self, millimetres: u32) -> (usize, i32) {
        let row = self.heights.iter().rposition(|(least, _)| millimetres >= *least).unwrap_or(0);
        (row, self.heights.get(row).map_or(0, |(_, points)| *points))
    }

    pub fn compulsory(&self, of: Characteristic) -> bool {
        self.compulsory[of as usize]
    }

    /// Centimetres for each point of the limit, where the limit is a distance.
    pub fn cm_per_limit(&self, of: Characteristic) -> Option<f64> {
        Some(self.cm_per_limit[of as usize]).filter(|cm| *cm > 0.0)
    }

    /// The least and the greatest CC.
    pub fn cc_range(&self) -> (i64, i64) {
        (1, self.chief_cost.len() as i64)
    }

    pub fn chief_cost(&self, cc: u8, warlord: bool) -> u32 {
        let row = usize::from(cc).checked_sub(1).and_then(|row| self.chief_cost.get(row));
        row.map_or(0, |row| row[usize::from(warlord)])
    }

    /// Width to depth in figures; `None` where the unit stands in one rank.
    pub fn ratio(&self, kind: Kind) -> Option<u32> {
        match kind {
            Kind::Infantry => Some(self.ratios[0]),
            Kind::Cavalry => Some(self.ratios[1]),
            Kind::Shooters => Some(self.ratios[2]),
            Kind::Machines | Kind::Creatures => None,
        }
    }

    fn read() -> Self {
        let mut value_cost = [0; 11];
        for row in &table("value-cost").rows {
            value_cost[whole(&row[0]) as usize] = whole(&row[1]);
        }
        let mut limit_cost = [0; 6];
        for row in &table("limit-cost").rows {
            limit_cost[whole(&row[0]) as usize] = whole(&row[1]);
        }
        let sizes = table("life-by-size").rows.iter();
        let heights = table("life-by-height").rows.iter();
        let formations = table("chief-formations");
        let extra = |name: &str| whole(table("supp-chief-extras").must(name, "cost"));
        Numbers {
            value_cost,
            limit_cost,
            sizes: sizes
                .map(|row| SizeRow { figures: whole(&row[0]), area: whole(&row[2]), points: whole(&row[4]) })
                .collect(),
            heights: heights.map(|row| ((row[0].must() * 10.0).round() as u32, row[2].must() as i32)).collect(),
            structure: [0, 1, 2].map(|row| table("life-structure").rows[row][1].must() as i32),
            least_volume: [0, 1, 2].map(|row| whole(&table("volume-minimum").rows[row][1])),
            compulsory: [0, 1, 2, 3, 4, 5, 6].map(|row| table("characteristics").rows[row][1].flag() == Some(true)),
            cm_per_limit: [0, 1, 2, 3, 4, 5, 6].map(|row| table("characteristics").rows[row][5].must()),
            chief_cost: table("supp-chief-cost").rows.iter().map(|row| [whole(&row[1]), whole(&row[2])]).collect(),
            staff_cost: extra("staff"),
            charisma_cost: extra("charismatic leader"),
            bodyguard_cost: extra("bodyguard"),
            ability_cost: extra("special ability"),
            racial_die_cost: extra("racial die of an allied or mercenary chief"),
            alone_figures: whole(&formations.rows[0][1]),
            staff_figures: whole(&formations.rows[1][1]),
            staff_leads_more: whole(&formations.rows[1][2]),
            ratios: ["infantry", "cavalry", "shooters"].map(|kind| whole(table("formations").must(kind, "ratio"))),
        }
    }
}

/// The usual base of one figure.
pub fn usual_base(kind: Kind) -> BaseSize {
    let (width, depth) = match kind {
        Kind::Infantry | Kind::Shooters => (2.5, 2.5),
        Kind::Cavalry => (2.5, 5.0),
        Kind::Machines | Kind::Creatures => (5.0, 5.0),
    };
    BaseSize { width, depth }
}

/// A table of the rule book by name.
pub fn table(name: &str) -> &'static Table {
    static TABLES: Source = Source::new("grandes", include_str!("../../../../rulebook/grandes-tables.toml"));
    TABLES.must(name)
}

fn whole(cell: &Cell) -> u32 {
    cell.must() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_tables() {
        let n = numbers();
        assert_eq!([2, 3, 4, 5, 6, 7, 8, 9, 10].map(|v| n.value_cost(v)), [1, 3, 4, 6, 9, 12, 17, 23, 30]);
        assert_eq!([0, 1, 2, 3, 4, 5].map(|v| n.limit_cost(v)), [0, 0, 2, 6, 12, 20]);
        assert_eq!(
            [1, 4, 5, 10, 11, 20, 21, 30, 31, 40, 41, 999].map(|f| n.points_for_figures(f)),
            [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
        );
        assert_eq!(
            [25, 26, 62, 63, 125, 126, 187, 188, 249, 250].map(|a| n.points_for_area(a)),
            [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
        );
        assert_eq!([0, 19, 20, 59, 60, 109, 110].map(|h| n.height(h).1), [-1, -1, 0, 0, 1, 1, 2]);
        assert_eq!((n.chief_cost(5, false), n.chief_cost(2, true)), (200, 75));
        assert_eq!(n.cm_per_limit(Characteristic::Movement), Some(7.5));
        assert!(n.compulsory(Characteristic::Resistance) && !n.compulsory(Characteristic::Power));
    }
}

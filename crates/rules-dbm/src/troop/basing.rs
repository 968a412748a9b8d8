//! Figure scales, paces and base sizes.
//! Relies on the tables of scales and bases.
//! Must not know where a base stands.

use super::{Build, Grade, Kind, Troop};
use crate::tables::table;
use oriflamme_field::{Size, Table};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The figure scale of a game (dbm.scale.1). It changes bases and the length of a pace, and no number of paces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Scale {
    #[serde(rename = "25mm")]
    Mm25,
    #[default]
    #[serde(rename = "15mm")]
    Mm15,
    #[serde(rename = "6mm")]
    Mm6,
    #[serde(rename = "2mm")]
    Mm2,
}

/// What the tables say of one scale.
struct Measures {
    mm_per_pace: f64,
    frontage: f64,
    /// By row of the table of depths.
    depths: [f64; 5],
    table: Table,
}

/// The rows of the table of depths.
#[derive(Clone, Copy)]
enum Depth {
    Long,
    Riders,
    Loose,
    Close,
    Wagon,
}

impl Scale {
    pub const ALL: [Scale; 4] = [Scale::Mm25, Scale::Mm15, Scale::Mm6, Scale::Mm2];

    pub const fn name(self) -> &'static str {
        match self {
            Scale::Mm25 => "25mm",
            Scale::Mm15 => "15mm",
            Scale::Mm6 => "6mm",
            Scale::Mm2 => "2mm",
        }
    }

    fn measures(self) -> &'static Measures {
        static ALL: OnceLock<[Measures; 4]> = OnceLock::new();
        &ALL.get_or_init(|| Scale::ALL.map(Measures::read))[self as usize]
    }

    /// A distance of the rules on the table.
    ///
    /// ```
    /// use oriflamme_rules_dbm::troop::Scale;
    /// assert_eq!(Scale::Mm15.millimetres(80.0), 40.0);
    /// ```
    pub fn millimetres(self, paces: f64) -> f64 {
        paces * self.measures().mm_per_pace
    }

    pub fn paces(self, millimetres: f64) -> f64 {
        millimetres / self.measures().mm_per_pace
    }

    /// The front edge that all elements share, in millimetres (dbm.basing.1).
    pub fn frontage(self) -> f64 {
        self.measures().frontage
    }

    /// The table on which it is usually played (dbm.scale.11).
    pub fn table(self) -> Table {
        self.measures().table
    }

    /// The base of an element (dbm.basing.3, dbm.basing.4).
    ///
    /// ```
    /// use oriflamme_rules_dbm::troop::{Build, Scale};
    /// let base = Scale::Mm15.base("Irr Wb(F)".parse().unwrap(), Build::Usual);
    /// assert_eq!((base.width, base.depth), (40.0, 20.0));
    /// ```
    pub fn base(self, troop: Troop, build: Build) -> Size {
        let Measures { frontage, depths, .. } = self.measures();
        Size::new(*frontage, depths[depth_of(troop, build) as usize])
    }

    /// Two elements one behind the other on one base (dbm.double-base.1).
    pub fn double_base(self, front: (Troop, Build), rear: (Troop, Build)) -> Size {
        let front = self.base(front.0, front.1);
        Size::new(front.width, front.depth + self.base(rear.0, rear.1).depth)
    }
}

fn depth_of(troop: Troop, build: Build) -> Depth {
    match (troop.kind, troop.grade) {
        (Kind::Art, _) if build == Build::OnWagon => Depth::Wagon,
        (Kind::WWg | Kind::Gal | Kind::Shp | Kind::Bts, _) => Depth::Wagon,
        (Kind::Art, Grade::X) => Depth::Loose,
        (Kind::El | Kind::Exp | Kind::Art | Kind::Bge, _) => Depth::Long,
        (Kind::Kn | Kind::Cv, _) if build == Build::Chariots => Depth::Long,
        (Kind::Kn | Kind::Cv | Kind::LH | Kind::Cm | Kind::Hd, _) => Depth::Riders,
        (Kind::Bd, Grade::F | Grade::X) | (Kind::Wb, Grade::F) => Depth::Loose,
        (Kind::Ax | Kind::Bw | Kind::Ps, _) => Depth::Loose,
        (Kind::Sp | Kind::Pk | Kind::Bd | Kind::Wb, _) => Depth::Close,
    }
}

impl Measures {
    fn read(scale: Scale) -> Measures {
        let number = |name: &str, column: &str| table(name).must(scale.name(), column).must();
        let rows = &table("base-depth").rows;
        let column = table("base-depth").column(scale.name()).unwrap_or_default();
        let depth = |row: Depth| rows[row as usize][column].must();
        Measures {
            mm_per_pace: 1.0 / number("ground-scale", "paces per mm"),
            frontage: number("base-frontage", "frontage mm"),
            depths: [Depth::Long, Depth::Riders, Depth::Loose, Depth::Close, Depth::Wagon].map(depth),
            table: Table::new(number("playing-area", "width mm"), number("playing-area", "depth mm")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(text: &str, build: Build) -> (f64, f64) {
        let size = Scale::Mm15.base(text.parse().unwrap(), build);
        (Scale::Mm15.paces(size.width), Scale::Mm15.paces(size.depth))
    }

    #[test]
    fn the_depths_of_the_reference_scale_are_those_of_its_own_table() {
        let depth = |row: &str| table("base-size-15mm").must(row, "depth p").must();
        for (text, build, row) in [
            ("Irr El(O)", Build::Usual, "El"),
            ("Irr Kn(O)", Build::Chariots, "Kn, Cv chariots"),
            ("Irr Exp(O)", Build::Usual, "Exp"),
            ("Reg Art(S)", Build::Usual, "Art (S), (O), (I), (F)"),
            ("Irr Bge(I)", Build::Immobile, "Bge (land)"),
            ("Reg Kn(X)", Build::Usual, "Kn, Cv, LH, Cm"),
            ("Irr Hd(I)", Build::Usual, "Hd"),
            ("Reg Bd(F)", Build::Usual, "Bd (F), Bd (X), Wb (F), Ax, Bw, Ps, Art (X)"),
            ("Reg Art(X)", Build::Usual, "Bd (F), Bd (X), Wb (F), Ax, Bw, Ps, Art (X)"),
            ("Irr Wb(S)", Build::Usual, "Sp, Pk, Bd (S), Bd (O), Bd (I), Wb (S), Wb (O)"),
            ("Reg Art(O)", Build::OnWagon, "WWg, Art (O) on a wagon, Gal, Shp, Bts"),
        ] {
            assert_eq!(base(text, build), (80.0, depth(row)), "{text}");
        }
    }

    #[test]
    fn a_double_base_is_as_deep_as_both_elements() {
        let bowmen = ("Irr Bw(O)".parse().unwrap(), Build::Usual);
        let mixed = ("Irr Bw(X)".parse().unwrap(), Build::Usual);
        assert_eq!(Scale::Mm25.double_base(mixed, bowmen), Size::new(60.0, 60.0));
    }

    #[test]
    fn a_pace_has_its_length_at_each_scale() {
        let of_50 = Scale::ALL.map(|scale| scale.millimetres(50.0));
        assert_eq!(of_50, [40.0, 25.0, 25.0, 20.0]);
        assert_eq!(Scale::Mm15.paces(Scale::Mm15.table().width), 3600.0);
    }
}

//! The twenty troop types and the classes that rules name.
//! Relies on nothing; the table of types says the same, and a test compares them.
//! Must not know grades: what depends on them is asked of a troop.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A troop type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    El,
    Kn,
    Cv,
    LH,
    Cm,
    Exp,
    Sp,
    Pk,
    Bd,
    Wb,
    Ax,
    Bw,
    Ps,
    Art,
    WWg,
    Hd,
    Bge,
    Gal,
    Shp,
    Bts,
}

use Kind::*;

impl Kind {
    pub const ALL: [Kind; 20] = [El, Kn, Cv, LH, Cm, Exp, Sp, Pk, Bd, Wb, Ax, Bw, Ps, Art, WWg, Hd, Bge, Gal, Shp, Bts];

    pub const fn name(self) -> &'static str {
        match self {
            El => "El",
            Kn => "Kn",
            Cv => "Cv",
            LH => "LH",
            Cm => "Cm",
            Exp => "Exp",
            Sp => "Sp",
            Pk => "Pk",
            Bd => "Bd",
            Wb => "Wb",
            Ax => "Ax",
            Bw => "Bw",
            Ps => "Ps",
            Art => "Art",
            WWg => "WWg",
            Hd => "Hd",
            Bge => "Bge",
            Gal => "Gal",
            Shp => "Shp",
            Bts => "Bts",
        }
    }

    /// dbm.troop.1
    pub const fn is_mounted(self) -> bool {
        matches!(self, El | Kn | Cv | LH | Cm | Exp)
    }

    /// dbm.troop.2
    pub const fn is_foot(self) -> bool {
        !self.is_mounted() && !self.is_naval()
    }

    /// dbm.troop.5
    pub const fn is_naval(self) -> bool {
        matches!(self, Gal | Shp | Bts)
    }

    /// dbm.troop.6
    pub const fn is_skirmisher(self) -> bool {
        matches!(self, LH | Ps)
    }

    /// dbm.troop.7
    pub const fn is_light(self) -> bool {
        matches!(self, LH | Ps | Ax)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::table;

    #[test]
    fn the_classes_are_those_of_the_table() {
        let types = table("troop-types");
        assert_eq!(types.rows.len(), Kind::ALL.len());
        for kind in Kind::ALL {
            let says =
                |column: &str, word: &str| types.must(kind.name(), column).text().unwrap_or_default().contains(word);
            assert_eq!(kind.is_mounted(), says("class", "mounted"), "{kind}");
            assert_eq!(kind.is_foot(), says("class", "foot"), "{kind}");
            assert_eq!(kind.is_naval(), says("class", "naval"), "{kind}");
            assert_eq!(kind.is_skirmisher(), says("subclass", "skirmishers"), "{kind}");
            assert_eq!(kind.is_light(), says("subclass", "light troops"), "{kind}");
        }
    }
}

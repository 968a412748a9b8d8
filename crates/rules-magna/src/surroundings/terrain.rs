//! Kinds of ground: what they cost, whom they bar, what cover they give and how one fights on them.
//! Relies on the table of open terrain.
//! Must not know figures; a mode and armour are asked for instead.

use crate::clause;
use crate::tables::{table, words};
use oriflamme_hexfield::Kind;
use oriflamme_kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// What the ground of a hex is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
#[schemars(with = "String")]
pub enum Terrain {
    Flat,
    Brush,
    /// A hex of a tree that can be climbed, at ground level.
    Tree,
    /// A palm or a single tree: a tree hex that cannot be climbed.
    Palm,
    /// A tree at level 1.
    Branches,
    Slope,
    Marsh,
    Rock,
    Garden,
    Vineyard,
    Beach,
    /// River or pond.
    Water,
    DeepWater,
    Shallows,
    RoughSea,
    /// Over water: wooden.
    WoodenBridge,
    /// Over water: of stone, with parapets.
    StoneBridge,
    /// The deck of a ship: adjacent hexes of ship are one ship.
    Ship,
    /// Can only be jumped.
    Crevasse,
    Trench,
}

/// How much of a target is hidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
    /// Cannot be shot at.
    Infinite,
}

/// How somebody comes along: on foot or in the saddle, in armour or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Footing {
    pub mounted: bool,
    pub armour: bool,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
struct Row {
    foot: Option<u32>,
    mounted: Option<u32>,
    armour: bool,
    cover: Cover,
    /// +1 favourable, 0 neutral, -1 unfavourable.
    combat: i32,
}

impl Terrain {
    /// The row of the table that speaks of it.
    fn row_name(self) -> &'static str {
        match self {
            Terrain::Flat | Terrain::WoodenBridge | Terrain::StoneBridge | Terrain::Ship => "flat",
            Terrain::Brush => "brush",
            Terrain::Tree | Terrain::Palm => "tree level 0",
            Terrain::Branches => "tree level 1",
            Terrain::Slope => "slope",
            Terrain::Marsh => "marsh",
            Terrain::Rock => "rock",
            Terrain::Garden => "garden",
            Terrain::Vineyard => "vineyard",
            Terrain::Beach => "beach",
            Terrain::DeepWater | Terrain::RoughSea => "deep inshore water",
            Terrain::Shallows => "shallows",
            Terrain::Water | Terrain::Crevasse | Terrain::Trench => "plain water",
        }
    }

    /// The clause that says what it costs and gives.
    pub fn clause(self) -> Clause {
        match self {
            Terrain::Flat | Terrain::WoodenBridge | Terrain::StoneBridge | Terrain::Ship => clause::TERRAIN_1,
            Terrain::Brush => clause::TERRAIN_2,
            Terrain::Tree | Terrain::Palm => clause::TERRAIN_3,
            Terrain::Branches => clause::TERRAIN_4,
            Terrain::Slope => clause::TERRAIN_5,
            Terrain::Marsh => clause::TERRAIN_6,
            Terrain::Rock => clause::TERRAIN_7,
            Terrain::Garden => clause::TERRAIN_8,
            Terrain::Vineyard => clause::TERRAIN_9,
            Terrain::Beach => clause::TERRAIN_10,
            Terrain::DeepWater | Terrain::RoughSea => clause::TERRAIN_11,
            Terrain::Shallows => clause::TERRAIN_12,
            Terrain::Water => clause::MOVE_10,
            Terrain::Crevasse | Terrain::Trench => clause::HORSE_13,
        }
    }

    pub fn is_water(self) -> bool {
        matches!(self, Terrain::Water | Terrain::DeepWater | Terrain::Shallows | Terrain::RoughSea)
    }

    /// Plain or deep water: one swims.
    pub fn is_deep(self) -> bool {
        self.is_water() && self != Terrain::Shallows
    }

    pub fn is_tree(self) -> bool {
        matches!(self, Terrain::Tree | Terrain::Palm)
    }

    /// What a horse may jump as a whole hex.
    pub fn may_be_jumped(self) -> bool {
        self.is_water() || matches!(self, Terrain::Crevasse | Terrain::Trench)
    }

    /// MP for entering it, or the clause that bars it.
    pub fn cost(self, footing: Footing) -> Result<u32, Clause> {
        if matches!(self, Terrain::Crevasse | Terrain::Trench) {
            return Err(clause::HORSE_13);
        }
        let row = self.row();
        let price = if footing.mounted { row.mounted } else { row.foot };
        match price {
            None if self == Terrain::Water => Err(clause::MOVE_11),
            None if self.is_tree() || self == Terrain::DeepWater => Err(clause::MOVE_8),
            None => Err(self.clause()),
            Some(_) if footing.armour && !row.armour && self == Terrain::Water => Err(clause::MOVE_11),
            Some(_) if footing.armour && !row.armour => Err(self.clause()),
            Some(price) => Ok(price),
        }
    }

    /// The cover of the ground itself; what the line of fire adds is for the rules of fire.
    pub fn cover(self) -> Cover {
        self.row().cover
    }

    /// +1 favourable, 0 neutral, -1 unfavourable to who fights on it.
    pub fn combat(self) -> i32 {
        self.row().combat
    }

    fn row(self) -> &'static Row {
        static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
        &ROWS.get_or_init(|| Terrain::all().iter().map(|terrain| read(terrain.row_name())).collect())[self as usize]
    }
}

fn read(name: &str) -> Row {
    let table = table("terrain-open");
    let cell = |column: &str| table.cell(name, column);
    let price = |column: &str| cell(column).and_then(|cell| cell.integer()).map(|price| price as u32);
    let combat = match words(cell("combat")).as_str() {
        "+" => 1,
        "-" => -1,
        _ => 0,
    };
    // A slope gives cover only behind its top, which is for the line of fire to say.
    let cover = match words(cell("cover")).split([' ', ',']).next() {
        Some("light") => Cover::Light,
        _ => Cover::None,
    };
    Row { foot: price("mp_foot"), mounted: price("mp_mounted"), armour: words(cell("armour")) == "yes", cover, combat }
}

impl Kind for Terrain {
    fn name(self) -> &'static str {
        match self {
            Terrain::Flat => "flat",
            Terrain::Brush => "brush",
            Terrain::Tree => "tree",
            Terrain::Palm => "palm",
            Terrain::Branches => "branches",
            Terrain::Slope => "slope",
            Terrain::Marsh => "marsh",
            Terrain::Rock => "rock",
            Terrain::Garden => "garden",
            Terrain::Vineyard => "vineyard",
            Terrain::Beach => "beach",
            Terrain::Water => "water",
            Terrain::DeepWater => "deep-water",
            Terrain::Shallows => "shallows",
            Terrain::RoughSea => "rough-sea",
            Terrain::WoodenBridge => "wooden-bridge",
            Terrain::StoneBridge => "stone-bridge",
            Terrain::Ship => "ship",
            Terrain::Crevasse => "crevasse",
            Terrain::Trench => "trench",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|kind| kind.name() == name)
    }

    fn sign(self) -> Option<char> {
        let sign = match self {
            Terrain::Flat => '.',
            Terrain::Brush => 'b',
            Terrain::Tree => 't',
            Terrain::Palm => 'p',
            Terrain::Slope => '/',
            Terrain::Marsh => 'm',
            Terrain::Rock => 'r',
            Terrain::Garden => 'g',
            Terrain::Vineyard => 'v',
            Terrain::Beach => ',',
            Terrain::Water => 'w',
            Terrain::DeepWater => 'd',
            Terrain::Shallows => 's',
            Terrain::RoughSea => 'z',
            Terrain::WoodenBridge => '=',
            Terrain::StoneBridge => '%',
            Terrain::Ship => 'k',
            Terrain::Crevasse => 'c',
            Terrain::Trench => 'u',
            Terrain::Branches => return None,
        };
        Some(sign)
    }

    fn all() -> &'static [Self] {
        use Terrain::*;
        &[
            Flat,
            Brush,
            Tree,
            Palm,
            Branches,
            Slope,
            Marsh,
            Rock,
            Garden,
            Vineyard,
            Beach,
            Water,
            DeepWater,
            Shallows,
            RoughSea,
            WoodenBridge,
            StoneBridge,
            Ship,
            Crevasse,
            Trench,
        ]
    }
}

impl Serialize for Terrain {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_costs_are_those_of_the_table() {
        let (foot, rider) = (Footing { mounted: false, armour: false }, Footing { mounted: true, armour: true });
        let knight = Footing { mounted: false, armour: true };
        assert_eq!((Terrain::Brush.cost(foot), Terrain::Brush.cost(rider)), (Ok(2), Ok(4)));
        assert_eq!((Terrain::Water.cost(foot), Terrain::Water.cost(knight)), (Ok(5), Err(clause::MOVE_11)));
        assert_eq!(Terrain::Tree.cost(rider), Err(clause::MOVE_8));
        assert_eq!(Terrain::DeepWater.cost(knight), Err(clause::TERRAIN_11));
        assert_eq!((Terrain::Shallows.cost(rider), Terrain::Rock.cost(foot)), (Ok(2), Ok(4)));
        assert_eq!((Terrain::Brush.cover(), Terrain::Slope.cover()), (Cover::Light, Cover::None));
        assert_eq!((Terrain::Flat.combat(), Terrain::Garden.combat()), (0, -1));
        for terrain in Terrain::all() {
            assert_eq!(Terrain::named(terrain.name()), Some(*terrain));
        }
    }
}

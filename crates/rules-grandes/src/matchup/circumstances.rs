//! The circumstances under which two units may meet, by the names that people write.
//! Relies on nothing; what they do to the position stands beside it.
//! Must give each a text in both languages.

use oriflamme_kernel::Circumstance;

/// The names, so that no two places spell one differently.
pub mod name {
    pub const ATTACK: &str = "attack";
    pub const DEFENCE: &str = "defence";
    pub const HARASS: &str = "harass";
    pub const HURT: &str = "hurt";
    pub const FLEEING: &str = "fleeing";
    pub const FLANK: &str = "flank";
    pub const REAR: &str = "rear";
    pub const HILL: &str = "hill";
    pub const WOOD: &str = "wood";
    pub const BUILDINGS: &str = "buildings";
    pub const NIGHT: &str = "night";
    pub const RAIN: &str = "rain";
    pub const SHOOT: &str = "shoot";
}

const fn of_one(name: &'static str, most: u8, text: &'static str) -> Circumstance {
    Circumstance { name, sided: true, most, text }
}

const fn of_both(name: &'static str, most: u8, text: &'static str) -> Circumstance {
    Circumstance { name, sided: false, most, text }
}

pub const CIRCUMSTANCES: &[Circumstance] = &[
    of_one(name::ATTACK, 1, "grandes-match-attack"),
    of_one(name::DEFENCE, 1, "grandes-match-defence"),
    of_one(name::HARASS, 1, "grandes-match-harass"),
    of_one(name::HURT, 9, "grandes-match-hurt"),
    of_one(name::FLEEING, 1, "grandes-match-fleeing"),
    of_one(name::FLANK, 1, "grandes-match-flank"),
    of_one(name::REAR, 1, "grandes-match-rear"),
    of_one(name::HILL, 1, "grandes-match-hill"),
    of_one(name::WOOD, 1, "grandes-match-wood"),
    of_one(name::BUILDINGS, 1, "grandes-match-buildings"),
    of_both(name::NIGHT, 1, "grandes-match-night"),
    of_both(name::RAIN, 1, "grandes-match-rain"),
    of_both(name::SHOOT, 2, "grandes-match-shoot"),
];

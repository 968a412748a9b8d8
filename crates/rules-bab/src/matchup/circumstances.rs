//! The circumstances under which two may meet, by the names that people write.
//! Relies on nothing; where the bases and the ground go is in `position`.
//! Must give each a text in both languages.

use oriflamme_kernel::Circumstance;

/// The names, so that no two files spell one differently.
pub mod name {
    pub const ACTIVE: &str = "active";
    pub const GENERAL: &str = "general";
    pub const UPHILL: &str = "uphill";
    pub const BANK: &str = "bank";
    pub const OVERLAPPED: &str = "overlapped";
    pub const FLANK: &str = "flank";
    pub const REAR: &str = "rear";
    pub const STEADY: &str = "steady";
    pub const SUPPORTED: &str = "supported";
    pub const BLOCKED: &str = "blocked";
    pub const JAVELINS: &str = "javelins";
    pub const DAZZLED: &str = "dazzled";
    pub const BRUSH: &str = "brush";
    pub const WOOD: &str = "wood";
    pub const MARSH: &str = "marsh";
    pub const DUNES: &str = "dunes";
    pub const BUILT_UP: &str = "built-up";
    pub const RAIN: &str = "rain";
    pub const HEADWIND: &str = "headwind";
    pub const SHOOT: &str = "shoot";
    pub const SHOOT_BACK: &str = "shoot-back";
}

const fn of_one(name: &'static str, most: u8, text: &'static str) -> Circumstance {
    Circumstance { name, sided: true, most, text }
}

const fn of_both(name: &'static str, most: u8, text: &'static str) -> Circumstance {
    Circumstance { name, sided: false, most, text }
}

pub const CIRCUMSTANCES: &[Circumstance] = &[
    of_one(name::ACTIVE, 1, "bab-match-active"),
    of_one(name::GENERAL, 1, "bab-match-general"),
    of_one(name::UPHILL, 1, "bab-match-uphill"),
    of_one(name::BANK, 1, "bab-match-bank"),
    of_one(name::OVERLAPPED, 2, "bab-match-overlapped"),
    of_one(name::FLANK, 1, "bab-match-flank"),
    of_one(name::REAR, 1, "bab-match-rear"),
    of_one(name::STEADY, 1, "bab-match-steady"),
    of_one(name::SUPPORTED, 1, "bab-match-supported"),
    of_one(name::BLOCKED, 1, "bab-match-blocked"),
    of_one(name::JAVELINS, 1, "bab-match-javelins"),
    of_one(name::DAZZLED, 1, "bab-match-dazzled"),
    of_one(name::BRUSH, 1, "bab-match-brush"),
    of_one(name::WOOD, 1, "bab-match-wood"),
    of_one(name::MARSH, 1, "bab-match-marsh"),
    of_one(name::DUNES, 1, "bab-match-dunes"),
    of_one(name::BUILT_UP, 1, "bab-match-built-up"),
    of_both(name::RAIN, 1, "bab-match-rain"),
    of_both(name::HEADWIND, 1, "bab-match-headwind"),
    of_both(name::SHOOT, 3, "bab-match-shoot"),
    of_both(name::SHOOT_BACK, 1, "bab-match-shoot-back"),
];

//! The words of a profile: arms, sizes, formations, weapons, special rules; each by its name in the tables.
//! Relies on nothing.
//! Must not say what they do: the chapters do.

use serde::{Deserialize, Serialize};

/// Names an enumeration's members as tables and files do.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$member:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$member])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// Its name in the tables.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }

            pub fn named(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.name() == text)
            }
        }
    };
}

named!(
    /// What a unit is as a whole.
    Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery" }
);

named!(
    /// How large a unit is; guns have no size.
    Size { Tiny = "tiny", Small = "small", Standard = "standard", Large = "large", Gun = "gun" }
);

named!(
    Formation {
        BattleLine = "battle line",
        Column = "column",
        PikeBlock = "pike block",
        Warband = "warband",
        OpenOrder = "open order",
        Hedgehog = "hedgehog",
        Unlimbered = "gun unlimbered",
        Limbered = "gun limbered",
    }
);

named!(
    Weapon {
        None = "none",
        Musket = "musket",
        Carbine = "carbine",
        DragoonMusket = "dragoon musket",
        Pistols = "pistols",
        LightGun = "light gun",
        MediumGun = "medium gun",
        Mortar = "mortar",
    }
);

named!(
    Special {
        Pikes = "Pikes",
        FireAndEvade = "Fire & Evade",
        Eager = "Eager",
        Steady = "Steady",
        Shock = "Shock",
        Irregular = "Irregular",
        Headlong = "Headlong",
        Bold = "Bold",
    }
);

named!(
    /// What a named commander is known for.
    Trait {
        MasterOfHorse = "Master of horse",
        SteadyHand = "Steady hand",
        Organiser = "Organiser",
        Rash = "Rash",
    }
);

impl Size {
    /// One larger or smaller.
    pub fn stepped(self, by: i32) -> Option<Size> {
        let sizes = [Size::Tiny, Size::Small, Size::Standard, Size::Large];
        let at = sizes.iter().position(|size| *size == self)? as i32;
        sizes.get(usize::try_from(at + by).ok()?).copied()
    }
}

impl Weapon {
    pub fn is_gun(self) -> bool {
        matches!(self, Weapon::LightGun | Weapon::MediumGun | Weapon::Mortar)
    }
}

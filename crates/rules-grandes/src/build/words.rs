//! What the things of building are called, as keys of the texts.
//! Relies on the texts only by their keys: a text argument that begins with `@` names another message.
//! Must not know any rule.

use crate::build::chief::{Ability, Formation};
use crate::build::unit::{Characteristic, Form, Kind};
use oriflamme_kernel::Message;

/// The name of a characteristic, as an argument of a message.
pub fn characteristic(of: Characteristic) -> &'static str {
    use Characteristic::*;
    match of {
        Morale => "@grandes-build-morale",
        Melee => "@grandes-build-melee",
        Resistance => "@grandes-build-resistance",
        Shooting => "@grandes-build-shooting",
        Movement => "@grandes-build-movement",
        Stealth => "@grandes-build-stealth",
        Power => "@grandes-build-power",
    }
}

/// The name of the limit of a characteristic.
pub fn limit(of: Characteristic) -> &'static str {
    use Characteristic::*;
    match of {
        Morale => "@grandes-build-reaction",
        Melee => "@grandes-build-damage",
        Resistance => "@grandes-build-protection",
        Shooting => "@grandes-build-range",
        Movement => "@grandes-build-speed",
        Stealth => "@grandes-build-ambush",
        Power => "@grandes-build-sort",
    }
}

/// The names of the two components of a characteristic.
pub fn components(of: Characteristic) -> [&'static str; 2] {
    use Characteristic::*;
    match of {
        Morale => ["@grandes-build-motivation", "@grandes-build-training"],
        Melee | Shooting => ["@grandes-build-skill", "@grandes-build-strength"],
        Resistance => ["@grandes-build-vitality", "@grandes-build-armour"],
        Movement => ["@grandes-build-nature", "@grandes-build-drill"],
        Stealth | Power => ["@grandes-build-nature", "@grandes-build-training"],
    }
}

/// The special figure of a characteristic.
pub fn special(of: Characteristic) -> &'static str {
    use Characteristic::*;
    match of {
        Morale => "@grandes-build-unit-chief",
        Melee => "@grandes-build-champion",
        Resistance => "@grandes-build-standard-bearer",
        Shooting => "@grandes-build-marksman",
        Movement => "@grandes-build-musician",
        Stealth => "@grandes-build-scout",
        Power => "@grandes-build-master",
    }
}

/// The two letters of a special figure on the group sheet.
pub fn special_letters(of: Characteristic) -> &'static str {
    use Characteristic::*;
    match of {
        Morale => "CU",
        Melee => "CH",
        Resistance => "PE",
        Shooting => "TE",
        Movement => "MU",
        Stealth => "EC",
        Power => "MA",
    }
}

/// The five grades of a component, weakest first.
pub const GRADES: [&str; 5] = [
    "@grandes-build-weak",
    "@grandes-build-normal",
    "@grandes-build-superior",
    "@grandes-build-exceptional",
    "@grandes-build-supernatural",
];

pub fn grade(value: u8) -> &'static str {
    let place = usize::from(value).saturating_sub(1);
    GRADES.get(place).copied().unwrap_or("@grandes-build-absent")
}

/// What the special form of a Power does, by its domain.
pub fn special_power(domain: Characteristic) -> &'static str {
    use Characteristic::*;
    match domain {
        Morale => "@grandes-build-despair",
        Melee => "@grandes-build-rage",
        Resistance => "@grandes-build-healing",
        Shooting => "@grandes-build-indirect-fire",
        Movement => "@grandes-build-flight",
        Stealth => "@grandes-build-infiltration",
        Power => "@grandes-build-absent",
    }
}

pub fn form(form: Form) -> &'static str {
    match form {
        Form::Bonus => "@grandes-build-form-bonus",
        Form::Special => "@grandes-build-form-special",
    }
}

pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "@grandes-build-infantry",
        Kind::Cavalry => "@grandes-build-cavalry",
        Kind::Shooters => "@grandes-build-shooters",
        Kind::Machines => "@grandes-build-machines",
        Kind::Creatures => "@grandes-build-creatures",
    }
}

pub fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Alone => "@grandes-build-alone",
        Formation::Staff => "@grandes-build-staff",
    }
}

pub fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Hero => "@grandes-build-hero",
        Ability::Priest => "@grandes-build-priest",
        Ability::Wizard => "@grandes-build-wizard",
        Ability::Thief => "@grandes-build-thief",
    }
}

/// A name that stands for itself, or that of another message.
pub fn plain(text: impl Into<oriflamme_kernel::Arg>) -> Message {
    Message::new("grandes-build-plain").with("text", text)
}

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
        Morale => "@build-morale",
        Melee => "@build-melee",
        Resistance => "@build-resistance",
        Shooting => "@build-shooting",
        Movement => "@build-movement",
        Stealth => "@build-stealth",
        Power => "@build-power",
    }
}

/// The name of the limit of a characteristic.
pub fn limit(of: Characteristic) -> &'static str {
    use Characteristic::*;
    match of {
        Morale => "@build-reaction",
        Melee => "@build-damage",
        Resistance => "@build-protection",
        Shooting => "@build-range",
        Movement => "@build-speed",
        Stealth => "@build-ambush",
        Power => "@build-sort",
    }
}

/// The names of the two components of a characteristic.
pub fn components(of: Characteristic) -> [&'static str; 2] {
    use Characteristic::*;
    match of {
        Morale => ["@build-motivation", "@build-training"],
        Melee | Shooting => ["@build-skill", "@build-strength"],
        Resistance => ["@build-vitality", "@build-armour"],
        Movement => ["@build-nature", "@build-drill"],
        Stealth | Power => ["@build-nature", "@build-training"],
    }
}

/// The special figure of a characteristic.
pub fn special(of: Characteristic) -> &'static str {
    use Characteristic::*;
    match of {
        Morale => "@build-unit-chief",
        Melee => "@build-champion",
        Resistance => "@build-standard-bearer",
        Shooting => "@build-marksman",
        Movement => "@build-musician",
        Stealth => "@build-scout",
        Power => "@build-master",
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
pub const GRADES: [&str; 5] =
    ["@build-weak", "@build-normal", "@build-superior", "@build-exceptional", "@build-supernatural"];

pub fn grade(value: u8) -> &'static str {
    let place = usize::from(value).saturating_sub(1);
    GRADES.get(place).copied().unwrap_or("@build-absent")
}

/// What the special form of a Power does, by its domain.
pub fn special_power(domain: Characteristic) -> &'static str {
    use Characteristic::*;
    match domain {
        Morale => "@build-despair",
        Melee => "@build-rage",
        Resistance => "@build-healing",
        Shooting => "@build-indirect-fire",
        Movement => "@build-flight",
        Stealth => "@build-infiltration",
        Power => "@build-absent",
    }
}

pub fn form(form: Form) -> &'static str {
    match form {
        Form::Bonus => "@build-form-bonus",
        Form::Special => "@build-form-special",
    }
}

pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "@build-infantry",
        Kind::Cavalry => "@build-cavalry",
        Kind::Shooters => "@build-shooters",
        Kind::Machines => "@build-machines",
        Kind::Creatures => "@build-creatures",
    }
}

pub fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Alone => "@build-alone",
        Formation::Staff => "@build-staff",
    }
}

pub fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Hero => "@build-hero",
        Ability::Priest => "@build-priest",
        Ability::Wizard => "@build-wizard",
        Ability::Thief => "@build-thief",
    }
}

/// A name that stands for itself, or that of another message.
pub fn plain(text: impl Into<oriflamme_kernel::Arg>) -> Message {
    Message::new("build-plain").with("text", text)
}

//! What things are called on the screen.
//! Relies on the texts only by their keys: an argument that begins with `@` names another message.
//! Must not know any rule.

use crate::build::{Characteristic, Kind};
use crate::state::{Attitude, Unit};
use crate::terrain::Ground;
use oriflamme_kernel::Message;
use oriflamme_scene::Fact;

pub fn named(name: impl Into<String>) -> Message {
    Message::new("grandes-named").with("name", name.into())
}

pub fn fact(label: &'static str, value: Message) -> Fact {
    Fact { label: Message::new(label), value }
}

pub fn attitude(attitude: Attitude) -> &'static str {
    match attitude {
        Attitude::Attack => "@grandes-attitude-attack",
        Attitude::Defence => "@grandes-attitude-defence",
        Attitude::Harass => "@grandes-attitude-harass",
    }
}

/// The drawing that stands for a unit.
pub fn glyph(unit: &Unit) -> &'static str {
    match unit.sheet.kind {
        Kind::Machines => "gun",
        Kind::Creatures => "elephant",
        Kind::Cavalry if unit.has(Characteristic::Shooting) => "lighthorse",
        Kind::Cavalry => "cavalry",
        _ if unit.has(Characteristic::Stealth) => "skirmisher",
        _ if unit.has(Characteristic::Shooting) => "bow",
        Kind::Shooters => "bow",
        Kind::Infantry if unit.sheet.value(Characteristic::Resistance) >= 6 => "blade",
        Kind::Infantry => "warband",
    }
}

/// What a piece of ground is drawn as, and its name.
pub fn ground(ground: Ground) -> (&'static str, &'static str) {
    match ground {
        Ground::Road => ("road", "grandes-ground-road"),
        Ground::Plain => ("field", "grandes-ground-plain"),
        Ground::Field => ("field", "grandes-ground-field"),
        Ground::Bush => ("brush", "grandes-ground-bush"),
        Ground::Hill => ("gentle-hill", "grandes-ground-hill"),
        Ground::Mountain => ("steep-hill", "grandes-ground-mountain"),
        Ground::Forest => ("wood", "grandes-ground-forest"),
        Ground::River => ("river", "grandes-ground-river"),
        Ground::Marsh => ("marsh", "grandes-ground-marsh"),
        Ground::Buildings => ("built-up", "grandes-ground-buildings"),
        Ground::Wall => ("wall", "grandes-ground-wall"),
        Ground::Hedge => ("wall", "grandes-ground-hedge"),
        Ground::Cliff => ("stony", "grandes-ground-cliff"),
        Ground::DeepWater => ("lake", "grandes-ground-water"),
    }
}

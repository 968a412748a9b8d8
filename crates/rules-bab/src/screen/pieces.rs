//! Bases as pieces on the board: where they are, what they are, what state they are in.
//! Relies on the tables for what troops are worth. Must only be given bases that the viewer may see.

use super::names::{self, fact};
use super::shapes;
use crate::base::{Base, Moved, Place};
use crate::going::Going;
use crate::play::morale;
use crate::state::State;
use crate::tables::{Against, Way, numbers};
use crate::troop::{Grade, Status, TroopType};
use oriflamme_field::{Footprint, Pose};
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Face, Fact, Mark, Piece, PiecePlace, PieceShape};

pub fn piece(state: &State, base: &Base) -> Piece {
    let waits = base.place == Place::Waiting;
    let facing = if base.side == Seat::FIRST { 0.0 } else { 180.0 };
    let at = if waits { Footprint::new(Pose::new(0.0, 0.0, facing), base.size) } else { base.footprint() };
    let spot = shapes::spot(&at);
    Piece {
        id: base.id.to_string(),
        side: base.side,
        place: match base.place {
            Place::Table => PiecePlace::Table,
            Place::Ambush => PiecePlace::Hidden,
            Place::Waiting => PiecePlace::Tray,
            Place::Destroyed | Place::Exhausted => PiecePlace::Lost,
        },
        shape: PieceShape::Base,
        x: if waits { 0.0 } else { spot.x },
        y: if waits { 0.0 } else { spot.y },
        facing: spot.facing,
        width: base.size.width,
        depth: base.size.depth,
        code: base.kind().name().to_owned(),
        letter: base.id.to_string(),
        glyph: names::glyph(base.kind()).to_owned(),
        second: None,
        face: Face::Full,
        name: names::piece(base),
        facts: facts(state, base),
        marks: marks(base),
    }
}

fn facts(state: &State, base: &Base) -> Vec<Fact> {
    let numbers = numbers();
    let kind = base.kind();
    let quality =
        Message::new("bab-fact-quality-value").with("grade", grade(base.troop.grade)).with("training", training(base));
    let mut facts = vec![fact("bab-fact-quality", quality)];
    let factor = |against| i32::from(numbers.factor(kind, against));
    let factors = Message::new("bab-fact-factors-value")
        .with("foot", factor(Against::Infantry))
        .with("mounted", factor(Against::Mounted))
        .with("shot", factor(Against::Shot));
    facts.push(fact("bab-fact-factors", factors));
    if kind != TroopType::Bg {
        let fast = f64::from(u8::from(base.troop.is_fast()));
        let everywhere = if kind.is_infantry() { fast } else { 0.0 };
        let moves = Message::new("bab-fact-moves-value")
            .with("good", numbers.allowance(kind, Way::Going(Going::Good)) + fast)
            .with("rough", numbers.allowance(kind, Way::Going(Going::Rough)) + everywhere)
            .with("difficult", numbers.allowance(kind, Way::Going(Going::Difficult)) + everywhere)
            .with("road", numbers.allowance(kind, Way::Road));
        facts.push(fact("bab-fact-moves", moves));
    }
    facts.push(fact("bab-fact-poc", Message::new("bab-fact-poc-value").with("points", morale::poc(base))));
    if base.deeds.distance > 0.0 {
        let gone = Message::new("bab-fact-gone-value").with("mu", tenths(base.deeds.distance / state.scale.mu()));
        facts.push(fact("bab-fact-gone", gone));
    }
    facts
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::S => "@bab-fact-grade-s",
        Grade::O => "@bab-fact-grade-o",
        Grade::I => "@bab-fact-grade-i",
        Grade::F => "@bab-fact-grade-f",
        Grade::X => "@bab-fact-grade-x",
    }
}

fn training(base: &Base) -> &'static str {
    match base.troop.status {
        Status::Reg => "@bab-fact-regular",
        Status::Irr => "@bab-fact-irregular",
    }
}

/// What the player should see of a base at once, the most important first.
fn marks(base: &Base) -> Vec<Mark> {
    let deeds = &base.deeds;
    let moved = match deeds.moved {
        Moved::No => None,
        Moved::Tactical | Moved::Pack => Some("bab-mark-moved"),
        Moved::Far => Some("bab-mark-moved-far"),
        Moved::Impetuous => Some("bab-mark-charged"),
    };
    let all = [
        (base.cinc, "general", "bab-mark-general"),
        (base.place == Place::Ambush, "hidden", "bab-mark-hidden"),
        (base.place == Place::Destroyed, "destroyed", "bab-mark-destroyed"),
        (base.place == Place::Exhausted, "exhausted", "bab-mark-exhausted"),
        (deeds.fled, "fled", "bab-mark-fled"),
        (deeds.halted, "halted", "bab-mark-halted"),
        (moved.is_some(), "moved", moved.unwrap_or("bab-mark-moved")),
        (deeds.shot_at, "shot-at", "bab-mark-shot-at"),
        (deeds.shot, "shot", "bab-mark-shot"),
        (deeds.fought, "fought", "bab-mark-fought"),
        (base.vehicles, "vehicles", "bab-mark-vehicles"),
        (base.support, "support", "bab-mark-support"),
    ];
    let real = all.into_iter().filter(|(holds, _, _)| *holds);
    real.map(|(_, icon, key)| Mark { icon: icon.into(), text: Message::new(key) }).collect()
}

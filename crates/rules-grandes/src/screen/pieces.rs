//! Units, chiefs and markers as pieces on the board.
//! Relies on the state as the viewer may see it.
//! Must not judge anything.

use super::names::{self, fact};
use crate::build::Characteristic;
use crate::play::reckoning::{action_name, limit_name};
use crate::prepare::preparing;
use crate::state::{Attitude, Chief, Place, State, Unit};
use crate::view::figures_left;
use oriflamme_kernel::Message;
use oriflamme_scene::{Face, Fact, Mark, Piece, PiecePlace, PieceShape};

pub fn pieces(state: &State) -> Vec<Piece> {
    let units = state.units.iter().map(|unit| unit_piece(state, unit));
    units.chain(state.chiefs.iter().map(|chief| chief_piece(state, chief))).collect()
}

/// The letters of a piece: the first of its short name.
fn letters(id: crate::id::Id) -> String {
    id.as_str().chars().take(3).collect::<String>().to_uppercase()
}

fn unit_piece(state: &State, unit: &Unit) -> Piece {
    let base = unit.footprint();
    let (size, front) = (base.size, base.front_centre());
    let waits = unit.place == Place::Waiting;
    Piece {
        id: unit.id.to_string(),
        side: unit.seat,
        place: match unit.place {
            Place::Table => PiecePlace::Table,
            Place::Waiting => PiecePlace::Tray,
            Place::Lost | Place::Aside => PiecePlace::Lost,
        },
        shape: PieceShape::Base,
        x: if waits { 0.0 } else { front.x },
        y: if waits { 0.0 } else { front.y },
        facing: if waits && state.side(unit.seat).far { 180.0 } else { unit.pose.facing.as_degrees() },
        width: size.width,
        depth: size.depth,
        code: format!("{}♥", unit.life),
        letter: letters(unit.id),
        glyph: names::glyph(unit).to_owned(),
        second: None,
        face: Face::Full,
        name: names::named(unit.sheet.name.clone()),
        facts: unit_facts(state, unit),
        marks: unit_marks(unit),
    }
}

fn unit_facts(state: &State, unit: &Unit) -> Vec<Fact> {
    let mut facts = Vec::new();
    for of in Characteristic::ALL.into_iter().filter(|of| unit.has(*of)) {
        let value = Message::new("grandes-fact-trait")
            .with("value", unit.sheet.value(of))
            .with("limit", unit.sheet.limit(of))
            .with("name", limit_name(of));
        facts.push(Fact { label: names::named(action_name(of)), value });
    }
    let life = Message::new("grandes-fact-life-value").with("life", unit.life).with("full", unit.sheet.life);
    facts.push(fact("grandes-fact-life", life));
    let figures = Message::new("grandes-fact-figures-value").with("figures", u32::from(figures_left(unit)));
    facts.push(fact("grandes-fact-figures", figures));
    if let Some(power) = unit.sheet.power {
        let form = match power.form {
            crate::build::Form::Bonus => "@grandes-power-bonus",
            crate::build::Form::Special => "@grandes-power-special",
        };
        let value =
            Message::new("grandes-fact-power-value").with("domain", action_name(power.domain)).with("form", form);
        facts.push(fact("grandes-fact-power", value));
    }
    facts.push(fact("grandes-fact-chief", names::named(state.name_of(unit.chief))));
    facts
}

fn unit_marks(unit: &Unit) -> Vec<Mark> {
    let attitude = |attitude, icon, key| (unit.attitude == Some(attitude), icon, Message::new(key));
    let wounds = Message::new("grandes-mark-hurt").with("lost", unit.sheet.life.saturating_sub(unit.life));
    let all = [
        (unit.fleeing, "fled", Message::new("grandes-mark-fleeing")),
        (unit.is_hurt() && unit.life > 0, "wounded", wounds),
        attitude(Attitude::Attack, "pursuing", "grandes-mark-attack"),
        attitude(Attitude::Defence, "halted", "grandes-mark-defence"),
        attitude(Attitude::Harass, "disordered", "grandes-mark-harass"),
        (unit.spent, "acted", Message::new("grandes-mark-spent")),
        (unit.pushed, "support", Message::new("grandes-mark-pushed")),
        (unit.place == Place::Lost, "destroyed", Message::new("grandes-mark-lost")),
        (unit.place == Place::Aside, "fled", Message::new("grandes-mark-aside")),
    ];
    all.into_iter().filter(|(holds, ..)| *holds).map(|(_, icon, text)| Mark { icon: icon.into(), text }).collect()
}

fn chief_piece(state: &State, chief: &Chief) -> Piece {
    let waits = !chief.placed;
    let side = chief.breadth();
    let place = match (chief.alive(), waits && preparing(state).is_some()) {
        (false, _) => PiecePlace::Lost,
        (_, true) => PiecePlace::Tray,
        _ => PiecePlace::Table,
    };
    let points = Message::new("grandes-fact-points-value").with("points", chief.points).with("cc", chief.cc);
    let mut facts = vec![fact("grandes-fact-points", points)];
    let life =
        Message::new("grandes-fact-life-value").with("life", chief.life).with("full", 1 + u8::from(chief.bodyguard));
    facts.push(fact("grandes-fact-life", life));
    if let Some(ability) = chief.ability {
        let name = crate::build::words::ability(ability);
        let value = Message::new("grandes-fact-ability-value").with("ability", name).with("uses", chief.uses);
        facts.push(fact("grandes-fact-ability", value));
    }
    let mut marks = Vec::new();
    if chief.is_warlord() {
        marks.push(Mark { icon: "general".into(), text: Message::new("grandes-mark-warlord") });
    }
    if chief.points > 0 {
        let text = Message::new("grandes-fact-points-value").with("points", chief.points).with("cc", chief.cc);
        marks.push(Mark { icon: "support".into(), text });
    }
    Piece {
        id: chief.id.to_string(),
        side: chief.seat,
        place,
        shape: PieceShape::Figure,
        x: if waits { 0.0 } else { chief.at.x },
        y: if waits { 0.0 } else { chief.at.y },
        facing: 0.0,
        width: side,
        depth: side,
        code: chief.points.to_string(),
        letter: letters(chief.id),
        glyph: "general".into(),
        second: None,
        face: Face::Full,
        name: names::named(chief.name.clone()),
        facts,
        marks,
    }
}

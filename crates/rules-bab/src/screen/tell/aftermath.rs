//! What came of a command besides what it said: ambushes seen, bases driven back, lost, shifted; the end of the battle.

use super::{Story, combat};
use crate::base::{Base, BaseId, Place};
use crate::command::Command;
use crate::event::{Deed, Event};
use crate::state::{End, SetupStep};
use oriflamme_kernel::Message;
use oriflamme_scene::Told;

/// A shift of less than this, in mm, is not worth telling.
const SHIFT: f64 = 0.5;

pub fn lines(story: &Story) -> Vec<Told> {
    let mut lines = Vec::new();
    if story.before.setup.step != SetupStep::Finished {
        return lines;
    }
    let told = combat::loser(story);
    lines.extend(placed(story, Place::Table, "bab-tell-discovered", None));
    for (key, bases) in driven(story) {
        for base in bases.into_iter().filter(|base| Some(*base) != told) {
            lines.extend(story.about(Message::new(key), &[base]));
        }
    }
    lines.extend(placed(story, Place::Destroyed, "bab-tell-destroyed", told));
    lines.extend(placed(story, Place::Exhausted, "bab-tell-exhausted", told));
    for event in &story.entry.events {
        if let Event::Ended(end) = event {
            lines.push(ended(story, *end));
        }
    }
    lines
}

fn placed(story: &Story, place: Place, key: &'static str, told: Option<BaseId>) -> Option<Told> {
    let found = story.entry.events.iter().filter_map(|event| match event {
        Event::Placed { base, place: there } if *there == place && Some(*base) != told => Some(*base),
        _ => None,
    });
    let bases: Vec<BaseId> = found.collect();
    story.about(Message::new(key), &bases)
}

/// Bases that were moved without an order of their own, by what happened to them.
fn driven(story: &Story) -> [(&'static str, Vec<BaseId>); 5] {
    let mut fled = Vec::new();
    let mut recoiled = Vec::new();
    let mut pursued = Vec::new();
    let mut conformed = Vec::new();
    let mut made_room = Vec::new();
    let ordered = ordered(story);
    let fights = !matches!(story.entry.command, Command::Order(_) | Command::Simultaneous(_) | Command::Charge(_));
    let has_fled = |id: BaseId| {
        let flight = |event: &Event| matches!(event, Event::Deed { base, deed: Deed::Fled } if *base == id);
        story.entry.events.iter().any(flight)
    };
    for base in story.after.bases.iter().filter(|base| base.on_table() && !ordered.contains(&base.id)) {
        let Some(before) = story.before.base(base.id).filter(|old| old.on_table()) else { continue };
        let Some(ahead) = way(before, base) else { continue };
        if has_fled(base.id) {
            fled.push(base.id);
        } else if !fights && base.side == story.entry.seat {
            made_room.push(base.id);
        } else if !fights {
            conformed.push(base.id);
        } else if ahead < 0.0 {
            recoiled.push(base.id);
        } else {
            pursued.push(base.id);
        }
    }
    [
        ("bab-tell-recoils", recoiled),
        ("bab-tell-flees", fled),
        ("bab-tell-pursues", pursued),
        ("bab-tell-conforms", conformed),
        ("bab-tell-makes-room", made_room),
    ]
}

/// How far ahead a base was moved; `None` if it hardly was.
fn way(before: &Base, after: &Base) -> Option<f64> {
    let way = after.footprint().front_centre() - before.footprint().front_centre();
    let turned = before.pose.facing.difference(after.pose.facing) > 0.01;
    (way.length() > SHIFT || turned).then(|| way.dot(before.pose.facing.forward()))
}

fn ordered(story: &Story) -> Vec<BaseId> {
    match &story.entry.command {
        Command::Order(order) => order.bases.clone(),
        Command::Simultaneous(orders) => orders.iter().flat_map(|order| order.bases.clone()).collect(),
        Command::Charge(charge) => vec![charge.base],
        _ => Vec::new(),
    }
}

fn ended(story: &Story, end: End) -> Told {
    let key = match end {
        End::Victory { .. } => "bab-tell-victory",
        End::MutualRout => "bab-end-mutual-rout",
        End::Night => "bab-end-night",
        End::OutOfTime => "bab-end-out-of-time",
    };
    match end {
        End::Victory { winner } => {
            let winner = super::names::side(story.after, winner);
            story.line(Message::new(key).with("side", winner))
        }
        _ => story.line(Message::new(key)),
    }
}

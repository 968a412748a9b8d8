//! Orders, halts and impetuous moves: who went how, how far, and for how many PIG.

use super::Story;
use crate::base::BaseId;
use crate::command::{Charge, Command, Leg, Move, Order};
use crate::event::{Deed, Event};
use oriflamme_kernel::Message;
use oriflamme_scene::Told;

pub fn lines(story: &Story) -> Vec<Told> {
    match &story.entry.command {
        Command::Order(order) => ordered(story, order).into_iter().collect(),
        Command::Simultaneous(orders) => orders.iter().filter_map(|order| ordered(story, order)).collect(),
        Command::Halt { bases } => {
            let mut told = story.about(Message::new("bab-tell-halt"), bases);
            if let Some(line) = &mut told {
                let paid = story.before.pig - story.after.pig;
                line.result = Some(Message::new("bab-result-pig").with("pig", i32::from(paid)));
            }
            told.into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn ordered(story: &Story, order: &Order) -> Option<Told> {
    let mut told = story.about(Message::new(manner(order)), &order.bases)?;
    let cost = story.entry.events.iter().find_map(|event| match event {
        Event::Ordered { order: done, cost } if done == order => Some(*cost),
        _ => None,
    });
    let result =
        Message::new("bab-result-order").with("mu", mu(story, &order.bases)).with("pig", i32::from(cost.unwrap_or(0)));
    told.result = Some(result);
    Some(told)
}

/// How far the farthest of these bases went, in MU.
fn mu(story: &Story, bases: &[BaseId]) -> f64 {
    let ways = story.entry.events.iter().filter_map(|event| match event {
        Event::Deed { base, deed: Deed::Moved { distance, .. } } if bases.contains(base) => Some(*distance),
        _ => None,
    });
    let longest = ways.fold(0.0, f64::max);
    (longest / story.before.scale.mu() * 10.0).round() / 10.0
}

fn manner(order: &Order) -> &'static str {
    match &order.movement {
        Move::March(legs) => march(legs, order.far),
        Move::Free { .. } if order.far => "bab-tell-far",
        Move::Free { .. } => "bab-tell-move",
        Move::Road { .. } => "bab-tell-road",
        Move::Bank { .. } => "bab-tell-bank",
        Move::FormColumn(_) => "bab-tell-column",
        Move::Extend(_) => "bab-tell-extend",
        Move::PackAhead => "bab-tell-pack-ahead",
        Move::PackGroup { .. } => "bab-tell-pack-close",
    }
}

fn march(legs: &[Leg], far: bool) -> &'static str {
    let wheels = legs.iter().any(|leg| matches!(leg, Leg::Wheel { .. }));
    let advances = legs.iter().any(|leg| matches!(leg, Leg::Ahead(_)));
    let faces = legs.contains(&Leg::Face);
    match (wheels, advances, faces) {
        _ if far => "bab-tell-far",
        (_, true, true) => "bab-tell-face-advance",
        (_, _, true) => "bab-tell-face",
        (true, true, _) => "bab-tell-wheel-advance",
        (true, false, _) => "bab-tell-wheel",
        (false, true, _) => "bab-tell-advance",
        (false, false, false) => "bab-tell-fall-back",
    }
}

/// An impetuous move; one that waits for a friend to make room is told when it is made.
pub fn charge(story: &Story, charge: &Charge) -> Vec<Told> {
    let target = charge.target.and_then(|id| story.base(id));
    let message = match target {
        Some(target) => Message::new("bab-tell-charge").with("target", target.label()),
        None => Message::new("bab-tell-impetuous"),
    };
    let mut told = story.about(message, &[charge.base]);
    if let Some(line) = &mut told {
        line.result = Some(Message::new("bab-result-mu").with("mu", mu(story, &[charge.base])));
    }
    told.into_iter().collect()
}

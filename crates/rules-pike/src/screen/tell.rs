//! The log: one line for each fact of a command.
//! Relies on events that state facts.
//! Must not say more than they do.

use super::asked;
use super::scene::turn_title;
use crate::PikeAndShotte;
use crate::event::{Event, Outcome};
use crate::state::State;
use crate::troops::Id;
use oriflamme_kernel::{Entry, Message};
use oriflamme_scene::Told;

pub fn tell(before: &State, entry: &Entry<PikeAndShotte>) -> Vec<Told> {
    let turn = turn_title(before);
    let mut lines: Vec<Told> = Vec::new();
    for event in &entry.events {
        let Some((text, pieces)) = fact(event) else { continue };
        let mut told = Told::new(turn.clone(), text);
        told.pieces = pieces.iter().map(Id::to_string).collect();
        lines.push(told);
    }
    if lines.is_empty() {
        lines.push(Told::new(turn, asked::label(&entry.command)));
    }
    if let Some(last) = lines.last_mut() {
        last.rolls.clone_from(&entry.rolls);
        last.cites.clone_from(&entry.cites);
        last.accounts.clone_from(&entry.accounts);
    }
    lines
}

/// What an event says to a reader, and the pieces that it is about.
fn fact(event: &Event) -> Option<(Message, Vec<Id>)> {
    Some(match event {
        Event::CommandRolled { commander, dice, rating, moves } => {
            let key = if moves.is_some() { "pike-told-obeyed" } else { "pike-told-disobeyed" };
            let text =
                Message::new(key).with("unit", *commander).with("roll", dice[0] + dice[1]).with("rating", *rating);
            (text, vec![*commander])
        }
        Event::Blundered { die } => (Message::new("pike-told-blunder").with("die", *die), Vec::new()),
        Event::ChargeDeclared { charger, target, .. } => {
            (Message::new("pike-told-charge").with("unit", *charger).with("other", *target), vec![*charger, *target])
        }
        Event::Reacted { unit, response } => (asked::response(*response).with("unit", *unit), vec![*unit]),
        Event::Shot { unit, target, hits, casualties, .. } => {
            let text = Message::new("pike-told-shot").with("unit", *unit).with("other", *target);
            (text.with("hits", *hits).with("casualties", *casualties), vec![*unit, *target])
        }
        Event::RoundFought { units, scores, winner } => {
            let key = if winner.is_some() { "pike-told-round" } else { "pike-told-draw" };
            (Message::new(key).with("first", scores[0]).with("second", scores[1]), units.clone())
        }
        Event::BreakTested { unit, total, outcome } => {
            let key = match outcome {
                Outcome::Rout => "pike-told-rout",
                Outcome::Retire => "pike-told-retire",
                Outcome::Hold => "pike-told-hold",
            };
            (Message::new(key).with("unit", *unit).with("total", *total), vec![*unit])
        }
        Event::BattaliaBroken { .. } => (Message::new("pike-told-broken"), Vec::new()),
        Event::ArmyBroken { side } => (Message::new("pike-told-army-broken").with("side", side.0 + 1), Vec::new()),
        _ => return None,
    })
}

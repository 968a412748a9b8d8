//! What a seat is asked, with buttons, counters to point at, and counters to move by hand.
//! Relies on the offers of the rules: whatever can be answered without a way across the map is one of them.
//! Must not make up a command that the rules would refuse.

use crate::combat::Melee;
use crate::command::Command;
use crate::counters::Id;
use crate::movement;
use crate::offers::offers;
use crate::prompt::prompt;
use crate::state::{Sequence, State};
use crate::tactics::{self, charge};
use crate::tasks::Task;
use oriflamme_kernel::{Message, Sampler, Seat};
use oriflamme_scene::{Answer, Asked, Hand, Pick, Release, Weight};
use serde_json::Value;

/// More offers than any question has answers that are not ways.
const ALL: usize = 400;

pub fn asked(state: &State, seat: Seat) -> Vec<Asked> {
    let Some(question) = prompt(state).asks(seat).cloned() else { return Vec::new() };
    let moves = state.tasks.is_empty() && state.clock.sequence == Sequence::Movement;
    let mut sampler = Sampler::new(0, ALL);
    let charges = moves && charge::waiting(state);
    let commands = match (moves, charges) {
        (false, _) => offers(state, seat, &mut sampler),
        (true, false) => {
            let mut commands = charge::offers::offers(state, seat, &mut sampler);
            commands.extend(tactics::orders(state, seat));
            commands
        }
        (true, true) => {
            let mut commands = charge::offers::offers(state, seat, &mut sampler);
            commands.push(Command::Ride);
            commands
        }
    };
    let moves = moves && !charges;
    let mut answers = Vec::new();
    let mut picks = Vec::new();
    for (n, command) in commands.iter().enumerate() {
        match target(command) {
            Some((piece, label)) => picks.push(pick(n, piece, label, command)),
            None => answers.extend(button(n, command)),
        }
    }
    if moves {
        answers.extend(button(0, &Command::Done));
    }
    let pieces = movable(state, seat, moves);
    let hand = (!pieces.is_empty()).then(|| Hand {
        pieces,
        groups: Vec::new(),
        manners: Vec::new(),
        ground: Vec::new(),
        release: Release::Each,
    });
    vec![Asked { question, help: moves.then(|| "magna-help-move".into()), answers, picks, hand, form: None }]
}

/// The counters that may be picked up: who may move, or who has to retreat, fall or make room.
fn movable(state: &State, seat: Seat, moves: bool) -> Vec<String> {
    match state.tasks.last() {
        Some(Task::Retreat(task)) => vec![task.who.to_string()],
        Some(Task::Displace { who, .. } | Task::Fall { who, .. }) => vec![who.to_string()],
        Some(Task::Melee(Melee::Refusal { left, .. })) => left.first().iter().map(ToString::to_string).collect(),
        Some(Task::Melee(Melee::Aftermath(fight))) => fight.winners.iter().map(ToString::to_string).collect(),
        None if moves => {
            let able = state.side(seat).filter(|figure| movement::may_move(state, seat, figure).is_ok());
            able.map(|figure| figure.id.to_string()).collect()
        }
        _ => Vec::new(),
    }
}

/// The counter that a command points at, and how the choice is called.
fn target(command: &Command) -> Option<(Id, Message)> {
    match command {
        Command::Shoot(shots) => {
            let shot = shots.first()?;
            let label = Message::new("magna-do-shoot").with("who", shot.shooter).with("target", shot.target);
            Some((shot.target, label.with("shots", shots.len())))
        }
        Command::Attack(attack) => {
            let (first, enemy) = (*attack.attackers.first()?, *attack.defenders.first()?);
            let label = Message::new("magna-do-attack").with("who", first).with("target", enemy);
            Some((enemy, label.with("number", attack.attackers.len())))
        }
        Command::Hamstring { who, rider } => {
            Some((*rider, Message::new("magna-do-hamstring").with("who", *who).with("target", *rider)))
        }
        Command::RaiseAxe { who } => Some((*who, Message::new("magna-do-raise-axe").with("who", *who))),
        Command::LowerAxe { who } => Some((*who, Message::new("magna-do-lower-axe").with("who", *who))),
        Command::Charge(charges) => {
            let charge = charges.first()?;
            let label = match charges.len() {
                1 => Message::new("magna-do-charge").with("who", charge.who).with("target", charge.target),
                number => Message::new("magna-do-charge-massed").with("number", number),
            };
            Some((charge.target, label.with("hexes", charge.path.len())))
        }
        Command::Loader(order) => {
            let by = order.by.unwrap_or(order.crossbow);
            let key = if order.by.is_some() { "magna-do-loader" } else { "magna-do-loader-off" };
            Some((by, Message::new(key).with("who", by).with("target", order.crossbow)))
        }
        Command::CounterCharge(counter) => {
            Some((counter.who, Message::new("magna-do-counter").with("who", counter.who)))
        }
        Command::Victim { who } => Some((*who, Message::new("magna-do-victim").with("who", *who))),
        Command::RetreatNext { who } => Some((*who, Message::new("magna-do-retreat-next").with("who", *who))),
        Command::Seize { prisoner, guards } => {
            let label = Message::new("magna-do-seize").with("who", *prisoner).with("guard", *guards.first()?);
            Some((*prisoner, label.with("number", guards.len())))
        }
        Command::Escort { guards } => {
            let first = *guards.first()?;
            Some((first, Message::new("magna-do-escort").with("who", first).with("number", guards.len())))
        }
        Command::Oppose(list) => {
            let first = *list.first()?;
            let label = Message::new("magna-do-oppose").with("who", first).with("number", list.len());
            Some((first, label))
        }
        _ => None,
    }
}

fn pick(n: usize, piece: Id, label: Message, command: &Command) -> Pick {
    let command = value(command);
    Pick { id: n.to_string(), piece: piece.to_string(), label, note: None, dice: 1, odds: None, command }
}

/// Answers that are neither places nor counters.
fn button(n: usize, command: &Command) -> Option<Answer> {
    let (label, weight) = match command {
        Command::Ride => (Message::new("magna-do-ride"), Weight::Main),
        Command::Quarter => (Message::new("magna-do-quarter"), Weight::Plain),
        Command::Done => (Message::new("magna-do-done"), Weight::Plain),
        Command::Pass => (Message::new("magna-do-pass"), Weight::Main),
        Command::FormWall { men, front } => {
            let label = Message::new("magna-do-form-wall").with("number", men.len());
            (label.with("front", format!("@magna-side-{}", front.name().to_lowercase())), Weight::Plain)
        }
        Command::OpenWall { men } => (Message::new("magna-do-open-wall").with("number", men.len()), Weight::Plain),
        // Ways are chosen by hand.
        Command::Retreat(_) | Command::Fall { .. } | Command::Move(_) => return None,
        Command::Advance { .. } | Command::Refuse { .. } => return None,
        _ => (Message::new("magna-do-this"), Weight::Plain),
    };
    let id = if *command == Command::Done { "done".to_owned() } else { n.to_string() };
    Some(Answer { id, label, note: None, weight, dice: 0, odds: None, command: value(command) })
}

fn value(command: &Command) -> Value {
    serde_json::to_value(command).unwrap_or_default()
}

//! Commands that point at a counter, as answers: whom it is about, who takes part, by which way.
//! Relies on the commands that the rules offer; every one of them is named here or has a place of its own.
//! Must not make up a command.

use super::places::Places;
use super::{forecast, make};
use crate::command::Command;
use crate::counters::Id;
use crate::state::State;
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Answer, Forecast, Pick, SightLine, Weight};

/// A way over the board as lines from hex to hex.
fn path(state: &State, who: Id, path: &[Cell], label: Option<Message>) -> Vec<SightLine> {
    let places = Places::of(state);
    let start = state.figure(who).and_then(|figure| state.head(figure)).map(|place| place.cell);
    let cells: Vec<Cell> = start.into_iter().chain(path.iter().copied()).collect();
    let line = |pair: &[Cell]| SightLine {
        from: places.centre(pair[0]),
        to: places.centre(pair[1]),
        blocked: None,
        text: make::named("magna-way-of", state, who),
        label: None,
    };
    let mut lines: Vec<SightLine> = cells.windows(2).map(line).collect();
    if let Some(middle) = lines.len().checked_sub(1).map(|last| last / 2) {
        lines[middle].label = label;
    }
    lines
}

/// A command that points at a counter.
pub fn pointed(state: &State, seat: Seat, n: usize, command: &Command) -> Option<Pick> {
    let mut lines = Vec::new();
    let hexes = |way: &[Cell]| Some(Message::new("magna-hexes").with("hexes", way.len()));
    let (piece, others, label): (Id, Vec<Id>, Message) = match command {
        Command::Hamstring { who, rider } => {
            (*rider, vec![*who], make::between("magna-do-hamstring", state, *who, *rider))
        }
        Command::Loader(order) => {
            let by = order.by.unwrap_or(order.crossbow);
            let key = if order.by.is_some() { "magna-do-loader" } else { "magna-do-loader-off" };
            (by, vec![order.crossbow], make::between(key, state, by, order.crossbow))
        }
        Command::RetreatNext { who } => (*who, Vec::new(), make::named("magna-do-retreat-next", state, *who)),
        Command::Seize { prisoner, guards } => {
            let guard = make::name(state, *guards.first()?);
            let label = make::named("magna-do-seize", state, *prisoner).with("guard", guard);
            (*prisoner, guards.clone(), label.with("number", guards.len()))
        }
        Command::Escort { guards } => {
            let first = *guards.first()?;
            (first, guards.clone(), make::named("magna-do-escort", state, first).with("number", guards.len()))
        }
        Command::RaiseAxe { who } => (*who, Vec::new(), make::named("magna-do-raise-axe", state, *who)),
        Command::LowerAxe { who } => (*who, Vec::new(), make::named("magna-do-lower-axe", state, *who)),
        Command::Charge(charges) => {
            let first = charges.first()?;
            for charge in charges {
                lines.extend(path(state, charge.who, &charge.path, hexes(&charge.path)));
            }
            let label = match charges.len() {
                1 => make::between("magna-do-charge", state, first.who, first.target),
                number => Message::new("magna-do-charge-massed").with("number", number),
            };
            let riders = charges.iter().map(|charge| charge.who).collect();
            (first.target, riders, label.with("hexes", first.path.len()))
        }
        Command::CounterCharge(counter) => {
            lines = path(state, counter.who, &counter.path, hexes(&counter.path));
            (counter.who, Vec::new(), make::named("magna-do-counter", state, counter.who))
        }
        Command::Victim { who } => (*who, Vec::new(), make::named("magna-do-victim", state, *who)),
        Command::Oppose(list) => {
            let first = *list.first()?;
            let key = if list.len() > 1 { "magna-do-oppose-all" } else { "magna-do-oppose" };
            (first, list.clone(), make::named(key, state, first).with("number", list.len()))
        }
        // These are answered by hand, by a button, or elsewhere with more to show.
        Command::Done
        | Command::Pass
        | Command::Move(_)
        | Command::StandStill { .. }
        | Command::Clear(_)
        | Command::Harness(_)
        | Command::Retreat(_)
        | Command::Fall { .. }
        | Command::Ride
        | Command::Shoot(_)
        | Command::Attack(_)
        | Command::Advance { .. }
        | Command::Refuse { .. }
        | Command::Quarter
        | Command::FormWall { .. }
        | Command::OpenWall { .. } => return None,
    };
    let odds = matches!(command, Command::Oppose(_)).then(|| forecast::forecast(state, seat, command)).flatten();
    let dice = if odds.is_some() { others.len().clamp(1, 9) as u8 } else { 0 };
    let pieces = others.iter().map(ToString::to_string).collect();
    Some(Pick {
        id: n.to_string(),
        piece: piece.to_string(),
        label,
        note: None,
        dice,
        odds: odds.filter(|_| others.len() < 2),
        forecast: Some(Forecast { lines, pieces }),
        command: make::value(command),
    })
}

/// Answers that are neither places nor counters.
pub fn button(n: usize, command: &Command) -> Option<Answer> {
    let label = match command {
        Command::Quarter => Message::new("magna-do-quarter"),
        Command::FormWall { men, front } => {
            let side = format!("@magna-side-{}", front.name().to_lowercase());
            Message::new("magna-do-form-wall").with("number", men.len()).with("front", side)
        }
        Command::OpenWall { men } => Message::new("magna-do-open-wall").with("number", men.len()),
        _ => return None,
    };
    Some(make::button(&n.to_string(), label, Weight::Plain, command))
}

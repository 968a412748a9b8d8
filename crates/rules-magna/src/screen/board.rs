//! The board as a whole: grid and ground, counters, the two sides, the turn.
//! Relies on the other files of this folder.
//! Must show nothing but what is in the position as the viewer knows it.

use super::ground::ground;
use super::pieces;
use super::places::Places;
use crate::prompt::prompt;
use crate::setup::victory;
use crate::state::{Sequence, State};
use crate::surroundings::Weather;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Board, Fact, Meter, Scene, Side, Step, StepState, Turn};
use std::cmp::Ordering;

pub fn scene(state: &State) -> Scene {
    let places = Places::of(state);
    Scene {
        board: Board {
            width: places.width(),
            depth: places.height(),
            unit: places.across(),
            unit_name: "magna-hex".into(),
            grid: Some(places.grid()),
        },
        ground: ground(state, &places),
        pieces: pieces::pieces(state),
        sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(state, seat)).to_vec(),
        turn: turn(state),
    }
}

/// The name of a side: its own, or first and second.
pub fn side_name(state: &State, seat: Seat) -> String {
    let army = &state.armies[seat.index() % 2];
    match (army.name.is_empty(), seat) {
        (false, _) => army.name.clone(),
        (true, Seat::FIRST) => "@magna-first".to_owned(),
        (true, _) => "@magna-second".to_owned(),
    }
}

fn side(state: &State, seat: Seat) -> Side {
    let name = Message::new("magna-who").with("who", side_name(state, seat));
    let men: Vec<_> = state.figures.iter().filter(|figure| figure.is_man() && figure.side == seat).collect();
    let lost = men.iter().filter(|figure| !figure.is_alive()).count();
    let text = Message::new("magna-losses").with("lost", lost).with("of", men.len());
    let losses = Meter { kind: "losses".to_owned(), text, value: lost as f64, full: Some(men.len() as f64) };
    let points = victory::scores(state)[seat.index() % 2];
    let text = Message::new("magna-points").with("points", points);
    let score = Meter { kind: "points".to_owned(), text, value: f64::from(points), full: None };
    Side { seat, name, meters: vec![losses, score] }
}

pub fn turn_title(state: &State) -> Message {
    Message::new("magna-turn").with("turn", state.clock.turn).with("side", side_name(state, state.clock.active))
}

fn turn(state: &State) -> Turn {
    let over = state.end.is_some();
    let step = |(sequence, name): (Sequence, &'static str)| Step {
        name: name.into(),
        state: match sequence.cmp(&state.clock.sequence) {
            _ if over => StepState::Done,
            Ordering::Less => StepState::Done,
            Ordering::Equal => StepState::Now,
            Ordering::Greater => StepState::Later,
        },
    };
    let steps = [
        (Sequence::Fire, "magna-step-fire"),
        (Sequence::Movement, "magna-step-movement"),
        (Sequence::Combat, "magna-step-combat"),
        (Sequence::Recovery, "magna-step-recovery"),
    ];
    Turn {
        title: turn_title(state),
        active: prompt(state).next_seat(),
        steps: steps.map(step).to_vec(),
        facts: facts(state),
    }
}

/// How long the battle lasts, and the weather where it matters.
fn facts(state: &State) -> Vec<Fact> {
    let fact = |label: &'static str, value: Message| Fact { label: label.into(), value };
    let turns = state.victory.turns;
    let mut found = Vec::new();
    if turns > 0 {
        found.push(fact("magna-fact-turns", Message::new("magna-number").with("number", turns)));
    }
    found.push(fact("magna-fact-weather", weather(state.weather).into()));
    found
}

fn weather(weather: Weather) -> &'static str {
    match weather {
        Weather::Fair => "magna-weather-fair",
        Weather::Night => "magna-weather-night",
        Weather::Fog => "magna-weather-fog",
        Weather::Rain => "magna-weather-rain",
        Weather::Snow => "magna-weather-snow",
        Weather::Storm => "magna-weather-storm",
    }
}

//! The whole picture: board, ground, pieces, sides with their tokens, and the turn.
//! Relies on the state as the viewer may see it.
//! Must not say what may be done.

use super::{names, pieces};
use crate::flow::Phase;
use crate::prepare::{Prepare, Stage, preparing};
use crate::prompt::prompt;
use crate::state::{Hour, SEATS, State, Weather};
use crate::terrain::{Piece, Shape};
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Board, Fact, Ground, GroundShape, Meter, Point, Scene, Side, Step, StepState, Turn};

pub fn point(p: oriflamme_field::Point) -> Point {
    Point { x: p.x, y: p.y }
}

pub fn scene(state: &State) -> Scene {
    Scene {
        board: Board {
            width: state.table.width,
            depth: state.table.depth,
            unit: 10.0,
            unit_name: Message::new("grandes-unit-cm"),
            grid: None,
        },
        ground: ground(state),
        pieces: pieces::pieces(state),
        sides: SEATS.map(|seat| side(state, seat)).to_vec(),
        turn: turn(state),
    }
}

pub fn ground(state: &State) -> Vec<Ground> {
    let pieces = state.terrain.iter().enumerate();
    let mut all: Vec<Ground> = pieces.map(|(i, piece)| drawn(&format!("g{i}"), piece)).collect();
    for seat in SEATS {
        if let Some(at) = state.side(seat).talisman {
            let name = Message::new("grandes-talisman-of").with("side", state.side_name(seat));
            all.push(marker(&format!("talisman{}", seat.0), "stony", at, 12.5, name));
        }
    }
    for (i, objective) in state.objectives.iter().enumerate() {
        let holder = objective.holder.map_or("@grandes-nobody".into(), |seat| state.side_name(seat));
        let name = Message::new("grandes-objective-of").with("side", holder);
        all.push(marker(&format!("objective{i}"), "built-up", objective.at, 15.0, name));
    }
    all
}

/// A piece of scenery as it is drawn.
pub fn drawn(id: &str, piece: &Piece) -> Ground {
    let (kind, key) = names::ground(piece.ground);
    let shape = match &piece.shape {
        Shape::Area(area) => GroundShape::Area { outline: area.points().iter().copied().map(point).collect() },
        Shape::Course(course) => GroundShape::Line {
            points: course.middle().points().iter().copied().map(point).collect(),
            width: course.widest(),
            flows: false,
        },
    };
    Ground { id: id.to_owned(), kind: kind.into(), shape, name: Message::new(key) }
}

/// A square marker, known by its middle and half of its side in millimetres.
pub fn marker(id: &str, kind: &str, at: oriflamme_field::Point, half: f64, name: Message) -> Ground {
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
    let outline = corners.map(|(x, y)| Point { x: at.x + x, y: at.y + y }).to_vec();
    Ground { id: id.to_owned(), kind: kind.to_owned(), shape: GroundShape::Area { outline }, name }
}

fn side(state: &State, seat: Seat) -> Side {
    let mut meters = Vec::new();
    if preparing(state).is_none() {
        let morale = state.side(seat).morale;
        let text = Message::new("grandes-meter-morale").with("morale", morale);
        meters.push(Meter { kind: "morale".into(), text, value: f64::from(morale), full: Some(12.0) });
        for chief in state.chiefs.iter().filter(|chief| chief.seat == seat && chief.alive()) {
            let text =
                Message::new("grandes-meter-points").with("chief", chief.name.clone()).with("points", chief.points);
            let full = Some(f64::from(chief.cc.max(chief.points)));
            meters.push(Meter { kind: "orders".into(), text, value: f64::from(chief.points), full });
        }
    }
    if let Some(prepare) = preparing(state).filter(|prepare| prepare.stage != Stage::Scout) {
        announced(state, seat, prepare, &mut meters);
    }
    let lost = state.units.iter().filter(|unit| unit.seat == seat && !unit.on_table()).count();
    let all = state.units.iter().filter(|unit| unit.seat == seat).count();
    if preparing(state).is_none() {
        let text = Message::new("grandes-meter-losses").with("lost", lost).with("of", all);
        meters.push(Meter { kind: "losses".into(), text, value: lost as f64, full: Some(all as f64) });
    }
    Side { seat, name: names::named(state.side_name(seat)), meters }
}

/// What both sides have said of themselves before the battle: chiefs with their CC, then the number of units.
fn announced(state: &State, seat: Seat, prepare: &Prepare, meters: &mut Vec<Meter>) {
    for chief in state.chiefs.iter().filter(|chief| chief.seat == seat) {
        let ability = chief.ability.map_or("@grandes-no-ability", crate::build::words::ability);
        let text = Message::new("grandes-meter-chief").with("chief", chief.name.clone());
        let text = text.with("cc", chief.cc).with("ability", ability);
        let cc = f64::from(chief.cc);
        meters.push(Meter { kind: "orders".into(), text, value: cc, full: Some(cc) });
    }
    let before_step_nine = matches!(prepare.stage, Stage::Hour | Stage::Weather | Stage::Scenery | Stage::Shift { .. });
    if !before_step_nine {
        let units = state.units.iter().filter(|unit| unit.seat == seat).count();
        let text = Message::new("grandes-meter-units").with("units", units);
        meters.push(Meter { kind: "units".into(), text, value: units as f64, full: None });
    }
}

/// The heading of the turn.
pub fn title(state: &State) -> Message {
    match preparing(state) {
        Some(_) => Message::new("grandes-turn-before"),
        None => Message::new("grandes-turn").with("turn", u32::from(state.turn.max(1))),
    }
}

fn turn(state: &State) -> Turn {
    let steps = ["grandes-step-preliminary", "grandes-step-actions", "grandes-step-final"];
    let now = match state.flow.phase {
        Phase::Begin | Phase::Initiative { .. } => 0,
        Phase::Hand(_) => 1,
        Phase::Chiefs { .. } => 2,
        Phase::Prepare(_) => 3,
    };
    let step = |(i, key): (usize, &'static str)| {
        let state = match i.cmp(&now) {
            _ if now == 3 => StepState::Later,
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Later,
        };
        Step { name: Message::new(key), state }
    };
    let active = match state.flow.phase {
        Phase::Hand(_) if state.end.is_none() => Some(state.flow.hand),
        _ => prompt(state).next_seat(),
    };
    Turn { title: title(state), active, steps: steps.into_iter().enumerate().map(step).collect(), facts: facts(state) }
}

fn facts(state: &State) -> Vec<Fact> {
    let hour = match state.hour {
        Hour::Day => "grandes-hour-day",
        Hour::Night => "grandes-hour-night",
    };
    let weather = match state.weather {
        Weather::Fair => "grandes-weather-fair",
        Weather::Rain => "grandes-weather-rain",
        Weather::Cold => "grandes-weather-cold",
        Weather::Heat => "grandes-weather-heat",
    };
    vec![
        names::fact("grandes-fact-hour", Message::new(hour)),
        names::fact("grandes-fact-weather", Message::new(weather)),
    ]
}

//! The picture: ground, elements, what each side has lost, where in the phase we are.
//! Relies on the vocabulary of scenes.
//! Must not decide anything.

use crate::army::{Element, Place};
use crate::ground::{Feature, Soil};
use crate::losses;
use crate::prompt::prompt;
use crate::sequence::Step as Part;
use crate::state::State;
use crate::troop::{Build, Kind};
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{
    Board, Face, Fact, Ground, GroundShape, Mark, Meter, Piece, PiecePlace, PieceShape, Point, Scene, Side, Step,
    StepState, Turn,
};

pub fn scene(state: &State) -> Scene {
    let board = Board {
        width: state.table.width,
        depth: state.table.depth,
        unit: state.mm(1.0),
        unit_name: "dbm-pace".into(),
        grid: None,
    };
    Scene {
        board,
        ground: state.ground.iter().enumerate().map(|(n, feature)| ground(n, feature)).collect(),
        pieces: state.elements.iter().map(|element| piece(state, element)).collect(),
        sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(state, seat)).to_vec(),
        turn: turn(state),
    }
}

pub fn title(state: &State) -> Message {
    Message::new("dbm-phase").with("phase", state.clock.phase)
}

fn turn(state: &State) -> Turn {
    let now = state.clock.step;
    let over = prompt(state).questions.is_empty();
    let step = |(part, name): (Part, &'static str)| Step {
        name: name.into(),
        state: match part.cmp(&now) {
            std::cmp::Ordering::Equal if !over => StepState::Now,
            std::cmp::Ordering::Greater if !over => StepState::Later,
            _ => StepState::Done,
        },
    };
    let steps = [
        (Part::Dice, "dbm-step-dice"),
        (Part::Allotment, "dbm-step-allotment"),
        (Part::Moves, "dbm-step-moves"),
        (Part::Advances, "dbm-step-advances"),
        (Part::Shooting, "dbm-step-shooting"),
        (Part::Combat, "dbm-step-combat"),
    ];
    let active = (!over).then_some(state.clock.active);
    Turn { title: title(state), active, steps: steps.map(step).to_vec(), facts: Vec::new() }
}

fn side(state: &State, seat: Seat) -> Side {
    let (original, lost) = losses::army(state, seat);
    let text = Message::new("dbm-meter-losses").with("lost", f64::from(lost)).with("of", f64::from(original));
    let half = f64::from(original) / 2.0;
    let mut meters = vec![Meter { kind: "losses".to_owned(), text, value: lost.into(), full: Some(half) }];
    for (_, corps) in state.corps_of_side(seat) {
        let text = Message::new("dbm-meter-pips").with("corps", corps.name).with("pips", corps.pips);
        meters.push(Meter { kind: "orders".to_owned(), text, value: corps.pips.into(), full: None });
    }
    Side { seat, name: if seat == Seat::FIRST { "dbm-first" } else { "dbm-second" }.into(), meters }
}

fn ground(n: usize, feature: &Feature) -> Ground {
    let place = |point: &oriflamme_field::Point| Point { x: point.x, y: point.y };
    let shape = match feature.course() {
        Some(course) => {
            let points = course.middle().points().iter().map(place).collect();
            GroundShape::Line { points, width: course.widest(), flows: false }
        }
        None => GroundShape::Area { outline: feature.area().points().iter().map(place).collect() },
    };
    let (kind, name) = drawn(feature.soil);
    Ground { id: format!("g{n}"), kind: kind.to_owned(), shape, name: name.into() }
}

/// How a soil is drawn and called.
fn drawn(soil: Soil) -> (&'static str, &'static str) {
    match soil {
        Soil::OpenField => ("field", "dbm-soil-field"),
        Soil::GentleHill => ("gentle-hill", "dbm-soil-gentle"),
        Soil::SteepHill => ("steep-hill", "dbm-soil-steep"),
        Soil::WoodedHill => ("steep-hill", "dbm-soil-wooded"),
        Soil::Boggy => ("boggy", "dbm-soil-boggy"),
        Soil::Rocky => ("stony", "dbm-soil-rocky"),
        Soil::Scrub => ("brush", "dbm-soil-scrub"),
        Soil::Gully => ("ravine", "dbm-soil-gully"),
        Soil::Wood => ("wood", "dbm-soil-wood"),
        Soil::Orchard => ("orchard", "dbm-soil-orchard"),
        Soil::Enclosed => ("field", "dbm-soil-enclosed"),
        Soil::Vines => ("vineyard", "dbm-soil-vines"),
        Soil::Marsh => ("marsh", "dbm-soil-marsh"),
        Soil::Dunes => ("dunes", "dbm-soil-dunes"),
        Soil::BuiltUp => ("built-up", "dbm-soil-built-up"),
        Soil::Road => ("road", "dbm-soil-road"),
    }
}

fn piece(state: &State, element: &Element) -> Piece {
    let front = element.footprint().front_centre();
    let corps = state.corps_of(element);
    let mut marks = Vec::new();
    let mut mark = |icon: &str, text: &'static str| marks.push(Mark { icon: icon.to_owned(), text: text.into() });
    if element.general {
        mark("general", "dbm-mark-general");
    }
    if corps.demoralised {
        mark("exhausted", "dbm-mark-demoralised");
    }
    if element.deeds.moved {
        mark("moved", "dbm-mark-moved");
    }
    let fact = |label: &'static str, value: String| Fact {
        label: label.into(),
        value: Message::new("dbm-text").with("text", value),
    };
    Piece {
        id: element.name.to_string(),
        side: corps.side,
        place: if element.place == Place::Table { PiecePlace::Table } else { PiecePlace::Lost },
        shape: PieceShape::Base,
        x: front.x,
        y: front.y,
        facing: element.pose.facing.as_degrees(),
        width: element.size.width,
        depth: element.size.depth,
        code: element.kind().name().to_owned(),
        letter: element.troop.grade.name().to_owned(),
        glyph: glyph(element).to_owned(),
        second: None,
        face: Face::Full,
        name: Message::new("dbm-element").with("who", element.name).with("troop", element.troop.to_string()),
        facts: vec![fact("dbm-fact-corps", corps.name.to_string()), fact("dbm-fact-troop", element.troop.to_string())],
        marks,
    }
}

fn glyph(element: &Element) -> &'static str {
    match element.kind() {
        Kind::Kn | Kind::Cv if element.build == Build::Chariots => "chariot",
        Kind::El => "elephant",
        Kind::Kn | Kind::Cv | Kind::LH | Kind::Exp => "horse",
        Kind::Cm => "camel",
        Kind::Sp => "spear",
        Kind::Pk => "pike",
        Kind::Bd | Kind::Hd => "sword",
        Kind::Wb => "axe",
        Kind::Ax | Kind::Ps => "javelin",
        Kind::Bw => "bow",
        Kind::Art | Kind::WWg | Kind::Bge => "wagon",
        Kind::Gal | Kind::Shp | Kind::Bts => "ship",
    }
}

//! The picture: ground, units as blocks in their formations, commanders, and where the turn stands.
//! Relies on the position.
//! Must not say what may be done.

use crate::army::Commander;
use crate::clause;
use crate::ground::{Kind, Shape};
use crate::leaders::ride;
use crate::melee::engagement::is_engaged;
use crate::morale::{is_shaken, stamina};
use crate::place::{INCH, Spot};
use crate::state::{Phase, State};
use crate::troops::{Arm, Formation, Post, Unit};
use oriflamme_field::{Footprint, Point};
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{
    self as drawn, Board, Face, Fact, GroundShape, Mark, Meter, Piece, PiecePlace, PieceShape, Scene, Side, Step,
    StepState, Turn,
};

/// A commander's figure, in millimetres.
const FIGURE: f64 = 20.0;

pub fn point(at: Point) -> drawn::Point {
    drawn::Point { x: at.x, y: at.y }
}

pub fn scene(state: &State) -> Scene {
    let table = state.field();
    let board = Board { width: table.width, depth: table.depth, unit: INCH, unit_name: "pike-inch".into(), grid: None };
    let units = state.units.iter().map(|unit| piece(state, unit));
    let commanders = state.commanders.iter().map(|one| figure(state, one));
    Scene {
        board,
        ground: ground(state),
        pieces: units.chain(commanders).collect(),
        sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(state, seat)).to_vec(),
        turn: turn(state),
    }
}

fn ground(state: &State) -> Vec<drawn::Ground> {
    let outline = |points: &[Point]| points.iter().copied().map(point).collect();
    let pieces = state.ground.pieces.iter().enumerate();
    let piece = |(number, piece): (usize, &crate::ground::Piece)| {
        let (kind, name) = words(piece.kind());
        let shape = match &piece.shape {
            Shape::Area(area) => GroundShape::Area { outline: outline(area.points()) },
            Shape::Block(block) => GroundShape::Area { outline: outline(&block.corners()) },
            Shape::Line(line) => {
                let flows = piece.kind() == Kind::Stream;
                GroundShape::Line { points: outline(line.points()), width: if flows { 18.0 } else { 5.0 }, flows }
            }
        };
        drawn::Ground { id: format!("g{number}"), kind: kind.to_owned(), shape, name: name.into() }
    };
    pieces.map(piece).collect()
}

/// What is drawn, and what it is called.
fn words(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Woods => ("wood", "pike-ground-woods"),
        Kind::Marsh => ("marsh", "pike-ground-marsh"),
        Kind::Impassable => ("lake", "pike-ground-impassable"),
        Kind::Hill => ("gentle-hill", "pike-ground-hill"),
        Kind::Building => ("built-up", "pike-ground-building"),
        Kind::Obstacle => ("wall", "pike-ground-obstacle"),
        Kind::Work => ("wall", "pike-ground-work"),
        Kind::Stream => ("river", "pike-ground-stream"),
        Kind::Bridge => ("bridge", "pike-ground-bridge"),
        Kind::Road => ("road", "pike-ground-road"),
    }
}

fn glyph(unit: &Unit) -> &'static str {
    match unit.arm() {
        Arm::Artillery => "gun",
        Arm::Cavalry => "horse",
        Arm::Infantry if unit.has_pikes() => "pike",
        Arm::Infantry if unit.profile.formations.contains(&Formation::Warband) => "warband",
        Arm::Infantry => "shot",
    }
}

pub fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::BattleLine => "@pike-formation-line",
        Formation::Column => "@pike-formation-column",
        Formation::PikeBlock => "@pike-formation-block",
        Formation::Warband => "@pike-formation-warband",
        Formation::OpenOrder => "@pike-formation-open",
        Formation::Hedgehog => "@pike-formation-hedgehog",
        Formation::Unlimbered => "@pike-formation-unlimbered",
        Formation::Limbered => "@pike-formation-limbered",
    }
}

fn piece(state: &State, unit: &Unit) -> Piece {
    let body: Option<Footprint> = state.footprint(unit);
    let spot = body.map(|body| (body.front_centre(), body.facing().as_degrees(), body.size));
    let (at, facing, size) = spot.unwrap_or((Point::default(), 0.0, oriflamme_field::Size::new(INCH, INCH)));
    let place = match unit.post {
        Post::Off(_) | Post::Waiting => PiecePlace::Tray,
        Post::Lost => PiecePlace::Lost,
        _ => PiecePlace::Table,
    };
    Piece {
        id: unit.id.to_string(),
        side: unit.side,
        place,
        shape: PieceShape::Base,
        x: at.x,
        y: at.y,
        facing,
        width: size.width,
        depth: size.depth,
        code: unit.id.to_string(),
        letter: unit.casualties.to_string(),
        glyph: glyph(unit).to_owned(),
        second: None,
        face: Face::Full,
        name: Message::new("pike-unit").with("unit", unit.id).with("formation", formation(unit.formation)),
        facts: facts(state, unit),
        marks: marks(state, unit),
    }
}

fn facts(state: &State, unit: &Unit) -> Vec<Fact> {
    let casualties =
        Message::new("pike-casualties").with("casualties", unit.casualties).with("of", stamina(state, unit));
    let fact = |label: &'static str, value: Message| Fact { label: label.into(), value };
    vec![
        fact("pike-fact-casualties", casualties),
        fact("pike-fact-fight", Message::new("pike-number").with("number", unit.profile.fight)),
        fact("pike-fact-shoot", Message::new("pike-number").with("number", unit.profile.shoot)),
    ]
}

fn marks(state: &State, unit: &Unit) -> Vec<Mark> {
    let mark = |icon: &str, text: &'static str| Mark { icon: icon.to_owned(), text: text.into() };
    let mut found = Vec::new();
    if unit.disordered {
        found.push(mark("disordered", "pike-mark-disordered"));
    }
    if is_shaken(state, unit) {
        found.push(mark("shaken", "pike-mark-shaken"));
    }
    if is_engaged(state, unit) {
        found.push(mark("engaged", "pike-mark-engaged"));
    }
    if unit.memory.charged {
        found.push(mark("charging", "pike-mark-charging"));
    }
    if unit.memory.shot {
        found.push(mark("shot", "pike-mark-shot"));
    }
    found
}

fn figure(state: &State, one: &Commander) -> Piece {
    let at = ride::stands(state, one).unwrap_or_default();
    Piece {
        id: one.id.to_string(),
        side: one.side,
        place: if one.is_alive() { PiecePlace::Table } else { PiecePlace::Lost },
        shape: PieceShape::Figure,
        x: at.x,
        y: at.y,
        facing: 0.0,
        width: FIGURE,
        depth: FIGURE,
        code: one.id.to_string(),
        letter: one.rating.to_string(),
        glyph: "general".to_owned(),
        second: None,
        face: Face::Full,
        name: Message::new("pike-commander").with("unit", one.id).with("rating", one.rating),
        facts: Vec::new(),
        marks: Vec::new(),
    }
}

fn side(state: &State, seat: Seat) -> Side {
    let own: Vec<_> = state.battalias.iter().filter(|battalia| battalia.side == seat).collect();
    let broken = own.iter().filter(|battalia| battalia.broken).count();
    let text = Message::new("pike-broken-battalias").with("broken", broken).with("of", own.len());
    let meter = Meter { kind: "losses".into(), text, value: broken as f64, full: Some(own.len() as f64) };
    let name = state.armies.get(seat.index()).map(|army| army.name.clone()).unwrap_or_default();
    let name = match name.is_empty() {
        true => Message::new("pike-side").with("side", seat.0 + 1),
        false => Message::new("pike-army").with("name", name),
    };
    Side { seat, name, meters: vec![meter] }
}

fn step_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Retires => "pike-step-retires",
        Phase::Initiative => "pike-step-initiative",
        Phase::Battalias => "pike-step-battalias",
        Phase::General => "pike-step-general",
        Phase::Commanders => "pike-step-commanders",
        Phase::Shooting => "pike-step-shooting",
        Phase::Combat => "pike-step-combat",
    }
}

pub fn turn_title(state: &State) -> Message {
    let Some(turns) = state.options.turns else { return Message::new("pike-turn-open").with("turn", state.clock.turn) };
    Message::new("pike-turn").with("turn", state.clock.turn).with("of", turns)
}

fn turn(state: &State) -> Turn {
    let now = state.clock.phase;
    let step = |phase: Phase| {
        let state = match phase.cmp(&now) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Later,
        };
        Step { name: step_name(phase).into(), state }
    };
    let active = state.end.is_none().then_some(state.clock.active);
    Turn { title: turn_title(state), active, steps: Phase::ALL.map(step).to_vec(), facts: Vec::new() }
}

/// The rule by which a unit is where it is drawn.
pub fn rule() -> oriflamme_kernel::Clause {
    clause::SUPP_FORMATION_1
}

/// Where a hand holds a piece, in inches.
pub fn held(to: drawn::Spot) -> Spot {
    Spot::new(to.x / INCH, to.y / INCH, to.facing)
}

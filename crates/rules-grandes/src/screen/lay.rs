//! What is laid on the table by hand before the battle: scenery, an element to be moved, objectives, talismans.
//! Relies on the rules of those steps for every place; looks for the nearest one that they allow.
//! Must not know the screen's gestures: a shape is laid with its middle at a spot.

use super::answers::json;
use super::hand::ruling;
use super::names;
use super::scene::{drawn, marker};
use crate::GrandesBatailles;
use crate::command::Command;
use crate::event::Event;
use crate::prepare::{PrepareCommand, Stage, preparing};
use crate::state::State;
use crate::terrain::{Ground, Piece, PieceText};
use oriflamme_field::{Point, Rings, Vector};
use oriflamme_kernel::{Message, Resolved, Seat};
use oriflamme_scene::{Ground as Drawn, Hand, Preview, Release, Spot};

/// Areas are offered in two shapes: middle to edge along and across, in centimetres.
const SHAPES: [(&str, f64, f64); 2] = [("round", 9.0, 9.0), ("long", 13.0, 8.0)];
/// A wall or a hedge, in centimetres.
const OBSTACLE: f64 = 20.0;
const OBSTACLE_WIDTH: f64 = 1.0;
/// A road or a river, in centimetres.
const COURSE_WIDTH: f64 = 6.0;
const OBJECTIVE_HALF: f64 = 15.0;
const TALISMAN_HALF: f64 = 12.5;
/// Where the nearest place that the rules allow is looked for.
const RINGS: Rings = Rings { count: 16, step: 15.0, innermost: 8 };

/// What may be picked up at this step, if anything.
pub fn hand(state: &State) -> Option<Hand> {
    let middle = Spot { x: state.table.width / 2.0, y: state.table.depth / 2.0, facing: 0.0 };
    let at = Point::new(middle.x, middle.y);
    let ground = match &preparing(state)?.stage {
        Stage::Scenery => {
            let piece = |id: String| Some(drawn(&id, &Piece::try_from(shape(state, &id, middle)?).ok()?));
            shapes().filter_map(piece).collect()
        }
        Stage::Shift { elements } => vec![drawn("element", state.terrain.get(*elements.first()?)?)],
        Stage::Objective { .. } => vec![objective(at)],
        Stage::Talisman { .. } => vec![talisman(at)],
        _ => return None,
    };
    Some(Hand { pieces: Vec::new(), groups: Vec::new(), manners: Vec::new(), ground, release: Release::Each })
}

fn objective(at: Point) -> Drawn {
    marker("objective", "built-up", at, OBJECTIVE_HALF, Message::new("grandes-marker-objective"))
}

fn talisman(at: Point) -> Drawn {
    marker("talisman", "stony", at, TALISMAN_HALF, Message::new("grandes-marker-talisman"))
}

/// The names of all shapes that an element may have: `forest.round`, `wall.line`, `river.across`.
fn shapes() -> impl Iterator<Item = String> {
    Ground::ALL.into_iter().flat_map(|kind| {
        let forms: Vec<&str> = match kind {
            Ground::Road | Ground::River => vec!["across"],
            kind if kind.is_linear() => vec!["line"],
            _ => SHAPES.iter().map(|(name, ..)| *name).collect(),
        };
        forms.into_iter().map(move |form| format!("{}.{form}", kind.code()))
    })
}

/// An element of that shape with its middle there.
fn shape(state: &State, id: &str, at: Spot) -> Option<PieceText> {
    let (code, form) = id.split_once('.')?;
    let kind = Ground::ALL.into_iter().find(|kind| kind.code() == code)?;
    let (along, ahead) = (Vector::from_bearing(at.facing + 90.0), Vector::from_bearing(at.facing));
    let place = |right: f64, up: f64| {
        let point = Point::new(at.x, at.y) + along.scaled(right * 10.0) + ahead.scaled(up * 10.0);
        [cm(point.x), cm(point.y)]
    };
    let line = |course: Vec<[f64; 2]>, width| PieceText { kind, outline: Vec::new(), course, width: Some(width) };
    match form {
        "line" => Some(line(vec![place(-OBSTACLE / 2.0, 0.0), place(OBSTACLE / 2.0, 0.0)], OBSTACLE_WIDTH)),
        "across" => {
            let end = |way| state.table.end_of_ray(Point::new(at.x, at.y), way).map(|end| [cm(end.x), cm(end.y)]);
            Some(line(vec![end(-along)?, end(along)?], COURSE_WIDTH))
        }
        _ => {
            let (_, half_width, half_depth) = SHAPES.iter().find(|(name, ..)| *name == form)?;
            // Corners are cut, so that an area looks less like a tile.
            let cut = half_width.min(*half_depth) * 0.55;
            let (w, d) = (*half_width, *half_depth);
            let corners = [
                (-w, -d + cut),
                (-w + cut, -d),
                (w - cut, -d),
                (w, -d + cut),
                (w, d - cut),
                (w - cut, d),
                (-w + cut, d),
                (-w, d - cut),
            ];
            let outline = corners.into_iter().map(|(right, up)| place(right, up)).collect();
            Some(PieceText { kind, outline, course: Vec::new(), width: None })
        }
    }
}

/// On the grid that commands are written in.
fn cm(millimetres: f64) -> f64 {
    (millimetres * 10.0).round() / 100.0
}

/// The command that lays it there.
fn command(state: &State, id: &str, at: Spot) -> Option<PrepareCommand> {
    let spot = [cm(at.x), cm(at.y)];
    Some(match &preparing(state)?.stage {
        Stage::Scenery => PrepareCommand::Lay(shape(state, id, at)?),
        Stage::Shift { .. } => PrepareCommand::Shift(spot),
        Stage::Objective { .. } => PrepareCommand::Objective(spot),
        Stage::Talisman { .. } => PrepareCommand::Talisman(spot),
        _ => return None,
    })
}

/// What the rules say of it there; the nearest legal place if that one is none.
pub fn preview(state: &State, seat: Seat, id: &str, to: Spot) -> Preview {
    let sound = [to.x, to.y, to.facing].iter().all(|number| number.is_finite() && number.abs() < 1e5);
    let mut preview = Preview::default();
    let Some(wished) = command(state, id, to).filter(|_| sound) else { return preview };
    let tried = |command: PrepareCommand| {
        let command = Command::Prepare(command);
        let came = Resolved::tried(&GrandesBatailles, state, seat, &command)?;
        Ok((command, came.events))
    };
    let found = match tried(wished) {
        Ok(found) => Some(found),
        Err(refusal) => {
            preview.refusals.push(ruling(&refusal));
            let spots = RINGS.around(Point::new(to.x, to.y)).map(|at| Spot { x: at.x, y: at.y, facing: to.facing });
            spots.filter_map(|spot| command(state, id, spot)).find_map(|near| tried(near).ok())
        }
    };
    if let Some((command, events)) = found {
        preview.ground = laid(state, &command, &events);
        preview.command = Some(json(&command));
    }
    preview
}

/// What would lie on the table.
fn laid(state: &State, command: &Command, events: &[Event]) -> Vec<Drawn> {
    let point = |at: &[f64; 2]| Point::new(at[0] * 10.0, at[1] * 10.0);
    match command {
        Command::Prepare(PrepareCommand::Objective(at)) => vec![objective(point(at))],
        Command::Prepare(PrepareCommand::Talisman(at)) => vec![talisman(point(at))],
        Command::Prepare(PrepareCommand::Lay(text)) => {
            Piece::try_from(text.clone()).iter().map(|piece| drawn("laid", piece)).collect()
        }
        _ => {
            let Some(Stage::Shift { elements }) = preparing(state).map(|prepare| &prepare.stage) else {
                return Vec::new();
            };
            let moved = events.iter().find_map(|event| match event {
                Event::Scenery { terrain } => terrain.get(*elements.first()?).cloned(),
                _ => None,
            });
            let piece = moved.and_then(|text| Piece::try_from(text).ok());
            piece.iter().map(|piece| drawn("laid", piece)).collect()
        }
    }
}

/// The name of the element that may be moved now, for whoever looks where it lies.
pub fn movable(state: &State) -> Option<(&Piece, Message)> {
    let Stage::Shift { elements } = &preparing(state)?.stage else { return None };
    let piece = state.terrain.get(*elements.first()?)?;
    Some((piece, Message::new(names::ground(piece.ground).1)))
}

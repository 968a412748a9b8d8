//! Laying terrain: the shapes that a piece may have, and where the hand puts them.
//! Relies on the rules of placing for every shape; looks for the nearest place that they allow.
//! Must not know the screen's gestures: a shape is laid with its middle at a spot.

use super::rulings;
use crate::command::{Command, PieceChoice};
use crate::screen::asked::json;
use crate::screen::ground;
use crate::setup::placement::search::{band, oval, river_line, river_width, sea, square_crossings};
use crate::setup::placement::{judge, river_references};
use crate::setup::{choice, feature};
use crate::state::{PlacementRoll, SetupStep, State};
use crate::terrain::{Cover, Crossing, Ground, Piece, PieceText, Slopes};
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Point, Rings, Vector};
use oriflamme_kernel::{Dice, Referee};
use oriflamme_scene::{Preview, Spot};

/// The piece that is to be placed now, and its dice.
pub fn next(known: &State) -> Option<(PieceChoice, PlacementRoll)> {
    match &known.setup.step {
        SetupStep::PlaceTerrain { waiting, rolled: Some(rolled) } => Some((waiting.first()?.1, *rolled)),
        _ => None,
    }
}

/// Every shape of a piece, lying in the middle of the table.
pub fn samples(known: &State, choice: PieceChoice, rolled: PlacementRoll) -> Vec<(String, PieceText)> {
    let middle = Spot { x: known.table.width / 2.0, y: known.table.depth / 2.0, facing: 0.0 };
    let laid = |shape: &'static str| Some((shape.to_owned(), laid(known, choice, rolled, shape, middle)?));
    shapes(known, choice).into_iter().filter_map(laid).collect()
}

/// The names of the shapes that a piece may have.
fn shapes(known: &State, choice: PieceChoice) -> Vec<&'static str> {
    let rivers = known.terrain.iter().any(|piece| piece.ground == Ground::River);
    match choice.kind {
        Ground::River => vec!["straight", "winding"],
        Ground::Sea | Ground::Lake => vec!["shore"],
        Ground::UnpavedRoad if rivers => vec!["straight", "straight-bridge", "square-ford", "square-bridge"],
        Ground::PavedRoad if rivers => vec!["straight", "straight-bridge"],
        kind if kind.is_road() => vec!["straight"],
        Ground::SteepHill => {
            let listed = |kind: Ground| choice::types(known).lists(kind);
            let covers = [
                (Ground::Brush, "brush"),
                (Ground::Stony, "stones"),
                (Ground::Vineyard, "vines"),
                (Ground::Wood, "woods"),
            ];
            let covered = covers.into_iter().filter(|(kind, _)| listed(*kind)).map(|(_, name)| name);
            ["round", "long", "broad"].into_iter().chain(covered).collect()
        }
        _ => vec!["round", "long", "broad"],
    }
}

/// A piece of that shape with its middle there.
fn laid(known: &State, choice: PieceChoice, rolled: PlacementRoll, shape: &str, at: Spot) -> Option<PieceText> {
    let sane = |value: f64| value.is_finite() && value.abs() < 1e5;
    if ![at.x, at.y, at.facing].into_iter().all(sane) {
        return None;
    }
    let centre = Point::new(at.x, at.y);
    match rolled {
        PlacementRoll::Nearest { .. } => Some(area(known, choice, shape, centre, at.facing)),
        PlacementRoll::Strip { edge, from, to } => Some(river(known, choice, shape, centre, (edge, from, to))),
        PlacementRoll::Free if choice.kind.is_road() => road(known, choice.kind, shape, centre, at.facing),
        PlacementRoll::Free => Some(shore(known, choice.kind, centre)),
    }
}

fn area(known: &State, choice: PieceChoice, shape: &str, centre: Point, bearing: f64) -> PieceText {
    let limits = feature::limits(choice.size);
    let shortest = limits.from.max(limits.width) + 0.02;
    let longest = (limits.to - 0.05).max(shortest);
    let narrow = limits.width + 0.02;
    let (length, width) = match shape {
        "long" => (shortest + 0.7 * (longest - shortest), narrow),
        "broad" => {
            let length = shortest + 0.7 * (longest - shortest);
            (length, (0.7 * length).max(narrow))
        }
        _ => (shortest + 0.2 * (longest - shortest), (shortest * 0.9).max(narrow).min(shortest)),
    };
    let text = oval(choice, centre, known.mu(length), known.mu(width), bearing);
    let cover = match shape {
        "brush" => Cover::Brush,
        "stones" => Cover::Stones,
        "vines" => Cover::Vines,
        "woods" => Cover::Woods,
        _ => return text,
    };
    PieceText { cover, slopes: Slopes::Gentle, ..text }
}

/// A river across the table as far from its reference edge as the hand is, within its strip.
fn river(known: &State, choice: PieceChoice, shape: &str, at: Point, strip: (TableEdge, u8, u8)) -> PieceText {
    let (edge, from, to) = strip;
    let edge = if river_references(known).contains(&edge) { edge } else { river_references(known)[0] };
    let (from, to) = (known.mu(f64::from(from)), known.mu(f64::from(to)));
    let off = known.table.distance_from_point(edge, at).clamp(from, to);
    let (pieces, sway) = if shape == "winding" { (6, known.mu(0.6)) } else { (1, 0.0) };
    let bend = |n: usize| (off + if n.is_multiple_of(2) { sway } else { -sway }).clamp(from, to);
    band(choice.kind, river_line(known, edge, bend, pieces), river_width(known, choice, 0.4))
}

/// A straight road through a point, or the nearest one that crosses a river squarely.
fn road(known: &State, kind: Ground, shape: &str, at: Point, bearing: f64) -> Option<PieceText> {
    let crossing = if shape.ends_with("bridge") { Crossing::Bridge } else { Crossing::Ford };
    let text = if shape.starts_with("square") {
        let away = |text: &PieceText| text.course.iter().map(|p| p.distance(at)).fold(f64::INFINITY, f64::min);
        square_crossings(known, kind).into_iter().min_by(|a, b| away(a).total_cmp(&away(b)))?
    } else {
        // A piece lies along x when it is not turned, as it does in the hand.
        let along = Vector::from_bearing(bearing + 90.0);
        let ends = vec![known.table.end_of_ray(at, -along)?, known.table.end_of_ray(at, along)?];
        band(kind, ends, known.mu(1.0))
    };
    Some(PieceText { crossing, ..text })
}

/// Open water along the short edge that is nearer to the hand, with its shore where the hand is.
fn shore(known: &State, kind: Ground, at: Point) -> PieceText {
    let edge = if at.x < known.table.width / 2.0 { TableEdge::Left } else { TableEdge::Right };
    let off = known.table.distance_from_point(edge, at).clamp(known.mu(1.0), known.mu(3.0));
    sea(known, kind, edge, |_| off, 1)
}

/// What the rules say of a piece laid there; the nearest legal place if that one is none.
pub fn preview(known: &State, shape: &str, to: Spot) -> Preview {
    let Some((choice, rolled)) = next(known) else { return Preview::default() };
    let mut preview = Preview::default();
    let Some(text) = laid(known, choice, rolled, shape, to) else { return preview };
    let judged = |text: &PieceText| judge(known, choice, rolled, text, &mut Referee::new(&mut Dice::scripted([])));
    let found = match judged(&text) {
        Ok(piece) => Some(piece),
        Err(refusal) => {
            preview.refusals.push(rulings::plain(refusal));
            let rings = Rings { count: 14, step: known.mu(0.5), innermost: 10 };
            let spots = rings.around(Point::new(to.x, to.y)).map(|at| Spot { x: at.x, y: at.y, facing: to.facing });
            let near = spots.filter_map(|at| laid(known, choice, rolled, shape, at));
            near.map(|text| judged(&text)).find_map(Result::ok)
        }
    };
    if let Some(piece) = found {
        preview.ground = ground::whole(shape, &piece);
        preview.command = Some(json(&Command::PlaceTerrain(PieceText::from(piece))));
    } else if let Ok(piece) = Piece::try_from(text) {
        preview.ground = ground::whole(shape, &piece);
    }
    preview
}

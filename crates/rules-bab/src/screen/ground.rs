//! Terrain as it is drawn: areas, crests, rivers and roads, bridges and fords.
//! Relies on the terrain pieces. What lies below others comes first.

use super::{names, shapes};
use crate::setup::placement::shore::{self, Standing};
use crate::state::State;
use crate::terrain::{Cover, Crossing, Ground, Piece, Shape};
use oriflamme_field::Point;
use oriflamme_field::terrain::Course;
use oriflamme_kernel::Message;
use oriflamme_scene::{self as scene, GroundShape};

pub fn ground(state: &State) -> Vec<scene::Ground> {
    let mut layers: Vec<(u8, scene::Ground)> = Vec::new();
    for (index, piece) in state.terrain.iter().enumerate() {
        let id = format!("t{index}");
        if is_island(state, piece) {
            let name = Message::new("bab-ground-name").with("ground", "@bab-ground-island");
            layers.push((2, scene::Ground { id: format!("{id}i"), kind: "island".into(), shape: shape(piece), name }));
        }
        layers.push((layer(piece), drawn(&id, piece)));
        layers.extend(cover(&id, piece).map(|cover| (4, cover)));
        layers.extend(crest(&id, piece).map(|crest| (5, crest)));
        layers.extend(crossings(state, &id, piece).into_iter().map(|crossing| (7, crossing)));
    }
    layers.sort_by_key(|(layer, _)| *layer);
    layers.into_iter().map(|(_, ground)| ground).collect()
}

/// One piece, without what belongs to it.
pub fn drawn(id: &str, piece: &Piece) -> scene::Ground {
    scene::Ground { id: id.to_owned(), kind: kind(piece).into(), shape: shape(piece), name: names::terrain(piece) }
}

/// A piece that is about to be laid: itself, what covers it, and its crest.
pub fn whole(id: &str, piece: &Piece) -> Vec<scene::Ground> {
    [drawn(id, piece)].into_iter().chain(cover(id, piece)).chain(crest(id, piece)).collect()
}

fn layer(piece: &Piece) -> u8 {
    match piece.ground {
        Ground::Sea | Ground::Lake => 0,
        Ground::River => 1,
        kind if kind.is_road() => 6,
        kind if kind.is_hill() => 3,
        _ => 4,
    }
}

fn kind(piece: &Piece) -> &'static str {
    match piece.ground {
        Ground::Field => "field",
        Ground::GentleHill => "gentle-hill",
        Ground::SteepHill if piece.is_steep() => "steep-hill",
        Ground::SteepHill => "gentle-hill",
        Ground::Brush => "brush",
        Ground::Stony => "stony",
        Ground::Boggy => "boggy",
        Ground::Ravine => "ravine",
        Ground::BuiltUp => "built-up",
        Ground::Dunes => "dunes",
        Ground::Orchard => "orchard",
        Ground::Vineyard => "vineyard",
        Ground::Wood => "wood",
        Ground::Marsh => "marsh",
        Ground::River => "river",
        Ground::UnpavedRoad => "road",
        Ground::PavedRoad => "paved-road",
        Ground::Sea => "sea",
        Ground::Lake => "lake",
    }
}

fn shape(piece: &Piece) -> GroundShape {
    match &piece.shape {
        Shape::Area(area) => GroundShape::Area { outline: shapes::points(area.points()) },
        Shape::Course(course) => GroundShape::Line {
            points: shapes::points(course.middle().points()),
            width: course.widest(),
            flows: piece.ground == Ground::River,
        },
    }
}

/// What wholly covers a hill, drawn over it.
fn cover(id: &str, piece: &Piece) -> Option<scene::Ground> {
    let kind = match piece.cover {
        Cover::Bare => return None,
        Cover::Brush => "brush",
        Cover::Stones => "stony",
        Cover::Vines => "vineyard",
        Cover::Woods => "wood",
    };
    Some(scene::Ground { id: format!("{id}c"), kind: kind.into(), shape: shape(piece), name: names::terrain(piece) })
}

/// The crest of a hill, which matters for sight.
fn crest(id: &str, piece: &Piece) -> Option<scene::Ground> {
    let crest = piece.crest.as_ref().filter(|_| piece.ground.is_hill())?;
    let shape = GroundShape::Line { points: shapes::points(crest.points()), width: 0.0, flows: false };
    let name = Message::new("bab-ground-name").with("ground", "@bab-ground-crest");
    Some(scene::Ground { id: format!("{id}k"), kind: "crest".into(), shape, name })
}

/// A hill that stands wholly in the water.
fn is_island(state: &State, piece: &Piece) -> bool {
    piece.ground.is_hill()
        && shore::open_waters(state).any(|water| shore::standing(state, water, piece.area()) == Standing::Island)
}

/// Where a road passes rivers.
fn crossings(state: &State, id: &str, road: &Piece) -> Vec<scene::Ground> {
    let Some(way) = road.course().filter(|_| road.ground.is_road()) else { return Vec::new() };
    let rivers = state.terrain.iter().filter(|piece| piece.ground == Ground::River).filter_map(Piece::course);
    let mut found = Vec::new();
    for river in rivers {
        for crossing in way.crossings(river) {
            let kind = if road.crossing == Crossing::Bridge { "bridge" } else { "ford" };
            let points = shapes::points(&across(way, river, crossing.at));
            let shape = GroundShape::Line { points, width: way.widest(), flows: false };
            let id = format!("{id}x{}", found.len());
            found.push(scene::Ground { id, kind: kind.into(), shape, name: names::crossing(road.crossing) });
        }
    }
    found
}

/// From bank to bank along the road, with a little of it on both sides.
fn across(road: &Course, river: &Course, at: Point) -> [Point; 2] {
    let half = road.flow_at(at).forward().scaled(river.width_at(at) / 2.0 + road.widest() / 6.0);
    [at - half, at + half]
}

//! Counters on the board: who stands where, which face lies on top, and what he did.
//! Relies on figures; a ridden animal is drawn with its rider.
//! Must leave out whom the viewer may not see.

use super::board::{Places, SIZE};
use crate::counters::{Figure, Health, Nature, Post, Values};
use crate::state::State;
use crate::tactics::berserk::Fury;
use crate::view::may_see;
use oriflamme_hexfield::Mount;
use oriflamme_kernel::{Message, Viewer};
use oriflamme_scene::{Fact, Mark, Piece, PiecePlace, PieceShape};

const FIGURE: f64 = 22.0;

pub fn pieces(state: &State, viewer: Viewer) -> Vec<Piece> {
    let places = Places::of(state);
    let seen = state.figures.iter().filter(|figure| may_see(figure, viewer));
    let drawn = seen.filter(|figure| !matches!(figure.post, Post::Litter(_)) && state.rider_of(figure.id).is_none());
    drawn.map(|figure| piece(state, figure, &places)).collect()
}

fn piece(state: &State, figure: &Figure, places: &Places) -> Piece {
    let stand = state.mount_of(figure);
    let centre = state.head(figure).map(|place| places.centre(place.cell));
    let (shape, x, y, facing, width, depth) = match (stand, centre) {
        (Some(mount), Some(_)) => {
            let (x, y, facing) = front(mount, places);
            (PieceShape::Base, x, y, facing, SIZE * 1.1, places.across() * 1.8)
        }
        (_, Some(centre)) => (PieceShape::Figure, centre.x, centre.y, 0.0, FIGURE, FIGURE),
        _ => (PieceShape::Figure, 0.0, 0.0, 0.0, FIGURE, FIGURE),
    };
    let place = if centre.is_none() { PiecePlace::Lost } else { PiecePlace::Table };
    Piece {
        id: figure.id.to_string(),
        side: figure.side,
        place,
        shape,
        x,
        y,
        facing,
        width,
        depth,
        code: short(figure),
        letter: figure.id.as_str().chars().next().unwrap_or('?').to_ascii_uppercase().to_string(),
        glyph: glyph(figure).to_owned(),
        name: Message::new("magna-who").with("who", figure.profile.name.clone()),
        facts: facts(figure),
        marks: marks(state, figure),
    }
}

/// The middle of the front edge of a counter on two hexes, and its facing in degrees clockwise.
pub fn front(mount: Mount, places: &Places) -> (f64, f64, f64) {
    let (head, rear) = (places.centre(mount.head), places.centre(mount.rear()));
    let (dx, dy) = ((head.x - rear.x) * 0.4, (head.y - rear.y) * 0.4);
    (head.x + dx, head.y + dy, facing(mount))
}

/// Degrees clockwise from the top of the board.
pub fn facing(mount: Mount) -> f64 {
    [90.0, 30.0, 330.0, 270.0, 210.0, 150.0][mount.facing.index()]
}

fn short(figure: &Figure) -> String {
    figure.id.as_str().chars().take(3).collect()
}

fn glyph(figure: &Figure) -> &'static str {
    match figure.nature() {
        Nature::Man if figure.is_mounted() => "horse",
        Nature::Man if figure.profile.missile.is_some() => "bow",
        Nature::Man if figure.in_armour() => "blade",
        Nature::Man => "spear",
        _ => "horse",
    }
}

fn facts(figure: &Figure) -> Vec<Fact> {
    let Values { attack, defence, movement } = figure.values();
    let fact = |label: &'static str, value: u32| Fact {
        label: label.into(),
        value: Message::new("magna-number").with("number", value),
    };
    vec![fact("magna-attack", attack), fact("magna-defence", defence), fact("magna-movement", movement)]
}

fn marks(state: &State, figure: &Figure) -> Vec<Mark> {
    let mark = |icon: &str, text: &'static str| Mark { icon: icon.to_owned(), text: text.into() };
    let mut found = match figure.health {
        Health::Healthy => Vec::new(),
        Health::Wounded => vec![mark("wounded", "magna-mark-wounded")],
        Health::Stunned | Health::JustStunned => vec![mark("disordered", "magna-mark-stunned")],
        Health::Dead => vec![mark("exhausted", "magna-mark-dead")],
    };
    if figure.marks.kneeling {
        found.push(mark("halted", "magna-mark-kneeling"));
    }
    if state.charges.iter().any(|charge| charge.who == figure.id) {
        found.push(mark("moved", "magna-mark-charging"));
    }
    if state.charges.iter().any(|charge| charge.counter.as_ref().is_some_and(|counter| counter.who == figure.id)) {
        found.push(mark("moved", "magna-mark-countering"));
    }
    if figure.marks.wall.is_some() {
        found.push(mark("support", "magna-mark-wall"));
    }
    if figure.marks.two_handed {
        found.push(mark("engaged", "magna-mark-axe"));
    }
    if figure.deeds.fury == Fury::Trance {
        found.push(mark("shaken", "magna-mark-trance"));
    }
    if figure.marks.hamstrings.is_some() {
        found.push(mark("hidden", "magna-mark-hamstring"));
    }
    if figure.deeds.moved {
        found.push(mark("moved", "magna-mark-moved"));
    }
    if figure.deeds.shot || figure.deeds.shot_defensively {
        found.push(mark("shot", "magna-mark-shot"));
    }
    found
}

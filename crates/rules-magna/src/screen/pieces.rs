//! Counters on the board: who stands where, which face lies on top, and what he did.
//! Relies on figures; a ridden animal is drawn with its rider.
//! Must show nothing but what is in the position as the viewer knows it.

use super::places::Places;
use crate::counters::{Category, Figure, Health, Missile, Nature, Post, Values};
use crate::state::{Sequence, State};
use crate::tactics::berserk::Fury;
use crate::tactics::charge::Announced;
use oriflamme_kernel::Message;
use oriflamme_scene::{Face, Fact, Mark, Piece, PiecePlace, PieceShape, Spot};

/// The counter of somebody on foot, in millimetres.
const FIGURE: f64 = 36.0;
/// A counter on two hexes.
const WIDTH: f64 = 27.0;
const LENGTH: f64 = 82.0;

pub fn pieces(state: &State) -> Vec<Piece> {
    let places = Places::of(state);
    let apart = state
        .figures
        .iter()
        .filter(|figure| !matches!(figure.post, Post::Litter(_)) && state.rider_of(figure.id).is_none());
    let mut drawn: Vec<&Figure> = apart.collect();
    // The dead lie under the living, and animals under men.
    drawn.sort_by_key(|figure| (figure.is_alive(), figure.is_man()));
    drawn.into_iter().map(|figure| piece(state, figure, &places)).collect()
}

fn piece(state: &State, figure: &Figure, places: &Places) -> Piece {
    let stand = state.mount_of(figure);
    let (shape, at) = match (stand, state.head(figure)) {
        (Some(mount), _) => (PieceShape::Long, Some(places.astride(mount))),
        (None, Some(place)) => (PieceShape::Figure, Some(places.on(place.cell))),
        (None, None) => (PieceShape::Figure, None),
    };
    let Spot { x, y, facing } = at.unwrap_or(Spot { x: 0.0, y: 0.0, facing: 0.0 });
    let (width, depth) = if shape == PieceShape::Long { (WIDTH, LENGTH) } else { (FIGURE, FIGURE) };
    let Values { attack, defence, movement } = figure.values();
    let ridden = state.ridden_by(figure);
    Piece {
        id: figure.id.to_string(),
        side: figure.side,
        place: if at.is_none() { PiecePlace::Lost } else { PiecePlace::Table },
        shape,
        x,
        y,
        facing,
        width,
        depth,
        code: if figure.is_man() && figure.is_alive() {
            format!("{attack}-{defence}-{movement}")
        } else {
            String::new()
        },
        letter: String::new(),
        glyph: ridden.map_or_else(|| arms(figure), |animal| arms(animal)).to_owned(),
        second: ridden.map(|_| arms(figure).to_owned()),
        face: face(figure),
        name: Message::new("magna-who").with("who", figure.profile.name.clone()),
        facts: facts(figure),
        marks: marks(state, figure),
    }
}

fn face(figure: &Figure) -> Face {
    match figure.health {
        Health::Healthy => Face::Full,
        Health::Wounded => Face::Reduced,
        Health::Stunned | Health::JustStunned => Face::Down,
        Health::Dead => Face::Dead,
    }
}

/// What is drawn on a counter: the weapon of a man, the kind of an animal.
fn arms(figure: &Figure) -> &'static str {
    let profile = &figure.profile;
    match (figure.nature(), profile.missile) {
        (Nature::Horse | Nature::DraughtHorse, _) => "cavalry",
        (Nature::WarCamel | Nature::PackCamel | Nature::LitterCamel, _) => "camel",
        (Nature::Ox | Nature::SmallAnimal, _) => "ox",
        (Nature::Man, Some(Missile::Crossbow | Missile::Ballista)) => "crossbow",
        (Nature::Man, Some(Missile::ShortBow | Missile::LongBow)) => "bow",
        (Nature::Man, Some(Missile::Sling)) => "skirmisher",
        (Nature::Man, Some(Missile::Javelin)) => "auxiliary",
        (Nature::Man, _) if profile.is(Category::Peasant) => "peasant",
        (Nature::Man, _) if profile.is(Category::PoleArm) => "pike",
        (Nature::Man, _) if profile.is(Category::Knight) => "man-at-arms",
        (Nature::Man, _) if profile.is(Category::Axe) => "axe",
        (Nature::Man, _) if profile.armour => "man-at-arms",
        (Nature::Man, _) => "spear",
    }
}

fn facts(figure: &Figure) -> Vec<Fact> {
    if !figure.is_man() || !figure.is_alive() {
        return Vec::new();
    }
    let Values { attack, defence, movement } = figure.values();
    let fact = |label: &'static str, value: Message| Fact { label: label.into(), value };
    let number = |number: u32| Message::new("magna-number").with("number", number);
    let defence =
        if figure.in_armour() { Message::new("magna-defence-armour").with("number", defence) } else { number(defence) };
    let mut found = vec![
        fact("magna-attack", number(attack)),
        fact("magna-defence", defence),
        fact("magna-movement", number(movement)),
    ];
    if let Some(weapon) = crate::shooting::weapon::of(figure) {
        let name = crate::shooting::shots::weapon_name(weapon);
        let reach = Message::new("magna-weapon-reach").with("weapon", name).with("reach", weapon.reach());
        found.push(fact("magna-weapon", reach));
    }
    found
}

/// What is worth seeing now: hurts always, deeds in the sequence in which they count.
fn marks(state: &State, figure: &Figure) -> Vec<Mark> {
    let mark = |icon: &str, text: &'static str| Mark { icon: icon.to_owned(), text: text.into() };
    let mut found = match figure.health {
        Health::Healthy => Vec::new(),
        Health::Wounded => vec![mark("wounded", "magna-mark-wounded")],
        Health::Stunned | Health::JustStunned => vec![mark("stunned", "magna-mark-stunned")],
        Health::Dead => return vec![mark("dead", "magna-mark-dead")],
    };
    let (deeds, marks) = (figure.deeds, &figure.marks);
    let own = figure.side == state.clock.active;
    let shot = if own { deeds.shot } else { deeds.shot_defensively };
    let charging = state.charges.iter().any(|charge| charge.who == figure.id);
    let counters = |charge: &Announced| charge.counter.as_ref().is_some_and(|counter| counter.who == figure.id);
    let notes = [
        (charging, "charging", "magna-mark-charging"),
        (state.charges.iter().any(counters), "charging", "magna-mark-countering"),
        (marks.kneeling, "kneeling", "magna-mark-kneeling"),
        (marks.wall.is_some(), "wall", "magna-mark-wall"),
        (marks.two_handed, "two-handed", "magna-mark-axe"),
        (deeds.fury == Fury::Trance, "shaken", "magna-mark-trance"),
        (marks.hamstrings.is_some(), "hidden", "magna-mark-hamstring"),
        (marks.led_by.is_some(), "led", "magna-mark-led"),
        (shot && state.clock.sequence != Sequence::Combat, "shot", "magna-mark-shot"),
        (deeds.moved && own && state.clock.sequence == Sequence::Movement, "moved", "magna-mark-moved"),
        (deeds.attacked && own && state.clock.sequence == Sequence::Combat, "fought", "magna-mark-attacked"),
    ];
    found.extend(notes.into_iter().filter(|(holds, ..)| *holds).map(|(_, icon, text)| mark(icon, text)));
    found
}

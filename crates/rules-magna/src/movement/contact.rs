//! Who touches whom and could attack him: one definition for infiltration, for shooters in contact and for combat.
//! Relies on the map's adjacency and on what ground and sides a figure could enter.
//! Must not look at occupation, MP, odds or the dead: only at ground, walls, levels and mode.

use super::entry;
use crate::counters::{Figure, Post};
use crate::state::State;
use crate::surroundings::{Feature, Ground};
use crate::tactics::tree;
use oriflamme_hexfield::Place;

/// Does somebody who stands at `from` touch `to`, with nothing solid between?
pub fn touches(state: &State, from: Place, to: Place) -> bool {
    // Who is up a tree and who stands on the ground do not reach each other.
    if tree::is_up(state, from) != tree::is_up(state, to) {
        return false;
    }
    let Some(side) = from.cell.side_to(to.cell) else { return from.cell == to.cell && state.map.adjacent(from, to) };
    if state.map.beside(from, side) != Some(to) {
        return false;
    }
    !features(&state.map, from, to).any(|feature| matches!(feature, Feature::Wall | Feature::ArrowSlit))
}

/// What stands on the side between two places of adjacent hexes.
pub fn features(map: &Ground, from: Place, to: Place) -> impl Iterator<Item = Feature> + '_ {
    let side = from.cell.side_to(to.cell);
    let found = side.map(|side| map.features(from.cell, side));
    found.into_iter().flatten().filter(move |(_, f)| f.level == from.level || f.level == to.level).map(|(_, f)| f.kind)
}

/// Could this figure fight at all: up, on its feet or in the saddle, and nobody's passenger, burden or prisoner?
pub fn may_fight(state: &State, figure: &Figure) -> bool {
    let posted = matches!(figure.post, Post::On(_) | Post::Riding(_)) && !state.places(figure).is_empty();
    figure.is_man() && figure.is_up() && posted && !figure.marks.kneeling && figure.marks.captive.is_none()
}

/// Could `attacker` attack somebody who stands at `place`? He must touch it and be able to enter that ground.
pub fn could_attack(state: &State, attacker: &Figure, place: Place) -> bool {
    let enterable = state.map.floor(place).is_some_and(|floor| floor.ground.cost(entry::footing(attacker)).is_ok());
    enterable && state.places(attacker).iter().any(|from| touches(state, *from, place))
}

/// Is `enemy` able to attack one of these places now?
pub fn able_to_attack(state: &State, enemy: &Figure, places: &[Place]) -> bool {
    may_fight(state, enemy) && places.iter().any(|place| could_attack(state, enemy, *place))
}

/// Is a figure in contact with an enemy who could attack it?
pub fn in_contact(state: &State, figure: &Figure) -> bool {
    let places = state.places(figure);
    state.side(figure.side.other()).any(|enemy| able_to_attack(state, enemy, &places))
}

//! What it costs to enter a hex, and what bars the way: ground, walls, enemies, the dead.
//! Relies on the map, the terrain table and the figures.
//! Must not know turning costs or where the mover's MP stand.

use super::{contact, stack, wagon};
use crate::clause;
use crate::counters::Figure;
use crate::draft::Ruling;
use crate::state::State;
use crate::surroundings::{Feature, Footing, Ground};
use crate::tactics::{stakes, tree};
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Clause, Refusal};

/// How a figure comes along.
pub fn footing(figure: &Figure) -> Footing {
    Footing { mounted: figure.is_mounted(), armour: figure.in_armour() }
}

/// MP of a step and the rules that make them up.
#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    pub points: u32,
    pub clauses: Vec<Clause>,
}

/// What a figure pays for going from one place to the next. Nothing here says whether he may stay there.
pub fn price(state: &State, figure: &Figure, from: Place, to: Place) -> Ruling<Price> {
    let beside = from.cell.side_to(to.cell).and_then(|side| state.map.beside(from, side));
    if beside != Some(to) {
        return Err(Refusal::new(clause::MOVE_2, "magna-refuse-not-adjacent").with("hex", to.to_string()));
    }
    let mut price = ground(state, figure, to)?;
    stakes::price(state, figure, from.cell, to.cell, bare(state, figure, to), &mut price);
    if let Some(climb) = wagon::price(state, figure, from, to, price.points)? {
        price.points = climb.points;
        price.clauses.extend(climb.clauses);
    }
    let barred = |(clause, key): (Clause, &'static str)| Refusal::new(clause, key).with("hex", to.to_string());
    price.points += across(&state.map, figure.is_mounted(), from, to).map_err(barred)?;
    Ok(price)
}

/// What the side between two places adds, or the rule and the text by which it bars the way.
pub fn across(map: &Ground, mounted: bool, from: Place, to: Place) -> Result<u32, (Clause, &'static str)> {
    let mut points = 0;
    for feature in contact::features(map, from, to) {
        match feature {
            _ if feature.bars_the_way() => return Err((clause::COMBAT_40, "magna-refuse-wall")),
            Feature::LowWall if mounted => return Err((clause::HORSE_13, "magna-refuse-only-by-jump")),
            Feature::LowWall => points += LOW_WALL,
            _ => {}
        }
    }
    Ok(points)
}

/// What the kind of ground costs by itself.
fn bare(state: &State, figure: &Figure, to: Place) -> u32 {
    state.map.floor(to).and_then(|floor| floor.ground.cost(footing(figure)).ok()).unwrap_or(0)
}

/// MP for stepping over a low wall, besides the hex beyond it.
pub const LOW_WALL: u32 = 2;

/// Does another one keep a figure out of his hex? Friends let it pass, and so does who is stunned or dead.
pub fn bars_the_way(figure: &Figure, other: &Figure) -> bool {
    other.id != figure.id && other.side != figure.side && other.is_alive() && !other.is_stunned()
}

/// What the hex itself costs, whichever way it is entered.
pub fn ground(state: &State, figure: &Figure, to: Place) -> Ruling<Price> {
    let refuse = |clause, key: &'static str| Refusal::new(clause, key).with("hex", to.to_string());
    let Some(floor) = state.map.floor(to) else { return Err(refuse(clause::MOVE_2, "magna-refuse-off-map")) };
    let terrain = floor.ground;
    let points = terrain.cost(footing(figure)).map_err(|clause| refuse(clause, "magna-refuse-terrain"))?;
    let mut price = Price { points, clauses: vec![clause::MOVE_2, terrain.clause()] };
    if state.map.is_ground(to) {
        stack::load_price(state, to.cell, &mut price)?;
    }
    price.clauses.extend(tree::two_levels(state, to));
    let (mut crowded, mut among_friends) = (false, false);
    for other in state.living_at(to).filter(|other| other.id != figure.id) {
        if bars_the_way(figure, other) {
            return Err(refuse(clause::MOVE_6, "magna-refuse-enemy-in-the-way").with("enemy", other.id));
        }
        crowded = true;
        among_friends |= !other.is_stunned();
    }
    price.clauses.extend(crowded.then_some(clause::STACK_1));
    price.clauses.extend(among_friends.then_some(clause::MOVE_7));
    Ok(price)
}

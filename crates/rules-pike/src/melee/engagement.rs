//! Who is engaged with whom, on which side, and which units fight one combat.
//! Relies on contact of footprints; nothing is remembered of it but who touches somebody without fighting him.
//! Must not know what comes of a combat.

use crate::state::State;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::{Contact, Edge, Footprint, Part, contact};

/// An enemy with whom a unit is engaged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Touch {
    pub enemy: Id,
    /// Which side of the unit he is on.
    pub side: Edge,
    /// How long they touch, in millimetres.
    pub length: f64,
}

/// Contact along edges of which one at least is a front.
pub fn meeting(a: &Footprint, a_round: bool, z: &Footprint, z_round: bool) -> Option<(Edge, Edge, f64)> {
    let Some(Contact { a: Part::Edge(mine), b: Part::Edge(his), length, .. }) = contact(a, z) else { return None };
    let is_front = |edge: Edge, round: bool| round || edge == Edge::Front;
    (is_front(mine, a_round) || is_front(his, z_round)).then_some((mine, his, length))
}

/// The enemies with whom a unit is engaged, in the order of the roster; of a hedgehog those of all of it.
pub fn touches(state: &State, unit: &Unit) -> Vec<Touch> {
    let Some(own) = ground_of(state, unit) else { return Vec::new() };
    let apart = |other: &Unit| unit.memory.apart == Some(other.id) || other.memory.apart == Some(unit.id);
    let touch = |enemy: &Unit| {
        let inside = matches!(enemy.post, Post::Building { .. });
        if matches!(enemy.post, Post::Joined(_)) || apart(enemy) || (inside && unit.block().is_some()) {
            return None;
        }
        let his = ground_of(state, enemy)?;
        let (side, his_side, length) = meeting(&own, unit.is_all_round(), &his, enemy.is_all_round())?;
        let at_gun = |gun: &Unit, at: Edge| !matches!(gun.post, Post::Building { side: Some(held), .. } if held != at);
        (at_gun(unit, side) && at_gun(enemy, his_side)).then_some(Touch { enemy: enemy.id, side, length })
    };
    state.enemies_of(unit).filter_map(touch).collect()
}

/// The ground on which a unit is touched: the whole block of a building, for a gun in it as well.
fn ground_of(state: &State, unit: &Unit) -> Option<Footprint> {
    match unit.post {
        Post::Building { block, .. } => state.ground.block(block).copied(),
        _ => state.footprint(unit),
    }
}

pub fn is_engaged(state: &State, unit: &Unit) -> bool {
    unit.is_there() && !touches(state, unit).is_empty()
}

pub fn is_engaged_id(state: &State, id: Id) -> bool {
    state.unit(id).is_some_and(|unit| is_engaged(state, unit))
}

/// All units of the combat in which a unit is engaged, itself among them, in the order of the roster; those that shelter in a
/// hedgehog stand behind its pikes.
pub fn combat_of(state: &State, id: Id) -> Vec<Id> {
    let core = state.unit(id).map_or(id, |unit| state.core(unit));
    let mut found = vec![core];
    let mut next = 0;
    while let Some(&one) = found.get(next) {
        next += 1;
        let Some(unit) = state.unit(one) else { continue };
        for touch in touches(state, unit) {
            if !found.contains(&touch.enemy) {
                found.push(touch.enemy);
            }
        }
    }
    let fights = |unit: &&Unit| found.contains(&unit.id);
    state.units.iter().filter(fights).map(|unit| unit.id).collect()
}

/// Every combat on the table.
pub fn combats(state: &State) -> Vec<Vec<Id>> {
    let mut found: Vec<Vec<Id>> = Vec::new();
    for unit in state.units.iter().filter(|unit| unit.is_there() && !matches!(unit.post, Post::Joined(_))) {
        if found.iter().any(|combat| combat.contains(&unit.id)) || !is_engaged(state, unit) {
            continue;
        }
        found.push(combat_of(state, unit.id));
    }
    found
}

/// Is it engaged on a flank or its rear? A hedgehog and who is in a building have none.
pub fn is_flanked(state: &State, unit: &Unit) -> bool {
    !unit.is_all_round() && touches(state, unit).iter().any(|touch| touch.side != Edge::Front)
}

/// In hedgehog, its pikes or sheltered with them.
pub fn in_hedgehog(unit: &Unit) -> bool {
    unit.is_in(Formation::Hedgehog) || matches!(unit.post, Post::Joined(_))
}

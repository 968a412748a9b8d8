//! Cover of a target: its posture, the ground that it stands on and what the line of fire crosses, combined.
//! Relies on `sight` for the line and on the tables of cover.
//! Must not know dice, nor whether the shooter may shoot at all.

use super::sight::{Covering, Hides, Sight};
use super::water;
use super::weapon::Weapon;
use crate::clause;
use crate::counters::{Figure, Nature, Post};
use crate::state::State;
use crate::surroundings::{Cover, Terrain};
use crate::tables::{table, words};
use crate::tactics::{kneel, wall};
use oriflamme_hexfield::Place;
use oriflamme_kernel::Clause;

/// The cover of a target against one shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Covered {
    pub cover: Cover,
    /// What it is made of.
    pub parts: Vec<Covering>,
    /// Rules about how they were put together, and why something does not count.
    pub clauses: Vec<Clause>,
}

impl Covered {
    /// The rule that makes a target with infinite cover safe.
    pub fn barring(&self) -> Clause {
        let alone = self.parts.iter().find(|part| part.cover == Cover::Infinite).map(|part| part.clause);
        let lying = self.clauses.iter().copied().find(|clause| *clause == clause::COVER_4);
        alone.or(lying).unwrap_or(clause::COVER_7)
    }
}

/// A shot as far as cover is concerned.
pub struct Exposure<'a> {
    pub target: &'a Figure,
    pub sight: &'a Sight,
    pub weapon: &'a Weapon,
    pub distance: u32,
}

pub fn of(state: &State, shot: &Exposure) -> Covered {
    let mut clauses = Vec::new();
    let hex = strongest_ground(state, shot, &mut clauses);
    let in_water = hex.is_some_and(|covering| matches!(covering.kind, Hides::Water | Hides::Bridge))
        || wet_places(state, shot.target);
    let posture = if in_water { None } else { posture(shot.target) };
    if posture.is_some() && kneel::kneels(shot.target) {
        clauses.push(clause::COVER_2);
    }
    let same_kind = |covering: &Covering| hex.is_some_and(|hex| hex.kind == covering.kind);
    let crossed: Vec<Covering> = shot.sight.covers().filter(|c| c.kind != Hides::Slope).collect();
    let side = crossed.iter().copied().filter(|c| c.kind == Hides::Side).max_by_key(|c| c.cover);
    // A bridge hides only those in the water behind it, and the water has reckoned with it already.
    let on_line = crossed.iter().copied().filter(|c| !matches!(c.kind, Hides::Side | Hides::Bridge) && !same_kind(c));
    let line = on_line.max_by_key(|c| c.cover);
    let shields = wall::against_a_shot(shot.target, shot.sight);
    if shot.target.marks.wall.is_some() {
        clauses.push(clause::HOUSECARL_2);
        clauses.extend(shields.is_none().then_some(clause::HOUSECARL_5));
    }
    let behind = [hex, side, shields].into_iter().flatten().max_by_key(|covering| covering.cover);
    let mut parts = Vec::new();
    let mut cover = Cover::None;
    let mut put = |part: Option<Covering>, clauses: &mut Vec<Clause>| {
        let Some(part) = part else { return };
        if cover != Cover::None {
            clauses.push(combining(cover, part.cover));
        }
        cover = combined(cover, part.cover);
        parts.push(part);
    };
    match (posture, behind) {
        (Some(small), Some(ground)) if !adds(state, shot.target, ground) => {
            put(Some(if small.cover >= ground.cover { small } else { ground }), &mut clauses);
        }
        (Some(_), Some(ground)) => {
            clauses.push(match (ground.kind, shot.target.marks.kneeling) {
                (Hides::Side, _) => clause::COVER_4,
                (_, true) => clause::KNEEL_5,
                _ => clause::COVER_3,
            });
            if is_half_height(state, shot.target) && ground.kind != Hides::Side {
                clauses.push(clause::COVER_3);
            }
            put(posture, &mut clauses);
            put(behind, &mut clauses);
        }
        _ => {
            put(posture, &mut clauses);
            put(behind, &mut clauses);
        }
    }
    if line.is_some() && !parts_is_empty(posture, behind) {
        clauses.push(clause::COVER_5);
        if in_water && line.is_some_and(|line| line.kind == Hides::Brush) {
            clauses.push(clause::LINE_16);
        }
    }
    put(line, &mut clauses);
    Covered { cover, parts, clauses }
}

fn parts_is_empty(posture: Option<Covering>, behind: Option<Covering>) -> bool {
    posture.is_none() && behind.is_none()
}

fn wet_places(state: &State, target: &Figure) -> bool {
    let wet = |place: &Place| state.map.floor(*place).is_some_and(|floor| floor.ground.is_water());
    !matches!(target.post, Post::Litter(_)) && state.places(target).iter().any(wet)
}

/// Men on their knees or on the ground, pigs and goats are less easy to hit; so is the passenger of a litter.
fn posture(target: &Figure) -> Option<Covering> {
    let covering = |clause: Clause, key| Some(Covering { kind: Hides::Posture, cover: Cover::Light, clause, key });
    if matches!(target.post, Post::Litter(_)) {
        return covering(clause::CAMEL_37, "magna-cover-litter");
    }
    if kneel::kneels(target) {
        return covering(clause::KNEEL_4, "magna-cover-kneeling");
    }
    let low = target.is_man() && target.is_stunned();
    if low || target.nature() == Nature::SmallAnimal {
        return covering(clause::COVER_2, "magna-cover-small");
    }
    None
}

/// Does the cover of a small target add to that of its ground? In half-height ground, behind a wall, and always on one knee.
fn adds(state: &State, target: &Figure, ground: Covering) -> bool {
    ground.kind == Hides::Side || target.marks.kneeling || is_half_height(state, target)
}

fn is_half_height(state: &State, target: &Figure) -> bool {
    let low = |place: &Place| {
        let ground = state.map.floor(*place).map(|floor| floor.ground);
        matches!(ground, Some(Terrain::Brush | Terrain::Marsh | Terrain::Garden | Terrain::Vineyard))
    };
    state.places(target).iter().any(low)
}

/// The cover of the hex that the target stands in; of two hexes the stronger.
fn strongest_ground(state: &State, shot: &Exposure, clauses: &mut Vec<Clause>) -> Option<Covering> {
    if matches!(shot.target.post, Post::Litter(_)) {
        return None;
    }
    let places = state.places(shot.target);
    let covers: Vec<Option<Covering>> = places.iter().map(|place| ground(state, shot, *place, clauses)).collect();
    let strength = |covering: &Option<Covering>| covering.map_or(Cover::None, |c| c.cover);
    let differ = covers.windows(2).any(|two| strength(&two[0]) != strength(&two[1]));
    if differ {
        clauses.push(clause::COVER_1);
        if state.ridden_by(shot.target).is_some_and(|animal| animal.nature().is_camel()) {
            clauses.push(clause::CAMEL_36);
        }
    }
    covers.into_iter().max_by_key(strength).flatten()
}

/// What one hex gives to somebody in it.
fn ground(state: &State, shot: &Exposure, place: Place, clauses: &mut Vec<Clause>) -> Option<Covering> {
    let terrain = state.map.floor(place)?.ground;
    if let Some(wagon) = state.wagon_at(place.cell).filter(|_| shot.target.is_on_foot()) {
        let clause = if wagon.moving { clause::WAGON_13 } else { clause::WAGON_12 };
        return Some(Covering { kind: Hides::Wagon, cover: Cover::Medium, clause, key: "magna-cover-wagon" });
    }
    if state.stakes_at(place.cell).is_some() {
        clauses.push(clause::STAKES_6);
        return None;
    }
    if terrain.is_water() {
        return water::cover(state, shot, place, terrain, clauses);
    }
    let covering = match terrain {
        // Only the line says whether the top of the slope hides him.
        Terrain::Slope => {
            let top = shot.sight.covers().find(|covering| covering.kind == Hides::Slope);
            if top.is_none() {
                clauses.extend([clause::LINE_9, clause::LINE_12]);
            }
            top.filter(|_| place.cell == shot.sight.to.cell)
        }
        Terrain::Brush => given(Hides::Brush, Cover::Light, clause::LINE_5, "magna-cover-brush"),
        Terrain::Tree | Terrain::Palm | Terrain::Branches => {
            given(Hides::Ground, Cover::Light, clause::LINE_7, "magna-cover-tree")
        }
        _ if terrain.cover() != Cover::None => {
            given(Hides::Ground, terrain.cover(), terrain.clause(), "magna-cover-ground")
        }
        _ => None,
    }?;
    let from_above = matches!(terrain, Terrain::Brush | Terrain::Marsh | Terrain::Slope);
    match from_above.then(|| seen_from_above(shot)).flatten() {
        Some(clause) => {
            clauses.push(clause);
            None
        }
        None => Some(covering),
    }
}

pub fn given(kind: Hides, cover: Cover, clause: Clause, key: &'static str) -> Option<Covering> {
    Some(Covering { kind, cover, clause, key })
}

/// The rule by which low cover does not help against a shooter high above and near.
pub fn seen_from_above(shot: &Exposure) -> Option<Clause> {
    let above = i32::from(shot.sight.from.level) - i32::from(shot.sight.to.level);
    match above {
        1 if 2 * shot.distance < shot.weapon.short() => Some(clause::COVER_8),
        2.. if shot.distance <= shot.weapon.short() => Some(clause::COVER_9),
        _ => None,
    }
}

/// Two covers put together, as the table has them.
pub fn combined(one: Cover, other: Cover) -> Cover {
    let (low, high) = (one.min(other), one.max(other));
    if low == Cover::None {
        return high;
    }
    let row = table("cover-combination")
        .rows
        .iter()
        .find(|row| [words(row.first()), words(row.get(1))] == [name(low).to_owned(), name(high).to_owned()]);
    match row.map(|row| words(row.get(2))).as_deref() {
        Some("medium") => Cover::Medium,
        _ => Cover::Infinite,
    }
}

fn combining(one: Cover, other: Cover) -> Clause {
    if one == Cover::Light && other == Cover::Light { clause::COVER_6 } else { clause::COVER_7 }
}

/// The name of a cover in the tables.
pub fn name(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "no cover",
        Cover::Light => "light",
        Cover::Medium => "medium",
        Cover::Heavy => "heavy",
        Cover::Infinite => "infinite",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_light_covers_make_a_medium_one_and_all_else_is_infinite() {
        use Cover::*;
        assert_eq!([combined(None, Light), combined(Light, Light), combined(Light, Medium)], [Light, Medium, Infinite]);
        assert_eq!(
            [combined(Medium, Medium), combined(Heavy, Light), combined(Heavy, None)],
            [Infinite, Infinite, Heavy]
        );
    }
}

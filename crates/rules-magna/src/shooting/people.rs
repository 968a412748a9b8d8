//! People on the line of fire: who is in the way at all, and who may be shot over, by which weapon and at what price.
//! Relies on `sight` for the hexes of the line and on `formation` for front ranks.
//! Must not know dice.

use super::crowd::Crowd;
use super::formation;
use super::sight::{Covering, Hides, Sight, Way};
use super::weapon::{Band, Weapon};
use crate::clause;
use crate::counters::{Figure, Id, Nature, Post};
use crate::draft::Ruling;
use crate::movement::contact;
use crate::state::State;
use crate::surroundings::Cover;
use crate::tactics::javelin;
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Clause, Refusal};

/// Who stands in a hex of the line and would be in the way, and the rules by which others are not.
pub fn standing(
    state: &State,
    crowd: &Crowd,
    sight: &Sight,
    cell: Cell,
    ends: [&Figure; 2],
    way: &mut Way,
) -> (Vec<Id>, Vec<Clause>) {
    let mut found = Vec::new();
    let mut clauses = Vec::new();
    for figure in crowd.at(cell, [sight.from.level, sight.to.level]).filter(|figure| !is_end(figure, ends)) {
        match lets_pass(state, sight, cell, figure, ends[0]) {
            Some(Passes::By(clause)) => clauses.push(clause),
            Some(Passes::Behind(covering)) => way.covers.push(covering),
            None => found.push(figure.id),
        }
    }
    (found, clauses)
}

/// The shooter, his target, and what they ride.
fn is_end(figure: &Figure, ends: [&Figure; 2]) -> bool {
    ends.iter()
        .any(|end| end.id == figure.id || end.post == Post::Riding(figure.id) || end.post == Post::Litter(figure.id))
}

enum Passes {
    By(Clause),
    /// He does not stop the shot but hides a part of who is behind.
    Behind(Covering),
}

fn lets_pass(state: &State, sight: &Sight, cell: Cell, figure: &Figure, shooter: &Figure) -> Option<Passes> {
    if !figure.is_alive() || figure.is_stunned() {
        return Some(Passes::By(clause::LINE_23));
    }
    if state.map.ground(cell).is_some_and(|floor| floor.ground.is_water()) {
        return Some(Passes::By(clause::LINE_27));
    }
    let hidden = |slope: &Cell| cell != *slope && cell.distance(*slope) < sight.from.cell.distance(*slope);
    if sight.descents.iter().any(hidden) {
        return Some(Passes::By(clause::LINE_35));
    }
    if figure.nature() == Nature::LitterCamel {
        return Some(behind(Cover::Heavy, clause::CAMEL_39));
    }
    if figure.nature().is_camel() && figure.marks.kneeling {
        return Some(behind(Cover::Medium, clause::CAMEL_38));
    }
    if figure.marks.kneeling {
        return Some(Passes::By(clause::KNEEL_12));
    }
    let wagon = state.wagon_at(sight.from.cell).filter(|wagon| !wagon.moving);
    if let Some(wagon) = wagon
        && shooter.is_on_foot()
        && figure.is_on_foot()
        && wagon.at.cells().iter().any(|part| part.distance(cell) == 1)
    {
        return Some(Passes::By(clause::WAGON_18));
    }
    None
}

fn behind(cover: Cover, clause: Clause) -> Passes {
    Passes::Behind(Covering { kind: Hides::Animal, cover, clause, key: "magna-cover-camel" })
}

/// Who must be shot over: where a piece of the line has a way with nobody on it, that way is taken.
pub fn in_the_way<'a>(state: &'a State, sight: &Sight) -> Vec<(&'a Figure, Cell)> {
    let mut found = Vec::new();
    for stage in &sight.stages {
        let open = stage.ways.iter().filter(|way| way.obstacle.is_none());
        let Some(way) = open.min_by_key(|way| way.people.len()) else { continue };
        let Some(cell) = way.cell else { continue };
        found.extend(way.people.iter().filter_map(|id| state.figure(*id)).map(|figure| (figure, cell)));
    }
    found
}

/// What a shot over others depends on.
pub struct Overhead<'a> {
    pub shooter: &'a Figure,
    pub target: &'a Figure,
    pub weapon: &'a Weapon,
    pub band: Band,
    pub distance: u32,
    pub cover: Cover,
}

/// May this shot pass the people on its line? The rules that let it pass come back.
pub fn may_pass(state: &State, sight: &Sight, shot: &Overhead) -> Ruling<Vec<Clause>> {
    let people = in_the_way(state, sight);
    let Some(first) = people.first().copied() else { return Ok(Vec::new()) };
    let refuse = |(who, cell): (&Figure, Cell), clause: Clause, key: &'static str| {
        Err(Refusal::new(clause, key).with("who", who.profile.name.clone()).with("hex", cell.to_string()))
    };
    let mut clauses = Vec::new();
    let mut left = people;
    if shot.weapon.shoots_in_formation() && shot.shooter.is_on_foot() {
        match formation::field(state, shot.shooter, sight) {
            formation::Field::Open { rank } => {
                left.retain(|(_, cell)| !rank.contains(cell));
                clauses.extend([clause::LINE_30, clause::LINE_31, clause::LINE_32, clause::LINE_34]);
            }
            formation::Field::Refused { clause, key } if !shot.weapon.flies_high() => {
                return refuse(first, clause, key);
            }
            _ => {}
        }
    }
    if shot.weapon.flies_high() {
        if shot.shooter.is_mounted() && shot.weapon.missile == crate::counters::Missile::ShortBow {
            let beside = |figure: &Figure| adjacent(state, shot.shooter, figure);
            let friend = |figure: &Figure| figure.side == shot.shooter.side && figure.is_on_foot() && beside(figure);
            let before = left.len();
            left.retain(|(figure, _)| !friend(figure));
            if left.len() < before {
                clauses.extend([clause::LINE_28, clause::LINE_29]);
            }
        }
        if javelin::throws(state, shot.shooter) {
            let beside = |(figure, _): &(&Figure, Cell)| {
                figure.side == shot.shooter.side && figure.is_on_foot() && adjacent(state, shot.shooter, figure)
            };
            if let Some(n) = left.iter().position(beside) {
                if shot.distance < javelin::OVER_A_FRIEND {
                    return refuse(left[n], clause::JAVELIN_3, "magna-refuse-javelin-over");
                }
                left.remove(n);
                clauses.push(clause::JAVELIN_3);
            }
        }
        if let Some(next) = left.first().copied() {
            if shot.band == Band::Short {
                return refuse(next, clause::LINE_24, "magna-refuse-over-others-near");
            }
            clauses.push(clause::LINE_24);
        }
        let only_a_rank = clauses.first() == Some(&clause::LINE_30) && left.is_empty();
        if !only_a_rank {
            if shot.cover > Cover::Light {
                return refuse(first, clause::LINE_25, "magna-refuse-over-others-cover");
            }
            clauses.push(clause::LINE_25);
        }
    } else if let Some(next) = left.first().copied() {
        let named =
            !matches!(shot.weapon.missile, crate::counters::Missile::Stone | crate::counters::Missile::Ballista);
        // Stones and ballistas are named neither among the weapons that fly flat nor among those that fly high: they need a clear line.
        return refuse(next, if named { clause::LINE_22 } else { clause::LINE_1 }, "magna-refuse-people-in-the-way");
    }
    if let Some(friend) = friend_beside(state, shot) {
        let refusal = Refusal::new(clause::LINE_26, "magna-refuse-friend-beside-target");
        return Err(refusal.with("who", friend.profile.name.clone()).with("target", shot.target.profile.name.clone()));
    }
    clauses.push(clause::LINE_26);
    Ok(clauses)
}

fn adjacent(state: &State, one: &Figure, other: &Figure) -> bool {
    let cells = state.cells(other);
    state.cells(one).iter().any(|cell| cells.iter().any(|other| cell.distance(*other) == 1))
}

/// A living character of the shooter's side who touches the target.
fn friend_beside<'a>(state: &'a State, shot: &Overhead) -> Option<&'a Figure> {
    let places = state.places(shot.target);
    let touches = |figure: &Figure| {
        state.places(figure).iter().any(|from| places.iter().any(|to| contact::touches(state, *from, *to)))
    };
    let mut friends = state.side(shot.shooter.side).filter(|figure| figure.is_man() && figure.is_alive());
    friends.find(|figure| figure.id != shot.shooter.id && touches(figure))
}

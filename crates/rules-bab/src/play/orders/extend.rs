//! Extending a column into a line, with its head still or wheeling a quarter turn.
//!
//! Checks the places that the player chose and finds what the rules measure. What the ways meet is judged in `travel`.

use super::march::Way;
use super::subject::{Body, Shape};
use crate::base::Base;
use crate::clause;
use crate::command::{Extend, Placed};
use crate::draft::Ruling;
use crate::play::travel::Trip;
use crate::state::State;
use oriflamme_field::formation::{SAME_FACING, joined_at_corners, same_facing, stands_behind};
use oriflamme_field::sweep::{Motion, corner_travel};
use oriflamme_field::{Corner, Edge, Footprint, Hand, TOLERANCE};
use oriflamme_kernel::{Clause, Referee, Refusal};

/// Added to the allowance of an extension, in MU.
pub const BONUS: f64 = 1.0;

/// The clauses of one of the two manners of extending.
struct Manner {
    places: Clause,
    left_out: Clause,
}

pub fn way(state: &State, body: &Body, extend: &Extend, referee: &mut Referee) -> Ruling<Way> {
    let members = body.members(state);
    if body.shape != Shape::Column {
        return Err(Refusal::new(clause::EXTEND_1, "bab-refuse-no-column").with("base", members[0].label()));
    }
    referee.cite(clause::EXTEND_1);
    referee.cite(clause::EXTEND_2);
    let (head, followers) = (members[0], &members[1..]);
    let start = head.footprint();
    let mut motions = Vec::new();
    let manner = match extend.turn {
        None => {
            referee.cite(clause::EXTEND_3);
            Manner { places: clause::EXTEND_5, left_out: clause::EXTEND_6 }
        }
        Some(hand) => {
            only_to_the_bent_side(&members, hand, referee)?;
            referee.cite(clause::EXTEND_7);
            let degrees = if hand == Hand::Left { -90.0 } else { 90.0 };
            motions.push(Motion::Turn { about: start.corner(Corner::front(hand)), degrees });
            Manner { places: clause::EXTEND_8, left_out: clause::EXTEND_9 }
        }
    };
    let end = motions.iter().fold(start, |here, motion: &Motion| motion.at(&here, 1.0));
    let mut length = motions.iter().map(|motion| longer_corner(motion, &start)).fold(0.0, f64::max);
    let mut trips = vec![Trip { base: head.id, motions }];
    let mut placed = vec![end];
    for (i, base) in followers.iter().enumerate() {
        let Some(to) = extend.places.get(i).filter(|place| place.base == base.id) else {
            return Err(Refusal::new(manner.left_out, "bab-refuse-extend-order").with("base", base.label()));
        };
        let place = base.footprint_at(to.at);
        takes_its_place(base, &place, &placed, extend.turn.is_some(), &manner)?;
        let motion = Motion::Free { to: to.at };
        length = length.max(longer_corner(&motion, &base.footprint()));
        trips.push(Trip { base: base.id, motions: vec![motion] });
        placed.push(place);
    }
    if let Some(Placed { base, .. }) = extend.places.get(followers.len()) {
        return Err(Refusal::new(manner.left_out, "bab-refuse-extend-order").with("base", base.as_str()));
    }
    referee.cite(manner.places);
    if extend.turn.is_none() {
        referee.cite(clause::EXTEND_4);
    }
    Ok(Way { trips, length, ahead: false })
}

fn longer_corner(motion: &Motion, from: &Footprint) -> f64 {
    let (left, right) = corner_travel(motion, from);
    left.max(right)
}

/// A broken column wheels its head only to the side to which it is bent; the foremost breaking point counts.
fn only_to_the_bent_side(members: &[&Base], hand: Hand, referee: &mut Referee) -> Ruling {
    let bends = members.windows(2).map(|pair| pair[1].pose.facing.signed_difference(pair[0].pose.facing));
    let Some(bend) = bends.into_iter().find(|bend| bend.abs() > SAME_FACING) else { return Ok(()) };
    let bent = if bend > 0.0 { Hand::Right } else { Hand::Left };
    if hand != bent {
        return Err(Refusal::new(clause::EXTEND_10, "bab-refuse-extend-side").with("base", members[0].label()));
    }
    referee.cite(clause::EXTEND_10);
    Ok(())
}

/// In line with the head, or in column behind a base that has moved, and in group connection with those before it.
fn takes_its_place(base: &Base, place: &Footprint, placed: &[Footprint], head_moved: bool, manner: &Manner) -> Ruling {
    let no = |clause, key: &'static str| Err(Refusal::new(clause, key).with("base", base.label()));
    let head = &placed[0];
    if place.corners().iter().any(|&corner| head.offset_from(Edge::Front, corner) > TOLERANCE) {
        let clause = if head_moved { manner.places } else { clause::EXTEND_4 };
        return no(clause, "bab-refuse-extend-beyond");
    }
    let in_line =
        same_facing(head, place) && head.offset_from(Edge::Front, place.corner(Corner::FrontLeft)).abs() <= TOLERANCE;
    let movers = if head_moved { placed } else { &placed[1..] };
    let in_column = movers.iter().any(|front| stands_behind(place, front));
    if !in_line && !in_column {
        return no(manner.places, "bab-refuse-extend-place");
    }
    if !placed.iter().any(|other| joined_at_corners(other, place)) {
        return no(manner.left_out, "bab-refuse-extend-apart");
    }
    Ok(())
}

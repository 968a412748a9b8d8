//! Forming a column: line to column, facing as before or at right angles.
//!
//! Finds the place of every base and what the rules measure. What the ways meet is judged in `travel`.

use super::march::Way;
use super::subject::{Body, Shape};
use crate::base::Base;
use crate::clause;
use crate::command::FormColumn;
use crate::draft::Ruling;
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::body;
use crate::play::travel::Trip;
use crate::state::State;
use oriflamme_field::sweep::{Motion, corner_travel, first_hit};
use oriflamme_field::{Corner, Footprint, Hand, Pose, TOLERANCE, Vector};
use oriflamme_kernel::{Clause, Referee, Refusal};

/// Bases that join a column formed at right angles go up to this many times the allowance of the group.
const JOINING: f64 = 4.0;

pub fn way(state: &State, body: &Body, form: &FormColumn, far: bool, referee: &mut Referee) -> Ruling<Way> {
    if body.shape == Shape::Single {
        return Err(Refusal::new(clause::FORM_1, "bab-refuse-no-group").with("base", body.label(state)));
    }
    if !(form.distance.is_finite() && (0.0..10_000.0).contains(&form.distance)) {
        return Err(Refusal::new(clause::FORM_2, "bab-refuse-march-length"));
    }
    let head = member(state, body, form.head)?;
    let mut followers = Vec::with_capacity(form.followers.len());
    for id in &form.followers {
        followers.push(member(state, body, *id)?);
    }
    let complete = followers.len() + 1 == body.bases.len()
        && body.bases.iter().all(|id| *id == form.head || form.followers.contains(id));
    if !complete {
        return Err(Refusal::new(clause::FORM_5, "bab-refuse-form-others").with("base", head.label()));
    }
    referee.cite(clause::FORM_1);
    referee.cite(clause::FORM_9);
    match form.turn {
        None => same_facing(state, body, head, &followers, form.distance, far, referee),
        Some(hand) => right_angle(state, body, head, &followers, (hand, form.distance), far, referee),
    }
}

fn member<'s>(state: &'s State, body: &Body, id: crate::base::BaseId) -> Ruling<&'s Base> {
    let base = crate::draft::known(state, id)?;
    if body.bases.contains(&id) {
        Ok(base)
    } else {
        Err(Refusal::new(clause::FORM_5, "bab-refuse-form-outsider").with("base", base.label()))
    }
}

fn slowest(state: &State, body: &Body, far: bool) -> f64 {
    let each = body.members(state).into_iter().map(|base| allowance(state, base, Going::Good, false, far));
    each.fold(f64::INFINITY, f64::min)
}

/// The place directly behind a base.
fn behind(front: &Footprint, follower: &Base) -> Footprint {
    let corner = front.pose.corner - front.forward().scaled(front.size.depth);
    follower.footprint_at(Pose { corner, facing: front.facing() })
}

fn farthest_corner(from: &Footprint, to: &Footprint) -> f64 {
    let (left, right) = corner_travel(&Motion::Free { to: to.pose }, from);
    left.max(right)
}

fn left_out(clause: Clause, base: &Base) -> Refusal {
    Refusal::new(clause, "bab-refuse-form-left-out").with("base", base.label())
}

/// The head goes straight ahead; the others come directly behind it, or at least slide towards its file.
fn same_facing(
    state: &State,
    body: &Body,
    head: &Base,
    followers: &[&Base],
    distance: f64,
    far: bool,
    referee: &mut Referee,
) -> Ruling<Way> {
    let allowed = slowest(state, body, far);
    let start = head.footprint();
    let ahead = start.forward();
    let end = start.advanced(distance);
    referee.cite(clause::FORM_2);
    let mut trips = vec![Trip { base: head.id, motions: straight(ahead.scaled(distance)) }];
    let mut length = distance;
    let mut last = end;
    let mut placed = vec![end];
    for base in followers {
        let here = base.footprint();
        let place = behind(&last, base);
        let by = place.pose.corner - here.pose.corner;
        let vector = if by.dot(ahead) >= -TOLERANCE && by.length() <= allowed + TOLERANCE {
            referee.cite(clause::FORM_3);
            last = place;
            by
        } else {
            referee.cite(clause::FORM_4);
            slide(&start, base, allowed, &placed)?
        };
        length = f64::max(length, vector.length());
        placed.push(here.moved(vector));
        trips.push(Trip { base: base.id, motions: straight(vector) });
    }
    if length <= TOLERANCE {
        return Err(Refusal::new(clause::FORM_2, "bab-refuse-march-nothing"));
    }
    Ok(Way { trips, length, ahead: false })
}

fn straight(vector: Vector) -> Vec<Motion> {
    if vector.length() > 1e-9 { vec![Motion::Straight { vector }] } else { Vec::new() }
}

/// Sideways towards the file of the head, as far as allowance and the bases already placed let it.
fn slide(head: &Footprint, base: &Base, allowed: f64, placed: &[Footprint]) -> Ruling<Vector> {
    let here = base.footprint();
    let to_head = head.pose.corner - here.pose.corner;
    if to_head.dot(head.forward()) < -TOLERANCE {
        return Err(left_out(clause::FORM_5, base));
    }
    let across = to_head.dot(head.right()).clamp(-allowed, allowed);
    let wanted = head.right().scaled(across);
    let obstacles = placed.iter().map(|other| ((), *other));
    let share = first_hit(&[here], &Motion::Straight { vector: wanted }, obstacles).map_or(1.0, |hit| hit.t);
    if (across * share).abs() <= TOLERANCE {
        return Err(left_out(clause::FORM_5, base));
    }
    Ok(wanted.scaled(share))
}

/// A base at the end of the front wheels a quarter turn; the others come directly behind it.
fn right_angle(
    state: &State,
    body: &Body,
    head: &Base,
    followers: &[&Base],
    (hand, distance): (Hand, f64),
    far: bool,
    referee: &mut Referee,
) -> Ruling<Way> {
    let front = body::front_of(state, &body.bases);
    if front.first() != Some(&head.id) && front.last() != Some(&head.id) {
        return Err(Refusal::new(clause::FORM_6, "bab-refuse-form-head").with("base", head.label()));
    }
    let allowed = slowest(state, body, far);
    let start = head.footprint();
    let degrees = if hand == Hand::Left { -90.0 } else { 90.0 };
    let turn = Motion::Turn { about: start.corner(Corner::front(hand)), degrees };
    let wheeled = turn.at(&start, 1.0);
    let end = wheeled.advanced(distance);
    let (left, right) = corner_travel(&turn, &start);
    let wheel = left.max(right);
    if wheel + distance > allowed + TOLERANCE {
        return Err(Refusal::new(clause::FORM_6, "bab-refuse-form-too-far")
            .with("base", head.label())
            .with("wanted", (wheel + distance) / state.scale.mu())
            .with("allowed", allowed / state.scale.mu()));
    }
    referee.cite(clause::FORM_6);
    let mut motions = vec![turn];
    motions.extend(straight(wheeled.forward().scaled(distance)));
    let mut trips = vec![Trip { base: head.id, motions }];
    let mut length = wheel + distance;
    let mut last = end;
    for base in followers {
        let place = behind(&last, base);
        let way = farthest_corner(&base.footprint(), &place);
        if way > JOINING * allowed + TOLERANCE {
            return Err(left_out(clause::FORM_8, base));
        }
        referee.cite(clause::FORM_7);
        length = length.max(way / JOINING);
        trips.push(Trip { base: base.id, motions: vec![Motion::Free { to: place.pose }] });
        last = place;
    }
    Ok(Way { trips, length, ahead: false })
}

//! Following a road or a river bank: the paces of the head along it, and what counts as hugging a bank.
//!
//! Relies on the courses of roads and rivers. Allowances and prices are found elsewhere.

use super::subject::{Body, Shape};
use crate::base::Base;
use crate::clause;
use crate::command::Leg;
use crate::draft::Ruling;
use crate::play::allowance::Road;
use crate::play::travel::Trip;
use crate::state::State;
use crate::terrain::{Ground, Piece};
use oriflamme_field::formation::{Pace, Rail};
use oriflamme_field::sweep::Motion;
use oriflamme_field::terrain::Course;
use oriflamme_field::{Corner, Facing, Footprint, Hand, Point, Segment};
use oriflamme_kernel::{Clause, Refusal};

/// A base looks along a road or bank if it is off by no more than this many degrees.
const ALONG: f64 = 0.5;
/// The middle of a base is on the middle line of a road if it is off by no more than this many millimetres.
const ON_LINE: f64 = 0.05;

/// A way along a road.
pub struct ByRoad {
    pub paces: Vec<Pace>,
    pub road: Road,
}

/// The paces of a head that follows the road under it, turning where the road turns.
pub fn road(state: &State, body: &Body, distance: f64) -> Ruling<ByRoad> {
    let head = only_columns(state, body, distance, clause::ROAD_9)?;
    let members = body.members(state);
    let off_road = || Refusal::new(clause::ROAD_9, "bab-refuse-off-road").with("base", head.label());
    for piece in state.terrain.iter().filter(|piece| piece.ground.is_road()) {
        let Some(course) = piece.course() else { continue };
        let on_it = |base: &&Base| course.distance_from_middle(base.footprint().front_centre()) <= ON_LINE;
        let here = head.footprint();
        let Some(line) = line_ahead(course.middle().points(), here.front_centre(), here.facing()) else { continue };
        if !members.iter().all(on_it) {
            return Err(off_road());
        }
        let paces = along(&line, here.facing(), distance).ok_or_else(off_road)?;
        return Ok(ByRoad { paces, road: Road::now(state, piece.ground) });
    }
    Err(off_road())
}

fn only_columns<'s>(state: &'s State, body: &Body, distance: f64, clause: Clause) -> Ruling<&'s Base> {
    let members = body.members(state);
    let head = members[0];
    if !matches!(body.shape, Shape::Single | Shape::Column) {
        return Err(Refusal::new(clause, "bab-refuse-follow-column").with("base", head.label()));
    }
    if !(distance.is_finite() && distance > 0.0 && distance < 10_000.0) {
        return Err(Refusal::new(clause, "bab-refuse-march-length"));
    }
    Ok(head)
}

/// The points of a line from a place on it onwards, in the direction in which the base looks.
fn line_ahead(points: &[Point], from: Point, facing: Facing) -> Option<Vec<Point>> {
    let backwards: Vec<Point> = points.iter().rev().copied().collect();
    for points in [points, &backwards] {
        for (i, pair) in points.windows(2).enumerate() {
            let piece = Segment::new(pair[0], pair[1]);
            let looks_along = Facing::of_vector(piece.vector()).difference(facing) <= ALONG;
            if looks_along && piece.distance_to_point(from) <= ON_LINE {
                let mut line = vec![from];
                line.extend(points[i + 1..].iter().copied().filter(|p| p.distance(from) > ON_LINE));
                return Some(line);
            }
        }
    }
    None
}

/// Goes along a line for some distance; `None` if it is not that long.
fn along(line: &[Point], mut facing: Facing, distance: f64) -> Option<Vec<Pace>> {
    let mut paces = Vec::new();
    let mut left = distance;
    for pair in line.windows(2) {
        let way = pair[1] - pair[0];
        let degrees = facing.signed_difference(Facing::of_vector(way));
        if degrees.abs() > 1e-6 {
            paces.push(Pace::Turn { rail: Rail::Middle, degrees });
            facing = facing.turned(degrees);
        }
        let step = way.length().min(left);
        paces.push(Pace::Ahead(step));
        left -= step;
        if left <= 1e-9 {
            return Some(paces);
        }
    }
    None
}

/// The legs of a head that follows the bank of the river beside it, wheeling where the bank bends.
pub fn bank(state: &State, body: &Body, distance: f64) -> Ruling<Vec<Leg>> {
    let head = only_columns(state, body, distance, clause::AHEAD_3)?;
    let here = head.footprint();
    let no_bank = || Refusal::new(clause::AHEAD_3, "bab-refuse-no-bank").with("base", head.label());
    let rivers = state.terrain.iter().filter(|piece| piece.ground == Ground::River).filter_map(Piece::course);
    let (course, hand) = rivers
        .flat_map(|course| [(course, Hand::Left), (course, Hand::Right)])
        .min_by(|a, b| beside(a.0, &here, a.1).total_cmp(&beside(b.0, &here, b.1)))
        .ok_or_else(no_bank)?;
    let corner = here.corner(Corner::front(hand));
    let gap = beside(course, &here, hand);
    let line = line_ahead(&bank_line(course, corner, gap), corner, here.facing()).ok_or_else(no_bank)?;
    wheel_along(&line, here.facing(), hand, here.size.width, distance).ok_or_else(no_bank)
}

/// How far the flank on that hand is from the water, measured at the front corner.
fn beside(course: &Course, base: &Footprint, hand: Hand) -> f64 {
    let corner = base.corner(Corner::front(hand));
    (course.distance_from_middle(corner) - course.width_at(corner) / 2.0).max(0.0)
}

/// The line that keeps a distance from the bank on the side of a point, bent where the river is.
fn bank_line(course: &Course, side_of: Point, gap: f64) -> Vec<Point> {
    let middle = course.middle().points();
    let nearest = course.nearest_on_middle(side_of);
    let flow = course.flow_at(side_of);
    let side = if flow.right().dot(side_of - nearest.point) >= 0.0 { 1.0 } else { -1.0 };
    let facings: Vec<Facing> = middle.windows(2).map(|pair| Facing::of_vector(pair[1] - pair[0])).collect();
    let offset = |(i, &point): (usize, &Point)| {
        let before = facings[i.saturating_sub(1)];
        let after = facings[i.min(facings.len() - 1)];
        let half_bend = before.signed_difference(after) / 2.0;
        let stretch = 1.0 / libm::cos(half_bend.to_radians());
        let away = course.width_at(point) / 2.0 + gap;
        point + before.turned(half_bend).right().scaled(side * stretch * away)
    };
    middle.iter().enumerate().map(offset).collect()
}

/// Towards the water the wheel is on the corner at the bank, when it reaches the bend; away from it on the
/// other corner, early enough for the corner at the bank to touch the line again behind the bend.
fn wheel_along(line: &[Point], mut facing: Facing, water: Hand, width: f64, distance: f64) -> Option<Vec<Leg>> {
    let mut legs = Vec::new();
    let mut left = distance;
    let mut already = 0.0;
    for (i, pair) in line.windows(2).enumerate() {
        let piece = pair[1] - pair[0];
        let bend = line.get(i + 2).map(|next| facing.signed_difference(Facing::of_vector(*next - pair[1])));
        let hand = bend.map(|bend| if bend > 0.0 { Hand::Right } else { Hand::Left });
        let angle = bend.unwrap_or(0.0).abs().to_radians();
        let early = if hand == Some(water) { 0.0 } else { width * libm::tan(angle / 2.0) };
        let step = (piece.length() - already - early).max(0.0).min(left);
        if step > 1e-9 {
            legs.push(Leg::Ahead(step));
            left -= step;
        }
        let arc = (width * angle).min(left);
        if let Some(hand) = hand
            && arc > 1e-9
        {
            legs.push(Leg::Wheel { hand, arc });
            left -= arc;
            facing = facing.turned(bend.unwrap_or(0.0));
        }
        already = early;
        if left <= 1e-9 {
            return Some(legs);
        }
    }
    None
}

/// Does every base stay, all the way, less than a quarter of a base width from a river?
pub fn hugs_bank(state: &State, trips: &[Trip]) -> bool {
    let limit = state.base_width() / 4.0 - 1e-6;
    let rivers: Vec<&Piece> = state.terrain.iter().filter(|piece| piece.ground == Ground::River).collect();
    let near = |base: &Footprint| rivers.iter().any(|river| river.area().distance(base) < limit);
    !rivers.is_empty()
        && trips.iter().all(|trip| {
            let Some(base) = state.base(trip.base) else { return false };
            let mut here = base.footprint();
            near(&here)
                && trip.motions.iter().all(|motion| {
                    let samples = samples(motion, &here);
                    let close = (1..=samples).all(|i| near(&motion.at(&here, f64::from(i) / f64::from(samples))));
                    here = motion.at(&here, 1.0);
                    close
                })
        })
}

/// Enough looks at a motion to miss nothing that matters at the scale of a quarter of a base width.
fn samples(motion: &Motion, from: &Footprint) -> u32 {
    let (left, right) = oriflamme_field::sweep::corner_travel(motion, from);
    (left.max(right).ceil() as u32).clamp(1, 400)
}

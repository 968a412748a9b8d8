//! Rivers and bridges: at what angle a bank may be crossed, and that nobody turns in the water.
//!
//! Relies on courses; what a river costs is in `ground`.

use super::ground::meets;
use super::{Case, Notes, Stop, in_close_combat, refuse};
use crate::base::BaseId;
use crate::clause;
use crate::draft::Ruling;
use crate::going;
use crate::play::path::Path;
use crate::state::State;
use crate::terrain::{Crossing, Ground, Piece};
use oriflamme_field::formation::{Leg, Manner};
use oriflamme_field::terrain::Course;
use oriflamme_field::{Facing, Footprint, Point, Pose, Segment, Size, TOLERANCE, Vector};
use oriflamme_kernel::Refusal;

/// The greatest angle between heading and perpendicular to the flow, in degrees.
const STEEPEST: f64 = 45.0;
/// Rounding of angles.
const SLACK: f64 = 1e-4;
/// Farther than any base goes on its heading before it is out of the water again, in mm.
const ACROSS: f64 = 400.0;

/// Where rivers and bridges end a way.
pub(super) fn stops(case: &Case, stops: &mut Vec<Stop>) {
    for river in case.state.terrain.iter().filter(|p| p.ground == Ground::River) {
        for path in &case.paths {
            if meets(river, &path.way.bounds) {
                for leg in &path.way.legs {
                    leg_stops(case, path, leg, river, stops);
                }
            }
        }
    }
    for path in &case.paths {
        bridges(case, path, stops);
    }
}

fn leg_stops(case: &Case, path: &Path, leg: &Leg, river: &Piece, stops: &mut Vec<Stop>) {
    let Some(share) = leg.first_in(river.area()) else { return };
    let length = leg.length_at(share);
    let starts_in = river.area().touches(&leg.start);
    if !leg.is_straight() {
        // A slide or a wheel may not even begin in the water, nor end in it.
        if starts_in || leg.manner != Manner::AboutFace {
            let why = refuse(clause::WATER_10, "bab-refuse-turn-in-water", path.base);
            stops.push(Stop::breach(length, why));
        }
        return;
    }
    let heading = if leg.manner == Manner::Ahead { leg.start.facing() } else { leg.start.facing().opposite() };
    if let Some(bank) = too_oblique(leg, heading, river, starts_in, share)
        && !going::on_bridge(case.state, river, &leg.at(share))
    {
        let clause = if bank.entering { clause::WATER_2 } else { clause::WATER_3 };
        let why = refuse(clause, "bab-refuse-river-angle", path.base).with("angle", bank.angle.round());
        stops.push(Stop::cut(length, why));
    }
}

/// A bank that a heading meets.
#[derive(Clone, Copy)]
struct Bank {
    /// Between heading and perpendicular to the flow, in degrees.
    angle: f64,
    entering: bool,
}

impl Bank {
    fn is_too_oblique(&self) -> bool {
        self.angle > STEEPEST + SLACK
    }
}

/// The bank that the heading does not satisfy: where the leading corner enters, or where it leaves.
fn too_oblique(leg: &Leg, heading: Facing, river: &Piece, starts_in: bool, share: f64) -> Option<Bank> {
    let [front_left, front_right, rear_right, rear_left] = leg.start.corners();
    let leading = if leg.manner == Manner::Ahead { [front_left, front_right] } else { [rear_left, rear_right] };
    let way = heading.forward().scaled(ACROSS);
    let mut first: Option<(f64, Vec<Bank>)> = None;
    for corner in leading {
        let banks = river.area().banks_crossed(&Segment::new(corner, corner + way), |at| flow_at(river, at));
        // Into the water and out of it once; a corner that is in already only comes out.
        let mut angles = Vec::new();
        for bank in &banks {
            angles.push(Bank { angle: from_perpendicular(heading, bank.flow), entering: bank.entering });
            if !bank.entering {
                break;
            }
        }
        let Some(begin) = banks.first().map(|b| if b.entering { b.distance } else { 0.0 }) else { continue };
        if first.as_ref().is_none_or(|(best, _)| begin < *best - TOLERANCE) {
            first = Some((begin, angles));
        }
    }
    let reach = leg.at(1.0).pose.corner.distance(leg.start.pose.corner);
    match first {
        Some((begin, angles)) if starts_in || begin <= reach + TOLERANCE => {
            angles.into_iter().find(Bank::is_too_oblique)
        }
        // No leading corner gets wet: the base drifts in with its side.
        _ => {
            let bank = Bank { angle: angle_at(river, &leg.at(share), heading), entering: true };
            (!starts_in && bank.is_too_oblique()).then_some(bank)
        }
    }
}

/// Which way the water runs near a place. The channel to an island has no course of its own: its water runs along
/// the nearest shore.
fn flow_at(river: &Piece, at: Point) -> Facing {
    river.course().map_or_else(|| river.area().border_direction_at(at), |course| course.flow_at(at))
}

fn angle_at(river: &Piece, at: &Footprint, heading: Facing) -> f64 {
    let away = |point: &Point| match river.course() {
        Some(course) => course.distance_from_middle(*point),
        None => river.area().distance_to_point(*point),
    };
    let nearest = at.corners().into_iter().min_by(|a, b| away(a).total_cmp(&away(b))).unwrap_or(at.pose.corner);
    from_perpendicular(heading, flow_at(river, nearest))
}

fn from_perpendicular(heading: Facing, flow: Facing) -> f64 {
    let apart = heading.difference(flow);
    90.0 - apart.min(180.0 - apart)
}

/// A bridge is closed to all but those who follow its road.
fn bridges(case: &Case, path: &Path, stops: &mut Vec<Stop>) {
    for (deck, road) in decks(case.state) {
        for leg in &path.way.legs {
            if !deck.bounds().meets(&leg.bounds) {
                continue;
            }
            let off_road = |at: &Footprint| oriflamme_field::overlaps(at, &deck) && !going::follows(road, at);
            if let Some(share) = leg.first(off_road) {
                stops.push(Stop::cut(leg.length_at(share), refuse(clause::ROAD_6, "bab-refuse-bridge", path.base)));
            }
        }
    }
}

/// The rectangle of every bridge, with its road.
fn decks(state: &State) -> Vec<(Footprint, &Course)> {
    let bridged = |p: &&Piece| p.ground.is_road() && p.crossing == Crossing::Bridge;
    let mut decks = Vec::new();
    for road in state.terrain.iter().filter(bridged).filter_map(Piece::course) {
        for river in state.terrain.iter().filter(|p| p.ground == Ground::River).filter_map(Piece::course) {
            for crossing in road.crossings(river) {
                let facing = road.flow_at(crossing.at);
                let size = Size::new(road.width_at(crossing.at), river.width_at(crossing.at));
                let corner =
                    crossing.at + facing.forward().scaled(size.depth / 2.0) - facing.right().scaled(size.width / 2.0);
                decks.push((Footprint::new(Pose { corner, facing }, size), road));
            }
        }
    }
    decks
}

/// Refuses a contact that would break the crossing limit.
pub(super) fn no_contact(case: &Case, wet: &[Stop]) -> Ruling {
    let touches = |path: &Path| {
        let end = path.way.end();
        case.enemies_of(path.base).any(|enemy| in_close_combat(&end, &enemy.footprint()))
    };
    let crossing = [clause::WATER_2, clause::WATER_3, clause::WATER_10];
    match wet.iter().find(|stop| crossing.contains(&stop.why.clause)) {
        Some(stop) if case.paths.iter().any(touches) => Err(Refusal { clause: clause::WATER_13, ..stop.why.clone() }),
        _ => Ok(()),
    }
}

/// Notes what rules of rivers a move has satisfied.
pub(super) fn cite(case: &Case, length: f64, contacts: &[(BaseId, BaseId)], notes: &mut Notes) {
    for river in case.state.terrain.iter().filter(|p| p.ground == Ground::River) {
        for path in case.paths.iter().filter(|p| meets(river, &p.way.bounds)) {
            let water = river.area();
            let moved = path.way.legs.iter().filter(|leg| leg.from < length - TOLERANCE);
            if water.touches(&path.way.start) {
                notes.push(clause::WATER_10);
            } else if moved
                .clone()
                .any(|leg| leg.first_in(water).is_some_and(|t| leg.length_at(t) < length - TOLERANCE))
            {
                notes.extend([clause::WATER_2, clause::WATER_3]);
                if contacts.iter().any(|(mover, _)| *mover == path.base.id) {
                    notes.extend([clause::WATER_4, clause::WATER_13]);
                }
            }
        }
    }
}

/// Is a direction on the table within the limit for a river at a place?
pub fn may_cross(river: &Piece, at: &Footprint, heading: Vector) -> bool {
    angle_at(river, at, Facing::of_vector(heading)) <= STEEPEST + SLACK
}

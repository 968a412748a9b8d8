//! The measure of a single element: straight from corner to corner, or round what is in the way (ruling B14).
//! Relies on the shortest way round rectangles.
//! Must not know how far the element may go.

use super::front_zone;
use super::passing;
use super::plan::{Mover, Plan};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use oriflamme_field::{Corner, Footprint, Segment, TOLERANCE, overlaps, shortest_way};
use oriflamme_kernel::Refusal;

/// How far a single element is measured to have gone, in millimetres, and whether it went round something.
pub fn measured(state: &State, plan: &Plan, element: &Element, mover: &Mover) -> Ruling<(f64, bool)> {
    let corners: &[Corner] =
        if element.troop.is_train() { &Corner::ALL } else { &[Corner::FrontLeft, Corner::FrontRight] };
    if plan.straight && plan.slid {
        // The slide does not count towards a move that is otherwise straight (dbm.contact.5).
        return Ok((plan.length, false));
    }
    let lines = Corner::ALL.map(|corner| Segment::new(mover.start.corner(corner), mover.end.corner(corner)));
    let obstacles = obstacles(state, plan, element, mover);
    let is_blocked = |line: &Segment| obstacles.iter().any(|obstacle| obstacle.crossed_by(line));
    let blocked = lines.map(|line| is_blocked(&line));
    let goes_round = blocked.iter().filter(|blocked| **blocked).count() > 1;
    let unreachable = || Refusal::new(clause::ELEMENT_MOVE_4, "dbm-refuse-no-way").with("who", element.name);
    if goes_round && !is_reachable(mover, &obstacles) {
        return Err(unreachable());
    }
    let mut farthest = 0.0_f64;
    for &corner in corners {
        let line = lines[corner as usize];
        let way = match goes_round && blocked[corner as usize] {
            true => shortest_way(line.a, line.b, &obstacles).ok_or_else(unreachable)?,
            false => line.length(),
        };
        farthest = farthest.max(way);
    }
    Ok((farthest, goes_round))
}

/// Bases through which it cannot pass, and front zones into which it may not go.
fn obstacles(state: &State, plan: &Plan, element: &Element, mover: &Mover) -> Vec<Footprint> {
    let along = plan.straight || plan.straight_back;
    let centre_line = Segment::new(mover.start.centre(), mover.end.centre());
    let stood_beside = |base: &Footprint| {
        mover.has_turned() && contact::side_by_side(&mover.start, base) && !base.crossed_by(&centre_line)
    };
    let others = state.on_table().filter(|other| !plan.holds(other.name));
    let mut found: Vec<Footprint> = others
        .filter(|other| {
            let is_friend = state.side_of(other) == state.side_of(element);
            let passed = along && is_friend && passing::allows(state, element, other).is_some();
            !(passed || is_friend && stood_beside(&other.footprint()))
        })
        .map(Element::footprint)
        .collect();
    let seams = seams(&found);
    found.extend(seams);
    // A front zone is gone round by those who neither stand in it nor end in it.
    let zones = contact::enemies(state, element).map(|enemy| front_zone::zone(state, &enemy.footprint()));
    found.extend(zones.filter(|zone| !overlaps(zone, &mover.start) && !overlaps(zone, &mover.end)));
    found
}

/// Bases that stand edge to edge leave no way between them: each of two is there a second time, a little nearer to the other.
fn seams(bases: &[Footprint]) -> Vec<Footprint> {
    let pairs = bases.iter().enumerate().flat_map(|(n, one)| bases[n + 1..].iter().map(move |other| (one, other)));
    let touching = pairs.filter_map(|(one, other)| {
        let met = contact::edges(one, other)?;
        Some(one.moved(one.outward(met.0).scaled(10.0 * TOLERANCE)))
    });
    touching.collect()
}

/// Does some way lead there that is nowhere narrower than the element? Half a width is kept from everything that is not beside it
/// at the start or at the end.
fn is_reachable(mover: &Mover, obstacles: &[Footprint]) -> bool {
    let half = mover.start.size.width / 2.0 - TOLERANCE;
    let (from, to) = (mover.start.centre(), mover.end.centre());
    let grown = |obstacle: &Footprint| {
        let wide = obstacle.grown(half);
        if wide.contains_point(from) || wide.contains_point(to) { *obstacle } else { wide }
    };
    let grown: Vec<Footprint> = obstacles.iter().map(grown).collect();
    shortest_way(from, to, &grown).is_some()
}

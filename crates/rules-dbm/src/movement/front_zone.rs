//! The ground before an enemy front, which may be crossed in a few ways only (ruling B20).
//! Relies on footprints and on the ways that movers go.
//! Must not know distances: how far somebody may go is settled elsewhere.

use super::plan::{Mover, Plan};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use oriflamme_field::formation::place_against;
use oriflamme_field::{Corner, Edge, Footprint, Segment, Size, TOLERANCE, overlaps};
use oriflamme_kernel::Refusal;

/// The rectangle straight ahead of a front, one element width deep. Its far limit does not belong to it.
pub fn zone(state: &State, enemy: &Footprint) -> Footprint {
    let depth = state.scale.frontage() - 2.0 * TOLERANCE;
    Footprint::with_corner_at(Corner::RearLeft, enemy.pose.corner, enemy.facing(), Size::new(enemy.size.width, depth))
}

/// Refuses a move that crosses the front of an enemy in a way that is not permitted.
pub fn judge(state: &State, plan: &Plan) -> Ruling {
    for mover in plan.movers.iter().filter(|mover| !plan.follows(mover)) {
        let Some(element) = state.element(mover.name) else { continue };
        for enemy in contact::enemies(state, element) {
            if let Some(refusal) = crossed(state, plan, mover, enemy) {
                return Err(refusal);
            }
        }
    }
    Ok(())
}

fn crossed(state: &State, plan: &Plan, mover: &Mover, enemy: &Element) -> Option<Refusal> {
    let there = enemy.footprint();
    let zone = zone(state, &there);
    let enters =
        mover.samples().into_iter().any(|base| overlaps(&base, &zone) && !interposed(state, mover, &base, enemy));
    if !enters || is_permitted(state, plan, mover, &there) {
        return None;
    }
    let refusal = Refusal::new(clause::FRONT_ZONE_1, "dbm-refuse-front-zone");
    Some(refusal.with("who", mover.name).with("enemy", enemy.name))
}

fn is_permitted(state: &State, plan: &Plan, mover: &Mover, enemy: &Footprint) -> bool {
    let touched = contact::edges(&mover.end, enemy);
    let retires = plan.straight_back && touched.is_none();
    // Straight towards an enemy who is at least partly ahead of its front, or ahead of a group that goes straight at him together.
    let approaches = plan.straight && plan.movers.iter().any(|mover| is_ahead(&mover.start, enemy));
    retires || approaches || stands_opposite(&mover.end, enemy) || contacts_the_nearest(state, mover)
}

/// Is some of the enemy straight ahead of the front?
fn is_ahead(base: &Footprint, enemy: &Footprint) -> bool {
    let across = |point| base.offset_from(Edge::Left, point);
    let corners = enemy.corners();
    let (left, right) =
        corners.iter().map(|c| -across(*c)).fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    let before = corners.iter().any(|corner| base.offset_from(Edge::Front, *corner) > -TOLERANCE);
    before && left < base.size.width - TOLERANCE && right > TOLERANCE
}

/// Lined up exactly before the enemy, facing him.
fn stands_opposite(base: &Footprint, enemy: &Footprint) -> bool {
    let place = place_against(enemy, base.size);
    let off = place.pose.corner - base.pose.corner;
    let faces = base.facing().difference(place.facing()) <= 1e-3;
    faces && off.dot(base.right()).abs() <= TOLERANCE && off.dot(base.forward()) >= -TOLERANCE
}

/// Its front edge touches only the front edge or a front corner of an enemy, and none could be reached so by a shorter move.
fn contacts_the_nearest(state: &State, mover: &Mover) -> bool {
    let Some(element) = state.element(mover.name) else { return false };
    let touched: Vec<&Element> =
        contact::enemies(state, element).filter(|enemy| touches_front(&mover.end, &enemy.footprint())).collect();
    let way = |enemy: &Element| corner_way(&mover.start, &place_against(&enemy.footprint(), mover.start.size));
    let others =
        || contact::enemies(state, element).filter(|enemy| overlaps(&mover.start, &zone(state, &enemy.footprint())));
    let longer_than_another = |enemy: &&Element| others().any(|other| way(other) < way(enemy) - TOLERANCE);
    !touched.is_empty() && !touched.iter().any(longer_than_another)
}

fn touches_front(base: &Footprint, enemy: &Footprint) -> bool {
    contact::edges(base, enemy) == Some((Edge::Front, Edge::Front))
}

fn corner_way(from: &Footprint, to: &Footprint) -> f64 {
    oriflamme_field::formation::corner_way(from, to)
}

/// Does another element stand partly between the enemy's front and this place of the mover? It cuts one of the two lines from the
/// enemy's front corners to the nearest corners of the mover that do not cross (ruling B22).
fn interposed(state: &State, mover: &Mover, base: &Footprint, enemy: &Element) -> bool {
    let there = enemy.footprint();
    let nearest = |from: Corner| {
        let point = there.corner(from);
        let corners = base.corners();
        let end = corners.into_iter().min_by(|a, b| a.distance(point).total_cmp(&b.distance(point))).unwrap_or(point);
        Segment::new(point, end)
    };
    let lines = [nearest(Corner::FrontLeft), nearest(Corner::FrontRight)];
    let between = |other: &&Element| other.name != enemy.name && other.name != mover.name;
    state.on_table().filter(between).any(|other| {
        let body = other.footprint();
        !overlaps(&body, base) && lines.iter().any(|line| body.crossed_by(line))
    })
}

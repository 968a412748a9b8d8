//! Which enemies a bow can shoot at: able shooters, the shooting zone, the quadrilateral, gaps and sight.
//!
//! Relies on the geometry of bases and on visibility. Which of them must be shot at is in `target`.

use crate::base::{Base, Moved};
use crate::draft::Ruling;
use crate::play::contact::in_close_combat;
use crate::play::sight::sees;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::gap::gap_between;
use oriflamme_field::sight::quadrilateral;
use oriflamme_field::terrain::Area;
use oriflamme_field::{Corner, Edge, Footprint, Point, Pose, Segment, Size, TOLERANCE, distance};
use oriflamme_kernel::Refusal;
use oriflamme_rulebook::bab as clause;

/// Width and depth of the shooting zone in MU.
const ZONE: (f64, f64) = (4.0, 3.0);

/// How far a bow may have moved and still shoot, in MU.
const MOST_MOVED: f64 = 1.0;

/// Steps in which the way of a shot is searched for gaps.
const GAP_STEPS: u32 = 48;

/// May this base shoot at all in this period?
pub fn able(state: &State, base: &Base) -> Ruling {
    let no = |clause, key: &'static str| Err(Refusal::new(clause, key).with("base", base.label()));
    if base.kind() != TroopType::Bw {
        return no(clause::TARGET_1, "refuse-not-a-bow");
    }
    if !base.on_table() {
        return no(clause::ARMY_2, "refuse-shooter-off-table");
    }
    if base.deeds.fled || base.deeds.moved == Moved::Far || base.deeds.far_moves > 0 {
        return no(clause::SHOOT_1, "refuse-bow-moved-too-far");
    }
    if base.deeds.distance > state.mu(MOST_MOVED) + TOLERANCE {
        return no(clause::SHOOT_1, "refuse-bow-moved-too-far");
    }
    if base.deeds.shot {
        return no(clause::SHRES_4, "refuse-bow-shot-already");
    }
    if in_close_combat(state, base) {
        return no(clause::TARGET_7, "refuse-bow-in-combat");
    }
    Ok(())
}

/// The rectangle in front of a shooter into which it can shoot, facing as he does.
pub fn zone(state: &State, shooter: &Footprint) -> Footprint {
    let (width, depth) = (state.mu(ZONE.0), state.mu(ZONE.1));
    let corner = shooter.front_centre() - shooter.right().scaled(width / 2.0) + shooter.forward().scaled(depth);
    Footprint::new(Pose { corner, facing: shooter.facing() }, Size::new(width, depth))
}

/// Can the shooter shoot at this enemy? Says why not.
pub fn eligible(state: &State, shooter: &Base, target: &Base) -> Ruling {
    let no = |clause, key: &'static str| {
        Err(Refusal::new(clause, key).with("base", shooter.label()).with("target", target.label()))
    };
    if target.side == shooter.side || !target.on_table() {
        return no(clause::TARGET_3, "refuse-no-enemy");
    }
    let (here, there) = (shooter.footprint(), target.footprint());
    let corners = corners_in_zone(state, &here, &there);
    if corners.len() < 2 {
        return no(clause::TARGET_3, "refuse-out-of-zone");
    }
    if in_close_combat(state, target) {
        return no(clause::TARGET_7, "refuse-target-in-combat");
    }
    clear_way(state, shooter, target, &corners)?;
    if !sees(state, shooter, &here, target).visible {
        return no(clause::TARGET_9, "refuse-target-unseen");
    }
    Ok(())
}

/// The corners of the target that lie in the shooting zone or on its border.
pub fn corners_in_zone(state: &State, shooter: &Footprint, target: &Footprint) -> Vec<Corner> {
    let reach = state.mu(ZONE.1) + state.mu(ZONE.0) / 2.0;
    if distance(shooter, target) > reach {
        return Vec::new();
    }
    let zone = zone(state, shooter);
    Corner::ALL.into_iter().filter(|c| zone.contains_point(target.corner(*c))).collect()
}

/// Is there a quadrilateral to two of these corners that no other base and no gap stops?
fn clear_way(state: &State, shooter: &Base, target: &Base, corners: &[Corner]) -> Ruling {
    let mut stopped = Refusal::new(clause::TARGET_4, "refuse-no-quadrilateral")
        .with("base", shooter.label())
        .with("target", target.label());
    for (p, q) in pairs(&shooter.footprint(), &target.footprint(), corners) {
        match clear_quadrilateral(state, shooter, target, p, q) {
            Ok(()) => return Ok(()),
            Err(refusal) => stopped = refusal,
        }
    }
    Err(stopped)
}

/// Pairs of corners, the nearest to the shooter last to be refused and first to be tried.
fn pairs(shooter: &Footprint, target: &Footprint, corners: &[Corner]) -> Vec<(Point, Point)> {
    let middle = shooter.front_centre();
    let mut points: Vec<Point> = corners.iter().map(|c| target.corner(*c)).collect();
    points.sort_by(|p, q| middle.distance(*p).total_cmp(&middle.distance(*q)));
    let mut pairs = Vec::with_capacity(6);
    for (i, p) in points.iter().enumerate() {
        pairs.extend(points[..i].iter().map(|q| (*q, *p)));
    }
    pairs
}

fn clear_quadrilateral(state: &State, shooter: &Base, target: &Base, p: Point, q: Point) -> Ruling {
    let here = shooter.footprint();
    let front = here.edge(Edge::Front);
    let no = |clause, key: &'static str| {
        Refusal::new(clause, key).with("base", shooter.label()).with("target", target.label())
    };
    let Ok(way) = quadrilateral(front.a, front.b, p, q) else {
        return Err(no(clause::TARGET_4, "refuse-no-quadrilateral"));
    };
    let others = |b: &&Base| b.id != shooter.id && b.id != target.id;
    let near = way.bounds().grown(state.base_width() + TOLERANCE);
    let around: Vec<&Base> = state.on_table().filter(others).filter(|b| near.meets(&b.footprint().bounds())).collect();
    if let Some(blocker) = around.iter().find(|b| way.touches(&b.footprint())) {
        return Err(no(clause::TARGET_5, "refuse-shot-blocked").with("other", blocker.label()));
    }
    let middle = Segment::new(front.middle(), Segment::new(p, q).middle());
    if passes_gap(state, &around, &middle, &way) {
        return Err(no(clause::TARGET_6, "refuse-shot-through-gap"));
    }
    Ok(())
}

/// Does the way of a shot run between two bases that are a base width or less apart?
fn passes_gap(state: &State, around: &[&Base], middle: &Segment, way: &Area) -> bool {
    let prints: Vec<Footprint> = around.iter().map(|b| b.footprint()).collect();
    // A line from one base to another that crosses the way crosses its middle too.
    let left_of = |base: &Footprint| middle.vector().cross(base.centre() - middle.a) > 0.0;
    for (i, a) in prints.iter().enumerate() {
        for b in &prints[i + 1..] {
            if left_of(a) == left_of(b) {
                continue;
            }
            let Some(gap) = gap_between(a, b, state.base_width()) else { continue };
            if !gap.bounds().meets(&way.bounds()) {
                continue;
            }
            let inside = |i: u32| gap.contains_point(middle.at((f64::from(i) + 0.5) / f64::from(GAP_STEPS)));
            if (0..GAP_STEPS).any(inside) {
                return true;
            }
        }
    }
    false
}

/// Is the shooter wholly behind the target, with a clear quadrilateral to its rear edge?
pub fn shoots_at_rear(state: &State, shooter: &Base, target: &Base) -> bool {
    let (here, there) = (shooter.footprint(), target.footprint());
    if !here.wholly_behind(&there) {
        return false;
    }
    let corners = corners_in_zone(state, &here, &there);
    let rear = [Corner::RearLeft, Corner::RearRight];
    rear.iter().all(|c| corners.contains(c))
        && clear_quadrilateral(state, shooter, target, there.corner(rear[0]), there.corner(rear[1])).is_ok()
}

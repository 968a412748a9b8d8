//! Which enemies a bow can shoot at: able shooters, the shooting zone, the quadrilateral, gaps and sight.
//!
//! Relies on the geometry of bases and on visibility. Which of them must be shot at is in `target`.

use crate::base::{Base, BaseId, Moved, Place};
use crate::clause;
use crate::play::contact::in_close_combat;
use crate::play::sight::sees;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::gap::gap_between;
use oriflamme_field::sight::quadrilateral;
use oriflamme_field::terrain::Area;
use oriflamme_field::{Corner, Edge, Footprint, Point, Pose, Segment, Size, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal};

/// Width and depth of the shooting zone in MU.
const ZONE: (f64, f64) = (4.0, 3.0);

/// How far a bow may have moved and still shoot, in MU.
const MOST_MOVED: f64 = 1.0;

/// Steps in which the way of a shot is searched for gaps.
const GAP_STEPS: u32 = 48;

/// Why a base cannot shoot, or cannot shoot at an enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    NotABow,
    OffTable,
    MovedTooFar,
    ShotAlready,
    BowInCombat,
    NoEnemy,
    OutOfZone,
    TargetInCombat,
    NoQuadrilateral,
    Blocked(BaseId),
    ThroughGap,
    Unseen,
}

impl Hindrance {
    pub const fn clause(self) -> Clause {
        match self {
            Hindrance::NotABow => clause::TARGET_1,
            Hindrance::OffTable => clause::ARMY_2,
            Hindrance::MovedTooFar => clause::SHOOT_1,
            Hindrance::ShotAlready => clause::SHRES_4,
            Hindrance::NoEnemy | Hindrance::OutOfZone => clause::TARGET_3,
            Hindrance::BowInCombat | Hindrance::TargetInCombat => clause::TARGET_7,
            Hindrance::NoQuadrilateral => clause::TARGET_4,
            Hindrance::Blocked(_) => clause::TARGET_5,
            Hindrance::ThroughGap => clause::TARGET_6,
            Hindrance::Unseen => clause::TARGET_9,
        }
    }

    /// The refusal of a shot of this base at that one.
    pub fn refusal(self, shooter: &Base, target: &Base) -> Refusal {
        let key = match self {
            Hindrance::NotABow => "bab-refuse-not-a-bow",
            Hindrance::OffTable => "bab-refuse-shooter-off-table",
            Hindrance::MovedTooFar => "bab-refuse-bow-moved-too-far",
            Hindrance::ShotAlready => "bab-refuse-bow-shot-already",
            Hindrance::BowInCombat => "bab-refuse-bow-in-combat",
            Hindrance::NoEnemy => "bab-refuse-no-enemy",
            Hindrance::OutOfZone => "bab-refuse-out-of-zone",
            Hindrance::TargetInCombat => "bab-refuse-target-in-combat",
            Hindrance::NoQuadrilateral => "bab-refuse-no-quadrilateral",
            Hindrance::Blocked(_) => "bab-refuse-shot-blocked",
            Hindrance::ThroughGap => "bab-refuse-shot-through-gap",
            Hindrance::Unseen => "bab-refuse-target-unseen",
        };
        let refusal = Refusal::new(self.clause(), key).with("base", shooter.label()).with("target", target.label());
        match self {
            Hindrance::Blocked(other) => refusal.with("other", other.as_str()),
            _ => refusal,
        }
    }
}

/// May this base shoot at all in this period? Says why not.
pub fn able(state: &State, base: &Base) -> Result<(), Hindrance> {
    let deeds = &base.deeds;
    if base.kind() != TroopType::Bw {
        return Err(Hindrance::NotABow);
    }
    if !matches!(base.place, Place::Table | Place::Ambush) {
        return Err(Hindrance::OffTable);
    }
    let far = deeds.moved == Moved::Far || deeds.far_moves > 0;
    if deeds.fled || far || deeds.distance > state.mu(MOST_MOVED) + TOLERANCE {
        return Err(Hindrance::MovedTooFar);
    }
    if deeds.shot {
        return Err(Hindrance::ShotAlready);
    }
    if in_close_combat(state, base) {
        return Err(Hindrance::BowInCombat);
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
pub fn eligible(state: &State, shooter: &Base, target: &Base) -> Result<(), Hindrance> {
    if target.side == shooter.side || !target.on_table() {
        return Err(Hindrance::NoEnemy);
    }
    let (here, there) = (shooter.footprint(), target.footprint());
    let corners = corners_in_zone(state, &here, &there);
    if corners.len() < 2 {
        return Err(Hindrance::OutOfZone);
    }
    if in_close_combat(state, target) {
        return Err(Hindrance::TargetInCombat);
    }
    clear_way(state, shooter, target, &corners)?;
    if sees(state, shooter, &here, target).visible { Ok(()) } else { Err(Hindrance::Unseen) }
}

/// The corners of the target that lie in the shooting zone or on its border.
pub fn corners_in_zone(state: &State, shooter: &Footprint, target: &Footprint) -> Vec<Corner> {
    // Nobody whose front-left corner is farther off than this has a corner in the zone.
    let reach = state.mu(ZONE.0 + ZONE.1) + 2.0 * state.base_width();
    let apart = target.pose.corner - shooter.pose.corner;
    if apart.dot(apart) > reach * reach {
        return Vec::new();
    }
    let zone = zone(state, shooter);
    Corner::ALL.into_iter().filter(|c| zone.contains_point(target.corner(*c))).collect()
}

/// Is there a quadrilateral to two of these corners that no other base and no gap stops?
fn clear_way(state: &State, shooter: &Base, target: &Base, corners: &[Corner]) -> Result<(), Hindrance> {
    let mut stopped = Hindrance::NoQuadrilateral;
    for (p, q) in pairs(&shooter.footprint(), &target.footprint(), corners) {
        match clear_quadrilateral(state, shooter, target, p, q) {
            Ok(()) => return Ok(()),
            Err(hindrance) => stopped = hindrance,
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

fn clear_quadrilateral(state: &State, shooter: &Base, target: &Base, p: Point, q: Point) -> Result<(), Hindrance> {
    let here = shooter.footprint();
    let front = here.edge(Edge::Front);
    let Ok(way) = quadrilateral(front.a, front.b, p, q) else {
        return Err(Hindrance::NoQuadrilateral);
    };
    let others = |b: &&Base| b.id != shooter.id && b.id != target.id;
    let near = way.bounds().grown(state.base_width() + TOLERANCE);
    // Whoever stands behind the line of the front is in nobody's way.
    let ahead = |b: &Footprint| b.corners().iter().any(|c| here.offset_from(Edge::Front, *c) > TOLERANCE);
    let around: Vec<(&Base, Footprint)> = state
        .on_table()
        .filter(others)
        .map(|b| (b, b.footprint()))
        .filter(|(_, at)| near.meets(&at.bounds()) && ahead(at))
        .collect();
    if let Some((blocker, _)) = around.iter().find(|(_, at)| way.touches(at)) {
        return Err(Hindrance::Blocked(blocker.id));
    }
    let middle = Segment::new(front.middle(), Segment::new(p, q).middle());
    if passes_gap(state, &around, &middle, &way) { Err(Hindrance::ThroughGap) } else { Ok(()) }
}

/// Does the way of a shot run between two bases that are a base width or less apart?
fn passes_gap(state: &State, around: &[(&Base, Footprint)], middle: &Segment, way: &Area) -> bool {
    // A line from one base to another that crosses the way crosses its middle too.
    let left_of = |base: &Footprint| middle.vector().cross(base.centre() - middle.a) > 0.0;
    let inner = way.bounds().grown(-TOLERANCE);
    for (i, (_, a)) in around.iter().enumerate() {
        for (_, b) in &around[i + 1..] {
            if left_of(a) == left_of(b) {
                continue;
            }
            let Some(gap) = gap_between(a, b, state.base_width()) else { continue };
            if !gap.bounds().meets(&inner) {
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

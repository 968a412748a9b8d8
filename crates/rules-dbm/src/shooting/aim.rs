//! At whom somebody shoots: the field of fire, the clear way, and the target most directly ahead.
//! Relies on footprints, sight and ranges.
//! Must not know dice.

use super::able;
use crate::army::Element;
use crate::contact;
use crate::state::State;
use crate::troop::{Build, Grade, Kind};
use crate::visibility;
use oriflamme_field::sight::quadrilateral;
use oriflamme_field::{Corner, Edge, Footprint, Segment, Size, TOLERANCE, overlaps};

/// The permitted target that is most directly ahead of its front (ruling B44). Of equals the first named is taken.
pub fn target<'s>(state: &'s State, shooter: &Element) -> Option<&'s Element> {
    let fronts = fronts(state, shooter);
    let permitted = contact::enemies(state, shooter)
        .filter(|enemy| fronts.iter().any(|front| is_permitted(state, shooter, front, enemy)));
    let offset = |enemy: &Element| {
        fronts.iter().map(|front| directness(front, &enemy.footprint())).fold(f64::INFINITY, f64::min)
    };
    permitted.min_by(|a, b| offset(a).total_cmp(&offset(b)))
}

/// Its base as seen over each edge that counts as a front.
fn fronts(state: &State, shooter: &Element) -> Vec<Footprint> {
    let base = shooter.footprint();
    if !able::shoots_all_round(state, shooter) {
        return vec![base];
    }
    let turned = |edge: Edge| {
        let side = base.edge(edge);
        let facing = oriflamme_field::Facing::of_vector(base.outward(edge));
        let depth = if edge.is_side() { base.size.width } else { base.size.depth };
        Footprint::with_corner_at(Corner::FrontLeft, side.a, facing, Size::new(side.length(), depth))
    };
    Edge::ALL.map(turned).to_vec()
}

/// Minus the width of the front that the target covers, or else the sideways gap to it.
fn directness(front: &Footprint, target: &Footprint) -> f64 {
    let across = target.corners().map(|corner| -front.offset_from(Edge::Left, corner));
    let (left, right) = across.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(*x), b.max(*x)));
    let covered = right.min(front.size.width) - left.max(0.0);
    -covered
}

fn is_permitted(state: &State, shooter: &Element, front: &Footprint, target: &Element) -> bool {
    let there = target.footprint();
    let range = state.mm(able::range(state, shooter));
    let edge = front.edge(Edge::Front);
    there.distance_to_segment(&edge) <= range + TOLERANCE
        && is_in_field(state, front, &there, range)
        && !able::is_busy(state, target)
        && visibility::sees(state, shooter, target)
        && has_clear_way(state, shooter, front, target)
}

/// Some part of it is straight ahead, or within one element width beside that (dbm.shoot.4).
fn is_in_field(state: &State, front: &Footprint, target: &Footprint, range: f64) -> bool {
    let width = state.scale.frontage();
    let corner = front.pose.corner - front.right().scaled(width);
    let size = Size::new(front.size.width + 2.0 * width, range + 1.0);
    overlaps(&Footprint::with_corner_at(Corner::RearLeft, corner, front.facing(), size), target)
}

/// Two lines from the front corners to two corners of the target that do not cross, with nobody between them (dbm.shoot.31).
fn has_clear_way(state: &State, shooter: &Element, front: &Footprint, target: &Element) -> bool {
    let [left, right, ..] = front.corners();
    let there = target.footprint();
    let others: Vec<Footprint> = state
        .on_table()
        .filter(|other| other.name != shooter.name && other.name != target.name && bars(state, shooter, target, other))
        .map(Element::footprint)
        .collect();
    let corners = there.corners();
    let pairs = corners.into_iter().flat_map(|a| corners.map(|b| (a, b))).filter(|(a, b)| a != b);
    pairs.into_iter().any(|(a, b)| {
        let (one, other) = (Segment::new(left, a), Segment::new(right, b));
        if one.crossing(&other).is_some() {
            return false;
        }
        quadrilateral(left, right, b, a).is_ok_and(|way| others.iter().all(|base| !way.touches(base)))
    })
}

/// Does somebody stop a shot that would pass him? Guns shoot past enemy psiloi, and some shoot over friends (dbm.shoot.28, dbm.shoot.29).
fn bars(state: &State, shooter: &Element, target: &Element, other: &Element) -> bool {
    let friend = state.side_of(other) == state.side_of(shooter);
    if !friend {
        return !(shooter.kind() == Kind::Art && other.kind() == Kind::Ps);
    }
    let on_hill = state.ground_under(shooter.footprint()).any(|feature| feature.soil.is_hill());
    let high = match (shooter.kind(), shooter.troop.grade) {
        (Kind::Art, Grade::F) | (Kind::El, Grade::X) | (Kind::WWg, Grade::S) | (Kind::Shp, Grade::X) => true,
        (Kind::Art, _) => on_hill && shooter.build != Build::OnWagon,
        _ => false,
    };
    let tall = matches!(other.kind(), Kind::Bw | Kind::Pk);
    let near = oriflamme_field::distance(&other.footprint(), &target.footprint()) <= state.mm(150.0);
    !(high && !tall && !near)
}

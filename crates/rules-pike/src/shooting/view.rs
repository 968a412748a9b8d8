//! What a unit sees and may shoot at (pike.supp.shoot.3 to .7, .19).
//! Relies on quarters and lines of sight.
//! Must not roll dice.

use crate::ground::{inches, sight};
use crate::melee::engagement::is_engaged;
use crate::state::State;
use crate::troops::{Id, Post, Unit, Weapon};
use oriflamme_field::{Edge, Footprint, Point, Segment, part_in_quarter};

/// The parts of a target that lie where the unit may look, as points: formed units and guns look to their front.
pub fn points_in_view(state: &State, unit: &Unit, target: &Unit) -> Vec<Point> {
    let (Some(own), Some(body)) = (state.footprint(unit), state.footprint(target)) else { return Vec::new() };
    if unit.is_open() || (unit.is_all_round() && !unit.is_artillery()) {
        return points_of(&own, &body);
    }
    points_before(&own, Edge::Front, &body)
}

/// Points of all of a body: the nearest one first.
fn points_of(from: &Footprint, body: &Footprint) -> Vec<Point> {
    let mut points = vec![oriflamme_field::sight::shortest_line(from, body).b];
    points.extend(body.corners());
    points.extend(body.edges().map(|edge| edge.middle()));
    points
}

/// Points of the part of a body that lies before an edge: the nearest one first.
pub fn points_before(own: &Footprint, edge: Edge, body: &Footprint) -> Vec<Point> {
    let part = part_in_quarter(own, edge, body);
    let Some(first) = part.first().copied() else { return Vec::new() };
    let leader = own.edge(edge).middle();
    let sides = part.iter().zip(part.iter().cycle().skip(1)).map(|(a, z)| Segment::new(*a, *z));
    let nearest = sides
        .map(|side| side.nearest_to(leader))
        .fold(first, |best, point| if point.distance(leader) < best.distance(leader) { point } else { best });
    let middles = part.iter().zip(part.iter().cycle().skip(1)).map(|(a, z)| Segment::new(*a, *z).middle());
    std::iter::once(nearest).chain(part.iter().copied()).chain(middles.collect::<Vec<_>>()).collect()
}

/// From where a unit shoots at a target, and the points that it might hit.
pub struct Aim {
    pub from: Point,
    pub points: Vec<Point>,
    /// To the nearest part of the target, in inches.
    pub range: f64,
}

/// How a unit aims at a target: from its leader, from the nearest figure of open order, or from the middle of a side.
pub fn aim(state: &State, unit: &Unit, target: &Unit, side: Option<Edge>) -> Option<Aim> {
    let (own, body) = (state.footprint(unit)?, state.footprint(target)?);
    let sides = unit.is_all_round() && !unit.is_artillery();
    let (from, points) = if sides {
        let square = match unit.post {
            Post::Building { block, .. } => *state.ground.block(block)?,
            _ => own,
        };
        let side = side.unwrap_or_else(|| nearest_side(&square, &body));
        (square.edge(side).middle(), points_before(&square, side, &body))
    } else if unit.is_open() {
        let from = oriflamme_field::sight::shortest_line(&own, &body).a;
        (from, points_of(&own, &body))
    } else {
        (own.front_centre(), points_before(&own, Edge::Front, &body))
    };
    let range = range_to(state, target, &body, from);
    Some(Aim { from, points, range })
}

/// Where a building is concerned, to the middle of the side that looks at the shooter.
fn range_to(state: &State, target: &Unit, body: &Footprint, from: Point) -> f64 {
    match target.block().and_then(|block| state.ground.block(block)) {
        Some(square) => inches(square.edge(square.quarter_of(from)).middle().distance(from)),
        None => inches(body.distance_to_point(from)),
    }
}

/// The side of a square whose middle is nearest to a body.
pub fn nearest_side(square: &Footprint, body: &Footprint) -> Edge {
    let far = |edge: &Edge| body.distance_to_point(square.edge(*edge).middle());
    Edge::ALL.into_iter().min_by(|a, z| far(a).total_cmp(&far(z))).unwrap_or(Edge::Front)
}

/// Does it see the target from there?
pub fn sees(state: &State, unit: &Unit, target: &Unit, aim: &Aim) -> bool {
    sight::first_seen(state, unit, target, aim.from, &aim.points).is_some()
}

/// An enemy that may be shot at and is seen in range, with the range.
pub fn seen_in_range(state: &State, unit: &Unit, target: &Unit, side: Option<Edge>) -> Option<f64> {
    let reach = state.numbers.range(unit.profile.weapon);
    if matches!(target.post, Post::Joined(_)) || is_engaged(state, target) {
        return None;
    }
    let aim = aim(state, unit, target, side)?;
    let near = aim.range <= reach + 1e-3;
    if unit.profile.weapon == Weapon::Mortar {
        let observed = |friend: &Unit| {
            let own = crate::shooting::view::aim(state, friend, target, None);
            own.is_some_and(|aim| sees(state, friend, target, &aim))
        };
        let in_arc = !aim.points.is_empty();
        return (near && in_arc && aim.range >= super::MORTAR_NEAREST - 1e-3 && state.of(unit.side).any(observed))
            .then_some(aim.range);
    }
    (near && sees(state, unit, target, &aim)).then_some(aim.range)
}

/// Whom a unit may shoot at: the nearest that it sees, and any of several equally near; guns choose freely.
pub fn targets(state: &State, unit: &Unit, side: Option<Edge>) -> Vec<Id> {
    let found: Vec<(Id, f64)> =
        state.enemies_of(unit).filter_map(|enemy| Some((enemy.id, seen_in_range(state, unit, enemy, side)?))).collect();
    let nearest = found.iter().map(|(_, range)| *range).fold(f64::INFINITY, f64::min);
    let may = |(_, range): &(Id, f64)| unit.profile.weapon.is_gun() || *range <= nearest + 1e-3;
    found.into_iter().filter(may).map(|(id, _)| id).collect()
}

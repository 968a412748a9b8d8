//! Places near the hand that fit: against an enemy, beside or behind a friend, straight ahead.
//! Relies on the edges of bases nearby. Whether a place is legal is found by trying it.

use super::trial::apart;
use crate::base::Base;
use crate::state::State;
use oriflamme_field::{Corner, Footprint, Pose};

/// How far from the hand, as the mean way of the front corners in mm, a fitting place still counts.
pub const REACH: f64 = 12.0;
/// How far a hand may be turned from a fitting place, in degrees.
const TURN: f64 = 20.0;

/// Fitting places near a wanted one, nearest first.
pub fn near(known: &State, base: &Base, wanted: &Footprint, others: &[Footprint], reach: f64) -> Vec<Footprint> {
    let mut found = Vec::new();
    let fits = |place: Footprint| {
        (apart(&place, wanted) <= reach && place.facing().difference(wanted.facing()) <= TURN).then(|| place.snapped())
    };
    let around = 3.0 * known.base_width() + reach;
    let is_near = |at: &Footprint| at.centre().distance(wanted.centre()) <= around;
    for enemy in known.enemies_of(base.side).map(Base::footprint).filter(|at| is_near(at)) {
        found.extend(against(base, &enemy).into_iter().filter_map(fits));
    }
    let friends = known.side(base.side).filter(|friend| friend.id != base.id).map(Base::footprint);
    for friend in friends.chain(others.iter().copied()).filter(|at| is_near(at)) {
        found.extend(beside(base, &friend).into_iter().filter_map(fits));
    }
    found.sort_by(|a, b| apart(a, wanted).total_cmp(&apart(b, wanted)));
    found.dedup_by(|a, b| apart(a, b) < 0.01);
    found
}

/// Against an enemy: front to front, half aside of it, on its flanks and rear.
fn against(base: &Base, enemy: &Footprint) -> Vec<Footprint> {
    let width = enemy.size.width;
    let facing = enemy.facing();
    let at = |corner, facing| base.footprint_at(Pose { corner, facing });
    let front = at(enemy.corner(Corner::FrontRight), facing.opposite());
    let left = at(enemy.corner(Corner::FrontLeft), facing.turned(90.0));
    let right_corner = enemy.corner(Corner::FrontRight) - enemy.forward().scaled(base.size.width);
    let right = at(right_corner, facing.turned(-90.0));
    let rear = at(enemy.corner(Corner::RearLeft), facing);
    vec![front, front.shifted(width), front.shifted(-width), left, right, rear]
}

/// Beside a friend with front corners together, or directly behind or before it.
fn beside(base: &Base, friend: &Footprint) -> Vec<Footprint> {
    let facing = friend.facing();
    let at = |corner| base.footprint_at(Pose { corner, facing });
    let left = at(friend.pose.corner - friend.right().scaled(base.size.width));
    let right = at(friend.corner(Corner::FrontRight));
    let behind = at(friend.corner(Corner::RearLeft));
    let before = at(friend.pose.corner + friend.forward().scaled(base.size.depth));
    vec![left, right, behind, before]
}

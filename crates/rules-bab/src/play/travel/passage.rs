//! Passing through friends: ending beyond them, and shifting others to make room.
//!
//! Relies on the friends met on the way; knows nothing of enemies.

use super::ground::Limit;
use super::obstacles::Passing;
use super::{Case, Notes, refuse};
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::Ruling;
use crate::going::{self, Going};
use crate::play::path::Path;
use crate::troop::TroopType;
use oriflamme_field::formation::Manner;
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::{Footprint, Pose, TOLERANCE, Vector, contact, overlaps};
use oriflamme_kernel::{Clause, Refusal};

/// Room was found for the movers after this much of the journey.
pub(super) struct Room {
    pub length: f64,
    pub shifted: Vec<(BaseId, Pose)>,
    granted: Vec<Clause>,
}

/// Sees that movers end beyond the friends they pass, else stops them at the first that they cannot clear.
pub(super) fn resolve(case: &Case, wanted: f64, limit: &Limit, passing: &[Passing]) -> Ruling<Room> {
    let mut length = wanted;
    loop {
        let met: Vec<&Passing> = passing.iter().filter(|p| p.length < length - TOLERANCE).collect();
        let mut shifted = Vec::new();
        let mut blocked: Option<(f64, Refusal)> = None;
        for pass in &met {
            if let Err(why) = clear(case, length, limit, pass, &met, &mut shifted)
                && blocked.as_ref().is_none_or(|(at, _)| pass.length > *at)
            {
                blocked = Some((pass.length, why));
            }
        }
        let Some((at, why)) = blocked else {
            return Ok(Room { length, shifted, granted: met.iter().filter_map(|p| p.granted).collect() });
        };
        if !case.journey.stop_on_contact || could_go_beyond(case, length, limit, &met) {
            return Err(why);
        }
        length = at;
    }
}

pub(super) fn cite(room: &Room, notes: &mut Notes) {
    if !room.granted.is_empty() {
        notes.extend(room.granted.iter().copied());
        notes.extend([clause::PASS_5, clause::PASS_7]);
        if room.granted.iter().any(|granted| *granted != clause::PASS_4) {
            notes.push(clause::PASS_6);
        }
    }
    if !room.shifted.is_empty() {
        notes.push(clause::PASS_8);
    }
}

/// Is the mover clear of one friend at the end, if need be by shifting it?
fn clear(
    case: &Case,
    length: f64,
    limit: &Limit,
    pass: &Passing,
    met: &[&Passing],
    shifted: &mut Vec<(BaseId, Pose)>,
) -> Ruling {
    let path = &case.paths[pass.mover];
    if pass.granted == Some(clause::PASS_3) && limit.worst_until(pass.mover, length) != Going::Good {
        return Err(refuse(clause::PASS_3, "bab-refuse-pass-going", path.base).with("friend", pass.friend.label()));
    }
    let end = path.way.at(length);
    if !overlaps(&end, &pass.friend.footprint()) {
        return Ok(());
    }
    let inside =
        || Err(refuse(clause::PASS_7, "bab-refuse-pass-inside", path.base).with("friend", pass.friend.label()));
    let passed: Vec<&Base> = met
        .iter()
        .filter(|p| p.granted.is_some() && p.mover == pass.mover && p.length < pass.length)
        .filter(|p| !overlaps(&end, &p.friend.footprint()))
        .map(|p| p.friend)
        .collect();
    let (Some(first), Some(direction)) = (passed.first(), heading(path)) else { return inside() };
    // Friends that stand close up behind each other and can all be passed are one passage: all of them must be cleared.
    let in_line = |p: &&Passing| {
        let other = p.granted.is_some() && p.friend.id != pass.friend.id;
        other && contact(&p.friend.footprint(), &pass.friend.footprint()).is_some()
    };
    if pass.granted.is_some() && met.iter().any(in_line) {
        return inside();
    }
    let room = Shift { case, direction, like: first.footprint(), mover: path.base };
    room.push(pass.friend, &end, shifted)
}

/// The direction in which a mover ends its way, if that is straight ahead.
fn heading(path: &Path) -> Option<Vector> {
    let leg = path.way.legs.last()?;
    (leg.manner == Manner::Ahead).then(|| leg.start.forward())
}

/// How far on from somewhere on its last leg a mover must go to stand just beyond the friends in whom it is there; `None`: it is in nobody.
pub(super) fn room_wanted<'p, 's: 'p>(
    path: &Path,
    length: f64,
    passing: impl Iterator<Item = &'p Passing<'s>>,
) -> Option<f64> {
    let direction = heading(path).filter(|_| path.way.legs.last().is_some_and(|leg| leg.from <= length))?;
    let here = path.way.at(length);
    let inside = passing.filter(|pass| pass.granted.is_some()).map(|pass| pass.friend.footprint());
    inside.filter(|friend| overlaps(&here, friend)).map(|friend| beyond(&here, &friend, direction)).reduce(f64::max)
}

/// How far a base must go in a direction so that its rear is level with the farthest point of another.
fn beyond(from: &Footprint, other: &Footprint, direction: Vector) -> f64 {
    other.corners().into_iter().map(|corner| (corner - from.rear_centre()).dot(direction)).fold(0.0, f64::max)
}

/// Would a longer way, still within the allowance, bring everybody beyond?
fn could_go_beyond(case: &Case, length: f64, limit: &Limit, met: &[&Passing]) -> bool {
    let mut extra: f64 = 0.0;
    for pass in met {
        let path = &case.paths[pass.mover];
        let Some(direction) = heading(path) else { return false };
        let end = path.way.at(length);
        if !overlaps(&end, &pass.friend.footprint()) {
            continue;
        }
        if pass.granted.is_none() {
            return false;
        }
        extra = extra.max(beyond(&end, &pass.friend.footprint(), direction));
    }
    if extra <= 0.0 || length + extra > limit.length + TOLERANCE {
        return false;
    }
    case.paths.iter().all(|path| {
        let Some(direction) = heading(path) else { return false };
        let end = path.way.at(length).moved(direction.scaled(extra));
        case.state.table.contains(&end)
            && case
                .state
                .near(end.bounds())
                .filter(|b| !case.movers.contains(&b.id))
                .all(|other| !overlaps(&end, &other.footprint()))
    })
}

/// Shifting friends out of the way of one that has passed through others.
struct Shift<'c, 's> {
    case: &'c Case<'s>,
    direction: Vector,
    /// The base passed through, whose facing the shifted ones must share.
    like: Footprint,
    mover: &'s Base,
}

/// Farther than any base could be shifted, in mm.
const FAR_AWAY: f64 = 500.0;

impl Shift<'_, '_> {
    /// Moves `friend` by exactly what `by` needs, and whatever stands beyond it as well.
    fn push(&self, friend: &Base, by: &Footprint, shifted: &mut Vec<(BaseId, Pose)>) -> Ruling {
        let state = self.case.state;
        let no = |key: &'static str| Err(refuse(clause::PASS_8, key, self.mover).with("friend", friend.label()));
        if matches!(friend.kind(), TroopType::Bg | TroopType::El) {
            return no("bab-refuse-shift-troops");
        }
        if friend.footprint().facing().difference(self.like.facing()) > 1.0 {
            return no("bab-refuse-shift-facing");
        }
        if friend.side != self.mover.side || self.case.movers.contains(&friend.id) {
            return no("bab-refuse-shift-room");
        }
        let away = friend.footprint().moved(self.direction.scaled(FAR_AWAY));
        let back = Motion::Straight { vector: self.direction.scaled(-FAR_AWAY) };
        let Some(hit) = first_hit(&[away], &back, [((), *by)]) else { return Ok(()) };
        let there = back.at(&away, hit.t).snapped();
        let known = shifted.iter().position(|(id, _)| *id == friend.id);
        if known.is_some_and(|known| !overlaps(&friend.footprint_at(shifted[known].1), by)) {
            return Ok(());
        }
        if !state.table.contains(&there) || going::under(state, &there, friend.troop) == Going::Impassable {
            return no("bab-refuse-shift-room");
        }
        match known {
            Some(known) => shifted[known].1 = there.pose,
            None => shifted.push((friend.id, there.pose)),
        }
        let shifted_before: Vec<BaseId> = shifted.iter().map(|(id, _)| *id).collect();
        let near = state.bases.near(there.bounds()).filter(|other| !shifted_before.contains(&other.id));
        let moved = shifted_before.iter().filter_map(|id| state.base(*id));
        for other in near.chain(moved).filter(|other| other.id != friend.id) {
            let pose = shifted.iter().find(|(id, _)| *id == other.id).map_or(other.pose, |(_, pose)| *pose);
            // A hidden enemy leaves no room either; who it is stays hidden.
            if overlaps(&there, &other.footprint_at(pose)) {
                if other.place == Place::Ambush && other.side != friend.side {
                    return no("bab-refuse-shift-room");
                }
                self.push(other, &there, shifted)?;
            }
        }
        Ok(())
    }
}

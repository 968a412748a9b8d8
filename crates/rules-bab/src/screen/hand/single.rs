//! A single base in hand: a free move to where the hand is, or as near to it as the rules allow.
//! Relies on trying orders out; a quick look at the direct way sorts out most places before they are tried.

use super::Wish;
use super::march::{self, tidy};
use super::search::Found;
use super::snap;
use super::trial::{Done, Trial, apart};
use crate::base::Base;
use crate::command::Move;
use crate::play::contact::in_close_combat;
use crate::play::free;
use crate::play::travel::{self, Duty, Journey, Kind, Trip};
use crate::play::zoc;
use oriflamme_field::sweep::{Motion, corner_travel};
use oriflamme_field::{Facing, Footprint, Point, Pose};
use oriflamme_kernel::Refusal;

/// How many fitting places are tried.
const SNAPS: usize = 3;
/// Into how many pieces the way to the hand is cut to find how far it is open.
const PIECES: u32 = 10;

pub fn find(trial: &Trial, wish: &Wish) -> Found {
    let base = wish.first();
    let allowed = march::allowed(wish);
    let wanted = if wish.exact { wish.to } else { tidy(base, &wish.to, allowed) };
    if !wish.exact {
        for place in snap::near(trial.known, base, &wanted, &[], snap::REACH).into_iter().take(SNAPS) {
            if goes(trial, wish, &place)
                && let Ok(done) = go(trial, wish, place.pose)
            {
                return Found::there(done, path(trial, wish, &place));
            }
        }
    }
    let refusal = match go(trial, wish, wanted.pose) {
        Ok(done) => return Found::there(done, path(trial, wish, &wanted)),
        Err(refusal) => refusal,
    };
    nearest(trial, wish, &wanted, allowed, refusal)
}

/// A free move; whoever comes to blows by it is shifted into alignment if he may be.
fn go(trial: &Trial, wish: &Wish, to: Pose) -> Result<Done, Refusal> {
    let movement = Move::Free { to, via: Vec::new() };
    let done = trial.moved(&wish.ids(), movement.clone(), wish.far(), false)?;
    let fights = done.after.base(wish.first().id).is_some_and(|base| in_close_combat(&done.after, base));
    if fights
        && !wish.exact
        && let Ok(aligned) = trial.moved(&wish.ids(), movement, wish.far(), true)
    {
        return Ok(aligned);
    }
    Ok(done)
}

/// The nearest legal place: along the way to the hand, straight ahead, or where a ZoC lets it go.
fn nearest(trial: &Trial, wish: &Wish, wanted: &Footprint, allowed: f64, refusal: Refusal) -> Found {
    let base = wish.first();
    let mut best: Option<(Done, Vec<Point>)> = None;
    let mut keep = |done: Done, path: Vec<Point>| {
        let miss = done.miss(base.id, &wish.to);
        if best.as_ref().is_none_or(|(other, _)| miss < other.miss(base.id, &wish.to)) {
            best = Some((done, path));
        }
    };
    if let Some(place) = duty(trial, base, wanted, allowed)
        && let Ok(done) = go(trial, wish, place.pose)
    {
        keep(done, path(trial, wish, &place));
    }
    if let Some(place) = open_part(trial, wish, wanted, allowed)
        && let Ok(done) = go(trial, wish, place.pose)
    {
        keep(done, path(trial, wish, &place));
    }
    let here = base.footprint();
    let limit = apart(&here, wanted);
    for legs in march::ways(trial, wish, wanted).into_iter().take(2) {
        if let Ok(done) = trial.moved(&wish.ids(), Move::March(legs.clone()), wish.far(), false)
            && done.miss(base.id, wanted) < limit
        {
            let path = march::path_of(trial, wish, &legs, done.length);
            keep(done, path);
        }
    }
    Found { best, refusal: Some(refusal) }
}

/// What a base in an enemy ZoC would have to do to fight.
fn duty(trial: &Trial, base: &Base, wanted: &Footprint, allowed: f64) -> Option<Footprint> {
    let by = zoc::zoccers(trial.known, base, &base.footprint());
    if by.is_empty() || (wanted.front_centre() - base.footprint().front_centre()).dot(base.footprint().forward()) < 0.0
    {
        return None;
    }
    match travel::duty(trial.known, base.id, &by, allowed, Kind::Tactical, &[]) {
        Duty::Place { place, .. } => Some(place),
        Duty::Straight { .. } | Duty::None => None,
    }
}

/// The farthest place on the straight way to the hand to which the direct way is open.
fn open_part(trial: &Trial, wish: &Wish, wanted: &Footprint, allowed: f64) -> Option<Footprint> {
    let here = wish.first().footprint();
    let (left, right) = corner_travel(&Motion::Free { to: wanted.pose }, &here);
    let longest = left.max(right).max(1e-6);
    let most = (allowed / longest).min(1.0) * 0.9999;
    let at = |share: f64| between(&here, wanted, share * most);
    let mut open = (1..=PIECES).rev().map(|n| f64::from(n) / f64::from(PIECES)).find(|s| goes(trial, wish, &at(*s)))?;
    let mut closed = open + 1.0 / f64::from(PIECES);
    if open < 1.0 {
        for _ in 0..5 {
            let middle = (open + closed) / 2.0;
            if goes(trial, wish, &at(middle)) {
                open = middle;
            } else {
                closed = middle;
            }
        }
    }
    Some(at(open))
}

/// A place on the way from one to another, turned as much as it has gone.
fn between(from: &Footprint, to: &Footprint, share: f64) -> Footprint {
    let way = to.front_centre() - from.front_centre();
    let middle = from.front_centre() + way.scaled(share);
    let turn = from.facing().signed_difference(to.facing());
    let facing: Facing = from.facing().turned(turn * share);
    let corner = middle - facing.right().scaled(from.size.width / 2.0);
    Footprint::new(Pose { corner, facing }.snapped(), from.size)
}

/// Is the direct way open, as far as the player knows?
fn goes(trial: &Trial, wish: &Wish, to: &Footprint) -> bool {
    let base = wish.first();
    let motion = Motion::Free { to: to.pose };
    let (left, right) = corner_travel(&motion, &base.footprint());
    let journey = Journey {
        trips: vec![Trip { base: base.id, motions: vec![motion] }],
        kind: if wish.far() { Kind::Far } else { Kind::Tactical },
        length: left.max(right),
        bonus: 0.0,
        road: None,
        free_in_gaps_of: Vec::new(),
        stop_on_contact: false,
    };
    travel::would_arrive(trial.known, &journey).is_ok()
}

/// The way of the front corner that goes farther, round what stands in between.
pub fn path(trial: &Trial, wish: &Wish, to: &Footprint) -> Vec<Point> {
    let base = wish.first();
    let here = base.footprint();
    let kind = if wish.far() { Kind::Far } else { Kind::Tactical };
    let journey = free::journey(trial.known, base, to.pose, &[], kind).journey;
    let motions = journey.trips.into_iter().next().map(|trip| trip.motions).unwrap_or_default();
    let mut tracks = [vec![here.corners()[0]], vec![here.corners()[1]]];
    let mut from = here;
    for motion in motions {
        let pieces = if matches!(motion, Motion::Turn { .. }) { 8 } else { 1 };
        for piece in 1..=pieces {
            let [left, right, ..] = motion.at(&from, f64::from(piece) / f64::from(pieces)).corners();
            tracks[0].push(left);
            tracks[1].push(right);
        }
        from = motion.at(&from, 1.0);
    }
    let way = |track: &[Point]| track.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f64>();
    let [left, right] = tracks;
    if way(&left) > way(&right) { left } else { right }
}

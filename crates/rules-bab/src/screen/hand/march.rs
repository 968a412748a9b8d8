//! Groups and columns in hand: straight pieces and wheels that bring the body as near to the hand as the rules allow.
//! Relies on the ways that geometry offers, tried out one after the other.

use super::Wish;
use super::search::Found;
use super::trial::{Done, Trial};
use super::ways::{self, Front, Limits};
use crate::base::Base;
use crate::clause;
use crate::command::{Leg, Move};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::body;
use crate::play::contact::in_close_combat;
use crate::troop::TroopType;
use oriflamme_field::{Footprint, Point};
use oriflamme_kernel::Refusal;

/// How many ways are tried.
const TRIES: usize = 5;
/// A body that ends so near to the hand, in mm, stands where the hand is.
const THERE: f64 = 3.0;
/// The same for the middle of the front of a body that was pushed without being turned.
const NEAR: f64 = 5.0;
/// A wheel that is not the whole move of a group goes no farther than this many MU.
const SHORT_WHEEL: f64 = 1.0;

/// How far the body in hand may go on good ground, in mm.
pub fn allowed(wish: &Wish) -> f64 {
    let each = wish.bases.iter().map(|base| allowance(wish.known, base, Going::Good, false, wish.far()));
    each.fold(f64::INFINITY, f64::min)
}

/// A hand that is all but straight ahead means straight ahead; all but the whole allowance means all of it.
pub fn tidy(base: &Base, wanted: &Footprint, allowed: f64) -> Footprint {
    let here = base.footprint();
    let way = wanted.front_centre() - here.front_centre();
    let (ahead, aside) = (way.dot(here.forward()), way.dot(here.right()));
    if !ways::keeps_facing(&here, wanted) || aside.abs() > 2.0 || ahead.abs() < 1.0 {
        return *wanted;
    }
    let ahead = if (ahead - allowed).abs() < 2.0 { allowed } else { ahead };
    here.advanced(ahead).snapped()
}

/// Ways of the body in hand towards a place of its first base.
pub fn ways(trial: &Trial, wish: &Wish, wanted: &Footprint) -> Vec<Vec<Leg>> {
    let (front, column) = front(trial, wish);
    let all = |test: fn(TroopType) -> bool| wish.bases.iter().all(|base| test(base.kind()));
    let (single, allowed) = (wish.bases.len() == 1, allowed(wish));
    let limits = Limits {
        allowed,
        wheel: if single || column { allowed } else { trial.known.mu(SHORT_WHEEL) },
        wheels_late: single || column || all(TroopType::is_light),
        turns_and_goes: single || all(TroopType::is_skirmisher),
        backs: single,
    };
    ways::towards(front, &lead_place(wish, &front, wanted), limits, wish.exact)
}

/// The base that leads and the ends of the front; `true` for a column.
fn front(trial: &Trial, wish: &Wish) -> (Front, bool) {
    if wish.bases.len() > 1
        && let Some(column) = body::chain(&wish.bases)
    {
        return (Front::alone(column[0].footprint()), true);
    }
    let line = body::front_of(trial.known, &wish.ids());
    let place = |id: Option<&crate::base::BaseId>| id.and_then(|id| trial.known.footprint(*id));
    let lead = wish.first().footprint();
    let ends = (place(line.first()).unwrap_or(lead), place(line.last()).unwrap_or(lead));
    (Front { lead, left: ends.0, right: ends.1 }, false)
}

/// Where the leading base is wanted when the first base in hand is wanted there.
fn lead_place(wish: &Wish, front: &Front, wanted: &Footprint) -> Footprint {
    let here = wish.first().footprint();
    if front.lead.pose == here.pose {
        return *wanted;
    }
    let offset = front.lead.pose.corner - here.pose.corner;
    let turn = here.facing().signed_difference(wanted.facing());
    let corner = wanted.pose.corner + offset.rotated(turn);
    Footprint::new(
        oriflamme_field::Pose { corner, facing: front.lead.facing().turned(turn) }.snapped(),
        front.lead.size,
    )
}

/// Where a hand that pushes all but straight ahead wants the first base to stand.
fn meant(wish: &Wish) -> Footprint {
    let here = wish.first().footprint();
    if wish.exact || !ways::means_straight(&here, &wish.to) {
        return wish.to;
    }
    here.advanced((wish.to.front_centre() - here.front_centre()).dot(here.forward()))
}

/// Does this order do what the hand wants?
fn arrives(wish: &Wish, meant: &Footprint, done: &Done) -> bool {
    let first = wish.first();
    let kept = !wish.exact && ways::keeps_facing(&first.footprint(), meant);
    done.miss(first.id, meant) <= THERE
        || kept && done.place_of(first.id).is_some_and(|at| at.front_centre().distance(meant.front_centre()) <= NEAR)
}

fn miss(wish: &Wish, meant: &Footprint, done: &Done) -> f64 {
    let first = wish.first();
    done.place_of(first.id).map_or(f64::INFINITY, |at| ways::miss(&first.footprint(), &at, meant))
}

pub fn find(trial: &Trial, wish: &Wish) -> Found {
    let meant = meant(wish);
    let mut best: Option<(Done, Vec<Point>)> = None;
    let mut refusal: Option<Refusal> = None;
    let options = ways(trial, wish, &wish.to);
    for legs in options.iter().take(TRIES) {
        match go(trial, wish, legs) {
            Ok(done) => {
                let arrived = arrives(wish, &meant, &done);
                if best.as_ref().is_none_or(|(other, _)| miss(wish, &meant, &done) < miss(wish, &meant, other) - 0.01) {
                    let path = path_of(trial, wish, legs, done.length);
                    best = Some((done, path));
                }
                if arrived {
                    break;
                }
            }
            Err(why) => {
                refusal = refusal.or(Some(why));
                if best.is_none()
                    && let Some((done, path)) = shorter(trial, wish, legs)
                {
                    best = Some((done, path));
                }
            }
        }
    }
    if best.as_ref().is_some_and(|(done, _)| arrives(wish, &meant, done)) {
        return Found { best, refusal: None };
    }
    let refusal = refusal.unwrap_or_else(|| why_not(trial, wish, &meant, best.as_ref().map(|(done, _)| done)));
    Found { best, refusal: Some(refusal) }
}

/// A march; whoever comes to blows by it is shifted into alignment if he may be.
fn go(trial: &Trial, wish: &Wish, legs: &[Leg]) -> Result<Done, Refusal> {
    let movement = Move::March(legs.to_vec());
    let done = trial.moved(&wish.ids(), movement.clone(), wish.far(), false)?;
    let fights = wish.bases.iter().filter_map(|base| done.after.base(base.id)).any(|b| in_close_combat(&done.after, b));
    if fights
        && !wish.exact
        && let Ok(aligned) = trial.moved(&wish.ids(), movement, wish.far(), true)
    {
        return Ok(aligned);
    }
    Ok(done)
}

/// The longest part of a way that is legal.
fn shorter(trial: &Trial, wish: &Wish, legs: &[Leg]) -> Option<(Done, Vec<Point>)> {
    let whole = ways::total(legs);
    let (mut open, mut closed) = (0.0, whole);
    let mut best = None;
    for _ in 0..5 {
        let middle = (open + closed) / 2.0;
        let part = ways::cut(legs, middle);
        match trial.moved(&wish.ids(), Move::March(part.clone()), wish.far(), false) {
            Ok(done) => {
                let path = path_of(trial, wish, &part, done.length);
                best = Some((done, path));
                open = middle;
            }
            Err(_) => closed = middle,
        }
    }
    best
}

/// Why a body does not come to where the hand is, although what it could do was accepted.
fn why_not(trial: &Trial, wish: &Wish, meant: &Footprint, done: Option<&Done>) -> Refusal {
    let here = wish.first().footprint();
    let way = meant.front_centre() - here.front_centre();
    let allowed = allowed(wish);
    if way.length() > allowed + 1.0 {
        let mu = trial.known.scale.mu();
        let clause = if wish.bases.len() == 1 { clause::ALLOW_1 } else { clause::GROUP_6 };
        let names: Vec<String> = wish.bases.iter().map(|base| base.label()).collect();
        return Refusal::new(clause, "bab-refuse-order-too-far")
            .with("base", names.join(", "))
            .with("wanted", tenths(way.length() / mu))
            .with("allowed", tenths(allowed / mu));
    }
    let stopped = done.and_then(|done| met(trial, wish, done));
    match stopped {
        Some(other) => Refusal::new(clause::MOVE_2, "bab-refuse-base-in-way")
            .with("base", wish.first().label())
            .with("other", other),
        None => Refusal::new(clause::VOL_2, "bab-refuse-group-manoeuvre").with("base", wish.first().label()),
    }
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Somebody against whom the body came to stand.
fn met(trial: &Trial, wish: &Wish, done: &Done) -> Option<String> {
    let ids = wish.ids();
    let strangers: Vec<&Base> = trial.known.on_table().filter(|base| !ids.contains(&base.id)).collect();
    let touches = |id: &crate::base::BaseId| {
        let at = done.place_of(*id)?;
        let touching = strangers.iter().find(|other| {
            done.place_of(other.id).is_some_and(|there| {
                at.bounds().grown(1.0).meets(&there.bounds()) && oriflamme_field::contact(&at, &there).is_some()
            })
        });
        touching.map(|other| other.label())
    };
    ids.iter().find_map(touches)
}

/// The way of the end of the front that pays, as far as it was gone.
pub fn path_of(trial: &Trial, wish: &Wish, legs: &[Leg], gone: f64) -> Vec<Point> {
    let (front, _) = front(trial, wish);
    let made = if gone > 0.0 { ways::cut(legs, gone) } else { legs.to_vec() };
    ways::path(front, &made)
}

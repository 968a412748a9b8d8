//! Manners other than pushing: about-faces, columns, lines, roads, banks, packs, halts.
//! Relies on trying orders out; where a manner has a length or a side, the hand says which.

use super::Wish;
use super::march;
use super::search::Found;
use super::trial::{Done, Trial};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::command::{Command, Extend, FormColumn, Leg, Move, Placed};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::body;
use oriflamme_field::{Corner, Footprint, Hand, Point};
use oriflamme_kernel::Refusal;

pub fn face(trial: &Trial, wish: &Wish) -> Found {
    Found::of(trial.moved(&wish.ids(), Move::March(vec![Leg::Face]), false, false), Vec::new())
}

pub fn halt(trial: &Trial, wish: &Wish) -> Found {
    Found::of(trial.attempt(Command::Halt { bases: wish.ids() }), Vec::new())
}

/// The whole pack of the base in hand.
pub fn pack(trial: &Trial, wish: &Wish, close_up: bool) -> Found {
    let pack = body::pack_of(trial.known, wish.first().id);
    let members: Vec<&Base> = pack.iter().filter_map(|id| trial.known.base(*id)).collect();
    let forward = wish.first().pose.facing.forward();
    let advance = |base: &&&Base| (base.pose.corner - Point::default()).dot(forward);
    let leader = members.iter().max_by(|a, b| advance(a).total_cmp(&advance(b))).map(|base| base.id);
    let movement = match leader {
        Some(leader) if close_up => Move::PackGroup { leader },
        _ => Move::PackAhead,
    };
    Found::of(trial.moved(&pack, movement, false, false), Vec::new())
}

/// Along the road or bank as far as the hand is away.
pub fn along(trial: &Trial, wish: &Wish, road: bool) -> Found {
    let here = wish.first().footprint();
    let each = wish.bases.iter().map(|base| allowance(trial.known, base, Going::Good, road, false));
    let allowed = each.fold(f64::INFINITY, f64::min);
    let wanted = here.front_centre().distance(wish.to.front_centre()).clamp(1.0, allowed);
    let wanted = if allowed - wanted < 4.0 { allowed } else { wanted };
    let go = |distance: f64| {
        let movement = if road { Move::Road { distance } } else { Move::Bank { distance } };
        trial.moved(&wish.ids(), movement, false, false)
    };
    let refusal = match go(wanted) {
        Ok(done) => return found(wish, done),
        Err(refusal) => refusal,
    };
    let part = (1..8).rev().map(|n| wanted * f64::from(n) / 8.0).find_map(|distance| go(distance).ok());
    let best = part.and_then(|done| found(wish, done).best);
    Found { best, refusal: Some(refusal) }
}

/// With the way from start to end of the front corner that goes farther.
fn found(wish: &Wish, done: Done) -> Found {
    let here = wish.first().footprint();
    let path = match done.place_of(wish.first().id) {
        Some(there) => {
            let ([hl, hr, ..], [tl, tr, ..]) = (here.corners(), there.corners());
            if hl.distance(tl) > hr.distance(tr) { vec![hl, tl] } else { vec![hr, tr] }
        }
        None => Vec::new(),
    };
    Found::there(done, path)
}

/// The hand to which the place in hand is turned from the facing of a base; `None` when it keeps it.
fn turned(from: &Footprint, wish: &Wish) -> Option<Hand> {
    let turn = from.facing().signed_difference(wish.to.facing());
    match turn {
        turn if turn > 45.0 => Some(Hand::Right),
        turn if turn < -45.0 => Some(Hand::Left),
        _ => None,
    }
}

/// A column behind the first base in hand, as many of the others as can fall in.
pub fn column(trial: &Trial, wish: &Wish) -> Found {
    let head = wish.first();
    let here = head.footprint();
    let group = if wish.bases.len() > 1 { wish.ids() } else { body::group_of(trial.known, head.id) };
    let mut followers: Vec<&Base> =
        group.iter().filter(|id| **id != head.id).filter_map(|id| trial.known.base(*id)).collect();
    if followers.is_empty() {
        return Found::refused(Refusal::new(clause::FORM_1, "bab-refuse-no-group").with("base", head.label()));
    }
    // Those beside and behind fall in from the nearest to the farthest.
    let away = |base: &Base| here.pose.corner.distance(base.pose.corner);
    followers.sort_by(|a, b| away(a).total_cmp(&away(b)));
    let turn = turned(&here, wish);
    let allowed = march::allowed(wish);
    let ahead = (wish.to.front_centre() - here.front_centre()).dot(here.forward()).clamp(0.0, allowed);
    let lengths = match turn {
        Some(_) => vec![0.0],
        None => vec![ahead, allowed, allowed / 2.0, 0.0],
    };
    let mut refusal = None;
    for number in (1..=followers.len()).rev() {
        for distance in &lengths {
            let behind: Vec<BaseId> = followers[..number].iter().map(|base| base.id).collect();
            let bases: Vec<BaseId> = [head.id].into_iter().chain(behind.iter().copied()).collect();
            let form = FormColumn { head: head.id, distance: *distance, turn, followers: behind };
            match trial.moved(&bases, Move::FormColumn(form), wish.far(), false) {
                Ok(done) => return Found { best: found(wish, done).best, refusal },
                Err(why) => refusal = refusal.or(Some(why)),
            }
            if trial.tried() > MOST_TRIED {
                return Found { best: None, refusal };
            }
        }
    }
    Found { best: None, refusal }
}

/// A preview must not think for long.
const MOST_TRIED: usize = 16;

/// The column of the base in hand becomes a line, on the side of its head where the hand is.
pub fn extend(trial: &Trial, wish: &Wish) -> Found {
    let Some(column) = body::column_of(trial.known, wish.first().id).filter(|column| column.len() > 1) else {
        let refusal = Refusal::new(clause::EXTEND_1, "bab-refuse-no-column").with("base", wish.first().label());
        return Found::refused(refusal);
    };
    let Some(head) = trial.known.base(column[0]) else { return Found { best: None, refusal: None } };
    let here = head.footprint();
    let turn = turned(&here, wish);
    let stands = match turn {
        None => here,
        Some(hand) => {
            let degrees = if hand == Hand::Left { -90.0 } else { 90.0 };
            here.rotated_about(here.corner(Corner::front(hand)), degrees)
        }
    };
    let aside = (wish.to.front_centre() - stands.front_centre()).dot(stands.right());
    let sides: &[Side] = match aside {
        aside if aside > here.size.width / 4.0 => &[Side::Right, Side::Both, Side::Left],
        aside if aside < -here.size.width / 4.0 => &[Side::Left, Side::Both, Side::Right],
        _ => &[Side::Both, Side::Right, Side::Left],
    };
    let mut refusal = None;
    for number in (2..=column.len()).rev() {
        for side in sides {
            let places = places(trial, &stands, &column[..number], *side);
            let extend = Extend { turn, places };
            match trial.moved(&column[..number], Move::Extend(extend), false, false) {
                Ok(done) => return Found { best: found(wish, done).best, refusal },
                Err(why) => refusal = refusal.or(Some(why)),
            }
            if trial.tried() > MOST_TRIED {
                return Found { best: None, refusal };
            }
        }
    }
    Found { best: None, refusal }
}

/// On which side of the head the others come up.
#[derive(Clone, Copy)]
enum Side {
    Right,
    Left,
    Both,
}

fn places(trial: &Trial, head: &Footprint, column: &[BaseId], side: Side) -> Vec<Placed> {
    let followers = column.iter().enumerate().skip(1);
    let place = |(i, id): (usize, &BaseId)| {
        let steps = match side {
            Side::Right => i as f64,
            Side::Left => -(i as f64),
            Side::Both => i.div_ceil(2) as f64 * if i % 2 == 1 { 1.0 } else { -1.0 },
        };
        let base = trial.known.base(*id)?;
        let corner = head.shifted(steps * head.size.width).pose;
        Some(Placed { base: base.id, at: corner.snapped() })
    };
    followers.filter_map(place).collect()
}

//! A varied sample of legal orders: advances, wheels, columns, far moves, single bases going for the enemy, halts.
//!
//! Candidates are guessed from where bases stand and kept only if the rules accept them.

use crate::BloodAndBlades;
use crate::base::{Base, BaseId, Moved, Place};
use crate::command::{Command, Extend, FormColumn, Leg, Move, Order, Placed};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::body;
use crate::play::travel::{self, Journey, Kind, Trip};
use crate::state::State;
use crate::troop::{Grade, TroopType};
use oriflamme_field::sweep::{Motion, corner_travel};
use oriflamme_field::{Corner, Footprint, Hand, Pose, TOLERANCE, is_farther, overlaps};
use oriflamme_kernel::{Dice, Resolved, Sampler, Seat};

/// Orders are without number and each must be tried: one is found for so many offers that are wanted.
const SHARE: usize = 16;
/// Guesses made for each offer, before giving up.
const PATIENCE: usize = 2;

/// Orders that the rules accept; ending the step is always among them.
pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut found = vec![Command::Done];
    let able: Vec<&Base> = state.bases.iter().filter(|base| base.side == seat && can_still_act(base)).collect();
    let free_order = !state.rebate_used && state.cinc(seat).is_some_and(can_still_act);
    if able.is_empty() || (state.pig <= 0 && !free_order) {
        return found;
    }
    let enough = 2 + sampler.wanted / SHARE;
    for _ in 0..enough * PATIENCE {
        if found.len() >= enough {
            break;
        }
        let guess = sampler.pick(&able).and_then(|base| guess(state, base, sampler));
        let guess = guess.filter(|command| goes_directly(state, command));
        if let Some(command) = guess.filter(|command| !found.contains(command) && accepted(state, seat, command)) {
            found.push(command);
        }
    }
    found
}

pub fn can_still_act(base: &Base) -> bool {
    matches!(base.place, Place::Table | Place::Ambush)
        && base.kind() != TroopType::Bg
        && !base.deeds.halted
        && matches!(base.deeds.moved, Moved::No | Moved::Far)
}

/// A free move that is open without going round anything; looking for ways round would take too long here.
pub fn goes_directly(state: &State, command: &Command) -> bool {
    let Command::Order(Order { bases, movement: Move::Free { to, .. }, far, .. }) = command else { return true };
    let Some(base) = state.base(bases[0]) else { return false };
    let motion = Motion::Free { to: *to };
    let (left, right) = corner_travel(&motion, &base.footprint());
    // Most guesses are too far off, or somebody stands there: that is soon told, and the way need not be looked at.
    if left.max(right) > allowance(state, base, Going::Good, false, *far) + TOLERANCE {
        return false;
    }
    let there = base.footprint_at(*to);
    if state.near(there.bounds()).any(|other| other.id != base.id && overlaps(&there, &other.footprint())) {
        return false;
    }
    let journey = Journey {
        trips: vec![Trip { base: base.id, motions: vec![motion] }],
        kind: if *far { Kind::Far } else { Kind::Tactical },
        length: left.max(right),
        bonus: 0.0,
        road: None,
        free_in_gaps_of: Vec::new(),
        stop_on_contact: false,
    };
    travel::would_arrive(state, &journey).is_ok()
}

fn accepted(state: &State, seat: Seat, command: &Command) -> bool {
    // Orders roll no dice.
    Resolved::without_book(&BloodAndBlades, state, seat, command, &mut Dice::scripted([])).is_ok()
}

fn guess(state: &State, base: &Base, sampler: &mut Sampler) -> Option<Command> {
    let group = || body::group_of(state, base.id);
    if is_wild(base) && base.deeds.moved == Moved::No && sampler.unit() < 0.2 {
        let bases = if sampler.unit() < 0.5 { group() } else { vec![base.id] };
        return Some(Command::Halt { bases });
    }
    let column = || body::column_of(state, base.id);
    let (bases, movement) = match sampler.below(20) {
        0..=8 => match group() {
            group if group.len() > 1 => together(state, group, sampler)?,
            _ => (vec![base.id], alone(state, base, sampler)),
        },
        9 | 10 => in_column(state, column()?, sampler)?,
        11 => reshape(state, base, group(), column(), sampler)?,
        12 => {
            let pack = body::pack_of(state, base.id);
            let leader = most_forward(state, &pack)?;
            let close_up = sampler.unit() < 0.5;
            (pack, if close_up { Move::PackGroup { leader } } else { Move::PackAhead })
        }
        13 => {
            let distance = allowance(state, base, Going::Good, true, false);
            let bases = column().unwrap_or_else(|| vec![base.id]);
            let along = if sampler.unit() < 0.5 { Move::Road { distance } } else { Move::Bank { distance } };
            (bases, along)
        }
        _ => (vec![base.id], alone(state, base, sampler)),
    };
    let far = bases.iter().all(|id| state.base(*id).is_some_and(|b| is_far(state, b)))
        && (base.deeds.moved == Moved::Far || sampler.unit() < 0.6);
    let align = !far && sampler.unit() < 0.3;
    Some(Command::Order(Order { bases, movement, far, align }))
}

/// Troops that may make an impetuous move unless halted.
fn is_wild(base: &Base) -> bool {
    match base.kind() {
        TroopType::Wb => true,
        TroopType::HCh => base.troop.is_irregular(),
        TroopType::Bd => base.troop.is_irregular() && base.troop.grade == Grade::F,
        _ => false,
    }
}

pub fn is_far(state: &State, base: &Base) -> bool {
    let here = base.footprint();
    let limit = state.mu(8.0);
    state.enemies_of(base.side).all(|enemy| is_farther(&here, &enemy.footprint(), limit + 0.1))
}

fn slowest(state: &State, bases: &[BaseId]) -> f64 {
    let each =
        bases.iter().filter_map(|id| state.base(*id)).map(|base| allowance(state, base, Going::Good, false, false));
    each.fold(f64::INFINITY, f64::min)
}

fn either(sampler: &mut Sampler) -> Hand {
    if sampler.unit() < 0.5 { Hand::Left } else { Hand::Right }
}

/// Lengths on a grid of half a millimetre.
fn some_of(length: f64, sampler: &mut Sampler) -> f64 {
    ((length * (0.1 + 0.9 * sampler.unit())) * 2.0).round() / 2.0
}

fn together(state: &State, group: Vec<BaseId>, sampler: &mut Sampler) -> Option<(Vec<BaseId>, Move)> {
    let allowed = slowest(state, &group);
    let hand = either(sampler);
    let legs = match sampler.below(12) {
        0..=5 => vec![Leg::Ahead(allowed)],
        6 => vec![Leg::Ahead(some_of(allowed, sampler))],
        7 => vec![Leg::Wheel { hand, arc: some_of(allowed, sampler) }],
        8 => {
            let arc = some_of(state.mu(1.0), sampler);
            vec![Leg::Wheel { hand, arc }, Leg::Ahead(allowed - arc)]
        }
        9 => vec![Leg::Face],
        10 => vec![Leg::Face, Leg::Ahead(allowed)],
        _ => {
            let front = body::front_of(state, &group);
            let pair = front.get(..2)?.to_vec();
            return Some((pair, Move::March(vec![Leg::Ahead(allowed)])));
        }
    };
    Some((group, Move::March(legs)))
}

fn in_column(state: &State, column: Vec<BaseId>, sampler: &mut Sampler) -> Option<(Vec<BaseId>, Move)> {
    let allowed = slowest(state, &column);
    let arc = some_of(allowed, sampler);
    let mut legs = vec![Leg::Wheel { hand: either(sampler), arc }];
    if allowed - arc > 0.5 {
        legs.push(Leg::Ahead(allowed - arc));
    }
    Some((column, Move::March(legs)))
}

/// Line to column or column to line.
fn reshape(
    state: &State,
    base: &Base,
    group: Vec<BaseId>,
    column: Option<Vec<BaseId>>,
    sampler: &mut Sampler,
) -> Option<(Vec<BaseId>, Move)> {
    if let Some(column) = column
        && sampler.unit() < 0.5
    {
        let head = state.base(column[0])?.footprint();
        let mut places = Vec::new();
        for (i, id) in column.iter().enumerate().skip(1) {
            let steps = i.div_ceil(2) as f64 * if i % 2 == 1 { 1.0 } else { -1.0 };
            places.push(Placed { base: *id, at: head.shifted(steps * head.size.width).pose.snapped() });
        }
        return Some((column, Move::Extend(Extend { turn: None, places })));
    }
    if group.len() < 2 {
        return None;
    }
    let front = body::front_of(state, &group);
    let head = *if sampler.unit() < 0.5 { front.first()? } else { front.last()? };
    let here = state.base(head)?.footprint();
    let mut followers: Vec<&Base> = group.iter().filter(|id| **id != head).filter_map(|id| state.base(*id)).collect();
    followers.sort_by(|a, b| {
        let away = |other: &Base| here.pose.corner.distance(other.pose.corner);
        away(a).total_cmp(&away(b))
    });
    followers.truncate(1 + sampler.below(3));
    let allowed = allowance(state, base, Going::Good, false, false);
    let turn = if sampler.unit() < 0.5 { Some(either(sampler)) } else { None };
    let distance = if turn.is_some() { 0.0 } else { some_of(allowed, sampler) };
    let followers: Vec<BaseId> = followers.into_iter().map(|b| b.id).collect();
    let bases: Vec<BaseId> = [head].into_iter().chain(followers.iter().copied()).collect();
    Some((bases, Move::FormColumn(FormColumn { head, distance, turn, followers })))
}

fn most_forward(state: &State, pack: &[BaseId]) -> Option<BaseId> {
    let bases: Vec<&Base> = pack.iter().filter_map(|id| state.base(*id)).collect();
    let forward = bases.first()?.pose.facing.forward();
    let origin = bases[0].pose.corner;
    let advance = |base: &Base| (base.pose.corner - origin).dot(forward);
    bases.iter().max_by(|a, b| advance(a).total_cmp(&advance(b))).map(|base| base.id)
}

/// A single base goes for an enemy within reach, or anywhere.
fn alone(state: &State, base: &Base, sampler: &mut Sampler) -> Move {
    let allowed = allowance(state, base, Going::Good, false, false);
    let hand = either(sampler);
    if sampler.unit() < 0.6
        && let Some(to) = attack(state, base, allowed, sampler)
    {
        return Move::Free { to, via: Vec::new() };
    }
    let arc = some_of(allowed.min(state.mu(2.0)), sampler);
    Move::March(match sampler.below(8) {
        0..=2 => vec![Leg::Ahead(allowed)],
        3 => vec![Leg::Ahead(some_of(allowed, sampler))],
        4 => vec![Leg::Back(some_of(allowed, sampler))],
        5 if allowed - arc > 0.5 => vec![Leg::Wheel { hand, arc }, Leg::Ahead(allowed - arc)],
        6 => vec![Leg::Face],
        _ => {
            let here = base.footprint();
            let shift = (sampler.unit() - 0.5) * allowed;
            let to = here.shifted(shift).advanced(some_of(allowed / 2.0, sampler)).pose.snapped();
            return Move::Free { to, via: Vec::new() };
        }
    })
}

/// A place against the front or a flank of an enemy that the base could reach, or beside one.
fn attack(state: &State, base: &Base, allowed: f64, sampler: &mut Sampler) -> Option<Pose> {
    let here = base.footprint();
    let reach = allowed + 1.0;
    let near: Vec<Footprint> =
        state.enemies_of(base.side).map(Base::footprint).filter(|enemy| !is_farther(&here, enemy, reach)).collect();
    let enemy = sampler.pick(&near)?;
    let width = enemy.size.width;
    let before =
        Footprint::new(Pose { corner: enemy.corner(Corner::FrontRight), facing: enemy.facing().opposite() }, base.size);
    let place = match sampler.below(6) {
        0..=2 => before,
        3 => before.shifted(width),
        4 => before.shifted(-width),
        _ if sampler.unit() < 0.5 => Footprint::new(
            Pose { corner: enemy.corner(Corner::FrontLeft), facing: enemy.facing().turned(90.0) },
            base.size,
        ),
        _ => {
            let corner = enemy.corner(Corner::FrontRight) - enemy.forward().scaled(width);
            Footprint::new(Pose { corner, facing: enemy.facing().turned(-90.0) }, base.size)
        }
    };
    Some(place.pose.snapped())
}

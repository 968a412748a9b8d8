//! Orders that a player would think of: groups go on or wheel to the enemy, bases attack fronts, flanks and rears, fill gaps in
//! the line, hold back or are held back. Guesses from where bases stand: the rules may refuse them.
//! Relies on groups and allowances; other questions than orders have few answers, which the rules offer themselves.

use crate::base::{Base, BaseId, Moved};
use crate::command::{Command, Leg, Move, Order};
use crate::going::Going;
use crate::offers::offers;
use crate::play::allowance::allowance;
use crate::play::body;
use crate::play::contact::in_close_combat;
use crate::play::impetuous::of_impetuous_type;
use crate::play::orders::offers::{can_still_act, goes_directly, is_far};
use crate::state::{SetupStep, State, Step};
use crate::troop::TroopType;
use oriflamme_field::{Corner, Facing, Footprint, Hand, Pose, distance};
use oriflamme_kernel::{Sampler, Seat};

/// Enemies that one base thinks of attacking.
const TARGETS: usize = 3;
/// Friends beside whom one base thinks of standing.
const FRIENDS: usize = 2;
/// A turn to the enemy that is not worth an order, in degrees.
const SLIGHT: f64 = 4.0;

pub fn candidates(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut found = offers(state, seat, sampler);
    if !may_order(state, seat) {
        return found;
    }
    let able: Vec<&Base> = state.bases.iter().filter(|base| base.side == seat && can_still_act(base)).collect();
    let mut grouped: Vec<BaseId> = Vec::new();
    for base in &able {
        if sampler.is_enough() {
            break;
        }
        if grouped.contains(&base.id) || in_close_combat(state, base) {
            continue;
        }
        let group = body::group_of(state, base.id);
        grouped.extend(&group);
        if group.len() > 1 {
            of_group(state, &group, &mut found);
        }
        for id in &group {
            if let Some(single) = state.base(*id).filter(|b| can_still_act(b) && !in_close_combat(state, b)) {
                of_base(state, single, group.len() == 1, &mut found);
            }
        }
    }
    found
}

/// The orders that matter most to the enemy: groups go on or wheel to him, bases attack.
pub fn threats(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if !may_order(state, seat) {
        return offers(state, seat, sampler);
    }
    let (mut found, mut grouped): (Vec<Command>, Vec<BaseId>) = (Vec::new(), Vec::new());
    let able = |base: &&Base| base.side == seat && can_still_act(base) && !in_close_combat(state, base);
    for base in state.bases.iter().filter(able) {
        if sampler.is_enough() {
            break;
        }
        let allowed = allowance(state, base, Going::Good, false, false);
        if !grouped.contains(&base.id) {
            let group = body::group_of(state, base.id);
            match group.len() {
                1 => found.push(ordered(group.clone(), Move::March(vec![Leg::Ahead(allowed)]), false, true)),
                _ => of_group(state, &group, &mut found),
            }
            grouped.extend(group);
        }
        if !is_far(state, base) {
            let places = attacks(state, base, &base.footprint(), allowed).into_iter();
            let attack = |place: Footprint| going_to(base, &place, false);
            found.extend(places.map(attack).filter(|command| goes_directly(state, command)));
        }
    }
    found
}

/// Is the seat asked for orders, and has it points left for any?
pub fn may_order(state: &State, seat: Seat) -> bool {
    let ordering = state.setup.step == SetupStep::Finished && state.clock.step == Step::Moves && state.tasks.is_empty();
    let free_order = !state.rebate_used && state.cinc(seat).is_some_and(can_still_act);
    ordering && state.clock.active == seat && (state.pig > 0 || free_order)
}

fn ordered(bases: Vec<BaseId>, movement: Move, far: bool, align: bool) -> Command {
    Command::Order(Order { bases, movement, far, align })
}

fn going_to(base: &Base, place: &Footprint, far: bool) -> Command {
    ordered(vec![base.id], Move::Free { to: place.pose.snapped(), via: Vec::new() }, far, false)
}

/// Lengths on a grid of half a millimetre, never more than asked for.
fn halves(length: f64) -> f64 {
    (length * 2.0).floor() / 2.0
}

fn nearest_enemy(state: &State, from: &Footprint, side: Seat) -> Option<(f64, Footprint)> {
    let enemies = state.enemies_of(side).map(Base::footprint).map(|enemy| (distance(from, &enemy), enemy));
    enemies.min_by(|a, b| a.0.total_cmp(&b.0))
}

pub fn of_group(state: &State, group: &[BaseId], found: &mut Vec<Command>) {
    let members: Vec<&Base> = group.iter().filter_map(|id| state.base(*id)).collect();
    if !members.iter().all(|base| can_still_act(base)) {
        return;
    }
    let allowed =
        members.iter().map(|base| allowance(state, base, Going::Good, false, false)).fold(f64::INFINITY, f64::min);
    let Some(first) = members.first() else { return };
    let far = members.iter().all(|base| is_far(state, base));
    let footprints: Vec<Footprint> = members.iter().map(|base| base.footprint()).collect();
    let near = footprints.iter().filter_map(|at| nearest_enemy(state, at, first.side));
    let Some((apart, enemy)) = near.min_by(|a, b| a.0.total_cmp(&b.0)) else { return };
    let mut march = |legs: Vec<Leg>, far: bool, align: bool| {
        found.push(ordered(group.to_vec(), Move::March(legs), far, align));
    };
    if far {
        march(vec![Leg::Ahead(allowed)], true, false);
    } else {
        march(vec![Leg::Ahead(allowed)], false, false);
        march(vec![Leg::Ahead(halves(allowed / 2.0))], false, false);
        if apart <= allowed {
            march(vec![Leg::Ahead(allowed)], false, true);
        }
    }
    let forward = footprints[0].forward();
    let right = footprints[0].right();
    let across = |at: &Footprint| {
        [Corner::FrontLeft, Corner::FrontRight].map(|c| right.dot(at.corner(c) - footprints[0].centre()))
    };
    let (left_end, right_end) = footprints
        .iter()
        .flat_map(across)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    let middle = footprints[0].centre() + right.scaled((left_end + right_end) / 2.0);
    let bearing = Facing::of_vector(enemy.centre() - middle);
    let turn = Facing::of_vector(forward).signed_difference(bearing);
    if turn.abs() > SLIGHT && turn.abs() < 100.0 {
        let hand = if turn > 0.0 { Hand::Right } else { Hand::Left };
        let whole = turn.abs() * std::f64::consts::PI / 180.0 * (right_end - left_end);
        let arc = halves(whole.min(allowed));
        if arc >= 0.5 {
            march(vec![Leg::Wheel { hand, arc }], far, false);
            let rest = halves(allowed - arc);
            if rest >= 1.0 {
                march(vec![Leg::Wheel { hand, arc }, Leg::Ahead(rest)], far, false);
            }
            let half = halves(arc / 2.0);
            if half >= 0.5 {
                march(vec![Leg::Wheel { hand, arc: half }, Leg::Ahead(halves(allowed - half))], far, false);
            }
        }
    }
    if members.iter().any(|base| of_impetuous_type(base) && base.deeds.moved == Moved::No) {
        found.push(Command::Halt { bases: group.to_vec() });
    }
}

fn of_base(state: &State, base: &Base, alone: bool, found: &mut Vec<Command>) {
    let here = base.footprint();
    let far = is_far(state, base);
    let allowed = allowance(state, base, Going::Good, false, far);
    let mut places = Vec::new();
    if !far {
        places.extend(attacks(state, base, &here, allowed));
    }
    if alone || base.kind().is_light() {
        places.extend(to_the_baggage(state, base, &here, allowed));
    }
    if alone {
        places.extend(beside_friends(state, base, &here, allowed));
    }
    let ways = places.iter().map(|place| going_to(base, place, far));
    found.extend(ways.filter(|command| goes_directly(state, command)));
    if !alone {
        return;
    }
    let mut march =
        |legs: Vec<Leg>, align: bool| found.push(ordered(vec![base.id], Move::March(legs), far, align && !far));
    march(vec![Leg::Ahead(allowed)], true);
    if let Some((apart, enemy)) = nearest_enemy(state, &here, base.side) {
        let turn = here.facing().signed_difference(Facing::of_vector(enemy.centre() - here.front_centre()));
        if turn.abs() > SLIGHT {
            let hand = if turn > 0.0 { Hand::Right } else { Hand::Left };
            let whole = turn.abs() * std::f64::consts::PI / 180.0 * base.size.width;
            let arc = halves(whole.min(allowed));
            if arc >= 0.5 {
                march(vec![Leg::Wheel { hand, arc }], false);
                if allowed - arc >= 1.0 {
                    march(vec![Leg::Wheel { hand, arc }, Leg::Ahead(halves(allowed - arc))], false);
                }
            }
        }
        if !far && apart < state.mu(5.0) {
            march(vec![Leg::Back(halves(allowed / 2.0))], false);
            march(vec![Leg::Back(allowed)], false);
        }
    }
    if of_impetuous_type(base) && base.deeds.moved == Moved::No {
        found.push(Command::Halt { bases: vec![base.id] });
    }
}

/// Places from which a base attacks the enemies within its reach, or overlaps them.
fn attacks(state: &State, base: &Base, here: &Footprint, allowed: f64) -> Vec<Footprint> {
    let mut near: Vec<(f64, Footprint)> = state
        .enemies_of(base.side)
        .map(Base::footprint)
        .map(|enemy| (distance(here, &enemy), enemy))
        .filter(|(apart, _)| *apart <= allowed)
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.truncate(TARGETS);
    let reach = allowed + base.size.width;
    let mut places = Vec::new();
    for (_, enemy) in near {
        let width = enemy.size.width;
        let at = |corner, facing| Footprint::new(Pose { corner, facing }, base.size);
        let before = at(enemy.corner(Corner::FrontRight), enemy.facing().opposite());
        let on_the_right = enemy.corner(Corner::FrontRight) - enemy.forward().scaled(width);
        let around = [
            before,
            before.shifted(width),
            before.shifted(-width),
            at(enemy.corner(Corner::FrontLeft), enemy.facing().turned(90.0)),
            at(on_the_right, enemy.facing().turned(-90.0)),
            at(enemy.corner(Corner::RearLeft), enemy.facing()),
        ];
        places.extend(around.into_iter().filter(|place| place.front_centre().distance(here.front_centre()) <= reach));
    }
    places
}

/// Places on the way to the enemy's baggage: straight, or by a flank.
fn to_the_baggage(state: &State, base: &Base, here: &Footprint, allowed: f64) -> Vec<Footprint> {
    let Some(baggage) = state.enemies_of(base.side).find(|enemy| enemy.kind() == TroopType::Bg) else {
        return Vec::new();
    };
    let way = baggage.footprint().centre() - here.front_centre();
    let bearings = [0.0, 35.0, -35.0, 70.0, -70.0].map(|aside| Facing::of_vector(way).turned(aside));
    let place = |facing: Facing| {
        let turn = here.facing().difference(facing).to_radians() * base.size.width / 2.0;
        let length = halves(allowed.min(way.length()) - turn - 0.5);
        let front = here.front_centre() + facing.forward().scaled(length);
        let corner = front - facing.right().scaled(base.size.width / 2.0);
        (length >= 1.0).then(|| Footprint::new(Pose { corner, facing }, base.size))
    };
    bearings.into_iter().filter_map(place).collect()
}

/// Places in line with a friend who looks about the same way, on either side, and behind him.
fn beside_friends(state: &State, base: &Base, here: &Footprint, allowed: f64) -> Vec<Footprint> {
    let alike = |friend: &&Base| {
        friend.id != base.id
            && friend.kind() != TroopType::Bg
            && friend.footprint().facing().difference(here.facing()) <= 60.0
    };
    let mut near: Vec<(f64, Footprint)> = state
        .side(base.side)
        .filter(alike)
        .map(|friend| friend.footprint())
        .map(|friend| (distance(here, &friend), friend))
        .filter(|(apart, _)| *apart > 0.5 && *apart <= allowed)
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.truncate(FRIENDS);
    let places = |(_, friend): &(f64, Footprint)| {
        let beside = Footprint::new(friend.pose, base.size);
        [beside.shifted(friend.size.width), beside.shifted(-base.size.width), beside.advanced(-friend.size.depth)]
    };
    near.iter().flat_map(places).collect()
}

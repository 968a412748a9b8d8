//! Reaching a target: straight ahead, by a wheel and an advance, or by any move of a single base.
//!
//! Relies on approaches (geometry) and on the judge of moves; friends who would make room do not count as obstacles.

use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::Ruling;
use crate::play::impetuous::any_move::any_move;
use crate::play::impetuous::approach::{self, Wheel};
use crate::play::impetuous::bound::Bound;
use crate::play::impetuous::way::{self, Way, friends_met, full_allowance, without};
use crate::play::impetuous::who::{Blocker, blocker};
use crate::play::travel::Arrival;
use crate::play::{combat, contact};
use crate::state::State;
use oriflamme_field::{Corner, Footprint, Pose, TOLERANCE, is_farther};
use oriflamme_kernel::Refusal;

/// A way on which a target is reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Reach {
    pub target: BaseId,
    pub way: Way,
}

/// The first enemies reached by going straight ahead.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Straight {
    pub targets: Vec<BaseId>,
    pub way: Way,
}

/// How many ways the judge is asked about before a target counts as out of reach.
pub(super) const TRIES: usize = 4;

/// What the judge says of a way when friends who would make room have done so.
fn judged(state: &State, base: &Base, way: &Way, stop_on_contact: bool) -> Ruling<Arrival> {
    let met = friends_met(state, base, way);
    let yields = |id: BaseId| state.base(id).is_some_and(|f| !matches!(blocker(state, f), Blocker::Ends(_)));
    let (yielding, firm): (Vec<_>, Vec<_>) = met.into_iter().map(|(_, id)| id).partition(|&id| yields(id));
    if !firm.is_empty() && !stop_on_contact {
        return Err(Refusal::new(clause::IMP_20, "bab-refuse-friend-in-way"));
    }
    if yielding.is_empty() {
        return way::probe(state, base.id, way, stop_on_contact);
    }
    // Friends who will make room still make gaps as long as they stand.
    if way::turns_in_gap(state, base, way) {
        return Err(Refusal::new(clause::IMP_27, "bab-refuse-turn-in-gap"));
    }
    way::probe(&without(state, &yielding), base.id, way, stop_on_contact)
}

fn moved(base: &Base, pose: Pose) -> Base {
    Base { pose, ..base.clone() }
}

/// Could it be brought into close combat with this enemy by any move within its allowance?
pub fn can_contact(state: &State, base: &Base, enemy: &Base) -> bool {
    let limit = full_allowance(state, base);
    if approach::least_way(&base.footprint(), &enemy.footprint()) > limit {
        return false;
    }
    let straight = straight(state, base);
    let bound = Bound::of(state, base);
    straight.targets.contains(&enemy.id)
        || by_wheel(state, base, enemy, &bound).is_some()
        || any_move(state, base, enemy, &bound).is_some()
}

/// Goes straight ahead until an enemy is reached: in close combat, or where one already fights, in overlap or support.
pub fn straight(state: &State, base: &Base) -> Straight {
    let here = base.footprint();
    let limit = full_allowance(state, base);
    let whole = Way::ahead(&here, limit);
    let mut best: Option<(f64, Vec<BaseId>)> = None;
    let mut found = |length: f64, target: BaseId| match &mut best {
        Some((shortest, targets)) if (length - *shortest).abs() <= TOLERANCE => {
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        Some((shortest, _)) if *shortest < length => {}
        _ => best = Some((length, vec![target])),
    };
    let nobody_near = state.enemies_of(base.side).all(|e| is_farther(&here, &e.footprint(), limit));
    if nobody_near {
        return Straight::default();
    }
    if let Ok(arrival) = judged(state, base, &whole, true) {
        for &(_, enemy) in &arrival.contacts {
            found(arrival.length, enemy);
        }
        if let Some(&(_, pose)) = arrival.poses.first() {
            for enemy in supported_against(state, &moved(base, pose)) {
                found(arrival.length, enemy);
            }
        }
    }
    for enemy in state.enemies_of(base.side) {
        let lengths = overlap_lengths(&here, &enemy.footprint(), limit);
        if lengths.is_empty() || !contact::in_close_combat(state, enemy) {
            continue;
        }
        for length in lengths {
            let there = moved(base, here.advanced(length).pose);
            if combat::overlaps(state, &there, enemy) && judged(state, base, &Way::ahead(&here, length), false).is_ok()
            {
                found(length, enemy.id);
            }
        }
    }
    let Some((length, targets)) = best else { return Straight::default() };
    Straight { targets, way: Way::ahead(&here, length) }
}

/// The enemies of the friend in close combat that a base supports.
fn supported_against(state: &State, there: &Base) -> Vec<BaseId> {
    contact::neighbours(state, there)
        .filter(|friend| combat::supports(state, there, friend))
        .flat_map(|friend| contact::opponents(state, friend).map(|enemy| enemy.id).collect::<Vec<_>>())
        .collect()
}

/// How far straight ahead a front corner comes to lie on a front corner of an enemy.
fn overlap_lengths(here: &Footprint, enemy: &Footprint, limit: f64) -> Vec<f64> {
    let mut lengths = Vec::new();
    for ours in [Corner::FrontLeft, Corner::FrontRight] {
        for theirs in [Corner::FrontLeft, Corner::FrontRight] {
            let to = enemy.corner(theirs) - here.corner(ours);
            let length = to.dot(here.forward());
            if to.dot(here.right()).abs() <= TOLERANCE && (0.0..=limit).contains(&length) {
                lengths.push(length);
            }
        }
    }
    lengths
}

/// The shortest wheel and advance into close combat with an enemy.
pub fn by_wheel(state: &State, base: &Base, enemy: &Base, bound: &Bound) -> Option<Reach> {
    let (here, there) = (base.footprint(), enemy.footprint());
    let limit = full_allowance(state, base);
    if bound.out_of_gaps() > 0.0 {
        return None;
    }
    let wheels = approach::wheels(&here, &there, limit);
    let end = |wheel: &Wheel| here.wheeled(wheel.hand, wheel.degrees).advanced(wheel.ahead);
    let ways = wheels.iter().filter(|wheel| bound.lets_fight_at(&end(wheel))).map(|wheel| Way::wheel(&here, wheel));
    first_judged(state, base, enemy, ways)
}

pub(super) fn first_judged(state: &State, base: &Base, enemy: &Base, ways: impl Iterator<Item = Way>) -> Option<Reach> {
    ways.take(TRIES).find(|way| reaches(state, base, enemy, way).is_ok()).map(|way| Reach { target: enemy.id, way })
}

/// Does this way lead to the enemy: into close combat, or to an overlap or support where it already fights?
pub(super) fn reaches(state: &State, base: &Base, enemy: &Base, way: &Way) -> Ruling {
    let out_of_reach = || Refusal::new(clause::IMP_10, "bab-refuse-out-of-reach");
    let arrival = judged(state, base, way, false)?;
    if arrival.contacts.iter().any(|&(_, id)| id == enemy.id) {
        return Ok(());
    }
    let &(_, pose) = arrival.poses.first().ok_or_else(out_of_reach)?;
    let there = moved(base, pose);
    let helps = contact::in_close_combat(state, enemy)
        && (combat::overlaps(state, &there, enemy) || supported_against(state, &there).contains(&enemy.id));
    if helps { Ok(()) } else { Err(out_of_reach()) }
}

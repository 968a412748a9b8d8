//! Reaching a target: straight ahead, by a wheel and an advance, or by any move of a single base.
//!
//! Relies on approaches (geometry) and on the judge of moves; friends who would make room do not count as obstacles.

use crate::base::{Base, BaseId};
use crate::draft::Ruling;
use crate::play::impetuous::approach::{self, Landing};
use crate::play::impetuous::way::{self, Way, friends_met, full_allowance, way_out_of_gaps, without};
use crate::play::impetuous::who::{Blocker, blocker};
use crate::play::travel::Arrival;
use crate::play::{combat, contact, facing};
use crate::state::State;
use oriflamme_field::{Corner, Footprint, Pose, TOLERANCE, distance};
use oriflamme_kernel::{Arg, Refusal};
use oriflamme_rulebook::bab as clause;

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
const TRIES: usize = 6;
/// Parts of the allowance that are tried straight ahead before turning aside, where the direct way is barred.
const PARTS: u32 = 6;

/// What the judge says of a way when friends who would make room have done so.
fn judged(state: &State, base: &Base, way: &Way, stop_on_contact: bool) -> Ruling<Arrival> {
    let met = friends_met(state, base, way);
    let yields = |id: BaseId| state.base(id).is_some_and(|f| !matches!(blocker(state, f), Blocker::Ends(_)));
    let (yielding, firm): (Vec<_>, Vec<_>) = met.into_iter().map(|(_, id)| id).partition(|&id| yields(id));
    if !firm.is_empty() && !stop_on_contact {
        return Err(Refusal::new(clause::IMP_20, "refuse-friend-in-way"));
    }
    if yielding.is_empty() {
        return way::probe(state, base.id, way, stop_on_contact);
    }
    // Friends who will make room still make gaps as long as they stand.
    if way::turns_in_gap(state, base, way) {
        return Err(Refusal::new(clause::IMP_27, "refuse-turn-in-gap"));
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
    straight.targets.contains(&enemy.id)
        || by_wheel(state, base, enemy).is_some()
        || by_any_move(state, base, enemy).is_some()
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
    let nobody_near = state.enemies_of(base.side).all(|e| distance(&here, &e.footprint()) > limit);
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
    for enemy in fighting_enemies(state, base) {
        for length in overlap_lengths(&here, &enemy.footprint(), limit) {
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

/// Enemies already in close combat.
fn fighting_enemies<'s>(state: &'s State, base: &'s Base) -> impl Iterator<Item = &'s Base> + 's {
    state.enemies_of(base.side).filter(|enemy| contact::in_close_combat(state, enemy))
}

/// The enemies of the friend in close combat that a base supports.
fn supported_against(state: &State, there: &Base) -> Vec<BaseId> {
    state
        .side(there.side)
        .filter(|friend| friend.id != there.id && combat::supports(state, there, friend))
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
pub fn by_wheel(state: &State, base: &Base, enemy: &Base) -> Option<Reach> {
    let (here, there) = (base.footprint(), enemy.footprint());
    let limit = full_allowance(state, base);
    let wheels = approach::wheels(&here, &there, limit);
    let ways = wheels.iter().map(|wheel| Way::wheel(&here, wheel));
    first_judged(state, base, enemy, ways)
}

fn first_judged(state: &State, base: &Base, enemy: &Base, ways: impl Iterator<Item = Way>) -> Option<Reach> {
    ways.take(TRIES).find(|way| reaches(state, base, enemy, way).is_ok()).map(|way| Reach { target: enemy.id, way })
}

/// Does this way lead to the enemy: into close combat, or to an overlap or support where it already fights?
fn reaches(state: &State, base: &Base, enemy: &Base, way: &Way) -> Ruling {
    let out_of_reach = || Refusal::new(clause::IMP_10, "refuse-out-of-reach");
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

/// The place that a zocced base must take instead, if the refusal of a move names one.
fn place_demanded(here: &Footprint, refusal: &Refusal) -> Option<Landing> {
    let number = |name: &str| match refusal.message.args.get(name) {
        Some(Arg::Number(value)) => Some(*value),
        _ => None,
    };
    let to = Pose::new(number("x")?, number("y")?, number("facing")?);
    Some(Landing { length: facing::corner_way(here, &Footprint::new(to, here.size)), via: None, to })
}

/// The shortest move of any kind to an enemy.
pub fn by_any_move(state: &State, base: &Base, enemy: &Base) -> Option<Reach> {
    let limit = full_allowance(state, base);
    let out = way_out_of_gaps(state, base, limit);
    if let Some(found) = after_straight(state, base, enemy, out, out, limit) {
        return Some(found);
    }
    // Something bars the direct way: go on a little before turning aside.
    let later = (1..PARTS).map(|n| limit * f64::from(n) / f64::from(PARTS)).filter(|&ahead| ahead > out);
    later
        .filter_map(|ahead| after_straight(state, base, enemy, out, ahead, limit))
        .chain(before_straight(state, base, enemy, limit).filter(|_| out == 0.0))
        .min_by(|one, other| one.way.length().total_cmp(&other.way.length()))
}

/// The shortest move that goes aside first and comes to the enemy straight ahead.
fn before_straight(state: &State, base: &Base, enemy: &Base, limit: f64) -> Option<Reach> {
    let here = base.footprint();
    let mut landings = approach::slides(&here, &enemy.footprint());
    landings.extend(helping_places(state, base, enemy, &here));
    landings.retain(|landing| landing.length <= limit);
    landings.sort_by(|one, other| one.length.total_cmp(&other.length));
    let mut ways: Vec<Way> = Vec::new();
    for landing in landings.into_iter().take(2) {
        for part in [0.25, 0.5, 0.75] {
            let end = Footprint::new(landing.to, base.size);
            let via = Some(end.advanced(-part * base.size.width).pose);
            ways.push(Way::landing(&here, 0.0, &Landing { via, ..landing }));
        }
    }
    ways.retain(|way| way.length() <= limit + TOLERANCE);
    ways.sort_by(|one, other| one.length().total_cmp(&other.length()));
    first_judged(state, base, enemy, ways.into_iter())
}

/// The shortest move that begins with this much straight ahead.
fn after_straight(state: &State, base: &Base, enemy: &Base, out_of_gap: f64, ahead: f64, limit: f64) -> Option<Reach> {
    let here = base.footprint().advanced(ahead);
    let there = enemy.footprint();
    if ahead + approach::least_way(&here, &there) > limit && !contact::in_close_combat(state, enemy) {
        return None;
    }
    let mut landings = approach::slides(&here, &there);
    landings.extend(helping_places(state, base, enemy, &here));
    let within = |landing: &Landing| ahead + landing.length <= limit + TOLERANCE;
    let best = |mut landings: Vec<Landing>| {
        landings.retain(within);
        landings.sort_by(|one, other| one.length.total_cmp(&other.length));
        landings.into_iter().take(TRIES).find_map(|landing| {
            let way = Way::landing(&base.footprint(), ahead, &landing);
            let refusal = match reaches(state, base, enemy, &way) {
                Ok(()) => return Some(Reach { target: enemy.id, way }),
                Err(refusal) => refusal,
            };
            let landing = place_demanded(&here, &refusal).filter(within)?;
            let way = Way::landing(&base.footprint(), ahead, &landing);
            reaches(state, base, enemy, &way).is_ok().then_some(Reach { target: enemy.id, way })
        })
    };
    let turning = ahead <= out_of_gap + TOLERANCE;
    best(landings).or_else(|| if turning { best(approach::turns(&here, &there, limit - ahead)) } else { None })
}

/// Places from which a base would overlap an enemy that already fights, or support a friend against it.
fn helping_places(state: &State, base: &Base, enemy: &Base, here: &Footprint) -> Vec<Landing> {
    if !contact::in_close_combat(state, enemy) {
        return Vec::new();
    }
    let there = enemy.footprint();
    let landing = |end: Footprint| Landing { length: facing::corner_way(here, &end), via: None, to: end.pose };
    let mut places = Vec::new();
    for theirs in [Corner::FrontLeft, Corner::FrontRight] {
        for look in [here.facing(), there.facing().opposite()] {
            // Front corners of the same hand together: beside the enemy's flank, not before its front.
            places.push(landing(Footprint::with_corner_at(theirs, there.corner(theirs), look, base.size)));
        }
    }
    for friend in contact::opponents(state, enemy).filter(|friend| friend.id != base.id) {
        let rear = friend.footprint().corner(Corner::RearLeft);
        let behind = Footprint::with_corner_at(Corner::FrontLeft, rear, friend.footprint().facing(), base.size);
        places.push(landing(behind));
    }
    places
}

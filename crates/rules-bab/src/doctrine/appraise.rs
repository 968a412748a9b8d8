//! What a position is worth: losses towards rout, the fights that are on, the match-ups that are near, order in the line.
//!
//! Relies on exact chances of the fights on the table and on prospects for those to come. A hundred points are what routs an army.

use super::prospects::{self, Fighter, Toll};
use super::weights::{Blows, Weights};
use crate::base::{Base, BaseId};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::combat::{Combat, prepare, principal};
use crate::play::contact::{fighting, may_touch};
use crate::play::morale::{losses, poc, rout_level};
use crate::state::{End, State};
use crate::troop::TroopType;
use oriflamme_field::formation::{joined_at_corners, stands_behind};
use oriflamme_field::{Footprint, Point, Vector};
use oriflamme_kernel::{Eye, Seat};

/// What a second base on its way to the baggage adds.
const SECOND_RAIDER: f64 = 0.3;
/// A raid that takes so many turns is worth half of one that arrives.
const TURNS_OF_A_RAID: f64 = 3.0;
/// Enemies so near to its way hinder it, in MU.
const NEAR_THE_WAY: f64 = 2.5;
/// Beyond it orders cost more, in MU.
const REACH_OF_THE_GENERAL: f64 = 10.0;
/// What a blow may cost who strikes it, beside what it may cost the enemy.
const COST_OF_A_BLOW: f64 = 0.5;
/// Who stands farther aside than that cannot be struck at once: the cosine between the way there and straight ahead.
const ASIDE: f64 = 0.3;
/// A bow's zone, in MU.
const ZONE: (f64, f64) = (4.0, 3.0);

pub fn appraise(state: &State, seat: Seat, eye: Eye) -> f64 {
    let weights = Weights::of(eye).pressed(late(state));
    let end = match state.end {
        Some(End::Victory { winner }) if winner == seat => weights.victory,
        Some(End::Victory { .. }) => -weights.victory,
        _ => 0.0,
    };
    let [us, them] = [seat, seat.other()].map(|seat| Side::of(state, seat));
    let lost = toll(&them, &weights) - toll(&us, &weights);
    let fights = weights.fight * fights(state, &us, &them, weights.cost);
    let hopes = hopes(state, &us, &them, &weights) - weights.fear * hopes(state, &them, &us, &weights);
    let raids = weights.raid * raid(state, &us, &them) - weights.guard * raid(state, &them, &us);
    let order = order(state, &us, &them, &weights);
    let blows =
        weights.blows.map_or(0.0, |Blows { ours, theirs }| ours * blows(&us, &them) - theirs * blows(&them, &us));
    end + lost + fights + hopes + raids + order + blows
}

/// The share of the battle's time that is over, where it has an end.
fn late(state: &State) -> f64 {
    state.options.turn_limit.map_or(0.0, |limit| (f64::from(state.clock.turn) / f64::from(limit.max(1))).min(1.0))
}

/// What the ways to the enemy's baggage are worth: that of the base that is soonest there, and something for a second one.
fn raid(state: &State, us: &Side, them: &Side) -> f64 {
    let Some(baggage) = them.stands.iter().find(|stand| stand.base.kind() == TroopType::Bg) else { return 0.0 };
    let free = |stand: &&Stand| !stand.fights && !stand.base.cinc && stand.base.kind() != TroopType::Bg;
    let (mut best, mut second) = (0.0_f64, 0.0_f64);
    for ours in us.stands.iter().filter(free) {
        let chance = raid_of(state, ours, baggage, them);
        second = second.max(chance.min(best));
        best = best.max(chance);
    }
    (best + SECOND_RAIDER * second) * baggage.worth
}

/// The later it comes and the more enemies stand about its way, the less a raid is worth.
fn raid_of(state: &State, ours: &Stand, baggage: &Stand, them: &Side) -> f64 {
    let way = baggage.centre - ours.front;
    let length = way.length().max(1.0);
    let ahead = way.scaled(1.0 / length);
    let hinders = |enemy: &&Stand| {
        let off = enemy.centre - ours.front;
        let along = off.dot(ahead);
        let near = along > 0.0 && along < length && ahead.cross(off).abs() < state.mu(NEAR_THE_WAY);
        near && !enemy.fights && enemy.base.kind() != TroopType::Bg
    };
    let hindered = 1.0 + them.stands.iter().filter(hinders).count() as f64;
    let turn = state.mu(1.0) * (1.0 - ours.forward.dot(ahead));
    let late = (length + turn) / ours.reach / TURNS_OF_A_RAID;
    prospects::melee(ours.fighter, baggage.fighter).theirs / (1.0 + late * late) / hindered
}

/// A base that fights, with what is needed of it again and again.
struct Stand<'s> {
    base: &'s Base,
    here: Footprint,
    centre: Point,
    front: Point,
    forward: Vector,
    fighter: Fighter,
    /// In points.
    worth: f64,
    fights: bool,
    /// Of a move.
    reach: f64,
}

struct Side<'s> {
    stands: Vec<Stand<'s>>,
    /// Losses as a share of those that rout.
    lost: f64,
    general: Option<&'s Base>,
}

/// The losses of an army as a share of those that rout it.
fn lost(state: &State, seat: Seat) -> f64 {
    losses(state, seat) / rout_level(state.armies[seat.index()].reference_morale.max(1))
}

/// What a point of confidence of an army is worth: the nearer the rout, the dearer each base.
pub fn point(state: &State, seat: Seat) -> f64 {
    100.0 / rout_level(state.armies[seat.index()].reference_morale.max(1)) * (1.0 + lost(state, seat).min(1.0))
}

impl<'s> Side<'s> {
    fn of(state: &'s State, seat: Seat) -> Self {
        let point = point(state, seat);
        let enemies: Vec<&Base> = state.enemies_of(seat).collect();
        let stand = |base: &'s Base| {
            let here = base.footprint();
            let fights = enemies.iter().any(|enemy| fighting(base, enemy));
            let supported = base.kind() == TroopType::Pk
                && state
                    .side(seat)
                    .any(|b| b.troop == base.troop && may_touch(b, base) && stands_behind(&b.footprint(), &here));
            Stand {
                base,
                centre: here.centre(),
                front: here.front_centre(),
                forward: here.forward(),
                here,
                fighter: Fighter::of(base, supported),
                worth: point * f64::from(poc(base)),
                fights,
                reach: allowance(state, base, Going::Good, false, false).max(1.0),
            }
        };
        let stands = state.side(seat).map(stand).collect();
        Side { stands, lost: lost(state, seat), general: state.cinc(seat) }
    }

    fn stand(&self, id: BaseId) -> Option<&Stand<'s>> {
        self.stands.iter().find(|stand| stand.base.id == id)
    }
}

/// What the losses of a side have cost it so far.
fn toll(side: &Side, weights: &Weights) -> f64 {
    let leaderless = side.general.is_some_and(|general| !general.on_table() && losses_count(general));
    100.0 * (side.lost + weights.convex * side.lost * side.lost) + if leaderless { weights.general } else { 0.0 }
}

fn losses_count(base: &Base) -> bool {
    matches!(base.place, crate::base::Place::Destroyed | crate::base::Place::Exhausted)
}

/// What the fights that are on will bring on average.
fn fights(state: &State, us: &Side, them: &Side, cost_of_ours: f64) -> f64 {
    let mut sum = 0.0;
    for ours in us.stands.iter().filter(|stand| stand.fights) {
        let Some(opponent) = principal(state, ours.base).presumed() else { continue };
        let Some(theirs) = them.stand(opponent) else { continue };
        if !principal(state, theirs.base).is(ours.base.id) {
            continue;
        }
        if let Some(prepared) = prepare(state, &Combat::close(ours.base.id, opponent)) {
            let Toll { ours: cost, theirs: gain } = prospects::expected(state, &prepared);
            sum += gain * theirs.worth - cost_of_ours * cost * ours.worth;
        }
    }
    sum
}

/// What the bases of a side that do not fight yet can hope for: each the best match-ups, near and far, and shots.
fn hopes(state: &State, us: &Side, them: &Side, weights: &Weights) -> f64 {
    let halves = weights.prospects.map(|prospect| state.mu(prospect.half));
    let mut sum = 0.0;
    for ours in us.stands.iter().filter(|stand| !stand.fights && stand.base.kind() != TroopType::Bg) {
        let mut best = [f64::MIN; 2];
        for theirs in them.stands.iter().filter(|theirs| theirs.base.kind() != TroopType::Bg) {
            let toll = prospects::melee(ours.fighter, theirs.fighter);
            let way = theirs.centre - ours.front;
            // Most are not worth a closer look: even from behind and straight ahead they would bring less than others do.
            let (most, apart) = (toll.theirs * theirs.worth * (1.0 + weights.behind), way.dot(way));
            let may_be_best = |(best, half): (&f64, f64)| most * half * half >= best * (half * half + apart);
            if !best.iter().zip(halves).any(may_be_best) {
                continue;
            }
            let Match { gain, way } = Match::of(ours, theirs, toll, weights);
            for (best, half) in best.iter_mut().zip(halves) {
                let far = way / half;
                *best = best.max(gain / (1.0 + far * far));
            }
        }
        let counts = weights.prospects.iter().zip(best).filter(|(_, best)| *best > f64::MIN);
        sum += counts.map(|(prospect, best)| prospect.weight * best).sum::<f64>();
        if ours.base.kind() == TroopType::Bw {
            sum += weights.shot * shots(state, ours, them);
        }
    }
    sum
}

/// What the next move of a side could strike: each base that does not fight yet the best blow within its reach.
fn blows(us: &Side, them: &Side) -> f64 {
    let free = |ours: &&Stand| !ours.fights && ours.base.kind() != TroopType::Bg;
    let best = |ours: &Stand| them.stands.iter().filter_map(|theirs| blow(ours, theirs)).fold(0.0, f64::max);
    us.stands.iter().filter(free).map(best).sum()
}

/// What it would bring to go for an enemy at once, in points; `None` where he cannot be reached.
fn blow(ours: &Stand, theirs: &Stand) -> Option<f64> {
    let way = theirs.centre - ours.front;
    let reach = ours.reach + theirs.here.size.depth / 2.0;
    if way.dot(way) > reach * reach {
        return None;
    }
    let length = way.length().max(1.0);
    (ours.forward.dot(way) >= ASIDE * length).then(|| {
        let toll = prospects::melee(ours.fighter, theirs.fighter);
        toll.theirs * theirs.worth - COST_OF_A_BLOW * toll.ours * ours.worth
    })
}

/// Two bases that may meet.
struct Match {
    /// What it would bring, in points.
    gain: f64,
    /// The way there, longer where it begins with a turn.
    way: f64,
}

impl Match {
    fn of(ours: &Stand, theirs: &Stand, toll: Toll, weights: &Weights) -> Self {
        let way = theirs.centre - ours.front;
        let length = way.length().max(1.0);
        let turn = 1.0 - ours.forward.dot(way) / length;
        let behind = 1.0 + theirs.forward.dot(way) / length;
        let from_behind = 1.0 + weights.behind * behind / 2.0;
        let gain = toll.theirs * theirs.worth * from_behind - weights.risk * toll.ours * ours.worth / from_behind;
        Match { gain, way: length * (1.0 + weights.turn * turn) }
    }
}

/// The best target in the zone of a bow.
fn shots(state: &State, bow: &Stand, them: &Side) -> f64 {
    let (width, depth) = (state.mu(ZONE.0), state.mu(ZONE.1));
    let in_zone = |theirs: &&Stand| {
        let way = theirs.centre - bow.front;
        let ahead = bow.forward.dot(way);
        !theirs.fights && ahead > 0.0 && ahead <= depth && bow.forward.cross(way).abs() <= width / 2.0
    };
    let worth = |theirs: &Stand| prospects::shot(bow.fighter, theirs.fighter).theirs * theirs.worth;
    them.stands.iter().filter(in_zone).map(worth).fold(0.0, f64::max)
}

/// Nearness to the enemy, neighbours in line, and the general within reach.
fn order(state: &State, us: &Side, them: &Side, weights: &Weights) -> f64 {
    let mut sum = 0.0;
    let mut neighbours = vec![0_u8; us.stands.len()];
    let reach = state.mu(REACH_OF_THE_GENERAL);
    let general = us.general.filter(|general| general.on_table()).map(|general| general.footprint().centre());
    for (i, ours) in us.stands.iter().enumerate() {
        if ours.base.kind() == TroopType::Bg {
            continue;
        }
        if !ours.base.cinc {
            let nearest = them.stands.iter().map(|theirs| theirs.centre.distance(ours.front)).fold(f64::MAX, f64::min);
            if nearest < f64::MAX {
                sum -= weights.way * nearest / state.table.depth.max(1.0);
            }
            if general.is_some_and(|at| at.distance(ours.centre) > reach) {
                sum -= weights.stray;
            }
        }
        for (j, other) in us.stands.iter().enumerate().skip(i + 1) {
            if may_touch(ours.base, other.base) && joined_at_corners(&ours.here, &other.here) {
                sum += weights.line;
                neighbours[i] += 1;
                neighbours[j] += 1;
            }
        }
        if neighbours[i] >= 2 {
            sum += weights.steady;
        }
    }
    sum
}

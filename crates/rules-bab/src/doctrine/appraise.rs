//! What a position is worth: losses towards rout, the fights that are on, the match-ups that are near, order in the line.
//!
//! Relies on exact chances of the fights on the table and on prospects for those to come. A hundred points are what routs an army.

use super::prospects::{self, Fighter, Toll};
use crate::base::{Base, BaseId};
use crate::play::body::{group_contact, stands_behind};
use crate::play::combat::{Combat, prepare, principal};
use crate::play::contact::{fighting, may_touch};
use crate::play::morale::{losses, poc, rout_level};
use crate::state::{End, State};
use crate::troop::TroopType;
use oriflamme_field::{Footprint, Point, Vector};
use oriflamme_kernel::{Seat, Style};

/// What counts how much. The first group is in points, the second in shares.
struct Weights {
    /// More than all that can be won by losses.
    victory: f64,
    /// For the general, beyond his points of confidence.
    general: f64,
    /// For each base, the way across the whole table.
    way: f64,
    /// For each base that stands in line with a neighbour.
    line: f64,
    /// For each base out of its general's reach.
    stray: f64,
    /// A fight that is on, beside one that is over.
    fight: f64,
    /// A match-up at no distance, beside a fight that is on.
    prospect: f64,
    /// What a match-up may cost us, beside what it may cost the enemy.
    risk: f64,
    /// The enemy's prospects, beside our own.
    fear: f64,
}

const BALANCED: Weights = Weights {
    victory: 1000.0,
    general: 8.0,
    way: 0.6,
    line: 0.15,
    stray: 0.1,
    fight: 1.2,
    prospect: 0.6,
    risk: 0.7,
    fear: 0.6,
};

const fn weights(style: Style) -> Weights {
    match style {
        Style::Balanced => BALANCED,
        Style::Aggressive => Weights { way: 0.9, risk: 0.45, fear: 0.3, ..BALANCED },
        Style::Cautious => Weights { way: 0.4, line: 0.25, risk: 0.95, fear: 0.85, ..BALANCED },
    }
}

/// At this distance a match-up is worth half as much as at none, in MU.
const HALF: f64 = 7.0;
/// How much longer a way is that begins with turning round.
const TURN: f64 = 0.5;
/// How much more it is worth to come upon an enemy from behind.
const BEHIND: f64 = 1.0;
/// Beyond it orders cost more, in MU.
const REACH_OF_THE_GENERAL: f64 = 10.0;
/// A bow's zone, in MU.
const ZONE: (f64, f64) = (4.0, 3.0);

pub fn appraise(state: &State, seat: Seat, style: Style) -> f64 {
    let weights = weights(style);
    let end = match state.end {
        Some(End::Victory { winner }) if winner == seat => weights.victory,
        Some(End::Victory { .. }) => -weights.victory,
        _ => 0.0,
    };
    let [us, them] = [seat, seat.other()].map(|seat| Side::of(state, seat));
    let lost = toll(&them, &weights) - toll(&us, &weights);
    let fights = weights.fight * fights(state, &us, &them);
    let hopes = hopes(state, &us, &them, &weights) - weights.fear * hopes(state, &them, &us, &weights);
    end + lost + fights + weights.prospect * hopes + order(state, &us, &them, &weights)
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
}

struct Side<'s> {
    stands: Vec<Stand<'s>>,
    /// Losses as a share of those that rout.
    lost: f64,
    general: Option<&'s Base>,
}

impl<'s> Side<'s> {
    fn of(state: &'s State, seat: Seat) -> Self {
        let rout = rout_level(state.armies[seat.index()].reference_morale.max(1));
        let lost = losses(state, seat) / rout;
        // The nearer the rout, the dearer each base.
        let point = 100.0 / rout * (1.0 + lost.min(1.0));
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
            }
        };
        Side { stands: state.side(seat).map(stand).collect(), lost, general: state.cinc(seat) }
    }

    fn stand(&self, id: BaseId) -> Option<&Stand<'s>> {
        self.stands.iter().find(|stand| stand.base.id == id)
    }
}

/// What the losses of a side have cost it so far.
fn toll(side: &Side, weights: &Weights) -> f64 {
    let leaderless = side.general.is_some_and(|general| !general.on_table() && losses_count(general));
    100.0 * (side.lost + 0.5 * side.lost * side.lost) + if leaderless { weights.general } else { 0.0 }
}

fn losses_count(base: &Base) -> bool {
    matches!(base.place, crate::base::Place::Destroyed | crate::base::Place::Exhausted)
}

/// What the fights that are on will bring on average.
fn fights(state: &State, us: &Side, them: &Side) -> f64 {
    let mut sum = 0.0;
    for ours in us.stands.iter().filter(|stand| stand.fights) {
        let Some(opponent) = principal(state, ours.base).presumed() else { continue };
        let Some(theirs) = them.stand(opponent) else { continue };
        if !principal(state, theirs.base).is(ours.base.id) {
            continue;
        }
        if let Some(prepared) = prepare(state, &Combat::close(ours.base.id, opponent)) {
            let Toll { ours: cost, theirs: gain } = prospects::expected(&prepared);
            sum += gain * theirs.worth - cost * ours.worth;
        }
    }
    sum
}

/// What the bases of a side that do not fight yet can hope for: each the best match-up within its reach, and shots.
fn hopes(state: &State, us: &Side, them: &Side, weights: &Weights) -> f64 {
    let half = state.mu(HALF);
    let mut sum = 0.0;
    for ours in us.stands.iter().filter(|stand| !stand.fights && stand.base.kind() != TroopType::Bg) {
        let best = them.stands.iter().map(|theirs| hope(ours, theirs, half, weights)).fold(f64::MIN, f64::max);
        sum += if best == f64::MIN { 0.0 } else { best };
        if ours.base.kind() == TroopType::Bw {
            sum += shots(state, ours, them);
        }
    }
    sum
}

fn hope(ours: &Stand, theirs: &Stand, half: f64, weights: &Weights) -> f64 {
    let way = theirs.centre - ours.front;
    let length = way.length().max(1.0);
    let turn = 1.0 - ours.forward.dot(way) / length;
    let behind = 1.0 + theirs.forward.dot(way) / length;
    let from_behind = 1.0 + BEHIND * behind / 2.0;
    let toll = prospects::melee(ours.fighter, theirs.fighter);
    let gain = toll.theirs * theirs.worth * from_behind - weights.risk * toll.ours * ours.worth / from_behind;
    let far = length * (1.0 + TURN * turn) / half;
    gain / (1.0 + far * far)
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
        let in_line = |other: &&Stand| may_touch(ours.base, other.base) && group_contact(&ours.here, &other.here);
        sum += weights.line * us.stands[i + 1..].iter().filter(in_line).count() as f64;
    }
    sum
}

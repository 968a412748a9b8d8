//! A move as it would be made: where each element goes, how, and what it is measured by.
//! Relies on the geometry of groups, columns, wheels and sweeps.
//! Must not know whether rules allow it, nor what it costs.

use super::order::{How, Order, Pace};
use super::passing;
use crate::army::{Element, Name};
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use oriflamme_field::formation::{Pace as Step, Track, Wheel, chain, stands_behind};
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::{Footprint, Hand, Pose};
use oriflamme_kernel::{Clause, Refusal};

/// Samples of a way lie no farther apart than this, in millimetres of its fastest corner.
const STEP: f64 = 3.0;

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    Lone,
    Group,
    /// A column one element wide.
    Column,
    Expansion,
    Contraction,
}

/// One element on its way.
#[derive(Clone, Debug)]
pub struct Mover {
    pub name: Name,
    pub start: Footprint,
    pub motions: Vec<Motion>,
    pub end: Footprint,
}

#[derive(Clone, Debug)]
pub struct Plan {
    pub movers: Vec<Mover>,
    pub manner: Manner,
    /// Made wholly straight ahead; a slide does not spoil it (dbm.contact.2).
    pub straight: bool,
    /// Made wholly straight back, with the same facing.
    pub straight_back: bool,
    pub slid: bool,
    /// What a group's move is measured by, in millimetres; single elements are measured by their corners.
    pub length: f64,
    /// Rules that it rests on.
    pub rules: Vec<Clause>,
}

impl Mover {
    pub fn at_rest(element: &Element) -> Mover {
        let start = element.footprint();
        Mover { name: element.name, start, motions: Vec::new(), end: start }
    }

    pub fn to(element: &Element, to: Pose) -> Mover {
        let start = element.footprint();
        let end = Footprint::new(to.snapped(), start.size);
        Mover { name: element.name, start, motions: vec![Motion::Free { to: end.pose }], end }
    }

    pub fn go(&mut self, motion: Motion) {
        self.end = motion.at(&self.end, 1.0);
        self.motions.push(motion);
    }

    /// Places along its way, its start and its end among them.
    pub fn samples(&self) -> Vec<Footprint> {
        let mut found = vec![self.start];
        let mut here = self.start;
        for motion in &self.motions {
            let end = motion.at(&here, 1.0);
            let farthest = here.corners().iter().zip(end.corners()).map(|(a, b)| a.distance(b)).fold(0.0, f64::max);
            let count = (farthest / STEP) as u32 + 1;
            found.extend((1..=count).map(|n| motion.at(&here, f64::from(n) / f64::from(count))));
            here = end;
        }
        found
    }

    pub fn has_turned(&self) -> bool {
        self.start.facing().difference(self.end.facing()) > 1e-6
    }
}

impl Plan {
    fn new(movers: Vec<Mover>, manner: Manner) -> Plan {
        Plan { movers, manner, straight: false, straight_back: false, slid: false, length: 0.0, rules: Vec::new() }
    }

    pub fn mover(&self, name: Name) -> Option<&Mover> {
        self.movers.iter().find(|mover| mover.name == name)
    }

    pub fn holds(&self, name: Name) -> bool {
        self.mover(name).is_some()
    }

    /// Does it go directly behind another of the same move?
    pub fn follows(&self, mover: &Mover) -> bool {
        self.movers.iter().any(|other| other.name != mover.name && stands_behind(&mover.end, &other.end))
    }
}

/// The plan of an order for elements that are known to be there.
pub fn plan(state: &State, order: &Order, who: &[&Element]) -> Ruling<Plan> {
    match &order.how {
        How::To(to) => lone_to(who, *to),
        How::Steps(steps) => by_steps(state, who, who.len(), steps),
        How::Expand(places) => {
            let movers = who.iter().skip(1).zip(places).map(|(element, place)| Mover::to(element, *place));
            let movers = [Mover::at_rest(who[0])].into_iter().chain(movers).collect();
            Ok(Plan::new(movers, Manner::Expansion))
        }
        How::Contract { lead, places } => {
            let leader = by_steps(state, who, 1, lead)?;
            let followers = who.iter().skip(1).zip(places).map(|(element, place)| Mover::to(element, *place));
            let movers = leader.movers.into_iter().chain(followers).collect();
            Ok(Plan { length: leader.length, ..Plan::new(movers, Manner::Contraction) })
        }
    }
}

fn lone_to(who: &[&Element], to: Pose) -> Ruling<Plan> {
    let [element] = who else {
        return Err(Refusal::new(clause::ELEMENT_MOVE_1, "dbm-refuse-one-element"));
    };
    let mover = Mover::to(element, to);
    let straight = goes_along(&mover);
    let plan = Plan::new(vec![mover], Manner::Lone);
    Ok(Plan { straight: straight == Some(true), straight_back: straight == Some(false), ..plan })
}

/// Straight ahead, straight back, or neither.
fn goes_along(mover: &Mover) -> Option<bool> {
    let way = mover.end.pose.corner - mover.start.pose.corner;
    let aside = way.dot(mover.start.right()).abs();
    let ahead = way.dot(mover.start.forward());
    let is_along = !mover.has_turned() && aside <= oriflamme_field::TOLERANCE;
    is_along.then_some(ahead >= 0.0)
}

/// The elements that stand in the way of a leg: not those who go too, nor friends who may be passed through on a straight leg, nor those
/// beside whom a body stood that turns out of a line (dbm.interpenetrate.19).
fn obstacles(state: &State, who: &[&Element], along: bool) -> Vec<(Name, Footprint)> {
    let stood_beside =
        |other: &Element| who.iter().any(|element| contact::side_by_side(&element.footprint(), &other.footprint()));
    let is_friend = |other: &Element| state.side_of(other) == state.side_of(who[0]);
    let yields = |other: &Element| {
        is_friend(other)
            && if along {
                who.iter().all(|element| passing::allows(state, element, other).is_some())
            } else {
                stood_beside(other)
            }
    };
    let others = state.on_table().filter(|other| who.iter().all(|element| element.name != other.name));
    others.filter(|other| !yields(other)).map(|other| (other.name, other.footprint())).collect()
}

/// The first so many of a body go step by step; they stop where they meet an enemy.
fn by_steps(state: &State, who: &[&Element], going: usize, steps: &[Pace]) -> Ruling<Plan> {
    let movers: Vec<Mover> = who[..going].iter().map(|element| Mover::at_rest(element)).collect();
    let bases: Vec<Footprint> = movers.iter().map(|mover| mover.start).collect();
    let on_rails = |step: &Pace| matches!(step, Pace::Ahead(by) if *by >= 0.0) || matches!(step, Pace::Wheel { .. });
    if let Some(order) = chain(&bases).filter(|_| steps.iter().all(on_rails)) {
        let movers = order.iter().map(|at| movers[*at].clone()).collect();
        return in_column(state, who, movers, steps);
    }
    let manner = if going == 1 { Manner::Lone } else { Manner::Group };
    let mut body = Plan { straight: true, straight_back: true, ..Plan::new(movers, manner) };
    for step in steps {
        let stopped = match *step {
            Pace::Ahead(by) => ahead(state, who, &mut body, state.mm(by))?,
            Pace::Slide(by) => slide(state, who, &mut body, state.mm(by))?,
            Pace::Wheel { hand, by } => wheel(state, who, &mut body, hand, state.mm(by))?,
            Pace::About => about(&mut body),
        };
        if stopped {
            break;
        }
    }
    if steps.iter().filter(|step| matches!(step, Pace::About)).count() > 1 {
        // Measured from the first front edge to the last rear edge (ruling B18).
        body.length += body.movers.iter().map(|mover| mover.start.size.depth).fold(0.0, f64::max);
    }
    let moved_back =
        body.movers.iter().any(|mover| goes_along(mover) == Some(false) && mover.start.pose != mover.end.pose);
    body.straight_back &= moved_back;
    body.movers.iter_mut().for_each(|mover| mover.end = mover.end.snapped());
    Ok(body)
}

/// All go along a vector until somebody meets an enemy; a friend in the way refuses it.
fn glide(
    state: &State,
    who: &[&Element],
    body: &mut Plan,
    along: bool,
    vector: oriflamme_field::Vector,
) -> Ruling<f64> {
    let bases: Vec<Footprint> = body.movers.iter().map(|mover| mover.end).collect();
    let motion = Motion::Straight { vector };
    let hit = first_hit(&bases, &motion, obstacles(state, who, along));
    let share = match hit {
        None => 1.0,
        Some(hit) => {
            let is_enemy = state.element(hit.id).is_some_and(|other| state.side_of(other) != state.side_of(who[0]));
            if !is_enemy {
                let refusal = Refusal::new(clause::INTERPENETRATE_18, "dbm-refuse-in-the-way");
                return Err(refusal.with("who", body.movers[hit.mover].name).with("other", hit.id));
            }
            hit.t
        }
    };
    let motion = Motion::Straight { vector: vector.scaled(share) };
    body.movers.iter_mut().for_each(|mover| mover.go(motion));
    Ok(share)
}

fn ahead(state: &State, who: &[&Element], body: &mut Plan, by: f64) -> Ruling<bool> {
    let forward = body.movers[0].end.forward();
    let share = glide(state, who, body, true, forward.scaled(by))?;
    body.length += by.abs() * share;
    body.straight &= by >= 0.0;
    body.straight_back &= by <= 0.0;
    Ok(share < 1.0)
}

fn slide(state: &State, who: &[&Element], body: &mut Plan, by: f64) -> Ruling<bool> {
    let right = body.movers[0].end.right();
    let share = glide(state, who, body, false, right.scaled(by))?;
    body.slid = true;
    body.straight_back = false;
    Ok(share < 1.0)
}

fn wheel(state: &State, who: &[&Element], body: &mut Plan, hand: Hand, chord: f64) -> Ruling<bool> {
    let bases: Vec<Footprint> = body.movers.iter().map(|mover| mover.end).collect();
    let refuse = || Refusal::new(clause::GROUP_4, "dbm-refuse-wheel");
    let wheel = Wheel::of_group(&bases, hand).map_err(|_| refuse())?;
    let motion = turn_by_chord(&wheel, chord).ok_or_else(refuse)?;
    if let Some(hit) = first_hit(&bases, &motion, obstacles(state, who, false)) {
        let refusal = Refusal::new(clause::INTERPENETRATE_18, "dbm-refuse-in-the-way");
        return Err(refusal.with("who", body.movers[hit.mover].name).with("other", hit.id));
    }
    body.movers.iter_mut().for_each(|mover| mover.go(motion));
    body.length += chord.abs();
    body.straight = false;
    body.straight_back = false;
    body.rules.extend([clause::GROUP_9, clause::INTERPENETRATE_19]);
    Ok(false)
}

/// The wheel by which the outer front corner ends so far, in a straight line, from where it was; at most half a turn.
pub fn turn_by_chord(wheel: &Wheel, chord: f64) -> Option<Motion> {
    let half = chord / (2.0 * wheel.radius);
    (0.0..=1.0).contains(&half).then(|| wheel.by(2.0 * libm::asin(half) * wheel.radius))
}

fn about(body: &mut Plan) -> bool {
    for mover in &mut body.movers {
        mover.go(Motion::Turn { about: mover.end.centre(), degrees: 180.0 });
    }
    body.straight = false;
    body.straight_back = false;
    body.rules.push(clause::GROUP_11);
    false
}

/// A column: only its head is measured, and the others wheel where it wheeled (ruling B94).
fn in_column(state: &State, who: &[&Element], mut movers: Vec<Mover>, steps: &[Pace]) -> Ruling<Plan> {
    let bases: Vec<Footprint> = movers.iter().map(|mover| mover.start).collect();
    let crooked = || Refusal::new(clause::COLUMN_15, "dbm-refuse-crooked");
    let mut track = Track::of(&bases).ok_or_else(crooked)?;
    let mut head = Plan { straight: true, ..Plan::new(vec![movers[0].clone()], Manner::Column) };
    let straight_line = bases.windows(2).all(|pair| stands_behind(&pair[1], &pair[0]));
    for step in steps {
        let before = head.movers[0].end;
        let stopped = match *step {
            Pace::Ahead(by) => {
                let length = head.length;
                let stopped = ahead(state, who, &mut head, state.mm(by))?;
                track.go(Step::Ahead(head.length - length));
                stopped
            }
            Pace::Wheel { hand, by } => {
                let stopped = wheel(state, who, &mut head, hand, state.mm(by))?;
                let degrees = before.facing().signed_difference(head.movers[0].end.facing());
                track.go(Step::Turn { rail: oriflamme_field::formation::Rail::of(hand), degrees });
                stopped
            }
            Pace::Slide(_) | Pace::About => return Err(crooked()),
        };
        if stopped {
            break;
        }
    }
    for (mover, motions) in movers.iter_mut().zip(track.motions().map_err(|_| crooked())?) {
        motions.into_iter().for_each(|motion| mover.go(motion));
        mover.end = mover.end.snapped();
    }
    head.rules.extend([clause::COLUMN_15, clause::COLUMN_16]);
    let straight = head.straight && straight_line;
    Ok(Plan { movers, straight, straight_back: false, ..head })
}

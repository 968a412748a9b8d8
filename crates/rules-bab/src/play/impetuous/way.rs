//! The way of an impetuous base: motions with their lengths, the friends on it, and what the judge of moves says.
//!
//! Relies on `travel` for every restriction of movement; knows no targets.

use crate::base::{Base, BaseId, Place};
use crate::draft::Ruling;
use crate::going::Going;
use crate::play::impetuous::approach::{Landing, Wheel};
use crate::play::travel::{self, Arrival, Journey, Kind, Trip};
use crate::play::{allowance, gap, pass};
use crate::state::State;
use oriflamme_field::formation::corner_way;
use oriflamme_field::sweep::{Motion, hit_between};
use oriflamme_field::{Corner, Footprint, Hand};

/// Motions one after the other, each with the length that it costs.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Way {
    pub motions: Vec<Motion>,
    pub lengths: Vec<f64>,
}

impl Way {
    pub fn ahead(a: &Footprint, distance: f64) -> Way {
        Way { motions: vec![straight(a, distance)], lengths: vec![distance] }
    }

    pub fn wheel(a: &Footprint, wheel: &Wheel) -> Way {
        let clockwise = if wheel.hand == Hand::Right { wheel.degrees } else { -wheel.degrees };
        let turn = Motion::Turn { about: a.corner(Corner::front(wheel.hand)), degrees: clockwise };
        let turned = a.wheeled(wheel.hand, wheel.degrees);
        Way { motions: vec![turn, straight(&turned, wheel.ahead)], lengths: vec![wheel.arc, wheel.ahead] }
    }

    /// Straight ahead first, then to a place.
    pub fn landing(a: &Footprint, ahead: f64, landing: &Landing) -> Way {
        let mut way = if ahead > 0.0 { Way::ahead(a, ahead) } else { Way::default() };
        let mut here = a.advanced(ahead.max(0.0));
        for to in landing.via.into_iter().chain([landing.to]) {
            let place = Footprint::new(to, a.size);
            way.motions.push(Motion::Free { to });
            way.lengths.push(corner_way(&here, &place));
            here = place;
        }
        way
    }

    pub fn length(&self) -> f64 {
        self.lengths.iter().sum()
    }

    /// The first part of the way, up to a length.
    pub fn cut(&self, a: &Footprint, length: f64) -> Way {
        let (mut here, mut left) = (*a, length);
        let mut cut = Way::default();
        for (motion, &part) in self.motions.iter().zip(&self.lengths) {
            if left >= part {
                cut.motions.push(*motion);
                cut.lengths.push(part);
            } else if left > 0.0 {
                let share = left / part;
                cut.lengths.push(left);
                cut.motions.push(match *motion {
                    Motion::Straight { vector } => Motion::Straight { vector: vector.scaled(share) },
                    Motion::Turn { about, degrees } => Motion::Turn { about, degrees: degrees * share },
                    Motion::Free { .. } => Motion::Free { to: motion.at(&here, share).pose },
                });
            }
            left -= part;
            here = motion.at(&here, 1.0);
        }
        cut
    }

    pub fn journey(&self, base: BaseId, stop_on_contact: bool) -> Journey {
        Journey {
            trips: vec![Trip { base, motions: self.motions.clone() }],
            kind: Kind::Impetuous,
            length: self.length(),
            bonus: 0.0,
            road: None,
            free_in_gaps_of: Vec::new(),
            stop_on_contact,
        }
    }
}

fn straight(a: &Footprint, distance: f64) -> Motion {
    Motion::Straight { vector: a.forward().scaled(distance) }
}

/// The farthest that a base goes in the best of ground.
pub fn full_allowance(state: &State, base: &Base) -> f64 {
    allowance::allowance(state, base, Going::Good, false, false)
}

/// What the judge of moves would say, without any note of it.
pub fn probe(state: &State, base: BaseId, way: &Way, stop_on_contact: bool) -> Ruling<Arrival> {
    travel::would_arrive(state, &way.journey(base, stop_on_contact))
}

/// The position as if some friends were out of the way.
pub fn without(state: &State, friends: &[BaseId]) -> State {
    let mut state = state.clone();
    for &friend in friends {
        state.bases.change(friend, |base| base.place = Place::Waiting);
    }
    state
}

/// Friends that a base meets on its way and cannot pass through, in order, with the length after which it does.
pub fn friends_met(state: &State, base: &Base, way: &Way) -> Vec<(f64, BaseId)> {
    let mut met: Vec<(f64, BaseId)> = Vec::new();
    let (mut here, mut gone) = (base.footprint(), 0.0);
    for (motion, &length) in way.motions.iter().zip(&way.lengths) {
        let reach = here.bounds().grown(length + base.size.width + base.size.depth);
        for friend in state.near(reach).filter(|f| f.side == base.side && f.id != base.id) {
            if met.iter().any(|(_, id)| *id == friend.id) {
                continue;
            }
            let Some(share) = hit_between(&here, motion, &friend.footprint()) else { continue };
            if !pass::may_pass(state, base, &motion.at(&here, share), friend, false) {
                met.push((gone + share * length, friend.id));
            }
        }
        here = motion.at(&here, 1.0);
        gone += length;
    }
    met.sort_by(|one, other| one.0.total_cmp(&other.0));
    met
}

/// How far a base must go straight ahead to be out of every gap in which it stands; 0 when it is in none.
pub fn way_out_of_gaps(state: &State, base: &Base, limit: f64) -> f64 {
    const STEP: f64 = 2.5;
    let here = base.footprint();
    let bounds = here.bounds().joined(here.advanced(limit).bounds());
    let gaps = gap::gaps_near(state, &bounds, &[base.id], &[]);
    let inside = |distance: f64| gaps.iter().any(|gap| gap.touches(&here.advanced(distance)));
    if gaps.is_empty() || !inside(0.0) {
        return 0.0;
    }
    let mut out = STEP;
    while inside(out) {
        out += STEP;
        if out > limit {
            return limit;
        }
    }
    let mut still_in = out - STEP;
    while out - still_in > 0.002 {
        let middle = (still_in + out) / 2.0;
        if inside(middle) { still_in = middle } else { out = middle }
    }
    out
}

/// Does the way turn or slip sideways where the base is in a gap?
pub fn turns_in_gap(state: &State, base: &Base, way: &Way) -> bool {
    const STEP: f64 = 2.0;
    let mut here = base.footprint();
    for (motion, &length) in way.motions.iter().zip(&way.lengths) {
        let end = motion.at(&here, 1.0);
        let straight = matches!(motion, Motion::Straight { vector } if vector.cross(here.forward()).abs() < 1e-6);
        if !straight {
            let bounds = here.bounds().joined(end.bounds()).grown(base.size.width);
            let gaps = gap::gaps_near(state, &bounds, &[base.id], &[]);
            let steps = (length / STEP).ceil().max(1.0) as u32;
            let places = (0..=steps).map(|n| motion.at(&here, f64::from(n) / f64::from(steps)));
            if places.into_iter().any(|place| gaps.iter().any(|gap| gap.touches(&place))) {
                return true;
            }
        }
        here = end;
    }
    false
}

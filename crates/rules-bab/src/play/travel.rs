//! The judge of every voluntary and impetuous move: from the way that is wanted to the place that is reached.
//!
//! Relies on paths, allowances, ZoC, gaps and interpenetration. What a body may do at all, and what it costs, is
//! the business of the orders.

mod ground;
mod obstacles;
mod outcome;
mod settle;
mod zones;

pub use settle::settle;

use crate::base::{Base, BaseId, Moved};
use crate::draft::Ruling;
use crate::play::path::{self, Path};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Footprint, Pose, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};
use oriflamme_rulebook::bab as clause;

/// The way of one base: rigid motions one after the other, from where it stands now.
///
/// A turn of 180 degrees about the base's own centre is an about-face on the spot.
#[derive(Clone, PartialEq, Debug)]
pub struct Trip {
    pub base: BaseId,
    pub motions: Vec<Motion>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Tactical,
    Far,
    Pack,
    Impetuous,
}

impl Kind {
    pub fn deed(self) -> Moved {
        match self {
            Kind::Tactical => Moved::Tactical,
            Kind::Far => Moved::Far,
            Kind::Pack => Moved::Pack,
            Kind::Impetuous => Moved::Impetuous,
        }
    }
}

/// A move as it is wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Journey {
    pub trips: Vec<Trip>,
    pub kind: Kind,
    /// What the rules measure for this move, in mm.
    pub length: f64,
    /// Added to the allowance, in mm.
    pub bonus: f64,
    /// The whole move follows a road.
    pub by_road: bool,
    /// Gaps formed with these bases do not bind.
    pub free_in_gaps_of: Vec<BaseId>,
    /// Cut the move where a base or the ground stops it instead of refusing it.
    pub stop_on_contact: bool,
}

/// Where a move really ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    pub poses: Vec<(BaseId, Pose)>,
    /// Friends shifted to make room for a base that passed through others.
    pub shifted: Vec<(BaseId, Pose)>,
    /// How much of the journey was made, as the rules measure it.
    pub length: f64,
    /// The whole allowance was used, or rules forced the stop.
    pub full: bool,
    /// Mover and enemy that are now in close combat with each other.
    pub contacts: Vec<(BaseId, BaseId)>,
    pub discovered: Vec<BaseId>,
}

/// Something on the way after which the move cannot simply go on.
#[derive(Clone, Debug)]
struct Stop {
    /// How much of the journey can be made.
    length: f64,
    why: Refusal,
    /// The move may be cut short here; otherwise what comes next breaks a rule and the whole move is refused.
    may_cut: bool,
}

impl Stop {
    fn cut(length: f64, why: Refusal) -> Stop {
        Stop { length, why, may_cut: true }
    }

    fn breach(length: f64, why: Refusal) -> Stop {
        Stop { length, why, may_cut: false }
    }
}

/// What all parts of a judgement look at.
struct Case<'s> {
    state: &'s State,
    journey: &'s Journey,
    paths: Vec<Path<'s>>,
    movers: Vec<BaseId>,
}

impl<'s> Case<'s> {
    fn is_group(&self) -> bool {
        self.paths.len() > 1
    }

    fn poses_at(&self, length: f64) -> Vec<(&'s Base, Footprint)> {
        self.paths.iter().map(|path| (path.base, path.at(length))).collect()
    }
}

/// Judges a move: table edge, other bases, ground, rivers, ZoC, gaps, where flank and rear attacks may start,
/// and ambushes that come into sight.
pub fn judge(state: &State, journey: &Journey, referee: &mut Referee) -> Ruling<Arrival> {
    let case = Case {
        state,
        journey,
        paths: path::lay(state, journey)?,
        movers: journey.trips.iter().map(|t| t.base).collect(),
    };
    if let Some(baggage) = case.paths.iter().find(|p| p.base.kind() == TroopType::Bg) {
        return Err(Refusal::new(clause::TROOP_21, "refuse-baggage-moves").with("base", baggage.base.label()));
    }
    let allowed = ground::limit(&case, referee)?;
    let mut stops = Vec::new();
    ground::stops(&case, &allowed, &mut stops);
    zones::gap_stops(&case, &mut stops);
    let passing = obstacles::stops(&case, &mut stops);
    stops.sort_by(|a, b| a.length.total_cmp(&b.length));
    let mut length = journey.length;
    let mut forced = false;
    if let Some(stop) = stops.into_iter().next() {
        if !stop.may_cut || !journey.stop_on_contact {
            return Err(stop.why);
        }
        referee.cite(stop.why.clause);
        length = stop.length;
        forced = true;
    }
    outcome::arrive(&case, length, forced || journey.length >= allowed.length - TOLERANCE, &passing, referee)
}

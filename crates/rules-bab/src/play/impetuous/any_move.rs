//! The shortest move of any kind to a target: obliquely, turning, or round what stands in between.
//!
//! Relies on approaches (geometry) and on `reach`, which asks the judge of moves about each way that is tried.

use crate::base::Base;
use crate::clause;
use crate::play::contact;
use crate::play::impetuous::approach::{self, Landing};
use crate::play::impetuous::bound::Bound;
use crate::play::impetuous::reach::{Reach, TRIES, first_judged, reaches};
use crate::play::impetuous::way::{Way, full_allowance};
use crate::play::impetuous::who::{Blocker, blocker};
use crate::play::travel::Duty;
use crate::state::State;
use oriflamme_field::formation::{corner_way, place_behind};
use oriflamme_field::{Corner, Footprint, Pose, TOLERANCE, overlaps};
use oriflamme_kernel::{Arg, Refusal};

/// Parts of the allowance that are tried straight ahead before turning aside, where the direct way is barred.
const PARTS: u32 = 4;

/// The shortest move of any kind to an enemy.
pub fn any_move(state: &State, base: &Base, enemy: &Base, bound: &Bound) -> Option<Reach> {
    let limit = full_allowance(state, base);
    let search = Search { state, base, enemy, bound, limit, fights: contact::in_close_combat(state, enemy) };
    let out = bound.out_of_gaps();
    let (mut barred, slides) = (false, search.slides(out));
    // Turning is for those who cannot come into contact without it.
    let landings = if slides.is_empty() { search.turns(out) } else { slides };
    if let Some(found) = search.best(landings, out, &mut barred) {
        return Some(found);
    }
    if !barred {
        return None;
    }
    // A base bars the direct way: go on a little before turning aside, or come to the enemy straight.
    let later = (1..PARTS).map(|n| limit * f64::from(n) / f64::from(PARTS)).filter(|&ahead| ahead > out);
    later
        .filter_map(|ahead| search.best(search.slides(ahead), ahead, &mut barred))
        .chain(search.coming_straight().filter(|_| out == 0.0))
        .min_by(|one, other| one.way.length().total_cmp(&other.way.length()))
}

struct Search<'s> {
    state: &'s State,
    base: &'s Base,
    enemy: &'s Base,
    bound: &'s Bound<'s>,
    limit: f64,
    /// The enemy is already in close combat.
    fights: bool,
}

impl Search<'_> {
    /// Where the base can go, after this much straight ahead, without turning (or to help a friend).
    fn slides(&self, ahead: f64) -> Vec<Landing> {
        let here = self.base.footprint().advanced(ahead);
        let there = self.enemy.footprint();
        if ahead + approach::least_way(&here, &there) > self.limit && !self.fights {
            return Vec::new();
        }
        let mut landings = match self.bound.duty().filter(|_| ahead == 0.0) {
            None => approach::slides(&here, &there),
            Some(Duty::Place { place, .. }) => vec![landing(&here, &place)],
            Some(_) => Vec::new(),
        };
        landings.extend(self.helping_places(&here));
        self.open(landings, ahead)
    }

    fn turns(&self, ahead: f64) -> Vec<Landing> {
        if ahead == 0.0 && self.bound.duty().is_some() {
            return Vec::new();
        }
        let here = self.base.footprint().advanced(ahead);
        self.open(approach::turns(&here, &self.enemy.footprint(), self.limit - ahead), ahead)
    }

    /// Those within the allowance at which there is room, shortest first.
    fn open(&self, mut landings: Vec<Landing>, ahead: f64) -> Vec<Landing> {
        landings.retain(|landing| self.within(ahead, landing) && self.has_room(&landing.to));
        landings.sort_by(|one, other| one.length.total_cmp(&other.length));
        landings
    }

    fn within(&self, ahead: f64, landing: &Landing) -> bool {
        ahead + landing.length <= self.limit + TOLERANCE
    }

    /// The shortest landing to which the judge lets the base go. `barred`: some base stood in the way.
    fn best(&self, landings: Vec<Landing>, ahead: f64, barred: &mut bool) -> Option<Reach> {
        let here = self.base.footprint().advanced(ahead);
        landings.into_iter().take(TRIES).find_map(|landing| {
            let refusal = match self.reach(ahead, &landing) {
                Ok(found) => return Some(found),
                Err(refusal) => refusal,
            };
            *barred |= base_in_the_way(&refusal);
            let landing = place_demanded(&here, &refusal).filter(|landing| self.within(ahead, landing))?;
            self.reach(ahead, &landing).ok()
        })
    }

    fn reach(&self, ahead: f64, landing: &Landing) -> Result<Reach, Refusal> {
        let way = Way::landing(&self.base.footprint(), ahead, landing);
        reaches(self.state, self.base, self.enemy, &way).map(|()| Reach { target: self.enemy.id, way })
    }

    /// Nobody stands at a place who would not leave it.
    fn has_room(&self, place: &Pose) -> bool {
        let place = Footprint::new(*place, self.base.size);
        let others = self.state.on_table().filter(|other| other.id != self.base.id);
        others
            .filter(|other| overlaps(&place, &other.footprint()))
            .all(|other| other.side == self.base.side && !matches!(blocker(self.state, other), Blocker::Ends(_)))
    }

    /// The shortest move that goes aside first and comes to the enemy straight ahead.
    fn coming_straight(&self) -> Option<Reach> {
        let here = self.base.footprint();
        let mut ways: Vec<Way> = Vec::new();
        for landing in self.slides(0.0).into_iter().take(2) {
            for part in [0.25, 0.5, 0.75] {
                let end = Footprint::new(landing.to, self.base.size);
                let via = Some(end.advanced(-part * self.base.size.width).pose);
                ways.push(Way::landing(&here, 0.0, &Landing { via, ..landing }));
            }
        }
        ways.retain(|way| way.length() <= self.limit + TOLERANCE);
        ways.sort_by(|one, other| one.length().total_cmp(&other.length()));
        first_judged(self.state, self.base, self.enemy, ways.into_iter())
    }

    /// Places from which a base would overlap an enemy that already fights, or support a friend against it.
    fn helping_places(&self, here: &Footprint) -> Vec<Landing> {
        if !self.fights {
            return Vec::new();
        }
        let (size, there) = (self.base.size, self.enemy.footprint());
        let landing = |end: Footprint| landing(here, &end);
        let mut places = Vec::new();
        for theirs in [Corner::FrontLeft, Corner::FrontRight] {
            for look in [here.facing(), there.facing().opposite()] {
                // Front corners of the same hand together: beside the enemy's flank, not before its front.
                places.push(landing(Footprint::with_corner_at(theirs, there.corner(theirs), look, size)));
            }
        }
        for friend in contact::opponents(self.state, self.enemy).filter(|friend| friend.id != self.base.id) {
            let at = friend.footprint();
            let behind = place_behind(&at, size);
            places.push(landing(behind));
        }
        places
    }
}

fn landing(here: &Footprint, end: &Footprint) -> Landing {
    Landing { length: corner_way(here, end), via: None, to: end.pose }
}

/// Was a move refused because of another base on its way?
fn base_in_the_way(refusal: &Refusal) -> bool {
    [clause::MOVE_2, clause::IMP_20, clause::PASS_1, clause::PASS_2, clause::PASS_3, clause::PASS_4, clause::PASS_7]
        .contains(&refusal.clause)
}

/// The place that a zocced base must take instead, if the refusal of a move names one.
fn place_demanded(here: &Footprint, refusal: &Refusal) -> Option<Landing> {
    let number = |name: &str| match refusal.message.args.get(name) {
        Some(Arg::Number(value)) => Some(*value),
        _ => None,
    };
    let to = Pose::new(number("x")?, number("y")?, number("facing")?);
    Some(landing(here, &Footprint::new(to, here.size)))
}

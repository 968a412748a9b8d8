//! What a single zocced base must do to come to blows: straight ahead, else full alignment, else the closest to it.
//!
//! Relies on the judge itself to see which of these moves can be made.

use super::{Journey, Kind, Notes, Zones, examine};
use crate::base::{Base, BaseId};
use crate::going::{self, Going};
use crate::play::free;
use crate::state::State;
use oriflamme_field::formation::{corner_way, place_against};
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::{Corner, Edge, Footprint, TOLERANCE, contact, overlaps, touching};

/// The move into contact with those that zoc it that a single base must make if it fights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Duty {
    /// Straight ahead, that far.
    Straight { distance: f64 },
    /// To this place: fully aligned, or the closest to it that there is room for.
    Place { place: Footprint, full: bool },
    /// None of them can be reached.
    None,
}

/// The places that a player gives count as the right one within this many mm (and degrees).
const ABOUT: f64 = 0.6;

pub fn same_place(a: &Footprint, b: &Footprint) -> bool {
    a.pose.corner.distance(b.pose.corner) <= ABOUT && a.facing().difference(b.facing()) <= ABOUT
}

/// Finds the duty of a base that these enemies zoc, with this much allowance left.
///
/// Nobody can end in the places `taken` by others who move at the same time.
pub fn duty(state: &State, id: BaseId, zoccers: &[BaseId], left: f64, kind: Kind, taken: &[Footprint]) -> Duty {
    let Some(base) = state.base(id) else { return Duty::None };
    let straight = Journey::ahead(base, left, kind);
    if let Ok(arrival) = examine(state, &straight, Zones::Ignored, &mut Notes::unwanted())
        && arrival.contacts.iter().any(|(_, enemy)| zoccers.contains(enemy))
    {
        return Duty::Straight { distance: arrival.length };
    }
    let enemies: Vec<&Base> = zoccers.iter().filter_map(|z| state.base(*z)).collect();
    let search = Search { state, base, left, kind, taken };
    search
        .full(&enemies)
        .map(|place| Duty::Place { place, full: true })
        .or_else(|| search.closest(&enemies).map(|place| Duty::Place { place, full: false }))
        .unwrap_or(Duty::None)
}

struct Search<'s> {
    state: &'s State,
    base: &'s Base,
    left: f64,
    kind: Kind,
    taken: &'s [Footprint],
}

/// A place and what ranks it: smaller is better, in order.
struct Ranked {
    place: Footprint,
    rank: [f64; 3],
}

fn best(found: Vec<Ranked>) -> Option<Footprint> {
    let better = |a: &Ranked, b: &Ranked| {
        let tolerance = [0.1, TOLERANCE, TOLERANCE];
        for ((x, y), slack) in a.rank.iter().zip(&b.rank).zip(tolerance) {
            if (x - y).abs() > slack {
                return x < y;
            }
        }
        false
    };
    found
        .into_iter()
        .fold(None, |best: Option<Ranked>, next| match best {
            Some(best) if !better(&next, &best) => Some(best),
            _ => Some(next),
        })
        .map(|ranked| ranked.place)
}

impl Search<'_> {
    /// Front corners on front corners, face to face.
    fn aligned(&self, enemy: &Base) -> Footprint {
        place_against(&enemy.footprint(), self.base.size)
    }

    fn full(&self, enemies: &[&Base]) -> Option<Footprint> {
        let here = self.base.footprint();
        let mut found = Vec::new();
        for enemy in enemies {
            let place = self.aligned(enemy);
            let Some(length) = self.reach(&place) else { continue };
            let turn = here.facing().difference(place.facing());
            let aside = (place.front_centre() - here.front_centre()).dot(here.right()).abs();
            found.push(Ranked { place, rank: [turn, aside, length] });
        }
        best(found)
    }

    /// How long the move to a place is, if it can be made.
    fn reach(&self, place: &Footprint) -> Option<f64> {
        if !self.is_near(place) || !self.has_room(place) {
            return None;
        }
        let limit = self.left + TOLERANCE;
        free::physical(self.state, self.base, place.pose, self.kind, limit).map(|journey| journey.length)
    }

    /// The same for places of last resort, of which there are many: only the way straight there is looked at.
    fn reach_directly(&self, place: &Footprint) -> Option<f64> {
        let limit = self.left + TOLERANCE;
        let open = self.is_near(place) && self.has_room(place);
        open.then(|| free::directly(self.state, self.base, place.pose, self.kind, limit)).flatten()
    }

    /// Is a place within the allowance? No way is shorter than the straight one.
    fn is_near(&self, place: &Footprint) -> bool {
        corner_way(&self.base.footprint(), place) <= self.left + TOLERANCE
    }

    fn has_room(&self, place: &Footprint) -> bool {
        self.state.table.contains(place)
            && self.others().all(|other| !overlaps(place, &other.footprint()))
            && self.taken.iter().all(|other| !overlaps(place, other))
            && going::under(self.state, place, self.base.troop) != Going::Impassable
    }

    fn others(&self) -> impl Iterator<Item = &Base> + '_ {
        self.state.on_table().filter(|b| b.id != self.base.id)
    }

    /// Least angle between the fronts, then the longest contact of fronts, then the shortest move.
    fn closest(&self, enemies: &[&Base]) -> Option<Footprint> {
        let mut found = Vec::new();
        for enemy in enemies {
            for side in [-1.0, 1.0] {
                found.extend(self.parallel(enemy, side));
            }
        }
        if found.is_empty() {
            for angle in (1..=18).map(|i| f64::from(i) * 5.0) {
                for enemy in enemies {
                    found.extend(self.askew(enemy, angle));
                    found.extend(self.askew(enemy, -angle));
                }
                if !found.is_empty() {
                    break;
                }
            }
        }
        best(found)
    }

    /// Parallel to the enemy's front, shifted to one side only as far as others force it.
    fn parallel(&self, enemy: &Base, side: f64) -> Option<Ranked> {
        let aligned = self.aligned(enemy);
        let width = self.base.size.width;
        let mut aside = 0.0;
        while aside < width - 0.5 {
            aside += 1.0;
            let place = aligned.shifted(side * aside);
            if !self.has_room(&place) {
                continue;
            }
            let place = self.slid_back(&place, side, 1.0);
            if let Some(length) = self.reach(&place) {
                let touch = contact(&place, &enemy.footprint()).map_or(0.0, |c| c.length);
                return Some(Ranked { place, rank: [0.0, -touch, length] });
            }
            aside += 3.0;
        }
        None
    }

    /// Slid towards full alignment until something is touched.
    fn slid_back(&self, place: &Footprint, side: f64, step: f64) -> Footprint {
        let vector = place.right().scaled(-side * step);
        let others = self.others().map(|b| ((), b.footprint()));
        match first_hit(&[*place], &Motion::Straight { vector }, others) {
            Some(hit) => place.moved(vector.scaled(hit.t)),
            None => *place,
        }
    }

    /// A front corner on the enemy's front edge, turned by this angle.
    fn askew(&self, enemy: &Base, angle: f64) -> Option<Ranked> {
        let there = enemy.footprint();
        let front = there.edge(Edge::Front);
        let corner = if angle > 0.0 { Corner::FrontLeft } else { Corner::FrontRight };
        let facing = there.facing().opposite().turned(angle);
        let places = (0..=10).map(|i| {
            let at = front.at(f64::from(i) / 10.0);
            Footprint::with_corner_at(corner, at, facing, self.base.size)
        });
        // The shortest that can be gone counts: what is plainly out of reach is told soonest, and most places are.
        let mut places: Vec<Footprint> =
            places.filter(|place| self.is_near(place) && touching(place, &there)).collect();
        let here = self.base.footprint();
        places.sort_by(|a, b| corner_way(&here, a).total_cmp(&corner_way(&here, b)));
        places.into_iter().find_map(|place| {
            self.reach_directly(&place).map(|length| Ranked { place, rank: [angle.abs(), 0.0, length] })
        })
    }
}

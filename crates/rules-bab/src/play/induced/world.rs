//! The table as it changes while one induced move pushes and crushes others, before anything is decided.

use crate::base::{Base, BaseId, Place};
use crate::state::State;
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::{Footprint, Vector, overlaps};
use oriflamme_kernel::Clause;

/// A base that stands on the table, and where it would be.
pub struct Standing<'s> {
    pub base: &'s Base,
    pub at: Footprint,
    /// Why it is destroyed, if it is.
    pub lost: Option<Clause>,
}

pub struct World<'s> {
    pub state: &'s State,
    pub standing: Vec<Standing<'s>>,
}

impl<'s> World<'s> {
    pub fn new(state: &'s State) -> Self {
        let here = |b: &&Base| matches!(b.place, Place::Table | Place::Ambush);
        let mut standing = Vec::with_capacity(state.bases.len());
        let all = state.bases.iter().filter(here);
        standing.extend(all.map(|base| Standing { base, at: base.footprint(), lost: None }));
        World { state, standing }
    }

    /// Leaves out bases that do not count for the question at hand.
    pub fn without(mut self, ignored: &[BaseId]) -> Self {
        self.standing.retain(|s| !ignored.contains(&s.base.id));
        self
    }

    pub fn find(&self, id: BaseId) -> Option<usize> {
        self.standing.iter().position(|s| s.base.id == id)
    }

    /// The first base met on a straight way, and how far it is.
    pub fn first_met(&self, mover: usize, way: Vector, ignoring: &[usize]) -> Option<(usize, f64)> {
        let from = self.standing[mover].at;
        let (start, length) = (from.centre(), way.length());
        // Whoever is farther off than this cannot be met; half of width and depth is more than half a diagonal.
        let in_reach = |at: &Footprint| {
            let apart = at.centre() - start;
            let sizes = from.size.width + from.size.depth + at.size.width + at.size.depth;
            let limit = length + sizes / 2.0;
            apart.dot(apart) <= limit * limit
        };
        let others = self.standing.iter().enumerate();
        let others =
            others.filter(|(i, s)| *i != mover && s.lost.is_none() && !ignoring.contains(i) && in_reach(&s.at));
        let hit = first_hit(&[from], &Motion::Straight { vector: way }, others.map(|(i, s)| (i, s.at)))?;
        Some((hit.id, hit.t * way.length()))
    }

    /// Is this place free of all others?
    pub fn is_free(&self, place: &Footprint, except: &[usize]) -> bool {
        !self
            .standing
            .iter()
            .enumerate()
            .any(|(i, s)| !except.contains(&i) && s.lost.is_none() && overlaps(place, &s.at))
    }
}

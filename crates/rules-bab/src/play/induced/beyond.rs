//! The place just behind friends through whom a base goes back, and friends beyond who are shifted to make that room.
//!
//! Relies on the table as the induced move has changed it so far. Who may be passed through at all is said by the asker.

use super::ground::barrier;
use super::world::{Standing, World};
use crate::going::{self, Going};
use crate::play::contact;
use crate::troop::TroopType;
use oriflamme_field::TOLERANCE;
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::{Footprint, Vector, overlaps};

/// Where a base stands that went back through friends.
pub struct Beyond {
    /// How far back it goes in all.
    pub end: f64,
    /// Friends who make room, and where they stand then.
    pub shifted: Vec<(usize, Footprint)>,
}

/// The place for a base that has gone back `done` of its way and meets a friend, if it may pass through all friends in whom it
/// would stand and there is or can be made room.
pub fn place(world: &World, mover: usize, met: usize, done: f64, passable: &[usize]) -> Option<Beyond> {
    if !passable.contains(&met) {
        return None;
    }
    let here = world.standing[mover].at;
    let start = here.advanced(done);
    let mut end = rear_offset(&start, &world.standing[met].at);
    let farther = |end: f64| {
        let place = start.advanced(-end);
        let overlapped = passable.iter().map(|&i| world.standing[i].at).filter(|f| overlaps(&place, f));
        overlapped.map(|f| rear_offset(&start, &f)).find(|&offset| offset > end + TOLERANCE)
    };
    while let Some(next) = farther(end) {
        end = next;
    }
    let place = start.advanced(-end);
    let mut shift = Shift { world, mover, met, back: here.forward().scaled(-1.0), shifted: Vec::new() };
    shift.clear(&place, mover)?;
    let Shift { back, shifted, .. } = shift;
    let ignored: Vec<usize> = passable.iter().copied().chain(shifted.iter().map(|(i, _)| *i)).collect();
    let way = back.scaled(end - done);
    let open = world.first_met(mover, way, &ignored).is_none()
        && barrier(world.state, world.standing[mover].base, &here, way).is_none()
        && world.state.table.contains(&place);
    open.then_some(Beyond { end, shifted })
}

/// How far `start` must go straight back so that its front is level with the rearmost point of `passed`.
fn rear_offset(start: &Footprint, passed: &Footprint) -> f64 {
    let front = start.front_centre();
    let back: Vector = start.forward().scaled(-1.0);
    passed.corners().into_iter().map(|corner| (corner - front).dot(back)).fold(0.0, f64::max)
}

/// Farther than any base could be shifted, in mm.
const FAR_AWAY: f64 = 500.0;

/// Shifting friends out of the way of one that has passed through another.
struct Shift<'w, 's> {
    world: &'w World<'s>,
    mover: usize,
    /// The friend passed through, whose facing the shifted ones must share.
    met: usize,
    /// The direction in which the mover goes.
    back: Vector,
    shifted: Vec<(usize, Footprint)>,
}

impl Shift<'_, '_> {
    /// Shifts everybody out of a place that `by` is to have; `None` where somebody cannot be shifted.
    fn clear(&mut self, place: &Footprint, by: usize) -> Option<()> {
        for (i, other) in self.world.standing.iter().enumerate() {
            let moves = i == by || i == self.mover || other.lost.is_some();
            if !moves && overlaps(place, &self.at(i)) {
                let there = self.shift(i, place)?;
                self.clear(&there, i)?;
            }
        }
        Some(())
    }

    fn at(&self, i: usize) -> Footprint {
        let shifted = self.shifted.iter().find(|(id, _)| *id == i);
        shifted.map_or(self.world.standing[i].at, |(_, at)| *at)
    }

    /// Exactly as far as is needed. Who is in close combat stays where he is, as when he would be pushed.
    fn shift(&mut self, i: usize, by: &Footprint) -> Option<Footprint> {
        let state = self.world.state;
        let Standing { base, .. } = self.world.standing[i];
        let (mover, like) = (self.world.standing[self.mover].base, &self.world.standing[self.met].at);
        let here = self.at(i);
        let may_be_shifted = base.side == mover.side
            && i != self.met
            && !matches!(base.kind(), TroopType::Bg | TroopType::El)
            && here.facing().difference(like.facing()) <= 1.0
            && !contact::in_close_combat(state, base);
        if !may_be_shifted {
            return None;
        }
        let away = here.moved(self.back.scaled(FAR_AWAY));
        let nearer = Motion::Straight { vector: self.back.scaled(-FAR_AWAY) };
        let hit = first_hit(&[away], &nearer, [((), *by)])?;
        let there = nearer.at(&away, hit.t).snapped();
        let free = state.table.contains(&there) && going::under(state, &there, base.troop) != Going::Impassable;
        if !free {
            return None;
        }
        self.shifted.retain(|(id, _)| *id != i);
        self.shifted.push((i, there));
        Some(there)
    }
}

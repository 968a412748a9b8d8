//! The flight: after a recoil the base turns round and runs its full allowance, round enemies if it can.

use super::destroy;
use super::ground::barrier;
use super::world::World;
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::{Deed, Event};
use crate::going::{self, Going};
use crate::play::{allowance, contact, pass};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::sweep::{Motion, path_clear, straight_reach};
use oriflamme_field::{Footprint, Hand, TOLERANCE, Vector, distance, overlaps};

/// A wheel away from an enemy is at most a quarter turn.
const GREATEST_WHEEL: f64 = 90.0;
/// Angles are tried in steps of this many degrees, then refined.
const WHEEL_STEP: f64 = 1.0;

/// May this fleeing base choose to avoid difficult going that lies ahead of it?
pub fn dodges_difficult(state: &State, id: BaseId) -> bool {
    let Some(base) = state.base(id).filter(|b| b.on_table()) else { return false };
    let run = Run::new(state, base, false);
    base.kind().is_mounted()
        && going::of_base(state, base) < Going::Difficult
        && run.difficult_ahead(&run.start, run.reach_on_good_ground())
}

/// Carries out the run of a flight, after its recoil. A friend before whom it makes room does not stand in its way.
pub fn flee(draft: &mut Draft, id: BaseId, avoid_difficult: bool, ignoring: Option<BaseId>) {
    let Some(base) = draft.state.base(id).filter(|b| b.on_table()).cloned() else { return };
    draft.cite(clause::FLIGHT_1);
    draft.cite(clause::FACE_1);
    if avoid_difficult {
        draft.cite(clause::FLIGHT_7);
    }
    let state = draft.state.clone();
    let mut run = Run::new(&state, &base, avoid_difficult);
    run.spared = ignoring.and_then(|id| state.footprint(id));
    run.world = run.world.without(ignoring.as_slice());
    match run.find() {
        Course::Straight => run_train(draft, &run, run.start, 0.0),
        Course::Wheel { hand, degrees } => {
            draft.cite(clause::FLIGHT_3);
            let turned = run.start.wheeled(hand, degrees);
            run_train(draft, &run, turned, degrees.to_radians() * base.size.width);
        }
        Course::None { in_the_way } => caught(draft, &base, &in_the_way),
    }
}

/// The enemy cannot be avoided: the fleeing base is lost, and so are the skirmishers that it would run into.
fn caught(draft: &mut Draft, base: &Base, in_the_way: &[BaseId]) {
    destroy(draft, base.id, clause::FLIGHT_4);
    for &other in in_the_way {
        let Some(met) = draft.state.base(other).cloned() else { continue };
        if met.side == base.side {
            draft.cite(clause::FLIGHT_6);
        }
        if met.kind() == TroopType::Ps {
            destroy(draft, other, clause::FLIGHT_5);
        }
    }
}

/// The way that a fleeing base takes.
enum Course {
    Straight,
    Wheel { hand: Hand, degrees: f64 },
    None { in_the_way: Vec<BaseId> },
}

/// A base about to run.
struct Run<'s> {
    state: &'s State,
    base: &'s Base,
    /// Turned round where it stands.
    start: Footprint,
    avoid_difficult: bool,
    world: World<'s>,
    /// An impetuous friend that is neither carried along nor avoided, but on which nobody may end.
    spared: Option<Footprint>,
}

impl<'s> Run<'s> {
    fn new(state: &'s State, base: &'s Base, avoid_difficult: bool) -> Self {
        let start = base.footprint().about_faced();
        Run { state, base, start, avoid_difficult, world: World::new(state).without(&[base.id]), spared: None }
    }

    /// What must be avoided: enemies, and friends in close combat.
    fn hostile(&self) -> impl Iterator<Item = (BaseId, Footprint)> + '_ {
        self.world.standing.iter().filter(|s| self.is_hostile(s.base)).map(|s| (s.base.id, s.at))
    }

    fn is_hostile(&self, other: &Base) -> bool {
        other.side != self.base.side || contact::in_close_combat(self.state, other)
    }

    fn reach_on_good_ground(&self) -> f64 {
        allowance::allowance(self.state, self.base, Going::Good, false, false)
    }

    fn difficult_ahead(&self, from: &Footprint, reach: f64) -> bool {
        let way = from.forward().scaled(reach);
        self.state.terrain.iter().any(|piece| {
            going::of_piece(piece, self.state.scale.mu(), self.base.troop) == Some(Going::Difficult)
                && piece.area().entry_along(from, way).is_some()
        })
    }

    /// The rest of the way after `used` mm, straight ahead from a place.
    fn way(&self, from: &Footprint, used: f64) -> Vector {
        let reach = running_distance(self.state, self.base, from, from.forward(), used);
        from.forward().scaled(reach)
    }

    /// Nothing that must be avoided stands in the way.
    fn clear(&self, from: &Footprint, used: f64, avoid: bool) -> bool {
        let way = self.way(from, used);
        path_clear(&[*from], &Motion::Straight { vector: way }, self.hostile())
            && barrier(self.state, self.base, from, way).is_none_or(|b| b.distance >= way.length() - TOLERANCE)
            && !(avoid && self.difficult_ahead(from, self.reach_on_good_ground() - used))
    }

    fn find(&self) -> Course {
        if self.clear(&self.start, 0.0, self.avoid_difficult) {
            return Course::Straight;
        }
        let wheel = if self.too_near() { None } else { self.smallest_wheel(self.avoid_difficult) };
        if let Some((hand, degrees)) = wheel {
            return Course::Wheel { hand, degrees };
        }
        // Ground that is only disliked does not stop a flight.
        if self.clear(&self.start, 0.0, false) {
            return Course::Straight;
        }
        match self.avoid_difficult.then(|| self.smallest_wheel(false)).flatten().filter(|_| !self.too_near()) {
            Some((hand, degrees)) => Course::Wheel { hand, degrees },
            None => Course::None { in_the_way: self.first_in_the_way() },
        }
    }

    /// Everybody that a straight run would touch at the same time, first.
    fn first_in_the_way(&self) -> Vec<BaseId> {
        let way = self.way(&self.start, 0.0);
        let touch = |(id, at): (BaseId, Footprint)| {
            let motion = Motion::Straight { vector: way };
            let hit = oriflamme_field::sweep::first_hit(&[self.start], &motion, [(id, at)])?;
            Some((id, hit.t * way.length()))
        };
        let met: Vec<(BaseId, f64)> = self.hostile().filter_map(touch).collect();
        let nearest = met.iter().map(|(_, way)| *way).fold(f64::INFINITY, f64::min);
        met.into_iter().filter(|(_, way)| *way <= nearest + TOLERANCE).map(|(id, _)| id).collect()
    }

    /// The wheel must be made more than 2 MU from the enemy that it avoids.
    fn too_near(&self) -> bool {
        let limit = self.state.mu(2.0);
        let in_the_way = self.first_in_the_way();
        self.hostile().any(|(id, at)| in_the_way.contains(&id) && distance(&self.start, &at) <= limit + TOLERANCE)
    }

    fn smallest_wheel(&self, avoid: bool) -> Option<(Hand, f64)> {
        let best = |hand| Some((hand, self.smallest_angle(hand, avoid)?));
        [best(Hand::Left), best(Hand::Right)].into_iter().flatten().min_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn smallest_angle(&self, hand: Hand, avoid: bool) -> Option<f64> {
        let works = |degrees: f64| {
            let turned = self.start.wheeled(hand, degrees);
            let used = degrees.to_radians() * self.base.size.width;
            used <= self.reach_on_good_ground() && self.wheel_is_free(hand, degrees) && self.clear(&turned, used, avoid)
        };
        let steps = (GREATEST_WHEEL / WHEEL_STEP) as u32;
        let first = (1..=steps).map(|i| f64::from(i) * WHEEL_STEP).find(|&d| works(d))?;
        let (mut no, mut yes) = (first - WHEEL_STEP, first);
        for _ in 0..14 {
            let middle = (no + yes) / 2.0;
            if works(middle) { yes = middle } else { no = middle }
        }
        // A hair more, so that rounding to the grid does not turn grazing into overlapping.
        Some(yes + 0.002)
    }

    fn wheel_is_free(&self, hand: Hand, degrees: f64) -> bool {
        let about = self.start.corner(oriflamme_field::Corner::front(hand));
        let clockwise = if hand == Hand::Right { degrees } else { -degrees };
        path_clear(&[self.start], &Motion::Turn { about, degrees: clockwise }, self.hostile())
    }
}

/// How far a base runs straight in a direction after `used` mm: its allowance in the ground that it meets.
pub fn running_distance(state: &State, base: &Base, from: &Footprint, direction: Vector, used: f64) -> f64 {
    let allowed = |going| allowance::allowance(state, base, going, false, false);
    let start = going::under(state, from, base.troop);
    let mut limit = (allowed(start) - used).max(0.0);
    for worse in [Going::Rough, Going::Difficult] {
        if worse <= start {
            continue;
        }
        let entry = state
            .terrain
            .iter()
            .filter(|p| going::of_piece(p, state.scale.mu(), base.troop) == Some(worse))
            .filter_map(|p| p.area().entry_along(from, direction.scaled(limit)))
            .fold(f64::INFINITY, f64::min);
        if entry < limit {
            limit = entry.max(allowed(worse) - used);
        }
    }
    limit
}

/// Runs from `from`; friends in the way are passed through or carried along behind.
fn run_train(draft: &mut Draft, run: &Run, from: Footprint, used: f64) {
    let (state, base) = (run.state, run.base);
    let mut goal = run.way(&from, used).length();
    if let Some(found) = barrier(state, base, &from, from.forward().scaled(goal)) {
        goal = goal.min(found.distance);
    }
    if state.table.exit_along(&from, from.forward().scaled(goal)).is_some() {
        destroy(draft, base.id, clause::FLIGHT_8);
        return;
    }
    if let Some(spared) = run.spared.filter(|spared| overlaps(&from.advanced(goal), spared)) {
        goal = straight_reach(&from, goal, &spared).unwrap_or(0.0);
    }
    let mut friends = run.friends_met(&from, goal);
    // Where the train finds no room, the run ends at the last friend that could not be carried.
    loop {
        let end = from.advanced(goal);
        if let Some(train) = run.train_behind(&end, &friends) {
            finish(draft, run, end, &train);
            return;
        }
        let Some((_, way)) = friends.pop() else {
            finish(draft, run, from, &[]);
            return;
        };
        goal = way;
    }
}

fn finish(draft: &mut Draft, run: &Run, end: Footprint, train: &[(BaseId, Footprint)]) {
    if !train.is_empty() {
        draft.cite(clause::FLIGHT_2);
    }
    draft.pose(run.base.id, end.pose);
    draft.emit(Event::Deed { base: run.base.id, deed: Deed::Fled });
    for (id, at) in train {
        if draft.state.base(*id).is_some_and(|b| b.place == Place::Ambush) {
            draft.emit(Event::Placed { base: *id, place: Place::Table });
        }
        draft.pose(*id, at.pose);
    }
}

impl Run<'_> {
    /// Friends on the way that must be carried along, with the distance at which they are met, nearest first.
    fn friends_met(&self, from: &Footprint, goal: f64) -> Vec<(BaseId, f64)> {
        let motion = Motion::Straight { vector: from.forward().scaled(goal) };
        let mut met: Vec<(BaseId, f64)> = Vec::new();
        for other in self.world.standing.iter().filter(|s| !self.is_hostile(s.base)) {
            let Some(hit) = oriflamme_field::sweep::first_hit(&[*from], &motion, [((), other.at)]) else { continue };
            let passes = pass::may_pass(self.state, self.base, from, other.base, false);
            let ends_clear = !overlaps(&from.advanced(goal), &other.at);
            if !(passes && ends_clear) {
                met.push((other.base.id, hit.t * goal));
            }
        }
        met.sort_by(|a, b| a.1.total_cmp(&b.1));
        met
    }

    /// The places of the bases carried along, front against the rear of the one before; `None` without room.
    fn train_behind(&self, end: &Footprint, carried: &[(BaseId, f64)]) -> Option<Vec<(BaseId, Footprint)>> {
        let mut train = Vec::new();
        let mut last = *end;
        for (id, _) in carried {
            let friend = self.state.base(*id)?;
            if matches!(friend.kind(), TroopType::El | TroopType::Bg) {
                return None;
            }
            let behind = last.advanced(-last.size.depth);
            let place = Footprint::new(behind.pose, friend.size);
            train.push((*id, place));
            last = place;
        }
        let moving: Vec<usize> = carried.iter().filter_map(|(id, _)| self.world.find(*id)).collect();
        let free = |place: &Footprint| {
            self.state.table.contains(place)
                && self.world.is_free(place, &moving)
                && !self.spared.is_some_and(|spared| overlaps(place, &spared))
                && going::under(self.state, place, self.base.troop) < Going::Impassable
        };
        (free(end) && train.iter().all(|(_, place)| free(place))).then_some(train)
    }
}

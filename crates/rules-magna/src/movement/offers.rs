//! Moves that may be made, for opponents and for fuzzing: a sample of the ways open to each figure.
//! Relies on the search for reachable places.
//! Must only give what `decide` accepts; the caller tries them.

use super::tolls::Tolls;
use super::{allowance, escort, may_move, step, works};
use crate::command::{Command, Move, Step};
use crate::counters::{Figure, Post};
use crate::state::State;
use crate::tactics::{self, Tactic, kneel, throwing_axe, tree};
use oriflamme_hexfield::{Cell, Mount, Place, Reached, Side, around, reach};
use oriflamme_kernel::{Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let able: Vec<&Figure> = state.side(seat).filter(|figure| may_move(state, seat, figure).is_ok()).collect();
    let mut found = tactics::orders(state, seat);
    while found.len() > sampler.wanted.max(1) {
        found.swap_remove(sampler.below(found.len()));
    }
    if able.is_empty() {
        return found;
    }
    let each = sampler.wanted.div_ceil(able.len()).max(2);
    for figure in able {
        let ways = WaysOut::of(state, figure);
        for _ in 0..each.min(ways.len()) {
            let steps = ways.steps(state, sampler.below(ways.len()));
            found.push(Command::Move(Move { who: figure.id, steps }));
        }
        found.extend(besides_walking(state, figure, sampler));
    }
    found
}

/// What somebody might do besides walking: something special where he stands, and a piece of work.
pub fn besides_walking(state: &State, figure: &Figure, sampler: &mut Sampler) -> Vec<Command> {
    let mut found = Vec::new();
    let special = specials(state, figure);
    if let Some(steps) = sampler.pick(&special) {
        found.push(Command::Move(Move { who: figure.id, steps: steps.clone() }));
    }
    found.extend(work(state, figure, sampler));
    found
}

/// A piece of work and a way with a burden or a wagon, each by chance where there are several.
fn work(state: &State, figure: &Figure, sampler: &mut Sampler) -> Vec<Command> {
    let mut found = Vec::new();
    found.extend(sampler.pick(&works::clearings(state, figure)).cloned().map(Command::Clear));
    found.extend(sampler.pick(&works::harnessing(state, figure)).copied().map(Command::Harness));
    let mut ways = works::hauls(state, figure, 1);
    let stunned: Vec<&Figure> = works::stunned(state).collect();
    if let Some(burden) = sampler.pick(&stunned) {
        ways.extend(works::carries(state, figure, burden));
    }
    let way = sampler.pick(&ways).cloned();
    found.extend(way.map(|steps| Command::Move(Move { who: figure.id, steps })));
    found
}

/// Steps besides walking that somebody might take where he stands. Not all of them are allowed.
pub fn specials(state: &State, figure: &Figure) -> Vec<Vec<Step>> {
    let beside: Vec<Place> =
        around(&state.cells(figure)).into_iter().filter_map(|cell| state.map.on_ground(cell)).collect();
    let near = |animal: &&Figure| {
        animal.nature().is_large() && state.places(animal).iter().any(|place| beside.contains(place))
    };
    let mut found = escort::marches(state, figure);
    for animal in state.present().filter(near) {
        found.push(vec![Step::Mount(animal.id)]);
        found.push(vec![Step::Lead(animal.id)]);
        if animal.nature().is_camel() {
            found.push(vec![Step::Kneel(animal.id)]);
            found.push(vec![Step::Rise(animal.id)]);
        }
        if figure.is_mounted() {
            found.push(vec![Step::Snatch(animal.id)]);
        }
    }
    found.extend(tree::steps(state, figure).into_iter().map(|step| vec![step]));
    match figure.post {
        Post::Riding(animal) => {
            found.extend([
                vec![Step::TurnAbout],
                vec![Step::Jump],
                vec![Step::Kneel(animal)],
                vec![Step::Rise(animal)],
            ]);
            found.extend(beside.iter().map(|place| vec![Step::Dismount(*place)]));
        }
        Post::Litter(_) => found.extend(beside.iter().map(|place| vec![Step::Dismount(*place)])),
        Post::On(_) => {
            if kneel::kneels(figure) {
                found.push(vec![Step::Rise(figure.id)]);
            } else if tactics::may_use(state, figure.side, Tactic::Kneeling) {
                found.push(vec![Step::Kneel(figure.id)]);
            }
            for dead in throwing_axe::to_gather(state, figure) {
                let Some(lies) = state.head(dead).filter(|lies| beside.contains(lies)) else { continue };
                found.push(vec![Step::To(lies), Step::Gather(dead.id)]);
            }
        }
        _ => {}
    }
    found
}

/// MP that a figure may still spend on its way; who kneels has to get up first.
pub fn points(state: &State, figure: &Figure) -> u32 {
    let under_way = state.moving.as_ref().filter(|moving| moving.who == figure.id);
    let points = under_way.map_or_else(|| allowance::of(state, figure).points, |moving| moving.left);
    points.saturating_sub(kneel::cost_to_rise(figure))
}

/// Every place that a figure can reach and stay in, each by its cheapest way.
pub struct WaysOut {
    reached: Paths,
    /// Those of them in which it can stay.
    stays: Vec<usize>,
    /// What has to be done before the first hex.
    first: Option<Step>,
}

enum Paths {
    None,
    OnFoot(Vec<Reached<Place>>),
    /// With the place of each head.
    Riding(Vec<Reached<Mount>>),
}

impl WaysOut {
    pub fn of(state: &State, figure: &Figure) -> Self {
        let points = points(state, figure);
        let tolls = Tolls::of(state, figure);
        match (figure.post, state.mount_of(figure)) {
            (Post::On(place), _) => {
                let found = walking(state, &tolls, place, points);
                let stays = (1..found.len()).filter(|n| tolls.is_free(found[*n].node)).collect();
                let first = kneel::kneels(figure).then_some(Step::Rise(figure.id));
                WaysOut { reached: Paths::OnFoot(found), stays, first }
            }
            (Post::Riding(_), Some(mount)) => {
                let found = tolls.ground().ride(mount, points, step::turning);
                let free = |cell| state.map.on_ground(cell).is_some_and(|place| tolls.is_free(place));
                let stays = (1..found.len()).filter(|n| found[*n].node.cells().into_iter().all(free)).collect();
                WaysOut { reached: Paths::Riding(found), stays, first: None }
            }
            _ => WaysOut { reached: Paths::None, stays: Vec::new(), first: None },
        }
    }

    pub fn is_empty(&self) -> bool {
        self.stays.is_empty()
    }

    pub fn len(&self) -> usize {
        self.stays.len()
    }

    /// The hex in which one of them ends, and its cost.
    pub fn end(&self, n: usize) -> Option<(Cell, u32)> {
        let at = *self.stays.get(n)?;
        match &self.reached {
            Paths::None => None,
            Paths::OnFoot(found) => found.get(at).map(|reached| (reached.node.cell, reached.cost)),
            Paths::Riding(found) => found.get(at).map(|reached| (reached.node.head, reached.cost)),
        }
    }

    /// Where the figure, or the animal that it rides, is after one of them.
    pub fn post(&self, n: usize) -> Option<Post> {
        let at = *self.stays.get(n)?;
        match &self.reached {
            Paths::None => None,
            Paths::OnFoot(found) => found.get(at).map(|reached| Post::On(reached.node)),
            Paths::Riding(found) => found.get(at).map(|reached| Post::Astride(reached.node)),
        }
    }

    /// The steps of one of them.
    pub fn steps(&self, state: &State, n: usize) -> Vec<Step> {
        let Some(end) = self.stays.get(n).copied() else { return Vec::new() };
        let places: Vec<Place> = match &self.reached {
            Paths::None => Vec::new(),
            Paths::OnFoot(found) => Reached::way(found, end),
            Paths::Riding(found) => {
                Reached::way(found, end).into_iter().filter_map(|mount| state.map.on_ground(mount.head)).collect()
            }
        };
        self.first.iter().cloned().chain(places.into_iter().skip(1).map(Step::To)).collect()
    }
}

/// Everything that somebody on foot reaches with so many MP.
pub fn on_foot(state: &State, figure: &Figure, start: Place, points: u32) -> Vec<Reached<Place>> {
    walking(state, &Tolls::of(state, figure), start, points)
}

fn walking(state: &State, tolls: &Tolls, start: Place, points: u32) -> Vec<Reached<Place>> {
    if !state.map.has_floors() {
        return tolls.ground().walk(start.cell, points);
    }
    let slots = (state.map.columns() * state.map.rows() * LEVELS) as usize;
    let slot = |place: &Place| {
        let level = i32::from(place.level) + LEVELS / 2;
        let index = state.map.index(place.cell)? * LEVELS as usize;
        (0..LEVELS).contains(&level).then_some(index + level as usize)
    };
    reach(start, points, slots, slot, |place, on| {
        for side in Side::ALL {
            if let Some(next) = state.map.beside(*place, side)
                && let Some(price) = tolls.points(*place, next)
            {
                on(next, price);
            }
        }
    })
}

/// Levels of a map: as many below the plain as above it.
const LEVELS: i32 = 8;

/// Everything that a rider reaches with so many MP, with the facing in which he arrives.
pub fn in_the_saddle(state: &State, figure: &Figure, start: Mount, points: u32) -> Vec<Reached<Mount>> {
    Tolls::of(state, figure).ground().ride(start, points, step::turning)
}

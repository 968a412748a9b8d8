//! Moves that may be made, for opponents and for fuzzing: a sample of the ways open to each figure.
//! Relies on the search for reachable places.
//! Must only give what `decide` accepts; the caller tries them.

use super::{allowance, entry, may_move, step};
use crate::command::{Command, Move, Step};
use crate::counters::{Figure, Post};
use crate::state::{Moving, State};
use oriflamme_hexfield::{Mount, Place, Reached, Side, reach};
use oriflamme_kernel::{Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let able: Vec<&Figure> = state.side(seat).filter(|figure| may_move(state, seat, figure).is_ok()).collect();
    let mut found = Vec::new();
    if able.is_empty() {
        return found;
    }
    let each = sampler.wanted.div_ceil(able.len()).max(2);
    for figure in able {
        let ways: Vec<Vec<Step>> = ways_out(state, figure).collect();
        for _ in 0..each.min(ways.len()) {
            let steps = ways[sampler.below(ways.len())].clone();
            found.push(Command::Move(Move { who: figure.id, steps }));
        }
        if figure.is_mounted() && sampler.below(8) == 0 {
            found.push(Command::Move(Move { who: figure.id, steps: vec![Step::TurnAbout] }));
        }
    }
    found
}

/// MP that a figure may still spend.
pub fn points(state: &State, figure: &Figure) -> u32 {
    let under_way = state.moving.as_ref().filter(|moving| moving.who == figure.id);
    under_way.map_or_else(|| allowance::of(state, figure).points, |moving| moving.left)
}

/// Every place that a figure can reach and stay in, each by its cheapest way.
pub fn ways_out<'a>(state: &'a State, figure: &'a Figure) -> Box<dyn Iterator<Item = Vec<Step>> + 'a> {
    let points = points(state, figure);
    match (figure.post, state.mount_of(figure)) {
        (Post::On(place), _) => {
            let found = on_foot(state, figure, place, points);
            let stays: Vec<usize> = (1..found.len()).filter(|n| is_free(state, figure, &[found[*n].node])).collect();
            Box::new(stays.into_iter().map(move |n| steps(Reached::way(&found, n).into_iter().skip(1))))
        }
        (Post::Riding(_), Some(mount)) => {
            let found = in_the_saddle(state, figure, mount, points);
            let places =
                |mount: Mount| mount.cells().into_iter().filter_map(|c| state.map.on_ground(c)).collect::<Vec<_>>();
            let stays: Vec<usize> =
                (1..found.len()).filter(|n| is_free(state, figure, &places(found[*n].node))).collect();
            Box::new(stays.into_iter().map(move |n| {
                let heads = Reached::way(&found, n).into_iter().skip(1).filter_map(|m| state.map.on_ground(m.head));
                steps(heads)
            }))
        }
        _ => Box::new(std::iter::empty()),
    }
}

fn steps(places: impl Iterator<Item = Place>) -> Vec<Step> {
    places.map(Step::To).collect()
}

fn is_free(state: &State, figure: &Figure, places: &[Place]) -> bool {
    let mount = state.ridden_by(figure).map(|animal| animal.id);
    places.iter().all(|p| state.living_at(*p).all(|other| other.id == figure.id || Some(other.id) == mount))
}

/// Everything that somebody on foot reaches with so many MP.
pub fn on_foot(state: &State, figure: &Figure, start: Place, points: u32) -> Vec<Reached<Place>> {
    const LEVELS: i32 = 8;
    let slots = (state.map.columns() * state.map.rows() * LEVELS) as usize;
    let slot = |place: &Place| {
        let level = i32::from(place.level) + LEVELS / 2;
        let index = state.map.index(place.cell)? as i32;
        (0..LEVELS).contains(&level).then_some((index * LEVELS + level) as usize)
    };
    reach(start, points, slots, slot, |place, on| {
        for side in Side::ALL {
            if let Some(next) = state.map.beside(*place, side)
                && let Ok(price) = entry::price(state, figure, *place, next)
            {
                on(next, price.points);
            }
        }
    })
}

/// Everything that a rider reaches with so many MP, with the facing in which he arrives.
pub fn in_the_saddle(state: &State, figure: &Figure, start: Mount, points: u32) -> Vec<Reached<Mount>> {
    let slots = (state.map.columns() * state.map.rows() * 6) as usize;
    let slot = |mount: &Mount| Some(state.map.index(mount.head)? * 6 + mount.facing.index());
    reach(start, points, slots, slot, |mount, on| {
        for (cell, flank) in mount.around() {
            let Some((_, then)) = mount.enter(cell) else { continue };
            let (Some(from), Some(to)) = (state.map.on_ground(then.rear()), state.map.on_ground(cell)) else {
                continue;
            };
            if let Ok(price) = entry::price(state, figure, from, to) {
                on(then, price.points + step::turning(flank));
            }
        }
    })
}

/// The move as it would stand at its beginning.
pub fn fresh(state: &State, figure: &Figure) -> Moving {
    let under_way = state.moving.clone().filter(|moving| moving.who == figure.id);
    under_way.unwrap_or_else(|| Moving::new(figure.id, allowance::of(state, figure).points))
}

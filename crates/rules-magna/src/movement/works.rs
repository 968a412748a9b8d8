//! Work and burdens as a player could order them: clearing the dead, harnessing, carrying the stunned, drawing wagons.
//! Relies on the search for moves and on the plans of single steps.
//! Must only list what could be tried: whether it is allowed is decided where the order is given.

use super::offers::{on_foot, points};
use super::{begin, may_move, stack, step};
use crate::apply::apply;
use crate::command::{Clearing, Harness, Haul, Move, Step};
use crate::counters::{Figure, Id, Post};
use crate::event::Event;
use crate::state::{State, Wagon};
use crate::tactics::kneel;
use oriflamme_hexfield::{Cell, Mount, Place, Reached, around};
use std::collections::{BTreeMap, BTreeSet};

/// At most so many dead men are moved at once.
const MEN_AT_ONCE: usize = (stack::CLEARED / stack::MAN) as usize;

/// Heaps of dead beside somebody that get in the way, with each friend who could help him, to each hex beside them.
pub fn clearings(state: &State, figure: &Figure) -> Vec<Clearing> {
    let Post::On(here) = figure.post else { return Vec::new() };
    let mut found = Vec::new();
    for cell in std::iter::once(here.cell).chain(here.cell.neighbours()) {
        if stack::load(state, cell) < stack::SLOWS {
            continue;
        }
        let dead = state.figures.iter().filter(|f| !f.is_alive() && state.head(f).is_some_and(|p| p.cell == cell));
        let (mounts, men): (Vec<&Figure>, Vec<&Figure>) = dead.partition(|figure| figure.nature().is_large());
        let men: Vec<Id> = men.iter().filter(|body| body.is_man()).take(MEN_AT_ONCE).map(|body| body.id).collect();
        let heaps = mounts.iter().map(|body| vec![body.id]).chain((!men.is_empty()).then_some(men));
        let heaps: Vec<Vec<Id>> = heaps.collect();
        let helps = |other: &&Figure| {
            let near = matches!(other.post, Post::On(place) if place.cell.distance(cell) <= 1);
            near && other.id != figure.id && may_move(state, figure.side, other).is_ok()
        };
        for helper in state.side(figure.side).filter(helps) {
            for (bodies, to) in heaps.iter().flat_map(|heap| cell.neighbours().map(|to| (heap.clone(), to))) {
                found.push(Clearing { by: [figure.id, helper.id], bodies, to, facing: None });
            }
        }
    }
    found
}

/// Animals that somebody could hitch to a wagon, or unhitch.
pub fn harnessing(state: &State, figure: &Figure) -> Vec<Harness> {
    let animals = |wagon: Id| {
        let draws = state.figures.iter().filter(|animal| animal.nature().draws_wagons() && animal.is_alive());
        draws.map(move |animal| Harness { by: figure.id, animal: animal.id, wagon })
    };
    state.wagons.iter().flat_map(|wagon| animals(wagon.id)).collect()
}

/// The stunned whom somebody could carry away.
pub fn stunned(state: &State) -> impl Iterator<Item = &Figure> {
    state.present().filter(|other| other.is_on_foot() && other.is_stunned())
}

/// Ways to carry a stunned man off: to each hex in which he can be put down, by the cheapest way.
pub fn carries(state: &State, figure: &Figure, burden: &Figure) -> Vec<Vec<Step>> {
    let (Post::On(start), Post::On(lies)) = (figure.post, burden.post) else { return Vec::new() };
    let points = points(state, figure);
    let there = on_foot(state, figure, start, points);
    let Some(n) = there.iter().position(|reached| reached.node == lies).filter(|_| start != lies) else {
        return Vec::new();
    };
    let left = points.saturating_sub(there[n].cost) / 2;
    // Nobody is in his own way, and the burden is in nobody's.
    let mut then = state.clone();
    apply(&mut then, &Event::Posted { who: figure.id, post: Post::Away });
    apply(&mut then, &Event::Posted { who: burden.id, post: Post::Carried(figure.id) });
    let carrier = Figure { post: Post::On(lies), ..figure.clone() };
    let onward = on_foot(&then, &carrier, lies, left);
    let rise = kneel::kneels(figure).then_some(Step::Rise(figure.id));
    let steps = |end: usize, down: Place| {
        let walk = |way: Vec<Place>| way.into_iter().skip(1).map(Step::To);
        let first = rise.iter().cloned().chain(walk(Reached::way(&there, n)));
        let then = walk(Reached::way(&onward, end)).chain([Step::PutDown(down)]);
        first.chain([Step::PickUp(burden.id)]).chain(then).collect::<Vec<Step>>()
    };
    let mut ends: Vec<usize> = (0..onward.len()).filter(|n| then.living_at(onward[*n].node).next().is_none()).collect();
    ends.sort_by_key(|n| onward[*n].cost);
    let mut found: BTreeMap<Place, Vec<Step>> = BTreeMap::new();
    for end in ends {
        for down in stack::places_beside(&then, &carrier, onward[end].node) {
            found.entry(down).or_insert_with(|| steps(end, down));
        }
    }
    found.into_values().collect()
}

/// Ways to draw the wagons that somebody can set in motion, of at most so many hexes.
pub fn hauls(state: &State, figure: &Figure, hexes: usize) -> Vec<Vec<Step>> {
    state.wagons.iter().flat_map(|wagon| hauls_of(state, figure, wagon, hexes)).collect()
}

fn hauls_of(state: &State, figure: &Figure, wagon: &Wagon, hexes: usize) -> Vec<Vec<Step>> {
    let with = helpers(state, figure, wagon);
    let haul = |to: Cell| Step::Haul(Haul { wagon: wagon.id, to, with: with.clone() });
    let order = Move { who: figure.id, steps: vec![haul(wagon.at.head)] };
    let under_way = state.moving.clone().filter(|moving| moving.who == figure.id);
    let Some(moving) = under_way.or_else(|| begin(state, figure, &order).ok()) else { return Vec::new() };
    let mut known: BTreeSet<(Mount, Vec<Cell>)> = BTreeSet::new();
    let mut found: Vec<Vec<Step>> = Vec::new();
    let mut under_way = vec![(state.clone(), moving, Vec::new())];
    let mut gone = 0;
    while gone < hexes && !under_way.is_empty() {
        gone += 1;
        let mut farther = Vec::new();
        for (now, moving, way) in &under_way {
            for to in before(now, figure, wagon.id) {
                let Ok(planned) = step::plan(now, moving, &haul(to)) else { continue };
                let mut then = now.clone();
                planned.events.iter().for_each(|event| apply(&mut then, event));
                let Some(pose) = then.wagon(wagon.id).map(|wagon| (wagon.at, drawn_by(&then, figure, wagon.id))) else {
                    continue;
                };
                if known.insert(pose) {
                    let way: Vec<Step> = way.iter().cloned().chain([haul(to)]).collect();
                    found.push(way.clone());
                    farther.push((then, crate::state::Moving { left: planned.left, ..moving.clone() }, way));
                }
            }
        }
        under_way = farther;
    }
    found
}

/// The hexes of who draws a wagon: the animal before it, or the man in front.
fn drawn_by(state: &State, figure: &Figure, wagon: Id) -> Vec<Cell> {
    let animal = state.figures.iter().find(|animal| animal.marks.hitched_to == Some(wagon));
    animal.or_else(|| state.figure(figure.id)).map(|team| state.cells(team)).unwrap_or_default()
}

/// The hexes around those who draw a wagon.
fn before(state: &State, figure: &Figure, wagon: Id) -> Vec<Cell> {
    around(&drawn_by(state, figure, wagon))
}

/// Men beside a wagon without a team who can pull it with somebody: the more, the faster, but two are enough.
fn helpers(state: &State, figure: &Figure, wagon: &Wagon) -> Vec<Id> {
    const ENOUGH: usize = 2;
    if state.figures.iter().any(|animal| animal.marks.hitched_to == Some(wagon.id)) {
        return Vec::new();
    }
    let near = around(&wagon.at.cells());
    let helps = |other: &&Figure| {
        let free = other.id != figure.id && other.is_on_foot() && !other.deeds.moved;
        free && may_move(state, figure.side, other).is_ok() && state.cells(other).iter().all(|cell| near.contains(cell))
    };
    state.side(figure.side).filter(helps).take(ENOUGH).map(|other| other.id).collect()
}

//! Charges that could be announced, for opponents, fuzzing and the screen: for each rider and target the shortest ways.
//! Relies on the search of the map, over steps without a sharp turn.
//! Must only give what the rules accept.

use super::path::{self, RUN_IN, SHORTEST};
use super::{massed, may_announce};
use crate::command::{Charge, Command};
use crate::counters::{Category, Figure};
use crate::movement::offers as ways;
use crate::movement::tolls::Tolls;
use crate::state::State;
use crate::tactics::{self, Tactic};
use oriflamme_hexfield::{Cell, Flank, Mount, Reached, Side};
use oriflamme_kernel::{Sampler, Seat};
use std::collections::BTreeMap;

/// A sample of the charges of a side, and its groups.
pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut thinkable = thinkable(state, seat);
    let mut found = Vec::new();
    while !thinkable.is_empty() && found.len() < sampler.wanted.max(1) {
        let charge = vec![thinkable.swap_remove(sampler.below(thinkable.len()))];
        if super::check(state, seat, &charge).is_ok() {
            found.push(charge);
        }
    }
    found.extend(groups(state, seat));
    found.into_iter().map(Command::Charge).collect()
}

/// Charges of single riders with the shortest way for each target and direction. Not all of them are allowed.
fn thinkable(state: &State, seat: Seat) -> Vec<Charge> {
    if !tactics::may_use(state, seat, Tactic::Charge) || may_announce(state, seat).is_err() {
        return Vec::new();
    }
    let riders = state.side(seat).filter(|figure| figure.is_mounted() && figure.is_up());
    let free = riders.filter(|rider| path::rider_once(state, rider).is_ok() && !rider.deeds.shot);
    free.flat_map(|rider| of_rider(state, seat, rider)).collect()
}

fn of_rider(state: &State, seat: Seat, rider: &Figure) -> Vec<Charge> {
    let Ok(start) = path::horseman(state, rider) else { return Vec::new() };
    let targets = state.side(seat.other()).filter(|target| target.is_alive());
    let seen = targets.filter(|target| state.cells(target).iter().any(|cell| start.faces(*cell)));
    let seen: Vec<&Figure> = seen.filter(|target| path::sees(state, rider, target)).collect();
    if seen.is_empty() {
        return Vec::new();
    }
    let reached = without_sharp_turns(state, rider, start);
    let index: BTreeMap<Mount, usize> = reached.iter().enumerate().map(|(n, reached)| (reached.node, n)).collect();
    let mut found = Vec::new();
    for target in seen {
        for (cell, side) in state.cells(target).into_iter().flat_map(|cell| Side::ALL.map(|side| (cell, side))) {
            let path = way(&reached, &index, cell, side);
            found.extend(path.map(|path| Charge { who: rider.id, target: target.id, path }));
        }
    }
    found
}

/// Where a rider comes without a turn that costs anything.
fn without_sharp_turns(state: &State, rider: &Figure, start: Mount) -> Vec<Reached<Mount>> {
    let points = ways::points(state, rider);
    let turning = |flank: Flank| if flank <= Flank::FrontFlank { 0 } else { points + 1 };
    Tolls::of(state, rider).ground().ride(start, points, turning)
}

/// The shortest path that runs in on a hex from one side.
fn way(reached: &[Reached<Mount>], index: &BTreeMap<Mount, usize>, target: Cell, side: Side) -> Option<Vec<Cell>> {
    let before = target.steps(side, -(RUN_IN as i32) - 1);
    let stands = [0, 1, -1].into_iter().filter_map(|turn| index.get(&Mount::new(before, side.turned(turn))));
    let paths = stands.map(|n| {
        let mut path: Vec<Cell> = Reached::way(reached, *n).into_iter().skip(1).map(|mount| mount.head).collect();
        path.extend((1..=RUN_IN as i32).map(|n| before.steps(side, n)));
        path
    });
    paths.filter(|path| path.len() >= SHORTEST).min_by_key(Vec::len)
}

/// Groups of knights who can charge straight ahead together.
fn groups(state: &State, seat: Seat) -> Vec<Vec<Charge>> {
    if !tactics::may_use(state, seat, Tactic::MassedCharge) || may_announce(state, seat).is_err() {
        return Vec::new();
    }
    let knights = state.side(seat).filter(|f| f.is_mounted() && f.is_up() && f.profile.is(Category::Knight));
    let straight: Vec<(&Figure, Charge)> =
        knights.filter_map(|knight| Some((knight, straight_on(state, seat, knight)?))).collect();
    let mut found: Vec<Vec<Charge>> = Vec::new();
    for (knight, _) in &straight {
        let facing = |figure: &Figure| state.mount_of(figure).map(|mount| mount.facing);
        let alike: Vec<&Figure> =
            straight.iter().map(|(other, _)| *other).filter(|other| facing(other) == facing(knight)).collect();
        let joined = massed::chain(state, &alike, knight);
        let group: Vec<Charge> =
            straight.iter().filter(|(other, _)| joined.contains(&other.id)).map(|(_, charge)| charge.clone()).collect();
        if group.len() >= massed::FEWEST && !found.contains(&group) && super::check(state, seat, &group).is_ok() {
            found.push(group);
        }
    }
    found
}

/// The charge of a rider at whoever is the first straight ahead of him.
fn straight_on(state: &State, seat: Seat, rider: &Figure) -> Option<Charge> {
    let mount = state.mount_of(rider)?;
    let farthest = ways::points(state, rider) as i32 + 1;
    let ahead = |n: i32| {
        let place = state.map.on_ground(mount.head.steps(mount.facing, n))?;
        state.living_at(place).find(|other| other.side != seat).map(|enemy| (n, enemy.id))
    };
    let (n, target) = (1..=farthest).find_map(ahead)?;
    let path = (1..n).map(|n| mount.head.steps(mount.facing, n)).collect();
    let charge = Charge { who: rider.id, target, path };
    path::check(state, seat, &charge).is_ok().then_some(charge)
}

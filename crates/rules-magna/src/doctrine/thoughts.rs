//! Commands that a player would think of: attacks, shots, and for each man the few moves that make sense for his weapon.
//! Relies on the search for moves and on the offers of the chapters.
//! May name commands that the rules refuse; the opponent tries them.

use super::appraise::hope;
use crate::command::{Command, Move};
use crate::counters::Figure;
use crate::movement::{self, offers as ways};
use crate::offers::{accepted, offers};
use crate::setup::victory::Aim;
use crate::shooting::weapon;
use crate::state::{Sequence, State};
use crate::tactics::{self, charge};
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Sampler, Seat};

/// How much is thought of: moves of each man that lead to an enemy, towards him and by chance, and charges besides.
struct Breadth {
    contacts: usize,
    towards: usize,
    by_chance: usize,
    charges: usize,
    /// Attacks and shots.
    blows: usize,
    /// Ways of an advance or a retreat.
    ways: usize,
}

/// For who plans his turn.
const CAREFUL: Breadth = Breadth { contacts: 7, towards: 3, by_chance: 1, charges: 8, blows: usize::MAX, ways: 16 };
/// For who answers at once.
const QUICK: Breadth = Breadth { contacts: 2, towards: 1, by_chance: 0, charges: 2, blows: 3, ways: 4 };
/// Attacks and shots that are looked over for a quick answer.
const LISTED: usize = 40;
/// Whoever asks for fewer wants a quick answer.
const FEW: usize = 12;

pub fn candidates(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let breadth = if sampler.wanted < FEW { QUICK } else { CAREFUL };
    if !orders_moves(state, seat) {
        return blows(state, seat, &breadth, sampler);
    }
    let enemies: Vec<Cell> = state
        .side(seat.other())
        .filter(|figure| figure.is_man() && figure.is_alive())
        .flat_map(|figure| state.cells(figure))
        .collect();
    let goals = goals(state, seat);
    let able: Vec<&Figure> =
        state.side(seat).filter(|figure| movement::may_move(state, seat, figure).is_ok()).collect();
    let mut found: Vec<Command> =
        able.iter().flat_map(|figure| moves_of(state, figure, &enemies, &goals, &breadth, sampler)).collect();
    if breadth.by_chance > 0 {
        let others = orders_besides_moves(state, seat, &able, sampler);
        found.extend(others.into_iter().filter(|command| accepted(state, seat, command)));
    }
    let mut few = Sampler::new(sampler.below(1 << 16) as u64, breadth.charges);
    found.extend(charge::offers::offers(state, seat, &mut few));
    found.push(Command::Done);
    found
}

/// Is the seat about to order moves?
pub fn orders_moves(state: &State, seat: Seat) -> bool {
    state.tasks.is_empty() && state.clock.sequence == Sequence::Movement && state.clock.active == seat
}

/// What is offered outside of moves; where there is more than can be weighed, the attacks and shots that promise most.
fn blows(state: &State, seat: Seat, breadth: &Breadth, sampler: &mut Sampler) -> Vec<Command> {
    let mut all = offers(state, seat, &mut Sampler::new(sampler.number(), sampler.wanted.max(LISTED)));
    shorten(&mut all, breadth.ways);
    let is_blow = |command: &Command| matches!(command, Command::Attack(_) | Command::Shoot(_));
    if all.iter().filter(|command| is_blow(command)).count() <= breadth.blows {
        return all;
    }
    let mut ranked: Vec<(usize, f64)> = (0..all.len()).map(|n| (n, hope(state, &all[n]))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best: Vec<usize> = ranked.iter().map(|(n, _)| *n).filter(|n| is_blow(&all[*n])).take(breadth.blows).collect();
    let mut n = 0;
    all.retain(|command| {
        n += 1;
        !is_blow(command) || best.contains(&(n - 1))
    });
    all
}

/// Of ways that are offered, the shortest to each hex, and not more of those than can be weighed.
fn shorten(all: &mut Vec<Command>, most: usize) {
    let end = |command: &Command| match command {
        Command::Advance { who, way } => Some((Some(*who), *way.last()?, way.len())),
        Command::Retreat(way) => Some((None, *way.last()?, way.len())),
        _ => None,
    };
    if all.len() <= most {
        return;
    }
    all.sort_by_key(|command| end(command).map_or(0, |(.., length)| length));
    let mut known = Vec::new();
    all.retain(|command| {
        let Some((who, place, _)) = end(command) else { return true };
        let fresh = known.len() < most && !known.contains(&(who, place));
        known.extend(fresh.then_some((who, place)));
        fresh
    });
}

/// What chapter 4 and 7 offer that is not a walk: mounting, charging and the like.
fn orders_besides_moves(state: &State, seat: Seat, able: &[&Figure], sampler: &mut Sampler) -> Vec<Command> {
    let mut found: Vec<Command> = sampler.pick(&tactics::orders(state, seat)).cloned().into_iter().collect();
    found.extend(able.iter().flat_map(|figure| ways::besides_walking(state, figure, sampler)));
    found
}

/// Hexes that the side is to hold and does not.
fn goals(state: &State, seat: Seat) -> Vec<Cell> {
    let own = state.victory.goals.iter().filter(|goal| goal.side == seat);
    let held = |cell: &Cell| state.side(seat).any(|figure| figure.is_up() && state.cells(figure).contains(cell));
    own.filter_map(|goal| if let Aim::Hold(cells) = &goal.aim { Some(cells.clone()) } else { None })
        .flatten()
        .filter(|cell| !held(cell))
        .collect()
}

fn moves_of(
    state: &State,
    figure: &Figure,
    enemies: &[Cell],
    goals: &[Cell],
    breadth: &Breadth,
    sampler: &mut Sampler,
) -> Vec<Command> {
    let ways = ways::WaysOut::of(state, figure);
    let nearest = |cell: Cell| {
        let to = enemies.iter().map(|other| cell.distance(*other)).min().unwrap_or(99);
        goals.iter().map(|goal| cell.distance(*goal) + 1).min().map_or(to, |goal| goal.min(to))
    };
    let wanted = weapon::of(figure).map_or(1, |weapon| (weapon.reach() / 2).max(3));
    // The most useful first; among equals the dearer way comes later.
    let mut ranked: Vec<(u32, u32, usize, bool)> = (0..ways.len())
        .filter_map(|n| {
            let (cell, cost) = ways.end(n)?;
            let near = nearest(cell);
            Some((near.abs_diff(wanted), cost, n, near <= 1))
        })
        .collect();
    ranked.sort_unstable();
    let of = |contact: bool| ranked.iter().filter(move |(.., near)| *near == contact).map(|(_, _, n, _)| *n);
    let mut chosen: Vec<usize> = of(true).take(breadth.contacts).chain(of(false).take(breadth.towards)).collect();
    for _ in 0..breadth.by_chance.min(ways.len()) {
        chosen.push(sampler.below(ways.len()));
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen.into_iter().map(|n| Command::Move(Move { who: figure.id, steps: ways.steps(state, n) })).collect()
}

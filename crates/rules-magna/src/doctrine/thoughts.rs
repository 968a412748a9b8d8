//! Commands that a player would think of: attacks, shots, and for each man the few moves that make sense for his weapon.
//! Relies on the search for moves and on the offers of the chapters.
//! May name commands that the rules refuse; the opponent tries them.

use crate::command::{Command, Move, Step};
use crate::counters::Figure;
use crate::movement::{self, offers as ways};
use crate::offers::offers;
use crate::setup::victory::Aim;
use crate::shooting::weapon;
use crate::state::{Sequence, State};
use crate::tactics::charge;
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Sampler, Seat};

/// Moves that are thought of for each man: so many that lead to an enemy, so many towards him, and some by chance.
const CONTACTS: usize = 7;
const TOWARDS: usize = 3;
const BY_CHANCE: usize = 1;
/// Charges that are thought of besides.
const CHARGES: usize = 8;

pub fn candidates(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let moves = state.tasks.is_empty() && state.clock.sequence == Sequence::Movement && state.clock.active == seat;
    if !moves {
        return offers(state, seat, sampler);
    }
    let enemies: Vec<Vec<Cell>> = state
        .side(seat.other())
        .filter(|figure| figure.is_man() && figure.is_alive())
        .map(|figure| state.cells(figure))
        .collect();
    let goals = goals(state, seat);
    let able = state.side(seat).filter(|figure| movement::may_move(state, seat, figure).is_ok());
    let mut found: Vec<Command> = able.flat_map(|figure| moves_of(state, figure, &enemies, &goals, sampler)).collect();
    found.extend(orders_besides_moves(state, seat, sampler));
    found.extend(charge::offers::offers(state, seat, &mut Sampler::new(sampler.below(1 << 16) as u64, CHARGES)));
    found.push(Command::Done);
    found
}

/// What chapter 4 and 7 offer that is not a walk: mounting, charging and the like.
fn orders_besides_moves(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut few = Sampler::new(sampler.below(1 << 16) as u64, 1);
    let walks = |command: &Command| match command {
        Command::Move(order) => order.steps.iter().all(|step| matches!(step, Step::To(_))),
        Command::Done => true,
        _ => false,
    };
    offers(state, seat, &mut few).into_iter().filter(|command| !walks(command)).collect()
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
    enemies: &[Vec<Cell>],
    goals: &[Cell],
    sampler: &mut Sampler,
) -> Vec<Command> {
    let ends = |steps: &[Step]| {
        steps.iter().rev().find_map(|step| if let Step::To(place) = step { Some(place.cell) } else { None })
    };
    let ways = ways::WaysOut::of(state, figure);
    let all: Vec<(Cell, Vec<Step>)> =
        (0..ways.len()).map(|n| ways.steps(state, n)).filter_map(|steps| Some((ends(&steps)?, steps))).collect();
    let nearest = |cell: Cell| {
        let to = enemies.iter().flatten().map(|other| cell.distance(*other)).min().unwrap_or(99);
        goals.iter().map(|goal| cell.distance(*goal) + 1).min().map_or(to, |goal| goal.min(to))
    };
    let wanted = weapon::of(figure).map_or(1, |weapon| (weapon.reach() / 2).max(3));
    // The most useful first; among equals the longer way comes later.
    let mut ranked: Vec<(u32, usize, usize)> =
        all.iter().enumerate().map(|(n, (cell, steps))| (nearest(*cell).abs_diff(wanted), steps.len(), n)).collect();
    ranked.sort_unstable();
    let contacts = ranked.iter().filter(|(_, _, n)| nearest(all[*n].0) <= 1).take(CONTACTS).map(|(_, _, n)| *n);
    let towards = ranked.iter().filter(|(_, _, n)| nearest(all[*n].0) > 1).take(TOWARDS).map(|(_, _, n)| *n);
    let mut chosen: Vec<usize> = contacts.chain(towards).collect();
    for _ in 0..BY_CHANCE.min(all.len()) {
        chosen.push(sampler.below(all.len()));
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen.into_iter().map(|n| Command::Move(Move { who: figure.id, steps: all[n].1.clone() })).collect()
}

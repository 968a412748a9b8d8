//! Representative legal answers to the questions of the set-up.
//!
//! Everything offered was judged by the rules; places are random, deployments are drawn up in lines.

use crate::BloodAndBlades;
use crate::base::{Base, BaseId};
use crate::command::{Command, Placed};
use crate::draft::Draft;
use crate::setup::deployment::{FROM_THE_MIDDLE, judge_place, keeps_apart, waiting};
use crate::setup::placement::sample;
use crate::setup::{ambush, placement};
use crate::state::{SetupStep, State};
use crate::terrain::Ground;
use crate::troop::TroopType;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Footprint, Pose, overlaps};
use oriflamme_kernel::{Dice, Referee, Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let some = sampler.wanted.clamp(1, 4);
    match &state.setup.step {
        SetupStep::Invader => vec![Command::RollInvader],
        SetupStep::ChooseTerrain { .. } => {
            distinct((0..some).map(|_| Command::ChooseTerrain(sample::choose(state, seat, sampler))))
        }
        SetupStep::PlaceTerrain { waiting, rolled: None } => {
            let river = waiting.first().is_some_and(|(_, piece)| piece.kind == Ground::River);
            let edges = if river { placement::river_references(state).to_vec() } else { TableEdge::ALL.to_vec() };
            edges.into_iter().map(|edge| Command::RollPlacement { edge }).collect()
        }
        SetupStep::PlaceTerrain { waiting, rolled: Some(rolled) } => {
            let Some((_, choice)) = waiting.first() else { return Vec::new() };
            let places = (0..some).filter_map(|_| sample::place(state, *choice, *rolled, sampler));
            let found = distinct(places.map(Command::PlaceTerrain));
            if found.is_empty() { vec![Command::DiscardTerrain] } else { found }
        }
        SetupStep::Conditions => vec![Command::RollConditions],
        SetupStep::Baggage { .. } => baggage(state, seat, sampler, some),
        SetupStep::RollOrder => vec![Command::RollOrder],
        SetupStep::Order => vec![Command::DeployFirst(false), Command::DeployFirst(true)],
        SetupStep::Ambush { .. } => {
            let mut found = vec![Command::WriteAmbush(Vec::new())];
            found.extend((0..2 * some).filter_map(|_| hide(state, seat, sampler)).take(some));
            found
        }
        SetupStep::Deploy { .. } => {
            let drawn_up = (0..some).map(|_| draw_up(state, seat, sampler)).filter(|places| !places.is_empty());
            distinct(drawn_up.map(Command::Deploy))
        }
        SetupStep::Finished => Vec::new(),
    }
}

fn distinct(commands: impl Iterator<Item = Command>) -> Vec<Command> {
    let mut found: Vec<Command> = Vec::new();
    for command in commands {
        if !found.contains(&command) {
            found.push(command);
        }
    }
    found
}

/// Does the base stand there legally, beside those that this offer placed already?
fn fits(state: &State, base: &Base, pose: Pose, placed: &[Footprint]) -> Option<Footprint> {
    let mut dice = Dice::scripted([]);
    let at = judge_place(state, base, pose, &mut Referee::new(&mut dice)).ok()?;
    let free = keeps_apart(state, base, &at).is_ok() && !placed.iter().any(|other| overlaps(other, &at));
    free.then_some(at)
}

/// A pose whose front is `front` mm from its owner's edge and whose left is `left` mm from the left as he sees it.
fn facing_the_enemy(state: &State, seat: Seat, left: f64, front: f64) -> Pose {
    if seat == Seat::FIRST {
        Pose::new(left, front, 0.0)
    } else {
        Pose::new(state.table.width - left, state.table.depth - front, 180.0)
    }
}

fn zone_depth(state: &State) -> f64 {
    state.table.depth / 2.0 - state.mu(FROM_THE_MIDDLE)
}

fn baggage(state: &State, seat: Seat, sampler: &mut Sampler, some: usize) -> Vec<Command> {
    let Some(bag) = waiting(state, seat).find(|b| b.kind() == TroopType::Bg) else { return Vec::new() };
    let room = state.table.width - bag.size.width;
    let mut found = Vec::new();
    for _ in 0..200 {
        // Rather behind the middle of the line than on its ends.
        let left = room * (sampler.unit() + sampler.unit()) / 2.0;
        let front = bag.size.depth + sampler.unit() * (zone_depth(state) / 2.0 - bag.size.depth).max(0.0);
        let pose = facing_the_enemy(state, seat, left, front).snapped();
        if fits(state, bag, pose, &[]).is_some() {
            found.push(Command::PlaceBaggage { pose });
            if found.len() >= some {
                break;
            }
        }
    }
    if found.is_empty() {
        let spots = slots(state, seat, state.table.width / 2.0);
        let legal = spots.into_iter().find(|pose| fits(state, bag, *pose, &[]).is_some());
        found.extend(legal.map(|pose| Command::PlaceBaggage { pose }));
    }
    found
}

/// Places side by side in ranks, from the front rank backwards and from `middle` outwards.
fn slots(state: &State, seat: Seat, middle: f64) -> Vec<Pose> {
    let step = state.base_width();
    // Deep enough for the deepest base and a hand's breadth.
    let rank = state.base_width() * 1.125;
    let columns = (state.table.width / step) as usize;
    let ranks = ((zone_depth(state) + 0.01) / rank) as usize;
    let mut found = Vec::new();
    for n in 0..ranks.max(1) {
        let front = zone_depth(state) - n as f64 * rank;
        let mut lefts: Vec<f64> = (0..columns).map(|column| column as f64 * step).collect();
        lefts.sort_by(|a, b| (a - middle).abs().total_cmp(&(b - middle).abs()));
        found.extend(lefts.into_iter().map(|left| facing_the_enemy(state, seat, left, front).snapped()));
    }
    found
}

/// All bases that wait and find room, in ranks: heavy foot in the middle, then mounted, then light troops.
pub fn draw_up(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Placed> {
    let mut bases: Vec<(u8, usize, &Base)> = waiting(state, seat)
        .map(|base| {
            let place = match base.kind() {
                kind if base.cinc || kind == TroopType::Bg => 4,
                kind if kind.is_heavy_infantry() => 0,
                TroopType::Ax => 1,
                TroopType::Ps => 3,
                _ => 2,
            };
            (place, sampler.below(1000), base)
        })
        .collect();
    bases.sort_by_key(|(place, chance, base)| (*place, base.troop.kind, *chance, base.id));
    let middle = state.table.width * (0.35 + 0.3 * sampler.unit());
    let mut spots = slots(state, seat, middle);
    let mut stand: Vec<Footprint> = Vec::new();
    let mut placed = Vec::new();
    for (_, _, base) in bases {
        let spot = spots.iter().position(|pose| fits(state, base, *pose, &stand).is_some());
        if let Some(at) = spot {
            let pose = spots.remove(at);
            stand.push(base.footprint_at(pose));
            placed.push(Placed { base: base.id, at: pose });
        }
    }
    placed
}

/// A short line hidden in or behind a piece of terrain, if the rules allow it there.
pub fn hide(state: &State, seat: Seat, sampler: &mut Sampler) -> Option<Command> {
    let able: Vec<&Base> = waiting(state, seat).filter(|b| b.kind() != TroopType::Bg).collect();
    let first = *sampler.pick(&able)?;
    let number = 1 + sampler.below(4);
    let line: Vec<BaseId> = able.iter().filter(|b| b.troop == first.troop).take(number).map(|b| b.id).collect();
    let piece = sampler.pick(&state.terrain)?;
    let bounds = piece.area().bounds();
    let x = bounds.min.x + sampler.unit() * bounds.width();
    let y = bounds.min.y - state.mu(2.0) + sampler.unit() * (bounds.depth() + state.mu(4.0));
    let width = first.size.width;
    let places: Vec<Placed> = line
        .iter()
        .enumerate()
        .map(|(n, id)| {
            let across = n as f64 * width;
            let pose =
                if seat == Seat::FIRST { Pose::new(x + across, y, 0.0) } else { Pose::new(x - across, y, 180.0) };
            Placed { base: *id, at: pose.snapped() }
        })
        .collect();
    let mut dice = Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    let mut draft = Draft::new(&BloodAndBlades, state, &mut referee);
    ambush::write(&mut draft, seat, &places).ok()?;
    Some(Command::WriteAmbush(places))
}

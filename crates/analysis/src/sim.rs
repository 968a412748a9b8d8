//! Simulation: many games between two opponents, and what came of them.

use crate::arena::{ArenaError, on_threads};
use crate::bout::Bout;
use crate::toll::{self, Toll};
use crate::{GameRecord, Share};
use oriflamme_kernel::{Doctrine, Muster, RuleSet, Seat};
use oriflamme_strategist::{Level, OpponentSpec};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Which games to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SimSpec {
    pub games: u32,
    pub seed: u64,
    pub a: OpponentSpec,
    pub b: OpponentSpec,
    /// A takes the second seat in every other game.
    pub swap: bool,
    /// A game is broken off after so many commands.
    pub command_limit: u32,
    /// 0: as many as the machine has. Does not change any result.
    pub threads: usize,
}

impl Default for SimSpec {
    fn default() -> Self {
        let (a, b) = (Level::Sergeant.into(), Level::Recruit.into());
        SimSpec { games: 100, seed: 1, a, b, swap: false, command_limit: 20_000, threads: 0 }
    }
}

/// Told how many games are done, from any thread; says whether to go on. What is done is kept.
pub type SimProgress<'a> = &'a (dyn Fn(u32) -> ControlFlow<()> + Sync);

/// What came of the games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimSummary {
    pub set: String,
    pub a: OpponentSpec,
    pub b: OpponentSpec,
    pub seed: u64,
    pub swap: bool,
    pub games: u32,
    pub a_wins: u32,
    pub b_wins: u32,
    pub draws: u32,
    /// Broken off at the limit of commands.
    pub unfinished: u32,
    pub first_seat_wins: u32,
    pub second_seat_wins: u32,
    pub a_share: Share,
    pub b_share: Share,
    pub draw_share: Share,
    pub first_seat_share: Share,
    pub mean_commands: f64,
    pub fewest_commands: u32,
    pub most_commands: u32,
    /// Choices that the rules refused because of something that the opponent could not know.
    pub surprises: u32,
    /// Mean points of A and B, where the rules give any.
    pub mean_scores: Option<[f64; 2]>,
    /// What A and B lost in all games, by the sort of troops, where the rules tell them apart.
    pub losses: [Vec<Toll>; 2],
    /// Points of the enemy that each point spent destroyed, and that each point lost was sold for.
    pub worth_of_a_point: Option<[Exchange; 2]>,
    /// Each game by itself, in the order of their numbers.
    #[serde(skip)]
    pub lines: Vec<GameLine>,
}

/// What the troops of one side did for their price.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Exchange {
    pub destroyed_per_point_spent: f64,
    pub destroyed_per_point_lost: Option<f64>,
}

/// One game of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GameLine {
    pub game: u32,
    pub a_seat: Seat,
    /// Which seat won; none in a draw.
    pub winner: Option<Seat>,
    pub finished: bool,
    pub commands: u32,
}

/// What one game adds to the summary.
struct Tally {
    number: u32,
    commands: u32,
    finished: bool,
    winner: Option<Seat>,
    a_seat: Seat,
    surprises: u32,
    scores: Option<[f64; 2]>,
    muster: Vec<Muster>,
}

/// Plays the games of `spec`. The result is the same on any number of threads.
pub fn simulate<R: Doctrine>(
    rules: &R,
    setup: &R::Setup,
    spec: &SimSpec,
    progress: SimProgress,
) -> Result<SimSummary, ArenaError> {
    let (done, broken_off) = (AtomicU32::new(0), AtomicBool::new(false));
    let tally = |number: u32| {
        if broken_off.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let tally = Tally::of(number, &Bout::play(rules, setup, spec, number)?);
        if progress(done.fetch_add(1, Ordering::Relaxed) + 1).is_break() {
            broken_off.store(true, Ordering::Relaxed);
        }
        Ok(Some(tally))
    };
    let tallies: Vec<Option<Tally>> =
        on_threads(spec.threads, || (0..spec.games).into_par_iter().map(tally).collect::<Result<_, ArenaError>>())??;
    let tallies: Vec<Tally> = tallies.into_iter().flatten().collect();
    Ok(summary(rules, spec, &tallies))
}

/// The record of game `number` of a simulation.
pub fn play<R: Doctrine>(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> Result<GameRecord, ArenaError> {
    let bout = Bout::play(rules, setup, spec, number)?;
    Ok(GameRecord::of(&bout.game, bout.names(spec), bout.dice_seed))
}

impl Tally {
    fn of<R: Doctrine>(number: u32, bout: &Bout<R>) -> Self {
        let outcome = bout.game.rules().outcome(bout.game.state());
        let score = |seat: Seat| outcome.as_ref().and_then(|o| o.scores.get(seat.index()).copied());
        Tally {
            number,
            muster: bout.game.rules().muster(bout.game.state()),
            commands: bout.game.entries().len() as u32,
            finished: outcome.is_some(),
            winner: outcome.as_ref().and_then(|o| o.winner),
            a_seat: bout.a_seat,
            surprises: bout.surprises,
            scores: score(bout.a_seat).zip(score(bout.a_seat.other())).map(|(a, b)| [a, b]),
        }
    }
}

fn summary<R: RuleSet>(rules: &R, spec: &SimSpec, tallies: &[Tally]) -> SimSummary {
    let count = |wanted: &dyn Fn(&Tally) -> bool| tallies.iter().filter(|tally| wanted(tally)).count() as u32;
    let games = tallies.len() as u32;
    let a_wins = count(&|t| t.winner == Some(t.a_seat));
    let b_wins = count(&|t| t.winner.is_some_and(|winner| winner != t.a_seat));
    let draws = count(&|t| t.finished && t.winner.is_none());
    let first_seat_wins = count(&|t| t.winner == Some(Seat::FIRST));
    let commands = || tallies.iter().map(|t| t.commands);
    let lines = tallies.iter().map(|t| GameLine {
        game: t.number,
        a_seat: t.a_seat,
        winner: t.winner,
        finished: t.finished,
        commands: t.commands,
    });
    let losses = [false, true].map(|b| {
        let own = |t: &Tally| if b { t.a_seat.other() } else { t.a_seat };
        toll::by_kind(tallies.iter().flat_map(|t| t.muster.iter().filter(move |m| m.seat == own(t))))
    });
    let worth_of_a_point = exchange(&losses);
    SimSummary {
        set: rules.id().to_owned(),
        a: spec.a,
        b: spec.b,
        seed: spec.seed,
        swap: spec.swap,
        games,
        a_wins,
        b_wins,
        draws,
        unfinished: count(&|t| !t.finished),
        first_seat_wins,
        second_seat_wins: count(&|t| t.winner == Some(Seat::SECOND)),
        a_share: Share::of(a_wins, games),
        b_share: Share::of(b_wins, games),
        draw_share: Share::of(draws, games),
        first_seat_share: Share::of(first_seat_wins, games),
        mean_commands: mean(commands().map(f64::from)).unwrap_or(0.0),
        fewest_commands: commands().min().unwrap_or(0),
        most_commands: commands().max().unwrap_or(0),
        surprises: tallies.iter().map(|t| t.surprises).sum(),
        mean_scores: mean(tallies.iter().filter_map(|t| Some(t.scores?[0])))
            .zip(mean(tallies.iter().filter_map(|t| Some(t.scores?[1]))))
            .map(|(a, b)| [a, b]),
        losses,
        worth_of_a_point,
        lines: lines.collect(),
    }
}

/// What each side's points bought.
fn exchange(losses: &[Vec<Toll>; 2]) -> Option<[Exchange; 2]> {
    let spent = |side: usize| losses[side].iter().map(|toll| toll.count * toll.price).sum::<f64>();
    let lost = |side: usize| losses[side].iter().map(|toll| toll.price_lost).sum::<f64>();
    if spent(0) <= 0.0 || spent(1) <= 0.0 {
        return None;
    }
    Some([0, 1].map(|side| Exchange {
        destroyed_per_point_spent: lost(1 - side) / spent(side),
        destroyed_per_point_lost: (lost(side) > 0.0).then(|| lost(1 - side) / lost(side)),
    }))
}

/// Summed in the order of the games, so that the last bit does not depend on threads.
fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0u32), |(sum, count), number| (sum + number, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

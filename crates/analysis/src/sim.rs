//! Simulation: many games between two opponents, and what came of them.

use crate::arena::{ArenaError, on_threads};
use crate::bout::Bout;
use crate::{GameRecord, Share};
use oriflamme_kernel::{Doctrine, RuleSet, Seat};
use oriflamme_strategist::{Level, OpponentSpec};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};

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

/// Told how many games are done, from any thread.
pub type SimProgress<'a> = &'a (dyn Fn(u32) + Sync);

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
}

/// What one game adds to the summary.
struct Tally {
    commands: u32,
    finished: bool,
    winner: Option<Seat>,
    a_seat: Seat,
    surprises: u32,
    scores: Option<[f64; 2]>,
}

/// Plays the games of `spec`. The result is the same on any number of threads.
pub fn simulate<R: Doctrine>(
    rules: &R,
    setup: &R::Setup,
    spec: &SimSpec,
    progress: SimProgress,
) -> Result<SimSummary, ArenaError> {
    let done = AtomicU32::new(0);
    let tally = |number: u32| {
        let tally = Tally::of(&Bout::play(rules, setup, spec, number)?);
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        Ok(tally)
    };
    let tallies: Vec<Tally> =
        on_threads(spec.threads, || (0..spec.games).into_par_iter().map(tally).collect::<Result<_, ArenaError>>())??;
    Ok(summary(rules, spec, &tallies))
}

/// The record of game `number` of a simulation.
pub fn play<R: Doctrine>(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> Result<GameRecord, ArenaError> {
    let bout = Bout::play(rules, setup, spec, number)?;
    Ok(GameRecord::of(&bout.game, bout.names(spec), bout.dice_seed))
}

impl Tally {
    fn of<R: Doctrine>(bout: &Bout<R>) -> Self {
        let outcome = bout.game.rules().outcome(bout.game.state());
        let score = |seat: Seat| outcome.as_ref().and_then(|o| o.scores.get(seat.index()).copied());
        Tally {
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
    }
}

/// Summed in the order of the games, so that the last bit does not depend on threads.
fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0u32), |(sum, count), number| (sum + number, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

//! A proof of the odds by brute force: situations reached by random play, resolved many times with real dice, and held
//! against the exact chances. Relies on the kernel's enumeration and on seeds, so that a proof can be repeated.
//! Must judge honestly: of many outcomes a few lie outside their bounds by chance alone, and more than chance allows is a fault.

use crate::arena::{ArenaError, on_threads};
use crate::bounds::{Binomial, most_by_chance};
use crate::seeds::Seeds;
use oriflamme_kernel::{Dice, Game, NoOdds, Part, Resolved, RuleSet, Sampler, Seat, Spread, resolutions};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};

/// How much is to be proven.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProofSpec {
    pub situations: u32,
    /// How often each is resolved.
    pub samples: u32,
    pub seed: u64,
    /// 0: as many as the machine has. Does not change any result.
    pub threads: usize,
}

impl Default for ProofSpec {
    fn default() -> Self {
        ProofSpec { situations: 200, samples: 100_000, seed: 1, threads: 0 }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proof {
    pub set: String,
    pub situations: u32,
    pub samples: u32,
    pub seed: u64,
    /// Outcomes whose exact chance was compared.
    pub outcomes: u32,
    /// How many of them came up too often or too seldom: outside the bounds that hold 99.9 % of all samples.
    pub outside: u32,
    /// How many may lie outside by chance alone (99.9 %).
    pub allowed: u32,
    /// Results that came up although they have no chance; each is a fault.
    pub impossible: u32,
    /// The most extreme outcome.
    pub worst: Option<Extreme>,
}

impl Proof {
    pub fn holds(&self) -> bool {
        self.impossible == 0 && self.outside <= self.allowed
    }
}

/// An outcome far from its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Extreme {
    pub situation: u32,
    pub command: String,
    pub chance: f64,
    pub times: u32,
    /// The chance of a sample at least as extreme on that side.
    pub tail: f64,
}

/// The bounds that hold 99.9 %: half of the rest lies on either side.
const TAIL: f64 = 0.0005;
/// A command with more throws is not looked at.
const THROWS: u64 = 5_000;
/// How many commands of a random game are looked at before another is begun.
const COMMANDS: usize = 4_000;
/// How many games are tried for one situation: in some no die is ever rolled.
const GAMES: u32 = 30;
/// How many offers are asked for.
const WANTED: usize = 64;

/// Told how many situations are done, from any thread.
pub type ProofProgress<'a> = &'a (dyn Fn(u32) + Sync);

struct Situation<R: RuleSet> {
    state: R::State,
    seat: Seat,
    command: R::Command,
    /// Results are told apart by their events.
    odds: Spread<Vec<R::Event>>,
}

/// Compares so many situations with so many samples of each. Situation n is played on set-up n modulo their number.
pub fn prove<R: RuleSet>(
    rules: &R,
    setups: &[R::Setup],
    spec: &ProofSpec,
    progress: ProofProgress,
) -> Result<Proof, ArenaError> {
    if setups.is_empty() {
        return Err(ArenaError::NoSetup);
    }
    let done = AtomicU32::new(0);
    let check = |number: u32| {
        let setup = &setups[number as usize % setups.len()];
        let found =
            (0..GAMES).find_map(|game| situation(rules, setup, spec.seed, number, game).transpose()).transpose()?;
        let compared = found.map(|situation| compare(rules, &situation, spec, number));
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        Ok(compared)
    };
    let all: Vec<Option<Compared>> = on_threads(spec.threads, || {
        (0..spec.situations).into_par_iter().map(check).collect::<Result<_, ArenaError>>()
    })??;
    let all: Vec<Compared> = all.into_iter().flatten().collect();
    let outcomes = all.iter().map(|c| c.outcomes).sum();
    let worst = all.iter().filter_map(|c| c.worst.clone()).min_by(|a, z| a.tail.total_cmp(&z.tail));
    Ok(Proof {
        set: rules.id().to_owned(),
        situations: all.len() as u32,
        samples: spec.samples,
        seed: spec.seed,
        outcomes,
        outside: all.iter().map(|c| c.outside).sum(),
        allowed: most_by_chance(outcomes, 2.0 * TAIL, 2.0 * TAIL),
        impossible: all.iter().map(|c| c.impossible).sum(),
        worst,
    })
}

/// Plays at random until a command that rolls dice was met a random number of times; that one is taken.
fn situation<R: RuleSet>(
    rules: &R,
    setup: &R::Setup,
    seed: u64,
    number: u32,
    game: u32,
) -> Result<Option<Situation<R>>, ArenaError> {
    let seeds = Seeds::of(seed.wrapping_add(u64::from(game) << 32), number);
    let mut chance = Sampler::new(seeds.parties[0], WANTED);
    let mut latest = None;
    let mut rolled = 0;
    let wanted = 1 + chance.below(40);
    let mut game = Game::start(rules.clone(), setup.clone(), Dice::from_seed(seeds.dice))?;
    while let Some(seat) = rules.prompt(game.state()).next_seat().filter(|_| game.entries().len() < COMMANDS) {
        let mut offers = rules.offers(game.state(), seat, &mut chance);
        if offers.is_empty() {
            break;
        }
        let command = offers.swap_remove(chance.below(offers.len()));
        let before = game.state().clone();
        let dice = match game.submit(seat, command.clone()) {
            Ok(entry) => !entry.rolls.is_empty(),
            Err(_) => break,
        };
        if dice {
            rolled += 1;
            let odds = resolutions(rules, &before, seat, &command, THROWS, |resolved| resolved.events.clone());
            match odds {
                Ok(odds) => latest = Some(Situation { state: before, seat, command, odds }),
                Err(NoOdds::TooMany(_) | NoOdds::Refused(_) | NoOdds::Malformed(_)) => {}
            }
            if rolled >= wanted && latest.is_some() {
                break;
            }
        }
    }
    Ok(latest)
}

struct Compared {
    outcomes: u32,
    outside: u32,
    impossible: u32,
    worst: Option<Extreme>,
}

fn compare<R: RuleSet>(rules: &R, situation: &Situation<R>, spec: &ProofSpec, number: u32) -> Compared {
    let Situation { state, seat, command, odds } = situation;
    // Other dice than those of the game that led here.
    let mut dice = Dice::from_number(Seeds::of(spec.seed ^ 0x0dd5, number).parties[1]);
    let mut counts = vec![0u32; odds.parts.len()];
    let mut impossible = 0;
    for _ in 0..spec.samples {
        let came = Resolved::by(rules, state, *seat, command, &mut dice);
        let place = came.ok().and_then(|came| odds.parts.iter().position(|part| part.result == came.events));
        match place {
            Some(place) => counts[place] += 1,
            None => impossible += 1,
        }
    }
    let tails = odds.parts.iter().zip(&counts).map(|(part, times)| tail(part, *times, spec.samples));
    let extremes: Vec<(usize, f64)> = tails.enumerate().collect();
    let worst = extremes.iter().min_by(|a, z| a.1.total_cmp(&z.1)).map(|(place, tail)| Extreme {
        situation: number,
        command: serde_json::to_string(command).unwrap_or_default(),
        chance: odds.parts[*place].chance.value(),
        times: counts[*place],
        tail: *tail,
    });
    let outside = extremes.iter().filter(|(_, tail)| *tail < TAIL).count() as u32;
    Compared { outcomes: odds.parts.len() as u32, outside, impossible, worst }
}

/// How unlikely it is to come up so often or more, or so seldom or less.
fn tail<T>(part: &Part<T>, times: u32, samples: u32) -> f64 {
    let expected = Binomial::new(samples, part.chance.value());
    expected.at_most(times).min(expected.at_least(times))
}

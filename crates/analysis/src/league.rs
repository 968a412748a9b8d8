//! A league: everybody plays everybody from both seats, and gets a rating with its error bars.
//! Relies on simulated games; ratings are Bradley and Terry's model on Elo's scale, a draw is half a win.
//! Must give the same table for the same seed, whatever the threads.

use crate::arena::{Arena, ArenaError};
use crate::sim::{SimProgress, SimSpec};
use oriflamme_kernel::Sampler;
use oriflamme_strategist::OpponentSpec;
use serde::Serialize;
use serde_json::Value;

/// The rating of the first player of the list.
const ANCHOR: f64 = 1000.0;
/// Half of this many imaginary games against everybody are won: nobody's rating is infinite.
const PRIOR: f64 = 0.5;
const ROUNDS: usize = 200;
/// Leagues that are drawn by lot from the games played, to see how far chance carries ratings.
const LOTS: usize = 300;

/// Which games a league plays.
#[derive(Clone, Debug)]
pub struct LeagueSpec {
    pub players: Vec<OpponentSpec>,
    /// For each pair and battle, half of them from either seat.
    pub games: u32,
    pub seed: u64,
    pub threads: usize,
}

/// The games of two players: what the first of them made of each, 1 for a win and 0.5 for a draw.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pairing {
    pub a: usize,
    pub b: usize,
    pub points: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub player: OpponentSpec,
    pub rating: f64,
    /// The true rating is in between with 95 % confidence.
    pub low: f64,
    pub high: f64,
    pub games: u32,
    pub wins: u32,
    pub draws: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct League {
    pub set: String,
    pub seed: u64,
    pub players: Vec<OpponentSpec>,
    pub pairings: Vec<Pairing>,
    /// The best first.
    pub standings: Vec<Standing>,
}

/// Plays a league on these battles.
pub fn league(
    arena: &dyn Arena,
    setups: &[Value],
    spec: &LeagueSpec,
    progress: SimProgress,
) -> Result<League, ArenaError> {
    let mut pairings = Vec::new();
    let mut done = 0;
    for a in 0..spec.players.len() {
        for b in a + 1..spec.players.len() {
            let mut points = Vec::new();
            for setup in setups {
                let sim = SimSpec {
                    games: spec.games,
                    seed: spec.seed,
                    a: spec.players[a],
                    b: spec.players[b],
                    swap: true,
                    threads: spec.threads,
                    ..SimSpec::default()
                };
                let before = done;
                let summary = arena.simulate(setup, &sim, &|now| progress(before + now))?;
                done += summary.games;
                let shares = [(summary.a_wins, 1.0), (summary.draws + summary.unfinished, 0.5), (summary.b_wins, 0.0)];
                points.extend(shares.into_iter().flat_map(|(times, worth)| (0..times).map(move |_| worth)));
            }
            pairings.push(Pairing { a, b, points });
        }
    }
    let standings = standings(&spec.players, &pairings, spec.seed);
    Ok(League { set: arena.id().to_owned(), seed: spec.seed, players: spec.players.clone(), pairings, standings })
}

fn standings(players: &[OpponentSpec], pairings: &[Pairing], seed: u64) -> Vec<Standing> {
    let urns: Vec<Pairing> = pairings.iter().map(urn).collect();
    let found = ratings(players.len(), &urns);
    let mut sampler = Sampler::new(seed, 0);
    let mut lots: Vec<Vec<f64>> = vec![Vec::with_capacity(LOTS); players.len()];
    for _ in 0..LOTS {
        let drawn: Vec<Pairing> = urns.iter().map(|urn| drawn(urn, &mut sampler)).collect();
        for (lot, rating) in lots.iter_mut().zip(ratings(players.len(), &drawn)) {
            lot.push(rating);
        }
    }
    let mut table: Vec<Standing> = players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            lots[place].sort_by(f64::total_cmp);
            let at = |share: f64| lots[place][((LOTS - 1) as f64 * share).round() as usize];
            let own = || pairings.iter().filter(move |p| p.a == place || p.b == place);
            let results =
                || own().flat_map(move |p| p.points.iter().map(move |w| if p.a == place { *w } else { 1.0 - w }));
            Standing {
                player: *player,
                rating: found[place],
                low: at(0.025).min(found[place]),
                high: at(0.975).max(found[place]),
                games: results().count() as u32,
                wins: results().filter(|won| *won > 0.75).count() as u32,
                draws: results().filter(|won| (0.25..0.75).contains(won)).count() as u32,
            }
        })
        .collect();
    table.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    table
}

/// The games of a pair, and one more that each has won: a few games that all went one way prove little.
fn urn(pairing: &Pairing) -> Pairing {
    Pairing { points: [&pairing.points[..], &[0.0, 1.0]].concat(), ..*pairing }
}

/// As many games as are in the urn, each any of them.
fn drawn(urn: &Pairing, sampler: &mut Sampler) -> Pairing {
    let points = urn.points.iter().filter_map(|_| sampler.pick(&urn.points).copied()).collect();
    Pairing { points, ..*urn }
}

/// The strengths under which these results are likeliest, found by Hunter's iteration.
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<f64> {
    let mut strength = vec![1.0_f64; players];
    for _ in 0..ROUNDS {
        let mut won = vec![0.0; players];
        let mut expected = vec![0.0; players];
        for pairing in pairings {
            let games = pairing.points.len() as f64 + PRIOR;
            let a_points = pairing.points.iter().sum::<f64>() + PRIOR / 2.0;
            let together = strength[pairing.a] + strength[pairing.b];
            won[pairing.a] += a_points;
            won[pairing.b] += games - a_points;
            expected[pairing.a] += games / together;
            expected[pairing.b] += games / together;
        }
        for place in 0..players {
            if expected[place] > 0.0 {
                strength[place] = won[place] / expected[place];
            }
        }
        let first = strength.first().copied().unwrap_or(1.0);
        strength.iter_mut().for_each(|s| *s /= first);
    }
    strength.into_iter().map(|s| ANCHOR + 400.0 * s.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(a: usize, b: usize, wins: usize, losses: usize) -> Pairing {
        Pairing { a, b, points: [vec![1.0; wins], vec![0.0; losses]].concat() }
    }

    #[test]
    fn three_wins_in_four_are_some_190_points() {
        let found = ratings(2, &[pairing(0, 1, 250, 750)]);
        assert!((found[1] - found[0] - 190.8).abs() < 1.0, "{found:?}");
        assert_eq!(found[0], ANCHOR);
    }

    #[test]
    fn ratings_add_up_over_a_chain_of_players() {
        let found = ratings(3, &[pairing(0, 1, 250, 750), pairing(1, 2, 250, 750)]);
        assert!((found[2] - found[0] - 381.7).abs() < 2.0, "{found:?}");
    }

    #[test]
    fn who_always_wins_has_a_rating_all_the_same() {
        let found = ratings(2, &[pairing(0, 1, 0, 20)]);
        assert!(found[1].is_finite() && found[1] > 1500.0, "{found:?}");
    }

    #[test]
    fn who_always_won_a_few_games_has_error_bars_all_the_same() {
        let players = ["recruit", "sergeant"].map(|name| name.parse().expect("a name"));
        let table = standings(&players, &[pairing(0, 1, 0, 4)], 1);
        let [best, _] = &table[..] else { panic!("{table:?}") };
        assert!(best.low + 100.0 < best.rating && best.rating + 50.0 < best.high, "{table:?}");
    }

    #[test]
    fn more_games_make_shorter_error_bars() {
        let players = ["recruit", "sergeant"].map(|name| name.parse().expect("a name"));
        let width = |games: usize| {
            let table = standings(&players, &[pairing(0, 1, games, games)], 1);
            // The first of the list is the anchor and has no bars.
            table.iter().map(|standing| standing.high - standing.low).fold(0.0, f64::max)
        };
        assert!(width(200) < width(10));
    }
}

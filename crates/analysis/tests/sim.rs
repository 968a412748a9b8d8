//! Simulations: the same whatever the threads, sides swapped on request, and any game can be had as a record.

use oriflamme_analysis::{Arena, ArenaError, SimSpec, SimSummary};
use oriflamme_kernel::{Erased, Seat, verify};
use oriflamme_skirmish::Skirmish;
use oriflamme_strategist::Level;
use serde_json::json;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

fn arena() -> Box<dyn Arena> {
    Box::new(Erased(Skirmish))
}

fn spec(games: u32) -> SimSpec {
    SimSpec { games, seed: 5, a: Level::Sergeant.into(), b: Level::Recruit.into(), ..SimSpec::default() }
}

fn run(spec: &SimSpec) -> SimSummary {
    arena()
        .simulate(&json!({"activations": 200}), spec, &|_| ControlFlow::Continue(()))
        .expect("the set-up is playable")
}

#[test]
fn the_summary_does_not_depend_on_the_number_of_threads() {
    let on = |threads| run(&SimSpec { threads, ..spec(24) });
    assert_eq!(on(1), on(2));
    assert_eq!(on(1), on(5));
}

#[test]
fn the_summary_counts_every_game_once() {
    let found = run(&spec(30));
    assert_eq!(found.games, 30);
    assert_eq!(found.a_wins + found.b_wins + found.draws + found.unfinished, 30);
    assert_eq!(found.a_wins, 30, "the sergeant beats the recruit");
    assert!(found.a_share.low > 0.85 && found.a_share.high == 1.0);
    assert_eq!(found.first_seat_wins, 30);
    assert!(f64::from(found.fewest_commands) <= found.mean_commands);
    assert!(found.mean_commands <= f64::from(found.most_commands));
    let [a, b] = found.mean_scores.expect("units are counted");
    assert!(a > 0.0 && b == 0.0);
}

#[test]
fn swapped_sides_win_from_both_seats() {
    let found = run(&SimSpec { swap: true, ..spec(30) });
    assert_eq!((found.a_wins, found.first_seat_wins, found.second_seat_wins), (30, 15, 15));
}

#[test]
fn a_game_that_reaches_the_limit_is_unfinished() {
    let found = run(&SimSpec { command_limit: 7, ..spec(4) });
    assert_eq!((found.unfinished, found.most_commands), (4, 7));
}

#[test]
fn any_game_of_a_simulation_can_be_had_as_a_record() {
    let spec = SimSpec { swap: true, ..spec(10) };
    let summary = run(&spec);
    let (mut commands, mut a_wins) = (0, 0);
    for number in 0..10 {
        let record = arena().play(&json!({"activations": 200}), &spec, number).expect("a game");
        let a_seat = Seat((number % 2) as u8);
        assert_eq!(record.header.seats[a_seat.index()], "sergeant");
        commands += record.entries.len();
        a_wins += u32::from(record.outcome.as_ref().and_then(|o| o.winner) == Some(a_seat));
        verify(&Erased(Skirmish), record.header, record.entries).expect("the record is true");
    }
    assert_eq!((commands as f64 / 10.0, a_wins), (summary.mean_commands, summary.a_wins));
}

#[test]
fn another_seed_plays_other_games() {
    let commands = |seed| run(&SimSpec { seed, ..spec(10) }).mean_commands;
    assert_ne!(commands(1), commands(2));
}

#[test]
fn the_progress_is_told_every_game() {
    let most = AtomicU32::new(0);
    let told = |done| {
        most.fetch_max(done, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    arena().simulate(&json!({"activations": 20}), &spec(9), &told).expect("the set-up is playable");
    assert_eq!(most.into_inner(), 9);
}

#[test]
fn the_summary_and_the_wishes_have_a_json_form() {
    let text = serde_json::to_value(run(&spec(3))).expect("plain data");
    for key in ["games", "a_wins", "b_wins", "draws", "mean_commands", "a_share", "mean_scores"] {
        assert!(text.get(key).is_some(), "{key}");
    }
    assert_eq!(text["a"], "sergeant");
    let wishes: SimSpec = serde_json::from_value(json!({"games": 7, "b": "sergeant"})).expect("the rest is usual");
    assert_eq!(wishes, SimSpec { games: 7, b: Level::Sergeant.into(), ..SimSpec::default() });
}

#[test]
fn a_set_up_of_another_game_is_refused_in_plain_words() {
    let problem = arena()
        .simulate(&json!({"armies": 2}), &spec(3), &|_| ControlFlow::Continue(()))
        .expect_err("not of this game");
    assert!(matches!(problem, ArenaError::Setup(_)));
    assert!(problem.to_string().contains("unknown field `armies`"), "{problem}");
}

#[test]
fn who_breaks_off_keeps_the_games_that_are_done() {
    let spec = SimSpec { threads: 1, ..spec(50) };
    let told = |done| if done == 6 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let found = arena().simulate(&json!({"activations": 20}), &spec, &told).expect("the set-up is playable");
    assert_eq!((found.games, found.lines.len()), (6, 6));
    let whole =
        arena().simulate(&json!({"activations": 20}), &SimSpec { games: 6, ..spec }, &|_| ControlFlow::Continue(()));
    assert_eq!(whole.expect("the set-up is playable").lines, found.lines);
}

#[test]
fn a_soak_finds_nothing_wrong_with_skirmish() {
    let report = arena().soak(&json!({"activations": 60}), &spec(1), 0).expect("the set-up is playable");
    assert_eq!((report.games, report.overruns.len(), report.surprises), (1, 0, 0));
    assert_eq!(report.faults, []);
}

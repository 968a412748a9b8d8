//! Fuzzing finds nothing in sound rules, and each fault in faulty ones, with a record that shows it again.

use crate::faulty;

use faulty::{Fault, Faulty};
use oriflamme_analysis::{Finding, FindingKind, FuzzReport, FuzzSpec, fuzz, fuzz_setups};
use oriflamme_kernel::{AnyGame, Erased, RuleSet, SubmitError, read_record, verify};
use oriflamme_skirmish::{Setup, Skirmish};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

const SETUPS: [Setup; 2] = [Setup { activations: 120 }, Setup { activations: 200 }];

fn go_on(_: u32) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn report(fault: Fault, spec: &FuzzSpec) -> FuzzReport {
    fuzz(&Faulty(fault), &SETUPS, spec, &go_on).expect("the set-ups are playable")
}

/// The only finding, with the game that its record leads to.
fn found(fault: Fault) -> (Finding, Option<Box<dyn AnyGame>>) {
    let folder = folder(&format!("{fault:?}"));
    let spec = FuzzSpec { games: 12, folder: Some(folder.clone()), ..FuzzSpec::default() };
    let mut findings = report(fault, &spec).findings;
    assert_eq!(findings.len(), 1, "{findings:?}");
    let finding = findings.remove(0);
    let game = finding.record.as_ref().map(|name| {
        let file = std::fs::read(folder.join(name)).expect("the record was written");
        let (header, entries) = read_record(&mut file.as_slice()).expect("it is a record");
        assert_eq!((header.seed.as_str(), entries.len() as u32), (finding.seed.as_str(), finding.seq));
        verify(&Erased(Faulty(fault)), header, entries).expect("it leads to the fault, not past it").game
    });
    (finding, game)
}

#[test]
fn sound_rules_have_no_findings() {
    let spec = FuzzSpec { games: 40, ..FuzzSpec::default() };
    let report = fuzz(&Skirmish, &SETUPS, &spec, &go_on).expect("the set-ups are playable");
    assert_eq!(report.findings, []);
    assert_eq!(report.games, 40);
    assert_eq!(report.commands, 20 * 120 + 20 * 200);
    assert_eq!(report.offers_tried, 4 * report.commands);
}

#[test]
fn findings_are_the_same_on_any_number_of_threads() {
    let on = |threads| report(Fault::OffersWhatItRefuses, &FuzzSpec { games: 30, threads, ..FuzzSpec::default() });
    assert_eq!(on(1), on(3));
}

#[test]
fn one_cause_is_told_once_by_the_shortest_game_and_can_be_played_alone() {
    let spec = FuzzSpec { games: 30, ..FuzzSpec::default() };
    let finding = report(Fault::OffersNothing, &spec).findings.remove(0);
    assert_eq!(finding.times, 30);
    let alone = |game| report(Fault::OffersNothing, &FuzzSpec { only: Some(game), ..spec.clone() }).findings.remove(0);
    assert_eq!(Finding { times: 1, ..finding.clone() }, alone(finding.game));
    assert!((0..30).all(|game| alone(game).seq >= finding.seq));
}

#[test]
fn a_game_in_which_nobody_is_asked_is_found() {
    let (finding, game) = found(Fault::AsksNobody);
    assert_eq!(finding.kind, FindingKind::NobodyAsked);
    let game = game.expect("a record");
    assert!(game.prompt().questions.is_empty() && game.outcome().is_none());
}

#[test]
fn a_question_after_the_end_is_found() {
    let (finding, game) = found(Fault::AsksAfterEnd);
    assert_eq!(finding.kind, FindingKind::AskedAfterEnd);
    assert!(game.expect("a record").outcome().is_some());
}

#[test]
fn a_question_without_offers_is_found() {
    let (finding, _) = found(Fault::OffersNothing);
    assert_eq!(finding.kind, FindingKind::NoOffers);
    assert_eq!(finding.description, "'activation' is asked, but nothing is offered");
}

#[test]
fn an_offer_that_is_refused_is_found_and_is_refused_again_after_its_record() {
    let (finding, game) = found(Fault::OffersWhatItRefuses);
    assert_eq!(finding.kind, FindingKind::OfferRefused);
    let (seat, command) = (finding.seat.expect("a seat"), finding.command.expect("a command"));
    let refused = game.expect("a record").submit(seat, &command).expect_err("it is refused");
    assert!(matches!(refused, SubmitError::Refused(_)), "{refused}");
}

#[test]
fn an_answer_from_somebody_who_is_not_asked_is_found() {
    let (finding, game) = found(Fault::AcceptsFromAnybody);
    assert_eq!(finding.kind, FindingKind::OutOfTurn);
    let mut game = game.expect("a record");
    let (seat, command) = (finding.seat.expect("a seat"), finding.command.expect("a command"));
    assert!(game.prompt().asks(seat).is_none());
    assert!(game.submit(seat, &command).is_ok());
}

#[test]
fn a_broken_invariant_is_found_with_the_command_that_breaks_it() {
    let (finding, game) = found(Fault::BreaksAnInvariant);
    assert_eq!((finding.kind, finding.description.as_str()), (FindingKind::Invariant, "two units stand in one place"));
    let mut game = game.expect("a record");
    if let Some(command) = finding.command {
        game.submit(finding.seat.expect("a seat"), &command).expect("it is offered");
    }
    assert!(game.check().is_err());
}

#[test]
fn a_state_that_forgets_something_when_written_is_found() {
    let (finding, _) = found(Fault::ForgetsWhenWritten);
    assert_eq!(finding.kind, FindingKind::RoundTrip);
    assert_eq!(finding.description, "the state offers something else when read again");
}

#[test]
fn a_panic_is_found_with_the_record_so_far_and_the_command_that_causes_it() {
    let (finding, game) = found(Fault::Panics);
    assert_eq!(finding.kind, FindingKind::Panic);
    assert!(finding.description.starts_with("no unit 0 here (") && finding.description.contains("faulty/mod.rs:"));
    assert_eq!(finding.command.expect("a command")["move"]["unit"], 9);
    assert!(game.is_some());
}

#[test]
fn a_panic_in_the_set_up_is_found() {
    let (finding, game) = found(Fault::PanicsWhenItBegins);
    assert_eq!((finding.kind, finding.seq), (FindingKind::Panic, 0));
    assert!(game.is_none());
}

#[test]
fn a_game_that_does_not_end_is_found() {
    let spec = FuzzSpec { games: 2, command_limit: 50, ..FuzzSpec::default() };
    let finding = report(Fault::None, &spec).findings.remove(0);
    assert_eq!((finding.kind, finding.seq, finding.times), (FindingKind::TooLong, 50, 2));
}

#[test]
fn an_unplayable_set_up_is_the_callers_mistake() {
    let spec = FuzzSpec::default();
    let problem = fuzz(&Skirmish, &[Setup { activations: 0 }], &spec, &go_on).expect_err("no activations");
    assert_eq!(problem.to_string(), "the set-up cannot be used: activations: there must be at least one");
    assert!(fuzz(&Skirmish, &[], &spec, &go_on).is_err());
}

#[test]
fn the_progress_can_break_off() {
    let told = AtomicU32::new(0);
    let stop_at_five = |done: u32| {
        told.fetch_max(done, Ordering::Relaxed);
        if done >= 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let spec = FuzzSpec { games: 1_000, threads: 1, ..FuzzSpec::default() };
    let report = fuzz(&Skirmish, &SETUPS, &spec, &stop_at_five).expect("the set-ups are playable");
    assert_eq!((report.games, told.into_inner()), (5, 5));
}

fn made_up<R: RuleSet>(rules: &R) -> FuzzReport {
    let known = SETUPS.map(|setup| serde_json::to_value(setup).expect("a set-up"));
    fuzz_setups(rules, &known, &FuzzSpec { games: 60, ..FuzzSpec::default() }, &go_on).expect("there are set-ups")
}

#[test]
fn set_ups_are_made_up_and_each_is_refused_or_played_some_way() {
    let report = made_up(&Skirmish);
    assert_eq!(report.findings, []);
    assert!((1..60).contains(&report.refused) && report.commands > 0, "{report:?}");
    assert_eq!(report, made_up(&Skirmish));
}

#[test]
fn a_finding_in_a_set_up_that_was_made_up_says_which_it_was() {
    let finding = made_up(&Faulty(Fault::OffersNothing)).findings.remove(0);
    assert_eq!(finding.kind, FindingKind::NoOffers);
    assert!(finding.made_up.is_some_and(|setup| setup["activations"].as_u64().is_some_and(|number| number > 0)));
}

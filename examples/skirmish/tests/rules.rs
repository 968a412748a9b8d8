//! What the rules of Skirmish allow and refuse, told through the kernel's `Game`.

use oriflamme_kernel::{Dice, Game, Prompt, Refusal, Resolved, RuleSet, Sampler, Seat, SetupError, Viewer};
use oriflamme_skirmish::{ATTACK, Command, Event, LAST_STANDING, MOVE, Place, Setup, Skirmish, State, TIME, TURN};

fn at(column: u8, row: u8) -> Place {
    row * 11 + column
}

fn game(activations: u16, faces: &[u8]) -> Game<Skirmish> {
    Game::start(Skirmish, Setup { activations }, Dice::scripted(faces.iter().copied())).expect("a playable set-up")
}

/// Both sides move a unit into contact: unit 0 stands beside unit 6, and the first seat is to act.
fn in_contact(faces: &[u8]) -> Game<Skirmish> {
    let mut game = game(40, faces);
    let moves =
        [(0, 0, at(0, 3)), (1, 6, at(0, 5)), (0, 1, at(1, 2)), (1, 6, at(0, 4)), (0, 1, at(2, 2)), (1, 11, at(10, 6))];
    for (seat, unit, to) in moves {
        game.submit(Seat(seat), Command::Move { unit, to }).expect("a legal move");
    }
    game
}

fn refused(result: Result<&oriflamme_kernel::Entry<Skirmish>, Refusal>) -> &'static str {
    result.expect_err("a refusal").clause.id()
}

#[test]
fn the_sides_activate_in_turn_and_only_their_own_units() {
    let mut game = game(40, &[]);
    assert_eq!(refused(game.submit(Seat::SECOND, Command::Move { unit: 6, to: at(0, 6) })), TURN.id());
    assert_eq!(refused(game.submit(Seat::FIRST, Command::Move { unit: 6, to: at(0, 6) })), TURN.id());
    assert_eq!(refused(game.submit(Seat::FIRST, Command::Move { unit: 200, to: at(0, 6) })), TURN.id());
    game.submit(Seat::FIRST, Command::Move { unit: 0, to: at(0, 2) }).expect("a legal move");
    assert_eq!(game.rules().prompt(game.state()).next_seat(), Some(Seat::SECOND));
}

#[test]
fn a_unit_moves_three_hexes_and_no_further() {
    let mut game = game(40, &[]);
    assert_eq!(refused(game.submit(Seat::FIRST, Command::Move { unit: 0, to: at(0, 5) })), MOVE.id());
    let entry = game.submit(Seat::FIRST, Command::Move { unit: 0, to: at(0, 4) }).expect("three hexes");
    assert_eq!(entry.cites, [MOVE]);
}

#[test]
fn a_unit_moves_neither_onto_another_nor_off_the_map() {
    let mut game = game(40, &[]);
    for to in [at(2, 1), at(0, 1), 99, 127, 128, 255] {
        assert_eq!(refused(game.submit(Seat::FIRST, Command::Move { unit: 0, to })), MOVE.id(), "to {to}");
    }
}

#[test]
fn an_attack_removes_the_enemy_on_four_or_more() {
    for (face, removed) in [(3, false), (4, true)] {
        let mut game = in_contact(&[face]);
        let entry = game.submit(Seat::FIRST, Command::Attack { unit: 0, target: 6 }).expect("they are adjacent");
        assert_eq!(entry.events, [Event::Attacked { unit: 0, target: 6, face, removed }]);
        assert_eq!(entry.accounts[0].parts[0].total, f64::from(face));
        assert_eq!(game.state().units[6].is_none(), removed);
    }
}

#[test]
fn only_an_adjacent_enemy_is_attacked() {
    let mut game = in_contact(&[6]);
    for target in [7, 1, 0, 99] {
        assert_eq!(refused(game.submit(Seat::FIRST, Command::Attack { unit: 0, target })), ATTACK.id(), "{target}");
    }
    assert_eq!(game.dice().unused(), 1);
}

#[test]
fn who_has_no_unit_left_has_lost() {
    let mut state = *in_contact(&[]).state();
    state.units[7..].fill(None);
    let last = play_on(state, Command::Attack { unit: 0, target: 6 }, 4);
    let outcome = Skirmish.outcome(&last).expect("nobody is left");
    assert_eq!((outcome.winner, outcome.clause), (Some(Seat::FIRST), LAST_STANDING));
    assert_eq!(outcome.scores, [6.0, 0.0]);
    assert_eq!(Skirmish.prompt(&last), Prompt::none());
}

#[test]
fn the_agreed_number_of_activations_ends_in_a_draw() {
    let mut game = game(1, &[]);
    game.submit(Seat::FIRST, Command::Move { unit: 0, to: at(0, 2) }).expect("a legal move");
    let outcome = game.rules().outcome(game.state()).expect("the time is up");
    assert_eq!((outcome.winner, outcome.clause), (None, TIME));
    assert_eq!(refused(game.submit(Seat::SECOND, Command::Move { unit: 6, to: at(0, 6) })), TURN.id());
}

#[test]
fn a_game_without_activations_cannot_begin() {
    let problem = Skirmish.setup(&Setup { activations: 0 }).expect_err("no activations");
    assert_eq!(problem, SetupError::new("activations", "there must be at least one"));
}

#[test]
fn the_offers_are_exactly_the_legal_commands() {
    let game = in_contact(&[]);
    let offers = Skirmish.offers(game.state(), Seat::FIRST, &mut Sampler::new(1, 8));
    let moves = (0..12).flat_map(|unit| (0..=u8::MAX).map(move |to| Command::Move { unit, to }));
    let attacks = (0..12).flat_map(|unit| (0..12).map(move |target| Command::Attack { unit, target }));
    let legal: Vec<Command> =
        moves.chain(attacks).filter(|&command| game.clone().submit(Seat::FIRST, command).is_ok()).collect();
    assert_eq!(offers.len(), legal.len());
    assert!(legal.iter().all(|command| offers.contains(command)));
    assert!(legal.contains(&Command::Attack { unit: 0, target: 6 }));
}

#[test]
fn only_who_is_asked_sees_the_question() {
    let game = game(40, &[]);
    let question = |viewer| Skirmish.view(&game.known(viewer)).question;
    assert!(question(Viewer::Seat(Seat::FIRST)).is_some());
    assert!(question(Viewer::Seat(Seat::SECOND)).is_none());
    assert!(question(Viewer::Spectator).is_none());
}

fn play_on(state: State, command: Command, face: u8) -> State {
    let mut dice = Dice::scripted([face]);
    let came = Resolved::by(&Skirmish, &state, state.active(), &command, &mut dice).expect("a legal command");
    came.into_after(&state)
}

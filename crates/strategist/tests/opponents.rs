//! Opponents play legal games, the same ones for the same seed, and greed beats chance.

use oriflamme_kernel::{AnyRules, Dice, Erased, Game, RuleSet, Seat};
use oriflamme_skirmish::{Command, Setup, Skirmish};
use oriflamme_strategist::{Greedy, Opponent, OpponentKind, Random, UnknownOpponent};

type Player = Box<dyn Opponent<Skirmish>>;

fn play(mut players: [Player; 2], dice: u64) -> Game<Skirmish> {
    let mut game = Game::start(Skirmish, Setup { activations: 300 }, Dice::from_number(dice)).expect("a set-up");
    while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
        let command = players[seat.index()].choose(&game, seat).expect("something is offered");
        game.submit(seat, command).expect("an opponent plays by the rules");
    }
    game
}

fn seated(kind: OpponentKind, seed: u64) -> Player {
    kind.opponent(seed)
}

#[test]
fn the_same_seeds_play_the_same_game() {
    for kind in OpponentKind::ALL {
        let commands = |seed| -> Vec<Command> {
            let game = play([seated(kind, seed), seated(kind, 2)], 9);
            game.entries().iter().map(|entry| entry.command).collect()
        };
        assert_eq!(commands(1), commands(1));
        assert_ne!(commands(1), commands(3));
    }
}

#[test]
fn greed_beats_chance_from_either_seat() {
    for dice in 0..4 {
        let game = play([seated(OpponentKind::Greedy, 1), seated(OpponentKind::Random, 2)], dice);
        assert_eq!(game.rules().outcome(game.state()).and_then(|o| o.winner), Some(Seat::FIRST));
        let game = play([seated(OpponentKind::Random, 1), seated(OpponentKind::Greedy, 2)], dice);
        assert_eq!(game.rules().outcome(game.state()).and_then(|o| o.winner), Some(Seat::SECOND));
    }
}

#[test]
fn choosing_does_not_touch_the_dice_of_the_game() {
    let game = Game::start(Skirmish, Setup { activations: 10 }, Dice::scripted([6])).expect("a set-up");
    assert!(Greedy::new(1).with_samples(3).choose(&game, Seat::FIRST).is_some());
    assert_eq!(game.dice().unused(), 1);
}

#[test]
fn nothing_is_chosen_where_nothing_is_offered() {
    let game = Game::start(Skirmish, Setup { activations: 10 }, Dice::from_number(1)).expect("a set-up");
    assert_eq!(Random::new(1).choose(&game, Seat(5)), None);
    assert_eq!(Greedy::new(1).choose(&game, Seat(5)), None);
}

#[test]
fn a_game_with_hidden_types_is_played_in_json() {
    let mut game =
        Erased(Skirmish).start(&serde_json::json!({"activations": 20}), Dice::from_number(1)).expect("a game");
    let mut opponent = OpponentKind::Greedy.any_opponent::<Skirmish>(4);
    while let Some(seat) = game.prompt().next_seat() {
        let command = opponent.choose(game.as_ref(), seat).expect("something is offered");
        game.submit(seat, &command).expect("an opponent plays by the rules");
    }
    assert!(game.outcome().is_some());
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    let problem = "genius".parse::<OpponentKind>().expect_err("nobody has that name");
    assert_eq!(problem, UnknownOpponent("genius".into()));
    assert_eq!(problem.to_string(), "there is no opponent 'genius'; there are: random, greedy");
}

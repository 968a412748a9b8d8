//! Opponents play legal games, the same ones for the same seed, and each level beats the one below.

use oriflamme_kernel::{AnyRules, Dice, Erased, Game, RuleSet, Seat};
use oriflamme_skirmish::{Command, Setup, Skirmish};
use oriflamme_strategist::{Known, Level, Opponent, OpponentSpec, Stop, Style, UnknownOpponent};
use std::time::{Duration, Instant};

type Player = Box<dyn Opponent<Skirmish>>;

fn play(mut players: [Player; 2], dice: u64) -> Game<Skirmish> {
    let mut game = Game::start(Skirmish, Setup { activations: 300 }, Dice::from_number(dice)).expect("a set-up");
    let stop = Stop::default();
    while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
        let thought = players[seat.index()].choose(&Known::of(&game, seat), &stop).expect("something is offered");
        game.submit(seat, thought.command).expect("an opponent plays by the rules");
    }
    game
}

fn seated(level: Level, seed: u64) -> Player {
    OpponentSpec::new(level).opponent(seed)
}

fn start() -> Game<Skirmish> {
    Game::start(Skirmish, Setup { activations: 10 }, Dice::scripted([6])).expect("a set-up")
}

#[test]
fn the_same_seeds_play_the_same_game() {
    for level in [Level::Recruit, Level::Sergeant, Level::Captain] {
        let commands = |seed| -> Vec<Command> {
            let game = play([seated(level, seed), seated(Level::Recruit, 2)], 9);
            game.entries().iter().map(|entry| entry.command).collect()
        };
        assert_eq!(commands(1), commands(1));
        assert!((3..9).any(|seed| commands(seed) != commands(1)), "{level:?} leaves nothing to chance");
    }
}

#[test]
fn the_sergeant_beats_the_recruit_from_either_seat() {
    for dice in 0..4 {
        let game = play([seated(Level::Sergeant, 1), seated(Level::Recruit, 2)], dice);
        assert_eq!(game.rules().outcome(game.state()).and_then(|o| o.winner), Some(Seat::FIRST));
        let game = play([seated(Level::Recruit, 1), seated(Level::Sergeant, 2)], dice);
        assert_eq!(game.rules().outcome(game.state()).and_then(|o| o.winner), Some(Seat::SECOND));
    }
}

#[test]
fn choosing_does_not_touch_the_dice_of_the_game() {
    let game = start();
    for level in Level::ALL {
        assert!(seated(level, 1).choose(&Known::of(&game, Seat::FIRST), &Stop::default()).is_some(), "{level:?}");
    }
    assert_eq!(game.dice().unused(), 1);
}

#[test]
fn nothing_is_chosen_where_nothing_is_offered() {
    let game = start();
    for level in Level::ALL {
        assert_eq!(seated(level, 1).choose(&Known::of(&game, Seat(5)), &Stop::default()), None);
    }
}

#[test]
fn whoever_is_told_to_stop_answers_at_once() {
    let game = start();
    let stop = Stop::default();
    stop.now();
    let mut general = OpponentSpec::new(Level::General).within(Duration::from_secs(60)).opponent(1);
    let began = Instant::now();
    assert!(general.choose(&Known::of(&game, Seat::FIRST), &stop).is_some());
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_game_with_hidden_types_is_played_in_json() {
    let mut game =
        Erased(Skirmish).start(&serde_json::json!({"activations": 20}), Dice::from_number(1)).expect("a game");
    let mut opponent = OpponentSpec::new(Level::Captain).any_opponent::<Skirmish>(4);
    while let Some(seat) = game.prompt().next_seat() {
        let thought = opponent.choose(game.as_ref(), seat, &Stop::default()).expect("something is offered");
        game.submit(seat, &thought.command).expect("an opponent plays by the rules");
    }
    assert!(game.outcome().is_some());
}

#[test]
fn a_name_says_level_style_and_how_much_is_thought() {
    let spec: OpponentSpec = "general-cautious@1500".parse().expect("a name");
    assert_eq!(
        (spec.level, spec.style, spec.budget.time),
        (Level::General, Style::Cautious, Some(Duration::from_millis(1500)))
    );
    for name in ["recruit", "sergeant-aggressive", "captain", "general@2000", "captain@40thoughts"] {
        assert_eq!(name.parse::<OpponentSpec>().expect("a name").to_string(), name);
    }
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    for name in ["genius", "captain-brave", "general@soon", "general@manythoughts", "captain@thoughts", ""] {
        let problem = name.parse::<OpponentSpec>().expect_err("nobody has that name");
        assert_eq!(problem, UnknownOpponent(name.into()));
        assert!(problem.to_string().contains("recruit, sergeant, captain, general"), "{problem}");
    }
}

//! Commands and questions betray nothing: who names a hidden base, or runs his orders past one, is told only what
//! he would be told if it were not there, until the rules reveal it.

use crate::ambushes;

use oriflamme_kernel::{Dice, Game, Known, Referee, Refusal, Resolved, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::query::Query;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::State;
use serde_json::{Value, json};

/// Nobody is called so.
const NOBODY: &str = "Q9";

/// Every kind of command and question that names bases, with `?` for the base that is hidden or does not exist.
/// `A1` is a base of the first player, `Z1` one of the second.
const COMMANDS: [&str; 24] = [
    r#"{"order":{"bases":["?"],"move":{"march":[{"ahead":30}]}}}"#,
    r#"{"order":{"bases":["?"],"move":{"free":{"to":{"x":300,"y":300,"facing":0}}}}}"#,
    r#"{"order":{"bases":["Z1","?"],"move":{"march":[{"ahead":30}]}}}"#,
    r#"{"order":{"bases":["?"],"move":{"road":{"distance":30}}}}"#,
    r#"{"order":{"bases":["?"],"move":{"bank":{"distance":30}}}}"#,
    r#"{"order":{"bases":["Z1"],"move":{"form-column":{"head":"?","distance":30,"followers":[]}}}}"#,
    r#"{"order":{"bases":["Z1","Z2"],"move":{"form-column":{"head":"Z1","distance":30,"followers":["?"]}}}}"#,
    r#"{"order":{"bases":["Z1","Z2"],"move":{"extend":{"places":[{"base":"?","at":{"x":9,"y":9,"facing":0}}]}}}}"#,
    r#"{"order":{"bases":["?"],"move":"pack-ahead"}}"#,
    r#"{"order":{"bases":["Z1","Z2"],"move":{"pack-group":{"leader":"?"}}}}"#,
    r#"{"simultaneous":[{"bases":["?"],"move":{"march":[{"back":30}]}},{"bases":["Z1"],"move":{"march":[{"back":30}]}}]}"#,
    r#"{"halt":{"bases":["?"]}}"#,
    r#"{"charge":{"base":"?"}}"#,
    r#"{"charge":{"base":"Z1","target":"?"}}"#,
    r#"{"declare-shots":[{"target":"?","shooters":["Z3"]}]}"#,
    r#"{"declare-shots":[{"target":"A1","shooters":["?"]}]}"#,
    r#"{"shoot":{"target":"?"}}"#,
    r#"{"spare":["?"]}"#,
    r#"{"fight":{"base":"?"}}"#,
    r#"{"principal":{"base":"?"}}"#,
    r#"{"align-with":{"base":"?"}}"#,
    r#"{"next":{"base":"?"}}"#,
    r#"{"deploy":[{"base":"?","at":{"x":300,"y":500,"facing":180}}]}"#,
    r#"{"write-ambush":[{"base":"?","at":{"x":300,"y":500,"facing":180}}]}"#,
];

const QUERIES: [&str; 40] = [
    r#"{"opponents":{"base":"?"}}"#,
    r#"{"recoil":{"base":"?"}}"#,
    r#"{"withdrawal":{"base":"?"}}"#,
    r#"{"pursuit-distance":{"base":"?"}}"#,
    r#"{"contact":{"a":"?","z":"Z1"}}"#,
    r#"{"contact":{"a":"Z1","z":"?"}}"#,
    r#"{"principal":{"base":"?"}}"#,
    r#"{"overlap":{"base":"?"}}"#,
    r#"{"attacks":{"base":"?"}}"#,
    r#"{"support":{"base":"?"}}"#,
    r#"{"height":{"base":"?","against":"Z1"}}"#,
    r#"{"bank":{"base":"Z1","against":"?"}}"#,
    r#"{"glare":{"base":"?"}}"#,
    r#"{"wind":{"base":"Z3","target":"?"}}"#,
    r#"{"cohesion":{"base":"?"}}"#,
    r#"{"combat":{"a":"?","z":"Z1"}}"#,
    r#"{"combat":{"a":"Z1","z":"?"}}"#,
    r#"{"shot":{"target":"?","shooters":["Z3"]}}"#,
    r#"{"shot":{"target":"A1","shooters":["Z3","?"]}}"#,
    r#"{"shot":{"target":"A1","shooters":["Z3"],"back":["?"]}}"#,
    r#"{"outcomes":{"loser":"?","winner":"Z1"}}"#,
    r#"{"shooting-zone":{"base":"?"}}"#,
    r#"{"targets":{"base":"?"}}"#,
    r#"{"zoc":{"base":"?"}}"#,
    r#"{"zocced":{"base":"?"}}"#,
    r#"{"gaps":{"base":"?"}}"#,
    r#"{"allowance":{"base":"?"}}"#,
    r#"{"aligned":{"base":"Z1","with":"?"}}"#,
    r#"{"may-pass":{"base":"Z1","friend":"?"}}"#,
    r#"{"measure":{"base":"?","to":{"x":9,"y":9,"facing":0}}}"#,
    r#"{"duty":{"base":"?"}}"#,
    r#"{"moved":{"base":"?"}}"#,
    r#"{"group":{"base":"?"}}"#,
    r#"{"pack":{"base":"?"}}"#,
    r#"{"connection":{"a":"Z1","b":"?"}}"#,
    r#"{"sub-group":{"bases":["Z1","?"]}}"#,
    r#"{"sees":{"base":"Z1","target":"?"}}"#,
    r#"{"in-front":{"base":"?"}}"#,
    r#"{"impetuous":{"base":"?"}}"#,
    r#"{"fact":{"memory":{"base":"?"}}}"#,
];

const OPEN: &str = "
first  A1 Reg Sp(O) FL(200,200) f0 cinc
first  A2 Reg Bw(O) FL(240,200) f0
first  A3 Irr Ps(O) FL(320,200) f0
second Z1 Irr Wb(O) FL(240,420) f180 cinc
second Z2 Irr Wb(O) FL(280,420) f180
second Z3 Reg Bw(O) FL(460,380) f180
second Z4 Irr LH(O) FL(640,420) f180
second Z5 Irr Ax(O) FL(560,420) f180
";

/// In the wood, in the ravine, behind the crest of the hill.
const AMBUSHES: [&str; 4] = [
    "first H1 Reg Bw(O) FL(600,260) f0 ambush\nfirst H2 Reg Bw(O) FL(640,260) f0 ambush",
    "first H1 Reg Bw(O) FL(420,270) f0 ambush\nfirst H2 Reg Bw(O) FL(460,270) f0 ambush",
    "first H1 Irr Wb(O) FL(430,260) f90 ambush\nfirst H2 Irr Wb(O) FL(430,220) f90 ambush",
    "first H1 Irr Ax(O) FL(60,240) f0 ambush\nfirst H2 Irr Ax(O) FL(100,240) f0 ambush",
];

fn battle(ambush: &str) -> Setup {
    ambushes::table(&format!("{OPEN}{ambush}"), ambushes::orders())
}

fn decide(state: &State, command: &Command) -> Result<Value, Refusal> {
    let came = Resolved::by(&BloodAndBlades, state, Seat::SECOND, command, &mut Dice::from_number(7))?;
    Ok(json!(came.events))
}

fn ask(state: &State, query: &str) -> Result<Value, Refusal> {
    let query: Query = serde_json::from_str(query).unwrap();
    let mut dice = Dice::from_number(7);
    let mut referee = Referee::new(&mut dice);
    let answer =
        BloodAndBlades.ask(&Known::of(&BloodAndBlades, state, Viewer::Seat(Seat::SECOND)), &query, &mut referee)?;
    Ok(json!({ "answer": answer.value, "cites": referee.cites() }))
}

fn hidden(state: &State) -> Vec<String> {
    let of = |b: &&oriflamme_rules_bab::base::Base| b.side == Seat::FIRST && b.place == Place::Ambush;
    state.bases.iter().filter(of).map(|b| b.id.to_string()).collect()
}

/// Plays random games and shows every position in which the first player hides something.
fn positions(mut visit: impl FnMut(&Game<BloodAndBlades>, &mut Sampler)) -> usize {
    let mut seen = 0;
    for (seed, ambush) in (0..4_u64).flat_map(|seed| AMBUSHES.map(|ambush| (seed, ambush))) {
        let mut game = Game::start(BloodAndBlades, battle(ambush), Dice::from_number(seed)).unwrap();
        let mut sampler = Sampler::new(seed + 100, 5);
        for _ in 0..24 {
            if hidden(game.state()).is_empty() {
                break;
            }
            visit(&game, &mut sampler);
            seen += 1;
            let Some(seat) = game.rules().prompt(game.state()).next_seat() else { break };
            let offers = game.rules().offers(game.state(), seat, &mut sampler);
            // The ambush keeps still, so that it is seen only where the enemy comes upon it.
            let still = hidden(game.state());
            let moves_it =
                |c: &Command| seat == Seat::FIRST && c.names().iter().any(|id| still.contains(&id.to_string()));
            let quiet: Vec<Command> = offers.into_iter().filter(|c| !moves_it(c)).collect();
            let command = sampler.pick(&quiet).cloned().unwrap_or(Command::Done);
            if let Err(refusal) = game.submit(seat, command.clone()) {
                panic!("{refusal} for {command:?} when asked {:?}", game.rules().prompt(game.state()));
            }
        }
    }
    seen
}

#[test]
fn a_hidden_base_is_refused_like_one_that_does_not_exist() {
    let seen = positions(|game, _| {
        for name in hidden(game.state()) {
            for text in COMMANDS {
                let told = |id: &str| decide(game.state(), &serde_json::from_str(&text.replace('?', id)).unwrap());
                let of_nobody = told(NOBODY).expect_err("nobody is called so");
                let expected = json!(of_nobody).to_string().replace(NOBODY, &name);
                let found = told(&name).expect_err("a hidden base cannot be named");
                assert_eq!(json!(found).to_string(), expected, "{text} for {name}");
            }
            for text in QUERIES {
                let of_nobody = ask(game.state(), &text.replace('?', NOBODY)).expect_err("nobody is called so");
                let expected = json!(of_nobody).to_string().replace(NOBODY, &name);
                let found = ask(game.state(), &text.replace('?', &name)).expect_err("a hidden base cannot be named");
                assert_eq!(json!(found).to_string(), expected, "{text} for {name}");
            }
        }
    });
    assert!(seen > 150, "only {seen} positions");
}

#[test]
fn orders_are_refused_for_the_same_reasons_whether_an_ambush_is_there_or_not() {
    let (mut refused, mut accepted) = (0, 0);
    positions(|game, sampler| {
        let state = game.state();
        if game.rules().prompt(state).asks(Seat::SECOND).is_none() {
            return;
        }
        let known = Known::of(&BloodAndBlades, state, Viewer::Seat(Seat::SECOND));
        let mut wild: Vec<Command> = game.rules().offers(state, Seat::SECOND, sampler);
        for number in 1..=5 {
            let (x, y, facing) = (sampler.below(900), sampler.below(600), sampler.below(360));
            let far = sampler.below(2) == 0;
            for text in [
                json!({ "order": { "bases": [format!("Z{number}")], "far": far, "align": true,
                    "move": { "free": { "to": { "x": x, "y": y, "facing": facing } } } } }),
                json!({ "order": { "bases": [format!("Z{number}")], "far": far,
                    "move": { "march": [{ "ahead": sampler.below(200) }] } } }),
                json!({ "order": { "bases": [format!("Z{number}")],
                    "move": { "march": [{ "wheel": { "hand": "left", "arc": sampler.below(60) } }, { "ahead": 30 }] } } }),
                json!({ "charge": { "base": format!("Z{number}"), "align": true } }),
                json!({ "declare-shots": [{ "target": format!("A{}", 1 + number % 3), "shooters": ["Z3"] }] }),
            ] {
                wild.push(serde_json::from_value(text).unwrap());
            }
        }
        for command in wild {
            match (decide(state, &command), decide(&known, &command)) {
                (Ok(_), Ok(_)) => accepted += 1,
                (with, without) => {
                    assert_eq!(with, without, "{command:?}");
                    refused += 1;
                }
            }
        }
    });
    assert!(refused > 500 && accepted > 150, "{refused} refused, {accepted} accepted");
}

#[test]
fn no_answer_depends_on_where_an_ambush_lies() {
    let mut compared = 0;
    positions(|game, sampler| {
        let elsewhere = {
            let mut state = game.state().clone();
            let elsewhere = oriflamme_field::Pose::new(800.0, 100.0, 90.0);
            state.bases.change_where(|base| base.place == Place::Ambush, |base| base.pose = elsewhere);
            state
        };
        for text in QUERIES {
            let name = ["A1", "A2", "A3", "Z1", "Z2", "Z3", "Z4", "Z5"][sampler.below(8)];
            let query = text.replace('?', name);
            assert_eq!(ask(game.state(), &query), ask(&elsewhere, &query), "{query}");
            compared += 1;
        }
        for query in [
            "\"volleys\"",
            "\"conditions\"",
            r#"{"price":{"command":{"order":{"bases":["Z1"],"move":{"march":[{"ahead":60}]}}}}}"#,
        ] {
            assert_eq!(ask(game.state(), query), ask(&elsewhere, query), "{query}");
        }
    });
    assert!(compared > 5_000, "only {compared} answers");
}

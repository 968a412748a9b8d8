//! Two bands that stand face to face fight it out with random choices: every offer is accepted, every position is sound, and the battle ends.

use oriflamme_kernel::{Dice, Game, Knowledge, Known, Resolved, RuleSet, Sampler, Viewer};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::command::{Command, Step};
use oriflamme_rules_magna::setup::Setup;
use oriflamme_scene::{PastOdds, Table};
use std::collections::BTreeSet;

const BANDS: &str = r#"
map = """
map:
  . . . . . . . . . .
   . . . . b . . . . .
  . . . b . . . . . .
   . . . . . . w . . .
  . . . t . . . . . .
   . . . . . . . . . .
"""
figures = """
first  guy   templar         0402>E mounted
first  hugh  man-at-arms     0403
first  mark  mark            0404
first  odo   footman         0405
first  rob   sergeant        0306>E mounted
second yusuf syrian-horseman 0602>W mounted
second hakim hakim           0603
second ali   ali             0604
second sudan sudanese        0605
second khafr camel-rider     0706>W on-camel
"""
victory = { turns = 12 }
options = { stray = false }
"#;

/// Two troops of riders on a plain, far enough apart to charge.
const RIDERS: &str = r#"
map = """
map:
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . b . . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
"""
armies = [{ western = true }, {}]
figures = """
first  guy   templar         0303>E mounted
first  hugh  templar         0304>E mounted
first  mark  templar         0305>E mounted
first  rob   sergeant        0307>E mounted
second yusuf syrian-horseman 1303>W mounted
second hakim syrian-horseman 1405>W mounted
second omar  syrian-horseman 1407>W mounted
second ali   footman         1204
second sudan footman         1206
"""
victory = { turns = 3 }
options = { stray = false, tactics = ["charge", "massed-charge"] }
"#;

/// Vikings against housecarls, with the tactics of their time and a peasant who is after a horse.
const RAID: &str = r#"
map = """
map:
  . . . . . . . . . .
   . . . . b . . . . .
  . . . . . . . . . .
   . . . . . . . . . .
  . . . t . . . . . .
   . . . . . . . . . .
"""
figures = """
first  bjorn  berserker   0402
first  orm    berserker   0403
first  jarl   jarl        0404
first  hird   hirdman     0405
first  olaf   axe-thrower 0206
first  cob    peasant     1004
second ane    housecarl   0604
second twa    housecarl   0704
second thri   housecarl   0804
second edric  earl        0605
second fyrd   fyrdman     0705
second guy    onfroy      0806>W mounted
"""
armies = [{ peoples = ["vikings", "merovingians"] }, { peoples = ["anglo-saxons", "normans"] }]
victory = { turns = 8 }
[options]
century = 11
stray = false
tactics = ["berserk", "housecarl-wall", "two-handed-axe", "throwing-axes", "norman-lance", "hamstring", "kneeling", "refuse-combat"]
"#;

/// Men in two trees above riders, stakes, and a crossbowman with somebody to load for him.
const WOOD: &str = include_str!("house/battles/wood.toml");

/// What happened in a battle.
#[derive(Default)]
struct Tally {
    attacks: u32,
    advances: u32,
    charges: u32,
    counters: u32,
    /// Orders of chapter 7 that were given.
    tactics: BTreeSet<&'static str>,
    /// Commands given while berserkers were in a trance.
    frenzies: u32,
    /// Steps up, down and across trees.
    climbs: u32,
    pounces: u32,
    loaders: u32,
}

/// The only step of a move, if it is one of the tree tactics.
fn in_a_tree(command: &Command) -> Option<&Step> {
    let Command::Move(order) = command else { return None };
    let step = order.steps.first()?;
    matches!(step, Step::Climb | Step::Leap(_) | Step::LeapOnto(_) | Step::Pounce(_)).then_some(step)
}

/// Plays one battle with random choices, in which nobody misses a chance to fight.
fn play(text: &str, seed: u64, tally: &mut Tally) {
    let setup: Setup = toml::from_str(text).expect("the set-up is sound");
    let mut state = MagnaCarta.setup(&setup).expect("the position is sound");
    let (mut dice, mut sampler) = (Dice::from_number(seed), Sampler::new(seed, 12));
    for _ in 0..5000 {
        if MagnaCarta.outcome(&state).is_some() {
            return;
        }
        let prompt = MagnaCarta.prompt(&state);
        let seat = prompt.questions.first().unwrap_or_else(|| panic!("seed {seed}: nobody is asked")).seat;
        let mut offers = MagnaCarta.offers(&state, seat, &mut sampler);
        if offers.len() > 1 && offers.iter().any(|command| matches!(command, Command::Attack(_))) {
            offers.retain(|command| *command != Command::Done);
        }
        if offers.iter().any(|command| in_a_tree(command).is_some()) && sampler.below(2) == 0 {
            offers.retain(|command| in_a_tree(command).is_some());
        }
        let on_enemy = |command: &Command| matches!(in_a_tree(command), Some(Step::Pounce(_)));
        if offers.iter().any(on_enemy) {
            offers.retain(on_enemy);
        }
        if offers.iter().any(|command| matches!(command, Command::Charge(_) | Command::CounterCharge(_))) {
            let charges = |command: &Command| {
                matches!(command, Command::Charge(_) | Command::CounterCharge(_) | Command::Ride | Command::Pass)
            };
            offers.retain(charges);
        }
        let command = sampler.pick(&offers).unwrap_or_else(|| panic!("seed {seed}: nothing to answer to {prompt:?}"));
        tally.attacks += u32::from(matches!(command, Command::Attack(_)));
        tally.advances += u32::from(matches!(command, Command::Advance { .. }));
        tally.climbs += u32::from(in_a_tree(command).is_some());
        tally.pounces += u32::from(on_enemy(command));
        tally.loaders += u32::from(matches!(command, Command::Loader(_)));
        tally.charges += u32::from(matches!(command, Command::Charge(_)));
        tally.counters += u32::from(matches!(command, Command::CounterCharge(_)));
        let used = match command {
            Command::RaiseAxe { .. } => Some("raise-axe"),
            Command::FormWall { .. } => Some("form-wall"),
            Command::Hamstring { .. } => Some("hamstring"),
            Command::Refuse { .. } => Some("refuse"),
            _ => None,
        };
        tally.tactics.extend(used);
        tally.frenzies += u32::from(state.frenzy > 0);
        let came = Resolved::by(&MagnaCarta, &state, seat, command, &mut dice);
        let came = came.unwrap_or_else(|refusal| panic!("seed {seed}: {command:?} was offered: {refusal:?}"));
        state = came.into_after(&state);
        MagnaCarta.check(&state).unwrap_or_else(|problem| panic!("seed {seed}: after {command:?}: {problem}"));
    }
    panic!("seed {seed}: the battle does not end");
}

#[test]
fn random_melees_run_to_their_end() {
    let mut tally = Tally::default();
    (0..4).for_each(|seed| play(BANDS, seed, &mut tally));
    assert!(tally.attacks > 20, "{} attacks", tally.attacks);
    assert!(tally.advances > 2, "{} advances", tally.advances);
}

#[test]
fn random_charges_are_met_and_fought_out() {
    let mut tally = Tally::default();
    (0..2).for_each(|seed| play(RIDERS, seed, &mut tally));
    assert!(tally.charges > 4, "{} charges", tally.charges);
    assert!(tally.counters > 0, "{} counter-charges", tally.counters);
}

#[test]
fn random_raids_use_their_tactics_and_end() {
    let mut tally = Tally::default();
    (0..3).for_each(|seed| play(RAID, seed, &mut tally));
    for used in ["raise-axe", "form-wall", "refuse"] {
        assert!(tally.tactics.contains(used), "{used} in {:?}", tally.tactics);
    }
    assert!(tally.frenzies > 0, "{} rounds in a trance", tally.frenzies);
}

#[test]
fn random_fights_in_and_under_trees_run_to_their_end() {
    let mut tally = Tally::default();
    (0..5).for_each(|seed| play(WOOD, seed, &mut tally));
    assert!(tally.climbs > 5, "{} climbs and jumps", tally.climbs);
    assert!(tally.pounces > 0, "{} jumps on enemies", tally.pounces);
    assert!(tally.loaders > 0, "{} loaders", tally.loaders);
}

/// The same bands, with one of the men under the cloth of a litter.
fn one_hidden() -> String {
    BANDS.replace("footman         0405", "footman         in=lit hidden\nfirst  lit   litter-camel    0506>E")
}

#[test]
fn a_battle_with_somebody_hidden_is_not_open() {
    let first = |text: &str| {
        let setup: Setup = toml::from_str(text).expect("a set-up");
        MagnaCarta.setup(&setup).expect("a battle")
    };
    let (open, hidden) = (first(BANDS), first(&one_hidden()));
    assert!(MagnaCarta.is_open(&open, &open));
    assert!(!MagnaCarta.is_open(&hidden, &hidden));
    // Once he is seen others might be left, for all that anybody knows.
    assert!(!MagnaCarta.is_open(&hidden, &open));
}

/// The odds of every blow of a random battle, as spectators are told them.
fn blows(text: &str) -> Vec<Option<PastOdds>> {
    let setup: Setup = toml::from_str(text).expect("a set-up");
    let mut game = Game::start(MagnaCarta, setup, Dice::from_number(5)).expect("a battle");
    let (mut sampler, mut found) = (Sampler::new(5, 12), Vec::new());
    for _ in 0..300 {
        let Some(seat) = MagnaCarta.prompt(game.state()).next_seat() else { break };
        let before = game.state().clone();
        let mut offers = MagnaCarta.offers(&before, seat, &mut sampler);
        if offers.iter().any(|command| matches!(command, Command::Attack(_))) {
            offers.retain(|command| matches!(command, Command::Attack(_)));
        }
        let command = sampler.pick(&offers).expect("an answer").clone();
        let entry = game.submit(seat, command).expect("what is offered is accepted").clone();
        if matches!(entry.command, Command::Attack(_)) && !entry.rolls.is_empty() {
            let past = MagnaCarta.past_odds(
                &Known::of(&MagnaCarta, &before, Viewer::Spectator),
                &entry,
                &Known::of(&MagnaCarta, game.state(), Viewer::Spectator),
            );
            if let Some(past) = &past {
                let face = past.odds.faces.iter().find(|face| face.face == entry.rolls[0].face).expect("every face");
                assert_eq!(past.came, Some(face.part), "{:?}", entry.command);
            }
            found.push(past);
        }
    }
    found
}

#[test]
fn blows_keep_their_odds_and_what_came_of_them() {
    let told = blows(BANDS);
    assert!(told.len() > 3, "only {} blows", told.len());
    for past in &told {
        let odds = &past.as_ref().expect("a blow without odds").odds;
        let whole: f64 = odds.parts.iter().map(|part| part.chance).sum();
        assert!((whole - 1.0).abs() < 1e-9);
    }
}

//! Random positions played through shooting and close combat: what is offered is accepted, and nothing breaks.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::Step;
use std::fmt::Write;

const FRIENDS: [&str; 12] = [
    "Reg Sp(O)",
    "Reg Pk(I)",
    "Reg Bw(O)",
    "Reg Bw(S)",
    "Irr Wb(O)",
    "Reg Bd(F)",
    "Irr Ps(O)",
    "Reg Cv(S)",
    "Irr El(O)",
    "Reg HCh(O)",
    "Irr LH(X)",
    "Irr Hd(O)",
];

/// Two ragged lines face each other, partly in contact, with woods and a hill, and some bases on flanks.
fn position(seed: u64) -> Setup {
    let mut chance = Sampler::new(seed, 1);
    let mut bases = String::new();
    for column in 0..10 {
        let x = 100 + column * 60;
        let (ours, theirs) = (FRIENDS[chance.below(12)], FRIENDS[chance.below(12)]);
        let shift = chance.below(5) as i32 * 10 - 20;
        let apart = [0, 0, 45, 80][chance.below(4)];
        let y = 280 + chance.below(2) * 5;
        let general = if column == 0 { " cinc" } else { "" };
        writeln!(bases, "first A{column} {ours} FL({x},{y}) f0{general}").unwrap();
        writeln!(bases, "second Z{column} {theirs} FL({},{}) f180{general}", x + 40 + shift, y + apart).unwrap();
        if chance.below(3) == 0 {
            writeln!(bases, "first B{column} {ours} FL({x},{}) f0", y - 60).unwrap();
        }
        if chance.below(4) == 0 {
            writeln!(bases, "first C{column} {} FL({},{}) f180", FRIENDS[2], x + 40 + shift, y + apart + 110).unwrap();
        }
    }
    let text = format!(
        r#"
        armies = [{{ reference_morale = 2000 }}, {{ reference_morale = 2000 }}]
        start = {{ step = "shooting", active = {}, weather = {{ wind = {{ from = 45 }} }}, glare = {{ sun = 0, now = true }} }}
        terrain = [
          {{ kind = "Wd", outline = [[90, 200], [220, 200], [220, 330], [90, 330]] }},
          {{ kind = "H(G)", outline = [[400, 200], [620, 200], [620, 380], [400, 380]], crest = [[450, 290], [570, 290]] }},
        ]
        bases = """
        {bases}"""
        "#,
        seed % 2
    );
    toml::from_str(&text).unwrap()
}

#[test]
fn what_is_offered_in_shooting_and_combat_is_accepted_and_leaves_a_sound_position() {
    let mut played = 0;
    for seed in 0..200 {
        let Ok(mut game) = Game::start(BloodAndBlades, position(seed), Dice::from_number(seed)) else { continue };
        played += 1;
        let mut sampler = Sampler::new(seed, 4);
        for _ in 0..200 {
            let state = game.state();
            if !matches!(state.clock.step, Step::Shooting | Step::Combat) || state.end.is_some() {
                break;
            }
            let Some(seat) = game.rules().prompt(state).next_seat() else { break };
            let offers = game.rules().offers(state, seat, &mut sampler);
            let command = sampler.pick(&offers).unwrap_or_else(|| panic!("seed {seed}: nothing offered")).clone();
            if let Err(refusal) = game.submit(seat, command.clone()) {
                panic!("seed {seed}: {command:?} was offered and refused: {refusal}");
            }
            game.rules().check(game.state()).unwrap_or_else(|problem| panic!("seed {seed}: {command:?}: {problem}"));
        }
        let step = game.state().clock.step;
        assert!(!matches!(step, Step::Shooting | Step::Combat), "seed {seed} never leaves {step:?}");
    }
    assert!(played > 50, "only {played} of the positions were sound");
}

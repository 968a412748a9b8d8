//! Two bands that stand face to face fight it out with random choices: every offer is accepted, every position is sound, and the battle ends.

use oriflamme_kernel::{Dice, Referee, RuleSet, Sampler};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::command::Command;
use oriflamme_rules_magna::setup::Setup;

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

/// Plays one battle. Says how many attacks and advances there were.
fn play(seed: u64) -> (u32, u32) {
    let setup: Setup = toml::from_str(BANDS).expect("the set-up is sound");
    let mut state = MagnaCarta.setup(&setup).expect("the position is sound");
    let (mut dice, mut sampler) = (Dice::from_number(seed), Sampler::new(seed, 12));
    let (mut attacks, mut advances) = (0, 0);
    for _ in 0..5000 {
        if MagnaCarta.outcome(&state).is_some() {
            return (attacks, advances);
        }
        let prompt = MagnaCarta.prompt(&state);
        let seat = prompt.questions.first().unwrap_or_else(|| panic!("seed {seed}: nobody is asked")).seat;
        let mut offers = MagnaCarta.offers(&state, seat, &mut sampler);
        if offers.len() > 1 && offers.iter().any(|command| matches!(command, Command::Attack(_))) {
            offers.retain(|command| *command != Command::Done);
        }
        let command = sampler.pick(&offers).unwrap_or_else(|| panic!("seed {seed}: nothing to answer to {prompt:?}"));
        attacks += u32::from(matches!(command, Command::Attack(_)));
        advances += u32::from(matches!(command, Command::Advance { .. }));
        let events = MagnaCarta.decide(&state, seat, command, &mut Referee::new(&mut dice));
        let events = events.unwrap_or_else(|refusal| panic!("seed {seed}: {command:?} was offered: {refusal:?}"));
        events.iter().for_each(|event| MagnaCarta.apply(&mut state, event));
        MagnaCarta.check(&state).unwrap_or_else(|problem| panic!("seed {seed}: after {command:?}: {problem}"));
    }
    panic!("seed {seed}: the battle does not end");
}

#[test]
fn random_melees_run_to_their_end() {
    let (attacks, advances) = (0..4).map(play).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(attacks > 20, "{attacks} attacks");
    assert!(advances > 2, "{advances} advances");
}

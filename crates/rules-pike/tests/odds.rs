//! Odds of a whole round come from the rules themselves: every throw is asked for, and the chances sum to one.
//! Relies on the kernel's enumeration of pools.

use oriflamme_kernel::{Chance, LIMIT, RuleSet, Seat, resolutions};
use oriflamme_rules_pike::PikeAndShotte;
use oriflamme_rules_pike::command::Command;
use oriflamme_rules_pike::event::Event;
use oriflamme_rules_pike::setup::Setup;
use oriflamme_rules_pike::troops::Id;

const DUEL: &str = r#"
options = { morale = false }
start = { phase = "combat" }

[[battalias]]
side = 0
name = "Blue"
commander = "brand 8 (5,5)"
units = ["a irregular foot (23,20) N"]

[[battalias]]
side = 1
name = "Red"
commander = "reuss 8 (60,40)"
units = ["z irregular foot (23,20) S"]
"#;

#[test]
fn a_combat_round_with_its_break_test_has_exact_odds() {
    let setup: Setup = toml::from_str(DUEL).expect("a sound set-up");
    let state = PikeAndShotte.setup(&setup).expect("a sound set-up");
    let fight = Command::Fight(Id::new("a").expect("a name"));
    let winner = |event: &Event| match event {
        Event::RoundFought { winner, .. } => Some(*winner),
        _ => None,
    };
    let odds =
        resolutions(&PikeAndShotte, &state, Seat::FIRST, &fight, LIMIT, |one| one.events.iter().find_map(winner));
    let odds = odds.expect("few enough throws");
    let won = |side: Seat| odds.chance_of(|result| *result == Some(Some(side)));
    // Alike on both sides: who wins is as likely one as the other.
    assert_eq!(won(Seat::FIRST), won(Seat::SECOND));
    assert_eq!(odds.chance_of(|_| true), Chance::CERTAIN);
    assert!((won(Seat::FIRST).value() - 0.405).abs() < 0.05, "{}", won(Seat::FIRST).value());
}

//! Random battles go to their end, and at every step they keep what a rule set promises.
//! Relies on fuzzing.

use oriflamme_analysis::{FuzzSpec, fuzz};
use oriflamme_rules_pike::PikeAndShotte;
use oriflamme_rules_pike::setup::Setup;
use std::ops::ControlFlow;

const SMALL: &str = r#"
table = [36, 30]
options = { turns = 4 }
ground = [
  { kind = "building", id = "mill", block = [16, 12] },
  { kind = "woods", area = [[2, 12], [8, 12], [8, 18], [2, 18]] },
  { kind = "obstacle", line = [[24, 15], [32, 15]] },
]

[[armies]]
side = 0
army = "Guard"
general = "aldric 8 mounted (18,2)"

[[armies]]
side = 1
army = "League"
general = "holm 8 mounted (18,28)"

[[battalias]]
side = 0
name = "Foot"
commander = "brand 7 mounted (12,3)"
units = ["p1 pike block (12,8) N", "s1 shot (5,8) N", "s2 shot (19,8) N", "g1 light gun (24,8) N"]

[[battalias]]
side = 0
name = "Horse"
commander = "keld 8 mounted (30,3)"
units = ["c1 cuirassiers (30,8) N", "d1 dragoons (34,5) N mounted", "i1 clansmen (29,5) N"]

[[battalias]]
side = 1
name = "Towns"
commander = "reuss 7 (12,27)"
units = ["q1 pike block (12,22) S", "t1 shot (5,22) S", "t2 commanded shot (19,22) S", "m1 medium gun (24,22) S"]

[[battalias]]
side = 1
name = "Riders"
commander = "osk 7 mounted (30,27)"
units = ["h1 harquebusiers (30,22) S", "l1 light horse (30,26) S"]
"#;

/// Two sample armies that are mustered and deployed in play.
const MUSTERED: &str = r#"
options = { turns = 1, points = 70 }
armies = [{ side = 0, army = "Valmark", sample = "valmark" }, { side = 1, army = "Glens", sample = "glens" }]
ground = [{ kind = "building", block = [30, 20] }, { kind = "hill", area = [[40, 18], [52, 18], [52, 30], [40, 30]] }]
"#;

fn setups() -> [Setup; 2] {
    [SMALL, MUSTERED].map(|text| toml::from_str(text).expect("a sound set-up"))
}

#[test]
fn random_battles_keep_every_promise() {
    let spec = FuzzSpec { games: 6, offers_wanted: 24, ..FuzzSpec::default() };
    let report = fuzz(&PikeAndShotte, &setups(), &spec, &|_| ControlFlow::Continue(())).expect("a sound set-up");
    assert_eq!(report.findings, []);
}

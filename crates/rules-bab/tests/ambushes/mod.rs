//! A table on which the first seat lies in ambush, for tests of what the others may know.

use oriflamme_rules_bab::setup::Setup;
use serde_json::{Value, json};

/// In the wood, in another corner of it, in the ravine, and nowhere.
#[allow(dead_code, reason = "not every test that shares the table shares the ambushes")]
pub const AMBUSHES: [&str; 4] = [
    "first H1 Irr Ax(O) FL(600,260) f0 ambush\nfirst H2 Irr Ax(O) FL(640,260) f0 ambush",
    "first H1 Irr Ax(O) FL(660,180) f90 ambush\nfirst H2 Irr Ax(O) FL(660,140) f90 ambush",
    "first H1 Irr Ax(O) FL(420,260) f0 ambush\nfirst H2 Irr Ax(O) FL(460,260) f0 ambush",
    "",
];

/// A wood, a ravine and a hill with a crest; these bases; and where the battle stands.
pub fn table(bases: &str, start: Value) -> Setup {
    let text = json!({
        "armies": [{ "reference_morale": 60 }, { "reference_morale": 60 }],
        "terrain": [
            { "kind": "Wd", "outline": [[560, 100], [720, 100], [720, 300], [560, 300]] },
            { "kind": "Ravine", "outline": [[400, 200], [520, 200], [520, 280], [400, 280]] },
            { "kind": "H(G)", "outline": [[40, 200], [160, 200], [160, 300], [40, 300]], "crest": [[50, 260], [150, 260]] },
        ],
        "bases": bases,
        "start": start,
    });
    serde_json::from_value(text).unwrap()
}

/// The second seat gives orders.
#[allow(dead_code, reason = "the tests of the screen start elsewhere too")]
pub fn orders() -> Value {
    json!({ "active": 1, "step": "moves", "pig": 6 })
}

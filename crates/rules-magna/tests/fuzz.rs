//! Random battles to the end: nothing breaks, nobody is stuck, what is offered is accepted.
//! The ready battles are played, and one that has everything at once: wagons, camels, a litter, stakes, prisoners, tactics.

use oriflamme_analysis::{FuzzSpec, fuzz};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::setup::Setup;
use serde::Deserialize;
use std::ops::ControlFlow;
use std::path::Path;

#[derive(Deserialize)]
struct Battle {
    setup: Setup,
}

const EVERYTHING: &str = r#"
map = """
map:
  . . . . . . . . . . . . . .
   . . . . b . . . . . . . . .
  . . . b . . . . . w w . . .
   . . . . . . w . . . . . . .
  . . . t . . . . . . b . . .
   . . . . . . / / . . . . . .
  . . . . . . . . . . . . . .
   . . . m . . . . . . . . . .
  . . . . . . . . . . . . . .
sides:
  0706 NE NW crest
  0502 E low-wall
"""
armies = [{ name = "York", western = true }, { name = "Kent", western = true }]
options = { century = 13, few_javelins = true, tactics = ["charge", "massed-charge", "two-handed-axe", "kneeling", "stakes"] }
wagons = [{ id = "cart", front = "0308", facing = "E" }]
stakes = [{ cell = "0905", front = "W" }]
figures = """
first  guy   templar         0402>E mounted
first  hugh  man-at-arms     0403
first  bob   man-at-arms     0303
first  mark  mark            0404
first  odo   footman         0405
first  rob   sergeant        0306>E mounted
first  bow   archer          0204
first  dobby draught-horse   0508>E hitched-to=cart
second roland sir-roland     0602>W mounted
second amal  sir-amalric     0803
second serge sergeant        0604
second ali   ali             0606
second khafr camel-rider     0706>W on-camel
second lit   litter-camel    1008>W
second hid   hassan          in=lit hidden
second dri   camel-driver    0908
second pack  pack-camel      1107>W
second bolt  crossbowman     1004
second caught ransomed-knight 0304 prisoner-of=bob,hugh
"""
victory = { turns = 9, goals = [{ side = 0, points = 1, aim = { ransom = [] } }, { side = 1, points = 1, aim = { kill = [] } }] }
"#;

/// Men in two trees above riders, stakes, and a crossbowman with somebody to load for him.
const WOOD: &str = include_str!("wood.toml");

fn setups() -> Vec<Setup> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../battles/magna");
    let files = std::fs::read_dir(folder).expect("the ready battles");
    let mut paths: Vec<_> = files.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let ready = paths.iter().map(|path| {
        let text = std::fs::read_to_string(path).expect("a ready battle");
        toml::from_str::<Battle>(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display())).setup
    });
    ready.chain([EVERYTHING, WOOD].map(|text| toml::from_str(text).expect("a sound set-up"))).collect()
}

fn number(name: &str, usual: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn random_battles_end_and_break_nothing() {
    let only = std::env::var("FUZZ_ONLY").ok().and_then(|text| text.parse().ok());
    let (games, seed) = (number("FUZZ_GAMES", 6), number("FUZZ_SEED", 1).into());
    let folder = std::env::var_os("FUZZ_FOLDER").map(Into::into);
    let spec = FuzzSpec { games, seed, only, folder, ..FuzzSpec::default() };
    let report = fuzz(&MagnaCarta, &setups(), &spec, &|_| ControlFlow::Continue(())).expect("sound set-ups");
    for finding in &report.findings {
        println!("{finding:?}");
    }
    println!("{} commands, {} offers", report.commands, report.offers_tried);
    assert!(report.findings.is_empty(), "{} findings", report.findings.len());
}

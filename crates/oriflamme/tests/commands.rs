//! What the commands answer, and with which exit code.

mod support;
use serde_json::Value;
use std::path::{Path, PathBuf};
use support::{file, oriflamme, run};

/// The first example of the format's description.
fn documented_example() -> String {
    let text = include_str!("../../../docs/scenario.md");
    let start = text.find("```toml\n").expect("an example") + "```toml\n".len();
    let length = text[start..].find("```").expect("its end");
    text[start..start + length].to_owned()
}

fn json(out: &str) -> Value {
    serde_json::from_str(out).expect("the answer is JSON")
}

#[test]
fn the_example_of_the_documentation_passes() {
    let path = file("example", "first.toml", documented_example());
    let ran = oriflamme(&["check", &path]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 2), "{}{}", ran.out, ran.err);
}

#[test]
fn an_expectation_that_is_not_met_gives_exit_code_1_and_a_difference() {
    let text = documented_example().replace("prompt = \"orders\"", "expect = { pig = 99 }");
    let path = file("difference", "first.toml", text);
    let ran = oriflamme(&["check", &path]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("step 2\n  view.pig: expected 99, found "), "{}", ran.out);
    let report = json(&oriflamme(&["check", "--json", &path]).out);
    assert_eq!(report[0]["passed"], false);
    assert_eq!(report[0]["failures"][0]["step"], 2);
}

#[test]
fn all_files_that_come_with_the_program_pass() {
    let ran = oriflamme(&["check", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
}

#[test]
fn battles_are_listed_for_programs() {
    let ran = oriflamme(&["battles", "bab", "--json"]);
    let list = json(&ran.out);
    let battles = list.as_array().expect("a list");
    assert!(battles.len() >= 3, "{list}");
    for battle in battles {
        assert!(battle["id"].is_string() && battle["set"] == "bab" && battle["title"].is_string(), "{battle}");
    }
}

#[test]
fn coverage_is_given_for_programs_and_holds_its_floor() {
    let ran = oriflamme(&["rulebook", "coverage", "bab", "--json", "--floor"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report = json(&ran.out);
    let count = |list: &str| report[list].as_array().expect("a list").len();
    let parts = ["covered", "recited", "advice", "uncovered"].map(count).iter().sum();
    assert_eq!((report["set"].as_str(), count("stated")), (Some("bab"), parts));
    assert_eq!(json(&oriflamme(&["rulebook", "coverage", "--json"]).out).as_array().map(Vec::len), Some(5));
}

#[test]
fn a_number_of_the_tables_is_proven_by_who_misses_it() {
    let ran = oriflamme(&["rulebook", "prove", "bab", "--table", "score", "--json"]);
    let report = json(&ran.out);
    let unnoticed = report["unnoticed"].as_array().expect("a list");
    assert_eq!((report["tried"].as_u64(), ran.code), (Some(6), i32::from(!unnoticed.is_empty())));
    assert_eq!(oriflamme(&["rulebook", "prove", "bab", "--table", "nothing"]).code, 2);
    assert_eq!(oriflamme(&["rulebook", "prove", "no-such-set"]).code, 2);
}

#[test]
fn a_clause_can_be_looked_up_in_both_languages() {
    assert!(oriflamme(&["rulebook", "show", "bab.zoc.3"]).out.contains("ZoC"));
    let french = oriflamme(&["--lang", "fr", "rulebook", "list", "bab", "--find", "zoc"]).out;
    assert!(french.contains("bab.zoc.3"), "{french}");
    assert_eq!(oriflamme(&["rulebook", "show", "bab.zoc.999"]).code, 2);
}

#[test]
fn the_language_follows_flag_and_locale() {
    let program = env!("CARGO_BIN_EXE_oriflamme");
    let french = run(std::process::Command::new(program).arg("--help").env("LC_ALL", "fr_FR.UTF-8"));
    assert!(french.out.contains("Commandes") && french.out.contains("Utilisation\u{202f}:"), "{}", french.out);
    let flag = run(std::process::Command::new(program).args(["--help", "--lang", "en"]).env("LC_ALL", "fr_FR.UTF-8"));
    assert!(flag.out.contains("Commands"), "{}", flag.out);
}

#[test]
fn a_figure_is_drawn_to_a_file_or_to_standard_output() {
    let path = file("figure", "canal.svg", "");
    assert_eq!(oriflamme(&["figure", "canal", "-o", &path]).code, 0);
    let drawn = std::fs::read_to_string(&path).expect("the drawing");
    assert!(drawn.starts_with("<svg ") && drawn.trim_end().ends_with("</svg>"));
    assert_eq!(oriflamme(&["figure", "canal"]).out, drawn);
}

/// The first element of a drawing that has an attribute twice, which no browser shows.
fn doubled_attribute(svg: &str) -> Option<&str> {
    let twice = |element: &&str| {
        let names: Vec<&str> = element.split("=\"").filter_map(|part| part.rsplit([' ', '"']).next()).collect();
        let names = &names[..names.len().saturating_sub(1)];
        names.iter().enumerate().any(|(n, name)| names[..n].contains(name))
    };
    svg.split('<').filter_map(|part| part.split('>').next()).find(twice)
}

/// All SVG files below a folder.
fn drawings(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    entries.flat_map(|path| if path.is_dir() { drawings(&path) } else { vec![path] }).collect()
}

#[test]
fn every_file_of_the_program_is_drawn_and_no_ground_without_its_drawing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("drawn");
    assert_eq!(oriflamme(&["figure", "--all", "--out", &folder.display().to_string()]).code, 0);
    let drawn = drawings(&folder);
    for path in &drawn {
        let svg = std::fs::read_to_string(path).expect("a drawing");
        assert_eq!(doubled_attribute(&svg), None, "{}", path.display());
        assert!(!svg.contains("\"undrawn\""), "{} has ground that is not drawn", path.display());
    }
    assert!(drawn.len() > 300, "{} drawings", drawn.len());
}

#[test]
fn an_attribute_that_stands_twice_is_found() {
    assert_eq!(doubled_attribute("<line x=\"1\" fill=\"none\" x=\"2\"/>"), Some("line x=\"1\" fill=\"none\" x=\"2\"/"));
    assert_eq!(doubled_attribute("<text x=\"1\" y=\"1\">x=\"</text>"), None);
}

#[test]
fn a_whole_map_is_drawn_on_request() {
    let part = oriflamme(&["figure", "camel-fear"]).out;
    let whole = oriflamme(&["figure", "camel-fear", "--whole"]).out;
    assert!(!part.contains(">0101</text>") && whole.contains(">0101</text>"));
}

#[test]
fn colours_are_for_terminals_only() {
    let ran = oriflamme(&["rulebook", "list", "bab"]);
    assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'));
}

#[test]
fn an_army_is_checked_and_priced() {
    let kish = concat!(env!("CARGO_MANIFEST_DIR"), "/../../armies/bab/kish.toml");
    let ran = oriflamme(&["army", "price", kish]);
    assert!(ran.code == 0 && ran.out.contains("246 of 250 AP"), "{}{}", ran.out, ran.err);
    assert!(json(&oriflamme(&["army", "price", kish, "--json"]).out)["total"].is_number());
    let text = std::fs::read_to_string(kish).expect("the army").replace("budget = 250", "budget = 200");
    let poor = file("army", "poor.toml", text);
    let ran = oriflamme(&["army", "check", &poor]);
    assert!(ran.code == 1 && ran.out.contains("poor.toml:6: ") && ran.out.contains("bab.budget.2"), "{}", ran.out);
}

#[test]
fn a_clause_and_its_table_are_shown_in_the_readers_language() {
    let french = oriflamme(&["--lang", "fr", "rulebook", "show", "bab.budget.5"]);
    assert!(
        french.out.contains("ajouter 0,5") && french.out.contains("Suppléments au prix d’un socle"),
        "{}",
        french.out
    );
    assert!(french.out.contains("Ps monté") && !french.out.contains("mounted"), "{}", french.out);
    let english = oriflamme(&["--lang", "en", "rulebook", "show", "bab.budget.5"]);
    assert!(english.out.contains("Add 0.5 AP") && english.out.contains("mounted Ps"), "{}", english.out);
}

/// An army file that comes with the program.
fn grandes_army(name: &str) -> String {
    format!("{}/../../armies/grandes/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn an_army_of_grandes_batailles_is_priced_line_by_line_with_its_clauses() {
    let ran = oriflamme(&["army", "price", &grandes_army("orcs")]);
    for words in ["Ash-road reavers  104", "26 × volume 4 = 104 points (grandes.cost.1)", "488 of 500 points"] {
        assert!(ran.code == 0 && ran.out.contains(words), "{words}: {}{}", ran.out, ran.err);
    }
    let french = oriflamme(&["--lang", "fr", "army", "check", &grandes_army("orcs")]);
    assert!(french.code == 0 && french.out.contains("488 points sur 500"), "{}", french.out);
    let told = json(&oriflamme(&["army", "price", &grandes_army("orcs"), "--json"]).out);
    assert_eq!(told["total"], 488.0);
}

#[test]
fn every_fault_of_an_army_of_grandes_batailles_is_told_with_its_line_and_clause() {
    let text = std::fs::read_to_string(grandes_army("orcs")).expect("the army");
    let text = text.replace("cc = 2", "cc = 7").replace("figures = 22", "figures = 0");
    let wrong = file("army", "wrong.toml", text);
    let ran = oriflamme(&["army", "check", &wrong]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    for words in ["wrong.toml:11: ", "(grandes.chief.4)", "wrong.toml:18: ", "(grandes.life.2)"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    assert_eq!(json(&oriflamme(&["army", "check", &wrong, "--json"]).out)[0]["line"], 11);
}

#[test]
fn the_sheets_of_an_army_are_drawn_on_a4_and_blank_forms_without_one() {
    let folder = std::env::temp_dir().join(format!("oriflamme-sheets-{}", std::process::id()));
    let out = folder.display().to_string();
    let ran = oriflamme(&["--lang", "fr", "army", "sheet", &grandes_army("orcs"), "--out", &out]);
    assert!(ran.code == 0 && ran.out.contains("units-1.svg"), "{}{}", ran.out, ran.err);
    let sheet = std::fs::read_to_string(folder.join("units-1.svg")).expect("a sheet");
    for words in ["width=\"210mm\" height=\"297mm\"", "39 × 3 = 117", "Furtivité", "Pillards de la route de cendre"] {
        assert!(sheet.contains(words), "{words}");
    }
    assert_eq!(oriflamme(&["army", "sheet", "--out", &out]).code, 0);
    let blank = std::fs::read_to_string(folder.join("units-1.svg")).expect("a form");
    assert!(blank.contains("Stealth") && !blank.contains("117"));
    assert_eq!(
        oriflamme(&["army", "sheet", concat!(env!("CARGO_MANIFEST_DIR"), "/../../armies/bab/kish.toml")]).code,
        2
    );
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

//! Every file that comes with a rule set does what it says: scenarios, figures, lessons, ready battles, armies.
//! Relies on the folders of the repository, so that a changed file can be tried without building anything again.

use crate::homes::{Home, each, root};
use oriflamme_kernel::Dice;
use oriflamme_scenario::{RuleSets, Scenario, battles, figure, lessons, run};
use oriflamme_texts::Language;
use std::fs;
use std::sync::Arc;

/// Path and text of the TOML files of a folder of the repository, in order.
pub fn texts(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let files = fs::read_dir(root().join(folder)).into_iter().flatten();
    for path in files.map(|entry| entry.expect("a file").path()) {
        if path.extension().is_some_and(|ending| ending == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push((format!("{folder}/{name}"), fs::read_to_string(&path).expect("a text")));
        }
    }
    found.sort();
    found
}

/// The scenario files of a rule set whose path holds the word in `ONLY`.
pub fn scenarios(home: &Home, folders: &[&str]) -> Vec<(String, String)> {
    let only = std::env::var("ONLY").unwrap_or_default();
    let of = |folder: &&str| texts(&format!("{folder}/{}", home.set.id()));
    folders.iter().flat_map(of).filter(|(path, _)| path.contains(&only)).collect()
}

pub fn alone(home: &Home) -> RuleSets {
    RuleSets::new(vec![Arc::clone(&home.set) as _])
}

#[test]
fn every_scenario_figure_and_ready_battle_passes() {
    each(|home| {
        let (sets, mut failures) = (alone(home), Vec::new());
        for (path, text) in scenarios(home, &["scenarios", "figures", "battles"]) {
            match Scenario::parse(&text, &path).and_then(|scenario| run(&scenario, &sets)) {
                Ok(report) => failures.extend(report.failures.iter().map(ToString::to_string)),
                Err(error) => failures.push(error.to_string()),
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    });
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

#[test]
fn every_figure_draws() {
    each(|home| {
        let (sets, mut failures) = (alone(home), Vec::new());
        for (path, text) in scenarios(home, &["figures"]) {
            let drawn = Scenario::parse(&text, &path).and_then(|scenario| figure(&scenario, &sets, Language::French));
            match drawn {
                Ok(svg) => failures.extend(doubled_attribute(&svg).map(|element| format!("{path}: <{element}>"))),
                Err(error) => failures.push(error.to_string()),
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    });
}

#[test]
fn an_attribute_that_stands_twice_is_found() {
    assert_eq!(doubled_attribute("<line x=\"1\" fill=\"none\" x=\"2\"/>"), Some("line x=\"1\" fill=\"none\" x=\"2\"/"));
    assert_eq!(doubled_attribute("<text x=\"1\" y=\"1\">x=\"</text>"), None);
}

#[test]
fn every_lesson_begins_at_a_figure_that_can_be_played() {
    let all = lessons().unwrap_or_else(|error| panic!("{error}"));
    let ids: Vec<&str> = oriflamme_installed::tenants().iter().map(|set| set.id()).collect();
    assert!(all.iter().all(|lesson| ids.contains(&lesson.set.as_str())));
    each(|home| {
        for step in all.iter().filter(|lesson| lesson.set == home.set.id()).flat_map(|lesson| &lesson.steps) {
            let Some(figure) = &step.figure else { continue };
            let path = format!("figures/{}/{figure}.toml", home.set.id());
            let text = fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            let scenario = Scenario::parse(&text, &path).unwrap_or_else(|error| panic!("{error}"));
            let game = home.set.start(&scenario.cases[0].setup, Dice::from_number(1));
            assert!(game.is_ok_and(|game| !game.prompt().questions.is_empty()), "{path}: nobody is asked anything");
        }
    });
}

#[test]
fn every_ready_battle_is_sound_and_somebody_is_asked() {
    each(|home| {
        assert!(!battles(Some(home.set.id())).expect("sound files").is_empty(), "no battle can be played");
        for (name, setup) in &home.battles {
            let game = crate::homes::begin(&*home.set, setup, 1);
            game.check().unwrap_or_else(|problem| panic!("{name}: {problem}"));
            assert!(!game.prompt().questions.is_empty() && game.outcome().is_none(), "{name} is over at once");
            let again = crate::homes::begin(&*home.set, &game.setup(), 1);
            assert_eq!(again.state_hash(), game.state_hash(), "{name}: its set-up is another when written and read");
        }
    });
}

#[test]
fn every_ready_army_keeps_to_its_rules_and_two_of_them_can_fight() {
    each(|home| {
        for (path, text) in texts(&format!("armies/{}", home.set.id())) {
            let names_its_rules = text.lines().any(|line| line.starts_with("set ="));
            if !names_its_rules {
                continue;
            }
            let army = home.set.read_army(&text).unwrap_or_else(|error| panic!("{path}:{error}"));
            assert_eq!(army.faults, [], "{path}");
            assert_eq!(home.set.judge_army(&army.draft).map(|verdict| verdict.faults), Some(Vec::new()), "{path}");
        }
        let Some(armoury) = home.set.armoury() else { return };
        let [first, second, ..] = armoury.ready.as_slice() else { panic!("fewer than two ready armies") };
        let setup = home.set.muster(&[first.clone(), second.clone()]).unwrap_or_else(|error| panic!("{error}"));
        assert!(!crate::homes::begin(&*home.set, &setup, 1).prompt().questions.is_empty());
    });
}

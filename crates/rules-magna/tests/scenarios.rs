//! Every scenario, figure and battle of this rule set does what it says.
//! The files are read from their folders, so that a changed scenario can be tried without building anything again.

use oriflamme_kernel::Erased;
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_scenario::{RuleSets, Scenario, figure, run};
use oriflamme_texts::Language;
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in ["scenarios/magna", "figures/magna", "battles/magna"] {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            found.push((format!("{folder}/{name}"), fs::read_to_string(&path).unwrap_or_default()));
        }
    }
    found.sort();
    found
}

#[test]
fn every_scenario_of_this_set_passes() {
    let sets = RuleSets::new(vec![Arc::new(Erased(MagnaCarta))]);
    let files = files();
    let mut failures = Vec::new();
    for (path, text) in &files {
        match Scenario::parse(text, path).and_then(|scenario| run(&scenario, &sets)) {
            Ok(report) => failures.extend(report.failures.iter().map(ToString::to_string)),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(!files.is_empty(), "no scenario was found");
    assert!(failures.is_empty(), "{} of {} files fail:\n{}", failures.len(), files.len(), failures.join("\n"));
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
fn every_figure_of_this_set_draws() {
    let sets = RuleSets::new(vec![Arc::new(Erased(MagnaCarta))]);
    let figures: Vec<_> = files().into_iter().filter(|(path, _)| path.starts_with("figures/")).collect();
    let mut failures = Vec::new();
    for (path, text) in &figures {
        let drawn = Scenario::parse(text, path).and_then(|scenario| figure(&scenario, &sets, Language::English));
        match drawn {
            Ok(svg) => failures.extend(doubled_attribute(&svg).map(|element| format!("{path}: <{element}>"))),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(figures.len() > 20, "{} figures", figures.len());
    assert!(failures.is_empty(), "{} of {} figures:\n{}", failures.len(), figures.len(), failures.join("\n"));
}

#[test]
fn an_attribute_that_stands_twice_is_found() {
    assert_eq!(doubled_attribute("<line x=\"1\" fill=\"none\" x=\"2\"/>"), Some("line x=\"1\" fill=\"none\" x=\"2\"/"));
    assert_eq!(doubled_attribute("<text x=\"1\" y=\"1\">x=\"</text>"), None);
}

//! The drawing of a scenario: every case at its start, and after its script where the file asks for it.
//! Relies on the runner for positions and on `draw` for the picture.
//! Must draw what the referee sees, since a figure hides nothing.

use crate::draw::{Panel, draw};
use crate::{Action, FileError, RuleSets, Scenario, Step, play_out, start};
use oriflamme_kernel::{Dice, Viewer};
use oriflamme_texts::Language;
use serde_json::Value;
use std::collections::BTreeSet;

/// The SVG picture of a scenario.
pub fn figure(scenario: &Scenario, sets: &RuleSets, language: Language) -> Result<String, FileError> {
    let mut panels = Vec::with_capacity(scenario.cases.len());
    for case in &scenario.cases {
        let before = start(scenario, case, sets, Dice::scripted([]))?;
        let after = match scenario.figure.after {
            true => Some(play_out(scenario, case, sets)?.view(Viewer::Referee)),
            false => None,
        };
        panels.push(Panel {
            caption: case.name.clone(),
            view: before.view(Viewer::Referee),
            after,
            whole: scenario.figure.whole || !scenario.has_script(),
            focus: case.steps.iter().flat_map(names).collect(),
        });
    }
    draw(scenario.title.in_language(language), &panels).map_err(|problem| FileError::new(&scenario.path, problem))
}

/// Every word of a step, among which are the names of the bases that it is about.
fn names(step: &Step) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    match &step.action {
        Action::Do { command: value, .. } | Action::Ask { query: value, .. } => words(value, &mut found),
        Action::Look => {}
    }
    for value in [&step.expectation.view, &step.expectation.answer].into_iter().flatten() {
        words(value, &mut found);
    }
    found
}

fn words(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => {
            found.insert(word.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| words(item, found)),
        Value::Object(map) => map.iter().for_each(|(key, item)| {
            found.insert(key.clone());
            words(item, found);
        }),
        _ => {}
    }
}

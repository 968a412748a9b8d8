//! The drawing of a scenario: every case at its start, and after its script where the file asks for it.
//! Relies on the runner for positions and on `draw` for the picture.
//! Must draw what the referee sees, since a figure hides nothing.

use crate::draw::{Panel, draw};
use crate::{Action, FileError, RuleSets, Scenario, Step, play_out, start};
use oriflamme_kernel::{AnyGame, Dice, Viewer};
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
        let mut view = before.view(Viewer::Referee);
        if let Some(shown) = view.as_object_mut() {
            shown.insert("zones".to_owned(), Value::Array(zones(&*before, &case.steps)));
        }
        panels.push(Panel {
            caption: case.name_in(language).map(str::to_owned),
            view,
            after,
            whole: scenario.figure.whole || !scenario.has_script(),
            focus: case.steps.iter().flat_map(names).collect(),
        });
    }
    draw(scenario.title.in_language(language), &panels).map_err(|problem| FileError::new(&scenario.path, problem))
}

/// The areas that the script asks about before anything is done: every answer with `corners` is one.
fn zones(game: &dyn AnyGame, steps: &[Step]) -> Vec<Value> {
    let asked = steps.iter().take_while(|step| !matches!(step.action, Action::Do { .. }));
    let answers = asked.filter_map(|step| match &step.action {
        Action::Ask { viewer, query } => game.ask(*viewer, query).ok(),
        _ => None,
    });
    let mut found: Vec<Value> = answers.filter_map(|(answer, _)| answer.get("corners").cloned()).collect();
    found.retain(|corners| corners.as_array().is_some_and(|list| list.len() > 2));
    found.dedup();
    found
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

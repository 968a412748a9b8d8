//! The drawing of a scenario: every case at its start, and after its script where the file asks for it.
//! Relies on the runner for positions, on the scenes of the rule set, and on `picture` for the drawing.
//! Must draw what the referee sees, since a figure hides nothing.

use crate::run::rules_of;
use crate::{Action, Case, FigureOverlay, FileError, RuleSets, Scenario, Step, play_out, start};
use oriflamme_kernel::{AnyGame, Dice, Viewer};
use oriflamme_picture::{Panel, draw};
use oriflamme_scene::Scene;
use oriflamme_texts::{Language, render};
use serde_json::Value;
use std::collections::BTreeSet;

/// The SVG picture of a scenario.
pub fn figure(scenario: &Scenario, sets: &RuleSets, language: Language) -> Result<String, FileError> {
    let panels: Vec<Panel> =
        scenario.cases.iter().map(|case| panel(scenario, case, sets, language)).collect::<Result<_, _>>()?;
    Ok(draw(scenario.title.in_language(language), &panels, &|message| render(message, language)))
}

fn panel(scenario: &Scenario, case: &Case, sets: &RuleSets, language: Language) -> Result<Panel, FileError> {
    let rules = rules_of(scenario, sets)?;
    let scene = |game: &dyn AnyGame| -> Result<Scene, FileError> {
        let scene = rules.scene(game, Viewer::Referee);
        scene.ok_or_else(|| FileError::new(&scenario.path, "this game is of another rule set"))
    };
    let before = start(scenario, case, sets, Dice::scripted([]))?;
    let after = match scenario.figure.after {
        true => Some(scene(&*play_out(scenario, case, sets)?)?),
        false => None,
    };
    let overlay = |wanted: &FigureOverlay| {
        let mut overlay = rules.overlay(&*before, Viewer::Referee, &wanted.request)?;
        if let Some(zone) = &wanted.zone {
            overlay.zones.retain(|shown| shown.name.key == *zone);
        }
        Some(overlay)
    };
    Ok(Panel {
        caption: case.name_in(language).map(str::to_owned),
        scene: scene(&*before)?,
        after,
        overlays: scenario.figure.overlays.iter().filter_map(overlay).collect(),
        whole: scenario.figure.whole || !scenario.has_script(),
        focus: case.steps.iter().flat_map(names).collect(),
    })
}

/// Every word of a step, among which are the names of the pieces and hexes that it is about.
fn names(step: &Step) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    match &step.action {
        Action::Do { command: value, .. } | Action::Ask { query: value, .. } => words(value, &mut found),
        Action::Look => {}
    }
    let expectation = &step.expectation;
    for value in [&expectation.view, &expectation.scene, &expectation.answer].into_iter().flatten() {
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

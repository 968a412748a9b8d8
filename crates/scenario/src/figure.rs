//! The drawing of a scenario: every case at its start, and after its script where the file asks for it.
//! Relies on the runner for positions and on `draw` for the picture.
//! Must draw what the referee sees, since a figure hides nothing.

use crate::draw::{Panel, draw};
use crate::{FileError, RuleSets, Scenario, play_out, start};
use oriflamme_kernel::{Dice, Viewer};
use oriflamme_texts::Language;

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
        });
    }
    draw(scenario.title.in_language(language), &panels).map_err(|problem| FileError::new(&scenario.path, problem))
}

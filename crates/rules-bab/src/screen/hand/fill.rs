//! Forms that were filled in: the choice of terrain, and the declaration of shots.
//! Relies on the fields that were asked for; whatever is missing counts as it stood in the form.

use super::rulings;
use crate::BloodAndBlades;
use crate::base::BaseId;
use crate::command::{Command, Volley};
use crate::play::combat::Combat;
use crate::play::shooting;
use crate::screen::asked::setup::{choosable, count_field};
use crate::screen::asked::{HOLD, LEADER, json};
use crate::screen::odds;
use crate::state::State;
use oriflamme_kernel::{Resolved, Seat};
use oriflamme_scene::Preview;
use serde_json::Value;
use std::collections::BTreeMap;

type Values = BTreeMap<String, Value>;

/// More pieces of one kind than anybody may choose.
const MOST: u64 = 20;

/// The pieces that were counted.
pub fn terrain(known: &State, seat: Seat, values: &Values) -> Preview {
    let mut pieces = Vec::new();
    for piece in choosable(known) {
        let number = values.get(&count_field(piece)).and_then(number).unwrap_or(0).min(MOST);
        pieces.extend((0..number).map(|_| piece));
    }
    judged(known, seat, &Command::ChooseTerrain(pieces))
}

/// A whole number, however the form wrote it.
fn number(value: &Value) -> Option<u64> {
    let from_float = || value.as_f64().filter(|n| n.is_finite() && *n >= 0.0).map(|n| n as u64);
    let from_text = || value.as_str().and_then(|text| text.trim().parse().ok());
    value.as_u64().or_else(from_float).or_else(from_text)
}

/// Every bow at the target that its field names; those with the same target shoot together.
pub fn shots(known: &State, seat: Seat, values: &Values) -> Preview {
    let leader = values.get(LEADER).and_then(Value::as_str).and_then(BaseId::new);
    let mut volleys: Vec<Volley> = Vec::new();
    for (bow, targets) in shooting::choices(known, seat) {
        let target = match values.get(&bow.to_string()).and_then(Value::as_str) {
            Some(HOLD) => continue,
            Some(name) => BaseId::new(name),
            None => targets.first().copied(),
        };
        let Some(target) = target else { continue };
        match volleys.iter_mut().find(|volley| volley.target == target) {
            Some(volley) if leader == Some(bow) => volley.shooters.insert(0, bow),
            Some(volley) => volley.shooters.push(bow),
            None => volleys.push(Volley { target, shooters: vec![bow] }),
        }
    }
    let chances = match volleys.as_slice() {
        [volley] => Combat::shot(volley.shooters.clone(), volley.target, Vec::new()),
        _ => None,
    };
    let mut preview = judged(known, seat, &Command::DeclareShots(volleys));
    if preview.command.is_some() {
        preview.odds = chances.and_then(|combat| odds::of(known, &combat, None));
    }
    preview
}

fn judged(known: &State, seat: Seat, command: &Command) -> Preview {
    match Resolved::tried(&BloodAndBlades, known, seat, command) {
        Ok(_) => Preview { command: Some(json(command)), ..Preview::default() },
        Err(refusal) => Preview { refusals: vec![rulings::plain(refusal)], ..Preview::default() },
    }
}

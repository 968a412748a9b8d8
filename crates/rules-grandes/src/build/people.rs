//! Races that players define themselves, with the dimensions of the template.
//! Relies on the vocabulary of race sheets.
//! Must not know any army.

use crate::build::fault::{Fault, Notes};
use crate::build::race::{Advantage, Climate, Going, HinderedBy, MoraleEvent, RaceSheet, StartItem, sheet};
use crate::clause;
use oriflamme_kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A race as somebody writes it down.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RacePlan {
    pub id: String,
    pub name: String,
    pub hindered_by: HinderedBy,
    pub immune: Vec<Climate>,
    pub difficult: Vec<Going>,
    pub allies: Vec<String>,
    pub mercenaries: bool,
    /// Such as `plus3 melee charged`.
    pub advantages: Vec<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub morale_start: BTreeMap<StartItem, [i8; 3]>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub morale_change: BTreeMap<MoraleEvent, i8>,
}

/// The sheet of a race that players define, with what is wrong with it.
pub fn define(plan: &RacePlan, notes: &mut Notes) -> RaceSheet {
    notes.cite(clause::RACE_13);
    let mut wrong = Notes::default();
    if plan.id.is_empty() || sheet(&plan.id).is_some() {
        wrong.fault(
            Fault::new(clause::RACE_13, "grandes-refuse-build-race-name").with("race", plan.id.as_str()).at("id"),
        );
    }
    terrain(plan, &mut wrong);
    for ally in plan.allies.iter().filter(|ally| sheet(ally).is_none()) {
        wrong.fault(
            Fault::new(clause::RACE_32, "grandes-refuse-build-ally-unknown").with("race", ally.as_str()).at("allies"),
        );
    }
    let mut advantages = Vec::new();
    for text in &plan.advantages {
        match text.parse::<Advantage>() {
            Ok(advantage) => {
                wrong.cite(kind(text));
                advantages.push(advantage);
            }
            Err(_) => {
                let fault = Fault::new(kind(text), "grandes-refuse-build-advantage").with("advantage", text.as_str());
                wrong.fault(fault.at("advantages"));
            }
        }
    }
    if !advantages.is_empty() {
        wrong.cite(clause::RACE_42);
    }
    notes.faults.extend(wrong.faults.into_iter().map(|fault| fault.of(&plan.id)));
    wrong.cites.into_iter().for_each(|clause| notes.cite(clause));
    RaceSheet {
        id: plan.id.clone(),
        name: plan.name.clone(),
        hindered_by: plan.hindered_by,
        immune: plan.immune.clone(),
        difficult: plan.difficult.clone(),
        allies: plan.allies.clone(),
        mercenaries: plan.mercenaries,
        advantages,
        morale_start: plan.morale_start.clone(),
        morale_change: plan.morale_change.clone(),
    }
}

/// Road and plain are difficult for nobody, buildings for everybody.
fn terrain(plan: &RacePlan, wrong: &mut Notes) {
    wrong.cite(clause::SUPP_RACE_5);
    if plan.difficult.iter().any(|going| matches!(going, Going::Road | Going::Plain)) {
        wrong.fault(Fault::new(clause::RACE_34, "grandes-refuse-build-road").at("difficult"));
    }
    if !plan.difficult.contains(&Going::Buildings) {
        wrong.fault(Fault::new(clause::RACE_36, "grandes-refuse-build-buildings").at("difficult"));
    }
}

/// The clause of an advantage, by the word it begins with.
pub fn kind(advantage: &str) -> Clause {
    match advantage.split_whitespace().next() {
        Some("plus1") => clause::RACE_37,
        Some("plus3") => clause::RACE_38,
        Some("power3") => clause::RACE_39,
        Some("soften") => clause::RACE_40,
        Some("hatred") => clause::RACE_41,
        _ => clause::RACE_11,
    }
}

/// The clause of the sheet of a race of the list.
pub fn sheet_clause(id: &str) -> Option<Clause> {
    Some(match id {
        "humans-civilised" => clause::SUPP_RACE_8,
        "orcs" => clause::SUPP_RACE_9,
        "goblins" => clause::SUPP_RACE_10,
        "halflings" => clause::SUPP_RACE_11,
        "wood-elves" => clause::SUPP_RACE_12,
        "dark-elves" => clause::SUPP_RACE_13,
        "high-elves" => clause::SUPP_RACE_14,
        "dwarfs" => clause::SUPP_RACE_15,
        "marsh-things" => clause::SUPP_RACE_16,
        "humans-barbarian" => clause::SUPP_RACE_17,
        "giants" => clause::SUPP_RACE_18,
        "trolls" => clause::SUPP_RACE_19,
        "ogres" => clause::SUPP_RACE_20,
        "undead" => clause::SUPP_RACE_21,
        "rat-folk" => clause::SUPP_RACE_22,
        "beastmen" => clause::SUPP_RACE_23,
        "sprites" => clause::SUPP_RACE_24,
        "demons" => clause::SUPP_RACE_25,
        "angels" => clause::SUPP_RACE_26,
        "humans-mystic-good" => clause::SUPP_RACE_27,
        "humans-mystic-chaos" => clause::SUPP_RACE_28,
        _ => return None,
    })
}

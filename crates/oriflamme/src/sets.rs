//! The rule sets that are part of this program.
//! Relies on their crates; to add one, add it here.
//! Must not know what is in them.

use oriflamme_analysis::{Analyst, AnalystOf, Arena, ArenaOf};
use oriflamme_kernel::{Erased, RuleSet};
use oriflamme_protocol::Localised;
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_scenario::{Bilingual, FileError, RuleSets, Scenario, battles};
use oriflamme_scene::AnyTable;
use oriflamme_server::{Playable, ReadyBattle, Sets};
use oriflamme_skirmish::Skirmish;
use serde_json::{Value, json};
use std::sync::Arc;

/// For everything that plays by the rules.
pub fn installed() -> RuleSets {
    RuleSets::new(vec![
        Arc::new(Erased(BloodAndBlades)),
        Arc::new(Erased(GrandesBatailles)),
        Arc::new(Erased(MagnaCarta)),
        Arc::new(Erased(Skirmish)),
    ])
}

/// For everything that also needs opponents.
pub fn arena(set: &str) -> Option<Box<dyn Arena>> {
    let arenas: [Box<dyn Arena>; 4] = [
        Box::new(ArenaOf::new(BloodAndBlades)),
        Box::new(ArenaOf::new(GrandesBatailles)),
        Box::new(ArenaOf::new(MagnaCarta)),
        Box::new(ArenaOf::new(Skirmish)),
    ];
    arenas.into_iter().find(|arena| arena.id() == set)
}

/// For everything that reckons odds.
pub fn analyst(set: &str) -> Option<Box<dyn Analyst>> {
    let analysts: [Box<dyn Analyst>; 4] = [
        Box::new(AnalystOf::new(BloodAndBlades)),
        Box::new(AnalystOf::new(GrandesBatailles)),
        Box::new(AnalystOf::new(MagnaCarta)),
        Box::new(AnalystOf::new(Skirmish)),
    ];
    analysts.into_iter().find(|analyst| analyst.id() == set)
}

/// For those who need its workshop.
pub fn table(set: &str) -> Option<Box<dyn AnyTable>> {
    let tables: [Box<dyn AnyTable>; 3] =
        [Box::new(Erased(BloodAndBlades)), Box::new(Erased(GrandesBatailles)), Box::new(Erased(Skirmish))];
    tables.into_iter().find(|table| table.id() == set)
}

/// The set-ups of all ready battles of a rule set.
pub fn setups(set: &str) -> Result<Vec<Value>, FileError> {
    let ready = battles(Some(set))?.into_iter().flat_map(|battle| battle.cases).map(|case| case.setup);
    let example = (set == Skirmish.id()).then(brush);
    Ok(ready.chain(example).collect())
}

/// The one battle of the example.
fn brush() -> Value {
    json!({ "activations": 120 })
}

/// For the server: what can be played on a screen, with its ready battles. Skirmish is there to learn from.
pub fn playable() -> Result<Sets, FileError> {
    let bab = battles(Some("bab"))?.into_iter().filter_map(ready).collect();
    let grandes = battles(Some("grandes"))?.into_iter().filter_map(ready).collect();
    let magna = battles(Some("magna"))?.into_iter().filter_map(ready).collect();
    let brush = ReadyBattle {
        id: "brush".to_owned(),
        title: both("Six against six", "Six contre six"),
        note: both(
            "Move three hexes or attack; the smallest rule set there is.",
            "Trois hexagones ou une attaque ; la plus petite règle qui soit.",
        ),
        setup: brush(),
    };
    Ok(Sets::new(vec![
        Playable::new(BloodAndBlades, both("Blood and Blades", "Blood and Blades"), bab)
            .analysed(AnalystOf::new(BloodAndBlades)),
        Playable::new(GrandesBatailles, both("Grandes batailles", "Grandes batailles"), grandes)
            .analysed(AnalystOf::new(GrandesBatailles)),
        Playable::new(MagnaCarta, both("La Magna Carta", "La Magna Carta"), magna).analysed(AnalystOf::new(MagnaCarta)),
        Playable::new(Skirmish, both("Skirmish", "Escarmouche"), vec![brush]).analysed(AnalystOf::new(Skirmish)),
    ]))
}

fn both(en: &str, fr: &str) -> Localised {
    Localised { en: en.to_owned(), fr: fr.to_owned() }
}

/// A battle as its file describes it.
fn ready(scenario: Scenario) -> Option<ReadyBattle> {
    let text = |text: &Bilingual| both(&text.english, &text.french);
    let note = scenario.note.as_ref().map_or(both("", ""), text);
    let (id, title) = (scenario.id().to_owned(), text(&scenario.title));
    let setup = scenario.cases.into_iter().next()?.setup;
    Some(ReadyBattle { id, title, note, setup })
}

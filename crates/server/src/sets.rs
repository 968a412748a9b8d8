//! The rule sets that a server offers, each with its ready battles.
//! Relies on them as tenants, their types hidden.
//! Must not name any: who builds a program decides which are in it.

use crate::lobby::localised;
use oriflamme_protocol::Localised;
use oriflamme_scenario::{FileError, RuleSets, Scenario, battles};
use oriflamme_tenant::Tenant;
use oriflamme_texts::{Language, name};
use serde_json::Value;
use std::sync::Arc;

/// A battle that can be played at once.
#[derive(Clone, Debug)]
pub struct ReadyBattle {
    pub id: String,
    pub title: Localised,
    pub note: Localised,
    pub setup: Value,
}

impl ReadyBattle {
    /// A battle as its file describes it.
    fn of(scenario: Scenario) -> Option<ReadyBattle> {
        let nothing = || Localised { en: String::new(), fr: String::new() };
        let (id, title) = (scenario.id().to_owned(), localised(&scenario.title));
        let note = scenario.note.as_ref().map_or_else(nothing, localised);
        let setup = scenario.cases.into_iter().next()?.setup;
        Some(ReadyBattle { id, title, note, setup })
    }
}

/// A rule set that is offered.
pub struct Playable {
    pub(crate) tenant: Arc<dyn Tenant>,
    pub(crate) battles: Vec<ReadyBattle>,
}

impl Playable {
    pub fn new(tenant: Arc<dyn Tenant>, battles: Vec<ReadyBattle>) -> Self {
        Playable { tenant, battles }
    }

    /// With the battles that come with the program.
    pub fn ready(tenant: Arc<dyn Tenant>) -> Result<Self, FileError> {
        let battles = battles(Some(tenant.id()))?.into_iter().filter_map(ReadyBattle::of).collect();
        Ok(Playable { tenant, battles })
    }

    pub fn id(&self) -> &'static str {
        self.tenant.id()
    }

    /// What the rule set is called.
    pub(crate) fn title(&self) -> Localised {
        let in_language = |language| name(&format!("@{}-title", self.id()), language);
        Localised { en: in_language(Language::English), fr: in_language(Language::French) }
    }
}

/// All rule sets of a server.
#[derive(Clone)]
pub struct Sets {
    list: Arc<[Arc<Playable>]>,
}

impl Sets {
    pub fn new(list: Vec<Playable>) -> Self {
        Sets { list: list.into_iter().map(Arc::new).collect() }
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Arc<Playable>> {
        self.list.iter().find(|set| set.id() == id)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<Playable>> {
        self.list.iter()
    }

    /// For the drawing of figures.
    pub(crate) fn rules(&self) -> RuleSets {
        RuleSets::new(self.list.iter().map(|set| Arc::clone(&set.tenant) as _).collect())
    }
}

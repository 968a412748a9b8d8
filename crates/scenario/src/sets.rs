//! The rule sets that a program offers, by name.
//! Relies on their type-erased form, as they are played on a screen.
//! Must not name any: who builds a program decides which are in it.

use oriflamme_scene::AnyTable;
use std::sync::Arc;

/// A list of rule sets.
#[derive(Clone, Default)]
pub struct RuleSets {
    list: Vec<Arc<dyn AnyTable>>,
}

impl RuleSets {
    pub fn new(list: Vec<Arc<dyn AnyTable>>) -> Self {
        RuleSets { list }
    }

    pub fn get(&self, id: &str) -> Option<&Arc<dyn AnyTable>> {
        self.list.iter().find(|rules| rules.id() == id)
    }

    pub fn ids(&self) -> Vec<&'static str> {
        self.list.iter().map(|rules| rules.id()).collect()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn AnyTable>> {
        self.list.iter()
    }
}

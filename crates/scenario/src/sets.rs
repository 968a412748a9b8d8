//! The rule sets that a program offers, by name.
//! Relies on their type-erased form.
//! Must not name any: who builds a program decides which are in it.

use oriflamme_kernel::AnyRules;
use std::sync::Arc;

/// A list of rule sets.
#[derive(Clone, Default)]
pub struct RuleSets {
    list: Vec<Arc<dyn AnyRules>>,
}

impl RuleSets {
    pub fn new(list: Vec<Arc<dyn AnyRules>>) -> Self {
        RuleSets { list }
    }

    pub fn get(&self, id: &str) -> Option<&Arc<dyn AnyRules>> {
        self.list.iter().find(|rules| rules.id() == id)
    }

    pub fn ids(&self) -> Vec<&'static str> {
        self.list.iter().map(|rules| rules.id()).collect()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn AnyRules>> {
        self.list.iter()
    }
}

//! The rule sets that are part of this program.
//! Relies on their crates; to add one, add it here.
//! Must not know what is in them.

use oriflamme_analysis::{Arena, ArenaOf};
use oriflamme_kernel::Erased;
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_scenario::RuleSets;
use std::sync::Arc;

/// For everything that plays by the rules.
pub fn installed() -> RuleSets {
    RuleSets::new(vec![Arc::new(Erased(BloodAndBlades))])
}

/// For everything that also needs opponents.
pub fn arena(set: &str) -> Option<Box<dyn Arena>> {
    let arenas: [Box<dyn Arena>; 1] = [Box::new(ArenaOf::new(BloodAndBlades))];
    arenas.into_iter().find(|arena| arena.id() == set)
}

//! The rule sets that are part of this program.
//! Relies on their crates; to add one, add it here.
//! Must not know what is in them.

use oriflamme_kernel::Erased;
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_scenario::RuleSets;
use std::sync::Arc;

pub fn installed() -> RuleSets {
    RuleSets::new(vec![Arc::new(Erased(BloodAndBlades))])
}

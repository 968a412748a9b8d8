//! The rule sets that are part of this program.
//! Relies on their crates; to add one, add it here.
//! Must not know what is in them.

use oriflamme_scenario::RuleSets;

pub fn installed() -> RuleSets {
    RuleSets::new(vec![])
}

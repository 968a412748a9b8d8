//! The rule sets that are part of this program; to add one, add it to this crate's manifest.
//! Relies on the list that the build script makes of that manifest.
//! Must not know what is in them.

use oriflamme_scenario::RuleSets;
use oriflamme_tenant::Tenant;
use std::sync::Arc;

/// All of them with the folders of their crates, as the manifest names these; for tests that read what is kept there.
pub fn homes() -> Vec<(Arc<dyn Tenant>, &'static str)> {
    include!(concat!(env!("OUT_DIR"), "/homes.rs"))
}

/// All of them, in the order of their names.
///
/// ```
/// let ids: Vec<&str> = oriflamme_installed::tenants().iter().map(|tenant| tenant.id()).collect();
/// assert!(ids.contains(&"skirmish"));
/// ```
pub fn tenants() -> Vec<Arc<dyn Tenant>> {
    homes().into_iter().map(|(tenant, _)| tenant).collect()
}

/// The one of this id.
pub fn tenant(id: &str) -> Option<Arc<dyn Tenant>> {
    tenants().into_iter().find(|tenant| tenant.id() == id)
}

/// For everything that only plays by the rules.
pub fn rules() -> RuleSets {
    RuleSets::new(tenants().into_iter().map(|tenant| tenant as _).collect())
}

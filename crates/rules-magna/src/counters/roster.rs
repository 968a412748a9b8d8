//! The profiles that come with the program: named characters and usual men of several periods, and animals.
//! Relies on `armies/magna/roster.toml`, which is part of the program.
//! Must not know any scenario.

use super::Profile;
use serde::Deserialize;
use std::sync::{Arc, OnceLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RosterFile {
    profile: Vec<Profile>,
}

/// Every profile, in the order of the file.
pub fn all() -> &'static [Arc<Profile>] {
    static ROSTER: OnceLock<Vec<Arc<Profile>>> = OnceLock::new();
    ROSTER.get_or_init(|| {
        let text = include_str!("../../../../armies/magna/roster.toml");
        let file: RosterFile = toml::from_str(text).expect("the roster is part of the program and read by its tests");
        file.profile.into_iter().map(Arc::new).collect()
    })
}

pub fn profile(key: &str) -> Option<Arc<Profile>> {
    all().iter().find(|profile| profile.key == key).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_profile_has_a_key_of_its_own() {
        let keys: BTreeSet<&str> = all().iter().map(|profile| profile.key.as_str()).collect();
        assert_eq!(keys.len(), all().len());
    }

    #[test]
    fn who_rides_has_values_for_both_faces_of_the_saddle() {
        for profile in all() {
            assert_eq!(profile.mounted.is_some(), profile.mounted_wounded.is_some(), "{}", profile.key);
        }
    }
}

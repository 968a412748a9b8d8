//! The profiles that come with the program: named characters and usual men of several periods, and animals.
//! Relies on `armies/magna/roster.toml`, which is part of the program.
//! Must not know any scenario.

use super::Profile;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RosterFile {
    profile: Vec<Arc<Profile>>,
    /// Of what class named characters are.
    class: BTreeMap<String, String>,
}

fn file() -> &'static RosterFile {
    static FILE: OnceLock<RosterFile> = OnceLock::new();
    FILE.get_or_init(|| {
        let text = include_str!("../../../../armies/magna/roster.toml");
        toml::from_str(text).expect("the roster is part of the program and read by its tests")
    })
}

/// Every profile, in the order of the file.
pub fn all() -> &'static [Arc<Profile>] {
    &file().profile
}

pub fn profile(key: &str) -> Option<Arc<Profile>> {
    all().iter().find(|profile| profile.key == key).cloned()
}

/// What sort of man or animal this is, as a text argument; a character whom the roster does not know is his own sort.
pub fn class(profile: &Profile) -> String {
    match file().class.get(&profile.key) {
        Some(class) => format!("@magna-class-{class}"),
        None => profile.name.clone(),
    }
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
    fn every_named_character_is_of_a_class_that_has_a_text() {
        for profile in all() {
            let class = class(profile);
            assert!(class.starts_with("@magna-class-"), "{}: {class}", profile.key);
        }
        for key in file().class.keys() {
            assert!(profile(key).is_some(), "nobody is called {key}");
        }
    }

    #[test]
    fn who_rides_has_values_for_both_faces_of_the_saddle() {
        for profile in all() {
            assert_eq!(profile.mounted.is_some(), profile.mounted_wounded.is_some(), "{}", profile.key);
        }
    }
}

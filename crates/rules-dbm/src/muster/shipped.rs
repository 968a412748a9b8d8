//! The army lists that come with the program (ruling A75: the game ships lists of its own).
//! Relies on the files of `armies/lists`, which are built in.
//! Must not judge anything.

use super::list::ArmyList;
use std::sync::OnceLock;

const FILES: [&str; 9] = [
    include_str!("../../armies/lists/macedonian.toml"),
    include_str!("../../armies/lists/roman.toml"),
    include_str!("../../armies/lists/english.toml"),
    include_str!("../../armies/lists/scots.toml"),
    include_str!("../../armies/lists/polish.toml"),
    include_str!("../../armies/lists/russian.toml"),
    include_str!("../../armies/lists/punic.toml"),
    include_str!("../../armies/lists/numidian.toml"),
    include_str!("../../armies/lists/burgundian.toml"),
];

/// A list that does not read is left out; the tests see to it that none is.
pub fn lists() -> &'static [ArmyList] {
    static LISTS: OnceLock<Vec<ArmyList>> = OnceLock::new();
    LISTS.get_or_init(|| FILES.iter().filter_map(|text| toml::from_str(text).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_reads() {
        for text in FILES {
            toml::from_str::<ArmyList>(text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

//! The two combat tables and what their letters mean.
//! Relies on the rule book's tables.
//! Must not change anything: `blow` carries a letter out.

use crate::clause;
use crate::tables::{table, words};
use oriflamme_kernel::Clause;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Letter {
    Nothing,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// The result of a die in a column of one of the tables.
pub fn read(mounted: bool, column: i32, die: i32) -> Letter {
    let table = table(if mounted { "combat-mounted" } else { "combat-foot" });
    match words(table.cell(&die.to_string(), &format!("{column}-1"))).as_str() {
        "A" => Letter::A,
        "B" => Letter::B,
        "C" => Letter::C,
        "D" => Letter::D,
        "E" => Letter::E,
        "F" => Letter::F,
        "G" => Letter::G,
        "H" => Letter::H,
        _ => Letter::Nothing,
    }
}

impl Letter {
    pub fn name(self) -> &'static str {
        match self {
            Letter::Nothing => "–",
            Letter::A => "A",
            Letter::B => "B",
            Letter::C => "C",
            Letter::D => "D",
            Letter::E => "E",
            Letter::F => "F",
            Letter::G => "G",
            Letter::H => "H",
        }
    }

    /// The rule that says what it does, and the sentence for it.
    pub fn meaning(self, mounted: bool) -> (Clause, &'static str) {
        match (self, mounted) {
            (Letter::Nothing, _) => (clause::COMBAT_43, "magna-blow-nothing"),
            (Letter::A, true) => (clause::COMBAT_32, "magna-blow-attacker-wounded"),
            (Letter::A, false) => (clause::COMBAT_44, "magna-blow-attacker-wounded"),
            (Letter::B, true) => (clause::COMBAT_33, "magna-blow-attackers-retreat"),
            (Letter::B, false) => (clause::COMBAT_45, "magna-blow-attackers-retreat"),
            (Letter::C, true) => (clause::COMBAT_34, "magna-blow-defenders-retreat"),
            (Letter::C, false) => (clause::COMBAT_46, "magna-blow-defenders-retreat"),
            (Letter::D, true) => (clause::COMBAT_35, "magna-blow-horse-killed-stunned"),
            (Letter::E, true) => (clause::COMBAT_36, "magna-blow-wounded"),
            (Letter::F, true) => (clause::COMBAT_37, "magna-blow-horse-killed-wounded"),
            (Letter::G, true) => (clause::COMBAT_38, "magna-blow-rider-killed"),
            (Letter::H, true) => (clause::COMBAT_39, "magna-blow-both-killed"),
            (Letter::D, false) => (clause::COMBAT_47, "magna-blow-stunned"),
            (Letter::E, false) => (clause::COMBAT_48, "magna-blow-wounded"),
            (_, false) => (clause::COMBAT_49, "magna-blow-killed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_are_those_of_the_printed_tables() {
        assert_eq!([1, 4, 6, 7].map(|die| read(true, 1, die)), [Letter::C, Letter::B, Letter::A, Letter::Nothing]);
        assert_eq!([read(true, 12, 1), read(true, 12, 10)], [Letter::H, Letter::D]);
        assert_eq!([1, 5, 10].map(|die| read(false, 4, die)), [Letter::E, Letter::C, Letter::B]);
        assert_eq!([read(false, 1, 1), read(false, 12, 10)], [Letter::D, Letter::E]);
    }
}

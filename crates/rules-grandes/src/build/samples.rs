//! The armies that come with the program.
//! Relies on the files of `armies/grandes`, which are built in.
//! Must not judge them; the tests see to it that all are sound.

use crate::build::army::ArmyPlan;
use crate::build::file;

/// Short name and file of each.
pub const ARMIES: [(&str, &str); 9] = [
    ("orcs", include_str!("../../../../armies/grandes/orcs.toml")),
    ("dwarfs", include_str!("../../../../armies/grandes/dwarfs.toml")),
    ("wood-elves", include_str!("../../../../armies/grandes/wood-elves.toml")),
    ("undead", include_str!("../../../../armies/grandes/undead.toml")),
    ("goblins", include_str!("../../../../armies/grandes/goblins.toml")),
    ("civilised", include_str!("../../../../armies/grandes/civilised.toml")),
    ("barbarians", include_str!("../../../../armies/grandes/barbarians.toml")),
    ("chaos", include_str!("../../../../armies/grandes/chaos.toml")),
    ("orc-rivals", include_str!("../../../../armies/grandes/orc-rivals.toml")),
];

pub fn plan(id: &str) -> Option<ArmyPlan> {
    let (_, text) = ARMIES.iter().find(|(name, _)| *name == id)?;
    file::read(text).ok()
}

/// All of them, in order.
pub fn plans() -> impl Iterator<Item = (&'static str, ArmyPlan)> {
    ARMIES.iter().filter_map(|(id, text)| Some((*id, file::read(text).ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::army::muster;

    #[test]
    fn every_army_that_comes_with_the_program_is_sound() {
        for (id, text) in ARMIES {
            let plan = file::read(text).unwrap_or_else(|problem| panic!("{id}: {problem}"));
            assert_eq!(muster(&plan).faults, [], "{id}");
        }
    }

    #[test]
    fn the_armies_of_the_worked_battle_cost_what_the_rule_book_says() {
        let cost = |id: &str| muster(&plan(id).unwrap()).army.cost;
        assert_eq!((cost("orcs"), cost("dwarfs")), (488, 478));
    }

    #[test]
    fn the_rivals_of_the_orcs_differ_from_them_by_nothing_but_names() {
        let unnamed = |id: &str| {
            let (_, text) = ARMIES.iter().find(|(name, _)| *name == id).unwrap();
            let named = |line: &&str| ["id ", "name ", "chief ", "#"].iter().any(|start| line.starts_with(start));
            text.lines().filter(|line| !named(line)).collect::<Vec<_>>()
        };
        assert_eq!(unnamed("orcs"), unnamed("orc-rivals"));
    }
}

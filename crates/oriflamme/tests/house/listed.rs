//! The list of tenants: everybody on it gives everything, and what is kept outside it by name keeps up with it.
//! Relies on the list, on the rule books, and on the folders of the repository.

use crate::homes::{each, root};
use oriflamme_kernel::Seat;
use oriflamme_strategist::{Level, Stop};
use std::collections::BTreeSet;
use std::fs;

#[test]
fn ids_differ_and_name_what_belongs_to_a_rule_set() {
    let ids: Vec<&str> = oriflamme_installed::tenants().iter().map(|set| set.id()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
    for kind in ["battles", "scenarios", "figures", "armies"] {
        for entry in fs::read_dir(root().join(kind)).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            assert!(!path.is_dir() || ids.contains(&name.as_str()), "nobody plays {kind}/{name}");
        }
    }
}

#[test]
fn every_level_of_opponents_answers() {
    each(|home| {
        let (name, setup) = &home.battles[0];
        let game = crate::homes::begin(&*home.set, setup, 1);
        let seat = game.prompt().next_seat().unwrap_or(Seat::FIRST);
        for level in Level::ALL {
            let spec = oriflamme_strategist::OpponentSpec::new(level).thinking(4);
            let thought = home.set.opponent(spec, 1).choose(&*game, seat, &Stop::default());
            let command = thought.unwrap_or_else(|| panic!("{name}: {level:?} knows no answer")).command;
            game.clone_game().submit(seat, &command).unwrap_or_else(|error| panic!("{name}: {command}: {error}"));
        }
    });
}

#[test]
fn every_rule_set_with_a_rule_book_has_a_floor_of_coverage() {
    let floor = fs::read_to_string(root().join("rulebook/coverage-floor.toml")).expect("the floor");
    each(|home| {
        if let Some(book) = oriflamme_rulebook::book(home.set.id()) {
            assert!(
                floor.lines().any(|line| line.starts_with(&format!("{} =", book.set()))),
                "no floor for {}",
                book.set()
            );
            let unknown: Vec<_> = home.set.enforced().iter().filter(|id| book.clause(id).is_none()).collect();
            assert!(unknown.is_empty(), "enforced and not in the book: {unknown:?}");
            assert_eq!(home.set.rulebook_version(), book.version());
        }
    });
}

#[test]
fn luck_can_be_told_of_a_played_game() {
    each(|home| {
        let game = crate::walk::played(&*home.set, &home.battles[0].1, 11, 30);
        let report = home.set.luck(&*game).expect("a game of this rule set");
        assert!(!report.stakes.is_empty(), "nothing is counted");
        for stake in &report.stakes {
            crate::spoken::assert_spoken(&oriflamme_kernel::Message::new(stake.stake.text));
        }
    });
}

//! The armies that come with the program: sound, as dear as they say, and as strong as the rulings count them.

use super::judged;
use oriflamme_rules_dbm::clause;
use oriflamme_rules_dbm::muster::works::Purpose;
use oriflamme_rules_dbm::muster::{Climate, TerrainCode};

pub const MACEDONIAN: &str = include_str!("../../armies/macedonian.toml");
pub const ROMAN: &str = include_str!("../../armies/roman.toml");
pub const ENGLISH: &str = include_str!("../../armies/english.toml");
pub const SCOTS: &str = include_str!("../../armies/scots.toml");
pub const POLISH: &str = include_str!("../../armies/polish.toml");
pub const RUSSIAN: &str = include_str!("../../armies/russian.toml");
pub const PUNIC: &str = include_str!("../../armies/punic.toml");
pub const BURGUNDIAN: &str = include_str!("../../armies/burgundian.toml");

#[test]
fn the_six_sample_armies_cost_350_points_and_count_as_the_rulings_say() {
    for (text, elements, equivalents) in [
        (MACEDONIAN, [11, 23, 25], [9.5, 22.0, 22.0]),
        (ROMAN, [16, 15, 19], [14.0, 14.0, 18.0]),
        (ENGLISH, [14, 16, 17], [14.0, 16.0, 16.0]),
        (SCOTS, [36, 38, 23], [34.0, 31.0, 23.0]),
        (POLISH, [12, 26, 11], [12.0, 23.0, 10.0]),
        (RUSSIAN, [14, 27, 21], [14.0, 25.0, 19.0]),
    ] {
        let found = judged(text);
        assert_eq!(found.faults, [], "{}", found.army.name);
        assert_eq!(found.army.total, 350.0, "{}", found.army.name);
        let corps = &found.army.corps;
        assert_eq!(corps.iter().map(|c| c.elements.len()).collect::<Vec<_>>(), elements, "{}", found.army.name);
        assert_eq!(corps.iter().map(|c| f64::from(c.equivalents)).collect::<Vec<_>>(), equivalents);
        assert_eq!(f64::from(found.army.equivalents), equivalents.iter().sum::<f64>());
    }
}

#[test]
fn our_own_armies_keep_to_their_lists_and_cost_what_their_files_say() {
    for (text, total) in [(PUNIC, 347.0), (BURGUNDIAN, 349.0)] {
        let found = judged(text);
        assert_eq!(found.faults, [], "{}", found.army.name);
        assert_eq!(found.army.total, total, "{}", found.army.name);
    }
}

#[test]
fn what_an_army_brings_to_the_set_up_comes_from_the_heading_of_its_list() {
    let found = judged(ENGLISH);
    assert_eq!((found.army.climate, found.army.aggression), (Some(Climate::Cold), 2));
    assert_eq!(found.army.compulsory, [TerrainCode::GentleHill, TerrainCode::Wood]);
    assert_eq!(found.army.optional.len(), 8);
    for clause in [clause::LIST_27, clause::LIST_28, clause::LIST_29, clause::LIST_39] {
        assert!(found.cites.contains(&clause), "{clause}");
    }
}

#[test]
fn a_foreign_irregular_ally_may_change_sides_and_nobody_else_here() {
    let changes: Vec<bool> = judged(POLISH).army.corps.iter().map(|corps| corps.may_change_sides).collect();
    assert_eq!(changes, [false, false, true]);
    assert_eq!(judged(POLISH).army.corps[2].nation, "lithuanians");
    assert_eq!(judged(PUNIC).army.corps[2].nation, "numidians");
}

#[test]
fn vessels_carry_their_troops_and_both_are_paid_for() {
    let found = judged(PUNIC);
    let fleet = &found.army.corps[1].elements;
    let of = |entry: &str| fleet.iter().filter(|element| element.entry == entry).collect::<Vec<_>>();
    assert_eq!(of("galleys").iter().map(|vessel| vessel.price).sum::<f64>(), 12.0);
    let marines = of("marines");
    assert!(marines.iter().all(|troops| troops.aboard.is_some() && troops.price == 4.0));
    // With the ship that serves as baggage.
    assert_eq!(found.army.naval_price, 18.0);
    // Four galleys and two transports count nothing beside the troops aboard (dbm.loss.8).
    assert_eq!(f64::from(found.army.corps[1].equivalents), (fleet.len() - 6 - 2) as f64 + 2.0 * 0.5);
    for clause in
        [clause::LIST_23, clause::LIST_24, clause::LIST_26, clause::LANDING_1, clause::LANDING_3, clause::TROOP_91]
    {
        assert!(found.cites.contains(&clause), "{clause}");
    }
}

#[test]
fn rear_halves_are_cheaper_where_the_list_says_so_and_riding_archers_dearer() {
    let found = judged(BURGUNDIAN);
    let price = |corps: usize, entry: &str| {
        let elements = &found.army.corps[corps].elements;
        elements.iter().find(|element| element.entry == entry).map(|element| element.price)
    };
    assert_eq!((price(0, "gendarmes"), price(0, "coustilliers")), (Some(10.0), Some(8.0)));
    assert_eq!((price(1, "pikes"), price(1, "archers-behind")), (Some(7.0), Some(3.0)));
    assert_eq!(price(1, "mounted-archers"), Some(8.0));
    assert_eq!(price(0, "duke"), Some(30.0));
    let cited =
        [clause::COST_3, clause::COST_4, clause::COST_5, clause::COST_13, clause::DOUBLE_BASE_4, clause::TROOP_61];
    assert!(cited.iter().all(|clause| found.cites.contains(clause)), "{:?}", found.cites);
}

#[test]
fn works_are_bought_for_a_purpose_or_for_all() {
    let freely = BURGUNDIAN.replacen("field = \"6 TF\"", "field = \"6 TF\"\nanywhere = \"2 TF\"", 1);
    let freely = freely.replacen("points = 350", "points = 400", 1);
    let found = judged(&freely);
    assert_eq!(found.faults, []);
    assert_eq!(found.army.works.price, 8.0 + 6.0 + 4.0);
    let mut dice = oriflamme_kernel::Dice::scripted([]);
    let mut referee = oriflamme_kernel::Referee::new(&mut dice);
    let frontages =
        [Purpose::Camp, Purpose::Field, Purpose::BuiltUp].map(|p| found.army.works.available(p, &mut referee));
    assert_eq!(frontages, [10, 8, 2]);
    assert_eq!(referee.cites(), [clause::FORTIFICATION_14, clause::FORTIFICATION_15]);
}

#[test]
fn walls_without_a_town_and_ships_without_water_are_points_lost() {
    let walled = PUNIC.replacen("baggage = \"5 Irr Bge(I), 1 Irr Shp(I)\"", "baggage = \"6 Irr Bge(I)\"", 1);
    let walled = walled.replacen("points = 350", "points = 400", 1);
    let walled =
        walled.replacen("\n[[corps]]", "\n[works]\nbua = \"PF: gate wall tower wall wall tower wall\"\n\n[[corps]]", 1);
    let found = judged(&walled);
    assert_eq!(found.faults, []);
    assert_eq!(found.army.works.price, 18.0);
    let mut dice = oriflamme_kernel::Dice::scripted([]);
    let mut referee = oriflamme_kernel::Referee::new(&mut dice);
    assert_eq!(found.army.lost_points(false, true, true, &mut referee), 0.0);
    assert_eq!(referee.cites(), []);
    assert_eq!(found.army.lost_points(true, true, true, &mut referee), 18.0);
    assert_eq!(found.army.lost_points(false, false, false, &mut referee), 34.0);
    assert_eq!(referee.cites(), [clause::ARMY_13, clause::ARMY_14]);
}

#[test]
fn every_list_says_it_in_both_languages_and_names_only_entries_that_it_has() {
    for list in oriflamme_rules_dbm::muster::shipped::lists() {
        assert!(list.aggression <= 4 && list.years.from <= list.years.to, "{}", list.id);
        assert!(!list.compulsory.iter().any(|code| list.optional.contains(code)), "{}", list.id);
        for entry in list.entries.iter().chain(list.allies.iter().flat_map(|ally| &ally.entries)) {
            assert!(!entry.name.is_empty() && !entry.nom.is_empty(), "{}: {}", list.id, entry.key);
            assert!(entry.min <= entry.max && !entry.troops.is_empty(), "{}: {}", list.id, entry.key);
            assert!(entry.troops.iter().all(|troop| troop.exists()), "{}: {}", list.id, entry.key);
            assert!(entry.troops.iter().all(|troop| entry.build.fits(*troop)), "{}: {}", list.id, entry.key);
        }
        for entry in &list.entries {
            let named = entry.upgrade.iter().map(|upgrade| &upgrade.of).chain(entry.double.iter().map(|d| &d.behind));
            assert!(named.into_iter().all(|key| list.entry(key).is_some()), "{}: {}", list.id, entry.key);
        }
        for id in list.allies.iter().filter_map(|ally| ally.list.as_ref()) {
            assert!(oriflamme_rules_dbm::muster::shipped::lists().iter().any(|list| list.id == *id), "{id}");
        }
    }
}

#[test]
fn the_rules_that_a_sound_army_keeps_are_named_too() {
    let walls = "bua = \"PF open: gate corner wall corner-tower wall tower\"\n";
    let walled = PUNIC.replacen("points = 350", "points = 400", 1);
    let walled = walled.replacen("\n[[corps]]", &format!("\n[works]\n{walls}\n[[corps]]"), 1);
    let driven = PUNIC.replacen("gauls = \"4 Irr Wb(O)\"", "libyan-chariots = \"2 Irr Cv(O)\"", 1);
    let armies = [MACEDONIAN, POLISH, BURGUNDIAN, &walled, &driven].map(judged);
    for army in &armies {
        assert_eq!(army.faults, [], "{}", army.army.name);
    }
    for clause in [
        clause::ARMY_1,
        clause::ARMY_2,
        clause::ARMY_5,
        clause::ARMY_6,
        clause::ARMY_9,
        clause::ARMY_12,
        clause::COST_1,
        clause::COST_2,
        clause::COST_9,
        clause::COST_10,
        clause::COST_11,
        clause::COST_12,
        clause::DOUBLE_BASE_1,
        clause::DOUBLE_BASE_2,
        clause::FORTIFICATION_1,
        clause::FORTIFICATION_5,
        clause::FORTIFICATION_7,
        clause::FORTIFICATION_8,
        clause::FORTIFICATION_9,
        clause::LANDING_2,
        clause::LIST_4,
        clause::LIST_9,
        clause::LIST_10,
        clause::LIST_11,
        clause::LIST_12,
        clause::LIST_16,
        clause::LIST_33,
        clause::MOUNTED_INFANTRY_1,
        clause::TROOP_100,
        clause::TROOP_101,
    ] {
        assert!(armies.iter().any(|army| army.cites.contains(&clause)), "{clause}");
    }
}

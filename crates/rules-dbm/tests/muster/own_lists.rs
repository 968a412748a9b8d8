//! What the lists that come with the program have no example of, by a list made for it.

use super::{assert_told, judged_by, line_of};
use oriflamme_rules_dbm::clause;
use oriflamme_rules_dbm::muster::ArmyList;
use oriflamme_rules_dbm::muster::shipped::lists;

const LIST: &str = r#"
id = "feud"
name = "A kingdom at feud"
nom = "Un royaume en guerre civile"
years = { from = 100, to = 300 }
climate = "cold"
aggression = 1
compulsory = ["Wd"]
optional = ["WW"]
nation = "feuding"
baggage = { mobile = false }
works = { camp = 4 }

[[entry]]
key = "king"
name = "King"
nom = "Roi"
troops = ["Irr Kn(F)"]
min = 1
max = 1
generals = ["cinc"]

[[entry]]
key = "dukes"
name = "Dukes"
nom = "Ducs"
troops = ["Irr Kn(F)"]
min = 0
max = 3
generals = ["sub", "ally"]

[[entry]]
key = "spears"
name = "Spears"
nom = "Lances"
troops = ["Irr Sp(O)"]
min = 8
max = 80

[[entry]]
key = "elder"
name = "Elder guard"
nom = "Garde ancienne"
troops = ["Irr Bd(O)"]
min = 2
max = 4
tied = { general = "Alaric", years = { from = 100, to = 150 } }

[[entry]]
key = "younger"
name = "Younger guard"
nom = "Garde nouvelle"
troops = ["Irr Bd(F)"]
min = 2
max = 4
tied = { general = "Boso", years = { from = 200, to = 300 } }

[[entry]]
key = "ferries"
name = "Ferries"
nom = "Bacs"
troops = ["Irr Bts(I)"]
min = 0
max = 2

[[entry]]
key = "barges"
name = "Barges"
nom = "Barges"
troops = ["Irr Bts(O)"]
min = 0
max = 2
lands = ["Sp", "Kn"]

[[ally]]
key = "poles"
name = "Poles"
nom = "Polonais"
list = "polish"
"#;

const ARMY: &str = r#"set = "dbm"
list = "feud"
name = "The king"
points = 300
fast_knights_on_foot = "Irr Bd(O)"
baggage = "6 Irr Bge(I) immobile"

[[corps]]
name = "First"
role = "cinc"
leader = "king: Irr Kn(F)"
troops = { spears = "20 Irr Sp(O)" }

[[corps]]
name = "Second"
role = "ally"
leader = "dukes: Irr Kn(F)"
troops = { spears = "20 Irr Sp(O)" }
"#;

fn with(change: impl Fn(&str) -> String) -> Vec<ArmyList> {
    let mut all = lists().to_vec();
    all.push(toml::from_str(&change(LIST)).unwrap());
    all
}

fn all() -> Vec<ArmyList> {
    with(str::to_owned)
}

#[test]
fn allies_of_the_same_nation() {
    assert_told(
        ARMY,
        &all(),
        &[
            (
                "{ spears = \"20 Irr Sp(O)\" }\n\n[[corps]]\nname = \"Second\"\nrole = \"ally\"\nleader = \"dukes: Irr Kn(F)\"\ntroops = { spears = \"20 Irr Sp(O)\" }",
                "{ spears = \"20 Irr Sp(O)\" }\n\n[[corps]]\nname = \"Second\"\nrole = \"ally\"\nleader = \"dukes: Irr Kn(F)\"\ntroops = { spears = \"1 Irr Sp(O)\" }",
                "role = \"ally\"",
                "dbm.list.20",
                "ally-few",
            ),
            (
                "dukes: Irr Kn(F)",
                "king: Irr Kn(F)",
                "leader = \"king: Irr Kn(F)\"\ntroops = { spears = \"20 Irr Sp(O)\" }\n",
                "dbm.army.12",
                "number",
            ),
            ("dukes: Irr Kn(F)", "spears: Irr Sp(O)", "leader = \"spears", "dbm.list.18", "leader"),
        ],
    );
    let found = judged_by(ARMY, &all());
    for clause in [clause::LIST_18, clause::LIST_19, clause::LIST_20, clause::LIST_21, clause::LIST_22] {
        assert!(found.cites.contains(&clause), "{clause}");
    }
    assert!(!found.army.corps[1].may_change_sides);
    let guarded = "leader = \"dukes: Irr Kn(F)\"\ntroops = { elder = \"2 Irr Bd(O)\", ";
    let more = ARMY.replacen("leader = \"dukes: Irr Kn(F)\"\ntroops = { ", guarded, 1);
    assert_eq!(judged_by(&more, &all()).faults, [], "he may have what is not compulsory too");
    let at_war = with(|list| list.replacen("aggression = 1", "aggression = 1\ncivil_war = true", 1));
    let changes: Vec<bool> = judged_by(ARMY, &at_war).army.corps.iter().map(|corps| corps.may_change_sides).collect();
    assert_eq!(changes, [false, true]);
}

#[test]
fn all_that_an_own_ally_has_counts_against_the_numbers_of_the_list() {
    let small = with(|list| list.replacen("max = 80", "max = 39", 1));
    let found = judged_by(ARMY, &small);
    assert_eq!(
        found.faults,
        [(line_of(ARMY, "{ spears"), "dbm.army.12".to_owned(), "dbm-refuse-army-number".to_owned())]
    );
}

#[test]
fn troops_of_two_generals_or_two_times_are_not_in_one_army() {
    let guards = "{ spears = \"20 Irr Sp(O)\", elder = \"2 Irr Bd(O)\", younger = \"2 Irr Bd(F)\" }";
    let first = "{ spears = \"20 Irr Sp(O)\" }";
    assert_told(
        ARMY,
        &all(),
        &[
            (first, guards, "younger", "dbm.list.3", "other-general"),
            (first, guards, "younger", "dbm.list.5", "other-period"),
            (first, "{ spears = \"20 Irr Sp(O)\", elder = \"1 Irr Bd(O)\" }", "elder", "dbm.army.12", "number"),
        ],
    );
    let dated = ARMY.replacen("points = 300", "points = 300\nyear = 210", 1);
    let early = dated.replacen(first, "{ spears = \"20 Irr Sp(O)\", elder = \"2 Irr Bd(O)\" }", 1);
    let wanted = (line_of(&early, "elder"), "dbm.list.5".to_owned(), "dbm-refuse-army-not-yet".to_owned());
    assert_eq!(judged_by(&early, &all()).faults, [wanted]);
}

#[test]
fn knights_who_leap_off_are_what_their_owner_says_of_all_of_them() {
    assert_told(
        ARMY,
        &all(),
        &[
            ("fast_knights_on_foot = \"Irr Bd(O)\"\n", "", "list", "dbm.dismount.16", "fast-knights"),
            ("\"Irr Bd(O)\"", "\"Irr Bd(S)\"", "fast_knights", "dbm.dismount.16", "fast-knights"),
        ],
    );
}

#[test]
fn vessels_without_landing_troops_carry_none_and_only_horse_transports_take_riders() {
    let afloat = ARMY.replacen(
        "leader = \"king: Irr Kn(F)\"\ntroops = { spears = \"20 Irr Sp(O)\" }",
        "leader = \"king: Irr Kn(F)\"\naboard = [\"1 spears aboard barges\"]\ntroops = { spears = \"20 Irr Sp(O)\", barges = \"1 Irr Bts(O)\", ferries = \"1 Irr Bts(I)\" }",
        1,
    );
    assert_told(
        &afloat,
        &all(),
        &[
            ("1 spears aboard barges", "1 spears aboard ferries", "aboard", "dbm.list.25", "no-landing"),
            ("1 spears aboard barges", "1 king aboard barges", "aboard", "dbm.troop.91", "no-horse-transport"),
        ],
    );
}

#[test]
fn baggage_moves_or_stays_as_the_list_has_it_and_towns_are_walled_where_there_are_any() {
    let walled = "baggage = \"6 Irr Bge(I) immobile\"\n[works]\nbua = \"PF: gate wall\"";
    assert_told(
        ARMY,
        &all(),
        &[
            ("immobile", "", "baggage", "dbm.troop.101", "baggage-way"),
            ("baggage = \"6 Irr Bge(I) immobile\"", walled, "bua", "dbm.list.31", "circuit-no-bua"),
        ],
    );
}

#[test]
fn a_contingent_has_no_allies_of_its_own() {
    let poles = ARMY.replacen("role = \"ally\"\nleader = \"dukes: Irr Kn(F)\"\ntroops = { spears = \"20 Irr Sp(O)\" }", "role = \"ally\"\nally = \"poles\"\nleader = \"king: Irr Kn(O)\"\ntroops = { knights = \"3 Irr Kn(O)\", retainers = \"2 Irr Cv(O)\" }", 1);
    assert_told(
        &poles,
        &all(),
        &[(
            "retainers = \"2 Irr Cv(O)\"",
            "retainers = \"2 Irr Cv(O)\", tatars = \"1 Irr LH(S)\"",
            "tatars",
            "dbm.list.14",
            "ally-of-ally",
        )],
    );
}

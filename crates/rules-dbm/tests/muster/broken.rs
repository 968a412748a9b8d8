//! Each rule that an order of battle can break, on the armies that come with the program: the line, the clause and the sentence.

use super::shipped::{BURGUNDIAN, MACEDONIAN, POLISH, PUNIC};
use super::{assert_told, judged, line_of};
use oriflamme_rules_dbm::clause;
use oriflamme_rules_dbm::muster::Written;
use oriflamme_rules_dbm::muster::shipped::lists;

#[test]
fn points_generals_and_baggage() {
    let three = "role = \"sub\"";
    assert_told(
        MACEDONIAN,
        lists(),
        &[
            ("points = 350", "points = 299", "points", "dbm.army.1", "points"),
            ("points = 350", "points = 501", "points", "dbm.army.1", "points"),
            ("points = 350", "points = 349", "points", "dbm.army.1", "over-points"),
            (three, "role = \"cinc\"", "role = \"cinc\"\nleader = \"phalanx", "dbm.army.5", "c-in-c"),
            ("role = \"cinc\"", three, "list", "dbm.army.5", "c-in-c"),
            ("6 Irr Bge(I)", "7 Irr Bge(I)", "baggage", "dbm.army.9", "baggage"),
            ("6 Irr Bge(I)", "5 Irr Bge(I), 1 Irr Shp(I)", "baggage", "dbm.troop.100", "baggage-type"),
            ("\"macedonian\"", "\"macedon\"", "list", "dbm.army.12", "unknown-list"),
            ("points = 350", "points = 350\nyear = -300", "year", "dbm.army.12", "year"),
        ],
    );
}

#[test]
fn two_to_four_generals_of_whom_three_are_subordinate_at_most() {
    let corps = |text: &str| text.match_indices("[[corps]]").map(|(at, _)| at).collect::<Vec<_>>();
    let places = corps(MACEDONIAN);
    let one = judged(&MACEDONIAN[..places[1]]);
    let has = |faults: &[(usize, String, String)], clause: &str| faults.iter().any(|fault| fault.1 == clause);
    assert!(has(&one.faults, "dbm.army.2"), "{:?}", one.faults);
    let wing = &MACEDONIAN[places[2]..];
    let five = judged(&format!("{MACEDONIAN}\n{wing}\n{wing}"));
    assert!(has(&five.faults, "dbm.army.2") && has(&five.faults, "dbm.army.6"), "{:?}", five.faults);
    let four = judged(&format!("{MACEDONIAN}\n{wing}"));
    assert!(!has(&four.faults, "dbm.army.2") && !has(&four.faults, "dbm.army.6"), "{:?}", four.faults);
}

#[test]
fn a_scenario_sets_its_own_total() {
    let small = MACEDONIAN.replacen("points = 350", "points = 600\nscenario = true", 1);
    assert_eq!(judged(&small).faults, []);
}

#[test]
fn an_army_of_more_than_400_points_has_eight_elements_of_baggage() {
    let large = MACEDONIAN.replacen("points = 350", "points = 450", 1).replacen("16 Reg Pk(O)", "29 Reg Pk(O)", 1);
    let found = judged(&large);
    assert_eq!(found.army.total, 402.0);
    assert_eq!(
        found.faults,
        [(line_of(&large, "baggage"), "dbm.army.9".to_owned(), "dbm-refuse-army-baggage".to_owned())]
    );
    assert_eq!(judged(&large.replacen("6 Irr Bge(I)", "8 Irr Bge(I)", 1)).faults, []);
    assert!(found.cites.contains(&clause::LIST_6));
}

#[test]
fn troops_and_their_numbers() {
    assert_told(
        MACEDONIAN,
        lists(),
        &[
            ("companions =", "friends =", "friends", "dbm.army.12", "unknown-entry"),
            ("5 Reg Kn(F)", "7 Reg Kn(F)", "companions", "dbm.army.12", "number"),
            ("3 Irr Ps(S)", "1 Irr Ps(S)", "agrianians", "dbm.army.12", "number"),
            ("agrianians = \"3 Irr Ps(S)\"\n", "", "list", "dbm.army.12", "number"),
            ("2 Reg Ps(O)", "2 Reg Ps(S)", "cretans", "dbm.troop.15", "not-offered"),
            ("2 Reg Ps(O)", "2 Irr Sp(S)", "cretans", "dbm.cost.1", "no-price"),
            ("\"king: Reg Kn(F)\"", "\"companions: Reg Kn(F)\"", "leader", "dbm.army.12", "leader"),
            ("16 Reg Pk(O)", "16 Reg Pk(O) mounted", "phalanx =", "dbm.mounted-infantry.1", "not-mounted-infantry"),
            ("points = 350", "points = 350\nbook = 3", "companions", "dbm.list.36", "not-in-period"),
        ],
    );
    let in_period = judged(&MACEDONIAN.replacen("points = 350", "points = 350\nbook = 2", 1));
    assert_eq!(in_period.faults, []);
    for clause in [clause::LIST_34, clause::ARMY_3, clause::ARMY_11] {
        assert!(in_period.cites.contains(&clause), "{clause}");
    }
}

#[test]
fn double_bases() {
    let with =
        |text: &'static str| -> (&'static str, &'static str) { ("leader = \"phalanx-general: Reg Kn(F)\"", text) };
    let used_up = with(
        "leader = \"phalanx-general: Reg Kn(F)\"\ndouble = [\"2 cretans behind guard\", \"1 guard behind cretans\"]",
    );
    let many = with("leader = \"phalanx-general: Reg Kn(F)\"\ndouble = [\"9 phalanx behind phalanx\"]");
    assert_told(
        MACEDONIAN,
        lists(),
        &[
            (used_up.0, used_up.1, "double", "dbm.double-base.1", "bond-few"),
            (many.0, many.1, "double", "dbm.double-base.1", "bond-few"),
        ],
    );
    let ranks = MACEDONIAN.replacen(many.0, &many.1.replace('9', "8"), 1);
    let found = judged(&ranks);
    assert_eq!(found.faults, []);
    assert_eq!(found.army.total, 350.0, "a double base by choice has no discount");
    assert_eq!(found.army.corps[1].elements.iter().filter(|element| element.behind.is_some()).count(), 8);
    assert_told(
        BURGUNDIAN,
        lists(),
        &[
            ("double = [\"5 archers-behind behind pikes\"]\n", "", "archers-behind", "dbm.army.12", "double-required"),
            (
                "[\"5 archers-behind behind pikes\"]",
                "[\"4 archers-behind behind pikes\", \"1 handguns behind pikes\"]",
                "double = [\"4",
                "dbm.troop.61",
                "double-shields",
            ),
            (
                "[\"2 coustilliers behind gendarmes\"]",
                "[\"2 gendarmes behind duke\"]",
                "double",
                "dbm.double-base.1",
                "bond-few",
            ),
            (
                "nom = \"Gens des villes\"\nrole = \"sub\"",
                "nom = \"Gens des villes\"\nrole = \"sub\"\ndouble = [\"1 crossbows behind militia\"]",
                "double = [\"1",
                "dbm.double-base.2",
                "double-useless",
            ),
            ("6 Reg Bw(S) mounted", "6 Reg Bw(S)", "mounted-archers", "dbm.mounted-infantry.1", "mounted-infantry"),
        ],
    );
}

#[test]
fn works() {
    assert_told(
        BURGUNDIAN,
        lists(),
        &[
            ("6 TF", "9 TF", "field", "dbm.list.33", "works-unlisted"),
            ("6 TF", "6 PF", "field", "dbm.list.32", "works-permanent"),
            ("6 TF", "six TF", "field", "dbm.fortification.1", "works-text"),
            ("6 Irr Bge(I) immobile", "6 Irr Bge(I)", "camp", "dbm.troop.103", "camp-mobile"),
            ("field = \"6 TF\"", "bua = \"PF: wall wall\"", "bua", "dbm.fortification.5", "circuit-gates"),
            ("field = \"6 TF\"", "bua = \"PF: gate gate gate gate\"", "bua", "dbm.fortification.5", "circuit-gates"),
            ("field = \"6 TF\"", "bua = \"TF: gate wall tower wall\"", "bua", "dbm.fortification.1", "circuit-towers"),
            (
                "field = \"6 TF\"",
                "bua = \"PF: gate tower tower wall\"",
                "bua",
                "dbm.fortification.8",
                "circuit-side-by-side",
            ),
            ("field = \"6 TF\"", "bua = \"PF: gate moat\"", "bua", "dbm.fortification.1", "circuit-text"),
        ],
    );
    let village = BURGUNDIAN.replacen("field = \"6 TF\"", "bua = \"TF: gate wall wall wall\"", 1);
    let found = judged(&village);
    assert_eq!((found.army.works.price, found.army.works.built_up_price), (14.0, 6.0));
    for clause in
        [clause::COST_7, clause::COST_8, clause::COST_11, clause::LIST_31, clause::TROOP_103, clause::FORTIFICATION_16]
    {
        assert!(found.cites.contains(&clause), "{clause}");
    }
}

#[test]
fn foreign_contingents() {
    assert_told(
        POLISH,
        lists(),
        &[
            ("role = \"ally\"", "role = \"sub\"", "role = \"sub\"\nally", "dbm.army.7", "ally-general"),
            ("ally = \"lithuanians\"", "ally = \"lithuania\"", "role = \"ally\"", "dbm.army.12", "unknown-ally"),
            ("boyars = \"4 Irr Cv(O)\"", "boyars = \"2 Irr Cv(O)\"", "boyars", "dbm.army.12", "number"),
            ("grand-duke: Irr Cv(O)", "boyars: Irr Cv(O)", "leader = \"boyars", "dbm.list.9", "leader"),
        ],
    );
    let place = POLISH.rfind("[[corps]]").unwrap();
    let twice = format!("{POLISH}\n{}", &POLISH[place..]);
    assert!(judged(&twice).faults.iter().any(|fault| fault.1 == "dbm.list.15"));
    for clause in [clause::LIST_8, clause::LIST_17, clause::LIST_15, clause::ARMY_7, clause::COST_6] {
        assert!(judged(POLISH).cites.contains(&clause), "{clause}");
    }
}

#[test]
fn contingents_by_reference() {
    let eight = "horse = \"8 Irr LH(O)\"";
    assert_told(
        PUNIC,
        lists(),
        &[
            (eight, "horse = \"2 Irr LH(O)\"", "role = \"ally\"", "dbm.list.11", "ally-few"),
            (eight, "horse = \"14 Irr LH(O)\"", "horse = \"14", "dbm.list.12", "ally-many"),
            (
                eight,
                "horse = \"8 Irr LH(O)\"\nelephants = \"1 Irr El(I)\"",
                "elephants = \"1",
                "dbm.list.10",
                "ally-type",
            ),
            (eight, "horse = \"7 Irr LH(O)\"\nbest-horse = \"1 Irr LH(S)\"", "best-horse", "dbm.list.13", "not-yet"),
            (
                eight,
                "horse = \"13 Irr LH(O)\"\narchers = \"5 Irr Ps(O)\"",
                "role = \"ally\"",
                "dbm.list.16",
                "ally-total",
            ),
            ("king: Irr LH(O)", "horse: Irr LH(O)", "leader = \"horse", "dbm.list.9", "leader"),
        ],
    );
    assert!(judged(PUNIC).cites.contains(&clause::LIST_7));
}

#[test]
fn vessels_and_sub_lists() {
    let scutarii = "scutarii = \"8 Irr Ax(S)\"";
    assert_told(
        PUNIC,
        lists(),
        &[
            ("4 marines aboard", "3 marines aboard", "galleys =", "dbm.landing.1", "empty-vessels"),
            ("4 marines aboard", "3 marines aboard", "marines =", "dbm.list.26", "only-aboard"),
            ("4 marines aboard", "5 marines aboard", "aboard", "dbm.landing.1", "bond-few"),
            ("2 citizen-horse aboard", "2 slingers aboard", "aboard", "dbm.landing.2", "landing-type"),
            (
                scutarii,
                "scutarii = \"8 Irr Ax(S)\"\nlibyan-chariots = \"1 Irr Cv(O)\"",
                "libyan-chariots",
                "dbm.list.4",
                "other-region",
            ),
        ],
    );
    let veterans = PUNIC.replacen("16 Reg Sp(O)", "14 Reg Sp(O)\"\nveterans = \"1 Reg Bd(O)", 1);
    let found = judged(&veterans);
    assert_eq!(found.faults, []);
    for clause in [clause::LIST_2, clause::LIST_3] {
        assert!(found.cites.contains(&clause), "{clause}");
    }
    let too_early = veterans.replacen("year = -215", "year = -250", 1);
    let wanted = (line_of(&too_early, "veterans"), "dbm.army.12".to_owned(), "dbm-refuse-army-not-yet".to_owned());
    assert!(judged(&too_early).faults.contains(&wanted));
}

#[test]
fn a_file_that_is_none_is_refused_on_its_line() {
    for (from, to, at) in [
        ("16 Reg Pk(O)", "sixteen Reg Pk(O)", "phalanx ="),
        ("16 Reg Pk(O)", "4294967295 Reg Pk(O)", "phalanx ="),
        ("16 Reg Pk(O)", "16 Reg Pk(Q)", "phalanx ="),
        ("king: Reg Kn(F)", "king Reg Kn(F)", "leader"),
        ("role = \"cinc\"", "role = \"king\"", "role"),
        ("points = 350", "points = -1", "points"),
    ] {
        let text = MACEDONIAN.replacen(from, to, 1);
        let error = Written::read(&text).unwrap_err();
        assert_eq!(error.place, line_of(&text, at).to_string(), "{to}: {error}");
        assert!(!error.problem.contains('\n'));
    }
    assert!(Written::read(&MACEDONIAN.replacen("\"dbm\"", "\"bab\"", 1)).is_err());
    for end in 0..MACEDONIAN.len() {
        let _ = MACEDONIAN.get(..end).map(Written::read);
    }
}

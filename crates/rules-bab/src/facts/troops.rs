//! Troop types, their classes, grades and how they are written.

use crate::clause;
use crate::draft::Ruling;
use crate::troop::{Grade, Troop, TroopType};
use oriflamme_kernel::{Clause, Referee, Refusal};
use serde_json::{Value, json};

pub fn types(referee: &mut Referee) -> Value {
    referee.cite(clause::TROOP_5);
    json!({ "types": TroopType::ALL.map(TroopType::name) })
}

/// A class of troops, the clause that says who belongs to it, and the test of it.
type Class = (&'static str, Clause, fn(TroopType) -> bool);

const CLASSES: [Class; 6] = [
    ("infantry", clause::TROOP_6, TroopType::is_infantry),
    ("light infantry", clause::TROOP_7, TroopType::is_light_infantry),
    ("heavy infantry", clause::TROOP_8, TroopType::is_heavy_infantry),
    ("mounted", clause::TROOP_9, TroopType::is_mounted),
    ("skirmishers", clause::TROOP_10, TroopType::is_skirmisher),
    ("light troops", clause::TROOP_11, TroopType::is_light),
];

pub fn troop(troop: Troop, referee: &mut Referee) -> Value {
    for cited in [clause::TROOP_1, clause::TROOP_2, clause::TROOP_3] {
        referee.cite(cited);
    }
    let mut classes = Vec::new();
    for (name, class, belongs) in CLASSES {
        if belongs(troop.kind) {
            referee.cite(class);
            classes.push(name);
        }
    }
    let (name, defined) = name_of(troop);
    referee.cite(defined);
    json!({
        "type": troop.kind,
        "name": name,
        "grade": troop.grade,
        "status": troop.status,
        "classes": classes,
        "always_irregular": troop.kind.is_always_irregular(),
        "counts_ground_as_camels": troop.counts_ground_as_camels(),
    })
}

/// The full name of a type, and the clause that defines it.
fn name_of(troop: Troop) -> (&'static str, Clause) {
    match troop.kind {
        TroopType::Ax => ("Auxilia", clause::TROOP_18),
        TroopType::Bd => ("Blade", clause::TROOP_19),
        TroopType::Bg => ("Baggage", clause::TROOP_20),
        TroopType::Bw => ("Bow", clause::TROOP_25),
        TroopType::Hd => ("Horde", clause::TROOP_26),
        TroopType::Pk => ("Pike", clause::TROOP_27),
        TroopType::Ps => ("Psiloi", clause::TROOP_28),
        TroopType::Sp => ("Spear", clause::TROOP_29),
        TroopType::Wb => ("Warband", clause::TROOP_30),
        TroopType::Cm => ("Camel", clause::TROOP_31),
        TroopType::Cv => ("Cavalry", clause::TROOP_32),
        TroopType::El => ("Elephant", clause::TROOP_33),
        TroopType::HCh => ("Heavy Chariot", clause::TROOP_34),
        TroopType::LCh => ("Light Chariot", clause::TROOP_35),
        TroopType::LH if troop.grade == Grade::X => ("Light Horse on camels", clause::TROOP_37),
        TroopType::LH => ("Light Horse", clause::TROOP_36),
    }
}

/// Grades in brackets, always in the order S, O, I, F, X.
pub fn grades(text: &str, referee: &mut Referee) -> Ruling<Value> {
    let wrong =
        || Refusal::new(clause::TROOP_4, "bab-refuse-grades").with("text", text.chars().take(20).collect::<String>());
    let inner = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).ok_or_else(wrong)?;
    let named = |name: &str| Grade::ALL.into_iter().find(|g| g.name() == name);
    let grades: Option<Vec<Grade>> = inner.split('/').map(named).collect();
    let grades = grades.ok_or_else(wrong)?;
    if !grades.is_sorted_by(|a, b| a < b) {
        return Err(wrong());
    }
    referee.cite(clause::TROOP_3);
    referee.cite(clause::TROOP_4);
    Ok(json!({ "grades": grades }))
}

/// Armies come from the lists of book 1, converted; these are the converted extracts at hand.
pub fn lists(referee: &mut Referee) -> Value {
    referee.cite(clause::GAME_5);
    let lists: Vec<&str> = crate::army::list::lists().iter().map(|list| list.id.as_str()).collect();
    json!({ "book": 1, "lists": lists })
}

//! Fortifications that an army buys: what its list allows, circuits of a built-up area section by section, and their price.
//! Relies on the table of fortification prices.
//! Must not know where they are placed.

use super::fault::Part;
use super::heading::TerrainCode;
use super::judge::Judge;
use super::order::Way;
use super::roster::joined;
use crate::clause;
use crate::tables::table;
use crate::troop::Kind;
use oriflamme_kernel::{Clause, Message, Referee};
use serde::Serialize;
use std::str::FromStr;

/// Temporary or permanent (dbm.fortification.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Material {
    #[serde(rename = "TF")]
    Temporary,
    #[serde(rename = "PF")]
    Permanent,
}

/// One element frontage of a circuit; a plain corner is a filler without a front.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    Wall,
    Tower,
    Gate,
    GateTower,
    CornerTower,
    Corner,
}

impl Section {
    const ALL: [(&'static str, Section); 6] = [
        ("wall", Section::Wall),
        ("tower", Section::Tower),
        ("gate", Section::Gate),
        ("gate-tower", Section::GateTower),
        ("corner-tower", Section::CornerTower),
        ("corner", Section::Corner),
    ];

    const fn is_tower(self) -> bool {
        matches!(self, Section::Tower | Section::GateTower | Section::CornerTower)
    }

    const fn is_gate(self) -> bool {
        matches!(self, Section::Gate | Section::GateTower)
    }

    /// Faces that are paid for: a corner tower has two that look outwards (ruling A22).
    const fn faces(self) -> f64 {
        match self {
            Section::Corner => 0.0,
            Section::CornerTower => 2.0,
            _ => 1.0,
        }
    }
}

/// The works round a built-up area, in order; an open circuit ends at the table edge or the waterway.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Circuit {
    pub material: Material,
    pub open: bool,
    pub sections: Vec<Section>,
}

impl FromStr for Circuit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("'{text}' is not understood: write such as 'PF: tower wall gate wall' or 'TF open: gate wall'");
        let (kind, sections) = text.split_once(':').ok_or_else(wrong)?;
        let (material, open) = match kind.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["TF"] => (Material::Temporary, false),
            ["PF"] => (Material::Permanent, false),
            ["TF", "open"] => (Material::Temporary, true),
            ["PF", "open"] => (Material::Permanent, true),
            _ => return Err(wrong()),
        };
        let section = |word: &str| Section::ALL.into_iter().find(|(name, _)| *name == word).map(|(_, section)| section);
        let sections = sections.split_whitespace().map(section).collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
        Ok(Circuit { material, open, sections })
    }
}

impl Circuit {
    fn has_towers_side_by_side(&self) -> bool {
        let wide: Vec<bool> = self
            .sections
            .iter()
            .filter(|section| **section != Section::Corner)
            .map(|section| section.is_tower())
            .collect();
        let joined = !self.open && wide.len() > 1 && wide.first() == Some(&true) && wide.last() == Some(&true);
        joined || wide.windows(2).any(|pair| pair[0] && pair[1])
    }

    /// What it costs, and the rules that say so.
    fn price(&self) -> (f64, Vec<Clause>) {
        let mut clauses = match self.material {
            Material::Temporary => vec![clause::COST_7, clause::COST_8],
            Material::Permanent => vec![clause::COST_9],
        };
        let of = |section: &Section| {
            let tower = if section.is_tower() { ap("adjustment: raised tower") } else { 0.0 };
            let gate = if section.is_gate() { ap("adjustment: gate") } else { 0.0 };
            (reduced(self.material) + tower + gate) * section.faces()
        };
        let has = |test: fn(&Section) -> bool| self.sections.iter().any(test);
        let notes: [(bool, Clause); 5] = [
            (has(|section| section.is_tower()), clause::COST_10),
            (has(|section| section.is_gate()), clause::COST_11),
            (has(|section| *section == Section::CornerTower), clause::COST_12),
            (has(|section| *section == Section::Corner), clause::FORTIFICATION_9),
            (self.open, clause::FORTIFICATION_7),
        ];
        clauses.extend(notes.into_iter().filter(|(applies, _)| *applies).map(|(_, clause)| clause));
        (self.sections.iter().map(of).sum(), clauses)
    }
}

fn ap(item: &str) -> f64 {
    table("fortification-cost").must(item, "AP").must()
}

/// The price of a frontage that the list specifies or that stands round a built-up area.
fn reduced(material: Material) -> f64 {
    match material {
        Material::Temporary => ap("TF") + ap("adjustment: TF specified by the army list, or around a BUA"),
        Material::Permanent => ap("PF"),
    }
}

/// What works are needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Camp,
    Field,
    BuiltUp,
}

/// What an army has bought, in element frontages. They are no elements and belong to no corps (dbm.fortification.16).
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Works {
    pub camp: u32,
    pub field: u32,
    pub anywhere: u32,
    pub circuit: Option<Circuit>,
    pub price: f64,
    /// What was paid for works that can only stand round a built-up area.
    pub built_up_price: f64,
}

impl Works {
    /// Frontages for a purpose: those bought for it at the reduced price, and those bought for whatever is needed.
    pub fn available(&self, purpose: Purpose, referee: &mut Referee) -> u32 {
        referee.cite(clause::FORTIFICATION_14);
        if self.anywhere > 0 {
            referee.cite(clause::FORTIFICATION_15);
        }
        let own = match purpose {
            Purpose::Camp => self.camp,
            Purpose::Field => self.field,
            Purpose::BuiltUp => self.circuit.as_ref().map_or(0, |circuit| circuit.sections.len() as u32),
        };
        own + self.anywhere
    }
}

impl Judge<'_, '_, '_> {
    pub(super) fn works(&mut self) -> Works {
        let Some(ordered) = &self.order.works else { return Works::default() };
        self.referee.cite(clause::FORTIFICATION_1);
        let listed = self.list.works;
        let camp = self.field_works("camp", ordered.camp.as_deref(), listed.camp);
        let field = self.field_works("field", ordered.field.as_deref(), listed.field);
        let built_up = self.list.has(TerrainCode::BuiltUp);
        let elsewhere = listed.camp + listed.field;
        let most = if elsewhere > 0 || built_up { u32::MAX } else { 0 };
        let anywhere = self.field_works("anywhere", ordered.anywhere.as_deref(), most);
        let circuit = ordered.bua.as_deref().and_then(|text| self.circuit(text));
        let mut works = Works { camp, field, anywhere, circuit, ..Works::default() };
        let freely = f64::from(anywhere) * ap("TF");
        if camp + field > 0 {
            self.referee.cite(clause::COST_8);
        }
        if let Some((price, clauses)) = works.circuit.as_ref().map(Circuit::price) {
            clauses.into_iter().for_each(|clause| self.referee.cite(clause));
            works.built_up_price = price;
        }
        works.price = f64::from(camp + field) * reduced(Material::Temporary) + freely + works.built_up_price;
        if elsewhere == 0 {
            works.built_up_price += freely;
        }
        if camp > 0 {
            self.protects_immobile_baggage();
        }
        works
    }

    /// Reads `12 TF` and judges it by what the list specifies.
    fn field_works(&mut self, name: &'static str, text: Option<&str>, most: u32) -> u32 {
        let Some(text) = text else { return 0 };
        let said: Vec<&str> = text.split_whitespace().collect();
        let (number, material) = match said.as_slice() {
            [number, material @ ("TF" | "PF")] => (number.parse().unwrap_or(0), *material),
            _ => (0, "TF"),
        };
        if number == 0 || number > 999 {
            let message = Message::new("dbm-refuse-army-works-text").with("text", text);
            self.refuse(Part::Works(name), clause::FORTIFICATION_1, message);
            return 0;
        }
        if material == "PF" {
            self.refuse(Part::Works(name), clause::LIST_32, Message::new("dbm-refuse-army-works-permanent"));
            return 0;
        }
        self.referee.cite(clause::COST_7);
        self.referee.cite(clause::LIST_33);
        if number > most {
            let message = Message::new("dbm-refuse-army-works-unlisted").with("number", number).with("most", most);
            self.refuse(Part::Works(name), clause::LIST_33, message);
        }
        number
    }

    fn circuit(&mut self, text: &str) -> Option<Circuit> {
        let place = || Part::Works("bua");
        let circuit: Circuit = match text.parse() {
            Ok(circuit) => circuit,
            Err(_) => {
                let known = joined(Section::ALL.iter().map(|(name, _)| *name));
                let message = Message::new("dbm-refuse-army-circuit-text").with("text", text).with("known", known);
                self.refuse(place(), clause::FORTIFICATION_1, message);
                return None;
            }
        };
        for clause in [clause::LIST_31, clause::FORTIFICATION_5, clause::FORTIFICATION_8] {
            self.referee.cite(clause);
        }
        if !self.list.has(TerrainCode::BuiltUp) {
            self.refuse(place(), clause::LIST_31, Message::new("dbm-refuse-army-circuit-no-bua"));
        }
        let gates = circuit.sections.iter().filter(|section| section.is_gate()).count() as u32;
        if !(1..=3).contains(&gates) {
            let message = Message::new("dbm-refuse-army-circuit-gates").with("number", gates);
            self.refuse(place(), clause::FORTIFICATION_5, message);
        }
        if circuit.material == Material::Temporary && circuit.sections.iter().any(|section| section.is_tower()) {
            self.refuse(place(), clause::FORTIFICATION_1, Message::new("dbm-refuse-army-circuit-towers"));
        }
        if circuit.has_towers_side_by_side() {
            self.refuse(place(), clause::FORTIFICATION_8, Message::new("dbm-refuse-army-circuit-side-by-side"));
        }
        Some(circuit)
    }

    fn protects_immobile_baggage(&mut self) {
        self.referee.cite(clause::TROOP_103);
        let moves = |batch: &super::order::Batch| batch.troop.kind == Kind::Bge && batch.way != Way::Immobile;
        if self.order.baggage.0.iter().any(moves) {
            self.refuse(Part::Works("camp"), clause::TROOP_103, Message::new("dbm-refuse-army-camp-mobile"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(text: &str) -> f64 {
        text.parse::<Circuit>().unwrap().price().0
    }

    #[test]
    fn the_square_of_the_rules_costs_54() {
        let plain = "corner-tower wall tower wall";
        assert_eq!(price(&format!("PF: corner-tower wall gate-tower wall {plain} {plain} {plain}")), 54.0);
    }

    #[test]
    fn works_of_earth_round_a_village_are_cheap_and_plain_corners_are_free() {
        assert_eq!(price("TF: gate wall wall wall wall wall wall wall"), 10.0);
        assert_eq!(price("TF: gate corner wall corner wall corner wall corner"), 6.0);
    }

    #[test]
    fn the_rules_that_make_a_price_are_named() {
        let named = |text: &str| text.parse::<Circuit>().unwrap().price().1;
        assert_eq!(named("PF: wall"), [clause::COST_9]);
        assert_eq!(named("PF: gate tower"), [clause::COST_9, clause::COST_10, clause::COST_11]);
        assert_eq!(named("PF: corner-tower"), [clause::COST_9, clause::COST_10, clause::COST_12]);
        let open = [clause::COST_7, clause::COST_8, clause::FORTIFICATION_9, clause::FORTIFICATION_7];
        assert_eq!(named("TF open: wall corner wall"), open);
    }

    #[test]
    fn a_section_stands_between_two_towers() {
        let close = |text: &str| text.parse::<Circuit>().unwrap().has_towers_side_by_side();
        assert!(
            close("PF: tower tower wall gate")
                && close("PF: tower wall gate-tower")
                && close("PF: tower corner tower gate")
        );
        assert!(!close("PF: tower wall gate-tower wall") && !close("PF open: tower wall gate-tower"));
    }
}

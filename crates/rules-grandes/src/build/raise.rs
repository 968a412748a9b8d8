//! Raising a unit from its plan: values, limits, volume, life and cost, each with the account of how it came about.
//! Relies on the plan and on the tables.
//! Must not stop at a fault: what can be worked out is, so that a workshop can show it.

use crate::build::fault::{Fault, Notes};
use crate::build::numbers::{numbers, usual_base};
use crate::build::plan::{SpecialFigure, UnitPlan};
use crate::build::unit::{BaseSize, Characteristic, Form, Kind, Power, Trait, Unit};
use crate::build::{footprint, words};
use crate::clause;
use oriflamme_kernel::{Account, AccountPart, Clause, Message};

/// The most figures of one unit, so that a slip of the pen stays a slip.
const MOST_FIGURES: i64 = 400;
/// The sides of a base in centimetres that are believed.
const BASE_SIDES: std::ops::RangeInclusive<f64> = 0.5..=30.0;
const TALLEST_CM: f64 = 100.0;
/// An ordinary figure, where the plan says nothing.
const ORDINARY_MM: u32 = 30;
const HIGHEST_LIMIT: u8 = 5;
const LIFE: std::ops::RangeInclusive<i32> = 1..=6;

/// A unit with how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Raised {
    pub unit: Unit,
    /// The components behind each value, in the order of [`Characteristic::ALL`].
    pub components: [Option<[u8; 2]>; 7],
    /// Sum of the costs of values and limits, before the volume.
    pub sum: u32,
    /// Values and limits; size, volume and life; cost.
    pub accounts: [Account; 3],
    /// Rules that were applied without a line of their own.
    pub cites: Vec<Clause>,
    pub faults: Vec<Fault>,
}

/// The clause that names the components of a characteristic.
pub fn components_clause(of: Characteristic) -> Clause {
    match of {
        Characteristic::Morale => clause::TRAIT_5,
        Characteristic::Melee => clause::TRAIT_6,
        Characteristic::Resistance => clause::TRAIT_7,
        Characteristic::Shooting => clause::TRAIT_8,
        Characteristic::Movement => clause::TRAIT_9,
        Characteristic::Stealth => clause::TRAIT_10,
        Characteristic::Power => clause::TRAIT_11,
    }
}

/// The clause that names the limit of a characteristic and its special figure.
pub fn limit_clause(of: Characteristic) -> Clause {
    match of {
        Characteristic::Morale => clause::LIMIT_5,
        Characteristic::Melee => clause::LIMIT_6,
        Characteristic::Resistance => clause::LIMIT_7,
        Characteristic::Shooting => clause::LIMIT_8,
        Characteristic::Movement => clause::LIMIT_9,
        Characteristic::Stealth => clause::LIMIT_10,
        Characteristic::Power => clause::LIMIT_11,
    }
}

pub fn raise(plan: &UnitPlan, race: &str) -> Raised {
    let mut notes = Notes::default();
    let (traits, components, worth) = characteristics(plan, &mut notes);
    let power = power(plan, &mut notes);
    let has = |of: Characteristic| traits[of as usize].value > 0;
    let figures = figures(plan, &mut notes);
    let base = base(plan, &mut notes);
    let (volume, life, size) = size(plan, figures, base, has, &mut notes);
    let (sum, cost, price) = price(&traits, volume, &mut notes);
    shape_faults(plan, has(Characteristic::Shooting), &mut notes);
    for clause in footprint::clauses(plan.kind, has(Characteristic::Stealth)) {
        notes.cite(clause);
    }
    let specials = Characteristic::ALL.into_iter().filter(|of| has(*of) && entered(plan, *of)).collect();
    let unit = Unit {
        name: plan.name.clone(),
        race: race.to_owned(),
        kind: plan.kind,
        figures,
        base,
        footprint: footprint::footprint(plan.kind, has(Characteristic::Stealth), figures, base),
        traits,
        specials,
        power,
        life,
        volume,
        cost,
    };
    let faults = notes.faults.into_iter().map(|fault| fault.of(&plan.id)).collect();
    Raised { unit, components, sum, accounts: [worth, size, price], cites: notes.cites, faults }
}

fn entered(plan: &UnitPlan, of: Characteristic) -> bool {
    plan.special.contains(&SpecialFigure::of(of))
}

type Worth = ([Trait; 7], [Option<[u8; 2]>; 7], Account);

fn characteristics(plan: &UnitPlan, notes: &mut Notes) -> Worth {
    let mut account = Account::new("grandes-build-worth");
    let mut traits = [Trait::default(); 7];
    let mut components = [None; 7];
    for of in Characteristic::ALL {
        let written = written(plan, of, notes);
        special_faults(plan, of, written.is_some(), notes);
        let Some(pair) = written else {
            if !numbers().compulsory(of) {
                notes.cite(clause::TRAIT_4);
                notes.cite(clause::UNIT_6);
            }
            continue;
        };
        let value = value(of, pair, &mut account, notes);
        let limit = limit(of, value, entered(plan, of), &mut account, notes);
        traits[of as usize] = Trait { value, limit };
        components[of as usize] = Some(pair);
    }
    (traits, components, account)
}

fn absent(of: Characteristic) -> Message {
    Message::new("grandes-build-without").with("characteristic", words::characteristic(of))
}

/// The two components as numbers; nothing where the unit is not to have the characteristic.
fn written(plan: &UnitPlan, of: Characteristic, notes: &mut Notes) -> Option<[u8; 2]> {
    let Some(grades) = plan.components(of) else {
        if numbers().compulsory(of) {
            let fault = Fault::new(clause::UNIT_5, "grandes-refuse-build-compulsory");
            notes.fault(fault.with("characteristic", words::characteristic(of)).at(of.code()));
        }
        return None;
    };
    let mut pair = [0; 2];
    for (place, grade) in grades.iter().enumerate() {
        match grade.value() {
            Some(value) => pair[place] = value,
            None => {
                let fault = Fault::new(clause::TRAIT_2, "grandes-refuse-build-grade").with("grade", grade.to_string());
                notes.fault(fault.with("component", words::components(of)[place]).at(of.code()));
                return None;
            }
        }
    }
    Some(pair)
}

fn value(of: Characteristic, pair: [u8; 2], account: &mut Account, notes: &mut Notes) -> u8 {
    let mut part = AccountPart::new(words::plain(words::characteristic(of)));
    for (name, grade) in words::components(of).into_iter().zip(pair) {
        let text = Message::new("grandes-build-component").with("component", name).with("grade", words::grade(grade));
        part.add(components_clause(of), text, f64::from(grade));
    }
    account.parts.push(part);
    for clause in [clause::TRAIT_1, clause::TRAIT_2, clause::TRAIT_3] {
        notes.cite(clause);
    }
    notes.cite(if numbers().compulsory(of) { clause::UNIT_5 } else { clause::UNIT_6 });
    pair[0] + pair[1]
}

fn limit(of: Characteristic, value: u8, special: bool, account: &mut Account, notes: &mut Notes) -> u8 {
    let mut part = AccountPart::new(words::plain(words::limit(of)));
    let half = value / 2;
    part.add(clause::LIMIT_1, Message::new("grandes-build-half").with("value", value), f64::from(half));
    if half <= 1 {
        part.add(clause::LIMIT_2, "grandes-build-limit-least", f64::from(1 - half));
    }
    let mut limit = half.max(1);
    if special {
        part.add(clause::LIMIT_3, words::plain(words::special(of)), 1.0);
        limit += 1;
        if limit > HIGHEST_LIMIT {
            part.add(clause::LIMIT_4, "grandes-build-limit-most", f64::from(HIGHEST_LIMIT) - f64::from(limit));
            limit = HIGHEST_LIMIT;
        }
    }
    account.parts.push(part);
    notes.cite(limit_clause(of));
    if let Some(cm) = numbers().cm_per_limit(of) {
        let distance = Message::new("grandes-build-distance").with("limit", words::limit(of));
        let distance = distance.with("distance", f64::from(limit) * cm);
        account.result(clause::LIMIT_12, distance);
    }
    limit
}

/// A special figure belongs to a characteristic that the unit has, and there is one of each.
fn special_faults(plan: &UnitPlan, of: Characteristic, has: bool, notes: &mut Notes) {
    let number = plan.special.iter().filter(|figure| figure.characteristic() == of).count();
    let mut refuse = |message: Message| {
        let fault = Fault::new(clause::LIMIT_3, message).with("figure", words::special(of));
        notes.fault(fault.with("characteristic", words::characteristic(of)).at("special"));
    };
    if number > 1 {
        refuse(Message::new("grandes-refuse-build-special-twice"));
    }
    // Where the components are wrong it is they that are told.
    if number > 0 && !has && plan.components(of).is_none() {
        refuse(Message::new("grandes-refuse-build-special-absent"));
    }
}

fn power(plan: &UnitPlan, notes: &mut Notes) -> Option<Power> {
    if plan.power.is_none() {
        if !plan.domain.is_empty() || !plan.form.is_empty() {
            notes.fault(Fault::new(clause::POWER_1, "grandes-refuse-build-domain-without").at("domain"));
        }
        return None;
    }
    let domain = plan.domain.first().filter(|domain| *domain != Characteristic::Power);
    if plan.domain.number() != 1 || domain.is_none() {
        let number = plan.domain.number();
        notes.fault(Fault::new(clause::POWER_1, "grandes-refuse-build-domain").with("number", number).at("domain"));
    }
    if plan.form.number() != 1 {
        let number = plan.form.number();
        notes.fault(Fault::new(clause::POWER_2, "grandes-refuse-build-form").with("number", number).at("form"));
    }
    let power = Power { domain: domain?, form: plan.form.first()? };
    notes.cite(clause::POWER_1);
    notes.cite(clause::POWER_2);
    if power.form == Form::Special {
        notes.cite(clause::POWER_3);
    }
    Some(power)
}

fn figures(plan: &UnitPlan, notes: &mut Notes) -> u16 {
    if !(1..=MOST_FIGURES).contains(&plan.figures) {
        let fault = Fault::new(clause::LIFE_2, "grandes-refuse-build-figures").with("number", plan.figures as f64);
        notes.fault(fault.with("most", MOST_FIGURES as f64).at("figures"));
    }
    plan.figures.clamp(1, MOST_FIGURES) as u16
}

fn base(plan: &UnitPlan, notes: &mut Notes) -> BaseSize {
    let Some([width, depth]) = plan.base else { return usual_base(plan.kind) };
    if !BASE_SIDES.contains(&width) || !BASE_SIDES.contains(&depth) {
        notes.fault(Fault::new(clause::LIFE_2, "grandes-refuse-build-base").at("base"));
        return usual_base(plan.kind);
    }
    // Bases are measured to the millimetre.
    let to_mm = |cm: f64| (cm * 10.0).round() / 10.0;
    BaseSize { width: to_mm(width), depth: to_mm(depth) }
}

fn height_mm(plan: &UnitPlan, notes: &mut Notes) -> u32 {
    let Some(height) = plan.height else { return ORDINARY_MM };
    if !(0.0..=TALLEST_CM).contains(&height) {
        notes.fault(Fault::new(clause::LIFE_4, "grandes-refuse-build-height").at("height"));
        return ORDINARY_MM;
    }
    // Rounded down to the millimetre; the tiny amount keeps 1.9 from being read as 1.8999.
    (height * 10.0 + 1e-9) as u32
}

/// The area of all bases in whole square centimetres.
pub fn area(figures: u16, base: BaseSize) -> u32 {
    let mm2 = (base.width * 10.0).round() * (base.depth * 10.0).round();
    (f64::from(figures) * mm2 / 100.0) as u32
}

fn size(
    plan: &UnitPlan,
    figures: u16,
    base: BaseSize,
    has: impl Fn(Characteristic) -> bool,
    notes: &mut Notes,
) -> (u8, u8, Account) {
    let n = numbers();
    let mut account = Account::new("grandes-build-size");
    let area = area(figures, base);
    let (by_figures, by_area) = (n.points_for_figures(u32::from(figures)), n.points_for_area(area));
    let mut part = AccountPart::new(words::plain("@grandes-build-volume"));
    let counted = Message::new("grandes-build-size-points").with("figures", u32::from(figures)).with("area", area);
    let counted = counted.with("by_figures", by_figures).with("by_area", by_area);
    let mut volume = by_figures.max(by_area) as i32;
    part.add(clause::LIFE_1, counted, f64::from(volume));
    notes.cite(clause::LIFE_2);
    if plan.base.is_none() {
        account.result(clause::SUPP_SETUP_3, "grandes-build-usual-base");
    }
    let (row, correction) = n.height(height_mm(plan, notes));
    let row_clause = [clause::LIFE_3, clause::LIFE_4, clause::LIFE_5, clause::LIFE_6][row];
    if plan.count_height {
        part.add(row_clause, "grandes-build-height", f64::from(correction));
        volume += correction;
    }
    notes.cite(clause::LIFE_7);
    let (shooting, stealth) = (has(Characteristic::Shooting), has(Characteristic::Stealth));
    let both = usize::from(shooting) + usize::from(stealth);
    let least = n.least_volume[both] as i32;
    let least_clause = [clause::VOLUME_1, clause::VOLUME_2, clause::VOLUME_3][both];
    if volume < least {
        part.add(
            least_clause,
            Message::new("grandes-build-volume-least").with("least", least),
            f64::from(least - volume),
        );
        volume = least;
    }
    account.parts.push(part);
    notes.cite(clause::VOLUME_1);
    notes.cite(least_clause);
    let life = life(volume, [shooting, stealth, !has(Characteristic::Movement)], &mut account, notes);
    (volume as u8, life, account)
}

fn life(volume: i32, structure: [bool; 3], account: &mut Account, notes: &mut Notes) -> u8 {
    const TEXTS: [&str; 3] =
        ["grandes-build-life-shooting", "grandes-build-life-stealth", "grandes-build-life-no-movement"];
    let clauses = [clause::LIFE_8, clause::LIFE_9, clause::LIFE_10];
    let mut part = AccountPart::new(words::plain("@grandes-build-life"));
    part.add(clause::LIFE_11, "grandes-build-life-from-volume", f64::from(volume));
    let mut life = volume;
    for place in 0..3 {
        if structure[place] {
            let points = numbers().structure[place];
            part.add(clauses[place], TEXTS[place], f64::from(points));
            life += points;
        }
    }
    let held = life.clamp(*LIFE.start(), *LIFE.end());
    if held != life {
        part.add(clause::LIFE_12, "grandes-build-life-bounds", f64::from(held - life));
    }
    account.parts.push(part);
    notes.cite(clause::LIFE_12);
    notes.cite(clause::UNIT_3);
    held as u8
}

/// The sum of all values and limits, the cost of the unit, and the account of it.
fn price(traits: &[Trait; 7], volume: u8, notes: &mut Notes) -> (u32, u32, Account) {
    let n = numbers();
    let mut account = Account::new("grandes-build-price");
    let mut sum = 0;
    for of in Characteristic::ALL {
        let Trait { value, limit } = traits[of as usize];
        let mut part = AccountPart::new(words::plain(words::characteristic(of)));
        if value == 0 {
            part.add(clause::COST_5, absent(of), 0.0);
        } else {
            let (of_value, of_limit) = (n.value_cost(value), n.limit_cost(limit));
            part.add(
                clause::COST_2,
                Message::new("grandes-build-cost-value").with("value", value),
                f64::from(of_value),
            );
            part.add(
                clause::COST_3,
                Message::new("grandes-build-cost-limit").with("limit", limit),
                f64::from(of_limit),
            );
            sum += of_value + of_limit;
        }
        account.parts.push(part);
    }
    let cost = sum * u32::from(volume);
    let product = Message::new("grandes-build-cost").with("sum", sum).with("volume", volume).with("cost", cost);
    account.result(clause::COST_1, product);
    notes.cite(clause::VOLUME_4);
    notes.cite(clause::COST_4);
    (sum, cost, account)
}

/// Only a unit that has Shooting is drawn up as shooters.
fn shape_faults(plan: &UnitPlan, shoots: bool, notes: &mut Notes) {
    if plan.kind == Kind::Shooters && !shoots {
        notes.fault(Fault::new(clause::SHAPE_6, "grandes-refuse-build-shooters").at("kind"));
    }
}

//! A unit as a form: its chief, its figures, and the seven characteristics with their components.
//! Relies on the plan of a unit, and on what became of it for the notes.
//! Must not work anything out itself.

use super::entry::{Entries, written};
use super::{choice, count, text, tick};
use crate::build::chief::ChiefPlan;
use crate::build::numbers::{numbers, usual_base};
use crate::build::plan::{Grade, Several, SpecialFigure, UnitPlan};
use crate::build::raise::Raised;
use crate::build::unit::{Characteristic, Form, Kind};
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::{DraftPart, Fact, Field, FieldGroup, FieldKind};
use serde_json::Value;
use std::collections::BTreeMap;

/// A height in each row of the table: tiny, ordinary, large, huge.
const HEIGHTS: [(&str, f64, &str); 4] = [
    ("tiny", 1.5, "@grandes-build-height-tiny"),
    ("ordinary", 3.0, "@grandes-build-height-ordinary"),
    ("large", 7.0, "@grandes-build-height-large"),
    ("huge", 12.0, "@grandes-build-height-huge"),
];
const USUAL_BASE: &str = "usual";
/// Bases that are sold and used.
const BASES: [[f64; 2]; 7] = [[2.0, 2.0], [2.5, 2.5], [2.5, 5.0], [3.0, 3.0], [4.0, 4.0], [5.0, 5.0], [5.0, 10.0]];
const KINDS: [Kind; 5] = [Kind::Infantry, Kind::Cavalry, Kind::Shooters, Kind::Machines, Kind::Creatures];
/// A unit just added: so many figures, all grades normal.
const FIGURES: i64 = 12;
const NORMAL: i64 = 2;

fn key(of: Characteristic, what: &str) -> String {
    format!("{}-{what}", of.code())
}

pub fn entries(plan: &UnitPlan) -> BTreeMap<String, Value> {
    let mut entries = Entries::default();
    entries.set("name", plan.name.as_str());
    if let Some(chief) = &plan.chief {
        entries.set("chief", chief.as_str());
    }
    entries.set("kind", written(plan.kind));
    entries.set("figures", plan.figures);
    entries.set("base", plan.base.map_or(USUAL_BASE.to_owned(), base_name));
    entries.set("height", height_row(plan).0);
    entries.set("count_height", plan.count_height);
    for of in Characteristic::ALL {
        entries.set(of.code(), plan.components(of).is_some());
        for (place, grade) in plan.components(of).into_iter().flatten().enumerate() {
            entries.set(key(of, &(place + 1).to_string()), grade.value().unwrap_or(0).to_string());
        }
        entries.set(key(of, "special"), plan.special.contains(&SpecialFigure::of(of)));
    }
    if let Some(domain) = plan.domain.first() {
        entries.set("domain", written(domain));
    }
    if let Some(form) = plan.form.first() {
        entries.set("form", written(form));
    }
    entries.values
}

fn base_name([width, depth]: [f64; 2]) -> String {
    format!("{width}x{depth}")
}

fn height_row(plan: &UnitPlan) -> (&'static str, f64, &'static str) {
    let mm = plan.height.map_or(30, |cm| (cm.clamp(0.0, 100.0) * 10.0 + 1e-9) as u32);
    HEIGHTS[numbers().height(mm).0.min(HEIGHTS.len() - 1)]
}

pub fn plan(part: &DraftPart, first_chief: Option<&str>) -> UnitPlan {
    let entries = Entries::of(part);
    let base = entries.text("base", USUAL_BASE).split_once('x');
    let height = entries.text("height", "ordinary");
    let mut plan = UnitPlan {
        id: part.id.chars().take(40).collect(),
        name: entries.text("name", "@grandes-build-new-unit").chars().take(60).collect(),
        chief: Some(entries.text("chief", first_chief.unwrap_or_default()).to_owned()),
        kind: entries.word("kind").unwrap_or_default(),
        figures: entries.number("figures", FIGURES),
        base: base.and_then(|(width, depth)| Some([width.parse().ok()?, depth.parse().ok()?])),
        height: HEIGHTS.iter().find(|(name, ..)| *name == height).map(|(_, cm, _)| *cm),
        count_height: entries.tick("count_height", false),
        ..UnitPlan::default()
    };
    for of in Characteristic::ALL {
        let usual = numbers().compulsory(of) || of == Characteristic::Movement;
        if entries.tick(of.code(), usual) || numbers().compulsory(of) {
            let grade = |place: &str| {
                let text = entries.text(&key(of, place), "");
                Grade::Number(text.parse().unwrap_or(NORMAL))
            };
            plan.set_components(of, Some([grade("1"), grade("2")]));
            if entries.tick(&key(of, "special"), false) {
                plan.special.push(SpecialFigure::of(of));
            }
        }
    }
    if plan.power.is_some() {
        plan.domain = Several::One(entries.word("domain").unwrap_or(Characteristic::Melee));
        plan.form = Several::One(entries.word("form").unwrap_or(Form::Bonus));
    }
    plan
}

pub fn form(plan: &UnitPlan, raised: &Raised, chiefs: &[ChiefPlan]) -> Vec<FieldGroup> {
    let mut groups = vec![make_up(plan, raised, chiefs)];
    groups.extend(Characteristic::ALL.into_iter().map(|of| characteristic(of, plan, raised)));
    groups
}

fn make_up(plan: &UnitPlan, raised: &Raised, chiefs: &[ChiefPlan]) -> FieldGroup {
    let chiefs = chiefs.iter().map(|chief| (chief.id.clone(), words::plain(chief.name.as_str()))).collect();
    let kinds = KINDS.map(|kind| (written(kind), words::plain(words::kind(kind)))).to_vec();
    let usual = usual_base(plan.kind);
    let usual = Message::new("grandes-build-base-usual").with("width", usual.width).with("depth", usual.depth);
    let mut bases = vec![(USUAL_BASE.to_owned(), usual)];
    let named = |base: [f64; 2]| {
        (base_name(base), Message::new("grandes-build-base").with("width", base[0]).with("depth", base[1]))
    };
    bases.extend(BASES.map(named));
    let base = plan.base.map_or(USUAL_BASE.to_owned(), base_name);
    if let Some(own) = plan.base.filter(|own| !BASES.contains(own)) {
        bases.push(named(own));
    }
    let heights = HEIGHTS.map(|(id, _, name)| (id.to_owned(), words::plain(name))).to_vec();
    let fields = vec![
        text("name", "grandes-build-field-name", &plan.name),
        choice("chief", Message::new("grandes-build-sheet-chief"), plan.chief.as_deref().unwrap_or_default(), chiefs),
        choice("kind", Message::new("grandes-build-field-kind"), &written(plan.kind), kinds),
        count("figures", "grandes-build-field-figures", plan.figures, 1, 99),
        choice("base", Message::new("grandes-build-field-base"), &base, bases),
        choice("height", Message::new("grandes-build-height"), height_row(plan).0, heights),
        tick("count_height", "grandes-build-field-count-height", plan.count_height),
    ];
    let unit = &raised.unit;
    let note = Message::new("grandes-build-note-size").with("volume", unit.volume).with("life", unit.life);
    let note = note.with("width", unit.footprint.width).with("depth", unit.footprint.depth);
    FieldGroup { label: None, note: Some(note), fields }
}

fn characteristic(of: Characteristic, plan: &UnitPlan, raised: &Raised) -> FieldGroup {
    let n = numbers();
    let mut fields = Vec::new();
    if !n.compulsory(of) {
        let has = plan.components(of).is_some();
        fields.push(tick(of.code(), "grandes-build-field-has", has));
    }
    if let Some(grades) = plan.components(of) {
        for (place, grade) in grades.iter().enumerate() {
            let options = (1..=5).map(|value: u8| {
                let text = Message::new("grandes-build-grade").with("grade", words::grade(value)).with("value", value);
                (value.to_string(), text)
            });
            let label = words::plain(words::components(of)[place]);
            let value = grade.value().unwrap_or(0).to_string();
            fields.push(choice(&key(of, &(place + 1).to_string()), label, &value, options.collect()));
        }
        let special = plan.special.contains(&SpecialFigure::of(of));
        let label = words::plain(words::special(of));
        fields.push(Field { id: key(of, "special"), label, kind: FieldKind::Tick, value: special.into() });
        if of == Characteristic::Power {
            fields.extend(power(plan));
        }
    }
    let (value, limit) = (raised.unit.value(of), raised.unit.limit(of));
    let note = (value > 0).then(|| {
        let costs = (n.value_cost(value), n.limit_cost(limit));
        let shown = n.cm_per_limit(of).map_or(f64::from(limit), |cm| f64::from(limit) * cm);
        let text =
            if n.cm_per_limit(of).is_some() { "grandes-build-note-distance" } else { "grandes-build-note-value" };
        let text = Message::new(text).with("value", value).with("limit", words::limit(of)).with("shown", shown);
        text.with("first", costs.0).with("second", costs.1).with("sum", costs.0 + costs.1)
    });
    FieldGroup { label: Some(words::plain(words::characteristic(of))), note, fields }
}

fn power(plan: &UnitPlan) -> [Field; 2] {
    let domains = Characteristic::ALL.into_iter().filter(|domain| *domain != Characteristic::Power);
    let domains = domains.map(|domain| (written(domain), words::plain(words::characteristic(domain)))).collect();
    let domain = plan.domain.first().unwrap_or(Characteristic::Melee);
    let special = Message::new("grandes-build-form-special-of").with("power", words::special_power(domain));
    let forms = vec![(written(Form::Bonus), words::plain(words::form(Form::Bonus))), (written(Form::Special), special)];
    let form = plan.form.first().unwrap_or(Form::Bonus);
    [
        choice("domain", Message::new("grandes-build-field-domain"), &written(domain), domains),
        choice("form", Message::new("grandes-build-field-form"), &written(form), forms),
    ]
}

pub fn facts(raised: &Raised) -> Vec<Fact> {
    let unit = &raised.unit;
    let product = Message::new("grandes-build-sheet-product").with("sum", raised.sum).with("volume", unit.volume);
    vec![
        Fact { label: Message::new("grandes-build-volume"), value: words::plain(unit.volume) },
        Fact { label: Message::new("grandes-build-life"), value: words::plain(unit.life) },
        Fact { label: Message::new("grandes-build-cost-title"), value: product.with("cost", unit.cost) },
    ]
}

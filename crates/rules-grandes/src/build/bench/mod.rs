//! The workshop: an army composed on a screen, part by part, each part a form whose numbers the rules give at once.
//! Relies on the muster of an army; a draft is a plan in other clothes.
//! Must not price or judge anything itself.

mod chief;
mod entry;
mod race;
mod unit;

use crate::build::army::{Army, ArmyPlan, MOST_PARTS, Mustered, USUAL_POINTS, muster};
use crate::build::chief::Standing;
use crate::build::fault::Fault;
use crate::build::{file, pages, samples, words};
use entry::Entries;
use oriflamme_kernel::{Message, SetupError};
use oriflamme_scene::{
    Armoury, ArmyDraft, ArmyFault, ArmyOnFile, ArmyVerdict, DraftPart, Fact, Field, FieldGroup, FieldKind, Page,
    PartFault, PartKind, PartVerdict, Ruling,
};

/// The kinds of parts of a draft.
const ARMY: &str = "army";
const RACE: &str = "race";
const CHIEF: &str = "chief";
const UNIT: &str = "unit";
/// The greatest number of points that a draft may name.
const MOST_POINTS: f64 = 20_000.0;

/// What armies are made from, and the ready ones.
pub fn armoury() -> Armoury {
    Armoury {
        lists: Vec::new(),
        ready: samples::plans().map(|(_, plan)| draft_of(&plan)).collect(),
        budget: f64::from(USUAL_POINTS),
        currency: Message::new("grandes-build-points"),
        kinds: vec![
            PartKind { kind: CHIEF.to_owned(), label: Message::new("grandes-build-add-chief") },
            PartKind { kind: UNIT.to_owned(), label: Message::new("grandes-build-add-unit") },
            PartKind { kind: RACE.to_owned(), label: Message::new("grandes-build-add-race") },
        ],
    }
}

/// A plan as a draft for the screen.
pub fn draft_of(plan: &ArmyPlan) -> ArmyDraft {
    let mut army = Entries::default();
    army.set("talisman", plan.talisman);
    let mut parts = vec![DraftPart { id: ARMY.to_owned(), kind: ARMY.to_owned(), values: army.values }];
    for race in &plan.races {
        parts.push(DraftPart { id: race.id.clone(), kind: RACE.to_owned(), values: race::entries(race) });
    }
    for chief in &plan.chiefs {
        parts.push(DraftPart { id: chief.id.clone(), kind: CHIEF.to_owned(), values: chief::entries(chief) });
    }
    for unit in &plan.units {
        parts.push(DraftPart { id: unit.id.clone(), kind: UNIT.to_owned(), values: unit::entries(unit) });
    }
    let list = plan.chiefs.iter().find(|chief| chief.standing == Standing::Warlord);
    ArmyDraft {
        list: list.and_then(|warlord| warlord.race.clone()).unwrap_or_default(),
        name: plan.name.clone(),
        budget: f64::from(plan.points),
        troops: Vec::new(),
        parts,
    }
}

/// The plan that a draft stands for. What somebody wrote is kept, right or wrong.
pub fn plan_of(draft: &ArmyDraft) -> ArmyPlan {
    let of_kind = |kind: &'static str| draft.parts.iter().filter(move |part| part.kind == kind).take(MOST_PARTS + 1);
    let army = of_kind(ARMY).next().map(Entries::of).unwrap_or_default();
    let first = of_kind(CHIEF).next().map(|part| part.id.clone());
    ArmyPlan {
        set: String::new(),
        name: draft.name.chars().take(80).collect(),
        points: if draft.budget.is_finite() { draft.budget.clamp(0.0, MOST_POINTS) as u32 } else { USUAL_POINTS },
        talisman: army.tick("talisman", false),
        races: of_kind(RACE).map(race::plan).collect(),
        chiefs: of_kind(CHIEF).enumerate().map(|(place, part)| chief::plan(part, place == 0)).collect(),
        units: of_kind(UNIT).map(|part| unit::plan(part, first.as_deref())).collect(),
    }
}

pub fn judge(draft: &ArmyDraft) -> ArmyVerdict {
    let plan = plan_of(draft);
    let mustered = muster(&plan);
    let mut parts = vec![army_part(&plan)];
    for race in &plan.races {
        parts.push(PartVerdict {
            id: race.id.clone(),
            kind: RACE.to_owned(),
            title: words::plain(race.name.as_str()),
            price: 0.0,
            groups: race::form(race),
            accounts: Vec::new(),
            facts: Vec::new(),
            faults: faults_of(&mustered, &race.id),
        });
    }
    for (chief, named) in plan.chiefs.iter().zip(&mustered.named) {
        parts.push(PartVerdict {
            id: chief.id.clone(),
            kind: CHIEF.to_owned(),
            title: words::plain(chief.name.as_str()),
            price: f64::from(named.chief.cost),
            groups: chief::form(chief, &plan.races),
            accounts: vec![named.account.clone()],
            facts: chief::facts(&named.chief),
            faults: faults_of(&mustered, &chief.id),
        });
    }
    for (unit, raised) in plan.units.iter().zip(&mustered.raised) {
        parts.push(PartVerdict {
            id: unit.id.clone(),
            kind: UNIT.to_owned(),
            title: words::plain(unit.name.as_str()),
            price: f64::from(raised.unit.cost),
            groups: unit::form(unit, raised, &plan.chiefs),
            accounts: raised.accounts.to_vec(),
            facts: unit::facts(raised),
            faults: faults_of(&mustered, &unit.id),
        });
    }
    let told = |fault: &Fault| ArmyFault { line: fault.part.clone(), ruling: ruling(fault) };
    ArmyVerdict {
        total: f64::from(mustered.army.cost),
        facts: facts(&mustered),
        faults: mustered.faults.iter().map(told).collect(),
        roster: Vec::new(),
        parts,
        account: Some(mustered.account.clone()),
        file: Some(file::write(&plan)),
    }
}

/// The army of a file.
pub fn read(text: &str) -> Result<ArmyOnFile, SetupError> {
    let plan = file::read(text).map_err(|problem| SetupError::new(problem.line.to_string(), problem.problem))?;
    let faults = muster(&plan).faults.iter().map(|fault| (file::line_of(text, fault), ruling(fault))).collect();
    let draft = draft_of(&plan);
    Ok(ArmyOnFile { verdict: judge(&draft), draft, faults })
}

/// Forms to be filled in with a pencil.
pub fn blank_sheets() -> Vec<Page> {
    pages::pages(&muster(&ArmyPlan::default()))
}

/// The sheets of a draft; none while it breaks a rule.
pub fn sheets(draft: &ArmyDraft) -> Vec<Page> {
    let mustered = muster(&plan_of(draft));
    if mustered.faults.is_empty() { pages::pages(&mustered) } else { Vec::new() }
}

/// The army that a draft takes into battle.
pub fn army(draft: &ArmyDraft) -> Result<Army, SetupError> {
    let mustered = muster(&plan_of(draft));
    match mustered.faults.first() {
        None => Ok(mustered.army),
        Some(fault) => Err(SetupError::new(fault.part.clone().unwrap_or_default(), fault.refusal.to_string())),
    }
}

fn army_part(plan: &ArmyPlan) -> PartVerdict {
    let talisman = tick("talisman", "grandes-build-field-talisman", plan.talisman);
    PartVerdict {
        id: ARMY.to_owned(),
        kind: ARMY.to_owned(),
        title: Message::new("grandes-build-army"),
        price: 0.0,
        groups: vec![FieldGroup { label: None, note: None, fields: vec![talisman] }],
        accounts: Vec::new(),
        facts: Vec::new(),
        faults: Vec::new(),
    }
}

fn facts(mustered: &Mustered) -> Vec<Fact> {
    let fact = |label: &'static str, value: Message| Fact { label: Message::new(label), value };
    let race = mustered.army.races.iter().find(|race| race.id == mustered.army.race);
    let mut facts = vec![
        fact("grandes-build-units", words::plain(mustered.army.units.len())),
        fact("grandes-build-chiefs", words::plain(mustered.army.chiefs.len())),
        fact("grandes-build-army-morale", words::plain(mustered.morale)),
    ];
    facts.extend(race.map(|race| fact("grandes-build-field-race", words::plain(race.name.as_str()))));
    facts
}

fn faults_of(mustered: &Mustered, id: &str) -> Vec<PartFault> {
    let of_part = mustered.faults.iter().filter(|fault| fault.part.as_deref() == Some(id));
    of_part.map(|fault| PartFault { field: fault.field.map(str::to_owned), ruling: ruling(fault) }).collect()
}

fn ruling(fault: &Fault) -> Ruling {
    Ruling { clause: fault.refusal.clause, text: fault.refusal.message.clone(), cause: None }
}

fn tick(id: &str, label: &'static str, value: bool) -> Field {
    Field { id: id.to_owned(), label: Message::new(label), kind: FieldKind::Tick, value: value.into() }
}

fn text(id: &str, label: &'static str, value: &str) -> Field {
    let kind = FieldKind::Text { longest: 60 };
    Field { id: id.to_owned(), label: Message::new(label), kind, value: value.into() }
}

fn count(id: &str, label: &'static str, value: i64, min: u32, max: u32) -> Field {
    Field { id: id.to_owned(), label: Message::new(label), kind: FieldKind::Count { min, max }, value: value.into() }
}

fn choice(id: &str, label: Message, value: &str, options: Vec<(String, Message)>) -> Field {
    Field { id: id.to_owned(), label, kind: FieldKind::Choice { options }, value: value.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_ready_army_is_the_same_army_on_the_screen() {
        for (id, plan) in samples::plans() {
            let draft = draft_of(&plan);
            let mut back = plan_of(&draft);
            back.set.clone_from(&plan.set);
            assert_eq!(muster(&back).army, muster(&plan).army, "{id}");
            assert_eq!(judge(&draft).faults, [], "{id}");
        }
    }

    #[test]
    fn a_change_of_a_component_moves_value_limit_and_price_at_once() {
        let mut draft = draft_of(&samples::plan("orcs").unwrap());
        let price = |draft: &ArmyDraft| judge(draft).parts.iter().find(|part| part.id == "reavers").unwrap().price;
        assert_eq!(price(&draft), 104.0);
        let reavers = draft.parts.iter_mut().find(|part| part.id == "reavers").unwrap();
        reavers.values.insert("melee-1".to_owned(), json!("3"));
        // Melee 6, Damage 3: 9 + 6 instead of 6 + 2, times the volume 4.
        assert_eq!(price(&draft), 104.0 + 4.0 * 7.0);
    }

    #[test]
    fn a_part_just_added_is_a_sound_beginning() {
        let mut draft = draft_of(&samples::plan("orcs").unwrap());
        draft.budget = 1000.0;
        draft.parts.push(DraftPart { id: "chief-1".into(), kind: CHIEF.into(), values: Default::default() });
        draft.parts.push(DraftPart { id: "unit-1".into(), kind: UNIT.into(), values: Default::default() });
        let verdict = judge(&draft);
        let of_new: Vec<_> = verdict.faults.iter().filter(|fault| fault.line.as_deref() == Some("unit-1")).collect();
        assert!(of_new.is_empty(), "{of_new:?}");
        assert!(verdict.parts.iter().any(|part| part.id == "unit-1" && part.price > 0.0));
    }

    #[test]
    fn an_army_that_was_kept_in_a_file_opens_as_it_was_with_its_own_race() {
        let mut draft = draft_of(&samples::plan("orcs").unwrap());
        draft.parts.insert(1, DraftPart { id: "race-1".into(), kind: RACE.into(), values: Default::default() });
        let own = draft.parts.iter_mut().find(|part| part.id == "race-1").unwrap();
        own.values.insert("name".into(), json!("Marsh orcs"));
        own.values.insert("difficult-forest".into(), json!(true));
        own.values.insert("immune-rain".into(), json!(true));
        own.values.insert("advantage-0-kind".into(), json!("plus3"));
        own.values.insert("advantage-0-detail".into(), json!("in-marsh"));
        own.values.insert("start-duels-won".into(), json!("2"));
        let skarn = draft.parts.iter_mut().find(|part| part.id == "skarn").unwrap();
        skarn.values.insert("race".into(), json!("race-1"));
        let verdict = judge(&draft);
        assert_eq!(verdict.faults, []);
        let opened = read(&verdict.file.unwrap()).unwrap().draft;
        let [before, after] = [&draft, &opened].map(plan_of);
        assert_eq!(before.races, after.races);
        assert_eq!(after.races[0].advantages, ["plus3 melee in-marsh"]);
        assert_eq!(muster(&before).army, muster(&after).army);
        assert_eq!(muster(&after).army.units[0].unit.race, "race-1");
        assert!(read("name = 3").is_err());
    }

    #[test]
    fn nonsense_in_a_draft_is_a_fault_and_not_a_crash() {
        let mut draft = draft_of(&samples::plan("dwarfs").unwrap());
        draft.budget = f64::NAN;
        for part in &mut draft.parts {
            for value in part.values.values_mut() {
                *value = json!({ "a": [1, 2] });
            }
        }
        let verdict = judge(&draft);
        assert!(verdict.total.is_finite());
        assert!(sheets(&draft).len() + verdict.faults.len() > 0);
    }
}

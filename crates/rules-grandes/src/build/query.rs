//! Questions about building: a unit, a chief, a race, an army, the sheets. They need no position and change nothing.
//! Relies on the modules that work these out; a question is refused by the first rule that is broken.
//! Must not work anything out itself.

use crate::build::army::{ArmyPlan, Mustered, muster};
use crate::build::chief::{self, Ability, ChiefPlan};
use crate::build::fault::{Fault, Notes};
use crate::build::numbers::{numbers, table};
use crate::build::people::{self, RacePlan};
use crate::build::plan::UnitPlan;
use crate::build::race::{self, RaceSheet};
use crate::build::raise::{Raised, raise};
use crate::build::samples;
use crate::build::unit::Characteristic;
use crate::clause;
use oriflamme_kernel::{Referee, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BuildQuery {
    /// A unit: for each characteristic `value`, `limit`, `cm` (Range, Speed), `cost` (value, limit), `special`; `area`, `volume`, `life`, `sum`, `total`, `footprint`.
    Unit(Box<UnitPlan>),
    /// A chief with `cost`, `leads`, `life`, `figures`, `base`, `uses`.
    Chief(Box<ChiefPlan>),
    /// Judges an army: `cost`, `units_cost`, `chiefs_cost`, `morale` before the steps, `races`, `units` by their short names.
    Army(Box<ArmyPlan>),
    /// The sheet of a race of the list.
    Race(String),
    /// The sheet of a race that players define.
    People(Box<RacePlan>),
    /// What a race sheet holds, and the races that there are.
    Template,
    /// The scale of components, and the characteristics with their parts.
    Characteristics,
    /// One of the two sample armies.
    Sample(String),
    /// The printed sheets of an army: pages in order, boxes and ticks.
    Sheets(Box<ArmyPlan>),
}

pub fn ask(query: &BuildQuery, referee: &mut Referee) -> Result<Value, Refusal> {
    match query {
        BuildQuery::Unit(plan) => unit(plan, referee),
        BuildQuery::Chief(plan) => chief(plan, referee),
        BuildQuery::Army(plan) => army(&muster(plan), referee),
        BuildQuery::Race(id) => race(id, referee),
        BuildQuery::People(plan) => own_race(plan, referee),
        BuildQuery::Template => Ok(template(referee)),
        BuildQuery::Characteristics => Ok(characteristics(referee)),
        BuildQuery::Sample(id) => sample(id, referee),
        BuildQuery::Sheets(plan) => {
            let mustered = muster(plan);
            refuse(&mustered.faults)?;
            Ok(crate::build::pages::outline(&mustered, referee))
        }
    }
}

/// The first fault is the answer.
fn refuse(faults: &[Fault]) -> Result<(), Refusal> {
    faults.first().map_or(Ok(()), |fault| Err(fault.refusal.clone()))
}

fn unit(plan: &UnitPlan, referee: &mut Referee) -> Result<Value, Refusal> {
    let raised = raise(plan, plan.race.as_deref().unwrap_or_default());
    refuse(&raised.faults)?;
    raised.cites.iter().for_each(|clause| referee.cite(*clause));
    raised.accounts.iter().for_each(|account| referee.account(account.clone()));
    Ok(told(&raised))
}

fn told(raised: &Raised) -> Value {
    let unit = &raised.unit;
    let rated = Characteristic::ALL.into_iter().map(|of| {
        let (value, limit) = (unit.value(of), unit.limit(of));
        let n = numbers();
        let costs = [n.value_cost(value), n.limit_cost(limit)];
        let distance = n.cm_per_limit(of).map(|cm| f64::from(limit) * cm);
        let told = json!({ "value": value, "limit": limit, "cm": distance, "cost": costs, "special": unit.specials.contains(&of) });
        (of.code().to_owned(), told)
    });
    let mut answer: serde_json::Map<String, Value> = rated.collect();
    answer.insert("figures".to_owned(), json!(unit.figures));
    answer.insert("area".to_owned(), json!(crate::build::raise::area(unit.figures, unit.base)));
    answer.insert("volume".to_owned(), json!(unit.volume));
    answer.insert("life".to_owned(), json!(unit.life));
    answer.insert("sum".to_owned(), json!(raised.sum));
    answer.insert("total".to_owned(), json!(unit.cost));
    answer.insert("footprint".to_owned(), json!([unit.footprint.width, unit.footprint.depth]));
    answer.insert("domain".to_owned(), json!(unit.power.map(|power| power.domain)));
    answer.insert("form".to_owned(), json!(unit.power.map(|power| power.form)));
    Value::Object(answer)
}

fn chief(plan: &ChiefPlan, referee: &mut Referee) -> Result<Value, Refusal> {
    let named = chief::name(plan, plan.race.as_deref().unwrap_or_default(), 0);
    refuse(&named.faults)?;
    named.cites.iter().for_each(|clause| referee.cite(*clause));
    referee.account(named.account.clone());
    let mut answer = json!(named.chief);
    answer["uses"] = json!(named.chief.ability.map_or(0, |_| Ability::USES));
    Ok(answer)
}

fn army(mustered: &Mustered, referee: &mut Referee) -> Result<Value, Refusal> {
    refuse(&mustered.faults)?;
    mustered.cites.iter().for_each(|clause| referee.cite(*clause));
    referee.account(mustered.account.clone());
    let army = &mustered.army;
    let of_units: u32 = army.units.iter().map(|unit| unit.unit.cost).sum();
    Ok(json!({
        "cost": army.cost,
        "units_cost": of_units,
        "chiefs_cost": army.cost - of_units,
        "morale": mustered.morale,
        "race": army.race,
        "races": army.races.iter().map(|race| race.id.as_str()).collect::<Vec<_>>(),
        "chiefs": army.chiefs,
        "units": mustered.raised.iter().zip(&army.units).map(|(raised, unit)| (unit.id.clone(), told(raised))).collect::<serde_json::Map<_, _>>(),
    }))
}

fn race(id: &str, referee: &mut Referee) -> Result<Value, Refusal> {
    let (Some(sheet), Some(clause)) = (race::sheet(id), people::sheet_clause(id)) else {
        return Err(Refusal::new(clause::SUPP_RACE_1, "grandes-refuse-build-race").with("race", id).with("main", "-"));
    };
    referee.cite(clause);
    cite_dimensions(sheet, referee);
    Ok(json!(sheet))
}

fn own_race(plan: &RacePlan, referee: &mut Referee) -> Result<Value, Refusal> {
    let mut notes = Notes::default();
    let sheet = people::define(plan, &mut notes);
    refuse(&notes.faults)?;
    notes.cites.iter().for_each(|clause| referee.cite(*clause));
    cite_dimensions(&sheet, referee);
    Ok(json!(sheet))
}

/// Each dimension of the template that a sheet fills in.
fn cite_dimensions(sheet: &RaceSheet, referee: &mut Referee) {
    for clause in [clause::RACE_5, clause::RACE_7, clause::RACE_8, clause::RACE_9, clause::RACE_11, clause::SUPP_RACE_5]
    {
        referee.cite(clause);
    }
    if !sheet.immune.is_empty() {
        referee.cite(clause::RACE_6);
    }
    if !sheet.morale_start.is_empty() || !sheet.morale_change.is_empty() {
        referee.cite(clause::RACE_10);
    }
    if !sheet.morale_start.is_empty() {
        referee.cite(clause::RACE_43);
    }
    if !sheet.morale_change.is_empty() {
        referee.cite(clause::RACE_44);
    }
    for advantage in &sheet.advantages {
        referee.cite(people::kind(&advantage.to_string()));
    }
}

fn template(referee: &mut Referee) -> Value {
    for clause in [
        clause::RACE_12,
        clause::RACE_13,
        clause::RACE_30,
        clause::RACE_31,
        clause::RACE_32,
        clause::RACE_33,
        clause::RACE_34,
        clause::RACE_35,
        clause::RACE_36,
        clause::RACE_42,
        clause::RACE_43,
        clause::RACE_44,
    ] {
        referee.cite(clause);
    }
    let column = |name: &str, place: usize| -> Vec<String> {
        table(name).rows.iter().map(|row| row[place].to_string()).collect()
    };
    let terrain = |rated: &str| -> Vec<String> {
        let rows = table("race-terrain").rows.iter();
        rows.filter(|row| row[1].text() == Some(rated)).map(|row| row[0].to_string()).collect()
    };
    json!({
        "optional": true,
        "light": ["day", "night", "neither"],
        "climate": ["heat", "cold", "rain"],
        "races": column("race-list", 0),
        "mercenaries": [true, false],
        "never_difficult": terrain("never"),
        "difficult_by_race": terrain("by race"),
        "always_difficult": terrain("always"),
        "advantages": column("race-advantages", 0),
        "morale_start": column("race-morale-start", 0),
        "morale_change": column("race-morale-change", 0),
        "common_change": column("race-morale-change", 2),
        "sheets": race::sheets().len(),
    })
}

fn characteristics(referee: &mut Referee) -> Value {
    referee.cite(clause::TRAIT_1);
    referee.cite(clause::TRAIT_2);
    for of in Characteristic::ALL {
        referee.cite(crate::build::raise::components_clause(of));
        referee.cite(crate::build::raise::limit_clause(of));
        referee.cite(if numbers().compulsory(of) { clause::UNIT_5 } else { clause::UNIT_6 });
    }
    let rows = table("characteristics").rows.iter().map(|row| {
        let cell = |place: usize| row[place].to_string();
        let told = json!({
            "compulsory": row[1].flag(), "components": [cell(2), cell(3)], "limit": cell(4), "special": cell(6), "letters": cell(7),
        });
        (cell(0).to_lowercase(), told)
    });
    let mut answer: serde_json::Map<String, Value> = rows.collect();
    let scale = table("component-scale").rows.iter().map(|row| (row[0].to_string(), json!(row[1].integer())));
    answer.insert("scale".to_owned(), Value::Object(scale.collect()));
    Value::Object(answer)
}

fn sample(id: &str, referee: &mut Referee) -> Result<Value, Refusal> {
    let (clause, plan) = match id {
        "orcs" => (clause::SUPP_ARMY_1, samples::plan("orcs")),
        "dwarfs" => (clause::SUPP_ARMY_2, samples::plan("dwarfs")),
        _ => (clause::SUPP_SETUP_2, None),
    };
    let Some(plan) = plan else { return Err(Refusal::new(clause, "grandes-refuse-build-sample").with("army", id)) };
    referee.cite(clause);
    army(&muster(&plan), referee)
}

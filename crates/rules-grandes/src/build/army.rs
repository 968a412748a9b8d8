//! Armies: what a player writes down, the judgement of it, and the army that a battle receives.
//! Relies on units, chiefs and races.
//! Must not know files or the battle.

use crate::build::chief::{self, Chief, ChiefPlan, Named, Standing};
use crate::build::fault::{Fault, Notes};
use crate::build::people::{self, RacePlan};
use crate::build::plan::UnitPlan;
use crate::build::race::{self, RaceSheet};
use crate::build::raise::{Raised, raise};
use crate::build::unit::Unit;
use crate::build::words;
use crate::clause;
use oriflamme_kernel::{Account, AccountPart, Clause, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most chiefs and units together, so that a slip of the pen stays a slip.
pub const MOST_PARTS: usize = 80;
/// The longest short name of a chief or a unit, in bytes: a battle marks it where both sides use the same one.
const LONGEST_ID: usize = 20;
/// A name that no chief or unit bears: army morale pays in its place.
const RESERVED_ID: &str = "army-morale";
/// The usual number of army points; the sample armies fit it.
pub const USUAL_POINTS: u32 = 500;

/// An army as its owner writes it down.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ArmyPlan {
    /// `grandes`, in files, to tell them from those of other rule sets.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub set: String,
    pub name: String,
    /// Army points agreed for the battle.
    pub points: u32,
    /// Carries a talisman.
    #[serde(skip_serializing_if = "is_false")]
    pub talisman: bool,
    #[serde(rename = "race", skip_serializing_if = "Vec::is_empty")]
    pub races: Vec<RacePlan>,
    #[serde(rename = "chief")]
    pub chiefs: Vec<ChiefPlan>,
    #[serde(rename = "unit")]
    pub units: Vec<UnitPlan>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A unit with its place in the army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Enlisted {
    pub id: String,
    /// The short name of its chief.
    pub chief: String,
    #[serde(flatten)]
    pub unit: Unit,
}

/// An army ready for battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Army {
    pub name: String,
    /// The main race: the warlord's.
    pub race: String,
    /// Army points agreed and spent.
    pub points: u32,
    pub cost: u32,
    pub talisman: bool,
    pub chiefs: Vec<Chief>,
    pub units: Vec<Enlisted>,
    /// The sheets of all races that are present.
    pub races: Vec<RaceSheet>,
}

impl Army {
    pub fn warlord(&self) -> Option<&Chief> {
        self.chiefs.iter().find(|chief| chief.is_warlord())
    }

    pub fn units_of<'a>(&'a self, chief: &'a str) -> impl Iterator<Item = &'a Enlisted> {
        self.units.iter().filter(move |unit| unit.chief == chief)
    }
}

/// An army with how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Mustered {
    pub army: Army,
    /// Each chief and each unit, in the order of the plan.
    pub named: Vec<Named>,
    pub raised: Vec<Raised>,
    /// What everything costs; army morale before the steps.
    pub account: Account,
    /// Army morale before the steps that precede a battle.
    pub morale: i32,
    pub cites: Vec<Clause>,
    pub faults: Vec<Fault>,
}

/// Works an army out and judges it. Never stops at a fault.
pub fn muster(plan: &ArmyPlan) -> Mustered {
    let mut notes = Notes::default();
    let own: Vec<RaceSheet> = plan.races.iter().map(|race| people::define(race, &mut notes)).collect();
    let known = Races { own: &own };
    let main = main_race(plan, known, &mut notes);
    let dice = plan.chiefs.iter().filter(|chief| bought_die(chief)).count() as u32;
    let named: Vec<Named> = plan
        .chiefs
        .iter()
        .take(MOST_PARTS)
        .map(|chief| chief::name(chief, chief.race.as_deref().unwrap_or(&main), dice))
        .collect();
    let race_of_chief: BTreeMap<&str, &str> =
        named.iter().map(|named| (named.chief.id.as_str(), named.chief.race.as_str())).collect();
    let race_of = |unit: &UnitPlan| {
        let chiefs = unit.chief.as_deref().and_then(|chief| race_of_chief.get(chief)).copied();
        unit.race.clone().or(chiefs.map(str::to_owned)).unwrap_or_else(|| main.clone())
    };
    let raised: Vec<Raised> = plan.units.iter().take(MOST_PARTS).map(|unit| raise(unit, &race_of(unit))).collect();
    for part in &named {
        note(&mut notes, &part.cites, &part.account, &part.faults);
    }
    for part in &raised {
        for account in &part.accounts {
            note(&mut notes, &part.cites, account, &[]);
        }
        notes.faults.extend(part.faults.iter().cloned());
    }
    ids(plan, &mut notes);
    let chiefs: Vec<Chief> = named.iter().map(|named| named.chief.clone()).collect();
    command(plan, &chiefs, &mut notes);
    peoples(plan, &chiefs, &main, known, &race_of, &mut notes);
    let units: Vec<Enlisted> = plan
        .units
        .iter()
        .zip(&raised)
        .map(|(plan, raised)| {
            let chief = plan.chief.clone().unwrap_or_default();
            Enlisted { id: plan.id.clone(), chief, unit: raised.unit.clone() }
        })
        .collect();
    let mut present: Vec<&str> = chiefs.iter().map(|chief| chief.race.as_str()).collect();
    present.extend(units.iter().map(|unit| unit.unit.race.as_str()));
    present.sort_unstable();
    present.dedup();
    let races = present.iter().filter_map(|id| known.sheet(id)).cloned().collect();
    let mut account = price(&chiefs, &units);
    let cost = account.parts.iter().map(|part| part.total as u32).sum();
    let morale = morale(plan, &chiefs, &mut account);
    for clause in account.clauses() {
        notes.cite(clause);
    }
    budget(plan, cost, &mut notes);
    let army = Army {
        name: plan.name.clone(),
        race: main,
        points: plan.points,
        cost,
        talisman: plan.talisman,
        chiefs,
        units,
        races,
    };
    Mustered { army, named, raised, account, morale, cites: notes.cites, faults: notes.faults }
}

fn note(notes: &mut Notes, cites: &[Clause], account: &Account, faults: &[Fault]) {
    cites.iter().copied().chain(account.clauses()).for_each(|clause| notes.cite(clause));
    notes.faults.extend(faults.iter().cloned());
}

/// The races that an army can speak of: those of the list and its own.
#[derive(Clone, Copy)]
struct Races<'a> {
    own: &'a [RaceSheet],
}

impl<'a> Races<'a> {
    fn sheet(self, id: &str) -> Option<&'a RaceSheet> {
        race::sheet(id).or_else(|| self.own.iter().find(|sheet| sheet.id == id))
    }
}

fn bought_die(chief: &ChiefPlan) -> bool {
    chief.racial_die && matches!(chief.standing, Standing::Allied | Standing::Mercenary)
}

fn main_race(plan: &ArmyPlan, known: Races, notes: &mut Notes) -> String {
    let warlords: Vec<&ChiefPlan> = plan.chiefs.iter().filter(|chief| chief.standing == Standing::Warlord).collect();
    notes.cite(clause::WARLORD_1);
    if warlords.len() != 1 {
        notes.fault(Fault::new(clause::WARLORD_1, "grandes-refuse-build-warlord").with("number", warlords.len()));
    }
    let race = warlords.first().and_then(|warlord| warlord.race.clone()).unwrap_or_default();
    notes.cite(clause::SUPP_RACE_1);
    if let (None, Some(warlord)) = (known.sheet(&race), warlords.first()) {
        let fault = Fault::new(clause::SUPP_RACE_1, "grandes-refuse-build-race").with("race", race.as_str());
        notes.fault(fault.at("race").of(&warlord.id));
    }
    race
}

/// Every chief and unit has a short name of its own.
fn ids(plan: &ArmyPlan, notes: &mut Notes) {
    let parts = plan.chiefs.iter().map(|chief| &chief.id).chain(plan.units.iter().map(|unit| &unit.id));
    let mut seen = std::collections::BTreeSet::new();
    for id in parts {
        let fits = (1..=LONGEST_ID).contains(&id.len()) && id != RESERVED_ID;
        if !fits || !seen.insert(id) {
            notes.fault(Fault::new(clause::UNIT_1, "grandes-refuse-build-id").with("id", id.as_str()).at("id").of(id));
        }
    }
    let number = plan.chiefs.len() + plan.units.len();
    if number > MOST_PARTS {
        let fault = Fault::new(clause::UNIT_1, "grandes-refuse-build-parts").with("number", number);
        notes.fault(fault.with("most", MOST_PARTS));
    }
}

/// Every unit is under one chief, and no chief leads more than he can.
fn command(plan: &ArmyPlan, chiefs: &[Chief], notes: &mut Notes) {
    for unit in &plan.units {
        notes.cite(clause::UNIT_1);
        match unit.chief.as_deref() {
            None => notes.fault(Fault::new(clause::UNIT_1, "grandes-refuse-build-no-chief").at("chief").of(&unit.id)),
            Some(chief) if !chiefs.iter().any(|known| known.id == chief) => {
                let fault = Fault::new(clause::UNIT_1, "grandes-refuse-build-chief-unknown").with("chief", chief);
                notes.fault(fault.at("chief").of(&unit.id));
            }
            Some(_) => {}
        }
    }
    for chief in chiefs {
        let units = plan.units.iter().filter(|unit| unit.chief.as_deref() == Some(&chief.id)).count() as u32;
        if chief.is_warlord() {
            under_warlord(chief, units, chiefs, notes);
        } else if units > chief.leads {
            let fault = Fault::new(clause::CHIEF_5, "grandes-refuse-build-leads").with("number", units);
            notes.fault(fault.with("most", chief.leads).with("chief", chief.name.as_str()).at("cc").of(&chief.id));
        }
    }
}

/// A warlord leads group chiefs and units together; allied and mercenary chiefs do not count.
fn under_warlord(warlord: &Chief, units: u32, chiefs: &[Chief], notes: &mut Notes) {
    let counted = chiefs.iter().filter(|chief| chief.counts_for_warlord()).count() as u32;
    if units > 0 {
        notes.cite(clause::WARLORD_4);
    }
    for chief in chiefs {
        match chief.standing {
            Standing::Allied => notes.cite(clause::WARLORD_5),
            Standing::Mercenary => notes.cite(clause::WARLORD_6),
            Standing::Own | Standing::Warlord => {}
        }
    }
    if counted + units > warlord.leads {
        let clause = if units > 0 { clause::WARLORD_4 } else { clause::WARLORD_3 };
        let fault =
            Fault::new(clause, "grandes-refuse-build-warlord-leads").with("chiefs", counted).with("units", units);
        notes.fault(fault.with("most", warlord.leads).at("cc").of(&warlord.id));
    }
}

/// Groups are of one race each, and of the right one.
fn peoples(
    plan: &ArmyPlan,
    chiefs: &[Chief],
    main: &str,
    known: Races,
    race_of: &dyn Fn(&UnitPlan) -> String,
    notes: &mut Notes,
) {
    let allies = known.sheet(main).map(|sheet| sheet.allies.as_slice()).unwrap_or_default();
    for chief in chiefs {
        let race = chief.race.as_str();
        let sheet = known.sheet(race);
        let rule = match chief.standing {
            Standing::Warlord | Standing::Own => clause::SUPP_RACE_2,
            Standing::Allied => clause::SUPP_RACE_3,
            Standing::Mercenary => clause::SUPP_RACE_4,
        };
        notes.cite(rule);
        let mut refuse = |message: Message| {
            let fault = Fault::new(rule, message).with("race", name_of(known, race)).with("main", name_of(known, main));
            notes.fault(fault.at("race").of(&chief.id));
        };
        match chief.standing {
            _ if sheet.is_none() && chief.standing != Standing::Warlord => {
                refuse(Message::new("grandes-refuse-build-race"));
            }
            Standing::Own if race != main => refuse(Message::new("grandes-refuse-build-own-race")),
            Standing::Allied if !allies.iter().any(|ally| ally == race) => {
                refuse(Message::new("grandes-refuse-build-not-allied"));
            }
            Standing::Mercenary if sheet.is_some_and(|sheet| !sheet.mercenaries) => {
                refuse(Message::new("grandes-refuse-build-no-mercenaries"));
            }
            _ => {}
        }
        for unit in plan.units.iter().filter(|unit| unit.chief.as_deref() == Some(&chief.id)) {
            let of_unit = race_of(unit);
            if of_unit != race {
                let fault = Fault::new(rule, "grandes-refuse-build-mixed-group").with("race", name_of(known, &of_unit));
                notes.fault(fault.with("chief", name_of(known, race)).at("race").of(&unit.id));
            }
        }
    }
}

fn name_of(known: Races, id: &str) -> String {
    known.sheet(id).map_or_else(|| id.to_owned(), |sheet| sheet.name.clone())
}

fn price(chiefs: &[Chief], units: &[Enlisted]) -> Account {
    let mut account = Account::new("grandes-build-army");
    let mut of_chiefs = AccountPart::new(words::plain("@grandes-build-chiefs"));
    for chief in chiefs {
        let clause = if chief.is_warlord() { clause::SUPP_CHIEF_COST_2 } else { clause::SUPP_CHIEF_COST_1 };
        of_chiefs.add(clause, words::plain(chief.name.as_str()), f64::from(chief.cost));
    }
    let mut of_units = AccountPart::new(words::plain("@grandes-build-units"));
    for unit in units {
        of_units.add(clause::COST_1, words::plain(unit.unit.name.as_str()), f64::from(unit.unit.cost));
    }
    account.parts.extend([of_chiefs, of_units]);
    account
}

/// What army morale would be if nothing happened in the steps before the battle.
fn morale(plan: &ArmyPlan, chiefs: &[Chief], account: &mut Account) -> i32 {
    let mut part = AccountPart::new(words::plain("@grandes-build-army-morale"));
    part.add(clause::ARMY_MORALE_12, "grandes-build-morale-base", 3.0);
    if let Some(warlord) = chiefs.iter().find(|chief| chief.is_warlord()) {
        part.add(
            clause::ARMY_MORALE_13,
            Message::new("grandes-build-cc").with("cc", warlord.cc),
            f64::from(warlord.cc),
        );
    }
    if plan.talisman {
        part.add(clause::SUPP_TALISMAN_1, "grandes-build-morale-talisman", 1.0);
    }
    if chiefs.iter().any(|chief| chief.standing == Standing::Allied) {
        part.add(clause::ARMY_MORALE_20, "grandes-build-morale-allies", -1.0);
    }
    if chiefs.iter().any(|chief| chief.standing == Standing::Mercenary) {
        part.add(clause::ARMY_MORALE_21, "grandes-build-morale-mercenaries", -2.0);
    }
    let morale = part.total as i32;
    account.parts.push(part);
    morale
}

fn budget(plan: &ArmyPlan, cost: u32, notes: &mut Notes) {
    notes.cite(clause::SUPP_CHIEF_COST_8);
    if [500, 1000, 2000].contains(&plan.points) {
        notes.cite(clause::SUPP_SETUP_2);
    }
    if cost > plan.points {
        let fault = Fault::new(clause::SUPP_CHIEF_COST_8, "grandes-refuse-build-over-points").with("total", cost);
        notes.fault(fault.with("points", plan.points).at("points"));
    }
    if plan.units.is_empty() {
        notes.fault(Fault::new(clause::SUPP_END_1, "grandes-refuse-build-no-units"));
    }
}

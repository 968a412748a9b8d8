//! Chiefs: the warlord and his group chiefs, what they may have, how many they lead and what they cost.
//! Relies on the tables; prices are those of the supplement, because the source lost that section.
//! Must not know the army around a chief.

use crate::build::fault::{Fault, Notes};
use crate::build::numbers::numbers;
use crate::build::unit::BaseSize;
use crate::build::words;
use crate::clause;
use oriflamme_kernel::{Account, AccountPart, Clause, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a chief takes the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    #[default]
    Alone,
    Staff,
}

/// The special ability of a chief.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    Hero,
    Priest,
    Wizard,
    Thief,
}

impl Ability {
    pub const ALL: [Ability; 4] = [Ability::Hero, Ability::Priest, Ability::Wizard, Ability::Thief];
    /// How often an ability can be used in a battle.
    pub const USES: u8 = 4;
}

/// Whose chief he is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Rank")]
pub enum Standing {
    /// The army chief.
    Warlord,
    /// A group chief of the main race.
    #[default]
    Own,
    /// A group chief of an allied race.
    Allied,
    Mercenary,
}

/// A chief as his owner writes him down.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ChiefPlan {
    /// Short name within his army.
    pub id: String,
    pub name: String,
    pub standing: Standing,
    /// The main race where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<String>,
    pub formation: Formation,
    /// Command capacity.
    pub cc: i64,
    #[serde(skip_serializing_if = "is_false")]
    pub charismatic: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub bodyguard: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// A racial die of his own, for an allied or mercenary chief.
    #[serde(skip_serializing_if = "is_false")]
    pub racial_die: bool,
    /// What his group is, for its sheet.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub nature: String,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A chief with everything that his choices give him.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chief {
    pub id: String,
    pub name: String,
    pub standing: Standing,
    pub race: String,
    pub formation: Formation,
    pub cc: u8,
    pub charismatic: bool,
    pub bodyguard: bool,
    pub ability: Option<Ability>,
    /// The warlord always has one.
    pub racial_die: bool,
    pub nature: String,
    /// Units, or group chiefs and units together for a warlord.
    pub leads: u32,
    pub life: u8,
    pub figures: u32,
    /// The size of his token.
    pub base: BaseSize,
    pub cost: u32,
}

/// A chief with how he came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub chief: Chief,
    /// Price; number led; life.
    pub account: Account,
    pub cites: Vec<Clause>,
    pub faults: Vec<Fault>,
}

impl Chief {
    pub fn is_warlord(&self) -> bool {
        self.standing == Standing::Warlord
    }

    /// Counts against the warlord's number.
    pub fn counts_for_warlord(&self) -> bool {
        self.standing == Standing::Own
    }
}

/// Works a chief out. `dice` is how many racial dice the warlord pays for other chiefs.
pub fn name(plan: &ChiefPlan, race: &str, dice: u32) -> Named {
    let mut notes = Notes::default();
    let mut account = Account::new("grandes-build-chief");
    let cc = cc(plan, &mut notes);
    let cost = price(plan, cc, dice, &mut account);
    let leads = leads(plan, cc, &mut account, &mut notes);
    let life = life(plan, &mut account);
    let ability = ability(plan, &mut notes);
    let staff = plan.formation == Formation::Staff;
    notes.cite(if staff { clause::CHIEF_3 } else { clause::CHIEF_2 });
    notes.cite(clause::SUPP_SETUP_3);
    die(plan, &mut notes);
    let n = numbers();
    let formation = if staff { n.staff_figures } else { n.alone_figures };
    let side = if staff || plan.bodyguard { 5.0 } else { 2.5 };
    let chief = Chief {
        id: plan.id.clone(),
        name: plan.name.clone(),
        standing: plan.standing,
        race: race.to_owned(),
        formation: plan.formation,
        cc,
        charismatic: plan.charismatic,
        bodyguard: plan.bodyguard,
        ability,
        racial_die: plan.racial_die || plan.standing == Standing::Warlord,
        nature: plan.nature.clone(),
        leads,
        life,
        figures: formation + if plan.bodyguard { BODYGUARDS } else { 0 },
        base: BaseSize { width: side, depth: side },
        cost,
    };
    let faults = notes.faults.into_iter().map(|fault| fault.of(&plan.id)).collect();
    Named { chief, account, cites: notes.cites, faults }
}

/// Figures of a bodyguard.
const BODYGUARDS: u32 = 4;

fn cc(plan: &ChiefPlan, notes: &mut Notes) -> u8 {
    let (least, most) = numbers().cc_range();
    notes.cite(clause::CHIEF_4);
    if !(least..=most).contains(&plan.cc) {
        let fault = Fault::new(clause::CHIEF_4, "grandes-refuse-build-cc").with("cc", plan.cc as f64);
        notes.fault(fault.with("least", least as f64).with("most", most as f64).at("cc"));
    }
    plan.cc.clamp(least, most) as u8
}

fn price(plan: &ChiefPlan, cc: u8, dice: u32, account: &mut Account) -> u32 {
    let n = numbers();
    let warlord = plan.standing == Standing::Warlord;
    let by_cc = if warlord { clause::SUPP_CHIEF_COST_2 } else { clause::SUPP_CHIEF_COST_1 };
    let mut part = AccountPart::new(words::plain("@grandes-build-cost-title"));
    let mut total = 0;
    let mut add = |clause: Clause, text: Message, points: u32| {
        part.add(clause, text, f64::from(points));
        total += points;
    };
    add(by_cc, Message::new("grandes-build-cc").with("cc", cc), n.chief_cost(cc, warlord));
    if plan.formation == Formation::Staff {
        add(clause::SUPP_CHIEF_COST_3, words::plain("@grandes-build-staff"), n.staff_cost);
    }
    if plan.charismatic {
        add(clause::SUPP_CHIEF_COST_4, words::plain("@grandes-build-charismatic"), n.charisma_cost * u32::from(cc));
    }
    if plan.bodyguard {
        add(clause::SUPP_CHIEF_COST_5, words::plain("@grandes-build-bodyguard"), n.bodyguard_cost);
    }
    if let Some(ability) = plan.abilities.first() {
        add(clause::SUPP_CHIEF_COST_6, words::plain(words::ability(*ability)), n.ability_cost);
    }
    if warlord && dice > 0 {
        let text = Message::new("grandes-build-racial-dice").with("number", dice);
        add(clause::SUPP_CHIEF_COST_7, text, n.racial_die_cost * dice);
    }
    account.parts.push(part);
    total
}

fn leads(plan: &ChiefPlan, cc: u8, account: &mut Account, notes: &mut Notes) -> u32 {
    let warlord = plan.standing == Standing::Warlord;
    let (who, by_cc) = if warlord {
        ("@grandes-build-leads-chiefs", clause::WARLORD_3)
    } else {
        ("@grandes-build-leads-units", clause::CHIEF_5)
    };
    notes.cite(by_cc);
    let mut part = AccountPart::new(words::plain(who));
    let mut number = u32::from(cc);
    part.add(by_cc, Message::new("grandes-build-cc").with("cc", cc), f64::from(cc));
    if plan.formation == Formation::Staff {
        let more = numbers().staff_leads_more;
        part.add(clause::CHIEF_6, words::plain("@grandes-build-staff"), f64::from(more));
        number += more;
    }
    if plan.charismatic {
        part.add(clause::CHIEF_7, "grandes-build-charismatic-doubles", f64::from(number));
        number *= 2;
    }
    account.parts.push(part);
    number
}

fn life(plan: &ChiefPlan, account: &mut Account) -> u8 {
    let mut part = AccountPart::new(words::plain("@grandes-build-life"));
    part.add(clause::CHIEF_8, "grandes-build-chief-life", 1.0);
    if plan.bodyguard {
        part.add(clause::CHIEF_9, words::plain("@grandes-build-bodyguard"), 1.0);
    }
    let life = part.lines.len() as u8;
    account.parts.push(part);
    life
}

fn ability(plan: &ChiefPlan, notes: &mut Notes) -> Option<Ability> {
    if plan.abilities.len() > 1 {
        let number = plan.abilities.len();
        notes.fault(
            Fault::new(clause::SUPP_ABILITY_1, "grandes-refuse-build-abilities").with("number", number).at("abilities"),
        );
    }
    let ability = plan.abilities.first().copied();
    if ability.is_some() {
        notes.cite(clause::SUPP_ABILITY_1);
        notes.cite(clause::SUPP_ABILITY_2);
    }
    ability
}

/// The warlord has his racial die for nothing; one may be bought for allied and mercenary chiefs only.
fn die(plan: &ChiefPlan, notes: &mut Notes) {
    match plan.standing {
        Standing::Warlord => notes.cite(clause::RACE_1),
        Standing::Allied | Standing::Mercenary if plan.racial_die => notes.cite(clause::RACE_2),
        Standing::Own if plan.racial_die => {
            notes.fault(Fault::new(clause::RACE_2, "grandes-refuse-build-racial-die").at("racial_die"));
        }
        _ => {}
    }
}

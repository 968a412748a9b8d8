//! Questions about armies: prices, lists, orders of battle, conversions.
//!
//! They need no position and change nothing.

use crate::army::translate::{self, MixedLine, ParentLine, Upgrade};
use crate::army::{Fault, OrderOfBattle, Outfit, list, muster, report};
use crate::clause;
use crate::draft::Ruling;
use crate::tables::table;
use oriflamme_kernel::{Referee, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArmyQuery {
    /// The price of a base.
    Price(Outfit),
    /// A built-in army list.
    List(String),
    /// Judges an order of battle and reports on it.
    Muster(Box<OrderOfBattle>),
    /// Converts lines of a list of the parent games.
    Convert(Vec<ParentLine>),
    /// The numbers of an upgrade into another type.
    Upgrade(Upgrade),
    /// The mixes of a line with a choice of types.
    Mix(MixedLine),
    /// The worked conversion of the rules, step by step.
    Kish,
}

pub fn ask(query: &ArmyQuery, referee: &mut Referee) -> Ruling<Value> {
    match query {
        ArmyQuery::Price(outfit) => price(outfit, referee),
        ArmyQuery::List(id) => show_list(id, referee),
        ArmyQuery::Muster(order) => judge(order, referee),
        ArmyQuery::Convert(lines) => {
            let lines: Ruling<Vec<_>> = lines.iter().map(|line| translate::convert(line, referee)).collect();
            Ok(json!({ "lines": lines? }))
        }
        ArmyQuery::Upgrade(line) => Ok(json!({ "numbers": translate::upgrade(line, referee)? })),
        ArmyQuery::Mix(line) => Ok(json!({ "mixes": translate::mixes(line, referee)? })),
        ArmyQuery::Kish => kish(referee),
    }
}

fn price(outfit: &Outfit, referee: &mut Referee) -> Ruling<Value> {
    referee.cite(clause::BUDGET_3);
    let Some(price) = outfit.price() else {
        return Err(Fault::NoPrice { troops: outfit.to_string() }.into());
    };
    if let Some((clause, _)) = price.extra {
        referee.cite(clause);
    }
    let extra = price.extra.map_or(0.0, |(_, extra)| extra);
    Ok(json!({ "troop": price.troop, "extra": extra, "price": price.total() }))
}

fn show_list(id: &str, referee: &mut Referee) -> Ruling<Value> {
    let Some(list) = list::list(id) else {
        let known = list::lists().iter().map(|l| l.id.as_str()).collect::<Vec<_>>().join(", ");
        return Err(Fault::UnknownList { list: id.to_owned(), known }.into());
    };
    referee.cite(clause::LIST_1);
    referee.cite(list.clause());
    // Aggression and terrain of the extracts are ours, because the source leaves them out.
    referee.cite(clause::LIST_6);
    Ok(json!(list))
}

fn judge(order: &OrderOfBattle, referee: &mut Referee) -> Ruling<Value> {
    let list = muster::judge(order, referee).map_err(|(_, fault)| Refusal::from(fault))?;
    for clause in [clause::OOB_1, clause::OOB_2, clause::OOB_3, clause::BUDGET_8, clause::TRANS_17] {
        referee.cite(clause);
    }
    if order.budget == crate::army::order::usual_budget() {
        referee.cite(clause::BUDGET_1);
    }
    Ok(json!(report::report(order, list)))
}

/// The numbers of the worked conversion, found by the rules of conversion.
fn kish(referee: &mut Referee) -> Ruling<Value> {
    use crate::troop::TroopType::{Bd, Bw, Pk, Ps};
    referee.cite(clause::TRANS_16);
    let bows = translate::numbers(Bw, 36, 96, referee)?;
    let pikes = translate::upgrade(&Upgrade { from: Bw, to: Pk, min: 36, max: 96, have: None }, referee)?;
    let blades = translate::upgrade(&Upgrade { from: Pk, to: Bd, min: 4, max: 9, have: None }, referee)?;
    let archers = translate::mixes(&MixedLine { half: Ps, quarter: Bw, min: 4, max: 6, take: None }, referee)?;
    let ends = |numbers: &[translate::Exchanged]| [numbers.first(), numbers.last()].map(|e| e.map(|e| e.number));
    Ok(json!({
        "bows": bows,
        "pikes": ends(&pikes),
        "blades": blades.iter().map(|e| e.number).collect::<Vec<_>>(),
        "archers": archers,
        "steps": table("kish-steps").rows.len(),
    }))
}

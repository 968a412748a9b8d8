//! Judging an order of battle: does the army keep to its list and its budget?
//!
//! Relies on lists and outfits. A fault names the line where it was found.

use crate::army::list::{self, ArmyList, ListLine};
use crate::army::order::Contingent;
use crate::army::{Fault, OrderOfBattle, Outfit};
use crate::clause;
use crate::troop::{Grade, Status, Troop, TroopType};
use oriflamme_kernel::Referee;

/// The name under which an order of battle enters its baggage.
pub const BAGGAGE: &str = "baggage";

/// The only baggage there is.
pub const BAGGAGE_TROOP: Outfit =
    Outfit { troop: Troop::new(Status::Irr, TroopType::Bg, Grade::O), mounted: false, support: false };

/// Which entry of the order of battle is at fault, and why.
pub type Found = (String, Fault);

/// Judges the army; on success returns its list, otherwise the first fault in the order of the rules.
pub fn judge(order: &OrderOfBattle, referee: &mut Referee) -> Result<&'static ArmyList, Found> {
    let list = find_list(order)?;
    faults_of(list, order, referee).into_iter().next().map_or(Ok(list), Err)
}

/// Everything that is wrong with the army, in the order of the rules.
pub fn faults(order: &OrderOfBattle, referee: &mut Referee) -> Vec<Found> {
    match find_list(order) {
        Ok(list) => faults_of(list, order, referee),
        Err(found) => vec![found],
    }
}

fn faults_of(list: &ArmyList, order: &OrderOfBattle, referee: &mut Referee) -> Vec<Found> {
    let mut found = Vec::new();
    referee.cite(clause::ARMY_1);
    referee.cite(list.clause());
    if order.name.trim().is_empty() {
        found.push(("list".to_owned(), Fault::NoName));
    }
    if let Some(aggression) = order.aggression.filter(|a| !(0..=4).contains(a)) {
        found.push(("aggression".to_owned(), Fault::Aggression { aggression }));
    }
    for (key, contingent) in &order.troops {
        found.extend(judge_troops(list, key, contingent).err().map(|fault| (key.clone(), fault)));
    }
    referee.cite(clause::SETUP_14);
    let bags = order.troops.get(BAGGAGE).map_or(0, Contingent::number);
    if bags != 1 {
        found.push((BAGGAGE.to_owned(), Fault::Baggage { number: bags }));
    }
    for line in &list.lines {
        found.extend(judge_line(list, order, line, referee).err().map(|fault| (line.key.clone(), fault)));
    }
    referee.cite(clause::BUDGET_2);
    let total = total(order);
    if total > order.budget {
        found.push(("budget".to_owned(), Fault::OverBudget { total, budget: order.budget }));
    }
    found
}

fn find_list(order: &OrderOfBattle) -> Result<&'static ArmyList, Found> {
    list::list(&order.list).ok_or_else(|| {
        let known = joined(list::lists().iter().map(|l| l.id.as_str()));
        ("list".to_owned(), Fault::UnknownList { list: order.list.clone(), known })
    })
}

/// What the whole army costs.
pub fn total(order: &OrderOfBattle) -> f64 {
    let parts = order.troops.values().flat_map(|contingent| &contingent.0);
    parts.map(|(number, outfit)| f64::from(*number) * outfit.price().map_or(0.0, |p| p.total())).sum()
}

/// Do the troops exist, and does the line offer them?
fn judge_troops(list: &ArmyList, key: &str, contingent: &Contingent) -> Result<(), Fault> {
    if let Some((_, outfit)) = contingent.0.iter().find(|(_, outfit)| outfit.price().is_none()) {
        return Err(Fault::NoPrice { troops: outfit.to_string() });
    }
    let offered = match list.line(key) {
        Some(line) => line.troops.as_slice(),
        None if key == BAGGAGE => &[BAGGAGE_TROOP],
        None => {
            let known = joined(list.lines.iter().map(|l| l.key.as_str()));
            return Err(Fault::UnknownLine { line: key.to_owned(), known });
        }
    };
    match contingent.0.iter().find(|(_, outfit)| !offered.contains(outfit)) {
        None => Ok(()),
        Some((_, outfit)) => Err(Fault::NotOffered {
            line: key.to_owned(),
            troops: outfit.to_string(),
            offered: offered.iter().map(Outfit::to_string).collect::<Vec<_>>().join(", "),
        }),
    }
}

fn judge_line(list: &ArmyList, order: &OrderOfBattle, line: &ListLine, referee: &mut Referee) -> Result<(), Fault> {
    let own = order.troops.get(&line.key).cloned().unwrap_or_default();
    let number = own.number() + exchanged_away(list, order, line, None);
    if line.general {
        referee.cite(clause::ARMY_4);
        referee.cite(clause::SETUP_2);
        if number != 1 {
            return Err(Fault::General { number });
        }
    }
    if let Some(from) = &line.from {
        judge_exchange(list, order, line, from, number, referee)?;
    }
    if number < line.min || line.max.is_some_and(|max| number > max) {
        let max = line.max.map_or("any".to_owned(), |max| max.to_string());
        return Err(Fault::Number { line: line.key.clone(), min: line.min, max, number });
    }
    if let Some(least) = line.at_least.filter(|l| own.number_of(l.troops) * l.share.parts < l.share.of * number) {
        let (troops, share) = (least.troops.to_string(), String::from(least.share));
        return Err(Fault::ShareTooSmall { line: line.key.clone(), troops, share });
    }
    if let Some(most) = line.at_most.filter(|m| own.number_of(m.troops) > m.number) {
        let troops = most.troops.to_string();
        return Err(Fault::TooMany { line: line.key.clone(), troops, most: most.number });
    }
    if let (true, [first, second]) = (line.halves, line.troops.as_slice()) {
        let count = |outfit: &Outfit| own.number_of(*outfit) + exchanged_away(list, order, line, Some(*outfit));
        if count(first) != count(second) {
            let (first, second) = (first.to_string(), second.to_string());
            return Err(Fault::Halves { line: line.key.clone(), first, second });
        }
    }
    Ok(())
}

fn judge_exchange(
    list: &ArmyList,
    order: &OrderOfBattle,
    line: &ListLine,
    from: &list::Exchange,
    number: u32,
    referee: &mut Referee,
) -> Result<(), Fault> {
    if number == 0 {
        return Ok(());
    }
    referee.cite(if from.takes == from.gives { clause::TRANS_13 } else { clause::TRANS_14 });
    if !number.is_multiple_of(from.gives) {
        return Err(Fault::Exchange { line: line.key.clone(), gives: from.gives, number });
    }
    let (Some(share), Some(source)) = (line.max_share, list.line(&from.line)) else { return Ok(()) };
    let taken = number / from.gives * from.takes;
    let whole = order.troops.get(&source.key).map_or(0, Contingent::number) + exchanged_away(list, order, source, None);
    if taken * share.parts > share.of * whole {
        return Err(Fault::ShareTooLarge {
            line: line.key.clone(),
            source_line: source.key.clone(),
            share: String::from(share),
        });
    }
    Ok(())
}

/// Bases of a line that other lines took in exchange: they still count as bought on it.
fn exchanged_away(list: &ArmyList, order: &OrderOfBattle, line: &ListLine, of: Option<Outfit>) -> u32 {
    let takers = list.lines.iter().filter_map(|taker| Some((taker, taker.from.as_ref()?)));
    takers
        .filter(|(_, from)| from.line == line.key && (of.is_none() || from.of == of))
        .map(|(taker, from)| {
            let own = order.troops.get(&taker.key).map_or(0, Contingent::number);
            (own + exchanged_away(list, order, taker, None)).div_ceil(from.gives) * from.takes
        })
        .sum()
}

fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

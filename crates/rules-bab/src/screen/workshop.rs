//! Armies to choose from on a screen: the lists with their prices, the ready armies, and the judgement of a draft.
//! Relies on the army code for every rule; a draft is an order of battle in other clothes.
//! Must not price or judge anything itself.

use super::names::{self, fact};
use super::pieces::piece;
use crate::army::list::{self, ListLine};
use crate::army::order::{self, Contingent, usual_budget};
use crate::army::report::{self, ReportLine};
use crate::army::{ArmyList, Fault, OrderOfBattle, Outfit, muster};
use crate::setup::{Setup, TableSize};
use crate::state::Options;
use crate::tables::table;
use oriflamme_kernel::{Dice, Message, Referee, Refusal, Seat, SetupError};
use oriflamme_rulebook::Language;
use oriflamme_scene::{
    Armoury, ArmyChoice, ArmyDraft, ArmyFault, ArmyLine, ArmyOnFile, ArmyPart, ArmyTroop, ArmyVerdict, Fact, Localised,
    Piece, Ruling,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// The armies of the usual budget, by the names that the texts know.
const READY: [(&str, &str); 4] = [
    ("kish", include_str!("../../../../armies/bab/kish.toml")),
    ("bedouin", include_str!("../../../../armies/bab/bedouin.toml")),
    ("libyan", include_str!("../../../../armies/bab/libyan.toml")),
    ("assyrian", include_str!("../../../../armies/bab/assyrian.toml")),
];

/// The battle that two armies of the usual budget fight when nobody says more.
const TABLE: TableSize = TableSize { width: 40.0, depth: 25.0 };
const TURN_LIMIT: u32 = 32;
/// Bases that a draft may have; an army of the usual budget has some forty.
const MOST_BASES: u32 = 200;
const MOST_BUDGET: f64 = 10_000.0;

pub fn armoury() -> Armoury {
    Armoury {
        lists: list::lists().iter().map(choice).collect(),
        ready: READY.iter().filter_map(|(id, text)| ready(id, text)).collect(),
        budget: usual_budget(),
        currency: Message::new("bab-army-points"),
        kinds: Vec::new(),
    }
}

fn ready(id: &str, text: &str) -> Option<ArmyDraft> {
    let order: OrderOfBattle = toml::from_str(text).ok()?;
    Some(ArmyDraft { name: format!("@bab-army-{id}"), ..draft_of(&order) })
}

/// An order of battle as a draft for the screen.
fn draft_of(order: &OrderOfBattle) -> ArmyDraft {
    let parts = |(line, contingent): (&String, &Contingent)| {
        let part = |(number, outfit): &(u32, Outfit)| ArmyPart {
            line: line.clone(),
            troop: outfit.to_string(),
            number: *number,
        };
        contingent.0.iter().map(part).collect::<Vec<_>>()
    };
    let troops = order.troops.iter().flat_map(parts).collect();
    let (list, name) = (order.list.clone(), order.name.clone());
    ArmyDraft { list, name, budget: order.budget, troops, parts: Vec::new() }
}

fn choice(list: &ArmyList) -> ArmyChoice {
    let rows = table(&list.table);
    let line = |line: &ListLine| {
        let french = rows.words_in(&line.row, Language::French).to_owned();
        let name = Localised { en: line.row.clone(), fr: french };
        ArmyLine {
            key: line.key.clone(),
            name,
            min: line.min,
            max: line.max,
            troops: troops(&line.troops),
            notes: notes(list, line),
        }
    };
    let mut lines: Vec<ArmyLine> = list.lines.iter().map(line).collect();
    lines.push(ArmyLine {
        key: muster::BAGGAGE.to_owned(),
        name: Localised { en: "Baggage".to_owned(), fr: "Bagages".to_owned() },
        min: 1,
        max: Some(1),
        troops: troops(&[muster::BAGGAGE_TROOP]),
        notes: Vec::new(),
    });
    ArmyChoice {
        id: list.id.clone(),
        name: Message { key: format!("bab-army-list-{}", list.id).into(), args: BTreeMap::new() },
        lines,
    }
}

fn troops(outfits: &[Outfit]) -> Vec<ArmyTroop> {
    let offer = |outfit: &Outfit| {
        Some(ArmyTroop {
            id: outfit.to_string(),
            name: troop_name(*outfit),
            price: outfit.price()?.total(),
            piece: drawn(&[ReportLine::new("", 1, *outfit, false, None)]).into_iter().next()?,
        })
    };
    outfits.iter().filter_map(offer).collect()
}

fn troop_name(outfit: Outfit) -> Message {
    Message::new("bab-army-troop").with("troop", names::troop(outfit.troop.kind)).with("code", outfit.to_string())
}

/// What a line demands beyond its numbers, in words.
fn notes(list: &ArmyList, line: &ListLine) -> Vec<Message> {
    let mut notes = Vec::new();
    if line.general {
        notes.push(Message::new("bab-army-note-general"));
    }
    if line.halves {
        notes.push(Message::new("bab-army-note-halves"));
    }
    if let Some(least) = &line.at_least {
        let share = String::from(least.share);
        notes
            .push(Message::new("bab-army-note-at-least").with("troops", least.troops.to_string()).with("share", share));
    }
    if let Some(most) = &line.at_most {
        let troops = most.troops.to_string();
        notes.push(Message::new("bab-army-note-at-most").with("troops", troops).with("number", most.number));
    }
    if let Some(from) = &line.from {
        let source = list.line(&from.line).map_or(from.line.clone(), |source| source.row.clone());
        let exchange = Message::new("bab-army-note-exchange").with("takes", from.takes).with("gives", from.gives);
        notes.push(exchange.with("source", source));
    }
    if let Some(share) = line.max_share {
        notes.push(Message::new("bab-army-note-share").with("share", String::from(share)));
    }
    notes
}

pub fn judge(draft: &ArmyDraft) -> ArmyVerdict {
    match order(draft) {
        Ok(order) => verdict(&order, faults(&order)),
        Err(fault) => unreadable(fault),
    }
}

/// The army of a file.
pub fn read(text: &str) -> Result<ArmyOnFile, SetupError> {
    let written = order::read(text, "").map_err(|error| SetupError::new(error.line.to_string(), error.problem))?;
    let found = faults(&written.order);
    let told = |(part, fault): &muster::Found| (written.line_of(part, text), ruling(fault.clone()));
    let told = found.iter().map(told).collect();
    Ok(ArmyOnFile { draft: draft_of(&written.order), verdict: verdict(&written.order, found), faults: told })
}

fn faults(order: &OrderOfBattle) -> Vec<muster::Found> {
    let mut dice = Dice::scripted([]);
    muster::faults(order, &mut Referee::new(&mut dice))
}

fn verdict(order: &OrderOfBattle, faults: Vec<muster::Found>) -> ArmyVerdict {
    let list = list::list(&order.list);
    let told = |(part, fault): muster::Found| {
        let known = part == muster::BAGGAGE || list.is_some_and(|list| list.line(&part).is_some());
        let line = known.then_some(part);
        ArmyFault { line, ruling: ruling(fault) }
    };
    ArmyVerdict {
        total: muster::total(order),
        facts: list.map(|list| facts(order, list)).unwrap_or_default(),
        faults: faults.into_iter().map(told).collect(),
        roster: list.map(|list| drawn(&report::lines(order, list))).unwrap_or_default(),
        ..nothing()
    }
}

fn ruling(fault: Fault) -> Ruling {
    let refusal = Refusal::from(fault);
    Ruling { clause: refusal.clause, text: refusal.message, cause: None }
}

fn unreadable(fault: Fault) -> ArmyVerdict {
    let fault = ArmyFault { line: None, ruling: ruling(fault) };
    ArmyVerdict { faults: vec![fault], ..nothing() }
}

fn nothing() -> ArmyVerdict {
    ArmyVerdict {
        total: 0.0,
        facts: Vec::new(),
        faults: Vec::new(),
        roster: Vec::new(),
        parts: Vec::new(),
        account: None,
        file: None,
    }
}

fn facts(order: &OrderOfBattle, list: &ArmyList) -> Vec<Fact> {
    let report = report::report(order, list);
    let number = |value: f64| Message::new("bab-army-fact-number").with("value", value);
    vec![
        fact("bab-army-fact-bases", number(f64::from(report.bases))),
        fact("bab-army-fact-morale", number(f64::from(report.reference_morale))),
        fact("bab-army-fact-rout", number((report.rout_level * 10.0).round() / 10.0)),
        fact("bab-army-fact-aggression", number(f64::from(report.aggression))),
    ]
}

/// The draft as an order of battle; the first fault where it cannot be read as one.
fn order(draft: &ArmyDraft) -> Result<OrderOfBattle, Fault> {
    let mut troops: BTreeMap<String, Contingent> = BTreeMap::new();
    let mut bases: u32 = 0;
    for part in draft.troops.iter().filter(|part| part.number > 0) {
        let outfit: Outfit = part.troop.parse().map_err(|_| Fault::NoPrice { troops: part.troop.clone() })?;
        bases = bases.saturating_add(part.number);
        if bases > MOST_BASES {
            let max = MOST_BASES.to_string();
            return Err(Fault::Number { line: part.line.clone(), min: 0, max, number: part.number });
        }
        troops.entry(part.line.clone()).or_default().0.push((part.number, outfit));
    }
    Ok(OrderOfBattle {
        set: None,
        list: draft.list.clone(),
        name: draft.name.clone(),
        nom: None,
        budget: if draft.budget.is_finite() { draft.budget.clamp(1.0, MOST_BUDGET) } else { usual_budget() },
        aggression: None,
        compulsory: None,
        optional: None,
        troops,
    })
}

/// The bases of lines as pieces.
fn drawn(lines: &[ReportLine]) -> Vec<Piece> {
    let Ok(state) = Setup::default().state() else { return Vec::new() };
    report::bases(lines, Seat::FIRST, state.scale).iter().map(|base| piece(&state, base)).collect()
}

pub fn setup(drafts: &[ArmyDraft; 2]) -> Result<Value, SetupError> {
    let mut setup = Setup { table: TABLE, ..Setup::default() };
    setup.options = Options { weather: true, time: true, turn_limit: Some(TURN_LIMIT), ..Options::default() };
    for (seat, draft) in [Seat::FIRST, Seat::SECOND].into_iter().zip(drafts) {
        let wrong = |fault: Fault| SetupError::new(format!("army of seat {seat}"), fault.to_string());
        let order = order(draft).map_err(wrong)?;
        let mut dice = Dice::scripted([]);
        let list = muster::judge(&order, &mut Referee::new(&mut dice)).map_err(|(_, fault)| wrong(fault))?;
        let report = report::report(&order, list);
        setup.bases.push_str(&report.base_lines(seat));
        setup.armies[seat.index()] = report.army();
    }
    serde_json::to_value(setup).map_err(|error| SetupError::new("armies", error.to_string()))
}

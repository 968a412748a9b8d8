//! An order of battle in parts, as clients send it: one part for the army, one for each corps.
//! Relies on the texts in which an order of battle is written.
//! Must not know what may be entered: `form` does.

use crate::army::Role;
use crate::muster::Part;
use crate::muster::order::{Bond, Contingent, CorpsOrder, Leader, Order, WorksOrder};
use oriflamme_scene::{ArmyDraft, DraftPart};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::str::FromStr;

/// The kinds of parts, which are also the names by which the first of them is known.
pub const ARMY: &str = "army";
pub const CORPS: &str = "corps";

/// Values of a corps that are no entries of its list. No entry is called so: its field is its key, and these have a sign in front.
pub const NAME: &str = ".name";
pub const NOM: &str = ".nom";
pub const ROLE: &str = ".role";
pub const ALLY: &str = ".ally";
pub const LEADER: &str = ".leader";
pub const DOUBLE: &str = ".double";
pub const ABOARD: &str = ".aboard";

type Values = BTreeMap<String, Value>;

pub fn of(order: &Order) -> ArmyDraft {
    let mut army = Values::new();
    let mut say = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            army.insert(key.to_owned(), value);
        }
    };
    say(NOM, order.nom.clone().map(Value::from));
    say("scenario", order.scenario.then_some(Value::Bool(true)));
    say("year", order.year.map(|year| json!(year.to_string())));
    say("book", order.book.map(|book| json!(book.to_string())));
    say("fast_knights_on_foot", order.fast_knights_on_foot.map(|troop| json!(troop.to_string())));
    say("baggage", Some(json!(order.baggage.to_string())));
    let works = order.works.clone().unwrap_or_default();
    for (key, text) in [("camp", works.camp), ("field", works.field), ("anywhere", works.anywhere), ("bua", works.bua)]
    {
        say(key, text.map(Value::from));
    }
    let mut parts = vec![DraftPart { id: ARMY.to_owned(), kind: ARMY.to_owned(), values: army }];
    parts.extend(order.corps.iter().enumerate().map(|(at, corps)| DraftPart {
        id: id(at),
        kind: CORPS.to_owned(),
        values: values_of(corps),
    }));
    let (list, name) = (order.list.clone(), order.name.clone());
    ArmyDraft { list, name, budget: f64::from(order.points), troops: Vec::new(), parts }
}

fn values_of(corps: &CorpsOrder) -> Values {
    let bonds = |bonds: &[Bond]| bonds.iter().map(Bond::to_string).collect::<Vec<_>>().join("; ");
    let mut values = Values::from([
        (NAME.to_owned(), json!(corps.name)),
        (ROLE.to_owned(), json!(corps.role.name())),
        (LEADER.to_owned(), json!(corps.leader.to_string())),
    ]);
    let more = [
        (NOM, corps.nom.clone()),
        (ALLY, corps.ally.clone()),
        (DOUBLE, (!corps.double.is_empty()).then(|| bonds(&corps.double))),
        (ABOARD, (!corps.aboard.is_empty()).then(|| bonds(&corps.aboard))),
    ];
    values.extend(more.into_iter().filter_map(|(key, text)| Some((key.to_owned(), json!(text?)))));
    values.extend(corps.troops.iter().map(|(key, contingent)| (key.clone(), json!(contingent.to_string()))));
    values
}

/// The part of a corps.
pub fn id(at: usize) -> String {
    format!("{CORPS}-{}", at + 1)
}

/// The order of battle of a draft, or what in it is not understood.
pub fn order(draft: &ArmyDraft) -> Result<Order, String> {
    let army = draft.parts.iter().find(|part| part.kind == ARMY).map(|part| part.values.clone()).unwrap_or_default();
    let points = draft.budget;
    if !(0.0..=10_000.0).contains(&points) || points.fract() != 0.0 {
        return Err(points.to_string());
    }
    let corps: Vec<&DraftPart> = draft.parts.iter().filter(|part| part.kind == CORPS).collect();
    if let Some(part) = draft.parts.iter().find(|part| part.kind != ARMY && part.kind != CORPS) {
        return Err(part.kind.clone());
    }
    let works = WorksOrder {
        camp: text(&army, "camp")?,
        field: text(&army, "field")?,
        anywhere: text(&army, "anywhere")?,
        bua: text(&army, "bua")?,
    };
    let order = Order {
        set: Some("dbm".to_owned()),
        list: draft.list.clone(),
        name: draft.name.clone(),
        nom: text(&army, NOM)?,
        points: points as u32,
        scenario: army.get("scenario") == Some(&json!(true)),
        year: read(&army, "year")?,
        book: read(&army, "book")?,
        fast_knights_on_foot: read(&army, "fast_knights_on_foot")?,
        baggage: read(&army, "baggage")?.unwrap_or_default(),
        works: (works != WorksOrder::default()).then_some(works),
        corps: corps.into_iter().map(|part| corps_of(&part.values)).collect::<Result<_, _>>()?,
    };
    if order.is_too_large() { Err(order.list) } else { Ok(order) }
}

fn corps_of(values: &Values) -> Result<CorpsOrder, String> {
    let role = text(values, ROLE)?.unwrap_or_default();
    let entries = values.keys().filter(|key| !key.starts_with('.'));
    let mut troops = BTreeMap::new();
    for key in entries {
        if let Some(contingent) = read::<Contingent>(values, key)? {
            troops.insert(key.clone(), contingent);
        }
    }
    Ok(CorpsOrder {
        name: text(values, NAME)?.unwrap_or_default(),
        nom: text(values, NOM)?,
        role: Role::ALL.into_iter().find(|known| known.name() == role).ok_or(role)?,
        ally: text(values, ALLY)?,
        leader: read::<Leader>(values, LEADER)?.ok_or_else(|| LEADER.to_owned())?,
        troops,
        double: bonds(values, DOUBLE)?,
        aboard: bonds(values, ABOARD)?,
    })
}

fn bonds(values: &Values, key: &str) -> Result<Vec<Bond>, String> {
    let words = text(values, key)?.unwrap_or_default();
    words
        .split(';')
        .filter(|bond| !bond.trim().is_empty())
        .map(|bond| bond.parse().map_err(|_| bond.to_owned()))
        .collect()
}

/// The words of a value; none where it is empty.
fn text(values: &Values, key: &str) -> Result<Option<String>, String> {
    match values.get(key) {
        None => Ok(None),
        Some(Value::String(words)) if words.trim().is_empty() => Ok(None),
        Some(Value::String(words)) => Ok(Some(words.clone())),
        Some(other) => Err(other.to_string()),
    }
}

fn read<T: FromStr>(values: &Values, key: &str) -> Result<Option<T>, String> {
    let words = text(values, key)?;
    words.map(|words| words.parse().map_err(|_| words)).transpose()
}

/// The part of a draft and the field of it in which a fault is found.
pub fn place(part: &Part) -> (String, Option<String>) {
    match part {
        Part::Head(field) | Part::Works(field) => (ARMY.to_owned(), Some((*field).to_owned())),
        Part::Corps(at) => (id(*at), None),
        Part::Leader(at) => (id(*at), Some(LEADER.to_owned())),
        Part::Entry(at, key) => (id(*at), Some(key.clone())),
        Part::Double(at, _) => (id(*at), Some(DOUBLE.to_owned())),
        Part::Aboard(at, _) => (id(*at), Some(ABOARD.to_owned())),
    }
}

/// The entry in which a fault is found, where it is one.
pub fn field(part: &Part) -> Option<String> {
    match part {
        Part::Entry(_, key) => Some(key.clone()),
        _ => None,
    }
}

//! The parts of an army as forms: what may be entered in each, what it costs, and what is wrong with it.
//! Relies on lists for the entries of a corps.
//! Must not read what was entered: `draft` does.

use super::draft::{self, ABOARD, ALLY, ARMY, CORPS, DOUBLE, LEADER, NAME, ROLE};
use super::ruling;
use crate::army::Role;
use crate::muster::order::CorpsOrder;
use crate::muster::shipped::lists;
use crate::muster::{ArmyList, Entry, Muster, Order};
use oriflamme_kernel::Message;
use oriflamme_scene::{Fact, Field, FieldGroup, FieldKind, PartFault, PartVerdict};
use serde_json::{Value, json};

/// Letters of a line at most.
const LONGEST: u32 = 120;

pub fn parts(order: &Order, army: &Muster) -> Vec<PartVerdict> {
    let list = lists().iter().find(|list| list.id == order.list);
    let values = draft::of(order).parts;
    let value = |part: usize, key: &str| values[part].values.get(key).cloned().unwrap_or_else(|| json!(""));
    let mut parts = vec![PartVerdict {
        id: ARMY.to_owned(),
        kind: ARMY.to_owned(),
        title: Message::new("dbm-army-part"),
        price: army.total - army.corps.iter().map(|corps| corps.total).sum::<f64>(),
        groups: vec![FieldGroup { label: None, note: None, fields: heading(|key| value(0, key)) }],
        accounts: Vec::new(),
        facts: Vec::new(),
        faults: faults(army, ARMY),
    }];
    for (at, corps) in order.corps.iter().enumerate() {
        let id = draft::id(at);
        let mustered = army.corps.iter().find(|mustered| mustered.at == at);
        parts.push(PartVerdict {
            title: Message::new("dbm-text").with("text", &*corps.name),
            kind: CORPS.to_owned(),
            price: mustered.map_or(0.0, |mustered| mustered.total),
            groups: list.map(|list| groups(list, corps, |key| value(at + 1, key))).unwrap_or_default(),
            accounts: Vec::new(),
            facts: mustered.map(|corps| vec![equivalents(f64::from(corps.equivalents))]).unwrap_or_default(),
            faults: faults(army, &id),
            id,
        });
    }
    parts
}

fn equivalents(number: f64) -> Fact {
    Fact { label: Message::new("dbm-army-fact-equivalents"), value: Message::new("dbm-text").with("text", number) }
}

fn faults(army: &Muster, id: &str) -> Vec<PartFault> {
    let here = army.faults.iter().filter_map(|fault| {
        let (part, field) = draft::place(&fault.part);
        (part == id).then(|| PartFault { field, ruling: ruling(fault) })
    });
    here.collect()
}

fn words(id: &str, label: Message, value: Value) -> Field {
    Field { id: id.to_owned(), label, kind: FieldKind::Text { longest: LONGEST }, value }
}

fn heading(value: impl Fn(&str) -> Value) -> Vec<Field> {
    let scenario = value("scenario") == json!(true);
    let texts = [
        ("baggage", "dbm-army-field-baggage"),
        ("camp", "dbm-army-field-camp"),
        ("field", "dbm-army-field-field"),
        ("anywhere", "dbm-army-field-anywhere"),
        ("bua", "dbm-army-field-bua"),
        ("year", "dbm-army-field-year"),
        ("book", "dbm-army-field-book"),
        ("fast_knights_on_foot", "dbm-army-field-fast-knights"),
    ];
    let mut fields: Vec<Field> =
        texts.into_iter().map(|(id, label)| words(id, Message::new(label), value(id))).collect();
    let label = Message::new("dbm-army-field-scenario");
    fields.push(Field { id: "scenario".to_owned(), label, kind: FieldKind::Tick, value: json!(scenario) });
    fields
}

/// Who leads a corps, and each entry of the list that it draws on.
fn groups(list: &ArmyList, corps: &CorpsOrder, value: impl Fn(&str) -> Value) -> Vec<FieldGroup> {
    let roles = Role::ALL.map(|role| (role.name().to_owned(), role_label(role))).to_vec();
    let own = (String::new(), Message::new("dbm-army-own-troops"));
    let foreign = list.allies.iter().map(|ally| (ally.key.clone(), named(&ally.name, &ally.nom)));
    let allies = std::iter::once(own).chain(foreign).collect();
    let choice = |id: &str, label: &'static str, options| Field {
        id: id.to_owned(),
        label: Message::new(label),
        kind: FieldKind::Choice { options },
        value: value(id),
    };
    let entries = entries(list, corps);
    let leaders = entries.iter().filter(|entry| !entry.generals.is_empty()).flat_map(|entry| {
        entry.troops.iter().map(|troop| (format!("{}: {troop}", entry.key), named(&entry.name, &entry.nom)))
    });
    let head = vec![
        words(NAME, Message::new("dbm-army-field-name"), value(NAME)),
        choice(ROLE, "dbm-army-field-role", roles),
        choice(ALLY, "dbm-army-field-ally", allies),
        choice(LEADER, "dbm-army-field-leader", leaders.collect()),
        words(DOUBLE, Message::new("dbm-army-field-double"), value(DOUBLE)),
        words(ABOARD, Message::new("dbm-army-field-aboard"), value(ABOARD)),
    ];
    let troops = entries.iter().filter(|entry| entry.generals.is_empty());
    let troops = troops.map(|entry| words(&entry.key, offered(entry), value(&entry.key))).collect();
    let label = Some(Message::new("dbm-army-troops"));
    vec![FieldGroup { label: None, note: None, fields: head }, FieldGroup { label, note: None, fields: troops }]
}

fn entries<'a>(list: &'a ArmyList, corps: &CorpsOrder) -> &'a [Entry] {
    let Some(ally) = corps.ally.as_deref().and_then(|key| list.ally(key)) else { return &list.entries };
    let referred = ally.list.as_deref().and_then(|id| lists().iter().find(|list| list.id == id));
    referred.map_or(ally.entries.as_slice(), |list| list.entries.as_slice())
}

fn role_label(role: Role) -> Message {
    Message::new(match role {
        Role::Cinc => "dbm-army-role-cinc",
        Role::Sub => "dbm-army-role-sub",
        Role::Ally => "dbm-army-role-ally",
    })
}

/// A name that its list gives in both languages.
fn named(name: &str, nom: &str) -> Message {
    Message::new("dbm-army-named").with("en", name).with("fr", nom)
}

/// An entry with its troops and numbers.
fn offered(entry: &Entry) -> Message {
    let troops = entry.troops.iter().map(|troop| troop.to_string()).collect::<Vec<_>>().join(", ");
    let message = Message::new("dbm-army-entry").with("en", &*entry.name).with("fr", &*entry.nom);
    message.with("troops", troops).with("min", entry.min).with("max", entry.max)
}

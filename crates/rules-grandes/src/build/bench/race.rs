//! A race of one's own as a form: light, weather, ground, allies, advantages, and what moves army morale otherwise.
//! Relies on the plan of a race and on the vocabulary of race sheets.
//! Must not judge it.

use super::entry::{Entries, written};
use super::{choice, text, tick};
use crate::build::people::RacePlan;
use crate::build::race::{Climate, Context, Going, HinderedBy, MoraleEvent, RACES, StartItem};
use crate::build::unit::Characteristic;
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::{DraftPart, Field, FieldGroup};
use serde_json::Value;
use std::collections::BTreeMap;

const NONE: &str = "none";
/// So many advantages can be entered; the sheets of the list have three.
const ADVANTAGES: usize = 5;
const ALLIES: usize = 3;
const KINDS: [&str; 5] = ["plus1", "plus3", "power3", "soften", "hatred"];
/// The ground on which races differ.
const GOING: [(Going, &str); 7] = [
    (Going::Field, "grandes-ground-field"),
    (Going::Bush, "grandes-ground-bush"),
    (Going::Hill, "grandes-ground-hill"),
    (Going::Mountain, "grandes-ground-mountain"),
    (Going::Forest, "grandes-ground-forest"),
    (Going::River, "grandes-ground-river"),
    (Going::Marsh, "grandes-ground-marsh"),
];
const CLIMATES: [(Climate, &str); 3] = [
    (Climate::Heat, "grandes-weather-heat"),
    (Climate::Cold, "grandes-weather-cold"),
    (Climate::Rain, "grandes-weather-rain"),
];
/// The steps before the battle, with what they change army morale by: not held or tied, won, lost.
const STEPS: [(StartItem, &str); 5] = [
    (StartItem::Harangue, "@grandes-line-harangue"),
    (StartItem::DivineOmens, "@grandes-line-omens"),
    (StartItem::Duels, "@grandes-line-duels"),
    (StartItem::MagicalDuels, "@grandes-line-magic"),
    (StartItem::FoulPlay, "@grandes-line-foul"),
];
const OUTCOMES: [(&str, &str); 3] = [
    ("none", "@grandes-build-outcome-none"),
    ("won", "@grandes-build-outcome-won"),
    ("lost", "@grandes-build-outcome-lost"),
];
const USUAL_OUTCOMES: [i8; 3] = [0, 1, -1];
/// What happens in the battle, and what it usually changes army morale by.
const EVENTS: [(MoraleEvent, &str, i8); 8] = [
    (MoraleEvent::KeyUnitLost, "grandes-build-event-key-unit", -1),
    (MoraleEvent::NeutralLost, "grandes-build-event-neutral-lost", -1),
    (MoraleEvent::NeutralWon, "grandes-build-event-neutral-won", 1),
    (MoraleEvent::OwnLost, "grandes-build-event-own-lost", -2),
    (MoraleEvent::EnemyWon, "grandes-build-event-enemy-won", 2),
    (MoraleEvent::GroupLost, "grandes-build-event-group", -1),
    (MoraleEvent::Talisman, "grandes-build-event-talisman", -2),
    (MoraleEvent::WarlordKilled, "grandes-build-event-warlord", 1),
];
const CONTEXTS: [(Context, &str); 12] = [
    (Context::NearWarlord, "@grandes-build-context-near-warlord"),
    (Context::Charged, "@grandes-build-context-charged"),
    (Context::Outnumbering, "@grandes-build-context-outnumbering"),
    (Context::Outnumbered, "@grandes-build-context-outnumbered"),
    (Context::EnemyDamaged, "@grandes-build-context-enemy-damaged"),
    (Context::InForest, "@grandes-build-context-in-forest"),
    (Context::InField, "@grandes-build-context-in-field"),
    (Context::InMarsh, "@grandes-build-context-in-marsh"),
    (Context::Night, "@grandes-build-context-night"),
    (Context::Day, "@grandes-build-context-day"),
    (Context::Attack, "@grandes-build-context-attack"),
    (Context::Defence, "@grandes-build-context-defence"),
];

pub fn entries(plan: &RacePlan) -> BTreeMap<String, Value> {
    let mut entries = Entries::default();
    entries.set("name", plan.name.as_str());
    entries.set("hindered", written(plan.hindered_by));
    for (climate, _) in CLIMATES {
        entries.set(format!("immune-{}", written(climate)), plan.immune.contains(&climate));
    }
    for (going, _) in GOING {
        entries.set(format!("difficult-{}", written(going)), plan.difficult.contains(&going));
    }
    for (place, ally) in plan.allies.iter().enumerate() {
        entries.set(format!("ally-{place}"), ally.as_str());
    }
    entries.set("mercenaries", plan.mercenaries);
    for (place, advantage) in plan.advantages.iter().enumerate() {
        let mut parts = advantage.split_whitespace();
        for part in ["kind", "action", "detail"] {
            if let Some(value) = parts.next() {
                entries.set(format!("advantage-{place}-{part}"), value);
            }
        }
    }
    for (item, numbers) in &plan.morale_start {
        for ((outcome, _), number) in OUTCOMES.iter().zip(numbers) {
            entries.set(format!("start-{}-{outcome}", written(item)), number.to_string());
        }
    }
    for (event, number) in &plan.morale_change {
        entries.set(format!("event-{}", written(event)), number.to_string());
    }
    entries.values
}

pub fn plan(part: &DraftPart) -> RacePlan {
    let entries = Entries::of(part);
    let number = |id: String, usual: i8| entries.text(&id, "").parse::<i8>().unwrap_or(usual);
    let allies = (0..ALLIES).map(|place| entries.text(&format!("ally-{place}"), NONE).to_owned());
    let difficult = GOING.iter().filter(|(going, _)| entries.tick(&format!("difficult-{}", written(going)), false));
    let immune = CLIMATES.iter().filter(|(climate, _)| entries.tick(&format!("immune-{}", written(climate)), false));
    let start = STEPS.iter().filter_map(|(item, _)| {
        let of = |place: usize| number(format!("start-{}-{}", written(item), OUTCOMES[place].0), USUAL_OUTCOMES[place]);
        let numbers = [of(0), of(1), of(2)];
        (numbers != USUAL_OUTCOMES).then_some((*item, numbers))
    });
    let change = EVENTS.iter().filter_map(|(event, _, usual)| {
        let changed = number(format!("event-{}", written(event)), *usual);
        (changed != *usual).then_some((*event, changed))
    });
    RacePlan {
        id: part.id.chars().take(40).collect(),
        name: entries.text("name", "@grandes-build-new-race").chars().take(60).collect(),
        hindered_by: entries.word::<HinderedBy>("hindered").unwrap_or_default(),
        immune: immune.map(|(climate, _)| *climate).collect(),
        // Buildings are difficult for every race.
        difficult: difficult.map(|(going, _)| *going).chain([Going::Buildings]).collect(),
        allies: allies.filter(|ally| ally != NONE).collect(),
        mercenaries: entries.tick("mercenaries", false),
        advantages: (0..ADVANTAGES).filter_map(|place| advantage(&entries, place)).collect(),
        morale_start: start.collect(),
        morale_change: change.collect(),
    }
}

/// One advantage as it is written: `plus3 melee charged`.
fn advantage(entries: &Entries, place: usize) -> Option<String> {
    let [kind, action, detail] = ["kind", "action", "detail"].map(|part| format!("advantage-{place}-{part}"));
    let kind = KINDS.iter().find(|known| **known == entries.text(&kind, NONE))?;
    let action = entries.text(&action, Characteristic::Melee.code());
    Some(match *kind {
        "plus3" => format!("{kind} {action} {}", entries.text(&detail, "charged")),
        "hatred" => format!("{kind} {action} {}", entries.text(&detail, "orcs")),
        _ => format!("{kind} {action}"),
    })
}

pub fn form(plan: &RacePlan) -> Vec<FieldGroup> {
    let group =
        |label: &'static str, fields: Vec<Field>| FieldGroup { label: Some(Message::new(label)), note: None, fields };
    let ticks = |name: &str, word: String, key: &'static str, holds: bool| tick(&format!("{name}-{word}"), key, holds);
    let immune = CLIMATES.map(|(climate, key)| ticks("immune", written(climate), key, plan.immune.contains(&climate)));
    let ground = GOING.map(|(going, key)| ticks("difficult", written(going), key, plan.difficult.contains(&going)));
    let mut others: Vec<Field> = (0..ALLIES).map(|place| ally(plan, place)).collect();
    others.push(tick("mercenaries", "grandes-build-field-mercenaries", plan.mercenaries));
    vec![
        FieldGroup {
            label: None,
            note: None,
            fields: vec![text("name", "grandes-build-field-name", &plan.name), light(plan)],
        },
        group("grandes-build-field-immune", immune.to_vec()),
        group("grandes-build-field-difficult", ground.to_vec()),
        group("grandes-build-field-allies", others),
        group(
            "grandes-build-field-advantages",
            (0..ADVANTAGES).flat_map(|place| advantage_fields(plan, place)).collect(),
        ),
        group(
            "grandes-build-field-start",
            STEPS.iter().flat_map(|(item, key)| start_fields(plan, *item, key)).collect(),
        ),
        group("grandes-build-field-events", EVENTS.iter().map(|event| event_field(plan, event)).collect()),
    ]
}

fn light(plan: &RacePlan) -> Field {
    let hours = [
        (HinderedBy::Day, "@grandes-hour-day"),
        (HinderedBy::Night, "@grandes-hour-night"),
        (HinderedBy::Neither, "@grandes-build-neither"),
    ];
    let hours = hours.map(|(hour, key)| (written(hour), words::plain(key))).to_vec();
    choice("hindered", Message::new("grandes-build-field-hindered"), &written(plan.hindered_by), hours)
}

fn races() -> Vec<(String, Message)> {
    RACES.iter().map(|(id, name)| ((*id).to_owned(), words::plain(*name))).collect()
}

fn ally(plan: &RacePlan, place: usize) -> Field {
    let mut options = vec![(NONE.to_owned(), words::plain("@grandes-build-nobody"))];
    options.extend(races());
    let now = plan.allies.get(place).map_or(NONE, String::as_str);
    choice(&format!("ally-{place}"), Message::new("grandes-build-field-ally").with("number", place + 1), now, options)
}

fn advantage_fields(plan: &RacePlan, place: usize) -> Vec<Field> {
    // An empty line after the last one, so that there is always one more to fill in.
    if place > plan.advantages.len() {
        return Vec::new();
    }
    let parts: Vec<&str> = plan.advantages.get(place).map(|text| text.split_whitespace().collect()).unwrap_or_default();
    let kind = parts.first().copied().unwrap_or(NONE);
    let id = |part: &str| format!("advantage-{place}-{part}");
    let mut kinds = vec![(NONE.to_owned(), words::plain("@grandes-build-no-advantage"))];
    let texts = ["plus1", "plus3", "power3", "soften", "hatred"].map(advantage_text);
    kinds.extend(KINDS.iter().zip(texts).map(|(kind, text)| ((*kind).to_owned(), words::plain(text))));
    let label = Message::new("grandes-build-field-advantage").with("number", place + 1);
    let mut fields = vec![choice(&id("kind"), label, kind, kinds)];
    if kind == NONE {
        return fields;
    }
    let fits = |of: &Characteristic| match kind {
        "power3" => *of != Characteristic::Power,
        "hatred" => {
            matches!(of, Characteristic::Melee | Characteristic::Shooting | Characteristic::Resistance)
        }
        _ => true,
    };
    let actions = Characteristic::ALL.into_iter().filter(fits);
    let actions = actions.map(|of| (of.code().to_owned(), words::plain(words::characteristic(of)))).collect();
    let action = parts.get(1).copied().unwrap_or("melee");
    fields.push(choice(&id("action"), Message::new("grandes-build-field-action"), action, actions));
    let detail = parts.get(2).copied().unwrap_or_default();
    match kind {
        "plus3" => {
            let contexts = CONTEXTS.map(|(context, key)| (written(context), words::plain(key))).to_vec();
            fields.push(choice(&id("detail"), Message::new("grandes-build-field-context"), detail, contexts));
        }
        "hatred" => fields.push(choice(&id("detail"), Message::new("grandes-build-field-hated"), detail, races())),
        _ => {}
    }
    fields
}

fn advantage_text(kind: &str) -> &'static str {
    match kind {
        "plus1" => "@grandes-build-advantage-plus1",
        "plus3" => "@grandes-build-advantage-plus3",
        "power3" => "@grandes-build-advantage-power3",
        "soften" => "@grandes-build-advantage-soften",
        _ => "@grandes-build-advantage-hatred",
    }
}

/// From -3 to 3, as words: a screen has no field for negative numbers.
fn change(id: &str, label: Message, now: i8) -> Field {
    let options = (-3..=3).map(|number: i8| (number.to_string(), words::plain(number))).collect();
    choice(id, label, &now.to_string(), options)
}

fn start_fields(plan: &RacePlan, item: StartItem, step: &'static str) -> Vec<Field> {
    let numbers = plan.morale_start.get(&item).copied().unwrap_or(USUAL_OUTCOMES);
    let field = |((outcome, word), number): ((&str, &'static str), i8)| {
        let label = Message::new("grandes-build-field-step").with("step", step).with("outcome", word);
        change(&format!("start-{}-{outcome}", written(item)), label, number)
    };
    OUTCOMES.into_iter().zip(numbers).map(field).collect()
}

fn event_field(plan: &RacePlan, (event, key, usual): &(MoraleEvent, &'static str, i8)) -> Field {
    let now = plan.morale_change.get(event).copied().unwrap_or(*usual);
    change(&format!("event-{}", written(event)), Message::new(key), now)
}

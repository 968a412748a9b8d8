//! Armies before a battle on a screen: an army file or a form as an order of battle, and what the rules say of it.
//! Relies on the muster for every judgement and every price.
//! Must not judge anything itself.
//!
//! `draft` an order of battle in parts, as clients send it, and back · `form` what may be entered in each part.

mod draft;
mod form;

use crate::clause;
use crate::muster::shipped::lists;
use crate::muster::{Muster, Order, Written, muster};
use oriflamme_kernel::{Dice, Message, Referee, SetupError};
use oriflamme_scene::{ArmyDraft, ArmyFault, ArmyOnFile, ArmyVerdict, Fact, PartVerdict, Ruling};

/// The army of a file.
pub fn read(text: &str) -> Result<ArmyOnFile, SetupError> {
    let written = Written::read(text)?;
    let army = mustered(&written.order);
    let told = |fault: &crate::muster::Fault| (written.line_of(&fault.part), ruling(fault));
    let faults = army.faults.iter().map(told).collect();
    Ok(ArmyOnFile { draft: draft::of(&written.order), verdict: verdict(&written.order, army), faults })
}

pub fn judge(army: &ArmyDraft) -> ArmyVerdict {
    match draft::order(army) {
        Ok(order) => verdict(&order, mustered(&order)),
        Err(wrong) => unreadable(&wrong),
    }
}

fn mustered(order: &Order) -> Muster {
    let mut dice = Dice::scripted([]);
    muster(order, lists(), &mut Referee::new(&mut dice))
}

fn ruling(fault: &crate::muster::Fault) -> Ruling {
    Ruling { clause: fault.refusal.clause, text: fault.refusal.message.clone(), cause: None }
}

fn verdict(order: &Order, army: Muster) -> ArmyVerdict {
    let faults = army.faults.iter().map(|fault| ArmyFault { line: draft::field(&fault.part), ruling: ruling(fault) });
    ArmyVerdict {
        total: army.total,
        facts: facts(&army),
        faults: faults.collect(),
        parts: form::parts(order, &army),
        file: toml::to_string(order).ok(),
        ..nothing()
    }
}

fn facts(army: &Muster) -> Vec<Fact> {
    let fact = |label: &'static str, value: Message| Fact { label: Message::new(label), value };
    let number = |value: f64| Message::new("dbm-text").with("text", value);
    let elements: usize = army.corps.iter().map(|corps| corps.elements.len()).sum();
    vec![
        fact("dbm-army-fact-elements", number(elements as f64)),
        fact("dbm-army-fact-equivalents", number(army.equivalents.into())),
        fact("dbm-army-fact-aggression", number(f64::from(army.aggression))),
    ]
}

/// A draft that is no order of battle: the words that are not understood.
fn unreadable(wrong: &str) -> ArmyVerdict {
    let text = Message::new("dbm-refuse-army-words").with("words", wrong);
    let ruling = Ruling { clause: clause::ARMY_12, text, cause: None };
    ArmyVerdict { faults: vec![ArmyFault { line: None, ruling }], ..nothing() }
}

fn nothing() -> ArmyVerdict {
    ArmyVerdict {
        total: 0.0,
        facts: Vec::new(),
        faults: Vec::new(),
        roster: Vec::new(),
        parts: Vec::<PartVerdict>::new(),
        account: None,
        file: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_texts::lacks;

    const ARMIES: [&str; 8] = [
        include_str!("../../../armies/macedonian.toml"),
        include_str!("../../../armies/roman.toml"),
        include_str!("../../../armies/english.toml"),
        include_str!("../../../armies/scots.toml"),
        include_str!("../../../armies/polish.toml"),
        include_str!("../../../armies/russian.toml"),
        include_str!("../../../armies/punic.toml"),
        include_str!("../../../armies/burgundian.toml"),
    ];

    #[test]
    fn a_file_a_draft_and_a_file_again_are_the_same_army() {
        for text in ARMIES {
            let found = read(text).unwrap();
            assert_eq!(found.faults, []);
            assert_eq!(judge(&found.draft), found.verdict);
            let again = read(found.verdict.file.as_deref().unwrap()).unwrap();
            assert_eq!((again.draft, again.verdict), (found.draft, found.verdict));
        }
    }

    #[test]
    fn a_fault_is_told_on_the_line_of_the_file_and_at_the_field_of_the_form() {
        let text = ARMIES[0].replacen("5 Reg Kn(F)", "9 Reg Kn(F)", 1);
        let found = read(&text).unwrap();
        let line = 1 + text[..text.find("companions").unwrap()].matches('\n').count();
        let places: Vec<usize> = found.faults.iter().map(|(line, _)| *line).collect();
        assert!(places.contains(&line), "{places:?}");
        let part = &found.verdict.parts[1];
        assert_eq!(part.faults.len(), 1);
        assert_eq!(part.faults[0].field.as_deref(), Some("companions"));
        assert_eq!(part.price, 105.0 + 4.0 * 11.0);
    }

    #[test]
    fn whatever_a_draft_holds_it_is_judged_and_what_is_said_has_words() {
        let sound = read(ARMIES[6]).unwrap().draft;
        for value in
            [serde_json::json!("7"), serde_json::json!(7), serde_json::json!(true), serde_json::json!("4 axes")]
        {
            for part in 0..sound.parts.len() {
                for key in sound.parts[part].values.keys() {
                    let mut draft = sound.clone();
                    draft.parts[part].values.insert(key.clone(), value.clone());
                    let verdict = judge(&draft);
                    let rulings = verdict.faults.iter().map(|fault| &fault.ruling.text);
                    let forms = verdict.parts.iter().flat_map(|part| &part.groups).flat_map(|group| &group.fields);
                    let said =
                        rulings.chain(forms.map(|field| &field.label)).chain(verdict.facts.iter().map(|f| &f.label));
                    assert_eq!(said.filter_map(lacks).collect::<Vec<_>>(), Vec::<String>::new());
                }
            }
        }
    }
}

//! Everything that the screen says exists in both languages, with all that it speaks of.

use super::shipped::battles;
use super::support::{answer, start};
use oriflamme_kernel::{Known, Message, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_scene::{OverlayKind, OverlayRequest, Table, Told};
use oriflamme_texts::{Language, render};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Every message in what is sent to a client, put into words.
fn read(value: &Value, wrong: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            let only = fields.keys().all(|name| name == "key" || name == "args");
            if only && fields.get("key").is_some_and(Value::is_string) {
                let message: Message = serde_json::from_value(value.clone()).unwrap();
                for language in Language::ALL {
                    let text = render(&message, language);
                    if text.is_empty() || text.contains(['[', '{', '$']) {
                        wrong.insert(format!("{text} ({})", message.key));
                    }
                }
            }
            fields.values().for_each(|field| read(field, wrong));
        }
        Value::Array(items) => items.iter().for_each(|item| read(item, wrong)),
        _ => {}
    }
}

fn lines(told: Vec<Told>) -> Value {
    told.iter().map(|line| json!([line.turn, line.text, line.result, line.accounts])).collect()
}

#[test]
fn all_that_is_shown_asked_previewed_and_told_has_words_in_both_languages() {
    let mut wrong = BTreeSet::new();
    for (number, (_, setup)) in battles().into_iter().enumerate() {
        let mut game = start(&setup, number as u64 + 10);
        let mut dice = Sampler::new(number as u64 + 10, 1);
        for step in 0..40 {
            let Some(seat) = game.rules().prompt(game.state()).next_seat() else { break };
            let before = game.state().clone();
            let asked = BloodAndBlades.asked(&Known::of(&BloodAndBlades, &before, Viewer::Seat(seat)), seat);
            let Some(answered) = answer(&before, &asked[0], &mut dice) else { break };
            if let Some((_, preview)) = &answered.preview {
                read(&serde_json::to_value(preview).unwrap(), &mut wrong);
            }
            read(&serde_json::to_value(&asked).unwrap(), &mut wrong);
            let entry = game.submit(seat, answered.command).unwrap().clone();
            for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
                read(
                    &lines(BloodAndBlades.tell(
                        &Known::of(&BloodAndBlades, &before, viewer),
                        &entry,
                        &Known::of(&BloodAndBlades, game.state(), viewer),
                    )),
                    &mut wrong,
                );
            }
            if step % 10 == 0 {
                read(
                    &serde_json::to_value(BloodAndBlades.scene(&Known::of(&BloodAndBlades, &before, Viewer::Referee)))
                        .unwrap(),
                    &mut wrong,
                );
                let pieces: Vec<String> = before.bases.iter().take(3).map(|base| base.id.to_string()).collect();
                for kind in [OverlayKind::Zones, OverlayKind::Reach, OverlayKind::Sight, OverlayKind::Threat] {
                    let request = OverlayRequest { kind, pieces: pieces.clone() };
                    let overlay =
                        BloodAndBlades.overlay(&Known::of(&BloodAndBlades, &before, Viewer::Referee), &request);
                    read(&serde_json::to_value(overlay).unwrap(), &mut wrong);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

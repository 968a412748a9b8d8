//! Shots: the form in which a player declares them, the shots to be resolved, and elephants that are spared.
//! Relies on what each bow may shoot at.

use super::make::{Adjust, Answers, button, pick};
use crate::command::{Command, Volley};
use crate::play::shooting;
use crate::screen::{names, odds};
use crate::state::State;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Field, FieldKind, Form};
use serde_json::Value;

/// The value of a field that means: this bow does not shoot.
pub const HOLD: &str = "_hold";

/// Who shoots at what: everybody, nobody, or as the form says.
pub fn declare(known: &State, seat: Seat) -> Answers {
    let choices = shooting::choices(known, seat);
    let everybody = shooting::everybody_shoots(&choices, |_| 0);
    // Several shots have chances of their own each; they are shown when they are resolved.
    let chances = match everybody.as_slice() {
        [volley] => odds::shot(known, volley).and_then(|combat| odds::of(known, &combat, None)),
        _ => None,
    };
    let mut answers = Answers::default()
        .help("bab-help-declare")
        .button(button("all", "bab-answer-all-shoot", &Command::DeclareShots(everybody)).main().odds(chances))
        .button(button("none", "bab-answer-nobody-shoots", &Command::DeclareShots(Vec::new())));
    let fields = choices.iter().filter_map(|(bow, targets)| {
        let base = known.base(*bow)?;
        let mut options = vec![(HOLD.to_owned(), Message::new("bab-answer-hold"))];
        for target in targets.iter().filter_map(|id| known.base(*id)) {
            options.push((target.id.to_string(), Message::new("bab-answer-shoot-at").with("target", target.label())));
        }
        let value = targets.first().map_or(HOLD.to_owned(), ToString::to_string);
        Some(Field {
            id: bow.to_string(),
            label: names::piece(base),
            kind: FieldKind::Choice { options },
            value: Value::String(value),
        })
    });
    let mut fields: Vec<Field> = fields.collect();
    fields.extend(lead(known, &choices));
    answers.form = Some(Form { fields, submit: Message::new("bab-answer-declare"), aside: None });
    answers
}

/// Which bow leads a volley of several: its grade is the one that counts.
fn lead(known: &State, choices: &[(crate::base::BaseId, Vec<crate::base::BaseId>)]) -> Option<Field> {
    let shared = |(bow, targets): &&(crate::base::BaseId, Vec<crate::base::BaseId>)| {
        choices.iter().any(|(other, theirs)| other != bow && theirs.iter().any(|target| targets.contains(target)))
    };
    let mut options = vec![(HOLD.to_owned(), Message::new("bab-answer-any-leader"))];
    for base in choices.iter().filter(shared).filter_map(|(bow, _)| known.base(*bow)) {
        options.push((base.id.to_string(), names::piece(base)));
    }
    (options.len() > 1).then(|| Field {
        id: LEADER.to_owned(),
        label: Message::new("bab-answer-leader"),
        kind: FieldKind::Choice { options },
        value: Value::String(HOLD.to_owned()),
    })
}

/// The field that names the bow that is primary shooter of its volley.
pub const LEADER: &str = "_leader";

/// The shots that may be resolved next.
pub fn shots(known: &State, seat: Seat) -> Answers {
    if known.volleys.is_empty() {
        return Answers::default().button(button("done", "bab-answer-done", &Command::Done).main());
    }
    let mut answers = Answers::default().help("bab-help-shooting");
    for (_, volley) in &known.volleys {
        let Some(target) = known.base(volley.target) else { continue };
        let command = Command::Shoot { target: volley.target };
        let chances = odds::shot(known, volley).and_then(|combat| odds::of(known, &combat, Some((seat, &command))));
        let label =
            Message::new("bab-pick-shot").with("target", target.label()).with("shooters", labels(known, volley));
        answers.picks.push(pick(target.id.to_string(), target, label, 2, chances, &command));
    }
    answers
}

fn labels(known: &State, volley: &Volley) -> String {
    let bases = volley.shooters.iter().filter_map(|id| known.base(*id));
    bases.map(|base| base.label()).collect::<Vec<_>>().join(", ")
}

/// Who holds his shot at an elephant.
pub fn spare(known: &State, seat: Seat) -> Answers {
    let Some((_, volley)) = shooting::asked_to_spare(known) else { return Answers::default() };
    let without = |spared: &[crate::base::BaseId]| {
        let shooters = volley.shooters.iter().copied().filter(|id| !spared.contains(id)).collect();
        let combat = odds::shot(known, &Volley { target: volley.target, shooters });
        let command = Command::Spare(spared.to_vec());
        combat.and_then(|combat| odds::of(known, &combat, Some((seat, &command))))
    };
    let mut answers = Answers::default()
        .button(button("shoot", "bab-answer-all-shoot", &Command::Spare(Vec::new())).dice(2).odds(without(&[])))
        .button(button("spare", "bab-answer-all-hold", &Command::Spare(volley.shooters.clone())));
    if volley.shooters.len() > 1 {
        for base in volley.shooters.iter().filter_map(|id| known.base(*id)) {
            let label = names::who(Message::new("bab-pick-hold"), &[base]);
            let command = Command::Spare(vec![base.id]);
            answers.picks.push(pick(base.id.to_string(), base, label, 2, without(&[base.id]), &command));
        }
    }
    answers
}

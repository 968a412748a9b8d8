//! Impetuous moves to point at: for each base that must move, its targets and the ways that the rules leave open.
//! Relies on the charges that the rules accept.

use super::make::{Answers, pick};
use crate::command::{Charge, Command};
use crate::decide::decide;
use crate::play::impetuous;
use crate::screen::names;
use crate::state::State;
use oriflamme_kernel::{Dice, Message, Referee, Sampler, Seat};

/// More charges than anybody has.
const ALL: usize = 10_000;

pub fn charges(known: &State, seat: Seat) -> Answers {
    let mut answers = Answers::default().help("help-impetuous");
    let mut found: Vec<Charge> = impetuous::offers(known, seat, &mut Sampler::new(0, ALL))
        .into_iter()
        .filter_map(|command| if let Command::Charge(charge) = command { Some(charge) } else { None })
        .collect();
    let place = |charge: &Charge| known.bases.iter().position(|base| base.id == charge.base);
    found.sort_by_key(|charge| (place(charge), charge.target, charge.avoid.is_some()));
    for charge in found {
        let Some(base) = known.base(charge.base) else { continue };
        let target = charge.target.and_then(|id| known.base(id));
        let aligned = aligned(known, seat, &charge);
        let id = |manner: &str| match target {
            Some(target) => format!("{}-{}{manner}", base.id, target.id),
            None => format!("{}{manner}", base.id),
        };
        let words = |key: &'static str| {
            let message = names::who(Message::new(key), &[base]);
            target.map_or(message.clone(), |target| message.with("target", target.label()))
        };
        let (manner, key) = match (charge.avoid, target) {
            (Some(_), Some(_)) => ("-round", "pick-charge-round"),
            (Some(_), None) => ("-round", "pick-impetuous-round"),
            (None, Some(_)) => ("", "pick-charge"),
            (None, None) => ("", "pick-impetuous"),
        };
        if let Some(aligned) = aligned.filter(|_| target.is_some()) {
            answers.picks.push(pick(
                id("-align"),
                base,
                words("pick-charge-align"),
                0,
                None,
                &Command::Charge(aligned),
            ));
        }
        answers.picks.push(pick(id(manner), base, words(key), 0, None, &Command::Charge(charge)));
    }
    answers
}

/// The same charge with a shift into alignment, where that is allowed and makes a difference.
fn aligned(known: &State, seat: Seat, charge: &Charge) -> Option<Charge> {
    if charge.avoid.is_some() {
        return None;
    }
    let outcome = |charge: &Charge| {
        let mut dice = Dice::scripted([]);
        decide(known, seat, &Command::Charge(charge.clone()), &mut Referee::new(&mut dice)).ok()
    };
    let shifted = Charge { align: true, ..charge.clone() };
    let (plain, with_shift) = (outcome(charge)?, outcome(&shifted)?);
    (plain != with_shift).then_some(shifted)
}

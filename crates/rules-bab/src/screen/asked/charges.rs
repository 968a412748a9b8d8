//! Impetuous moves to point at: for each base that must move, its targets and the ways that the rules leave open.
//! Relies on the charges that the rules accept.

use super::make::{Answers, pick};
use crate::BloodAndBlades;
use crate::clause;
use crate::command::{Charge, Command};
use crate::event::Event;
use crate::play::impetuous;
use crate::screen::names;
use crate::state::State;
use oriflamme_field::Hand;
use oriflamme_kernel::{Message, Resolved, Sampler, Seat};

/// More charges than anybody has.
const ALL: usize = 10_000;

pub fn charges(known: &State, seat: Seat) -> Answers {
    let mut answers = Answers::default().help("bab-help-impetuous");
    let mut found: Vec<Charge> = impetuous::offers(known, seat, &mut Sampler::new(0, ALL))
        .into_iter()
        .filter_map(|command| if let Command::Charge(charge) = command { Some(charge) } else { None })
        .collect();
    let place = |charge: &Charge| known.bases.position(charge.base);
    found.sort_by_key(|charge| (place(charge), charge.target, charge.avoid.is_some()));
    for charge in found {
        let Some(base) = known.base(charge.base) else { continue };
        let target = charge.target.and_then(|id| known.base(id));
        let aligned = aligned(known, seat, &charge);
        let id = |manner: &str| match target {
            Some(target) => format!("{}-{}{manner}", base.id, target.id),
            None => format!("{}{manner}", base.id),
        };
        let words = |key: &'static str, aside: &str| {
            let message = names::who(Message::new(key), &[base]).with("aside", aside);
            target.map_or(message.clone(), |target| message.with("target", target.label()))
        };
        let (manner, key) = match (charge.avoid, target) {
            (Some(_), Some(_)) => ("-round", "bab-pick-charge-round"),
            (Some(_), None) => ("-round", "bab-pick-impetuous-round"),
            (None, Some(_)) => ("", "bab-pick-charge"),
            (None, None) => ("", "bab-pick-impetuous"),
        };
        if let Some(aligned) = aligned.filter(|_| target.is_some()) {
            answers.picks.push(pick(
                id("-align"),
                base,
                words("bab-pick-charge-align", "none"),
                0,
                None,
                &Command::Charge(aligned),
            ));
        }
        let sides = sides(known, seat, &charge);
        if sides.is_empty() {
            answers.picks.push(pick(id(manner), base, words(key, "none"), 0, None, &Command::Charge(charge.clone())));
        }
        for (aside, charge) in sides {
            let id = format!("{}-{aside}", id(manner));
            answers.picks.push(pick(id, base, words(key, aside), 0, None, &Command::Charge(charge)));
        }
    }
    answers
}

/// The same charge with a step out of its group to either side, where the player may choose between both.
fn sides(known: &State, seat: Seat, charge: &Charge) -> Vec<(&'static str, Charge)> {
    let plain = Resolved::tried(&BloodAndBlades, known, seat, &Command::Charge(charge.clone()));
    if !plain.is_ok_and(|came| came.cites.contains(&clause::IMP_26)) {
        return Vec::new();
    }
    let both: Vec<(&'static str, Charge)> = [("left", Hand::Left), ("right", Hand::Right)]
        .map(|(name, hand)| (name, Charge { step_aside: Some(hand), ..charge.clone() }))
        .into_iter()
        .filter(|(_, wanted)| outcome(known, seat, wanted).is_some())
        .collect();
    match both.as_slice() {
        [(_, left), (_, right)] if outcome(known, seat, left) != outcome(known, seat, right) => both,
        _ => Vec::new(),
    }
}

fn outcome(known: &State, seat: Seat, charge: &Charge) -> Option<Vec<Event>> {
    let came = Resolved::tried(&BloodAndBlades, known, seat, &Command::Charge(charge.clone()));
    came.ok().map(|came| came.events)
}

/// The same charge with a shift into alignment, where that is allowed and makes a difference.
fn aligned(known: &State, seat: Seat, charge: &Charge) -> Option<Charge> {
    if charge.avoid.is_some() {
        return None;
    }
    let shifted = Charge { align: true, ..charge.clone() };
    let (plain, with_shift) = (outcome(known, seat, charge)?, outcome(known, seat, &shifted)?);
    (plain != with_shift).then_some(shifted)
}

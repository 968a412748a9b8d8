//! Moving by hand: orders, initiative moves and commanders' rides, as the hand says them.
//! Relies on the rules: whatever they accept may be let go.
//! Must not look for another place than the one that the hand is at.

use super::scene::held;
use crate::PikeAndShotte;
use crate::army::Commander;
use crate::command::{Command, Deed, Leg, March};
use crate::orders::{can_order, initiative, may_act};
use crate::place::Spot;
use crate::state::{Phase, State};
use crate::troops::{Id, Unit};
use oriflamme_kernel::{Dice, Message, Refusal, Resolved, Seat};
use oriflamme_scene::{self as drawn, Hand, Intent, Manner, Placement, Preview, Release, Ruling};

const MARCH: &str = "march";
const CHARGE: &str = "charge";

/// What the seat may pick up in this step of the Command phase.
pub fn hand(state: &State, seat: Seat) -> Option<Hand> {
    let pieces: Vec<String> = match state.clock.phase {
        Phase::Initiative => {
            state.of(seat).filter(|unit| initiative::has(state, unit).is_ok()).map(|unit| unit.id.to_string()).collect()
        }
        Phase::Battalias | Phase::General => {
            let able = |unit: &&Unit| may_act(state, unit).is_ok() && speaker(state, unit).is_some();
            state.of(seat).filter(able).map(|unit| unit.id.to_string()).collect()
        }
        Phase::Commanders => {
            let able = |one: &&Commander| one.side == seat && one.is_alive() && !one.doings.moved;
            state.commanders.iter().filter(able).map(|one| one.id.to_string()).collect()
        }
        _ => return None,
    };
    let manner = |id: &str, label: &'static str| Manner {
        id: id.to_owned(),
        label: label.into(),
        note: None,
        drag: true,
        joint: false,
        pieces: Vec::new(),
    };
    let manners = match state.clock.phase {
        Phase::Commanders => Vec::new(),
        _ => vec![manner(MARCH, "pike-manner-march"), manner(CHARGE, "pike-manner-charge")],
    };
    (!pieces.is_empty()).then(|| Hand {
        pieces,
        groups: Vec::new(),
        manners,
        ground: Vec::new(),
        release: Release::Each,
    })
}

/// Who could order the unit now.
fn speaker<'s>(state: &'s State, unit: &Unit) -> Option<&'s Commander> {
    let commands = |one: &&Commander| {
        one.side == unit.side && one.battalia.is_none_or(|battalia| battalia == unit.battalia) && can_order(state, one)
    };
    state.commanders.iter().find(commands)
}

pub fn preview(state: &State, seat: Seat, intent: &Intent) -> Preview {
    let Intent::Move { pieces, to, manner, .. } = intent else { return refused(None) };
    let Some(id) = pieces.first().and_then(|name| Id::new(name)) else { return refused(None) };
    let spot = held(*to);
    if !spot.is_finite() {
        return refused(None);
    }
    let Some(command) = wish(state, id, spot, manner.as_deref() == Some(CHARGE)) else { return refused(None) };
    let tried = Resolved::without_book(&PikeAndShotte, state, seat, &command, &mut Dice::from_number(0));
    match tried {
        Ok(_) => Preview {
            placements: vec![Placement { piece: id.to_string(), at: drawn::Spot { ..*to } }],
            command: serde_json::to_value(command).ok(),
            ..Preview::default()
        },
        Err(refusal) => refused(Some(refusal)),
    }
}

fn refused(refusal: Option<Refusal>) -> Preview {
    let ruling = match refusal {
        Some(Refusal { clause, message }) => Ruling { clause, text: message, cause: None },
        None => Ruling { clause: super::scene::rule(), text: Message::new("pike-refuse-no-wish"), cause: None },
    };
    Preview { refusals: vec![ruling], ..Preview::default() }
}

/// What the hand means: a march there, a charge at whoever stands there, a ride to a place or to a friend.
fn wish(state: &State, id: Id, to: Spot, charges: bool) -> Option<Command> {
    if let Some(one) = state.commander(id) {
        let friend =
            state.of(one.side).find(|unit| state.footprint(unit).is_some_and(|body| body.contains_point(to.leader())));
        let place = friend.is_none().then_some([to.x, to.y]);
        return Some(Command::Ride { commander: id, to: place, join: friend.map(|unit| unit.id) });
    }
    let unit = state.unit(id)?;
    let deed = if charges {
        let near = |enemy: &&Unit| {
            state.footprint(enemy).is_some_and(|body| crate::place::within(body.distance_to_point(to.leader()), 1.0))
        };
        let target = state.enemies_of(unit).find(near)?.id;
        Deed::Charge { units: vec![id], target: Some(target), legs: Vec::new() }
    } else {
        Deed::March(vec![March { unit: id, legs: vec![Leg::to(to)] }])
    };
    if state.clock.phase == Phase::Initiative {
        return Some(Command::Initiative { deed });
    }
    Some(Command::Order { commander: speaker(state, unit)?.id, deed })
}

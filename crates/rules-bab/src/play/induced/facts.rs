//! What the rules say about induced moves and morale, without making anybody move.

use super::pursuit::pursuit_distance;
use super::recoil::recoil_room;
use super::withdraw::withdraw;
use crate::BloodAndBlades;
use crate::base::{Base, Place};
use crate::clause;
use crate::draft::{Draft, Ruling, known};
use crate::play::morale;
use crate::state::{End, State};
use crate::troop::{Troop, TroopType};
use oriflamme_kernel::Referee;
use serde_json::{Value, json};

/// How far a base could recoil, and what would stop it.
pub fn recoil_fact(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let room = recoil_room(state, base);
    referee.cite(clause::RECOIL_1);
    if let Some(cause) = room.cause {
        referee.cite(cause);
    }
    json!({ "distance": room.distance, "complete": room.complete, "cause": room.cause })
}

/// Where a withdrawal would take a base.
pub fn withdrawal_fact(state: &State, base: &Base, referee: &mut Referee) -> Ruling<Value> {
    let mut draft = Draft::new(&BloodAndBlades, state, referee);
    withdraw(&mut draft, base.id, None);
    let found = known(&draft.state, base.id)?;
    Ok(json!({ "place": found.place, "at": found.pose }))
}

/// How far a base pursues.
pub fn pursuit_fact(state: &State, base: &Base, referee: &mut Referee) -> Value {
    referee.cite(if base.kind() == TroopType::Hd { clause::PURSUIT_3 } else { clause::PURSUIT_2 });
    json!({ "distance": pursuit_distance(state, base) })
}

/// Points of confidence of troops.
pub fn poc_fact(troop: Troop, cinc: bool, referee: &mut Referee) -> Value {
    let (points, why) = morale::worth(troop, cinc);
    referee.cite(clause::POC_1);
    referee.cite(why);
    if cinc {
        referee.cite(clause::ARMY_3);
    }
    let counts = troop.kind != TroopType::Bg;
    if !counts {
        referee.cite(clause::POC_8);
    }
    json!({ "poc": points, "counts_in_reference": counts })
}

/// Whether an army with these losses is routed.
pub fn rout_fact(reference: u32, losses: f64, referee: &mut Referee) -> Value {
    for cited in [clause::MORALE_2, clause::MORALE_7, clause::MORALE_11] {
        referee.cite(cited);
    }
    let routed = morale::is_routed(losses, reference);
    json!({ "rout_level": morale::rout_level(reference), "state": if routed { "routed" } else { "fighting" } })
}

/// The levels of an army as it is now.
pub fn morale_fact(state: &State, seat: oriflamme_kernel::Seat, referee: &mut Referee) -> Value {
    let reference = state.armies[seat.index()].reference_morale;
    let losses = morale::losses(state, seat);
    for cited in
        [clause::MORALE_1, clause::MORALE_4, clause::MORALE_6, clause::MORALE_7, clause::MORALE_8, clause::POC_8]
    {
        referee.cite(cited);
    }
    let off_table = |place: Place| {
        let gone = state.bases.iter().filter(|b| b.side == seat && b.place == place);
        gone.map(|b| b.id).collect::<Vec<_>>()
    };
    json!({
        "reference": reference,
        "rout_level": morale::rout_level(reference),
        "losses": losses,
        "destroyed": off_table(Place::Destroyed),
        "exhausted": off_table(Place::Exhausted),
    })
}

/// Points that an end of the battle gives.
pub fn score_fact(state: &State, end: End, referee: &mut Referee) -> Value {
    let (points, why) = morale::score(end, state.options.scoring);
    referee.cite(why);
    json!({ "scores": points })
}

//! Battalias and armies that break.
//! Relies on what units are lost.
//! Must not say what broken battalias do: `orders` and `shooting` ask.

use super::is_shaken;
use crate::clause;
use crate::draft::Draft;
use crate::event::Event;
use crate::state::{End, Reason, State};
use crate::troops::{Post, Unit};
use oriflamme_kernel::Seat;

/// Is a unit lost for its battalia: destroyed, off the table, or shaken when its owner's turn begins?
pub fn is_lost(state: &State, unit: &Unit) -> bool {
    matches!(unit.post, Post::Off(_) | Post::Lost) || is_shaken(state, unit)
}

/// Half or more of the units that count are lost. Guns count in a grand battery only (R60, R61).
pub fn breaks(state: &State, battalia: u8) -> bool {
    let all: Vec<&Unit> = state.units.iter().filter(|unit| unit.battalia == battalia).collect();
    let guns = all.iter().filter(|unit| unit.is_artillery()).count();
    let counts = |unit: &&&Unit| guns * 2 > all.len() || !unit.is_artillery();
    let counted = all.iter().filter(counts).count();
    let lost = all.iter().filter(counts).filter(|unit| is_lost(state, unit)).count();
    counted > 0 && lost * 2 >= counted
}

/// Half or more of its battalias are broken (R66).
pub fn army_breaks(state: &State, side: Seat) -> bool {
    let own: Vec<_> = state.battalias.iter().filter(|battalia| battalia.side == side).collect();
    own.iter().filter(|battalia| battalia.broken).count() * 2 >= own.len().max(1)
}

/// The start of a turn: battalia morale, then army morale, of the active player.
pub fn start(draft: &mut Draft) {
    let side = draft.state.clock.active;
    if !draft.state.options.morale {
        draft.cite(clause::ARMY_MORALE_1);
        return;
    }
    draft.cite(clause::SUPP_TURN_2);
    let own = |state: &State| -> Vec<u8> {
        let of = |(number, battalia): (usize, &crate::army::Battalia)| {
            (battalia.side == side && !battalia.broken).then_some(number as u8)
        };
        state.battalias.iter().enumerate().filter_map(of).collect()
    };
    for battalia in own(&draft.state) {
        draft.cite(clause::BATTALIA_MORALE_1);
        if breaks(&draft.state, battalia) {
            cite_breaking(draft, battalia);
            draft.emit(Event::BattaliaBroken { battalia });
        }
    }
    if draft.state.armies[side.index()].broken || !army_breaks(&draft.state, side) {
        return;
    }
    draft.cite(clause::ARMY_MORALE_2);
    draft.cite(clause::ARMY_MORALE_3);
    for battalia in own(&draft.state) {
        draft.emit(Event::BattaliaBroken { battalia });
    }
    draft.emit(Event::ArmyBroken { side });
    fall(draft, side);
}

/// An army has broken: it loses, at once or after the turn that players may grant it.
fn fall(draft: &mut Draft, side: Seat) {
    if draft.state.options.last_turn && !draft.state.armies[side.other().index()].broken {
        draft.cite(clause::ARMY_MORALE_5);
        return;
    }
    let enemy_broken = draft.state.armies[side.other().index()].broken;
    let (clause, winner) = match enemy_broken {
        // The broken army has broken its enemy in the turn that it was granted.
        true if draft.state.options.last_turn => (clause::ARMY_MORALE_5, None),
        true => (clause::ARMY_MORALE_4, Some(side)),
        false => (clause::ARMY_MORALE_4, Some(side.other())),
    };
    draft.cite(clause);
    draft.emit(Event::Ended(End { winner, reason: Reason::ArmyBroken }));
}

fn cite_breaking(draft: &mut Draft, battalia: u8) {
    draft.cite(clause::BATTALIA_MORALE_2);
    draft.cite(clause::BATTALIA_MORALE_3);
    draft.cite(clause::BATTALIA_MORALE_4);
    let state = &draft.state;
    let units: Vec<Unit> = state.units.iter().filter(|unit| unit.battalia == battalia).cloned().collect();
    let guns = units.iter().filter(|unit| unit.is_artillery()).count();
    for unit in &units {
        let clause = match unit.post {
            Post::Lost => clause::BATTALIA_MORALE_5,
            Post::Off(_) => clause::BATTALIA_MORALE_6,
            _ if is_shaken(&draft.state, unit) => clause::BATTALIA_MORALE_7,
            _ => continue,
        };
        draft.cite(clause);
    }
    if guns > 0 {
        let grand_battery = guns * 2 > units.len();
        draft.cite(if grand_battery { clause::BATTALIA_MORALE_9 } else { clause::BATTALIA_MORALE_8 });
    }
}

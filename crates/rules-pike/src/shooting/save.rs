//! Morale saves (pike.supp.save, pike.save).
//! Relies on cover.
//! Must not know whether hits came from far or near: who asks says what modifies them.

use crate::clause;
use crate::draft::Draft;
use crate::state::State;
use crate::troops::Unit;
use oriflamme_kernel::{Clause, Die};

/// What modifies saves, each with its clause.
pub type Modifiers = Vec<(Clause, i32)>;

/// The score that a unit needs, before modifiers: its own, or 6 in a broken battalia.
pub fn score(state: &State, unit: &Unit) -> Option<i32> {
    let own = unit.profile.save?;
    Some(if is_wavering(state, unit) { own.max(6) } else { own })
}

/// It was not shaken when its battalia broke (R64).
pub fn is_wavering(state: &State, unit: &Unit) -> bool {
    state.is_broken(unit) && unit.memory.wavering
}

/// The face that a die must show at least; 1 always fails, 6 always saves.
pub fn face(score: i32, modifiers: &Modifiers) -> u8 {
    let sum: i32 = modifiers.iter().map(|(_, value)| value).sum();
    (score - sum).clamp(2, 6) as u8
}

/// Rolls the saves of a unit against so many hits: how many are not saved.
pub fn roll(draft: &mut Draft, unit: &Unit, hits: i32, modifiers: &Modifiers) -> i32 {
    if hits <= 0 {
        return 0;
    }
    let Some(score) = score(&draft.state, unit) else {
        draft.cite(clause::SUPP_SAVE_1);
        return hits;
    };
    if is_wavering(&draft.state, unit) {
        draft.cite(clause::BATTALIA_MORALE_23);
    }
    for (clause, _) in modifiers {
        draft.cite(*clause);
    }
    let target = face(score, modifiers);
    let rolls = draft.referee.roll_against(Die::D6, hits as usize, target, clause::SUPP_SAVE_1);
    draft.cite(clause::SUPP_SAVE_2);
    rolls.iter().filter(|roll| roll.face < target).count() as i32
}

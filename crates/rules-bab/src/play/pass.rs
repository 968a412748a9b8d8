//! Interpenetration: who may pass through which friend.
//!
//! Relies on troop classes and going. Where the passing base must end is judged in `travel`.

use crate::base::Base;
use crate::clause;
use crate::draft::Ruling;
use crate::going::{self, Going};
use crate::state::State;
use crate::troop::{Grade, TroopType};
use oriflamme_field::Footprint;
use oriflamme_kernel::{Clause, Refusal};

/// Directions count as the same, or opposite, within this many degrees.
const SAME_DIRECTION: f64 = 1.0;

/// May `mover`, coming from `at`, pass through `friend`?
pub fn may_pass(state: &State, mover: &Base, at: &Footprint, friend: &Base, recoiling: bool) -> bool {
    granted(state, mover, at, friend, recoiling).is_ok()
}

/// The clause that lets `mover` pass through `friend`. The refusal says why not.
pub fn permission(state: &State, mover: &Base, at: &Footprint, friend: &Base, recoiling: bool) -> Ruling<Clause> {
    granted(state, mover, at, friend, recoiling)
        .map_err(|(clause, key)| Refusal::new(clause, key).with("base", mover.label()).with("friend", friend.label()))
}

/// The same without the words of a refusal, which are not needed where many are asked about.
fn granted(
    state: &State,
    mover: &Base,
    at: &Footprint,
    friend: &Base,
    recoiling: bool,
) -> Result<Clause, (Clause, &'static str)> {
    let no = |clause, key| Err((clause, key));
    if friend.side != mover.side {
        return no(clause::PASS_5, "bab-refuse-pass-enemy");
    }
    if friend.kind() == TroopType::Bg && mover.kind() != TroopType::El {
        return Ok(clause::PASS_4);
    }
    let allowed = by_troops(mover, friend, recoiling);
    let Some(granted) = allowed else {
        let clause = if mover.kind() == TroopType::Ps {
            clause::PASS_1
        } else if mover.kind() == TroopType::LH {
            clause::PASS_2
        } else if mover.kind() == TroopType::El && friend.kind() == TroopType::Bg {
            clause::PASS_4
        } else if mover.kind().is_mounted() {
            clause::PASS_3
        } else {
            clause::MOVE_2
        };
        return no(clause, "bab-refuse-pass-troops");
    };
    if !same_or_opposite(at, &friend.footprint()) {
        return no(clause::PASS_6, "bab-refuse-pass-direction");
    }
    if granted == clause::PASS_3 && going::under(state, at, mover.troop) != Going::Good {
        return no(clause::PASS_3, "bab-refuse-pass-going");
    }
    Ok(granted)
}

/// What the troop types allow, whatever their directions.
fn by_troops(mover: &Base, friend: &Base, recoiling: bool) -> Option<Clause> {
    let pikes = friend.kind() == TroopType::Pk && matches!(friend.troop.grade, Grade::I | Grade::X);
    match mover.kind() {
        TroopType::Ps => (!pikes).then_some(clause::PASS_1),
        TroopType::LH if friend.kind().is_light() && !recoiling => Some(clause::PASS_2),
        kind if kind.is_mounted() && friend.kind() == TroopType::Ps => Some(clause::PASS_3),
        _ => None,
    }
}

fn same_or_opposite(a: &Footprint, b: &Footprint) -> bool {
    let apart = a.facing().difference(b.facing());
    apart <= SAME_DIRECTION || apart >= 180.0 - SAME_DIRECTION
}

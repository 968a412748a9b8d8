//! Which enemies an impetuous base goes for at all.
//!
//! Relies on distances and on how troops count ground; what can be reached, and how, is in `reach`.

use crate::base::{Base, BaseId};
use crate::clause;
use crate::going::{self, Going};
use crate::play::impetuous::who::Why;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::{TOLERANCE, is_farther};
use oriflamme_kernel::Clause;

/// Targets are at most this far away, in MU.
const FARTHEST: f64 = 12.0;

/// Is this enemy an eligible target? The clause that makes it one, or the clause by which it is none.
/// `straight` are the enemies that the base reaches by going straight ahead.
pub fn eligible(state: &State, base: &Base, why: &Why, straight: &[BaseId], enemy: &Base) -> Result<Clause, Clause> {
    if let Why::Baggage(drawn_by) = why {
        return if drawn_by.contains(&enemy.id) { Ok(clause::IMP_2) } else { Err(clause::IMP_2) };
    }
    if ignored_ground(state, base, enemy) {
        return Err(clause::IMP_5);
    }
    if enemy.kind() == TroopType::Ps {
        return if straight.contains(&enemy.id) { Ok(clause::IMP_3) } else { Err(clause::IMP_3) };
    }
    let far = is_farther(&base.footprint(), &enemy.footprint(), state.mu(FARTHEST) + TOLERANCE);
    if far { Err(clause::IMP_4) } else { Ok(clause::IMP_4) }
}

/// Mounted ignore what stands, even in part, in ground that they do not count as good.
pub fn ignored_ground(state: &State, base: &Base, enemy: &Base) -> bool {
    base.kind().is_mounted() && going::under(state, &enemy.footprint(), base.troop) != Going::Good
}

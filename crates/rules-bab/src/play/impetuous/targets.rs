//! Which enemies an impetuous base goes for at all.
//!
//! Relies on distances and on how troops count ground; what can be reached, and how, is in `reach`.

use crate::base::{Base, BaseId};
use crate::draft::Ruling;
use crate::going::{self, Going};
use crate::play::impetuous::who::Why;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::{TOLERANCE, distance};
use oriflamme_kernel::{Clause, Refusal};
use oriflamme_rulebook::bab as clause;

/// Targets are at most this far away, in MU.
const FARTHEST: f64 = 12.0;

/// Is this enemy an eligible target? The clause that makes it one, or why it is none.
/// `straight` are the enemies that the base reaches by going straight ahead.
pub fn eligible(state: &State, base: &Base, why: &Why, straight: &[BaseId], enemy: &Base) -> Ruling<Clause> {
    let no = |clause, key: &'static str| {
        Err(Refusal::new(clause, key).with("base", base.label()).with("target", enemy.label()))
    };
    if let Why::Baggage(drawn_by) = why {
        return if drawn_by.contains(&enemy.id) { Ok(clause::IMP_2) } else { no(clause::IMP_2, "refuse-only-baggage") };
    }
    if ignored_ground(state, base, enemy) {
        return no(clause::IMP_5, "refuse-target-ground");
    }
    if enemy.kind() == TroopType::Ps {
        return if straight.contains(&enemy.id) { Ok(clause::IMP_3) } else { no(clause::IMP_3, "refuse-target-ps") };
    }
    let apart = distance(&base.footprint(), &enemy.footprint());
    if apart > state.mu(FARTHEST) + TOLERANCE {
        return no(clause::IMP_4, "refuse-target-far");
    }
    Ok(clause::IMP_4)
}

/// Mounted ignore what stands, even in part, in ground that they do not count as good.
pub fn ignored_ground(state: &State, base: &Base, enemy: &Base) -> bool {
    base.kind().is_mounted() && going::under(state, &enemy.footprint(), base.troop) != Going::Good
}

//! Who is impetuous, and which friends make room for those who are.
//!
//! Relies on deeds, contact and positions of combat; knows no ways.

use crate::base::{Base, BaseId, Moved};
use crate::clause;
use crate::draft::Ruling;
use crate::play::impetuous::{reach, targets};
use crate::play::{combat, contact};
use crate::state::{State, Task};
use crate::troop::{Grade, TroopType};
use oriflamme_field::is_farther;
use oriflamme_kernel::{Clause, Refusal};

/// Why a base is impetuous.
#[derive(Clone, PartialEq, Debug)]
pub enum Why {
    /// By its nature.
    Nature,
    /// It could contact this baggage.
    Baggage(Vec<BaseId>),
}

impl Why {
    pub fn clause(&self) -> Clause {
        match self {
            Why::Nature => clause::IMP_28,
            Why::Baggage(_) => clause::IMP_29,
        }
    }
}

/// Troops of a type subject to impetuosity.
pub fn of_impetuous_type(base: &Base) -> bool {
    let troop = base.troop;
    match troop.kind {
        TroopType::Wb => true,
        TroopType::HCh => troop.is_irregular(),
        TroopType::Bd => troop.is_irregular() && troop.grade == Grade::F,
        _ => false,
    }
}

/// Why a base must make an impetuous move, or why it makes none. A forced one makes it even if it was halted.
pub fn why(state: &State, base: &Base, forced: bool) -> Ruling<Why> {
    cause(state, base, forced).map_err(|(clause, key)| Refusal::new(clause, key).with("base", base.label()))
}

/// Must a base make an impetuous move?
pub fn is_impetuous(state: &State, base: &Base, forced: bool) -> bool {
    cause(state, base, forced).is_ok()
}

fn cause(state: &State, base: &Base, forced: bool) -> Result<Why, (Clause, &'static str)> {
    let no = |clause, key| Err((clause, key));
    if !base.on_table() {
        return no(clause::IMP_28, "bab-refuse-not-impetuous");
    }
    if base.deeds.moved != Moved::No || base.deeds.fled {
        return no(clause::IMP_28, "bab-refuse-impetuous-moved");
    }
    if base.deeds.halted && !forced {
        return no(clause::IMP_28, "bab-refuse-impetuous-halted");
    }
    let nature = of_impetuous_type(base);
    if !nature && !near_baggage(state, base) {
        return no(clause::IMP_28, "bab-refuse-not-impetuous");
    }
    if contact::in_close_combat(state, base) || overlaps_combat(state, base) {
        return no(clause::IMP_30, "bab-refuse-impetuous-fights");
    }
    if nature {
        return Ok(Why::Nature);
    }
    let drawn = baggage(state, base).filter(|bg| reach::can_contact(state, base, bg)).map(|bg| bg.id);
    match drawn.collect::<Vec<_>>() {
        none if none.is_empty() => no(clause::IMP_29, "bab-refuse-not-impetuous"),
        bases => Ok(Why::Baggage(bases)),
    }
}

fn enemy_baggage<'s>(state: &'s State, base: &'s Base) -> impl Iterator<Item = &'s Base> + 's {
    state.bases.iter().filter(|enemy| enemy.kind() == TroopType::Bg && enemy.side != base.side && enemy.on_table())
}

/// Enemy baggage that a base does not ignore because of the ground.
fn baggage<'s>(state: &'s State, base: &'s Base) -> impl Iterator<Item = &'s Base> + 's {
    enemy_baggage(state, base).filter(move |enemy| !targets::ignored_ground(state, base, enemy))
}

fn near_baggage(state: &State, base: &Base) -> bool {
    let reach = super::way::full_allowance(state, base);
    let here = base.footprint();
    reach > 0.0
        && enemy_baggage(state, base)
            .any(|bg| !is_farther(&here, &bg.footprint(), reach) && !targets::ignored_ground(state, base, bg))
}

/// Does it overlap an enemy that is itself in close combat?
pub fn overlaps_combat(state: &State, base: &Base) -> bool {
    contact::enemies_beside(state, base)
        .any(|enemy| combat::overlaps(state, base, enemy) && contact::in_close_combat(state, enemy))
}

/// Does it support a friend in close combat?
pub fn supports_combat(state: &State, base: &Base) -> bool {
    contact::neighbours(state, base)
        .any(|friend| combat::supports(state, base, friend) && contact::in_close_combat(state, friend))
}

/// In close combat, or overlapping or supporting one.
pub fn takes_part_in_combat(state: &State, base: &Base) -> bool {
    contact::in_close_combat(state, base) || overlaps_combat(state, base) || supports_combat(state, base)
}

/// What a friend on the way of an impetuous base does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocker {
    /// The move ends at it.
    Ends(Clause),
    /// It makes its own impetuous move first.
    GoesFirst,
    /// It recoils or flees.
    MakesRoom,
}

pub fn blocker(state: &State, friend: &Base) -> Blocker {
    if friend.kind() == TroopType::El || takes_part_in_combat(state, friend) {
        return Blocker::Ends(clause::IMP_20);
    }
    if !of_impetuous_type(friend) {
        return Blocker::MakesRoom;
    }
    let waits_itself =
        state.tasks.iter().any(|t| matches!(t, Task::FinishCharge { charge, .. } if charge.base == friend.id));
    if friend.deeds.moved == Moved::No && !friend.deeds.fled && !waits_itself {
        Blocker::GoesFirst
    } else {
        Blocker::Ends(clause::IMP_22)
    }
}

//! Passing through friends: who may, and straight ahead or straight back only.
//! Relies on the table of passages.
//! Must not know why somebody moves; those who advance on their own pass by rules of their own.

use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::state::State;
use crate::troop::{Grade, Kind};
use oriflamme_field::formation::SAME_FACING;
use oriflamme_kernel::Clause;

/// The clause by which one element passes through a friend, going straight; nothing where it cannot.
pub fn allows(state: &State, mover: &Element, friend: &Element) -> Option<Clause> {
    let rule = listed(mover, friend)?;
    // Nobody passes through friends who touch an enemy front.
    let engaged = contact::is_fronted(state, friend) || contact::pressing(state, friend).next().is_some();
    (!engaged).then_some(rule)
}

/// Who passes through whom, where facings fit.
fn listed(mover: &Element, friend: &Element) -> Option<Clause> {
    let angle = mover.pose.facing.difference(friend.pose.facing);
    let in_line = angle <= SAME_FACING || angle >= 180.0 - SAME_FACING;
    let bowmen = |element: &Element| element.kind() == Kind::Bw && element.troop.grade != Grade::X;
    let ships = |element: &Element| matches!(element.kind(), Kind::Gal | Kind::Shp);
    if friend.is(Kind::Hd, Grade::I) && !mover.kind().is_naval() {
        Some(clause::INTERPENETRATE_9)
    } else if mover.troop.is_infantry() && friend.troop.is_train() {
        Some(clause::INTERPENETRATE_7)
    } else if !in_line {
        None
    } else if mover.kind() == Kind::Ps {
        Some(clause::INTERPENETRATE_5)
    } else if mover.kind().is_mounted() && friend.kind() == Kind::Ps {
        Some(clause::INTERPENETRATE_4)
    } else if (bowmen(mover) && friend.kind() == Kind::Bd) || (mover.kind() == Kind::Bd && bowmen(friend)) {
        Some(clause::INTERPENETRATE_6)
    } else if (mover.kind() == Kind::Bts && ships(friend)) || (ships(mover) && friend.kind() == Kind::Bts) {
        Some(clause::INTERPENETRATE_8)
    } else {
        None
    }
}

//! The withdrawal: a recoil and then a move straight back of the full allowance. No outcome orders one today.

use super::beyond;
use super::flight::running_distance;
use super::recoil::recoil;
use super::world::World;
use crate::base::BaseId;
use crate::clause;
use crate::command::RecoilChoice;
use crate::draft::{Draft, Writing};
use crate::play::pass;
use oriflamme_field::{Pose, TOLERANCE};

/// Carries out a withdrawal. After the recoil friends cannot be pushed any more, only passed through.
pub fn withdraw(draft: &mut Draft, id: BaseId, choice: Option<RecoilChoice>) {
    recoil(draft, id, choice);
    draft.cite(clause::WITHDRAW_1);
    let Some(base) = draft.state.base(id).filter(|b| b.on_table()).cloned() else { return };
    let start = base.footprint();
    let back = start.forward().scaled(-1.0);
    let wanted = running_distance(&draft.state, &base, &start, back, 0.0);
    let world = World::new(&draft.state);
    let Some(mover) = world.find(id) else { return };
    let passable: Vec<usize> = (0..world.standing.len())
        .filter(|&i| pass::may_pass(&draft.state, &base, &start, world.standing[i].base, true))
        .collect();
    let mut distance = world.first_met(mover, back.scaled(wanted), &passable).map_or(wanted, |(_, way)| way);
    if let Some((_, way)) = draft.state.table.exit_along(&start, back.scaled(distance)) {
        distance = way;
    }
    let end = |d: f64| start.advanced(-d);
    let mut shifted = Vec::new();
    if !world.is_free(&end(distance), &[mover])
        && let Some((first, way)) = world.first_met(mover, back.scaled(wanted), &[])
    {
        // It may not stop inside a friend: it goes beyond, where friends can make room, or stays in front.
        let beyond =
            beyond::place(&world, mover, first, 0.0, &passable).filter(|beyond| beyond.end <= wanted + TOLERANCE);
        (distance, shifted) = beyond.map_or((way, Vec::new()), |beyond| (beyond.end, beyond.shifted));
    }
    let shifted: Vec<(BaseId, Pose)> =
        shifted.into_iter().map(|(i, at)| (world.standing[i].base.id, at.pose)).collect();
    if distance > TOLERANCE {
        draft.cite(clause::WITHDRAW_2);
        draft.pose(id, end(distance).pose);
    }
    for (friend, pose) in shifted {
        draft.cite(clause::PASS_8);
        draft.pose(friend, pose);
    }
}

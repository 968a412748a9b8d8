//! Orders to a part of a line: the strong wing goes on while the other is held back, or those go on who do not fight yet.
//!
//! Relies on the orders that are thought of for whole groups. Guesses, as all thoughts: the rules may refuse them.

use super::thoughts::{may_order, of_group};
use crate::base::{Base, BaseId};
use crate::command::Command;
use crate::play::body;
use crate::play::contact::in_close_combat;
use crate::play::orders::offers::can_still_act;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_kernel::Seat;

pub fn orders(state: &State, seat: Seat) -> Vec<Command> {
    let mut found = Vec::new();
    if !may_order(state, seat) {
        return found;
    }
    let mut grouped: Vec<BaseId> = Vec::new();
    for base in state.bases.iter().filter(|base| base.side == seat && can_still_act(base)) {
        if !grouped.contains(&base.id) {
            let group = body::group_of(state, base.id);
            sections(state, &group).iter().for_each(|section| of_group(state, section, &mut found));
            grouped.extend(group);
        }
    }
    found
}

/// Bases one behind the other, and of what kind the first of them is.
struct File {
    /// To the right, from some base of the group.
    across: f64,
    width: f64,
    kind: TroopType,
    bases: Vec<BaseId>,
}

/// Those parts of a group that are groups themselves: whoever stands together and is free to go, stretches of the same troops among
/// them, and what lies to either side of where troops change.
fn sections(state: &State, group: &[BaseId]) -> Vec<Vec<BaseId>> {
    let mut found: Vec<Vec<BaseId>> = Vec::new();
    let mut add = |files: &[File]| {
        let stands_there = |id: &&BaseId| files.iter().any(|file| file.bases.contains(id));
        let section: Vec<BaseId> = group.iter().filter(stands_there).copied().collect();
        let bases: Vec<&Base> = section.iter().filter_map(|id| state.base(*id)).collect();
        if section.len() < group.len() && body::is_group(&bases) && !found.contains(&section) {
            found.push(section);
        }
    };
    for stretch in files(state, group).chunk_by(|a, b| b.across - a.across < 1.5 * a.width) {
        add(stretch);
        let mut end = 0;
        for alike in stretch.chunk_by(|a, b| a.kind == b.kind) {
            end += alike.len();
            add(alike);
            add(&stretch[..end]);
            add(&stretch[end..]);
        }
    }
    found
}

/// The files of a group that are free to go, from left to right.
fn files(state: &State, group: &[BaseId]) -> Vec<File> {
    let free = |base: &&Base| can_still_act(base) && !in_close_combat(state, base);
    let bases: Vec<&Base> = group.iter().filter_map(|id| state.base(*id)).filter(free).collect();
    let Some(here) = bases.first().map(|base| base.footprint()) else { return Vec::new() };
    let mut placed: Vec<(f64, f64, &Base)> = bases
        .into_iter()
        .map(|base| {
            let off = base.footprint().centre() - here.centre();
            (here.right().dot(off), here.forward().dot(off), base)
        })
        .collect();
    placed.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
    let mut files: Vec<File> = Vec::new();
    for (across, _, base) in placed {
        match files.last_mut() {
            Some(file) if across - file.across < base.size.width / 2.0 => file.bases.push(base.id),
            _ => files.push(File { across, width: base.size.width, kind: base.kind(), bases: vec![base.id] }),
        }
    }
    files
}

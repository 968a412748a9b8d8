//! Bodies of troops: groups, columns and packs, found from where bases stand.
//!
//! Relies on the field's formations; adds who is of the same side and place. What a body may do is in the orders.

use crate::base::{Base, BaseId};
use crate::state::State;
use oriflamme_field::Footprint;
use oriflamme_field::formation::{self, MEETING, joined_along_edges, joined_at_corners, stands_behind};

/// The whole group to which a base belongs, itself included, in the order of the army; just the base if it is alone.
pub fn group_of(state: &State, id: BaseId) -> Vec<BaseId> {
    connected(state, id, joined_at_corners)
}

/// The whole pack to which a base belongs.
pub fn pack_of(state: &State, id: BaseId) -> Vec<BaseId> {
    connected(state, id, joined_along_edges)
}

fn connected(state: &State, id: BaseId, joined: impl Fn(&Footprint, &Footprint) -> bool) -> Vec<BaseId> {
    let Some(first) = state.base(id) else { return Vec::new() };
    let alike = |other: &&Base| other.side == first.side && other.place == first.place;
    let near = |bounds| state.bases.near(bounds).filter(alike).map(|other| (other.id, other.footprint()));
    let mut members = formation::connected((id, first.footprint()), near, joined);
    members.sort_by_cached_key(|member| state.bases.position(*member));
    members
}

/// The column in which a base stands, head first: the base's file, followed across breaking points.
/// `None` when nobody stands before or behind it.
pub fn column_of(state: &State, id: BaseId) -> Option<Vec<BaseId>> {
    let base = state.base(id)?;
    let alike = |other: &&Base| other.side == base.side && other.place == base.place;
    let others: Vec<&Base> = state.bases.iter().filter(alike).collect();
    let member = others.iter().position(|other| other.id == id)?;
    let column = formation::column_through(&footprints(&others), member);
    (column.len() >= 2).then(|| column.into_iter().map(|member| others[member].id).collect())
}

/// These bases in the order of a column, head first; `None` when, taken alone, they are none.
pub fn chain<'s>(bases: &[&'s Base]) -> Option<Vec<&'s Base>> {
    Some(formation::chain(&footprints(bases))?.into_iter().map(|member| bases[member]).collect())
}

/// Are these bases, taken alone, connected as one group? A single base is none.
pub fn is_group(bases: &[&Base]) -> bool {
    bases.len() >= 2 && formation::hang_together(&footprints(bases), joined_at_corners)
}

/// Does some group contain both bases? A broken column is one, though its bases face different ways.
pub fn in_one_group(state: &State, a: BaseId, b: BaseId) -> bool {
    a == b || group_of(state, a).contains(&b) || column_of(state, a).is_some_and(|column| column.contains(&b))
}

/// The groups to which a base belongs: the one that faces as it does, and the broken column in which it stands.
pub fn groups_with(state: &State, id: BaseId) -> Vec<Vec<BaseId>> {
    let group = group_of(state, id);
    let column = column_of(state, id).filter(|column| column.iter().any(|member| !group.contains(member)));
    let group = Some(group).filter(|g| g.len() >= 2);
    group.into_iter().chain(column).collect()
}

/// The front of a group: the bases on its most forward line, from left to right. Of several stretches
/// on that line only the longest counts.
pub fn front_of(state: &State, group: &[BaseId]) -> Vec<BaseId> {
    let bases: Vec<&Base> = group.iter().filter_map(|id| state.base(*id)).collect();
    front_line(&bases).into_iter().map(|base| base.id).collect()
}

/// The bases of [`front_of`] themselves.
pub fn front_line<'s>(bases: &[&'s Base]) -> Vec<&'s Base> {
    formation::front_places(&footprints(bases)).into_iter().map(|i| bases[i]).collect()
}

/// The base directly in front of `of` in a column: its rear edge lies on the front edge, corner to corner.
pub fn directly_before<'s>(state: &'s State, of: &Base) -> Option<&'s Base> {
    let here = of.footprint();
    beside(state, of).find(|other| other.id != of.id && stands_behind(&here, &other.footprint()))
}

/// The base directly behind `of`.
pub fn directly_behind<'s>(state: &'s State, of: &Base) -> Option<&'s Base> {
    let here = of.footprint();
    beside(state, of).find(|other| other.id != of.id && stands_behind(&other.footprint(), &here))
}

/// Friends that are near enough to touch.
fn beside<'s>(state: &'s State, of: &Base) -> impl Iterator<Item = &'s Base> + use<'s> {
    let side = of.side;
    state.near(of.footprint().bounds().grown(MEETING)).filter(move |other| other.side == side)
}

fn footprints(bases: &[&Base]) -> Vec<Footprint> {
    bases.iter().map(|base| base.footprint()).collect()
}

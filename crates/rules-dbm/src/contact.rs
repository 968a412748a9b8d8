//! How elements stand to each other: who fights whom, who presses a flank or rear, who supports from behind, who forms a group.
//! Relies on the geometry of contact and formations.
//! Must not know what follows from it.

use crate::army::Element;
use crate::state::State;
use oriflamme_field::formation::{connected, fully_aligned, joined_at_corners, stands_behind};
use oriflamme_field::{Contact, Corner, Edge, Footprint, Part, coincident_corners, contact};

/// The enemies of an element on the table.
pub fn enemies<'s>(state: &'s State, of: &Element) -> impl Iterator<Item = &'s Element> + 's {
    state.side(state.side_of(of).other())
}

/// Its friends on the table, of all corps of its army.
pub fn friends<'s>(state: &'s State, of: &Element) -> impl Iterator<Item = &'s Element> + 's {
    let name = of.name;
    state.side(state.side_of(of)).filter(move |other| other.name != name)
}

/// The enemy to the front with whom it is lined up corner to corner: bases are equally wide, so there is one at most (ruling B93).
pub fn opponent<'s>(state: &'s State, of: &Element) -> Option<&'s Element> {
    let here = of.footprint();
    enemies(state, of).find(|enemy| fully_aligned(&here, &enemy.footprint()))
}

/// The edge of `of` that lies along the front edge of `by`.
pub fn edge_pressed(of: &Footprint, by: &Footprint) -> Option<Edge> {
    match contact(of, by) {
        Some(Contact { a: Part::Edge(edge), b: Part::Edge(Edge::Front), .. }) => Some(edge),
        _ => None,
    }
}

/// The edges of two bases along which they touch.
pub fn edges(a: &Footprint, b: &Footprint) -> Option<(Edge, Edge)> {
    match contact(a, b) {
        Some(Contact { a: Part::Edge(one), b: Part::Edge(other), .. }) => Some((one, other)),
        _ => None,
    }
}

/// Do the side edges of two bases touch along a length?
pub fn side_by_side(a: &Footprint, b: &Footprint) -> bool {
    edges(a, b).is_some_and(|(one, other)| one.is_side() && other.is_side())
}

/// Enemies whose front edges touch an edge of its own other than its front.
pub fn pressing<'s>(state: &'s State, of: &Element) -> impl Iterator<Item = (&'s Element, Edge)> + 's {
    let here = of.footprint();
    enemies(state, of).filter_map(move |enemy| {
        let edge = edge_pressed(&here, &enemy.footprint())?;
        (edge != Edge::Front).then_some((enemy, edge))
    })
}

/// Does an enemy front edge touch its front edge?
pub fn is_fronted(state: &State, of: &Element) -> bool {
    let here = of.footprint();
    enemies(state, of).any(|enemy| edges(&here, &enemy.footprint()) == Some((Edge::Front, Edge::Front)))
}

/// Does its own front edge touch an enemy, on whatever edge of his?
pub fn touches_with_front(state: &State, of: &Element) -> bool {
    let here = of.footprint();
    enemies(state, of).any(|enemy| edges(&here, &enemy.footprint()).is_some_and(|(own, _)| own == Edge::Front))
}

/// The legal contact position of one base to an enemy base, by its number in the table (dbm.contact.8 to dbm.contact.12).
pub fn position(here: &Footprint, enemy: &Footprint) -> Option<u8> {
    let corners = coincident_corners(here, enemy);
    let front_on = |theirs: fn(Corner) -> bool| corners.iter().any(|(own, other)| own.is_front() && theirs(*other));
    match edges(here, enemy) {
        Some((Edge::Front, Edge::Front)) if fully_aligned(here, enemy) => Some(1),
        Some((Edge::Front, edge)) if edge.is_side() && front_on(Corner::is_front) => Some(2),
        Some((Edge::Front, Edge::Rear)) if stands_behind(here, enemy) => Some(3),
        Some((own, other)) if own.is_side() && other.is_side() => Some(5),
        None => {
            let face_each_other = here.facing().difference(enemy.facing().opposite()) <= 1e-3;
            let same = corners.iter().any(|(own, other)| own.is_front() && own == other);
            (face_each_other && same).then_some(4)
        }
        Some(_) => None,
    }
}

/// The friends that hang together with an element in one group of its corps, itself included (dbm.group.1).
pub fn group_of<'s>(state: &'s State, of: &Element) -> Vec<&'s Element> {
    let own: Vec<&Element> = state.members(of.corps).filter(|element| element.on_table()).collect();
    let Some(first) = own.iter().position(|element| element.name == of.name) else { return Vec::new() };
    let bases: Vec<(usize, Footprint)> = own.iter().map(|element| element.footprint()).enumerate().collect();
    let near = |bounds: oriflamme_field::Bounds| {
        bases.iter().copied().filter(move |(_, base)| base.bounds().meets(&bounds)).collect::<Vec<_>>()
    };
    let found = connected(bases[first], near, joined_at_corners);
    found.into_iter().map(|at| own[at]).collect()
}

/// Friends of its corps directly behind it, corner on corner, one rank after the other.
pub fn ranks_behind<'s>(state: &'s State, of: &Element) -> Vec<&'s Element> {
    let mut ranks: Vec<&Element> = Vec::new();
    let mut front = of.footprint();
    let behind = |front: &Footprint| {
        state.members(of.corps).filter(|other| other.on_table()).find(|other| stands_behind(&other.footprint(), front))
    };
    while let Some(next) = behind(&front) {
        ranks.push(next);
        front = next.footprint();
    }
    ranks
}

/// The friend of its corps directly before it, corner on corner.
pub fn rank_before<'s>(state: &'s State, of: &Element) -> Option<&'s Element> {
    let here = of.footprint();
    state.members(of.corps).filter(|other| other.on_table()).find(|other| stands_behind(&here, &other.footprint()))
}

//! Destruction, and those behind who go down with the destroyed.
//! Relies on base depths and on who stands behind.
//! Must not know why somebody is destroyed.

use crate::army::{Element, Name, Place};
use crate::clause;
use crate::combat::support;
use crate::draft::Draft;
use crate::event::Event;
use crate::state::State;
use crate::troop::{Grade, Kind};
use oriflamme_field::formation::places_at_edge;
use oriflamme_field::{Contact, Corner, Edge, Footprint, Part, Size, TOLERANCE, contact, overlaps};

/// An element is destroyed; in close combat it takes others with it.
pub fn carry_out(draft: &mut Draft, element: &Element, close: bool) {
    draft.cite(clause::DESTROYED_1);
    let swept = if close { swept(&draft.state, element) } else { Vec::new() };
    if !close {
        draft.cite(clause::DESTROYED_9);
    }
    let place = if close { Place::Slain } else { Place::Lost };
    draft.emit(Event::Gone { who: element.name, place });
    for who in swept {
        draft.cite(clause::DESTROYED_4);
        draft.emit(Event::Gone { who, place });
    }
    close_up(draft, element);
}

/// Enemies who fought on a flank, and whose front still touches the side of somebody, slide until front corner is on front corner of
/// whoever takes most of their front (dbm.destroyed.10).
fn close_up(draft: &mut Draft, gone: &Element) {
    let here = gone.footprint().grown(2.0 * TOLERANCE);
    let near: Vec<Element> = crate::contact::enemies(&draft.state, gone)
        .filter(|enemy| overlaps(&here, &enemy.footprint().grown(TOLERANCE)))
        .cloned()
        .collect();
    for attacker in near {
        let base = attacker.footprint();
        let shared = |enemy: &&Element| match contact(&base, &enemy.footprint()) {
            Some(Contact { a: Part::Edge(Edge::Front), b: Part::Edge(edge), length, .. }) if edge.is_side() => {
                Some((length, edge))
            }
            _ => None,
        };
        let met = crate::contact::enemies(&draft.state, &attacker).filter_map(|enemy| Some((shared(&enemy)?, enemy)));
        let Some(((_, edge), enemy)) = met.max_by(|a, b| a.0.0.total_cmp(&b.0.0)) else { continue };
        if crate::contact::position(&base, &enemy.footprint()) == Some(2) {
            continue;
        }
        let places = places_at_edge(&enemy.footprint(), edge, attacker.size);
        let on_front = |place: &Footprint| crate::contact::position(place, &enemy.footprint()) == Some(2);
        let free = |place: &Footprint| {
            let others = draft.state.on_table().filter(|other| other.name != attacker.name);
            others.into_iter().all(|other| !overlaps(place, &other.footprint()))
        };
        if let Some(place) = places.into_iter().find(|place| on_front(place) && free(place)) {
            draft.cite(clause::DESTROYED_10);
            draft.emit(Event::Posed { who: attacker.name, pose: place.snapped().pose });
        }
    }
}

/// Friends of whom any part is directly behind and nearer than its base depth, or its width if that is less (ruling B67), and psiloi who
/// supported it.
fn swept(state: &State, element: &Element) -> Vec<Name> {
    let leaves_alone = matches!(element.kind(), Kind::WWg | Kind::Bge | Kind::Art) || element.kind().is_naval();
    if leaves_alone || element.is(Kind::Hd, Grade::I) {
        return Vec::new();
    }
    let mut behind: Vec<&Element> =
        crate::contact::friends(state, element).filter(|friend| is_close_behind(element, friend)).collect();
    let away = |friend: &Element| oriflamme_field::distance(&element.footprint(), &friend.footprint());
    behind.sort_by(|a, b| away(a).total_cmp(&away(b)));
    if element.kind() == Kind::Ps && behind.first().is_some_and(|nearest| nearest.kind() != Kind::Ps) {
        return Vec::new();
    }
    let is_spared = |friend: &Element| matches!(friend.kind(), Kind::WWg | Kind::Bge) || friend.kind().is_naval();
    let mut found: Vec<Name> =
        behind.into_iter().filter(|friend| !is_spared(friend)).map(|friend| friend.name).collect();
    for psiloi in support::psiloi_in_support(state, element) {
        if element.kind() != Kind::Ps && !found.contains(&psiloi.name) {
            found.push(psiloi.name);
        }
    }
    found
}

fn is_close_behind(element: &Element, friend: &Element) -> bool {
    let here = element.footprint();
    let depth = element.size.depth.min(element.size.width);
    // Strictly less than the depth, and not only beside.
    let size = Size::new(element.size.width, depth - 2.0 * TOLERANCE);
    let strip = Footprint::with_corner_at(Corner::FrontLeft, here.corner(Corner::RearLeft), here.facing(), size);
    overlaps(&strip, &friend.footprint())
}

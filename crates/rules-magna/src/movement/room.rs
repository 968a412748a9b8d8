//! Who may not stay where he is: back to where he last stood alone, and to the nearest room where that is taken.
//! Relies on `entry` for the ways that lead there and on `stack` for who shares a hex.
//! Must not push anybody aside, and asks nobody: where there is room is a matter of fact.

use super::entry;
use super::stack::{self, base_post, carrier, stands_alone};
use crate::clause;
use crate::counters::{Figure, Id, Post};
use crate::draft::{Draft, Writing};
use crate::state::State;
use oriflamme_hexfield::{Cell, Mount, Place, Side};

/// A move is over, as planned or not: who was stopped among the living goes back to where he last stood alone.
pub fn settle(draft: &mut Draft, who: Id) {
    let halted = draft.state.figure(who).is_some_and(|figure| figure.deeds.halted && figure.is_alive());
    if halted && !stands_alone(&draft.state, who) {
        go_back(draft, who);
    }
    stack::drop_burden(draft, who);
}

/// Back to where somebody last stood alone on his way.
pub fn go_back(draft: &mut Draft, who: Id) {
    let refuge = draft.state.figure(who).and_then(|figure| figure.deeds.refuge);
    put_back(draft, who, refuge);
}

/// A mount that lost its rider while it passed through others does not stay among them.
pub fn leave_friends(draft: &mut Draft, mount: Id, refuge: Option<Post>) {
    if !stands_alone(&draft.state, mount) {
        put_back(draft, mount, refuge);
    }
}

/// Back to a place, or where that is taken, to the nearest one with room. Who never stood alone in his present state, as a rider
/// or on his feet, looks for room from where he is.
fn put_back(draft: &mut Draft, who: Id, refuge: Option<Post>) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    let here = base_post(&draft.state, &figure);
    draft.cite(clause::STACK_13);
    match refuge.filter(|refuge| is_alike(*refuge, here)) {
        Some(refuge) if has_room(&draft.state, &figure, refuge, |_| true) => stand(draft, &figure, refuge),
        refuge => give_way(draft, &figure, refuge.unwrap_or(here)),
    }
}

/// Who came to be where another living one is, and cannot make him go, stands beside.
pub fn stand_apart(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_alive()).cloned() else { return };
    if !stands_alone(&draft.state, who) {
        let here = base_post(&draft.state, &figure);
        give_way(draft, &figure, here);
    }
}

fn give_way(draft: &mut Draft, figure: &Figure, from: Post) {
    if let Some(room) = nearest(&draft.state, figure, from) {
        draft.cite(clause::STACK_14);
        stand(draft, figure, room);
    }
}

fn stand(draft: &mut Draft, figure: &Figure, post: Post) {
    draft.post(carrier(figure).unwrap_or(figure.id), post);
}

/// Do both posts take up as many hexes?
fn is_alike(one: Post, other: Post) -> bool {
    matches!((one, other), (Post::On(_), Post::On(_)) | (Post::Astride(_), Post::Astride(_)))
}

fn places(state: &State, post: Post) -> Option<Vec<Place>> {
    match post {
        Post::On(place) => Some(vec![place]),
        Post::Astride(mount) => mount.cells().into_iter().map(|cell| state.map.on_ground(cell)).collect(),
        _ => None,
    }
}

/// Would a figure be alone there, on places that are good enough? A wagon that has come there since takes up its hexes too.
fn has_room(state: &State, figure: &Figure, post: Post, good: impl Fn(Place) -> bool) -> bool {
    let own = |other: &Figure| other.id == figure.id || Some(other.id) == carrier(figure);
    let wagon = |place: &Place| state.wagon_at(place.cell).is_some_and(|wagon| wagon.moving);
    let free = |place: &Place| good(*place) && !wagon(place) && state.living_at(*place).all(own);
    places(state, post).is_some_and(|places| places.iter().all(free))
}

/// The nearest post with room: by a way that the figure could go, as in a retreat; where all ways are barred, as the crow flies.
fn nearest(state: &State, figure: &Figure, from: Post) -> Option<Post> {
    by_a_way(state, figure, from).or_else(|| as_the_crow_flies(state, figure, from))
}

/// No man climbs onto a wagon to make room.
fn is_off_wagons(state: &State, place: Place) -> bool {
    state.wagon_at(place.cell).is_none()
}

/// Hex by hex, both hexes of a mount alike.
fn by_a_way(state: &State, figure: &Figure, from: Post) -> Option<Post> {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(post) = reached.get(next).copied() {
        if post != from && has_room(state, figure, post, |place| is_off_wagons(state, place)) {
            return Some(post);
        }
        for then in Side::ALL.into_iter().filter_map(|side| shifted(state, figure, post, side)) {
            if !reached.contains(&then) {
                reached.push(then);
            }
        }
        next += 1;
    }
    None
}

/// The post one hex farther to a side, if the figure can go there.
fn shifted(state: &State, figure: &Figure, from: Post, side: Side) -> Option<Post> {
    let here = places(state, from)?;
    let to = match from {
        Post::On(place) => Post::On(state.map.beside(place, side)?),
        Post::Astride(mount) => Post::Astride(mount.shifted(side)),
        _ => return None,
    };
    let there = places(state, to)?;
    let passes = |(from, to): (&Place, &Place)| here.contains(to) || entry::price(state, figure, *from, *to).is_ok();
    here.iter().zip(&there).all(passes).then_some(to)
}

/// The nearest ground on which the figure could stand at all, whatever lies between; a mount keeps its facing if it can.
fn as_the_crow_flies(state: &State, figure: &Figure, from: Post) -> Option<Post> {
    let footing = entry::footing(figure);
    let good = |place: Place| {
        let ground = state.map.floor(place).is_some_and(|floor| floor.ground.cost(footing).is_ok());
        ground && is_off_wagons(state, place)
    };
    let has_room = |post: &Post| has_room(state, figure, *post, good);
    let near = |centre: Cell| {
        let mut cells: Vec<Cell> = state.map.cells().collect();
        cells.sort_by_key(|cell| (cell.distance(centre), *cell));
        cells.into_iter()
    };
    match from {
        Post::On(place) => near(place.cell).filter_map(|cell| state.map.on_ground(cell)).map(Post::On).find(has_room),
        Post::Astride(mount) => {
            let facings =
                |head: Cell| (0..6).map(move |turn| Post::Astride(Mount::new(head, mount.facing.turned(turn))));
            near(mount.head).flat_map(facings).find(has_room)
        }
        _ => None,
    }
}

//! Who and what shares a hex: the dead and what they weigh, burdens that are carried, and the one living figure that may stay.
//! Relies on the figures; the dead lie where they fell and are counted there.
//! Must not know what a step costs besides the dead in it.

use super::contact;
use super::entry::{self, Price};
use super::room;
use super::step::Planned;
use crate::clause;
use crate::command::Clearing;
use crate::counters::{Figure, Id, Nature, Post};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::state::{Moving, State};
use oriflamme_hexfield::{Cell, Mount, Place, Side};
use oriflamme_kernel::{Refusal, Seat};

/// What a dead man and a dead mount weigh.
pub const MAN: u32 = 1;
const MOUNT: u32 = 3;
/// What two characters clear away at once.
pub const CLEARED: u32 = MOUNT;
/// From these loads on a hex costs more, or cannot be entered.
pub const SLOWS: u32 = 3;
pub const BLOCKS: u32 = 6;

/// What the dead in a hex weigh together.
pub fn load(state: &State, cell: Cell) -> u32 {
    let lies_here = |figure: &Figure| match figure.post {
        Post::On(place) => place.cell == cell,
        Post::Astride(mount) => mount.covers(cell),
        _ => false,
    };
    let dead = state.figures.iter().filter(|figure| !figure.is_alive() && lies_here(figure));
    dead.map(weight).sum()
}

/// What somebody weighs when he is dead.
pub fn weight(figure: &Figure) -> u32 {
    match figure.nature() {
        Nature::Man => MAN,
        Nature::SmallAnimal => 0,
        _ => MOUNT,
    }
}

/// What the dead in a hex add to its price; `None` where they block it.
pub fn surcharge(load: u32) -> Option<u8> {
    match load {
        BLOCKS.. => None,
        SLOWS.. => Some(1),
        _ => Some(0),
    }
}

/// Adds what the dead in a hex cost to its price, or refuses it.
pub fn load_price(state: &State, cell: Cell, price: &mut Price) -> Ruling {
    let load = load(state, cell);
    let Some(more) = surcharge(load) else {
        let refusal = Refusal::new(clause::STACK_6, "magna-refuse-dead-block");
        return Err(refusal.with("hex", cell.to_string()).with("load", load));
    };
    price.points += u32::from(more);
    if load > 0 {
        price.clauses.extend([if more == 0 { clause::STACK_3 } else { clause::STACK_5 }, clause::STACK_4]);
    }
    Ok(())
}

/// Does a figure share none of its places with another living one?
pub fn stands_alone(state: &State, who: Id) -> bool {
    let Some(figure) = state.figure(who).filter(|figure| figure.upon().is_none()) else { return true };
    let beast = carrier(figure);
    let others = |place: &Place| state.living_at(*place).any(|other| other.id != who && Some(other.id) != beast);
    !state.places(figure).iter().any(others)
}

/// The animal on which somebody rides or in whose litter he lies.
pub fn carrier(figure: &Figure) -> Option<Id> {
    match figure.post {
        Post::Riding(animal) | Post::Litter(animal) => Some(animal),
        _ => None,
    }
}

/// What must be put back to put a figure back: its own post, or that of its mount.
pub fn base_post(state: &State, figure: &Figure) -> Post {
    state.mount_of(figure).map_or(figure.post, Post::Astride)
}

/// May a move end as rehearsed? Only beside the living, unless the friend in the hex can still go on his own way.
pub fn may_end(state: &State, moving: &Moving) -> Ruling {
    let Some(figure) = state.figure(moving.who) else { return Ok(()) };
    if let Some(burden) = burden_of(state, moving.who) {
        return Err(Refusal::new(clause::STACK_12, "magna-refuse-still-carries").with("who", burden.id));
    }
    if figure.upon().is_some() {
        return Ok(());
    }
    let shared = |place: &Place| {
        state.living_at(*place).find(|other| other.id != moving.who && Some(other.id) != carrier(figure)).cloned()
    };
    let Some(other) = state.places(figure).iter().find_map(shared) else { return Ok(()) };
    let leaves =
        other.is_man() && other.side == figure.side && other.is_up() && !other.deeds.moved && !other.deeds.busy;
    if leaves && !other.deeds.motionless && other.values().movement > 0 {
        return Ok(());
    }
    Err(Refusal::new(clause::STACK_2, "magna-refuse-occupied").with("who", other.id))
}

/// The movement sequence ends: nobody shares a hex. Who cannot get out any more goes back.
pub fn end(draft: &mut Draft) -> Ruling {
    let active = draft.state.clock.active;
    let crowded: Vec<Id> = draft
        .state
        .side(active)
        .filter(|figure| figure.is_alive() && figure.deeds.moved && !stands_alone(&draft.state, figure.id))
        .map(|figure| figure.id)
        .collect();
    for who in crowded {
        if stands_alone(&draft.state, who) {
            continue;
        }
        if somebody_can_leave(&draft.state, active, who) {
            return Err(Refusal::new(clause::STACK_2, "magna-refuse-two-in-a-hex").with("who", who));
        }
        room::go_back(draft, who);
    }
    carry_away(draft);
    for clause in [clause::COUNTER_5, clause::STACK_2, clause::MOVE_3, clause::MOVE_5] {
        draft.cite(clause);
    }
    Ok(())
}

/// Can one of those who share a hex with somebody still step out of it?
fn somebody_can_leave(state: &State, active: Seat, who: Id) -> bool {
    let Some(figure) = state.figure(who) else { return false };
    let places = state.places(figure);
    let together = state.side(active).filter(|other| state.places(other).iter().any(|place| places.contains(place)));
    together.into_iter().any(|other| {
        super::may_move(state, active, other).is_ok() && !super::offers::WaysOut::of(state, other).is_empty()
    })
}

/// A carrier who is stopped, hurt or killed lets his burden fall beside him, or under him when he is dead; where all of that is
/// taken, at the nearest place with room.
pub fn drop_burden(draft: &mut Draft, carrier: Id) {
    let Some(burden) = burden_of(&draft.state, carrier).map(|figure| figure.id) else { return };
    let Some(figure) = draft.state.figure(carrier).cloned() else { return };
    let Some(place) = draft.state.head(&figure) else { return };
    let beside = if figure.is_alive() { places_beside(&draft.state, &figure, place).into_iter().next() } else { None };
    draft.cite(clause::STACK_12);
    draft.post(burden, Post::On(beside.unwrap_or(place)));
    room::stand_apart(draft, burden);
}

/// Places beside somebody that he could enter and that hold nobody alive.
pub fn places_beside(state: &State, figure: &Figure, place: Place) -> Vec<Place> {
    let beside = Side::ALL.into_iter().filter_map(|side| state.map.beside(place, side));
    let free = |to: &Place| entry::price(state, figure, place, *to).is_ok() && state.living_at(*to).next().is_none();
    beside.filter(free).collect()
}

/// Two characters who do nothing else move the dead out of a hex.
pub fn clear(draft: &mut Draft, seat: Seat, clearing: &Clearing) -> Ruling {
    let bodies: Vec<Figure> = clearing.bodies.iter().map(|id| draft.known(*id).cloned()).collect::<Result<_, _>>()?;
    let refuse = |key: &'static str| Err(Refusal::new(clause::STACK_7, key));
    let Some(from) = bodies.first().and_then(|body| draft.state.head(body)) else {
        return refuse("magna-refuse-no-bodies");
    };
    let distinct = clearing.by[0] != clearing.by[1]
        && clearing.bodies.iter().enumerate().all(|(n, id)| !clearing.bodies[..n].contains(id));
    let dead_here = |body: &Figure| !body.is_alive() && draft.state.cells(body).contains(&from.cell);
    let weight: u32 = bodies.iter().map(weight).sum();
    if !distinct || !bodies.iter().all(dead_here) || weight > CLEARED {
        return refuse("magna-refuse-no-bodies");
    }
    for who in clearing.by {
        let figure = draft.known(who)?.clone();
        super::may_move(&draft.state, seat, &figure)?;
        let near = draft.state.head(&figure).is_some_and(|place| place.cell.distance(from.cell) <= 1);
        if !figure.is_on_foot() || !near || contact::in_contact(&draft.state, &figure) {
            return Err(Refusal::new(clause::STACK_7, "magna-refuse-cannot-clear").with("who", who));
        }
        if figure.deeds.moved || figure.deeds.shot {
            return Err(Refusal::new(clause::STACK_8, "magna-refuse-busy").with("who", who));
        }
    }
    let Some(to) = draft.state.map.on_ground(clearing.to).filter(|to| to.cell.distance(from.cell) == 1) else {
        return Err(Refusal::new(clause::STACK_7, "magna-refuse-not-adjacent").with("hex", clearing.to.to_string()));
    };
    let sinks = draft.state.map.ground(to.cell).is_some_and(|floor| floor.ground.is_deep());
    if !sinks && load(&draft.state, to.cell) + weight >= BLOCKS {
        return Err(Refusal::new(clause::STACK_7, "magna-refuse-dead-block")
            .with("hex", to.to_string())
            .with("load", weight));
    }
    if let Some(mount) = bodies.iter().find_map(|body| draft.state.mount_of(body)) {
        let laid = Mount::new(to.cell, clearing.facing.unwrap_or(mount.facing));
        if !draft.state.map.holds(laid.rear()) {
            return Err(Refusal::new(clause::STACK_7, "magna-refuse-off-map").with("hex", to.to_string()));
        }
    }
    draft.cite(clause::STACK_7);
    draft.cite(clause::STACK_8);
    for who in clearing.by {
        draft.deed(who, |deeds| {
            deeds.busy = true;
            deeds.barred = true;
        });
    }
    let mut clearings = draft.state.clearings.clone();
    clearings.push(clearing.clone());
    draft.emit(Event::Clearings(clearings));
    Ok(())
}

/// At the end of the sequence the dead are moved, if both who clear them are still up.
fn carry_away(draft: &mut Draft) {
    for clearing in draft.state.clearings.clone() {
        let up = clearing.by.iter().all(|who| draft.state.figure(*who).is_some_and(Figure::is_up));
        let Some(to) = draft.state.map.on_ground(clearing.to).filter(|_| up) else { continue };
        let sinks = draft.state.map.ground(to.cell).is_some_and(|floor| floor.ground.is_deep());
        for who in &clearing.bodies {
            let Some(body) = draft.state.figure(*who).cloned() else { continue };
            let post = match (sinks, draft.state.mount_of(&body)) {
                (true, _) => {
                    draft.cite(clause::STACK_9);
                    Post::Away
                }
                (false, Some(mount)) => Post::Astride(Mount::new(to.cell, clearing.facing.unwrap_or(mount.facing))),
                (false, None) => Post::On(to),
            };
            draft.cite(clause::STACK_7);
            draft.post(*who, post);
        }
    }
    if !draft.state.clearings.is_empty() {
        draft.emit(Event::Clearings(Vec::new()));
    }
}

/// Who is carried by somebody.
pub fn burden_of(state: &State, carrier: Id) -> Option<&Figure> {
    state.figures.iter().find(|figure| figure.post == Post::Carried(carrier))
}

/// Takes up a stunned man in the same hex; from then on half of what is left can be spent.
pub fn pick_up(state: &State, moving: &Moving, figure: &Figure, burden: Id) -> Ruling<Planned> {
    let burden = known(state, burden)?;
    let refuse = |key: &'static str| Err(Refusal::new(clause::STACK_10, key).with("who", burden.id));
    let (Post::On(place), true) = (figure.post, figure.is_on_foot()) else {
        return refuse("magna-refuse-carries-on-foot");
    };
    if burden.post != figure.post || !burden.is_stunned() || burden_of(state, figure.id).is_some() {
        return refuse("magna-refuse-no-burden");
    }
    if places_beside(state, figure, place).is_empty() {
        return Err(Refusal::new(clause::STACK_12, "magna-refuse-nowhere-to-put").with("who", burden.id));
    }
    let mut planned = Planned::new(moving.left / 2);
    planned.clauses = vec![clause::STACK_10, clause::STACK_11];
    planned.events.push(Event::Posted { who: burden.id, post: Post::Carried(figure.id) });
    Ok(planned)
}

/// Puts the burden down beside the carrier, which ends his move.
pub fn put_down(state: &State, moving: &Moving, figure: &Figure, to: Place) -> Ruling<Planned> {
    let Some(burden) = burden_of(state, figure.id) else {
        return Err(Refusal::new(clause::STACK_12, "magna-refuse-no-burden").with("who", figure.id));
    };
    let beside = state.head(figure).is_some_and(|here| places_beside(state, figure, here).contains(&to));
    if !beside {
        return Err(Refusal::new(clause::STACK_12, "magna-refuse-put-down").with("hex", to.to_string()));
    }
    let mut planned = Planned::new(moving.left);
    planned.clauses = vec![clause::STACK_12];
    planned.events.push(Event::Posted { who: burden.id, post: Post::On(to) });
    planned.halts = true;
    Ok(planned)
}

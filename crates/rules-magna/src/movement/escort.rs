//! Prisoners on their way: an escort that leads one to the edge of the map, and when he may flee from it.
//! Relies on `entry` for hexes. The escort and the prisoner make each hex together, at the pace of the slowest.
//! Must not know how a knight became a prisoner: that is `combat::ransom`'s.

use super::step::{Planned, pay, ridden, turning};
use super::{allowance, entry};
use crate::apply::apply;
use crate::clause;
use crate::command::{March, Step};
use crate::counters::{Figure, Id, Post};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::state::{Moving, State};
use oriflamme_hexfield::{Place, around};
use oriflamme_kernel::{Clause, Refusal};

/// Do two figures stand in adjacent hexes?
pub fn beside(state: &State, one: &Figure, other: &Figure) -> bool {
    let cells = state.cells(other);
    state.cells(one).iter().any(|own| cells.iter().any(|cell| own.distance(*cell) == 1))
}

/// Everybody on the map whom somebody guards.
pub fn prisoners_of(state: &State, guard: Id) -> impl Iterator<Item = &Figure> + '_ {
    let guarded = move |figure: &&Figure| figure.marks.captive.as_ref().is_some_and(|c| c.guards.contains(&guard));
    state.figures.iter().filter(|figure| figure.post != Post::Away && figure.is_alive()).filter(guarded)
}

/// The rule by which a prisoner may try to escape as things stand.
pub fn way_out(state: &State, prisoner: &Figure) -> Option<Clause> {
    let captive = prisoner.marks.captive.as_ref()?;
    let watching = |id: &Id| state.figure(*id).is_some_and(|guard| guard.is_up() && beside(state, prisoner, guard));
    let felled = |id: &Id| state.figure(*id).is_none_or(|guard| !guard.is_up());
    match captive.guards.as_slice() {
        // Of two one has fallen; that the other is beside him does not matter.
        [one, other] if felled(one) != felled(other) => Some(clause::RANSOM_14),
        guards if guards.is_empty() || !guards.iter().all(watching) => Some(clause::RANSOM_12),
        _ if captive.rescued => Some(clause::RANSOM_13),
        _ => None,
    }
}

/// A prisoner moves only with his guards, unless he may flee.
pub fn may_go(state: &State, figure: &Figure) -> Ruling {
    if figure.marks.captive.is_some() && way_out(state, figure).is_none() {
        return Err(Refusal::new(clause::RANSOM_11, "magna-refuse-prisoner").with("who", figure.id));
    }
    Ok(())
}

/// A prisoner who sets out on his own flees.
pub fn flee(draft: &mut Draft, figure: &Figure) {
    if let Some(clause) = way_out(&draft.state, figure) {
        draft.cite(clause);
        break_free(draft, figure.id);
    }
}

/// He is nobody's prisoner any more, and will not be given quarter again.
pub fn break_free(draft: &mut Draft, who: Id) {
    draft.mark(who, |marks| {
        marks.captive = None;
        marks.fugitive = true;
    });
}

/// The movement sequence ends: the chance to flee that an attack on a guard gave is gone.
pub fn end(draft: &mut Draft) {
    let active = draft.state.clock.active;
    let held = draft.state.side(active).filter(|figure| figure.marks.captive.as_ref().is_some_and(|c| c.rescued));
    let held: Vec<Id> = held.map(|figure| figure.id).collect();
    for who in held {
        draft.mark(who, |marks| {
            if let Some(captive) = &mut marks.captive {
                captive.rescued = false;
            }
        });
    }
}

/// The prisoner with whom a move sets out, and the pace of the slowest of the convoy.
pub fn begin(state: &State, figure: &Figure, steps: &[Step], own: u32) -> Ruling<Option<(Id, u32)>> {
    let Some(Step::March(march)) = steps.first() else { return Ok(None) };
    let convoy = convoy(state, figure, march)?;
    let unused = |guard: &Figure| !guard.deeds.moved && !guard.deeds.busy && !guard.deeds.motionless;
    if let Some(tired) = convoy.others.iter().find(|guard| !unused(guard)) {
        return Err(Refusal::new(clause::MOVE_5, "magna-refuse-moved-already").with("who", tired.id));
    }
    let paces = convoy.others.iter().chain([&convoy.prisoner]).map(|figure| allowance::of(state, figure).points);
    Ok(Some((march.prisoner, paces.fold(own, u32::min))))
}

struct Convoy<'a> {
    prisoner: &'a Figure,
    /// The other guard.
    others: Vec<&'a Figure>,
}

fn convoy<'a>(state: &'a State, leader: &Figure, march: &March) -> Ruling<Convoy<'a>> {
    let prisoner = known(state, march.prisoner)?;
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("who", prisoner.id));
    let Some(captive) = prisoner.marks.captive.as_ref().filter(|c| c.guards.contains(&leader.id)) else {
        return refuse(clause::RANSOM_10, "magna-refuse-not-guard");
    };
    let mut others = Vec::new();
    for id in captive.guards.iter().filter(|id| **id != leader.id) {
        others.push(known(state, *id)?);
    }
    let together = |guard: &&Figure| guard.is_up() && beside(state, prisoner, guard);
    if !prisoner.is_up() || !together(&leader) || !others.iter().all(together) || others.len() != march.others.len() {
        return refuse(clause::RANSOM_11, "magna-refuse-escort-apart");
    }
    Ok(Convoy { prisoner, others })
}

/// One hex of the way of an escort and its prisoner. All pay for their own hex; the dearest counts for all.
pub fn march(state: &State, moving: &Moving, leader: &Figure, march: &March) -> Ruling<Planned> {
    if moving.convoy != Some(march.prisoner) {
        return Err(Refusal::new(clause::RANSOM_11, "magna-refuse-march-first").with("who", march.prisoner));
    }
    let convoy = convoy(state, leader, march)?;
    // The leader goes first, then the prisoner, then the other guard: each may enter the hex that one before him left.
    let mut now = state.clone();
    for figure in convoy.others.iter().chain([&convoy.prisoner]).filter(|figure| figure.is_on_foot()) {
        apply(&mut now, &Event::Posted { who: figure.id, post: Post::Away });
    }
    let mut planned = Planned::new(0);
    let mut dearest = 0;
    let pairs = [(leader, march.to), (convoy.prisoner, march.prisoner_to)];
    for (figure, to) in pairs.into_iter().chain(convoy.others.iter().copied().zip(march.others.iter().copied())) {
        let moved = one_hex(&now, state, figure, to)?;
        apply(&mut now, &moved.event);
        dearest = dearest.max(moved.points);
        planned.clauses.extend(moved.clauses);
        planned.events.push(moved.event);
    }
    together(&now, leader.id, march)?;
    for guard in &convoy.others {
        let mut deeds = guard.deeds;
        (deeds.moved, deeds.halted) = (true, true);
        deeds.allowance = allowance::unlimited(state, guard);
        deeds.spent += dearest;
        planned.events.push(Event::Deeds { who: guard.id, deeds });
    }
    planned.left = pay(moving, dearest)?;
    planned.clauses.push(clause::RANSOM_11);
    planned.enters = state.head(leader) != Some(march.to);
    if is_at_the_edge(state, march.prisoner_to) {
        planned.clauses.push(clause::RANSOM_10);
        planned.events.push(Event::Posted { who: march.prisoner, post: Post::Away });
        planned.halts = true;
    }
    Ok(planned)
}

/// Everybody is beside the prisoner, and neither he nor the other guard shares a hex.
fn together(now: &State, leader: Id, march: &March) -> Ruling {
    let prisoner = known(now, march.prisoner)?;
    let guards = prisoner.marks.captive.iter().flat_map(|captive| &captive.guards);
    for id in guards {
        let guard = known(now, *id)?;
        if !beside(now, prisoner, guard) {
            return Err(Refusal::new(clause::RANSOM_11, "magna-refuse-escort-apart").with("who", prisoner.id));
        }
        if *id != leader && !super::stack::stands_alone(now, *id) {
            return Err(Refusal::new(clause::STACK_2, "magna-refuse-occupied").with("who", *id));
        }
    }
    if !super::stack::stands_alone(now, prisoner.id) {
        return Err(Refusal::new(clause::STACK_2, "magna-refuse-occupied").with("who", prisoner.id));
    }
    Ok(())
}

struct Moved {
    event: Event,
    points: u32,
    clauses: Vec<Clause>,
}

/// One of the convoy goes to an adjacent hex or stays; `before` still knows where he comes from.
fn one_hex(now: &State, before: &State, figure: &Figure, to: Place) -> Ruling<Moved> {
    if before.head(figure) == Some(to) {
        let who = if let Post::Riding(animal) = figure.post { animal } else { figure.id };
        let post = before.mount_of(figure).map_or(figure.post, Post::Astride);
        return Ok(Moved { event: Event::Posted { who, post }, points: 0, clauses: Vec::new() });
    }
    match (figure.post, before.mount_of(figure)) {
        (Post::On(from), _) => {
            let price = entry::price(now, figure, from, to)?;
            let event = Event::Posted { who: figure.id, post: Post::On(to) };
            Ok(Moved { event, points: price.points, clauses: price.clauses })
        }
        (Post::Riding(_), Some(mount)) => {
            let not_beside = || Refusal::new(clause::HORSE_1, "magna-refuse-not-adjacent").with("hex", to.to_string());
            let (flank, then) = mount.enter(to.cell).ok_or_else(not_beside)?;
            let from = before.map.on_ground(then.rear()).ok_or_else(not_beside)?;
            let price = entry::price(now, figure, from, to)?;
            let event = Event::Posted { who: ridden(figure)?, post: Post::Astride(then) };
            Ok(Moved { event, points: price.points + turning(flank), clauses: price.clauses })
        }
        _ => Err(Refusal::new(clause::TURN_13, "magna-refuse-not-on-map").with("who", figure.id)),
    }
}

/// Has a hex a side on the edge of the map?
pub fn is_at_the_edge(state: &State, place: Place) -> bool {
    place.cell.neighbours().into_iter().any(|cell| !state.map.holds(cell))
}

/// Single hexes that a guard could go with his prisoner. Not all of them are allowed.
pub fn marches(state: &State, leader: &Figure) -> Vec<Vec<Step>> {
    let mut found = Vec::new();
    for prisoner in prisoners_of(state, leader.id) {
        let Some(here) = state.head(prisoner) else { continue };
        let guards = prisoner.marks.captive.iter().flat_map(|captive| &captive.guards).filter(|id| **id != leader.id);
        let others: Vec<Place> = guards.filter_map(|id| state.figure(*id)).filter_map(|f| state.head(f)).collect();
        for to in around(&state.cells(leader)).into_iter().filter_map(|cell| state.map.on_ground(cell)) {
            let follow = |from: Place, target: Place, taken: &[Place]| {
                let near = around(&[from.cell]).into_iter().filter_map(|cell| state.map.on_ground(cell)).chain([from]);
                let near = near.filter(|place| place.cell.distance(target.cell) == 1 && !taken.contains(place));
                near.min_by_key(|place| (place.cell.distance(from.cell), place.cell))
            };
            let Some(prisoner_to) = follow(here, to, &[to]) else { continue };
            let places: Option<Vec<Place>> =
                others.iter().map(|from| follow(*from, prisoner_to, &[to, prisoner_to])).collect();
            let Some(others) = places else { continue };
            found.push(vec![Step::March(March { prisoner: prisoner.id, to, prisoner_to, others })]);
        }
    }
    found
}

//! Wagons: teams that draw them, getting on and off, harness.
//! Relies on the tables of wagons. Whoever stands in a hex of a wagon is aboard it.
//! Must not know what a wagon does to lines of fire.

use super::entry::Price;
use super::step::{Planned, pay};
use super::{allowance, contact, lead, stack, step};
use crate::clause;
use crate::command::{Harness, Haul, Step};
use crate::counters::{Figure, Id, Nature, Post};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::state::{Moving, State, Wagon};
use crate::surroundings::{Footing, Terrain};
use crate::tables::number;
use oriflamme_hexfield::{Cell, Flank, Mount, Place, around};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// The wagon that a move begins to draw, and its speed.
pub fn begin(state: &State, figure: &Figure, steps: &[Step]) -> Ruling<Option<(Id, u32, Clause)>> {
    let Some(Step::Haul(haul)) = steps.first() else { return Ok(None) };
    let wagon = wagon(state, haul.wagon)?;
    let (speed, clause) = match team(state, figure, wagon)? {
        Team::Animal { animal, driver } => {
            let row = if animal.nature() == Nature::Ox { "ox" } else { "draught horse" };
            let speed = state.weather.slowed(number("wagon-speed", row, "mp") as u32);
            let own = allowance::of(state, figure).points;
            (if driver { speed } else { speed.min(own) }, if driver { clause::WAGON_21 } else { clause::WAGON_2 })
        }
        Team::Men => match haul.with.len() + 1 {
            1 => (number("wagon-speed", "one man", "mp") as u32, clause::WAGON_4),
            2 => (number("wagon-speed", "two men", "mp") as u32, clause::WAGON_3),
            _ => (number("wagon-speed", "three or more men", "mp") as u32, clause::WAGON_4),
        },
    };
    if speed == 0 {
        return Err(Refusal::new(clause, "magna-refuse-wagon-too-heavy").with("wagon", wagon.id));
    }
    Ok(Some((wagon.id, speed, clause)))
}

pub fn wagon(state: &State, id: Id) -> Ruling<&Wagon> {
    state.wagon(id).ok_or_else(|| Refusal::new(clause::WAGON_1, "magna-refuse-no-wagon").with("wagon", id))
}

enum Team<'a> {
    Animal { animal: &'a Figure, driver: bool },
    Men,
}

/// Who draws the wagon when this figure sets it in motion.
fn team<'a>(state: &'a State, figure: &Figure, wagon: &Wagon) -> Ruling<Team<'a>> {
    let hitched = state.figures.iter().find(|animal| animal.marks.hitched_to == Some(wagon.id));
    let here = state.head(figure).map(|place| place.cell);
    let Some(animal) = hitched else {
        let pulls = here.is_some_and(|cell| matches!(wagon.at.flank(cell), Some(Flank::Front | Flank::FrontFlank)));
        let clause = if figure.is_on_foot() { clause::WAGON_5 } else { clause::WAGON_1 };
        return if pulls && figure.is_on_foot() {
            Ok(Team::Men)
        } else {
            Err(Refusal::new(clause, "magna-refuse-not-before-wagon").with("wagon", wagon.id))
        };
    };
    if !animal.is_alive() {
        return Err(Refusal::new(clause::WAGON_9, "magna-refuse-dead-team").with("wagon", wagon.id));
    }
    let driver = here == Some(wagon.at.head);
    let leads = here.is_some_and(|cell| around(&state.cells(animal)).contains(&cell)) && figure.is_on_foot();
    if !driver && !leads {
        return Err(Refusal::new(clause::WAGON_7, "magna-refuse-not-beside").with("animal", animal.id));
    }
    lead::may_take(state, figure, animal)?;
    Ok(Team::Animal { animal, driver })
}

/// One hex of a wagon's way.
pub fn haul(state: &State, moving: &Moving, figure: &Figure, haul: &Haul) -> Ruling<Planned> {
    let wagon = wagon(state, haul.wagon)?;
    if moving.hauling != Some(wagon.id) {
        return Err(Refusal::new(clause::WAGON_2, "magna-refuse-haul-first").with("wagon", wagon.id));
    }
    if wagon.boarded {
        return Err(Refusal::new(clause::WAGON_22, "magna-refuse-wagon-boarded").with("wagon", wagon.id));
    }
    let Some(to) = state.map.on_ground(haul.to) else {
        return Err(Refusal::new(clause::MOVE_2, "magna-refuse-off-map").with("hex", haul.to.to_string()));
    };
    let ground = state.map.ground(to.cell).map_or(Terrain::Flat, |floor| floor.ground);
    if !bears_wagons(ground) {
        return Err(Refusal::new(clause::WAGON_5, "magna-refuse-wagon-ground").with("hex", to.to_string()));
    }
    let points = ground.cost(Footing { mounted: true, armour: false });
    let points = points.map_err(|c| Refusal::new(c, "magna-refuse-terrain").with("hex", to.to_string()))?;
    let mut price = Price { points, clauses: vec![clause::WAGON_1, clause::WAGON_5] };
    stack::load_price(state, to.cell, &mut price)?;
    let drawn = match team(state, figure, wagon)? {
        Team::Animal { animal, driver } => by_animal(state, figure, wagon, animal, driver, to, &mut price)?,
        Team::Men => by_men(state, figure, wagon, &haul.with, to)?,
    };
    let mut planned = Planned::new(pay(moving, price.points)?);
    planned.clauses = price.clauses;
    planned.clauses.extend(drawn.clauses);
    planned.events = drawn.events;
    planned.events.extend(passengers(state, wagon, drawn.wagon));
    let moved = Wagon { at: drawn.wagon, moving: true, moved_by: Some(figure.side), ..wagon.clone() };
    planned.events.push(Event::Wagon(moved));
    planned.clauses.push(clause::WAGON_19);
    planned.enters = true;
    Ok(planned)
}

fn bears_wagons(ground: Terrain) -> bool {
    let rough = matches!(ground, Terrain::Rock | Terrain::Marsh | Terrain::Brush);
    !ground.is_water() && !ground.is_tree() && !rough
}

/// Can a wagon be dragged sideways or back by the animal before it? What it enters must bear it and be free, but for team and passengers.
pub fn may_be_dragged(state: &State, animal: &Figure, from: Mount, to: Mount) -> bool {
    to.cells().into_iter().all(|cell| {
        let Some(place) = state.map.on_ground(cell) else { return false };
        let bears = state.map.ground(cell).is_some_and(|floor| bears_wagons(floor.ground));
        let own = from.covers(cell) || state.cells(animal).contains(&cell);
        bears && (own || (state.living_at(place).next().is_none() && state.wagon_at(cell).is_none()))
    })
}

struct Drawn {
    wagon: Mount,
    events: Vec<Event>,
    clauses: Vec<Clause>,
}

fn by_animal(
    state: &State,
    figure: &Figure,
    wagon: &Wagon,
    animal: &Figure,
    driver: bool,
    to: Place,
    price: &mut Price,
) -> Ruling<Drawn> {
    let refuse = |clause, key: &'static str| Refusal::new(clause, key).with("wagon", wagon.id);
    let Post::Astride(at) = animal.post else { return Err(refuse(clause::WAGON_5, "magna-refuse-not-before-wagon")) };
    let entered = at.enter(to.cell).filter(|(flank, _)| *flank <= Flank::CentralFlank);
    let (flank, then) = entered.ok_or_else(|| refuse(clause::WAGON_6, "magna-refuse-wagon-turn"))?;
    price.points += step::turning(flank);
    let leader = (!driver).then_some(figure.id);
    free_but_for(state, to, leader.into_iter().chain([animal.id]).collect())?;
    let drawn =
        follows(wagon, at.rear(), then.rear()).ok_or_else(|| refuse(clause::WAGON_6, "magna-refuse-wagon-turn"))?;
    let mut events = vec![Event::Posted { who: animal.id, post: Post::Astride(then) }];
    if let Some(who) = leader {
        let mut taken: Vec<Cell> = then.cells().to_vec();
        taken.extend(drawn.cells());
        let place = beside(state, figure, &[then.head], &taken, &[animal.id])
            .ok_or_else(|| refuse(clause::WAGON_7, "magna-refuse-no-room-for-team"))?;
        events.push(Event::Posted { who, post: Post::On(place) });
    }
    let led = if driver { clause::WAGON_21 } else { clause::WAGON_7 };
    Ok(Drawn { wagon: drawn, events, clauses: vec![clause::WAGON_6, led] })
}

fn by_men(state: &State, figure: &Figure, wagon: &Wagon, with: &[Id], to: Place) -> Ruling<Drawn> {
    let refuse = |clause, key: &'static str| Refusal::new(clause, key).with("wagon", wagon.id);
    let Post::On(from) = figure.post else { return Err(refuse(clause::WAGON_5, "magna-refuse-not-before-wagon")) };
    if from.cell.distance(to.cell) != 1 {
        return Err(Refusal::new(clause::MOVE_2, "magna-refuse-not-adjacent").with("hex", to.to_string()));
    }
    let mut team = vec![figure.id];
    team.extend(with);
    free_but_for(state, to, team.clone())?;
    let drawn = follows(wagon, from.cell, to.cell).ok_or_else(|| refuse(clause::WAGON_5, "magna-refuse-wagon-turn"))?;
    let mut events = vec![Event::Posted { who: figure.id, post: Post::On(to) }];
    let mut taken: Vec<Cell> = drawn.cells().to_vec();
    taken.push(to.cell);
    for (n, id) in with.iter().enumerate() {
        let man = known(state, *id)?;
        let near = |cell: Cell| around(&wagon.at.cells()).contains(&cell) || cell.distance(from.cell) == 1;
        let able = man.is_on_foot() && man.is_up() && man.side == figure.side && !with[..n].contains(id);
        let unused = !man.deeds.busy && (!man.deeds.moved || man.deeds.halted && man.deeds.barred);
        if !able || !unused || *id == figure.id || !state.cells(man).into_iter().all(near) {
            return Err(Refusal::new(clause::WAGON_5, "magna-refuse-not-of-team").with("who", *id));
        }
        let reach: Vec<Cell> = drawn.cells().into_iter().chain([to.cell]).collect();
        let place = beside(state, man, &reach, &taken, &team)
            .ok_or_else(|| refuse(clause::WAGON_5, "magna-refuse-no-room-for-team"))?;
        taken.push(place.cell);
        events.push(Event::Posted { who: *id, post: Post::On(place) });
        let mut deeds = man.deeds;
        (deeds.moved, deeds.halted, deeds.barred) = (true, true, true);
        events.push(Event::Deeds { who: *id, deeds });
    }
    let mut deeds = figure.deeds;
    deeds.barred = true;
    events.push(Event::Deeds { who: figure.id, deeds });
    let clause = if with.len() == 1 { clause::WAGON_3 } else { clause::WAGON_4 };
    Ok(Drawn { wagon: drawn, events, clauses: vec![clause] })
}

/// The wagon's front enters the hex that the team left; the team must then be in one of the three hexes before it.
fn follows(wagon: &Wagon, left: Cell, team: Cell) -> Option<Mount> {
    let (flank, then) = wagon.at.enter(left)?;
    let before = matches!(then.flank(team), Some(Flank::Front | Flank::FrontFlank));
    (matches!(flank, Flank::Front | Flank::FrontFlank) && before).then_some(then)
}

fn free_but_for(state: &State, place: Place, team: Vec<Id>) -> Ruling {
    match state.living_at(place).find(|other| !team.contains(&other.id)) {
        Some(other) => Err(Refusal::new(clause::MOVE_6, "magna-refuse-enemy-in-the-way")
            .with("hex", place.to_string())
            .with("enemy", other.id)),
        None => Ok(()),
    }
}

/// A place for a man of the team beside one of these hexes: his own if it will do, else the nearest.
fn beside(state: &State, man: &Figure, hexes: &[Cell], taken: &[Cell], team: &[Id]) -> Option<Place> {
    let here = state.head(man)?;
    let footing = Footing { mounted: false, armour: man.in_armour() };
    let free = |place: &Place| {
        let enterable = state.map.floor(*place).is_some_and(|floor| floor.ground.cost(footing).is_ok());
        enterable
            && !taken.contains(&place.cell)
            && state.living_at(*place).all(|o| team.contains(&o.id) || o.id == man.id)
    };
    let near = hexes.iter().flat_map(|cell| cell.neighbours()).filter_map(|cell| state.map.on_ground(cell));
    near.filter(free).min_by_key(|place| (place.cell.distance(here.cell), place.cell))
}

/// Everybody aboard goes along.
pub fn passengers(state: &State, wagon: &Wagon, then: Mount) -> Vec<Event> {
    let mut events = Vec::new();
    for (from, to) in wagon.at.cells().into_iter().zip(then.cells()) {
        let Some(to) = state.map.on_ground(to) else { continue };
        let aboard = state.figures.iter().filter(|f| matches!(f.post, Post::On(place) if place.cell == from));
        events.extend(aboard.map(|figure| Event::Posted { who: figure.id, post: Post::On(to) }));
    }
    events
}

/// What a step onto, off or inside a wagon costs in place of the ground; `None` where no wagon is concerned.
pub fn price(state: &State, figure: &Figure, from: Place, to: Place, ground: u32) -> Ruling<Option<Price>> {
    let (on, off) = (state.wagon_at(to.cell), state.wagon_at(from.cell));
    if on.is_none() && off.is_none() {
        return Ok(None);
    }
    if let (Some(one), Some(other)) = (on, off)
        && one.id == other.id
    {
        let (row, clause) = if one.moving { ("moving", clause::WAGON_23) } else { ("at rest", clause::WAGON_16) };
        let points = number("wagon-terrain", row, "from one wagon hex to the other") as u32;
        return Ok(Some(Price { points, clauses: vec![clause] }));
    }
    let mut price = Price { points: ground, clauses: Vec::new() };
    if let Some(wagon) = on {
        let row = if wagon.moving { "moving" } else { "at rest" };
        price.points = number("wagon-terrain", row, "mp per hex") as u32;
        price.clauses.push(if wagon.moving { clause::WAGON_13 } else { clause::WAGON_12 });
        if figure.is_mounted() {
            return Err(Refusal::new(clause::WAGON_12, "magna-refuse-terrain").with("hex", to.to_string()));
        }
        price.points += access(state, wagon, from.cell)?;
        if state.living_at(to).any(|other| other.id != figure.id) {
            return Err(Refusal::new(clause::WAGON_20, "magna-refuse-wagon-full").with("wagon", wagon.id));
        }
        price.clauses.push(clause::WAGON_20);
    }
    if let Some(wagon) = off {
        price.points += access(state, wagon, to.cell)?;
    }
    price.clauses.push(clause::WAGON_14);
    Ok(Some(price))
}

/// The extra MP for the side by which a wagon is climbed.
fn access(state: &State, wagon: &Wagon, side: Cell) -> Ruling<u32> {
    if wagon.moving && wagon.moved_by == Some(state.clock.active) {
        return Err(Refusal::new(clause::WAGON_22, "magna-refuse-wagon-moves").with("wagon", wagon.id));
    }
    let row = match wagon.at.flank(side) {
        Some(Flank::FrontFlank) => "front flank",
        Some(Flank::CentralFlank) => "central flank",
        Some(Flank::RearFlank) => "rear flank",
        Some(Flank::Behind) => "behind",
        Some(Flank::Front) | None => {
            return Err(Refusal::new(clause::WAGON_15, "magna-refuse-wagon-front").with("wagon", wagon.id));
        }
    };
    Ok(number("wagon-access", row, "extra mp") as u32)
}

/// The wagons that a step gets somebody on or off, marked as such.
pub fn boarded(state: &State, from: Cell, to: Cell) -> Vec<Event> {
    let (on, off) = (state.wagon_at(to), state.wagon_at(from));
    if on.map(|wagon| wagon.id) == off.map(|wagon| wagon.id) {
        return Vec::new();
    }
    on.into_iter().chain(off).map(|wagon| Event::Wagon(Wagon { boarded: true, ..wagon.clone() })).collect()
}

/// A movement sequence begins: what the side moved in its last one stands still now.
pub fn new_sequence(draft: &mut Draft) {
    let active = draft.state.clock.active;
    let wagons = draft.state.wagons.clone();
    for wagon in wagons {
        let rests = wagon.moved_by == Some(active);
        let moving = wagon.moving && !rests;
        let now = Wagon { moving, moved_by: wagon.moved_by.filter(|_| moving), boarded: false, ..wagon.clone() };
        if now != wagon {
            draft.emit(Event::Wagon(now));
        }
    }
}

/// Hitching and unhitching takes one character his whole phase.
pub fn harness(draft: &mut Draft, seat: Seat, work: &Harness) -> Ruling {
    let figure = draft.known(work.by)?.clone();
    super::may_move(&draft.state, seat, &figure)?;
    let animal = draft.known(work.animal)?.clone();
    let wagon = wagon(&draft.state, work.wagon)?.clone();
    let refuse = |key: &'static str| Err(Refusal::new(clause::WAGON_9, key).with("wagon", wagon.id));
    let here = draft.state.cells(&figure);
    let beside = |cells: &[Cell]| here.iter().any(|cell| around(cells).contains(cell));
    if figure.deeds.moved || figure.deeds.shot || !figure.is_on_foot() || contact::in_contact(&draft.state, &figure) {
        return refuse("magna-refuse-harness-busy");
    }
    if !beside(&draft.state.cells(&animal)) && !beside(&wagon.at.cells()) {
        return refuse("magna-refuse-harness-far");
    }
    let hitched_to = match animal.marks.hitched_to {
        Some(known) if known == wagon.id => None,
        Some(_) => return refuse("magna-refuse-harness-other"),
        None => {
            let Post::Astride(at) = animal.post else { return refuse("magna-refuse-harness-other") };
            let placed = matches!(wagon.at.flank(at.rear()), Some(Flank::Front | Flank::FrontFlank));
            let taken = draft.state.figures.iter().any(|other| other.marks.hitched_to == Some(wagon.id));
            if !placed {
                return Err(Refusal::new(clause::WAGON_6, "magna-refuse-not-before-wagon").with("wagon", wagon.id));
            }
            if !animal.nature().draws_wagons() || !animal.is_alive() || taken {
                return refuse("magna-refuse-harness-other");
            }
            Some(wagon.id)
        }
    };
    draft.cite(clause::WAGON_9);
    draft.mark(animal.id, |marks| marks.hitched_to = hitched_to);
    draft.deed(figure.id, |deeds| {
        deeds.busy = true;
        deeds.barred = true;
    });
    Ok(())
}

//! One step of a move, planned: may it be made, what does it cost, what follows from it.
//! Relies on `entry` for hexes and on the modules of horses, bridles and burdens for everything else.
//! Must not roll dice: a step that needs one says so, and `walk` rolls it.

use super::{camel, entry, escort, horse, lead, stack, wagon};
use crate::clause;
use crate::command::Step;
use crate::counters::{Figure, Id, Post};
use crate::draft::{Ruling, known};
use crate::event::Event;
use crate::state::{Moving, State};
use crate::tables::number;
use crate::tactics::{kneel, loader, throwing_axe, tree};
use oriflamme_hexfield::{Flank, Mount, Place};
use oriflamme_kernel::{Clause, Refusal};
use std::sync::OnceLock;

/// What comes of a step that goes well.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Planned {
    /// MP left afterwards.
    pub left: u32,
    pub clauses: Vec<Clause>,
    pub events: Vec<Event>,
    /// Does it lead into another hex?
    pub enters: bool,
    /// Is the move over after it?
    pub halts: bool,
    /// A die decides whether it succeeds.
    pub risk: Option<Risk>,
}

/// What a die decides when a step is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Risk {
    Jump {
        hexes: u32,
    },
    Snatch {
        animal: Id,
    },
    /// From tree to tree.
    Cross {
        from: Place,
    },
    /// A jump down from there.
    Landing {
        from: Place,
    },
    /// A jump into the saddle.
    Saddle {
        animal: Id,
        from: Place,
        landing: Place,
    },
    /// A jump on an enemy.
    Pounce {
        from: Place,
        victim: Id,
    },
}

impl Planned {
    pub fn new(left: u32) -> Self {
        Planned { left, ..Planned::default() }
    }
}

pub fn plan(state: &State, moving: &Moving, step: &Step) -> Ruling<Planned> {
    let figure = known(state, moving.who)?;
    if moving.by_hexes && !matches!(step, Step::To(_)) {
        return Err(Refusal::new(clause::SHOOT_51, "magna-refuse-only-walks").with("who", figure.id));
    }
    if moving.hauling.is_some() && !matches!(step, Step::Haul(_)) {
        return Err(Refusal::new(clause::WAGON_2, "magna-refuse-hauls").with("who", figure.id));
    }
    kneel::may_step(figure, step)?;
    if moving.convoy.is_some() && !matches!(step, Step::March(_)) {
        return Err(Refusal::new(clause::RANSOM_11, "magna-refuse-marches").with("who", figure.id));
    }
    match step {
        Step::Kneel(who) if *who == figure.id => kneel::down(state, moving, figure),
        Step::Rise(who) if *who == figure.id => kneel::up(moving, figure),
        Step::To(place) => match (figure.post, state.mount_of(figure)) {
            (Post::Riding(_), Some(mount)) => ride(state, moving, figure, mount, *place),
            (Post::Litter(_), _) => {
                Err(Refusal::new(clause::CAMEL_24, "magna-refuse-in-litter").with("who", figure.id))
            }
            _ => walk(state, moving, figure, *place),
        },
        Step::TurnAbout => turn_about(state, moving, figure),
        Step::Mount(animal) => horse::mount(state, moving, figure, *animal),
        Step::Dismount(place) => horse::dismount(state, moving, figure, *place),
        Step::Jump => horse::jump(state, moving, figure),
        Step::Climb => tree::climb(state, moving, figure),
        Step::Leap(to) => tree::jump::down(state, moving, figure, *to),
        Step::LeapOnto(animal) => tree::jump::into_the_saddle(state, moving, figure, *animal),
        Step::Pounce(victim) => tree::pounce::step(state, moving, figure, *victim),
        Step::PickUp(burden) => stack::pick_up(state, moving, figure, *burden),
        Step::PutDown(place) => stack::put_down(state, moving, figure, *place),
        Step::Lead(animal) => lead::take(state, moving, figure, *animal),
        Step::Snatch(animal) => lead::snatch(state, moving, figure, *animal),
        Step::Release(animal) => lead::release(state, moving, figure, *animal),
        Step::Bring { animal, at } => lead::bring(state, moving, figure, *animal, *at),
        Step::Kneel(camel) => camel::order(state, moving, figure, *camel, true),
        Step::Rise(camel) => camel::order(state, moving, figure, *camel, false),
        Step::Load(camel) => camel::load(state, moving, figure, *camel, true),
        Step::Unload(camel) => camel::load(state, moving, figure, *camel, false),
        Step::Gather(from) => throwing_axe::gather(state, moving, figure, *from),
        Step::Haul(haul) => wagon::haul(state, moving, figure, haul),
        Step::March(march) => escort::march(state, moving, figure, march),
    }
}

/// Pays for a step out of what is left.
pub fn pay(moving: &Moving, cost: u32) -> Ruling<u32> {
    moving.left.checked_sub(cost).ok_or_else(|| {
        Refusal::new(clause::MOVE_2, "magna-refuse-too-few-points").with("cost", cost).with("left", moving.left)
    })
}

fn walk(state: &State, moving: &Moving, figure: &Figure, to: Place) -> Ruling<Planned> {
    let Post::On(from) = figure.post else {
        return Err(Refusal::new(clause::TURN_13, "magna-refuse-not-on-map").with("who", figure.id));
    };
    let around_loader = loader::stays_beside(state, figure, to.cell)?;
    let price = entry::price(state, figure, from, to)?;
    let cost = if moving.by_hexes { 1 } else { price.points };
    let mut planned = Planned::new(pay(moving, cost)?);
    planned.clauses = price.clauses;
    if moving.by_hexes {
        planned.clauses.push(clause::SHOOT_51);
    }
    planned.clauses.extend(around_loader.then_some(clause::LOADER_6));
    planned.events.push(Event::Posted { who: figure.id, post: Post::On(to) });
    planned.events.extend(wagon::boarded(state, from.cell, to.cell));
    tree::branches(state, from, to, &mut planned);
    planned.enters = true;
    Ok(planned)
}

fn ride(state: &State, moving: &Moving, figure: &Figure, mount: Mount, to: Place) -> Ruling<Planned> {
    if state.ridden_by(figure).is_some_and(|animal| animal.marks.kneeling) {
        return Err(Refusal::new(clause::CAMEL_19, "magna-refuse-camel-kneels").with("animal", ridden(figure)?));
    }
    let not_beside = || Refusal::new(clause::HORSE_1, "magna-refuse-not-adjacent").with("hex", to.to_string());
    let (flank, then) = mount.enter(to.cell).ok_or_else(not_beside)?;
    let from = state.map.on_ground(then.rear()).ok_or_else(not_beside)?;
    let mut price = entry::price(state, figure, from, to)?;
    let extra = turning(flank);
    price.clauses.push(if extra == 0 { clause::HORSE_2 } else { clause::HORSE_3 });
    price.clauses.push(clause::HORSE_1);
    let mut planned = Planned::new(pay(moving, price.points + extra)?);
    planned.clauses = price.clauses;
    planned.events.push(Event::Posted { who: ridden(figure)?, post: Post::Astride(then) });
    planned.enters = true;
    Ok(planned)
}

/// MP on top of the ground for the class of the hex that a mount enters.
pub fn turning(flank: Flank) -> u32 {
    static SURCHARGES: OnceLock<[u32; 5]> = OnceLock::new();
    let rows = ["front", "front flank", "central flank", "rear flank", "behind"];
    let surcharges = SURCHARGES.get_or_init(|| rows.map(|row| number("horse-turn-cost", row, "surcharge") as u32));
    surcharges[flank as usize]
}

/// The animal under a rider.
pub fn ridden(figure: &Figure) -> Ruling<Id> {
    match figure.post {
        Post::Riding(animal) => Ok(animal),
        _ => Err(Refusal::new(clause::HORSE_4, "magna-refuse-not-mounted").with("who", figure.id)),
    }
}

fn turn_about(state: &State, moving: &Moving, figure: &Figure) -> Ruling<Planned> {
    let animal = ridden(figure)?;
    let mount = state.mount_of(figure).ok_or_else(|| Refusal::new(clause::HORSE_4, "magna-refuse-not-mounted"))?;
    let cost = number("horse-turn-cost", "half-turn on the spot", "surcharge") as u32;
    let mut planned = Planned::new(pay(moving, cost)?);
    planned.clauses.push(clause::HORSE_4);
    planned.events.push(Event::Posted { who: animal, post: Post::Astride(mount.turned_about()) });
    Ok(planned)
}

//! Into the saddle, out of it, and over obstacles.
//! Relies on the tables of mounting and jumping; camels have their own places and orders, which `camel` knows.
//! Must not roll dice when a step is planned: a jump is rolled when it is made.

use super::step::{Planned, Risk, pay, ridden};
use super::{allowance, camel, entry, lead};
use crate::clause;
use crate::counters::{Category, Figure, Health, Id, Marks, Nature, Post, harm};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::state::{Moving, State};
use crate::surroundings::Feature;
use crate::tables::{number, table};
use oriflamme_hexfield::{Flank, Mount, Place};
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message, Refusal};

/// Where one mounts and dismounts.
pub fn saddle_side(animal: &Figure) -> (Flank, Clause) {
    match animal.nature().is_camel() {
        true => (Flank::FrontFlank, clause::CAMEL_20),
        false => (Flank::CentralFlank, clause::HORSE_10),
    }
}

/// MP for mounting or dismounting.
fn saddle_cost(animal: &Figure, rider: &Figure, action: &str) -> (u32, Clause) {
    if animal.nature().is_camel() {
        return (number("camel-costs", "camel rider mounts", "character") as u32, clause::CAMEL_23);
    }
    let column = if rider.in_armour() { "in armour" } else { "without armour" };
    (number("mount-cost", action, column) as u32, clause::HORSE_6)
}

/// A man on foot mounts a riderless animal beside him, or gets into a litter.
pub fn mount(state: &State, moving: &Moving, figure: &Figure, animal: Id) -> Ruling<Planned> {
    let animal = known(state, animal)?;
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("animal", animal.id));
    let (Post::On(place), Post::Astride(at)) = (figure.post, animal.post) else {
        return refuse(clause::HORSE_12, "magna-refuse-cannot-mount");
    };
    if !animal.is_alive() || state.rider_of(animal.id).is_some() {
        return refuse(clause::HORSE_12, "magna-refuse-cannot-mount");
    }
    if animal.nature().is_camel() && !animal.marks.kneeling {
        return refuse(clause::CAMEL_17, "magna-refuse-camel-stands");
    }
    let (flank, beside) = saddle_side(animal);
    if at.flank(place.cell) != Some(flank) || !state.map.is_ground(place) {
        return refuse(beside, "magna-refuse-not-beside-saddle");
    }
    if animal.nature() == Nature::LitterCamel {
        return camel::get_in(state, moving, figure, animal);
    }
    may_ride(figure, animal)?;
    lead::may_take(state, figure, animal)?;
    let (cost, price) = saddle_cost(animal, figure, "mount");
    let left = pay(moving, cost)?;
    let mut mounted = figure.clone();
    mounted.post = Post::Riding(animal.id);
    let doubled = (left * 2).min(allowance::of(state, &mounted).points);
    let after = if animal.nature().is_camel() { clause::CAMEL_25 } else { clause::HORSE_7 };
    let exchange = if animal.nature().is_camel() { clause::CAMEL_22 } else { clause::HORSE_12 };
    let mut planned = Planned::new(doubled);
    planned.clauses = vec![beside, price, after, exchange];
    planned.events.push(Event::Posted { who: figure.id, post: Post::Riding(animal.id) });
    let mut marks = animal.marks.clone();
    marks.led_by = None;
    planned.events.push(Event::Marks { who: animal.id, marks });
    planned.events.push(Event::Owned { who: animal.id, side: figure.side });
    if figure.marks.two_handed {
        planned.clauses.push(clause::AXE_2);
        let marks = Marks { two_handed: false, ..figure.marks.clone() };
        planned.events.push(Event::Marks { who: figure.id, marks });
    }
    Ok(planned)
}

/// Has this man counters in the saddle of such an animal?
pub fn may_ride(figure: &Figure, animal: &Figure) -> Ruling {
    let camel_rider = figure.profile.is(Category::CamelRider);
    let (may, clause) = match animal.nature() {
        Nature::Horse => (figure.profile.mounted.is_some() && !camel_rider, clause::HORSE_11),
        Nature::WarCamel => (camel_rider, clause::CAMEL_21),
        Nature::PackCamel => (false, clause::CAMEL_7),
        _ => (false, clause::HORSE_11),
    };
    if may { Ok(()) } else { Err(Refusal::new(clause, "magna-refuse-no-rider").with("who", figure.id)) }
}

/// A rider gets down, or a passenger out of his litter.
pub fn dismount(state: &State, moving: &Moving, figure: &Figure, to: Place) -> Ruling<Planned> {
    if let Post::Litter(camel) = figure.post {
        return camel::get_out(state, moving, figure, known(state, camel)?, to);
    }
    let animal = known(state, ridden(figure)?)?;
    if animal.nature().is_camel() && !animal.marks.kneeling {
        return Err(Refusal::new(clause::CAMEL_17, "magna-refuse-camel-stands").with("animal", animal.id));
    }
    let beside = beside_saddle(state, figure, animal, to)?;
    let (cost, price) = saddle_cost(animal, figure, "dismount");
    let left = pay(moving, cost)?;
    let (parts, after) = match (figure.health, animal.nature().is_camel()) {
        (Health::Wounded, false) => (4, clause::HORSE_9),
        (_, false) => (2, clause::HORSE_8),
        (Health::Wounded, true) => (4, clause::CAMEL_26),
        (_, true) => (2, clause::CAMEL_26),
    };
    let mut planned = Planned::new(left / parts);
    planned.clauses = vec![beside, price, after, clause::COUNTER_22];
    planned.events.push(Event::Posted { who: figure.id, post: Post::On(to) });
    planned.enters = true;
    Ok(planned)
}

/// Is `to` one of the two hexes beside the saddle, free and enterable on foot?
pub fn beside_saddle(state: &State, figure: &Figure, animal: &Figure, to: Place) -> Ruling<Clause> {
    let (flank, clause) = saddle_side(animal);
    let refuse = |key: &'static str| Err(Refusal::new(clause, key).with("animal", animal.id));
    let Post::Astride(at) = animal.post else { return refuse("magna-refuse-not-beside-saddle") };
    if at.flank(to.cell) != Some(flank) || !state.map.is_ground(to) {
        return refuse("magna-refuse-not-beside-saddle");
    }
    let mut on_foot = figure.clone();
    on_foot.post = Post::Away;
    entry::ground(state, &on_foot, to)?;
    if state.living_at(to).next().is_some() {
        return refuse("magna-refuse-saddle-side-taken");
    }
    Ok(clause)
}

/// What a jump clears and where it ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Leap {
    /// Hexes of obstacle; none for a low wall.
    pub hexes: u32,
    pub lands: Mount,
    pub cost: u32,
}

/// The jump straight ahead: over a low wall, or over one or two hexes of obstacle.
pub fn leap(state: &State, figure: &Figure) -> Ruling<Leap> {
    let refuse = |key: &'static str| Refusal::new(clause::HORSE_13, key);
    ridden(figure)?;
    let mount = state.mount_of(figure).ok_or_else(|| refuse("magna-refuse-not-mounted"))?;
    let (head, facing) = (mount.head, mount.facing);
    let wall = state.map.features(head, facing).any(|(_, feature)| feature.kind == Feature::LowWall);
    let is_obstacle = |n: i32| state.map.ground(head.steps(facing, n)).is_some_and(|f| f.ground.may_be_jumped());
    let hexes = if wall { 0 } else { (1..=3).take_while(|n| is_obstacle(*n)).count() as i32 };
    if !wall && hexes == 0 {
        return Err(refuse("magna-refuse-nothing-to-jump"));
    }
    if hexes > 2 {
        return Err(Refusal::new(clause::HORSE_20, "magna-refuse-jump-too-far"));
    }
    let lands = Mount::new(head.steps(facing, hexes + 2), facing);
    let mut cost = hexes as u32;
    for cell in lands.cells() {
        let place = state.map.on_ground(cell).ok_or_else(|| refuse("magna-refuse-no-landing"))?;
        let price = entry::ground(state, figure, place).map_err(|_| refuse("magna-refuse-no-landing"))?;
        if state.living_at(place).next().is_some() {
            return Err(refuse("magna-refuse-no-landing"));
        }
        cost += price.points;
    }
    if wall {
        // Two for the wall and the hex behind it: three in all on open ground.
        let behind = state.map.on_ground(lands.rear()).ok_or_else(|| refuse("magna-refuse-no-landing"))?;
        cost = entry::LOW_WALL + entry::ground(state, figure, behind)?.points;
    }
    Ok(Leap { hexes: hexes as u32, lands, cost })
}

pub fn jump(state: &State, moving: &Moving, figure: &Figure) -> Ruling<Planned> {
    let leap = leap(state, figure)?;
    let mut planned = Planned::new(pay(moving, leap.cost)?);
    planned.clauses = vec![clause::HORSE_13];
    planned.events.push(Event::Posted { who: ridden(figure)?, post: Post::Astride(leap.lands) });
    planned.enters = true;
    planned.risk = Some(Risk::Jump { hexes: leap.hexes });
    Ok(planned)
}

/// Rolls for a jump. `true`: it succeeds and the planned step is made; otherwise the move is over.
pub fn roll_jump(draft: &mut Draft, figure: &Figure, hexes: u32, planned: &Planned) -> bool {
    let modifiers = &table("horse-jump-modifiers").rows;
    let value = |row: usize| modifiers.get(row).and_then(|row| row.get(1)?.number()).unwrap_or(0.0);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(clause::HORSE_14, "magna-die", draft.roll(Die::D10, clause::HORSE_14));
    if figure.in_armour() {
        part.add(clause::HORSE_18, "magna-jump-armour", value(0));
    }
    if figure.is_wounded() {
        part.add(clause::HORSE_19, "magna-jump-wounded", value(1));
    }
    if hexes == 2 {
        part.add(clause::HORSE_20, "magna-jump-two", value(2));
    }
    let row = table("horse-jump").band(part.total as i32);
    let place = table("horse-jump").rows.iter().position(|known| known.as_slice() == row).unwrap_or(0);
    let results = [
        (clause::HORSE_15, "magna-jump-succeeds"),
        (clause::HORSE_16, "magna-jump-refused"),
        (clause::HORSE_17, "magna-jump-falls"),
    ];
    let (clause, key) = results[place.min(2)];
    let mut account = Account::new(Message::new("magna-jump").with("who", figure.profile.name.clone())).part(part);
    account.result(clause, key);
    draft.account(account);
    if place == 0 {
        return true;
    }
    draft.deed(figure.id, |deeds| {
        deeds.moved = true;
        deeds.halted = true;
    });
    if place == 1 {
        harm::throw_stunned(draft, figure.id);
    } else {
        // The horse comes down dead on the far side, its rider beside it.
        planned.events.iter().for_each(|event| draft.emit(event.clone()));
        let Post::Riding(horse) = figure.post else { return false };
        harm::throw_wounded(draft, figure.id);
        harm::kill(draft, horse);
    }
    false
}

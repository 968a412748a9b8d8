//! Animals by the bridle: who may take one, who controls it, and where it goes when its leader moves.
//! Relies on figures; an animal on which `led_by` lies follows that character.
//! Must not know saddles: `horse` asks here only whether an animal may be taken.

use super::step::{Planned, Risk};
use crate::clause;
use crate::counters::{Figure, Id, Post};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::state::{Moving, State};
use oriflamme_hexfield::{Cell, Mount, Side, around};
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message, Refusal};

/// The clause for horses, or the one for camels.
fn either(animal: &Figure, horse: Clause, camel: Clause) -> Clause {
    if animal.nature().is_camel() { camel } else { horse }
}

/// Does a side have somebody beside an animal who can act? Then it is that side's.
pub fn controls(state: &State, side: oriflamme_kernel::Seat, animal: &Figure) -> bool {
    let beside = around(&state.cells(animal));
    let near = |figure: &&Figure| {
        figure.side == side
            && figure.is_man()
            && figure.is_up()
            && figure.marks.captive.is_none()
            && state.cells(figure).iter().any(|c| beside.contains(c))
    };
    state.present().any(|figure| near(&figure))
}

/// May somebody take an animal without a rider? Not while the other side keeps hold of it.
pub fn may_take(state: &State, figure: &Figure, animal: &Figure) -> Ruling {
    if animal.side != figure.side && controls(state, animal.side, animal) {
        let clause = either(animal, clause::HORSE_29, clause::CAMEL_14);
        return Err(Refusal::new(clause, "magna-refuse-animal-held").with("animal", animal.id));
    }
    Ok(())
}

/// Everything led by somebody.
pub fn led_by(state: &State, who: Id) -> impl Iterator<Item = &Figure> + '_ {
    state.figures.iter().filter(move |animal| animal.marks.led_by == Some(who) && animal.is_alive())
}

/// Takes the bridle of an animal beside the way.
pub fn take(state: &State, moving: &Moving, figure: &Figure, animal: Id) -> Ruling<Planned> {
    let animal = checked(state, figure, animal)?;
    let mounted = figure.is_mounted();
    let (foot, halted) = if animal.nature().is_camel() {
        (clause::CAMEL_9, clause::CAMEL_10)
    } else {
        (clause::HORSE_22, clause::HORSE_24)
    };
    let mut planned = taken(state, moving, figure, animal);
    planned.clauses = vec![if mounted { halted } else { foot }, clause::HORSE_23];
    if animal.side != figure.side {
        planned.clauses.push(either(animal, clause::HORSE_30, clause::CAMEL_14));
    }
    // A rider takes it for nothing where his move begins, or where it ends.
    planned.halts = mounted && moving.entered > 0;
    Ok(planned)
}

/// A rider tries to seize a bridle without stopping.
pub fn snatch(state: &State, moving: &Moving, figure: &Figure, animal: Id) -> Ruling<Planned> {
    let animal = checked(state, figure, animal)?;
    let clause = either(animal, clause::HORSE_25, clause::CAMEL_11);
    if !figure.is_mounted() {
        return Err(Refusal::new(clause, "magna-refuse-not-mounted").with("who", figure.id));
    }
    let mut planned = taken(state, moving, figure, animal);
    planned.clauses = vec![clause];
    planned.risk = Some(Risk::Snatch { animal: animal.id });
    Ok(planned)
}

fn taken(state: &State, moving: &Moving, figure: &Figure, animal: &Figure) -> Planned {
    let mut planned = Planned::new(pace(state, moving.left, animal));
    let mut marks = animal.marks.clone();
    marks.led_by = Some(figure.id);
    planned.events.push(Event::Marks { who: animal.id, marks });
    planned.events.push(Event::Owned { who: animal.id, side: figure.side });
    planned
}

/// A pack or litter camel has its own pace, which its leader cannot exceed.
pub fn pace(_state: &State, left: u32, animal: &Figure) -> u32 {
    if !animal.nature().is_camel() {
        return left;
    }
    left.min(animal.profile.foot.movement.saturating_sub(animal.deeds.spent))
}

fn checked<'a>(state: &'a State, figure: &Figure, animal: Id) -> Ruling<&'a Figure> {
    let animal = known(state, animal)?;
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("animal", animal.id));
    let leads = matches!(figure.post, Post::On(_) | Post::Riding(_));
    if !animal.nature().is_large() || !animal.is_alive() || state.rider_of(animal.id).is_some() || !leads {
        return refuse(clause::HORSE_22, "magna-refuse-not-to-be-led");
    }
    let beside = around(&state.cells(animal));
    if !state.cells(figure).iter().any(|cell| beside.contains(cell)) {
        return refuse(either(animal, clause::HORSE_22, clause::CAMEL_9), "magna-refuse-not-beside");
    }
    if animal.marks.shunned == Some(figure.id) {
        return refuse(either(animal, clause::HORSE_28, clause::CAMEL_13), "magna-refuse-shunned");
    }
    may_take(state, figure, animal)?;
    if let Some(leader) = animal.marks.led_by.filter(|leader| *leader != figure.id)
        && state.figure(leader).is_some_and(|leader| leader.is_up() && leader.side == figure.side)
        && state.moving.as_ref().is_some_and(|moving| moving.who == leader)
    {
        return refuse(clause::HORSE_23, "magna-refuse-animal-held");
    }
    let string: Vec<&Figure> = led_by(state, figure.id).filter(|led| led.id != animal.id).collect();
    if string.iter().any(|led| led.nature().is_camel() != animal.nature().is_camel()) {
        return refuse(clause::CAMEL_35, "magna-refuse-mixed-string");
    }
    if string.len() >= most(figure.is_mounted()) {
        return refuse(number_clause(animal), "magna-refuse-too-many-led");
    }
    Ok(animal)
}

/// How many animals one leads from the saddle, or on foot.
pub fn most(mounted: bool) -> usize {
    if mounted { 1 } else { 3 }
}

/// The rule that limits how many animals one leads.
pub fn number_clause(animal: &Figure) -> Clause {
    either(animal, clause::HORSE_32, clause::CAMEL_16)
}

/// Rolls for a bridle. `true`: it is seized.
pub fn roll_snatch(draft: &mut Draft, figure: &Figure, animal: Id) -> bool {
    let Some(animal) = draft.state.figure(animal).cloned() else { return false };
    let clause = either(&animal, clause::HORSE_25, clause::CAMEL_11);
    let roll = draft.roll(Die::D10, clause);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(clause, "magna-die", roll);
    let row = crate::tables::table("bridle-snatch").band(i32::from(roll.face));
    let seized = crate::tables::table("bridle-snatch").rows.first().is_some_and(|first| first.as_slice() == row);
    let mut account = Account::new(Message::new("magna-snatch").with("who", figure.profile.name.clone())).part(part);
    match seized {
        true => account.result(either(&animal, clause::HORSE_26, clause::CAMEL_11), "magna-snatch-seized"),
        false => account.result(either(&animal, clause::HORSE_28, clause::CAMEL_13), "magna-snatch-failed"),
    }
    draft.account(account);
    if !seized {
        draft.mark(animal.id, |marks| marks.shunned = Some(figure.id));
    }
    seized
}

/// Lets go of a bridle.
pub fn release(state: &State, moving: &Moving, figure: &Figure, animal: Id) -> Ruling<Planned> {
    let animal = known(state, animal)?;
    if animal.marks.led_by != Some(figure.id) {
        return Err(Refusal::new(clause::HORSE_23, "magna-refuse-not-to-be-led").with("animal", animal.id));
    }
    let mut marks = animal.marks.clone();
    marks.led_by = None;
    let mut planned = Planned::new(moving.left);
    planned.clauses = vec![clause::HORSE_21];
    planned.events.push(Event::Marks { who: animal.id, marks });
    Ok(planned)
}

/// The leader says where a led animal is put.
pub fn bring(state: &State, moving: &Moving, figure: &Figure, animal: Id, at: Mount) -> Ruling<Planned> {
    let animal = known(state, animal)?;
    let clause = placing_clause(figure, animal);
    if animal.marks.led_by != Some(figure.id) {
        return Err(Refusal::new(clause::HORSE_23, "magna-refuse-not-to-be-led").with("animal", animal.id));
    }
    if !stations(state, figure, animal).contains(&at) {
        return Err(Refusal::new(clause, "magna-refuse-led-place").with("animal", animal.id));
    }
    let mut planned = Planned::new(moving.left);
    planned.clauses = vec![clause];
    planned.events.push(Event::Posted { who: animal.id, post: Post::Astride(at) });
    Ok(planned)
}

pub fn placing_clause(figure: &Figure, animal: &Figure) -> Clause {
    match (figure.is_mounted(), animal.nature().is_camel()) {
        (true, true) => clause::CAMEL_12,
        (true, false) => clause::HORSE_27,
        (false, true) => clause::CAMEL_9,
        (false, false) => clause::HORSE_22,
    }
}

/// Where a led animal may stand beside its leader.
pub fn stations(state: &State, figure: &Figure, animal: &Figure) -> Vec<Mount> {
    let all: Vec<Mount> = match state.mount_of(figure) {
        Some(mount) => {
            let side = |turn: i32| {
                let beside = mount.shifted(mount.facing.turned(turn));
                if animal.nature().is_camel() { beside.shifted(mount.facing.opposite()) } else { beside }
            };
            vec![side(2), side(-2)]
        }
        None => {
            let heads = around(&state.cells(figure));
            heads.into_iter().flat_map(|head| Side::ALL.map(|facing| Mount::new(head, facing))).collect()
        }
    };
    all.into_iter().filter(|at| fits(state, figure, animal, *at)).collect()
}

/// Can the animal stand so? It goes where its leader can go on foot, trees and water included, but not into anybody.
fn fits(state: &State, leader: &Figure, animal: &Figure, at: Mount) -> bool {
    let armour = crate::surroundings::Footing { mounted: leader.is_mounted(), armour: false };
    at.cells().into_iter().all(|cell: Cell| {
        let Some(place) = state.map.on_ground(cell) else { return false };
        let enterable = state.map.ground(cell).is_some_and(|floor| floor.ground.cost(armour).is_ok());
        enterable && state.wagon_at(cell).is_none() && state.living_at(place).all(|other| other.id == animal.id)
    })
}

/// After its leader's steps a led animal is beside him again, where there is room; else it is let go.
pub fn follow(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    let string: Vec<Figure> =
        led_by(&draft.state, who).filter(|animal| animal.marks.hitched_to.is_none()).cloned().collect();
    for animal in string {
        let stations = stations(&draft.state, &figure, &animal);
        let Post::Astride(at) = animal.post else { continue };
        let beside = around(&at.cells());
        let stays = figure.deeds.halted && draft.state.cells(&figure).iter().any(|cell| beside.contains(cell));
        if stays || stations.contains(&at) {
            continue;
        }
        // As near as can be to where it was, as a horse comes along that is pulled.
        let far = |to: &Mount| (to.head.distance(at.head) + to.rear().distance(at.rear()), to.head, to.facing);
        let kneels = animal.marks.kneeling;
        match stations.into_iter().min_by_key(far).filter(|_| !kneels && figure.is_up()) {
            Some(to) => {
                draft.cite(placing_clause(&figure, &animal));
                draft.cite(clause::HORSE_23);
                if draft.state.map.ground(to.head).is_some_and(|f| f.ground.is_tree() || f.ground.is_deep()) {
                    draft.cite(clause::MOVE_9);
                }
                draft.post(animal.id, Post::Astride(to));
            }
            None => draft.mark(animal.id, |marks| marks.led_by = None),
        }
    }
}

/// A rider who attacks or is attacked lets go of what he leads. The chapter of combat calls this for everybody in a combat.
pub fn let_go_in_combat(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_mounted()).cloned() else { return };
    let string: Vec<Figure> = led_by(&draft.state, figure.id).cloned().collect();
    for animal in string {
        draft.cite(either(&animal, clause::HORSE_31, clause::CAMEL_15));
        draft.mark(animal.id, |marks| marks.led_by = None);
    }
}

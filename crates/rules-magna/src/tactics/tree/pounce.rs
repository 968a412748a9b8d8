//! A jump from a tree on an enemy: how it is made, the attack that comes first of all in the combat sequence, and where the jumper ends.
//! Relies on chapter 6 for the combat; it asks here what such an attack changes.
//! Must not decide what a blow does.

use super::jump::roll_landing;
use super::{cost, is_up, nimble, refuse};
use crate::asked::Asked;
use crate::clause;
use crate::combat::{self, Melee, odds};
use crate::command::{Attack, Command};
use crate::counters::figure::Pounce;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::movement::entry;
use crate::movement::step::{Planned, Risk, pay};
use crate::state::{Moving, State};
use crate::tables::number;
use crate::tactics::Extra;
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Place, around};
use oriflamme_kernel::{Clause, Message, Question, Refusal};

/// By how much the attack of a jumper is multiplied.
const TIMES: u32 = 8;

/// A jump on an enemy below.
pub fn step(state: &State, moving: &Moving, figure: &Figure, victim: Id) -> Ruling<Planned> {
    let from = nimble(state, figure, clause::TREE_19)?;
    let victim = known(state, victim)?;
    let below = |place: &Place| place.cell.distance(from.cell) <= 1 && place.level + 1 == from.level;
    let reached = is_up(state, from) && state.places(victim).iter().any(below);
    let enemy = victim.side != figure.side && victim.is_alive() && state.rider_of(victim.id).is_none();
    if !reached || !enemy || victim.marks.captive.is_some() {
        return Err(refuse(clause::TREE_19, "magna-refuse-pounce", figure).with("target", victim.profile.name.clone()));
    }
    if is_victim(state, victim.id) {
        return Err(refuse(clause::TREE_25, "magna-refuse-pounced-on", victim));
    }
    let mut planned = Planned::new(pay(moving, cost("jump down one level"))?);
    planned.clauses = vec![clause::TREE_12, clause::TREE_19, clause::TREE_20];
    planned.events.push(Event::Posted { who: figure.id, post: Post::Upon(victim.id) });
    planned.enters = true;
    planned.halts = true;
    planned.risk = Some(Risk::Pounce { from, victim: victim.id });
    Ok(planned)
}

/// The jumper comes down on his victim. A wound of the landing counts at once, but not for the attack; a second one kills after it.
pub fn land(draft: &mut Draft, before: &Figure, victim: Id) {
    let hurt = roll_landing(draft, before);
    let dies = hurt && before.is_wounded();
    let pounce = Pounce { victim, attack: before.values().attack, dies };
    draft.deed(before.id, |deeds| deeds.pounce = Some(pounce));
    if hurt {
        draft.cite(clause::TREE_26);
        if !dies {
            harm::wound(draft, before.id);
        }
    }
}

/// Has somebody jumped on this figure in this phase?
pub fn is_victim(state: &State, who: Id) -> bool {
    let mut jumpers = state.side(state.clock.active).filter_map(|figure| figure.deeds.pounce);
    jumpers.any(|pounce| pounce.victim == who)
}

/// The combat sequence begins: who came down on an enemy attacks him first.
pub fn begin(draft: &mut Draft) {
    let upon = |figure: &&Figure| figure.upon().is_some();
    let jumpers: Vec<Id> = draft.state.side(draft.state.clock.active).filter(upon).map(|figure| figure.id).collect();
    for who in jumpers.into_iter().rev() {
        draft.push_task(Task::Pounce { who });
    }
}

/// The attack of a jumper, by itself. Where there is nobody left to attack he only gets off.
pub fn attack(draft: &mut Draft, who: Id) {
    draft.pop_task();
    let Some(victim) = draft.state.figure(who).and_then(Figure::upon) else { return };
    let attack = Attack { attackers: vec![who], defenders: vec![victim] };
    let alive = |id: Id| draft.state.figure(id).is_some_and(Figure::is_alive);
    if alive(who) && alive(victim) && odds::of(&draft.state, &attack).is_ok() {
        draft.cite(clause::TREE_20);
        draft.cite(clause::TREE_25);
        combat::engage(draft, &attack);
        draft.push_task(Task::Melee(Melee::Blow(attack)));
    } else {
        let off = perch(&draft.state, &attack);
        get_off(draft, off);
    }
}

/// The jumper of an attack that is made by jumping.
fn jumper<'a>(state: &'a State, attack: &Attack) -> Option<(&'a Figure, Pounce)> {
    let [only] = attack.attackers.as_slice() else { return None };
    let figure = state.figure(*only).filter(|figure| figure.upon().is_some())?;
    Some((figure, figure.deeds.pounce?))
}

/// The attack value with which somebody jumped, before his landing.
pub fn printed(state: &State, attack: &Attack, figure: &Figure) -> Option<u32> {
    jumper(state, attack).filter(|(jumper, _)| jumper.id == figure.id).map(|(_, pounce)| pounce.attack)
}

/// Eight times the attack.
pub fn added(state: &State, attack: &Attack) -> Option<Extra> {
    let (_, pounce) = jumper(state, attack)?;
    Some(Extra { clause: clause::TREE_21, key: "magna-odds-pounce", value: pounce.attack * (TIMES - 1) })
}

/// What is added to the combat die in place of the armour: who is heavy falls the easier.
pub fn modifier(state: &State, attack: &Attack) -> Option<(Clause, &'static str, i32)> {
    jumper(state, attack)?;
    let victim = attack.defenders.first().and_then(|id| state.figure(*id))?;
    let (row, clause) = match (odds::counts_as_mounted(victim), victim.in_armour()) {
        (false, false) => ("on foot without armour", clause::TREE_21),
        (true, false) => ("mounted without armour", clause::TREE_22),
        (false, true) => ("on foot in armour", clause::TREE_23),
        (true, true) => ("mounted in armour", clause::TREE_24),
    };
    Some((clause, "magna-blow-pounce", number("tree-jump-modifiers", row, "modifier")))
}

/// Who struck by jumping, and the hexes of his victim when he struck.
pub fn perch(state: &State, attack: &Attack) -> Option<(Id, Vec<Cell>)> {
    let (figure, pounce) = jumper(state, attack)?;
    let victim = state.figure(pounce.victim)?;
    Some((figure.id, state.cells(victim)))
}

/// He gets off before anything else follows from the blow.
pub fn get_off(draft: &mut Draft, perch: Option<(Id, Vec<Cell>)>) {
    if let Some((who, cells)) = perch {
        draft.push_task(Task::Alight { who, cells });
    }
}

/// Free hexes beside the victim.
fn places(state: &State, who: Id, cells: &[Cell]) -> Vec<Place> {
    let Some(figure) = state.figure(who) else { return Vec::new() };
    let free = |place: &Place| {
        let ground = state.map.floor(*place).map(|floor| floor.ground);
        let enterable = ground.is_some_and(|ground| ground.cost(entry::footing(figure)).is_ok());
        enterable && state.living_at(*place).next().is_none()
    };
    around(cells).into_iter().filter_map(|cell| state.map.on_ground(cell)).filter(free).collect()
}

pub fn question(state: &State, who: Id, cells: &[Cell]) -> Option<Question> {
    let figure = state.figure(who).filter(|figure| figure.is_alive())?;
    if places(state, who, cells).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-alight").with("who", figure.profile.name.clone());
    Some(Question::new(figure.side, Asked::Alight, clause::TREE_27, text))
}

pub fn offers(state: &State, who: Id, cells: &[Cell]) -> Vec<Command> {
    places(state, who, cells).into_iter().map(|to| Command::Fall { to }).collect()
}

/// The jumper is put beside his victim.
pub fn answer(draft: &mut Draft, who: Id, cells: &[Cell], to: Place) -> Ruling {
    if !places(&draft.state, who, cells).contains(&to) {
        return Err(Refusal::new(clause::TREE_27, "magna-refuse-alight").with("hex", to.to_string()));
    }
    draft.pop_task();
    draft.cite(clause::TREE_27);
    draft.post(who, Post::On(to));
    if draft.state.figure(who).and_then(|figure| figure.deeds.pounce).is_some_and(|pounce| pounce.dies) {
        draft.cite(clause::TREE_26);
        harm::kill(draft, who);
    }
    Ok(())
}

/// Nowhere to go, or dead already: he lies where his victim was.
pub fn without_choice(draft: &mut Draft, who: Id, cells: &[Cell]) {
    draft.pop_task();
    if let Some(place) = cells.first().and_then(|cell| draft.state.map.on_ground(*cell)) {
        draft.post(who, Post::On(place));
    }
    if draft.state.figure(who).is_some_and(Figure::is_alive) {
        draft.cite(clause::TREE_27);
        harm::kill(draft, who);
    }
}

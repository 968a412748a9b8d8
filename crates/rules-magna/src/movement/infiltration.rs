//! Infiltration: who passes enemies is open to their opportunity attacks, hex by hex.
//! Relies on `contact` for who is able to attack, and on the infiltration tables.
//! Must not move anybody: it asks, rolls and hurts.

use super::{contact, retreat, room, walk};
use crate::asked::Asked;
use crate::clause;
use crate::combat::{Melee, advance};
use crate::command::{Command, Step};
use crate::counters::{Category, Figure, Id, harm};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::{Event, Fought};
use crate::state::{Moving, State};
use crate::surroundings::{Feature, Terrain};
use crate::tables::table;
use crate::tasks::Task;
use oriflamme_hexfield::{Flank, Place, Side};
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message, Question, Refusal};
use serde::{Deserialize, Serialize};

/// Before somebody goes on from the hex he entered: is a test due? Then the other side is asked, and `true` comes back.
pub fn tests_before(draft: &mut Draft, moving: &Moving, step: &Step) -> bool {
    let who = moving.who;
    let Some(figure) = draft.state.figure(who).cloned() else { return false };
    let volte = matches!(step, Step::TurnAbout);
    if volte {
        return volte_test(draft, &figure);
    }
    if moving.tested || !leaves(step) {
        return false;
    }
    let by = opponents(&draft.state, &figure, moving);
    let places = draft.state.places(&figure);
    for (_, clause) in around(&draft.state, &figure, &places).spared {
        draft.cite(clause);
    }
    draft.moving(|moving| {
        moving.tested = true;
        moving.left_in_peace.clear();
    });
    if by.is_empty() {
        return false;
    }
    draft.cite(clause::INFILTRATION_1);
    if figure.is_mounted() {
        draft.cite(clause::INFILTRATION_28);
    }
    draft.push_task(Task::Oppose { who, by, volte: false });
    true
}

/// Does a step lead out of the hex?
fn leaves(step: &Step) -> bool {
    use Step::*;
    matches!(step, To(_) | Jump | TurnAbout | March(_) | Climb | Leap(_) | LeapOnto(_) | Pounce(_))
}

/// Who stays where he is, next to enemies, is not tested there.
pub fn no_test_at_the_end(draft: &mut Draft, who: Id) {
    let untested = draft.state.moving.as_ref().filter(|moving| moving.who == who && !moving.tested).cloned();
    let near = untested.is_some_and(|moving| {
        draft.state.figure(who).is_some_and(|figure| !opponents(&draft.state, figure, &moving).is_empty())
    });
    if near {
        draft.cite(clause::INFILTRATION_5);
    }
}

/// A half-turn before enemies: only those on the central flanks strike. Where none is there, the rider turns and leaves in peace.
fn volte_test(draft: &mut Draft, figure: &Figure) -> bool {
    let asked = |moving: &Moving| moving.turning;
    if draft.state.moving.as_ref().is_none_or(asked) {
        return false;
    }
    let places = draft.state.places(figure);
    let enemies = draft.state.side(figure.side.other());
    let near: Vec<Id> = enemies.filter(|e| contact::able_to_attack(&draft.state, e, &places)).map(|e| e.id).collect();
    let by = beside_the_flanks(&draft.state, figure);
    let peace = by.is_empty() && !near.is_empty();
    draft.moving(|moving| {
        moving.turning = true;
        moving.tested |= peace;
        moving.left_in_peace = if peace { near } else { Vec::new() };
    });
    if peace {
        draft.cite(clause::VOLTE_3);
    }
    if by.is_empty() {
        return false;
    }
    draft.push_task(Task::Oppose { who: figure.id, by, volte: true });
    true
}

/// Enemies who may still make an opportunity attack on somebody where he stands.
pub fn opponents(state: &State, figure: &Figure, moving: &Moving) -> Vec<Id> {
    let places = state.places(figure);
    let enemies = state.side(figure.side.other()).filter(|enemy| opposes(state, enemy, &places));
    enemies.map(|enemy| enemy.id).filter(|id| !moving.left_in_peace.contains(id)).collect()
}

/// May this enemy make an opportunity attack on somebody in these places?
pub fn opposes(state: &State, enemy: &Figure, places: &[Place]) -> bool {
    !enemy.deeds.opposed && contact::may_fight(state, enemy) && places.iter().any(|p| reaches(state, enemy, *p))
}

/// Enemies next to somebody.
pub struct Bystanders {
    /// Who may strike, with the rules that let him.
    pub able: Vec<(Id, Vec<Clause>)>,
    /// Who may not, with the rule that keeps him from it.
    pub spared: Vec<(Id, Clause)>,
}

/// Enemies beside some places: those who may strike at somebody there, with the rules that let them, and those who may not, with the rule that
/// keeps them from it. Of somebody hidden nothing is said: he strikes at nobody, and the mover does not know of him.
pub fn around(state: &State, figure: &Figure, places: &[Place]) -> Bystanders {
    let (mut able, mut spared) = (Vec::new(), Vec::new());
    for enemy in
        state.side(figure.side.other()).filter(|enemy| enemy.is_man() && enemy.is_alive() && !enemy.marks.hidden)
    {
        let near =
            state.places(enemy).into_iter().filter(|from| places.iter().any(|p| p.cell.distance(from.cell) == 1));
        let near: Vec<Place> = near.collect();
        if near.is_empty() {
            continue;
        }
        if opposes(state, enemy, places) {
            let aboard = near.iter().any(|from| is_ship(state, *from)) && !places.iter().any(|p| is_ship(state, *p));
            let mut clauses = vec![clause::INFILTRATION_1];
            clauses.extend(aboard.then_some(clause::INFILTRATION_27));
            able.push((enemy.id, clauses));
        } else {
            spared.push((enemy.id, spared_by(state, enemy, &near, places)));
        }
    }
    Bystanders { able, spared }
}

/// The rule that keeps an enemy who is near from striking.
fn spared_by(state: &State, enemy: &Figure, near: &[Place], places: &[Place]) -> Clause {
    let opening = |from: &Place| {
        let holes = |to: &Place| {
            contact::features(&state.map, *from, *to).any(|f| matches!(f, Feature::Window | Feature::ArrowSlit))
        };
        places.iter().any(holes)
    };
    let on_ship =
        places.iter().any(|place| is_ship(state, *place) && !near.iter().any(|from| same_ship(state, *from, *place)));
    let in_trees = places.iter().all(|p| state.map.floor(*p).is_some_and(|floor| floor.ground.is_tree()));
    match () {
        () if enemy.deeds.opposed => clause::INFILTRATION_4,
        () if enemy.is_stunned() => clause::COUNTER_19,
        () if on_ship => clause::INFILTRATION_26,
        () if near.iter().any(opening) => clause::INFILTRATION_24,
        () if enemy.is_mounted() && in_trees => clause::INFILTRATION_25,
        () => clause::INFILTRATION_23,
    }
}

fn is_ship(state: &State, place: Place) -> bool {
    state.map.floor(place).is_some_and(|floor| floor.ground == Terrain::Ship)
}

/// Do two places belong to one ship, hex beside hex?
fn same_ship(state: &State, a: Place, b: Place) -> bool {
    let (mut seen, mut next) = (vec![a], 0);
    while is_ship(state, a) && next < seen.len() {
        let sides = Side::ALL.into_iter().filter_map(|side| state.map.beside(seen[next], side));
        let fresh: Vec<Place> = sides.filter(|place| is_ship(state, *place) && !seen.contains(place)).collect();
        seen.extend(fresh);
        next += 1;
    }
    is_ship(state, a) && seen.contains(&b)
}

/// A window lets two people fight, but nobody strikes through it at somebody who only passes.
fn reaches(state: &State, enemy: &Figure, place: Place) -> bool {
    let free = |from: &Place| !contact::features(&state.map, *from, place).any(|feature| feature.bars_the_way());
    let boards = is_ship(state, place) && !state.places(enemy).iter().any(|from| same_ship(state, *from, place));
    !boards
        && contact::could_attack(state, enemy, place)
        && state.places(enemy).iter().any(|from| contact::touches(state, *from, place) && free(from))
}

/// Enemies on the two hexes that touch both ends of a mount.
fn beside_the_flanks(state: &State, figure: &Figure) -> Vec<Id> {
    let Some(mount) = state.mount_of(figure) else { return Vec::new() };
    let flanks: Vec<_> = mount.cells_of(Flank::CentralFlank).collect();
    let places = state.places(figure);
    let enemies = state.side(figure.side.other()).filter(|enemy| opposes(state, enemy, &places));
    enemies.filter(|enemy| state.cells(enemy).iter().any(|cell| flanks.contains(cell))).map(|enemy| enemy.id).collect()
}

pub fn question(state: &State, who: Id, by: &[Id]) -> Option<Question> {
    let figure = state.figure(who).filter(|figure| figure.is_up() && !by.is_empty())?;
    let place = state.head(figure).map_or_else(String::new, |place| place.to_string());
    let text = Message::new("magna-ask-oppose").with("who", figure.profile.name.clone()).with("hex", place);
    let question = Question::new(figure.side.other(), Asked::OpportunityAttack, clause::INFILTRATION_1, text);
    Some(question.passable("magna-pass-oppose"))
}

pub fn offers(_state: &State, _who: Id, by: &[Id]) -> Vec<Command> {
    let mut found = vec![Command::Pass, Command::Oppose(by.to_vec())];
    if by.len() > 1 {
        found.extend(by.iter().map(|id| Command::Oppose(vec![*id])));
    }
    found
}

/// The enemy names those who attack, in order. Each rolls once; a kill ends the test.
pub fn answer(draft: &mut Draft, who: Id, by: &[Id], chosen: &[Id], volte: bool) -> Ruling {
    let twice = |(n, id): (usize, &Id)| chosen[..n].contains(id);
    let beside = draft.state.figure(who).map(|figure| around(&draft.state, figure, &draft.state.places(figure)));
    if let Some(wrong) = chosen.iter().find(|id| !by.contains(id)) {
        let mut spared = beside.iter().flat_map(|beside| &beside.spared);
        let clause = spared.find(|(id, _)| id == wrong).map_or(clause::INFILTRATION_23, |(_, clause)| *clause);
        return Err(Refusal::new(clause, "magna-refuse-cannot-oppose").with("who", *wrong));
    }
    if chosen.iter().enumerate().any(twice) {
        return Err(Refusal::new(clause::INFILTRATION_4, "magna-refuse-opposes-once"));
    }
    draft.pop_task();
    draft.cite(clause::INFILTRATION_2);
    let able = beside.iter().flat_map(|beside| &beside.able).filter(|(id, _)| chosen.contains(id));
    able.flat_map(|(_, clauses)| clauses).for_each(|clause| draft.cite(*clause));
    if volte {
        draft.cite(clause::VOLTE_1);
        draft.cite(clause::VOLTE_2);
    }
    let mut stopped = false;
    for enemy in chosen {
        if draft.state.figure(who).is_none_or(|figure| !figure.is_alive()) {
            break;
        }
        stopped |= attack(draft, who, *enemy);
    }
    if stopped {
        if volte {
            walk::complete_half_turn(draft, who);
        }
        stop(draft, who);
    }
    Ok(())
}

/// The way ends here: a move is over, a retreat is cut short and wounds once more.
fn stop(draft: &mut Draft, who: Id) {
    let alive = draft.state.figure(who).is_some_and(Figure::is_alive);
    let below = draft.state.tasks.iter().rev().find(|task| !matches!(task, Task::Fall { .. }));
    match below.cloned() {
        Some(Task::Retreating { retreat, .. }) if retreat.who == who => {
            draft.agenda().retain(|task| !matches!(task, Task::Retreating { retreat, .. } if retreat.who == who));
            if alive {
                retreat::cut_short(draft, &retreat);
                room::stand_apart(draft, who);
            }
        }
        Some(Task::Withdraw { who: leaving, .. }) if leaving == who => {
            draft.agenda().retain(|task| !matches!(task, Task::Withdraw { who: leaving, .. } if *leaving == who));
        }
        Some(Task::Melee(Melee::Advancing { who: advancing, .. })) if advancing == who => advance::halt(draft, who),
        _ => draft.deed(who, |deeds| deeds.halted = true),
    }
}

/// One opportunity attack. `true`: it ends the move.
pub fn attack(draft: &mut Draft, who: Id, enemy: Id) -> bool {
    let (Some(figure), Some(opponent)) = (draft.state.figure(who).cloned(), draft.state.figure(enemy).cloned()) else {
        return false;
    };
    draft.deed(enemy, |deeds| deeds.opposed = true);
    draft.cite(clause::INFILTRATION_4);
    let roll = draft.roll(Die::D10, clause::INFILTRATION_3);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", opponent.profile.name.clone()));
    part.add_roll(clause::INFILTRATION_3, "magna-die", roll);
    for (clause, key, value) in modifiers(&draft.state, &figure, &opponent) {
        part.add(clause, key, f64::from(value));
        draft.cite(clause::INFILTRATION_22);
    }
    let total = part.total as i32;
    let (clause, key) = match result(total) {
        Passage::NoEffect => (clause::INFILTRATION_12, "magna-infiltration-free"),
        Passage::Stopped => (clause::INFILTRATION_13, "magna-infiltration-stopped"),
        Passage::Wounded => (clause::INFILTRATION_14, "magna-infiltration-wounded"),
        Passage::Killed => (clause::INFILTRATION_15, "magna-infiltration-killed"),
    };
    let title = Message::new("magna-infiltration").with("who", figure.profile.name.clone());
    let mut account = Account::new(title).part(part);
    account.result(clause, key);
    draft.account(account);
    draft.emit(Event::Fought { by: enemy, target: who, result: Fought::Opposed(result(total)) });
    match result(total) {
        Passage::NoEffect => false,
        Passage::Stopped => true,
        Passage::Wounded => {
            harm::wound(draft, who);
            true
        }
        Passage::Killed => {
            harm::kill(draft, who);
            true
        }
    }
}

/// How somebody fares who passes an enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    NoEffect,
    Stopped,
    Wounded,
    Killed,
}

/// Does a modified die let somebody pass unhurt and unhindered?
pub fn has_no_effect(die: i32) -> bool {
    result(die) == Passage::NoEffect
}

/// The row of the infiltration table for a modified die.
fn result(die: i32) -> Passage {
    let row = table("infiltration").band(die);
    let place = table("infiltration").rows.iter().position(|known| known.as_slice() == row).unwrap_or(0);
    [Passage::NoEffect, Passage::Stopped, Passage::Wounded, Passage::Killed][place.min(3)]
}

/// What changes the die, on both sides.
pub fn modifiers(state: &State, figure: &Figure, enemy: &Figure) -> Vec<(Clause, &'static str, i32)> {
    let rows = &table("infiltration-modifiers").rows;
    let value = |row: usize| rows.get(row).and_then(|row| row.get(2)?.integer()).unwrap_or(0) as i32;
    let pole_arm = enemy.profile.is(Category::PoleArm) && state.options.century >= POLE_ARMS_SINCE;
    let all = [
        (figure.is_mounted(), clause::INFILTRATION_16, "magna-infiltrator-mounted"),
        (figure.in_armour(), clause::INFILTRATION_17, "magna-infiltrator-armour"),
        (figure.is_wounded(), clause::INFILTRATION_18, "magna-infiltrator-wounded"),
        (enemy.is_mounted(), clause::INFILTRATION_19, "magna-opponent-mounted"),
        (pole_arm, clause::INFILTRATION_20, "magna-opponent-pole-arm"),
        (enemy.is_wounded(), clause::INFILTRATION_21, "magna-opponent-wounded"),
    ];
    let with_value = |(n, (applies, clause, key))| (applies, clause, key, value(n));
    all.into_iter()
        .enumerate()
        .map(with_value)
        .filter(|(applies, ..)| *applies)
        .map(|(_, clause, key, value)| (clause, key, value))
        .collect()
}

/// The century from which pole arms count.
const POLE_ARMS_SINCE: u8 = 12;

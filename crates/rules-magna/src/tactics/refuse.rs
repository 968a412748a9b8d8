//! Refusing combat: who is faster than all who attack him may withdraw before the die is rolled.
//! Relies on the ways of retreats and on `infiltration` for enemies whom he passes.
//! Must not resolve the attack: whoever stays is attacked as before.

use super::charge::bout;
use super::{Tactic, kneel, may_use};
use crate::asked::Asked;
use crate::clause;
use crate::combat::Melee;
use crate::command::{Attack, Command};
use crate::counters::{Figure, Id, Post};
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::{infiltration, retreat};
use crate::state::State;
use crate::tables::table;
use crate::tasks::{Retreat, RetreatCause, Task, other_question};
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Message, Question, Refusal};
use oriflamme_rulebook::tables::Cell;

/// Is he free to go, and faster than everybody who attacks him?
fn is_fast_enough(state: &State, attack: &Attack, figure: &Figure) -> bool {
    let free = figure.is_man()
        && figure.is_up()
        && figure.marks.captive.is_none()
        && !kneel::kneels(figure)
        && figure.marks.wall.is_none();
    let posted = matches!(figure.post, Post::On(_) | Post::Riding(_));
    let attackers = attack.attackers.iter().filter_map(|id| state.figure(*id));
    let speed = figure.values().movement;
    may_use(state, figure.side, Tactic::RefuseCombat)
        && free
        && posted
        && bout::bout(state, attack).is_none()
        && attackers.into_iter().all(|attacker| attacker.values().movement < speed)
}

/// How far he withdraws.
fn distance(figure: &Figure) -> u32 {
    let row = if figure.is_mounted() { "mounted" } else { "on foot" };
    let hexes = table("refuse-distance").cell(row, "hexes").and_then(Cell::integer);
    hexes.and_then(|hexes| u32::try_from(hexes).ok()).unwrap_or_default()
}

/// The ways of a retreat from these attackers on which nobody else stands.
fn ways(state: &State, attack: &Attack, figure: &Figure) -> Vec<Vec<Place>> {
    let cause = RetreatCause::Combat { enemies: attack.attackers.clone() };
    let task = Retreat { who: figure.id, hexes: distance(figure), cause };
    let mut found = retreat::ways(state, &task);
    found.retain(|way| way.iter().all(|place| taken(state, figure, *place).is_none()));
    found
}

/// Somebody else alive who is where he, or his mount, would stand.
fn taken<'a>(state: &'a State, figure: &'a Figure, head: Place) -> Option<&'a Figure> {
    let places = retreat::standing(state, figure, head).unwrap_or_default();
    places.into_iter().find_map(|place| {
        let others = state.living_at(place);
        others.into_iter().find(|other| other.id != figure.id)
    })
}

fn may_go(state: &State, attack: &Attack, who: Id) -> bool {
    let figure = state.figure(who).filter(|figure| is_fast_enough(state, attack, figure));
    figure.is_some_and(|figure| !ways(state, attack, figure).is_empty())
}

/// An attack was declared: those who could break it off are asked first.
pub fn ask(draft: &mut Draft, attack: &Attack) {
    let left: Vec<Id> = attack.defenders.iter().copied().filter(|who| may_go(&draft.state, attack, *who)).collect();
    if !left.is_empty() {
        draft.push_task(Task::Melee(Melee::Refusal { attack: attack.clone(), left }));
    }
}

pub fn question(state: &State, attack: &Attack, left: &[Id]) -> Option<Question> {
    let who = left.first().filter(|who| may_go(state, attack, **who))?;
    let figure = state.figure(*who)?;
    let text =
        Message::new("magna-ask-refuse").with("who", figure.profile.name.clone()).with("hexes", distance(figure));
    Some(Question::new(figure.side, Asked::Withdrawal, clause::REFUSE_1, text).passable("magna-pass-refuse"))
}

pub fn offers(state: &State, attack: &Attack, left: &[Id]) -> Vec<Command> {
    let asked = left.first().and_then(|who| state.figure(*who));
    let ways = asked.map(|figure| (figure.id, ways(state, attack, figure)));
    let go = ways.into_iter().flat_map(|(who, ways)| ways.into_iter().map(move |way| Command::Refuse { who, way }));
    go.chain([Command::Pass]).collect()
}

/// The one who was asked stays, or can go no more: the next is asked.
pub fn stay(draft: &mut Draft, attack: &Attack, left: &[Id]) {
    match left {
        [_, rest @ ..] if !rest.is_empty() => {
            let task = Melee::Refusal { attack: attack.clone(), left: rest.to_vec() };
            draft.replace_task(Task::Melee(task));
        }
        _ => {
            draft.pop_task();
        }
    }
}

/// He breaks the combat off.
pub fn answer(draft: &mut Draft, attack: &Attack, left: &[Id], who: Id, way: &[Place]) -> Ruling {
    let figure = draft.known(who)?.clone();
    if left.first() != Some(&who) {
        let slow = attack.defenders.contains(&who) && !is_fast_enough(&draft.state, attack, &figure);
        let refusal = Refusal::new(clause::REFUSE_1, "magna-refuse-refuse-slow").with("who", who);
        return Err(if slow { refusal } else { other_question() });
    }
    check(&draft.state, attack, &figure, way)?;
    for clause in [clause::TACTIC_1, clause::REFUSE_1, clause::REFUSE_2, clause::REFUSE_3] {
        draft.cite(clause);
    }
    let stays = |id: &Id| *id != who;
    let attacked = Attack { defenders: attack.defenders.iter().copied().filter(stays).collect(), ..attack.clone() };
    let tasks = draft.agenda();
    tasks.pop();
    // Nobody asks for quarter who is gone; whoever stays is attacked; where nobody does the attack is spent.
    if matches!(tasks.last(), Some(Task::Melee(Melee::Quarter { knight, .. })) if *knight == who) {
        tasks.pop();
    }
    if matches!(tasks.last(), Some(Task::Melee(Melee::Blow(_)))) {
        tasks.pop();
        if !attacked.defenders.is_empty() {
            tasks.push(Task::Melee(Melee::Blow(attacked.clone())));
        }
    }
    let others: Vec<Id> = left.iter().copied().filter(stays).collect();
    if !others.is_empty() {
        tasks.push(Task::Melee(Melee::Refusal { attack: attacked, left: others }));
    }
    let enemies = attack.attackers.clone();
    tasks.push(Task::Withdraw { who, way: way.to_vec(), enemies, tested: true });
    Ok(())
}

/// The rule that forbids a way, if it is not open to him.
fn check(state: &State, attack: &Attack, figure: &Figure, way: &[Place]) -> Ruling {
    let hexes = distance(figure);
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("who", figure.id).with("hexes", hexes));
    if way.len() != hexes as usize {
        return refuse(clause::REFUSE_2, "magna-refuse-refuse-distance");
    }
    if ways(state, attack, figure).iter().any(|allowed| allowed == way) {
        return Ok(());
    }
    let pushes = way.iter().filter_map(|place| taken(state, figure, *place)).any(|other| other.side == figure.side);
    if pushes {
        return refuse(clause::REFUSE_4, "magna-refuse-refuse-push");
    }
    refuse(clause::REFUSE_3, "magna-refuse-refuse-way")
}

/// The next thing in a withdrawal: a test where he is, the next hex, or its end. Here the hex of arrival tests too.
pub fn go_on(draft: &mut Draft, who: Id, way: &[Place], enemies: &[Id], tested: bool) {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_up()).cloned() else {
        draft.pop_task();
        return;
    };
    let next = |way: &[Place], tested| Task::Withdraw { who, way: way.to_vec(), enemies: enemies.to_vec(), tested };
    if !tested {
        draft.replace_task(next(way, true));
        let places = draft.state.places(&figure);
        let others = draft.state.side(figure.side.other()).filter(|enemy| !enemies.contains(&enemy.id));
        let by = others.filter(|enemy| infiltration::opposes(&draft.state, enemy, &places)).map(|enemy| enemy.id);
        let by: Vec<Id> = by.collect();
        if !by.is_empty() {
            draft.cite(clause::REFUSE_5);
            draft.push_task(Task::Oppose { who, by, volte: false });
        }
        return;
    }
    let Some((place, rest)) = way.split_first() else {
        draft.pop_task();
        return;
    };
    draft.replace_task(next(rest, false));
    retreat::go(draft, who, *place);
}

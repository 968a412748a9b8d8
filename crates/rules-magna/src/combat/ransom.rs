//! Surrender and ransom: who may ask for quarter, the die, the Ransom counter, who guards a prisoner and who catches him again.
//! Relies on `odds` for the final column; how prisoners are led away and how they flee is `movement::escort`'s.
//! Must not resolve the attack: where nobody surrenders, it goes on as it is.

use super::{Melee, able, odds};
use crate::asked::Asked;
use crate::clause;
use crate::command::{Attack, Command};
use crate::counters::figure::Captive;
use crate::counters::{Category, Figure, Id, Post, Profile, roster};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::movement::{contact, escort};
use crate::state::State;
use crate::tasks::Task;
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message, Question, Refusal, Seat};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The column from which a knight may give up.
const HOPELESS: i32 = 8;
/// The highest die on which he does.
const SURRENDERS: u8 = 4;
/// The centuries in which quarter is given.
const PERIOD: RangeInclusive<u8> = 13..=14;
/// The counter that takes the place of a knight who surrendered.
const RANSOM: &str = "ransomed-knight";

/// The knight who may ask for quarter in this attack. Else the rule that denies it, where several reach odds at which the question comes up.
pub fn may_ask(state: &State, attack: &Attack) -> Result<Id, Option<Clause>> {
    let [defender] = attack.defenders.as_slice() else { return Err(None) };
    let Some(figure) = state.figure(*defender).filter(|figure| figure.is_man()) else { return Err(None) };
    let hopeless = odds::of(state, attack).is_ok_and(|odds| odds.column >= HOPELESS);
    if attack.attackers.len() < 2 || !hopeless {
        return Err(None);
    }
    let knight = |id: &Id| state.figure(*id).is_some_and(|figure| figure.profile.is(Category::Knight));
    match () {
        () if !knight(defender) => Err(Some(clause::RANSOM_3)),
        () if !PERIOD.contains(&state.options.century) => Err(Some(clause::RANSOM_1)),
        () if !state.armies.iter().all(|army| army.western) => Err(Some(clause::RANSOM_2)),
        () if figure.marks.fugitive => Err(Some(clause::RANSOM_16)),
        () if !attack.attackers.iter().any(knight) => Err(Some(clause::RANSOM_4)),
        () if has_friend_beside(state, figure) => Err(Some(clause::RANSOM_5)),
        () => Ok(figure.id),
    }
}

fn has_friend_beside(state: &State, figure: &Figure) -> bool {
    let friends =
        state.side(figure.side).filter(|friend| friend.is_man() && friend.is_alive() && friend.id != figure.id);
    friends.into_iter().any(|friend| escort::beside(state, figure, friend))
}

/// An attack was declared: its defender may have to say whether he asks for quarter.
pub fn put_the_question(draft: &mut Draft, attack: &Attack) {
    match may_ask(&draft.state, attack) {
        Ok(knight) => {
            for clause in [clause::RANSOM_1, clause::RANSOM_3, clause::RANSOM_4, clause::RANSOM_5] {
                draft.cite(clause);
            }
            draft.push_task(Task::Melee(Melee::Quarter { knight, captors: attack.attackers.clone() }));
        }
        Err(denied) => denied.into_iter().for_each(|clause| draft.cite(clause)),
    }
}

pub fn question(state: &State, knight: Id) -> Option<Question> {
    let figure = state.figure(knight)?;
    let text = Message::new("magna-ask-quarter").with("who", figure.profile.name.clone());
    Some(Question::new(figure.side, Asked::Quarter, clause::RANSOM_6, text).passable("magna-pass-quarter"))
}

/// The knight's player asks for quarter: the die says whether the knight gives himself up.
pub fn ask(draft: &mut Draft, knight: Id, captors: &[Id]) -> Ruling {
    let figure = draft.known(knight)?.clone();
    draft.pop_task();
    let roll = draft.roll(Die::D10, clause::RANSOM_6);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(clause::RANSOM_6, "magna-die", roll);
    let title = Message::new("magna-quarter").with("who", figure.profile.name.clone());
    let mut account = Account::new(title).part(part);
    let surrenders = roll.face <= SURRENDERS;
    account.result(clause::RANSOM_6, if surrenders { "magna-quarter-surrenders" } else { "magna-quarter-fights-on" });
    draft.account(account);
    if surrenders {
        surrender(draft, &figure, captors);
    }
    Ok(())
}

/// The attack is over before its die. The knight is a prisoner, on foot, with the values of the Ransom counter for the rest of the game.
fn surrender(draft: &mut Draft, knight: &Figure, captors: &[Id]) {
    if let Some(blow) = draft.state.tasks.iter().rposition(|task| matches!(task, Task::Melee(Melee::Blow(_)))) {
        draft.agenda().remove(blow);
    }
    let Some(counter) = roster::profile(RANSOM) else { return };
    let profile = Profile { name: knight.profile.name.clone(), ..Profile::clone(&counter) };
    draft.cite(clause::RANSOM_7);
    draft.cite(clause::RANSOM_9);
    draft.emit(Event::Exchanged { who: knight.id, profile: Arc::new(profile) });
    draft.mark(knight.id, |marks| marks.captive = Some(Captive::default()));
    draft.push_task(Task::Melee(Melee::Custody { prisoner: knight.id, captors: captors.to_vec() }));
    if let Post::Riding(mount) = knight.post {
        draft.cite(clause::RANSOM_8);
        draft.post(knight.id, Post::Away);
        draft.push_task(Task::Fall { who: knight.id, mount, health: knight.health });
    }
}

/// Are these an escort: a knight, a sergeant, or two men-at-arms?
fn is_escort(state: &State, guards: &[Id]) -> bool {
    let is = |id: Id, category| state.figure(id).is_some_and(|figure| figure.profile.is(category));
    match guards {
        [one] => is(*one, Category::Knight) || is(*one, Category::Sergeant),
        [one, other] => one != other && is(*one, Category::ManAtArms) && is(*other, Category::ManAtArms),
        _ => false,
    }
}

/// Every escort that can be made of these.
fn escorts(state: &State, among: &[Id]) -> Vec<Vec<Id>> {
    let alone = among.iter().map(|id| vec![*id]);
    let pairs = among.iter().enumerate().flat_map(|(n, id)| among[n + 1..].iter().map(|other| vec![*id, *other]));
    alone.chain(pairs).filter(|guards| is_escort(state, guards)).collect()
}

/// The escorts that a prisoner may be given to: those beside him, or else the captors who fought.
fn custodians(state: &State, prisoner: Id, captors: &[Id]) -> Vec<Vec<Id>> {
    let Some(figure) = state.figure(prisoner).filter(|figure| figure.is_alive()) else { return Vec::new() };
    let free =
        |guard: &Figure| guard.is_man() && guard.is_up() && escort::prisoners_of(state, guard.id).next().is_none();
    let beside = state.side(figure.side.other()).filter(|guard| free(guard) && escort::beside(state, figure, guard));
    let near = escorts(state, &beside.map(|guard| guard.id).collect::<Vec<_>>());
    if near.is_empty() && !state.places(figure).is_empty() { escorts(state, captors) } else { near }
}

pub fn custody_question(state: &State, prisoner: Id, captors: &[Id]) -> Option<Question> {
    let figure = state.figure(prisoner)?;
    if custodians(state, prisoner, captors).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-escort").with("who", figure.profile.name.clone());
    Some(Question::new(figure.side.other(), Asked::Escort, clause::RANSOM_10, text))
}

pub fn custody_offers(state: &State, prisoner: Id, captors: &[Id]) -> Vec<Command> {
    custodians(state, prisoner, captors).into_iter().map(|guards| Command::Escort { guards }).collect()
}

/// The captors name the escort.
pub fn entrust(draft: &mut Draft, prisoner: Id, captors: &[Id], guards: &[Id]) -> Ruling {
    let same = |allowed: &Vec<Id>| allowed.len() == guards.len() && guards.iter().all(|id| allowed.contains(id));
    if !custodians(&draft.state, prisoner, captors).iter().any(same) {
        return Err(Refusal::new(clause::RANSOM_10, "magna-refuse-escort").with("who", prisoner));
    }
    draft.pop_task();
    draft.cite(clause::RANSOM_10);
    guard(draft, prisoner, guards);
    Ok(())
}

fn guard(draft: &mut Draft, prisoner: Id, guards: &[Id]) {
    let captive = Captive { guards: guards.to_vec(), rescued: false };
    draft.mark(prisoner, |marks| marks.captive = Some(captive));
}

/// Somebody who fled, or whose escort has failed, is caught again, by those who could have attacked him instead.
pub fn seize(draft: &mut Draft, seat: Seat, prisoner: Id, guards: &[Id]) -> Ruling {
    let figure = draft.known(prisoner)?.clone();
    may_be_seized(&draft.state, seat, &figure)?;
    if !is_escort(&draft.state, guards) {
        return Err(Refusal::new(clause::RANSOM_10, "magna-refuse-escort").with("who", prisoner));
    }
    for who in guards {
        may_seize(&draft.state, seat, known(&draft.state, *who)?, &figure)?;
    }
    draft.cite(clause::RANSOM_15);
    draft.cite(clause::RANSOM_10);
    for who in guards {
        draft.deed(*who, |deeds| deeds.attacked = true);
    }
    guard(draft, prisoner, guards);
    Ok(())
}

fn may_be_seized(state: &State, seat: Seat, figure: &Figure) -> Ruling {
    let loose = match figure.marks.captive {
        Some(_) => escort::way_out(state, figure).is_some(),
        None => figure.marks.fugitive,
    };
    if loose && figure.side != seat && figure.is_alive() && !state.places(figure).is_empty() {
        return Ok(());
    }
    Err(Refusal::new(clause::RANSOM_15, "magna-refuse-seize").with("who", figure.id))
}

fn may_seize(state: &State, seat: Seat, guard: &Figure, prisoner: &Figure) -> Ruling {
    able::attacker(state, seat, guard)?;
    let other = escort::prisoners_of(state, guard.id).any(|known| known.id != prisoner.id);
    if other || !contact::able_to_attack(state, guard, &state.places(prisoner)) {
        return Err(Refusal::new(clause::RANSOM_15, "magna-refuse-not-in-contact").with("who", guard.id));
    }
    Ok(())
}

/// Everybody who can be caught again now, with those who can do it.
pub fn seizures(state: &State, seat: Seat) -> Vec<Command> {
    let loose = state.side(seat.other()).filter(|figure| may_be_seized(state, seat, figure).is_ok());
    let mut found = Vec::new();
    for prisoner in loose {
        let able = state.side(seat).filter(|guard| may_seize(state, seat, guard, prisoner).is_ok());
        let able: Vec<Id> = able.map(|guard| guard.id).collect();
        let sets = escorts(state, &able).into_iter();
        found.extend(sets.map(|guards| Command::Seize { prisoner: prisoner.id, guards }));
    }
    found
}

/// May a prisoner join this attack? Only one that a friend makes on somebody who guards him.
pub fn may_join(state: &State, figure: &Figure, attack: &Attack) -> bool {
    let Some(captive) = &figure.marks.captive else { return false };
    let free = |id: &Id| state.figure(*id).is_some_and(|other| other.marks.captive.is_none());
    figure.is_up() && attack.attackers.iter().any(free) && attack.defenders.iter().any(|id| captive.guards.contains(id))
}

/// An attack was declared: prisoners whose guard is attacked by a friend may flee, and who joins it is a prisoner no more.
pub fn rescue(draft: &mut Draft, attack: &Attack) {
    for who in &attack.attackers {
        if draft.state.figure(*who).is_some_and(|figure| figure.marks.captive.is_some()) {
            draft.cite(clause::RANSOM_13);
            escort::break_free(draft, *who);
        }
    }
    for guard in &attack.defenders {
        let prisoners: Vec<Id> = escort::prisoners_of(&draft.state, *guard).map(|figure| figure.id).collect();
        for who in prisoners {
            draft.cite(clause::RANSOM_13);
            draft.mark(who, |marks| {
                if let Some(captive) = &mut marks.captive {
                    captive.rescued = true;
                }
            });
        }
    }
}

//! Chapter 5, shooting: weapons and ranges, offensive fire, defensive fire as an interrupt, lines of fire, cover, results, strays.
//! Relies on the map's lines, on `contact` for shooters who are engaged and on `harm` and `retreat` for what a hit does.
//! Must not move anybody but by the tasks of chapter 4.
//!
//! `weapon` reach, frequency and class · `able` who may shoot · `crowd` who stands where · `sight` what a line meets · `people` and `formation` whom it may pass ·
//! `cover` and `water` what hides a target · `modifiers` the die · `aim` all of that for one shot · `results` the tables and what they do ·
//! `shots` shots carried out · `stray` misses · `volley` · `interrupt` defensive fire · `query` what can be asked.
//!
//! The seams: `anybody_may_shoot` keeps sequence 1 open, `shoot` answers an offensive shot; after every hex that a mover enters `walk` asks
//! `may_interrupt`, and if so puts `Task::Window` on the stack: `question` words it, `interrupt` answers it. `movement_after_shot` is the
//! limit of the weapon for who shot in sequence 1.

pub mod able;
pub mod aim;
pub mod cover;
pub mod crowd;
pub mod field;
pub mod formation;
pub mod interrupt;
pub mod modifiers;
pub mod people;
pub mod query;
pub mod results;
pub mod shots;
pub mod sight;
pub mod stray;
pub mod volley;
mod water;
pub mod weapon;

use crate::asked::Asked;
use crate::clause;
use crate::command::{Command, Shot};
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::state::State;
use crate::tactics::loader;
use crate::tasks::Task;
use crowd::Crowd;
use oriflamme_kernel::{Clause, Message, Question, Refusal, Sampler, Seat};
use shots::Shots;

/// Every shot that a side could make now, one at a time.
fn possible<'a>(state: &'a State, crowd: &'a Crowd<'a>, seat: Seat) -> impl Iterator<Item = Shot> + 'a {
    let armed = state.side(seat).filter(|figure| figure.profile.missile.is_some() && !figure.deeds.shot);
    let able = armed.filter(|figure| able::offensively(state, crowd, figure).is_ok());
    able.flat_map(move |shooter| {
        let targets = state.side(seat.other()).filter(|target| target.is_alive());
        let shots = targets.map(|target| Shot { shooter: shooter.id, target: target.id, at: None });
        shots.filter(|shot| aim::aim_among(state, crowd, shot, false).is_ok())
    })
}

pub fn anybody_may_shoot(state: &State) -> bool {
    let crowd = Crowd::of(state);
    possible(state, &crowd, state.clock.active).next().is_some()
}

/// MP that are left of an allowance to somebody who shot in sequence 1, and the rules that say so.
pub fn movement_after_shot(state: &State, figure: &Figure, points: u32) -> (u32, Vec<Clause>) {
    if let Some(limited) = loader::movement_after_shot(state, figure, points) {
        return (limited, vec![clause::LOADER_6]);
    }
    let Some(weapon) = weapon::of(figure) else { return (points, Vec::new()) };
    let limit = weapon.limit_after_offensive();
    let mut clauses = vec![weapon.clause, clause::SHOOT_21, clause::SHOOT_25];
    if limit == weapon::Limit::Half {
        clauses.push(clause::SHOOT_20);
    }
    (limit.of(points), clauses)
}

/// May the other side shoot at somebody where he stands now?
pub fn may_interrupt(state: &State, target: Id) -> bool {
    interrupt::anybody_could(state, target)
}

pub fn question(state: &State, target: Id) -> Option<Question> {
    let figure = state.figure(target).filter(|_| may_interrupt(state, target))?;
    let place = state.head(figure).map_or_else(String::new, |place| place.to_string());
    let key = if figure.deeds.motionless { "magna-ask-interrupt-still" } else { "magna-ask-interrupt" };
    let text = Message::new(key).with("who", figure.profile.name.clone()).with("hex", place);
    let question = Question::new(figure.side.other(), Asked::DefensiveFire, clause::SHOOT_29, text);
    Some(question.passable("magna-pass-interrupt"))
}

/// Offensive fire: one shot, or several one after the other.
pub fn shoot(draft: &mut Draft, seat: Seat, shots: &[Shot]) -> Ruling {
    if shots.is_empty() {
        return Err(Refusal::new(clause::SHOOT_2, "magna-refuse-no-shots"));
    }
    distinct(shots)?;
    for shot in shots {
        let shooter = draft.known(shot.shooter)?;
        if shooter.side != seat {
            return Err(aim::refuse(clause::TURN_12, "magna-refuse-not-yours", shooter));
        }
        let crowd = Crowd::of(&draft.state);
        let clauses = able::offensively(&draft.state, &crowd, shooter)?;
        aim::aim_among(&draft.state, &crowd, shot, false)?;
        clauses.into_iter().for_each(|clause| draft.cite(clause));
    }
    if shots.len() > 1 && shots.iter().all(|shot| shot.target == shots[0].target) {
        draft.cite(clause::SHOOT_4);
    }
    let volley = volley::members(&draft.state, shots);
    draft.push_task(Task::Shots(Shots { left: shots.to_vec(), volley, interrupt: false }));
    Ok(())
}

/// Nobody is named twice.
fn distinct(shots: &[Shot]) -> Ruling {
    let twice = |(n, shot): (usize, &Shot)| shots[..n].iter().any(|other| other.shooter == shot.shooter);
    match shots.iter().enumerate().find(|pair| twice(*pair)) {
        Some((_, shot)) => Err(Refusal::new(clause::SHOOT_3, "magna-refuse-shot-already").with("who", shot.shooter)),
        None => Ok(()),
    }
}

/// Defensive fire at somebody who moves; no shots let him go on.
pub fn interrupt(draft: &mut Draft, seat: Seat, target: Id, shots: &[Shot]) -> Ruling {
    interrupt::answer(draft, seat, target, shots)
}

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let crowd = Crowd::of(state);
    let mut found: Vec<Shot> = possible(state, &crowd, seat).collect();
    while found.len() > sampler.wanted.max(1) {
        found.swap_remove(sampler.below(found.len()));
    }
    found.into_iter().map(|shot| Command::Shoot(vec![shot])).collect()
}

/// Let him go, shoot with one, or shoot with all who can.
pub fn window_offers(state: &State, target: Id) -> Vec<Command> {
    let shots = interrupt::possible(state, target);
    let mut found = vec![Command::Pass];
    found.extend(shots.iter().map(|shot| Command::Shoot(vec![shot.clone()])));
    if shots.len() > 1 {
        found.push(Command::Shoot(shots));
    }
    found
}

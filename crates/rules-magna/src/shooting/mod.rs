//! Chapter 5, shooting: weapons and ranges, offensive fire, defensive fire as an interrupt, lines of fire, cover, results, strays.
//! Relies on the map's lines, on `contact` for shooters who are engaged and on `harm` and `retreat` for what a hit does.
//! Must not move anybody but by the tasks of chapter 4.
//!
//! The seams: `anybody_may_shoot` keeps sequence 1 open, `shoot` answers an offensive shot; after every hex that a mover enters `walk` asks
//! `may_interrupt`, and if so puts `Task::Window` on the stack: `question` words it, `interrupt` answers it. `movement_after_shot` is the
//! limit of the weapon for who shot in sequence 1.

use crate::command::{Command, Shot};
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling};
use crate::state::State;
use oriflamme_kernel::{Message, Question, Refusal, Sampler, Seat};
use oriflamme_rulebook::magna as clause;

/// Who of a side may still shoot in this fire sequence.
fn shooters(_state: &State, _seat: Seat) -> Vec<Id> {
    Vec::new()
}

pub fn anybody_may_shoot(state: &State) -> bool {
    !shooters(state, state.clock.active).is_empty()
}

/// MP that are left of an allowance to somebody who shot in sequence 1.
pub fn movement_after_shot(_state: &State, _figure: &Figure, points: u32) -> u32 {
    points
}

/// May the other side shoot at somebody where he stands now?
pub fn may_interrupt(state: &State, target: Id) -> bool {
    state.figure(target).is_some_and(|figure| !shooters(state, figure.side.other()).is_empty())
}

pub fn question(state: &State, target: Id) -> Option<Question> {
    let figure = state.figure(target).filter(|_| may_interrupt(state, target))?;
    let place = state.head(figure).map_or_else(String::new, |place| place.to_string());
    let text = Message::new("magna-ask-interrupt").with("who", figure.profile.name.clone()).with("hex", place);
    let question = Question::new(figure.side.other(), "defensive-fire", clause::SHOOT_29, text);
    Some(question.passable("magna-pass-interrupt"))
}

/// Offensive fire.
pub fn shoot(draft: &mut Draft, seat: Seat, shots: &[Shot]) -> Ruling {
    let able = shooters(&draft.state, seat);
    match shots.iter().find(|shot| !able.contains(&shot.shooter)) {
        Some(shot) => Err(Refusal::new(clause::SHOOT_2, "magna-refuse-no-shooter").with("who", shot.shooter)),
        None => Ok(()),
    }
}

/// Defensive fire at somebody who moves; no shots let him go on.
pub fn interrupt(draft: &mut Draft, seat: Seat, _target: Id, shots: &[Shot]) -> Ruling {
    shoot(draft, seat, shots)?;
    draft.pop_task();
    Ok(())
}

pub fn offers(_state: &State, _seat: Seat, _sampler: &mut Sampler) -> Vec<Command> {
    Vec::new()
}

pub fn window_offers(_state: &State, _target: Id) -> Vec<Command> {
    vec![Command::Pass]
}

//! A move carried out: step after step, with the other side asked in between.
//! Relies on `step` for each step, `infiltration` for opportunity attacks and the chapter of shooting for defensive fire.
//! Must keep everything in the state: between two steps the game may be saved, and a player asked.

use super::step::{self, Planned, Risk};
use super::{camel, horse, infiltration, lead, room, stack};
use crate::apply::apply;
use crate::clause;
use crate::command::{Move, Step};
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing};
use crate::shooting;
use crate::state::{Moving, Stakes, State};
use crate::tactics::stakes::{self, Coming};
use crate::tactics::{hamstring, loader, tree};
use crate::tasks::Task;
use oriflamme_kernel::Refusal;

/// Would all steps be allowed if nobody interfered and every die fell well? The first step that is not says why.
pub fn rehearse(state: &State, order: &Move) -> Ruling<Moving> {
    let mut state = state.clone();
    let nothing = || Refusal::new(clause::MOVE_3, "magna-refuse-no-steps");
    let mut moving = state.moving.clone().filter(|_| !order.steps.is_empty()).ok_or_else(nothing)?;
    for step in &order.steps {
        let planned = step::plan(&state, &moving, step)?;
        planned.events.iter().for_each(|event| apply(&mut state, event));
        moving.left = planned.left;
        moving.entered += u32::from(planned.enters);
        if planned.halts && step != order.steps.last().unwrap_or(step) {
            let jumps = matches!(step, Step::Leap(_) | Step::Pounce(_));
            let rule = if jumps { clause::TREE_13 } else { clause::HORSE_24 };
            return Err(Refusal::new(rule, "magna-refuse-step-ends-move"));
        }
    }
    stack::may_end(&state, &moving)?;
    Ok(moving)
}

/// The next thing in a move: a test, a question to the enemy, a step, or its end.
pub fn go_on(draft: &mut Draft, who: Id, steps: &[Step]) {
    let Some(moving) = draft.state.moving.clone().filter(|moving| moving.who == who) else {
        draft.pop_task();
        return;
    };
    let can = draft.state.figure(who).is_some_and(|figure| figure.is_up() && !figure.deeds.halted);
    let next = steps.first().filter(|_| can);
    if let Some(step) = next
        && infiltration::tests_before(draft, &moving, step)
    {
        return;
    }
    let alive = draft.state.figure(who).is_some_and(|figure| figure.is_alive());
    if alive && !moving.watched {
        draft.moving(|moving| moving.watched = true);
        if shooting::may_interrupt(&draft.state, who) {
            draft.push_task(Task::Window { target: who });
            return;
        }
    }
    // After a shot or a test the way that was planned may be barred or too dear: then the move ends where it is.
    match next.map(|step| step::plan(&draft.state, &moving, step)) {
        Some(Ok(planned)) => {
            draft.replace_task(Task::Steps { who, steps: steps[1..].to_vec() });
            make(draft, who, planned);
        }
        _ => {
            draft.pop_task();
            infiltration::no_test_at_the_end(draft, who);
            room::settle(draft, who);
            lead::follow(draft, who);
        }
    }
}

/// Whoever is stopped in the middle of a half-turn, and still in the saddle, has turned and paid for it.
pub fn complete_half_turn(draft: &mut Draft, who: Id) {
    let moving = draft.state.moving.clone().filter(|moving| moving.who == who);
    let planned = moving.and_then(|moving| step::plan(&draft.state, &moving, &Step::TurnAbout).ok());
    if let Some(planned) = planned {
        make(draft, who, planned);
    }
}

/// Carries a planned step out.
fn make(draft: &mut Draft, who: Id, planned: Planned) {
    let before = draft.state.clone();
    let Some(figure) = before.figure(who) else { return };
    planned.clauses.iter().for_each(|clause| draft.cite(*clause));
    let succeeds = match planned.risk {
        None => true,
        Some(Risk::Jump { hexes }) => horse::roll_jump(draft, figure, hexes, &planned),
        Some(Risk::Cross { from }) => tree::roll_crossing(draft, figure, from),
        Some(Risk::Saddle { animal, landing, .. }) => tree::jump::roll_saddle(draft, figure, animal, landing),
        Some(Risk::Landing { .. } | Risk::Pounce { .. }) => true,
        Some(Risk::Snatch { animal }) => lead::roll_snatch(draft, figure, animal),
    };
    let jumped_from = match planned.risk {
        Some(Risk::Landing { from } | Risk::Saddle { from, .. } | Risk::Pounce { from, .. }) => Some(from),
        _ => None,
    };
    if !succeeds {
        draft.moving(|moving| moving.jumped_from = jumped_from);
        return;
    }
    planned.events.into_iter().for_each(|event| draft.emit(event));
    draft.moving(|moving| {
        moving.left = planned.left;
        moving.turning = false;
        moving.jumped_from = jumped_from;
        if planned.enters {
            moving.entered += 1;
            moving.tested = false;
            moving.watched = false;
        }
    });
    loader::part(draft);
    let spent = before.moving.as_ref().map_or(0, |moving| moving.left).saturating_sub(planned.left);
    let alone = stack::stands_alone(&draft.state, who);
    let post = draft.state.figure(who).map(|figure| stack::base_post(&draft.state, figure));
    draft.deed(who, |deeds| {
        deeds.moved = true;
        deeds.halted |= planned.halts;
        deeds.spent += spent;
        if alone {
            deeds.refuge = post;
        }
    });
    if planned.enters {
        hamstring::watch(draft, who);
    }
    match planned.risk {
        Some(Risk::Landing { .. }) if tree::jump::roll_landing(draft, figure) => harm::wound(draft, who),
        Some(Risk::Pounce { victim, .. }) => tree::pounce::land(draft, figure, victim),
        _ => {}
    }
    if planned.enters && camel::fear_test(draft, who, &before) {
        recoil(draft, who, figure, &before);
    } else if let Some(pierced) = onto_stakes(&before, &draft.state, who).filter(|_| planned.enters) {
        stakes::test(draft, who, pierced, &Coming::Riding);
    }
}

/// The stakes through whose front a step led.
fn onto_stakes(before: &State, after: &State, who: Id) -> Option<Stakes> {
    let figure = after.figure(who)?;
    let to = after.head(figure)?.cell;
    let from = match after.mount_of(figure) {
        Some(mount) => mount.rear(),
        None => before.head(before.figure(who)?)?.cell,
    };
    stakes::pierce(after, from, to)
}

/// A horse that shies goes back to where it came from, and its move is over.
fn recoil(draft: &mut Draft, who: Id, figure: &Figure, before: &State) {
    draft.deed(who, |deeds| deeds.halted = true);
    if let (Post::Riding(horse), Some(mount)) = (figure.post, before.mount_of(figure)) {
        draft.post(horse, Post::Astride(mount));
        let refuge = figure.deeds.refuge;
        draft.deed(who, |deeds| deeds.refuge = refuge);
    }
}

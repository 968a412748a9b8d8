//! Changes of state: wounds, stuns and deaths of men and animals, and riders who are thrown.
//! Relies on the draft. Shooting, combat, infiltration and falls all come here, so that a second hurt kills everywhere alike.
//! Must not roll dice or know why somebody is hurt.

use super::{Figure, Health, Id, Post};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::movement::{room, stack};
use crate::tactics;
use crate::tasks::Task;

/// Wounds somebody; a wound kills who is wounded or stunned already, and every animal.
pub fn wound(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    match figure.health {
        Health::Dead => {}
        Health::Healthy if figure.is_man() => {
            draft.cite(clause::COUNTER_21);
            draft.health(who, Health::Wounded);
            tactics::lose_markers(draft, who);
            stack::drop_burden(draft, who);
        }
        Health::Healthy => {
            draft.cite(clause::COUNTER_17);
            kill(draft, who);
        }
        Health::Wounded | Health::Stunned | Health::JustStunned => second_hurt(draft, who),
    }
}

/// Stuns somebody on foot. It does nothing to an animal.
pub fn stun(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    match figure.health {
        Health::Dead => {}
        _ if figure.is_animal() => draft.cite(clause::COUNTER_17),
        Health::Healthy => {
            draft.health(who, stunned(draft, &figure));
            tactics::lose_markers(draft, who);
            stack::drop_burden(draft, who);
        }
        Health::Wounded | Health::Stunned | Health::JustStunned => second_hurt(draft, who),
    }
}

/// The stunned face, which lasts longer when it comes in the own phase.
fn stunned(draft: &Draft, figure: &Figure) -> Health {
    if figure.side == draft.state.clock.active { Health::JustStunned } else { Health::Stunned }
}

fn second_hurt(draft: &mut Draft, who: Id) {
    draft.cite(clause::COMBAT_55);
    kill(draft, who);
}

/// Kills a man or an animal. A dead rider falls beside his mount; whoever rode or lay on a dead animal falls from it.
pub fn kill(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    match figure.post {
        _ if figure.health == Health::Dead => {}
        Post::Riding(mount) => throw(draft, who, mount, Health::Dead),
        _ => {
            draft.health(who, Health::Dead);
            tactics::lose_markers(draft, who);
            stack::drop_burden(draft, who);
            if figure.is_animal() {
                draft.cite(clause::COUNTER_23);
                draft.mark(who, |marks| marks.led_by = None);
                empty_saddle(draft, who);
            }
        }
    }
}

/// Whoever sat on an animal that died comes down unhurt beside it, unless he was thrown already. Out of a litter everybody sees him.
fn empty_saddle(draft: &mut Draft, animal: Id) {
    let on_it = |figure: &&Figure| figure.post == Post::Riding(animal) || figure.post == Post::Litter(animal);
    let Some(figure) = draft.state.figures.iter().find(on_it) else { return };
    let (who, health, hidden) = (figure.id, figure.health, figure.marks.hidden);
    if hidden {
        draft.emit(Event::Revealed { who });
    }
    draft.push_task(Task::Fall { who, mount: animal, health });
}

/// A rider is thrown and stunned.
pub fn throw_stunned(draft: &mut Draft, who: Id) {
    thrown(draft, who, stunned);
}

/// A rider is thrown and wounded.
pub fn throw_wounded(draft: &mut Draft, who: Id) {
    thrown(draft, who, |_, _| Health::Wounded);
}

fn thrown(draft: &mut Draft, who: Id, hurt: impl Fn(&Draft, &Figure) -> Health) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    let Post::Riding(mount) = figure.post else { return };
    let health = if figure.health == Health::Healthy {
        hurt(draft, &figure)
    } else {
        draft.cite(clause::COMBAT_55);
        Health::Dead
    };
    throw(draft, who, mount, health);
}

/// The rider leaves the saddle in this state; his player chooses where he falls.
fn throw(draft: &mut Draft, who: Id, mount: Id, health: Health) {
    draft.cite(clause::COUNTER_22);
    draft.cite(clause::HORSE_36);
    draft.health(who, health);
    let refuge = draft.state.figure(who).and_then(|figure| figure.deeds.refuge);
    draft.post(who, Post::Away);
    room::leave_friends(draft, mount, refuge);
    draft.push_task(Task::Fall { who, mount, health });
}

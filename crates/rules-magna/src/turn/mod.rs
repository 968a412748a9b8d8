//! Chapter 2, course of a game: phases, sequences, and what happens when one ends. Naval steps are not played: there are no ships.
//! Relies on the tasks for whatever interrupts a sequence.
//! Must not know how anybody shoots, moves or fights.

use crate::clause;
use crate::counters::Health;
use crate::counters::figure::Deeds;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::setup::victory;
use crate::state::{Clock, Sequence};
use crate::tactics::tree::pounce;
use crate::tactics::{berserk, hamstring, loader, wall};
use crate::{combat, movement, shooting, tasks};

/// Goes on until somebody must be asked or the battle is over.
pub fn carry_on(draft: &mut Draft) -> Ruling {
    while draft.state.end.is_none() {
        wall::keep(draft);
        if !draft.state.tasks.is_empty() {
            if tasks::resolve(draft)? {
                continue;
            }
            return Ok(());
        }
        victory::judge(draft);
        let waits = match draft.state.clock.sequence {
            Sequence::Fire => shooting::anybody_may_shoot(&draft.state) || loader::anybody_could_load(&draft.state),
            Sequence::Movement => true,
            Sequence::Combat => combat::anybody_may_attack(&draft.state),
            Sequence::Recovery => false,
        };
        if waits || draft.state.end.is_some() {
            return Ok(());
        }
        finish_sequence(draft);
    }
    Ok(())
}

/// The active player has finished his sequence.
pub fn end_sequence(draft: &mut Draft) -> Ruling {
    match draft.state.clock.sequence {
        Sequence::Movement => movement::end(draft)?,
        Sequence::Combat => combat::end(draft)?,
        Sequence::Fire | Sequence::Recovery => {}
    }
    finish_sequence(draft);
    Ok(())
}

/// The sequence is over, unless berserkers go on fighting.
fn finish_sequence(draft: &mut Draft) {
    if draft.state.clock.sequence == Sequence::Combat && berserk::next_round(draft) {
        return;
    }
    next_sequence(draft);
}

fn next_sequence(draft: &mut Draft) {
    // One sequence begins when the last is wholly finished: no task is left.
    draft.cite(clause::TURN_19);
    let clock = draft.state.clock;
    let enter = |sequence| Event::Clock(Clock { sequence, ..clock });
    match clock.sequence {
        Sequence::Fire => {
            draft.emit(enter(Sequence::Movement));
            movement::wagon::new_sequence(draft);
        }
        Sequence::Movement => {
            draft.emit(Event::Moving(None));
            draft.emit(enter(Sequence::Combat));
            hamstring::begin(draft);
            pounce::begin(draft);
        }
        Sequence::Combat => {
            draft.emit(enter(Sequence::Recovery));
            hamstring::finish(draft);
            recover(draft);
        }
        Sequence::Recovery => next_phase(draft),
    }
}

/// Sequence 4: who was stunned in the enemy's phase gets up; who was stunned in this phase stays down until the next.
fn recover(draft: &mut Draft) {
    let active = draft.state.clock.active;
    let down: Vec<_> = draft.state.figures.iter().filter(|f| f.side == active && f.is_stunned()).collect();
    let changes: Vec<_> = down
        .into_iter()
        .map(|figure| match figure.health {
            Health::JustStunned => (figure.id, Health::Stunned),
            _ => (figure.id, Health::Healthy),
        })
        .collect();
    for (who, health) in changes {
        draft.cite(clause::TURN_17);
        draft.health(who, health);
    }
}

/// The other side plays its phase; after both, a new turn begins.
fn next_phase(draft: &mut Draft) {
    draft.cite(clause::TURN_2);
    draft.cite(clause::TURN_5);
    let Clock { turn, active, .. } = draft.state.clock;
    let next = active.other();
    let first = draft.state.victory.first;
    let turn = if next == first {
        draft.cite(clause::TURN_18);
        victory::end_of_turn(draft);
        if !draft.state.charges.is_empty() {
            draft.emit(Event::Charges(Vec::new()));
        }
        turn + 1
    } else {
        turn
    };
    if draft.state.end.is_some() {
        return;
    }
    let ids: Vec<_> = draft.state.figures.iter().map(|figure| (figure.id, figure.side)).collect();
    for (who, side) in ids {
        // What limits an attacker or a shooter lasts through the enemy phase; opportunity attacks are counted by phase.
        draft.deed(who, |deeds| *deeds = carried_over(*deeds, side == next));
        draft.mark(who, |marks| marks.shunned = None);
    }
    draft.emit(Event::Clock(Clock { turn, active: next, sequence: Sequence::Fire }));
}

/// What is remembered of somebody's deeds when a phase begins: nothing in his own.
pub fn carried_over(deeds: Deeds, own_phase: bool) -> Deeds {
    if own_phase {
        return Deeds::default();
    }
    Deeds { opposed: false, engaged: false, shot_defensively: false, hamstrung: false, ..deeds }
}

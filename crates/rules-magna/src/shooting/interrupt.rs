//! Defensive fire inside the other side's move: when it may come, who shoots, and what stays impossible.
//! Relies on `able` for shooters and on the move under way for its hexes.
//! Must not move anybody.

use super::able;
use super::aim::{self, refuse};
use super::crowd::Crowd;
use super::shots::{self, Shots};
use super::{distinct, volley};
use crate::clause;
use crate::command::Shot;
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::state::{Sequence, State};
use crate::tables::number;
use crate::tactics::tree::jump;
use crate::tactics::{charge, loader};
use crate::tasks::Task;
use oriflamme_kernel::{Clause, Refusal, Seat};

/// May somebody be stopped by fire where he stands now? The rules that were looked at come back.
pub fn may_be_stopped(state: &State, target: &Figure) -> Ruling<Vec<Clause>> {
    if state.clock.sequence != Sequence::Movement || target.side != state.clock.active {
        return Err(refuse(clause::SHOOT_29, "magna-refuse-no-defensive-fire", target));
    }
    if went_on_to_another(state, target) {
        return Err(refuse(clause::SHOOT_37, "magna-refuse-earlier-target", target));
    }
    if target.deeds.motionless {
        return if target.deeds.fired_at > 0 {
            Err(refuse(clause::SHOOT_36, "magna-refuse-not-moving", target))
        } else {
            Ok(vec![clause::SHOOT_36])
        };
    }
    if charge::by(state, target.id).is_some_and(|charge| charge.counter.is_some()) {
        return Err(refuse(clause::CHARGE_15, "magna-refuse-fire-countered", target));
    }
    let moving = state.moving.as_ref().filter(|moving| moving.who == target.id && moving.entered > 0);
    let Some(moving) = moving else {
        return Err(refuse(clause::SHOOT_36, "magna-refuse-not-moving", target));
    };
    if !jump::may_be_shot_at(state, moving, target.side.other()) {
        return Err(refuse(clause::TREE_18, "magna-refuse-fire-jumper", target));
    }
    let mut clauses = vec![clause::SHOOT_29];
    clauses.extend(moving.jumped_from.map(|_| clause::TREE_18));
    if let Some(last) = moving.shot_after {
        let (row, clause) = match (target.is_mounted(), moving.charging, target.is_wounded()) {
            (true, true, _) => ("mounted and charging", clause::SHOOT_35),
            (true, false, _) => ("mounted", clause::SHOOT_34),
            (false, _, true) => ("on foot, wounded", clause::SHOOT_32),
            (false, _, false) => ("on foot, unhurt", clause::SHOOT_33),
        };
        let (gone, wanted) = (moving.entered - last, number("defensive-spacing", row, "hexes farther on") as u32);
        if gone < wanted {
            let refusal = refuse(clause, "magna-refuse-too-soon", target);
            return Err(refusal.with("hexes", wanted).with("gone", gone));
        }
        clauses.push(clause);
    }
    Ok(clauses)
}

/// Was he fired at before somebody else was?
fn went_on_to_another(state: &State, target: &Figure) -> bool {
    let at = target.deeds.fired_at;
    at > 0 && state.figures.iter().any(|other| other.side == target.side && other.deeds.fired_at > at)
}

/// Shots that the other side could make now at somebody on his way.
pub fn possible(state: &State, target: Id) -> Vec<Shot> {
    let crowd = Crowd::of(state);
    each(state, &crowd, target).collect()
}

/// Could anybody shoot at him now?
pub fn anybody_could(state: &State, target: Id) -> bool {
    let crowd = Crowd::of(state);
    each(state, &crowd, target).next().is_some()
}

fn each<'a>(state: &'a State, crowd: &'a Crowd<'a>, target: Id) -> impl Iterator<Item = Shot> + 'a {
    let figure = state.figure(target).filter(|figure| may_be_stopped(state, figure).is_ok());
    let enemies = figure.map(|figure| state.side(figure.side.other())).into_iter().flatten();
    let armed = enemies.filter(|figure| figure.profile.missile.is_some() && !figure.deeds.shot_defensively);
    let able = armed.filter(|shooter| able::defensively(state, crowd, shooter).is_ok());
    let shots = able.map(move |shooter| Shot { shooter: shooter.id, target, at: None });
    let loaded = move |shot: &Shot| {
        let pair = state.figure(shot.shooter).zip(state.figure(target));
        pair.is_some_and(|(shooter, target)| loader::is_behind(state, shooter, target).is_ok())
    };
    shots.filter(loaded).filter(|shot| aim::aim_among(state, crowd, shot, false).is_ok())
}

/// All shooters of one interruption are named together; each counts as having shot.
pub fn answer(draft: &mut Draft, seat: Seat, target: Id, shots: &[Shot]) -> Ruling {
    draft.pop_task();
    if shots.is_empty() {
        return Ok(());
    }
    distinct(shots)?;
    let figure = known(&draft.state, target)?.clone();
    let mut clauses = may_be_stopped(&draft.state, &figure)?;
    for shot in shots {
        clauses.extend(may_shoot(&draft.state, seat, target, shot)?);
    }
    clauses.extend([clause::SHOOT_30, clause::SHOOT_31]);
    if shots.len() > 1 {
        clauses.push(clause::SHOOT_4);
    }
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    for shot in shots {
        let Some(shooter) = draft.state.figure(shot.shooter).cloned() else { continue };
        draft.deed(shooter.id, |deeds| deeds.shot_defensively = true);
        if let Some(weapon) = super::weapon::of(&shooter) {
            shots::spend(draft, &shooter, weapon);
        }
    }
    note(draft, &figure);
    let volley = volley::members(&draft.state, shots);
    draft.push_task(Task::Shots(Shots { left: shots.to_vec(), volley, interrupt: true }));
    Ok(())
}

/// One shooter of an interruption.
pub fn may_shoot(state: &State, seat: Seat, target: Id, shot: &Shot) -> Ruling<Vec<Clause>> {
    let shooter = known(state, shot.shooter)?;
    if shooter.side != seat {
        return Err(refuse(clause::SHOOT_29, "magna-refuse-not-yours", shooter));
    }
    let aimed_at = aim::sitting(state, known(state, shot.target)?);
    if aimed_at.id != target {
        return Err(
            Refusal::new(clause::SHOOT_36, "magna-refuse-not-moving").with("who", aimed_at.profile.name.clone())
        );
    }
    let crowd = Crowd::of(state);
    let clauses = able::defensively(state, &crowd, shooter)?;
    loader::is_behind(state, shooter, aimed_at)?;
    aim::aim_among(state, &crowd, shot, false)?;
    Ok(clauses)
}

/// Remembers where the move was stopped, and that fire has come to this target now.
fn note(draft: &mut Draft, target: &Figure) {
    let latest = draft.state.figures.iter().filter(|f| f.side == target.side).map(|f| f.deeds.fired_at).max();
    let latest = latest.unwrap_or_default();
    if latest > target.deeds.fired_at {
        draft.cite(clause::SHOOT_37);
    }
    draft.deed(target.id, |deeds| deeds.fired_at = latest + 1);
    draft.moving(|moving| {
        if moving.who == target.id {
            moving.shot_after = Some(moving.entered);
        }
    });
}

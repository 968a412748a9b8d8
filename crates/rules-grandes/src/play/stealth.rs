//! Stealth: hiding from a shot or a move, and standing somewhere else afterwards.
//! Relies on the ways of movement for who is reached.
//! Must not know how the enemy came to shoot or move.

use crate::build::Characteristic;
use crate::clause;
use crate::command::{Deed, Free};
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::flow::{Class, Degree, Doing, Frame, Purpose, Redeploy, Step, Test};
use crate::id::Id;
use crate::play::movement::{self, KEEP_OFF, SPEED_STEP};
use crate::play::{flight, test};
use crate::state::{State, Unit, Window};
use oriflamme_field::{Edge, Facing, Footprint, Point, Pose, TOLERANCE};
use oriflamme_kernel::{Refusal, Seat};

/// One point of Ambush in millimetres of redeployment.
pub const AMBUSH_STEP: f64 = 50.0;

/// The unit could hide if it were shot at or reached.
fn may_hide(state: &State, unit: Id, asked: &[Id]) -> bool {
    let fit = |unit: &Unit| unit.on_table() && unit.has(Characteristic::Stealth) && !unit.fleeing;
    !asked.contains(&unit) && state.unit(unit).is_some_and(fit)
}

/// The place of the doing and the unit that is asked whether it hides now.
pub fn asked(state: &State) -> Option<(usize, Id)> {
    let action = state.flow.action()?;
    if !matches!(state.flow.top(), Some(Frame::Action(_))) {
        return None;
    }
    let found = match action.step {
        Step::Hide => shot_at(state),
        Step::Result => {
            let moving = action.doings.iter().enumerate().rev();
            let unsettled = moving.filter(|(_, doing)| matches!(doing.deed, Deed::Move(_)) && doing.stop.is_none());
            unsettled.into_iter().find_map(|(i, doing)| Some((i, reached(state, doing)?)))
        }
        _ => None,
    };
    found.filter(|(_, unit)| state.unit(*unit).is_some_and(|u| state.side(u.seat).standing.asks(Window::Hide)))
}

fn shot_at(state: &State) -> Option<(usize, Id)> {
    let doings = state.flow.action()?.doings.iter().enumerate();
    doings.into_iter().find_map(|(i, doing)| match doing.deed {
        Deed::Shoot(target) if may_hide(state, target, &doing.asked) => Some((i, target)),
        _ => None,
    })
}

/// The next stealthy unit that a move would touch and that has not been asked.
fn reached(state: &State, doing: &Doing) -> Option<Id> {
    let way = way_of(state, doing)?;
    way.met.into_iter().find(|met| may_hide(state, *met, &doing.asked))
}

/// The way of a move whose test is over.
pub fn way_of(state: &State, doing: &Doing) -> Option<movement::Way> {
    let Deed::Move(route) = &doing.deed else { return None };
    let unit = state.unit(doing.unit).filter(|unit| unit.on_table())?;
    let degree = if doing.prior.lost { Degree::TotalFailure } else { doing.degree? };
    let speed = f64::from(doing.limit) * SPEED_STEP;
    Some(movement::way(state, unit, route, degree, speed, doing.prior.special))
}

/// Before a shot is rolled: `Some(true)` while a target is asked, `Some(false)` when one was passed over.
pub fn from_shots(draft: &mut Draft) -> Ruling<Option<bool>> {
    if asked(&draft.state).is_some() {
        return Ok(Some(true));
    }
    match shot_at(&draft.state) {
        Some((i, unit)) => {
            mark(draft, i, unit);
            Ok(Some(false))
        }
        None => Ok(None),
    }
}

fn mark(draft: &mut Draft, i: usize, unit: Id) {
    if let Some(doing) = draft.agenda().action_mut().and_then(|action| action.doings.get_mut(i)) {
        doing.asked.push(unit);
    }
}

/// Carries a move out once everybody it reaches has been asked. `false` while somebody is asked.
pub fn move_settled(draft: &mut Draft, i: usize) -> Ruling<bool> {
    loop {
        let Some(doing) = draft.state.flow.action().and_then(|action| action.doings.get(i)).cloned() else {
            return Ok(true);
        };
        if doing.degree.is_some() && doing.stop.is_some() {
            return Ok(true);
        }
        let Some(way) = way_of(&draft.state, &doing) else { return Ok(true) };
        if asked(&draft.state).is_some_and(|(place, _)| place == i) {
            return Ok(false);
        }
        if let Some(unit) = reached(&draft.state, &doing) {
            mark(draft, i, unit);
            continue;
        }
        for cited in &way.cites {
            draft.cite(*cited);
        }
        draft.cite(clause::MOVE_17);
        movement::arrive(draft, doing.unit, way.end.pose, &way.met, doing.prior.special)?;
        if let Some(doing) = draft.agenda().action_mut().and_then(|action| action.doings.get_mut(i)) {
            doing.stop = Some(way.end.pose);
        }
    }
}

/// The owner has the unit hide.
pub fn hide(draft: &mut Draft, seat: Seat, free: &[Free]) -> Ruling {
    let (i, unit) = answering(draft, seat)?;
    test::judge_free(&draft.state, unit, Characteristic::Stealth, free, &Default::default())?;
    draft.cite(clause::STEALTH_1);
    draft.cite(clause::STEALTH_2);
    draft.cite(clause::STEALTH_3);
    mark(draft, i, unit);
    let mut test = Test::new(unit, Characteristic::Stealth, Class::Passive, Purpose::Hide(i));
    test.free = free.to_vec();
    draft.push(Frame::Test(Box::new(test)));
    Ok(())
}

/// The owner lets the unit stand.
pub fn stand(draft: &mut Draft, seat: Seat) -> Ruling {
    let (i, unit) = answering(draft, seat)?;
    mark(draft, i, unit);
    Ok(())
}

fn answering(draft: &Draft, seat: Seat) -> Ruling<(usize, Id)> {
    let found = asked(&draft.state).filter(|(_, unit)| draft.state.unit(*unit).is_some_and(|u| u.seat == seat));
    found.ok_or_else(other_question)
}

pub fn tested(draft: &mut Draft, i: usize, degree: Degree, limit: i8, test: &Test) -> Ruling {
    match degree {
        Degree::Failure => draft.cite(clause::STEALTH_13),
        Degree::TotalFailure => {
            draft.cite(clause::STEALTH_14);
            flight::begin(draft, test.unit)?;
        }
        Degree::Success => {
            let doing = draft.state.flow.action().and_then(|action| action.doings.get(i)).cloned();
            let Some(doing) = doing else { return Ok(()) };
            let stop = way_of(&draft.state, &doing).map(|way| way.end.pose);
            let moving = matches!(doing.deed, Deed::Move(_));
            if let Some(doing) = draft.agenda().action_mut().and_then(|action| action.doings.get_mut(i)) {
                if moving {
                    (doing.stop, doing.halted) = (stop, true);
                } else {
                    (doing.hidden, doing.escaped) = (limit, test.prior.special);
                }
            }
            draft.cite(if moving { clause::STEALTH_11 } else { clause::STEALTH_12 });
            let anywhere = test.prior.special;
            draft.push(Frame::Redeploy(Redeploy { unit: test.unit, ambush: limit, anywhere, doing: i }));
        }
    }
    Ok(())
}

/// Where a hidden unit may stand.
pub fn judge_place(state: &State, redeploy: &Redeploy, base: &Footprint) -> Ruling {
    let Some(unit) = state.unit(redeploy.unit) else { return Ok(()) };
    let here = unit.footprint();
    let far = here.centre().distance(base.centre());
    let reach = f64::from(redeploy.ambush) * AMBUSH_STEP;
    if far > reach + TOLERANCE {
        let refusal = Refusal::new(clause::STEALTH_9, "grandes-refuse-too-far");
        return Err(refusal.with("wished", far / 10.0).with("reach", reach / 10.0));
    }
    let ahead = here.offset_from(Edge::Front, base.centre()) - here.offset_from(Edge::Front, here.centre());
    if !redeploy.anywhere && ahead > TOLERANCE {
        return Err(Refusal::new(clause::STEALTH_10, "grandes-refuse-ahead"));
    }
    // The mover that it hides from stands where it was halted.
    let mover = state.flow.action().and_then(|action| action.doings.get(redeploy.doing));
    let halted = mover.and_then(|doing| Some(Footprint::new(doing.stop?, state.unit(doing.unit)?.size())));
    let collides = halted.is_some_and(|mover| oriflamme_field::overlaps(&mover, base));
    if collides || !movement::is_clear(state, unit.id, base) {
        return Err(Refusal::new(clause::STEALTH_9, "grandes-refuse-no-room"));
    }
    Ok(())
}

/// The footprint whose front has its middle at a point given in centimetres.
pub fn placed(unit: &Unit, at: [f64; 2], facing: f64) -> Footprint {
    let facing = Facing::degrees(facing);
    let front = Point::new(at[0] * 10.0, at[1] * 10.0);
    let corner = front + facing.right().scaled(-unit.size().width / 2.0);
    Footprint::new(Pose { corner, facing }, unit.size()).snapped()
}

pub fn redeploy(draft: &mut Draft, seat: Seat, at: [f64; 2], facing: f64) -> Ruling {
    let redeploy = redeploying(draft, seat)?;
    let sound = at.iter().chain([&facing]).all(|number| number.is_finite() && number.abs() < 1e4);
    if !sound {
        return Err(Refusal::new(clause::STEALTH_9, "grandes-refuse-route"));
    }
    let base = placed(draft.unit(redeploy.unit)?, at, facing);
    judge_place(&draft.state, &redeploy, &base)?;
    draft.cite(clause::STEALTH_9);
    draft.cite(if redeploy.anywhere { clause::POWER_23 } else { clause::STEALTH_10 });
    draft.pose(redeploy.unit, base.pose);
    draft.pop();
    halt(draft, &redeploy, true)
}

/// Stays where it is: a mover then halts at a distance.
pub fn stay(draft: &mut Draft, seat: Seat) -> Ruling {
    let redeploy = redeploying(draft, seat)?;
    draft.pop();
    halt(draft, &redeploy, false)
}

pub fn redeploying(draft: &Draft, seat: Seat) -> Ruling<Redeploy> {
    match draft.state.flow.top() {
        Some(Frame::Redeploy(redeploy)) if draft.unit(redeploy.unit)?.seat == seat => Ok(*redeploy),
        _ => Err(other_question()),
    }
}

fn halt(draft: &mut Draft, redeploy: &Redeploy, left: bool) -> Ruling {
    let Some(doing) = draft.state.flow.action().and_then(|action| action.doings.get(redeploy.doing)).cloned() else {
        return Ok(());
    };
    let (Some(stop), true) = (doing.stop, doing.halted) else { return Ok(()) };
    let mover = draft.unit(doing.unit)?.clone();
    let reached = Footprint::new(stop, mover.size());
    let here = mover.footprint();
    let way = reached.centre() - here.centre();
    let back = if left { 0.0 } else { KEEP_OFF.min(way.length()) };
    let end = match way.unit() {
        Some(along) if back > 0.0 => reached.moved(along.scaled(-back)).snapped(),
        _ => reached,
    };
    let end = if movement::is_clear(&draft.state, mover.id, &end) { end } else { here };
    movement::arrive(draft, doing.unit, end.pose, &[], doing.prior.special)
}

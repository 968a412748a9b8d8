//! Shooting: arc, line of fire, range, and what a shot does.
//! Relies on lines of fire.
//! Must not take life: it notes losses.

use crate::build::Characteristic;
use crate::clause;
use crate::command::Act;
use crate::draft::{Draft, Ruling, Writing};
use crate::facts::contact::{is_engaged, touched};
use crate::facts::sight::{Block, Line, grid, visible};
use crate::flow::{Degree, Doing, Test};
use crate::id::Id;
use crate::play::modifiers::{CLOSE, target_base};
use crate::play::{action, chiefs, melee, reckoning};
use crate::state::{Attitude, State, Unit};
use oriflamme_field::{Corner, Footprint, Point, distance};
use oriflamme_kernel::{Account, AccountPart, Message, Refusal};

/// One point of Range in millimetres.
pub const RANGE_STEP: f64 = 150.0;
/// Half, but for rounding.
const HALF: f64 = 0.5 - 1e-9;

pub fn judge(state: &State, unit: &Unit, target: Id, act: &Act) -> Ruling {
    if unit.attitude == Some(Attitude::Attack) {
        return Err(Refusal::new(clause::SHOOT_1, "grandes-refuse-attack"));
    }
    if is_engaged(state, unit) {
        return Err(Refusal::new(clause::SHOOT_2, "grandes-refuse-engaged"));
    }
    let enemy = state.unit(target).is_some_and(|enemy| enemy.seat != unit.seat);
    let chief = state.chief(target).is_some_and(|chief| chief.seat != unit.seat);
    let Some(base) = target_base(state, target).filter(|_| enemy || chief) else {
        return Err(Refusal::new(clause::SHOOT_1, "grandes-refuse-no-target"));
    };
    let indirect = action::hopes_for_special(state, unit, act);
    line_of_fire(state, unit, target, &base, indirect)?;
    let range = f64::from(action::best_limit(state, unit, act)) * RANGE_STEP;
    let far = distance(&unit.footprint(), &base);
    if far > range + 1e-6 {
        let refusal = Refusal::new(clause::SHOOT_3, "grandes-refuse-range");
        return Err(refusal.with("distance", far / 10.0).with("range", range / 10.0));
    }
    Ok(())
}

/// In front, between the lines that leave the front corners 45° outwards.
pub fn in_arc(base: &Footprint, point: Point) -> bool {
    let (left, right) = (base.corner(Corner::FrontLeft), base.corner(Corner::FrontRight));
    let ahead = (point - left).dot(base.forward());
    let beyond_right = (point - right).dot(base.right());
    let beyond_left = -(point - left).dot(base.right());
    ahead >= -1e-9 && beyond_right <= ahead + 1e-6 && beyond_left <= ahead + 1e-6
}

/// At least half of the target must be in the arc and to be seen; indirect fire needs the arc alone.
pub fn line_of_fire(state: &State, unit: &Unit, target: Id, base: &Footprint, indirect: bool) -> Ruling {
    let here = unit.footprint();
    let points = grid(base);
    let inside = points.iter().filter(|point| in_arc(&here, **point)).count() as f64 / points.len() as f64;
    if inside < HALF {
        return Err(Refusal::new(clause::FIRE_LINE_2, "grandes-refuse-arc"));
    }
    if indirect {
        return Ok(());
    }
    let (left, right) = (here.corner(Corner::FrontLeft), here.corner(Corner::FrontRight));
    let eyes = [here.front_centre(), left, right];
    let (seen, block) = visible(state, Line::Fire, &eyes, (unit.id, &here), (target, base), |p| in_arc(&here, p));
    if seen >= HALF {
        return Ok(());
    }
    Err(match block {
        Some(Block::Terrain) => Refusal::new(clause::FIRE_LINE_3, "grandes-refuse-fire-terrain"),
        Some(Block::Unit) => Refusal::new(clause::FIRE_LINE_5, "grandes-refuse-fire-unit"),
        None => Refusal::new(clause::FIRE_LINE_6, "grandes-refuse-fire-half"),
    })
}

/// Judged for this very target, after the free actions; indirect fire that did not come off needs its line after all.
pub fn in_range(state: &State, unit: Id, target: Id, test: &Test) -> bool {
    let (Some(unit), Some(base)) = (state.unit(unit), target_base(state, target)) else { return false };
    let mut modifiers = crate::play::modifiers::shooting(state, unit, target);
    modifiers.extend(reckoning::general(&test.prior));
    let limit = reckoning::Reckoning::new(unit, Characteristic::Shooting, modifiers).limit();
    let within = distance(&unit.footprint(), &base) <= f64::from(limit) * RANGE_STEP + 1e-6;
    // A target that hid is judged where it stood at the declaration: its line was valid then.
    let hid = state
        .flow
        .action()
        .is_some_and(|action| action.doings.iter().any(|doing| doing.unit == unit.id && doing.hidden != 0));
    hid || within && line_of_fire(state, unit, target, &base, test.prior.special).is_ok()
}

pub fn hit(draft: &mut Draft, doing: &Doing, target: Id) -> Ruling {
    let shooter = draft.unit(doing.unit)?.clone();
    let Some(base) = target_base(&draft.state, target) else { return Ok(()) };
    draft.cite(clause::FIRE_LINE_1);
    draft.cite(clause::FIRE_LINE_6);
    if doing.prior.special {
        draft.cite(clause::POWER_17);
    }
    if touched(&draft.state, shooter.seat, &base, shooter.id).next().is_some() {
        draft.cite(clause::FIRE_LINE_7);
    }
    if draft.state.terrain.iter().any(|piece| piece.ground.stops_fire() && piece.area().touches(&base)) {
        draft.cite(clause::FIRE_LINE_4);
    }
    if doing.degree != Some(Degree::Success) {
        if doing.degree == Some(Degree::Failure) {
            draft.cite(clause::SHOOT_14);
        }
        return Ok(());
    }
    if doing.escaped {
        draft.cite(clause::POWER_24);
        return Ok(());
    }
    if draft.state.chief(target).is_some() {
        draft.cite(clause::SHOOT_16);
        return chiefs::wound(draft, target, clause::CHIEF_12);
    }
    let mut part = AccountPart::new(Message::new("grandes-part-shot").with("unit", shooter.sheet.name.clone()));
    part.add(clause::SHOOT_13, "grandes-line-life", f64::from(shooter.life));
    let close = distance(&shooter.footprint(), &base) < CLOSE - 1e-6;
    if close {
        part.add(clause::SHOOT_4, "grandes-line-close", 1.0);
    }
    draft.account(Account::new("grandes-account-shot").part(part));
    melee::note(draft, &[target], doing.unit, i32::from(shooter.life) + i32::from(close), true);
    Ok(())
}

//! What is under way and not yet decided, on average: actions declared, blows to be resisted, nerves to be tested,
//! interventions that wait for an answer. Not a rule: opponents weigh a position with it.
//!
//! Relies on the reckoning of the rules for every chance. Must not roll, and must not know who asks.

use crate::appraise::{CHIEF, MORALE};
use crate::build::Characteristic;
use crate::command::{Act, Deed, Route};
use crate::flow::{Action, Class, Degree, Frame, Harm, Intervention, Kind, Prior, Purpose, Stage, Step, Test};
use crate::id::Id;
use crate::offers::deeds;
use crate::play::movement::{self, SPEED_STEP};
use crate::play::reckoning::{Reckoning, general, reckon};
use crate::play::{action, modifiers};
use crate::query::chance;
use crate::state::{Attitude, Place, State, Unit};
use crate::temper::temper;
use oriflamme_field::{Footprint, distance};
use oriflamme_kernel::{Seat, Style};

/// What a support adds to a chance, in faces of ten.
const SUPPORT: i32 = 3;
/// A unit that could do nothing but walk is still worth activating.
const WALK: f64 = 0.5;
/// Coming into contact lets the enemy strike as well: only a part of the blow is counted ahead of it.
const NEXT_BLOW: f64 = 0.5;

/// What is still open is worth to a seat.
pub fn pending(state: &State, seat: Seat, style: Style) -> f64 {
    let sign = |whose: Seat| if whose == seat { 1.0 } else { -1.0 };
    let owner = |unit: Id| state.unit(unit).map_or(0.0, |unit| sign(unit.seat));
    let mut sum = 0.0;
    let test = state.flow.stack.iter().rev().find_map(|frame| match frame {
        Frame::Test(test) => Some(test.as_ref()),
        _ => None,
    });
    let paid = standing_intervention(state);
    let support = if paid.is_some_and(|paid| paid.kind == Kind::Support) { SUPPORT } else { 0 };
    if let Some(action) = state.flow.action() {
        sum += doings(state, action, test, support, style).map(|(unit, worth)| owner(unit) * worth).sum::<f64>();
        sum -= harms(state, action, test, support).map(|(unit, loss)| owner(unit) * loss).sum::<f64>();
    }
    if let Some(test) = test.filter(|test| test.class == Class::Passive && test.of == Characteristic::Morale) {
        let risk = 1.0 - share(reckon(state, test).as_ref(), support);
        sum -= state.unit(test.unit).map_or(0.0, |unit| sign(unit.seat) * risk * nerve(unit));
    }
    if let Some(Frame::Activation(activation)) = state.flow.top() {
        sum += state.unit(activation.unit).map_or(0.0, |unit| sign(unit.seat) * opportunity(state, unit, style));
    }
    sum + paid.map_or(0.0, |paid| sign(paid.seat) * promised(state, paid, style))
}

/// An intervention that has been paid for and was not cancelled.
fn standing_intervention(state: &State) -> Option<&Intervention> {
    match state.flow.top() {
        Some(Frame::Intervention(paid)) if paid.stage != Stage::Cancelled => Some(paid),
        _ => None,
    }
}

/// What an intervention will bring about, but for supports, which count where the test is.
fn promised(state: &State, paid: &Intervention, style: Style) -> f64 {
    match &paid.kind {
        Kind::Initiative { unit } | Kind::Push { unit } => {
            state.unit(*unit).map_or(0.0, |unit| opportunity(state, unit, style))
        }
        Kind::Attitude { unit, attitude } => {
            let Some(unit) = state.unit(*unit) else { return 0.0 };
            let changed = Unit { attitude: Some(*attitude), ..unit.clone() };
            opportunity(state, &changed, style) + posture(&changed)
        }
        Kind::Simultaneity { unit, deed, .. } => {
            let act = Act::plain(deed.as_ref().clone());
            state.unit(*unit).map_or(0.0, |unit| blow(state, unit, &act, style))
        }
        Kind::Support | Kind::Wait => 0.0,
    }
}

/// A posture that suits a unit is worth a little beyond the action at hand.
fn posture(unit: &Unit) -> f64 {
    match unit.attitude {
        Some(Attitude::Harass) if unit.has(Characteristic::Shooting) => 1.0,
        Some(Attitude::Attack) if !unit.has(Characteristic::Shooting) => 1.0,
        _ => 0.0,
    }
}

/// The share of faces that succeed.
fn share(reckoning: Option<&Reckoning>, more: i32) -> f64 {
    reckoning.map_or(0.0, |reckoning| f64::from((reckoning.chance() + more).clamp(1, 9)) / 10.0)
}

/// The deeds of an action whose dice have not fallen, with what they are worth to who does them.
fn doings<'a>(
    state: &'a State,
    action: &'a Action,
    test: Option<&'a Test>,
    support: i32,
    style: Style,
) -> impl Iterator<Item = (Id, f64)> + 'a {
    let open = action.doings.iter().enumerate().filter(|(_, doing)| doing.degree.is_none() && !doing.prior.lost);
    open.filter_map(move |(place, doing)| {
        let unit = state.unit(doing.unit)?;
        let act = Act::plain(doing.deed.clone());
        let now = test.filter(|test| test.purpose == Purpose::Deed(place));
        let chances = match now {
            Some(test) => share(reckon(state, test).as_ref(), support),
            None => share(chance(state, unit, &act).as_ref(), 0),
        };
        let chances = if doing.prior.failed { 0.0 } else { chances };
        Some((doing.unit, worth_at(state, unit, &act, chances, style)))
    })
}

/// What an action is worth before anything is done for it.
fn blow(state: &State, unit: &Unit, act: &Act, style: Style) -> f64 {
    worth_at(state, unit, act, share(chance(state, unit, act).as_ref(), 0), style)
}

fn worth_at(state: &State, unit: &Unit, act: &Act, chances: f64, style: Style) -> f64 {
    match &act.deed {
        Deed::Melee(targets) => {
            let limit = chance(state, unit, act).map_or(0, |reckoning| reckoning.limit());
            let on = |losses: i32| targets.iter().map(|target| struck(state, *target, losses)).sum::<f64>();
            chances * on(limit + i32::from(unit.life)) + (0.9 - chances).max(0.0) * on(1)
        }
        Deed::Shoot(target) => chances * struck(state, *target, i32::from(unit.life)) - 0.1 * nerve(unit),
        Deed::Move(route) => chances * walked(state, unit, route, style),
        Deed::Rally => chances * nerve(unit),
        Deed::Nothing => 0.0,
    }
}

/// What losses cost a target on average, before it resists; a chief is hit or not.
fn struck(state: &State, target: Id, losses: i32) -> f64 {
    let Some(unit) = state.unit(target) else { return CHIEF };
    let resists = resistance(state, unit);
    suffered(unit, losses, share(Some(&resists), 0), resists.limit())
}

fn resistance(state: &State, unit: &Unit) -> Reckoning {
    let mut lines = modifiers::resistance(state, unit);
    lines.extend(general(&Prior::default()));
    Reckoning::new(unit, Characteristic::Resistance, lines)
}

/// The worth that losses take on average from a unit that resists with this chance.
fn suffered(unit: &Unit, losses: i32, resists: f64, protection: i32) -> f64 {
    let life = i32::from(unit.life);
    let held = (losses - protection - life).max(0);
    resists * lost_worth(unit, held) + (1.0 - resists) * lost_worth(unit, losses)
}

/// The worth of life points; the last one is the unit, and what its army thinks of it.
fn lost_worth(unit: &Unit, life: i32) -> f64 {
    let price = price(unit);
    let lost = f64::from(life.clamp(0, unit.life.into())) / f64::from(unit.sheet.life.max(1));
    let gone = if life >= i32::from(unit.life) { 0.4 * price + MORALE / 2.0 } else { 0.0 };
    0.6 * price * lost + gone
}

pub fn price(unit: &Unit) -> f64 {
    f64::from(unit.sheet.cost).max(20.0)
}

/// What a unit loses by taking flight.
fn nerve(unit: &Unit) -> f64 {
    0.5 * price(unit)
}

/// Blows that have fallen and whose losses have not been taken off.
fn harms<'a>(
    state: &'a State,
    action: &'a Action,
    test: Option<&'a Test>,
    support: i32,
) -> impl Iterator<Item = (Id, f64)> + 'a {
    let resisted = match action.step {
        Step::Resist(place) => Some(place),
        _ => None,
    };
    let open = action.harms.iter().enumerate().filter(move |_| resisted.is_some());
    open.filter_map(move |(place, harm): (usize, &Harm)| {
        let unit = state.unit(harm.unit)?;
        let now = test.filter(|test| test.purpose == Purpose::Resist(place));
        let loss = match (now, resisted) {
            (Some(test), _) => {
                let reckoning = reckon(state, test)?;
                suffered(unit, harm.losses, share(Some(&reckoning), support), reckoning.limit())
            }
            (None, Some(next)) if place < next => lost_worth(unit, harm.life),
            _ => struck(state, harm.unit, harm.losses),
        };
        Some((harm.unit, loss))
    })
}

/// What a move brings if it succeeds: a shorter way to the enemy, and a blow to come where it touches him.
fn walked(state: &State, unit: &Unit, route: &Route, style: Style) -> f64 {
    let act = Act::plain(Deed::Move(route.clone()));
    let speed = f64::from(action::best_limit(state, unit, &act)) * SPEED_STEP;
    let way_there = movement::way(state, unit, route, Degree::Success, speed, route.fly.is_some());
    let gone = nearest(state, unit, &unit.footprint()) - nearest(state, unit, &way_there.end);
    let next: f64 = way_there.met.iter().map(|met| struck(state, *met, i32::from(unit.life) + 2)).fold(0.0, f64::max);
    temper(style).way * gone + NEXT_BLOW * next * f64::from(unit.sheet.value(Characteristic::Melee)) / 10.0
}

/// The way to the nearest enemy, in depths of the table.
fn nearest(state: &State, unit: &Unit, base: &Footprint) -> f64 {
    let enemies = state.army(unit.seat.other()).map(|enemy| distance(base, &enemy.footprint()));
    enemies.reduce(f64::min).unwrap_or(0.0) / state.table.depth.max(1.0)
}

/// The best that an activated unit could do, walking left to the commands themselves.
fn opportunity(state: &State, unit: &Unit, style: Style) -> f64 {
    if !matches!(unit.place, Place::Table) {
        return 0.0;
    }
    let acts = deeds(state, unit).into_iter().map(Act::plain);
    let possible = acts.filter(|act| action::judge(state, unit, act).is_ok());
    possible.map(|act| blow(state, unit, &act, style)).fold(WALK, f64::max)
}

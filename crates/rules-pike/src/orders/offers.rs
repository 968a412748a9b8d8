//! Representative orders, moves and rides.
//! Relies on the rules of the Command phase: whatever is offered they accept.
//! Must not prefer anything: that is for opponents.

use super::{initiative, may_act, retire};
use crate::army::Commander;
use crate::command::{Command, Deed, Leg, March};
use crate::movement::march::allowance;
use crate::place::{Spot, gone};
use crate::state::{Phase, State};
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::Facing;
use oriflamme_kernel::{Sampler, Seat};

/// One move of a unit, at random: ahead, aside, a turn, another formation.
fn leg(state: &State, unit: &Unit, sampler: &mut Sampler) -> Option<Leg> {
    let body = state.footprint(unit)?;
    let most = allowance(state, unit);
    let length = most * f64::from(1 + sampler.below(4) as u32) / 4.0;
    Some(match sampler.below(8) {
        0..=3 => Leg::to(Spot::of(&gone(&body, body.forward(), length))),
        4 => {
            Leg::to(Spot::of(&gone(&body, body.forward().rotated(f64::from(sampler.below(24) as u32) * 15.0), length)))
        }
        5 => {
            let turn = f64::from(1 + sampler.below(23) as u32) * 15.0;
            Leg::to(Spot::of(&body.rotated_about(body.centre(), turn)))
        }
        6 => {
            let form = unit.profile.formations.iter().copied().find(|formation| *formation != unit.formation)?;
            Leg { form: Some(form), ..Leg::default() }
        }
        _ if unit.is_dragoons() => Leg { mount: Some(!unit.mounted), ..Leg::default() },
        _ => match state.ground.blocks().next() {
            Some((block, _)) if unit.block().is_none() => Leg { enter: Some(block), ..Leg::default() },
            _ => Leg { off: true, ..Leg::default() },
        },
    })
}

fn deed(state: &State, unit: &Unit, sampler: &mut Sampler) -> Option<Deed> {
    let enemies: Vec<Id> = state.enemies_of(unit).map(|enemy| enemy.id).collect();
    match sampler.below(4) {
        0 if !enemies.is_empty() => {
            let target = enemies.get(sampler.below(enemies.len())).copied();
            Some(Deed::Charge { units: vec![unit.id], target, legs: Vec::new() })
        }
        1 => {
            let pikes = state.of(unit.side).find(|one| one.has_pikes() && one.battalia == unit.battalia)?;
            Some(Deed::Hedgehog { unit: unit.id, pikes: pikes.id })
        }
        _ => {
            let legs = (0..1 + sampler.below(2)).filter_map(|_| leg(state, unit, sampler)).collect();
            Some(Deed::March(vec![March { unit: unit.id, legs }]))
        }
    }
}

/// The units of a hedgehog side by side about their square.
fn disband(state: &State, pikes: &Unit) -> Option<Deed> {
    let body = state.footprint(pikes)?;
    let places = state.body(pikes.id).into_iter().enumerate().map(|(number, id)| {
        let aside = [0.0, -1.0, 1.0][number % 3] * 6.0;
        (id, Spot::of(&body.shifted(aside * crate::place::INCH)))
    });
    Some(Deed::Disband(places.collect()))
}

fn orders(state: &State, one: &Commander, sampler: &mut Sampler) -> Vec<Command> {
    let able = |unit: &&Unit| {
        one.battalia.is_none_or(|battalia| battalia == unit.battalia)
            && !matches!(unit.post, Post::Joined(_))
            && may_act(state, unit).is_ok()
    };
    let units: Vec<&Unit> = state.of(one.side).filter(able).collect();
    let mut found = Vec::new();
    for unit in &units {
        if unit.is_in(Formation::Hedgehog) {
            found.extend(disband(state, unit).map(|deed| Command::Order { commander: one.id, deed }));
            continue;
        }
        for _ in 0..3 {
            found.extend(deed(state, unit, sampler).map(|deed| Command::Order { commander: one.id, deed }));
        }
        if sampler.below(6) == 0 {
            found.extend(deed(state, unit, sampler).map(|deed| Command::Follow { commander: one.id, deed }));
        }
        if unit.casualties > 1 {
            found.push(Command::Rally { commander: one.id, unit: unit.id });
        }
    }
    if !one.is_general() && units.len() > 1 {
        let all = units.iter().map(|unit| unit.id).collect();
        let deed = Deed::Charge { units: all, target: None, legs: Vec::new() };
        found.push(Command::Order { commander: one.id, deed });
    }
    found
}

fn rides(state: &State, one: &Commander, sampler: &mut Sampler) -> Vec<Command> {
    let commander = one.id;
    let ride = |to: Option<[f64; 2]>, join: Option<Id>| Command::Ride { commander, to, join };
    let mut found: Vec<Command> = state.of(one.side).map(|unit| ride(None, Some(unit.id))).collect();
    if let Some(at) = crate::leaders::ride::stands(state, one) {
        let way = Facing::degrees(f64::from(sampler.below(12) as u32) * 30.0).forward();
        let to = at + way.scaled(6.0 * crate::place::INCH);
        found.push(ride(Some([to.x / crate::place::INCH, to.y / crate::place::INCH]), None));
    }
    found
}

/// What might be said in a step of the Command phase; not all of it is allowed.
pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let own: Vec<&Commander> = state.commanders.iter().filter(|one| one.side == seat && one.is_alive()).collect();
    match state.clock.phase {
        Phase::Retires => {
            let may = state.of(seat).filter(|unit| retire::may(state, unit));
            may.map(|unit| Command::Retire { unit: unit.id, aside: 0.0 }).collect()
        }
        Phase::Initiative => {
            let able = state.of(seat).filter(|unit| initiative::has(state, unit).is_ok());
            let mut found = Vec::new();
            for unit in able {
                for _ in 0..4 {
                    found.extend(deed(state, unit, sampler).map(|deed| Command::Initiative { deed }));
                }
            }
            found
        }
        Phase::Battalias | Phase::General => {
            let general = state.clock.phase == Phase::General;
            let speaks = own.into_iter().filter(|one| one.is_general() == general && super::can_order(state, one));
            speaks.flat_map(|one| orders(state, one, sampler)).collect()
        }
        Phase::Commanders => {
            let moves = own.into_iter().filter(|one| !one.doings.moved);
            moves.flat_map(|one| rides(state, one, sampler)).collect()
        }
        Phase::Shooting | Phase::Combat => Vec::new(),
    }
}

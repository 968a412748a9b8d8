//! What victorious units may do (pike.victor, pike.sweeping-advance).
//! Relies on moves, charges and ways back.
//! Must not decide who has won.

use crate::charge::{self, plan, run};
use crate::clause;
use crate::command::{Leg, Triumph};
use crate::draft::{Draft, Ruling, Writing};
use crate::ground::{Kind, cover, inches};
use crate::melee::engagement::{in_hedgehog, is_engaged};
use crate::melee::result::{Victory, all_gone};
use crate::morale::is_shaken;
use crate::movement::march::{self, allowance};
use crate::movement::{self, room};
use crate::place::{Spot, gone};
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Came, Id, Post, Unit};
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Edge, Facing, Footprint};
use oriflamme_kernel::{Clause, Refusal};

fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

pub fn act(draft: &mut Draft, unit: &Unit, combat: &[Id], victory: &Victory, act: &Triumph) -> Ruling {
    let gone = all_gone(&draft.state, combat, unit.side);
    draft.cite(if gone { clause::VICTOR_1 } else { clause::VICTOR_2 });
    let all_must_be_gone = matches!(act, Triumph::Sweep { .. } | Triumph::Occupy { .. });
    if all_must_be_gone && !gone {
        return refuse(clause::VICTOR_2, "pike-refuse-combat-goes-on", unit.id);
    }
    if *act != Triumph::Hold && in_hedgehog(unit) {
        return refuse(clause::HEDGEHOG_16, "pike-refuse-hedgehog-moves", unit.id);
    }
    match act {
        Triumph::Hold => {
            draft.cite(clause::VICTOR_3);
            Ok(())
        }
        Triumph::Change(formation) => {
            if unit.disordered {
                return refuse(clause::VICTOR_4, "pike-refuse-victor-disordered", unit.id);
            }
            let step = march::change(&draft.state, unit, *formation, None)?;
            draft.cite(clause::VICTOR_4);
            movement::carry_out(draft, unit, &step, None);
            Ok(())
        }
        Triumph::FallBack { facing } => fall_back(draft, unit, *facing),
        Triumph::Sweep { to, target } => sweep(draft, unit, *to, *target),
        Triumph::Occupy { block, to } => occupy(draft, unit, victory, *block, *to),
        Triumph::Return(enemy) => return_to_combat(draft, unit, combat, *enemy),
    }
}

/// Where a unit stands when it has fallen back, before it turns.
fn behind(state: &State, unit: &Unit) -> Ruling<Footprint> {
    let Some(body) = state.footprint(unit).filter(|_| matches!(unit.post, Post::Field(_)) && !unit.is_all_round())
    else {
        return refuse(clause::VICTOR_7, "pike-refuse-no-move", unit.id);
    };
    let there = gone(&body, -body.forward(), allowance(state, unit));
    let motion = Motion::Straight { vector: there.front_centre() - body.front_centre() };
    room::free_way(state, unit, &body, &motion, false)?;
    room::stands(state, unit, &there, &[])?;
    Ok(there)
}

fn fall_back(draft: &mut Draft, unit: &Unit, facing: Option<f64>) -> Ruling {
    let there = behind(&draft.state, unit)?;
    for clause in [clause::VICTOR_7, clause::VICTOR_8, clause::VICTOR_9, clause::COMMANDER_18] {
        draft.cite(clause);
    }
    movement::relocate(draft, unit, &there);
    if let Some(degrees) = facing.filter(|degrees| degrees.is_finite()) {
        let turn = there.facing().signed_difference(Facing::degrees(degrees));
        let turned = there.rotated_about(there.centre(), turn).snapped();
        let moved = draft.unit(unit.id)?.clone();
        room::turns(&draft.state, &moved, &turned, &[])?;
        draft.cite(clause::VICTOR_10);
        draft.cite(clause::SUPP_MOVE_9);
        draft.place(unit.id, &turned);
    }
    Ok(())
}

/// May the unit make a sweeping advance?
fn may_sweep(unit: &Unit) -> Ruling {
    if unit.disordered {
        return refuse(clause::SWEEPING_ADVANCE_2, "pike-refuse-victor-disordered", unit.id);
    }
    if !unit.memory.charged || unit.is_artillery() {
        return refuse(clause::SWEEPING_ADVANCE_3, "pike-refuse-sweep-uncharged", unit.id);
    }
    Ok(())
}

fn sweep(draft: &mut Draft, unit: &Unit, to: Option<Spot>, target: Option<Id>) -> Ruling {
    may_sweep(unit)?;
    draft.cite(clause::SWEEPING_ADVANCE_1);
    draft.cite(clause::SWEEPING_ADVANCE_3);
    if unit.memory.swept {
        draft.cite(clause::SWEEPING_ADVANCE_11);
    }
    if unit.is_cavalry() && is_shaken(&draft.state, unit) {
        draft.cite(clause::SHAKEN_7);
    }
    match (to, target) {
        (Some(to), None) => {
            let Some(body) = draft.state.footprint(unit) else { return Ok(()) };
            let ahead = body.quarter_of(to.leader()) == Edge::Front && body.offset_from(Edge::Front, to.leader()) > 0.0;
            if !ahead {
                return refuse(clause::SWEEPING_ADVANCE_4, "pike-refuse-sweep-ahead", unit.id);
            }
            let step = march::step(&draft.state, unit, &Leg::to(to))?;
            draft.cite(clause::SWEEPING_ADVANCE_4);
            draft.cite(clause::COMMANDER_18);
            let joined: Option<Id> = draft.state.joined_by(unit.id).next().map(|one| one.id);
            movement::carry_out(draft, unit, &step, joined);
            Ok(())
        }
        (None, Some(target)) => sweep_into(draft, unit, target),
        _ => refuse(clause::SWEEPING_ADVANCE_4, "pike-refuse-no-move", unit.id),
    }
}

/// A charge by sweeping advance that could be made.
fn sweep_plan(state: &State, unit: &Unit, target: Id) -> Ruling<plan::Plan> {
    if !unit.is_cavalry() {
        return refuse(clause::SWEEPING_ADVANCE_5, "pike-refuse-sweep-foot", unit.id);
    }
    if is_shaken(state, unit) {
        return refuse(clause::SWEEPING_ADVANCE_7, "pike-refuse-ban-shaken", unit.id);
    }
    if unit.memory.swept {
        return refuse(clause::SWEEPING_ADVANCE_10, "pike-refuse-sweep-again", unit.id);
    }
    let enemy = state.unit(target).filter(|enemy| enemy.side != unit.side && enemy.is_there());
    let Some(enemy) = enemy else { return refuse(clause::SWEEPING_ADVANCE_8, "pike-refuse-no-target", target) };
    let enemy = state.unit(plan::aimed_at(state, enemy)).unwrap_or(enemy);
    let free = Unit { memory: crate::troops::Memory { supporting: false, ..unit.memory.clone() }, ..unit.clone() };
    let leader = state.leader(unit).unwrap_or_default();
    let Some((side, _)) = plan::quarter(state, enemy, leader) else {
        return refuse(clause::SWEEPING_ADVANCE_8, "pike-refuse-no-target", target);
    };
    plan::measured(state, &free, enemy, side)
}

fn sweep_into(draft: &mut Draft, unit: &Unit, target: Id) -> Ruling {
    let plan = sweep_plan(&draft.state, unit, target)?;
    for clause in [clause::SWEEPING_ADVANCE_6, clause::SWEEPING_ADVANCE_8, clause::SWEEPING_ADVANCE_9] {
        draft.cite(clause);
    }
    draft.remember(unit.id, |memory| memory.swept = true);
    let enemy = draft.unit(plan.target)?;
    let waits = is_engaged(&draft.state, enemy) && !enemy.memory.fought;
    if waits {
        draft.remember(unit.id, |memory| memory.fought = false);
    } else {
        draft.push(Task::NewRound(unit.id));
    }
    charge::announce(draft, unit, plan, true);
    Ok(())
}

/// Into a building whose defenders are gone, or up to a work from their side.
fn occupy(draft: &mut Draft, unit: &Unit, victory: &Victory, block: Option<u8>, to: Option<Spot>) -> Ruling {
    if unit.disordered {
        return refuse(clause::VICTOR_12, "pike-refuse-victor-disordered", unit.id);
    }
    match (block, to) {
        (Some(block), None) => {
            if !victory.blocks.contains(&block) {
                return refuse(clause::VICTOR_11, "pike-refuse-no-building", unit.id);
            }
            abandoned_guns(draft, unit, block);
            let moved = draft.unit(unit.id)?.clone();
            let step = march::enter(&draft.state, &moved, block, None)?;
            draft.cite(clause::VICTOR_11);
            draft.cite(clause::VICTOR_12);
            draft.cite(clause::REF_4);
            movement::carry_out(draft, &moved, &step, None);
            Ok(())
        }
        (None, Some(to)) => {
            let step = march::step(&draft.state, unit, &Leg::to(to))?;
            let there = to.snapped().footprint(draft.state.extent(unit, unit.formation));
            let front = there.edge(Edge::Front);
            let works = draft.state.ground.of(Kind::Work).filter_map(|piece| piece.line());
            let lined = works
                .into_iter()
                .any(|line| [0.25, 0.5, 0.75].iter().all(|at| line.distance_to_point(front.at(*at)) <= 1.0));
            if !lined || !cover::lines_anything(&draft.state, &there) {
                return refuse(clause::SUPP_TERRAIN_7, "pike-refuse-no-work", unit.id);
            }
            draft.cite(clause::VICTOR_11);
            draft.cite(clause::SUPP_TERRAIN_7);
            movement::carry_out(draft, unit, &step, None);
            Ok(())
        }
        _ => refuse(clause::VICTOR_11, "pike-refuse-no-move", unit.id),
    }
}

/// Guns left alone in a building are removed when an enemy occupies it.
fn abandoned_guns(draft: &mut Draft, unit: &Unit, block: u8) {
    let state = &draft.state;
    let others: Vec<&Unit> = state.occupants(block).filter(|one| one.side != unit.side).collect();
    if others.is_empty() || others.iter().any(|one| !one.is_artillery()) {
        return;
    }
    let guns: Vec<Id> = others.iter().map(|one| one.id).collect();
    draft.cite(clause::BUILDING_24);
    for gun in guns {
        super::rout(draft, gun);
    }
}

/// The place against an enemy of the same combat to which a victor returns.
fn return_plan(state: &State, unit: &Unit, combat: &[Id], enemy: Id) -> Ruling<plan::Plan> {
    let still =
        state.unit(enemy).filter(|one| one.side != unit.side && combat.contains(&enemy) && is_engaged(state, one));
    let Some(foe) = still else { return refuse(clause::VICTOR_5, "pike-refuse-no-target", enemy) };
    let leader = state.leader(unit).unwrap_or_default();
    let far = || Refusal::new(clause::VICTOR_5, "pike-refuse-charge-far").with("unit", unit.id).with("other", enemy);
    let (side, _) = plan::quarter(state, foe, leader).ok_or_else(far)?;
    let body = state.footprint(foe).ok_or_else(far)?;
    if inches(body.distance_to_point(leader)) > allowance(state, unit) + 1e-3 {
        return Err(far());
    }
    plan::placed(state, unit, foe, side)
}

fn return_to_combat(draft: &mut Draft, unit: &Unit, combat: &[Id], enemy: Id) -> Ruling {
    let plan = return_plan(&draft.state, unit, combat, enemy)?;
    for clause in [clause::VICTOR_5, clause::VICTOR_6, clause::CHARGE_1] {
        draft.cite(clause);
    }
    run::go_in(draft, &plan);
    draft.remember(unit.id, |memory| memory.came = Came::Moving);
    Ok(())
}

/// Acts that are open to a victor, to hold first.
pub fn offers(state: &State, unit: &Unit, combat: &[Id], victory: &Victory) -> Vec<Triumph> {
    let mut found = vec![Triumph::Hold];
    if in_hedgehog(unit) {
        return found;
    }
    let changes = unit.profile.formations.iter().filter(|_| !unit.disordered);
    found.extend(changes.copied().filter(|to| march::change(state, unit, *to, None).is_ok()).map(Triumph::Change));
    if behind(state, unit).is_ok() {
        found.push(Triumph::FallBack { facing: None });
    }
    let enemies = state.enemies_of(unit).map(|enemy| enemy.id);
    if !all_gone(state, combat, unit.side) {
        found.extend(enemies.filter(|id| return_plan(state, unit, combat, *id).is_ok()).map(Triumph::Return));
        return found;
    }
    if may_sweep(unit).is_ok() {
        let into = enemies.filter(|id| sweep_plan(state, unit, *id).is_ok());
        found.extend(into.map(|target| Triumph::Sweep { to: None, target: Some(target) }));
        if let Some(body) = state.footprint(unit) {
            let to = Spot::of(&gone(&body, body.forward(), allowance(state, unit)));
            if march::step(state, unit, &Leg::to(to)).is_ok() {
                found.push(Triumph::Sweep { to: Some(to), target: None });
            }
        }
    }
    let empty = |block: &&u8| !unit.disordered && march::enter(state, unit, **block, None).is_ok();
    found.extend(victory.blocks.iter().filter(empty).map(|block| Triumph::Occupy { block: Some(*block), to: None }));
    found
}

//! March moves: as many as PIPs pay for, away from the enemy.
//! Relies on the plan of a tactical move.
//! Must not know what marches cost.

use super::plan::{Mover, Plan};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use crate::troop::Build;
use oriflamme_field::{Footprint, TOLERANCE, distance};
use oriflamme_kernel::Refusal;

/// Paces from known enemies that a march keeps.
const FAR: f64 = 200.0;
/// Paces that foot keep who march up to a few skirmishers.
const NEAR: f64 = 50.0;

/// A march keeps 200 paces from enemies, or 50 in the one case of dbm.march.5.
pub fn judge(state: &State, plan: &mut Plan) -> Ruling {
    let Some(first) = state.element(plan.movers[0].name) else { return Ok(()) };
    let nearest = least_distance(state, plan, first);
    if nearest >= state.mm(FAR) - TOLERANCE {
        plan.rules.push(clause::MARCH_3);
        return Ok(());
    }
    let refuse = |rule| Err(Refusal::new(rule, "dbm-refuse-march").with("who", first.name));
    let on_foot = |mover: &Mover| {
        let element = state.element(mover.name);
        element.is_some_and(|element| {
            element.general || element.kind().is_foot() && element.build != Build::MountedInfantry
        })
    };
    if nearest < state.mm(NEAR) - TOLERANCE || !plan.movers.iter().all(on_foot) {
        return refuse(clause::MARCH_3);
    }
    if !plan.straight || plan.slid {
        return refuse(clause::MARCH_9);
    }
    let near = enemies_met(state, plan, first);
    let harmless = |enemy: &&Element| enemy.kind().is_skirmisher() || contact::group_of(state, enemy).len() == 1;
    if !near.iter().all(harmless) {
        return refuse(clause::MARCH_7);
    }
    if too_many(state, plan, first) {
        return refuse(clause::MARCH_10);
    }
    plan.rules.extend([clause::MARCH_5, clause::MARCH_6, clause::MARCH_7, clause::MARCH_8, clause::MARCH_9]);
    Ok(())
}

fn least_distance(state: &State, plan: &Plan, first: &Element) -> f64 {
    let enemies: Vec<Footprint> = contact::enemies(state, first).map(Element::footprint).collect();
    let to = |base: Footprint| enemies.iter().map(|enemy| distance(&base, enemy)).fold(f64::INFINITY, f64::min);
    plan.movers.iter().flat_map(Mover::samples).map(to).fold(f64::INFINITY, f64::min)
}

/// Enemies at or within 200 paces of somebody at some moment of the march.
fn enemies_met<'s>(state: &'s State, plan: &Plan, first: &Element) -> Vec<&'s Element> {
    let far = state.mm(FAR) + TOLERANCE;
    let meets = |enemy: &&Element| {
        let there = enemy.footprint();
        plan.movers.iter().flat_map(Mover::samples).any(|base| distance(&base, &there) <= far)
    };
    contact::enemies(state, first).filter(meets).collect()
}

/// The march goes on only while the enemies within 200 paces are fewer than its front rank (ruling B29).
fn too_many(state: &State, plan: &Plan, first: &Element) -> bool {
    let front_rank = plan.movers.iter().filter(|mover| !plan.follows(mover)).count();
    let far = state.mm(FAR) + TOLERANCE;
    let samples: Vec<Vec<Footprint>> = plan.movers.iter().map(Mover::samples).collect();
    let moments = samples.iter().map(Vec::len).min().unwrap_or(0);
    let count_at = |moment: usize| {
        let near = |enemy: &Element| {
            let there = enemy.footprint();
            samples.iter().any(|places| distance(&places[moment], &there) <= far)
        };
        contact::enemies(state, first).filter(|enemy| near(enemy)).count()
    };
    (0..moments.saturating_sub(1)).any(|moment| count_at(moment) >= front_rank)
}

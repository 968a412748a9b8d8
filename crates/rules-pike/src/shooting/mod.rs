//! Shooting: who shoots at whom, volleys, saves, closing fire, and the break tests at the end of the phase.
//! Relies on sight, profiles and cover.
//! Must not move anybody, but for those who break.

pub mod closing;
pub mod save;
pub mod view;
pub mod volley;

use crate::aftermath::tests::{self, Rows};
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, Writing};
use crate::melee::engagement::is_engaged;
use crate::morale::excess;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Formation, Id, Post, Unit, Weapon};
use oriflamme_field::Edge;
use oriflamme_kernel::{Clause, Question, Refusal, Seat};
use volley::Volley;

/// Close range, in inches.
pub const CLOSE: f64 = 6.0;
/// A mortar does not shoot nearer, in inches.
pub const MORTAR_NEAREST: f64 = 12.0;

fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

/// May the unit shoot at all in this phase?
pub fn may_shoot(state: &State, unit: &Unit) -> Ruling {
    if unit.is_dragoons() && unit.mounted {
        return refuse(clause::DRAGOON_6, "pike-refuse-shoot-mounted", unit.id);
    }
    if volley::dice(state, unit) < 1 || unit.is_in(Formation::Limbered) {
        return refuse(clause::SUPP_SHOOT_1, "pike-refuse-shoot-none", unit.id);
    }
    if unit.profile.weapon == Weapon::Pistols {
        return refuse(clause::SUPP_SHOOT_1, "pike-refuse-shoot-closing", unit.id);
    }
    if is_engaged(state, unit) {
        return refuse(clause::ENGAGEMENT_4, "pike-refuse-shoot-engaged", unit.id);
    }
    if unit.memory.shot {
        return refuse(clause::SUPP_SHOOT_1, "pike-refuse-shoot-again", unit.id);
    }
    if unit.memory.moved && matches!(unit.profile.weapon, Weapon::MediumGun | Weapon::Mortar) {
        return refuse(clause::SUPP_SHOOT_2, "pike-refuse-shoot-moved", unit.id);
    }
    Ok(())
}

/// Infantry in a building shoots one die from each side.
fn by_sides(unit: &Unit) -> bool {
    unit.block().is_some() && !unit.is_artillery()
}

pub fn shoot(draft: &mut Draft, seat: Seat, id: Id, target: Id, side: Option<Edge>) -> Ruling {
    let unit = draft.own(seat, id)?;
    may_shoot(&draft.state, &unit)?;
    let enemy = draft.unit(target)?.clone();
    if enemy.side == seat || !enemy.is_there() {
        return refuse(clause::SUPP_SHOOT_5, "pike-refuse-no-target", target);
    }
    if is_engaged(&draft.state, &enemy) {
        return refuse(clause::SUPP_SHOOT_7, "pike-refuse-shoot-into-combat", target);
    }
    let side = if by_sides(&unit) { Some(free_side(&draft.state, &unit, &enemy, side)?) } else { side };
    let range = range_of(&draft.state, &unit, &enemy, side)?;
    let Some(aim) = view::aim(&draft.state, &unit, &enemy, side) else {
        return refuse(clause::SUPP_SHOOT_5, "pike-refuse-no-target", target);
    };
    cite_shot(draft, &unit, &enemy);
    let count = if by_sides(&unit) { 1 } else { volley::dice(&draft.state, &unit) };
    let volley = volley::shoot(draft, &unit, &enemy, count, Some(range), aim.from);
    let most = volley::dice(&draft.state, &unit).min(4);
    draft.remember(id, |memory| {
        memory.sides.extend(side.filter(|_| by_sides(&unit)));
        memory.shot = !by_sides(&unit) || memory.sides.len() as i32 >= most;
    });
    share(draft, volley);
    Ok(())
}

fn cite_shot(draft: &mut Draft, unit: &Unit, enemy: &Unit) {
    for clause in [clause::SUPP_SHOOT_1, clause::SUPP_SHOOT_3, clause::SUPP_SHOOT_4, clause::SUPP_SHOOT_5] {
        draft.cite(clause);
    }
    for clause in [clause::SUPP_SHOOT_6, clause::SUPP_ROSTER_2, clause::SUPP_SETUP_5, clause::SUPP_TERRAIN_6] {
        draft.cite(clause);
    }
    let high = [unit, enemy].iter().any(|one| crate::ground::sight::on_hill(&draft.state, one));
    if high {
        draft.cite(clause::SUPP_TERRAIN_9);
    }
    if unit.memory.moved {
        draft.cite(clause::SUPP_SHOOT_2);
    }
    if unit.is_dragoons() {
        draft.cite(clause::DRAGOON_6);
    }
    if by_sides(unit) {
        for clause in [clause::BUILDING_8, clause::BUILDING_10, clause::BUILDING_11, clause::BUILDING_12] {
            draft.cite(clause);
        }
    } else if unit.block().is_some() {
        draft.cite(clause::BUILDING_13);
        draft.cite(clause::BUILDING_9);
    }
    draft.cite(clause::COMMANDER_3);
    if draft.state.commanders.iter().any(|one| one.place().is_some() && one.side == enemy.side) {
        draft.cite(clause::COMMANDER_6);
    }
    if unit.is_mortar() {
        draft.cite(clause::SUPP_SHOOT_20);
    }
}

/// A side of the building from which nobody has shot yet.
fn free_side(state: &State, unit: &Unit, enemy: &Unit, side: Option<Edge>) -> Ruling<Edge> {
    let block = unit.block().and_then(|block| state.ground.block(block));
    let (Some(block), Some(body)) = (block, state.footprint(enemy)) else {
        return refuse(clause::BUILDING_12, "pike-refuse-no-target", enemy.id);
    };
    let side = side.unwrap_or_else(|| view::nearest_side(block, &body));
    if unit.memory.sides.contains(&side) {
        return refuse(clause::BUILDING_10, "pike-refuse-shoot-side", unit.id);
    }
    Ok(side)
}

fn range_of(state: &State, unit: &Unit, enemy: &Unit, side: Option<Edge>) -> Ruling<f64> {
    if let Some(range) = view::seen_in_range(state, unit, enemy, side) {
        if view::targets(state, unit, side).contains(&enemy.id) {
            return Ok(range);
        }
        return refuse(clause::SUPP_SHOOT_6, "pike-refuse-shoot-nearest", enemy.id);
    }
    let clause = match view::aim(state, unit, enemy, side) {
        _ if unit.is_mortar() => clause::SUPP_SHOOT_20,
        Some(aim) if aim.points.is_empty() => clause::SUPP_SHOOT_3,
        Some(aim) if aim.range > state.numbers.range(unit.profile.weapon) + 1e-3 => clause::SUPP_SHOOT_4,
        _ => clause::SUPP_SHOOT_5,
    };
    refuse(clause, "pike-refuse-shoot-unseen", enemy.id)
}

/// Who may take hits of a volley at a unit: all of a hedgehog, infantry and gun of a building.
fn sharers(state: &State, target: Id) -> Vec<Id> {
    match state.unit(target).map(|unit| unit.post) {
        Some(Post::Building { block, .. }) => state.occupants(block).map(|unit| unit.id).collect(),
        _ => state.body(target),
    }
}

/// Hits are saved by the target, or shared first by the owner of a hedgehog or of a building that holds two units.
pub fn share(draft: &mut Draft, volley: Volley) {
    let among = sharers(&draft.state, volley.target);
    if among.len() > 1 && volley.hits > 0 {
        draft.push(Task::Share(volley));
    } else {
        let (target, hits) = (volley.target, volley.hits);
        volley::land(draft, &volley, target, hits);
    }
}

pub fn share_question(state: &State, volley: &Volley) -> Option<Question> {
    let side = state.unit(volley.target)?.side;
    Some(Question::new(side, "share", clause::HEDGEHOG_20, "pike-ask-share"))
}

pub fn share_answer(draft: &mut Draft, volley: &Volley, shares: &[(Id, i32)]) -> Ruling {
    let among = sharers(&draft.state, volley.target);
    let sum: i32 = shares.iter().map(|(_, hits)| hits).sum();
    let sound = shares.iter().all(|(id, hits)| among.contains(id) && (0..=volley.hits).contains(hits));
    let twice = shares.iter().enumerate().any(|(n, (id, _))| shares[..n].iter().any(|(other, _)| other == id));
    if !sound || twice || sum != volley.hits {
        return Err(Refusal::new(clause::HEDGEHOG_20, "pike-refuse-share").with("hits", volley.hits));
    }
    draft.pop();
    draft.cite(clause::HEDGEHOG_20);
    if draft.state.unit(volley.target).is_some_and(|unit| unit.block().is_some()) {
        draft.cite(clause::BUILDING_7);
    }
    for (id, hits) in shares {
        volley::land(draft, volley, *id, *hits);
    }
    Ok(())
}

/// All hits on one, or spread evenly.
pub fn share_offers(state: &State, volley: &Volley) -> Vec<Command> {
    let among = sharers(state, volley.target);
    let alone = |id: &Id| Command::Share(vec![(*id, volley.hits)]);
    let count = among.len() as i32;
    let even = among.iter().enumerate().map(|(n, id)| {
        let extra = i32::from((n as i32) < volley.hits % count.max(1));
        (*id, volley.hits / count.max(1) + extra)
    });
    among.iter().map(alone).chain([Command::Share(even.collect())]).collect()
}

/// Can anybody of the active side shoot at somebody?
pub fn anybody(state: &State) -> bool {
    let side = state.clock.active;
    state.of(side).any(|unit| may_shoot(state, unit).is_ok() && !shots(state, unit).is_empty())
}

/// Every shot that a unit may take.
pub fn shots(state: &State, unit: &Unit) -> Vec<Command> {
    let shot = |target: Id, side: Option<Edge>| Command::Shoot { unit: unit.id, target, side };
    if !by_sides(unit) {
        return view::targets(state, unit, None).into_iter().map(|target| shot(target, None)).collect();
    }
    let free = Edge::ALL.into_iter().filter(|side| !unit.memory.sides.contains(side));
    free.flat_map(|side| view::targets(state, unit, Some(side)).into_iter().map(move |target| shot(target, Some(side))))
        .collect()
}

pub fn offers(state: &State) -> Vec<Command> {
    let able = state.of(state.clock.active).filter(|unit| may_shoot(state, unit).is_ok());
    able.flat_map(|unit| shots(state, unit)).collect()
}

/// The end of the phase: units with more casualties than stamina test, and what is beyond is discarded.
pub fn end(draft: &mut Draft) {
    draft.cite(clause::SUPP_SHOOT_18);
    let beyond = |unit: &&Unit| unit.is_there() && excess(&draft.state, unit) > 0;
    let mut due: Vec<Id> = draft.state.units.iter().filter(beyond).map(|unit| draft.state.core(unit)).collect();
    due.dedup();
    for id in due {
        if draft.state.unit(id).is_some_and(Unit::is_there) {
            draft.cite(clause::BREAK_TEST_4);
            tests::take(draft, id, Rows::Shooting);
        }
    }
    tests::discard_everywhere(draft);
}

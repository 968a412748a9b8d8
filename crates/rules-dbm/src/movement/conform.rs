//! Lone elements and skirmishers line up with a larger group that comes straight at them.
//! Relies on the place that is exactly opposite a base.
//! Must not know what follows from the contact.

use super::plan::{Manner, Plan};
use crate::army::{Element, Name};
use crate::clause;
use crate::contact;
use crate::draft::Draft;
use crate::event::Event;
use crate::state::State;
use crate::troop::Kind;
use oriflamme_field::formation::place_against;
use oriflamme_field::{Contact, Edge, Footprint, Part, Pose, contact as meet, overlaps, touching};
use oriflamme_kernel::Clause;

/// An enemy who lines up, and where.
pub struct Conforming {
    pub who: Name,
    pub to: Pose,
    pub rule: Clause,
}

/// Those who must line up with this move, once it is made.
pub fn conforming(state: &State, plan: &Plan) -> Vec<Conforming> {
    if !matches!(plan.manner, Manner::Group | Manner::Column) || !plan.straight || plan.slid {
        return Vec::new();
    }
    let mut found: Vec<Conforming> = Vec::new();
    let Some(first) = state.element(plan.movers[0].name) else { return found };
    for enemy in contact::enemies(state, first) {
        if let Some((to, rule)) = place_of(state, plan, enemy, &found) {
            found.push(Conforming { who: enemy.name, to, rule });
        }
    }
    found
}

fn place_of(state: &State, plan: &Plan, enemy: &Element, placed: &[Conforming]) -> Option<(Pose, Clause)> {
    let there = enemy.footprint();
    let opposite = contacts_most(plan, &there)?;
    // Who is lined up already has nothing to do.
    if plan.movers.iter().any(|mover| contact::position(&mover.end, &there) == Some(1)) || !must(state, plan, enemy) {
        return None;
    }
    let to = place_against(&opposite, there.size);
    let parallel = to.facing().difference(there.facing()) <= 1e-3;
    let supported = contact::friends(state, enemy)
        .any(|friend| !friend.kind().is_skirmisher() && contact::edges(&there, &friend.footprint()).is_some());
    if supported && !parallel {
        return None;
    }
    let rule = if supported { clause::CONFORM_10 } else { clause::CONFORM_1 };
    has_room(state, plan, enemy, &to, placed).then_some((to.snapped().pose, rule))
}

/// The mover that touches most of it with its front edge; a corner counts for nothing but contact.
fn contacts_most(plan: &Plan, enemy: &Footprint) -> Option<Footprint> {
    let shared = |base: &Footprint| match meet(base, enemy) {
        Some(Contact { a: Part::Edge(Edge::Front), length, .. }) => Some(length),
        Some(Contact { a: Part::Corner(corner), .. }) if corner.is_front() => Some(0.0),
        _ => None,
    };
    let touching = plan.movers.iter().filter_map(|mover| Some((shared(&mover.end)?, mover.end)));
    touching.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, base)| base)
}

/// Alone or in a smaller group of skirmishers, of a kind that turns, and not in contact already.
fn must(state: &State, plan: &Plan, enemy: &Element) -> bool {
    let group = contact::group_of(state, enemy);
    let loose = group.len() == 1 || group.iter().all(|element| element.kind().is_skirmisher());
    let turns = !enemy.troop.is_train() && enemy.kind() != Kind::Bts;
    let here = enemy.footprint();
    let engaged = contact::enemies(state, enemy).any(|other| touching(&here, &other.footprint()));
    loose && plan.movers.len() > group.len() && turns && !engaged
}

fn has_room(state: &State, plan: &Plan, enemy: &Element, to: &Footprint, placed: &[Conforming]) -> bool {
    let stands = |other: &Element| match (plan.mover(other.name), placed.iter().find(|one| one.who == other.name)) {
        (Some(mover), _) => mover.end,
        (None, Some(one)) => Footprint::new(one.to, other.size),
        (None, None) => other.footprint(),
    };
    let others = state.on_table().filter(|other| other.name != enemy.name);
    state.table.contains(to) && others.map(stands).all(|base| !overlaps(&base, to))
}

pub fn carry_out(draft: &mut Draft, conforming: &[Conforming]) {
    for one in conforming {
        draft.cite(one.rule);
        draft.emit(Event::Posed { who: one.who, pose: one.to });
    }
    let names: Vec<Name> = conforming.iter().map(|one| one.who).collect();
    super::touch::note(draft, &names);
}

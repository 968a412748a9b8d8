//! The definitions that a close combat rests on: how two bases touch, who overlaps, attacks from flank or rear, supports.
//! Relies on positions; the same are cited where a combat is fought and where somebody asks about it.
//! Must not know what a position is worth.

use super::ground::{defends_bank, higher_ground};
use super::position::{flank_attack, overlap_side, rear_attack, supports, touching_flank};
use super::principal::principal;
use crate::base::Base;
use crate::clause;
use crate::going::{self, Going};
use crate::play::body::directly_behind;
use crate::play::contact::{enemies_beside, fighting, frontal, in_close_combat, opponents};
use crate::state::State;
use crate::terrain::Ground;
use crate::troop::TroopType;
use oriflamme_field::formation::stands_behind;
use oriflamme_field::{Contact, Edge, Hand, Part};
use oriflamme_kernel::Clause;

/// How two bases touch, as each of them sees it.
pub fn of_contact(touch: &Contact) -> [Clause; 2] {
    [touch, &touch.swapped()].map(|seen| match (seen.a, seen.b) {
        (Part::Edge(Edge::Front), Part::Edge(_)) => clause::CONTACT_1,
        (Part::Edge(Edge::Front), Part::Corner(_)) => clause::CONTACT_2,
        _ => clause::CONTACT_3,
    })
}

/// By what enemies overlap a base, or fail to.
pub fn of_overlap(state: &State, base: &Base) -> Vec<Clause> {
    let mut clauses = vec![clause::OVERLAP_1];
    if base.kind() == TroopType::Bg {
        clauses.push(clause::TROOP_24);
    }
    let mut flanks = Vec::new();
    for enemy in enemies_beside(state, base) {
        let Some((hand, by_flanks)) = touching_flank(&enemy.footprint(), &base.footprint()) else { continue };
        clauses.push(if by_flanks { clause::OVERLAP_3 } else { clause::OVERLAP_2 });
        if in_close_combat(state, enemy) {
            clauses.extend([clause::ADV_3, clause::ADV_4]);
        }
        if overlap_side(state, enemy, base).is_some() {
            clauses.extend(flanks.contains(&hand).then_some(clause::OVERLAP_4));
            flanks.push(hand);
        }
    }
    clauses
}

/// By what enemies attack a base in flank or rear.
pub fn of_attacks(state: &State, base: &Base) -> Vec<Clause> {
    let here = base.footprint();
    let mut clauses = Vec::new();
    for enemy in enemies_beside(state, base) {
        let there = enemy.footprint();
        clauses.extend(flank_attack(&here, &there).map(|hand| match hand {
            Hand::Left => clause::FLANK_1,
            Hand::Right => clause::FLANK_4,
        }));
        if rear_attack(&here, &there) {
            let on_corner = oriflamme_field::contact(&here, &there).is_some_and(|c| matches!(c.a, Part::Corner(_)));
            clauses.push(if on_corner { clause::REAR_2 } else { clause::REAR_1 });
        }
    }
    if base.kind() == TroopType::Bg {
        clauses.push(clause::TROOP_23);
    }
    clauses
}

/// By what the friend behind a base supports it, or does not.
pub fn of_support(state: &State, base: &Base) -> Vec<Clause> {
    let Some(behind) = directly_behind(state, base).filter(|b| stands_behind(&b.footprint(), &base.footprint())) else {
        return Vec::new();
    };
    let mut clauses = vec![clause::SUPPORT_1];
    if supports(state, behind, base) {
        return clauses;
    }
    if [behind, base].into_iter().any(|b| going::of_base(state, b) >= Going::Difficult) {
        clauses.push(clause::SUPPORT_2);
    }
    if in_close_combat(state, behind) && principal(state, behind) != principal(state, base) {
        clauses.push(clause::SUPPORT_3);
    }
    clauses
}

/// Is the ground higher only because of an enemy who is not the principal opponent?
pub fn of_height(state: &State, base: &Base) -> Option<Clause> {
    let mut lower = opponents(state, base).filter(|enemy| higher_ground(state, base, enemy));
    lower.any(|enemy| !principal(state, base).is(enemy.id)).then_some(clause::HIGH_2)
}

/// Does an enemy in the water come over a bridge or a ford, against which no bank is defended?
pub fn of_bank(state: &State, base: &Base, enemy: &Base) -> Option<Clause> {
    let (ours, theirs) = (base.footprint(), enemy.footprint());
    let by_front = fighting(base, enemy) && frontal(&ours, &theirs);
    let wades = going::is_wader(state, &theirs);
    (by_front && wades && near_river(state, base) && !defends_bank(state, base, enemy)).then_some(clause::BANK_5)
}

/// Is a river nearer to a base than its own depth?
pub fn near_river(state: &State, base: &Base) -> bool {
    let rivers = state.terrain.iter().filter(|p| p.ground == Ground::River);
    let apart = rivers.map(|r| r.area().distance(&base.footprint())).fold(f64::INFINITY, f64::min);
    apart < base.size.depth - 1e-9
}

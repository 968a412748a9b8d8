//! Where attacks on a flank or on a rear may begin.
//!
//! Relies on the places before and after the move; pursuits and conforming are not bound by this.

use super::{Case, Notes, refuse};
use crate::base::Base;
use crate::clause;
use crate::draft::Ruling;
use crate::troop::TroopType;
use oriflamme_field::{Contact, Corner, Edge, Footprint, Part, TOLERANCE, contact};
use oriflamme_kernel::Clause;

/// Refuses a move that ends on an enemy's flank or rear from a wrong start.
pub(super) fn check(case: &Case, ends: &[(&Base, Footprint)], notes: &mut Notes) -> Ruling {
    for (path, (mover, end)) in case.paths.iter().zip(ends) {
        for enemy in case.enemies_of(mover).filter(|e| e.kind() != TroopType::Bg) {
            let there = enemy.footprint();
            let Some(touch) = contact(end, &there) else { continue };
            if contact(&path.way.start, &there).is_some() {
                // It stood there before; this move does not bring it there.
                continue;
            }
            let Some(attack) = attack(&touch, end, &there) else { continue };
            match attack.wrong_start(&path.way.start, &there) {
                Some((clause, key)) => return Err(refuse(clause, key, mover).with("enemy", enemy.label())),
                None => notes.extend(attack.clauses()),
            }
        }
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Attack {
    Flank(Edge),
    Rear,
}

/// The kind of attack that a contact makes on the base touched, if it is one on its flank or rear.
fn attack(touch: &Contact, attacker: &Footprint, attacked: &Footprint) -> Option<Attack> {
    match (touch.a, touch.b) {
        (Part::Edge(Edge::Front), Part::Edge(edge)) if edge.is_side() => {
            let corners = [attacker.corner(Corner::FrontLeft), attacker.corner(Corner::FrontRight)];
            let flank = attacked.edge(edge);
            corners.iter().any(|c| flank.distance_to_point(*c) <= TOLERANCE).then_some(Attack::Flank(edge))
        }
        (Part::Edge(Edge::Front), Part::Edge(Edge::Rear)) => Some(Attack::Rear),
        (Part::Corner(corner), Part::Edge(Edge::Rear)) if corner.is_front() => Some(Attack::Rear),
        (Part::Edge(Edge::Front), Part::Corner(corner)) if corner.is_rear() => Some(Attack::Rear),
        _ => None,
    }
}

impl Attack {
    fn wrong_start(self, start: &Footprint, attacked: &Footprint) -> Option<(Clause, &'static str)> {
        match self {
            Attack::Rear => (!start.wholly_behind(attacked)).then_some((clause::REAR_3, "bab-refuse-rear-start")),
            Attack::Flank(edge) => {
                let beside = attacked.has_wholly_beyond(edge, start);
                let behind_front =
                    start.corners().into_iter().all(|c| attacked.offset_from(Edge::Front, c) <= TOLERANCE);
                let (side, front) = match edge {
                    Edge::Left => (clause::FLANK_2, clause::FLANK_3),
                    _ => (clause::FLANK_4, clause::FLANK_4),
                };
                if !beside {
                    Some((side, "bab-refuse-flank-start-beside"))
                } else if !behind_front {
                    Some((front, "bab-refuse-flank-start-front"))
                } else {
                    None
                }
            }
        }
    }

    fn clauses(self) -> Vec<Clause> {
        match self {
            Attack::Rear => vec![clause::REAR_3],
            Attack::Flank(Edge::Left) => vec![clause::FLANK_2, clause::FLANK_3],
            Attack::Flank(_) => vec![clause::FLANK_4],
        }
    }
}

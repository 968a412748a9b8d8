//! What the rules say of shooting before anybody shoots: the zone, the targets, the shots declared.

use super::{Hindrance, able, eligible, targets, zone};
use crate::base::Base;
use crate::clause;
use crate::state::State;
use oriflamme_field::{Corner, Point};
use oriflamme_kernel::Referee;
use serde_json::{Map, Value, json};

/// The corners of the shooting zone, from the shooter's left hand round to his right, and its size.
pub fn zone_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::TARGET_2);
    let zone = zone(state, &base.footprint());
    let corners: [Point; 4] = [Corner::RearLeft, Corner::RearRight, Corner::FrontRight, Corner::FrontLeft]
        .map(|corner| zone.corner(corner).snapped());
    json!({ "width": zone.size.width, "depth": zone.size.depth, "corners": corners })
}

/// What a bow can shoot at, and for every other enemy within reach why not.
pub fn targets_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    if let Err(hindrance) = able(state, base) {
        referee.cite(hindrance.clause());
        return json!({ "able": false, "why": hindrance.clause(), "eligible": [], "allowed": [] });
    }
    let found = targets(state, base);
    for clause in &found.clauses {
        referee.cite(*clause);
    }
    let mut refused = Map::new();
    for enemy in state.enemies_of(base.side) {
        match eligible(state, base, enemy) {
            Ok(()) => {
                for clause in [clause::TARGET_3, clause::TARGET_4, clause::TARGET_5, clause::TARGET_6] {
                    referee.cite(clause);
                }
            }
            Err(hindrance) => {
                referee.cite(hindrance.clause());
                if hindrance == Hindrance::ThroughGap {
                    referee.cite(clause::GAP_5);
                }
                refused.insert(enemy.id.to_string(), json!(hindrance.clause()));
            }
        }
    }
    json!({ "able": true, "eligible": found.eligible, "allowed": found.allowed, "refused": refused })
}

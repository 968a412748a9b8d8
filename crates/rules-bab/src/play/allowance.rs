//! How far a base may go: by troop type, going, road, grade and vehicles.
//!
//! Relies on the allowance table of the rule book. Which ground a move really crosses is found in `travel`.

use crate::base::Base;
use crate::clause;
use crate::going::{self, Going};
use crate::state::State;
use crate::tables::{Way, numbers};
use crate::terrain::Ground;
use crate::troop::TroopType;
use oriflamme_field::Footprint;
use oriflamme_kernel::{Clause, Referee};

/// A road that a whole move follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Road {
    Firm,
    /// Unpaved, after days of rain.
    Muddy,
}

impl Road {
    /// What a road is like now: only unpaved ones become muddy.
    pub fn now(state: &State, ground: Ground) -> Road {
        let muddy = state.daylight.mud && ground == Ground::UnpavedRoad;
        if muddy { Road::Muddy } else { Road::Firm }
    }
}

/// The ground that counts for a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Underfoot {
    pub going: Going,
    /// Any part of the base is in a river (and not on its bridge).
    pub wading: bool,
    /// The road that the whole move follows.
    pub road: Option<Road>,
    /// Far moves are made on vehicles, by those that have them.
    pub far: bool,
}

/// The allowance in mm of a base in this going; a firm road that is followed throughout has its own column.
pub fn allowance(state: &State, base: &Base, going: Going, by_road: bool, far: bool) -> f64 {
    let road = by_road.then_some(Road::Firm);
    reckon(state, base, Underfoot { going, wading: false, road, far }, &mut |_| ())
}

/// The same for ground that may be a river, with the clauses that were applied.
pub fn reckon(state: &State, base: &Base, ground: Underfoot, cite: &mut dyn FnMut(Clause)) -> f64 {
    let vehicles = base.vehicles && ground.far;
    if vehicles {
        cite(clause::TROOP_12);
    }
    let kind = if vehicles { TroopType::LCh } else { base.kind() };
    cite(clause::ALLOW_1);
    cite(clause::ALLOW_2);
    if let Some(road) = ground.road {
        cite(clause::ALLOW_6);
        let way = match road {
            Road::Firm => Way::Road,
            Road::Muddy => {
                cite(clause::ROAD_8);
                Way::Going(if base.troop.counts_ground_as_camels() { Going::Difficult } else { Going::Rough })
            }
        };
        if base.troop.is_fast() {
            cite(clause::ALLOW_5);
        }
        return state.mu(numbers().allowance(kind, way));
    }
    let plain = numbers().allowance(kind, Way::Going(ground.going));
    state.mu(plain + fast_bonus(base, ground, cite))
}

/// Fast troops have one MU more in good going, fast infantry everywhere; never in a river.
fn fast_bonus(base: &Base, ground: Underfoot, cite: &mut dyn FnMut(Clause)) -> f64 {
    if !base.troop.is_fast() || ground.going == Going::Impassable {
        return 0.0;
    }
    if ground.wading {
        cite(clause::ALLOW_5);
        return 0.0;
    }
    match ground.going {
        Going::Good => {
            cite(clause::ALLOW_3);
            1.0
        }
        _ if base.kind().is_infantry() => {
            cite(clause::ALLOW_4);
            1.0
        }
        _ => 0.0,
    }
}

/// The allowance of a base for a move that stays on the ground where it stands.
pub fn where_it_stands(state: &State, base: &Base, far: bool, referee: &mut Referee) -> f64 {
    let here: Footprint = base.footprint();
    let ground = Underfoot {
        going: going::under(state, &here, base.troop),
        wading: going::is_wader(state, &here),
        road: None,
        far,
    };
    reckon(state, base, ground, &mut |clause| referee.cite(clause))
}

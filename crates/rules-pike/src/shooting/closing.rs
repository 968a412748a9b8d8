//! Closing fire (pike.supp.closing-fire).
//! Relies on volleys.
//! Must not know what else a charge does.

use super::volley;
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::melee::engagement::in_hedgehog;
use crate::state::State;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::{Edge, Point};
use oriflamme_kernel::{Clause, Refusal};

/// May the unit answer a charge that began there by closing fire?
pub fn may(state: &State, unit: &Unit, began: Point) -> Ruling {
    let refuse = |clause: Clause, key| Err(Refusal::new(clause, key).with("unit", unit.id));
    if unit.is_dragoons() && unit.mounted {
        return refuse(clause::DRAGOON_7, "pike-refuse-shoot-mounted");
    }
    if unit.is_mortar() {
        return refuse(clause::SUPP_SHOOT_20, "pike-refuse-mortar");
    }
    let group = if in_hedgehog(unit) { state.body(unit.id) } else { vec![unit.id] };
    let armed = group.iter().filter_map(|id| state.unit(*id)).any(|one| volley::dice(state, one) > 0);
    if !armed || unit.is_in(Formation::Limbered) {
        return refuse(clause::SUPP_CLOSING_FIRE_2, "pike-refuse-shoot-none");
    }
    if unit.memory.closing_fire {
        return refuse(clause::SUPP_CLOSING_FIRE_4, "pike-refuse-closing-again");
    }
    let in_arc = match unit.post {
        Post::Building { side: Some(held), block } => {
            state.ground.block(block).is_some_and(|square| square.quarter_of(began) == held)
        }
        _ if unit.is_all_round() || unit.is_open() => true,
        _ => state.footprint(unit).is_some_and(|body| body.quarter_of(began) == Edge::Front),
    };
    if !in_arc {
        return refuse(clause::SUPP_CLOSING_FIRE_2, "pike-refuse-closing-arc");
    }
    Ok(())
}

/// Shoots at a charger that has been moved.
pub fn fire(draft: &mut Draft, id: Id, charger: Id) {
    let (Some(unit), Some(enemy)) = (draft.state.unit(id).cloned(), draft.state.unit(charger).cloned()) else { return };
    for clause in [clause::REACTION_5, clause::REACTION_6, clause::SUPP_CLOSING_FIRE_1, clause::SUPP_CLOSING_FIRE_3] {
        draft.cite(clause);
    }
    let group = if in_hedgehog(&unit) { draft.state.body(id) } else { vec![id] };
    let from = draft.state.leader(&unit).unwrap_or_default();
    for one in group {
        let Some(shooter) = draft.state.unit(one).cloned() else { continue };
        let all = volley::dice(&draft.state, &shooter);
        // From a building only the side that is charged fires; a gun fires as it is.
        let inside = shooter.block().is_some() && !shooter.is_artillery();
        let count = if inside { all.min(1) } else { all };
        if inside {
            draft.cite(clause::BUILDING_10);
        }
        draft.remember(one, |memory| memory.closing_fire = true);
        if count > 0 {
            let volley = volley::shoot(draft, &shooter, &enemy, count, None, from);
            let hits = volley.hits;
            volley::land(draft, &volley, charger, hits);
        }
    }
}

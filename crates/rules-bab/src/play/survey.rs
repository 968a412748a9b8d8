//! Questions about moves: zones of control, gaps, allowances, alignment, passing, and what a zocced base must do.
//!
//! Relies on the modules that judge moves. Answers are plain data; texts are made elsewhere.

use crate::base::{Base, BaseId, Moved};
use crate::clause;
use crate::draft::{Ruling, known};
use crate::going::{self, Going};
use crate::play::allowance::{Road, Underfoot, reckon};
use crate::play::travel::{Duty, Kind, duty};
use crate::play::{allowance, gap, pass, zoc};
use crate::query::Query;
use crate::state::State;
use crate::terrain::Ground;
use oriflamme_field::formation::{alignment, corner_way};
use oriflamme_field::gap::gap_between;
use oriflamme_field::{Footprint, Pose, overlaps};
use oriflamme_kernel::Referee;
use serde_json::{Value, json};

/// Answers a question about moves.
pub fn ask(state: &State, query: &Query, referee: &mut Referee) -> Ruling<Value> {
    let seen = |id: BaseId| known(state, id);
    Ok(match query {
        Query::Zoc { base } => square(state, seen(*base)?, referee),
        Query::Zocced { base } => zocced(state, seen(*base)?, referee),
        Query::Gaps { base } => gaps(state, seen(*base)?, referee),
        Query::Allowance { base, far } => allowances(state, seen(*base)?, *far, referee),
        Query::Aligned { base, with } => aligned(seen(*base)?, seen(*with)?, referee),
        Query::MayPass { base, friend, recoiling } => {
            may_pass(state, seen(*base)?, seen(*friend)?, *recoiling, referee)
        }
        Query::Measure { base, to } => measure(seen(*base)?, *to, referee),
        Query::Duty { base } => must_do(state, seen(*base)?, referee),
        Query::Moved { base } => moved(seen(*base)?, referee),
        _ => Value::Null,
    })
}

fn square(state: &State, base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::ZOC_1);
    match zoc::zoc(state, base) {
        Some(square) => json!({ "corners": square.corners(), "width": square.size.width, "depth": square.size.depth }),
        None => {
            referee.cite(clause::TROOP_22);
            json!({ "corners": [] })
        }
    }
}

/// By whom a base is zocced, through which friends, and which enemies only their own side keeps from it.
fn zocced(state: &State, base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::ZOC_2);
    let here = base.footprint();
    let by = zoc::zoccers(state, base, &here);
    let enemies: Vec<&Base> = by.iter().filter_map(|id| state.base(*id)).collect();
    let through: Vec<BaseId> = state
        .side(base.side)
        .filter(|friend| friend.id != base.id)
        .filter(|friend| enemies.iter().any(|enemy| stands_between(state, friend, enemy, &here)))
        .map(|friend| friend.id)
        .collect();
    if !through.is_empty() {
        referee.cite(clause::ZOC_3);
    }
    let screened: Vec<BaseId> = state
        .enemies_of(base.side)
        .filter(|enemy| !by.contains(&enemy.id))
        .filter(|enemy| zoc::zoc(state, enemy).is_some_and(|square| overlaps(&square, &here)))
        .map(|enemy| enemy.id)
        .collect();
    if !screened.is_empty() {
        referee.cite(clause::ZOC_4);
    }
    json!({ "by": by, "through": through, "screened": screened })
}

/// Is a friend in the ZoC nearer to its owner than the base behind it?
fn stands_between(state: &State, friend: &Base, enemy: &Base, behind: &Footprint) -> bool {
    let (there, at) = (enemy.footprint(), friend.footprint());
    let depth = |f: &Footprint| (f.centre() - there.front_centre()).dot(there.forward());
    zoc::zocs(state, enemy, &at) && depth(&at) < depth(behind)
}

/// The bases with which a base makes a gap, and whether it stands in one.
fn gaps(state: &State, base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::GAP_1);
    let (here, width) = (base.footprint(), state.base_width());
    let with: Vec<Value> = state
        .on_table()
        .filter(|other| other.id != base.id)
        .filter(|other| gap_between(&here, &other.footprint(), width).is_some())
        .map(|other| json!({ "id": other.id, "width": oriflamme_field::distance(&here, &other.footprint()) }))
        .collect();
    let at_edge = state.table.nearest_edge(&here).1 <= width;
    let at_terrain = state.terrain.iter().any(|p| p.area().distance(&here) <= width);
    if at_edge || at_terrain {
        referee.cite(clause::GAP_2);
    }
    let inside = gap::in_gap(state, base, &here, &[]);
    if inside {
        referee.cite(clause::GAP_4);
    }
    json!({ "with": with, "inside": inside, "table-edge": false, "terrain": false })
}

fn allowances(state: &State, base: &Base, far: bool, referee: &mut Referee) -> Value {
    let here = base.footprint();
    let wading = going::is_wader(state, &here);
    referee.cite(clause::ROAD_3);
    let mut reach = |going: Going, road: Option<Road>| {
        let ground = Underfoot { going, wading: wading && road.is_none(), road, far };
        reckon(state, base, ground, &mut |clause| referee.cite(clause)) / state.scale.mu()
    };
    let by_road = |ground| Some(Road::now(state, ground));
    let mut answer = json!({
        "good": reach(Going::Good, None),
        "rough": reach(Going::Rough, None),
        "difficult": reach(Going::Difficult, None),
        "PR": reach(Going::Good, by_road(Ground::PavedRoad)),
        "UR": reach(Going::Good, by_road(Ground::UnpavedRoad)),
    });
    answer["here"] = json!(allowance::where_it_stands(state, base, far, referee) / state.scale.mu());
    answer
}

fn aligned(base: &Base, with: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::ALIGN_1);
    match alignment(&base.footprint(), &with.footprint()) {
        Some(found) => json!({ "aligned": found.aligned, "edge": found.edge, "length": found.length }),
        None => json!({ "aligned": false }),
    }
}

fn may_pass(state: &State, base: &Base, friend: &Base, recoiling: bool, referee: &mut Referee) -> Value {
    match pass::permission(state, base, &base.footprint(), friend, recoiling) {
        Ok(granted) => {
            referee.cite(granted);
            json!({ "may": true, "clause": granted.to_string() })
        }
        Err(refusal) => {
            referee.cite(refusal.clause);
            json!({ "may": false, "clause": refusal.clause.to_string(), "why": refusal.message.key })
        }
    }
}

/// The longer of the straight ways of the two front corners.
fn measure(base: &Base, to: Pose, referee: &mut Referee) -> Value {
    referee.cite(clause::VOL_7);
    json!({ "length": corner_way(&base.footprint(), &base.footprint_at(to)) })
}

/// The move into contact that a zocced base must make if it fights.
fn must_do(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let by = zoc::zoccers(state, base, &base.footprint());
    if by.is_empty() {
        return json!({ "zocced": false });
    }
    referee.cite(clause::ZOC_5);
    referee.cite(clause::ZOC_6);
    referee.cite(clause::ZOC_7);
    let left = allowance::where_it_stands(state, base, false, referee);
    match duty(state, base.id, &by, left, Kind::Tactical, &[]) {
        Duty::Straight { distance } => json!({ "zocced": true, "straight": distance }),
        Duty::Place { place, full } => {
            referee.cite(clause::ENGAGE_18);
            if !full {
                referee.cite(clause::ENGAGE_19);
            }
            let length = corner_way(&base.footprint(), &place);
            json!({ "zocced": true, "full": full, "to": place.pose, "length": length })
        }
        Duty::None => json!({ "zocced": true, "none": true }),
    }
}

/// What kind of move a base has made in this period.
fn moved(base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::MOVE_1);
    let kind = match base.deeds.moved {
        Moved::No => "none",
        Moved::Tactical | Moved::Far | Moved::Pack => "voluntary",
        Moved::Impetuous => "impetuous",
    };
    let induced = if base.deeds.fled { "flight" } else { "none" };
    json!({ "kind": kind, "induced": induced, "distance": base.deeds.distance, "far-moves": base.deeds.far_moves })
}

//! Putting bases on the table before the first turn: zone, baggage, deployment.
//!
//! Relies on going and on columns; ambushes are in `ambush`.

use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::command::Placed;
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::going::{self, Going};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::formation::{Link, link};
use oriflamme_field::{Bounds, Footprint, Point, Pose, TOLERANCE, overlaps};
use oriflamme_kernel::{Clause, Referee, Refusal, Seat};

/// MU that a deployed base keeps from the line between the two halves.
pub const FROM_THE_MIDDLE: f64 = 4.0;

/// A side's half of the table, short of the line between the halves by `margin`.
pub fn zone_of(state: &State, seat: Seat, margin: f64) -> Bounds {
    let (width, depth) = (state.table.width, state.table.depth);
    let (from, to) = match seat {
        Seat::FIRST => (0.0, depth / 2.0 - margin),
        _ => (depth / 2.0 + margin, depth),
    };
    Bounds { min: Point::new(0.0, from), max: Point::new(width, to) }
}

/// How far a base reaches beyond `margin` short of its own half, in mm; 0 when it is wholly inside.
pub fn beyond_own_half(state: &State, seat: Seat, at: &Footprint, margin: f64) -> f64 {
    let middle = state.table.depth / 2.0;
    let reach = |y: f64| if seat == Seat::FIRST { y - middle } else { middle - y };
    let farthest = at.corners().into_iter().map(|c| reach(c.y)).fold(f64::NEG_INFINITY, f64::max);
    (farthest + margin).max(0.0)
}

/// May this base be deployed there, as far as table, zone and ground go?
pub fn judge_place(state: &State, base: &Base, pose: Pose, referee: &mut Referee) -> Ruling<Footprint> {
    let at = base.footprint_at(pose.snapped());
    if !state.table.contains(&at) {
        return Err(refuse(clause::TABLE_1, "bab-refuse-off-table", base));
    }
    referee.cite(clause::SETUP_13);
    if beyond_own_half(state, base.side, &at, state.mu(FROM_THE_MIDDLE)) > TOLERANCE {
        return Err(refuse(clause::SETUP_13, "bab-refuse-deploy-zone", base).with("mu", FROM_THE_MIDDLE));
    }
    judge_ground(state, base, &at, clause::SETUP_13, referee)?;
    Ok(at)
}

/// Nobody stands in open water or other impassable ground.
pub fn judge_ground(state: &State, base: &Base, at: &Footprint, other: Clause, referee: &mut Referee) -> Ruling {
    if state.terrain.iter().any(|piece| piece.ground.is_open_water()) {
        referee.cite(clause::WATER_14);
    }
    if going::under(state, at, base.troop) != Going::Impassable {
        return Ok(());
    }
    let water = state.terrain.iter().any(|p| p.ground.is_open_water() && p.area().touches(at));
    Err(refuse(if water { clause::WATER_14 } else { other }, "bab-refuse-impassable", base))
}

pub fn refuse(clause: Clause, key: &'static str, base: &Base) -> Refusal {
    Refusal::new(clause, key).with("base", base.label())
}

/// Puts the baggage of a player on the table.
pub fn place_baggage(draft: &mut Draft, seat: Seat, pose: Pose) -> Ruling {
    draft.cite(clause::SETUP_6);
    let Some(bag) = waiting(&draft.state, seat).find(|b| b.kind() == TroopType::Bg) else {
        return Err(Refusal::new(clause::SETUP_6, "bab-refuse-other-question"));
    };
    let id = bag.id;
    put(draft, seat, &[Placed { base: id, at: pose }])
}

pub fn waiting(state: &State, seat: Seat) -> impl Iterator<Item = &Base> + '_ {
    state.bases.iter().filter(move |b| b.side == seat && b.place == Place::Waiting)
}

/// Deploys some or all of a player's bases. He has finished when none is left.
pub fn deploy(draft: &mut Draft, seat: Seat, places: &[Placed]) -> Ruling {
    draft.cite(if seat == draft.state.setup.first { clause::SETUP_10 } else { clause::SETUP_9 });
    let left = waiting(&draft.state, seat).count();
    if places.is_empty() && left > 0 {
        return Err(Refusal::new(clause::SETUP_9, "bab-refuse-not-deployed").with("number", left));
    }
    // From now on everybody sees what these bases are: type, grade and status are in every view.
    draft.cite(clause::SETUP_11);
    put(draft, seat, places)
}

/// Puts bases openly on the table, all or none.
fn put(draft: &mut Draft, seat: Seat, places: &[Placed]) -> Ruling {
    for placed in places {
        let base = known(&draft.state, placed.base)?;
        if base.side != seat || base.place != Place::Waiting {
            return Err(refuse(clause::SETUP_9, "bab-refuse-not-waiting", base));
        }
        let at = judge_place(&draft.state, base, placed.at, draft.referee)?;
        keeps_apart(&draft.state, base, &at)?;
        draft.pose(placed.base, at.pose);
        draft.emit(Event::Placed { base: placed.base, place: Place::Table });
    }
    let ids: Vec<BaseId> = places.iter().map(|p| p.base).collect();
    draft.cite(clause::COLUMN_6);
    refuse_broken_column(&draft.state, seat, Place::Table, &ids)
}

/// Overlaps nobody who stands on the table, openly or in ambush.
pub fn keeps_apart(state: &State, base: &Base, at: &Footprint) -> Ruling {
    let standing = state.bases.iter().filter(|b| matches!(b.place, Place::Table | Place::Ambush) && b.id != base.id);
    for other in standing {
        if overlaps(at, &other.footprint()) {
            return Err(refuse(clause::BASE_1, "bab-refuse-overlap", base).with("other", other.label()));
        }
    }
    Ok(())
}

/// A column becomes broken only by moving.
pub fn refuse_broken_column(state: &State, seat: Seat, place: Place, placed: &[BaseId]) -> Ruling {
    let bases: Vec<&Base> = state.bases.iter().filter(|b| b.side == seat && b.place == place).collect();
    for base in bases.iter().filter(|b| placed.contains(&b.id)) {
        let here = base.footprint();
        for other in bases.iter().filter(|b| b.id != base.id) {
            let there = other.footprint();
            let broken = |link: Option<Link>| matches!(link, Some(Link::Broken { .. }));
            if broken(link(&here, &there)) || broken(link(&there, &here)) {
                let clause = if place == Place::Ambush { clause::AMBUSH_8 } else { clause::COLUMN_6 };
                return Err(refuse(clause, "bab-refuse-broken-column", base).with("other", other.label()));
            }
        }
    }
    Ok(())
}

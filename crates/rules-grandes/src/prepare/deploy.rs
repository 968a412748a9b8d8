//! Steps 9 to 11 and 17: sides of the table, deployment, key units, objectives, talismans.
//! Relies on the zone: 15 cm from the edges, 60 cm between the armies.
//! Must not know reconnaissance beyond its result.

use super::{ChiefPost, Post, Prepare, Recon, Stage, confront, finish, go, ground, preparing, update};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing, unknown};
use crate::event::Event;
use crate::facts::ground::in_impassable;
use crate::id::Id;
use crate::play::army_morale::marker;
use crate::play::stealth::placed;
use crate::state::{Objective, Place, SEATS, State, Unit};
use oriflamme_field::{Bounds, Footprint, Point, overlaps};
use oriflamme_kernel::{Refusal, Seat};

/// Free along each table edge, in millimetres.
pub const ZONE_MARGIN: f64 = 150.0;
/// Between the two armies.
const BETWEEN: f64 = 600.0;

/// The deployment zone of a side.
pub fn zone(state: &State, seat: Seat) -> Bounds {
    let depth = (state.table.depth - 2.0 * ZONE_MARGIN - BETWEEN) / 2.0;
    let (left, right) = (ZONE_MARGIN, state.table.width - ZONE_MARGIN);
    let low = if state.side(seat).far { state.table.depth - ZONE_MARGIN - depth } else { ZONE_MARGIN };
    Bounds::around([Point::new(left, low), Point::new(right, low + depth)])
}

/// Who chooses his side, and who deploys first.
pub fn begin(draft: &mut Draft) {
    draft.cite(clause::PREBATTLE_21);
    let Some(prepare) = preparing(&draft.state).cloned() else { return };
    let chooser = match (prepare.recon, prepare.winner) {
        (Recon::Outclassed, Some(winner)) => {
            draft.cite(clause::PREBATTLE_27);
            winner
        }
        (Recon::TacticalGain, Some(winner)) => {
            draft.cite(clause::PREBATTLE_28);
            winner
        }
        _ => contested(draft),
    };
    update(draft, |prepare| prepare.first = chooser.other());
    go(draft, Stage::Side { seat: chooser });
}

/// Equal totals are won by the side with fewer units; if these are equal too they are rolled again.
fn contested(draft: &mut Draft) -> Seat {
    let count = |state: &State, seat: Seat| state.units.iter().filter(|unit| unit.seat == seat).count();
    for _ in 0..1000 {
        let [ours, theirs] = ground::contest(draft, clause::PREBATTLE_25);
        let units = SEATS.map(|seat| count(&draft.state, seat));
        if ours != theirs {
            return if ours > theirs { Seat::FIRST } else { Seat::SECOND };
        }
        draft.cite(clause::PREBATTLE_26);
        if units[0] != units[1] {
            return if units[0] < units[1] { Seat::FIRST } else { Seat::SECOND };
        }
    }
    Seat::FIRST
}

pub fn choose_side(draft: &mut Draft, prepare: &Prepare, seat: Seat, far: bool) -> Ruling {
    draft.cite(clause::PREBATTLE_25);
    draft.emit(Event::Edge { seat, far });
    go(draft, Stage::Deploy { seat: prepare.first });
    Ok(())
}

/// Stands a base wholly in a zone?
pub fn inside(zone: &Bounds, base: &Footprint) -> bool {
    let zone = zone.grown(0.01);
    base.corners().into_iter().all(|corner| zone.contains_point(corner))
}

/// Too near a table edge, or else too near the enemy's zone.
fn outside(state: &State, base: &Footprint) -> Refusal {
    let clear_of_edges = inside(&state.table.bounds().grown(-ZONE_MARGIN), base);
    let because = if clear_of_edges { clause::PREBATTLE_24 } else { clause::PREBATTLE_23 };
    Refusal::new(because, "grandes-refuse-zone")
}

/// A unit that this side knows of: what waits beside the table is its owner's secret, by whatever name it is called.
fn seen<'d>(draft: &'d Draft, seat: Seat, id: Id) -> Ruling<&'d Unit> {
    let unit = draft.unit(id)?;
    if unit.seat == seat || unit.place != Place::Waiting { Ok(unit) } else { Err(unknown(id)) }
}

fn sound(numbers: &[f64]) -> bool {
    numbers.iter().all(|number| number.is_finite() && number.abs() < 1e4)
}

/// The whole army is put down at once: every unit and every chief, wholly inside the zone.
pub fn deploy(draft: &mut Draft, prepare: &Prepare, seat: Seat, posts: &[Post], chiefs: &[ChiefPost]) -> Ruling {
    let zone = zone(&draft.state, seat);
    let missing = |key: &'static str| Refusal::new(clause::PREBATTLE_22, key);
    let mut bases: Vec<Footprint> = Vec::new();
    for post in posts {
        let unit = seen(draft, seat, post.unit)?;
        if unit.seat != seat || !sound(&[post.at[0], post.at[1], post.facing]) {
            return Err(missing("grandes-refuse-deploy-whose").with("unit", unit.sheet.name.clone()));
        }
        let base = placed(unit, post.at, post.facing);
        if !inside(&zone, &base) {
            return Err(outside(&draft.state, &base).with("unit", unit.sheet.name.clone()));
        }
        if in_impassable(&draft.state, &base) || bases.iter().any(|other| overlaps(other, &base)) {
            return Err(missing("grandes-refuse-no-room"));
        }
        bases.push(base);
    }
    let named = |id| posts.iter().filter(|post| post.unit == id).count() == 1;
    if !draft.state.units.iter().filter(|unit| unit.seat == seat).all(|unit| named(unit.id)) {
        return Err(missing("grandes-refuse-deploy-all"));
    }
    for post in chiefs {
        let chief = draft.chief(post.chief)?;
        let at = Point::new(post.at[0] * 10.0, post.at[1] * 10.0);
        if chief.seat != seat || !sound(&post.at) {
            return Err(missing("grandes-refuse-deploy-whose").with("unit", chief.name.clone()));
        }
        let token = chief.footprint_at(at);
        if !inside(&zone, &token) {
            return Err(outside(&draft.state, &token).with("unit", chief.name.clone()));
        }
    }
    let led = |id| chiefs.iter().filter(|post| post.chief == id).count() == 1;
    if !draft.state.chiefs.iter().filter(|chief| chief.seat == seat).all(|chief| led(chief.id)) {
        return Err(missing("grandes-refuse-deploy-all"));
    }
    for cited in [clause::PREBATTLE_22, clause::PREBATTLE_23, clause::PREBATTLE_24] {
        draft.cite(cited);
    }
    for (post, base) in posts.iter().zip(bases) {
        draft.pose(post.unit, base.pose);
        draft.emit(Event::Placed { unit: post.unit, place: Place::Table });
    }
    for post in chiefs {
        let at = Point::new(post.at[0] * 10.0, post.at[1] * 10.0).snapped();
        draft.emit(Event::ChiefAt { chief: post.chief, at });
    }
    if seat == prepare.first {
        go(draft, Stage::Deploy { seat: seat.other() });
    } else {
        draft.cite(clause::PREBATTLE_29);
        go(draft, Stage::Harangue { seat: prepare.first });
    }
    Ok(())
}

/// After the confrontations: objectives where agreed, then talismans in the order of deployment.
pub fn markers(draft: &mut Draft) {
    let Some(first) = preparing(&draft.state).map(|prepare| prepare.first) else { return };
    if !draft.state.options.objectives {
        go(draft, Stage::Talisman { seat: first });
        return;
    }
    draft.cite(clause::SUPP_OBJECTIVE_1);
    let middle = Point::new(draft.state.table.width / 2.0, draft.state.table.depth / 2.0);
    let neutral = Objective { at: middle, owner: None, holder: None };
    draft.emit(Event::Objectives { objectives: vec![neutral] });
    go(draft, Stage::Objective { seat: first });
}

pub fn objective(draft: &mut Draft, seat: Seat, at: [f64; 2]) -> Ruling {
    let at = in_own_zone(draft, seat, at, clause::SUPP_OBJECTIVE_1)?;
    draft.cite(clause::SUPP_OBJECTIVE_1);
    let mut objectives = draft.state.objectives.clone();
    objectives.push(Objective { at, owner: Some(seat), holder: Some(seat) });
    draft.emit(Event::Objectives { objectives });
    let first = preparing(&draft.state).map_or(seat, |prepare| prepare.first);
    go(draft, if seat == first { Stage::Objective { seat: seat.other() } } else { Stage::Talisman { seat: first } });
    Ok(())
}

fn in_own_zone(draft: &Draft, seat: Seat, at: [f64; 2], because: oriflamme_kernel::Clause) -> Ruling<Point> {
    let point = Point::new(at[0] * 10.0, at[1] * 10.0).snapped();
    if !sound(&at) || !zone(&draft.state, seat).contains_point(point) {
        return Err(Refusal::new(because, "grandes-refuse-zone-marker"));
    }
    Ok(point)
}

/// One talisman, free, if the army wants it.
pub fn talisman(draft: &mut Draft, seat: Seat, at: Option<[f64; 2]>) -> Ruling {
    if let Some(at) = at {
        let at = in_own_zone(draft, seat, at, clause::PREBATTLE_45)?;
        let stone = marker(at);
        if !inside(&zone(&draft.state, seat), &stone) {
            return Err(Refusal::new(clause::PREBATTLE_45, "grandes-refuse-zone-marker"));
        }
        if in_impassable(&draft.state, &stone) {
            return Err(Refusal::new(clause::SUPP_TALISMAN_2, "grandes-refuse-no-room"));
        }
        for cited in [clause::PREBATTLE_44, clause::PREBATTLE_45, clause::SUPP_TALISMAN_1, clause::SUPP_TALISMAN_2] {
            draft.cite(cited);
        }
        draft.emit(Event::Talisman { seat, at: Some(at) });
    }
    let first = preparing(&draft.state).map_or(seat, |prepare| prepare.first);
    if seat == first {
        go(draft, Stage::Talisman { seat: seat.other() });
    } else {
        finish(draft);
    }
    Ok(())
}

pub fn after_harangue(draft: &mut Draft, seat: Seat) {
    let first = preparing(&draft.state).map_or(seat, |prepare| prepare.first);
    if seat == first {
        go(draft, Stage::Harangue { seat: seat.other() });
    } else {
        confront::begin(draft);
    }
}

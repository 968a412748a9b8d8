//! What can be laid over the board: fire arcs, reach, command and sight.
//! Relies on the facts of the table.
//! Must not decide anything.

use super::scene::point;
use super::{lay, names, threat};
use crate::build::Characteristic;
use crate::clause;
use crate::id::Id;
use crate::play::interventions::{RADIUS, reaches_unit};
use crate::play::movement::SPEED_STEP;
use crate::play::shooting::RANGE_STEP;
use crate::prepare::{Prepare, Stage, preparing, zone};
use crate::state::{Chief, SEATS, State, Unit};
use oriflamme_field::{Corner, Point, Vector};
use oriflamme_kernel::{Message, Viewer};
use oriflamme_scene::{Overlay, OverlayKind, OverlayRequest, SightLine, Zone, ZoneStyle};

pub fn overlay(state: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
    let named: Vec<Id> = request.pieces.iter().filter_map(|name| Id::new(name)).collect();
    let units: Vec<&Unit> = named.iter().filter_map(|id| state.unit(*id)).filter(|unit| unit.on_table()).collect();
    let chiefs: Vec<&Chief> = named.iter().filter_map(|id| state.chief(*id)).filter(|chief| chief.on_table()).collect();
    let mut overlay = Overlay::default();
    match request.kind {
        OverlayKind::Zones => zones(state, &chiefs, &mut overlay),
        OverlayKind::Reach => {
            overlay.cites = vec![clause::MOVE_9, clause::MOVE_16];
            overlay.zones.extend(units.iter().map(|unit| reach(unit)));
        }
        OverlayKind::Threat => {
            overlay.cites = vec![clause::FIRE_LINE_2, clause::SHOOT_3, clause::MELEE_1];
            let shown: Vec<&Unit> = if units.is_empty() { enemies(state, viewer) } else { units };
            overlay.zones.extend(shown.iter().filter_map(|unit| arc(unit)));
            overlay.zones.extend(threat::dangers(state, viewer));
        }
        OverlayKind::Sight => {
            overlay.cites = vec![clause::INTERVENE_4, clause::SIGHT_5];
            for chief in chiefs {
                let own = state.army(chief.seat).filter(|unit| reaches_unit(state, chief, unit));
                overlay.lines.extend(own.map(|unit| SightLine {
                    from: point(chief.at),
                    to: point(unit.footprint().centre()),
                    blocked: None,
                    text: names::named(unit.sheet.name.clone()),
                    label: None,
                }));
            }
        }
    }
    overlay
}

/// Who could shoot at the viewer; everybody for who sits at neither side.
fn enemies(state: &State, viewer: Viewer) -> Vec<&Unit> {
    let foe = |unit: &&Unit| !matches!(viewer, Viewer::Seat(own) if own == unit.seat);
    state.units.iter().filter(|unit| unit.on_table()).filter(foe).collect()
}

/// Deployment zones before the battle, command radii in it.
fn zones(state: &State, chiefs: &[&Chief], overlay: &mut Overlay) {
    if let Some(prepare) = preparing(state) {
        before_battle(state, prepare, overlay);
        return;
    }
    overlay.cites = vec![clause::INTERVENE_4];
    let all: Vec<&Chief> = state.chiefs.iter().filter(|chief| chief.on_table()).collect();
    for chief in if chiefs.is_empty() { all.as_slice() } else { chiefs } {
        let far = RADIUS + chief.breadth() / 2.0;
        let ring = (0..36).map(|i| chief.at + Vector::from_bearing(f64::from(i) * 10.0).scaled(far));
        overlay.zones.push(Zone {
            style: ZoneStyle::Control,
            label: None,
            weight: None,
            side: Some(chief.seat),
            outline: ring.map(point).collect(),
            name: Message::new("grandes-zone-command").with("chief", chief.name.clone()),
        });
    }
}

/// The element that may be moved; from the choice of sides on, where each army deploys.
fn before_battle(state: &State, prepare: &Prepare, overlay: &mut Overlay) {
    if let Some((piece, name)) = lay::movable(state) {
        let outline = piece.area().points().iter().copied().map(point).collect();
        overlay.cites = vec![clause::PREBATTLE_18];
        overlay.zones.push(Zone { style: ZoneStyle::Control, label: None, weight: None, side: None, outline, name });
        return;
    }
    if matches!(prepare.stage, Stage::Scout | Stage::Hour | Stage::Weather | Stage::Scenery | Stage::Side { .. }) {
        return;
    }
    overlay.cites = vec![clause::PREBATTLE_22, clause::PREBATTLE_23];
    for seat in SEATS {
        let bounds = zone(state, seat);
        let corners = [
            Point::new(bounds.min.x, bounds.min.y),
            Point::new(bounds.max.x, bounds.min.y),
            Point::new(bounds.max.x, bounds.max.y),
            Point::new(bounds.min.x, bounds.max.y),
        ];
        overlay.zones.push(Zone {
            style: ZoneStyle::Deployment,
            label: None,
            weight: None,
            side: Some(seat),
            outline: corners.map(point).to_vec(),
            name: Message::new("grandes-zone-deployment"),
        });
    }
}

/// Where the middle of the front can go on a success, by the sheet.
fn reach(unit: &Unit) -> Zone {
    let far = f64::from(unit.sheet.limit(Characteristic::Movement)) * SPEED_STEP;
    Zone {
        style: ZoneStyle::Reach,
        label: None,
        weight: None,
        side: Some(unit.seat),
        outline: fan(unit, far),
        name: names::named(unit.sheet.name.clone()),
    }
}

/// The fire arc out to the range on the sheet.
fn arc(unit: &Unit) -> Option<Zone> {
    if !unit.has(Characteristic::Shooting) {
        return None;
    }
    let far = f64::from(unit.sheet.limit(Characteristic::Shooting)) * RANGE_STEP;
    Some(Zone {
        style: ZoneStyle::Threat,
        label: None,
        weight: None,
        side: Some(unit.seat),
        outline: fan(unit, far),
        name: Message::new("grandes-zone-arc").with("unit", unit.sheet.name.clone()),
    })
}

/// What lies within so far of the front, up to 45 degrees to either hand.
fn fan(unit: &Unit, far: f64) -> Vec<oriflamme_scene::Point> {
    let base = unit.footprint();
    let (left, right) = (base.corner(Corner::FrontLeft), base.corner(Corner::FrontRight));
    let out = |from: Point, turn: i32| from + base.facing().turned(f64::from(turn) * 5.0).forward().scaled(far);
    let left_edge = [left].into_iter().chain((-9..=0).map(|turn| out(left, turn)));
    let right_edge = (0..=9).map(|turn| out(right, turn)).chain([right]);
    left_edge.chain(right_edge).map(point).collect()
}

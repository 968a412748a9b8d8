//! What can be laid over the board: zones of control, reach, sight and threat.
//! Relies on the rules of each, asked of the position as the viewer knows it.

use super::{names, shapes, threat};
use crate::base::{Base, BaseId, Moved};
use crate::clause;
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::sight::{self, Hindrance, Sight};
use crate::play::travel::{self, Journey, Kind, Trip};
use crate::play::{shooting, zoc};
use crate::setup::deployment::{FROM_THE_MIDDLE, zone_of};
use crate::state::{SetupStep, State};
use crate::troop::TroopType;
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Footprint, Point, Pose, Segment, Size, Vector, sight as lines};
use oriflamme_kernel::{Message, Seat, Viewer};
use oriflamme_scene::{Overlay, OverlayKind, OverlayRequest, SightLine, Zone, ZoneStyle};

/// The most pieces of which reach or sight is shown at once.
const MOST: usize = 12;

pub fn overlay(known: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
    let bases = subjects(known, viewer, request);
    match request.kind {
        OverlayKind::Zones if known.setup.step != SetupStep::Finished => deployment_zones(known, viewer),
        OverlayKind::Zones => zones(known, &bases),
        OverlayKind::Reach => reach(known, &bases),
        OverlayKind::Sight => sights(known, &bases),
        OverlayKind::Threat => {
            let mut overlay = threats(known, &bases);
            if request.pieces.is_empty() && known.setup.step == SetupStep::Finished {
                overlay.zones.extend(threat::dangers(known, viewer));
                overlay.cites.push(clause::RESOLVE_1);
            }
            overlay
        }
    }
}

/// The pieces that were named; of zones and threats all enemies where none is.
fn subjects<'s>(known: &'s State, viewer: Viewer, request: &OverlayRequest) -> Vec<&'s Base> {
    if request.pieces.is_empty() {
        let of_all = matches!(request.kind, OverlayKind::Zones | OverlayKind::Threat);
        return known.on_table().filter(|base| of_all && viewer != Viewer::Seat(base.side)).collect();
    }
    let named = request.pieces.iter().filter_map(|name| BaseId::new(name)).filter_map(|id| known.base(id));
    named.filter(|base| matches!(base.place, crate::base::Place::Table | crate::base::Place::Ambush)).collect()
}

fn zone(style: ZoneStyle, base: &Base, outline: Vec<oriflamme_scene::Point>, key: &'static str) -> Zone {
    Zone {
        style,
        side: Some(base.side),
        outline,
        name: Message::new(key).with("base", base.label()),
        label: None,
        weight: None,
    }
}

fn zones(known: &State, bases: &[&Base]) -> Overlay {
    let squares = bases.iter().filter_map(|base| Some((base, zoc::zoc(known, base)?)));
    let zones =
        squares.map(|(base, square)| zone(ZoneStyle::Control, base, shapes::outline(&square), "bab-zone-control"));
    Overlay { zones: zones.collect(), lines: Vec::new(), cites: vec![clause::ZOC_2, clause::ZOC_5] }
}

/// Where each side deploys, while the battle is set up; a player sees his own.
fn deployment_zones(known: &State, viewer: Viewer) -> Overlay {
    let seats = [Seat::FIRST, Seat::SECOND].into_iter();
    let own = |seat: &Seat| viewer == Viewer::Seat(*seat) || !matches!(viewer, Viewer::Seat(_));
    // An ambush may lie anywhere in one's own half.
    let hidden = matches!(known.setup.step, SetupStep::Ambush { .. });
    let margin = if hidden { 0.0 } else { known.mu(FROM_THE_MIDDLE) };
    let zone = |seat: Seat| {
        let outline = shapes::rectangle(&zone_of(known, seat, margin));
        let name = Message::new("bab-zone-deployment").with("side", names::side(known, seat));
        Zone { style: ZoneStyle::Deployment, side: Some(seat), outline, name, label: None, weight: None }
    };
    Overlay { zones: seats.filter(own).map(zone).collect(), lines: Vec::new(), cites: vec![clause::SETUP_13] }
}

/// Bearings from its facing in which a base is tried, in degrees.
const BEARINGS: std::ops::RangeInclusive<i32> = -9..=9;
const BETWEEN_BEARINGS: f64 = 10.0;

fn reach(known: &State, bases: &[&Base]) -> Overlay {
    let moves = |base: &&&Base| base.kind() != TroopType::Bg;
    let outlines = bases.iter().filter(moves).take(MOST).map(|base| {
        let outline = shapes::points(&fan(known, base));
        zone(ZoneStyle::Reach, base, outline, "bab-zone-reach")
    });
    Overlay { zones: outlines.collect(), lines: Vec::new(), cites: vec![clause::ALLOW_1, clause::MOVE_2] }
}

/// Where the front of a base could come in one move, keeping its facing: sampled, ahead and to both sides.
fn fan(known: &State, base: &Base) -> Vec<Point> {
    let here = base.footprint();
    let allowed = allowance(known, base, Going::Good, false, false);
    let (left, right) = (here.pose.corner, here.corners()[1]);
    let mut outline = vec![left];
    for step in BEARINGS {
        let bearing = f64::from(step) * BETWEEN_BEARINGS;
        let way = here.forward().rotated(bearing);
        let far = open(known, base, way, allowed);
        let corner = if step <= 0 { left } else { right };
        outline.push(corner + way.scaled(far));
        if step == 0 {
            outline.push(right + way.scaled(far));
        }
    }
    outline.push(right);
    outline
}

/// How far a base may be pushed that way.
fn open(known: &State, base: &Base, way: Vector, allowed: f64) -> f64 {
    let goes = |length: f64| {
        let motion = Motion::Straight { vector: way.scaled(length) };
        let trips = vec![Trip { base: base.id, motions: vec![motion] }];
        let journey = Journey {
            trips,
            kind: Kind::Tactical,
            length,
            bonus: 0.0,
            road: None,
            free_in_gaps_of: Vec::new(),
            stop_on_contact: false,
        };
        travel::would_arrive(known, &journey).is_ok()
    };
    if goes(allowed) {
        return allowed;
    }
    let (mut open, mut closed) = (0.0, allowed);
    for _ in 0..6 {
        let middle = (open + closed) / 2.0;
        if goes(middle) {
            open = middle;
        } else {
            closed = middle;
        }
    }
    open
}

fn sights(known: &State, bases: &[&Base]) -> Overlay {
    let mut overlay = Overlay { cites: vec![clause::VIS_1], ..Overlay::default() };
    for base in bases.iter().take(MOST) {
        for enemy in known.enemies_of(base.side) {
            let found = sight::sees(known, base, &base.footprint(), enemy);
            if !overlay.cites.contains(&found.by) {
                overlay.cites.push(found.by);
            }
            overlay.lines.push(line(known, base, enemy, &found));
        }
    }
    overlay
}

fn line(known: &State, base: &Base, enemy: &Base, found: &Sight) -> SightLine {
    let way = lines::shortest_line(&base.footprint(), &enemy.footprint());
    let key = match found.cause.map(|cause| cause.what) {
        None => "bab-sight-sees",
        Some(Hindrance::TargetInside) => "bab-sight-target-inside",
        Some(Hindrance::ObserverInside) => "bab-sight-observer-inside",
        Some(Hindrance::InRavine) => "bab-sight-in-ravine",
        Some(Hindrance::Through) => "bab-sight-through",
        Some(Hindrance::BehindCrest) => "bab-sight-behind-crest",
        Some(Hindrance::SteepSlope) => "bab-sight-steep",
        Some(Hindrance::Dusk) => "bab-sight-dusk",
    };
    SightLine {
        from: shapes::point(way.a),
        to: shapes::point(way.b),
        blocked: (!found.visible).then(|| shapes::point(obstacle(known, &way, found))),
        text: Message::new(key).with("base", base.label()).with("enemy", enemy.label()),
        label: None,
    }
}

/// Where something hides or blocks along a line.
fn obstacle(known: &State, way: &Segment, found: &Sight) -> Point {
    let piece = found.cause.and_then(|cause| cause.piece).and_then(|index| known.terrain.get(index));
    let Some(piece) = piece else { return way.middle() };
    let crest = piece.crest.as_ref().and_then(|crest| crest.crossings(way).first().copied());
    let edge = || {
        let inside = piece.area().stretches_inside(way);
        inside.first().map(|(from, to)| way.at(if *from > 0.0 { *from } else { *to }))
    };
    crest.or_else(edge).unwrap_or(way.b)
}

/// Where bases could strike in their next move, and where bows shoot.
fn threats(known: &State, bases: &[&Base]) -> Overlay {
    let mut overlay = Overlay::default();
    for base in bases.iter().filter(|base| base.kind() != TroopType::Bg) {
        if base.kind() == TroopType::Bw {
            let outline = shapes::outline(&shooting::zone(known, &base.footprint()));
            overlay.zones.push(zone(ZoneStyle::Threat, base, outline, "bab-zone-shooting"));
            overlay.cites = vec![clause::TARGET_2];
        }
        let outline = shapes::outline(&straight_ahead(known, base));
        overlay.zones.push(zone(ZoneStyle::Threat, base, outline, "bab-zone-charge"));
    }
    overlay.cites.push(clause::ALLOW_1);
    overlay
}

/// The ground before a base, as far as it could advance if it had not moved yet.
fn straight_ahead(known: &State, base: &Base) -> Footprint {
    let fresh = Base { deeds: crate::base::Deeds { moved: Moved::No, ..Default::default() }, ..base.clone() };
    let allowed = allowance(known, &fresh, Going::Good, false, false);
    let arrival = travel::would_arrive(known, &Journey::ahead(&fresh, allowed, Kind::Tactical));
    let length = arrival.map_or(0.0, |arrival| arrival.length).max(1.0);
    let here = base.footprint();
    let corner = here.pose.corner + here.forward().scaled(length);
    Footprint::new(Pose { corner, facing: here.facing() }, Size::new(here.size.width, length))
}

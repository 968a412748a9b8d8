//! What can be laid over the board: how far units could charge, and whom they see.
//! Relies on measuring and sight.
//! Must not say what is wise.

use super::scene::point;
use crate::clause;
use crate::movement::march::allowance;
use crate::place::INCH;
use crate::shooting::view;
use crate::state::State;
use crate::troops::{Id, Unit};
use oriflamme_field::Vector;
use oriflamme_kernel::Message;
use oriflamme_scene::{Overlay, OverlayKind, OverlayRequest, SightLine, Zone, ZoneStyle};

pub fn overlay(state: &State, request: &OverlayRequest) -> Overlay {
    let named = request.pieces.iter().filter_map(|name| Id::new(name)).filter_map(|id| state.unit(id));
    let units: Vec<&Unit> = named.filter(|unit| unit.is_there()).collect();
    let mut overlay = Overlay::default();
    for unit in units {
        match request.kind {
            OverlayKind::Reach | OverlayKind::Threat | OverlayKind::Zones => overlay.zones.extend(reach(state, unit)),
            OverlayKind::Sight => overlay.lines.extend(sight(state, unit)),
        }
    }
    overlay.cites = vec![if request.kind == OverlayKind::Sight { clause::SUPP_SHOOT_19 } else { clause::MEASURE_4 }];
    overlay
}

/// One move about the leader.
fn reach(state: &State, unit: &Unit) -> Option<Zone> {
    let leader = state.leader(unit)?;
    let radius = allowance(state, unit) * INCH;
    let rim = (0..36).map(|n| point(leader + Vector::from_bearing(f64::from(n) * 10.0).scaled(radius)));
    Some(Zone {
        style: ZoneStyle::Reach,
        side: Some(unit.side),
        outline: rim.collect(),
        name: "pike-zone-move".into(),
        label: None,
        weight: None,
    })
}

fn sight(state: &State, unit: &Unit) -> Vec<SightLine> {
    let lines = state.enemies_of(unit).filter_map(|enemy| {
        let aim = view::aim(state, unit, enemy, None)?;
        let to = *aim.points.first()?;
        let seen = view::sees(state, unit, enemy, &aim);
        Some(SightLine {
            from: point(aim.from),
            to: point(to),
            blocked: (!seen).then(|| point(to)),
            text: Message::new("pike-sight").with("unit", enemy.id).with("inches", (aim.range * 10.0).round() / 10.0),
            label: None,
        })
    });
    lines.collect()
}

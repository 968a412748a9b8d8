//! Tactical factors.
//! Relies on where everybody stands and on the ground.
//! Must not know dice nor grades.

use super::overlap::{self, Threat};
use super::side::Side;
use super::support;
use crate::army::Element;
use crate::clause;
use crate::ground::{Going, Soil};
use crate::movement::distance::going_under;
use crate::state::State;
use crate::troop::{Grade, Kind};
use oriflamme_field::Edge;
use oriflamme_kernel::Clause;

type Line = (Clause, &'static str, i32);

/// Every tactical factor of a side, with its clause and its name.
pub fn factors(side: &Side) -> Vec<Line> {
    let mut lines = command(side);
    if side.is_close() {
        lines.extend(position(side));
        lines.extend(going(side));
    } else {
        lines.extend(under_fire(side));
    }
    lines
}

fn command(side: &Side) -> Vec<Line> {
    let demoralised = side.state.corps_of(side.element).demoralised;
    match (side.element.general, demoralised) {
        (true, false) => vec![(clause::TACTICAL_FACTOR_6, "dbm-factor-general", 1)],
        (false, true) => vec![(clause::TACTICAL_FACTOR_13, "dbm-factor-demoralised", -2)],
        _ => Vec::new(),
    }
}

fn position(side: &Side) -> Vec<Line> {
    let mut lines = Vec::new();
    if is_higher(side.state, side.element, side.enemy) {
        lines.push((clause::TACTICAL_FACTOR_7, "dbm-factor-higher", 1));
    }
    for (edge, threat) in overlap::threats(side.state, side.element) {
        let text = match (edge, threat) {
            (Edge::Rear, _) => "dbm-factor-rear",
            (_, Threat::Overlap) => "dbm-factor-overlapped",
            (_, Threat::Pressed) => "dbm-factor-flank",
        };
        lines.push((clause::TACTICAL_FACTOR_9, text, -1));
    }
    if support::against_the_enemy(side) {
        lines.push((clause::REAR_SUPPORT_12, "dbm-factor-fourth-rank", -1));
    }
    lines
}

/// Some of its front edge is higher than all of the opponent, on the same hill or above lower ground (ruling A46). Fronts that touch share
/// one line: so no part of the opponent may be higher than that line, and he must stand lower than the element does.
fn is_higher(state: &State, element: &Element, enemy: &Element) -> bool {
    let (here, there) = (element.footprint(), enemy.footprint());
    let front = here.edge(Edge::Front);
    state.ground.iter().filter(|feature| feature.soil.is_hill()).any(|hill| {
        let highest = (0..=8).map(|n| hill.height_at(front.at(f64::from(n) / 8.0))).fold(0.0, f64::max);
        let places = there.corners().into_iter().chain([there.centre(), there.front_centre(), there.rear_centre()]);
        let top = places.map(|place| hill.height_at(place)).fold(0.0, f64::max);
        highest >= top - 1e-6 && hill.height_at(here.centre()) > hill.height_at(there.centre()) + 1e-6
    })
}

/// Bad going in close combat. Each line counts once, and a road gives no relief (ruling B57).
fn going(side: &Side) -> Vec<Line> {
    let Side { state, element, enemy, .. } = side;
    let own = going_under(state, element, &element.footprint()) > Going::Good;
    let foot = enemy.kind().is_foot();
    let troop = element.troop;
    if troop.kind.is_mounted() {
        let enemy_in_it = foot && going_under(state, enemy, &enemy.footprint()) > Going::Good;
        return if own || enemy_in_it {
            vec![(clause::TACTICAL_FACTOR_14, "dbm-factor-going", -2)]
        } else {
            Vec::new()
        };
    }
    let line = match (troop.kind, troop.grade) {
        (Kind::Wb, Grade::S | Grade::O) if foot => (clause::TACTICAL_FACTOR_15, -1),
        (Kind::Bd, _) if foot => (clause::TACTICAL_FACTOR_16, -2),
        (Kind::Sp | Kind::Pk, _) | (Kind::Hd, Grade::O | Grade::I) => (clause::TACTICAL_FACTOR_17, -2),
        _ if troop.is_train() => (clause::TACTICAL_FACTOR_17, -2),
        _ => return Vec::new(),
    };
    if own { vec![(line.0, "dbm-factor-going", line.1)] } else { Vec::new() }
}

fn under_fire(side: &Side) -> Vec<Line> {
    let mut lines = vec![(clause::TACTICAL_FACTOR_10, "dbm-factor-assisted", -1); side.assistants.min(2)];
    let trees = |element: &Element| {
        side.state.ground_under(element.footprint()).any(|feature| matches!(feature.soil, Soil::Wood | Soil::Orchard))
    };
    if side.shoots && (trees(side.element) || trees(side.enemy)) {
        lines.push((clause::TACTICAL_FACTOR_12, "dbm-factor-trees", -1));
    }
    lines
}

//! What on the board a refusal comes from: the bases that it names, the zone or terrain, the corner that offends.
//! Relies on the words of the refusal and on the place that was wanted.

use crate::base::Base;
use crate::clause::family;
use crate::play::zoc;
use crate::screen::shapes;
use crate::state::State;
use oriflamme_field::{Footprint, Point};
use oriflamme_kernel::{Arg, Refusal};
use oriflamme_scene::{Cause, Ruling};

/// A refusal with what can be shown of it; `wanted` is the place that was refused.
pub fn ruling(known: &State, refusal: Refusal, wanted: &Footprint) -> Ruling {
    let named = named(known, &refusal);
    let others: Vec<&Base> = named.iter().filter(|(_, subject)| !subject).map(|(base, _)| *base).collect();
    let outline = outline(known, &refusal, &others, wanted);
    let at = offending(known, &refusal, &others, wanted);
    let pieces: Vec<String> = others.iter().map(|base| base.id.to_string()).collect();
    let cause = (!pieces.is_empty() || !outline.is_empty() || at.is_some()).then(|| Cause {
        pieces,
        outline: outline.iter().copied().map(shapes::point).collect(),
        at: at.map(shapes::point),
    });
    Ruling { clause: refusal.clause, text: refusal.message, cause }
}

/// The bases that a refusal names; `true` for those that it is about.
fn named<'s>(known: &'s State, refusal: &Refusal) -> Vec<(&'s Base, bool)> {
    let mut found = Vec::new();
    for (name, value) in &refusal.message.args {
        let Arg::Text(text) = value else { continue };
        for label in text.split(", ") {
            found.extend(known.bases.iter().find(|b| b.label() == label).map(|b| (b, name == "base")));
        }
    }
    found
}

fn is_zone(refusal: &Refusal) -> bool {
    family::ZOC.contains(&refusal.clause)
}

/// The zone of control or the terrain that says no.
fn outline(known: &State, refusal: &Refusal, others: &[&Base], wanted: &Footprint) -> Vec<Point> {
    if is_zone(refusal) {
        let zone = others.iter().find_map(|enemy| zoc::zoc(known, enemy));
        return zone.map(|zone| zone.corners().to_vec()).unwrap_or_default();
    }
    let of_ground = [family::WATER, family::GOING, family::ALLOW];
    if !of_ground.iter().any(|clauses| clauses.contains(&refusal.clause)) {
        return Vec::new();
    }
    let under = known.terrain.iter().find(|piece| !piece.ground.is_road() && piece.area().touches(wanted));
    under.map(|piece| piece.area().points().to_vec()).unwrap_or_default()
}

/// The corner of the wanted place that is where it must not be.
fn offending(known: &State, refusal: &Refusal, others: &[&Base], wanted: &Footprint) -> Option<Point> {
    let corners = wanted.corners();
    if let Some(off) = corners.into_iter().find(|corner| !known.table.contains_point(*corner)) {
        return Some(off);
    }
    let inside = |zone: &Footprint| corners.into_iter().find(|corner| zone.contains_point(*corner));
    if is_zone(refusal) {
        return others.iter().filter_map(|enemy| zoc::zoc(known, enemy)).find_map(|zone| inside(&zone));
    }
    others.iter().find_map(|other| inside(&other.footprint()))
}

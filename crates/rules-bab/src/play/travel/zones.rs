//! Zones that bind a mover: gaps between bases and ZoC of enemies.
//!
//! Relies on `gap` and `zoc`; knows neither terrain nor allowances.

use super::{Case, Kind, Stop};
use crate::base::{Base, BaseId};
use crate::play::path::{Leg, Manner};
use crate::play::{gap, zoc};
use crate::troop::TroopType;
use oriflamme_kernel::Refusal;
use oriflamme_rulebook::bab as clause;

/// In a gap only straight moves and about-faces.
pub(super) fn gap_stops(case: &Case, stops: &mut Vec<Stop>) {
    for path in &case.paths {
        for leg in path.legs.iter().filter(|leg| leg.manner == Manner::Other) {
            let gaps = gap::gaps_near(case.state, &leg.bounds(), &case.movers, &case.journey.free_in_gaps_of);
            for gap in gaps {
                if let Some(share) = leg.first(|at| gap.touches(at)) {
                    let why = Refusal::new(clause::GAP_3, "refuse-turn-in-gap").with("base", path.base.label());
                    stops.push(Stop::breach(leg.length_at(share), why));
                }
            }
        }
    }
}

/// The first point at which a mover does anything but go straight back inside an enemy ZoC.
pub(super) struct Zocced {
    pub length: f64,
    pub by: Vec<BaseId>,
}

pub(super) fn zocced(case: &Case) -> Option<Zocced> {
    let mut first: Option<Zocced> = None;
    for path in &case.paths {
        for leg in path.legs.iter().filter(|leg| leg.manner != Manner::Back) {
            for enemy in case.state.enemies_of(path.base.side).filter(|e| binds(case, path.base, e)) {
                let Some(share) = enters_zoc(case, leg, enemy) else { continue };
                let length = leg.length_at(share);
                match &mut first {
                    Some(found) if (found.length - length).abs() < 1e-6 => {
                        if !found.by.contains(&enemy.id) {
                            found.by.push(enemy.id);
                        }
                    }
                    Some(found) if found.length < length => {}
                    _ => first = Some(Zocced { length, by: vec![enemy.id] }),
                }
            }
        }
    }
    first
}

/// Impetuous troops other than Ps ignore the ZoC of Ps.
fn binds(case: &Case, mover: &Base, enemy: &Base) -> bool {
    !(case.journey.kind == Kind::Impetuous && mover.kind() != TroopType::Ps && enemy.kind() == TroopType::Ps)
}

fn enters_zoc(case: &Case, leg: &Leg, enemy: &Base) -> Option<f64> {
    let square = zoc::zoc(case.state, enemy)?;
    if !square.bounds().meets(&leg.bounds()) {
        return None;
    }
    let share = leg.meets(&square)?;
    if zoc::is_screened(case.state, enemy) {
        return leg.first(|at| zoc::zocs(case.state, enemy, at));
    }
    Some(share)
}

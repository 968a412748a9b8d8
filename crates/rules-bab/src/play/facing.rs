//! Most in front: which enemy a base would engage and align with by the shortest move.
//!
//! Relies on the field's alignment (a single base's free move: the longer way of the two front corners);
//! knows neither allowances, nor ZoC, nor what stands in between.

use crate::base::{Base, BaseId};
use oriflamme_field::formation::way_into_line;
use oriflamme_field::{Footprint, TOLERANCE};

/// The enemies that are most in front of a base that stands at `a`: several when the ways are equally long.
pub fn most_in_front<'s>(a: &Footprint, enemies: impl Iterator<Item = &'s Base>) -> Vec<BaseId> {
    let ways: Vec<(f64, BaseId)> = enemies.map(|enemy| (way_into_line(a, &enemy.footprint()), enemy.id)).collect();
    let shortest = ways.iter().map(|(way, _)| *way).fold(f64::INFINITY, f64::min);
    ways.into_iter().filter(|(way, _)| *way <= shortest + TOLERANCE).map(|(_, id)| id).collect()
}

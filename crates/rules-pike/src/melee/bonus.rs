//! Bonuses of a combat result (pike.result.8 to .14).
//! Relies on who touches whom, and on the supports given.
//! Must not count casualties.

use super::dice::{Line, is_garrison};
use super::engagement::{in_hedgehog, touches};
use super::support::{self, Support};
use crate::clause;
use crate::state::State;
use crate::tables::number;
use crate::troops::{Id, Size, Unit};
use oriflamme_field::Edge;
use oriflamme_kernel::Seat;

/// The bonuses of a side's engaged units, each once (R43).
pub fn of_side(state: &State, combat: &[Id], side: Seat, given: &[Support]) -> Vec<(Id, Line)> {
    let mut found = Vec::new();
    let value = |row: &str| number("result-bonus", row, "bonus");
    for (of, supported) in support::sides(given) {
        if state.unit(of).is_none_or(|unit| unit.side != side) {
            continue;
        }
        let line = match supported {
            Edge::Rear => (clause::RESULT_8, "pike-line-rear", value("rear supported")),
            _ => (clause::RESULT_9, "pike-line-flank", value("each flank supported")),
        };
        found.push((of, line));
    }
    for unit in combat.iter().filter_map(|id| state.unit(*id)).filter(|unit| unit.side == side) {
        found.extend(of_unit(state, unit).map(|line| (unit.id, line)));
        found.extend(garrison(unit).map(|line| (unit.id, line)));
    }
    found
}

/// Horse among foot, pikes and hedgehogs against horse.
fn of_unit(state: &State, unit: &Unit) -> Option<Line> {
    let value = |row: &str| number("result-bonus", row, "bonus");
    let enemies: Vec<&Unit> = touches(state, unit).iter().filter_map(|touch| state.unit(touch.enemy)).collect();
    let against_horse = enemies.iter().any(|enemy| enemy.is_cavalry());
    let open_foot =
        |enemy: &&&Unit| enemy.is_infantry() && !enemy.has_pikes() && !in_hedgehog(enemy) && enemy.block().is_none();
    if in_hedgehog(unit) {
        let line = (clause::RESULT_12, "pike-line-hedgehog", value("hedgehog against cavalry"));
        return against_horse.then_some(line);
    }
    if unit.is_infantry() && unit.has_pikes() && unit.block().is_none() {
        let line = (clause::RESULT_11, "pike-line-pikes", value("infantry armed with pikes against cavalry"));
        return against_horse.then_some(line);
    }
    let line = (clause::RESULT_10, "pike-line-horse", value("cavalry against infantry without pikes"));
    (unit.is_cavalry() && enemies.iter().any(|enemy| open_foot(&enemy))).then_some(line)
}

/// Who fights from a building, by his size (R45).
fn garrison(unit: &Unit) -> Option<Line> {
    unit.block()?;
    let clause = match unit.size {
        _ if !is_garrison(unit) => clause::BUILDING_21,
        Size::Small => clause::BUILDING_19,
        Size::Tiny => clause::BUILDING_20,
        _ => clause::BUILDING_18,
    };
    let row = if is_garrison(unit) { unit.size.name() } else { "artillery" };
    Some((clause, "pike-line-building", number("building-result-bonus", row, "bonus")))
}

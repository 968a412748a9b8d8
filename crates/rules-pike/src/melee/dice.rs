//! How many dice a unit fights with, and what they need to hit (pike.melee.9 to .17, pike.to-hit).
//! Relies on profiles, tables and what units remember of their charge.
//! Must not say against whom: `split` does.

use super::engagement::{in_hedgehog, is_flanked, touches};
use crate::clause;
use crate::leaders;
use crate::morale::is_upset;
use crate::state::State;
use crate::tables::number;
use crate::troops::{Formation, Id, Size, Special, Trait, Unit};
use oriflamme_field::Edge;
use oriflamme_kernel::Clause;

/// An item of the arithmetic.
pub type Line = (Clause, &'static str, i32);

/// The value of a unit with its size: printed values are those of a standard unit (R31), and nobody falls below one die (R32).
pub fn sized(unit: &Unit) -> (i32, Option<Line>) {
    let value = unit.profile.fight;
    let (after, clause) = match unit.size {
        Size::Gun | Size::Standard => return (value, None),
        Size::Tiny => (value.min(1), clause::MELEE_13),
        Size::Small => ((value + adjustment(Size::Small)).max(value.min(1)), clause::MELEE_12),
        Size::Large => (value + adjustment(Size::Large), clause::MELEE_11),
    };
    (after, Some((clause, "pike-line-size", after - value)))
}

fn adjustment(size: Size) -> i32 {
    crate::tables::whole(crate::tables::table("combat-dice-size"), size.name(), "adjustment")
}

/// The combat value of one unit by itself, before it is shared out, with its arithmetic.
pub fn value(state: &State, unit: &Unit) -> (i32, Vec<Line>) {
    let mut lines = vec![(clause::MELEE_9, "pike-line-value", unit.profile.fight)];
    let (mut value, size) = sized(unit);
    lines.extend(size);
    if unit.is_in(Formation::Column) {
        lines.push((clause::MELEE_14, "pike-line-in-column", 1 - value));
        value = 1;
    }
    let mut add = |line: Line| {
        value += line.2;
        lines.push(line);
    };
    let attacks = leaders::attacks(state, unit.id);
    if attacks > 0 {
        add((clause::COMMANDER_25, "pike-line-commander", attacks));
        add((clause::COMMANDER_26, "pike-line-commander", 0));
    } else if state.joined_by(unit.id).next().is_some() {
        let named = state.joined_by(unit.id).any(|one| one.trait_.is_some());
        add((if named { clause::COMMANDER_29 } else { clause::COMMANDER_27 }, "pike-line-commander", 0));
    }
    if state.joined_by(unit.id).count() > 1 {
        add((clause::COMMANDER_30, "pike-line-commander", 0));
    }
    if unit.memory.shock && unit.has(Special::Shock) {
        add((clause::SUPP_SPECIAL_5, "pike-line-shock", SHOCK));
    }
    if unit.memory.shock && unit.is_cavalry() && leaders::has_trait(state, unit.id, Trait::MasterOfHorse) {
        add((clause::SUPP_ARMY_6, "pike-line-master-of-horse", SHOCK));
    }
    (value, lines)
}

/// What Shock adds in the round of a charge.
const SHOCK: i32 = 2;

/// Dice that a body shares out: those of all units of a hedgehog; of infantry in a building those that its engaged sides allow.
pub fn total(state: &State, unit: &Unit) -> i32 {
    if in_hedgehog(unit) {
        return state.body(unit.id).iter().filter_map(|id| state.unit(*id)).map(|one| value(state, one).0).sum();
    }
    if is_garrison(unit) {
        let (most, _) = sized(unit);
        let sides = engaged_sides(state, unit).len() as i32;
        return (PER_SIDE * sides).min(most) + leaders::attacks(state, unit.id);
    }
    value(state, unit).0
}

/// Dice on each engaged side of a building.
pub const PER_SIDE: i32 = 2;

/// Infantry in a building.
pub fn is_garrison(unit: &Unit) -> bool {
    unit.block().is_some() && !unit.is_artillery()
}

pub fn engaged_sides(state: &State, unit: &Unit) -> Vec<Edge> {
    let mut sides: Vec<Edge> = touches(state, unit).iter().map(|touch| touch.side).collect();
    sides.sort();
    sides.dedup();
    sides
}

/// To-hit modifiers of a unit, of one in a hedgehog with the bonuses of its pikes.
pub fn modifiers(state: &State, unit: &Unit) -> Vec<Line> {
    let value = |row: &str| number("to-hit", row, "value");
    let core = state.unit(state.core(unit)).unwrap_or(unit);
    let mut lines = Vec::new();
    // A new charge begins a new combat: the two bonuses never add.
    if core.memory.bonus {
        lines.push((clause::TO_HIT_5, "pike-line-charge", value("charge or countercharge")));
    } else if core.memory.won {
        lines.push((clause::TO_HIT_6, "pike-line-winner", value("won the previous round")));
    }
    if is_upset(state, unit) {
        lines.push((clause::TO_HIT_7, "pike-line-upset", value("disordered and/or shaken")));
    }
    if unit.is_open() {
        lines.push((clause::TO_HIT_8, "pike-line-open", value("open order")));
    }
    if is_flanked(state, unit) {
        lines.push((clause::TO_HIT_9, "pike-line-flanked", value("engaged on flank and/or rear")));
    }
    lines
}

/// The face that hits: a 1 never does, a 6 always.
pub fn needed(lines: &[Line]) -> u8 {
    let sum: i32 = lines.iter().map(|(.., value)| value).sum();
    (number("to-hit", "base score", "value") - sum).clamp(2, 6) as u8
}

/// Attacks of one unit on one enemy.
#[derive(Clone, PartialEq, Debug)]
pub struct Attack {
    pub by: Id,
    pub on: Id,
    pub dice: i32,
    pub lines: Vec<Line>,
}

/// The dice of a body against its enemies, from how many attacks it makes on each: the pikes of a hedgehog first at whom they
/// brace against, where each of their attacks counts two dice (R29).
pub fn attacks(state: &State, unit: &Unit, shares: &[(Id, i32)]) -> Vec<Attack> {
    let mut members: Vec<(&Unit, i32)> = if in_hedgehog(unit) {
        state.body(unit.id).iter().filter_map(|id| state.unit(*id)).map(|one| (one, value(state, one).0)).collect()
    } else {
        vec![(unit, shares.iter().map(|(_, attacks)| attacks).sum())]
    };
    let mut order: Vec<(Id, i32)> = shares.to_vec();
    order.sort_by_key(|(enemy, _)| !unit.memory.braced.contains(enemy));
    let mut found = Vec::new();
    for (enemy, mut left) in order {
        for (member, dice) in &mut members {
            let taken = left.min(*dice);
            if taken < 1 {
                continue;
            }
            (*dice, left) = (*dice - taken, left - taken);
            let doubles = member.has_pikes() && member.memory.braced.contains(&enemy);
            let mut lines = modifiers(state, member);
            if doubles {
                let clause = if in_hedgehog(member) { clause::HEDGEHOG_25 } else { clause::PIKES_VS_CAVALRY_3 };
                lines.push((clause, "pike-line-double", 0));
            }
            let dice = if doubles { 2 * taken } else { taken };
            found.push(Attack { by: member.id, on: enemy, dice, lines });
        }
    }
    found
}

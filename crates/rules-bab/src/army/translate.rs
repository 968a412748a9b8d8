//! Converting a list of the parent games into one of this game: types, generals, prices, numbers.
//!
//! Relies on prices; the built-in lists are already converted.

use crate::army::Outfit;
use crate::clause;
use crate::draft::Ruling;
use crate::troop::{Grade, Status, Troop, TroopType};
use oriflamme_kernel::{Referee, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One line of a list of the parent games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ParentLine {
    pub status: Status,
    /// Type as the parent game writes it, such as `Kn` or `Ax`.
    pub kind: String,
    pub grade: Grade,
    pub min: u32,
    pub max: u32,
    #[serde(default)]
    pub chariots: bool,
    #[serde(default)]
    pub camels: bool,
    #[serde(default)]
    pub scouts: bool,
    #[serde(default)]
    pub role: Role,
}

/// Whom a line is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    #[default]
    Troops,
    /// The commander in chief.
    General,
    /// Any other general.
    SubGeneral,
    Ally,
}

/// What became of a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Converted {
    Line { troops: Troop, price: f64, min: u32, max: u32 },
    Dropped,
}

/// Converts one line: types; generals and allies; prices; numbers.
pub fn convert(line: &ParentLine, referee: &mut Referee) -> Ruling<Converted> {
    referee.cite(clause::TRANS_1);
    let Some(troops) = convert_troop(line, referee)? else { return Ok(Converted::Dropped) };
    if matches!(line.role, Role::SubGeneral | Role::Ally) {
        referee.cite(clause::TRANS_8);
        return Ok(Converted::Dropped);
    }
    referee.cite(clause::TRANS_9);
    let outfit = Outfit { troop: troops, mounted: false, support: false };
    let Some(price) = outfit.price() else {
        return Err(Refusal::new(clause::BUDGET_3, "bab-refuse-army-no-price").with("troops", troops.to_string()));
    };
    if line.role == Role::General {
        referee.cite(clause::TRANS_8);
        return Ok(Converted::Line { troops, price: price.total(), min: 1, max: 1 });
    }
    let (min, max) = numbers(troops.kind, line.min, line.max, referee)?;
    Ok(Converted::Line { troops, price: price.total(), min, max })
}

/// The troops of this game that a line stands for; `None`: the line is dropped.
fn convert_troop(line: &ParentLine, referee: &mut Referee) -> Ruling<Option<Troop>> {
    let troop = |kind, grade| Ok(Some(Troop::new(line.status, kind, grade)));
    match (line.kind.as_str(), line.grade) {
        ("Kn", grade) if line.chariots => {
            referee.cite(clause::TRANS_2);
            troop(TroopType::HCh, grade)
        }
        ("Cv", grade) if line.chariots => {
            referee.cite(clause::TRANS_3);
            troop(TroopType::LCh, grade)
        }
        ("Cm", Grade::X) => {
            referee.cite(clause::TRANS_6);
            Ok(None)
        }
        (kind, _) if line.scouts && (line.camels || mounted(kind)) => {
            referee.cite(clause::TRANS_7);
            troop(TroopType::LH, if line.camels { Grade::X } else { Grade::I })
        }
        ("LH", Grade::I) if line.camels => {
            referee.cite(clause::TRANS_4);
            troop(TroopType::LH, Grade::X)
        }
        ("Ax", Grade::X) => {
            referee.cite(clause::TRANS_5);
            troop(TroopType::Pk, Grade::F)
        }
        (name, grade) => match TroopType::ALL.into_iter().find(|kind| kind.name() == name) {
            Some(kind) => troop(kind, grade),
            None => Err(Refusal::new(clause::TRANS_1, "bab-refuse-translate-type").with("kind", name)),
        },
    }
}

fn mounted(kind: &str) -> bool {
    matches!(kind, "LH" | "Cv" | "Kn" | "Cm")
}

/// How many bases of the parent games one base of this type stands for.
pub fn ratio(kind: TroopType) -> u32 {
    match kind {
        TroopType::Bw | TroopType::Pk | TroopType::Sp | TroopType::Wb => 4,
        _ => 2,
    }
}

/// The limits of a line: a half or a quarter, rounded up.
pub fn numbers(kind: TroopType, min: u32, max: u32, referee: &mut Referee) -> Ruling<(u32, u32)> {
    in_order(min, max)?;
    let ratio = ratio(kind);
    referee.cite(if ratio == 4 { clause::TRANS_11 } else { clause::TRANS_10 });
    if !min.is_multiple_of(ratio) || !max.is_multiple_of(ratio) {
        referee.cite(clause::TRANS_12);
    }
    Ok((min.div_ceil(ratio), max.div_ceil(ratio)))
}

fn in_order(min: u32, max: u32) -> Ruling {
    if min > max || max > 1_000 {
        return Err(Refusal::new(clause::TRANS_10, "bab-refuse-translate-numbers").with("min", min).with("max", max));
    }
    Ok(())
}

/// A line of `from` of which `min` to `max` bases (of the parent games) may become `to`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    pub from: TroopType,
    pub to: TroopType,
    pub min: u32,
    pub max: u32,
    /// Bases of `from` that the army has in this game.
    #[serde(default)]
    pub have: Option<u32>,
}

/// One way to make the exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Exchanged {
    /// Bases of the new type.
    pub number: u32,
    /// Bases of the old type that are given up for them.
    pub given: u32,
    /// Bases of the old type that remain, if it was said how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// Every number of bases of the new type that whole exchanges can reach.
pub fn upgrade(line: &Upgrade, referee: &mut Referee) -> Ruling<Vec<Exchanged>> {
    in_order(line.min, line.max)?;
    let (old, new) = (ratio(line.from), ratio(line.to));
    let (takes, gives) = (new.div_ceil(old), old.div_ceil(new));
    let (low, high) = if old == new {
        referee.cite(clause::TRANS_13);
        numbers(line.to, line.min, line.max, referee)?
    } else {
        referee.cite(clause::TRANS_14);
        (line.min.div_ceil(new).next_multiple_of(gives), line.max / new / gives * gives)
    };
    let exchange = |number: u32| {
        let given = number / gives * takes;
        Exchanged { number, given, left: line.have.map(|have| have.saturating_sub(given)) }
    };
    let affordable = |e: &Exchanged| line.have.is_none_or(|have| e.given <= have);
    Ok((low..=high).step_by(gives as usize).map(exchange).filter(affordable).collect())
}

/// A line whose bases may be of a type that is halved or of one that is quartered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MixedLine {
    pub half: TroopType,
    pub quarter: TroopType,
    pub min: u32,
    pub max: u32,
    /// A mix to be judged.
    #[serde(default)]
    pub take: Option<Mix>,
}

/// Bases of each of the two types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mix {
    pub half: u32,
    pub quarter: u32,
}

/// Every mix that the limits allow, counted in bases of the halved type.
pub fn mixes(line: &MixedLine, referee: &mut Referee) -> Ruling<Vec<Mix>> {
    if ratio(line.half) != 2 || ratio(line.quarter) != 4 {
        return Err(Refusal::new(clause::TRANS_15, "bab-refuse-translate-ratio"));
    }
    let (min, max) = numbers(line.half, line.min, line.max, referee)?;
    referee.cite(clause::TRANS_15);
    let allowed = |mix: &Mix| (min..=max).contains(&mix.half.saturating_add(mix.quarter.saturating_mul(2)));
    if let Some(take) = line.take.filter(|take| !allowed(take)) {
        let count = take.half.saturating_add(take.quarter.saturating_mul(2));
        return Err(Refusal::new(clause::TRANS_15, "bab-refuse-translate-mix")
            .with("count", count)
            .with("min", min)
            .with("max", max));
    }
    let all = (0..=max / 2).flat_map(|quarter| (0..=max).map(move |half| Mix { half, quarter }));
    Ok(all.filter(allowed).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::Dice;

    fn with_referee<T>(work: impl FnOnce(&mut Referee) -> Ruling<T>) -> Ruling<T> {
        work(&mut Referee::new(&mut Dice::scripted([])))
    }

    #[test]
    fn kish_pikes_are_a_quarter_of_the_bows() {
        assert_eq!(with_referee(|r| numbers(TroopType::Bw, 36, 96, r)), Ok((9, 24)));
    }

    #[test]
    fn kish_blades_come_in_pairs_and_their_maximum_is_rounded_down() {
        let line = Upgrade { from: TroopType::Pk, to: TroopType::Bd, min: 4, max: 9, have: Some(9) };
        let found = with_referee(|r| upgrade(&line, r)).unwrap();
        assert_eq!(found.iter().map(|e| (e.number, e.left)).collect::<Vec<_>>(), [(2, Some(8)), (4, Some(7))]);
    }

    #[test]
    fn kish_archers_are_two_or_three_ps_of_which_two_may_be_one_bw() {
        let line = MixedLine { half: TroopType::Ps, quarter: TroopType::Bw, min: 4, max: 6, take: None };
        let found = with_referee(|r| mixes(&line, r)).unwrap();
        let pairs: Vec<(u32, u32)> = found.iter().map(|m| (m.half, m.quarter)).collect();
        assert_eq!(pairs, [(2, 0), (3, 0), (0, 1), (1, 1)]);
        let two_bows = MixedLine { take: Some(Mix { half: 0, quarter: 2 }), ..line };
        assert!(with_referee(|r| mixes(&two_bows, r)).is_err());
    }
}

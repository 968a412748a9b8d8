//! The standard shape of a unit: how many bases wide and deep, by its kind.
//! Relies on the ratios of the table of formations.
//! Must not know where the unit stands.

use crate::build::numbers::numbers;
use crate::build::unit::{BaseSize, Kind};
use crate::clause;
use oriflamme_kernel::Clause;

/// Files and ranks of a unit in bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    pub files: u32,
    pub ranks: u32,
}

/// How a unit of so many figures is drawn up. Stealth decides before the kind.
pub fn ranks(kind: Kind, stealthy: bool, figures: u16) -> Ranks {
    let figures = u32::from(figures.max(1));
    if stealthy {
        let side = (1..).find(|side| side * side >= 2 * figures).unwrap_or(1);
        return Ranks { files: side, ranks: side };
    }
    let Some(ratio) = numbers().ratio(kind) else { return Ranks { files: figures, ranks: 1 } };
    // The printed thresholds (8, 18, 32 ...) are the ratio times the square of the ranks.
    let ranks = (1..).take_while(|ranks| ratio * ranks * ranks <= figures).last().unwrap_or(1);
    Ranks { files: figures.div_ceil(ranks), ranks }
}

/// The rectangle that the whole unit covers, in centimetres.
pub fn footprint(kind: Kind, stealthy: bool, figures: u16, base: BaseSize) -> BaseSize {
    let Ranks { files, ranks } = ranks(kind, stealthy, figures);
    BaseSize { width: f64::from(files) * base.width, depth: f64::from(ranks) * base.depth }
}

/// The clauses that give a unit its shape.
pub fn clauses(kind: Kind, stealthy: bool) -> Vec<Clause> {
    let mut found = vec![clause::SHAPE_1];
    found.extend_from_slice(match kind {
        _ if stealthy => &[clause::SHAPE_9],
        Kind::Infantry => &[clause::SHAPE_2, clause::SHAPE_3],
        Kind::Cavalry => &[clause::SHAPE_4, clause::SHAPE_5],
        Kind::Shooters => &[clause::SHAPE_6, clause::SHAPE_7],
        Kind::Machines => &[clause::SHAPE_8],
        Kind::Creatures => &[clause::SHAPE_10],
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide_and_deep(kind: Kind, stealthy: bool, figures: u16) -> (u32, u32) {
        let ranks = ranks(kind, stealthy, figures);
        (ranks.files, ranks.ranks)
    }

    #[test]
    fn ranks_begin_at_the_printed_numbers_of_figures() {
        for (kind, thresholds) in [
            (Kind::Infantry, vec![8, 18, 32, 50]),
            (Kind::Cavalry, vec![12, 27, 48]),
            (Kind::Shooters, vec![16, 36, 64]),
        ] {
            for (place, figures) in thresholds.into_iter().enumerate() {
                let ranks = place as u32 + 2;
                assert_eq!(wide_and_deep(kind, false, figures).1, ranks);
                assert_eq!(wide_and_deep(kind, false, figures - 1).1, ranks - 1);
            }
        }
    }

    #[test]
    fn the_armies_of_the_worked_battle_stand_as_drawn() {
        assert_eq!(wide_and_deep(Kind::Infantry, false, 22), (8, 3));
        assert_eq!(wide_and_deep(Kind::Infantry, true, 16), (6, 6));
        assert_eq!(wide_and_deep(Kind::Cavalry, false, 11), (11, 1));
        assert_eq!(wide_and_deep(Kind::Infantry, false, 20), (7, 3));
        assert_eq!(wide_and_deep(Kind::Machines, false, 5), (5, 1));
    }
}

//! Shooting from behind a front rank: straight ahead between two of its men, at targets far enough before it.
//! Relies on the row that the rank stands in.
//! Must not know weapons or dice.

use super::sight::Sight;
use crate::clause;
use crate::counters::{Category, Figure};
use crate::state::State;
use oriflamme_hexfield::{Cell, Side};
use oriflamme_kernel::Clause;

/// What a front rank does for a shot.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// The shot passes between these two hexes of the rank.
    Open { rank: [Cell; 2] },
    /// There are friends in front, but the shot may not pass them.
    Refused { clause: Clause, key: &'static str },
    /// Nobody of the own side stands in front.
    None,
}

/// Three men make a rank.
const RANK: usize = 3;
/// The field of fire opens at this distance from the shooter, three hexes before the rank.
const OPENS: u32 = 4;

/// Does the shooter stand behind a front rank through which this line may pass?
pub fn field(state: &State, shooter: &Figure, sight: &Sight) -> Field {
    let (from, to) = (sight.from.cell, sight.to.cell);
    let mut refused = Field::None;
    for side in Side::ALL {
        let pair = [from.step(side), from.step(side.turned(1))];
        let friends = pair.map(|cell| ranker(state, shooter, cell));
        let [Some(first), Some(second)] = friends else { continue };
        if !crosses(sight, &pair) {
            continue;
        }
        if !rank_is_whole(state, shooter, side, first, second) {
            if refused != Field::None {
                continue;
            }
            refused = Field::Refused { clause: clause::LINE_31, key: "magna-refuse-rank-of-three" };
            continue;
        }
        if !straight_ahead(from, side, to) {
            refused = Field::Refused { clause: clause::LINE_32, key: "magna-refuse-not-straight-ahead" };
            continue;
        }
        if from.distance(to) < OPENS {
            return Field::Refused { clause: clause::LINE_33, key: "magna-refuse-before-the-rank" };
        }
        return Field::Open { rank: pair };
    }
    refused
}

/// Does the line leave the shooter's hex through one of these two hexes, or between them?
fn crosses(sight: &Sight, pair: &[Cell; 2]) -> bool {
    let first = sight.stages.first();
    first.is_some_and(|stage| stage.ways.iter().filter_map(|way| way.cell).all(|cell| pair.contains(&cell)))
}

/// A friend on foot, up, who stands in this hex.
fn ranker<'a>(state: &'a State, shooter: &Figure, cell: Cell) -> Option<&'a Figure> {
    let place = state.map.on_ground(cell)?;
    state.living_at(place).find(|figure| figure.side == shooter.side && figure.is_on_foot() && figure.is_up())
}

/// At least three men in consecutive hexes of the row, armed alike and, on the Arab side, of one people.
fn rank_is_whole(state: &State, shooter: &Figure, side: Side, first: &Figure, second: &Figure) -> bool {
    let (Some(left), Some(right)) = (state.head(first), state.head(second)) else { return false };
    let along = side.turned(2);
    let alike = |figure: &Figure| is_armed_like(figure, first) && is_of_one_people(state, figure, first);
    let run = |from: Cell, way: Side| {
        let next = |n: i32| ranker(state, shooter, from.steps(way, n)).is_some_and(alike);
        (1..).take_while(|n| next(*n)).count()
    };
    alike(second) && 2 + run(right.cell, along) + run(left.cell, along.opposite()) >= RANK
}

/// What somebody is armed with: his missile weapon and what he fights with.
fn is_armed_like(one: &Figure, other: &Figure) -> bool {
    let arms = |figure: &Figure| {
        let profile = &figure.profile;
        (profile.missile, profile.is(Category::PoleArm), profile.is(Category::Axe))
    };
    arms(one) == arms(other)
}

fn is_of_one_people(state: &State, one: &Figure, other: &Figure) -> bool {
    const PEOPLES: [Category; 5] =
        [Category::Saracen, Category::Bedouin, Category::Turcopole, Category::Assassin, Category::Norman];
    let arab = state.armies.get(one.side.index()).is_some_and(|army| army.arab);
    !arab || PEOPLES.iter().all(|people| one.profile.is(*people) == other.profile.is(*people))
}

/// Is a hex in the field of fire between the hexes at `side` and the next side: the corner row, and both hexes beside each of its gaps?
fn straight_ahead(from: Cell, side: Side, to: Cell) -> bool {
    let (left, right) = (side, side.turned(1));
    let n = from.distance(to) as i32 / 2;
    let base = from.steps(left, n).steps(right, n);
    to == base || to == base.step(left) || to == base.step(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_of_fire_is_alternately_one_and_two_hexes_wide() {
        let shooter = Cell::axial(0, 1);
        let ahead = |q, r| straight_ahead(shooter, Side::NE, Cell::axial(q, r));
        for (q, r) in [(2, -3), (3, -4), (2, -4), (3, -5), (1, -1)] {
            assert!(ahead(q, r), "({q},{r})");
        }
        for (q, r) in [(0, -4), (1, -4), (3, -3), (4, -4)] {
            assert!(!ahead(q, r), "({q},{r})");
        }
    }
}

//! What a position is worth to an opponent: points, men still standing, and being near the enemy. Not a rule.

use crate::MagnaCarta;
use crate::counters::Figure;
use crate::setup::victory;
use crate::state::{End, State};
use crate::view::may_see;
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Doctrine, Seat, Style, Viewer};

/// More than all that can be won by blows.
const VICTORY: f64 = 10_000.0;
/// For each point of the battle's objectives.
const POINT: f64 = 20.0;
/// For each man, by his attack and defence.
const STRENGTH: f64 = 5.0;
/// For each hex between a man and the nearest enemy.
const WAY: f64 = 0.3;

impl Doctrine for MagnaCarta {
    /// A passenger whom the enemy hides does not exist for who does not know of him.
    fn redact(&self, state: &State, seat: Seat) -> State {
        let mut known = state.clone();
        known.figures.retain(|figure| may_see(figure, Viewer::Seat(seat)));
        known
    }

    fn appraise(&self, state: &State, seat: Seat, _: Style) -> f64 {
        let end = match state.end {
            Some(End::Won { winner }) if winner == seat => VICTORY,
            Some(End::Won { .. }) => -VICTORY,
            _ => 0.0,
        };
        let scores = victory::scores(state).map(f64::from);
        let points = scores[seat.index() % 2] - scores[seat.other().index() % 2];
        let strength = strength(state, seat) - strength(state, seat.other());
        end + POINT * points + STRENGTH * strength - WAY * ways_to_the_enemy(state, seat)
    }
}

fn strength(state: &State, seat: Seat) -> f64 {
    let worth = |figure: &Figure| {
        let values = figure.values();
        1.0 + f64::from(values.attack + values.defence) / 10.0
    };
    state
        .side(seat)
        .filter(|figure| figure.is_man() && figure.is_alive() && figure.marks.captive.is_none())
        .map(worth)
        .sum()
}

fn ways_to_the_enemy(state: &State, seat: Seat) -> f64 {
    let heads = |seat: Seat| {
        let men = state.side(seat).filter(|figure| figure.is_man() && figure.is_up());
        men.filter_map(|figure| state.head(figure)).map(|place| place.cell).collect::<Vec<Cell>>()
    };
    let enemies = heads(seat.other());
    let nearest = |cell: Cell| enemies.iter().map(|enemy| cell.distance(*enemy)).min().unwrap_or(0);
    heads(seat).into_iter().map(|cell| f64::from(nearest(cell))).sum()
}

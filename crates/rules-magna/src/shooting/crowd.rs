//! Everybody on the map and where, read once for many lines of fire.
//! Relies on the state.
//! Must not judge anybody: it only finds people quickly.

use crate::counters::{Figure, Post};
use crate::state::State;
use oriflamme_hexfield::{Cell, Place};
use oriflamme_kernel::Seat;

/// Who takes up which place, the living and the dead; passengers of litters are inside.
pub struct Crowd<'a> {
    people: Vec<(Place, &'a Figure)>,
}

impl<'a> Crowd<'a> {
    pub fn of(state: &'a State) -> Self {
        let outside = state.present().filter(|figure| !matches!(figure.post, Post::Litter(_)));
        let people = outside.flat_map(|figure| state.places(figure).into_iter().map(move |place| (place, figure)));
        Crowd { people: people.collect() }
    }

    /// Everybody in a hex, at levels from one to another.
    pub fn at(&self, cell: Cell, levels: [i8; 2]) -> impl Iterator<Item = &'a Figure> + '_ {
        let (low, high) = (levels[0].min(levels[1]), levels[0].max(levels[1]));
        let here = move |place: &Place| place.cell == cell && (low..=high).contains(&place.level);
        self.people.iter().filter(move |(place, _)| here(place)).map(|(_, figure)| *figure)
    }

    /// Does a living man of a side stand beside one of these places?
    pub fn has_neighbour(&self, side: Seat, places: &[Place]) -> bool {
        let beside = |place: &Place| places.iter().any(|other| other.cell.distance(place.cell) <= 1);
        self.people
            .iter()
            .any(|(place, figure)| figure.side == side && figure.is_man() && figure.is_alive() && beside(place))
    }
}

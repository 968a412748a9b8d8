//! The way of each moving base, laid out along the length that the rules charge for the move.
//!
//! Relies on the field's ways. Knows nothing of what a way may cross.

use crate::base::Base;
use crate::draft::{Ruling, known};
use crate::play::travel::{Journey, Trip};
use crate::state::State;
use oriflamme_field::formation::{Way, keep_step};

/// A base and its way.
#[derive(Clone, Debug)]
pub struct Path<'s> {
    pub base: &'s Base,
    pub way: Way,
}

/// Lays out the ways of all bases of a journey.
pub fn lay<'s>(state: &'s State, journey: &Journey) -> Ruling<Vec<Path<'s>>> {
    let bases = journey.trips.iter().map(|trip| known(state, trip.base));
    let bases: Vec<&Base> = bases.collect::<Ruling<_>>()?;
    let own_measure = |(base, trip): (&&Base, &Trip)| Way::of(base.footprint(), &trip.motions);
    let mut ways: Vec<Way> = bases.iter().zip(&journey.trips).map(own_measure).collect();
    keep_step(&mut ways, journey.length);
    Ok(bases.into_iter().zip(ways).map(|(base, way)| Path { base, way }).collect())
}

//! What binds an impetuous base where it stands, ZoC and gaps: found once, not for each way that is tried.
//!
//! Relies on the judge's own search for the duty of a zocced base; knows no targets.

use crate::base::Base;
use crate::play::impetuous::way::{full_allowance, way_out_of_gaps};
use crate::play::travel::{Duty, Kind, duty, same_place};
use crate::play::zoc;
use crate::state::State;
use oriflamme_field::Footprint;
use std::cell::OnceCell;

pub struct Bound<'s> {
    state: &'s State,
    base: &'s Base,
    duty: OnceCell<Option<Duty>>,
    out_of_gaps: OnceCell<f64>,
}

impl<'s> Bound<'s> {
    pub fn of(state: &'s State, base: &'s Base) -> Bound<'s> {
        Bound { state, base, duty: OnceCell::new(), out_of_gaps: OnceCell::new() }
    }

    /// How far straight ahead it must go before it may turn or slip sideways.
    pub fn out_of_gaps(&self) -> f64 {
        *self.out_of_gaps.get_or_init(|| way_out_of_gaps(self.state, self.base, full_allowance(self.state, self.base)))
    }

    /// The move into contact that it must make if it fights; `None` for a base that is free to choose.
    pub fn duty(&self) -> Option<Duty> {
        *self.duty.get_or_init(|| {
            let mut zoccers = zoc::zoccers(self.state, self.base, &self.base.footprint());
            let ignored = |id| self.state.base(id).is_some_and(|enemy| zoc::impetuous_ignores(self.base, enemy));
            zoccers.retain(|id| !ignored(*id));
            let left = full_allowance(self.state, self.base);
            let duty = || duty(self.state, self.base.id, &zoccers, left, Kind::Impetuous, &[]);
            (!zoccers.is_empty()).then(duty).filter(|duty| *duty != Duty::None)
        })
    }

    /// Could the base, turning or sliding, come to blows there?
    pub fn lets_fight_at(&self, end: &Footprint) -> bool {
        match self.duty() {
            None => true,
            Some(Duty::Place { place, .. }) => same_place(&place, end),
            Some(_) => false,
        }
    }
}

//! Mounted troops that wheel at the start of an impetuous move to keep out of difficult going.

use super::way::{Way, full_allowance, probe};
use crate::base::Base;
use crate::clause;
use crate::draft::Ruling;
use crate::going::{self, Going};
use crate::play::impetuous::approach::Wheel;
use crate::state::State;
use oriflamme_field::{Footprint, Hand};
use oriflamme_kernel::Refusal;

/// The widest initial wheel, in degrees.
const WIDEST: f64 = 90.0;

/// The way after an initial wheel (clockwise positive) that keeps the base out of the difficult going ahead.
pub fn way_round(state: &State, base: &Base, planned: &Way, degrees: f64) -> Ruling<Way> {
    let no = |key: &'static str| Err(Refusal::new(clause::IMP_19, key).with("base", base.label()));
    if !base.kind().is_mounted() {
        return no("bab-refuse-avoid-on-foot");
    }
    if going::of_base(state, base) >= Going::Difficult {
        return no("bab-refuse-avoid-already-in");
    }
    if !enters_difficult(state, base, planned) {
        return no("bab-refuse-avoid-nothing");
    }
    if degrees.abs() > WIDEST || degrees == 0.0 || !degrees.is_finite() {
        return no("bab-refuse-avoid-angle");
    }
    let way = wheeled(state, base, degrees);
    if enters_difficult(state, base, &way) {
        return no("bab-refuse-avoid-in-vain");
    }
    Ok(way)
}

fn wheeled(state: &State, base: &Base, degrees: f64) -> Way {
    let hand = if degrees > 0.0 { Hand::Right } else { Hand::Left };
    let arc = base.size.width * degrees.abs().to_radians();
    let ahead = (full_allowance(state, base) - arc).max(0.0);
    Way::wheel(&base.footprint(), &Wheel { hand, degrees: degrees.abs(), arc, ahead })
}

/// Would the way, within the allowance, lead into difficult going or end at its edge?
fn enters_difficult(state: &State, base: &Base, way: &Way) -> bool {
    const STEP: f64 = 5.0;
    let mut here = base.footprint();
    let mut left = full_allowance(state, base);
    let difficult = |place: &Footprint| going::under(state, place, base.troop) == Going::Difficult;
    for (motion, &length) in way.motions.iter().zip(&way.lengths) {
        let part = length.min(left);
        let steps = (part / STEP).ceil().max(1.0) as u32;
        for n in 1..=steps {
            let share = f64::from(n) / f64::from(steps) * part / length.max(1e-9);
            if difficult(&motion.at(&here, share)) {
                return true;
            }
        }
        left -= part;
        if left <= 0.0 {
            break;
        }
        here = motion.at(&here, 1.0);
    }
    false
}

/// Some angle that avoids the difficult going on a way, if there is any to avoid.
pub fn an_angle(state: &State, base: &Base, planned: &Way) -> Option<f64> {
    if going::of_base(state, base) >= Going::Difficult || !enters_difficult(state, base, planned) {
        return None;
    }
    [30.0, -30.0, 60.0, -60.0, 90.0, -90.0].into_iter().find(|&degrees| {
        let way = wheeled(state, base, degrees);
        !enters_difficult(state, base, &way) && probe(state, base.id, &way, true).is_ok()
    })
}

//! Power: when it may be tried.
//! Relies on the sheet: one domain, one form.
//! Must not know what each special power does; that stands where it is used.

use crate::build::{Characteristic, Form};
use crate::clause;
use crate::draft::Ruling;
use crate::flow::Prior;
use crate::state::Unit;
use oriflamme_kernel::Refusal;

/// Whether a unit may try its Power before an action on `of`.
pub fn judge(unit: &Unit, of: Characteristic, prior: &Prior) -> Ruling {
    let Some(power) = unit.sheet.power.filter(|_| unit.has(Characteristic::Power)) else {
        return Err(Refusal::new(clause::ACTION_1, "grandes-refuse-no-power"));
    };
    if power.domain != of {
        let refusal = Refusal::new(clause::POWER_6, "grandes-refuse-domain");
        return Err(refusal.with("domain", crate::play::reckoning::action_name(power.domain)));
    }
    if prior.power_tried {
        return Err(Refusal::new(clause::POWER_5, "grandes-refuse-power-twice"));
    }
    Ok(())
}

/// The unit has the special power of this domain.
pub fn has_special(unit: &Unit, domain: Characteristic) -> bool {
    let power = unit.sheet.power.filter(|_| unit.has(Characteristic::Power));
    power.is_some_and(|power| power.domain == domain && power.form == Form::Special)
}

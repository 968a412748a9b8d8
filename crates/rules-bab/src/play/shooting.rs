//! PLACEHOLDER
use crate::state::State;

pub fn anybody_waits(_state: &State) -> bool {
    false
}

pub fn prompt(_state: &State) -> oriflamme_kernel::Prompt {
    oriflamme_kernel::Prompt::none()
}

pub fn declare(
    _draft: &mut crate::draft::Draft,
    _seat: oriflamme_kernel::Seat,
    _volleys: &[crate::command::Volley],
) -> crate::draft::Ruling {
    Ok(())
}

pub fn shoot(
    _draft: &mut crate::draft::Draft,
    _seat: oriflamme_kernel::Seat,
    _target: crate::base::BaseId,
) -> crate::draft::Ruling {
    Ok(())
}

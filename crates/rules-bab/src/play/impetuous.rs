//! PLACEHOLDER
use crate::state::State;

pub fn anybody_waits(_state: &State) -> bool {
    false
}

pub fn charge(_draft: &mut crate::draft::Draft, _charge: &crate::command::Charge) -> crate::draft::Ruling {
    Ok(())
}

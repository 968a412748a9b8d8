//! PLACEHOLDER
use crate::state::State;

pub fn anybody_waits(_state: &State) -> bool {
    false
}

pub fn fight(_draft: &mut crate::draft::Draft, _base: crate::base::BaseId) -> crate::draft::Ruling {
    Ok(())
}

//! Everything there is to know about a position.
//! Relies on built units.
//! Must not know any rule.

use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub turn: u16,
    pub conceded: Option<Seat>,
}

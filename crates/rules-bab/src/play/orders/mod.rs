//! PLACEHOLDER
use crate::base::BaseId;
use crate::command::Order;
use crate::draft::{Draft, Ruling};
use oriflamme_kernel::Seat;

pub fn order(_draft: &mut Draft, _seat: Seat, _order: &Order) -> Ruling {
    Ok(())
}

pub fn simultaneous(_draft: &mut Draft, _seat: Seat, _orders: &[Order]) -> Ruling {
    Ok(())
}

pub fn halt(_draft: &mut Draft, _seat: Seat, _bases: &[BaseId]) -> Ruling {
    Ok(())
}

//! How much memory answers may take while they wait for those who asked.
//! Relies on every answer holding its share of it until it is sent or dropped.
//! Must not let one address use what all others need.

use crate::limits::household;
use axum::body::Bytes;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub struct Budget {
    all: usize,
    each: usize,
    used: Mutex<Used>,
}

#[derive(Default)]
struct Used {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// A share of the budget, given back when it is dropped.
pub struct Held {
    budget: Arc<Budget>,
    address: IpAddr,
    bytes: usize,
}

impl Budget {
    pub fn new(all: usize, each: usize) -> Arc<Self> {
        Arc::new(Budget { all, each, used: Mutex::default() })
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `None` where it would be too much.
    pub fn take(self: &Arc<Self>, address: IpAddr, bytes: usize) -> Option<Held> {
        let address = household(address);
        let mut used = self.used();
        let own = used.each.get(&address).copied().unwrap_or(0);
        // Whoever has nothing yet gets one answer, however large.
        if own > 0 && own + bytes > self.each || used.all > 0 && used.all + bytes > self.all {
            return None;
        }
        used.all += bytes;
        *used.each.entry(address).or_default() += bytes;
        Some(Held { budget: Arc::clone(self), address, bytes })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut used = self.budget.used();
        used.all -= self.bytes;
        if let Some(own) = used.each.get_mut(&self.address) {
            *own -= self.bytes;
            if *own == 0 {
                used.each.remove(&self.address);
            }
        }
    }
}

struct Counted {
    bytes: Bytes,
    _held: Held,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Held {
    /// Bytes that hold this share as long as anybody has them.
    pub fn on(self, bytes: Bytes) -> Bytes {
        Bytes::from_owner(Counted { bytes, _held: self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_hold_so_much_and_all_together_so_much() {
        let budget = Budget::new(100, 60);
        let address = |number: u8| IpAddr::from([10, 0, 0, number]);
        let first = budget.take(address(1), 50).expect("there is room");
        assert!(budget.take(address(1), 20).is_none());
        let sent = first.on(Bytes::from_static(b"an answer"));
        let second = budget.take(address(2), 50).expect("another has his own room");
        assert!(budget.take(address(3), 10).is_none(), "all of it is used");
        drop(second);
        assert!(budget.take(address(1), 20).is_none(), "the first is still being sent");
        drop(sent);
        assert!(budget.take(address(1), 60).is_some());
        assert!(budget.take(address(4), 1000).is_some(), "who is alone gets one answer however large");
        assert_eq!(budget.used().all, 0);
    }
}

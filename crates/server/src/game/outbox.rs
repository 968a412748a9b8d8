//! What waits to be sent to one client at a table.
//! Relies on the budget of memory for what all of them may leave unread.
//! Must never wait: who does not read in time is sent away.

use crate::budget::{Budget, Held};
use axum::extract::ws::Utf8Bytes;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Messages that may wait for a client before it is sent away.
const QUEUE: usize = 64;

/// A message on its way, with the memory that it takes.
pub struct Told {
    pub text: Utf8Bytes,
    _held: Held,
}

#[derive(Clone)]
pub struct Outbox {
    queue: mpsc::Sender<Told>,
    budget: Arc<Budget>,
    /// Where the client comes from.
    pub address: IpAddr,
}

impl Outbox {
    pub fn new(budget: Arc<Budget>, address: IpAddr) -> (Self, mpsc::Receiver<Told>) {
        let (queue, told) = mpsc::channel(QUEUE);
        (Outbox { queue, budget, address }, told)
    }

    /// False where the client has gone or does not read.
    pub fn put(&self, text: Utf8Bytes) -> bool {
        let held = self.budget.take(self.address, text.len());
        held.is_some_and(|held| self.queue.try_send(Told { text, _held: held }).is_ok())
    }
}

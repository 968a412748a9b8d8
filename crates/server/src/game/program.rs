//! The program at a seat: it thinks on a thread of its own, at a human pace, while everything else goes on.
//! Relies on the strategist's opponents.
//! Must throw a thought away when the table changed meanwhile.

use super::actor::Actor;
use super::{Ask, desk::Desk};
use oriflamme_kernel::Seat;
use oriflamme_protocol::PlayerKind;
use oriflamme_strategist::OpponentKind;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How many commands are tried when the program's choice turns out to be none.
const WAYS_OUT: u32 = 64;

impl Actor {
    /// Lets the program think if it is asked and does not think already. Two programs play only while somebody looks.
    pub(super) async fn consider_program(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let seed = self.shared.chance.number();
        let looked_at = !self.listeners.is_empty();
        let begin = move |desk: &mut Desk| {
            let seat = desk.program_asked()?;
            if !looked_at && desk.is_program(seat.other()) {
                return None;
            }
            let kind = match desk.seats.get(seat.index())?.kind {
                PlayerKind::Random => OpponentKind::Random,
                _ => OpponentKind::Greedy,
            };
            Some((seat, desk.set.opponent(kind, seed), desk.game.clone_game()))
        };
        let Ok(Some((seat, mut opponent, game))) = self.desk(begin).await else { return };
        self.epoch += 1;
        self.thinking = Some(seat);
        let (epoch, own, shared) = (self.epoch, self.own.clone(), Arc::clone(&self.shared));
        let pace = self.pace.subscribe();
        tokio::spawn(async move {
            let start = Instant::now();
            let Ok(permit) = Arc::clone(&shared.thinkers).acquire_owned().await else { return };
            let began = Instant::now();
            let choice = tokio::task::spawn_blocking(move || opponent.choose(&*game, seat)).await;
            shared.metrics.thoughts.add(began.elapsed());
            drop(permit);
            wait(start, pace).await;
            if let Some(own) = own.upgrade() {
                let choice = choice.unwrap_or_else(|error| {
                    tracing::error!(%error, "the program failed to choose");
                    None
                });
                let _ = own.send(Ask::Program { epoch, seat, choice }).await;
            }
        });
    }

    pub(super) async fn program_chose(&mut self, epoch: u64, seat: Seat, choice: Option<Value>) {
        if epoch != self.epoch || self.thinking != Some(seat) {
            return;
        }
        self.thinking = None;
        let seed = self.shared.chance.number();
        let done = self.desk(move |desk| {
            let chosen = choice.and_then(|command| desk.submit(seat, &command).ok());
            chosen.or_else(|| {
                tracing::warn!(game = desk.info.id, "the program has no choice of its own; it takes any");
                let offers = desk.offers(seat, WAYS_OUT, seed);
                offers.iter().find_map(|command| desk.submit(seat, command).ok())
            })
        });
        match done.await {
            Ok(Some(done)) => {
                if self.commit(done, seat).await.is_ok() {
                    self.tell_all().await;
                }
            }
            // Thinking again would come to the same: wait until something changes.
            Ok(None) => tracing::error!(game = self.id, "the program is asked and nothing is offered"),
            Err(_) => {}
        }
    }
}

/// Waits until `pace` has passed since `start`; a change of pace counts at once.
async fn wait(start: Instant, mut pace: watch::Receiver<Duration>) {
    loop {
        let left = pace.borrow_and_update().saturating_sub(start.elapsed());
        if left.is_zero() {
            return;
        }
        tokio::select! {
            () = tokio::time::sleep(left) => return,
            changed = pace.changed() => if changed.is_err() { return },
        }
    }
}

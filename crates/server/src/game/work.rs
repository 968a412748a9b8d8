//! Work on a game that is loaded: at once where it is short, on a thread for such work where it may take long.
//! Relies on how long the same kind of work took last in this game.
//! Must load the game again after a fault rather than go on with a doubtful one.

use super::actor::Actor;
use super::desk::Desk;
use crate::metrics::count;
use crate::trouble::Trouble;
use oriflamme_kernel::{Message, Seat};
use oriflamme_protocol::{Proposal, ProposalKind};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What takes no longer is done where it is asked for: waking a thread and coming back costs about as much.
const SHORT: Duration = Duration::from_micros(300);

/// Kinds of work that take about the same time again and again.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Carrying out a command.
    Command,
    /// Making the tables that everybody is sent.
    Tables,
}

/// How long each kind of work takes in this game.
#[derive(Default)]
pub(super) struct Usual([Option<Duration>; 2]);

impl Usual {
    fn is_short(&self, kind: Kind) -> bool {
        self.0[kind as usize].is_some_and(|usual| usual <= SHORT)
    }

    fn add(&mut self, kind: Kind, took: Duration) {
        let usual = &mut self.0[kind as usize];
        *usual = Some(usual.map_or(took, |usual| (usual * 7 + took) / 8));
    }
}

impl Actor {
    /// Looks at the game or notes something in it: never anything that the rules must think about.
    pub(super) async fn desk<T>(&mut self, work: impl FnOnce(&mut Desk) -> T + Send) -> Result<T, Trouble> {
        let mut desk = self.take_desk().await?;
        let worked = catch_unwind(AssertUnwindSafe(|| work(&mut desk)));
        match worked {
            Ok(result) => {
                self.desk = Some(desk);
                Ok(result)
            }
            Err(_) => Err(self.failed()),
        }
    }

    /// Work that is short in some games and long in others.
    pub(super) async fn usual<T: Send + 'static>(
        &mut self,
        kind: Kind,
        work: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let began = Instant::now();
        let result = if self.usual.is_short(kind) { self.desk(work).await } else { self.long(work).await };
        self.usual.add(kind, began.elapsed());
        result
    }

    /// Work that may take long.
    pub(super) async fn long<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let mut desk = self.take_desk().await?;
        let worked = tokio::task::spawn_blocking(move || {
            let result = work(&mut desk);
            (desk, result)
        });
        match worked.await {
            Ok((desk, result)) => {
                self.desk = Some(desk);
                Ok(result)
            }
            Err(_) => Err(self.failed()),
        }
    }

    fn failed(&self) -> Trouble {
        count(&self.shared.metrics.panics);
        tracing::error!(game = self.id, "the rules failed; the game is loaded again");
        Trouble::unavailable()
    }

    async fn take_desk(&mut self) -> Result<Desk, Trouble> {
        match self.desk.take() {
            Some(desk) => Ok(desk),
            None => self.load().await,
        }
    }

    /// What is in memory may not be what is on disk: load it when it is needed next.
    pub(super) fn distrust(&mut self) {
        self.desk = None;
        self.forget_thought();
    }

    async fn load(&mut self) -> Result<Desk, Trouble> {
        let store = Arc::clone(&self.shared.store);
        let kept = store.game(&self.id).await?.ok_or_else(Trouble::unknown_game)?;
        let entries = store.entries(&self.id).await?;
        self.revision = kept.revision;
        let proposals = store.proposals(&self.id).await?;
        self.next_proposal = proposals.iter().map(|proposal| proposal.number + 1).max().unwrap_or(0);
        self.next_proposal = self.next_proposal.max(self.version);
        let read = |row: &oriflamme_store::ProposalRow| Proposal {
            id: row.number,
            from: Seat(row.seat),
            kind: if row.kind == "draw" { ProposalKind::Draw } else { ProposalKind::Undo },
        };
        self.proposals = proposals.iter().map(read).collect();
        let no_rules = || Trouble::unreadable(Message::new("server-no-rules").with("set", kept.row.rule_set.as_str()));
        let set = self.shared.sets.get(&kept.row.rule_set).cloned().ok_or_else(no_rules)?;
        let loading = tokio::task::spawn_blocking(move || Desk::load(set, &kept, &entries));
        loading.await.map_err(|error| {
            tracing::error!(%error, "a game cannot be loaded");
            Trouble::unavailable()
        })?
    }
}

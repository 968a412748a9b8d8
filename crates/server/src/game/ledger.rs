//! Changes of a game that must be on disk before anybody is told: commands, commands taken back, the end, proposals.
//! Relies on the store; a change that could not be written makes the game be loaded again.
//! Must not tell anybody anything itself.

use super::actor::Actor;
use super::desk::Done;
use crate::lobby::{json, now};
use crate::metrics::count;
use crate::trouble::Trouble;
use oriflamme_kernel::{Ending, Message, Seat};
use oriflamme_protocol::{Proposal, ProposalKind};
use oriflamme_store::{Basis, ProposalRow, StoreError};
use std::time::Instant;

impl Actor {
    /// Writes a command that was carried out in memory.
    pub(super) async fn commit(&mut self, done: Done, seat: Seat) -> Result<u32, Trouble> {
        let (began, at) = (Instant::now(), now());
        // An undo is asked for as the table stands; a draw offer lapses when the other player plays on.
        let lapses = |proposal: &Proposal| proposal.kind == ProposalKind::Undo || proposal.from != seat;
        let basis = self.basis(at, lapses);
        let written = self.shared.store.append(basis, done.seq, done.entry, done.thought).await;
        self.shared.metrics.commits.add(began.elapsed());
        self.settled(written, lapses)?;
        count(&self.shared.metrics.commands);
        self.forget_thought();
        self.desk(move |desk| desk.touched = at).await?;
        Ok(done.seq + 1)
    }

    /// Takes back every command from `from` on.
    pub(super) async fn take_back(&mut self, from: u32) -> Result<u32, Trouble> {
        let at = now();
        let dice = self.desk(move |desk| json(&desk.streams_after(from))).await??;
        let lapses = |proposal: &Proposal| proposal.kind == ProposalKind::Undo;
        let written = self.shared.store.take_back(self.basis(at, lapses), from, dice).await;
        self.settled(written, lapses)?;
        self.forget_thought();
        let taken = self.long(move |desk| {
            desk.touched = at;
            desk.take_back(from)
        });
        if taken.await.and_then(|taken| taken).is_err() {
            self.distrust();
        }
        for listener in self.listeners.values_mut() {
            listener.reader.known = listener.reader.known.min(from);
        }
        Ok(from)
    }

    /// Writes what the seats have added to the dice.
    pub(super) async fn keep_dice(&mut self) -> Result<(), Trouble> {
        let (dice, at) = self.desk(|desk| (json(&desk.header.streams), desk.touched)).await?;
        let written = self.shared.store.set_dice(self.basis(at, |_| false), dice?).await;
        self.settled(written, |_| false)
    }

    pub(super) async fn end(&mut self, ending: Ending) -> Result<(), Trouble> {
        let at = now();
        let text = serde_json::to_string(&ending).map_err(|_| Trouble::unavailable())?;
        let written = self.shared.store.end(self.basis(at, |_| true), text).await;
        self.settled(written, |_| true)?;
        self.forget_thought();
        self.desk(move |desk| {
            desk.ending = Some(ending);
            desk.touched = at;
        })
        .await
    }

    pub(super) async fn propose(&mut self, from: Seat, kind: ProposalKind) -> Result<(), Trouble> {
        if self.proposals.iter().any(|proposal| proposal.from == from && proposal.kind == kind) {
            return Err(Trouble::not_allowed(Message::new("server-proposed-already")));
        }
        let id = self.next_proposal;
        let name = match kind {
            ProposalKind::Undo => "undo",
            ProposalKind::Draw => "draw",
        };
        let row = ProposalRow { number: id, seat: from.0, kind: name.to_owned() };
        self.shared.store.propose(&self.id, row).await?;
        self.next_proposal += 1;
        self.proposals.push(Proposal { id, from, kind });
        Ok(())
    }

    pub(super) async fn drop_proposals(&mut self, which: impl Fn(&Proposal) -> bool + Copy) -> Result<(), Trouble> {
        self.shared.store.drop_proposals(&self.id, self.numbers(which)).await?;
        self.proposals.retain(|proposal| !which(proposal));
        Ok(())
    }

    fn numbers(&self, which: impl Fn(&Proposal) -> bool) -> Vec<u32> {
        self.proposals.iter().filter(|proposal| which(proposal)).map(|proposal| proposal.id).collect()
    }

    /// What the next change rests on, with the proposals that lapse by it.
    fn basis(&self, at: u64, lapses: impl Fn(&Proposal) -> bool) -> Basis {
        Basis { game: self.id.clone(), revision: self.revision, at, lapsed: self.numbers(lapses) }
    }

    /// After a change that was not written, memory is ahead of the disk.
    fn settled(&mut self, written: Result<(), StoreError>, lapses: impl Fn(&Proposal) -> bool) -> Result<(), Trouble> {
        match written {
            Ok(()) => {
                self.revision += 1;
                self.proposals.retain(|proposal| !lapses(proposal));
                Ok(())
            }
            Err(error) => {
                self.distrust();
                Err(if error == StoreError::Conflict { Trouble::stale() } else { error.into() })
            }
        }
    }
}

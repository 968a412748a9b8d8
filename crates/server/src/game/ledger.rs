//! Changes of a game that must be on disk before anybody is told: commands, commands taken back, the end, proposals.
//! Relies on the store; a change that could not be written makes the game be loaded again.
//! Must not tell anybody anything itself.

use super::Ending;
use super::actor::Actor;
use super::desk::Done;
use crate::lobby::{json, now};
use crate::metrics::count;
use crate::trouble::Trouble;
use oriflamme_kernel::{Message, Seat};
use oriflamme_protocol::{Proposal, ProposalKind};
use oriflamme_store::{ProposalRow, StoreError};
use std::time::Instant;

impl Actor {
    /// Writes a command that was carried out in memory.
    pub(super) async fn commit(&mut self, done: Done, seat: Seat) -> Result<u32, Trouble> {
        let (began, at) = (Instant::now(), now());
        let written = self.shared.store.append_with_thought(&self.id, done.seq, done.entry, done.thought, at).await;
        self.shared.metrics.commits.add(began.elapsed());
        self.trust(written)?;
        count(&self.shared.metrics.commands);
        self.forget_thought();
        self.desk(move |desk| desk.touched = at).await?;
        // An undo is asked for as the table stands; a draw offer lapses when the other player plays on.
        self.drop_proposals(|proposal| proposal.kind == ProposalKind::Undo || proposal.from != seat).await?;
        Ok(done.seq + 1)
    }

    /// Takes back every command from `from` on.
    pub(super) async fn take_back(&mut self, from: u32) -> Result<u32, Trouble> {
        let at = now();
        let (before, streams) = self.desk(move |desk| (desk.count(), desk.streams_after(from))).await?;
        let dice = json(&streams)?;
        let written = self.shared.store.take_back(&self.id, from, before, Some(dice), at).await;
        self.trust(written)?;
        self.forget_thought();
        let taken = self.desk(move |desk| {
            desk.touched = at;
            desk.take_back(from)
        });
        if taken.await.and_then(|taken| taken).is_err() {
            self.distrust();
        }
        for listener in self.listeners.values_mut() {
            listener.reader.known = listener.reader.known.min(from);
        }
        self.drop_proposals(|proposal| proposal.kind == ProposalKind::Undo).await?;
        Ok(from)
    }

    /// Writes what the seats have added to the dice.
    pub(super) async fn keep_dice(&mut self) -> Result<(), Trouble> {
        let dice = self.desk(|desk| json(&desk.header.streams)).await??;
        let written = self.shared.store.set_dice(&self.id, dice).await;
        self.trust(written)
    }

    pub(super) async fn end(&mut self, ending: Ending) -> Result<(), Trouble> {
        let at = now();
        let text = serde_json::to_string(&ending).map_err(|_| Trouble::unavailable())?;
        let written = self.shared.store.end(&self.id, text, at).await;
        self.trust(written)?;
        self.forget_thought();
        self.desk(move |desk| {
            desk.ending = Some(ending);
            desk.touched = at;
        })
        .await?;
        self.drop_proposals(|_| true).await
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

    pub(super) async fn drop_proposals(&mut self, which: impl Fn(&Proposal) -> bool) -> Result<(), Trouble> {
        let (gone, stay): (Vec<Proposal>, Vec<Proposal>) = self.proposals.drain(..).partition(which);
        self.proposals = stay;
        for proposal in gone {
            self.shared.store.drop_proposal(&self.id, proposal.id).await?;
        }
        Ok(())
    }

    /// After a change that was not written, memory is ahead of the disk.
    fn trust(&mut self, written: Result<(), StoreError>) -> Result<(), Trouble> {
        written.map_err(|error| {
            self.distrust();
            match error {
                StoreError::Conflict => Trouble::stale(),
                other => other.into(),
            }
        })
    }
}

//! What a client may say, and what comes of it.
//! Relies on the ledger for everything that must be on disk before it is answered.
//! Must answer every request that has an id, exactly once.

use super::actor::Actor;
use super::desk::{Desk, Done};
use super::picture::why_not;
use super::questions::Asker;
use super::work::Kind;
use super::{Heard, program};
use crate::lobby::now;
use crate::metrics::count;
use crate::trouble::Trouble;
use oriflamme_kernel::{Ending, Message, Seat, SubmitError, UndoRefused};
use oriflamme_protocol::{ClientMessage, ProposalKind, Role, ServerMessage, Utterance};
use oriflamme_scene::Ruling;
use oriflamme_store::TalkRow;
use serde_json::value::RawValue;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Letters in one utterance.
const LONGEST_TALK: usize = 500;
const SLOWEST_PACE: u32 = 60_000;

/// What comes of a command, besides being carried out.
enum Not {
    Refused(Box<Ruling>),
    Trouble(Trouble),
}

enum Undo {
    Now(u32),
    Propose(Seat),
}

impl Actor {
    /// `done` is told when the next message of this client may come.
    pub(super) async fn hear(&mut self, from: u64, heard: Heard, done: oneshot::Sender<()>) {
        let Some(listener) = self.listeners.get(&from) else { return };
        let role = listener.reader.role;
        let message = match heard {
            Heard::Command { id, seq, command } => {
                let answer = self.command(role, id, seq, command).await;
                self.answer(from, id, answer).await;
                let _ = done.send(());
                return;
            }
            Heard::Other(message) => *message,
        };
        let asker = Asker { role, out: listener.out.clone(), done };
        match message {
            ClientMessage::Preview { id, seq, intent } => self.preview(asker, id, seq, intent).await,
            ClientMessage::Overlay { id, request } => self.overlay(asker, id, request).await,
            message => {
                self.request(from, role, message).await;
                let _ = asker.done.send(());
            }
        }
    }

    async fn request(&mut self, from: u64, role: Role, message: ClientMessage) {
        let (id, answer) = match message {
            ClientMessage::Hello { .. } | ClientMessage::Preview { .. } | ClientMessage::Overlay { .. } => {
                let trouble = Trouble::malformed("hello is said once").answer(None);
                return self.tell(from, &trouble);
            }
            ClientMessage::Command { id, seq, command } => (id, self.command(role, id, seq, command.to_string()).await),
            ClientMessage::Offers { id, wanted } => (id, self.offers(role, id, wanted).await),
            ClientMessage::Hint { id, seq } => match self.think_of_a_hint(from, role, id, seq).await {
                Ok(()) => return,
                Err(trouble) => (id, Err(trouble)),
            },
            ClientMessage::Undo { id, seq } => (id, self.undo(role, id, seq).await),
            ClientMessage::OfferDraw { id } => (id, self.offer_draw(role, id).await),
            ClientMessage::Resign { id } => (id, self.resign(role, id).await),
            ClientMessage::Consent { id, proposal, yes } => (id, self.consent(role, id, proposal, yes).await),
            ClientMessage::Pace { id, milliseconds } => (id, self.set_pace(role, id, milliseconds).await),
            ClientMessage::Share { id, share } => (id, self.share(role, id, share).await),
            ClientMessage::Say { id, text } => (id, self.say(role, id, &text).await),
        };
        self.answer(from, id, answer).await;
    }

    /// Tells the one who asked what came of it, and everybody the table where that has changed.
    async fn answer(&mut self, from: u64, id: u32, answer: Answered) {
        let stale = matches!(&answer, Err(trouble) if trouble.code == "stale");
        let (message, changed) = match answer {
            Ok((message, changed)) => (message, changed),
            Err(trouble) => {
                count(&self.shared.metrics.errors);
                (trouble.answer(Some(id)), false)
            }
        };
        self.tell(from, &message);
        if changed {
            self.tell_all().await;
        } else if stale {
            self.tell_table(&[from]).await;
        }
    }

    async fn command(&mut self, role: Role, id: u32, seq: u32, command: String) -> Answered {
        let carried_out = self.usual(Kind::Command, move |desk| carry_out(desk, role, seq, &command));
        let (done, seat) = match carried_out.await? {
            Ok(done) => done,
            Err(Not::Trouble(trouble)) => return Err(trouble),
            Err(Not::Refused(ruling)) => {
                count(&self.shared.metrics.refusals);
                return Ok((ServerMessage::Refused { id, ruling: *ruling }, false));
            }
        };
        let seq = self.commit(done, seat).await?;
        Ok((ServerMessage::Accepted { id, seq }, true))
    }

    async fn offers(&mut self, role: Role, id: u32, wanted: u32) -> Answered {
        let seed = self.shared.chance.number();
        let offers = self.long(move |desk| {
            let seat = player(desk, role)?;
            let asked = desk.questions().iter().any(|question| question.seat == seat);
            let commands = if asked { desk.offers(seat, wanted, seed) } else { Vec::new() };
            let commands: Result<Vec<_>, _> = commands.into_iter().map(RawValue::from_string).collect();
            Ok::<_, Trouble>((desk.count(), commands.map_err(|_| Trouble::unavailable())?))
        });
        let (seq, commands) = offers.await??;
        Ok((ServerMessage::Offers { id, seq, commands }, false))
    }

    async fn undo(&mut self, role: Role, id: u32, seq: u32) -> Answered {
        match self.desk(move |desk| how_to_undo(desk, role, seq)).await?? {
            Undo::Now(from) => {
                let seq = self.take_back(from).await?;
                Ok((ServerMessage::Accepted { id, seq }, true))
            }
            Undo::Propose(seat) => {
                self.propose(seat, ProposalKind::Undo).await?;
                Ok((ServerMessage::Accepted { id, seq }, true))
            }
        }
    }

    async fn offer_draw(&mut self, role: Role, id: u32) -> Answered {
        let (seat, partner, seq) = self
            .desk(move |desk| player(desk, role).map(|seat| (seat, desk.has_partner(seat), desk.count())))
            .await??;
        let crossed = self.proposals.iter().any(|p| p.kind == ProposalKind::Draw && p.from == seat.other());
        if role == Role::Both || crossed {
            self.end(Ending::Draw).await?;
        } else if partner {
            self.propose(seat, ProposalKind::Draw).await?;
        } else if self.long(move |desk| program::takes_a_draw(desk, seat.other())).await? {
            self.end(Ending::Draw).await?;
        } else {
            return Err(Trouble::not_allowed(Message::new("server-draw-program")));
        }
        Ok((ServerMessage::Accepted { id, seq }, true))
    }

    async fn resign(&mut self, role: Role, id: u32) -> Answered {
        let (seat, seq) = self.desk(move |desk| player(desk, role).map(|seat| (seat, desk.count()))).await??;
        self.end(Ending::Resigned(seat)).await?;
        Ok((ServerMessage::Accepted { id, seq }, true))
    }

    async fn consent(&mut self, role: Role, id: u32, proposal: u32, yes: bool) -> Answered {
        let seat = self.desk(move |desk| player(desk, role)).await??;
        let found = self.proposals.iter().find(|known| known.id == proposal && known.from != seat).cloned();
        let found = found.ok_or_else(|| Trouble::not_allowed(Message::new("server-no-proposal")))?;
        match found.kind {
            _ if !yes => self.drop_proposals(|known| known.id == proposal).await?,
            ProposalKind::Draw => self.end(Ending::Draw).await?,
            ProposalKind::Undo => {
                let from = self.desk(move |desk| desk.own_last(found.from)).await?;
                let from = from.ok_or_else(|| Trouble::not_allowed(why_not(UndoRefused::NothingToUndo)))?;
                self.take_back(from).await?;
            }
        }
        let seq = self.desk(|desk| desk.count()).await?;
        Ok((ServerMessage::Accepted { id, seq }, true))
    }

    async fn set_pace(&mut self, role: Role, id: u32, milliseconds: u32) -> Answered {
        let seq = self.desk(|desk| desk.count()).await?;
        if role == Role::Spectator {
            return Err(Trouble::not_allowed(Message::new("server-spectator")));
        }
        self.pace.send_replace(Duration::from_millis(milliseconds.min(SLOWEST_PACE).into()));
        Ok((ServerMessage::Accepted { id, seq }, false))
    }

    /// Who plays both seats on one screen speaks for the first.
    async fn share(&mut self, role: Role, id: u32, share: String) -> Answered {
        let added = self.desk(move |desk| {
            let seat = if role == Role::Both { Seat::FIRST } else { player(desk, role)? };
            player(desk, role)?;
            desk.add_share(seat, &share)?;
            Ok::<_, Trouble>(desk.count())
        });
        let seq = added.await??;
        self.keep_dice().await?;
        Ok((ServerMessage::Accepted { id, seq }, true))
    }

    async fn say(&mut self, role: Role, id: u32, text: &str) -> Answered {
        let place = match role {
            Role::Both => 0,
            Role::Player { seat } => seat.index().min(1),
            Role::Spectator => 2,
        };
        if !self.talk[place].take(self.shared.limits.talk, Instant::now()) {
            return Err(Trouble::too_fast());
        }
        let text = text.trim().to_owned();
        if text.is_empty() || text.chars().count() > LONGEST_TALK {
            return Err(Trouble::malformed(format!("1 to {LONGEST_TALK} letters can be said at once")));
        }
        let (seat, name, seq) = self
            .desk(move |desk| {
                let seat = desk.eyes(role);
                let name = seat.and_then(|seat| desk.seats.get(seat.index())).map(|seat| seat.name.clone());
                (seat, name.unwrap_or_default(), desk.count())
            })
            .await?;
        let said = Utterance { seat, name, text, at: now() };
        let row = TalkRow {
            seat: said.seat.map(|seat| seat.0),
            name: said.name.clone(),
            text: said.text.clone(),
            at: said.at,
        };
        self.shared.store.say(&self.id, row).await?;
        self.tell_everybody(&ServerMessage::Said(said));
        Ok((ServerMessage::Accepted { id, seq }, false))
    }
}

/// The answer, and whether everybody's table has changed.
type Answered = Result<(ServerMessage, bool), Trouble>;

/// The seat for which somebody in this role acts now, as long as the game goes on.
pub(super) fn player(desk: &Desk, role: Role) -> Result<Seat, Trouble> {
    let seat = desk.eyes(role).ok_or_else(|| Trouble::not_allowed(Message::new("server-spectator")))?;
    if desk.outcome().is_some() {
        return Err(Trouble::not_allowed(Message::new("server-over")));
    }
    Ok(seat)
}

pub(super) fn current(desk: &Desk, seq: u32) -> Result<(), Trouble> {
    if seq == desk.count() { Ok(()) } else { Err(Trouble::stale()) }
}

fn carry_out(desk: &mut Desk, role: Role, seq: u32, command: &str) -> Result<(Done, Seat), Not> {
    let seat = player(desk, role).map_err(Not::Trouble)?;
    current(desk, seq).map_err(Not::Trouble)?;
    if !desk.questions().iter().any(|question| question.seat == seat) {
        return Err(Not::Trouble(Trouble::not_asked()));
    }
    match desk.submit(seat, command) {
        Ok(done) => Ok((done, seat)),
        Err(SubmitError::Malformed(problem)) => Err(Not::Trouble(Trouble::malformed(problem))),
        Err(SubmitError::Refused(refusal)) => {
            let ruling = Ruling { clause: refusal.clause, text: refusal.message, cause: None };
            Err(Not::Refused(Box::new(ruling)))
        }
    }
}

fn how_to_undo(desk: &Desk, role: Role, seq: u32) -> Result<Undo, Trouble> {
    let seat = player(desk, role)?;
    current(desk, seq)?;
    match desk.free_undo(role) {
        Ok(from) => Ok(Undo::Now(from)),
        Err(why @ UndoRefused::NothingToUndo) => Err(Trouble::not_allowed(why_not(why))),
        Err(_) if desk.has_partner(seat) => Ok(Undo::Propose(seat)),
        Err(why) => {
            let why = format!("@{}", why_not(why).key);
            Err(Trouble::not_allowed(Message::new("server-undo-program").with("why", why)))
        }
    }
}

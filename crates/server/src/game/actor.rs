//! The task of one game: answers, tells everybody, and goes when nobody has been there for a while.
//! Relies on `hear` for what clients say, on `work` for the game itself and on `program` for the opponent.
//! Must do one thing after the other, so that commands of one game never meet.

use super::desk::Desk;
use super::hint::Pondered;
use super::outbox::Outbox;
use super::picture::{Around, Reader};
use super::presence::Told;
use super::program::{Mind, Thinking};
use super::work::{Kind, Usual};
use super::{Ask, Origin, Record, picture};
use crate::limits::Bucket;
use crate::lobby::Shared;
use crate::metrics::Gauge;
use crate::trouble::Trouble;
use axum::extract::ws::Utf8Bytes;
use oriflamme_kernel::{Ending, LuckReport, Message};
use oriflamme_protocol::{NewSeat, Proposal, Role, ServerMessage, Utterance};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};

/// How much of what was said a newcomer is told.
const TALK: u32 = 200;

/// Somebody at the table.
pub(super) struct Listener {
    pub reader: Reader,
    pub out: Outbox,
    _counted: Gauge,
}

pub struct Actor {
    pub(super) id: String,
    pub(super) shared: Arc<Shared>,
    asks: mpsc::Receiver<Ask>,
    pub(super) own: mpsc::WeakSender<Ask>,
    /// Absent before it is loaded, and after a fault.
    pub(super) desk: Option<Desk>,
    pub(super) usual: Usual,
    pub(super) listeners: BTreeMap<u64, Listener>,
    next_listener: u64,
    pub(super) told: Told,
    pub(super) proposals: Vec<Proposal>,
    pub(super) next_proposal: u32,
    pub(super) version: u32,
    /// How much may be said now: by the first seat, by the second, by all who watch.
    pub(super) talk: [Bucket; 3],
    /// That of the game on disk, as far as this task knows.
    pub(super) revision: u32,
    pub(super) pace: watch::Sender<Duration>,
    /// What the program does, while it is asked.
    pub(super) thinking: Option<Thinking>,
    /// The hint that each seat waits for.
    pub(super) hints: [Option<Pondered>; 2],
    /// The programs that sit here, while they do not think.
    pub(super) minds: [Option<Mind>; 2],
    /// Which programs have offered a draw: nobody wants to be asked again and again.
    pub(super) offered: [bool; 2],
    /// Grows with everything that makes a thought of the program worthless.
    pub(super) epoch: u64,
    _counted: Gauge,
}

impl Actor {
    /// Starts the task of a game; it ends when nobody can ask it any more.
    pub fn start(id: String, shared: Arc<Shared>) -> mpsc::Sender<Ask> {
        let (sender, asks) = mpsc::channel(64);
        let pace = watch::Sender::new(shared.limits.pace);
        let actor = Actor {
            id,
            asks,
            own: sender.downgrade(),
            desk: None,
            usual: Usual::default(),
            listeners: BTreeMap::new(),
            next_listener: 0,
            told: Told::nothing(),
            proposals: Vec::new(),
            next_proposal: 0,
            version: 0,
            revision: 0,
            talk: [Bucket::new(shared.limits.talk, Instant::now()); 3],
            pace,
            thinking: None,
            hints: [None, None],
            minds: [None, None],
            offered: [false; 2],
            epoch: 0,
            _counted: Gauge::new(&shared.metrics, |metrics| &metrics.games_loaded),
            shared,
        };
        tokio::spawn(actor.run());
        sender
    }

    async fn run(mut self) {
        loop {
            let quiet = self.listeners.is_empty() && self.thinking.is_none();
            tokio::select! {
                ask = self.asks.recv() => match ask {
                    Some(ask) => self.handle(ask).await,
                    None => return,
                },
                () = at(self.told.due), if self.told.due.is_some() => self.announce(),
                () = tokio::time::sleep(self.shared.limits.idle), if quiet => {
                    if self.shared.retire(&self.id) {
                        self.asks.close();
                    }
                }
            }
        }
    }

    async fn handle(&mut self, ask: Ask) {
        match ask {
            Ask::Join { role, log, out, answer } => {
                let _ = answer.send(self.join(role, log, out).await);
            }
            Ask::Leave { listener } => self.leave(listener),
            Ask::Hear { listener, heard, done } => self.hear(listener, heard, done).await,
            Ask::Card { role, token, answer } => {
                let present = self.present();
                let card = self.long(move |desk| desk.card(role, token, present)).await;
                let _ = answer.send(card.and_then(|card| card.ok_or_else(Trouble::unavailable)));
            }
            Ask::Moment { role, seq, answer } => {
                let moment = self.long(move |desk| desk.moment(role, seq)).await;
                let _ = answer.send(moment.and_then(|moment| moment.ok_or_else(Trouble::unavailable)));
            }
            Ask::Odds { role, seq, answer } => {
                let _ = answer.send(self.long(move |desk| desk.odds(role, seq)).await);
            }
            Ask::Thought { role, seq, answer } => {
                let _ = answer.send(self.thought(role, seq).await);
            }
            Ask::Record { answer } => {
                let record = self.long(|desk| record(desk)).await;
                let _ = answer.send(record.and_then(|record| record));
            }
            Ask::Remains { answer } => drop(answer.send(self.remains().await)),
            Ask::Luck { answer } => {
                let luck = self.long(|desk| luck(desk)).await;
                let _ = answer.send(luck.and_then(|luck| luck));
            }
            Ask::Origin { role, seq, seats, answer } => {
                let origin = self.long(move |desk| origin(desk, role, seq, &seats)).await;
                let _ = answer.send(origin.and_then(|origin| Ok(Origin { revision: self.revision, ..origin? })));
            }
            Ask::Program { epoch, seat, choice } => self.program_chose(epoch, seat, choice).await,
            Ask::TryAgain => self.tell_all().await,
            Ask::Queued { epoch, ahead } => self.queued(epoch, ahead),
            Ask::Hinted { seat, epoch, hint } => self.hinted(seat, epoch, hint),
        }
    }

    async fn join(&mut self, role: Role, log: u32, out: Outbox) -> Result<u64, Trouble> {
        let talk = self.shared.store.talk(&self.id, TALK).await?;
        let (info, stands, eyes) = self
            .desk(move |desk| {
                let stands = desk.first_taken_back.unwrap_or(u32::MAX).min(desk.count());
                (desk.info.clone(), stands, desk.eyes(role))
            })
            .await?;
        let said = |row: oriflamme_store::TalkRow| Utterance {
            seat: row.seat.map(oriflamme_kernel::Seat),
            name: row.name,
            text: row.text,
            at: row.at,
        };
        let welcome = ServerMessage::Welcome { game: info, role, talk: talk.into_iter().map(said).collect() };
        out.put(picture::text(&welcome));
        self.next_listener += 1;
        let listener = self.next_listener;
        let reader = Reader { role, known: log.min(stands), eyes };
        let counted = Gauge::new(&self.shared.metrics, |metrics| &metrics.sockets);
        self.listeners.insert(listener, Listener { reader, out, _counted: counted });
        let waits = self.thinking.is_none();
        self.consider_program().await;
        if waits && self.thinking.is_some() {
            self.tell_all().await;
        } else {
            self.tell_table(&[listener]).await;
        }
        self.tell(listener, &ServerMessage::Presence(self.presence()));
        self.announce();
        Ok(listener)
    }

    fn leave(&mut self, listener: u64) {
        self.listeners.remove(&listener);
        self.drop_hints_of(listener);
        if self.listeners.is_empty() {
            self.give_up_queueing();
        }
        self.announce();
    }

    /// Sends everybody the table as it is now, and lets the program think if it is asked.
    pub(super) async fn tell_all(&mut self) {
        self.consider_program().await;
        self.version += 1;
        let listeners: Vec<u64> = self.listeners.keys().copied().collect();
        self.tell_table(&listeners).await;
    }

    pub(super) async fn tell_table(&mut self, listeners: &[u64]) {
        let readers: Vec<(u64, Reader)> =
            listeners.iter().filter_map(|id| Some((*id, self.listeners.get(id)?.reader))).collect();
        let around = Around {
            version: self.version,
            present: self.present(),
            proposals: self.proposals.clone(),
            thinking: self.thinking.as_ref().map(|thinking| thinking.seat),
        };
        let each: Vec<Reader> = readers.iter().map(|(_, reader)| *reader).collect();
        let Ok(copies) = self.usual(Kind::Tables, move |desk| desk.tables(&around, &each)).await else {
            let trouble = Trouble::unavailable().answer(None);
            listeners.iter().for_each(|listener| self.tell(*listener, &trouble));
            return;
        };
        for ((id, _), copy) in readers.into_iter().zip(copies) {
            if let Some(listener) = self.listeners.get_mut(&id) {
                listener.reader.known = copy.known;
                listener.reader.eyes = copy.eyes;
                self.send(id, copy.text);
            }
        }
    }

    pub(super) fn tell(&mut self, listener: u64, message: &ServerMessage) {
        self.send(listener, picture::text(message));
    }

    pub(super) fn tell_everybody(&mut self, message: &ServerMessage) {
        let text = picture::text(message);
        let everybody: Vec<u64> = self.listeners.keys().copied().collect();
        everybody.into_iter().for_each(|listener| self.send(listener, text.clone()));
    }

    /// Who does not read fast enough is sent away: he will come back for a fresh table.
    fn send(&mut self, listener: u64, text: Utf8Bytes) {
        let lost = self.listeners.get(&listener).is_some_and(|listener| !listener.out.put(text));
        if lost {
            self.leave(listener);
        }
    }
}

/// Returns at that time; never where there is none.
async fn at(due: Option<tokio::time::Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

fn record(desk: &Desk) -> Result<Record, Trouble> {
    if desk.outcome().is_none() {
        return Err(Trouble::not_allowed(Message::new("server-not-over")));
    }
    let mut lines = desk.game.entries();
    lines.extend(desk.ending.map(Ending::line));
    Ok(Record { info: desk.info.clone(), header: desk.header.clone().without_originals(), lines })
}

/// The odds of every throw are reckoned from the true positions, which a finished game may show.
fn luck(desk: &Desk) -> Result<LuckReport, Trouble> {
    if desk.outcome().is_none() {
        return Err(Trouble::not_allowed(Message::new("server-not-over")));
    }
    desk.set.tenant.luck(&*desk.game).ok_or_else(|| Trouble::unknown("luck"))
}

/// A finished game has no secrets. In a running one nobody may sit down at a seat whose secrets he must not know,
/// nor learn the dice that are still to come for somebody else.
fn origin(desk: &Desk, role: Role, seq: u32, seats: &[NewSeat]) -> Result<Origin, Trouble> {
    if desk.outcome().is_none() {
        let alone = match role {
            Role::Both => true,
            Role::Player { seat } => desk.is_program(seat.other()),
            Role::Spectator => false,
        };
        let is_program = |seat: &NewSeat| seat.kind.is_program();
        let program_stays = desk.seats.iter().zip(seats).all(|(now, then)| !is_program(now) || is_program(then));
        if !alone || !program_stays {
            return Err(Trouble::not_allowed(Message::new("server-branch-alone")));
        }
        // Who gives a what-if up sees all of it, and with it what the program hides here.
        let secret = desk.questions().iter().any(|question| question.secret) || !desk.set.tenant.is_open(&*desk.game);
        if role != Role::Both && secret {
            return Err(Trouble::not_allowed(Message::new("server-branch-hidden")));
        }
    }
    let at = seq.min(desk.count());
    let (set, title) = (desk.info.set.clone(), desk.info.title.clone());
    let scene =
        desk.set.tenant.scene_at(&*desk.game, desk.viewer(role), at as usize).ok_or_else(Trouble::unavailable)?;
    Ok(Origin { set, title, setup: desk.header.setup.clone(), at, revision: 0, turn: scene.turn.title })
}

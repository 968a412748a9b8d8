//! The task of one game: loads it, answers, tells everybody, and goes when nobody has been there for a while.
//! Relies on `hear` for what clients say and on `program` for the opponent.
//! Must reload the game after a fault rather than go on with a doubtful one.

use super::desk::Desk;
use super::picture::{Around, Reader};
use super::program::Mind;
use super::{Ask, Origin, Record, picture};
use crate::limits::Bucket;
use crate::lobby::Shared;
use crate::metrics::{Gauge, count};
use crate::trouble::Trouble;
use axum::extract::ws::Utf8Bytes;
use oriflamme_kernel::{Ending, LuckReport, Message};
use oriflamme_protocol::{NewSeat, Proposal, ProposalKind, Role, ServerMessage, Utterance};
use oriflamme_strategist::Stop;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};

/// How much of what was said a newcomer is told.
const TALK: u32 = 200;

/// Somebody at the table.
pub(super) struct Listener {
    pub reader: Reader,
    pub out: mpsc::Sender<Utf8Bytes>,
    _counted: Gauge,
}

pub struct Actor {
    pub(super) id: String,
    pub(super) shared: Arc<Shared>,
    asks: mpsc::Receiver<Ask>,
    pub(super) own: mpsc::WeakSender<Ask>,
    /// Absent before it is loaded, and after a fault.
    desk: Option<Desk>,
    pub(super) listeners: BTreeMap<u64, Listener>,
    next_listener: u64,
    pub(super) proposals: Vec<Proposal>,
    pub(super) next_proposal: u32,
    pub(super) version: u32,
    /// How much may be said now: by the first seat, by the second, by all who watch.
    pub(super) talk: [Bucket; 3],
    /// That of the game on disk, as far as this task knows.
    pub(super) revision: u32,
    pub(super) pace: watch::Sender<Duration>,
    pub(super) thinking: Option<oriflamme_kernel::Seat>,
    /// Ends a thought that nobody needs any more.
    pub(super) stop: Stop,
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
            listeners: BTreeMap::new(),
            next_listener: 0,
            proposals: Vec::new(),
            next_proposal: 0,
            version: 0,
            revision: 0,
            talk: [Bucket::new(shared.limits.talk, Instant::now()); 3],
            pace,
            thinking: None,
            stop: Stop::default(),
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
                let joined = self.join(role, log, out).await;
                let fine = joined.is_ok();
                let _ = answer.send(joined);
                if fine {
                    self.tell_all().await;
                }
            }
            Ask::Leave { listener } => {
                if self.listeners.remove(&listener).is_some() && !self.listeners.is_empty() {
                    self.tell_all().await;
                }
            }
            Ask::Hear { listener, message, done } => {
                self.hear(listener, message).await;
                let _ = done.send(());
            }
            Ask::Card { role, token, answer } => {
                let present = self.present();
                let card = self.desk(move |desk| desk.card(role, token, present)).await;
                let _ = answer.send(card.and_then(|card| card.ok_or_else(Trouble::unavailable)));
            }
            Ask::Moment { role, seq, answer } => {
                let moment = self.desk(move |desk| desk.moment(role, seq)).await;
                let _ = answer.send(moment.and_then(|moment| moment.ok_or_else(Trouble::unavailable)));
            }
            Ask::Odds { role, seq, answer } => {
                let _ = answer.send(self.desk(move |desk| desk.odds(role, seq)).await);
            }
            Ask::Thought { role, seq, answer } => {
                let _ = answer.send(self.thought(role, seq).await);
            }
            Ask::Record { answer } => {
                let record = self.desk(|desk| record(desk)).await;
                let _ = answer.send(record.and_then(|record| record));
            }
            Ask::Luck { answer } => {
                let luck = self.desk(|desk| luck(desk)).await;
                let _ = answer.send(luck.and_then(|luck| luck));
            }
            Ask::Origin { role, seq, seats, answer } => {
                let origin = self.desk(move |desk| origin(desk, role, seq, &seats)).await;
                let _ = answer.send(origin.and_then(|origin| Ok(Origin { revision: self.revision, ..origin? })));
            }
            Ask::Program { epoch, seat, choice } => self.program_chose(epoch, seat, choice).await,
            Ask::TryAgain => self.tell_all().await,
            Ask::Hinted { listener, id, seq, hint } => self.hinted(listener, id, seq, hint).await,
        }
    }

    async fn join(&mut self, role: Role, log: u32, out: mpsc::Sender<Utf8Bytes>) -> Result<u64, Trouble> {
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
        let _ = out.try_send(picture::text(&welcome));
        self.next_listener += 1;
        let reader = Reader { role, known: log.min(stands), eyes };
        let counted = Gauge::new(&self.shared.metrics, |metrics| &metrics.sockets);
        self.listeners.insert(self.next_listener, Listener { reader, out, _counted: counted });
        Ok(self.next_listener)
    }

    /// Works on the game, on a thread where that may take long. After a fault the game is loaded again.
    pub(super) async fn desk<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let mut desk = match self.desk.take() {
            Some(desk) => desk,
            None => self.load().await?,
        };
        let worked = tokio::task::spawn_blocking(move || {
            let result = work(&mut desk);
            (desk, result)
        });
        match worked.await {
            Ok((desk, result)) => {
                self.desk = Some(desk);
                Ok(result)
            }
            Err(error) => {
                count(&self.shared.metrics.panics);
                tracing::error!(game = self.id, %error, "the rules failed; the game is loaded again");
                Err(Trouble::unavailable())
            }
        }
    }

    /// What is in memory may not be what is on disk: load it when it is needed next.
    pub(super) fn distrust(&mut self) {
        self.desk = None;
        self.forget_thought();
    }

    pub(super) fn forget_thought(&mut self) {
        self.epoch += 1;
        self.thinking = None;
        self.stop.now();
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
            from: oriflamme_kernel::Seat(row.seat),
            kind: if row.kind == "draw" { ProposalKind::Draw } else { ProposalKind::Undo },
        };
        self.proposals = proposals.iter().map(read).collect();
        let set = self.shared.sets.get(&kept.row.rule_set).cloned().ok_or_else(Trouble::unavailable)?;
        let loading = tokio::task::spawn_blocking(move || Desk::load(set, &kept, &entries));
        loading.await.map_err(|error| {
            tracing::error!(%error, "a game cannot be loaded");
            Trouble::unavailable()
        })?
    }

    pub(super) fn present(&self) -> [bool; 2] {
        [0, 1].map(|place| {
            let sits = |listener: &Listener| match listener.reader.role {
                Role::Both => true,
                Role::Player { seat } => seat.index() == place,
                Role::Spectator => false,
            };
            self.listeners.values().any(sits)
        })
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
            thinking: self.thinking,
        };
        let each: Vec<Reader> = readers.iter().map(|(_, reader)| *reader).collect();
        let Ok(copies) = self.desk(move |desk| desk.tables(&around, &each)).await else {
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

    /// Who does not read fast enough is sent away: he will come back for a fresh table.
    fn send(&mut self, listener: u64, text: Utf8Bytes) {
        let lost = self.listeners.get(&listener).is_some_and(|listener| listener.out.try_send(text).is_err());
        if lost {
            self.listeners.remove(&listener);
        }
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

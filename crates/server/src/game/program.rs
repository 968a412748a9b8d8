//! The program at a seat: it thinks on a thread of its own, at a human pace, while everything else goes on.
//! Relies on the strategist's opponents, which are given what the seat knows, and on the queue of all who want to think.
//! Must throw a thought away when the table changed meanwhile.

use super::Ask;
use super::actor::Actor;
use super::desk::{Desk, Done};
use super::thoughts::Kept;
use super::work::Kind;
use crate::lobby::{Shared, json};
use crate::sets::Playable;
use crate::trouble::Trouble;
use crate::turns::{Rank, Turn, Waiting};
use oriflamme_kernel::{AnyGame, Ending, Seat, Viewer};
use oriflamme_protocol::{NewSeat, PlayerKind, ProposalKind, Role, ServerMessage};
use oriflamme_strategist::{AnyOpponent, Counsel, Level, OpponentSpec, Stop, Thought};
use serde_json::Value;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;

/// How long the program plans a turn, by its level; the others do not plan.
const CAPTAIN: Duration = Duration::from_millis(1000);
const GENERAL: Duration = Duration::from_millis(2000);

/// A program that sits at a table. It remembers what it plans for its turn.
pub(super) type Mind = Box<dyn AnyOpponent>;

/// How often it is told how many think before the program may.
const NEWS: Duration = Duration::from_secs(1);

/// The program, asked at a seat. Whoever drops it no longer wants its answer.
pub struct Thinking {
    pub seat: Seat,
    /// It has a place to think, and no longer waits for one.
    begun: Arc<AtomicBool>,
    stop: Stop,
    task: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.now();
        self.task.abort();
    }
}

/// What the program came to think.
pub struct Choice {
    pub mind: Option<Mind>,
    pub thought: Option<Thought<Value>>,
    /// The thought in words, as it goes to disk.
    pub kept: Option<String>,
    /// Whether it wants to go on at all.
    pub counsel: Counsel,
}

/// The opponent that was chosen for a seat.
fn spec(seat: &NewSeat) -> Option<OpponentSpec> {
    let (level, time) = match seat.kind {
        PlayerKind::Here | PlayerKind::Link => return None,
        PlayerKind::Recruit => (Level::Recruit, None),
        PlayerKind::Sergeant => (Level::Sergeant, None),
        PlayerKind::Captain => (Level::Captain, Some(CAPTAIN)),
        PlayerKind::General => (Level::General, Some(GENERAL)),
    };
    let spec = OpponentSpec::new(level).with_style(seat.style.unwrap_or_default());
    Some(time.map_or(spec, |time| spec.within(time)))
}

/// Would the program at this seat agree to a draw now?
pub(super) fn takes_a_draw(desk: &Desk, seat: Seat) -> bool {
    let spec = desk.seats.get(seat.index()).and_then(spec);
    spec.is_some_and(|spec| desk.set.tenant.opponent(spec, 0).takes_a_draw(&*desk.game, seat))
}

/// How long the program waits after its command could not be written.
const BREATH: Duration = Duration::from_secs(3);
/// How many commands are tried when the program's choice turns out to be none.
const WAYS_OUT: u32 = 64;

impl Actor {
    /// Lets the program think if it is asked and does not think already. Two programs play only while somebody looks.
    pub(super) async fn consider_program(&mut self) {
        let nobody = self.desk.as_ref().is_some_and(|desk| !desk.has_program());
        if nobody || self.thinking.is_some() {
            return;
        }
        let seed = self.shared.chance.number();
        let customer = self.customer();
        // Whoever thinks takes one place; the others are his as long as nobody else needs them.
        let threads = self.shared.thinkers.free();
        let begin = move |desk: &mut Desk| {
            let seat = desk.program_asked()?;
            if customer.is_none() && desk.is_program(seat.other()) {
                return None;
            }
            let spec = spec(desk.seats.get(seat.index())?)?.on_threads(threads);
            let known = desk.set.tenant.known(&*desk.game, Viewer::Seat(seat))?;
            let secret = !desk.set.tenant.is_open(&*desk.game);
            Some((seat, desk.set.tenant.opponent(spec, seed), Position { set: Arc::clone(&desk.set), known, secret }))
        };
        let Ok(Some((seat, fresh, position))) = self.desk(begin).await else { return };
        let mind = self.minds.get_mut(seat.index()).and_then(Option::take).unwrap_or(fresh);
        self.epoch += 1;
        let (rank, address) = customer.unwrap_or((Rank::Programs, IpAddr::from([0, 0, 0, 0])));
        let waiting = self.shared.thinkers.ask(rank, address);
        let (stop, begun) = (Stop::default(), Arc::new(AtomicBool::new(false)));
        let task =
            Task { epoch: self.epoch, seat, own: self.own.clone(), begun: Arc::clone(&begun), stop: stop.clone() };
        let (shared, pace) = (Arc::clone(&self.shared), self.pace.subscribe());
        let task = tokio::spawn(task.run(shared, waiting, pace, mind, position));
        self.thinking = Some(Thinking { seat, begun, stop, task: task.abort_handle() });
    }

    /// For whom the program thinks: a player who is there, or else who looks on.
    fn customer(&self) -> Option<(Rank, IpAddr)> {
        let plays = |role| matches!(role, Role::Player { .. } | Role::Both);
        let player = self.listeners.values().find(|listener| plays(listener.reader.role));
        let rank = if player.is_some() { Rank::Person } else { Rank::Programs };
        let anybody = player.or_else(|| self.listeners.values().next());
        anybody.map(|listener| (rank, listener.out.address))
    }

    /// Nobody is there any more: who has not begun to think will not be waited for.
    pub(super) fn give_up_queueing(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| !thinking.begun.load(Ordering::Relaxed)) {
            self.forget_thought();
        }
    }

    /// So many think before the program, or a hint, may.
    pub(super) fn queued(&mut self, epoch: u64, ahead: u32) {
        if epoch == self.epoch {
            self.tell_everybody(&ServerMessage::Queue { ahead });
        }
    }

    pub(super) fn forget_thought(&mut self) {
        self.epoch += 1;
        self.thinking = None;
        self.forget_hints();
    }

    pub(super) async fn program_chose(&mut self, epoch: u64, seat: Seat, choice: Choice) {
        if epoch != self.epoch || self.thinking.as_ref().is_none_or(|thinking| thinking.seat != seat) {
            return;
        }
        self.thinking = None;
        if let Some(place) = self.minds.get_mut(seat.index()) {
            *place = choice.mind;
        }
        if self.gives_up(seat, choice.counsel).await {
            return;
        }
        let (choice, kept) = (choice.thought.map(|thought| thought.command), choice.kept);
        let seed = self.shared.chance.number();
        let done = self.usual(Kind::Command, move |desk| {
            let chosen = choice.and_then(|command| desk.submit(seat, &command.to_string()).ok());
            let chosen = chosen.map(|done| Done { thought: kept, ..done });
            chosen.or_else(|| {
                tracing::warn!(game = desk.info.id, "the program has no choice of its own; it takes any");
                let offers = desk.offers(seat, WAYS_OUT, seed);
                offers.iter().find_map(|command| desk.submit(seat, command).ok())
            })
        });
        match done.await {
            Ok(Some(done)) => match self.commit(done, seat).await {
                Ok(_) => self.tell_all().await,
                Err(trouble) => self.later(trouble),
            },
            // Thinking again would come to the same: wait until something changes.
            Ok(None) => tracing::error!(game = self.id, "the program is asked and nothing is offered"),
            Err(_) => {}
        }
    }
}

impl Actor {
    /// The program's command could not be written: everybody is told why, and it thinks again in a while.
    fn later(&mut self, trouble: Trouble) {
        self.tell_everybody(&trouble.answer(None));
        let own = self.own.clone();
        tokio::spawn(async move {
            tokio::time::sleep(BREATH).await;
            if let Some(own) = own.upgrade() {
                let _ = own.send(Ask::TryAgain).await;
            }
        });
    }

    /// Against a person the program resigns when it is beaten, and offers a draw once when nothing can be decided any more.
    async fn gives_up(&mut self, seat: Seat, counsel: Counsel) -> bool {
        let Ok(against_a_person) = self.desk(move |desk| desk.has_partner(seat)).await else { return false };
        if !against_a_person {
            return false;
        }
        if counsel == Counsel::Resign && self.end(Ending::Resigned(seat)).await.is_ok() {
            self.tell_all().await;
            return true;
        }
        if counsel == Counsel::OfferDraw {
            let offered = self.offered.get_mut(seat.index()).is_none_or(|offered| std::mem::replace(offered, true));
            if !offered && let Err(trouble) = self.propose(seat, ProposalKind::Draw).await {
                tracing::warn!(game = self.id, code = trouble.code, "a draw could not be offered");
            }
        }
        false
    }
}

/// What the program is given of the game.
struct Position {
    set: Arc<Playable>,
    known: Box<dyn AnyGame>,
    /// Something may be hidden now.
    secret: bool,
}

/// A thought on its way.
struct Task {
    epoch: u64,
    seat: Seat,
    own: mpsc::WeakSender<Ask>,
    begun: Arc<AtomicBool>,
    stop: Stop,
}

impl Task {
    async fn run(
        self,
        shared: Arc<Shared>,
        waiting: Waiting,
        pace: watch::Receiver<Duration>,
        mut mind: Mind,
        position: Position,
    ) {
        let Task { epoch, seat, own, begun, stop } = self;
        let start = Instant::now();
        let turn = place(waiting, &own, epoch).await;
        begun.store(true, Ordering::Relaxed);
        let began = Instant::now();
        let chosen = tokio::task::spawn_blocking(move || {
            let counsel = mind.counsel(&*position.known, seat);
            let thought = mind.choose(&*position.known, seat, &stop);
            let kept = thought.as_ref().and_then(|thought| in_words(&position, seat, thought));
            drop(turn);
            Choice { mind: Some(mind), thought, kept, counsel }
        });
        let choice = chosen.await.unwrap_or_else(|error| {
            tracing::error!(%error, "the program failed to choose");
            Choice { mind: None, thought: None, kept: None, counsel: Counsel::PlayOn }
        });
        shared.metrics.thoughts.add(began.elapsed());
        wait(start, pace).await;
        if let Some(own) = own.upgrade() {
            let _ = own.send(Ask::Program { epoch, seat, choice }).await;
        }
    }
}

/// The thought put into words, as it goes to disk. What cannot be told is not kept; the choice stands.
fn in_words(position: &Position, seat: Seat, thought: &Thought<Value>) -> Option<String> {
    let Position { set, known, secret } = position;
    catch_unwind(AssertUnwindSafe(|| json(&Kept::new(set, &**known, *secret, seat, thought)).ok())).unwrap_or_else(
        |_| {
            tracing::error!("a thought could not be told");
            None
        },
    )
}

/// Waits for a place to think, and says now and then how many come before.
pub async fn place(mut waiting: Waiting, own: &mpsc::WeakSender<Ask>, epoch: u64) -> Turn {
    let mut told = false;
    let say = async |ahead| {
        if let Some(own) = own.upgrade() {
            let _ = own.send(Ask::Queued { epoch, ahead }).await;
        }
    };
    loop {
        tokio::select! {
            turn = &mut waiting => {
                if told {
                    say(0).await;
                }
                return turn;
            }
            () = tokio::time::sleep(NEWS) => {}
        }
        told = true;
        say(waiting.ahead() as u32).await;
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

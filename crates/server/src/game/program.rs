//! The program at a seat: it thinks on a thread of its own, at a human pace, while everything else goes on.
//! Relies on the strategist's opponents.
//! Must throw a thought away when the table changed meanwhile.

use super::Ask;
use super::actor::Actor;
use super::desk::{Desk, Done};
use super::thoughts::Kept;
use crate::lobby::json;
use crate::sets::Playable;
use crate::trouble::Trouble;
use oriflamme_kernel::{AnyGame, Ending, Seat};
use oriflamme_protocol::{NewSeat, PlayerKind, ProposalKind};
use oriflamme_strategist::{AnyOpponent, Counsel, Level, OpponentSpec, Stop, Thought};
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How long the program plans a turn, by its level; the others do not plan.
const CAPTAIN: Duration = Duration::from_millis(1000);
const GENERAL: Duration = Duration::from_millis(2000);

/// A program that sits at a table. It remembers what it plans for its turn.
pub(super) type Mind = Box<dyn AnyOpponent>;

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
        if self.thinking.is_some() {
            return;
        }
        let seed = self.shared.chance.number();
        let looked_at = !self.listeners.is_empty();
        // Whoever thinks takes one place; the others are his as long as nobody else needs them.
        let threads = self.shared.thinkers.available_permits();
        let begin = move |desk: &mut Desk| {
            let seat = desk.program_asked()?;
            if !looked_at && desk.is_program(seat.other()) {
                return None;
            }
            let spec = spec(desk.seats.get(seat.index())?)?.on_threads(threads);
            Some((seat, desk.set.tenant.opponent(spec, seed), desk.game.clone_game(), Arc::clone(&desk.set)))
        };
        let Ok(Some((seat, fresh, game, set))) = self.desk(begin).await else { return };
        let mut mind = self.minds.get_mut(seat.index()).and_then(Option::take).unwrap_or(fresh);
        self.epoch += 1;
        self.thinking = Some(seat);
        let stop = Stop::default();
        self.stop = stop.clone();
        let (epoch, own, shared) = (self.epoch, self.own.clone(), Arc::clone(&self.shared));
        let pace = self.pace.subscribe();
        tokio::spawn(async move {
            let start = Instant::now();
            let Ok(permit) = Arc::clone(&shared.thinkers).acquire_owned().await else { return };
            let began = Instant::now();
            let chosen = tokio::task::spawn_blocking(move || {
                let counsel = mind.counsel(&*game, seat);
                let thought = mind.choose(&*game, seat, &stop);
                (Choice { mind: Some(mind), thought, kept: None, counsel }, game)
            })
            .await;
            shared.metrics.thoughts.add(began.elapsed());
            let choice = match chosen {
                Ok((choice, game)) => in_words(set, game, seat, choice).await,
                Err(error) => {
                    tracing::error!(%error, "the program failed to choose");
                    Choice { mind: None, thought: None, kept: None, counsel: Counsel::PlayOn }
                }
            };
            drop(permit);
            wait(start, pace).await;
            if let Some(own) = own.upgrade() {
                let _ = own.send(Ask::Program { epoch, seat, choice }).await;
            }
        });
    }

    pub(super) async fn program_chose(&mut self, epoch: u64, seat: Seat, choice: Choice) {
        if epoch != self.epoch || self.thinking != Some(seat) {
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
        let done = self.desk(move |desk| {
            let chosen = choice.and_then(|command| desk.submit(seat, &command).ok());
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
        let everybody: Vec<u64> = self.listeners.keys().copied().collect();
        let message = trouble.answer(None);
        everybody.into_iter().for_each(|listener| self.tell(listener, &message));
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

/// The choice with its thought put into words. What cannot be told is not kept; the choice stands.
async fn in_words(set: Arc<Playable>, game: Box<dyn AnyGame>, seat: Seat, mut choice: Choice) -> Choice {
    let Some(thought) = choice.thought.clone() else { return choice };
    let told = tokio::task::spawn_blocking(move || json(&Kept::new(&set, &*game, seat, &thought)).ok()).await;
    choice.kept = told.unwrap_or_else(|error| {
        tracing::error!(%error, "a thought could not be told");
        None
    });
    choice
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

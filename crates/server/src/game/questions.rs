//! Questions about the position that may take long: previews and overlays. They are answered beside the game, which goes on meanwhile.
//! Relies on a copy of what the asker knows, and on the queue in which everybody who asks has his turn.
//! Must not answer without bounds, however the question is put.

use super::actor::Actor;
use super::desk::Desk;
use super::hear::{current, player};
use super::outbox::Outbox;
use super::picture;
use crate::lobby::Shared;
use crate::sets::Playable;
use crate::trouble::Trouble;
use crate::turns::Rank;
use oriflamme_kernel::{AnyGame, Viewer};
use oriflamme_protocol::{Role, ServerMessage};
use oriflamme_scene::{Intent, OverlayRequest};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::oneshot;

/// Bytes of an answer: far more than any table needs.
const LARGEST: usize = 1024 * 1024;

/// Who asks, and how he is told.
pub(super) struct Asker {
    pub role: Role,
    pub out: Outbox,
    /// Told when the next message may come.
    pub done: oneshot::Sender<()>,
}

/// What somebody knows of a game.
struct Known {
    set: Arc<Playable>,
    game: Box<dyn AnyGame>,
}

impl Known {
    fn of(desk: &Desk, viewer: Viewer) -> Result<Known, Trouble> {
        let game = desk.set.tenant.known(&*desk.game, viewer).ok_or_else(Trouble::unavailable)?;
        Ok(Known { set: Arc::clone(&desk.set), game })
    }
}

impl Actor {
    pub(super) async fn preview(&mut self, asker: Asker, id: u32, seq: u32, intent: Intent) {
        let role = asker.role;
        let known = self.desk(move |desk| {
            let seat = player(desk, role)?;
            current(desk, seq)?;
            Ok((seat, Known::of(desk, Viewer::Seat(seat))?))
        });
        let question = known.await.and_then(|known| known).map(|(seat, Known { set, game })| {
            let intent = intent.tidied();
            move || {
                let preview = set.tenant.preview(&*game, seat, &intent).ok_or_else(Trouble::unavailable)?;
                Ok(ServerMessage::Preview { id, seq, preview })
            }
        });
        self.answer_aside(asker, id, question);
    }

    pub(super) async fn overlay(&mut self, asker: Asker, id: u32, request: OverlayRequest) {
        let role = asker.role;
        let known = self.desk(move |desk| {
            let viewer = desk.viewer(role);
            Ok((viewer, Known::of(desk, viewer)?))
        });
        let question = known.await.and_then(|known| known).map(|(viewer, Known { set, game })| {
            let request = request.tidied();
            move || {
                let overlay = set.tenant.overlay(&*game, viewer, &request).ok_or_else(Trouble::unavailable)?;
                Ok(ServerMessage::Overlay { id, overlay })
            }
        });
        self.answer_aside(asker, id, question);
    }

    /// Answers on a thread, when it is the asker's turn.
    fn answer_aside<Q>(&self, asker: Asker, id: u32, question: Result<Q, Trouble>)
    where
        Q: FnOnce() -> Result<ServerMessage, Trouble> + Send + 'static,
    {
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move {
            let answer = match question {
                Ok(question) => answered(&shared, &asker, question).await,
                Err(trouble) => Err(trouble),
            };
            let text = answer.unwrap_or_else(|trouble| {
                crate::metrics::count(&shared.metrics.errors);
                picture::text(&trouble.answer(Some(id)))
            });
            asker.out.put(text);
            let _ = asker.done.send(());
        });
    }
}

async fn answered(
    shared: &Arc<Shared>,
    asker: &Asker,
    question: impl FnOnce() -> Result<ServerMessage, Trouble> + Send + 'static,
) -> Result<axum::extract::ws::Utf8Bytes, Trouble> {
    let began = Instant::now();
    let turn = shared.labour.ask(Rank::Person, asker.out.address).await;
    let worked = tokio::task::spawn_blocking(move || {
        let text = question().map(|answer| picture::text(&answer));
        drop(turn);
        text
    });
    let text = worked.await.map_err(|error| {
        crate::metrics::count(&shared.metrics.panics);
        tracing::error!(%error, "the rules failed over a question");
        Trouble::unavailable()
    })??;
    shared.metrics.previews.add(began.elapsed());
    if text.len() > LARGEST { Err(Trouble::too_large()) } else { Ok(text) }
}

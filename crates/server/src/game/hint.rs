//! A hint: what the general would do, told in words and shown on the table.
//! Relies on the general, who knows only what the seat may know, and on `telling` for the words.
//! Must not help anybody against another person.

use super::Ask;
use super::actor::Actor;
use super::hear::{current, player};
use super::telling::{expected, moved, named, tried};
use crate::sets::Playable;
use crate::trouble::Trouble;
use oriflamme_kernel::{AnyGame, Message, Seat};
use oriflamme_protocol::{Hint, Role, ServerMessage};
use oriflamme_scene::Preview;
use oriflamme_strategist::{Level, OpponentSpec, Stop};
use std::sync::Arc;
use std::time::Duration;

/// How long the general may think about it.
const PATIENCE: Duration = Duration::from_millis(600);

impl Actor {
    /// Has a hint thought out on a thread of its own; the game goes on meanwhile. The answer comes by [`Actor::hinted`].
    pub(super) async fn think_of_a_hint(&mut self, from: u64, role: Role, id: u32, seq: u32) -> Result<(), Trouble> {
        let seed = self.shared.chance.number();
        let asked = self.desk(move |desk| {
            let seat = player(desk, role)?;
            current(desk, seq)?;
            if role != Role::Both && desk.has_partner(seat) {
                return Err(Trouble::not_allowed(Message::new("server-hint-partner")));
            }
            Ok((Arc::clone(&desk.set), desk.game.clone_game(), seat))
        });
        let (set, game, seat) = asked.await??;
        let (own, shared) = (self.own.clone(), Arc::clone(&self.shared));
        tokio::spawn(async move {
            let threads = shared.thinkers.available_permits().max(1);
            let Ok(permit) = Arc::clone(&shared.thinkers).acquire_owned().await else { return };
            let thought = tokio::task::spawn_blocking(move || hint(&set, &*game, seat, seed, threads)).await;
            drop(permit);
            if let Some(own) = own.upgrade() {
                let hint = thought.unwrap_or_else(|error| {
                    tracing::error!(%error, "no hint could be thought out");
                    None
                });
                let _ = own.send(Ask::Hinted { listener: from, id, seq, hint: hint.map(Box::new) }).await;
            }
        });
        Ok(())
    }

    /// Answers with the hint, unless the table has changed meanwhile.
    pub(super) async fn hinted(&mut self, listener: u64, id: u32, seq: u32, hint: Option<Box<Hint>>) {
        let answer = match self.desk(move |desk| current(desk, seq)).await {
            Ok(Ok(())) => match hint {
                Some(hint) => ServerMessage::Hint { id, seq, hint: *hint },
                None => Trouble::not_asked().answer(Some(id)),
            },
            Ok(Err(trouble)) | Err(trouble) => trouble.answer(Some(id)),
        };
        self.tell(listener, &answer);
    }
}

fn hint(set: &Playable, game: &dyn AnyGame, seat: Seat, seed: u64, threads: usize) -> Option<Hint> {
    let spec = OpponentSpec::new(Level::General).within(PATIENCE).on_threads(threads);
    let thought = set.tenant.opponent(spec, seed).choose(game, seat, &Stop::default())?;
    let asked = set.tenant.asked(game, seat)?;
    let mut preview = Preview { command: Some(thought.command.clone()), ..Preview::default() };
    let (mut text, mut pieces) = named(&asked, &thought.command);
    if let Some(tried) = tried(set, game, seat, &thought.command) {
        if text.is_empty() {
            text = tried.text;
        }
        preview.placements = moved(set, game, &*tried.after, seat).unwrap_or_default();
        pieces.extend(preview.placements.iter().map(|placement| placement.piece.clone()));
    }
    let expected = expected(set, thought.now, thought.worth);
    Some(Hint { text, preview, pieces, expected, further: thought.plan.len() as u32, considered: thought.considered })
}

//! A hint: what the general would do, told in words and shown on the table.
//! Relies on the general and on `telling`, which are given what the seat knows and nothing else of the game.
//! Must not help anybody against another person.

use super::Ask;
use super::actor::Actor;
use super::hear::{current, player};
use super::program::place;
use super::telling::{expected, moved, named, tried};
use crate::sets::Playable;
use crate::trouble::Trouble;
use crate::turns::Rank;
use oriflamme_kernel::{AnyGame, Message, Seat, Viewer};
use oriflamme_protocol::{Hint, Role, ServerMessage};
use oriflamme_scene::Preview;
use oriflamme_strategist::{Level, OpponentSpec, Stop, Thought};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::AbortHandle;

/// How long the general may think about it.
const PATIENCE: Duration = Duration::from_millis(600);

/// A hint that is being thought out. Whoever drops it no longer wants it.
pub struct Pondered {
    /// Who asked, and in which request.
    listener: u64,
    id: u32,
    seq: u32,
    epoch: u64,
    stop: Stop,
    task: AbortHandle,
}

impl Drop for Pondered {
    fn drop(&mut self) {
        self.stop.now();
        self.task.abort();
    }
}

impl Actor {
    /// Has a hint thought out beside the game. The answer comes by [`Actor::hinted`].
    pub(super) async fn think_of_a_hint(&mut self, from: u64, role: Role, id: u32, seq: u32) -> Result<(), Trouble> {
        let asked = self.desk(move |desk| {
            let seat = player(desk, role)?;
            current(desk, seq)?;
            if role != Role::Both && desk.has_partner(seat) {
                return Err(Trouble::not_allowed(Message::new("server-hint-partner")));
            }
            let known = desk.set.tenant.known(&*desk.game, Viewer::Seat(seat)).ok_or_else(Trouble::unavailable)?;
            Ok((seat, Arc::clone(&desk.set), known))
        });
        let (seat, set, known) = asked.await??;
        if self.hints.get(seat.index()).is_none_or(Option::is_some) {
            return Err(Trouble::not_allowed(Message::new("server-hint-already")));
        }
        let address = self.listeners.get(&from).map(|listener| listener.out.address);
        let address = address.ok_or_else(Trouble::unavailable)?;
        let waiting = self.shared.thinkers.ask(Rank::Person, address);
        let (own, shared, epoch) = (self.own.clone(), Arc::clone(&self.shared), self.epoch);
        let (seed, stop) = (shared.chance.number(), Stop::default());
        let stopped = stop.clone();
        let task = tokio::spawn(async move {
            let turn = place(waiting, &own, epoch).await;
            let threads = 1 + shared.thinkers.free();
            let thought = tokio::task::spawn_blocking(move || {
                let hint = hint(&set, &*known, seat, seed, threads, &stopped);
                drop(turn);
                hint
            });
            let hint = thought.await.unwrap_or_else(|error| {
                tracing::error!(%error, "no hint could be thought out");
                None
            });
            if let Some(own) = own.upgrade() {
                let _ = own.send(Ask::Hinted { seat, epoch, hint: hint.map(Box::new) }).await;
            }
        });
        let pondered = Pondered { listener: from, id, seq, epoch, stop, task: task.abort_handle() };
        if let Some(place) = self.hints.get_mut(seat.index()) {
            *place = Some(pondered);
        }
        Ok(())
    }

    /// Answers with the hint, unless nobody wants it any more.
    pub(super) fn hinted(&mut self, seat: Seat, epoch: u64, hint: Option<Box<Hint>>) {
        let wanted = self.hints.get_mut(seat.index()).and_then(|place| place.take_if(|hint| hint.epoch == epoch));
        let Some(wanted) = wanted else { return };
        let (id, seq) = (wanted.id, wanted.seq);
        let answer = match hint {
            Some(hint) => ServerMessage::Hint { id, seq, hint: *hint },
            None => Trouble::not_asked().answer(Some(id)),
        };
        self.tell(wanted.listener, &answer);
    }

    /// The table has changed: no hint for what it was.
    pub(super) fn forget_hints(&mut self) {
        for hint in self.hints.each_mut().map(Option::take).into_iter().flatten() {
            self.tell(hint.listener, &Trouble::stale().answer(Some(hint.id)));
        }
    }

    /// Nobody waits for what he asked who has gone.
    pub(super) fn drop_hints_of(&mut self, listener: u64) {
        for place in &mut self.hints {
            let _ = place.take_if(|hint| hint.listener == listener);
        }
    }
}

fn hint(set: &Playable, known: &dyn AnyGame, seat: Seat, seed: u64, threads: usize, stop: &Stop) -> Option<Hint> {
    let spec = OpponentSpec::new(Level::General).within(PATIENCE).on_threads(threads);
    let thought = set.tenant.opponent(spec, seed).choose(known, seat, stop)?;
    told(set, known, seat, &thought)
}

/// The thought as the seat is told it.
fn told(set: &Playable, known: &dyn AnyGame, seat: Seat, thought: &Thought<Value>) -> Option<Hint> {
    let asked = set.tenant.asked(known, seat)?;
    let mut preview = Preview { command: Some(thought.command.clone()), ..Preview::default() };
    let (mut text, mut pieces) = named(&asked, &thought.command);
    if let Some(tried) = tried(set, known, seat, &thought.command) {
        if text.is_empty() {
            text = tried.text;
        }
        preview.placements = moved(set, known, &*tried.after, seat).unwrap_or_default();
        pieces.extend(preview.placements.iter().map(|placement| placement.piece.clone()));
    }
    let expected = expected(set, thought.now, thought.worth);
    Some(Hint { text, preview, pieces, expected, further: thought.plan.len() as u32, considered: thought.considered })
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::Dice;
    use oriflamme_scene::{Intent, Spot};
    use serde_json::json;

    const ENEMY: Seat = Seat(1);

    /// The enemy is about to move towards a wood in which two bases lie in ambush, there.
    fn world(set: &Playable, ambush: [(u32, u32); 2]) -> Box<dyn AnyGame> {
        let [(ax, ay), (bx, by)] = ambush;
        let setup = json!({
            "terrain": [{ "kind": "Wd", "outline": [[170, 160], [430, 160], [430, 280], [170, 280]] }],
            "bases": format!(
                "first A Reg Ax(O) FL({ax},{ay}) f0 cinc ambush\nfirst B Reg Ax(O) FL({bx},{by}) f0 ambush\n\
                 first C Reg Ax(O) FL(650,100) f0\nsecond Z Irr Ps(O) FL(300,330) f180\n\
                 second Y Reg Sp(O) FL(360,420) f180 cinc\n"
            ),
            "start": { "active": 1, "step": "moves", "pig": 6 },
        });
        set.tenant.start(&setup, Dice::from_number(3)).expect("a set-up")
    }

    #[test]
    fn what_is_hidden_changes_not_a_byte_of_hints_and_plans() {
        let set = Playable::new(oriflamme_installed::tenant("bab").expect("it is installed"), Vec::new());
        let (near, far) = (world(&set, [(280, 270), (320, 270)]), world(&set, [(200, 200), (240, 200)]));
        let knows = |game: &dyn AnyGame| set.tenant.known(game, Viewer::Seat(ENEMY)).expect("of this rule set");
        let known = [knows(&*near), knows(&*far)];
        let mut commands = near.offers(ENEMY, &mut oriflamme_kernel::Sampler::new(5, 40));
        for y in (230..330).step_by(5) {
            let to = Spot { x: 300.0, y: f64::from(y), facing: 180.0 };
            let intent = Intent::Move { pieces: vec!["Z".to_owned()], to, manner: None, exact: false };
            commands.extend(set.tenant.preview(&*known[0], ENEMY, &intent).and_then(|preview| preview.command));
        }
        let mut uncovered = 0;
        for command in commands {
            let thought =
                Thought { command: command.clone(), plan: vec![command.clone()], worth: 1.0, now: 0.0, considered: 2 };
            let told = known.each_ref().map(|known| {
                let hint = told(&set, &**known, ENEMY, &thought);
                let kept = super::super::thoughts::Kept::new(&set, &**known, false, ENEMY, &thought);
                (serde_json::to_string(&hint).expect("JSON"), serde_json::to_string(&kept).expect("JSON"))
            });
            assert_eq!(told[0], told[1], "{command}");
            let truly = [&near, &far].map(|game| tried(&set, &**game, ENEMY, &command).map(|tried| tried.text));
            uncovered += usize::from(truly[0] != truly[1]);
        }
        assert!(uncovered > 0, "one of them would uncover the ambush that is near");
    }
}

//! What the program thought about its own commands: put into words when it chooses, kept with the command, told to who may know.
//! Relies on `telling` for the words and on the store, which has a thought as long as its command stands.
//! Must not tell anybody who plays against a person, nor anything secret before the game is over.

use super::actor::Actor;
use super::desk::Desk;
use super::telling::{expected, named, tried};
use crate::sets::Playable;
use crate::trouble::Trouble;
use oriflamme_kernel::{AnyGame, Message, Seat};
use oriflamme_protocol::{PastThought, PlannedStep, ProgramThought, Role};
use oriflamme_strategist::Thought;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Steps of a plan that are put into words: more than anybody reads, and an end to what is kept.
const MOST_STEPS: usize = 12;

/// A thought as it goes to disk.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    /// It is about something that not everybody may know while the game goes on.
    secret: bool,
    thought: ProgramThought,
}

impl Kept {
    /// The thought of `seat` about its next command, in a game of which it knows so much. `secret` if something may be hidden in it.
    pub fn new(set: &Playable, known: &dyn AnyGame, secret: bool, seat: Seat, thought: &Thought<Value>) -> Kept {
        let secret = secret || asked_in_secret(known, seat);
        let plan = plan(set, known, seat, thought);
        let further = thought.plan.len().saturating_sub(plan.len()) as u32;
        let expected = expected(set, thought.now, thought.worth);
        Kept { secret, thought: ProgramThought { plan, further, considered: thought.considered, expected } }
    }
}

fn asked_in_secret(game: &dyn AnyGame, seat: Seat) -> bool {
    game.prompt().asks(seat).is_some_and(|question| question.secret)
}

/// What is meant to follow, as far as no dice decide and nothing secret is asked.
fn plan(set: &Playable, known: &dyn AnyGame, seat: Seat, thought: &Thought<Value>) -> Vec<PlannedStep> {
    let mut steps = Vec::new();
    let mut now = tried(set, known, seat, &thought.command).map(|tried| tried.after);
    for command in thought.plan.iter().take(MOST_STEPS) {
        let Some(before) = now.filter(|game| !asked_in_secret(&**game, seat)) else { break };
        let tried = tried(set, &*before, seat, command);
        let (mut text, mut pieces) = tried.as_ref().map(|it| (it.text.clone(), it.pieces.clone())).unwrap_or_default();
        if text.is_empty() {
            (text, pieces) = named(&set.tenant.asked(&*before, seat).unwrap_or_default(), command);
        }
        if text.is_empty() {
            break;
        }
        steps.push(PlannedStep { text, pieces });
        now = tried.map(|tried| tried.after);
    }
    steps
}

impl Desk {
    /// May somebody in this role ask now what the program thought? When the game is over everybody may. Before that only where
    /// nobody plays against another person and nothing is hidden.
    pub fn tells_thoughts(&self, role: Role) -> bool {
        if !self.has_program() {
            return false;
        }
        let practice = match role {
            Role::Player { seat } => !self.has_partner(seat),
            Role::Spectator => self.seats.iter().all(|seat| seat.kind.is_program()),
            Role::Both => false,
        };
        self.outcome().is_some() || (practice && self.set.tenant.is_open(&*self.game))
    }
}

impl Actor {
    pub(super) async fn thought(&mut self, role: Role, seq: u32) -> Result<PastThought, Trouble> {
        let (may_ask, over) = self.desk(move |desk| (desk.tells_thoughts(role), desk.outcome().is_some())).await?;
        if !may_ask && !over {
            return Err(Trouble::not_allowed(Message::new("server-thoughts-later")));
        }
        let Some(text) = self.shared.store.thought(&self.id, seq).await? else { return Ok(PastThought::default()) };
        let kept: Kept = serde_json::from_str(&text).map_err(|error| {
            tracing::error!(game = self.id, seq, %error, "a thought cannot be read");
            Trouble::unavailable()
        })?;
        let later = kept.secret && !over;
        Ok(PastThought { thought: (!later).then_some(kept.thought), later })
    }
}

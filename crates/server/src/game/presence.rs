//! Who is at the table, told by small messages: a player's coming and going at once, the number of those who look on now and then.
//! Relies on the actor's list of listeners.
//! Must not send a table: coming and going changes nothing on it.

use super::actor::Actor;
use oriflamme_protocol::{Presence, Role, ServerMessage};
use std::time::Duration;
use tokio::time::Instant;

/// How often the number of those who look on is told.
const NUMBERS: Duration = Duration::from_secs(1);

/// What everybody was told last.
pub(super) struct Told {
    presence: Presence,
    at: Instant,
    /// When something that has changed since is to be told.
    pub due: Option<Instant>,
}

impl Told {
    pub fn nothing() -> Self {
        Told { presence: Presence { seats: [false; 2], spectators: 0 }, at: Instant::now(), due: None }
    }
}

impl Actor {
    /// At which seats somebody is.
    pub(super) fn present(&self) -> [bool; 2] {
        [0, 1].map(|place| {
            self.listeners.values().any(|listener| match listener.reader.role {
                Role::Both => true,
                Role::Player { seat } => seat.index() == place,
                Role::Spectator => false,
            })
        })
    }

    pub(super) fn presence(&self) -> Presence {
        let spectators = self.listeners.values().filter(|listener| listener.reader.role == Role::Spectator).count();
        Presence { seats: self.present(), spectators: spectators as u32 }
    }

    /// Tells everybody who is here now, where that is not what they were told last.
    pub(super) fn announce(&mut self) {
        let (presence, now) = (self.presence(), Instant::now());
        self.told.due = None;
        if presence == self.told.presence {
            return;
        }
        let next = self.told.at + NUMBERS;
        if presence.seats == self.told.presence.seats && now < next {
            self.told.due = Some(next);
            return;
        }
        (self.told.presence, self.told.at) = (presence, now);
        self.tell_everybody(&ServerMessage::Presence(presence));
    }
}

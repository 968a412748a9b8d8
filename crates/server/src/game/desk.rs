//! A game that is loaded: its rules, its position, its record, and who sits where.
//! Everything here is synchronous, and some of it may take long.
//! Must not know the store or any connection.

use super::picture::Alike;
use crate::sets::Playable;
use crate::trouble::Trouble;
use oriflamme_kernel::{
    AnyGame, Clause, Ending, Header, Message, Outcome, Question, Sampler, Seat, Share, Streams, SubmitError,
    UndoRefused, Viewer, one_line,
};
use oriflamme_protocol::{GameInfo, Localised, NewSeat, Role};
use oriflamme_scene::Bookmark;
use oriflamme_store::KeptGame;
use serde_json::Value;
use std::sync::Arc;

/// Not of any rule book: what players may always do.
const RESIGNED: Clause = Clause::new("table.resign");
const DRAW: Clause = Clause::new("table.draw");
const VOID: Clause = Clause::new("table.void");

pub struct Desk {
    pub set: Arc<Playable>,
    pub game: Box<dyn AnyGame>,
    pub header: Header,
    pub info: GameInfo,
    pub seats: Vec<NewSeat>,
    pub ending: Option<Ending>,
    /// What is before it has always stood.
    pub first_taken_back: Option<u32>,
    pub touched: u64,
    /// How far the log was read.
    pub mark: Bookmark,
    pub alike: Option<Alike>,
    /// Who gave each command.
    actors: Vec<Seat>,
}

/// A command that was carried out, as it goes to disk.
pub struct Done {
    pub seq: u32,
    pub entry: String,
    /// What the program thought when it gave it.
    pub thought: Option<String>,
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "a row of the store cannot be read");
        Trouble::unreadable(Message::new("server-unreadable").with("problem", one_line(&error.to_string())))
    })
}

impl Desk {
    /// Plays the entries of a stored game again.
    pub fn load(set: Arc<Playable>, kept: &KeptGame, entries: &[String]) -> Result<Desk, Trouble> {
        let row = &kept.row;
        let seats: Vec<NewSeat> = read(&row.seats)?;
        let title: Localised = read(&row.title)?;
        let streams: Streams = row.dice.as_deref().map(read).transpose()?.unwrap_or_default();
        let names = seats.iter().map(|seat| seat.name.clone()).collect();
        let header = Desk::header(&set, read(&row.setup)?, names, &row.seed, streams)?;
        let entries: Vec<Value> = entries.iter().map(|entry| read(entry)).collect::<Result<_, _>>()?;
        let game = play_again(&set, &header, &entries)?;
        let actors = entries.iter().filter_map(seat_of).collect();
        let ending = kept.ending.as_deref().map(read).transpose()?;
        let info = GameInfo {
            id: row.id.clone(),
            set: row.rule_set.clone(),
            title,
            commitment: header.promised().to_owned(),
            origin: row.origin.as_deref().map(read).transpose()?,
        };
        let KeptGame { touched, first_taken_back, .. } = *kept;
        let (mark, alike) = Default::default();
        Ok(Desk { set, game, header, info, seats, ending, first_taken_back, touched, mark, alike, actors })
    }

    fn header(
        set: &Playable,
        setup: Value,
        names: Vec<String>,
        seed: &str,
        streams: Streams,
    ) -> Result<Header, Trouble> {
        let bytes = seed_bytes(seed).ok_or_else(Trouble::unavailable)?;
        let mut header = Header::new(&*set.tenant, setup, names, bytes);
        header.streams = streams;
        Ok(header)
    }

    /// How many commands were carried out.
    pub fn count(&self) -> u32 {
        self.actors.len() as u32
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let by_players = |winner, clause, key: &'static str| Outcome {
            winner,
            clause,
            reason: Message::new(key),
            scores: Vec::new(),
        };
        match self.ending {
            Some(Ending::Resigned(seat)) => Some(by_players(Some(seat.other()), RESIGNED, "server-resigned")),
            Some(Ending::Draw) => Some(by_players(None, DRAW, "server-draw-agreed")),
            Some(Ending::Void) => Some(by_players(None, VOID, "server-void")),
            None => self.game.outcome(),
        }
    }

    /// Who is asked what, as long as the game is not over.
    pub fn questions(&self) -> Vec<Question> {
        if self.ending.is_some() { Vec::new() } else { self.game.prompt().questions }
    }

    /// Whose eyes somebody in this role looks through.
    pub fn eyes(&self, role: Role) -> Option<Seat> {
        match role {
            Role::Player { seat } => Some(seat),
            Role::Spectator => None,
            Role::Both => {
                let asked = self.questions().first().map(|question| question.seat);
                Some(asked.or(self.actors.last().copied()).unwrap_or(Seat::FIRST))
            }
        }
    }

    pub fn viewer(&self, role: Role) -> Viewer {
        self.eyes(role).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub fn is_program(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|seat| seat.kind.is_program())
    }

    pub fn has_program(&self) -> bool {
        self.seats.iter().any(|seat| seat.kind.is_program())
    }

    /// Is a person at the other seat who is not the one at this seat?
    pub fn has_partner(&self, seat: Seat) -> bool {
        !self.is_program(seat.other())
    }

    /// The seat of the program that is asked something, if any.
    pub fn program_asked(&self) -> Option<Seat> {
        if self.outcome().is_some() {
            return None;
        }
        self.questions().iter().map(|question| question.seat).find(|seat| self.is_program(*seat))
    }

    pub fn submit(&mut self, seat: Seat, command: &str) -> Result<Done, SubmitError> {
        let seq = self.count();
        let entry = self.game.submit_text(seat, command)?;
        self.actors.push(seat);
        Ok(Done { seq, entry, thought: None })
    }

    pub fn offers(&self, seat: Seat, wanted: u32, seed: u64) -> Vec<String> {
        self.game.offer_texts(seat, &mut Sampler::new(seed, wanted.clamp(1, 500) as usize))
    }

    /// From which command on would be taken back, at once: the last one, within the rules of undoing.
    /// On one screen the players agree by talking to each other.
    pub fn free_undo(&self, role: Role) -> Result<u32, UndoRefused> {
        let last = self.actors.last().copied().ok_or(UndoRefused::NothingToUndo)?;
        if self.count() <= self.floor() {
            return Err(UndoRefused::NothingToUndo);
        }
        match role {
            Role::Spectator => Err(UndoRefused::NothingToUndo),
            Role::Both => Ok(self.count() - 1),
            Role::Player { seat } => {
                if last == seat && self.game.may_undo(seat).is_ok() {
                    return Ok(self.count() - 1);
                }
                self.own_last(seat).ok_or(UndoRefused::NothingToUndo)?;
                Err(self.game.may_undo(seat).err().unwrap_or(UndoRefused::OtherSideActed))
            }
        }
    }

    /// The last command of a seat: from there on is taken back when the other player agrees.
    pub fn own_last(&self, seat: Seat) -> Option<u32> {
        let at = self.actors.iter().rposition(|actor| *actor == seat)? as u32;
        (at >= self.floor()).then_some(at)
    }

    /// What a branched game has from its original stays.
    fn floor(&self) -> u32 {
        self.header.streams.forks.last().map_or(self.header.streams.given, |fork| fork.at)
    }

    /// Where the dice change once every command from `from` on is taken back.
    pub fn streams_after(&self, from: u32) -> Streams {
        let mut streams = self.header.streams.clone();
        streams.take_back(from, self.game.has_rolled_since(from as usize));
        streams
    }

    /// Takes back every command from `from` on. Dice that were thrown among them do not fall again.
    pub fn take_back(&mut self, from: u32) -> Result<(), Trouble> {
        let streams = self.streams_after(from);
        let same = streams == self.header.streams;
        self.header.streams = streams;
        let last = self.actors.last().copied();
        let only_last = same && from + 1 == self.count();
        let undone = only_last && last.is_some_and(|seat| self.game.undo(seat).is_ok());
        if !undone {
            let mut entries = self.game.entries();
            entries.truncate(from as usize);
            self.game = play_again(&self.set, &self.header, &entries)?;
        }
        self.actors.truncate(from as usize);
        self.mark.taken_back(from as usize);
        let _ = self.alike.take_if(|alike| alike.until > from);
        self.first_taken_back = Some(self.first_taken_back.map_or(from, |first| first.min(from)));
        Ok(())
    }

    /// Has this seat added to the dice?
    pub fn shares(&self, seat: Seat) -> bool {
        self.header.streams.shares.iter().any(|share| share.seat == seat)
    }

    /// From now on the dice also come from what this seat chose.
    pub fn add_share(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        if self.shares(seat) {
            return Err(Trouble::not_allowed(Message::new("server-shared-already")));
        }
        let at = self.count();
        let share = Share::new(at, seat, text).map_err(|error| Trouble::malformed(error.to_string()))?;
        self.header.streams.shares.push(share);
        if let Ok(Some(dice)) = self.header.dice_at(at) {
            self.game.set_dice(dice);
        }
        Ok(())
    }
}

pub fn seed_bytes(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

fn seat_of(entry: &Value) -> Option<Seat> {
    entry.get("seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok()).map(Seat)
}

/// The game after these entries, each of which must lead to what was written down.
fn play_again(set: &Playable, header: &Header, entries: &[Value]) -> Result<Box<dyn AnyGame>, Trouble> {
    let otherwise = |problem: String| {
        tracing::error!(%problem, set = set.id(), "a stored game does not play as it did");
        Trouble::unreadable(Message::new("server-played-otherwise"))
    };
    let dice = header.dice().map_err(|error| otherwise(error.to_string()))?;
    let mut game = set.tenant.start(&header.setup, dice).map_err(|error| otherwise(error.to_string()))?;
    for seq in 0..=entries.len() {
        let entry = entries.get(seq);
        let dice = header.dice_of(seq as u32, entry.unwrap_or(&Value::Null));
        if let Some(dice) = dice.map_err(|error| otherwise(error.to_string()))? {
            game.set_dice(dice);
        }
        let Some(entry) = entry else { break };
        let seat = seat_of(entry).ok_or_else(|| otherwise(format!("command {seq} has no seat")))?;
        let command = entry.get("command").unwrap_or(&Value::Null);
        let played = game.submit(seat, command).map_err(|error| otherwise(format!("command {seq}: {error}")))?;
        // Commands of older programs are kept without their events.
        let kept: &[&str] =
            if entry.get("events").is_some() { &["rolls", "events", "agenda"] } else { &["rolls", "cites"] };
        if kept.iter().any(|key| played.get(key) != entry.get(key)) {
            return Err(otherwise(format!("command {seq} leads to other events")));
        }
    }
    Ok(game)
}

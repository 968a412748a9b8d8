//! What each client at a table is sent: the picture for its own eyes, its own questions, its own log.
//! Relies on the rule set's table for everything that is shown.
//! Must use the viewer of the receiver and no other.

use super::desk::Desk;
use crate::trouble::Trouble;
use axum::extract::ws::Utf8Bytes;
use oriflamme_kernel::{Message, Question, Seat, UndoRefused, Viewer};
use oriflamme_protocol::{GameCard, GameState, Player, Proposal, Role, ServerMessage, TableUpdate, UndoState};
use oriflamme_scene::{Bookmark, LogLine, Scene};

/// What is around the board and the same for all.
#[derive(Clone, Debug)]
pub struct Around {
    pub version: u32,
    pub present: [bool; 2],
    pub proposals: Vec<Proposal>,
    pub thinking: Option<Seat>,
}

/// Somebody who is to be sent a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reader {
    pub role: Role,
    /// How many commands his log knows.
    pub known: u32,
    /// Through whose eyes he looked last.
    pub eyes: Option<Seat>,
}

/// Whether two viewers are told the same of every command before one.
#[derive(Clone, Copy)]
pub struct Alike {
    viewers: [Viewer; 2],
    pub until: u32,
    is_so: bool,
}

/// A table for one reader.
pub struct Copy {
    pub text: Utf8Bytes,
    pub known: u32,
    pub eyes: Option<Seat>,
}

impl Desk {
    /// The table for each of these readers; equal ones share their text.
    pub fn tables(&mut self, around: &Around, readers: &[Reader]) -> Vec<Copy> {
        let mut made: Vec<(Reader, Utf8Bytes)> = Vec::new();
        let known = self.count();
        let mut copies = Vec::with_capacity(readers.len());
        for reader in readers {
            let eyes = self.eyes(reader.role);
            let text = match made.iter().find(|(other, _)| other == reader) {
                Some((_, text)) => text.clone(),
                None => {
                    let text = self.table(around, reader);
                    made.push((*reader, text.clone()));
                    text
                }
            };
            copies.push(Copy { text, known, eyes });
        }
        copies
    }

    fn table(&mut self, around: &Around, reader: &Reader) -> Utf8Bytes {
        let viewer = self.viewer(reader.role);
        let eyes = self.eyes(reader.role);
        let log_from = self.log_from(reader, viewer);
        let log = self.log(viewer, log_from);
        let over = self.outcome();
        let asked = match eyes {
            Some(seat) if over.is_none() => self.set.tenant.asked(&*self.game, seat).unwrap_or_default(),
            _ => Vec::new(),
        };
        let Some(scene) = self.scene(viewer) else { return text(&Trouble::unavailable().answer(None)) };
        let update = TableUpdate {
            seq: self.count(),
            version: around.version,
            eyes,
            scene,
            questions: self.questions_for(viewer),
            asked,
            log_from,
            log,
            undo: self.undo_state(reader.role),
            players: self.players(around.present),
            proposals: around.proposals.clone(),
            thinking: around.thinking,
            thoughts: self.tells_thoughts(reader.role),
            outcome: over,
        };
        text(&ServerMessage::Table(Box::new(update)))
    }

    pub fn scene(&self, viewer: Viewer) -> Option<Scene> {
        self.set.tenant.scene(&*self.game, viewer)
    }

    fn log(&mut self, viewer: Viewer, from: u32) -> Vec<LogLine> {
        // Who reads from far back must not lose the place of those who read what is new.
        let (mut afresh, is_new) = (Bookmark::default(), from + 1 >= self.count());
        let mark = if is_new { &mut self.mark } else { &mut afresh };
        self.set.tenant.log(&*self.game, viewer, from as usize, mark).unwrap_or_default()
    }

    /// From where on the reader's log must be replaced. Who changes eyes may have read lines that he may not know now.
    fn log_from(&mut self, reader: &Reader, viewer: Viewer) -> u32 {
        let from = reader.known.min(self.count());
        let before = reader.eyes.map_or(Viewer::Spectator, Viewer::Seat);
        if before == viewer || from == 0 || self.is_told_alike([before, viewer], from) { from } else { 0 }
    }

    /// Are both told the same of every command before `until`? What was compared once is not told again.
    fn is_told_alike(&mut self, viewers: [Viewer; 2], until: u32) -> bool {
        let mut known = self.alike.unwrap_or(Alike { viewers, until: 0, is_so: true });
        let other_way = [viewers[1], viewers[0]];
        if known.until > until || (known.viewers != viewers && known.viewers != other_way) {
            known = Alike { viewers, until: 0, is_so: true };
        }
        if known.is_so && known.until < until {
            let from = known.until;
            let [one, other] = viewers.map(|viewer| {
                let lines = self.log(viewer, from).into_iter();
                lines.take_while(|line| line.seq < until).collect::<Vec<_>>()
            });
            known.is_so = one == other;
        }
        known.until = until;
        self.alike = Some(known);
        known.is_so
    }

    /// Secret questions are known to who is asked.
    pub fn questions_for(&self, viewer: Viewer) -> Vec<Question> {
        let mut questions = if self.outcome().is_some() { Vec::new() } else { self.questions() };
        questions.retain(|question| !question.secret || viewer.knows_secrets_of(question.seat));
        questions
    }

    fn undo_state(&self, role: Role) -> UndoState {
        if self.outcome().is_some() {
            return UndoState::Nothing;
        }
        match (self.free_undo(role), role) {
            (Ok(_), _) => UndoState::Free,
            (Err(UndoRefused::NothingToUndo), _) => UndoState::Nothing,
            (Err(why), Role::Player { seat }) if self.has_partner(seat) => UndoState::Ask { why: why_not(why) },
            (Err(_), _) => UndoState::Nothing,
        }
    }

    pub fn players(&self, present: [bool; 2]) -> Vec<Player> {
        let player = |(place, seat): (usize, &oriflamme_protocol::NewSeat)| Player {
            seat: Seat(place as u8),
            kind: seat.kind,
            name: seat.name.clone(),
            shares: self.shares(Seat(place as u8)),
            present: seat.kind.is_program() || present.get(place).copied().unwrap_or(false),
        };
        self.seats.iter().enumerate().map(player).collect()
    }

    /// The card of this game in the list of somebody in this role.
    pub fn card(&self, role: Role, token: String, present: [bool; 2]) -> Option<GameCard> {
        let viewer = self.viewer(role);
        let scene = self.scene(viewer)?;
        let outcome = self.outcome();
        let own = |question: &Question| self.eyes(role) == Some(question.seat);
        let question = self.questions_for(viewer).into_iter().find(own);
        let state = match (&outcome, &question) {
            (Some(_), _) => GameState::Over,
            (None, Some(_)) => GameState::YourTurn,
            (None, None) => GameState::Waiting,
        };
        Some(GameCard {
            game: self.info.clone(),
            token,
            state,
            turn: scene.turn.title.clone(),
            question,
            players: self.players(present),
            outcome,
            touched: self.touched,
            scene,
        })
    }

    /// The table before command `seq`. When the game is over there are no secrets left.
    pub fn moment(&self, role: Role, seq: u32) -> Option<oriflamme_protocol::Moment> {
        let viewer = if self.outcome().is_some() { Viewer::Referee } else { self.viewer(role) };
        let seq = seq.min(self.count());
        let scene = self.set.tenant.scene_at(&*self.game, viewer, seq as usize)?;
        Some(oriflamme_protocol::Moment { seq, last: self.count(), scene })
    }

    /// The chances of what command `seq` decided, as they were before it, where it decided anything by dice.
    pub fn odds(&self, role: Role, seq: u32) -> Option<oriflamme_scene::PastOdds> {
        let viewer = if self.outcome().is_some() { Viewer::Referee } else { self.viewer(role) };
        self.set.tenant.past_odds(&*self.game, viewer, seq as usize)
    }
}

/// Why a command cannot be taken back at once.
pub fn why_not(refused: UndoRefused) -> Message {
    match refused {
        UndoRefused::NothingToUndo => Message::new("server-undo-nothing"),
        UndoRefused::OtherSideActed => Message::new("server-undo-other-acted"),
        UndoRefused::DieRolled => Message::new("server-undo-die"),
        UndoRefused::Revealed => Message::new("server-undo-revealed"),
    }
}

/// A message as it goes over the wire.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        Err(error) => {
            tracing::error!(%error, "a message cannot be written");
            Utf8Bytes::from_static(r#"{"type":"error","code":"unavailable","text":{"key":"server-unavailable"}}"#)
        }
    }
}

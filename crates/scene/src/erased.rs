//! The table of a game whose types are hidden, such as those of a server.
//! Relies on the kernel's erased games, whose types are found again here.
//! A game of another rule set gives `None` everywhere.

use crate::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, LogLine, Overlay, OverlayRequest, Page, PastOdds,
    Preview, Scene, Table,
};
use oriflamme_kernel::{AnyGame, AnyRules, Entry, Erased, Game, Known, Seat, SetupError, Viewer};
use serde_json::Value;
use std::any::Any;
use std::borrow::Cow;

/// A rule set that can be played on a screen, with its types hidden.
pub trait AnyTable: AnyRules {
    fn scene(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<Scene>;
    /// As it was before command `seq`.
    fn scene_at(&self, game: &dyn AnyGame, viewer: Viewer, seq: usize) -> Option<Scene>;
    fn asked(&self, game: &dyn AnyGame, seat: Seat) -> Option<Vec<Asked>>;
    fn preview(&self, game: &dyn AnyGame, seat: Seat, intent: &Intent) -> Option<Preview>;
    fn overlay(&self, game: &dyn AnyGame, viewer: Viewer, request: &OverlayRequest) -> Option<Overlay>;
    /// The log from command `from` on. Who keeps the bookmark reads on from there without going through the game again.
    fn log(&self, game: &dyn AnyGame, viewer: Viewer, from: usize, mark: &mut Bookmark) -> Option<Vec<LogLine>>;
    /// The chances of what command `seq` decided, as they were before it.
    fn past_odds(&self, game: &dyn AnyGame, viewer: Viewer, seq: usize) -> Option<PastOdds>;
    fn armoury(&self) -> Option<Armoury>;
    fn judge_army(&self, draft: &ArmyDraft) -> Option<ArmyVerdict>;
    fn army_pages(&self, draft: &ArmyDraft) -> Vec<Page>;
    fn blank_pages(&self) -> Vec<Page>;
    fn read_army(&self, file: &str) -> Result<ArmyOnFile, SetupError>;
    fn muster(&self, armies: &[ArmyDraft; 2]) -> Result<Value, SetupError>;
}

/// Where somebody has come to who reads the log of one game command by command: the position before that command.
/// It must be told of commands that are taken back, and belongs to one game.
#[derive(Default)]
pub struct Bookmark(Option<(usize, Box<dyn Any + Send>)>);

impl Bookmark {
    /// Every command from `from` on was taken back.
    pub fn taken_back(&mut self, from: usize) {
        let _ = self.0.take_if(|(at, _)| *at > from);
    }

    /// The position before command `seq`.
    fn turn_to<'m, R: Table>(&'m mut self, game: &'m Game<R>, seq: usize) -> &'m R::State {
        let known = self.0.take().filter(|(at, _)| *at <= seq);
        let known = known.and_then(|(at, state)| Some((at, state.downcast::<R::State>().ok()?)));
        let (at, mut state) = known.unwrap_or_else(|| (0, Box::new(game.initial().clone())));
        let until = seq.min(game.entries().len());
        let passed = game.entries().get(at..until).unwrap_or_default();
        passed.iter().for_each(|entry| entry.carry(game.rules(), &mut state));
        let (_, kept) = self.0.insert((until, state));
        kept.downcast_ref().unwrap_or(game.initial())
    }
}

fn followed<R: Table>(game: &Game<R>, before: &R::State, entry: &Entry<R>) -> R::State {
    let mut after = before.clone();
    entry.carry(game.rules(), &mut after);
    after
}

fn typed<R: Table>(game: &dyn AnyGame) -> Option<&Game<R>> {
    (game as &dyn Any).downcast_ref()
}

impl<R: Table> AnyTable for Erased<R> {
    fn scene(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<Scene> {
        Some(self.0.scene(&typed::<R>(game)?.known(viewer)))
    }

    fn scene_at(&self, game: &dyn AnyGame, viewer: Viewer, seq: usize) -> Option<Scene> {
        Some(self.0.scene(&typed::<R>(game)?.known_at(seq, viewer)))
    }

    fn asked(&self, game: &dyn AnyGame, seat: Seat) -> Option<Vec<Asked>> {
        Some(self.0.asked(&typed::<R>(game)?.known(Viewer::Seat(seat)), seat))
    }

    fn preview(&self, game: &dyn AnyGame, seat: Seat, intent: &Intent) -> Option<Preview> {
        Some(self.0.preview(&typed::<R>(game)?.known(Viewer::Seat(seat)), seat, intent))
    }

    fn overlay(&self, game: &dyn AnyGame, viewer: Viewer, request: &OverlayRequest) -> Option<Overlay> {
        Some(self.0.overlay(&typed::<R>(game)?.known(viewer), request))
    }

    fn log(&self, game: &dyn AnyGame, viewer: Viewer, from: usize, mark: &mut Bookmark) -> Option<Vec<LogLine>> {
        let game = typed::<R>(game)?;
        let mut lines = Vec::new();
        let mut before = Cow::Borrowed(mark.turn_to(game, from));
        let mut left = game.entries().get(from..).unwrap_or_default();
        while let Some((entry, later)) = left.split_first() {
            // The position after the last command is that of the game.
            let after =
                if later.is_empty() { Cow::Borrowed(game.state()) } else { Cow::Owned(followed(game, &before, entry)) };
            let known = [&before, &after].map(|state| Known::of(&self.0, &**state, viewer));
            let told = self.0.tell(&known[0], entry, &known[1]);
            lines.extend(told.into_iter().map(|told| told.line(entry.seq, entry.seat)));
            (before, left) = (after, later);
        }
        Some(lines)
    }

    fn past_odds(&self, game: &dyn AnyGame, viewer: Viewer, seq: usize) -> Option<PastOdds> {
        let game = typed::<R>(game)?;
        let entry = game.entries().get(seq)?;
        self.0.past_odds(&game.known_at(seq, viewer), entry, &game.known_at(seq + 1, viewer))
    }

    fn armoury(&self) -> Option<Armoury> {
        self.0.armoury()
    }

    fn judge_army(&self, draft: &ArmyDraft) -> Option<ArmyVerdict> {
        self.0.judge_army(draft)
    }

    fn army_pages(&self, draft: &ArmyDraft) -> Vec<Page> {
        self.0.army_pages(draft)
    }

    fn blank_pages(&self) -> Vec<Page> {
        self.0.blank_pages()
    }

    fn read_army(&self, file: &str) -> Result<ArmyOnFile, SetupError> {
        self.0.read_army(file)
    }

    fn muster(&self, armies: &[ArmyDraft; 2]) -> Result<Value, SetupError> {
        self.0.muster(armies)
    }
}

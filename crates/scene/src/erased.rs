//! The table of a game whose types are hidden, such as those of a server.
//! Relies on the kernel's erased games, whose types are found again here.
//! A game of another rule set gives `None` everywhere.

use crate::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, LogLine, Overlay, OverlayRequest, Page, PastOdds,
    Preview, Scene, Table,
};
use oriflamme_kernel::{AnyGame, AnyRules, Erased, Game, Known, Seat, SetupError, Viewer};
use serde_json::Value;
use std::any::Any;

/// A rule set that can be played on a screen, with its types hidden.
pub trait AnyTable: AnyRules {
    fn scene(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<Scene>;
    /// As it was before command `seq`.
    fn scene_at(&self, game: &dyn AnyGame, viewer: Viewer, seq: usize) -> Option<Scene>;
    fn asked(&self, game: &dyn AnyGame, seat: Seat) -> Option<Vec<Asked>>;
    fn preview(&self, game: &dyn AnyGame, seat: Seat, intent: &Intent) -> Option<Preview>;
    fn overlay(&self, game: &dyn AnyGame, viewer: Viewer, request: &OverlayRequest) -> Option<Overlay>;
    /// The log from command `from` on.
    fn log(&self, game: &dyn AnyGame, viewer: Viewer, from: usize) -> Option<Vec<LogLine>>;
    /// The chances of what command `seq` decided, as they were before it.
    fn past_odds(&self, game: &dyn AnyGame, viewer: Viewer, seq: usize) -> Option<PastOdds>;
    fn armoury(&self) -> Option<Armoury>;
    fn judge_army(&self, draft: &ArmyDraft) -> Option<ArmyVerdict>;
    fn army_pages(&self, draft: &ArmyDraft) -> Vec<Page>;
    fn blank_pages(&self) -> Vec<Page>;
    fn read_army(&self, file: &str) -> Result<ArmyOnFile, SetupError>;
    fn muster(&self, armies: &[ArmyDraft; 2]) -> Result<Value, SetupError>;
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

    fn log(&self, game: &dyn AnyGame, viewer: Viewer, from: usize) -> Option<Vec<LogLine>> {
        let game = typed::<R>(game)?;
        let mut lines = Vec::new();
        let mut before = game.state_at(from);
        for entry in game.entries().iter().skip(from) {
            let mut after = before.clone();
            entry.carry(&self.0, &mut after);
            let known = |state| Known::of(&self.0, state, viewer);
            let told = self.0.tell(&known(&before), entry, &known(&after));
            lines.extend(told.into_iter().map(|told| told.line(entry.seq, entry.seat)));
            before = after;
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

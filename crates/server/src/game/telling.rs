//! Commands in words: how the table calls an answer, and what comes of a command where that is certain.
//! Relies on the rule set's table and on the game as its seat knows it, in which nothing else can be found out.
//! Must not tell what dice decide.

use crate::sets::Playable;
use oriflamme_kernel::{AnyGame, Message, Seat, Viewer};
use oriflamme_protocol::Expected;
use oriflamme_scene::{Asked, Bookmark, Placement, Scene, Spot};
use serde_json::Value;

/// What comes of a command.
pub struct Tried {
    pub text: Vec<Message>,
    /// The pieces that it is about.
    pub pieces: Vec<String>,
    /// The game after it.
    pub after: Box<dyn AnyGame>,
}

/// How the table itself calls this answer.
pub fn named(asked: &[Asked], command: &Value) -> (Vec<Message>, Vec<String>) {
    for one in asked {
        if let Some(answer) = one.answers.iter().find(|answer| answer.command == *command) {
            return (vec![answer.label.clone()], Vec::new());
        }
        if let Some(pick) = one.picks.iter().find(|pick| pick.command == *command) {
            return (vec![pick.label.clone()], vec![pick.piece.clone()]);
        }
    }
    (Vec::new(), Vec::new())
}

/// What comes of it as far as the seat knows, where that is certain.
pub fn tried(set: &Playable, known: &dyn AnyGame, seat: Seat, command: &Value) -> Option<Tried> {
    let mut after = known.clone_game();
    let from = after.count();
    after.submit_text(seat, &command.to_string()).ok()?;
    if after.is_fixed() {
        return None;
    }
    let log = set.tenant.log(&*after, Viewer::Seat(seat), from, &mut Bookmark::default())?;
    let pieces = log.iter().flat_map(|line| line.pieces.iter().cloned()).collect();
    Some(Tried { text: log.into_iter().map(|line| line.text).collect(), pieces, after })
}

/// The pieces that stand elsewhere in `after`, as the seat sees it.
pub fn moved(set: &Playable, before: &dyn AnyGame, after: &dyn AnyGame, seat: Seat) -> Option<Vec<Placement>> {
    let [before, after] = [before, after].map(|game| set.tenant.scene(game, Viewer::Seat(seat)));
    let (before, after): (Scene, Scene) = (before?, after?);
    let stays = |piece: &oriflamme_scene::Piece| {
        let stood = before.pieces.iter().find(|old| old.id == piece.id);
        stood.is_some_and(|old| (old.x, old.y, old.facing) == (piece.x, piece.y, piece.facing))
    };
    let placement = |piece: &oriflamme_scene::Piece| Placement {
        piece: piece.id.clone(),
        at: Spot { x: piece.x, y: piece.y, facing: piece.facing },
    };
    Some(after.pieces.iter().filter(|piece| !stays(piece)).map(placement).collect())
}

/// Worths as people are told them; absent where there are none.
pub fn expected(set: &Playable, now: f64, worth: f64) -> Option<Expected> {
    let measure = set.tenant.measure();
    let told = |worth: f64| (worth / measure.one * 100.0).round() / 100.0;
    (now.is_finite() && worth.is_finite()).then(|| Expected {
        before: told(now),
        after: told(worth),
        measure: Message::new(measure.text),
    })
}

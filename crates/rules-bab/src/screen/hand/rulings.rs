//! Refusals and remarks as the screen shows them.

use oriflamme_kernel::{Clause, Message, Refusal};
use oriflamme_scene::{Cause, Ruling};

/// A refusal of which nothing can be shown on the board.
pub fn plain(refusal: Refusal) -> Ruling {
    Ruling { clause: refusal.clause, text: refusal.message, cause: None }
}

/// A remark about some bases.
pub fn note(clause: Clause, text: Message, pieces: Vec<String>) -> Ruling {
    let cause = (!pieces.is_empty()).then(|| Cause { pieces, ..Cause::default() });
    Ruling { clause, text, cause }
}

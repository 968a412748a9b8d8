//! What a seat is asked, with every way to answer: buttons, pieces to point at, things to move by hand, forms.
//! Relies on the question on the table and on the position as that seat knows it; each kind of question has its answers
//! in one of the files beside. Whatever stands here as a command, the rules accept.

mod charges;
mod fights;
mod make;
mod orders;
pub mod setup;
mod tasks;
mod volleys;

use crate::BloodAndBlades;
use crate::prompt::prompt;
use crate::screen::names;
use crate::state::{SetupStep, State};
use make::Answers;
pub use make::json;
pub use orders::may_be_ordered;
use oriflamme_kernel::{Known, Question, Seat};
use oriflamme_scene::Asked;
pub use volleys::{HOLD, LEADER};

/// The questions put to a seat.
pub fn asked(known: &Known<'_, BloodAndBlades>, seat: Seat) -> Vec<Asked> {
    // Who is asked follows from the real position; what he is asked he must be able to see.
    if known.prompt().asks(seat).is_none() {
        return Vec::new();
    }
    let questions = prompt(known).questions;
    questions.into_iter().filter(|question| question.seat == seat).map(|question| answered(known, question)).collect()
}

fn answered(known: &State, mut question: Question) -> Asked {
    let seat = question.seat;
    if let SetupStep::PlaceTerrain { waiting, .. } = &known.setup.step
        && let Some((_, piece)) = waiting.first()
    {
        // The rules name terrain by its abbreviation; people read its name.
        question.text = question.text.with("kind", names::ground(piece.kind));
    }
    let Answers { help, answers, picks, hand, form } = match question.kind {
        "begin" => tasks::begin(known, seat),
        "orders" => orders::orders(known, seat),
        "impetuous" => charges::charges(known, seat),
        "declare-shots" => volleys::declare(known, seat),
        "shooting" => volleys::shots(known, seat),
        "spare" => volleys::spare(known, seat),
        "combat" => fights::fights(known, seat),
        "principal" => fights::principal(known),
        "recoil-choice" => tasks::recoil(),
        "avoid-difficult" => tasks::avoid_difficult(),
        "companions" => tasks::companions(known),
        "pursuit" => tasks::pursuit(),
        "draw" => tasks::draw(),
        "reveal-rest" => tasks::reveal_rest(),
        "align-with" => tasks::align_with(known),
        _ => setup::answers(known, seat),
    };
    Asked { question, help, answers, picks, hand, form, standing: Vec::new() }
}

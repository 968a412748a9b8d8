//! Answers to the dice of a period and to the questions that interrupt play.
//! Relies on the task on top of the stack.

use super::make::{Adjust, Answers, button, pick};
use crate::base::BaseId;
use crate::command::{Command, RecoilChoice};
use crate::play::{period, tasks};
use crate::screen::{names, odds};
use crate::state::{State, Task, Weather};
use oriflamme_kernel::{Message, Seat};

/// The dice of a period.
pub fn begin(known: &State, seat: Seat) -> Answers {
    let weather = !matches!(known.weather, Weather::Fair | Weather::Cleared);
    let time = known.daylight.turns.is_some();
    let sun = time && known.glare.sun.is_none();
    let glare = time && period::risk_of_glare(known);
    let dice = 1 + [weather, sun, glare].into_iter().map(u8::from).sum::<u8>();
    let mut answers = Answers::default().help("bab-help-begin");
    let chances = odds::pig(known, seat);
    answers.answers.push(button("roll", "bab-answer-begin", &Command::Begin).main().dice(dice).odds(chances));
    answers.answers.extend(propose_draw(known));
    answers
}

/// Ending the battle for want of time may be proposed once enough turns were played.
pub fn propose_draw(known: &State) -> Option<oriflamme_scene::Answer> {
    let played = known.clock.turn.saturating_sub(1);
    (played >= known.options.minimum_turns && played > 0).then(|| {
        button("propose-draw", "bab-answer-propose-draw", &Command::ProposeDraw)
            .grave()
            .note("bab-answer-propose-draw-note")
    })
}

pub fn recoil() -> Answers {
    Answers::default()
        .button(button("pass", "bab-answer-recoil-pass", &Command::Recoil(RecoilChoice::Pass)))
        .button(button("push", "bab-answer-recoil-push", &Command::Recoil(RecoilChoice::Push)))
}

pub fn avoid_difficult() -> Answers {
    Answers::default().button(button("avoid", "bab-answer-avoid", &Command::AvoidDifficult(true))).button(button(
        "straight",
        "bab-answer-straight-on",
        &Command::AvoidDifficult(false),
    ))
}

pub fn pursuit() -> Answers {
    Answers::default().button(button("yes", "bab-answer-pursue", &Command::Pursue(true))).button(button(
        "no",
        "bab-answer-stay",
        &Command::Pursue(false),
    ))
}

pub fn draw() -> Answers {
    Answers::default()
        .button(button("no", "bab-answer-play-on", &Command::AcceptDraw(false)))
        .button(button("yes", "bab-answer-accept-draw", &Command::AcceptDraw(true)).grave())
}

pub fn reveal_rest() -> Answers {
    Answers::default()
        .help("bab-help-reveal-rest")
        .button(button("hide", "bab-answer-stay-hidden", &Command::RevealAll(false)))
        .button(button("reveal", "bab-answer-reveal-all", &Command::RevealAll(true)).grave())
}

/// Which of the bases that must recoil goes first.
pub fn companions(known: &State) -> Answers {
    picked(known, "bab-pick-next", |command| match command {
        Command::Next { base } => Some(*base),
        _ => None,
    })
}

/// With which enemy a base aligns.
pub fn align_with(known: &State) -> Answers {
    picked(known, "bab-pick-align", |command| match command {
        Command::AlignWith { base } => Some(*base),
        _ => None,
    })
}

fn picked(known: &State, key: &'static str, about: impl Fn(&Command) -> Option<BaseId>) -> Answers {
    let mut answers = Answers::default();
    if !matches!(known.tasks.last(), Some(Task::Companions { .. } | Task::AlignWith { .. })) {
        return answers;
    }
    for command in tasks::offers(known) {
        let Some(base) = about(&command).and_then(|id| known.base(id)) else { continue };
        let label = names::who(Message::new(key), &[base]);
        answers.picks.push(pick(base.id.to_string(), base, label, 0, None, &command));
    }
    answers
}

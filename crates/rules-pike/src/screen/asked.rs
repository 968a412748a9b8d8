//! The questions with their answers: buttons, enemies to point at, units to move by hand.
//! Relies on what the rules offer.
//! Must not offer what they refuse.

use super::hand;
use crate::command::{Command, Response, Triumph};
use crate::offers::accepted;
use crate::state::{Phase, State};
use crate::{PikeAndShotte, offers, shooting, tasks, turn};
use oriflamme_kernel::{LIMIT, Message, Question, RuleSet, Sampler, resolutions};
use oriflamme_scene::{Answer, Asked, Odds, OddsPart, Pick, Weight};

pub fn asked(state: &State, question: Question) -> Asked {
    let seat = question.seat;
    let mut asked = Asked {
        question,
        help: None,
        answers: Vec::new(),
        picks: Vec::new(),
        hand: None,
        form: None,
        standing: Vec::new(),
    };
    if !state.tasks.is_empty() {
        let all = tasks::offers(state, &mut Sampler::new(1, usize::MAX));
        asked.answers = all.iter().enumerate().map(|(number, command)| answer(state, number, command)).collect();
        return asked;
    }
    match state.clock.phase {
        Phase::Shooting => {
            asked.picks =
                shooting::offers(state).iter().enumerate().filter_map(|(n, shot)| pick(state, n, shot)).collect();
        }
        Phase::Combat => {
            let fights =
                turn::open_combats(state).into_iter().filter_map(|units| units.first().copied()).map(Command::Fight);
            asked.answers = fights.enumerate().map(|(number, fight)| answer(state, number, &fight)).collect();
        }
        Phase::Retires => {
            let all = offers::offers(state, seat, &mut Sampler::new(1, usize::MAX));
            let retires = all.iter().filter(|command| **command != Command::Done);
            asked.answers = retires.enumerate().map(|(number, command)| answer(state, number, command)).collect();
        }
        _ => asked.hand = hand::hand(state, seat),
    }
    if accepted(state, seat, &Command::Done) {
        asked.answers.push(Answer { id: "done".into(), ..answer(state, 0, &Command::Done) });
    }
    asked
}

fn answer(state: &State, number: usize, command: &Command) -> Answer {
    let weight = if *command == Command::Done { Weight::Main } else { Weight::Plain };
    let odds = matches!(command, Command::Fight(_)).then(|| odds(state, command)).flatten();
    Answer {
        id: format!("{}{number}", id(command)),
        label: label(command),
        note: None,
        weight,
        dice: 0,
        odds,
        command: serde_json::to_value(command).unwrap_or_default(),
    }
}

fn id(command: &Command) -> &'static str {
    match command {
        Command::Respond { with: Response::Hold, .. } | Command::Triumph { act: Triumph::Hold, .. } => "hold",
        Command::Face { turn: false, .. } | Command::GoOn(false) => "no",
        _ => "a",
    }
}

fn pick(state: &State, number: usize, command: &Command) -> Option<Pick> {
    let Command::Shoot { target, .. } = command else { return None };
    Some(Pick {
        id: format!("s{number}"),
        piece: target.to_string(),
        label: label(command),
        note: None,
        dice: 0,
        odds: odds(state, command),
        forecast: None,
        command: serde_json::to_value(command).unwrap_or_default(),
    })
}

/// The chances of a fight: who wins the round. Of a shot: how many casualties.
fn odds(state: &State, command: &Command) -> Option<Odds> {
    use crate::event::Event;
    let seat = PikeAndShotte.prompt(state).next_seat()?;
    let came = |event: &Event| match event {
        Event::RoundFought { winner, .. } => Some(winner.map_or(0, |winner| if winner.index() == 0 { 2 } else { -2 })),
        Event::Shot { casualties, .. } => {
            Some(if seat.index() == 0 { *casualties as i8 } else { -(*casualties as i8) })
        }
        _ => None,
    };
    let fights = matches!(command, Command::Fight(_));
    let found =
        resolutions(&PikeAndShotte, state, seat, command, LIMIT, |one| one.events.iter().find_map(came).unwrap_or(0))
            .ok()?;
    let part = |part: &oriflamme_kernel::Part<i8>| {
        let text = match (fights, part.result) {
            (true, 1..) => Message::new("pike-odds-won").with("side", 1),
            (true, 0) => Message::new("pike-odds-drawn"),
            (true, _) => Message::new("pike-odds-won").with("side", 2),
            (false, casualties) => Message::new("pike-odds-casualties").with("casualties", casualties.abs()),
        };
        OddsPart { chance: part.chance.value(), text, gain: part.result.clamp(-2, 2) }
    };
    let mut parts: Vec<OddsPart> = found.parts.iter().map(part).collect();
    parts.sort_by_key(|part| -part.gain);
    Some(Odds { parts, rolls: u32::try_from(found.throws).ok(), account: None, faces: Vec::new() })
}

/// What a command says, in a few words.
pub fn label(command: &Command) -> Message {
    let about = |key: &'static str, unit: &crate::troops::Id| Message::new(key).with("unit", *unit);
    match command {
        Command::Order { commander, .. } => about("pike-say-order", commander),
        Command::Follow { commander, .. } => about("pike-say-follow", commander),
        Command::Rally { commander, unit } => about("pike-say-rally", commander).with("other", *unit),
        Command::Initiative { .. } => Message::new("pike-say-initiative"),
        Command::Retire { unit, .. } => about("pike-say-retire", unit),
        Command::Ride { commander, .. } => about("pike-say-ride", commander),
        Command::Charge { unit, target } => about("pike-say-charge", unit).with("other", *target),
        Command::Respond { with, .. } => response(*with),
        Command::GoOn(true) => Message::new("pike-say-go-on"),
        Command::GoOn(false) => Message::new("pike-say-break-off"),
        Command::Shoot { unit, target, .. } => about("pike-say-shoot", unit).with("other", *target),
        Command::Share(shares) => listed("pike-say-share", shares),
        Command::Fight(unit) => about("pike-say-fight", unit),
        Command::Face { unit, turn: true } => about("pike-say-face", unit),
        Command::Face { unit, turn: false } => about("pike-say-stay", unit),
        Command::Split { attacks, .. } => listed("pike-say-split", attacks),
        Command::Support { unit, of } => about("pike-say-support", unit).with("other", *of),
        Command::Next(unit) => about("pike-say-test", unit),
        Command::Triumph { act, .. } => triumph(act),
        Command::Shelter { unit, .. } => about("pike-say-shelter", unit),
        Command::Deploy { battalia, .. } => Message::new("pike-say-deploy").with("battalia", battalia + 1),
        Command::DeployGeneral { .. } => Message::new("pike-say-deploy-general"),
        Command::FirstTurn(seat) => Message::new("pike-say-first").with("side", seat.0 + 1),
        Command::Done => Message::new("pike-say-done"),
    }
}

fn listed(key: &'static str, shares: &[(crate::troops::Id, i32)]) -> Message {
    let text: Vec<String> = shares.iter().map(|(id, number)| format!("{id} {number}")).collect();
    Message::new(key).with("list", text.join(", "))
}

pub fn response(response: Response) -> Message {
    match response {
        Response::Hold => Message::new("pike-response-hold"),
        Response::ClosingFire => Message::new("pike-response-closing-fire"),
        Response::Evade => Message::new("pike-response-evade"),
        Response::FireAndEvade => Message::new("pike-response-fire-and-evade"),
        Response::Hedgehog(pikes) => Message::new("pike-response-hedgehog").with("other", pikes),
        Response::Countercharge => Message::new("pike-response-countercharge"),
        Response::TurnToFace => Message::new("pike-response-turn"),
    }
}

fn triumph(act: &Triumph) -> Message {
    match act {
        Triumph::Hold => Message::new("pike-triumph-hold"),
        Triumph::Change(formation) => {
            Message::new("pike-triumph-change").with("formation", super::scene::formation(*formation))
        }
        Triumph::FallBack { .. } => Message::new("pike-triumph-fall-back"),
        Triumph::Sweep { target: Some(target), .. } => Message::new("pike-triumph-sweep-into").with("other", *target),
        Triumph::Sweep { .. } => Message::new("pike-triumph-sweep"),
        Triumph::Occupy { .. } => Message::new("pike-triumph-occupy"),
        Triumph::Return(enemy) => Message::new("pike-triumph-return").with("other", *enemy),
    }
}

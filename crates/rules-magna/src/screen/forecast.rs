//! What is known of a roll before it is made, or was: the sum as it stands, and what each face of the die would give.
//! Relies on the rules themselves, which are asked about every face in turn.
//! Must not roll a real die.

use crate::MagnaCarta;
use crate::combat::letters::Letter;
use crate::command::Command;
use crate::event::{Event, Fought};
use crate::movement::infiltration::Passage;
use crate::shooting::results::{Effect, Kind};
use crate::state::State;
use oriflamme_kernel::{Account, Dice, Entry, Message, Resolved, Seat};
use oriflamme_scene::{Odds, OddsFace, OddsPart, PastOdds};

/// Every roll that decides something is a D10.
pub const FACES: u8 = 10;
/// The sign of a result that does nothing.
const NOTHING: &str = "–";

/// The chances of what a command's first die decided, and what came.
pub fn past(before: &State, entry: &Entry<MagnaCarta>) -> Option<PastOdds> {
    let came = Came::of(&entry.events, &entry.accounts)?;
    let results = results(before, entry.seat, &entry.command)?;
    let place = results.iter().position(|(known, _)| *known == came).map(|place| place as u32);
    let odds = Odds { account: None, ..told(results, entry.seat) };
    Some(PastOdds { odds, came: place })
}

/// The chances of a command whose first die decides, with the account as it stands before that die.
pub fn forecast(state: &State, seat: Seat, command: &Command) -> Option<Odds> {
    let account = first_account(state, seat, command, 1)?;
    Some(Odds { account: Some(before_the_die(account)), ..told(results(state, seat, command)?, seat) })
}

/// What a die comes to.
#[derive(Clone, PartialEq)]
struct Came {
    result: Fought,
    text: Message,
}

impl Came {
    fn of(events: &[Event], accounts: &[Account]) -> Option<Came> {
        let result = events.iter().find_map(|event| match event {
            Event::Fought { result, .. } => Some(*result),
            _ => None,
        })?;
        Some(Came { result, text: accounts.first()?.results.last()?.text.clone() })
    }
}

/// What can come of it, each with the faces that lead there; the best for who acts first.
fn results(state: &State, seat: Seat, command: &Command) -> Option<Vec<(Came, Vec<u8>)>> {
    let mut results: Vec<(Came, Vec<u8>)> = Vec::new();
    for face in 1..=FACES {
        let resolved = resolved(state, seat, command, face)?;
        let came = Came::of(&resolved.events, &resolved.accounts)?;
        match results.iter_mut().find(|(known, _)| *known == came) {
            Some((_, faces)) => faces.push(face),
            None => results.push((came, vec![face])),
        }
    }
    let sign = sign(seat);
    results.sort_by_key(|(came, _)| -sign * gain(came.result));
    Some(results)
}

/// Chances are told as gains of the first seat.
fn sign(seat: Seat) -> i8 {
    if seat == Seat::FIRST { 1 } else { -1 }
}

fn told(results: Vec<(Came, Vec<u8>)>, seat: Seat) -> Odds {
    let sign = sign(seat);
    let mut faces = Vec::new();
    let mut parts = Vec::new();
    for (n, (came, shown)) in results.into_iter().enumerate() {
        faces.extend(shown.iter().map(|face| OddsFace { face: *face, mark: mark(came.result), part: n as u32 }));
        let chance = shown.len() as f64 / f64::from(FACES);
        parts.push(OddsPart { chance, text: came.text, gain: sign * gain(came.result) });
    }
    faces.sort_by_key(|face| face.face);
    Odds { parts, rolls: Some(FACES.into()), account: None, faces }
}

fn resolved(state: &State, seat: Seat, command: &Command, face: u8) -> Option<Resolved<MagnaCarta>> {
    Resolved::by(&MagnaCarta, state, seat, command, &mut Dice::scripted([face])).ok()
}

fn first_account(state: &State, seat: Seat, command: &Command, face: u8) -> Option<Account> {
    resolved(state, seat, command, face)?.accounts.into_iter().next()
}

/// The lines that do not hang on the die, and what is added to it.
fn before_the_die(mut account: Account) -> Account {
    account.results.pop();
    for part in &mut account.parts {
        part.lines.retain(|line| line.roll.is_none() && line.clause != crate::clause::COMBAT_29);
        part.total = part.lines.iter().filter_map(|line| line.value).sum();
    }
    account.parts.retain(|part| !part.lines.is_empty());
    account
}

/// The sign of a result in its table, where it has one.
fn mark(result: Fought) -> String {
    let sign = match result {
        Fought::Blow(letter) | Fought::Stroke(letter) => letter.name(),
        Fought::Shot { effect: Effect::Miss, .. } => NOTHING,
        Fought::Shot { effect, .. } => effect.letter(),
        Fought::Opposed(Passage::NoEffect) => NOTHING,
        Fought::Opposed(_) => "×",
    };
    sign.to_owned()
}

/// What a result is worth to who acts: 2 a hurt, 1 a hindrance, less than nothing when it falls back on him.
fn gain(result: Fought) -> i8 {
    match result {
        Fought::Blow(Letter::A) => -2,
        Fought::Blow(Letter::B) | Fought::Stroke(Letter::B) => -1,
        Fought::Blow(Letter::Nothing) => 0,
        Fought::Blow(Letter::C) => 1,
        Fought::Blow(_) | Fought::Stroke(Letter::D | Letter::E | Letter::F) => 2,
        Fought::Stroke(_) => 0,
        Fought::Shot { effect: Effect::Miss, .. } => 0,
        Fought::Shot { effect: Effect::A, .. } => 1,
        Fought::Shot { effect: Effect::B, kind: Kind::Animal } => 0,
        Fought::Shot { .. } => 2,
        Fought::Opposed(Passage::NoEffect) => 0,
        Fought::Opposed(Passage::Stopped) => 1,
        Fought::Opposed(_) => 2,
    }
}

/// The chance that somebody is hurt or hindered by it.
pub fn success(odds: &Odds, seat: Seat) -> f64 {
    let good = |part: &&OddsPart| if seat == Seat::FIRST { part.gain > 0 } else { part.gain < 0 };
    odds.parts.iter().filter(good).map(|part| part.chance).sum()
}

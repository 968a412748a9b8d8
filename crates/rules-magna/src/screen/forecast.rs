//! What is known of a roll before it is made, or was: the sum as it stands, and what each face of the die would give.
//! Relies on the rules themselves, which are asked about every face in turn.
//! Must not roll a real die.

use crate::MagnaCarta;
use crate::command::Command;
use crate::state::State;
use oriflamme_kernel::{Account, Arg, Dice, Entry, Message, Resolved, Seat};
use oriflamme_scene::{Odds, OddsFace, OddsPart, PastOdds};

/// Every roll that decides something is a D10.
pub const FACES: u8 = 10;

/// The chances of what a command's first die decided, and what came.
pub fn past(before: &State, entry: &Entry<MagnaCarta>) -> Option<PastOdds> {
    let result = &entry.accounts.first()?.results.last()?.text;
    let odds = Odds { account: None, ..forecast(before, entry.seat, &entry.command)? };
    let came = odds.parts.iter().position(|part| part.text == *result).map(|place| place as u32);
    Some(PastOdds { odds, came })
}

/// The chances of a command whose first die decides, with the account as it stands before that die.
pub fn forecast(state: &State, seat: Seat, command: &Command) -> Option<Odds> {
    let mut results: Vec<(Message, Vec<u8>)> = Vec::new();
    let mut account = None;
    for face in 1..=FACES {
        let first = first_account(state, seat, command, face)?;
        let result = first.results.last()?.text.clone();
        match results.iter_mut().find(|(known, _)| *known == result) {
            Some((_, faces)) => faces.push(face),
            None => results.push((result, vec![face])),
        }
        account.get_or_insert(first);
    }
    let sign = if seat == Seat::FIRST { 1 } else { -1 };
    let mut parts: Vec<(OddsPart, Vec<u8>)> = results
        .into_iter()
        .map(|(text, faces)| {
            let chance = faces.len() as f64 / f64::from(FACES);
            let gain = sign * gain(&text);
            (OddsPart { chance, text, gain }, faces)
        })
        .collect();
    parts.sort_by_key(|(part, _)| -part.gain);
    let mut faces: Vec<OddsFace> = Vec::new();
    for (n, (part, shown)) in parts.iter().enumerate() {
        faces.extend(shown.iter().map(|face| OddsFace { face: *face, mark: mark(&part.text), part: n as u32 }));
    }
    faces.sort_by_key(|face| face.face);
    let parts = parts.into_iter().map(|(part, _)| part).collect();
    Some(Odds { parts, rolls: Some(FACES.into()), account: Some(before_the_die(account?)), faces })
}

fn first_account(state: &State, seat: Seat, command: &Command, face: u8) -> Option<Account> {
    let came = Resolved::by(&MagnaCarta, state, seat, command, &mut Dice::scripted([face])).ok()?;
    came.accounts.into_iter().next()
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

/// The sign of a result in the table, where it has one.
fn mark(text: &Message) -> String {
    match text.args.get("letter") {
        Some(Arg::Text(letter)) => letter.replace('-', "–"),
        _ if gain(text) == 0 => "–".to_owned(),
        _ => "×".to_owned(),
    }
}

/// What a result is worth to who acts: 2 a hurt, 1 a hindrance, less than nothing when it falls back on him.
fn gain(text: &Message) -> i8 {
    match text.key.as_ref() {
        "magna-blow-attacker-wounded" => -2,
        "magna-blow-attackers-retreat" => -1,
        "magna-hit-miss" | "magna-hit-animal-none" | "magna-blow-nothing" | "magna-infiltration-free" => 0,
        "magna-hit-retreat-2" | "magna-hit-retreat-4" | "magna-hit-lose-2" | "magna-hit-lose-4" => 1,
        "magna-blow-defenders-retreat" | "magna-infiltration-stopped" => 1,
        _ => 2,
    }
}

/// The chance that somebody is hurt or hindered by it.
pub fn success(odds: &Odds, seat: Seat) -> f64 {
    let good = |part: &&OddsPart| if seat == Seat::FIRST { part.gain > 0 } else { part.gain < 0 };
    odds.parts.iter().filter(good).map(|part| part.chance).sum()
}

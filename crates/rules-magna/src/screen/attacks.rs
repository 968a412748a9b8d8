//! Attacks as answers to point at: every set of attackers on every enemy in contact, with odds, column and chances.
//! Relies on the rules of chapter 6 for what is allowed.
//! Must not make up an attack that the rules would refuse.

use super::forecast;
use super::make;
use crate::combat::{able, odds};
use crate::command::{Attack, Command};
use crate::counters::{Figure, Id};
use crate::offers::accepted;
use crate::state::State;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Asked, Forecast, Pick};

/// Beyond so many attackers on one enemy only pairs and all of them are listed.
const SETS: usize = 5;

pub fn attacks(state: &State, seat: Seat, asked: &mut Asked) {
    let mut all: Vec<Attack> =
        possible(state, seat).into_iter().filter(|attack| odds::of(state, attack).is_ok()).collect();
    all.retain(|attack| accepted(state, seat, &Command::Attack(attack.clone())));
    asked.picks.extend(all.into_iter().map(|attack| pick(state, seat, attack)));
}

fn possible(state: &State, seat: Seat) -> Vec<Attack> {
    let able: Vec<&Figure> = state.side(seat).filter(|figure| able::attacker(state, seat, figure).is_ok()).collect();
    let pairs: Vec<(Id, Id)> =
        able.iter().flat_map(|attacker| able::targets(state, attacker).map(|enemy| (attacker.id, enemy.id))).collect();
    let mut found = Vec::new();
    let enemies = state.side(seat.other()).map(|enemy| enemy.id);
    for enemy in enemies {
        let attackers: Vec<Id> = pairs.iter().filter(|(_, whom)| *whom == enemy).map(|(who, _)| *who).collect();
        let on_one = sets(&attackers).into_iter();
        found.extend(on_one.map(|attackers| Attack { attackers, defenders: vec![enemy] }));
    }
    for attacker in &able {
        let enemies: Vec<Id> = pairs.iter().filter(|(who, _)| *who == attacker.id).map(|(_, whom)| *whom).collect();
        let several = sets(&enemies).into_iter().filter(|defenders| defenders.len() > 1);
        found.extend(several.map(|defenders| Attack { attackers: vec![attacker.id], defenders }));
    }
    found
}

/// Every set of these, small ones first; of many, only single ones, pairs and all.
fn sets(of: &[Id]) -> Vec<Vec<Id>> {
    let mut found: Vec<Vec<Id>> = (1..1_u32 << of.len().min(16))
        .map(|bits| of.iter().enumerate().filter(|(n, _)| bits & (1 << n) != 0).map(|(_, id)| *id).collect())
        .filter(|set: &Vec<Id>| of.len() <= SETS || set.len() <= 2 || set.len() == of.len())
        .collect();
    found.sort_by_key(Vec::len);
    found
}

fn pick(state: &State, seat: Seat, attack: Attack) -> Pick {
    let names = |ids: &[Id]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (id, piece) = (
        format!("{}-{}", names(&attack.attackers).join("+"), names(&attack.defenders).join("+")),
        names(&attack.defenders),
    );
    let others = names(&attack.attackers).into_iter().chain(piece.iter().skip(1).cloned()).collect();
    let note = odds::of(state, &attack).ok().map(|odds| {
        let key = if odds.raw == odds.column { "magna-note-odds" } else { "magna-note-odds-shifted" };
        Message::new(key)
            .with("attack", odds.attack)
            .with("defence", odds.defence)
            .with("raw", odds.raw)
            .with("column", odds.column)
    });
    let label = label(state, &attack);
    let command = Command::Attack(attack);
    Pick {
        id,
        piece: piece.first().cloned().unwrap_or_default(),
        label,
        note,
        dice: 1,
        odds: forecast::forecast(state, seat, &command),
        forecast: Some(Forecast { lines: Vec::new(), pieces: others }),
        command: make::value(&command),
    }
}

fn label(state: &State, attack: &Attack) -> Message {
    let name = |ids: &[Id], n: usize| ids.get(n).map_or_else(String::new, |id| make::name(state, *id));
    let (by, on) = (&attack.attackers, &attack.defenders);
    let key = match (by.len(), on.len()) {
        (1, 1) => "magna-do-attack",
        (2, 1) => "magna-do-attack-two",
        (_, 1) => "magna-do-attack-many",
        (_, 2) => "magna-do-attack-both",
        _ => "magna-do-attack-several",
    };
    Message::new(key)
        .with("who", name(by, 0))
        .with("other", name(by, 1))
        .with("more", by.len().saturating_sub(2))
        .with("target", name(on, 0))
        .with("second", name(on, 1))
        .with("others", on.len().saturating_sub(1))
}

//! Shots as answers to point at: who can shoot at whom, along which line, with which chances.
//! Relies on the shots that the rules offer and on the forecast of each.
//! Must not make up a shot that the rules would refuse.

use super::forecast::{self, success};
use super::make;
use super::places::Places;
use crate::command::{Command, Shot};
use crate::counters::Id;
use crate::shooting::{aim, interrupt, stray};
use crate::state::State;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{
    Asked, Field, FieldKind, Forecast, Form, Odds, OddsPart, Pick, Preview, SightLine, StandingOrder,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Shots in sequence 1: each points at its target.
pub fn offensive(state: &State, seat: Seat, commands: &[Command], asked: &mut Asked) {
    let shots = commands.iter().filter_map(|command| Some((only(command)?, command)));
    for (shot, command) in shots {
        let label = make::between("magna-do-shoot", state, shot.shooter, shot.target);
        asked.picks.push(one(state, seat, shot, shot.target, label, command));
    }
}

/// Defensive fire: the shooters answer, alone or together.
pub fn defensive(state: &State, seat: Seat, target: Id, commands: &[Command], asked: &mut Asked) {
    let mut alone = Vec::new();
    for (shot, command) in commands.iter().filter_map(|command| Some((only(command)?, command))) {
        let label = make::named("magna-do-shoot-now", state, shot.shooter);
        alone.push(one(state, seat, shot, shot.shooter, label, command));
    }
    let best = alone.iter().filter_map(|pick| pick.odds.as_ref()).map(|odds| success(odds, seat)).fold(0.0, f64::max);
    let together = commands.iter().filter_map(|command| match command {
        Command::Shoot(shots) if shots.len() > 1 => Some((shots, command)),
        _ => None,
    });
    for (shots, command) in together {
        asked.picks.push(all(state, seat, shots, command, &alone));
        // With two shooters every choice has its own answer already.
        asked.form = (shots.len() > 2).then(|| some(state, seat, shots, &alone));
    }
    asked.picks.extend(alone);
    asked.standing = standing(state, target, best);
}

/// The only shot of a command that has one.
fn only(command: &Command) -> Option<&Shot> {
    match command {
        Command::Shoot(shots) if shots.len() == 1 => shots.first(),
        _ => None,
    }
}

fn one(state: &State, seat: Seat, shot: &Shot, piece: Id, label: Message, command: &Command) -> Pick {
    let lines: Vec<SightLine> = line(state, shot).into_iter().collect();
    let note = lines.first().map(|line| line.text.clone());
    Pick {
        id: format!("{}-{}", shot.shooter, shot.target),
        piece: piece.to_string(),
        label,
        note,
        dice: 1,
        odds: forecast::forecast(state, seat, command),
        forecast: Some(Forecast { lines, pieces: vec![shot.shooter.to_string()] }),
        command: make::value(command),
    }
}

/// All who can shoot, together: the chance that at least one of them does something.
fn all(state: &State, seat: Seat, shots: &[Shot], command: &Command, alone: &[Pick]) -> Pick {
    let missed = missed(state, seat, shots);
    let sign = if seat == Seat::FIRST { 1 } else { -1 };
    let mut parts = vec![
        OddsPart { chance: 1.0 - missed, text: "magna-odds-some-hit".into(), gain: 2 * sign },
        OddsPart { chance: missed, text: "magna-odds-none-hit".into(), gain: 0 },
    ];
    parts.sort_by_key(|part| -part.gain);
    let lines = alone.iter().filter_map(|pick| pick.forecast.as_ref()).flat_map(|known| known.lines.clone()).collect();
    Pick {
        id: "all".to_owned(),
        piece: shots.first().map_or_else(String::new, |shot| shot.shooter.to_string()),
        label: Message::new("magna-do-shoot-all").with("number", shots.len()),
        note: None,
        dice: u8::try_from(shots.len()).unwrap_or(u8::MAX),
        odds: Some(Odds { parts, rolls: throws(state, shots), account: None, faces: Vec::new() }),
        forecast: Some(Forecast { lines, pieces: shots.iter().map(|shot| shot.shooter.to_string()).collect() }),
        command: make::value(command),
    }
}

/// The chance that none of those who shoot together does anything. What each does, in a volley or by himself, is seen when he shoots first.
fn missed(state: &State, seat: Seat, shots: &[Shot]) -> f64 {
    let first = |at: usize| {
        let mut turned = shots.to_vec();
        turned.rotate_left(at);
        forecast::forecast(state, seat, &Command::Shoot(turned))
    };
    (0..shots.len()).filter_map(first).map(|odds| 1.0 - success(&odds, seat)).product()
}

/// In how many ways their dice can fall, if a shot that misses changes nothing for the next one: no stray can hit anybody.
fn throws(state: &State, shots: &[Shot]) -> Option<u32> {
    if shots.iter().any(|shot| stray::may_hit(state, shot)) {
        return None;
    }
    u32::from(forecast::FACES).checked_pow(u32::try_from(shots.len()).ok()?)
}

/// Who of several shoots: one tick each, with the chance of his shot.
fn some(state: &State, seat: Seat, shots: &[Shot], alone: &[Pick]) -> Form {
    let field = |shot: &Shot| {
        let odds = alone.iter().find(|pick| pick.piece == shot.shooter.to_string()).and_then(|pick| pick.odds.as_ref());
        let chance = percent(odds.map_or(0.0, |odds| success(odds, seat)));
        Field {
            id: shot.shooter.to_string(),
            label: make::named("magna-form-shooter", state, shot.shooter).with("percent", chance),
            kind: FieldKind::Tick,
            value: false.into(),
        }
    };
    Form {
        fields: shots.iter().map(field).collect(),
        submit: "magna-do-shoot-some".into(),
        aside: Some("magna-form-shooters".into()),
    }
}

/// The shots of those who are ticked, with the chance that one of them does something.
pub fn filled(state: &State, seat: Seat, target: Id, values: &BTreeMap<String, Value>) -> Preview {
    let ticked = |shot: &Shot| values.get(&shot.shooter.to_string()).and_then(Value::as_bool).unwrap_or_default();
    let shots: Vec<Shot> = interrupt::possible(state, target).into_iter().filter(ticked).collect();
    if shots.is_empty() {
        return Preview::default();
    }
    let chance = percent(1.0 - missed(state, seat, &shots));
    let cost = Message::new("magna-form-chance").with("number", shots.len()).with("percent", chance);
    Preview { cost: Some(cost), command: Some(make::value(&Command::Shoot(shots))), ..Preview::default() }
}

fn percent(chance: f64) -> u32 {
    (chance * 100.0).round() as u32
}

/// The line of a shot that can be made, with its distance and the cover at its end.
fn line(state: &State, shot: &Shot) -> Option<SightLine> {
    let aim = aim::aim(state, shot, false).ok()?;
    let places = Places::of(state);
    let text = Message::new("magna-line")
        .with("hexes", aim.distance)
        .with("range", range(&aim))
        .with("cover", crate::shooting::shots::cover_name(aim.covered.cover));
    Some(SightLine {
        from: places.centre(aim.sight.from.cell),
        to: places.centre(aim.sight.to.cell),
        blocked: None,
        text,
        label: Some(Message::new("magna-hexes").with("hexes", aim.distance)),
    })
}

fn range(aim: &aim::Aim) -> &'static str {
    use crate::shooting::weapon::Band;
    match aim.band {
        Band::Short => "@magna-shot-short",
        Band::Medium => "@magna-shot-medium",
        Band::Long => "@magna-shot-long",
    }
}

/// A chance below which many players keep their shot.
const POOR: f64 = 0.2;

/// Ways to be asked less often: not about this one again, not for poor shots, not at all.
fn standing(state: &State, target: Id, best: f64) -> Vec<StandingOrder> {
    let order = |id: String, text: Message, covers: bool| StandingOrder { id, text, covers };
    vec![
        order(format!("fire-{target}"), make::named("magna-standing-this", state, target), true),
        order("fire-poor".to_owned(), "magna-standing-poor".into(), best < POOR),
        order("fire".to_owned(), "magna-standing-fire".into(), true),
    ]
}

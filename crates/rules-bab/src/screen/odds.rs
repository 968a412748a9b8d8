//! The chances of a fight or a shot, counted over all throws of two dice.
//! Relies on the resolution of combats for what the tables say, and on the rules themselves for what comes of it: who
//! cannot recoil is destroyed. Must be given the position as the asker knows it.

use crate::base::{Base, BaseId, Place};
use crate::command::{Command, Volley};
use crate::decide::decide;
use crate::event::Event;
use crate::play::combat::{Combat, Prepared, prepare};
use crate::play::induced::Fate;
use crate::state::State;
use oriflamme_kernel::{Dice, Message, Referee, Seat};
use oriflamme_scene::{Odds, OddsPart};

/// A result that is told apart: nobody, or which side suffers what.
type Result = Option<(usize, Fate)>;

/// The chances of the combat that this command would have resolved.
pub fn of(known: &State, combat: &Combat, command: Option<(Seat, &Command)>) -> Option<Odds> {
    let prepared = prepare(known, combat)?;
    let mut counts: Vec<(Result, u32)> = Vec::new();
    let mut really: Vec<(Result, Result)> = Vec::new();
    for one in 1..=6 {
        for other in 1..=6 {
            let said = by_the_tables(&prepared, [one, other]);
            let known_already = really.iter().find(|(table, _)| *table == said).map(|(_, real)| *real);
            let result = known_already.unwrap_or_else(|| {
                let real = command.map_or(said, |(seat, command)| {
                    what_comes_of_it(known, seat, command, combat.bases, said, [one, other])
                });
                really.push((said, real));
                real
            });
            match counts.iter_mut().find(|(found, _)| *found == result) {
                Some((_, count)) => *count += 1,
                None => counts.push((result, 1)),
            }
        }
    }
    let sides = prepared.bases.map(|base| base.side);
    let mut parts: Vec<(i8, OddsPart)> = counts
        .into_iter()
        .map(|(result, count)| {
            let (rank, gain) = worth(result, sides);
            let text = words(result, prepared.bases);
            (rank, OddsPart { chance: f64::from(count) / 36.0, text, gain })
        })
        .collect();
    parts.sort_by_key(|(rank, _)| -*rank);
    Some(Odds { parts: parts.into_iter().map(|(_, part)| part).collect(), rolls: Some(36) })
}

/// The combat of a declared shot: of two who shoot at each other the active player's bow comes first.
pub fn shot(known: &State, volley: &Volley) -> Option<Combat> {
    let primary = *volley.shooters.first()?;
    let answers = |v: &&Volley| v.target == primary && v.shooters.contains(&volley.target);
    let back = known.volleys.iter().map(|(_, v)| v).find(answers);
    let active = known.base(volley.target).is_some_and(|target| target.side == known.clock.active);
    match back {
        Some(back) if active => Combat::shot(back.shooters.clone(), primary, volley.shooters.clone()),
        Some(back) => Combat::shot(volley.shooters.clone(), volley.target, back.shooters.clone()),
        None => Combat::shot(volley.shooters.clone(), volley.target, Vec::new()),
    }
}

fn by_the_tables(prepared: &Prepared, dice: [u8; 2]) -> Result {
    let resolution = prepared.resolve(dice);
    resolution.loser.filter(|_| resolution.fate != Fate::NoEffect).map(|loser| (loser, resolution.fate))
}

/// Plays it through: a base that has nowhere to recoil to is lost.
fn what_comes_of_it(
    known: &State,
    seat: Seat,
    command: &Command,
    bases: [BaseId; 2],
    said: Result,
    faces: [u8; 2],
) -> Result {
    let Some((loser, fate)) = said else { return said };
    let mut dice = Dice::scripted(faces);
    let Ok(events) = decide(known, seat, command, &mut Referee::new(&mut dice)) else { return said };
    let lost = events.iter().find_map(|event| match event {
        Event::Placed { base, place: Place::Destroyed } if *base == bases[loser] => Some(Fate::Destroyed),
        Event::Placed { base, place: Place::Exhausted } if *base == bases[loser] => Some(Fate::Exhausted),
        _ => None,
    });
    Some((loser, lost.unwrap_or(fate)))
}

/// Where a result stands from the best for the first seat to the best for the second, and who gains how much.
fn worth(result: Result, sides: [Seat; 2]) -> (i8, i8) {
    let Some((loser, fate)) = result else { return (0, 0) };
    let (rank, gain) = match fate {
        Fate::NoEffect => (0, 0),
        Fate::Recoil => (1, 1),
        Fate::Flight => (2, 1),
        Fate::Exhausted => (3, 2),
        Fate::Destroyed => (4, 2),
    };
    let sign = if sides[loser] == Seat::SECOND { 1 } else { -1 };
    (sign * rank, sign * gain)
}

fn words(result: Result, bases: [&Base; 2]) -> Message {
    let Some((loser, fate)) = result else { return Message::new("odds-nothing") };
    let key = match fate {
        Fate::NoEffect => "odds-nothing",
        Fate::Recoil => "odds-recoil",
        Fate::Flight => "odds-flight",
        Fate::Exhausted => "odds-exhausted",
        Fate::Destroyed => "odds-destroyed",
    };
    Message::new(key).with("base", bases[loser].label())
}

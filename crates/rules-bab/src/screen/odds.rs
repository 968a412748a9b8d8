//! The chances of a fight or a shot, counted over all throws of its dice by the kernel's enumerator.
//! Relies on the resolution of combats for what the tables say, and on the rules themselves for what comes of it: who
//! cannot recoil is destroyed. Must be given the position as the asker knows it.

use crate::BloodAndBlades;
use crate::chances::{Upshot, by_the_tables, in_the_end, words, worth};
use crate::command::{Command, Volley};
use crate::event::Event;
use crate::play::combat::{Combat, prepare};
use crate::state::State;
use oriflamme_kernel::{Dice, Die, LIMIT, Message, Part, Resolved, Seat, resolutions, spread};
use oriflamme_scene::{Odds, OddsPart};

/// The chances of the combat that this command would have resolved.
pub fn of(known: &State, combat: &Combat, command: Option<(Seat, &Command)>) -> Option<Odds> {
    let prepared = prepare(known, combat)?;
    let tables = spread(LIMIT, |dice| by_the_tables(&prepared, [dice.roll(Die::D6), dice.roll(Die::D6)])).ok()?;
    // The rules are asked once for each result of the tables, with the first throw that leads to it.
    let really = tables.merged(|part| match command {
        Some((seat, command)) if part.result.is_some() => {
            let mut dice = Dice::scripted(part.rolls.iter().map(|roll| roll.face));
            let came = Resolved::by(&BloodAndBlades, known, seat, command, &mut dice);
            let events = came.map(|came| came.events).unwrap_or_default();
            in_the_end(part.result, combat.bases, &events)
        }
        _ => part.result,
    });
    // Odds are told from the first seat's side of the table.
    let sign = if prepared.bases[0].side == Seat::FIRST { 1 } else { -1 };
    let part = |part: &Part<Upshot>| {
        let (rank, gain) = worth(part.result);
        let text = words(part.result, prepared.bases);
        (sign * rank, OddsPart { chance: part.chance.value(), text, gain: sign * gain })
    };
    let mut parts: Vec<(i8, OddsPart)> = really.parts.iter().map(part).collect();
    parts.sort_by_key(|(rank, _)| -*rank);
    let rolls = u32::try_from(really.throws).ok();
    let parts = parts.into_iter().map(|(_, part)| part).collect();
    Some(Odds { parts, rolls, account: Some(prepared.forecast()), faces: Vec::new() })
}

/// The chances of each number of PIG at the beginning of a period.
pub fn pig(known: &State, seat: Seat) -> Option<Odds> {
    let rolled = |resolved: &Resolved<BloodAndBlades>| {
        let pig = |event: &Event| if let Event::Pig(pig) = event { Some(*pig) } else { None };
        resolved.events.iter().find_map(pig)
    };
    let chances = resolutions(&BloodAndBlades, known, seat, &Command::Begin, LIMIT, rolled).ok()?;
    let mut parts: Vec<(i8, OddsPart)> = chances
        .parts
        .iter()
        .filter_map(|part| {
            let pig = part.result?;
            // Three or four are what a general may count on.
            let gain = if pig >= 5 { 1 } else { -i8::from(pig <= 2) };
            let sign = if seat == Seat::FIRST { 1 } else { -1 };
            let text = Message::new("bab-odds-pig").with("pig", pig);
            Some((sign * pig, OddsPart { chance: part.chance.value(), text, gain: sign * gain }))
        })
        .collect();
    parts.sort_by_key(|(rank, _)| -*rank);
    let rolls = u32::try_from(chances.throws).ok();
    Some(Odds { parts: parts.into_iter().map(|(_, part)| part).collect(), rolls, account: None, faces: Vec::new() })
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

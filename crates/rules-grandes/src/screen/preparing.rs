//! The answers to the steps before the battle: dice, choices, places to be chosen by hand, deployment.
//! Relies on the offers of those steps; what is suggested is legal.
//! Must not be shown to anybody but the seat that is asked.

use super::answers::{answer, json};
use super::{hand, lay};
use crate::command::Command;
use crate::id::Id;
use crate::prepare::{PrepareCommand, Stage, preparing};
use crate::state::{Hour, State, Weather};
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Answer, Asked, Release, Weight};

pub fn prepare(state: &State, seat: Seat, commands: &[Command], asked: &mut Asked) {
    let Some(preparing) = preparing(state) else { return };
    asked.help = help(&preparing.stage).map(Message::new);
    asked.hand = match preparing.stage {
        Stage::Deploy { .. } => {
            let units = state.units.iter().filter(|unit| unit.seat == seat).map(|unit| unit.id);
            let chiefs = state.chiefs.iter().filter(|chief| chief.seat == seat).map(|chief| chief.id);
            Some(hand::hand(units.chain(chiefs).collect(), Vec::new(), Release::Together))
        }
        _ => lay::hand(state),
    };
    let steps = commands.iter().filter_map(|command| match command {
        Command::Prepare(step) => Some((step, command)),
        _ => None,
    });
    asked.answers.extend(steps.filter_map(|(step, command)| word(state, &preparing.stage, step, command)));
}

fn help(stage: &Stage) -> Option<&'static str> {
    Some(match stage {
        Stage::Deploy { .. } => "grandes-help-deploy",
        Stage::Scenery => "grandes-help-scenery",
        Stage::Shift { .. } => "grandes-help-shift",
        Stage::Objective { .. } | Stage::Talisman { .. } => "grandes-help-marker",
        Stage::Harangue { .. } => "grandes-help-harangue",
        Stage::Confront { .. } | Stage::Engage { .. } => "grandes-help-confront",
        _ => return None,
    })
}

/// One button; nothing for what is done by hand.
fn word(state: &State, stage: &Stage, step: &PrepareCommand, command: &Command) -> Option<Answer> {
    let chief = |key, id: Id| {
        let cc = state.chief(id).map_or(0, |chief| chief.cc);
        Message::new(key).with("chief", state.name_of(id)).with("cc", cc)
    };
    let (id, label, weight, dice): (String, Message, Weight, u8) = match step {
        PrepareCommand::Scout => button("scout", "grandes-answer-scout", Weight::Main, scouts(state)),
        PrepareCommand::Again => button("again", "grandes-answer-again-roll", Weight::Plain, 1),
        PrepareCommand::Keep => button("no", refusal_of(stage), Weight::Plain, 0),
        PrepareCommand::Hour(hour) => button(
            "",
            match hour {
                Hour::Day => "grandes-hour-day",
                Hour::Night => "grandes-hour-night",
            },
            Weight::Plain,
            0,
        ),
        PrepareCommand::Weather(weather) => button(
            "",
            match weather {
                Weather::Fair => "grandes-weather-fair",
                Weather::Rain => "grandes-weather-rain",
                Weather::Cold => "grandes-weather-cold",
                Weather::Heat => "grandes-weather-heat",
            },
            Weight::Plain,
            0,
        ),
        PrepareCommand::Scenery(_) => button("suggested", "grandes-answer-scenery", Weight::Plain, 0),
        PrepareCommand::Side { far: false } => button("near", "grandes-answer-near", Weight::Plain, 0),
        PrepareCommand::Side { far: true } => button("far", "grandes-answer-far", Weight::Plain, 0),
        PrepareCommand::Deploy { .. } => button("suggested", "grandes-answer-deploy", Weight::Plain, 0),
        PrepareCommand::Harangue => button("harangue", "grandes-answer-harangue", Weight::Plain, speech(state, stage)),
        PrepareCommand::Confront { by: Some(by) } => {
            (format!("with-{by}"), chief("grandes-answer-confront", *by), Weight::Plain, 2)
        }
        PrepareCommand::Engage(with) => {
            (format!("with-{with}"), chief("grandes-answer-engage", *with), Weight::Plain, 2)
        }
        PrepareCommand::Objective(_) | PrepareCommand::Talisman(_) => {
            button("suggested", "grandes-answer-middle", Weight::Plain, 0)
        }
        PrepareCommand::Lay(_) | PrepareCommand::Shift(_) | PrepareCommand::Confront { by: None } => return None,
    };
    let id = if id.is_empty() { json(command).to_string() } else { id };
    Some(answer(id, label, weight, dice, command))
}

fn button(id: &str, key: &'static str, weight: Weight, dice: u8) -> (String, Message, Weight, u8) {
    (id.to_owned(), Message::new(key), weight, dice)
}

/// How no is said at each step.
fn refusal_of(stage: &Stage) -> &'static str {
    match stage {
        Stage::Harangue { .. } => "grandes-answer-no-harangue",
        Stage::Confront { .. } => "grandes-answer-no-confront",
        Stage::Talisman { .. } => "grandes-answer-no-talisman",
        _ => "grandes-answer-keep",
    }
}

/// One die for each chief and each stealthy unit of both sides.
fn scouts(state: &State) -> u8 {
    let units = state.units.iter().filter(|unit| unit.has(crate::build::Characteristic::Stealth)).count();
    u8::try_from(state.chiefs.len() + units).unwrap_or(u8::MAX)
}

fn speech(state: &State, stage: &Stage) -> u8 {
    match stage {
        Stage::Harangue { seat } => state.warlord(*seat).map_or(0, |warlord| warlord.cc),
        _ => 0,
    }
}

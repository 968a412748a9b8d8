//! The steps of the set-up.

use super::Story;
use crate::command::Command;
use crate::event::Event;
use crate::screen::names;
use crate::state::{SetupStep, Weather};
use crate::terrain::{Ground, Piece};
use oriflamme_kernel::Message;
use oriflamme_scene::Told;

pub fn lines(story: &Story) -> Vec<Told> {
    match &story.entry.command {
        Command::RollInvader => {
            let invader = story.after.setup.invader.unwrap_or(story.entry.seat);
            vec![story.line(Message::new("bab-tell-invader").with("side", names::side(story.after, invader)))]
        }
        Command::ChooseTerrain(pieces) => {
            let mut told = story.by_side("bab-tell-chose-terrain");
            told.result = Some(Message::new("bab-result-pieces").with("number", pieces.len()));
            vec![told]
        }
        Command::RollPlacement { .. } => waiting(story, "bab-tell-rolled-placement"),
        Command::PlaceTerrain(text) => {
            let name = Piece::try_from(text.clone()).map(|piece| names::terrain(&piece));
            let ground = name.ok().and_then(|name| name.args.get("ground").cloned());
            let told = story.by_side("bab-tell-placed-terrain");
            let text = match ground {
                Some(oriflamme_kernel::Arg::Text(ground)) => told.text.clone().with("ground", ground),
                _ => told.text.clone().with("ground", names::ground(text.kind)),
            };
            vec![Told { text, ..told }]
        }
        Command::DiscardTerrain => waiting(story, "bab-tell-discarded-terrain"),
        Command::RollConditions => conditions(story),
        Command::PlaceBaggage { .. } => vec![story.by_side("bab-tell-baggage")],
        Command::RollOrder => order(story),
        Command::DeployFirst(_) => order(story),
        Command::WriteAmbush(places) => ambush(story, places.len()),
        Command::Deploy(places) => {
            let mut told = story.by_side("bab-tell-deploy");
            told.pieces = places.iter().map(|place| place.base.to_string()).collect();
            told.result = Some(Message::new("bab-result-bases").with("number", places.len()));
            vec![told]
        }
        _ => Vec::new(),
    }
}

/// A sentence about the piece that was next to be placed.
fn waiting(story: &Story, key: &'static str) -> Vec<Told> {
    let kind = match &story.before.setup.step {
        SetupStep::PlaceTerrain { waiting, .. } => waiting.first().map(|(_, piece)| piece.kind),
        _ => None,
    };
    let told = story.by_side(key);
    let text = told.text.clone().with("ground", names::ground(kind.unwrap_or(Ground::Field)));
    vec![Told { text, ..told }]
}

fn conditions(story: &Story) -> Vec<Told> {
    let mut lines = vec![story.by_side("bab-tell-conditions")];
    let weather = match story.after.weather {
        Weather::Threatening => "bab-tell-weather-threatening",
        Weather::Wind { .. } => "bab-tell-weather-wind",
        _ => "bab-tell-weather-fair",
    };
    lines.push(story.line(Message::new(weather)));
    lines
}

/// Who plays first, once that is settled.
fn order(story: &Story) -> Vec<Told> {
    let settled = story.entry.events.iter().any(|event| matches!(event, Event::PlaysFirst(_)));
    if !settled {
        return vec![story.by_side("bab-tell-order-choice")];
    }
    let first = names::side(story.after, story.after.setup.first);
    vec![story.line(Message::new("bab-tell-order").with("side", first))]
}

/// Its owner reads what he wrote.
fn ambush(story: &Story, number: usize) -> Vec<Told> {
    let mut told = story.by_side("bab-tell-ambush-written");
    told.result = Some(Message::new("bab-result-bases").with("number", number));
    vec![told]
}

//! The dice of a period, and answers to questions that interrupt play.

use super::Story;
use crate::base::BaseId;
use crate::command::{Command, RecoilChoice};
use crate::event::Event;
use crate::state::{Task, Weather};
use oriflamme_kernel::Message;
use oriflamme_scene::Told;

pub fn begin(story: &Story) -> Vec<Told> {
    let mut first = story.by_side("bab-tell-begin");
    let pig = story.entry.events.iter().find_map(|event| if let Event::Pig(pig) = event { Some(*pig) } else { None });
    first.result = pig.map(|pig| Message::new("bab-result-pig").with("pig", i32::from(pig)));
    let mut lines = vec![first];
    for event in &story.entry.events {
        let key = match event {
            Event::Weather(Weather::Rain { periods: 1 }) => "bab-tell-rain",
            Event::Weather(Weather::Cleared) => "bab-tell-rain-stops",
            Event::Weather(Weather::Wind { .. }) => "bab-tell-wind-turns",
            Event::Daylight(daylight) if daylight.mud => "bab-tell-mud",
            Event::Glare(glare) if glare.now => "bab-tell-glare",
            _ => continue,
        };
        lines.push(story.line(Message::new(key)));
    }
    lines
}

pub fn lines(story: &Story) -> Vec<Told> {
    let about = |key: &'static str, base: Option<BaseId>| {
        base.and_then(|base| story.about(Message::new(key), &[base])).into_iter().collect::<Vec<_>>()
    };
    let asked = story.before.tasks.last().and_then(subject);
    match &story.entry.command {
        Command::Recoil(RecoilChoice::Pass) => about("bab-tell-recoil-pass", asked),
        Command::Recoil(RecoilChoice::Push) => about("bab-tell-recoil-push", asked),
        Command::Pursue(true) => about("bab-tell-pursue", asked),
        Command::Pursue(false) => about("bab-tell-no-pursuit", asked),
        Command::AvoidDifficult(true) => about("bab-tell-avoid", asked),
        Command::AvoidDifficult(false) => about("bab-tell-straight-on", asked),
        Command::Principal { base } => about("bab-tell-principal", Some(*base)),
        Command::AlignWith { base } => about("bab-tell-align", Some(*base)),
        Command::Next { base } => about("bab-tell-next", Some(*base)),
        Command::RevealAll(false) => vec![story.by_side("bab-tell-stay-hidden")],
        Command::ProposeDraw => vec![story.by_side("bab-tell-propose-draw")],
        Command::AcceptDraw(true) => vec![story.by_side("bab-tell-accept-draw")],
        Command::AcceptDraw(false) => vec![story.by_side("bab-tell-play-on")],
        _ => Vec::new(),
    }
}

/// The base that a question was about.
fn subject(task: &Task) -> Option<BaseId> {
    match task {
        Task::Recoil { base, .. }
        | Task::Flight { base, .. }
        | Task::Pursuit { base, .. }
        | Task::AlignWith { base, .. } => Some(*base),
        _ => None,
    }
}

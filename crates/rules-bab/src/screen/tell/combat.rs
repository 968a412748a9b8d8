//! Shots and close combats, with what they did to the loser.

use super::Story;
use crate::base::BaseId;
use crate::chances::{fate_text, in_the_end};
use crate::event::Event;
use crate::play::combat::Combat;
use crate::play::induced::Fate;
use oriflamme_kernel::Message;
use oriflamme_scene::Told;

/// The last of both declarations: now everybody learns who shoots at what.
pub fn declared(story: &Story) -> Vec<Told> {
    let mut lines = vec![story.by_side("bab-tell-shots-declared")];
    let open = crate::play::shooting::undeclared(story.after).is_empty();
    for (_, volley) in story.after.volleys.iter().filter(|(seat, _)| open || story.knows(*seat)) {
        let message = Message::new("bab-tell-volley").with("target", story.label(volley.target));
        lines.extend(story.about(message, &volley.shooters));
    }
    lines
}

/// A shot at a target; without one, that of the shooters who did not spare an elephant.
pub fn shot(story: &Story, target: Option<BaseId>) -> Vec<Told> {
    let Some(target) = target else { return Vec::new() };
    if story.entry.rolls.is_empty() {
        let message = Message::new("bab-tell-shot-waits");
        return story.about(message, &[target]).into_iter().collect();
    }
    let shooters: Vec<BaseId> = story
        .before
        .volleys
        .iter()
        .filter(|(_, volley)| volley.target == target)
        .flat_map(|(_, volley)| volley.shooters.clone())
        .collect();
    let message = Message::new("bab-tell-shot").with("target", story.label(target));
    let mut told = story.about(message, &shooters);
    if let Some(line) = &mut told {
        line.pieces.push(target.to_string());
        line.result = verdict(story);
    }
    told.into_iter().collect()
}

/// Shooters who hold their shot at an elephant, and those who do not.
pub fn spared(story: &Story, holding: &[BaseId]) -> Vec<Told> {
    let mut lines = shot(story, story.before.sparing.filter(|_| !story.entry.rolls.is_empty()));
    lines.extend(story.about(Message::new("bab-tell-hold"), holding));
    lines
}

pub fn fight(story: &Story, base: BaseId) -> Vec<Told> {
    let (ours, theirs) = fought(story).map_or((base, None), |(combat, _)| (combat.bases[0], Some(combat.bases[1])));
    let message = Message::new("bab-tell-fight").with("enemy", theirs.map(|id| story.label(id)).unwrap_or_default());
    let mut told = story.about(message, &[ours]);
    if let Some(line) = &mut told {
        line.pieces.extend(theirs.map(|id| id.to_string()));
        line.result = verdict(story);
    }
    told.into_iter().collect()
}

/// The combat that was resolved by dice, if one was, and who suffers what by the tables.
pub fn fought<'s>(story: &Story<'s>) -> Option<(&'s Combat, Option<(BaseId, Fate)>)> {
    story.entry.events.iter().find_map(|event| match event {
        Event::Fought { combat, fate } => Some((combat, *fate)),
        _ => None,
    })
}

/// Who suffers what in the end: a base that could not obey is lost.
fn upshot(story: &Story) -> Option<(BaseId, Fate)> {
    let (combat, fate) = fought(story)?;
    let said = fate.and_then(|(base, fate)| Some((combat.bases.iter().position(|id| *id == base)?, fate)));
    let (loser, fate) = in_the_end(said, combat.bases, &story.entry.events)?;
    Some((combat.bases[loser], fate))
}

/// The base of which the result of a fight or a shot tells already.
pub fn loser(story: &Story) -> Option<BaseId> {
    upshot(story).map(|(base, _)| base)
}

/// What the outcome tables said, in a few words.
pub fn verdict(story: &Story) -> Option<Message> {
    let (base, fate) = upshot(story)?;
    Some(Message::new(fate_text(fate)).with("base", story.label(base)))
}

//! Shots and close combats, with what they did to the loser.

use super::Story;
use crate::base::{BaseId, Place};
use crate::command::Command;
use crate::event::{Deed, Event};
use crate::play::combat::Combat;
use crate::screen::odds;
use crate::state::State;
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
    let fought = story.entry.events.iter().filter_map(|event| match event {
        Event::Deed { base, deed: Deed::Fought } => Some(*base),
        _ => None,
    });
    let fought: Vec<BaseId> = fought.collect();
    let (ours, theirs) = match fought[..] {
        [ours, theirs, ..] => (ours, Some(theirs)),
        _ => (base, None),
    };
    let message = Message::new("bab-tell-fight").with("enemy", theirs.map(|id| story.label(id)).unwrap_or_default());
    let mut told = story.about(message, &[ours]);
    if let Some(line) = &mut told {
        line.pieces.extend(theirs.map(|id| id.to_string()));
        line.result = verdict(story);
    }
    told.into_iter().collect()
}

/// The combat that was resolved by dice, if one was.
pub fn fought(story: &Story, known: &State) -> Option<Combat> {
    if story.entry.rolls.is_empty() {
        return None;
    }
    match &story.entry.command {
        Command::Fight { .. } => {
            let fought = story.entry.events.iter().filter_map(|event| match event {
                Event::Deed { base, deed: Deed::Fought } => Some(*base),
                _ => None,
            });
            match fought.collect::<Vec<_>>()[..] {
                [ours, theirs, ..] => Some(Combat::close(ours, theirs)),
                _ => None,
            }
        }
        Command::Shoot { target } => {
            let volley = known.volleys.iter().map(|(_, volley)| volley).find(|volley| volley.target == *target)?;
            odds::shot(known, volley)
        }
        _ => None,
    }
}

/// The base of which the result of a fight or a shot tells already.
pub fn loser(story: &Story) -> Option<BaseId> {
    let label = match verdict(story)?.args.get("base") {
        Some(oriflamme_kernel::Arg::Text(label)) => label.clone(),
        _ => return None,
    };
    story.after.bases.iter().find(|base| base.label() == label).map(|base| base.id)
}

/// What the outcome tables said, in a few words; a base that could not obey is lost.
pub fn verdict(story: &Story) -> Option<Message> {
    if !matches!(story.entry.command, Command::Fight { .. } | Command::Shoot { .. } | Command::Spare(_)) {
        return None;
    }
    let account = story.entry.accounts.first()?;
    let (base, fate) = account.results.iter().rev().find_map(|line| {
        let key = match line.text.key.as_ref() {
            "bab-acc-fate-recoil" => "bab-odds-recoil",
            "bab-acc-fate-flight" => "bab-odds-flight",
            "bab-acc-fate-destroyed" => "bab-odds-destroyed",
            "bab-acc-fate-exhausted" => "bab-odds-exhausted",
            _ => return None,
        };
        match line.text.args.get("base") {
            Some(oriflamme_kernel::Arg::Text(base)) => Some((base.clone(), key)),
            _ => None,
        }
    })?;
    let lost = story.entry.events.iter().find_map(|event| match event {
        Event::Placed { base: gone, place } if story.label(*gone) == base => match place {
            Place::Destroyed => Some("bab-odds-destroyed"),
            Place::Exhausted => Some("bab-odds-exhausted"),
            _ => None,
        },
        _ => None,
    });
    Some(Message::new(lost.unwrap_or(fate)).with("base", base))
}

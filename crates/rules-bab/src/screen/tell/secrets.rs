//! Commands that others may not read: ambushes, shots declared before both have spoken, ambushes kept hidden.
//! Must tell others the same words whatever was written.

use super::Story;
use crate::clause;
use crate::command::Command;
use crate::play::shooting::{shooters, undeclared};
use oriflamme_scene::Told;

/// All that a viewer is told of a secret command; `None` when it is no secret for him.
pub fn kept(story: &Story) -> Option<Vec<Told>> {
    if story.knows(story.entry.seat) {
        return None;
    }
    match &story.entry.command {
        Command::WriteAmbush(_) => Some(vec![story.by_side("bab-tell-ambush-written")]),
        // Whoever has an ambush is always asked; that he was is no news to those who see none of his bows.
        Command::DeclareShots(_) if !has_bows(story) && !opened(story) => Some(Vec::new()),
        Command::DeclareShots(_) if !undeclared(story.after).is_empty() => {
            Some(vec![story.by_side("bab-tell-shots-written")])
        }
        // That there was something left to reveal is itself a secret.
        Command::RevealAll(false) => Some(Vec::new()),
        _ => None,
    }
}

/// Does the viewer know of a bow of that side that could shoot?
fn has_bows(story: &Story) -> bool {
    shooters(story.before, story.entry.seat).next().is_some()
}

/// Have all declared, and does that side shoot?
fn opened(story: &Story) -> bool {
    undeclared(story.after).is_empty() && story.after.volleys.iter().any(|(seat, _)| *seat == story.entry.seat)
}

/// Takes out of a line what would betray where a hidden general is.
pub fn strike_out(story: &Story, line: &mut Told) {
    if story.knows(story.entry.seat) {
        return;
    }
    line.cites.retain(|cited| *cited != clause::COST_12);
    line.accounts.retain(|account| !account.clauses().any(|named| named == clause::COST_12));
}

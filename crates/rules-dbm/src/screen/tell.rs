//! The log: what came of each command.
//! Relies on the labels of commands and on the accounts that the rules kept.
//! Must not leave out what a result rests on.

use super::labels;
use super::scene::title;
use crate::DeBellis;
use crate::event::Event;
use crate::state::State;
use oriflamme_kernel::Entry;
use oriflamme_scene::Told;

pub fn tell(before: &State, entry: &Entry<DeBellis>) -> Vec<Told> {
    let mut told = Told::new(title(before), labels::label(&entry.command));
    for event in &entry.events {
        if let Event::Posed { who, .. } | Event::Gone { who, .. } = event
            && !told.pieces.contains(&who.to_string())
        {
            told.pieces.push(who.to_string());
        }
    }
    told.rolls.clone_from(&entry.rolls);
    told.cites.clone_from(&entry.cites);
    told.accounts.clone_from(&entry.accounts);
    told.result = entry.accounts.last().and_then(|account| account.results.last()).map(|line| line.text.clone());
    vec![told]
}

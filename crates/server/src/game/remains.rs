//! A game that this program cannot play again: what is on disk of it, as a record for whoever wants to keep it or to ask why.
//! Relies on nothing of it but its rows.
//! Must end the game before its secrets are handed out: another version of the program may be able to read it.

use super::actor::Actor;
use super::desk::seed_bytes;
use crate::lobby::{json, now};
use crate::trouble::Trouble;
use oriflamme_kernel::{Ending, Fork, Streams};
use oriflamme_protocol::NewSeat;
use oriflamme_store::{Basis, KeptGame};
use serde_json::Value;

impl Actor {
    pub(super) async fn remains(&mut self) -> Result<String, Trouble> {
        let store = &self.shared.store;
        let mut kept = store.game(&self.id).await?.ok_or_else(Trouble::unknown_game)?;
        if kept.ending.is_none() {
            let void = json(&Ending::Void)?;
            let basis = Basis { game: self.id.clone(), revision: kept.revision, at: now(), lapsed: Vec::new() };
            store.end(basis, void.clone()).await?;
            kept.ending = Some(void);
        }
        Ok(written(&kept, &store.entries(&self.id).await?))
    }
}

/// As a record, as far as the rows have what one needs.
fn written(kept: &KeptGame, entries: &[String]) -> String {
    let row = &kept.row;
    let any = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    let names: Vec<String> = serde_json::from_str::<Vec<NewSeat>>(&row.seats)
        .map(|seats| seats.into_iter().map(|seat| seat.name).collect())
        .unwrap_or_default();
    let mut streams: Streams = row.dice.as_deref().and_then(|dice| serde_json::from_str(dice).ok()).unwrap_or_default();
    let mut seed = row.seed.clone();
    // The secrets of the games that it was branched from are not its own to tell.
    if let Some(own) = streams.forks.pop() {
        seed = own.seed;
        streams.given = own.at;
        streams.forks.clear();
    }
    let commitment = seed_bytes(&seed).map(|bytes| Fork::new(0, bytes).commitment);
    let mut header = serde_json::json!({
        // Of the oldest form, since some of its commands may be: these need not have events.
        "orf": 1,
        "set": row.rule_set,
        "rulebook": row.rulebook,
        "setup": any(&row.setup),
        "seats": names,
        "seed": seed,
        "commitment": commitment,
    });
    if let (Some(header), Ok(Value::Object(streams))) = (header.as_object_mut(), serde_json::to_value(streams)) {
        header.extend(streams);
    }
    let ending = kept.ending.as_deref().and_then(|ending| serde_json::from_str::<Ending>(ending).ok());
    let ending = ending.map(|ending| ending.line().to_string());
    let lines = [header.to_string()].into_iter().chain(entries.iter().cloned()).chain(ending);
    lines.map(|line| line + "\n").collect()
}

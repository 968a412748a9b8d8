//! A hint: what the captain would do, told in words and shown on the table.
//! Relies on the captain, who knows only what the seat may know, and on a copy of the game to see what comes of it.
//! Must not tell what the copy alone could know: what dice or hidden things decide is not shown.

use super::desk::Desk;
use oriflamme_kernel::{Message, Seat, Viewer};
use oriflamme_protocol::Hint;
use oriflamme_scene::{Asked, Placement, Preview, Scene, Spot};
use oriflamme_strategist::{Level, OpponentSpec, Stop};
use serde_json::Value;
use std::time::Duration;

/// How long the captain may think about it.
const PATIENCE: Duration = Duration::from_millis(600);

pub fn hint(desk: &Desk, seat: Seat, seed: u64) -> Option<Hint> {
    let mut captain = desk.set.opponent(OpponentSpec::new(Level::Captain).within(PATIENCE), seed);
    let thought = captain.choose(&*desk.game, seat, &Stop::default())?;
    let asked = desk.set.table.asked(&*desk.game, seat)?;
    let mut preview = Preview { command: Some(thought.command.clone()), ..Preview::default() };
    let (mut text, mut pieces) = named(&asked, &thought.command);
    if let Some((told, moved)) = tried(desk, seat, &thought.command) {
        if text.is_empty() {
            text = told;
        }
        pieces.extend(moved.iter().map(|placement| placement.piece.clone()));
        preview.placements = moved;
    }
    let gain = if thought.worth.is_finite() && thought.now.is_finite() { thought.worth - thought.now } else { 0.0 };
    Some(Hint { text, preview, pieces, gain, further: thought.plan.len() as u32, considered: thought.considered })
}

/// How the table itself calls this answer.
fn named(asked: &[Asked], command: &Value) -> (Vec<Message>, Vec<String>) {
    for one in asked {
        if let Some(answer) = one.answers.iter().find(|answer| answer.command == *command) {
            return (vec![answer.label.clone()], Vec::new());
        }
        if let Some(pick) = one.picks.iter().find(|pick| pick.command == *command) {
            return (vec![pick.label.clone()], vec![pick.piece.clone()]);
        }
    }
    (Vec::new(), Vec::new())
}

/// What comes of it, where that is certain and known to the seat beforehand.
fn tried(desk: &Desk, seat: Seat, command: &Value) -> Option<(Vec<Message>, Vec<Placement>)> {
    let viewer = Viewer::Seat(seat);
    let mut copy = desk.game.clone_game();
    let entry = copy.submit(seat, command).ok()?;
    if entry.get("fixed").is_some_and(|fixed| !fixed.is_null()) {
        return None;
    }
    let log = desk.set.table.log(&*copy, viewer, copy.entries().len().saturating_sub(1))?;
    let [before, after] = [&*desk.game, &*copy].map(|game| desk.set.table.scene(game, viewer));
    let (before, after): (Scene, Scene) = (before?, after?);
    let mut moved = Vec::new();
    for piece in &after.pieces {
        let stood = before.pieces.iter().find(|old| old.id == piece.id);
        let stays = |old: &oriflamme_scene::Piece| (old.x, old.y, old.facing) == (piece.x, piece.y, piece.facing);
        if !stood.is_some_and(stays) {
            let at = Spot { x: piece.x, y: piece.y, facing: piece.facing };
            moved.push(Placement { piece: piece.id.clone(), at });
        }
    }
    Some((log.into_iter().map(|line| line.text).collect(), moved))
}

//! The whole picture: board, ground, pieces, sides and the turn.
//! Relies on the position as the viewer knows it; its other files draw the parts.

use super::{ground, names, pieces, turn};
use crate::play::morale;
use crate::state::{SetupStep, State, Step};
use oriflamme_kernel::{Message, Seat, Viewer};
use oriflamme_scene::{Board, Meter, Scene, Side};

/// What a viewer sees, from the position as he knows it.
pub fn scene(known: &State, viewer: Viewer) -> Scene {
    Scene {
        board: Board {
            width: known.table.width,
            depth: known.table.depth,
            unit: known.scale.mu(),
            unit_name: Message::new("bab-unit-mu"),
            grid: None,
        },
        ground: ground::ground(known),
        pieces: known.bases.iter().map(|base| pieces::piece(known, base)).collect(),
        sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(known, viewer, seat)).to_vec(),
        turn: turn::turn(known),
    }
}

fn side(known: &State, viewer: Viewer, seat: Seat) -> Side {
    let mut meters = vec![losses(known, viewer, seat)];
    let playing = known.setup.step == SetupStep::Finished && known.end.is_none();
    if playing && known.clock.active == seat && known.clock.step == Step::Moves {
        let text = Message::new("bab-meter-orders").with("pig", i32::from(known.pig));
        meters.push(Meter { kind: "orders".into(), text, value: f64::from(known.pig), full: None });
    }
    Side { seat, name: names::side_name(known, seat), meters }
}

/// Losses towards the rout; how much an army can bear is known to its owner only while the battle lasts.
fn losses(known: &State, viewer: Viewer, seat: Seat) -> Meter {
    let value = morale::losses(known, seat);
    let reference = known.armies[seat.index()].reference_morale;
    let knows = viewer.knows_secrets_of(seat) || known.end.is_some();
    let full = knows.then(|| tenths(morale::rout_level(reference)));
    let text = match full {
        Some(full) => Message::new("bab-meter-losses").with("losses", value).with("rout", full),
        None => Message::new("bab-meter-losses-only").with("losses", value),
    };
    Meter { kind: "losses".into(), text, value, full }
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

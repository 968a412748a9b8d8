//! What can be laid over the board: hexes in reach with what they cost, and lines to the enemies.
//! Relies on the search for moves.
//! Must only hold what the asking viewer may know.

use super::board::Places;
use crate::counters::{Figure, Id};
use crate::query::reach;
use crate::state::State;
use crate::view::may_see;
use oriflamme_hexfield::{Place, around};
use oriflamme_kernel::{Message, Viewer};
use oriflamme_rulebook::magna as clause;
use oriflamme_scene::{Overlay, OverlayKind, OverlayRequest, SightLine, Zone, ZoneStyle};

pub fn overlay(state: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
    let places = Places::of(state);
    let mut found = Overlay::default();
    let named = request.pieces.iter().filter_map(|name| state.figure(Id::new(name)?));
    for figure in named.filter(|figure| may_see(figure, viewer)) {
        match request.kind {
            OverlayKind::Reach => {
                found.cites = vec![clause::MOVE_2];
                found.zones.extend(reach(state, figure).into_iter().filter_map(|(hex, cost)| {
                    let cell = hex.parse::<Place>().ok()?.cell;
                    let name = Message::new("magna-reach").with("hex", hex).with("cost", cost);
                    Some(zone(ZoneStyle::Reach, figure, places.outline(cell), name))
                }));
            }
            OverlayKind::Threat | OverlayKind::Zones => {
                found.cites = vec![clause::INFILTRATION_1];
                let beside = around(&state.cells(figure)).into_iter().filter(|cell| state.map.holds(*cell));
                let name = || Message::new("magna-threat").with("who", figure.profile.name.clone());
                found.zones.extend(beside.map(|c| zone(ZoneStyle::Threat, figure, places.outline(c), name())));
            }
            OverlayKind::Sight => {
                let Some(from) = state.head(figure) else { continue };
                let enemies =
                    state.side(figure.side.other()).filter(|enemy| enemy.is_alive() && may_see(enemy, viewer));
                found.lines.extend(enemies.filter_map(|enemy| {
                    let to = state.head(enemy)?;
                    let text = Message::new("magna-distance").with("who", enemy.profile.name.clone());
                    let text = text.with("hexes", from.cell.distance(to.cell));
                    Some(SightLine { from: places.centre(from.cell), to: places.centre(to.cell), blocked: None, text })
                }));
            }
        }
    }
    found
}

fn zone(style: ZoneStyle, figure: &Figure, outline: Vec<oriflamme_scene::Point>, name: Message) -> Zone {
    Zone { style, side: Some(figure.side), outline, name, weight: None }
}

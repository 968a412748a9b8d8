//! What can be laid over the board: hexes in reach with what they cost, who could be struck, lines of fire with what blocks them.
//! Relies on the search for moves and on the lines of chapter 5.
//! Must show nothing but what is in the position as the viewer knows it.

use super::hand::ends;
use super::places::Places;
use super::{make, threat};
use crate::clause;
use crate::command::Shot;
use crate::counters::{Figure, Id};
use crate::prompt::prompt;
use crate::query::reach;
use crate::shooting::aim;
use crate::shooting::crowd::Crowd;
use crate::shooting::shots::cover_name;
use crate::shooting::sight::Sight;
use crate::state::State;
use oriflamme_hexfield::{Cell, Place, around};
use oriflamme_kernel::{Message, Viewer};
use oriflamme_scene::{Overlay, OverlayKind, OverlayRequest, SightLine, Zone, ZoneStyle};
use std::collections::BTreeMap;

pub fn overlay(state: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
    let places = Places::of(state);
    let mut found = Overlay::default();
    if request.kind == OverlayKind::Threat {
        found.cites = vec![clause::SHOOT_4, clause::COMBAT_1];
        found.zones = threat::dangers(state, viewer, &places);
    }
    let named = request.pieces.iter().filter_map(|name| state.figure(Id::new(name)?));
    for figure in named {
        match request.kind {
            OverlayKind::Reach => {
                found.cites = vec![clause::MOVE_2];
                found.zones.extend(within_reach(state, figure).into_iter().map(|(cell, cost)| {
                    let name =
                        Message::new("magna-reach").with("hex", cell.to_string()).with("cost", cost.unwrap_or(0));
                    let label = cost.map(|cost| Message::new("magna-number").with("number", cost));
                    Zone { label, ..zone(ZoneStyle::Reach, figure, &places, cell, name) }
                }));
            }
            OverlayKind::Threat | OverlayKind::Zones => {
                found.cites.push(clause::INFILTRATION_1);
                let beside = around(&state.cells(figure)).into_iter().filter(|cell| state.map.holds(*cell));
                let name = make::named("magna-threat", state, figure.id);
                found.zones.extend(beside.map(|c| zone(ZoneStyle::Threat, figure, &places, c, name.clone())));
            }
            OverlayKind::Sight => {
                found.cites = vec![clause::LINE_1, clause::LINE_2];
                let enemies = state.side(figure.side.other()).filter(|enemy| enemy.is_alive());
                found.lines.extend(enemies.filter_map(|enemy| line(state, figure, enemy, &places)));
            }
        }
    }
    found
}

/// Hexes that somebody can go to now, with their price; where a retreat or an advance is asked, where that may end.
fn within_reach(state: &State, figure: &Figure) -> Vec<(Cell, Option<u32>)> {
    let asked = prompt(state).questions.iter().any(|question| question.seat == figure.side);
    if !state.tasks.is_empty() && asked {
        let mut cells: Vec<Cell> = ends(state, figure.side, figure).into_iter().map(|(place, _)| place.cell).collect();
        cells.sort();
        cells.dedup();
        return cells.into_iter().map(|cell| (cell, None)).collect();
    }
    let mut costs: BTreeMap<Cell, u32> = BTreeMap::new();
    for (hex, cost) in reach(state, figure) {
        if let Ok(place) = hex.parse::<Place>() {
            costs.entry(place.cell).and_modify(|known| *known = cost.min(*known)).or_insert(cost);
        }
    }
    // One may pass through friends, but not stay with them.
    let taken = |cell: &Cell| {
        let mount = state.ridden_by(figure).map(|animal| animal.id);
        let place = state.map.on_ground(*cell);
        place.is_some_and(|p| state.living_at(p).any(|other| other.id != figure.id && Some(other.id) != mount))
    };
    costs.into_iter().filter(|(cell, _)| !taken(cell)).map(|(cell, cost)| (cell, Some(cost))).collect()
}

pub fn zone(style: ZoneStyle, figure: &Figure, places: &Places, cell: Cell, name: Message) -> Zone {
    Zone { style, side: Some(figure.side), outline: places.outline(cell), name, label: None, weight: None }
}

/// The line of fire to an enemy: its length and the cover at its end, or what blocks it and where.
fn line(state: &State, shooter: &Figure, enemy: &Figure, places: &Places) -> Option<SightLine> {
    let from = state.head(shooter)?;
    let to = state.places(enemy).into_iter().min_by_key(|place| from.cell.distance(place.cell))?;
    let sight = Sight::new(state, &Crowd::of(state), from, to, [shooter, enemy]);
    let hexes = from.cell.distance(to.cell);
    let name = make::name(state, enemy.id);
    let obstacle = sight.obstacle();
    let shot = aim::aim(state, &Shot { shooter: shooter.id, target: enemy.id, at: None }, false);
    let text = match (&obstacle, shot) {
        (Some(obstacle), _) => Message::new(obstacle.key).with("hex", obstacle.cell.to_string()),
        (None, Ok(aim)) => {
            let cover = cover_name(aim.covered.cover);
            Message::new("magna-line-to").with("who", name).with("hexes", hexes).with("cover", cover)
        }
        (None, Err(refusal)) if shooter.profile.missile.is_some() => make::readable(state, refusal).message,
        (None, Err(_)) => Message::new("magna-distance").with("who", name).with("hexes", hexes),
    };
    Some(SightLine {
        from: places.centre(from.cell),
        to: places.centre(to.cell),
        blocked: obstacle.map(|obstacle| places.centre(obstacle.cell)),
        text,
        label: Some(Message::new("magna-number").with("number", hexes)),
    })
}

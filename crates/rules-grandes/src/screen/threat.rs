//! The threat map: which units an enemy could strike with his next activation, and with which chance.
//! Relies on the judgement of actions, on the reach of moves and on the reckoning of chances.
//! Must not promise more than it knows: who must first come into contact is counted from there.

use super::scene::point;
use crate::build::Characteristic;
use crate::command::{Act, Deed};
use crate::play::action;
use crate::play::movement::SPEED_STEP;
use crate::play::reckoning::Reckoning;
use crate::query::chance;
use crate::state::{SEATS, State, Unit};
use oriflamme_field::distance;
use oriflamme_kernel::{Message, Seat, Viewer};
use oriflamme_scene::{Zone, ZoneStyle};

/// The mark goes so far round a unit, in millimetres: it lies under the pieces.
const RIM: f64 = 7.0;

struct Blow<'a> {
    /// Faces of ten that succeed.
    need: u8,
    enemy: &'a Unit,
    key: &'static str,
}

/// Marks round all units of the viewer that could be struck; of both sides for who sits at neither.
pub fn dangers(state: &State, viewer: Viewer) -> Vec<Zone> {
    let own = |seat: &Seat| !matches!(viewer, Viewer::Seat(own) if own != *seat);
    let units = SEATS.into_iter().filter(own).flat_map(|seat| state.army(seat));
    units.filter_map(|unit| Some(mark(unit, &worst(state, unit)?))).collect()
}

fn worst<'a>(state: &'a State, unit: &Unit) -> Option<Blow<'a>> {
    let able = state.army(unit.seat.other()).filter(|enemy| !enemy.fleeing);
    able.filter_map(|enemy| blow(state, enemy, unit)).max_by_key(|blow| blow.need)
}

/// What an enemy could do: strike or shoot from where he stands, or come into contact.
fn blow<'a>(state: &'a State, enemy: &'a Unit, unit: &Unit) -> Option<Blow<'a>> {
    let now = [(Deed::Melee(vec![unit.id]), "grandes-zone-strike"), (Deed::Shoot(unit.id), "grandes-zone-shoot")];
    let possible = now.into_iter().filter_map(|(deed, key)| {
        let act = Act::plain(deed);
        action::judge(state, enemy, &act).ok()?;
        Some(Blow { need: chance(state, enemy, &act)?.successes(), enemy, key })
    });
    possible.max_by_key(|blow| blow.need).or_else(|| charge(enemy, unit))
}

/// A printed Speed that reaches, and the chance to strike then without any modifier.
fn charge<'a>(enemy: &'a Unit, unit: &Unit) -> Option<Blow<'a>> {
    if !enemy.has(Characteristic::Melee) || !enemy.has(Characteristic::Movement) {
        return None;
    }
    let reach = f64::from(enemy.sheet.limit(Characteristic::Movement)) * SPEED_STEP;
    let near = distance(&enemy.footprint(), &unit.footprint()) <= reach;
    let need = Reckoning::new(enemy, Characteristic::Movement, Vec::new()).successes();
    near.then_some(Blow { need, enemy, key: "grandes-zone-charge" })
}

fn mark(unit: &Unit, blow: &Blow) -> Zone {
    let name = Message::new(blow.key)
        .with("unit", unit.sheet.name.clone())
        .with("enemy", blow.enemy.sheet.name.clone())
        .with("need", blow.need);
    let outline = unit.footprint().grown(RIM).corners().map(point).to_vec();
    Zone {
        style: ZoneStyle::Danger,
        side: Some(unit.seat),
        outline,
        name,
        label: None,
        weight: Some(f64::from(blow.need) / 10.0),
    }
}

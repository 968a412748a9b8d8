//! The threat map: which bases an enemy could strike in his next period, from where, and how badly.
//! Relies on the judge of moves for every place that an enemy could come to by himself, and on the exact odds of the
//! combat that would follow. Must be given the position as the asker knows it.

use super::{odds, shapes};
use crate::base::{Base, Deeds};
use crate::command::Command;
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::combat::Combat;
use crate::play::travel::{self, Kind};
use crate::play::{free, shooting};
use crate::state::{State, Step};
use crate::troop::TroopType;
use oriflamme_field::formation::{corner_way, places_at_edge};
use oriflamme_field::{Edge, Footprint, Pose, TOLERANCE, distance, overlaps};
use oriflamme_kernel::{Message, Seat, Viewer};
use oriflamme_scene::{Odds, Zone, ZoneStyle};

/// The mark goes so far round a base, in mm: it lies under the pieces.
const RIM: f64 = 7.0;

/// The worst that an enemy could do to a base.
struct Blow {
    /// The chance that the base is lost, and that it is driven back.
    lost: f64,
    driven: f64,
    enemy: String,
    key: &'static str,
}

/// Marks round all bases of the viewer that could be struck; of both sides for who sits at neither.
pub fn dangers(known: &State, viewer: Viewer) -> Vec<Zone> {
    let seats = [Seat::FIRST, Seat::SECOND].into_iter();
    let own = |seat: &Seat| !matches!(viewer, Viewer::Seat(own) if own != *seat);
    let mut zones = Vec::new();
    for seat in seats.filter(own) {
        let then = next_period(known, seat.other());
        for base in then.side(seat) {
            if let Some(blow) = worst(&then, base) {
                zones.push(mark(base, &blow));
            }
        }
    }
    zones
}

/// The position when the enemy has the next period: nobody has done anything yet.
fn next_period(known: &State, active: Seat) -> State {
    let mut then = known.clone();
    then.clock.active = active;
    then.clock.step = Step::Moves;
    (then.melee, then.sparing) = (None, None);
    then.principals.clear();
    then.volleys.clear();
    then.tasks.clear();
    then.bases.change_where(|base| base.deeds != Deeds::default(), |base| base.deeds = Deeds::default());
    then
}

fn worst(then: &State, base: &Base) -> Option<Blow> {
    let strikers = then.enemies_of(base.side).filter(|enemy| enemy.kind() != TroopType::Bg);
    let blows = strikers.flat_map(|enemy| charge(then, enemy, base).into_iter().chain(shot(then, enemy, base)));
    blows.max_by(|a, z| (a.lost, a.driven).partial_cmp(&(z.lost, z.driven)).unwrap_or(std::cmp::Ordering::Equal))
}

/// The worst of all places from which the enemy could fight the base after a move of his own.
fn charge(then: &State, enemy: &Base, base: &Base) -> Option<Blow> {
    let (here, there) = (enemy.footprint(), base.footprint());
    let allowed = allowance(then, enemy, Going::Good, false, false);
    if distance(&here, &there) > allowed {
        return None;
    }
    let places = Edge::ALL.into_iter().flat_map(|edge| places_at_edge(&there, edge, here.size));
    let blows = places.filter(|place| corner_way(&here, place) <= allowed + TOLERANCE).filter_map(|place| {
        let comes = comes_to(then, enemy, base, &place)?;
        let mut met = then.clone();
        met.clock.step = Step::Combat;
        met.bases.change(enemy.id, |base| base.pose = comes);
        let command = Command::Fight { base: enemy.id };
        let chances = odds::of(&met, &Combat::close(enemy.id, base.id), Some((enemy.side, &command)))?;
        Some(blow(&chances, enemy, base, "bab-zone-could-charge"))
    });
    blows.max_by(|a, z| a.lost.total_cmp(&z.lost))
}

/// Where the enemy would stand after a move to this place, if the rules let him come into contact so.
fn comes_to(then: &State, enemy: &Base, base: &Base, place: &Footprint) -> Option<Pose> {
    if then.on_table().any(|other| other.id != enemy.id && overlaps(place, &other.footprint())) {
        return None;
    }
    let journey = free::journey(then, enemy, place.pose, &[], Kind::Tactical).journey;
    let arrival = travel::would_arrive(then, &journey).ok()?;
    let touches = arrival.contacts.contains(&(enemy.id, base.id));
    arrival.poses.iter().find(|(id, _)| *id == enemy.id && touches).map(|(_, pose)| *pose)
}

/// A bow that shoots from where it stands.
fn shot(then: &State, enemy: &Base, base: &Base) -> Option<Blow> {
    if enemy.kind() != TroopType::Bw || shooting::eligible(then, enemy, base).is_err() {
        return None;
    }
    let chances = odds::of(then, &Combat::shot(vec![enemy.id], base.id, Vec::new())?, None)?;
    Some(blow(&chances, enemy, base, "bab-zone-could-shoot"))
}

fn blow(chances: &Odds, enemy: &Base, base: &Base, key: &'static str) -> Blow {
    let against = if base.side == Seat::FIRST { -1 } else { 1 };
    let of = |gain: i8| chances.parts.iter().filter(|part| part.gain == gain).map(|part| part.chance).sum();
    Blow { lost: of(2 * against), driven: of(against), enemy: enemy.label(), key }
}

fn mark(base: &Base, blow: &Blow) -> Zone {
    let outline = shapes::outline(&base.footprint().grown(RIM));
    let percent = |chance: f64| (chance * 100.0).round();
    let name = Message::new(blow.key)
        .with("base", base.label())
        .with("enemy", blow.enemy.as_str())
        .with("lost", percent(blow.lost))
        .with("driven", percent(blow.driven));
    Zone { style: ZoneStyle::Danger, side: Some(base.side), outline, name, label: None, weight: Some(blow.lost) }
}

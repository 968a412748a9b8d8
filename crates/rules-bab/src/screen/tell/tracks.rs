//! The ways that bases went, for who looks on: wheels and detours as they were made, not as the crow flies.
//! Relies on the plan of an order, cut where the base really came to stand.
//! Must tell nothing of a base that the viewer did not know before.

use super::Story;
use crate::command::{Command, Order};
use crate::play::orders;
use crate::play::travel::Trip;
use crate::screen::shapes;
use oriflamme_field::Footprint;
use oriflamme_field::sweep::Motion;
use oriflamme_scene::{Spot, Track};

/// Into how many pieces a turn is cut.
const PIECES: u32 = 6;

pub fn of(story: &Story) -> Vec<Track> {
    let orders: &[Order] = match &story.entry.command {
        Command::Order(order) => std::slice::from_ref(order),
        Command::Simultaneous(orders) => orders,
        _ => return Vec::new(),
    };
    let trips = orders.iter().flat_map(|order| orders::trips(story.before, story.entry.seat, order));
    trips.filter_map(|trip| track(story, &trip)).collect()
}

fn track(story: &Story, trip: &Trip) -> Option<Track> {
    let before = story.before.base(trip.base)?;
    let after = story.base(trip.base)?.footprint();
    let mut places = vec![before.footprint()];
    let mut from = before.footprint();
    for motion in &trip.motions {
        let pieces = if matches!(motion, Motion::Turn { .. }) { PIECES } else { 1 };
        places.extend((1..=pieces).map(|piece| motion.at(&from, f64::from(piece) / f64::from(pieces))));
        from = motion.at(&from, 1.0);
    }
    let spots = ended(places, &after);
    // A straight way needs no telling.
    (spots.len() > 2).then(|| Track { piece: trip.base.to_string(), spots })
}

/// The way as far as it was gone: up to the place nearest to where the base stands now.
fn ended(mut places: Vec<Footprint>, now: &Footprint) -> Vec<Spot> {
    let away = |place: &Footprint| place.front_centre().distance(now.front_centre());
    let nearest = (1..places.len()).min_by(|a, b| away(&places[*a]).total_cmp(&away(&places[*b])));
    places.truncate(nearest.unwrap_or(1));
    places.push(*now);
    places.iter().map(shapes::spot).collect()
}

//! Moves worth offering to whoever plays at random or looks around: groups and single elements straight ahead, wheels, into contact, back.
//! Relies on groups; whether a move is allowed the rules say.
//! Must not prefer anything.

use super::distance::{self, Surface};
use super::halt;
use super::order::{How, Order, Pace};
use crate::army::Element;
use crate::command::Command;
use crate::contact;
use crate::ground::Going;
use crate::state::State;
use oriflamme_field::formation::{place_against, places_at_edge};
use oriflamme_field::{Edge, Hand, Pose};
use oriflamme_kernel::{Sampler, Seat};

/// A sample of moves, more than asked for, because some of them will be refused.
pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let own: Vec<&Element> =
        state.side(seat).filter(|element| state.corps_of(element).pips > 0 || element.general).collect();
    let mut found = halt::offers(state, seat);
    for _ in 0..sampler.wanted.min(24) {
        if own.is_empty() || sampler.is_enough() {
            break;
        }
        let element = own[sampler.below(own.len())];
        let body = if sampler.below(3) == 0 { vec![element] } else { contact::group_of(state, element) };
        let order = Order {
            who: body.iter().map(|element| element.name).collect(),
            how: how(state, element, body.len(), sampler),
        };
        found.push(if sampler.below(4) == 0 { Command::March(order) } else { Command::Move(order) });
    }
    found
}

fn how(state: &State, element: &Element, number: usize, sampler: &mut Sampler) -> How {
    let most = distance::longest(element.troop, element.build, Surface::Off(Going::Good));
    let part = |sampler: &mut Sampler| most * [1.0, 0.75, 0.5, 0.2][sampler.below(4)];
    let hand = if sampler.below(2) == 0 { Hand::Left } else { Hand::Right };
    match (number, sampler.below(6)) {
        (1, 0) => into_contact(state, element, sampler).unwrap_or(How::Steps(vec![Pace::Ahead(most)])),
        (1, 1) => How::Steps(vec![Pace::Ahead(-part(sampler))]),
        (1, 2) => {
            let base =
                element.footprint().advanced(state.mm(part(sampler) / 2.0)).shifted(state.mm(part(sampler) / 2.0));
            How::To(
                Pose { corner: base.pose.corner, facing: base.facing().turned(90.0 * sampler.below(4) as f64) }
                    .snapped(),
            )
        }
        (_, 3) => How::Steps(vec![Pace::Wheel { hand, by: part(sampler) / 2.0 }, Pace::Ahead(most / 4.0)]),
        (_, 4) => How::Steps(vec![Pace::Ahead(part(sampler) / 2.0), Pace::Wheel { hand, by: part(sampler) / 3.0 }]),
        _ => How::Steps(vec![Pace::Ahead(part(sampler))]),
    }
}

/// A place exactly against an enemy who is near, on his front, flank or rear.
fn into_contact(state: &State, element: &Element, sampler: &mut Sampler) -> Option<How> {
    let here = element.footprint();
    let near: Vec<&Element> = contact::enemies(state, element)
        .filter(|enemy| oriflamme_field::distance(&here, &enemy.footprint()) < state.mm(250.0))
        .collect();
    let enemy = near.get(sampler.below(near.len()))?.footprint();
    let [left, right] = [Edge::Left, Edge::Right].map(|edge| places_at_edge(&enemy, edge, here.size));
    let places = [
        place_against(&enemy, here.size),
        left[0],
        left[1],
        right[0],
        right[1],
        places_at_edge(&enemy, Edge::Rear, here.size)[0],
    ];
    Some(How::To(places[sampler.below(places.len())].snapped().pose))
}

//! Whither an impetuous element goes, and where it ends: a wheel towards its target, then straight ahead, round what it may not pass.
//! Relies on move distances and on sweeps.
//! Must not know what becomes of friends through whom it passes.

use crate::army::Element;
use crate::contact;
use crate::ground::Going;
use crate::movement::distance::{Surface, going_under, longest};
use crate::state::State;
use oriflamme_field::formation::{place_against, same_facing};
use oriflamme_field::sweep::room_before;
use oriflamme_field::{Facing, Footprint, Hand, Point, TOLERANCE, Vector};
use oriflamme_kernel::Seat;

/// Friends through whom it passes, and who are no obstacle therefore.
pub type Passes<'p> = &'p dyn Fn(&Element) -> bool;

/// The nearest enemy that is not ignored: by the farthest pair of front corners (ruling B31). Of equals the first named is taken.
pub fn target<'s>(state: &'s State, element: &Element) -> Option<&'s Element> {
    let here = element.footprint();
    let corners = |base: &Footprint| [base.corners()[0], base.corners()[1]];
    let away = |enemy: &Element| {
        let there = enemy.footprint();
        let pairs = corners(&here).into_iter().flat_map(|own| corners(&there).map(|their| own.distance(their)));
        pairs.fold(0.0, f64::max)
    };
    let ignored = |enemy: &Element| {
        let difficult =
            element.kind().is_mounted() && going_under(state, element, &enemy.footprint()) == Going::Difficult;
        let skirmishes = enemy.kind().is_skirmisher() && !is_directly_ahead(&here, &enemy.footprint());
        difficult || skirmishes
    };
    contact::enemies(state, element).filter(|enemy| !ignored(enemy)).min_by(|a, b| away(a).total_cmp(&away(b)))
}

fn is_directly_ahead(base: &Footprint, enemy: &Footprint) -> bool {
    room_before(base, base.forward(), enemy).is_some()
}

/// The middle of the table edge behind the enemy.
pub fn edge_of_the_enemy(state: &State, element: &Element) -> Point {
    let y = if state.side_of(element) == Seat::FIRST { state.table.depth } else { 0.0 };
    Point::new(state.table.width / 2.0, y)
}

/// Where a full move towards a goal ends; it goes straight ahead where it could not come clear of its neighbours otherwise.
pub fn course(state: &State, element: &Element, goal: Point, times: f64, passes: Passes) -> Footprint {
    let start = element.footprint();
    let most = times * full_move(state, element, &start);
    let starts = [wheeled(state, element, goal, most), (start, 0.0)];
    let ends = starts
        .into_iter()
        .map(|(turned, spent)| onward(state, element, turned, (most - spent).max(0.0), times, passes));
    let free = |end: &Footprint| stands_free(state, element, end, passes);
    ends.into_iter().find(free).unwrap_or(start)
}

/// Is nobody else there, and the table under all of it?
pub fn is_free(state: &State, element: &Element, base: &Footprint) -> bool {
    stands_free(state, element, base, &|_| false)
}

fn stands_free(state: &State, element: &Element, base: &Footprint, passes: Passes) -> bool {
    let mut others = state.on_table().filter(|other| other.name != element.name && !passes(other));
    state.table.contains(base) && others.all(|other| !oriflamme_field::overlaps(base, &other.footprint()))
}

/// Where the rest of a move ends after the wheel: straight ahead until it meets somebody or the edge.
/// Where it meets an enemy front it lines up with him if there is room.
fn onward(
    state: &State,
    element: &Element,
    mut turned: Footprint,
    mut left: f64,
    times: f64,
    passes: Passes,
) -> Footprint {
    let mut met = first_met(state, element, &turned, left, passes);
    if let Some((room, other)) = met
        && state.side_of(other) == state.side_of(element)
        && let Some((beside, slid)) = round(state, element, &turned.advanced(room), left - room, passes)
    {
        (turned, left) = (beside, left - room - slid);
        met = first_met(state, element, &turned, left, passes);
    }
    left = met.map_or(left, |(room, _)| room);
    let far = turned.forward().scaled(left + TOLERANCE);
    if let Some((_, room)) = state.table.exit_along(&turned, far) {
        left = left.min(room);
    }
    let end = slower(state, element, &turned, left, times);
    let enemy = met.map(|(_, other)| other).filter(|enemy| state.side_of(enemy) != state.side_of(element));
    enemy.and_then(|enemy| lined_up(state, element, &end, enemy)).unwrap_or(end)
}

/// Whom it meets first straight ahead within so many millimetres, and after how many.
fn first_met<'s>(
    state: &'s State,
    element: &Element,
    base: &Footprint,
    within: f64,
    passes: Passes,
) -> Option<(f64, &'s Element)> {
    // Those over whom its corners still lie after a wheel are no obstacle.
    let is_ahead = |other: &&Element| {
        other.name != element.name && !passes(other) && !oriflamme_field::overlaps(base, &other.footprint())
    };
    let met = state
        .on_table()
        .filter(is_ahead)
        .filter_map(|other| Some((room_before(base, base.forward(), &other.footprint())?, other)));
    met.filter(|(room, _)| *room < within).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The least slide, to the nearer side, after which the rest of the move straight ahead is free (ruling B100), and its length. Of two equal
/// ones that to the left is taken.
fn round(state: &State, element: &Element, at: &Footprint, left: f64, passes: Passes) -> Option<(Footprint, f64)> {
    let fits = |slide: f64| {
        let base = at.shifted(slide);
        stands_free(state, element, &base, passes)
            && first_met(state, element, &base, left - slide.abs(), passes).is_none()
    };
    let steps = (left / SLIDE) as u32;
    let slides = (1..=steps).flat_map(|n| [-SLIDE * f64::from(n), SLIDE * f64::from(n)]);
    let found = slides.into_iter().find(|slide| fits(*slide))?;
    let (mut near, mut far) = (found - SLIDE.copysign(found), found);
    for _ in 0..12 {
        let middle = (near + far) / 2.0;
        if fits(middle) { far = middle } else { near = middle }
    }
    Some((at.shifted(far), far.abs()))
}

/// Slides are tried at this distance from each other, in millimetres, and then made exact.
const SLIDE: f64 = 0.5;

/// A full move in the going that a base touches, in millimetres.
fn full_move(state: &State, element: &Element, base: &Footprint) -> f64 {
    state.mm(longest(element.troop, element.build, Surface::Off(going_under(state, element, base))))
}

/// Going shortens the rest of the move (ruling B36).
fn slower(state: &State, element: &Element, start: &Footprint, by: f64, times: f64) -> Footprint {
    let samples = 20;
    let mut gone = 0.0;
    for n in 1..=samples {
        let there = by * f64::from(n) / f64::from(samples);
        let most = times * full_move(state, element, &start.advanced(there));
        if there > most.max(gone) {
            break;
        }
        gone = there;
    }
    start.advanced(gone)
}

/// It may slide to contact a target that it could not contact by wheeling (dbm.spontaneous.19).
fn lined_up(state: &State, element: &Element, end: &Footprint, enemy: &Element) -> Option<Footprint> {
    let place = place_against(&enemy.footprint(), end.size);
    let near = place.centre().distance(end.centre()) <= state.scale.frontage();
    (near && is_free(state, element, &place)).then_some(place)
}

fn hand_of(turn: f64) -> Hand {
    if turn >= 0.0 { Hand::Right } else { Hand::Left }
}

/// How far it wheels so that it then looks from its centre straight at the goal; clockwise positive.
fn turn_towards(base: &Footprint, goal: Point) -> f64 {
    let look = |from: &Footprint| from.facing().signed_difference(Facing::of_vector(goal - from.centre()));
    let mut turn = look(base);
    // The wheel moves the centre: a few rounds settle the angle.
    for _ in 0..30 {
        let turned = base.wheeled(hand_of(turn), turn.abs());
        turn = (turn + look(&turned)).clamp(-179.0, 179.0);
    }
    turn
}

/// Turned about the front corner on the side of the goal, as far as the move allows; with what the outer corner went.
fn wheeled(state: &State, element: &Element, goal: Point, most: f64) -> (Footprint, f64) {
    let base = element.footprint();
    let turn = turn_towards(&base, goal);
    let hand = hand_of(turn);
    // A wheel of more than that is longer than any move.
    let width = base.size.width;
    let angle = turn.abs().min(120.0);
    let chord = |degrees: f64| 2.0 * width * (Vector::from_bearing(degrees / 2.0).x);
    let degrees =
        if chord(angle) <= most { angle } else { (2.0 * libm::asin((most / (2.0 * width)).min(1.0))).to_degrees() };
    let turned = base.wheeled(hand, degrees);
    // Its corners may sweep over those beside whom it stood (dbm.interpenetrate.19).
    let stood_beside = |other: &Element| contact::side_by_side(&base, &other.footprint());
    let mut others = state.on_table().filter(|other| other.name != element.name && !stood_beside(other));
    let blocked = others.any(|other| oriflamme_field::overlaps(&turned, &other.footprint()));
    if blocked || !state.table.contains(&turned) { (base, 0.0) } else { (turned, chord(degrees)) }
}

pub fn joins_a_group(state: &State, element: &Element, end: &Footprint) -> bool {
    let in_contact = contact::enemies(state, element).any(|enemy| oriflamme_field::touching(end, &enemy.footprint()));
    let moved = end.pose.corner.distance(element.pose.corner) > state.mm(10.0);
    let joins = |friend: &Element| {
        let there = friend.footprint();
        same_facing(end, &there) && oriflamme_field::formation::joined_at_corners(end, &there)
    };
    moved && !in_contact && contact::friends(state, element).any(joins)
}

//! Flight: after a recoil straight to the rear, or in a direction that its cause gives.
//! Relies on move distances and on what stands in the way.
//! Must not know why somebody flees.

use super::{Fate, destruction, others, recoil};
use crate::army::{Deeds, Element, Name};
use crate::clause;
use crate::contact;
use crate::draft::Draft;
use crate::event::Event;
use crate::movement;
use crate::movement::distance::{Surface, going_under, longest};
use crate::movement::passing;
use crate::state::State;
use oriflamme_field::sweep::{Motion, room_before};
use oriflamme_field::{Facing, Footprint, TOLERANCE, Vector};

/// More than a tactical move, in paces (dbm.flee.13).
const HASTE: f64 = 50.0;
/// No obstruction may be nearer in a direction to which somebody turns aside, in paces (dbm.flee.8).
const CLEAR: f64 = 200.0;

/// A loser recoils, turns about and flees; skirmishers close behind him flee too.
pub fn after_combat(draft: &mut Draft, fate: &Fate) {
    let Some(before) = draft.state.element(fate.who).cloned() else { return };
    [clause::FLEE_1, clause::FLEE_13].into_iter().for_each(|rule| draft.cite(rule));
    let alarmed = if fate.close { alarmed(&draft.state, &before) } else { Vec::new() };
    if recoil::carry_out(draft, fate) {
        along(draft, fate.who, -before.footprint().forward());
    }
    for name in alarmed {
        let Some(friend) = draft.state.element(name).filter(|friend| friend.on_table()).cloned() else { continue };
        draft.cite(clause::FLEE_19);
        along(draft, name, -friend.footprint().forward());
    }
}

/// Friendly skirmishers directly behind and nearer than an element width.
fn alarmed(state: &State, element: &Element) -> Vec<Name> {
    let here = element.footprint();
    let width = state.scale.frontage();
    let size = oriflamme_field::Size::new(element.size.width, width - 2.0 * TOLERANCE);
    let corner = here.corner(oriflamme_field::Corner::RearLeft);
    let strip = Footprint::with_corner_at(oriflamme_field::Corner::FrontLeft, corner, here.facing(), size);
    let behind =
        |friend: &&Element| friend.kind().is_skirmisher() && oriflamme_field::overlaps(&strip, &friend.footprint());
    contact::friends(state, element).filter(behind).map(|friend| friend.name).collect()
}

/// Flees in a direction, after turning to it; turns aside once to get past what bars the way.
pub fn along(draft: &mut Draft, who: Name, direction: Vector) {
    let Some(element) = draft.state.element(who).filter(|element| element.on_table()).cloned() else { return };
    let facing = Facing::of_vector(direction);
    let turned = if element.pose.facing.difference(facing.opposite()) < 1e-6 {
        element.footprint().about_faced()
    } else {
        element.footprint().rotated_about(element.footprint().centre(), element.pose.facing.signed_difference(facing))
    };
    let start = aside(&draft.state, &element, turned);
    if start.facing() != turned.facing() {
        draft.cite(clause::FLEE_8);
    }
    let by = reach(&draft.state, &element, &start);
    let (end, barred) = run(&draft.state, &element, &start, by);
    draft.emit(Event::Did { who, deeds: Deeds { fled: true, ..element.deeds } });
    if barred {
        draft.cite(clause::FLEE_10);
        destruction::carry_out(draft, &element, false);
        return;
    }
    // Who is hemmed in so that he could not even turn stays as he stands.
    let hemmed =
        others(&draft.state, &[who]).into_iter().any(|other| oriflamme_field::overlaps(&end, &other.footprint()));
    if hemmed {
        return;
    }
    draft.emit(Event::Posed { who, pose: end.snapped().pose });
    movement::leave(draft, who);
}

/// How far it flees in millimetres: 50 paces more than its full move in the going that it crosses.
fn reach(state: &State, element: &Element, start: &Footprint) -> f64 {
    let full = |going| state.mm(longest(element.troop, element.build, Surface::Off(going)) + HASTE);
    let mut by = full(going_under(state, element, start));
    let samples = 24;
    for n in 0..=samples {
        let gone = by * f64::from(n) / f64::from(samples);
        let here = full(going_under(state, element, &start.advanced(gone)));
        by = by.min(here.max(gone));
    }
    by
}

/// Whom it cannot pass on its way: enemies, and friends through whom it cannot pass.
fn obstructions(state: &State, element: &Element, start: &Footprint) -> Vec<(Footprint, bool)> {
    let runner = Element { pose: start.pose, ..element.clone() };
    let stops = |other: &&&Element| {
        let friend = state.side_of(other) == state.side_of(element);
        !(friend && passing::allows(state, &runner, other).is_some())
    };
    let all = others(state, &[element.name]);
    all.iter().filter(stops).map(|other| (other.footprint(), state.side_of(other) != state.side_of(element))).collect()
}

/// The smallest angle, up to 90 degrees, at which the way is free; straight on where there is none (ruling B102). Of two equal angles the
/// one to the left is taken.
fn aside(state: &State, element: &Element, straight: Footprint) -> Footprint {
    let is_free =
        |base: &Footprint, by: f64| first_bar(state, element, base).is_none_or(|(room, _)| room >= by - TOLERANCE);
    if is_free(&straight, reach(state, element, &straight)) {
        return straight;
    }
    let clear = state.mm(CLEAR);
    let fits = |base: &Footprint| is_free(base, reach(state, element, base).max(clear));
    let angles = (1..=90).flat_map(|degrees| [-f64::from(degrees), f64::from(degrees)]);
    angles.map(|degrees| straight.rotated_about(straight.centre(), degrees)).find(fits).unwrap_or(straight)
}

/// How far it can go straight ahead until something bars it, and whether that is an enemy.
fn first_bar(state: &State, element: &Element, base: &Footprint) -> Option<(f64, bool)> {
    let bars = obstructions(state, element, base).into_iter();
    let met = bars.filter_map(|(other, enemy)| Some((room_before(base, base.forward(), &other)?, enemy)));
    let edges =
        oriflamme_field::table::TableEdge::ALL.into_iter().filter(|edge| Some(*edge) != own_edge(state, element));
    let far = Vector::new(base.forward().x * 1e4, base.forward().y * 1e4);
    let table = state.table.exit_along(base, far).filter(|(edge, _)| edges.clone().any(|other| other == *edge));
    met.chain(table.map(|(_, room)| (room, false))).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The table edge behind the army: the first side's is the near one.
fn own_edge(state: &State, element: &Element) -> Option<oriflamme_field::table::TableEdge> {
    use oriflamme_field::table::TableEdge::{Far, Near};
    Some(if state.side_of(element).0 == 0 { Near } else { Far })
}

/// Goes as far as it can. `true`: an enemy bars the way, who cannot be avoided.
fn run(state: &State, element: &Element, start: &Footprint, by: f64) -> (Footprint, bool) {
    let motion = |by: f64| Motion::Straight { vector: start.forward().scaled(by) };
    let met = obstructions(state, element, start)
        .into_iter()
        .filter_map(|(other, enemy)| Some((room_before(start, start.forward(), &other)?, enemy)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|(room, _)| *room < by - TOLERANCE);
    match met {
        Some((_, true)) => (*start, true),
        Some((room, false)) => (motion(room).at(start, 1.0), false),
        None => (settle(state, element, motion(by).at(start, 1.0)), false),
    }
}

/// Who would stop on friends goes on until he is beyond them.
fn settle(state: &State, element: &Element, mut end: Footprint) -> Footprint {
    for _ in 0..8 {
        let all = others(state, &[element.name]);
        let Some(under) = all.iter().find(|other| oriflamme_field::overlaps(&end, &other.footprint())) else { break };
        end = recoil::beyond(&end, end.forward(), &under.footprint());
    }
    end
}

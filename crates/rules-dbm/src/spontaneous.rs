//! Spontaneous advances and retreats: what impetuous and demoralised troops do at the end of step 2 unless they are halted.
//! Relies on move distances, on plans of single moves and on flight.
//! Must not know what halts cost.

use crate::army::{Deeds, Element, Name};
use crate::clause;
use crate::command::Command;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::ground::Going;
use crate::movement::distance::{Surface, going_under, longest};
use crate::movement::touch;
use crate::outcomes::flight;
use crate::outcomes::pursuit::is_impetuous;
use crate::state::State;
use crate::troop::{Build, Kind};
use oriflamme_field::formation::{place_against, same_facing};
use oriflamme_field::sweep::room_before;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Facing, Footprint, Hand, Point, TOLERANCE, Vector};
use oriflamme_kernel::{Question, Refusal, Seat};

pub fn question(seat: Seat) -> Question {
    Question::new(seat, "advance", clause::SPONTANEOUS_29, "dbm-ask-advance")
}

/// Would it move on its own in this phase, if nobody halts it?
pub fn would_move(state: &State, element: &Element) -> bool {
    retreats(state, element) || advances(state, element)
}

/// Elements of a demoralised corps retreat, unless they touch an enemy with their front, or moved or were halted.
fn retreats(state: &State, element: &Element) -> bool {
    let Deeds { moved, halted, advanced, .. } = element.deeds;
    let mobile = element.build != Build::Immobile;
    state.corps_of(element).demoralised
        && mobile
        && !moved
        && !halted
        && !advanced
        && !contact::touches_with_front(state, element)
}

/// Impetuous troops who have not moved, are not halted and are not busy with the enemy.
fn advances(state: &State, element: &Element) -> bool {
    let Deeds { moved, marches, halted, advanced, .. } = element.deeds;
    let busy = contact::touches_with_front(state, element)
        || contact::is_fronted(state, element)
        || contact::pressing(state, element).next().is_some()
        || crate::combat::support::supports_a_fight(state, element)
        || overlaps_for_a_friend(state, element);
    let wavers = state.corps_of(element).loyalty == crate::army::Loyalty::Unreliable;
    let done = moved || marches > 0 || halted || advanced;
    is_restless(state, element) && !done && !busy && !wavers && !state.corps_of(element).demoralised
}

/// By nature, or because a broken enemy is near (dbm.spontaneous.2).
fn is_restless(state: &State, element: &Element) -> bool {
    is_impetuous(element.troop) || !element.troop.is_train() && smells_blood(state, element)
}

fn smells_blood(state: &State, element: &Element) -> bool {
    let away = |enemy: &Element| oriflamme_field::distance(&element.footprint(), &enemy.footprint());
    let nearest = |broken: bool| {
        let enemies = contact::enemies(state, element).filter(|enemy| state.corps_of(enemy).demoralised == broken);
        enemies.map(away).fold(f64::INFINITY, f64::min)
    };
    let broken = nearest(true);
    broken < state.mm(600.0) && broken < nearest(false)
}

/// Does it stand beside a friend who fights, front corner to front corner?
fn overlaps_for_a_friend(state: &State, element: &Element) -> bool {
    let here = element.footprint();
    contact::friends(state, element).any(|friend| {
        let there = friend.footprint();
        let level =
            oriflamme_field::coincident_corners(&here, &there).iter().any(|(a, b)| a.is_front() && b.is_front());
        level && contact::side_by_side(&here, &there) && contact::opponent(state, friend).is_some()
    })
}

/// Those of the active side who are still to move on their own.
pub fn pending(state: &State) -> Vec<Name> {
    state.side(state.clock.active).filter(|element| would_move(state, element)).map(|element| element.name).collect()
}

/// One of them goes.
pub fn go(draft: &mut Draft, seat: Seat, who: Name) -> Ruling {
    let element =
        draft.state.element(who).filter(|element| element.on_table() && draft.state.side_of(element) == seat).cloned();
    let element = element.filter(|element| would_move(&draft.state, element));
    let element = element.ok_or_else(|| Refusal::new(clause::SPONTANEOUS_4, "dbm-refuse-calm").with("who", who))?;
    if retreats(&draft.state, &element) {
        retreat(draft, &element);
    } else {
        advance(draft, &element);
    }
    Ok(())
}

/// Towards the nearest point of its own table edge (dbm.flee.5).
fn retreat(draft: &mut Draft, element: &Element) {
    draft.cite(clause::DEMORALISED_5);
    draft.cite(clause::FLEE_5);
    let edge = if draft.state.side_of(element) == Seat::FIRST { TableEdge::Near } else { TableEdge::Far };
    flight::along(draft, element.name, edge.outward());
    note(draft, element.name);
}

fn note(draft: &mut Draft, who: Name) {
    let Some(element) = draft.state.element(who) else { return };
    let deeds = Deeds { advanced: true, stirred: true, strayed: true, ..element.deeds };
    draft.emit(Event::Did { who, deeds });
    if element_is_general(draft, who) {
        draft.emit(Event::Roused { who });
    }
}

fn element_is_general(draft: &Draft, who: Name) -> bool {
    draft.state.element(who).is_some_and(|element| element.general && !element.roused)
}

/// The nearest enemy that is not ignored: by the farthest pair of front corners (ruling B31). Of equals the first named is taken.
fn target<'s>(state: &'s State, element: &Element) -> Option<&'s Element> {
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

/// Wheels towards its target and goes its full move, until it meets somebody.
fn advance(draft: &mut Draft, element: &Element) {
    let state = &draft.state;
    let (goal, rule) = match target(state, element) {
        Some(enemy) => (enemy.footprint().centre(), clause::SPONTANEOUS_13),
        None => (edge_of_the_enemy(state, element), clause::SPONTANEOUS_17),
    };
    let mut rules = vec![clause::SPONTANEOUS_4, clause::SPONTANEOUS_18, rule];
    let near_elephants = |base: &Footprint| {
        contact::enemies(state, element)
            .any(|enemy| enemy.kind() == Kind::El && oriflamme_field::touching(base, &enemy.footprint()))
    };
    let most = state.mm(longest(
        element.troop,
        element.build,
        Surface::Off(going_under(state, element, &element.footprint())),
    ));
    let single = course(state, element, goal, most);
    let doubled = course(state, element, goal, 2.0 * most);
    let far = |base: &Footprint| {
        let limit = state.mm(200.0);
        contact::enemies(state, element).all(|enemy| oriflamme_field::distance(base, &enemy.footprint()) > limit)
    };
    let mut end = single;
    if far(&element.footprint()) && far(&doubled) {
        rules.push(clause::SPONTANEOUS_27);
        end = doubled;
    }
    if near_elephants(&end) {
        rules.push(clause::SPONTANEOUS_11);
        end = element.footprint();
    } else if joins_a_group(state, element, &end) {
        // In doubt nobody who advanced on his own is in corner contact (ruling B34).
        rules.push(clause::SPONTANEOUS_20);
        let short = end.advanced(-state.mm(10.0).min(most));
        end = if is_free(state, element, &short) { short } else { element.footprint() };
    }
    rules.into_iter().for_each(|rule| draft.cite(rule));
    let who = element.name;
    if end.pose != element.pose {
        draft.emit(Event::Posed { who, pose: end.snapped().pose });
    }
    note(draft, who);
    touch::note(draft, &[who]);
}

/// The middle of the table edge behind the enemy.
fn edge_of_the_enemy(state: &State, element: &Element) -> Point {
    let y = if state.side_of(element) == Seat::FIRST { state.table.depth } else { 0.0 };
    Point::new(state.table.width / 2.0, y)
}

/// Where a full move towards a goal ends; it goes straight ahead where it could not come clear of its neighbours otherwise.
fn course(state: &State, element: &Element, goal: Point, most: f64) -> Footprint {
    let start = element.footprint();
    let starts = [wheeled(state, element, goal, most), (start, 0.0)];
    let ends = starts.into_iter().map(|(turned, spent)| onward(state, element, turned, (most - spent).max(0.0)));
    ends.into_iter().find(|end| is_free(state, element, end)).unwrap_or(start)
}

/// Is nobody else there, and the table under all of it?
fn is_free(state: &State, element: &Element, base: &Footprint) -> bool {
    let mut others = state.on_table().filter(|other| other.name != element.name);
    state.table.contains(base) && others.all(|other| !oriflamme_field::overlaps(base, &other.footprint()))
}

/// Where the rest of a move ends after the wheel: straight ahead until it meets somebody or the edge.
/// Where it meets an enemy front it lines up with him if there is room.
fn onward(state: &State, element: &Element, mut turned: Footprint, mut left: f64) -> Footprint {
    let mut met = first_met(state, element, &turned, left);
    if let Some((room, other)) = met
        && state.side_of(other) == state.side_of(element)
        && let Some((beside, slid)) = round(state, element, &turned.advanced(room), left - room)
    {
        (turned, left) = (beside, left - room - slid);
        met = first_met(state, element, &turned, left);
    }
    left = met.map_or(left, |(room, _)| room);
    let far = turned.forward().scaled(left + TOLERANCE);
    if let Some((_, room)) = state.table.exit_along(&turned, far) {
        left = left.min(room);
    }
    let end = slower(state, element, &turned, left);
    let enemy = met.map(|(_, other)| other).filter(|enemy| state.side_of(enemy) != state.side_of(element));
    enemy.and_then(|enemy| lined_up(state, element, &end, enemy)).unwrap_or(end)
}

/// Whom it meets first straight ahead within so many millimetres, and after how many.
fn first_met<'s>(state: &'s State, element: &Element, base: &Footprint, within: f64) -> Option<(f64, &'s Element)> {
    // Those over whom its corners still lie after a wheel are no obstacle.
    let is_ahead =
        |other: &&Element| other.name != element.name && !oriflamme_field::overlaps(base, &other.footprint());
    let met = state
        .on_table()
        .filter(is_ahead)
        .filter_map(|other| Some((room_before(base, base.forward(), &other.footprint())?, other)));
    met.filter(|(room, _)| *room < within).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The least slide, to the nearer side, after which the rest of the move straight ahead is free (ruling B100), and its length. Of two equal
/// ones that to the left is taken.
fn round(state: &State, element: &Element, at: &Footprint, left: f64) -> Option<(Footprint, f64)> {
    let fits = |slide: f64| {
        let base = at.shifted(slide);
        is_free(state, element, &base) && first_met(state, element, &base, left - slide.abs()).is_none()
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

/// Going shortens the rest of the move (ruling B36).
fn slower(state: &State, element: &Element, start: &Footprint, by: f64) -> Footprint {
    let samples = 20;
    let mut gone = 0.0;
    for n in 1..=samples {
        let there = by * f64::from(n) / f64::from(samples);
        let most = state.mm(longest(
            element.troop,
            element.build,
            Surface::Off(going_under(state, element, &start.advanced(there))),
        ));
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

fn joins_a_group(state: &State, element: &Element, end: &Footprint) -> bool {
    let in_contact = contact::enemies(state, element).any(|enemy| oriflamme_field::touching(end, &enemy.footprint()));
    let moved = end.pose.corner.distance(element.pose.corner) > state.mm(10.0);
    let joins = |friend: &Element| {
        let there = friend.footprint();
        same_facing(end, &there) && oriflamme_field::formation::joined_at_corners(end, &there)
    };
    moved && !in_contact && contact::friends(state, element).any(joins)
}

pub fn offers(state: &State) -> Vec<Command> {
    pending(state).into_iter().map(|who| Command::Advance { who }).collect()
}

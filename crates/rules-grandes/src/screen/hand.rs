//! What is in hand: a unit to move, a chief, a whole deployment, standing orders.
//! Relies on the judgements of the rules; a preview never rolls.
//! Must not make anything up that the rules would refuse.

use super::answers::json;
use super::{lay, manners, odds, scene::point};
use crate::GrandesBatailles;
use crate::build::Characteristic;
use crate::command::{Act, Command, Deed, Route};
use crate::draft::other_question;
use crate::flow::{Degree, Frame, Phase};
use crate::id::Id;
use crate::play::movement::{self, SPEED_STEP};
use crate::play::{action, interventions, simultaneity, stealth};
use crate::prepare::{self, ChiefPost, Post, PrepareCommand, Stage, preparing};
use crate::query::chance;
use crate::state::{Reply, State, Unit, Window};
use oriflamme_field::{Facing, Footprint, Point, Vector};
use oriflamme_kernel::{Message, Refusal, Resolved, Seat};
use oriflamme_scene::{Hand, Intent, Manner, Placement, Preview, Release, Ruling, Spot};
use std::collections::BTreeMap;

pub fn preview(state: &State, seat: Seat, intent: &Intent) -> Preview {
    match intent {
        Intent::Move { pieces, to, manner, .. } => carried(state, seat, pieces, *to, manner.as_deref()),
        Intent::Place { placements } => placed(state, seat, placements),
        Intent::Suggest {} => suggested(state, seat),
        Intent::Lay { ground, to } => lay::preview(state, seat, ground, *to),
        Intent::Fill { values } => filled(state, seat, values),
        _ => refused(&other_question()),
    }
}

/// Pieces that may be picked up.
pub fn hand(pieces: Vec<Id>, manners: Vec<Manner>, release: Release) -> Hand {
    let pieces = pieces.iter().map(ToString::to_string).collect();
    Hand { pieces, groups: Vec::new(), manners, ground: Vec::new(), release }
}

fn refused(refusal: &Refusal) -> Preview {
    Preview { refusals: vec![ruling(refusal)], ..Preview::default() }
}

pub fn ruling(refusal: &Refusal) -> Ruling {
    Ruling { clause: refusal.clause, text: refusal.message.clone(), cause: None }
}

fn is_sound(spot: &Spot) -> bool {
    [spot.x, spot.y, spot.facing].iter().all(|number| number.is_finite() && number.abs() < 1e5)
}

/// On the grid that commands are written in.
fn cm(millimetres: f64) -> f64 {
    (millimetres * 10.0).round() / 100.0
}

fn degrees(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn spot(base: &Footprint) -> Spot {
    let front = base.front_centre();
    Spot { x: front.x, y: front.y, facing: base.facing().as_degrees() }
}

fn carried(state: &State, seat: Seat, pieces: &[String], to: Spot, manner: Option<&str>) -> Preview {
    let id = pieces.first().and_then(|name| Id::new(name));
    let Some(id) = id.filter(|_| is_sound(&to)) else { return refused(&other_question()) };
    match (state.flow.top(), &state.flow.phase) {
        (Some(Frame::Activation(activation)), _) if activation.unit == id => match state.unit(id) {
            Some(unit) if unit.seat == seat => walk(state, unit, to, manner),
            _ => refused(&other_question()),
        },
        (Some(Frame::Action(_)), _) => match simultaneity::candidates(state).into_iter().find(|unit| unit.id == id) {
            Some(unit) if unit.seat == seat => walk(state, unit, to, manner),
            _ => refused(&other_question()),
        },
        (Some(Frame::Redeploy(redeploy)), _) if redeploy.unit == id => {
            let command = Command::Redeploy { at: [cm(to.x), cm(to.y)], facing: degrees(to.facing) };
            let base = state.unit(id).map(|unit| stealth::placed(unit, [cm(to.x), cm(to.y)], to.facing));
            tried(state, seat, command, id, base.as_ref().map(spot))
        }
        (None, Phase::Chiefs { .. }) => {
            let command = Command::MoveChief { chief: id, path: vec![[cm(to.x), cm(to.y)]] };
            tried(state, seat, command, id, Some(Spot { facing: 0.0, ..to }))
        }
        _ => refused(&other_question()),
    }
}

/// A command that rolls no die is simply tried.
fn tried(state: &State, seat: Seat, command: Command, piece: Id, at: Option<Spot>) -> Preview {
    match Resolved::tried(&GrandesBatailles, state, seat, &command) {
        Ok(_) => Preview {
            placements: at.into_iter().map(|at| Placement { piece: piece.to_string(), at }).collect(),
            command: Some(json(&command)),
            ..Preview::default()
        },
        Err(refusal) => refused(&refusal),
    }
}

/// The route that brings a unit nearest to the hand.
fn walk(state: &State, unit: &Unit, to: Spot, manner: Option<&str>) -> Preview {
    let free = manners::free(state, unit, Characteristic::Movement, manner);
    let flying = {
        let walk = Deed::Move(Route::ahead(0.0));
        action::hopes_for_special(state, unit, &Act { deed: walk, free: free.clone() })
    };
    let goal = Point::new(to.x, to.y);
    let wished = if flying {
        let failing = route_to(unit, goal, to.facing).map(Box::new);
        Some(Route { fly: Some([cm(to.x), cm(to.y)]), facing: Some(degrees(to.facing)), failing, ..Route::default() })
    } else {
        route_to(unit, goal, to.facing)
    };
    let Some(wished) = wished else {
        return refused(&Refusal::new(crate::clause::MOVE_16, "grandes-refuse-slant"));
    };
    let act = Act { deed: Deed::Move(wished.clone()), free: free.clone() };
    let limit = action::best_limit(state, unit, &act);
    let speed = f64::from(limit) * SPEED_STEP;
    // A hand beyond the reach is followed as far as the reach goes.
    let near = clipped(&wished, speed / 10.0);
    let act = Act { deed: Deed::Move(near.clone()), free };
    let mut refusals = Vec::new();
    if near != wished {
        let judged = action::judge(state, unit, &Act { deed: Deed::Move(wished), free: act.free.clone() });
        refusals.extend(judged.err().iter().map(ruling));
    }
    if let Err(refusal) = action::judge(state, unit, &act) {
        return refused(&refusal);
    }
    let way = movement::way(state, unit, &near, Degree::Success, speed, flying);
    let Some(reckoning) = chance(state, unit, &act) else { return refused(&other_question()) };
    let cost = Message::new("grandes-cost-move")
        .with("gone", (way.gone / 10.0 * 10.0).round() / 10.0)
        .with("reach", speed / 10.0)
        .with("need", i32::from(reckoning.successes()));
    let notes = way.met.iter().map(|met| Ruling {
        clause: crate::clause::MOVE_20,
        text: Message::new("grandes-note-contact").with("unit", state.name_of(*met)),
        cause: None,
    });
    let lines = reckoning.modifiers.iter().map(|modifier| Ruling {
        clause: modifier.clause,
        text: Message::new("grandes-note-modifier")
            .with("text", format!("@{}", modifier.key))
            .with("value", modifier.value),
        cause: None,
    });
    Preview {
        placements: vec![Placement { piece: unit.id.to_string(), at: spot(&way.end) }],
        path: vec![point(unit.footprint().front_centre()), point(way.end.front_centre())],
        cost: Some(cost),
        notes: notes.chain(lines).collect(),
        refusals,
        odds: Some(odds::of(&reckoning, unit.seat)),
        command: Some(json(&answered(state, unit, act))),
        ..Preview::default()
    }
}

/// The command of an action: the unit's own, or an answer to the enemy's at the same time.
fn answered(state: &State, unit: &Unit, act: Act) -> Command {
    match state.flow.top() {
        Some(Frame::Action(_)) => {
            let by = interventions::payers(state, unit.seat, unit).first().copied();
            Command::Simultaneous { unit: unit.id, act, by }
        }
        _ => Command::Act(act),
    }
}

fn clipped(route: &Route, reach: f64) -> Route {
    let half = if movement::is_half(route) { reach / 2.0 } else { reach };
    let mut route = route.clone();
    route.ahead = route.ahead.map(|ahead| ahead.min(half));
    route.back = route.back.map(|back| back.min(half));
    route
}

/// Straight, slanting, back, turning in place, or turning and going.
fn route_to(unit: &Unit, goal: Point, facing: f64) -> Option<Route> {
    let here = unit.footprint();
    let turn = degrees(here.facing().signed_difference(Facing::degrees(facing)));
    if turn.abs() < 1.0 {
        return straight(&here, goal - here.front_centre());
    }
    let turned = movement::pivoted(&here, turn);
    let way = goal - turned.front_centre();
    if way.length() < 8.0 {
        return Some(Route::turn(turn));
    }
    let first = straight(&turned, way).filter(|route| route.ahead.is_some());
    let first = first.map(|route| Route { turn: Some(turn), ..route });
    let half_depth = Facing::degrees(facing).forward().scaled(here.size.depth / 2.0);
    let middle = goal - half_depth;
    let last = straight(&here, middle - here.centre()).filter(|route| route.ahead.is_some());
    first.or(last.map(|route| Route { turn: Some(turn), turn_last: true, ..route }))
}

fn straight(base: &Footprint, way: Vector) -> Option<Route> {
    let length = way.length();
    if length < 0.5 {
        return Some(Route::ahead(0.0));
    }
    let off = base.facing().signed_difference(Facing::of_vector(way));
    if off.abs() > 150.0 {
        return Some(Route::back(cm(-way.dot(base.forward()))));
    }
    // A hand a little outside the 45° is held at them.
    let slant = off.clamp(-45.0, 45.0);
    if off.abs() > 80.0 {
        return None;
    }
    let direction = base.facing().turned(slant).forward();
    Some(Route { slant: degrees(slant), ..Route::ahead(cm(way.dot(direction).max(0.0))) })
}

/// All that has been placed so far; the command comes when nothing is missing.
fn placed(state: &State, seat: Seat, placements: &[Placement]) -> Preview {
    let (mut units, mut chiefs) = (Vec::new(), Vec::new());
    for placement in placements.iter().filter(|placement| is_sound(&placement.at)) {
        let Some(id) = Id::new(&placement.piece) else { continue };
        let at = [cm(placement.at.x), cm(placement.at.y)];
        if state.unit(id).is_some() {
            units.push(Post { unit: id, at, facing: degrees(placement.at.facing) });
        } else {
            chiefs.push(ChiefPost { chief: id, at });
        }
    }
    let command = Command::Prepare(PrepareCommand::Deploy { units, chiefs });
    let mut preview = Preview { placements: placements.to_vec(), ..Preview::default() };
    match Resolved::tried(&GrandesBatailles, state, seat, &command) {
        Ok(_) => preview.command = Some(json(&command)),
        Err(refusal) => preview.refusals.push(ruling(&refusal)),
    }
    preview
}

/// The usual line, to be changed at will.
fn suggested(state: &State, seat: Seat) -> Preview {
    let deploying = matches!(preparing(state).map(|prepare| &prepare.stage), Some(Stage::Deploy { .. }));
    let line = prepare::deployment(state, seat).filter(|_| deploying);
    let Some(PrepareCommand::Deploy { units, chiefs }) = line else { return Preview::default() };
    let at = |[x, y]: [f64; 2], facing: f64| Spot { x: x * 10.0, y: y * 10.0, facing };
    let units = units.into_iter().map(|post| Placement { piece: post.unit.to_string(), at: at(post.at, post.facing) });
    let chiefs = chiefs.into_iter().map(|post| Placement { piece: post.chief.to_string(), at: at(post.at, 0.0) });
    Preview { placements: units.chain(chiefs).collect(), ..Preview::default() }
}

fn filled(state: &State, seat: Seat, values: &BTreeMap<String, serde_json::Value>) -> Preview {
    let mut standing = state.side(seat).standing;
    let tick = |code: &str| values.get(code).and_then(serde_json::Value::as_bool);
    for window in Window::ALL {
        if let Some(asks) = tick(window.code()) {
            standing.replies[window as usize] = if asks { Reply::Ask } else { Reply::Never };
        }
    }
    standing.army_morale = tick("army-morale").unwrap_or(standing.army_morale);
    if standing == state.side(seat).standing {
        return Preview::default();
    }
    Preview { command: Some(json(&Command::Standing(standing))), ..Preview::default() }
}

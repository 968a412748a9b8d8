//! Where a charge ends, by which way, and whom it strikes (pike.contact, pike.multi-target).
//! Relies on bans, measuring, and the line along which a front slides.
//! Must not move anybody.

use super::{bans, measure};
use crate::clause;
use crate::draft::Ruling;
use crate::ground::entry;
use crate::melee::engagement::{in_hedgehog, is_engaged, touches};
use crate::movement::room;
use crate::place::Spot;
use crate::state::State;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::formation::{Stretch, contact_length};
use oriflamme_field::sweep::{Motion, hit_between};
use oriflamme_field::{Edge, Facing, Footprint, Point, Pose, Size, TOLERANCE, Vector, overlaps};
use oriflamme_kernel::{Clause, Refusal};
use serde::{Deserialize, Serialize};

/// A charge that can be made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub charger: Id,
    pub target: Id,
    /// The side of the target that is struck.
    pub side: Edge,
    /// Where the charger ends.
    pub end: Spot,
    /// Where an open-order target closes up.
    pub closes: Option<Spot>,
    /// Enemies engaged by it, the target first, each with its struck side.
    pub engaged: Vec<(Id, Edge)>,
    /// Enemies touched without being engaged.
    pub touched: Vec<Id>,
    #[serde(skip)]
    pub cites: Vec<Clause>,
}

/// A body on the line that is struck.
struct Struck {
    ids: Vec<Id>,
    side: Edge,
    stretch: Stretch,
    /// Of its struck side.
    length: f64,
}

/// The line along a side of the target.
struct Line {
    origin: Point,
    along: Vector,
    outward: Vector,
    struck: Vec<Struck>,
}

/// The quarter of the target in which the charger's leader stood when the charge was ordered (R08), and the other one if he stood on
/// the line between two (R10).
pub fn quarter(state: &State, target: &Unit, leader: Point) -> Option<(Edge, Option<Edge>)> {
    let body = match target.post {
        Post::Building { block, .. } => *state.ground.block(block)?,
        _ => state.footprint(target)?,
    };
    let quarter = body.quarter_of(leader);
    let here = body.offset_from(quarter, leader);
    let doubtful = |edge: &Edge| {
        *edge != quarter && (body.offset_from(*edge, leader) - here).abs() <= TOLERANCE && here > TOLERANCE
    };
    Some((quarter, Edge::ALL.into_iter().find(doubtful)))
}

/// Open order that is charged while not engaged closes up facing its charger (R83).
fn closed_up(state: &State, target: &Unit, body: &Footprint, side: Edge) -> Footprint {
    let extent = state.extent(&Unit { closed: true, ..target.clone() }, Formation::BattleLine);
    Spot::at(body.edge(side).middle(), Facing::of_vector(body.outward(side))).footprint(extent)
}

/// Where open order closes up facing this charger; nothing where it does not, or where somebody stands in the way of it: then it
/// is struck as it stands.
fn closing_up(state: &State, unit: &Unit, target: &Unit, body: &Footprint, quarter: Edge) -> Option<Footprint> {
    if !target.is_open() || is_engaged(state, target) {
        return None;
    }
    let closed = closed_up(state, target, body, quarter);
    let but = [unit.id];
    room::stands(state, target, &closed, &but).is_ok().then_some(closed)
}

/// The charge of a unit at a target whose side is known, measured from where the unit stands.
pub fn measured(state: &State, unit: &Unit, target: &Unit, side: Edge) -> Ruling<Plan> {
    bans::charger(state, unit, false)?;
    let mut cites = Vec::new();
    cites.extend(bans::target(state, unit, target)?);
    measure::in_reach(state, unit, target, &mut cites)?;
    let mut plan = placed(state, unit, target, side)?;
    plan.cites.extend(cites);
    Ok(plan)
}

/// Where the charge ends, whether or not it is near enough.
pub fn placed(state: &State, unit: &Unit, target: &Unit, quarter: Edge) -> Ruling<Plan> {
    let refuse = |clause: Clause, key| Refusal::new(clause, key).with("unit", unit.id).with("other", target.id);
    let body = body_of(state, target).ok_or_else(|| refuse(clause::MEASURE_4, "pike-refuse-charge-far"))?;
    let mut cites =
        vec![clause::CONTACT_9, clause::CONTACT_10, clause::CONTACT_12, clause::SUPP_FORMATION_1, clause::SETUP_1];
    let (body, side, closes) = if let Some(closed) = closing_up(state, unit, target, &body, quarter) {
        cites.extend([clause::SKIRMISH_17, clause::SKIRMISH_14, clause::SKIRMISH_13]);
        (closed, Edge::Front, Some(Spot::of(&closed)))
    } else {
        if target.is_open() {
            cites.push(clause::SKIRMISH_16);
        }
        cites.push(match quarter {
            _ if target.is_all_round() => clause::HEDGEHOG_3,
            Edge::Front => clause::CONTACT_6,
            Edge::Rear => clause::CONTACT_8,
            Edge::Left | Edge::Right => clause::CONTACT_7,
        });
        (body, quarter, None)
    };
    half_is_free(state, unit, target, &body, side, &mut cites)?;
    let line = line_of(state, unit, target, &body, side);
    let end =
        best(state, unit, target, &line).ok_or_else(|| refuse(clause::CONTACT_14, "pike-refuse-charge-no-room"))?;
    let size = charger_size(state, unit);
    let begin = (end.front_centre() - line.origin).dot(line.along) - size.width / 2.0;
    on_free_half(state, unit, target, &line, begin, size.width, &mut cites)?;
    let (engaged, touched) = struck_by(&line, begin, size.width, target);
    for id in engaged.iter().map(|(id, _)| *id).filter(|id| *id != target.id) {
        let Some(neighbour) = state.unit(id).filter(|_| unit.is_open()) else { continue };
        cites.push(clause::SKIRMISH_6);
        if bans::open_order(state, unit, neighbour).is_err() {
            return Err(refuse(clause::SKIRMISH_6, "pike-refuse-ban-neighbour"));
        }
    }
    way_is_free(state, unit, &end, &engaged, &touched)?;
    cites.extend([clause::CONTACT_2, clause::CONTACT_3, clause::CONTACT_4, clause::CONTACT_5, clause::CONTACT_19]);
    cites.push(if side == Edge::Front { clause::CONTACT_1 } else { clause::CONTACT_11 });
    if engaged.len() + touched.len() > 1 {
        cites.extend([clause::MULTI_TARGET_1, clause::MULTI_TARGET_2]);
    }
    if engaged.len() > 1 {
        cites.extend([clause::MULTI_TARGET_3]);
    }
    if !touched.is_empty() {
        cites.extend([clause::MULTI_TARGET_5, clause::MULTI_TARGET_6]);
    }
    Ok(Plan { charger: unit.id, target: target.id, side, end: Spot::of(&end), closes, engaged, touched, cites })
}

/// The ground of whatever is charged: of who is in a building, the block.
fn body_of(state: &State, target: &Unit) -> Option<Footprint> {
    match target.post {
        Post::Building { block, .. } => state.ground.block(block).copied(),
        _ => state.footprint(target),
    }
}

/// Open order closes up when it strikes.
pub fn charger_size(state: &State, unit: &Unit) -> Size {
    let extent = state.extent(
        &Unit { closed: true, ..unit.clone() },
        if unit.is_open() { Formation::BattleLine } else { unit.formation },
    );
    Size::new(extent.width * crate::place::INCH, extent.depth * crate::place::INCH)
}

/// Friends that already fight on that side of the target, with the length of it that they cover.
fn friends_there(state: &State, unit: &Unit, target: &Unit, side: Edge) -> f64 {
    let there = |touch: &&crate::melee::engagement::Touch| touch.side == side && touch.enemy != unit.id;
    touches(state, target).iter().filter(there).map(|touch| touch.length).sum()
}

/// A side on which a friend fights must have half of its length free.
fn half_is_free(
    state: &State,
    unit: &Unit,
    target: &Unit,
    body: &Footprint,
    side: Edge,
    cites: &mut Vec<Clause>,
) -> Ruling {
    let covered = friends_there(state, unit, target, side);
    if covered <= TOLERANCE {
        cites.push(clause::CONTACT_16);
        return Ok(());
    }
    let length = body.edge(side).length();
    if (length - covered) * 2.0 < length - TOLERANCE {
        let clause = if side == Edge::Front { clause::CONTACT_15 } else { clause::CONTACT_17 };
        return Err(Refusal::new(clause, "pike-refuse-charge-half").with("unit", unit.id).with("other", target.id));
    }
    cites.push(clause::CONTACT_17);
    Ok(())
}

/// Beside a friend, half of the charger's front must strike what is free.
fn on_free_half(
    state: &State,
    unit: &Unit,
    target: &Unit,
    line: &Line,
    begin: f64,
    width: f64,
    cites: &mut Vec<Clause>,
) -> Ruling {
    let side = line.struck.first().map_or(Edge::Front, |struck| struck.side);
    if friends_there(state, unit, target, side) <= TOLERANCE {
        return Ok(());
    }
    let on_target: Vec<Stretch> =
        line.struck.iter().filter(|one| one.ids.contains(&target.id)).map(|one| one.stretch).collect();
    if contact_length(width, begin, &on_target) * 2.0 < width - TOLERANCE {
        let refusal = Refusal::new(clause::CONTACT_17, "pike-refuse-charge-half").with("unit", unit.id);
        return Err(refusal.with("other", target.id));
    }
    cites.push(clause::CONTACT_17);
    Ok(())
}

fn line_of(state: &State, unit: &Unit, target: &Unit, body: &Footprint, side: Edge) -> Line {
    let edge = body.edge(side);
    let (origin, outward) = (edge.a, body.outward(side));
    let along = edge.vector().unit().unwrap_or_default();
    let mut line = Line { origin, along, outward, struck: Vec::new() };
    let mut ids = match target.post {
        Post::Building { block, .. } => holders(state, block, side),
        _ => state.body(target.id),
    };
    ids.sort_by_key(|id| *id != target.id);
    line.struck.push(Struck { ids, side, stretch: Stretch { from: 0.0, to: edge.length() }, length: edge.length() });
    for (other, place) in room::others(state, unit, &[]) {
        if other.side == unit.side || state.core(other) == state.core(target) {
            continue;
        }
        line.add(&place, state.body(other.id));
    }
    for (number, square) in state.ground.blocks() {
        let held = state.occupants(number).any(|one| one.side != unit.side);
        if held && target.block() != Some(number) {
            for side in Edge::ALL {
                line.add_side(square, side, holders(state, number, side));
            }
        }
    }
    line
}

/// Who holds a side of a block: its infantry, and a gun at that side.
fn holders(state: &State, block: u8, side: Edge) -> Vec<Id> {
    let there = |unit: &&Unit| !matches!(unit.post, Post::Building { side: Some(at), .. } if at != side);
    state.occupants(block).filter(there).map(|unit| unit.id).collect()
}

impl Line {
    fn add(&mut self, body: &Footprint, ids: Vec<Id>) {
        for side in Edge::ALL {
            self.add_side(body, side, ids.clone());
        }
    }

    /// Notes a side that lies along the line and looks the same way.
    fn add_side(&mut self, body: &Footprint, side: Edge, ids: Vec<Id>) {
        let edge = body.edge(side);
        let off = |at: Point| (at - self.origin).dot(self.outward).abs();
        if body.outward(side).dot(self.outward) < 0.99
            || off(edge.a).max(off(edge.b)) > 2.0 * TOLERANCE
            || ids.is_empty()
        {
            return;
        }
        let place = |at: Point| (at - self.origin).dot(self.along);
        let stretch = Stretch { from: place(edge.a), to: place(edge.b) };
        self.struck.push(Struck { ids, side, stretch, length: edge.length() });
    }

    /// A front of that size with its one end at that place of the line, against it.
    fn body(&self, begin: f64, size: Size) -> Footprint {
        let corner = self.origin + self.along.scaled(begin + size.width);
        Footprint::new(Pose { corner, facing: Facing::of_vector(-self.outward) }, size).snapped()
    }
}

/// The correct contact of R11: the target, then the longest contact, then the centre in contact, then the leader's shortest way.
fn best(state: &State, unit: &Unit, target: &Unit, line: &Line) -> Option<Footprint> {
    let size = charger_size(state, unit);
    let width = size.width;
    let leader = state.leader(unit)?;
    let own = (leader - line.origin).dot(line.along) - width / 2.0;
    let mut begins = vec![own];
    for struck in &line.struck {
        let Stretch { from, to } = struck.stretch;
        begins.extend([from, to, from - width, to - width, from - width / 2.0, to - width / 2.0]);
        begins.push((from + to - width) / 2.0);
    }
    for (other, place) in room::others(state, unit, &[]) {
        if other.id == state.core(target) {
            continue;
        }
        let places = place.corners().map(|corner| (corner - line.origin).dot(line.along));
        let (low, high) = places.into_iter().fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
        begins.extend([low - width, high]);
    }
    let stretches: Vec<Stretch> = line.struck.iter().map(|struck| struck.stretch).collect();
    let on_target = &stretches[..1];
    let mut found: Option<([f64; 3], Footprint)> = None;
    for begin in begins {
        if contact_length(width, begin, on_target) <= 10.0 * TOLERANCE {
            continue;
        }
        let body = line.body(begin, size);
        if !may_end(state, unit, target, &body) {
            continue;
        }
        let centred = stretches.iter().any(|stretch| stretch.contains(begin + width / 2.0));
        let length = contact_length(width, begin, &stretches);
        let merits = [length, if centred { 1.0 } else { 0.0 }, -leader.distance(body.front_centre())];
        if found.as_ref().is_none_or(|(best, _)| is_better(&merits, best)) {
            found = Some((merits, body));
        }
    }
    found.map(|(_, body)| body)
}

/// Compares merits in their order, each to within the tolerance.
fn is_better(one: &[f64; 3], other: &[f64; 3]) -> bool {
    let first = one.iter().zip(other).find(|(a, z)| (*a - *z).abs() > 2.0 * TOLERANCE);
    first.is_some_and(|(a, z)| a > z)
}

fn may_end(state: &State, unit: &Unit, target: &Unit, body: &Footprint) -> bool {
    let bodies = room::others(state, unit, &[]);
    let core = state.core(target);
    let mut on = bodies.filter(|(other, place)| other.id != core && overlaps(place, body));
    on.next().is_none() && state.field().contains(body) && entry::barred(&state.ground, unit, body).is_none()
}

/// The enemies of whose struck side at least half is covered, and those of whom less is.
fn struck_by(line: &Line, begin: f64, width: f64, target: &Unit) -> (Vec<(Id, Edge)>, Vec<Id>) {
    let (mut engaged, mut touched) = (Vec::new(), Vec::new());
    for (number, struck) in line.struck.iter().enumerate() {
        let length = contact_length(width, begin, &[struck.stretch]);
        let touches = struck.stretch.from <= begin + width + TOLERANCE && struck.stretch.to >= begin - TOLERANCE;
        if number == 0 || length * 2.0 >= struck.length - TOLERANCE {
            engaged.extend(struck.ids.iter().map(|id| (*id, struck.side)));
        } else if touches {
            touched.extend(&struck.ids);
        }
    }
    engaged.sort_by_key(|(id, _)| *id != target.id);
    (engaged, touched)
}

/// The strip that the front sweeps on a straight way is free (R89).
fn way_is_free(state: &State, unit: &Unit, end: &Footprint, engaged: &[(Id, Edge)], touched: &[Id]) -> Ruling {
    let refuse = |other: Option<Id>| {
        let refusal = Refusal::new(clause::CONTACT_19, "pike-refuse-charge-way").with("unit", unit.id);
        Err(match other {
            Some(id) => refusal.with("other", id),
            None => refusal.with("other", "-"),
        })
    };
    let Some(body) = state.footprint(unit) else { return refuse(None) };
    // Open order closes up as it goes: the strip is as wide as the front with which it strikes.
    let extent = Size::new(end.size.width, 0.1);
    let leader = Spot::of(&body);
    let start = leader.footprint(crate::place::Extent {
        width: end.size.width / crate::place::INCH,
        depth: 0.1 / crate::place::INCH,
    });
    let motion = Motion::Free { to: Footprint::new(end.pose, extent).pose };
    let struck = |id: &Id| touched.contains(id) || engaged.iter().any(|(one, _)| one == id);
    for (other, place) in room::others(state, unit, &[]) {
        let passed = other.side == unit.side && room::passes(unit, other);
        if passed || state.body(other.id).iter().any(struck) {
            continue;
        }
        if hit_between(&start, &motion, &place).is_some() {
            return refuse(Some(other.id));
        }
    }
    for (number, square) in state.ground.blocks() {
        let charged = state.occupants(number).any(|one| struck(&one.id));
        if !charged && hit_between(&start, &motion, square).is_some() {
            return refuse(None);
        }
    }
    let places = room::along(&start, &motion);
    let barred = |place: &Footprint| {
        let closed = entry::barred(&state.ground, unit, place).filter(|(piece, _)| piece.block().is_none());
        !state.field().contains(place) || closed.is_some()
    };
    if places.iter().any(barred) { refuse(None) } else { Ok(()) }
}

/// Does the hedgehog that this unit belongs to stand there as one target?
pub fn aimed_at(state: &State, target: &Unit) -> Id {
    if in_hedgehog(target) { state.core(target) } else { target.id }
}

//! Moves: how far, which way, in which formation.
//! Relies on room and on what ground costs.
//! Must not know who ordered a move.

use super::room;
use crate::clause;
use crate::command::Leg;
use crate::draft::Ruling;
use crate::ground::{Kind, Piece, entry, inches};
use crate::leaders::near;
use crate::place::Spot;
use crate::state::State;
use crate::troops::{Formation, Id, Post, Size, Special, Unit, Weapon};
use oriflamme_field::sweep::Motion;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Edge, Footprint, Segment, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// A move that the rules allow, as it ends.
#[derive(Clone, Debug)]
pub struct Step {
    pub post: Post,
    pub formation: Formation,
    pub mounted: bool,
    /// The way of its body, where it went over ground.
    pub way: Option<(Footprint, Motion)>,
    /// A gun that only turned may still shoot.
    pub turned_only: bool,
    pub cites: Vec<Clause>,
}

/// A column on a road is safe from enemies beyond this, in inches.
const SAFE: f64 = 12.0;

fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

/// One move of a unit, in inches.
pub fn allowance(state: &State, unit: &Unit) -> f64 {
    let numbers = &state.numbers;
    match (unit.profile.weapon, unit.formation) {
        (Weapon::LightGun, _) => numbers.light_gun,
        (_, Formation::Limbered) => numbers.limbered,
        (_, Formation::Unlimbered) => 0.0,
        _ if unit.is_cavalry() => numbers.horse,
        _ => numbers.foot,
    }
}

/// What one leg makes of a unit that stands as this one does.
pub fn step(state: &State, unit: &Unit, leg: &Leg) -> Ruling<Step> {
    if unit.is_in(Formation::Hedgehog) || matches!(unit.post, Post::Joined(_)) {
        return refuse(clause::HEDGEHOG_16, "pike-refuse-hedgehog-moves", unit.id);
    }
    if leg.to.is_some_and(|spot| !spot.is_finite()) {
        return refuse(clause::SUPP_MOVE_2, "pike-refuse-too-far", unit.id);
    }
    let mut step = match (leg.to, leg.form, leg.enter, leg.off) {
        (None, None, Some(block), false) => enter(state, unit, block, leg.side),
        (None, None, None, true) => leave_table(state, unit),
        (facing, Some(formation), None, false) => change(state, unit, formation, facing),
        (Some(to), None, None, false) => go(state, unit, to.snapped()),
        (None, None, None, false) if leg.mount.is_some() => Ok(stay(unit)),
        _ => refuse(clause::SUPP_MOVE_2, "pike-refuse-no-move", unit.id),
    }?;
    if let Some(mounted) = leg.mount {
        dismount(unit, mounted, &mut step)?;
    }
    Ok(step)
}

fn stay(unit: &Unit) -> Step {
    Step {
        post: unit.post,
        formation: unit.formation,
        mounted: unit.mounted,
        way: None,
        turned_only: true,
        cites: Vec::new(),
    }
}

/// Dragoons mount or dismount at no cost, unless disordered.
fn dismount(unit: &Unit, mounted: bool, step: &mut Step) -> Ruling {
    if !unit.is_dragoons() {
        return refuse(clause::DRAGOON_1, "pike-refuse-no-dragoons", unit.id);
    }
    if unit.disordered {
        return refuse(clause::DRAGOON_5, "pike-refuse-disordered-mount", unit.id);
    }
    if mounted && matches!(step.post, Post::Building { .. }) {
        return refuse(clause::BUILDING_3, "pike-refuse-horse-in-building", unit.id);
    }
    step.mounted = mounted;
    step.cites.extend([clause::DRAGOON_4, clause::SUPP_FORMATION_10]);
    Ok(())
}

/// A move over the ground, or a turn on the spot.
fn go(state: &State, unit: &Unit, to: Spot) -> Ruling<Step> {
    let extent = state.extent(unit, unit.formation);
    let body = to.footprint(extent);
    let mut step = stay(unit);
    step.post = Post::Field(to);
    step.cites = vec![clause::SUPP_MOVE_1, clause::SUPP_MOVE_2, clause::SUPP_MOVE_3];
    let from = match unit.post {
        Post::Field(spot) => spot.footprint(extent),
        Post::Building { block, side } => out_of(state, unit, block, side, &body, &mut step)?,
        Post::Off(_) => return come_back(state, unit, to),
        Post::Joined(_) | Post::Waiting | Post::Lost => {
            return refuse(clause::SUPP_MOVE_2, "pike-refuse-no-move", unit.id);
        }
    };
    if from.centre().distance(body.centre()) <= 10.0 * TOLERANCE {
        step.cites = vec![clause::SUPP_MOVE_9, clause::SUPP_MOVE_2];
        if unit.is_artillery() {
            step.cites.push(clause::SUPP_MOVE_7);
        }
        room::turns(state, unit, &body, &[])?;
        return Ok(step);
    }
    step.turned_only = false;
    let motion = Motion::Free { to: body.pose };
    room::guns_cross_nothing(state, unit, &from, &motion)?;
    let reach = reach(state, unit, &from, &motion, &mut step.cites);
    let price = price(state, unit, &from, &body, &motion, &mut step.cites);
    if price > reach + TOLERANCE {
        let refusal = Refusal::new(clause::SUPP_MOVE_2, "pike-refuse-too-far").with("unit", unit.id);
        return Err(refusal.with("needed", price).with("allowed", reach));
    }
    room::free_way(state, unit, &from, &motion, false)?;
    room::stands(state, unit, &body, &[])?;
    step.cites.push(clause::SUPP_MOVE_4);
    step.way = Some((from, motion));
    Ok(step)
}

/// The allowance, with what a road adds to a column or a limbered gun on it.
fn reach(state: &State, unit: &Unit, from: &Footprint, motion: &Motion, cites: &mut Vec<Clause>) -> f64 {
    let plain = allowance(state, unit);
    let marches = matches!(unit.formation, Formation::Column | Formation::Limbered);
    let mut places = room::along(from, motion);
    places.push(*from);
    let on_road = |body: &Footprint| state.ground.holds(Kind::Road, body.front_centre());
    let safe = |body: &Footprint| !near::enemy_of(state, unit, body, SAFE);
    if marches && places.iter().all(|body| on_road(body) && safe(body)) {
        cites.push(clause::SUPP_MOVE_10);
        return plain + state.numbers.road;
    }
    plain
}

/// What a move costs: the longest way of a corner or of the leader, more of it in rough ground and over obstacles.
fn price(
    state: &State,
    unit: &Unit,
    from: &Footprint,
    to: &Footprint,
    motion: &Motion,
    cites: &mut Vec<Clause>,
) -> f64 {
    let ways = from.corners().into_iter().zip(to.corners()).map(|(a, z)| a.distance(z));
    let length = inches(ways.fold(from.front_centre().distance(to.front_centre()), f64::max));
    let mut price = length;
    if entry::in_rough(unit) == entry::Pace::Half {
        let places = room::along(from, motion);
        let rough = places.iter().filter(|body| entry::touches_rough(&state.ground, body)).count();
        if rough > 0 {
            cites.push(clause::SUPP_TERRAIN_1);
            price += length * rough as f64 / places.len() as f64;
        }
    }
    for piece in crossed(state, from, to) {
        cites.push(entry::rule_of(piece));
        price += state.numbers.obstacle;
    }
    price
}

/// The linear pieces that the middle of a body crosses.
fn crossed<'s>(state: &'s State, from: &Footprint, to: &Footprint) -> Vec<&'s Piece> {
    entry::crossings(&state.ground, &Segment::new(from.centre(), to.centre()))
}

/// A change of formation, on the spot about the leader's place, with a new facing if wished.
pub fn change(state: &State, unit: &Unit, formation: Formation, to: Option<Spot>) -> Ruling<Step> {
    if !unit.may_take(formation) || formation == unit.formation {
        return refuse(clause::SUPP_FORMATION_9, "pike-refuse-formation", unit.id);
    }
    let only_default = unit.has(Special::Irregular) || unit.size == Size::Tiny;
    if only_default && formation != unit.profile.default_formation() && formation != Formation::Column {
        return refuse(clause::SUPP_FORMATION_9, "pike-refuse-formation", unit.id);
    }
    if unit.is_mortar() {
        return refuse(clause::SUPP_SHOOT_20, "pike-refuse-mortar", unit.id);
    }
    let Post::Field(here) = unit.post else {
        return refuse(clause::SUPP_MOVE_5, "pike-refuse-formation-here", unit.id);
    };
    let spot = Spot { facing: to.map_or(here.facing, |spot| spot.facing), ..here };
    if to.is_some_and(|to| to.leader().distance(here.leader()) > 10.0 * TOLERANCE) {
        return refuse(clause::SUPP_MOVE_5, "pike-refuse-change-on-spot", unit.id);
    }
    let body = spot.footprint(state.extent(unit, formation));
    let formed = Unit { formation, closed: false, ..unit.clone() };
    room::stands(state, &formed, &body, &[])?;
    room::keeps_off(state, &formed, &body, &already_near(state, unit))?;
    let mut step = stay(unit);
    step.post = Post::Field(spot);
    step.formation = formation;
    step.turned_only = false;
    step.cites = vec![clause::SUPP_MOVE_5, clause::REF_3, clause::SUPP_FORMATION_9];
    step.cites.extend(rule_of(formation));
    if unit.is_artillery() {
        step.cites.extend([clause::SUPP_MOVE_7]);
    }
    if unit.is_dragoons() && formation != Formation::Column {
        step.cites.push(clause::DRAGOON_3);
    }
    Ok(step)
}

/// Enemies within an inch before the change.
fn already_near(state: &State, unit: &Unit) -> Vec<Id> {
    let Some(body) = state.footprint(unit) else { return Vec::new() };
    let near = |id: &Id| near::gap(state, &body, *id).is_some_and(|gap| gap <= room::BERTH + 1e-3);
    state.enemies_of(unit).map(|enemy| enemy.id).filter(near).collect()
}

/// The clause that describes a formation.
pub fn rule_of(formation: Formation) -> Option<Clause> {
    Some(match formation {
        Formation::BattleLine => clause::SUPP_FORMATION_2,
        Formation::Column => clause::SUPP_FORMATION_3,
        Formation::PikeBlock => clause::SUPP_FORMATION_4,
        Formation::Warband => clause::SUPP_FORMATION_5,
        Formation::OpenOrder => clause::SUPP_FORMATION_6,
        Formation::Unlimbered | Formation::Limbered => clause::SUPP_FORMATION_8,
        Formation::Hedgehog => return None,
    })
}

/// Foot or a gun into an empty building whose side its leader reaches.
pub fn enter(state: &State, unit: &Unit, block: u8, side: Option<Edge>) -> Ruling<Step> {
    let Some(square) = state.ground.block(block).copied() else {
        return refuse(clause::SUPP_TERRAIN_5, "pike-refuse-no-building", unit.id);
    };
    if unit.is_cavalry() {
        return refuse(clause::BUILDING_3, "pike-refuse-horse-in-building", unit.id);
    }
    let Post::Field(_) = unit.post else {
        return refuse(clause::SUPP_TERRAIN_5, "pike-refuse-no-move", unit.id);
    };
    let held_by = |gun: bool| state.occupants(block).any(|one| one.is_artillery() == gun);
    if state.occupants(block).any(|one| one.side != unit.side) || held_by(unit.is_artillery()) {
        let clause = if unit.is_artillery() { clause::BUILDING_4 } else { clause::BUILDING_3 };
        return refuse(clause, "pike-refuse-building-full", unit.id);
    }
    let leader = state.leader(unit).unwrap_or_default();
    let side_reached = square.quarter_of(leader);
    let side = if unit.is_artillery() { Some(side.unwrap_or(side_reached)) } else { None };
    let gate = square.edge(side.unwrap_or(side_reached)).nearest_to(leader);
    let reach = allowance(state, unit);
    let needed = inches(leader.distance(gate));
    if needed > reach + TOLERANCE {
        let refusal = Refusal::new(clause::SUPP_TERRAIN_5, "pike-refuse-too-far").with("unit", unit.id);
        return Err(refusal.with("needed", needed).with("allowed", reach));
    }
    let mut step = stay(unit);
    step.post = Post::Building { block, side };
    step.turned_only = false;
    step.cites = vec![clause::SUPP_TERRAIN_5, clause::BUILDING_1, clause::BUILDING_2];
    step.cites.push(if unit.is_artillery() { clause::BUILDING_9 } else { clause::BUILDING_3 });
    if held_by(!unit.is_artillery()) {
        step.cites.push(clause::BUILDING_4);
    }
    Ok(step)
}

/// Where a move out of a building is measured from: the side by which the unit goes.
fn out_of(
    state: &State,
    unit: &Unit,
    block: u8,
    side: Option<Edge>,
    body: &Footprint,
    step: &mut Step,
) -> Ruling<Footprint> {
    let Some(square) = state.ground.block(block) else {
        return refuse(clause::SUPP_MOVE_6, "pike-refuse-no-building", unit.id);
    };
    let side = side.unwrap_or_else(|| square.quarter_of(body.centre()));
    step.cites.extend([clause::SUPP_MOVE_6, clause::BUILDING_23]);
    let extent = state.extent(unit, unit.formation);
    let gate = Spot::at(square.edge(side).middle(), oriflamme_field::Facing::of_vector(square.outward(side)));
    // It stands before the gate, as deep as it is.
    Ok(gate.footprint(extent).moved(square.outward(side).scaled(extent.depth * crate::place::INCH)))
}

pub fn own_edge(side: Seat) -> TableEdge {
    if side == Seat::FIRST { TableEdge::Near } else { TableEdge::Far }
}

/// Off the table across its own edge: a straight move that carries it there.
fn leave_table(state: &State, unit: &Unit) -> Ruling<Step> {
    let Post::Field(here) = unit.post else {
        return refuse(clause::SUPP_MOVE_8, "pike-refuse-no-move", unit.id);
    };
    let edge = state.options.exit_edge(unit.side);
    let body = here.footprint(state.extent(unit, unit.formation));
    let room = inches(state.field().distance_from_point(edge, here.leader()));
    let reach = allowance(state, unit);
    if room > reach + TOLERANCE {
        let refusal = Refusal::new(clause::SUPP_MOVE_8, "pike-refuse-too-far").with("unit", unit.id);
        return Err(refusal.with("needed", room).with("allowed", reach));
    }
    let motion = Motion::Straight { vector: edge.outward().scaled(room * crate::place::INCH) };
    room::free_way(state, unit, &body, &motion, false)?;
    let mut step = stay(unit);
    step.post = Post::Off(here);
    step.turned_only = false;
    step.cites = vec![clause::SUPP_MOVE_8, clause::BATTALIA_MORALE_6];
    if crate::morale::is_shaken(state, unit) {
        step.cites.push(clause::SHAKEN_3);
    }
    Ok(step)
}

/// Back on the table at the place where it left, measured from the edge.
fn come_back(state: &State, unit: &Unit, to: Spot) -> Ruling<Step> {
    let Post::Off(left) = unit.post else {
        return refuse(clause::SUPP_MOVE_8, "pike-refuse-no-move", unit.id);
    };
    if crate::morale::is_shaken(state, unit) {
        return refuse(clause::SHAKEN_3, "pike-refuse-never-back", unit.id);
    }
    if state.is_broken(unit) {
        return refuse(clause::BATTALIA_MORALE_10, "pike-refuse-never-back", unit.id);
    }
    let edge = own_edge(unit.side);
    let gate = {
        let leader = left.leader();
        leader + edge.outward().scaled(state.field().distance_from_point(edge, leader))
    };
    let body = to.footprint(state.extent(unit, unit.formation));
    let (needed, reach) = (inches(gate.distance(to.leader())), allowance(state, unit));
    if needed > reach + TOLERANCE {
        let refusal = Refusal::new(clause::SUPP_MOVE_8, "pike-refuse-too-far").with("unit", unit.id);
        return Err(refusal.with("needed", needed).with("allowed", reach));
    }
    room::stands(state, unit, &body, &[])?;
    room::keeps_off(state, unit, &body, &[])?;
    let mut step = stay(unit);
    step.post = Post::Field(to);
    step.turned_only = false;
    step.cites = vec![clause::SUPP_MOVE_8];
    Ok(step)
}

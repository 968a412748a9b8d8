//! What a charge must be: rider, target, sight, length, turns and run-in.
//! Relies on the steps of chapter 4, which are rehearsed, and on lines of fire for what a rider sees.
//! Must not announce or move anything.

use super::Stage;
use crate::clause;
use crate::combat::able;
use crate::command::{Charge, Move, Step};
use crate::counters::{Figure, Id, Post};
use crate::draft::{Ruling, known};
use crate::movement::{self, contact, entry, walk};
use crate::shooting::{aim, crowd::Crowd, sight::Sight};
use crate::state::State;
use crate::tactics::{self, Tactic, stakes};
use oriflamme_hexfield::{Cell, Flank, Mount, Place, Side};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// A charge is at least so long.
pub const SHORTEST: usize = 6;
/// So many steps at its end go straight at the target; the hexes that they join are one more.
pub const RUN_IN: usize = 3;

/// May this charge be announced? The rules that were looked at come back.
pub fn check(state: &State, seat: Seat, charge: &Charge) -> Ruling<Vec<Clause>> {
    let figure = known(state, charge.who)?;
    let target = known(state, charge.target)?;
    tactics::require(state, seat, Tactic::Charge)?;
    movement::may_move(state, seat, figure)?;
    let start = horseman(state, figure)?;
    if figure.deeds.shot {
        return Err(refuse(clause::CHARGE_1, "magna-refuse-charge-shot", figure));
    }
    able::defender(state, seat, target)?;
    if is_camel(state, target) {
        return Err(refuse(clause::CAMEL_44, "magna-refuse-charge-camel", target));
    }
    rider_once(state, figure)?;
    if !state.cells(target).iter().any(|cell| start.faces(*cell)) {
        return Err(refuse(clause::CHARGE_2, "magna-refuse-charge-arc", target));
    }
    if !sees(state, figure, target) {
        return Err(refuse(clause::CHARGE_3, "magna-refuse-charge-unseen", target));
    }
    if charge.path.len() < SHORTEST {
        let refusal = refuse(clause::CHARGE_4, "magna-refuse-charge-short", figure);
        return Err(refusal.with("hexes", charge.path.len()).with("least", SHORTEST));
    }
    follow(start, &charge.path, figure, clause::CHARGE_5)?;
    let (direction, struck) = run_in(state, &charge.path, target)?;
    stakes::no_charge(state, figure, &charge.path)?;
    stakes::no_run_in(state, figure, direction, struck)?;
    strikes(state, figure, &charge.path, struck)?;
    ride(state, figure, &charge.path)?;
    Ok(vec![clause::HORSE_5, clause::CHARGE_2, clause::CHARGE_3, clause::CHARGE_4, clause::CHARGE_5, clause::CHARGE_6])
}

pub fn refuse(clause: Clause, key: &'static str, who: &Figure) -> Refusal {
    Refusal::new(clause, key).with("who", who.profile.name.clone())
}

/// The mount of a rider on a horse; men on foot and on camels do not charge.
pub fn horseman(state: &State, figure: &Figure) -> Ruling<Mount> {
    let on_foot = || refuse(clause::CHARGE_1, "magna-refuse-charge-on-foot", figure);
    let Post::Riding(animal) = figure.post else { return Err(on_foot()) };
    if state.figure(animal).is_some_and(|animal| animal.nature().is_camel()) {
        return Err(refuse(clause::CAMEL_45, "magna-refuse-camel-charges", figure));
    }
    state.mount_of(figure).ok_or_else(on_foot)
}

fn is_camel(state: &State, figure: &Figure) -> bool {
    figure.nature().is_camel() || state.ridden_by(figure).is_some_and(|animal| animal.nature().is_camel())
}

/// Each rider makes one charge or counter-charge in a turn, and who has announced one does not change it.
pub fn rider_once(state: &State, figure: &Figure) -> Ruling {
    let announced = state.charges.iter().any(|charge| charge.who == figure.id && charge.stage == Stage::Announced);
    if announced {
        return Err(refuse(clause::CHARGE_14, "magna-refuse-charge-final", figure));
    }
    let countered = |charge: &super::Announced| charge.counter.as_ref().is_some_and(|c| c.who == figure.id);
    if state.charges.iter().any(|charge| charge.who == figure.id || countered(charge)) {
        return Err(refuse(clause::CHARGE_13, "magna-refuse-charges-once", figure));
    }
    Ok(())
}

/// Nobody is the object of two charges or counter-charges in a turn.
pub fn object_once(state: &State, target: Id) -> Ruling {
    let object =
        |charge: &super::Announced| charge.target == target || (charge.who == target && charge.counter.is_some());
    match state.charges.iter().any(object) {
        true => Err(refuse(clause::CHARGE_13, "magna-refuse-charged-once", known(state, target)?)),
        false => Ok(()),
    }
}

/// Does a rider see somebody? A line as of fire, but only the mounted stand in its way.
pub fn sees(state: &State, rider: &Figure, other: &Figure) -> bool {
    let Some(from) = state.head(rider) else { return false };
    let crowd = Crowd::of(state);
    let clear = |to: &Place| {
        let sight = Sight::new(state, &crowd, from, *to, [rider, other]);
        let mounted = |id: &Id| state.figure(*id).is_some_and(Figure::is_mounted);
        let open = sight
            .stages
            .iter()
            .all(|stage| stage.ways.iter().any(|way| way.obstacle.is_none() && !way.people.iter().any(mounted)));
        open && aim::within_sight(state, rider, other, from.cell.distance(to.cell)).is_ok()
    };
    state.places(other).iter().any(clear)
}

/// The mount at the end of a path without sharp turns.
pub fn follow(start: Mount, path: &[Cell], figure: &Figure, turns: Clause) -> Ruling<Mount> {
    path.iter().try_fold(start, |mount, cell| match mount.enter(*cell) {
        Some((Flank::Front | Flank::FrontFlank, then)) => Ok(then),
        Some(_) => Err(refuse(turns, "magna-refuse-charge-turn", figure).with("hex", cell.to_string())),
        None => Err(Refusal::new(clause::HORSE_1, "magna-refuse-not-adjacent").with("hex", cell.to_string())),
    })
}

/// The direction of the last steps, which must lead on into a hex of the target; that hex comes back too.
fn run_in(state: &State, path: &[Cell], target: &Figure) -> Ruling<(Side, Place)> {
    let crooked = || refuse(clause::CHARGE_6, "magna-refuse-charge-run-in", target);
    let last = &path[path.len().saturating_sub(RUN_IN + 1)..];
    let end = *last.last().ok_or_else(crooked)?;
    let straight = |side: Side| last.windows(2).all(|two| two[0].step(side) == two[1]);
    // Of a target on two hexes both may be beside the end of the path; the one straight ahead counts.
    let ahead = state.places(target).into_iter().find_map(|place| {
        let side = end.side_to(place.cell)?;
        straight(side).then_some((side, place))
    });
    ahead.ok_or_else(crooked)
}

/// Could the rider strike at that place from the end of his path?
fn strikes(state: &State, figure: &Figure, path: &[Cell], struck: Place) -> Ruling {
    let from = path.last().and_then(|cell| state.map.on_ground(*cell));
    let enterable = state.map.floor(struck).is_some_and(|floor| floor.ground.cost(entry::footing(figure)).is_ok());
    if enterable && from.is_some_and(|from| contact::touches(state, from, struck)) {
        return Ok(());
    }
    Err(refuse(clause::COMBAT_40, "magna-refuse-charge-ground", figure).with("hex", struck.to_string()))
}

/// The steps of a path.
pub fn steps(state: &State, path: &[Cell]) -> Vec<Step> {
    path.iter().filter_map(|cell| state.map.on_ground(*cell)).map(Step::To).collect()
}

/// Rehearses the ride: every hex must be free to enter and paid for. MP left come back.
pub fn ride(state: &State, figure: &Figure, path: &[Cell]) -> Ruling<u32> {
    if let Some(cell) = path.iter().find(|cell| !state.map.holds(**cell)) {
        return Err(Refusal::new(clause::MOVE_2, "magna-refuse-off-map").with("hex", cell.to_string()));
    }
    let order = Move { who: figure.id, steps: steps(state, path) };
    let mut trial = state.clone();
    trial.moving = Some(movement::begin(state, figure, &order)?);
    walk::rehearse(&trial, &order).map(|moving| moving.left)
}

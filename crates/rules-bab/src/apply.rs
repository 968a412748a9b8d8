//! Applying events: dumb, and cannot fail.

use crate::base::{Deeds, Moved};
use crate::event::{Deed, Event};
use crate::state::State;
use std::sync::Arc;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Setup(step) => state.setup.step = step.clone(),
        Event::Invader(seat) => state.setup.invader = Some(*seat),
        Event::TerrainPlaced(piece) => {
            if piece.ground.is_open_water() {
                state.setup.waters.push(piece.clone());
            }
            Arc::make_mut(&mut state.terrain).push(piece.clone());
        }
        Event::Terrain(pieces) => state.terrain = Arc::new(pieces.clone()),
        Event::Army { seat, army } => state.armies[seat.index()] = Arc::new((**army).clone()),
        Event::PlaysFirst(seat) => state.setup.first = *seat,
        Event::Clock(clock) => state.clock = *clock,
        Event::Weather(weather) => state.weather = *weather,
        Event::Daylight(daylight) => state.daylight = *daylight,
        Event::Glare(glare) => state.glare = *glare,
        Event::Pig(pig) => state.pig = *pig,
        Event::RebateUsed => state.rebate_used = true,
        Event::Forget => forget(state),
        Event::Declared { seat, volleys } => {
            state.declared[seat.index()] = true;
            state.volleys.extend(volleys.iter().map(|v| (*seat, v.clone())));
        }
        Event::VolleysLeft(volleys) => state.volleys.clone_from(volleys),
        Event::Sparing(target) => state.sparing = *target,
        Event::Melee(pairs) => state.melee = Some(pairs.clone()),
        Event::Principal { of, opponent } => state.principals.push((*of, *opponent)),
        Event::Ordered { .. } | Event::Fought { .. } => {}
        Event::Posed { base, pose } => state.bases.change(*base, |base| base.pose = *pose),
        Event::Placed { base, place } => state.bases.change(*base, |base| base.place = *place),
        Event::Deed { base, deed } => state.bases.change(*base, |base| note(&mut base.deeds, *deed)),
        Event::VehiclesLost { base } => state.bases.change(*base, |base| base.vehicles = false),
        Event::Ended(end) => state.end = Some(*end),
    }
}

fn forget(state: &mut State) {
    state.bases.change_where(|base| base.deeds != Deeds::default(), |base| base.deeds = Deeds::default());
    state.rebate_used = false;
    state.declared = [false; 2];
    state.volleys.clear();
    state.sparing = None;
    state.melee = None;
    state.principals.clear();
}

fn note(deeds: &mut Deeds, deed: Deed) {
    match deed {
        Deed::Moved { how, distance } => {
            deeds.moved = how;
            deeds.distance += distance;
            if how == Moved::Far {
                deeds.far_moves += 1;
            }
        }
        Deed::Halted => deeds.halted = true,
        Deed::Fled => deeds.fled = true,
        Deed::ShotAt => deeds.shot_at = true,
        Deed::Shot => deeds.shot = true,
        Deed::Fought => deeds.fought = true,
    }
}

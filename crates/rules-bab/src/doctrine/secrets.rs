//! What could be hidden from a player: an ambush of the enemy.
//! Relies on the position as he knows it, and on the rules of ambushes.
//! Must not look at anything else of the enemy's.

use crate::base::{Base, BaseId, Deeds, Place};
use crate::command::Command;
use crate::play::morale::poc;
use crate::play::sight::discovered_by;
use crate::setup::offers::hide;
use crate::state::{SetupStep, State};
use crate::troop::TroopType;
use oriflamme_kernel::{Sampler, Seat};
use std::sync::Arc;

/// How many bases an imagined ambush has at most.
const LARGEST_AMBUSH: usize = 3;
/// Places that are tried for it.
const TRIES: usize = 8;

/// The known position, in every other case with an ambush that the enemy could have somewhere out of sight.
pub fn imagine(known: &State, seat: Seat, sampler: &mut Sampler) -> State {
    let over = known.end.is_some() || known.setup.step != SetupStep::Finished;
    if over || known.terrain.is_empty() || sampler.unit() < 0.5 {
        return known.clone();
    }
    with_ambush(known, seat, sampler).unwrap_or_else(|| known.clone())
}

fn with_ambush(known: &State, seat: Seat, sampler: &mut Sampler) -> Option<State> {
    let enemy = seat.other();
    let models: Vec<&Base> = known.enemies_of(seat).filter(|b| !b.cinc && b.kind() != TroopType::Bg).collect();
    let model = *sampler.pick(&models)?;
    let number = 1 + sampler.below(LARGEST_AMBUSH);
    let mut world = known.clone();
    let free = (0..1000).map(|n| BaseId::numbered(enemy, n)).filter(|id| known.base(*id).is_none());
    let ids: Vec<BaseId> = free.take(number).collect();
    for id in &ids {
        world.bases.push(Base { id: *id, place: Place::Waiting, deeds: Deeds::default(), ..model.clone() });
    }
    let unseen = |world: &State| {
        let found = |own: &Base| !discovered_by(world, own, &own.footprint()).is_empty();
        !world.side(seat).any(found)
    };
    for _ in 0..TRIES {
        let Some(Command::WriteAmbush(places)) = hide(&world, enemy, sampler) else { continue };
        let mut hidden = world.clone();
        for placed in &places {
            hidden.bases.change(placed.base, |base| (base.pose, base.place) = (placed.at, Place::Ambush));
        }
        hidden.bases.retain(|base| base.place != Place::Waiting);
        if unseen(&hidden) {
            let more: u32 = hidden.bases.hidden().filter(|b| b.side == enemy).map(poc).sum();
            let army = Arc::make_mut(&mut hidden.armies[enemy.index()]);
            army.reference_morale += more;
            return Some(hidden);
        }
    }
    None
}

//! What must hold in every position: nobody stands on anybody or off the table, and everybody is where he can be.
//! Relies on the state only.
//! Must say what is broken in words.

use crate::army::Station;
use crate::state::State;
use crate::troops::{Formation, Post, Unit};
use oriflamme_field::overlaps;

pub fn check(state: &State) -> Result<(), String> {
    for unit in &state.units {
        placed(state, unit)?;
    }
    let bodies: Vec<_> = state.in_the_open().collect();
    for (number, (one, body)) in bodies.iter().enumerate() {
        if let Some((other, _)) = bodies[number + 1..].iter().find(|(_, other)| overlaps(body, other)) {
            return Err(format!("{} stands on {}", one.id, other.id));
        }
        if state.ground.blocks().any(|(_, block)| overlaps(body, block)) {
            return Err(format!("{} stands on a building", one.id));
        }
        if !state.field().contains(body) {
            return Err(format!("{} is not wholly on the table", one.id));
        }
    }
    for one in &state.commanders {
        if let Station::With(unit) = one.station
            && state
                .unit(unit)
                .is_none_or(|unit| unit.side != one.side || matches!(unit.post, Post::Lost | Post::Joined(_)))
        {
            return Err(format!("{} is with {unit}, who is not there", one.id));
        }
    }
    Ok(())
}

fn placed(state: &State, unit: &Unit) -> Result<(), String> {
    let id = unit.id;
    if unit.casualties < 0 || !(unit.may_take(unit.formation) || unit.is_in(Formation::Hedgehog)) {
        return Err(format!("{id} is in {}", unit.formation.name()));
    }
    match unit.post {
        Post::Building { block, side } => {
            let alone = state.occupants(block).filter(|other| other.is_artillery() == unit.is_artillery()).count() == 1;
            let friends = state.occupants(block).all(|other| other.side == unit.side);
            let sound = state.ground.block(block).is_some() && unit.is_artillery() == side.is_some();
            if sound && alone && friends && !unit.is_cavalry() {
                Ok(())
            } else {
                Err(format!("{id} cannot be in that building"))
            }
        }
        Post::Joined(core) => match state.unit(core) {
            Some(pikes) if pikes.is_in(Formation::Hedgehog) && pikes.has_pikes() && !unit.is_cavalry() => Ok(()),
            _ => Err(format!("{id} shelters with {core}, who is in no hedgehog")),
        },
        Post::Field(_) if unit.is_in(Formation::Hedgehog) => match state.joined_units(id).count() {
            1 | 2 => Ok(()),
            joined => Err(format!("{id} is in hedgehog with {joined} units")),
        },
        Post::Field(spot) | Post::Off(spot) if !spot.is_finite() => Err(format!("{id} is nowhere")),
        _ => Ok(()),
    }
}

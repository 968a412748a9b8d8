//! Javelins thrown from the saddle, and the lance that a Norman knight throws once.
//! Relies on the weapon table for ranges; this adds light riders, the frontal arc, the supply, and the friend who may be thrown over.
//! Must leave camel riders alone, whose javelins have rules of their own.

use super::{Tactic, may_use, require};
use crate::clause;
use crate::counters::{Category, Figure, Missile, Profile};
use crate::draft::Ruling;
use crate::shooting::aim::refuse;
use crate::shooting::weapon::Weapon;
use crate::state::{Options, State};
use oriflamme_hexfield::Place;
use oriflamme_kernel::Clause;
use std::sync::Arc;

/// Javelins that each mounted thrower carries.
const JAVELINS: u8 = 3;
/// The nearest target behind a friend, in hexes.
pub const OVER_A_FRIEND: u32 = 3;

/// Does somebody throw from the saddle by the rules of this tactic?
pub fn throws(state: &State, figure: &Figure) -> bool {
    figure.is_mounted()
        && match figure.profile.missile {
            Some(Missile::Javelin) => is_thrower(state, figure),
            Some(Missile::Lance) => may_use(state, figure.side, Tactic::NormanLance),
            _ => false,
        }
}

/// A javelin man who has a horse, where the tactic is played.
fn is_thrower(state: &State, figure: &Figure) -> bool {
    figure.profile.missile == Some(Missile::Javelin)
        && figure.profile.mounted.is_some()
        && !figure.profile.is(Category::CamelRider)
        && may_use(state, figure.side, Tactic::MountedJavelins)
}

/// How many javelins he had at first, where they are counted.
pub fn supply(state: &State, figure: &Figure) -> Option<u8> {
    is_thrower(state, figure).then_some(JAVELINS)
}

/// May he throw at all from the saddle?
pub fn may_throw(state: &State, figure: &Figure) -> Ruling {
    match figure.profile.missile {
        Some(Missile::Javelin) if throws(state, figure) && figure.in_armour() => {
            Err(refuse(clause::JAVELIN_1, "magna-refuse-javelin-heavy", figure))
        }
        Some(Missile::Lance) => require(state, figure.side, Tactic::NormanLance),
        None if is_norman_knight(&figure.profile) && may_use(state, figure.side, Tactic::NormanLance) => {
            Err(refuse(clause::JAVELIN_6, "magna-refuse-lance-drawn", figure))
        }
        _ => Ok(()),
    }
}

/// The target must be before him. The rules that let him throw come back.
pub fn may_aim(state: &State, shooter: &Figure, weapon: &Weapon, places: &[Place]) -> Ruling<Vec<Clause>> {
    if !throws(state, shooter) {
        return Ok(Vec::new());
    }
    let lance = weapon.missile == Missile::Lance;
    let mount = state.mount_of(shooter);
    if !places.iter().any(|place| mount.is_some_and(|mount| mount.faces(place.cell))) {
        let rule = if lance { clause::JAVELIN_5 } else { clause::JAVELIN_2 };
        return Err(refuse(rule, "magna-refuse-javelin-arc", shooter));
    }
    Ok(match lance {
        true => vec![clause::TACTIC_1, clause::HORSE_5, clause::JAVELIN_5, clause::JAVELIN_6],
        false => vec![clause::TACTIC_1, clause::HORSE_5, clause::JAVELIN_1, clause::JAVELIN_2, clause::JAVELIN_4],
    })
}

fn is_norman_knight(profile: &Profile) -> bool {
    profile.is(Category::Knight) && profile.is(Category::Norman)
}

/// Where the players agreed on it every Norman knight has a lance to throw.
pub fn hand_out_lances(options: &Options, figures: &mut [Figure]) {
    if !options.every_norman_lance || !options.tactics.contains(&Tactic::NormanLance) {
        return;
    }
    let without = |figure: &&mut Figure| figure.profile.missile.is_none() && is_norman_knight(&figure.profile);
    for figure in figures.iter_mut().filter(without) {
        figure.profile = Arc::new(Profile { missile: Some(Missile::Lance), ..Profile::clone(&figure.profile) });
        figure.missiles = Some(1);
    }
}

/// Has this knight thrown his lance? Then he rides in no massed charge.
pub fn has_thrown_his_lance(figure: &Figure) -> bool {
    figure.profile.missile == Some(Missile::Lance) && figure.missiles == Some(0)
}

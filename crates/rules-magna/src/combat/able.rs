//! Who may attack whom: sides, contact, ground that the attacker could enter, and what he has done before in this phase.
//! Relies on `contact`, the one definition of who touches whom.
//! Must not compute odds.

use super::ransom;
use crate::clause;
use crate::command::Attack;
use crate::counters::{Figure, Id, Post};
use crate::draft::{Ruling, known};
use crate::movement::contact;
use crate::state::State;
use crate::tactics::berserk::Fury;
use crate::tactics::charge::bout;
use crate::tactics::{hamstring, kneel, loader, stakes, tree, wall};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// May these attack those together? The rule that forbids it, if not.
pub fn check(state: &State, seat: Seat, attack: &Attack) -> Ruling {
    if attack.attackers.is_empty() || attack.defenders.is_empty() {
        return Err(Refusal::new(clause::COMBAT_2, "magna-refuse-nobody-attacks"));
    }
    if let Some(who) = named_twice(&attack.attackers).or(named_twice(&attack.defenders)) {
        return Err(refuse(clause::COMBAT_3, "magna-refuse-attacks-once", who));
    }
    for who in &attack.attackers {
        let figure = known(state, *who)?;
        if !ransom::may_join(state, figure, attack) {
            attacker(state, seat, figure)?;
        }
    }
    for who in &attack.defenders {
        defender(state, seat, known(state, *who)?)?;
    }
    for who in &attack.attackers {
        for whom in &attack.defenders {
            reaches(state, attack, known(state, *who)?, known(state, *whom)?)?;
        }
    }
    bout::binds(state, attack)
}

fn named_twice(list: &[Id]) -> Option<Id> {
    list.iter().enumerate().find(|(n, id)| list[..*n].contains(id)).map(|(_, id)| *id)
}

fn refuse(clause: Clause, key: &'static str, who: Id) -> Refusal {
    Refusal::new(clause, key).with("who", who)
}

/// May he attack anybody in this sequence?
pub fn attacker(state: &State, seat: Seat, figure: &Figure) -> Ruling {
    let who = figure.id;
    let barred = match () {
        () if figure.side != seat => Some((clause::TURN_16, "magna-refuse-not-yours")),
        () if figure.is_stunned() => Some((clause::COUNTER_19, "magna-refuse-cannot-attack")),
        () if figure.marks.captive.is_some() => Some((clause::RANSOM_13, "magna-refuse-prisoner")),
        () if matches!(figure.post, Post::Litter(_)) => Some((clause::CAMEL_46, "magna-refuse-cannot-attack")),
        () if kneel::kneels(figure) => Some((clause::KNEEL_7, "magna-refuse-kneels-attacks")),
        () if loader::served(state, figure).is_some() => Some((clause::LOADER_3, "magna-refuse-cannot-attack")),
        () if state.frenzy > 0 && figure.deeds.fury != Fury::Trance => {
            Some((clause::BERSERK_5, "magna-refuse-only-trance"))
        }
        () if !contact::may_fight(state, figure) => Some((clause::COMBAT_1, "magna-refuse-cannot-attack")),
        () if figure.deeds.shot => Some((clause::SHOOT_24, "magna-refuse-shot-attacks")),
        () if figure.deeds.attacked => Some((clause::COMBAT_3, "magna-refuse-attacks-once")),
        () if figure.deeds.busy => Some((clause::STACK_8, "magna-refuse-busy")),
        () if figure.deeds.barred && stakes::is_among(state, figure) => {
            Some((clause::STAKES_10, "magna-refuse-cannot-attack"))
        }
        () if figure.deeds.barred => Some((clause::WAGON_2, "magna-refuse-cannot-attack")),
        () => None,
    };
    barred.map_or(Ok(()), |(clause, key)| Err(refuse(clause, key, who)))?;
    wall::may_leave(figure)?;
    hamstring::may_attack(figure)
}

/// May he be attacked at all? A ridden animal is part of its rider.
pub fn defender(state: &State, seat: Seat, figure: &Figure) -> Ruling {
    let who = figure.id;
    let barred = match () {
        () if figure.side == seat => Some((clause::COMBAT_1, "magna-refuse-strikes-own")),
        () if !figure.is_alive() => Some((clause::COMBAT_1, "magna-refuse-dead")),
        () if matches!(figure.post, Post::Litter(_)) => Some((clause::CAMEL_47, "magna-refuse-litter-attacked")),
        () if figure.marks.captive.is_some() => Some((clause::RANSOM_15, "magna-refuse-prisoner-attacked")),
        () if tree::pounce::is_victim(state, who) => Some((clause::TREE_25, "magna-refuse-pounced-on")),
        () if state.rider_of(who).is_some() => Some((clause::COUNTER_15, "magna-refuse-attack-rider")),
        () if state.places(figure).is_empty() => Some((clause::COMBAT_1, "magna-refuse-not-on-map")),
        () => None,
    };
    barred.map_or(Ok(()), |(clause, key)| Err(refuse(clause, key, who)))
}

fn reaches(state: &State, attack: &Attack, attacker: &Figure, enemy: &Figure) -> Ruling {
    let places = state.places(enemy);
    if places.iter().any(|place| contact::could_attack(state, attacker, *place)) {
        return Ok(());
    }
    let from = state.places(attacker);
    let beside = |place: &&oriflamme_hexfield::Place| from.iter().any(|own| own.cell.distance(place.cell) <= 1);
    let Some(place) = places.iter().find(beside) else {
        let other = |id: &Id| {
            let figure = state.figure(*id);
            figure.is_some_and(|enemy| contact::able_to_attack(state, attacker, &state.places(enemy)))
        };
        // Who touches one of several enemies only is in contact, but may not join an attack on all of them.
        let joins = attack.defenders.iter().any(other);
        return Err(if joins {
            refuse(clause::COMBAT_21, "magna-refuse-not-beside-all", attacker.id).with("target", enemy.id)
        } else {
            refuse(clause::COMBAT_1, "magna-refuse-not-in-contact", attacker.id)
        });
    };
    if from.iter().any(|own| tree::is_up(state, *own)) != places.iter().any(|place| tree::is_up(state, *place)) {
        return Err(refuse(clause::TREE_3, "magna-refuse-tree-fight", attacker.id).with("target", enemy.id));
    }
    let ground = state.map.floor(*place).map(|floor| floor.ground);
    let clause = match ground {
        Some(ground) if ground.is_tree() && attacker.is_mounted() => clause::COMBAT_42,
        Some(ground) if ground.is_deep() && attacker.in_armour() => clause::COMBAT_41,
        _ => clause::COMBAT_40,
    };
    Err(refuse(clause, "magna-refuse-ground-attacked", attacker.id).with("target", enemy.id))
}

/// Enemies whom somebody could attack, odds apart.
pub fn targets<'a>(state: &'a State, attacker: &'a Figure) -> impl Iterator<Item = &'a Figure> + 'a {
    let enemies = state.side(attacker.side.other()).filter(|enemy| enemy.is_alive());
    enemies
        .filter(|enemy| defender(state, attacker.side, enemy).is_ok())
        .filter(|enemy| contact::able_to_attack(state, attacker, &state.places(enemy)))
}

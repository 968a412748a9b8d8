//! What can be asked about shooting: a weapon, a line of fire with what blocks it and what cover it leaves, and a shot with its die.
//! Relies on the same working out as the shots themselves.
//! Must change nothing.

use super::aim::{self, Aim};
use super::crowd::Crowd;
use super::field::Field;
use super::results::{self, Effect, Reading};
use super::sight::Sight;
use super::weapon::{Band, Limit};
use super::{able, cover, interrupt, people, weapon};
use crate::clause;
use crate::command::Shot;
use crate::counters::{Deeds, Figure, Id};
use crate::draft::{Ruling, known};
use crate::state::{Sequence, State};
use crate::tactics::loader;
use oriflamme_kernel::{Referee, Refusal};
use serde_json::{Value, json};

/// What somebody's weapon can do.
pub fn weapon(state: &State, who: Id, referee: &mut Referee) -> Ruling<Value> {
    let figure = known(state, who)?;
    let Some(weapon) = weapon::of(figure) else {
        return Err(aim::refuse(clause::SHOOT_2, "magna-refuse-no-weapon", figure));
    };
    [clause::SHOOT_1, clause::SHOOT_2, weapon.clause].into_iter().for_each(|clause| referee.cite(clause));
    let limit = |limit: Limit| match limit {
        Limit::Free => "free",
        Limit::Half => "half",
        Limit::NoMovement => "no-movement",
    };
    let after = Figure { deeds: Deeds { shot: true, ..figure.deeds }, ..figure.clone() };
    let (both, loaded) = loader::limit_for_defensive(state, &after, weapon);
    loaded.into_iter().for_each(|clause| referee.cite(clause));
    let bands: serde_json::Map<String, Value> = Band::ALL
        .into_iter()
        .filter_map(|band| {
            weapon.bands[band as usize].map(|(first, last)| (band.name().to_owned(), json!([first, last])))
        })
        .collect();
    Ok(json!({
        "weapon": weapon.missile,
        "mounted": weapon.mounted,
        "bands": bands,
        "after-offensive": limit(weapon.limit_after_offensive()),
        "for-defensive": weapon.limit_for_defensive(false).map(limit),
        "for-both": both.map(limit),
        "missiles": able::missiles_left(state, figure),
    }))
}

/// The line between two figures: its hexes, what bars it, whom it meets, what it leaves of the target. It is answered even
/// when nobody may shoot along it.
pub fn line(state: &State, shot: &Shot, referee: &mut Referee) -> Ruling<Value> {
    let (shooter, target) = (known(state, shot.shooter)?, aim::sitting(state, known(state, shot.target)?));
    let absent = || aim::refuse(clause::LINE_2, "magna-refuse-not-on-map", target);
    let from = state.head(shooter).ok_or_else(absent)?;
    let mut places = state.places(target);
    places.sort_by_key(|place| from.cell.distance(place.cell));
    let to = places.iter().copied().find(|place| shot.at.is_none_or(|at| at == place.cell)).ok_or_else(absent)?;
    let sight = Sight::new(state, &Crowd::of(state), from, to, [shooter, target]);
    [clause::LINE_1, clause::LINE_2].into_iter().for_each(|clause| referee.cite(clause));
    sight.clauses.iter().for_each(|clause| referee.cite(*clause));
    let distance = from.cell.distance(to.cell);
    let obstacle = sight.obstacle().map(|obstacle| {
        referee.cite(obstacle.clause);
        json!({ "hex": obstacle.cell, "clause": obstacle.clause, "text": obstacle.key })
    });
    let over: Vec<Value> = people::in_the_way(state, &sight)
        .iter()
        .map(|(figure, cell)| json!({ "who": figure.id, "hex": cell }))
        .collect();
    let covered = weapon::of(shooter).map(|weapon| {
        let covered = cover::of(state, &cover::Exposure { target, sight: &sight, weapon, distance });
        covered
            .parts
            .iter()
            .map(|part| part.clause)
            .chain(covered.clauses.iter().copied())
            .for_each(|c| referee.cite(c));
        json!({
            "cover": covered.cover,
            "parts": covered.parts.iter().map(|p| json!({ "text": p.key, "clause": p.clause })).collect::<Vec<_>>(),
        })
    });
    Ok(json!({
        "from": from, "to": to, "distance": distance, "hexes": aim::hexes(&sight), "clear": obstacle.is_none(),
        "obstacle": obstacle, "people": over, "covered": covered,
    }))
}

/// Every hex in range at which a shooter could aim, if nobody were in the way.
pub fn field(state: &State, shooter: &Figure, referee: &mut Referee) -> Ruling<Value> {
    let absent = || aim::refuse(clause::SHOOT_39, "magna-refuse-not-on-map", shooter);
    let from = state.head(shooter).ok_or_else(absent)?;
    let Some(weapon) = weapon::of(shooter) else {
        return Err(aim::refuse(clause::SHOOT_2, "magna-refuse-no-weapon", shooter));
    };
    [clause::LINE_1, clause::LINE_2].into_iter().for_each(|clause| referee.cite(clause));
    let reach = state.weather.visibility().map_or(weapon.reach(), |limit| limit.min(weapon.reach()));
    Ok(json!({ "hexes": Field::of(state).seen(from, reach) }))
}

/// A shot that could be made now, with its modifiers and what each die would do; or why it cannot.
pub fn shot(state: &State, shot: &Shot, referee: &mut Referee) -> Ruling<Value> {
    let shooter = known(state, shot.shooter)?;
    let target = aim::sitting(state, known(state, shot.target)?);
    let own_phase = shooter.side == state.clock.active;
    let clauses = if own_phase {
        if state.clock.sequence != Sequence::Fire {
            return Err(Refusal::new(clause::TURN_19, "magna-refuse-earlier-sequence"));
        }
        able::offensively(state, &Crowd::of(state), shooter)?
    } else {
        let mut clauses = interrupt::may_be_stopped(state, target)?;
        clauses.extend(interrupt::may_shoot(state, shooter.side, target.id, shot)?);
        clauses
    };
    let aim = aim::aim(state, shot, false)?;
    clauses.iter().chain(&aim.clauses).chain(&aim.covered.clauses).for_each(|clause| referee.cite(*clause));
    let reading = if own_phase || target.deeds.motionless { Reading::Offensive } else { Reading::Defensive };
    Ok(worked_out(&aim, results::kind(target), reading, referee))
}

fn worked_out(aim: &Aim, kind: results::Kind, reading: Reading, referee: &mut Referee) -> Value {
    let added: i32 = aim.modifiers.iter().map(|modifier| modifier.value).sum();
    let effect = |die: i32| results::read(aim.mounted, aim.weapon.class, die + added, aim.covered.cover);
    let modifiers: Vec<Value> = aim
        .modifiers
        .iter()
        .map(|modifier| {
            referee.cite(modifier.clause);
            json!({ "text": modifier.key, "clause": modifier.clause, "value": modifier.value })
        })
        .collect();
    aim.covered.parts.iter().for_each(|part| referee.cite(part.clause));
    referee.cite(clause::SHOOT_41);
    let chance = |wanted: Effect| (1..=10).filter(|die| effect(*die) == wanted).count();
    let letters = [Effect::Miss, Effect::A, Effect::B, Effect::C, Effect::D, Effect::E, Effect::F];
    let odds: serde_json::Map<String, Value> = letters
        .into_iter()
        .filter(|letter| chance(*letter) > 0)
        .map(|letter| {
            let text = results::meaning(kind, letter, reading).1;
            (letter.letter().to_owned(), json!({ "tenths": chance(letter), "text": text }))
        })
        .collect();
    json!({
        "distance": aim.distance,
        "band": aim.band,
        "aimed-at": aim.sight.to,
        "cover": aim.covered.cover,
        "covers": aim.covered.parts.iter().map(|p| json!({ "text": p.key, "clause": p.clause })).collect::<Vec<_>>(),
        "modifiers": modifiers,
        "added": added,
        "odds": odds,
    })
}

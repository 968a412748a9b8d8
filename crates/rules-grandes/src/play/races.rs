//! Races in the battle: light, weather, and the advantages that race points buy.
//! Relies on the race sheets; without the racial rules they say nothing.
//! Must not know who asks.

use crate::build::Characteristic;
use crate::build::race::{Advantage, Climate, Context, HinderedBy, MoraleEvent};
use crate::clause;
use crate::command::Deed;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::facts::contact::{enemies_touched, touch, touched};
use crate::facts::ground;
use crate::flow::{Prior, Purpose, Test};
use crate::id::Id;
use crate::play::interventions::RADIUS;
use crate::play::test::with_prior;
use crate::state::{Attitude, Chief, Hour, State, Unit, Weather};
use crate::terrain::Ground;
use oriflamme_field::distance;
use oriflamme_kernel::{Die, Refusal, Seat};

/// Without racial rules everybody suffers at night and nobody by day.
pub fn in_bad_light(state: &State, unit: &Unit) -> bool {
    match state.race(&unit.sheet.race).filter(|_| state.options.races) {
        Some(race) => match race.hindered_by {
            HinderedBy::Day => state.hour == Hour::Day,
            HinderedBy::Night => state.hour == Hour::Night,
            HinderedBy::Neither => false,
        },
        None => state.hour == Hour::Night,
    }
}

pub fn in_bad_weather(state: &State, unit: &Unit) -> bool {
    let climate = match state.weather {
        Weather::Fair => return false,
        Weather::Rain => Climate::Rain,
        Weather::Cold => Climate::Cold,
        Weather::Heat => Climate::Heat,
    };
    let race = state.race(&unit.sheet.race).filter(|_| state.options.races);
    race.is_none_or(|race| !race.immune.contains(&climate))
}

/// A number of army morale that the sheet of the main race may replace.
pub fn morale_number(state: &State, seat: Seat, event: MoraleEvent, common: i32) -> i32 {
    let race = state.race(&state.side(seat).race).filter(|_| state.options.races);
    race.and_then(|race| race.morale_change.get(&event)).map_or(common, |number| i32::from(*number))
}

/// The racial die that serves a unit: its own chief's, or the warlord's for the main race.
fn die<'a>(state: &'a State, unit: &Unit) -> Option<&'a Chief> {
    if !state.options.races {
        return None;
    }
    let own = state.chief(unit.chief).filter(|chief| chief.race == unit.sheet.race && chief.race_points > 0);
    let warlords = state.chiefs.iter().filter(|chief| chief.seat == unit.seat && chief.is_warlord());
    let serves = |chief: &&Chief| chief.race == unit.sheet.race && chief.race_points > 0;
    own.or_else(|| warlords.into_iter().find(serves))
}

fn advantages<'a>(state: &'a State, unit: &Unit) -> &'a [Advantage] {
    match die(state, unit).and_then(|_| state.race(&unit.sheet.race)) {
        Some(race) => &race.advantages,
        None => &[],
    }
}

/// What the advantage of that place would add to the chance of a test; `None` if it does not hold.
fn bonus(state: &State, unit: &Unit, test: &Test, advantage: &Advantage) -> Option<i8> {
    match advantage {
        Advantage::Plus1 { action } if *action == test.of => Some(1),
        Advantage::Plus3 { action, context } if *action == test.of => holds(state, unit, test, *context).then_some(3),
        Advantage::Hatred { action, race } if *action == test.of => {
            let hated = |id: Id| state.unit(id).is_some_and(|enemy| enemy.sheet.race == *race);
            opponents(state, test).into_iter().any(hated).then_some(1)
        }
        _ => None,
    }
}

/// The units that an action is aimed at, or that one resists.
fn opponents(state: &State, test: &Test) -> Vec<Id> {
    let Some(action) = state.flow.action() else { return Vec::new() };
    match test.purpose {
        Purpose::Deed(i) => match action.doings.get(i).map(|doing| &doing.deed) {
            Some(Deed::Melee(targets)) => targets.clone(),
            Some(Deed::Shoot(target)) => vec![*target],
            _ => Vec::new(),
        },
        Purpose::Resist(i) => action.harms.get(i).map(|harm| harm.by).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn holds(state: &State, unit: &Unit, test: &Test, context: Context) -> bool {
    let here = unit.footprint();
    let targets = || opponents(state, test).into_iter().filter_map(|id| state.unit(id)).collect::<Vec<_>>();
    match context {
        Context::NearWarlord => {
            state.warlord(unit.seat).is_some_and(|warlord| distance(&warlord.footprint(), &here) <= RADIUS)
        }
        Context::Charged => {
            let enemy = unit.charged.and_then(|id| state.unit(id)).filter(|enemy| enemy.on_table());
            enemy.is_some_and(|enemy| touch(&here, &enemy.footprint()))
        }
        Context::Outnumbering => targets().iter().any(|target| {
            let base = target.footprint();
            touched(state, unit.seat, &base, unit.id).any(|friend| !friend.fleeing)
        }),
        Context::Outnumbered => enemies_touched(state, unit).len() >= 2,
        Context::EnemyDamaged => targets().iter().any(|target| target.is_hurt()),
        Context::InForest => ground::stands_in(state, &here, Ground::Forest),
        Context::InField => ground::stands_in(state, &here, Ground::Field),
        Context::InMarsh => ground::stands_in(state, &here, Ground::Marsh),
        Context::Night => state.hour == Hour::Night,
        Context::Day => state.hour == Hour::Day,
        Context::Attack => unit.attitude == Some(Attitude::Attack),
        Context::Defence => unit.attitude == Some(Attitude::Defence),
    }
}

/// Places on the sheet of the advantages that could be used before this die.
pub fn choices(state: &State, unit: &Unit, test: &Test) -> Vec<usize> {
    if test.prior.advantage {
        return Vec::new();
    }
    let all = advantages(state, unit).iter().enumerate();
    all.filter(|(_, advantage)| bonus(state, unit, test, advantage).is_some()).map(|(i, _)| i).collect()
}

/// An empty die gives nothing more, and none serves another race.
fn judge_die(state: &State, unit: &Unit) -> Ruling {
    if die(state, unit).is_some() {
        return Ok(());
    }
    let left = state.chiefs.iter().any(|chief| chief.seat == unit.seat && chief.race_points > 0);
    Err(match left && state.options.races {
        true => Refusal::new(clause::SUPP_RACE_DIE_2, "grandes-refuse-race-other"),
        false => Refusal::new(clause::SUPP_RACE_DIE_1, "grandes-refuse-race-points"),
    })
}

/// A race point is spent from the die that serves the unit.
fn spend(draft: &mut Draft, unit: Id) -> Ruling {
    let die = die(&draft.state, draft.unit(unit)?).map(|chief| (chief.id, chief.race_points));
    let Some((chief, points)) = die else {
        return Err(Refusal::new(clause::SUPP_RACE_DIE_1, "grandes-refuse-race-points"));
    };
    draft.cite(clause::RACE_4);
    draft.cite(clause::SUPP_RACE_DIE_2);
    draft.cite(clause::SUPP_RACE_DIE_3);
    draft.emit(Event::RacePoints { chief, left: points.saturating_sub(1) });
    Ok(())
}

/// Spends a point for a bonus on the chance.
pub fn use_bonus(draft: &mut Draft, test: &Test, place: usize) -> Ruling<i8> {
    let unit = draft.unit(test.unit)?.clone();
    if test.prior.advantage {
        return Err(Refusal::new(clause::SUPP_RACE_DIE_3, "grandes-refuse-one-advantage"));
    }
    judge_die(&draft.state, &unit)?;
    let chosen = advantages(&draft.state, &unit).get(place).cloned();
    let found = chosen.and_then(|advantage| Some((bonus(&draft.state, &unit, test, &advantage)?, advantage)));
    let Some((bonus, advantage)) = found else {
        return Err(Refusal::new(clause::RACE_11, "grandes-refuse-advantage"));
    };
    spend(draft, test.unit)?;
    draft.cite(match advantage {
        Advantage::Plus1 { .. } => clause::RACE_37,
        Advantage::Plus3 { .. } => clause::RACE_38,
        _ => clause::RACE_41,
    });
    if matches!(advantage, Advantage::Plus3 { .. }) {
        draft.cite(clause::SUPP_RACE_7);
    }
    Ok(bonus)
}

pub fn can_soften(state: &State, test: &Test) -> bool {
    let Some(unit) = state.unit(test.unit).filter(|_| !test.prior.advantage) else { return false };
    let softens = |advantage: &Advantage| matches!(advantage, Advantage::Soften { action } if *action == test.of);
    advantages(state, unit).iter().any(softens)
}

/// A total failure becomes a failure.
pub fn soften(draft: &mut Draft, test: &Test) -> Ruling {
    if !can_soften(&draft.state, test) {
        return Err(Refusal::new(clause::RACE_40, "grandes-refuse-advantage"));
    }
    draft.cite(clause::RACE_40);
    spend(draft, test.unit)
}

/// The race has the special power of this domain, tested on 3, and a point to pay for it.
pub fn has_power(state: &State, unit: &Unit, of: Characteristic) -> bool {
    let power = |advantage: &Advantage| matches!(advantage, Advantage::Power3 { domain } if *domain == of);
    advantages(state, unit).iter().any(power)
}

pub fn judge_power(state: &State, unit: &Unit, of: Characteristic, prior: &Prior) -> Ruling {
    if prior.power_tried {
        return Err(Refusal::new(clause::POWER_5, "grandes-refuse-power-twice"));
    }
    judge_die(state, unit)?;
    if prior.advantage || !has_power(state, unit, of) {
        return Err(Refusal::new(clause::RACE_39, "grandes-refuse-advantage"));
    }
    Ok(())
}

/// 3 or less lets the unit use the special power, a 10 spoils the action.
pub fn try_power(draft: &mut Draft, unit: Id, of: Characteristic) -> Ruling {
    judge_power(&draft.state, draft.unit(unit)?, of, &Prior::default())?;
    draft.cite(clause::RACE_39);
    spend(draft, unit)?;
    let face = draft.roll(Die::D10, clause::SUPP_RACE_DIE_4).face;
    with_prior(draft, unit, |prior, _| {
        (prior.power_tried, prior.advantage) = (true, true);
        prior.special |= face <= 3;
        prior.failed |= face == 10;
    });
    Ok(())
}

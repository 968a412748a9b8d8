//! The odds of an attack: values, the quotient, and everything that shifts the column, line by line.
//! Relies on the ground, the weather and the camels nearby.
//! Must not roll a die or ask whether the attack is allowed for any other reason.

use crate::clause;
use crate::command::Attack;
use crate::counters::figure::Fear;
use crate::counters::{Figure, Id, Nature, Values};
use crate::draft::Ruling;
use crate::movement::{allowance, camel};
use crate::state::State;
use crate::tactics::charge::bout;
use crate::tactics::tree::pounce;
use crate::tactics::{self, Extra, axe, kneel, wall};
use oriflamme_kernel::{Clause, Refusal};

/// The first and last columns of both tables.
const FIRST: i32 = 1;
const LAST: i32 = 12;

/// How somebody stands among stakes.
const UNFAVOURABLE: i32 = -1;
/// The level of favourable ground.
const FAVOURABLE: i32 = 1;

/// A step to another column, with its rule and its text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shift {
    pub clause: Clause,
    pub key: &'static str,
    pub columns: i32,
}

/// What the odds of an attack come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    pub attack: u32,
    pub defence: u32,
    /// What tactics added to the printed attack and defence values.
    pub added: [Vec<Extra>; 2],
    /// The quotient, rounded down, at most 12.
    pub raw: i32,
    pub shifts: Vec<Shift>,
    /// Rules besides those of the shifts.
    pub clauses: Vec<Clause>,
    pub column: i32,
    /// The table against the mounted is used.
    pub mounted: bool,
}

fn figures<'a>(state: &'a State, ids: &'a [Id]) -> impl Iterator<Item = &'a Figure> + Clone + 'a {
    ids.iter().filter_map(|id| state.figure(*id))
}

/// Is somebody attacked on the table against the mounted: a rider, or a large animal by itself?
pub fn counts_as_mounted(figure: &Figure) -> bool {
    figure.is_mounted() || figure.nature().is_large()
}

/// The rule that gives somebody a defence of his own besides that of a healthy man.
fn reduced(figure: &Figure) -> Option<Clause> {
    match figure.nature() {
        Nature::Man if figure.is_stunned() => Some(clause::COUNTER_20),
        Nature::Horse => Some(clause::HORSE_42),
        Nature::DraughtHorse | Nature::Ox => Some(clause::WAGON_11),
        _ => None,
    }
}

/// The odds, or a refusal where they are too low.
pub fn of(state: &State, attack: &Attack) -> Ruling<Odds> {
    let attack = &bout::faced(state, attack);
    let attackers = figures(state, &attack.attackers);
    let defenders = figures(state, &attack.defenders);
    let added = [tactics::added_to_attack(state, attack), tactics::added_to_defence(state, attack)];
    let extra = added.each_ref().map(|list| list.iter().map(|extra| extra.value).sum::<u32>());
    let printed = |figure: &Figure| {
        let values = bout::printed(state, attack, figure);
        Values { attack: pounce::printed(state, attack, figure).unwrap_or(values.attack), ..values }
    };
    let strength: u32 = attackers.clone().map(|figure| printed(figure).attack).sum::<u32>() + extra[0];
    let defence: u32 = defenders.clone().map(|figure| printed(figure).defence.max(1)).sum::<u32>() + extra[1];
    let low = |column: i32| {
        let refusal = Refusal::new(clause::COMBAT_9, "magna-refuse-odds");
        refusal.with("attack", strength).with("defence", defence).with("column", column)
    };
    let quotient = strength / defence.max(1);
    if quotient == 0 {
        return Err(low(0));
    }
    let raw = i32::try_from(quotient).unwrap_or(LAST).min(LAST);
    let mut clauses = vec![clause::COMBAT_5, clause::COUNTER_10, clause::COUNTER_11];
    clauses.extend(added.iter().flatten().map(|extra| extra.clause));
    if !strength.is_multiple_of(defence.max(1)) {
        clauses.push(clause::COMBAT_8);
    }
    if defenders.clone().count() > 1 {
        clauses.push(clause::COMBAT_20);
    }
    clauses.extend(defenders.clone().filter_map(reduced));
    let mounted = defenders.clone().all(counts_as_mounted);
    let mut shifts = terrain(state, attack, &mut clauses);
    shifts.extend(together(attackers.clone(), mounted, &mut clauses));
    if attackers.clone().chain(defenders.clone()).any(|figure| camel::beside_a_screen(state, figure)) {
        clauses.push(clause::CAMEL_40);
    }
    shifts.extend(camels(state, attackers, defenders));
    shifts.extend(bout::shift(state, attack, &mut clauses));
    let column = raw + shifts.iter().map(|shift| shift.columns).sum::<i32>();
    if column < FIRST {
        return Err(low(column));
    }
    Ok(Odds { attack: strength, defence, added, raw, shifts, clauses, column: column.min(LAST), mounted })
}

/// The difference of the ground on which both sides stand; several count as on the worst of theirs. What makes a defender stand worse
/// besides is a step of its own.
fn terrain(state: &State, attack: &Attack, clauses: &mut Vec<Clause>) -> Vec<Shift> {
    clauses.push(clause::COMBAT_10);
    let own: Vec<i32> = figures(state, &attack.attackers).map(|f| level(state, f, false, clauses)).collect();
    let own = worst(&own, clauses);
    let mut standing = Vec::new();
    let mut shields = false;
    for figure in figures(state, &attack.defenders) {
        let across = wall::against_attackers(state, figure, figures(state, &attack.attackers));
        clauses.extend(across.map(|across| if across { clause::HOUSECARL_4 } else { clause::HOUSECARL_5 }));
        shields |= across == Some(true);
        standing.push(level(state, figure, across == Some(true), clauses));
    }
    let other = worst(&standing, clauses);
    let (clause, key) = match (own.signum(), other.signum(), own - other) {
        (.., 0) => (clause::COMBAT_17, "magna-odds-ground-equal"),
        (-1, 1, _) => (clause::COMBAT_11, "magna-odds-ground-worse"),
        (-1, ..=0, ..0) => (clause::COMBAT_12, "magna-odds-ground-worse"),
        (_, _, ..0) => (clause::COMBAT_13, "magna-odds-ground-worse"),
        (1, -1, _) => (clause::COMBAT_16, "magna-odds-ground-better"),
        (..=0, _, _) => (clause::COMBAT_14, "magna-odds-ground-better"),
        _ => (clause::COMBAT_15, "magna-odds-ground-better"),
    };
    let mut shifts = vec![Shift { clause, key, columns: own - other }];
    if shields {
        // The wall is part of the ground: this line says only why it counts as favourable.
        shifts.push(Shift { clause: clause::HOUSECARL_4, key: "magna-odds-shields", columns: 0 });
    }
    if figures(state, &attack.defenders).any(|figure| axe::weakens(state, figure)) {
        let steps = figures(state, &attack.defenders).map(|figure| i32::from(axe::weakens(state, figure)));
        let weakened = standing.iter().zip(steps).map(|(level, step)| level - step).min().unwrap_or(other);
        shifts.push(Shift { clause: clause::AXE_5, key: "magna-odds-axe-defence", columns: other - weakened });
    }
    shifts
}

/// The worst of several levels.
fn worst(levels: &[i32], clauses: &mut Vec<Clause>) -> i32 {
    let least = levels.iter().copied().min().unwrap_or(0);
    if levels.iter().any(|level| *level != least) {
        clauses.push(clause::COMBAT_27);
    }
    least
}

/// How well somebody stands: the worse of a rider's two hexes, or behind shields, and the weather for who is in the open.
fn level(state: &State, figure: &Figure, shields: bool, clauses: &mut Vec<Clause>) -> i32 {
    // Who comes down from a tree stands on nothing yet.
    if figure.upon().is_some() {
        return 0;
    }
    let places = state.places(figure);
    let among_stakes = |place: &oriflamme_hexfield::Place| state.stakes_at(place.cell).is_some();
    if places.iter().any(among_stakes) {
        clauses.push(clause::STAKES_7);
    }
    let of = |place: &oriflamme_hexfield::Place| match state.wagon_at(place.cell) {
        _ if among_stakes(place) => UNFAVOURABLE,
        Some(wagon) if figure.is_on_foot() => i32::from(!wagon.moving),
        _ => state.map.floor(*place).map_or(0, |floor| floor.ground.combat()),
    };
    let levels: Vec<i32> = places.iter().map(of).collect();
    if levels.len() > 1 && levels.first() != levels.last() {
        clauses.push(clause::COMBAT_18);
    }
    if let Some(wagon) = places.iter().find_map(|place| state.wagon_at(place.cell)).filter(|_| figure.is_on_foot()) {
        clauses.push(if wagon.moving { clause::WAGON_13 } else { clause::WAGON_12 });
    }
    if kneel::kneels(figure) {
        clauses.push(clause::KNEEL_4);
    }
    let mut level = if shields { FAVOURABLE } else { levels.into_iter().min().unwrap_or(0) };
    if state.weather.hinders_combat() {
        if allowance::is_under_roof(state, figure) {
            clauses.push(clause::WEATHER_12);
        } else {
            clauses.push(clause::WEATHER_9);
            level -= 1;
        }
    }
    level
}

/// Several who attack together.
fn together<'a>(
    attackers: impl Iterator<Item = &'a Figure> + Clone,
    mounted: bool,
    clauses: &mut Vec<Clause>,
) -> Option<Shift> {
    if attackers.clone().count() < 2 {
        return None;
    }
    clauses.push(clause::COMBAT_21);
    let riders = attackers.filter(|figure| figure.is_mounted()).count();
    let clause = if mounted { clause::COMBAT_23 } else { clause::COMBAT_22 };
    let columns = i32::from(!mounted || riders > 1);
    Some(Shift { clause, key: "magna-odds-together", columns })
}

/// Horses that shy at camels: one column for each side whose rider is hindered.
fn camels<'a>(
    state: &State,
    mut attackers: impl Iterator<Item = &'a Figure>,
    mut defenders: impl Iterator<Item = &'a Figure>,
) -> Option<Shift> {
    let hindered = |figure: &Figure| is_hindered(state, figure);
    let columns = i32::from(defenders.any(hindered)) - i32::from(attackers.any(hindered));
    (columns != 0).then_some(Shift { clause: clause::CAMEL_43, key: "magna-odds-camels", columns })
}

/// Is his horse afraid: beside a camel, or since a test that went badly? Not after a test that went well.
pub fn is_hindered(state: &State, figure: &Figure) -> bool {
    let afraid = match figure.deeds.fear {
        Some(Fear::Calm) => false,
        Some(Fear::Shy) => true,
        None => camel::near_camel(state, figure),
    };
    camel::rides_horse(state, figure) && afraid
}

/// How well somebody stands, for the odds.
pub fn standing(state: &State, figure: &Figure) -> i32 {
    level(state, figure, false, &mut Vec::new())
}

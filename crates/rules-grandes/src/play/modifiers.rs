//! The modifiers of each action, one list for each chapter.
//! Relies on the facts of the table.
//! Must not know dice: a list may be asked for before anybody acts.

use crate::build::Characteristic;
use crate::clause;
use crate::command::{Deed, Route};
use crate::facts::contact::{enemies_touched, is_engaged, side_hit, touch, touched};
use crate::facts::ground;
use crate::flow::{Purpose, Test};
use crate::id::Id;
use crate::play::amounts::amount;
use crate::play::{movement, races};
use crate::state::{Attitude, State, Unit};
use crate::terrain::Cover;
use oriflamme_field::{Edge, Footprint, distance};
use oriflamme_kernel::Clause;

/// One line: what it adds, and to what.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Modifier {
    pub clause: Clause,
    pub key: &'static str,
    pub value: i32,
    pub on_chance: bool,
    pub on_limit: bool,
}

impl Modifier {
    pub fn both(clause: Clause, key: &'static str, value: i32) -> Modifier {
        Modifier { clause, key, value, on_chance: true, on_limit: true }
    }

    pub fn chance(clause: Clause, key: &'static str, value: i32) -> Modifier {
        Modifier { clause, key, value, on_chance: true, on_limit: false }
    }

    pub fn limit(clause: Clause, key: &'static str, value: i32) -> Modifier {
        Modifier { clause, key, value, on_chance: false, on_limit: true }
    }
}

/// How often a modifier holds (mostly a yes or no), its clause and its name.
type Line = (i32, Clause, &'static str);

fn holding(lines: impl IntoIterator<Item = Line>) -> Vec<Modifier> {
    let real = lines.into_iter().filter(|line| line.0 != 0);
    real.map(|(times, clause, key)| Modifier::both(clause, key, times * amount(clause))).collect()
}

/// A unit is in an attitude.
fn is(unit: &Unit, attitude: Attitude) -> bool {
    unit.attitude == Some(attitude)
}

/// What modifies a test that is under way.
pub fn of_test(state: &State, unit: &Unit, test: &Test) -> Vec<Modifier> {
    let doing = |i: usize| state.flow.action().and_then(|action| action.doings.get(i));
    match (test.of, test.purpose) {
        (Characteristic::Morale, _) => morale(state, unit),
        (Characteristic::Resistance, _) => resistance(state, unit),
        (Characteristic::Power, _) => power(state, unit),
        (Characteristic::Stealth, Purpose::Hide(i)) => {
            let enemy = doing(i).and_then(|doing| state.unit(doing.unit));
            stealth(state, unit, enemy)
        }
        (_, Purpose::Deed(i)) => match doing(i) {
            Some(doing) => {
                let mut modifiers = of_deed(state, unit, &doing.deed, doing.prior.special);
                if doing.hidden != 0 {
                    let penalty = -i32::from(doing.hidden);
                    modifiers.push(Modifier::chance(clause::STEALTH_12, "grandes-mod-ambush", penalty));
                }
                modifiers
            }
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What modifies an action that a unit could take.
pub fn of_deed(state: &State, unit: &Unit, deed: &Deed, special: bool) -> Vec<Modifier> {
    match deed {
        Deed::Move(route) => movement(state, unit, route, special),
        Deed::Melee(targets) => melee(state, unit, targets),
        Deed::Shoot(target) => shooting(state, unit, *target),
        Deed::Rally => morale(state, unit),
        Deed::Nothing => Vec::new(),
    }
}

/// `flown`: the Flight power ignores the ground.
pub fn movement(state: &State, unit: &Unit, route: &Route, flown: bool) -> Vec<Modifier> {
    let here = unit.footprint();
    let end = movement::wished_end(unit, route);
    let on_road = [&here, &end].iter().all(|base| ground::on_road(state, base.front_centre()));
    holding([
        (i32::from(on_road && !flown), clause::MOVE_3, "grandes-mod-road"),
        (i32::from(!flown && meets_difficult(state, unit, route)), clause::MOVE_4, "grandes-mod-difficult"),
        (i32::from(is(unit, Attitude::Harass)), clause::MOVE_5, "grandes-mod-harass"),
        (i32::from(is_engaged(state, unit)), clause::MOVE_6, "grandes-mod-engaged"),
        (i32::from(unit.is_hurt()), clause::MOVE_7, "grandes-mod-hurt"),
        (i32::from(races::in_bad_weather(state, unit)), clause::MOVE_8, "grandes-mod-weather"),
    ])
}

/// In difficult ground already, or on the way into it with the distance that a success without this modifier gives.
fn meets_difficult(state: &State, unit: &Unit, route: &Route) -> bool {
    let start = movement::turned_first(unit, route);
    if ground::in_difficult(state, unit, &unit.footprint()) || ground::in_difficult(state, unit, &start) {
        return true;
    }
    let Some((along, wished)) = movement::direction(&start, route) else { return false };
    let reachable = f64::from(unit.sheet.limit(Characteristic::Movement)) * movement::SPEED_STEP;
    let share = if movement::is_half(route) { 0.5 } else { 1.0 };
    let way = along.scaled(wished.min(reachable.max(movement::SPEED_STEP) * share));
    let difficult = state.terrain.iter().filter(|piece| ground::is_difficult(state, unit, piece.ground));
    let met = |area: &oriflamme_field::terrain::Area| area.entry_along(&start, way).is_some();
    difficult.into_iter().any(|piece| met(piece.area()))
}

/// Against several targets each line is taken from the target where it is best for the defence.
pub fn melee(state: &State, unit: &Unit, targets: &[Id]) -> Vec<Modifier> {
    let here = unit.footprint();
    if targets.first().is_some_and(|target| state.chief(*target).is_some()) {
        let mut lines = holding([(1, clause::MELEE_13, "grandes-mod-flyer")]);
        lines.extend(own_melee(state, unit, 1));
        return lines;
    }
    let units: Vec<&Unit> = targets.iter().filter_map(|target| state.unit(*target)).collect();
    let worst = |value: &dyn Fn(&Unit) -> i32| units.iter().map(|target| value(target)).min().unwrap_or(0);
    let friends = worst(&|target| {
        let base = target.footprint();
        touched(state, unit.seat, &base, unit.id).filter(|friend| !friend.fleeing).count() as i32
    });
    let level = ground::level(state, &here);
    let higher = worst(&|target| i32::from(level > ground::level(state, &target.footprint())));
    let side = worst(&|target| match side_hit(&here, &target.footprint()) {
        Edge::Front => 0,
        Edge::Left | Edge::Right => 1,
        Edge::Rear => 2,
    });
    let fleeing = worst(&|target| i32::from(target.fleeing));
    let obstacle = worst(&|target| {
        let came_second = target.charged != Some(unit.id);
        -i32::from(came_second && ground::obstacle_between(state, &here, &target.footprint()))
    });
    let mut lines = holding([
        (friends, clause::MELEE_3, "grandes-mod-friends"),
        (higher, clause::MELEE_4, "grandes-mod-higher"),
        (i32::from(side == 1), clause::MELEE_5, "grandes-mod-flank"),
        (i32::from(side == 2), clause::MELEE_6, "grandes-mod-rear"),
        (fleeing, clause::MELEE_7, "grandes-mod-fleeing"),
        (i32::from(obstacle < 0), clause::MELEE_12, "grandes-mod-obstacle"),
    ]);
    lines.extend(own_melee(state, unit, units.len()));
    lines
}

fn own_melee(state: &State, unit: &Unit, targets: usize) -> Vec<Modifier> {
    let more = targets.saturating_sub(1) as i32;
    holding([
        (i32::from(is(unit, Attitude::Attack)), clause::MELEE_8, "grandes-mod-attack"),
        (more, clause::MELEE_9, "grandes-mod-targets"),
        (i32::from(races::in_bad_weather(state, unit)), clause::MELEE_10, "grandes-mod-weather"),
        (i32::from(unit.is_hurt()), clause::MELEE_11, "grandes-mod-hurt"),
    ])
}

/// Nearer than this a shot is at close range, in millimetres.
pub const CLOSE: f64 = 150.0;

/// The footprint of a unit or chief that is shot at.
pub fn target_base(state: &State, target: Id) -> Option<Footprint> {
    let unit = state.unit(target).filter(|unit| unit.on_table()).map(Unit::footprint);
    unit.or_else(|| state.chief(target).filter(|chief| chief.on_table()).map(|chief| chief.footprint()))
}

pub fn shooting(state: &State, unit: &Unit, target: Id) -> Vec<Modifier> {
    let here = unit.footprint();
    let Some(base) = target_base(state, target) else { return Vec::new() };
    let cover = ground::cover_from(state, here.front_centre(), &base);
    let higher = ground::level(state, &here) > ground::level(state, &base);
    let mut lines = holding([
        (i32::from(is(unit, Attitude::Harass)), clause::SHOOT_5, "grandes-mod-harass"),
        (i32::from(cover == Cover::Light), clause::SHOOT_6, "grandes-mod-light-cover"),
        (i32::from(cover == Cover::Hard), clause::SHOOT_7, "grandes-mod-hard-cover"),
        (i32::from(higher), clause::SHOOT_8, "grandes-mod-higher"),
        (i32::from(unit.is_hurt()), clause::SHOOT_9, "grandes-mod-hurt"),
        (i32::from(races::in_bad_light(state, unit)), clause::SHOOT_10, "grandes-mod-light"),
        (i32::from(races::in_bad_weather(state, unit)), clause::SHOOT_11, "grandes-mod-weather"),
        (i32::from(state.chief(target).is_some()), clause::SHOOT_12, "grandes-mod-chief"),
    ]);
    if distance(&here, &base) < CLOSE - 1e-6 {
        lines.push(Modifier::chance(clause::SHOOT_4, "grandes-mod-close", amount(clause::SHOOT_4)));
    }
    lines
}

pub fn resistance(state: &State, unit: &Unit) -> Vec<Modifier> {
    let hard = ground::cover(state, &unit.footprint()) == Cover::Hard;
    holding([
        (i32::from(hard), clause::RESIST_3, "grandes-mod-hard-cover"),
        (i32::from(is(unit, Attitude::Defence)), clause::RESIST_4, "grandes-mod-defence"),
        (i32::from(races::in_bad_weather(state, unit)), clause::RESIST_5, "grandes-mod-weather"),
        (i32::from(unit.is_hurt()), clause::RESIST_6, "grandes-mod-hurt"),
    ])
}

/// `enemy`: who shoots or moves.
pub fn stealth(state: &State, unit: &Unit, enemy: Option<&Unit>) -> Vec<Modifier> {
    let others = enemies_touched(state, unit).iter().filter(|other| enemy.is_none_or(|e| e.id != other.id)).count();
    holding([
        (i32::from(enemy.is_some_and(|e| races::in_bad_light(state, e))), clause::STEALTH_5, "grandes-mod-enemy-light"),
        (
            i32::from(enemy.is_some_and(|e| races::in_bad_weather(state, e))),
            clause::STEALTH_6,
            "grandes-mod-enemy-weather",
        ),
        (i32::from(unit.is_hurt()), clause::STEALTH_7, "grandes-mod-hurt"),
        (i32::from(others > 0), clause::STEALTH_8, "grandes-mod-contact"),
    ])
}

pub fn morale(state: &State, unit: &Unit) -> Vec<Modifier> {
    holding([
        (i32::from(races::in_bad_light(state, unit)), clause::MORALE_5, "grandes-mod-light"),
        (i32::from(races::in_bad_weather(state, unit)), clause::MORALE_6, "grandes-mod-weather"),
        (i32::from(is(unit, Attitude::Defence)), clause::MORALE_7, "grandes-mod-defence"),
        (i32::from(has_safe_flanks(state, unit)), clause::MORALE_8, "grandes-mod-flanks"),
        (i32::from(unit.is_hurt()), clause::MORALE_9, "grandes-mod-hurt"),
    ])
}

/// How near a flank its cover must be, in millimetres.
const FLANK: f64 = 75.0;

/// Both flanks have a friend not in flight, impassable ground or the table edge near, and no enemy on them.
pub fn has_safe_flanks(state: &State, unit: &Unit) -> bool {
    if !unit.on_table() {
        return false;
    }
    let here = unit.footprint();
    [Edge::Left, Edge::Right].into_iter().all(|edge| is_safe(state, unit, &here, edge))
}

fn is_safe(state: &State, unit: &Unit, here: &Footprint, edge: Edge) -> bool {
    let side = here.edge(edge);
    let enemy_on_it = state.army(unit.seat.other()).any(|enemy| {
        let base = enemy.footprint();
        touch(here, &base) && side_hit(&base, here) == edge
    });
    if enemy_on_it {
        return false;
    }
    // A friend beside the flank, not one before or behind the unit whose corner is near.
    let beyond = |base: &Footprint| base.corners().iter().any(|corner| here.offset_from(edge, *corner) > 0.0);
    let friend = state.army(unit.seat).filter(|friend| friend.id != unit.id && !friend.fleeing).any(|friend| {
        let base = friend.footprint();
        beyond(&base) && base.distance_to_segment(&side) <= FLANK
    });
    let rock = state
        .terrain
        .iter()
        .filter(|piece| piece.ground.is_impassable())
        .any(|piece| piece.area().edges().map(|line| line.distance(&side)).fold(f64::INFINITY, f64::min) <= FLANK);
    let bounds = state.table.bounds().grown(-FLANK);
    let table_edge = [side.a, side.b].iter().any(|end| !bounds.contains_point(*end));
    friend || rock || table_edge
}

pub fn power(state: &State, unit: &Unit) -> Vec<Modifier> {
    holding([
        (i32::from(is(unit, Attitude::Attack)), clause::POWER_8, "grandes-mod-attack"),
        (i32::from(unit.is_hurt()), clause::POWER_9, "grandes-mod-hurt"),
        (i32::from(races::in_bad_weather(state, unit)), clause::POWER_10, "grandes-mod-weather"),
    ])
}

/// The definitions that stand behind the modifiers of a test.
pub fn definitions(state: &State, test: &Test, modifiers: &[Modifier]) -> Vec<Clause> {
    let light = if state.options.races { clause::SUPP_LIGHT_1 } else { clause::SUPP_LIGHT_2 };
    let mut found = Vec::new();
    for modifier in modifiers {
        found.extend(match modifier.key {
            "grandes-mod-light" | "grandes-mod-enemy-light" => Some(light),
            "grandes-mod-weather" | "grandes-mod-enemy-weather" => Some(clause::SUPP_WEATHER_3),
            "grandes-mod-obstacle" => Some(clause::SUPP_TERRAIN_3),
            "grandes-mod-light-cover" | "grandes-mod-hard-cover" => Some(cover_definition(state, test)),
            "grandes-mod-higher" => Some(clause::SUPP_TERRAIN_5),
            "grandes-mod-flanks" => Some(clause::SUPP_FLOW_4),
            "grandes-mod-difficult" => Some(clause::SUPP_RACE_5),
            _ => None,
        });
    }
    if test.of == Characteristic::Shooting {
        found.push(clause::SUPP_FLOW_3);
    }
    found
}

/// Cover by an obstacle in front, or by the element one stands in.
fn cover_definition(state: &State, test: &Test) -> Clause {
    let target = match (test.purpose, state.flow.action()) {
        (Purpose::Deed(i), Some(action)) => match action.doings.get(i).map(|doing| &doing.deed) {
            Some(Deed::Shoot(target)) => target_base(state, *target),
            _ => None,
        },
        _ => None,
    };
    match target {
        Some(base) if ground::cover(state, &base) == Cover::None => clause::SUPP_TERRAIN_4,
        _ => clause::SUPP_TERRAIN_2,
    }
}

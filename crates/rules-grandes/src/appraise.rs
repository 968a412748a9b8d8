//! What a position is worth to an opponent. Not a rule.
//! Relies on army morale, life, the ways to the enemy and what is still open.
//! Must not know what the enemy will do.

use crate::GrandesBatailles;
use crate::command::Command;
use crate::prepare::preparing;
use crate::prospects;
use crate::state::{Place, State, Unit};
use crate::temper::temper;
use oriflamme_field::distance;
use oriflamme_kernel::{Eye, Knowledge, Measure, Method, Mind, Muster, Sampler, Seat, Standing, Worth};

/// Commands that come to mind at once.
const FIRST_THOUGHTS: usize = 6;
const VICTORY: f64 = 1000.0;
/// A point of army morale: a reserve, but it is to be spent.
pub(crate) const MORALE: f64 = 12.0;
/// A command point unspent: worth less than anything useful that it buys.
const POINT: f64 = 2.0;
pub(crate) const CHIEF: f64 = 25.0;

impl Knowledge for GrandesBatailles {
    /// Only what waits beside the table before the battle is hidden.
    /// Once the battle has begun all is on the table.
    fn is_open(&self, _: &State, now: &State) -> bool {
        preparing(now).is_none()
    }
}

impl Worth for GrandesBatailles {
    fn appraise(&self, state: &State, seat: Seat, eye: Eye) -> f64 {
        let end = match state.end {
            Some(end) if end.winner == Some(seat) => VICTORY,
            Some(end) if end.winner.is_some() => -VICTORY,
            _ => 0.0,
        };
        let settled = end + worth(state, seat) - worth(state, seat.other()) - temper(eye.style).way * ways(state, seat);
        if state.end.is_some() { settled } else { settled + prospects::pending(state, seat, eye.style) }
    }

    fn standing(&self, state: &State, seat: Seat) -> Option<Standing> {
        standing(state, seat)
    }

    fn measure(&self) -> Measure {
        Measure { one: 1.0, text: "grandes-measure" }
    }

    /// Units, each lost by the share of life that it has lost.
    fn muster(&self, state: &State) -> Vec<Muster> {
        let one = |unit: &Unit| Muster {
            seat: unit.seat,
            kind: unit.sheet.name.clone(),
            count: 1.0,
            price: f64::from(unit.sheet.cost),
            lost: 1.0 - life_left(unit).unwrap_or(0.0),
        };
        state.units.iter().map(one).collect()
    }
}

impl Mind for GrandesBatailles {
    /// One die of ten faces decides a test.
    fn method(&self) -> &Method {
        &Method::PLAIN
    }

    fn first_thoughts(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        let all = self.candidates(state, seat, sampler);
        sampler.some(all, FIRST_THOUGHTS)
    }

    /// Both sides act in the same turn.
    fn turn(&self, state: &State) -> Option<u64> {
        preparing(state).is_none().then_some(u64::from(state.turn))
    }
}

/// Army morale at most.
const HIGHEST: f64 = 12.0;
/// Points of army morale by which a usual turn changes the difference between the armies.
const SWING: f64 = 0.9;

/// A race to the rout, in which an army is lost with its morale or with its units; where the players agreed on an end, the higher
/// morale wins then.
fn standing(state: &State, seat: Seat) -> Option<Standing> {
    if state.end.is_some() || preparing(state).is_some() {
        return None;
    }
    let morale = |seat: Seat| f64::from(state.side(seat).morale);
    let left = |seat: Seat| (morale(seat) / HIGHEST).min(units_left(state, seat));
    let race = Standing::of_race(left(seat), left(seat.other()), 1.0 / HIGHEST, None);
    let Some(limit) = state.options.turn_limit else { return Some(race) };
    let turns = f64::from(limit.saturating_sub(state.turn)) + 1.0;
    let score = Standing::of_score(morale(seat) - morale(seat.other()), SWING * turns.sqrt());
    // The nearer an army is to its rout, the sooner that decides instead of the last turn.
    let rout = (SWING * turns / (HIGHEST * left(seat).min(left(seat.other()))).max(0.1)).min(1.0);
    let mixed = |race: f64, score: f64| rout * race + (1.0 - rout) * score;
    Some(Standing { win: mixed(race.win, score.win), loss: mixed(race.loss, score.loss) })
}

/// What the units of an army are still worth, of what all were worth unhurt.
fn units_left(state: &State, seat: Seat) -> f64 {
    let units = || state.units.iter().filter(|unit| unit.seat == seat);
    let whole: f64 = units().map(prospects::price).sum();
    if whole > 0.0 { units().map(unit_worth).sum::<f64>() / whole } else { 1.0 }
}

fn worth(state: &State, seat: Seat) -> f64 {
    let units: f64 = state.units.iter().filter(|unit| unit.seat == seat).map(unit_worth).sum();
    let chiefs = state.chiefs.iter().filter(|chief| chief.seat == seat && chief.alive());
    let command: f64 = chiefs.map(|chief| CHIEF * f64::from(chief.life) + POINT * f64::from(chief.points)).sum();
    units + command + MORALE * f64::from(state.side(seat).morale)
}

/// The share of its life that a unit has; nothing once it has left the table.
fn life_left(unit: &Unit) -> Option<f64> {
    let here = matches!(unit.place, Place::Table | Place::Waiting);
    here.then(|| f64::from(unit.life) / f64::from(unit.sheet.life.max(1)))
}

/// By its price and the share of life that it still has; a unit that runs is worth half.
fn unit_worth(unit: &Unit) -> f64 {
    let Some(share) = life_left(unit) else { return 0.0 };
    let nerve = if unit.fleeing { 0.5 } else { 1.0 };
    prospects::price(unit) * (0.4 + 0.6 * share) * nerve
}

/// How far the fighting units are from their nearest enemies, in tables, all together.
fn ways(state: &State, seat: Seat) -> f64 {
    let enemies: Vec<_> = state.army(seat.other()).map(|enemy| enemy.footprint()).collect();
    let nearest = |unit: &Unit| enemies.iter().map(|enemy| distance(&unit.footprint(), enemy)).reduce(f64::min);
    let ours = state.army(seat).filter(|unit| !unit.fleeing);
    ours.filter_map(nearest).map(|far| far / state.table.depth.max(1.0)).sum()
}

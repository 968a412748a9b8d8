//! What a position is worth: points, men in their state, what the next blows promise, and being where one is needed.
//! Relies on `blows`. A move that is interrupted counts as made: what was planned is what was meant.
//! Must be cheap, and never NaN.

use super::blows::promise;
use super::charges;
use super::temper::temper;
use crate::combat::odds;
use crate::command::{Command, Step};
use crate::counters::{Figure, Health, Id, Post};
use crate::movement::contact;
use crate::setup::victory::{self, Aim};
use crate::shooting::weapon;
use crate::state::{End, Sequence, State};
use crate::tasks::Task;
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Seat, Style};

/// More than all that can be won by blows.
const VICTORY: f64 = 10_000.0;
/// For each point of the battle's objectives.
pub const POINT: f64 = 9.0;
/// What an own attack that could be made now is worth of what it promises: less than the attack itself.
const PROSPECT: f64 = 0.8;
/// A shot that is kept for the enemy's moves.
const SHOT_KEPT: f64 = 1.6;
/// A shooter who stands beside an enemy cannot shoot.
const ENGAGED: f64 = 2.0;

/// A man and where he is, or means to be.
struct Man<'a> {
    figure: &'a Figure,
    cells: Vec<Cell>,
    worth: f64,
}

pub fn appraise(state: &State, seat: Seat, style: Style) -> f64 {
    let end = match state.end {
        Some(End::Won { winner }) if winner == seat => VICTORY,
        Some(End::Won { .. }) => -VICTORY,
        _ => 0.0,
    };
    let scores = victory::scores(state).map(f64::from);
    let points = scores[seat.index() % 2] - scores[seat.other().index() % 2];
    let (own, enemies) = (men(state, seat), men(state, seat.other()));
    let strength = |men: &[Man]| men.iter().map(|man| man.worth).sum::<f64>();
    let temper = temper(style);
    let mut worth = end + POINT * points + strength(&own) - strength(&enemies);
    if state.end.is_some() {
        return worth;
    }
    let mine = state.clock.active == seat;
    let (ours, theirs) = (attacks(state, &own, &enemies, mine), attacks(state, &enemies, &own, !mine));
    worth += if mine { PROSPECT * ours - temper.fear * theirs } else { temper.fear * ours - PROSPECT * theirs };
    worth -= temper.way * (ways(state, seat, &own, &enemies) - 0.5 * ways(state, seat.other(), &enemies, &own));
    worth += shooters(state, seat, &own, &enemies);
    worth
}

/// What a man costs in the eyes of an opponent: by attack and defence, and by his weapon.
pub fn price(figure: &Figure) -> f64 {
    let values =
        if figure.is_mounted() { figure.profile.mounted.unwrap_or(figure.profile.foot) } else { figure.profile.foot };
    let missile = weapon::of(figure).map_or(0.0, |weapon| 1.0 + 0.2 * f64::from(weapon.reach()));
    4.0 + 0.45 * f64::from(values.attack + values.defence) + missile
}

fn men(state: &State, seat: Seat) -> Vec<Man<'_>> {
    let alive =
        state.side(seat).filter(|figure| figure.is_man() && figure.is_alive() && figure.marks.captive.is_none());
    alive.map(|figure| Man { figure, cells: meant(state, figure), worth: price(figure) * soundness(figure) }).collect()
}

/// What is left of a man.
fn soundness(figure: &Figure) -> f64 {
    match figure.health {
        Health::Healthy => 1.0,
        Health::Wounded => 0.5,
        Health::Stunned | Health::JustStunned => 0.65,
        Health::Dead => 0.0,
    }
}

/// The hexes of a figure; of one whose move is interrupted or whose charge is announced, where it wanted to go.
fn meant(state: &State, figure: &Figure) -> Vec<Cell> {
    if let Some(cells) = charges::end(state, figure) {
        return cells;
    }
    let planned = state.tasks.iter().find_map(|task| match task {
        Task::Steps { who, steps } if *who == figure.id => steps.iter().rev().find_map(|step| match step {
            Step::To(place) => Some(place.cell),
            _ => None,
        }),
        _ => None,
    });
    planned.map_or_else(|| state.cells(figure), |cell| vec![cell])
}

fn touch(a: &Man, b: &Man) -> bool {
    a.cells.iter().any(|one| b.cells.iter().any(|other| one.distance(*other) == 1))
}

fn gap(a: &Man, b: &Man) -> u32 {
    a.cells.iter().flat_map(|one| b.cells.iter().map(move |other| one.distance(*other))).min().unwrap_or(99)
}

/// May somebody still attack in this phase, or in his next one?
fn can_attack(state: &State, man: &Man, now: bool) -> bool {
    let deeds = man.figure.deeds;
    let spent = now && (deeds.shot || deeds.attacked || deeds.busy || deeds.barred);
    contact::may_fight(state, man.figure) && !spent
}

/// What a side's attacks promise: each man joins the one attack in which he helps most.
fn attacks(state: &State, by: &[Man], on: &[Man], now: bool) -> f64 {
    if now && state.clock.sequence == Sequence::Recovery {
        return 0.0;
    }
    let able: Vec<&Man> = by.iter().filter(|man| can_attack(state, man, now)).collect();
    let mut used = vec![false; able.len()];
    let mut sum = 0.0;
    let mut targets: Vec<&Man> = on.iter().collect();
    targets.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    for target in targets {
        let near: Vec<usize> = (0..able.len()).filter(|n| !used[*n] && touch(able[*n], target)).collect();
        if near.is_empty() {
            continue;
        }
        let attack: u32 = near.iter().map(|n| charges::attack(state, able[*n].figure)).sum();
        let defence = charges::defence(state, target.figure);
        let mounted = target.figure.is_mounted();
        let together = i32::from(near.len() > 1 && !mounted);
        let column = if attack < defence { 0 } else { (attack / defence) as i32 + together };
        let hope = promise(mounted, target.figure.in_armour(), column);
        let stake = near.iter().map(|n| able[*n].worth).fold(f64::INFINITY, f64::min);
        let value = hope.gain * target.worth - hope.risk * stake;
        if value > 0.0 {
            sum += value;
            near.iter().for_each(|n| used[*n] = true);
        }
    }
    sum
}

/// What an attack or a shot promises, at a glance.
pub fn hope(state: &State, command: &Command) -> f64 {
    let figure = |id: &Id| state.figure(*id);
    let worth = |id: &Id| figure(id).map_or(0.0, |figure| price(figure) * soundness(figure));
    match command {
        Command::Attack(attack) => {
            let Ok(odds) = odds::of(state, attack) else { return f64::NEG_INFINITY };
            let armour = attack.defenders.iter().filter_map(figure).any(Figure::in_armour);
            let promise = promise(odds.mounted, armour, odds.column);
            let target = attack.defenders.iter().map(worth).fold(f64::INFINITY, f64::min);
            let stake = attack.attackers.iter().map(worth).fold(f64::INFINITY, f64::min);
            // Whoever joins cannot attack by himself any more.
            promise.gain * target - promise.risk * stake - 0.05 * (attack.attackers.len() as f64 - 1.0) * target
        }
        Command::Shoot(shots) => shots
            .iter()
            .map(|shot| {
                let far = figure(&shot.shooter)
                    .zip(figure(&shot.target))
                    .and_then(|(shooter, target)| Some(state.head(shooter)?.cell.distance(state.head(target)?.cell)));
                worth(&shot.target) / (4.0 + f64::from(far.unwrap_or(20)))
            })
            .sum(),
        _ => 0.0,
    }
}

/// Hexes that the fighters of a side are from where they are needed.
fn ways(state: &State, seat: Seat, own: &[Man], enemies: &[Man]) -> f64 {
    let wanted: Vec<Cell> = state
        .victory
        .goals
        .iter()
        .filter(|goal| goal.side == seat)
        .filter_map(|goal| if let Aim::Hold(cells) = &goal.aim { Some(cells) } else { None })
        .flatten()
        .copied()
        .filter(|cell| !own.iter().any(|man| man.cells.contains(cell)))
        .collect();
    let up = own.iter().filter(|man| man.figure.is_up() && !matches!(man.figure.post, Post::Litter(_)));
    let far = |man: &Man| {
        let enemy = enemies.iter().map(|enemy| gap(man, enemy)).min().unwrap_or(0);
        let goal = wanted.iter().flat_map(|cell| man.cells.iter().map(|own| own.distance(*cell))).min();
        let nearest = goal.map_or(enemy, |goal| goal.min(enemy));
        match weapon::of(man.figure) {
            // A shooter need not come nearer than the middle of his range.
            Some(weapon) => f64::from(nearest.saturating_sub(weapon.reach() / 2)),
            None => f64::from(nearest.saturating_sub(1)),
        }
    };
    up.map(far).sum()
}

/// Shooters want to be free to shoot, and keep their shot for somebody who comes near.
fn shooters(state: &State, seat: Seat, own: &[Man], enemies: &[Man]) -> f64 {
    let enemy_moves = state.clock.active != seat && state.clock.sequence == Sequence::Movement;
    let to_come = enemies.iter().filter(|enemy| enemy.figure.is_up() && !enemy.figure.deeds.moved).count();
    let share = to_come as f64 / enemies.len().max(1) as f64;
    let armed = own.iter().filter(|man| man.figure.is_up() && weapon::of(man.figure).is_some());
    armed
        .map(|man| {
            let engaged = enemies.iter().any(|enemy| enemy.figure.is_up() && touch(man, enemy));
            let kept = enemy_moves && !man.figure.deeds.shot_defensively;
            f64::from(u8::from(kept)) * SHOT_KEPT * share - f64::from(u8::from(engaged)) * ENGAGED
        })
        .sum()
}

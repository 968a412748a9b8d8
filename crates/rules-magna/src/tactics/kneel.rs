//! Men on one knee: who may kneel and get up, what they cannot do, and who stands behind them with a pole arm.
//! Relies on the tables of kneeling. The cover that kneeling gives is put together with all other cover in `shooting::cover`.
//! Must not know camels, which kneel by rules of their own.

use super::{Extra, Tactic, loader, require};
use crate::clause;
use crate::command::{Attack, Step};
use crate::counters::{Category, Figure, Missile};
use crate::draft::Ruling;
use crate::event::Event;
use crate::movement::step::{Planned, pay};
use crate::shooting::crowd::Crowd;
use crate::shooting::sight::{Hides, Sight};
use crate::state::{Moving, State};
use crate::surroundings::{Cover, Terrain};
use crate::tables::{number, table, words};
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Clause, Refusal};

/// Is this a man on one knee?
pub fn kneels(figure: &Figure) -> bool {
    figure.is_man() && figure.marks.kneeling
}

fn refuse<T>(clause: Clause, key: &'static str, figure: &Figure) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("who", figure.id))
}

/// A man kneels down.
pub fn down(state: &State, moving: &Moving, figure: &Figure) -> Ruling<Planned> {
    require(state, figure.side, Tactic::Kneeling)?;
    if !figure.is_on_foot() || figure.in_armour() {
        return refuse(clause::KNEEL_1, "magna-refuse-kneel", figure);
    }
    if figure.marks.kneeling {
        return refuse(clause::KNEEL_1, "magna-refuse-kneels-already", figure);
    }
    if loader::served(state, figure).is_some() {
        return refuse(clause::KNEEL_10, "magna-refuse-loader-kneels", figure);
    }
    let mut planned = change(moving, figure, "kneel down", true)?;
    planned.clauses = vec![clause::TACTIC_1, clause::KNEEL_1, clause::KNEEL_2];
    Ok(planned)
}

/// A man on one knee gets up.
pub fn up(moving: &Moving, figure: &Figure) -> Ruling<Planned> {
    if !figure.marks.kneeling {
        return refuse(clause::KNEEL_1, "magna-refuse-stands-already", figure);
    }
    let mut planned = change(moving, figure, "get up", false)?;
    planned.clauses = vec![clause::KNEEL_1, clause::KNEEL_3];
    Ok(planned)
}

fn change(moving: &Moving, figure: &Figure, action: &str, kneeling: bool) -> Ruling<Planned> {
    let mut planned = Planned::new(pay(moving, rising_cost(action))?);
    let mut marks = figure.marks.clone();
    marks.kneeling = kneeling;
    planned.events.push(Event::Marks { who: figure.id, marks });
    Ok(planned)
}

fn rising_cost(action: &str) -> u32 {
    number("kneeling", action, "mp").unsigned_abs()
}

/// MP that go before any other step of somebody who kneels.
pub fn cost_to_rise(figure: &Figure) -> u32 {
    if kneels(figure) { rising_cost("get up") } else { 0 }
}

/// Who kneels does nothing else in a move before he is up.
pub fn may_step(figure: &Figure, step: &Step) -> Ruling {
    match step {
        Step::Rise(who) if *who == figure.id => Ok(()),
        _ if kneels(figure) => refuse(clause::KNEEL_3, "magna-refuse-rise-first", figure),
        _ => Ok(()),
    }
}

/// Men with pole arms behind a kneeling defender lend him their defence.
pub fn support(state: &State, attack: &Attack) -> Vec<Extra> {
    let attackers: Vec<_> =
        attack.attackers.iter().filter_map(|id| state.figure(*id)).flat_map(|figure| state.cells(figure)).collect();
    let mut found: Vec<&Figure> = Vec::new();
    for kneeler in attack.defenders.iter().filter_map(|id| state.figure(*id)).filter(|figure| kneels(figure)) {
        let Some(here) = state.head(kneeler) else { continue };
        let stands_behind = |figure: &&Figure| {
            let able = figure.is_on_foot() && figure.is_up() && !kneels(figure) && !figure.deeds.engaged;
            let place = state.head(figure);
            let near = place.is_some_and(|at| at.cell.distance(here.cell) == 1 && at.level == here.level);
            let away = place.is_some_and(|at| attackers.iter().all(|cell| cell.distance(at.cell) > 1));
            able && figure.profile.is(Category::PoleArm) && near && away
        };
        for figure in state.side(kneeler.side).filter(stands_behind) {
            if !attack.defenders.contains(&figure.id) && found.iter().all(|known| known.id != figure.id) {
                found.push(figure);
            }
        }
    }
    let lent =
        |figure: &Figure| Extra { clause: clause::KNEEL_8, key: "magna-odds-support", value: figure.values().defence };
    found.into_iter().map(lent).collect()
}

/// May somebody on one knee use his missile weapon? The rules that let him come back.
pub fn may_use(state: &State, figure: &Figure, missile: Missile) -> Ruling<Vec<Clause>> {
    if !kneels(figure) {
        return Ok(Vec::new());
    }
    let row = match missile {
        Missile::ShortBow => "short bow",
        Missile::Sling => "sling",
        Missile::Crossbow => "crossbow",
        Missile::Javelin | Missile::Lance => "javelin",
        Missile::LongBow => "long bow",
        // The table does not name the others: nothing forbids them.
        Missile::Stone | Missile::ThrowingAxe | Missile::Dagger | Missile::Ballista => return Ok(Vec::new()),
    };
    match words(table("kneel-weapons").cell(row, "allowed")).as_str() {
        "yes" => Ok(vec![clause::KNEEL_9]),
        "no" => refuse(clause::KNEEL_11, "magna-refuse-weapon-kneeling", figure),
        _ if loader::of(state, figure).is_some() => Ok(vec![clause::KNEEL_10]),
        _ => refuse(clause::KNEEL_10, "magna-refuse-crossbow-kneeling", figure),
    }
}

/// Who kneels behind something that hides him wholly sees nothing to shoot at.
pub fn sees_out(state: &State, crowd: &Crowd, shooter: &Figure, target: &Figure, ends: [Place; 2]) -> Ruling {
    if !kneels(shooter) {
        return Ok(());
    }
    let [from, to] = ends;
    let on_wagon = state.wagon_at(from.cell).is_some();
    let ground = match state.map.floor(from).map(|floor| floor.ground) {
        // A slope hides him only from beyond its top, which the line tells.
        Some(Terrain::Slope) | None => Cover::None,
        Some(ground) => ground.cover(),
    };
    let hex = if on_wagon { Cover::Medium } else { ground };
    let back = Sight::new(state, crowd, to, from, [target, shooter]);
    let before = back.covers().filter(|covering| matches!(covering.kind, Hides::Side | Hides::Slope));
    let before = before.map(|covering| covering.cover).max();
    if hex.max(before.unwrap_or_default()) >= Cover::Medium {
        return refuse(clause::KNEEL_6, "magna-refuse-kneels-hidden", shooter);
    }
    Ok(())
}

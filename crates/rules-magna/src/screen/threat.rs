//! The threat map: who could be shot or struck in the enemy's next phase, by whom, and how badly.
//! Relies on the search for moves, and on the rules themselves, which are asked about every shot and every blow. What a charge adds is
//! left out, and so is what anybody could do against it on the way.
//! Must be given the position as the asker knows it.

use super::forecast::forecast;
use super::make;
use super::overlay::zone;
use super::places::Places;
use crate::combat::{able, odds};
use crate::command::{Attack, Command, Shot};
use crate::counters::{Figure, Id, Post};
use crate::movement::{may_move, offers::WaysOut};
use crate::shooting::weapon;
use crate::state::{Sequence, State};
use crate::turn::carried_over;
use oriflamme_hexfield::{Cell, around};
use oriflamme_kernel::{Seat, Viewer};
use oriflamme_scene::{Zone, ZoneStyle};

/// Who could strike, and from where: he or the animal that he rides is there, or could go there.
struct Striker {
    who: Id,
    carrier: Id,
    posts: Vec<Post>,
}

/// The worst that could happen to somebody.
struct Blow {
    /// The chance that he is wounded or worse, and that he is at least driven back or held up.
    hurt: f64,
    hit: f64,
    by: Vec<Id>,
    key: &'static str,
}

/// Marks on all men of the viewer who could be shot or struck; of both sides for who sits at neither.
pub fn dangers(known: &State, viewer: Viewer, places: &Places) -> Vec<Zone> {
    let own = |seat: &Seat| !matches!(viewer, Viewer::Seat(own) if own != *seat);
    [Seat::FIRST, Seat::SECOND].into_iter().filter(own).flat_map(|seat| dangers_of(known, seat, places)).collect()
}

fn dangers_of(known: &State, seat: Seat, places: &Places) -> Vec<Zone> {
    let foe = seat.other();
    let [fire, moves, combat] =
        [Sequence::Fire, Sequence::Movement, Sequence::Combat].map(|sequence| next_phase(known, foe, sequence));
    let strikers: Vec<Striker> = moves.side(foe).map(|figure| striker(&moves, figure)).collect();
    let men = known.side(seat).filter(|figure| figure.is_man() && figure.is_alive());
    let mark = |figure: &Figure| {
        let struck = struck(&combat, foe, &strikers, figure);
        let worst = match (shot_at(&fire, foe, figure), struck) {
            (Some(shot), Some(struck)) if shot.hurt > struck.hurt => Some(shot),
            (shot, struck) => struck.or(shot),
        };
        mark(known, figure, &worst?, places)
    };
    men.filter_map(mark).collect()
}

/// The position when the enemy's phase has come so far and nobody has done anything in it.
fn next_phase(known: &State, active: Seat, sequence: Sequence) -> State {
    let mut then = known.clone();
    (then.clock.active, then.clock.sequence) = (active, sequence);
    (then.moving, then.frenzy) = (None, 0);
    then.tasks.clear();
    then.charges.clear();
    for figure in &mut then.figures {
        figure.deeds = carried_over(figure.deeds, figure.side == active);
    }
    then
}

/// All who could shoot at him, together.
fn shot_at(fire: &State, foe: Seat, target: &Figure) -> Option<Blow> {
    let armed = fire.side(foe).filter(|figure| weapon::of(figure).is_some());
    let mut shots: Vec<(f64, f64, Id)> = armed
        .filter_map(|shooter| {
            let shot = Shot { shooter: shooter.id, target: target.id, at: None };
            let (hurt, hit) = chances(fire, foe, &Command::Shoot(vec![shot]))?;
            (hit > 0.0).then_some((hurt, hit, shooter.id))
        })
        .collect();
    shots.sort_by(|a, b| b.0.total_cmp(&a.0));
    let spared = |chance: fn(&(f64, f64, Id)) -> f64| shots.iter().map(|shot| 1.0 - chance(shot)).product::<f64>();
    let (hurt, hit) = (1.0 - spared(|shot| shot.0), 1.0 - spared(|shot| shot.1));
    let by: Vec<Id> = shots.iter().map(|shot| shot.2).collect();
    (!by.is_empty()).then_some(Blow { hurt, hit, by, key: "magna-could-shoot" })
}

fn striker(moves: &State, figure: &Figure) -> Striker {
    let carrier = moves.ridden_by(figure).unwrap_or(figure);
    let mut posts = vec![carrier.post];
    if may_move(moves, figure.side, figure).is_ok() {
        let ways = WaysOut::of(moves, figure);
        posts.extend((0..ways.len()).filter_map(|n| ways.post(n)));
    }
    Striker { who: figure.id, carrier: carrier.id, posts }
}

/// All who could come to him and strike together, the best placed first; each gets a place for which nobody contends before him.
fn struck(combat: &State, foe: Seat, strikers: &[Striker], target: &Figure) -> Option<Blow> {
    let beside = around(&combat.cells(target));
    let mut options: Vec<(i32, (&Striker, Post))> = Vec::new();
    for striker in strikers {
        let near = striker.posts.iter().filter(|post| cells(post).iter().any(|cell| beside.contains(cell)));
        for post in near {
            let (there, attack) = attack(combat, &[(striker, *post)], target);
            if able::check(&there, foe, &attack).is_ok() {
                // Whoever is too weak alone may still help others.
                let column = odds::of(&there, &attack).map_or(0, |odds| odds.column);
                options.push((column, (striker, *post)));
            }
        }
    }
    options.sort_by_key(|(column, _)| -*column);
    let mut together: Vec<(&Striker, Post)> = Vec::new();
    let mut worst: Option<Blow> = None;
    for (_, (striker, post)) in options {
        let taken = |(other, there): &(&Striker, Post)| {
            other.who == striker.who || cells(there).iter().any(|cell| cells(&post).contains(cell))
        };
        if together.iter().any(taken) {
            continue;
        }
        together.push((striker, post));
        let (there, attack) = attack(combat, &together, target);
        match chances(&there, foe, &Command::Attack(attack.clone())) {
            Some((hurt, hit)) if worst.as_ref().is_none_or(|worst| hurt >= worst.hurt) => {
                worst = Some(Blow { hurt, hit, by: attack.attackers, key: "magna-could-strike" });
            }
            None if worst.is_none() => {}
            _ => _ = together.pop(),
        }
    }
    worst.filter(|worst| worst.hit > 0.0)
}

/// These attack from there.
fn attack(combat: &State, from: &[(&Striker, Post)], target: &Figure) -> (State, Attack) {
    let mut there = combat.clone();
    for (striker, post) in from {
        if let Some(carrier) = there.figure_mut(striker.carrier) {
            carrier.post = *post;
        }
    }
    let attackers = from.iter().map(|(striker, _)| striker.who).collect();
    (there, Attack { attackers, defenders: vec![target.id] })
}

fn cells(post: &Post) -> Vec<Cell> {
    match post {
        Post::On(place) => vec![place.cell],
        Post::Astride(mount) => mount.cells().to_vec(),
        _ => Vec::new(),
    }
}

/// The chances that a command hurts the enemy, and that it does anything to him; `None` where the rules refuse it.
fn chances(state: &State, foe: Seat, command: &Command) -> Option<(f64, f64)> {
    let odds = forecast(state, foe, command)?;
    let sign = if foe == Seat::FIRST { 1 } else { -1 };
    let of = |least: i8| odds.parts.iter().filter(|part| sign * part.gain >= least).map(|part| part.chance).sum();
    Some((of(2), of(1)))
}

fn mark(known: &State, figure: &Figure, blow: &Blow, places: &Places) -> Option<Zone> {
    let percent = |chance: f64| (chance * 100.0).round();
    let name = make::named(blow.key, known, figure.id)
        .with("enemy", make::name(known, *blow.by.first()?))
        .with("others", blow.by.len() - 1)
        .with("hurt", percent(blow.hurt))
        .with("driven", percent(blow.hit - blow.hurt));
    let head = known.head(figure)?.cell;
    Some(Zone { weight: Some(blow.hurt), ..zone(ZoneStyle::Danger, figure, places, head, name) })
}

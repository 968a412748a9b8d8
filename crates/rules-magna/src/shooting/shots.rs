//! Shots carried out one after the other: the die, its account, the result, and what a miss does.
//! Relies on `aim` for each shot. What a shot forces (a retreat, a fall) is done before the next one.
//! Must not decide who may shoot.

use super::aim::{self, Aim, sitting};
use super::crowd::Crowd;
use super::results::{self, Effect, Reading};
use super::weapon::Weapon;
use super::{able, cover, stray};
use crate::clause;
use crate::command::Shot;
use crate::counters::{Figure, Id, Missile};
use crate::draft::{Draft, Writing};
use crate::event::{Event, Fought};
use crate::state::State;
use crate::tasks::Task;
use oriflamme_kernel::{Account, AccountPart, Die, Message};
use serde::{Deserialize, Serialize};

/// Shots that were named and wait for their die.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shots {
    pub left: Vec<Shot>,
    /// Those who shoot in a volley.
    pub volley: Vec<Id>,
    /// Shots that interrupt a move count as made when they are named.
    pub interrupt: bool,
}

/// The next shot of those that wait.
pub fn resolve(draft: &mut Draft, shots: &Shots) {
    let Some((shot, rest)) = shots.left.split_first() else {
        draft.pop_task();
        return;
    };
    if rest.is_empty() {
        draft.pop_task();
    } else {
        draft.replace_task(Task::Shots(Shots { left: rest.to_vec(), ..shots.clone() }));
    }
    match aim::aim(&draft.state, shot, shots.volley.contains(&shot.shooter)) {
        Ok(aim) if can_shoot(&draft.state, shot, shots.interrupt) => fire(draft, shot, &aim, shots.interrupt),
        _ if shots.interrupt => draft.cite(clause::SHOOT_31),
        // A target that fell or fled: in sequence 1 the shooter keeps his shot.
        _ => {}
    }
}

/// A stray or a retreat may have changed things for him since he was named.
fn can_shoot(state: &State, shot: &Shot, interrupt: bool) -> bool {
    let Some(shooter) = state.figure(shot.shooter) else { return false };
    if interrupt { shooter.is_up() } else { able::offensively(state, &Crowd::of(state), shooter).is_ok() }
}

fn fire(draft: &mut Draft, shot: &Shot, aim: &Aim, interrupt: bool) {
    let Some(shooter) = draft.state.figure(shot.shooter).cloned() else { return };
    let Some(target) = draft.state.figure(shot.target).map(|figure| sitting(&draft.state, figure)).cloned() else {
        return;
    };
    if !interrupt {
        draft.deed(shooter.id, |deeds| deeds.shot = true);
        spend(draft, &shooter, aim.weapon);
    }
    aim.clauses.iter().chain(&aim.covered.clauses).for_each(|clause| draft.cite(*clause));
    draft.cite(clause::SHOOT_2);
    draft.cite(clause::SHOOT_3);
    let reading = reading(&target, interrupt);
    let roll = draft.roll(Die::D10, clause::SHOOT_38);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", shooter.profile.name.clone()));
    part.add_roll(clause::SHOOT_38, "magna-die", roll);
    for modifier in &aim.modifiers {
        part.add(modifier.clause, modifier.key, f64::from(modifier.value));
    }
    draft.cite(clause::SHOOT_80);
    let effect = results::read(aim.mounted, aim.weapon.class, part.total as i32, aim.covered.cover);
    let account = account(&shooter, &target, aim, part, effect, reading);
    draft.account(account);
    let result = Fought::Shot { effect, kind: results::kind(&target) };
    draft.emit(Event::Fought { by: shooter.id, target: target.id, result });
    results::apply(draft, target.id, effect, reading, aim.sight.from.cell);
    if effect == Effect::Miss {
        stray::roll(draft, shooter.id, target.id, aim);
    }
}

/// Who is stopped on his way suffers the defensive reading; who stands, or said that he would, the offensive one.
fn reading(target: &Figure, interrupt: bool) -> Reading {
    if interrupt && !target.deeds.motionless { Reading::Defensive } else { Reading::Offensive }
}

fn account(
    shooter: &Figure,
    target: &Figure,
    aim: &Aim,
    part: AccountPart,
    effect: Effect,
    reading: Reading,
) -> Account {
    let title = Message::new("magna-shot")
        .with("who", shooter.profile.name.clone())
        .with("target", target.profile.name.clone())
        .with("weapon", weapon_name(aim.weapon))
        .with("hexes", aim.distance);
    let mut account = Account::new(title).part(part);
    for covering in &aim.covered.parts {
        account.result(covering.clause, covering.key);
    }
    let column = Message::new("magna-shot-column")
        .with("cover", cover_name(aim.covered.cover))
        .with("mounted", if aim.mounted { "yes" } else { "no" })
        .with("class", class_name(aim.weapon));
    account.result(clause::SHOOT_41, column);
    let (clause, key) = results::meaning(results::kind(target), effect, reading);
    account.result(clause, Message::new(key).with("letter", effect.letter()));
    account
}

/// A text of `locales/` that names a weapon.
pub fn weapon_name(weapon: &Weapon) -> &'static str {
    match weapon.missile {
        Missile::Stone => "@magna-weapon-stone",
        Missile::ThrowingAxe => "@magna-weapon-axe",
        Missile::Dagger => "@magna-weapon-dagger",
        Missile::Javelin => "@magna-weapon-javelin",
        Missile::Sling => "@magna-weapon-sling",
        Missile::ShortBow => "@magna-weapon-short-bow",
        Missile::LongBow => "@magna-weapon-long-bow",
        Missile::Crossbow => "@magna-weapon-crossbow",
        Missile::Ballista => "@magna-weapon-ballista",
        Missile::Lance => "@magna-weapon-lance",
    }
}

fn class_name(weapon: &Weapon) -> &'static str {
    match weapon.class {
        super::weapon::Class::Ballista => "@magna-weapon-ballista",
        super::weapon::Class::Crossbow => "@magna-weapon-crossbow",
        super::weapon::Class::LongBow => "@magna-weapon-long-bow",
        super::weapon::Class::ShortBow => "@magna-weapon-short-bow",
    }
}

pub fn cover_name(cover: crate::surroundings::Cover) -> &'static str {
    match cover::name(cover) {
        "light" => "@magna-cover-light",
        "medium" => "@magna-cover-medium",
        "heavy" => "@magna-cover-heavy",
        "infinite" => "@magna-cover-infinite",
        _ => "@magna-cover-none",
    }
}

/// Turns from one shot of a ballista to the next.
const BALLISTA_TURNS: u32 = 3;

/// A missile is gone, and a ballista must be loaded.
pub fn spend(draft: &mut Draft, shooter: &Figure, weapon: &Weapon) {
    if let Some(left) = able::missiles_left(&draft.state, shooter) {
        draft.cite(able::supply(shooter, weapon));
        draft.emit(Event::Missiles { who: shooter.id, left: Some(left.saturating_sub(1)) });
    }
    if weapon.missile == Missile::Ballista {
        let turn = draft.state.clock.turn + BALLISTA_TURNS;
        draft.mark(shooter.id, |marks| marks.loaded_in = Some(turn));
    }
}

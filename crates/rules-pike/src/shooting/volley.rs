//! A volley: dice, modifiers, hits, saves, casualties, disorder; in the Shooting phase and as closing fire.
//! Relies on the profile's numbers and on saves.
//! Must not ask who may shoot at whom.

use super::save::{self, Modifiers};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::ground::cover::{self, Cover};
use crate::leaders;
use crate::melee::engagement::in_hedgehog;
use crate::morale::{is_upset, stamina};
use crate::state::State;
use crate::troops::{Formation, Id, Size, Special, Unit};
use oriflamme_field::Point;
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message};
use serde::{Deserialize, Serialize};

/// Hits that are to be saved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Volley {
    pub shooter: Id,
    pub target: Id,
    pub hits: i32,
    pub closing: bool,
    /// From where it was shot, in millimetres.
    pub from: Point,
}

/// How many dice a unit shoots, before sides of a building share them.
pub fn dice(state: &State, unit: &Unit) -> i32 {
    let value = unit.profile.shoot - i32::from(in_hedgehog(unit));
    let sized = match unit.size {
        Size::Gun => value,
        Size::Tiny => 1,
        size => value + state.numbers.size(size).map_or(0, |(dice, _)| dice),
    };
    match value {
        ..=0 => 0,
        _ if unit.is_in(Formation::Column) => 1,
        _ => sized.max(1),
    }
}

/// To-hit modifiers, each with its clause.
fn modifiers(state: &State, unit: &Unit, target: &Unit, range: Option<f64>) -> Vec<(Clause, &'static str, i32)> {
    let aim = state.numbers.aim;
    let reach = state.numbers.range(unit.profile.weapon);
    let gun = unit.profile.weapon.is_gun() && !unit.is_mortar();
    let mut found = Vec::new();
    if range.is_none_or(|range| range <= super::CLOSE + 1e-3) {
        found.push((clause::SUPP_SHOOT_10, "pike-line-close", aim.close));
    }
    if range.is_some_and(|range| range > reach / 2.0 + 1e-3) {
        found.push((clause::SUPP_SHOOT_11, "pike-line-long", aim.long));
    }
    if is_upset(state, unit) {
        found.push((clause::SUPP_SHOOT_12, "pike-line-upset", aim.upset));
    }
    if target.is_open() {
        found.push((clause::SUPP_SHOOT_13, "pike-line-at-open", aim.open_order));
    }
    if target.is_artillery() {
        found.push((clause::SUPP_SHOOT_14, "pike-line-at-gun", aim.artillery));
    }
    if gun && in_hedgehog(target) {
        found.push((clause::HEDGEHOG_21, "pike-line-at-hedgehog", aim.hedgehog));
    }
    if unit.is_mortar() {
        found.push((clause::SUPP_SHOOT_20, "pike-line-mortar", aim.mortar));
    }
    found
}

/// Shoots: rolls to hit, and says what is to be saved. No range means closing fire.
pub fn shoot(draft: &mut Draft, unit: &Unit, target: &Unit, count: i32, range: Option<f64>, from: Point) -> Volley {
    let state = &draft.state;
    let found = modifiers(state, unit, target, range);
    let sum: i32 = found.iter().map(|(.., value)| value).sum();
    let needed = (state.numbers.aim.base - sum).clamp(2, 6) as u8;
    let mut part = AccountPart::new(Message::new("pike-who").with("unit", unit.id));
    part.add(clause::SUPP_SHOOT_8, "pike-line-dice", f64::from(count));
    for (clause, key, value) in &found {
        part.add(*clause, *key, f64::from(*value));
    }
    cite_particulars(draft, unit, target);
    let rolls = draft.referee.roll_pool(Die::D6, count.max(0) as usize, clause::SUPP_SHOOT_9);
    for roll in &rolls {
        part.add_roll(clause::SUPP_SHOOT_9, "pike-line-die", *roll);
    }
    let hits = rolls.iter().filter(|roll| roll.face >= needed).count() as i32;
    let six = rolls.iter().any(|roll| roll.face == 6);
    let mut account =
        Account::new(Message::new("pike-shot").with("unit", unit.id).with("target", target.id)).part(part);
    account.result(clause::SUPP_SHOOT_9, Message::new("pike-hits").with("hits", hits));
    draft.account(account);
    if six {
        six_disorders(draft, target);
    }
    Volley { shooter: unit.id, target: target.id, hits, closing: range.is_none(), from }
}

fn cite_particulars(draft: &mut Draft, unit: &Unit, target: &Unit) {
    if unit.size != Size::Standard && unit.size != Size::Gun {
        draft.cite(clause::SUPP_STAT_2);
        draft.cite(clause::SUPP_STAT_3);
    }
    if unit.is_in(Formation::Column) {
        draft.cite(clause::SUPP_FORMATION_3);
    }
    if in_hedgehog(unit) {
        draft.cite(clause::HEDGEHOG_14);
        draft.cite(clause::HEDGEHOG_15);
    }
    if unit.profile.weapon.is_gun() && in_hedgehog(target) {
        draft.cite(if unit.is_mortar() { clause::HEDGEHOG_22 } else { clause::SUPP_SHOOT_15 });
    }
}

/// A natural 6 disorders the target, hits saved or not; not in a building, and steady troops may be spared.
fn six_disorders(draft: &mut Draft, target: &Unit) {
    draft.cite(clause::SUPP_SHOOT_16);
    if target.block().is_some() || target.disordered {
        return;
    }
    if target.has(Special::Steady) {
        let roll = draft.die(clause::SUPP_SPECIAL_4);
        if draft.state.is_broken(target) {
            draft.cite(clause::BATTALIA_MORALE_13);
        }
        if roll.face >= 4 {
            return;
        }
    }
    disorder(draft, target.id, clause::SUPP_DISORDER_1);
}

/// Disorders a unit; in a hedgehog all of it.
pub fn disorder(draft: &mut Draft, unit: Id, clause: Clause) {
    draft.cite(clause);
    let all = draft.state.body(unit);
    if all.len() > 1 {
        draft.cite(clause::HEDGEHOG_23);
    }
    for one in all {
        draft.disorder(one, true);
    }
}

/// Saves hits of a volley on one unit, and marks its casualties.
pub fn land(draft: &mut Draft, volley: &Volley, on: Id, hits: i32) {
    let (Some(unit), Some(shooter)) = (draft.state.unit(on).cloned(), draft.state.unit(volley.shooter).cloned()) else {
        return;
    };
    let gun = shooter.profile.weapon.is_gun();
    let [in_cover, in_building, by_gun] = draft.state.numbers.save;
    let mut modifiers = Modifiers::new();
    match cover::of(&draft.state, &unit, volley.from) {
        Cover::Cover if !shooter.is_mortar() => {
            modifiers.extend([(clause::SUPP_SAVE_3, in_cover), (clause::SUPP_TERRAIN_4, 0)]);
        }
        Cover::Building => modifiers.extend([(clause::SUPP_SAVE_3, in_building), (clause::BUILDING_17, 0)]),
        Cover::Cover | Cover::None => {}
    }
    if gun {
        modifiers.push((clause::SUPP_SAVE_4, by_gun));
    }
    let casualties = save::roll(draft, &unit, hits, &modifiers);
    let closing = volley.closing;
    let small = |number: i32| number.clamp(0, 255) as u8;
    let (shooter, target) = (volley.shooter, on);
    draft.emit(Event::Shot { unit: shooter, target, hits: small(hits), casualties: small(casualties), closing });
    if casualties > 0 && gun {
        draft.remember(on, |memory| memory.gun_hit = true);
    }
    hurt(draft, &unit, casualties);
}

/// Marks casualties; commanders with the unit run the risk of those beyond its stamina.
pub fn hurt(draft: &mut Draft, unit: &Unit, casualties: i32) {
    if casualties <= 0 {
        return;
    }
    let limit = stamina(&draft.state, unit);
    draft.cite(clause::SUPP_SHOOT_17);
    draft.cite(clause::CASUALTY_1);
    draft.cite(clause::CASUALTY_2);
    draft.cite(clause::CASUALTY_3);
    let after = unit.casualties + casualties;
    if after >= limit {
        draft.cite(clause::SHAKEN_1);
        draft.cite(clause::SHAKEN_2);
    }
    draft.suffer(unit.id, casualties);
    let beyond = (after - limit).max(0) - (unit.casualties - limit).max(0);
    leaders::risk(draft, draft.state.core(unit), beyond);
}

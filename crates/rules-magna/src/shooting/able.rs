//! Who may shoot: the weapon, the state he is in, what he has done, and enemies beside him.
//! Relies on `weapon` for what each weapon permits and on `contact` for who is engaged.
//! Must not know targets.

use super::aim::{fits_a_tree, refuse};
use super::crowd::Crowd;
use super::weapon::{self, Limit, Weapon};
use crate::clause;
use crate::counters::{Category, Figure, Missile, Post};
use crate::draft::Ruling;
use crate::movement::contact;
use crate::state::State;
use crate::tactics::{Tactic, javelin, kneel, loader, throwing_axe};
use oriflamme_kernel::Clause;

/// May this figure shoot in sequence 1? The rules that were looked at come back.
pub fn offensively(state: &State, crowd: &Crowd, figure: &Figure) -> Ruling<Vec<Clause>> {
    let mut clauses = vec![clause::TURN_12];
    if figure.deeds.shot {
        return Err(refuse(clause::SHOOT_3, "magna-refuse-shot-already", figure));
    }
    armed(state, figure)?;
    clauses.extend(free(state, crowd, figure)?);
    Ok(clauses)
}

/// May this figure shoot in sequence 2 of the enemy?
pub fn defensively(state: &State, crowd: &Crowd, figure: &Figure) -> Ruling<Vec<Clause>> {
    let mut clauses = vec![clause::TURN_15, clause::SHOOT_27];
    if figure.deeds.shot_defensively {
        return Err(refuse(clause::SHOOT_3, "magna-refuse-shot-already", figure));
    }
    let weapon = armed(state, figure)?;
    if figure.deeds.attacked {
        return Err(refuse(clause::SHOOT_24, "magna-refuse-attacked", figure));
    }
    let (limit, loaded) = loader::limit_for_defensive(state, figure, weapon);
    clauses.extend(loaded);
    let Some(limit) = limit else {
        return Err(match weapon.limit_for_defensive(false) {
            Some(_) if weapon.missile == Missile::Crossbow => {
                refuse(clause::SHOOT_28, "magna-refuse-one-or-the-other", figure)
            }
            Some(_) if throwing_axe::throws(state, figure) => {
                refuse(clause::THROWAXE_4, "magna-refuse-one-or-the-other", figure)
            }
            Some(_) => refuse(weapon.clause, "magna-refuse-one-or-the-other", figure),
            None => refuse(clause::SHOOT_27, "magna-refuse-never-defensively", figure),
        });
    };
    let allowed = limit.of(figure.deeds.allowance);
    let moved = figure.deeds.moved || figure.deeds.busy;
    if (limit == Limit::NoMovement && moved) || figure.deeds.spent > allowed {
        let rule = if loaded.is_some() { clause::LOADER_6 } else { clause::SHOOT_27 };
        let refusal = refuse(rule, "magna-refuse-moved-too-far", figure);
        return Err(refusal.with("spent", figure.deeds.spent).with("allowed", allowed));
    }
    if limit != Limit::Free {
        clauses.push(clause::SHOOT_21);
    }
    clauses.extend(free(state, crowd, figure)?);
    Ok(clauses)
}

/// Has the figure a weapon that it can use as it is?
fn armed(state: &State, figure: &Figure) -> Ruling<&'static Weapon> {
    if figure.is_stunned() {
        return Err(refuse(clause::COUNTER_19, "magna-refuse-stunned-shoots", figure));
    }
    let missile = figure.profile.missile;
    javelin::may_throw(state, figure)?;
    let Some(weapon) = weapon::of(figure).filter(|_| figure.is_up()) else {
        return Err(match missile {
            Some(Missile::Lance) => refuse(clause::JAVELIN_5, "magna-refuse-not-mounted", figure),
            _ => refuse(clause::SHOOT_2, "magna-refuse-no-weapon", figure),
        });
    };
    if figure.is_mounted() && !weapon.mounted {
        return Err(refuse(clause::SHOOT_5, "magna-refuse-weapon-in-saddle", figure));
    }
    if weapon.missile == Missile::Dagger && !figure.profile.is(Category::Assassin) {
        return Err(refuse(clause::SHOOT_6, "magna-refuse-only-assassins", figure));
    }
    loader::may_shoot(state, figure)?;
    if missiles_left(state, figure) == Some(0) {
        return Err(refuse(supply(figure, weapon), "magna-refuse-no-missiles", figure));
    }
    if figure.marks.loaded_in.is_some_and(|turn| state.clock.turn < turn) {
        let turn = figure.marks.loaded_in.unwrap_or_default();
        return Err(refuse(clause::SHOOT_18, "magna-refuse-loading", figure).with("turn", turn));
    }
    if !matches!(figure.post, Post::On(_) | Post::Riding(_)) {
        return Err(refuse(clause::SHOOT_2, "magna-refuse-not-on-map", figure));
    }
    Ok(weapon)
}

/// Is nothing around him that keeps him from shooting: water, branches, an enemy who could attack him?
fn free(state: &State, crowd: &Crowd, figure: &Figure) -> Ruling<Vec<Clause>> {
    let swims = |place: &oriflamme_hexfield::Place| state.map.floor(*place).is_some_and(|floor| floor.ground.is_deep());
    let places = state.places(figure);
    if places.iter().any(swims) {
        return Err(refuse(clause::LINE_15, "magna-refuse-swims", figure));
    }
    if let (Some(place), Some(weapon)) = (state.head(figure), weapon::of(figure))
        && !fits_a_tree(state, place, weapon)
    {
        let rule = if state.allows(Tactic::Trees) { clause::TREE_9 } else { clause::LINE_8 };
        return Err(refuse(rule, "magna-refuse-weapon-in-tree", figure));
    }
    let kneeling = weapon::of(figure).map_or(Ok(Vec::new()), |weapon| kneel::may_use(state, figure, weapon.missile))?;
    if !crowd.has_neighbour(figure.side.other(), &places) {
        return Ok(kneeling);
    }
    if contact::in_contact(state, figure) {
        return Err(refuse(clause::SHOOT_22, "magna-refuse-in-contact", figure));
    }
    Ok([kneeling, vec![clause::SHOOT_23]].concat())
}

/// Javelins that each camel rider has where the players agreed to count them.
const CAMEL_JAVELINS: u8 = 4;

/// Missiles that a figure can still throw; `None`: they are not counted.
pub fn missiles_left(state: &State, figure: &Figure) -> Option<u8> {
    if figure.profile.missile == Some(Missile::ThrowingAxe) {
        return throwing_axe::left(state, figure);
    }
    let counted = state.options.few_javelins && figure.profile.is(Category::CamelRider);
    figure.missiles.or(counted.then_some(CAMEL_JAVELINS)).or_else(|| javelin::supply(state, figure))
}

/// The rule that counts somebody's missiles.
pub fn supply(figure: &Figure, weapon: &Weapon) -> Clause {
    match weapon.missile {
        Missile::ThrowingAxe => clause::THROWAXE_1,
        Missile::Lance => clause::JAVELIN_5,
        Missile::Javelin if figure.profile.is(Category::CamelRider) => clause::CAMEL_42,
        Missile::Javelin => clause::JAVELIN_1,
        _ => clause::SHOOT_2,
    }
}

//! One shot worked out before the die is rolled: weapon, distance, line, cover, modifiers, or why it cannot be made.
//! Relies on `sight`, `people`, `cover` and `modifiers`.
//! Must not know whether the shooter has the right to shoot now: that is `able`'s.

use super::cover::{self, Covered, Exposure};
use super::crowd::Crowd;
use super::modifiers::{self, Modifier, Situation};
use super::people::{self, Overhead};
use super::sight::Sight;
use super::weapon::{self, Band, Weapon};
use crate::clause;
use crate::command::Shot;
use crate::counters::{Figure, Missile, Post};
use crate::draft::{Ruling, known};
use crate::known::seen;
use crate::movement::allowance;
use crate::state::State;
use crate::surroundings::{Cover, Terrain};
use crate::tables::{table, words};
use crate::tactics::{javelin, kneel, throwing_axe, tree};
use oriflamme_hexfield::{Cell, Place};
use oriflamme_kernel::{Clause, Refusal, Viewer};

/// A shot that can be made.
#[derive(Clone, Debug)]
pub struct Aim {
    pub weapon: &'static Weapon,
    pub sight: Sight,
    pub distance: u32,
    pub band: Band,
    /// Read on the table of shots at the mounted.
    pub mounted: bool,
    pub covered: Covered,
    pub modifiers: Vec<Modifier>,
    pub clauses: Vec<Clause>,
}

/// Works a shot out. Of a target on two hexes the shooter aims at the hex that he names, else at the nearest that he can hit.
pub fn aim(state: &State, shot: &Shot, volley: bool) -> Ruling<Aim> {
    aim_among(state, &Crowd::of(state), shot, volley)
}

/// The same, where many shots are worked out in one position.
pub fn aim_among(state: &State, crowd: &Crowd, shot: &Shot, volley: bool) -> Ruling<Aim> {
    let shooter = known(state, shot.shooter)?;
    let target = sitting(state, seen(state, Viewer::Seat(shooter.side), shot.target)?);
    let from = state.head(shooter).ok_or_else(|| refuse(clause::SHOOT_39, "magna-refuse-not-on-map", shooter))?;
    let places = target_places(state, shooter, target)?;
    let line = Fire { state, crowd, shooter, target, from, places: &places, volley };
    let Some(wanted) = shot.at else {
        let mut near: Vec<Place> = places.clone();
        near.sort_by_key(|place| from.cell.distance(place.cell));
        let mut tried = near.iter().map(|to| line.aim_at(*to));
        let first = tried.next().unwrap_or_else(|| Err(refuse(clause::LINE_1, "magna-refuse-no-target", target)));
        return first.or_else(|refusal| tried.find_map(Result::ok).ok_or(refusal));
    };
    let to = places.iter().copied().find(|place| place.cell == wanted);
    let not_there = || refuse(clause::SHOOT_40, "magna-refuse-not-in-that-hex", target).with("hex", wanted.to_string());
    line.aim_at(to.ok_or_else(not_there)?)
}

/// Who shoots at a ridden animal shoots at its rider.
pub fn sitting<'a>(state: &'a State, target: &'a Figure) -> &'a Figure {
    state.rider_of(target.id).unwrap_or(target)
}

/// The hexes of an enemy who can be a target at all.
fn target_places(state: &State, shooter: &Figure, target: &Figure) -> Ruling<Vec<Place>> {
    if target.side == shooter.side {
        return Err(refuse(clause::LINE_1, "magna-refuse-own-side", target));
    }
    if target.marks.captive.is_some() {
        return Err(refuse(clause::RANSOM_15, "magna-refuse-prisoner-attacked", target));
    }
    let places = state.places(target);
    if !target.is_alive() || places.is_empty() {
        return Err(refuse(clause::LINE_1, "magna-refuse-no-target", target));
    }
    Ok(places)
}

/// A shooter and his target, before the hex is chosen.
struct Fire<'a> {
    state: &'a State,
    crowd: &'a Crowd<'a>,
    shooter: &'a Figure,
    target: &'a Figure,
    from: Place,
    places: &'a [Place],
    volley: bool,
}

impl Fire<'_> {
    fn aim_at(&self, to: Place) -> Ruling<Aim> {
        let Fire { state, shooter, target, from, volley, .. } = *self;
        let weapon = weapon::of(shooter).ok_or_else(|| refuse(clause::SHOOT_2, "magna-refuse-no-weapon", shooter))?;
        let distance = from.cell.distance(to.cell);
        let band = range(state, weapon, shooter, distance)?;
        let seen = within_sight(state, shooter, target, distance)?;
        levels(weapon, shooter, from, to)?;
        kneel::sees_out(state, self.crowd, shooter, target, [from, to])?;
        let mut clauses = vec![clause::SHOOT_38, clause::SHOOT_39, weapon.clause, clause::LINE_1, clause::LINE_2];
        clauses.extend(seen);
        if let Some(wagon) = state.wagon_at(from.cell).filter(|_| shooter.is_on_foot()) {
            clauses.push(if wagon.moving { clause::WAGON_24 } else { clause::WAGON_17 });
        }
        clauses.extend(javelin::may_aim(state, shooter, weapon, self.places)?);
        clauses.extend(throwing_axe::clauses(state, shooter));
        if self.places.len() > 1 {
            clauses.push(clause::SHOOT_40);
        }
        if tree::is_up(state, from) {
            clauses.extend([clause::TREE_9, clause::TREE_10]);
        }
        let sight = self.sight(to);
        clauses.extend_from_slice(&sight.clauses);
        if !sight.line.between().is_empty() {
            clauses.push(clause::LINE_3);
        }
        if let Some(obstacle) = sight.obstacle() {
            return Err(Refusal::new(obstacle.clause, obstacle.key).with("hex", obstacle.cell.to_string()));
        }
        let covered = cover::of(state, &Exposure { target, sight: &sight, weapon, distance });
        if covered.cover == Cover::Infinite {
            return Err(refuse(covered.barring(), "magna-refuse-infinite-cover", target));
        }
        let overhead = Overhead { shooter, target, weapon, band, distance, cover: covered.cover };
        clauses.extend(people::may_pass(state, &sight, &overhead)?);
        let situation = Situation { shooter, target, weapon, from, to, band, half_seen: self.half_seen(to), volley };
        let modifiers = modifiers::of(state, &situation);
        if target.marks.two_handed {
            clauses.push(clause::AXE_6);
            clauses.extend(target.in_armour().then_some(clause::AXE_7));
        }
        let weather = state.weather.on_shooting().is_some();
        if weather && modifiers.iter().all(|modifier| modifier.key != "magna-shot-weather") {
            clauses.push(clause::WEATHER_12);
        }
        let mounted = target.is_mounted() || target.nature().is_large();
        Ok(Aim { weapon, sight, distance, band, mounted, covered, modifiers, clauses })
    }

    fn sight(&self, to: Place) -> Sight {
        Sight::new(self.state, self.crowd, self.from, to, [self.shooter, self.target])
    }

    /// Does something hide the other hex of a target on two?
    fn half_seen(&self, to: Place) -> bool {
        let mut others = self.places.iter().filter(|place| place.cell != to.cell);
        !matches!(self.target.post, Post::Litter(_)) && others.any(|place| self.sight(*place).obstacle().is_some())
    }
}

fn range(state: &State, weapon: &Weapon, shooter: &Figure, distance: u32) -> Ruling<Band> {
    weapon.band(distance).ok_or_else(|| {
        if throwing_axe::throws(state, shooter) {
            return refuse(clause::THROWAXE_5, "magna-refuse-axe-range", shooter).with("hexes", distance);
        }
        if weapon.missile == Missile::ThrowingAxe && distance < weapon.reach() {
            return refuse(clause::SHOOT_9, "magna-refuse-axe-range", shooter).with("hexes", distance);
        }
        let reach = weapon.reach();
        refuse(clause::SHOOT_19, "magna-refuse-out-of-range", shooter).with("hexes", distance).with("reach", reach)
    })
}

/// Night, fog and storm limit how far one sees; not inside a building. The rule by which the weather lets him see comes back.
pub fn within_sight(state: &State, shooter: &Figure, target: &Figure, distance: u32) -> Ruling<Option<Clause>> {
    let indoors = allowance::is_under_roof(state, shooter) && allowance::is_under_roof(state, target);
    let Some(weather) = state.weather.clause().filter(|_| !indoors) else { return Ok(None) };
    match state.weather.visibility() {
        None => Ok(Some(clause::WEATHER_10)),
        Some(limit) if distance <= limit => Ok(Some(weather)),
        Some(limit) => Err(refuse(clause::WEATHER_1, "magna-refuse-cannot-see", shooter).with("hexes", limit)),
    }
}

/// Daggers do not fly across three levels; from a tree only some weapons can be used.
fn levels(weapon: &Weapon, shooter: &Figure, from: Place, to: Place) -> Ruling {
    const TOO_HIGH: u32 = 3;
    let apart = (i32::from(from.level) - i32::from(to.level)).unsigned_abs();
    if weapon.missile == Missile::Dagger && apart >= TOO_HIGH {
        return Err(refuse(clause::SHOOT_73, "magna-refuse-dagger-levels", shooter));
    }
    Ok(())
}

/// May this weapon be used up in a tree?
pub fn fits_a_tree(state: &State, place: Place, weapon: &Weapon) -> bool {
    if state.map.floor(place).is_none_or(|floor| floor.ground != Terrain::Branches) {
        return true;
    }
    let name = match weapon.missile {
        Missile::ShortBow => "short bow",
        Missile::LongBow => "long bow",
        Missile::Sling => "sling",
        Missile::Dagger => "dagger",
        Missile::ThrowingAxe => "throwing axe",
        Missile::Crossbow => "crossbow",
        _ => "javelin",
    };
    words(table("tree-weapons").cell(name, "ruling A63")) == "yes"
}

/// The hexes of a line and what is in them, for those who ask what blocks it.
pub fn hexes(sight: &Sight) -> Vec<Vec<Cell>> {
    let cells = |stage: &super::sight::Stage| stage.ways.iter().filter_map(|way| way.cell).collect::<Vec<_>>();
    sight.stages.iter().map(cells).filter(|cells| !cells.is_empty()).collect()
}

pub fn refuse(clause: Clause, key: &'static str, who: &Figure) -> Refusal {
    Refusal::new(clause, key).with("who", who.profile.name.clone())
}

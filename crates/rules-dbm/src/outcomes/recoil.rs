//! Recoil: straight back, through friends or pushing them, or into destruction.
//! Relies on the order in which the rear edge meets others.
//! Must not know why somebody recoils.

use super::{Fate, destruction, flight};
use crate::army::{Element, Name};
use crate::clause;
use crate::combat::overlap;
use crate::contact;
use crate::draft::Draft;
use crate::event::Event;
use crate::movement;
use crate::movement::passing;
use crate::state::State;
use crate::troop::Kind;
use oriflamme_field::formation::SAME_FACING;
use oriflamme_field::sweep::room_before;
use oriflamme_field::{Edge, Footprint, TOLERANCE, Vector, overlaps};
use oriflamme_kernel::Clause;
use std::collections::BTreeMap;

/// How a recoil goes.
#[derive(Debug)]
enum Course {
    /// All who move end so; psiloi and friends of elephants who are in the way flee in that direction.
    Clear { ends: BTreeMap<Name, Footprint>, flee: Vec<Name> },
    /// It cannot be completed.
    Blocked { rule: Clause, felled: Option<Name> },
    /// Its owner must say whether it passes through this friend or pushes him.
    Asks(Name),
}

/// How far somebody recoils, in millimetres.
pub fn distance(element: &Element) -> f64 {
    element.size.depth.min(element.size.width)
}

/// The friend about whom the owner of a recoiling element must choose, if there is one.
pub fn choice(state: &State, fate: &Fate) -> Option<Name> {
    use crate::combat::verdict::Verdict::{Flee, Recoil};
    let element = state.element(fate.who).filter(|element| element.on_table())?;
    if !matches!(fate.verdict, Recoil | Flee) || is_taken(state, element) {
        return None;
    }
    match course(state, element, fate) {
        Course::Asks(friend) => Some(friend),
        _ => None,
    }
}

/// Does an enemy front touch its flank or rear?
fn is_taken(state: &State, element: &Element) -> bool {
    !overlap::pressed_edges(state, element).is_empty()
}

/// Carries a recoil out. `true`: it still stands on the table.
pub fn carry_out(draft: &mut Draft, fate: &Fate) -> bool {
    let Some(mut element) = draft.state.element(fate.who).cloned() else { return false };
    draft.cite(clause::RECOIL_1);
    if fate.from_behind {
        draft.cite(clause::RECOIL_7);
        element.pose = element.footprint().about_faced().snapped().pose;
        draft.emit(Event::Posed { who: element.name, pose: element.pose });
    }
    if fate.close && is_taken(&draft.state, &element) {
        draft.cite(clause::RECOIL_9);
        destruction::carry_out(draft, &element, true);
        return false;
    }
    match course(&draft.state, &element, fate) {
        Course::Clear { ends, flee } => {
            let back = -element.footprint().forward();
            for name in flee {
                draft.cite(clause::FLEE_4);
                flight::along(draft, name, back);
            }
            for (who, base) in ends {
                if who != element.name {
                    draft.cite(clause::PUSH_1);
                }
                draft.emit(Event::Posed { who, pose: base.snapped().pose });
                movement::leave(draft, who);
            }
            draft.state.element(fate.who).is_some_and(Element::on_table)
        }
        Course::Blocked { rule, felled } => {
            draft.cite(rule);
            destruction::carry_out(draft, &element, fate.close);
            if let Some(other) = felled.and_then(|name| draft.state.element(name).cloned()) {
                draft.cite(clause::RECOIL_11);
                destruction::carry_out(draft, &other, false);
            }
            false
        }
        // Asked before: the answers are in the fate.
        Course::Asks(_) => true,
    }
}

/// Recoils where that moves nobody else; stays where it would (ruling B39). `true`: it has made room.
pub fn make_room(draft: &mut Draft, element: &Element) -> bool {
    let fate = Fate::of_combat(element.name, element.name, crate::combat::verdict::Verdict::Recoil);
    let Course::Clear { ends, flee } = course(&draft.state, element, &fate) else { return false };
    let alone = flee.is_empty() && ends.len() == 1;
    let end = ends.get(&element.name).filter(|base| alone && draft.state.table.contains(base)).copied();
    if let Some(base) = end {
        draft.emit(Event::Posed { who: element.name, pose: base.snapped().pose });
    }
    end.is_some()
}

fn course(state: &State, element: &Element, fate: &Fate) -> Course {
    let mut shove =
        Shove { state, fate, ends: BTreeMap::new(), flee: Vec::new(), vector: -element.footprint().forward() };
    match shove.go(element, distance(element), true) {
        Ok(()) => Course::Clear { ends: shove.ends, flee: shove.flee },
        Err(course) => course,
    }
}

/// Bodies that go back along one direction, each with its own facing.
struct Shove<'s> {
    state: &'s State,
    fate: &'s Fate,
    ends: BTreeMap<Name, Footprint>,
    flee: Vec<Name>,
    vector: Vector,
}

impl Shove<'_> {
    /// Moves one back by so much, and deals with those whom it meets in the order in which it meets them.
    fn go(&mut self, mover: &Element, by: f64, first: bool) -> Result<(), Course> {
        let start = mover.footprint();
        let mut end = start.moved(self.vector.scaled(by));
        self.ends.insert(mover.name, end);
        let mut met: Vec<(f64, &Element)> = self
            .state
            .on_table()
            .filter(|other| {
                other.name != mover.name && !self.ends.contains_key(&other.name) && !self.flee.contains(&other.name)
            })
            .filter_map(|other| Some((room_before(&start, self.vector, &other.footprint())?, other)))
            .filter(|(room, _)| *room < by - TOLERANCE)
            .collect();
        met.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut passed: Vec<Footprint> = Vec::new();
        for (room, other) in met {
            if self.ends.contains_key(&other.name) || self.flee.contains(&other.name) {
                continue;
            }
            match self.meets(mover, other, first)? {
                Way::Flees => self.flee.push(other.name),
                Way::Passes => passed.push(other.footprint()),
                Way::Pushes => self.go(other, by - room, false)?,
            }
        }
        // Who passes through friends ends beyond them.
        for friend in passed {
            if overlaps(&end, &friend) {
                end = beyond(&end, self.vector, &friend);
            }
        }
        let rest = self.state.on_table().filter(|other| other.name != mover.name && !self.flee.contains(&other.name));
        let stands = |other: &Element| self.ends.get(&other.name).copied().unwrap_or(other.footprint());
        if rest.into_iter().any(|other| overlaps(&end, &stands(other))) {
            return Err(Course::Blocked { rule: clause::RECOIL_12, felled: None });
        }
        self.ends.insert(mover.name, end);
        Ok(())
    }

    /// What a body that goes back does with somebody in its way.
    fn meets(&self, mover: &Element, other: &Element, first: bool) -> Result<Way, Course> {
        if self.state.side_of(mover) != self.state.side_of(other) {
            return self.meets_enemy(mover, other, first);
        }
        let same = mover.pose.facing.difference(other.pose.facing) <= SAME_FACING;
        let blocked = |rule| Err(Course::Blocked { rule, felled: None });
        if !same {
            let engaged = contact::touches_with_front(self.state, other);
            return match other.kind().is_skirmisher() && !engaged {
                true => Ok(Way::Pushes),
                false => blocked(if first { clause::RECOIL_12 } else { clause::PUSH_6 }),
            };
        }
        let passes = passing::allows(self.state, mover, other).is_some();
        let rigid = matches!(other.kind(), Kind::El | Kind::WWg | Kind::Bge) || other.kind().is_naval();
        let pushes = if mover.kind().is_naval() { other.kind().is_naval() } else { !rigid };
        if mover.kind() == Kind::El && (passes || pushes) {
            return Ok(Way::Flees);
        }
        match (passes, pushes) {
            (true, false) => Ok(Way::Passes),
            (true, true) if mover.kind() == Kind::Ps || !first => Ok(Way::Passes),
            (true, true) => match self.fate.yields.iter().find(|(name, _)| *name == other.name) {
                Some((_, true)) => Ok(Way::Passes),
                Some((_, false)) => Ok(Way::Pushes),
                None => Err(Course::Asks(other.name)),
            },
            (false, true) => Ok(Way::Pushes),
            (false, false) => blocked(if first { clause::RECOIL_12 } else { clause::PUSH_6 }),
        }
    }

    /// Enemy psiloi met on side or rear flee; all other enemies block, and may be felled themselves.
    fn meets_enemy(&self, mover: &Element, other: &Element, first: bool) -> Result<Way, Course> {
        let start = mover.footprint();
        let room = room_before(&start, self.vector, &other.footprint()).unwrap_or(0.0);
        let at = start.moved(self.vector.scaled(room));
        let edge = contact::edges(&at, &other.footprint()).map(|(_, theirs)| theirs);
        if other.kind() == Kind::Ps && edge != Some(Edge::Front) {
            return Ok(Way::Flees);
        }
        let felled = mover.kind() != Kind::Ps && edge == Some(Edge::Rear);
        let rule = if first { clause::RECOIL_10 } else { clause::PUSH_4 };
        Err(Course::Blocked { rule, felled: felled.then_some(other.name) })
    }
}

enum Way {
    Passes,
    Pushes,
    Flees,
}

/// Directly beyond a friend, along a unit vector.
pub fn beyond(base: &Footprint, along: Vector, friend: &Footprint) -> Footprint {
    let left = oriflamme_field::sweep::overlap_along(base, along, friend).map_or(0.0, |overlap| overlap.to.max(0.0));
    base.moved(along.scaled(left + TOLERANCE / 2.0))
}

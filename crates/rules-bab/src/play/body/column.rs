//! Columns: one base behind the other, straight or broken at the points where the head wheeled.
//!
//! Found from where bases stand, since nothing else marks a column. How a column moves is in the orders.

use super::{same_facing, stands_behind};
use crate::base::{Base, BaseId};
use crate::state::State;
use oriflamme_field::{Corner, Footprint, Point, TOLERANCE, distance};

/// The line of a column on which it breaks: along a flank where the head wheeled on that front corner,
/// along the middle where it turned with a road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rail {
    Left,
    Middle,
    Right,
}

impl Rail {
    /// Where the front edge of a base meets the rail.
    pub fn front(self, base: &Footprint) -> Point {
        match self {
            Rail::Left => base.corner(Corner::FrontLeft),
            Rail::Middle => base.front_centre(),
            Rail::Right => base.corner(Corner::FrontRight),
        }
    }

    pub fn rear(self, base: &Footprint) -> Point {
        self.front(base) - base.forward().scaled(base.size.depth)
    }
}

/// How a base follows the one before it in a column.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Link {
    Straight,
    /// On either side of a breaking point.
    Broken {
        rail: Rail,
        at: Point,
    },
}

/// Bases that look almost back at each other are no column, however they touch. Degrees.
const SHARPEST_WHEEL: f64 = 150.0;
const SHARPEST_ROAD: f64 = 90.0;

/// Does `rear` follow `front` in a column?
///
/// Across a breaking point the bases may touch by a corner only, or be apart along their rail by at most
/// one base depth. A base that has wheeled without going on yet still lies across the breaking point.
pub fn link(front: &Footprint, rear: &Footprint) -> Option<Link> {
    let reach = front.size.depth + rear.size.depth + front.size.width;
    if front.centre().distance(rear.centre()) > reach {
        return None;
    }
    if same_facing(front, rear) {
        return stands_behind(rear, front).then_some(Link::Straight);
    }
    let bend = rear.facing().signed_difference(front.facing());
    let inner = if bend > 0.0 { Rail::Right } else { Rail::Left };
    let rails = [(inner, SHARPEST_WHEEL), (Rail::Middle, SHARPEST_ROAD)];
    rails
        .into_iter()
        .filter(|(_, sharpest)| bend.abs() <= *sharpest)
        .map(|(rail, _)| rail)
        .find_map(|rail| Some(Link::Broken { rail, at: breaking_point(front, rear, rail)? }))
}

fn breaking_point(front: &Footprint, rear: &Footprint, rail: Rail) -> Option<Point> {
    let (leading, following) = (rail.rear(front), rail.front(rear));
    let between = leading - following;
    let (new, old) = (front.forward(), rear.forward());
    let lies_along = |way: oriflamme_field::Vector, depth: f64| {
        way.cross(between).abs() <= TOLERANCE && (-TOLERANCE..=depth + TOLERANCE).contains(&between.dot(way))
    };
    if lies_along(new, rear.size.depth) {
        return Some(following);
    }
    if lies_along(old, front.size.depth) {
        return Some(leading);
    }
    // The leading base lies across the breaking point: both are as far behind it, each along its own way.
    let turn = old - new;
    let behind = between.dot(turn) / turn.dot(turn);
    let exact = (between - turn.scaled(behind)).length() <= 2.0 * TOLERANCE;
    let deepest = front.size.depth.max(rear.size.depth);
    (exact && (-deepest..=2.0 * deepest).contains(&behind)).then(|| following + old.scaled(behind))
}

/// The column in which a base stands, head first: the base's file, followed across breaking points.
/// `None` when nobody stands before or behind it.
pub fn column_of(state: &State, id: BaseId) -> Option<Vec<BaseId>> {
    let base = state.base(id)?;
    let others: Vec<&Base> =
        state.bases.iter().filter(|other| other.side == base.side && other.place == base.place).collect();
    let mut column = vec![base];
    while let Some(next) = follower(&others, column[column.len() - 1]).filter(|next| !holds(&column, next)) {
        column.push(next);
    }
    while let Some(next) = leader(&others, column[0]).filter(|next| !holds(&column, next)) {
        column.insert(0, next);
    }
    (column.len() >= 2).then(|| column.into_iter().map(|member| member.id).collect())
}

/// These bases in the order of a column, head first; `None` when, taken alone, they are none.
pub fn chain<'s>(bases: &[&'s Base]) -> Option<Vec<&'s Base>> {
    let head = bases.iter().copied().find(|base| leader(bases, base).is_none())?;
    let mut column = vec![head];
    while let Some(next) = follower(bases, column[column.len() - 1]).filter(|next| !holds(&column, next)) {
        column.push(next);
    }
    (column.len() == bases.len() && column.len() >= 2).then_some(column)
}

fn holds(column: &[&Base], base: &Base) -> bool {
    column.iter().any(|member| member.id == base.id)
}

/// The base that follows directly; one straight behind goes before one across a breaking point.
fn follower<'s>(bases: &[&'s Base], of: &Base) -> Option<&'s Base> {
    let here = of.footprint();
    let mut nearest: Option<(f64, &Base)> = None;
    for other in bases.iter().copied().filter(|other| other.id != of.id) {
        let there = other.footprint();
        match link(&here, &there) {
            Some(Link::Straight) => return Some(other),
            Some(Link::Broken { .. }) => {
                let away = distance(&here, &there);
                if nearest.is_none_or(|(least, _)| away < least) {
                    nearest = Some((away, other));
                }
            }
            None => {}
        }
    }
    nearest.map(|(_, other)| other)
}

/// The base whose follower this one is.
fn leader<'s>(bases: &[&'s Base], of: &Base) -> Option<&'s Base> {
    let here = of.footprint();
    let leads = |other: &&&Base| {
        other.id != of.id
            && link(&other.footprint(), &here).is_some()
            && follower(bases, other).is_some_and(|behind| behind.id == of.id)
    };
    bases.iter().find(leads).copied()
}

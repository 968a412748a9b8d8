//! Columns: one base behind the other, straight or broken at the points where the head wheeled.
//! Relies on groups and distances; nothing else marks a column than where its bases stand.
//! Knows nothing of how a column moves: that is the track.

use super::group::{same_facing, stands_behind};
use crate::TOLERANCE;
use crate::contact::distance;
use crate::footprint::Footprint;
use crate::parts::{Corner, Hand};
use crate::plane::{Point, Vector};

/// The line of a column on which it breaks: along a flank where the head wheeled on that front corner,
/// along the middle where it turned with a road or where the middle of its front leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rail {
    Left,
    Middle,
    Right,
}

impl Rail {
    pub fn of(hand: Hand) -> Rail {
        match hand {
            Hand::Left => Rail::Left,
            Hand::Right => Rail::Right,
        }
    }

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

/// How `rear` follows `front` in a column, if it does.
///
/// Across a breaking point the bases may touch by a corner only, or be apart along their rail by at most
/// one base depth. A base that has wheeled without going on yet still lies across the breaking point.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let head = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
/// let rear = head.advanced(-15.0);
/// assert_eq!(link(&head, &rear), Some(Link::Straight));
/// let wheeled = head.wheeled(Hand::Right, 30.0);
/// let Some(Link::Broken { rail: Rail::Right, at }) = link(&wheeled, &rear) else { panic!("no bend") };
/// assert!(at.distance(head.corner(Corner::FrontRight)) < TOLERANCE);
/// ```
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
    let lies_along = |way: Vector, depth: f64| {
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

/// The column in which one of these bases stands, as places in the list, head first: its file, followed across
/// breaking points. Just the base itself when nobody stands before or behind it.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let head = Footprint::new(Pose::new(0.0, 45.0, 0.0), Size::new(40.0, 15.0));
/// let bases = [head.advanced(-30.0), head, head.advanced(-15.0), head.shifted(200.0)];
/// assert_eq!(column_through(&bases, 2), [1, 2, 0]);
/// ```
pub fn column_through(bases: &[Footprint], member: usize) -> Vec<usize> {
    let mut column = file_behind(bases, member);
    while let Some(next) = leader(bases, column[0]).filter(|next| !column.contains(next)) {
        column.insert(0, next);
    }
    column
}

/// All of these bases in the order of a column, head first; `None` when, taken alone, they are none.
pub fn chain(bases: &[Footprint]) -> Option<Vec<usize>> {
    let head = (0..bases.len()).find(|&base| leader(bases, base).is_none())?;
    let column = file_behind(bases, head);
    (column.len() == bases.len() && column.len() >= 2).then_some(column)
}

/// A base and those that follow it.
fn file_behind(bases: &[Footprint], first: usize) -> Vec<usize> {
    let mut file = vec![first];
    while let Some(next) = follower(bases, file[file.len() - 1]).filter(|next| !file.contains(next)) {
        file.push(next);
    }
    file
}

/// The base that follows directly; one straight behind goes before one across a breaking point.
fn follower(bases: &[Footprint], of: usize) -> Option<usize> {
    let here = &bases[of];
    let mut nearest: Option<(f64, usize)> = None;
    for (other, there) in bases.iter().enumerate().filter(|(other, _)| *other != of) {
        match link(here, there) {
            Some(Link::Straight) => return Some(other),
            Some(Link::Broken { .. }) => {
                let away = distance(here, there);
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
fn leader(bases: &[Footprint], of: usize) -> Option<usize> {
    let leads =
        |&other: &usize| other != of && link(&bases[other], &bases[of]).is_some() && follower(bases, other) == Some(of);
    (0..bases.len()).find(leads)
}

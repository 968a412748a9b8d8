//! Room to deploy: the army in lines along the front of its zone, and whether a field leaves it that room.
//! Relies on the zones and on what cannot be entered.
//! Must not know who lays the field.

use super::deploy::{inside, zone};
use super::{ChiefPost, Post, PrepareCommand};
use crate::clause;
use crate::draft::Ruling;
use crate::facts::ground::in_impassable;
use crate::play::stealth::placed;
use crate::state::{SEATS, State, Unit};
use crate::terrain::{Piece, PieceText};
use oriflamme_field::{Bounds, Point};
use oriflamme_kernel::{Refusal, Seat};
use std::sync::Arc;

/// How far behind each other lines stand, and neighbours beside each other, in centimetres.
const APART: f64 = 1.0;
/// The chiefs stand so far from the rear of the zone, and so far from each other.
const BEHIND: f64 = 2.6;
const BETWEEN_CHIEFS: f64 = 8.0;

/// The army in one line along the front of its zone, and in further lines behind it where one is too short.
/// `None` where it finds no room so.
pub fn deployment(state: &State, seat: Seat) -> Option<PrepareCommand> {
    let zone = zone(state, seat);
    let mut lines = Lines::from_the_front(state, seat, &zone);
    let units = state.units.iter().filter(|unit| unit.seat == seat);
    let units = units.map(|unit| lines.next(unit)).collect::<Option<Vec<Post>>>()?;
    let rear = if lines.far { zone.max.y / 10.0 - BEHIND } else { zone.min.y / 10.0 + BEHIND };
    let chiefs = state.chiefs.iter().filter(|chief| chief.seat == seat).enumerate();
    let chiefs = chiefs.map(|(i, chief)| {
        let half = chief.breadth() / 20.0;
        let wanted = (lines.low + lines.high) / 2.0 + if i % 2 == 0 { 1.0 } else { -1.0 } * BETWEEN_CHIEFS * (i as f64);
        let x = wanted.min(lines.high - half).max(lines.low + half);
        let token = chief.footprint_at(Point::new(x * 10.0, rear * 10.0));
        inside(&zone, &token).then_some(ChiefPost { chief: chief.id, at: [x, rear] })
    });
    Some(PrepareCommand::Deploy { units, chiefs: chiefs.collect::<Option<_>>()? })
}

/// Lines from the front of a zone backwards, filled from one side to the other. In centimetres.
struct Lines<'s> {
    state: &'s State,
    zone: &'s Bounds,
    far: bool,
    low: f64,
    high: f64,
    /// Where the next unit begins, and the front of its line.
    x: f64,
    front: f64,
    /// The depth of the deepest unit of the line.
    deepest: f64,
}

impl<'s> Lines<'s> {
    fn from_the_front(state: &'s State, seat: Seat, zone: &'s Bounds) -> Self {
        let far = state.side(seat).far;
        let (low, high) = (zone.min.x / 10.0, zone.max.x / 10.0);
        let front = if far { zone.min.y / 10.0 } else { zone.max.y / 10.0 };
        Lines { state, zone, far, low, high, x: low, front, deepest: 0.0 }
    }

    /// The next place for a unit; what cannot be entered is stepped over.
    fn next(&mut self, unit: &Unit) -> Option<Post> {
        let facing = if self.far { 180.0 } else { 0.0 };
        let size = unit.sheet.footprint;
        loop {
            while self.x + size.width <= self.high + 1e-9 {
                let post = Post { unit: unit.id, at: [self.x + size.width / 2.0, self.front], facing };
                let base = placed(unit, post.at, facing);
                if !inside(self.zone, &base) {
                    return None;
                }
                if !in_impassable(self.state, &base) {
                    self.x += size.width + APART;
                    self.deepest = self.deepest.max(size.depth);
                    return Some(post);
                }
                self.x += 1.0;
            }
            if self.x <= self.low {
                return None;
            }
            let back = self.deepest + APART;
            (self.x, self.deepest) = (self.low, 0.0);
            self.front += if self.far { back } else { -back };
        }
    }
}

/// Finds every army room to deploy on this table, whichever side it gets?
pub fn judge(state: &State, field: &[PieceText]) -> Ruling {
    let pieces: Result<Vec<Piece>, _> = field.iter().cloned().map(Piece::try_from).collect();
    let refusal = || Refusal::new(clause::PREBATTLE_22, "grandes-refuse-field-room");
    let mut laid = state.clone();
    laid.terrain = Arc::new(pieces.map_err(|_| refusal())?);
    for first_is_far in [false, true] {
        for seat in SEATS {
            laid.sides[seat.index()].far = (seat == Seat::FIRST) == first_is_far;
        }
        if SEATS.into_iter().any(|seat| deployment(&laid, seat).is_none()) {
            return Err(refusal());
        }
    }
    Ok(())
}

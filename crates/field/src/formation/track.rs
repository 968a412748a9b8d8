//! The track of a column: the straight pieces on which it lies and moves, joined at breaking points.
//! Relies on footprints. Bases keep their order and close up behind each other; all turn where the head turned.
//! Knows neither what a move may cross nor what it costs.

use super::column::{Link, Rail, link};
use super::wheel::Wheel;
use crate::TOLERANCE;
use crate::footprint::Footprint;
use crate::parts::Hand;
use crate::plane::Point;
use crate::pose::{Pose, Size};
use crate::sweep::Motion;
use thiserror::Error;

/// Something the head of a column does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    Ahead(f64),
    /// About a point of its front edge; clockwise positive.
    Turn {
        rail: Rail,
        degrees: f64,
    },
}

impl Pace {
    /// A wheel of a head on the front corner of that hand, given by the way of the other front corner.
    pub fn wheel(head: &Footprint, hand: Hand, arc: f64) -> Pace {
        Pace::Turn { rail: Rail::of(hand), degrees: Wheel::of_base(head, hand).degrees(arc) }
    }
}

/// A follower cannot close up: its track would be too short for it between two breaking points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("base {follower} of the column cannot follow round the bends")]
pub struct Crooked {
    /// Its place in the column; the head is 0.
    pub follower: usize,
}

/// A straight piece. Places on it are counted by where the front of a base is, from the piece's beginning.
#[derive(Clone, Debug)]
struct Piece {
    /// The pose of a base whose front is at 0.
    start: Pose,
    /// Where the next piece begins; the last piece goes on without end.
    bend: Option<Bend>,
}

#[derive(Clone, Copy, Debug)]
struct Bend {
    length: f64,
    about: Point,
    degrees: f64,
}

/// Where the front of a base is.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    piece: usize,
    at: f64,
}

/// A column on its track, head first.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let head = Footprint::new(Pose::new(0.0, 30.0, 0.0), Size::new(40.0, 15.0));
/// let column = [head, head.advanced(-15.0)];
/// let mut track = Track::of(&column).unwrap();
/// track.go(Pace::Turn { rail: Rail::Left, degrees: -90.0 });
/// track.go(Pace::Ahead(15.0));
/// let ways = track.motions().unwrap();
/// // The head has gone on; the second base comes up to the bend and waits there until there is room to turn.
/// let ends: Vec<Footprint> = column.iter().zip(&ways).map(|(base, way)| Way::of(*base, way).end()).collect();
/// assert_eq!(ends[0].pose, Pose::new(-15.0, 30.0, 270.0));
/// assert_eq!(ends[1].pose, Pose::new(0.0, 30.0, 0.0));
/// assert_eq!(link(&ends[0], &ends[1]), Some(Link::Broken { rail: Rail::Left, at: Point::new(0.0, 30.0) }));
/// ```
#[derive(Clone, Debug)]
pub struct Track {
    sizes: Vec<Size>,
    pieces: Vec<Piece>,
    places: Vec<Place>,
    head: Place,
}

impl Track {
    /// The track on which a column (or a single base) lies now. `None` if the bases do not follow each other.
    pub fn of(column: &[Footprint]) -> Option<Track> {
        let tail = column.last()?;
        let mut pieces = vec![Piece { start: tail.pose, bend: None }];
        let mut places = vec![Place { piece: 0, at: 0.0 }];
        for pair in column.windows(2).rev() {
            let (front, rear) = (&pair[0], &pair[1]);
            let piece = pieces.len() - 1;
            let here = pieces[piece].start;
            match link(front, rear)? {
                Link::Straight => {
                    let at = (front.pose.corner - here.corner).dot(here.facing.forward());
                    places.push(Place { piece, at });
                }
                Link::Broken { rail, at } => {
                    let size = Size::new(front.size.width, 0.0);
                    let length = (at - rail.front(&Footprint::new(here, size))).dot(here.facing.forward());
                    let degrees = here.facing.signed_difference(front.facing());
                    pieces[piece].bend = Some(Bend { length, about: at, degrees });
                    let ahead = (rail.front(front) - at).dot(front.forward());
                    let corner = front.pose.corner - front.forward().scaled(ahead);
                    pieces.push(Piece { start: Pose { corner, facing: front.facing() }, bend: None });
                    places.push(Place { piece: piece + 1, at: ahead });
                }
            }
        }
        places.reverse();
        let sizes = column.iter().map(|base| base.size).collect();
        Some(Track { sizes, pieces, head: places[0], places })
    }

    /// The head goes on; the track grows with it.
    pub fn go(&mut self, pace: Pace) {
        match pace {
            Pace::Ahead(distance) => self.head.at += distance,
            Pace::Turn { rail, degrees } => {
                let piece = self.head.piece;
                let here = self.pose_at(self.head);
                let about = rail.front(&Footprint::new(here, self.sizes[0]));
                self.pieces[piece].bend = Some(Bend { length: self.head.at, about, degrees });
                let corner = here.corner.rotated_about(about, degrees);
                self.pieces.push(Piece { start: Pose { corner, facing: here.facing.turned(degrees) }, bend: None });
                self.head = Place { piece: piece + 1, at: 0.0 };
            }
        }
    }

    fn pose_at(&self, place: Place) -> Pose {
        let Pose { corner, facing } = self.pieces[place.piece].start;
        Pose { corner: corner + facing.forward().scaled(place.at), facing }
    }

    /// The way of every base, when the others have closed up behind the head.
    pub fn motions(&self) -> Result<Vec<Vec<Motion>>, Crooked> {
        let ends = self.ends()?;
        Ok(self.places.iter().zip(ends).map(|(&from, to)| self.way(from, to)).collect())
    }

    /// Where each base ends: directly behind the one before it, but never across a breaking point; a base whose
    /// place would lie across one stays on the old piece with its front at the breaking point.
    fn ends(&self) -> Result<Vec<Place>, Crooked> {
        let mut ends = vec![self.head];
        for follower in 1..self.sizes.len() {
            let before = ends[follower - 1];
            let (depth, now) = (self.sizes[follower].depth, self.places[follower]);
            let wanted = self.along(before) - self.sizes[follower - 1].depth;
            let mut end = self.place(wanted.max(self.along(now)));
            if end.piece > now.piece && end.at < depth - TOLERANCE {
                end = self.end_of(end.piece - 1);
                let too_short = end.piece > now.piece && end.at < depth - TOLERANCE;
                if too_short {
                    return Err(Crooked { follower });
                }
            }
            if before.piece > end.piece + 1 {
                return Err(Crooked { follower });
            }
            ends.push(end);
        }
        Ok(ends)
    }

    /// The length of track from its beginning to a place.
    fn along(&self, place: Place) -> f64 {
        let before: f64 = self.pieces[..place.piece].iter().filter_map(|p| p.bend).map(|bend| bend.length).sum();
        before + place.at
    }

    fn place(&self, along: f64) -> Place {
        let mut at = along;
        for (piece, Piece { bend, .. }) in self.pieces.iter().enumerate() {
            match bend {
                Some(bend) if at > bend.length + TOLERANCE => at -= bend.length,
                _ => return Place { piece, at },
            }
        }
        Place { piece: self.pieces.len() - 1, at }
    }

    fn end_of(&self, piece: usize) -> Place {
        Place { piece, at: self.pieces[piece].bend.map_or(0.0, |bend| bend.length) }
    }

    fn way(&self, from: Place, to: Place) -> Vec<Motion> {
        let mut motions = Vec::new();
        let mut at = from.at;
        for piece in from.piece..=to.piece {
            let forward = self.pieces[piece].start.facing.forward();
            let bend = self.pieces[piece].bend.filter(|_| piece < to.piece);
            let end = bend.map_or(to.at, |bend| bend.length);
            if (end - at).abs() > 1e-9 {
                motions.push(Motion::Straight { vector: forward.scaled(end - at) });
            }
            if let Some(bend) = bend {
                motions.push(Motion::Turn { about: bend.about, degrees: bend.degrees });
            }
            at = 0.0;
        }
        motions
    }
}

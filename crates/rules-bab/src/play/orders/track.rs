//! The track of a column: the straight pieces on which it lies and moves, joined at breaking points.
//!
//! Relies on footprints. Bases keep their order and close up behind each other; what a move may cross and what
//! it costs is judged elsewhere.

use crate::base::Base;
use crate::clause;
use crate::draft::Ruling;
use crate::play::body::{Link, Rail, link};
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Footprint, Hand, Point, Pose, Size, TOLERANCE};
use oriflamme_kernel::Refusal;

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
    /// A wheel on the front corner of that hand, given by the way of the other front corner.
    pub fn wheel(hand: Hand, arc: f64, width: f64) -> Pace {
        let degrees = (arc / width).to_degrees();
        match hand {
            Hand::Left => Pace::Turn { rail: Rail::Left, degrees: -degrees },
            Hand::Right => Pace::Turn { rail: Rail::Right, degrees },
        }
    }
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
pub struct Track<'s> {
    bases: Vec<&'s Base>,
    pieces: Vec<Piece>,
    places: Vec<Place>,
    head: Place,
}

impl<'s> Track<'s> {
    /// The track on which a column (or a single base) lies now. `None` if the bases do not follow each other.
    pub fn of(column: &[&'s Base]) -> Option<Track<'s>> {
        let tail = column.last()?;
        let mut pieces = vec![Piece { start: tail.pose, bend: None }];
        let mut places = vec![Place { piece: 0, at: 0.0 }];
        for pair in column.windows(2).rev() {
            let (front, rear) = (pair[0].footprint(), pair[1].footprint());
            let piece = pieces.len() - 1;
            let here = pieces[piece].start;
            match link(&front, &rear)? {
                Link::Straight => {
                    let at = (front.pose.corner - here.corner).dot(here.facing.forward());
                    places.push(Place { piece, at });
                }
                Link::Broken { rail, at } => {
                    let size = Size::new(front.size.width, 0.0);
                    let length = (at - rail.front(&Footprint::new(here, size))).dot(here.facing.forward());
                    let degrees = here.facing.signed_difference(front.facing());
                    pieces[piece].bend = Some(Bend { length, about: at, degrees });
                    let corner =
                        front.pose.corner - front.forward().scaled((rail.front(&front) - at).dot(front.forward()));
                    pieces.push(Piece { start: Pose { corner, facing: front.facing() }, bend: None });
                    let ahead = (rail.front(&front) - at).dot(front.forward());
                    places.push(Place { piece: piece + 1, at: ahead });
                }
            }
        }
        places.reverse();
        Some(Track { bases: column.to_vec(), pieces, head: places[0], places })
    }

    /// The head goes on; the track grows with it.
    pub fn go(&mut self, pace: Pace) {
        match pace {
            Pace::Ahead(distance) => self.head.at += distance,
            Pace::Turn { rail, degrees } => {
                let piece = self.head.piece;
                let here = self.pose_at(self.head);
                let about = rail.front(&Footprint::new(here, self.bases[0].size));
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
    pub fn motions(&self) -> Ruling<Vec<Vec<Motion>>> {
        let ends = self.ends()?;
        Ok(self.places.iter().zip(ends).map(|(&from, to)| self.way(from, to)).collect())
    }

    /// Where each base ends: directly behind the one before it, but never across a breaking point; a base whose
    /// place would lie across one stays on the old piece with its front at the breaking point.
    fn ends(&self) -> Ruling<Vec<Place>> {
        let mut ends = vec![self.head];
        for i in 1..self.bases.len() {
            let before = ends[i - 1];
            let (depth, now) = (self.bases[i].size.depth, self.places[i]);
            let wanted = self.along(before) - self.bases[i - 1].size.depth;
            let mut end = self.place(wanted.max(self.along(now)));
            if end.piece > now.piece && end.at < depth - TOLERANCE {
                end = self.end_of(end.piece - 1);
                let too_short = end.piece > now.piece && end.at < depth - TOLERANCE;
                if too_short {
                    return Err(self.crooked(i));
                }
            }
            if before.piece > end.piece + 1 {
                return Err(self.crooked(i));
            }
            ends.push(end);
        }
        Ok(ends)
    }

    fn crooked(&self, follower: usize) -> Refusal {
        Refusal::new(clause::COLUMN_4, "refuse-column-crooked").with("base", self.bases[follower].label())
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

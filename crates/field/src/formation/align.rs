//! Rectangles that stand square to each other: how one lies at an edge of another, and the shortest way to lie so.
//! Relies on contact and footprints.
//! Knows nothing of who must or may line up, and looks at nobody who stands in the way.

use crate::TOLERANCE;
use crate::contact::{Contact, Part, coincident_corners, contact};
use crate::footprint::Footprint;
use crate::parts::{Corner, Edge};
use crate::pose::Size;

/// How a base stands to an edge of another that its front touches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alignment {
    pub edge: Edge,
    pub length: f64,
    /// At least one front corner touches a corner of that edge.
    pub aligned: bool,
}

/// The front of `a` in contact along a length with an edge of `z`; aligned if also corner to corner.
///
/// ```
/// use oriflamme_field::{formation::alignment, *};
/// let enemy = Footprint::new(Pose::new(140.0, 100.0, 180.0), Size::new(40.0, 15.0));
/// let base = Footprint::new(Pose::new(120.0, 100.0, 0.0), Size::new(40.0, 15.0));
/// let found = alignment(&base, &enemy).unwrap();
/// assert_eq!((found.edge, found.length, found.aligned), (Edge::Front, 20.0, false));
/// assert!(alignment(&base.shifted(-20.0), &enemy).unwrap().aligned);
/// ```
pub fn alignment(a: &Footprint, z: &Footprint) -> Option<Alignment> {
    let touch = contact(a, z)?;
    let (Part::Edge(Edge::Front), Part::Edge(edge)) = (touch.a, touch.b) else { return None };
    let (one, other) = edge.corners();
    let aligned =
        coincident_corners(a, z).iter().any(|(mine, theirs)| mine.is_front() && [one, other].contains(theirs));
    Some(Alignment { edge, length: touch.length, aligned })
}

/// Front edge against front edge along a length.
pub fn front_to_front(a: &Footprint, z: &Footprint) -> Option<Contact> {
    contact(a, z).filter(|c| c.a == Part::Edge(Edge::Front) && c.b == Part::Edge(Edge::Front))
}

/// Both front corners of one on those of the other.
pub fn fully_aligned(a: &Footprint, z: &Footprint) -> bool {
    let corners = coincident_corners(a, z);
    corners.contains(&(Corner::FrontLeft, Corner::FrontRight))
        && corners.contains(&(Corner::FrontRight, Corner::FrontLeft))
}

/// The place of a base of that size fully aligned with another, front to front: corner on corner at its front-left.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let enemy = Footprint::new(Pose::new(140.0, 100.0, 180.0), Size::new(40.0, 15.0));
/// let place = place_against(&enemy, Size::new(40.0, 30.0));
/// assert_eq!(place.pose, Pose::new(100.0, 100.0, 0.0));
/// assert!(fully_aligned(&place, &enemy));
/// ```
pub fn place_against(enemy: &Footprint, size: Size) -> Footprint {
    Footprint::with_corner_at(Corner::FrontLeft, enemy.corner(Corner::FrontRight), enemy.facing().opposite(), size)
}

/// The place of a base of that size directly behind another, corner on corner at its front-left.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let front = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
/// assert!(stands_behind(&place_behind(&front, Size::new(40.0, 20.0)), &front));
/// ```
pub fn place_behind(front: &Footprint, size: Size) -> Footprint {
    Footprint::with_corner_at(Corner::FrontLeft, front.corner(Corner::RearLeft), front.facing(), size)
}

/// The two places of a base of that size whose front lies along an edge of `z` with a front corner on a corner of it;
/// one and the same when both are equally long.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let enemy = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
/// let [one, other] = places_at_edge(&enemy, Edge::Right, Size::new(40.0, 15.0));
/// assert_eq!((one.pose, other.pose), (Pose::new(140.0, 85.0, 270.0), Pose::new(140.0, 60.0, 270.0)));
/// ```
pub fn places_at_edge(z: &Footprint, edge: Edge, size: Size) -> [Footprint; 2] {
    let side = z.edge(edge);
    let facing = match edge {
        Edge::Front => z.facing().opposite(),
        Edge::Right => z.facing().turned(-90.0),
        Edge::Rear => z.facing(),
        Edge::Left => z.facing().turned(90.0),
    };
    [
        Footprint::with_corner_at(Corner::FrontLeft, side.b, facing, size),
        Footprint::with_corner_at(Corner::FrontRight, side.a, facing, size),
    ]
}

/// The longer of the straight ways of the two front corners.
pub fn corner_way(from: &Footprint, to: &Footprint) -> f64 {
    let way = |corner| from.corner(corner).distance(to.corner(corner));
    way(Corner::FrontLeft).max(way(Corner::FrontRight))
}

/// The shortest way of `a`, as its front corners go, to lie with a front corner on a corner of an edge of `z`: of the
/// edge that it touches now, or else of the edge for which that way is the shortest.
///
/// ```
/// use oriflamme_field::{formation::way_into_line, *};
/// let size = Size::new(40.0, 15.0);
/// let base = Footprint::new(Pose::new(200.0, 200.0, 0.0), size);
/// assert_eq!(way_into_line(&base, &Footprint::new(Pose::new(230.0, 200.0, 180.0), size)), 10.0);
/// ```
pub fn way_into_line(a: &Footprint, z: &Footprint) -> f64 {
    match contact(a, z).map(|touch| touch.b) {
        Some(Part::Edge(edge)) => way_to_edge(a, z, edge),
        // A corner that is touched stands for the front or the rear to which it belongs.
        Some(Part::Corner(corner)) => way_to_edge(a, z, if corner.is_front() { Edge::Front } else { Edge::Rear }),
        None => Edge::ALL.into_iter().map(|edge| way_to_edge(a, z, edge)).fold(f64::INFINITY, f64::min),
    }
}

fn way_to_edge(a: &Footprint, z: &Footprint, edge: Edge) -> f64 {
    let [one, other] = places_at_edge(z, edge, a.size);
    corner_way(a, &one).min(corner_way(a, &other))
}

/// The sideways shifts, to its own right, that would bring the movers as a whole into line with one of the others that
/// they touch front to front: the shortest first, all that are equally short. `None` if one is fully aligned already,
/// and no shifts if none touches so.
///
/// ```
/// use oriflamme_field::{formation::shift_into_line, *};
/// let size = Size::new(40.0, 15.0);
/// let line = [0.0, 40.0].map(|x| Footprint::new(Pose::new(x, 100.0, 0.0), size));
/// let enemy = Footprint::new(Pose::new(90.0, 100.0, 180.0), size);
/// assert_eq!(shift_into_line(&line, &[enemy]), Some(vec![10.0]));
/// ```
pub fn shift_into_line(movers: &[Footprint], others: &[Footprint]) -> Option<Vec<f64>> {
    let mut shifts: Vec<f64> = Vec::new();
    for there in others {
        for here in movers {
            if fully_aligned(here, there) {
                return None;
            }
            if front_to_front(here, there).is_some() {
                shifts.push((there.corner(Corner::FrontRight) - here.pose.corner).dot(here.right()));
            }
        }
    }
    shifts.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
    let shortest = shifts.first().map_or(0.0, |shift| shift.abs());
    shifts.retain(|shift| shift.abs() <= shortest + TOLERANCE);
    Some(shifts)
}

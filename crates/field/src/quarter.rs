//! The part of a footprint that lies in a quarter of another one.
//! Relies on footprints; a quarter is bounded by lines at 45 degrees outwards from the corners of an edge.
//! Knows nothing of what may be done in a quarter.

use crate::TOLERANCE;
use crate::footprint::Footprint;
use crate::parts::Edge;
use crate::plane::{Point, Vector};

/// The corners of the part of `other` that lies in the quarter before that edge of `base`, its borders included; none where no
/// part does.
///
/// ```
/// use oriflamme_field::*;
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(60.0, 20.0));
/// let ahead = Footprint::new(Pose::new(70.0, 60.0, 0.0), Size::new(60.0, 20.0));
/// assert_eq!(part_in_quarter(&base, Edge::Front, &ahead).len(), 4);
/// assert_eq!(part_in_quarter(&base, Edge::Rear, &ahead), []);
/// let beside = Footprint::new(Pose::new(70.0, 0.0, 0.0), Size::new(60.0, 20.0));
/// assert_eq!(part_in_quarter(&base, Edge::Front, &beside), []);
/// ```
pub fn part_in_quarter(base: &Footprint, edge: Edge, other: &Footprint) -> Vec<Point> {
    let side = base.edge(edge);
    let (outward, along) = (base.outward(edge), side.vector().unit().unwrap_or_default());
    // Beyond the edge, and not farther past either of its ends than beyond it.
    let limits = [(side.a, outward), (side.a, outward + along), (side.b, outward - along)];
    limits.into_iter().fold(other.corners().to_vec(), |corners, (from, inward)| cut(&corners, from, inward))
}

/// What is left of a convex outline on one side of a line.
fn cut(corners: &[Point], from: Point, inward: Vector) -> Vec<Point> {
    let beyond = |point: Point| (point - from).dot(inward);
    let mut kept = Vec::with_capacity(corners.len() + 1);
    for (here, next) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let (a, z) = (beyond(*here), beyond(*next));
        if a >= -TOLERANCE {
            kept.push(*here);
        }
        if (a > TOLERANCE && z < -TOLERANCE) || (a < -TOLERANCE && z > TOLERANCE) {
            kept.push(*here + (*next - *here).scaled(a / (a - z)));
        }
    }
    kept
}

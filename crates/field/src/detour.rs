//! The shortest way round: from point to point, past the corners of rectangles that may not be crossed.
//! Relies on footprints; a visibility graph over their corners (the shortest way bends only there), searched nearest first.
//! Knows nothing of who goes there or what makes a rectangle forbidden.

use crate::footprint::Footprint;
use crate::plane::{Point, Segment};

/// Corners are passed at this distance, so that going along an edge is not crossing it.
const RIM: f64 = crate::TOLERANCE * 2.0;

/// The length of the shortest way between two points that crosses none of the rectangles; `None` where there is none.
///
/// ```
/// use oriflamme_field::*;
/// let wall = Footprint::new(Pose::new(0.0, 10.0, 0.0), Size::new(60.0, 20.0));
/// let (from, to) = (Point::new(20.0, -50.0), Point::new(20.0, 50.0));
/// assert_eq!(shortest_way(from, to, &[]), Some(100.0));
/// // Over the two corners on the left of the wall.
/// let round = shortest_way(from, to, &[wall]).unwrap();
/// assert!((round - (2.0 * (20.0_f64.powi(2) + 40.0_f64.powi(2)).sqrt() + 20.0)).abs() < 0.2);
/// let inside = Point::new(20.0, 0.0);
/// assert_eq!(shortest_way(from, inside, &[wall]), None);
/// ```
pub fn shortest_way(from: Point, to: Point, obstacles: &[Footprint]) -> Option<f64> {
    let is_clear = |line: &Segment| obstacles.iter().all(|obstacle| !obstacle.crossed_by(line));
    if is_clear(&Segment::new(from, to)) {
        return Some(from.distance(to));
    }
    let mut places = vec![to];
    let corners = obstacles.iter().flat_map(|obstacle| obstacle.grown(RIM).corners());
    places.extend(corners.filter(|corner| obstacles.iter().all(|obstacle| obstacle.distance_to_point(*corner) > 0.0)));
    let mut open: Vec<(f64, Point)> = vec![(0.0, from)];
    while let Some(nearest) = place_of_least(&open) {
        let (gone, here) = open.swap_remove(nearest);
        if here == to {
            return Some(gone);
        }
        for (known, there) in open.iter_mut() {
            let way = gone + here.distance(*there);
            if way < *known && is_clear(&Segment::new(here, *there)) {
                *known = way;
            }
        }
        places.retain(|&there| {
            let reached = is_clear(&Segment::new(here, there));
            if reached {
                open.push((gone + here.distance(there), there));
            }
            !reached
        });
    }
    None
}

fn place_of_least(open: &[(f64, Point)]) -> Option<usize> {
    (0..open.len()).min_by(|&a, &b| open[a].0.total_cmp(&open[b].0))
}

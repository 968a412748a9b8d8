//! The common ground of two areas, summed over strips in which nothing changes but lengths.
//! Relies on areas only; general polygon clippers were tried and can run away on nearly coincident sides.
//! Knows nothing of what the areas are.

use super::area::Area;
use crate::bounds::Bounds;
use crate::plane::Point;

pub(super) struct CommonGround {
    /// In square millimetres.
    pub square: f64,
    pub bounds: Bounds,
}

pub(super) fn common_ground(a: &Area, b: &Area) -> CommonGround {
    let mut common = CommonGround { square: 0.0, bounds: Bounds::around([]) };
    if !a.bounds().meets(&b.bounds()) {
        return common;
    }
    for strip in turning_places(a, b).windows(2) {
        let (from, to) = (strip[0], strip[1]);
        let middle = (from + to) / 2.0;
        // Between two turning places all heights change evenly, so the middle stands for the strip.
        let shared = shared_spans(&spans_at(a, middle), &spans_at(b, middle));
        for (low, high) in shared {
            common.square += (high - low) * (to - from);
            let corners = [Point::new(from, low), Point::new(to, high)];
            common.bounds = common.bounds.joined(Bounds::around(corners));
        }
    }
    common
}

/// The places along x at which a corner lies or sides cross, in order.
fn turning_places(a: &Area, b: &Area) -> Vec<f64> {
    let from = a.bounds().min.x.max(b.bounds().min.x);
    let to = a.bounds().max.x.min(b.bounds().max.x);
    let corners = a.points().iter().chain(b.points()).map(|point| point.x);
    let mut places: Vec<f64> = corners.filter(|x| (from..=to).contains(x)).collect();
    for side in a.edges() {
        for other in b.edges() {
            if let Some((share, _)) = side.crossing(&other) {
                places.push(side.at(share).x);
            }
        }
    }
    places.sort_by(f64::total_cmp);
    places.dedup();
    places
}

/// The stretches of the line at `x` that lie in an area, from low to high.
fn spans_at(area: &Area, x: f64) -> Vec<(f64, f64)> {
    let mut heights: Vec<f64> = area
        .edges()
        .filter(|side| (side.a.x > x) != (side.b.x > x))
        .map(|side| side.a.y + (x - side.a.x) / (side.b.x - side.a.x) * (side.b.y - side.a.y))
        .collect();
    heights.sort_by(f64::total_cmp);
    heights.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

fn shared_spans(a: &[(f64, f64)], b: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let pairs = a.iter().flat_map(|one| b.iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| (one.0.max(other.0), one.1.min(other.1))).filter(|(low, high)| low < high).collect()
}

//! Turns about a point: exact angles of contact, from corners that meet the lines of edges on circles.
//! Relies on footprints and penetration tests; trigonometry from `libm`.
//! Knows nothing of straight moves.

use super::farthest_corner;
use crate::TOLERANCE;
use crate::contact::{overlaps, signed_distance};
use crate::footprint::Footprint;
use crate::parts::Edge;
use crate::plane::Point;

/// Stretches of the turn shorter than this (as a share of it) cannot hold anything.
const INSTANT: f64 = 1e-12;
/// A depth below this is rounding noise.
const NOISE: f64 = 1e-9;

pub(super) fn first_hit(
    mover: &Footprint,
    about: Point,
    degrees: f64,
    obstacle: &Footprint,
    allowed: f64,
) -> Option<f64> {
    let reach = farthest_corner(mover, about);
    let out_of_reach = obstacle.distance_to_point(about) >= reach;
    let inside = farthest_corner(obstacle, about) <= mover.distance_to_point(about);
    if degrees == 0.0 || out_of_reach || inside {
        return None;
    }
    let at = |t: f64| mover.rotated_about(about, degrees * t);
    let moments = moments_at_depth(mover, about, degrees, obstacle, TOLERANCE);
    let deep = stretches(&moments).find(|&(from, to)| overlaps(&at((from + to) / 2.0), obstacle))?.0;
    let moments = moments_at_depth(mover, about, degrees, obstacle, allowed);
    let touch = stretches(&moments)
        .filter(|&(from, _)| from < deep)
        .filter(|&(from, to)| {
            let middle = (from + to.min(deep)) / 2.0;
            signed_distance(&at(middle), obstacle) >= -allowed - NOISE
        })
        .last()
        .map_or(0.0, |(_, to)| to.min(deep));
    Some(touch)
}

fn stretches(moments: &[f64]) -> impl Iterator<Item = (f64, f64)> {
    moments.windows(2).map(|pair| (pair[0], pair[1])).filter(|(from, to)| to - from > INSTANT)
}

/// All moments, in order, at which a corner of one base may pass the line a given depth inside an edge of the
/// other, with the beginning and the end of the turn. Between two of them nothing changes.
fn moments_at_depth(mover: &Footprint, about: Point, degrees: f64, obstacle: &Footprint, depth: f64) -> Vec<f64> {
    let mut moments = Vec::with_capacity(66);
    moments.extend([0.0, 1.0]);
    circle_meets_edges(mover, obstacle, about, degrees, depth, &mut moments);
    // Seen from the mover it is the obstacle that turns, the other way.
    circle_meets_edges(obstacle, mover, about, -degrees, depth, &mut moments);
    moments.sort_by(f64::total_cmp);
    moments
}

fn circle_meets_edges(
    turning: &Footprint,
    fixed: &Footprint,
    about: Point,
    degrees: f64,
    depth: f64,
    moments: &mut Vec<f64>,
) {
    let circles = turning.corners().map(|corner| {
        let arm = corner - about;
        (arm.length(), arm.bearing())
    });
    for (quarter, edge) in Edge::ALL.into_iter().enumerate() {
        let outward = fixed.facing().as_degrees() + 90.0 * quarter as f64;
        let line = -depth - fixed.offset_from(edge, about);
        for (radius, bearing) in circles {
            if radius <= line.abs() {
                continue;
            }
            let opening = libm::acos(line / radius).to_degrees();
            for meeting in [outward + opening, outward - opening] {
                let clockwise = (meeting - bearing).rem_euclid(360.0);
                let turned = if degrees > 0.0 { clockwise } else { (360.0 - clockwise).rem_euclid(360.0) };
                let t = turned / degrees.abs();
                if t > 0.0 && t < 1.0 {
                    moments.push(t);
                }
            }
        }
    }
}

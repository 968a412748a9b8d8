//! Small signs strewn over an area: trees, tufts, stones. The same drawing on every machine.
//! Relies on the outline; a fixed hash takes the place of chance.
//! Must keep signs inside the outline.

use super::scene::Point;

/// Places about `spacing` apart inside an outline, each with a number from 0 to 1 for variety.
pub fn scatter(outline: &[Point], spacing: f64, margin: f64) -> Vec<(Point, f64)> {
    spread(outline, spacing, margin, 0.62)
}

/// Places in rows.
pub fn rows(outline: &[Point], spacing: f64, margin: f64) -> Vec<(Point, f64)> {
    spread(outline, spacing, margin, 0.0)
}

/// More would make a drawing slow without making it clearer.
const MOST: f64 = 3000.0;

fn spread(outline: &[Point], spacing: f64, margin: f64, disorder: f64) -> Vec<(Point, f64)> {
    let Some((low, high)) = bounds(outline) else { return Vec::new() };
    let area = (high.0 - low.0) * (high.1 - low.1);
    let spacing = spacing.max((area / MOST).max(0.0).sqrt());
    if !area.is_finite() || spacing <= 0.0 {
        return Vec::new();
    }
    let mut places = Vec::new();
    let (columns, lines) = (((high.0 - low.0) / spacing) as i64 + 1, ((high.1 - low.1) / spacing) as i64 + 1);
    for line in 0..lines {
        for column in 0..columns {
            let (a, b, c) = (noise(column, line, 1), noise(column, line, 2), noise(column, line, 3));
            let shift = if disorder > 0.0 && line % 2 == 1 { 0.5 } else { 0.0 };
            let x = low.0 + spacing * (column as f64 + 0.5 + shift + disorder * (a - 0.5));
            let y = low.1 + spacing * (line as f64 + 0.5 + disorder * (b - 0.5));
            if contains(outline, (x, y)) && distance_to_edge(outline, (x, y)) >= margin {
                places.push(((x, y), c));
            }
        }
    }
    // From far to near, so that what is nearer covers what is behind it.
    places.sort_by(|a, b| b.0.1.total_cmp(&a.0.1));
    places
}

/// The smallest upright rectangle around some points.
pub fn bounds(points: &[Point]) -> Option<(Point, Point)> {
    let first = *points.first()?;
    Some(
        points.iter().fold((first, first), |(low, high), p| {
            ((low.0.min(p.0), low.1.min(p.1)), (high.0.max(p.0), high.1.max(p.1)))
        }),
    )
}

pub fn contains(outline: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(outline) {
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
    }
    inside
}

pub fn edges(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

fn distance_to_edge(outline: &[Point], point: Point) -> f64 {
    edges(outline).map(|(a, b)| distance_to(a, b, point)).fold(f64::INFINITY, f64::min)
}

fn distance_to(a: Point, b: Point, p: Point) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 { (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    (p.0 - a.0 - t * dx).hypot(p.1 - a.1 - t * dy)
}

/// The nearest point of a line to a point.
pub fn nearest(line: &[Point], p: Point) -> Option<Point> {
    if let [only] = line {
        return Some(*only);
    }
    let on = |(a, b): (Point, Point)| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx * dx + dy * dy;
        let t = if length > 0.0 { (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
        (a.0 + t * dx, a.1 + t * dy)
    };
    let way = |q: &Point| (q.0 - p.0).hypot(q.1 - p.1);
    line.windows(2).map(|w| on((w[0], w[1]))).min_by(|a, b| way(a).total_cmp(&way(b)))
}

/// Places along a line, `step` apart, each with the direction of the line there.
pub fn along(line: &[Point], step: f64, closed: bool) -> Vec<(Point, Point)> {
    let mut found = Vec::new();
    let mut ahead = step / 2.0;
    let count = if closed { line.len() } else { line.len().saturating_sub(1) };
    for index in 0..count {
        let (a, b) = (line[index], line[(index + 1) % line.len()]);
        let length = (b.0 - a.0).hypot(b.1 - a.1);
        if length <= 0.0 || !length.is_finite() || length / step > MOST {
            continue;
        }
        let way = ((b.0 - a.0) / length, (b.1 - a.1) / length);
        while ahead < length {
            found.push(((a.0 + way.0 * ahead, a.1 + way.1 * ahead), way));
            ahead += step;
        }
        ahead -= length;
    }
    found
}

/// A number from 0 to 1 that only depends on its arguments.
fn noise(x: i64, y: i64, salt: u64) -> f64 {
    let mut h = (x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (y as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f) ^ salt;
    h ^= h >> 29;
    h = h.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    h ^= h >> 32;
    h = h.wrapping_mul(0x94d0_49bb_1331_11eb);
    h ^= h >> 31;
    (h >> 11) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)];

    #[test]
    fn signs_stay_inside_the_outline() {
        let places = scatter(&SQUARE, 10.0, 3.0);
        assert!(places.len() > 50);
        assert!(places.iter().all(|((x, y), _)| (3.0..=97.0).contains(x) && (3.0..=97.0).contains(y)));
        assert_eq!(places, scatter(&SQUARE, 10.0, 3.0));
    }

    #[test]
    fn an_enormous_area_gets_no_more_signs_than_a_drawing_can_hold() {
        let huge: Vec<Point> = SQUARE.iter().map(|(x, y)| (x * 1e9, y * 1e9)).collect();
        assert!(scatter(&huge, 1.0, 0.0).len() < 5000);
        assert!(scatter(&[(0.0, 0.0), (1e300, 1e300), (1e300, 0.0)], 1.0, 0.0).len() < 5000);
    }
}

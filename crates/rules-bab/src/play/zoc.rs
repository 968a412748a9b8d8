//! Zones of control: the square before a front, what cuts it short, and who stands in one.
//!
//! Relies on footprints. What a zocced base may do is judged in `travel`.

use crate::base::{Base, BaseId};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::{Footprint, Point, Pose, Size, TOLERANCE, overlaps};

/// The square in front of a base; baggage has none.
pub fn zoc(state: &State, base: &Base) -> Option<Footprint> {
    (base.on_table() && base.kind() != TroopType::Bg).then(|| square_before(&base.footprint(), state.base_width()))
}

fn square_before(base: &Footprint, side: f64) -> Footprint {
    let corner = base.pose.corner + base.forward().scaled(side);
    Footprint::new(Pose { corner, facing: base.facing() }, Size::new(side, side))
}

/// Impetuous troops other than Ps ignore the ZoC of Ps.
pub fn impetuous_ignores(mover: &Base, enemy: &Base) -> bool {
    mover.kind() != TroopType::Ps && enemy.kind() == TroopType::Ps
}

/// The enemies of `base` in whose ZoC it would be, even in part, standing at `at`.
pub fn zoccers(state: &State, base: &Base, at: &Footprint) -> Vec<BaseId> {
    // No part of the square before a front is farther from it than its own diagonal.
    let reach = at.bounds().grown(2.0 * state.base_width());
    let enemies = state.near(reach).filter(|enemy| enemy.side != base.side);
    enemies.filter(|enemy| zocs(state, enemy, at)).map(|enemy| enemy.id).collect()
}

/// Does the ZoC of `enemy` reach a base that stands at `at`?
pub fn zocs(state: &State, enemy: &Base, at: &Footprint) -> bool {
    let Some(square) = zoc(state, enemy) else { return false };
    overlaps(&square, at) && Zone::before(state, enemy, square).reaches(at)
}

/// The square before a base, with those of its own side who stand in it.
pub struct Zone {
    square: Footprint,
    screens: Vec<Outline>,
}

/// The corners of a base as seen from the front edge behind a square: file and depth.
type Outline = [(f64, f64); 4];

impl Zone {
    pub fn before(state: &State, base: &Base, square: Footprint) -> Zone {
        let friends = state.near(square.bounds()).filter(|b| b.side == base.side && b.id != base.id);
        let friends = friends.map(Base::footprint);
        let screens = friends.filter(|b| overlaps(b, &square)).map(|b| outline(&square, &b)).collect();
        Zone { square, screens }
    }

    /// Does a base of its own side stand in it?
    pub fn is_screened(&self) -> bool {
        !self.screens.is_empty()
    }

    /// Do the bases that stand in it leave nothing to be reached, as the front rank does before the second?
    pub fn is_shut(&self) -> bool {
        let width = self.square.size.width;
        let mut files: Vec<f64> = Vec::with_capacity(2 + 4 * self.screens.len());
        files.extend([0.0, width]);
        let corners = self.screens.iter().flatten().map(|&(file, _)| file);
        files.extend(corners.filter(|file| (0.0..=width).contains(file)));
        files.sort_unstable_by(f64::total_cmp);
        // The near side of a base never bulges away from the front edge between two files.
        files.windows(2).all(|pair| {
            let (from, to) = (pair[0] + TOLERANCE / 2.0, pair[1] - TOLERANCE / 2.0);
            let is_close_at =
                |screen: &Outline, file| nearest_in_file(screen, file).is_some_and(|near| near <= TOLERANCE);
            from >= to || self.screens.iter().any(|screen| is_close_at(screen, from) && is_close_at(screen, to))
        })
    }

    /// Does it reach a base that stands at `at`?
    pub fn reaches(&self, at: &Footprint) -> bool {
        overlaps(&self.square, at) && (self.screens.is_empty() || reaches_past(&self.square, &self.screens, at))
    }
}

fn outline(square: &Footprint, base: &Footprint) -> Outline {
    let origin = square.corners()[3];
    let in_square = |p: Point| ((p - origin).dot(square.right()), (p - origin).dot(square.forward()));
    base.corners().map(in_square)
}

/// Does one base plainly stand before all of the target, in every file of the square? Most often that is so.
fn screens_wholly(screen: &Outline, target: &Outline, square: &Footprint) -> bool {
    const SLACK: f64 = TOLERANCE / 2.0;
    let (left, right) = files_of(target);
    let (from, to) = files_of(screen);
    let nearest = target.iter().map(|corner| corner.1).fold(f64::INFINITY, f64::min);
    let farthest = screen.iter().map(|corner| corner.1).fold(f64::NEG_INFINITY, f64::max);
    // Its far side bulges outwards: what is in the square at both ends is so between them.
    let in_square_at = |file: f64| screen.iter().any(|c| (c.0 - file).abs() <= SLACK && c.1 > 2.0 * TOLERANCE);
    from <= left.max(0.0) + SLACK
        && to >= right.min(square.size.width) - SLACK
        && nearest >= farthest - SLACK
        && in_square_at(from)
        && in_square_at(to)
}

fn files_of(outline: &Outline) -> (f64, f64) {
    let files = outline.map(|corner| corner.0);
    (files.into_iter().fold(f64::INFINITY, f64::min), files.into_iter().fold(f64::NEG_INFINITY, f64::max))
}

/// Seen from the front edge: is any file of `at` inside the square nearer than every base that screens that file?
fn reaches_past(square: &Footprint, screens: &[Outline], at: &Footprint) -> bool {
    let target = outline(square, at);
    if screens.iter().any(|screen| screens_wholly(screen, &target, square)) {
        return false;
    }
    let mut files: Vec<f64> = Vec::with_capacity(6 + 4 * screens.len());
    files.extend([0.0, square.size.width]);
    let corners = target.iter().chain(screens.iter().flatten()).map(|&(file, _)| file);
    files.extend(corners.filter(|file| (0.0..=square.size.width).contains(file)));
    files.sort_unstable_by(f64::total_cmp);
    files.windows(2).any(|pair| {
        // Inside a strip every border is a straight line, so both ends and the middle tell enough.
        let (from, to) = (pair[0] + TOLERANCE / 2.0, pair[1] - TOLERANCE / 2.0);
        from < to
            && [from, (from + to) / 2.0, to].into_iter().any(|file| {
                let before = |depth: f64, limit: f64| depth < limit - TOLERANCE;
                nearest_in_file(&target, file).filter(|&depth| before(depth, square.size.depth)).is_some_and(|depth| {
                    screens.iter().filter_map(|screen| nearest_in_file(screen, file)).all(|limit| before(depth, limit))
                })
            })
    })
}

/// The least depth, not below 0, at which a convex outline stands in a file; `None` if it is not in it.
fn nearest_in_file(outline: &[(f64, f64); 4], file: f64) -> Option<f64> {
    let mut span: Option<(f64, f64)> = None;
    for side in 0..4 {
        let (a, b) = (outline[side], outline[(side + 1) % 4]);
        let (low, high) = (a.0.min(b.0), a.0.max(b.0));
        if !(low..=high).contains(&file) {
            continue;
        }
        let depth = if high - low < 1e-12 { a.1.min(b.1) } else { a.1 + (b.1 - a.1) * (file - a.0) / (b.0 - a.0) };
        span = Some(span.map_or((depth, depth), |(near, far)| (near.min(depth), far.max(depth))));
    }
    span.filter(|(_, far)| *far > TOLERANCE).map(|(near, _)| near.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    /// Is the square before B shut, with a friend that stands there?
    fn is_shut(friend: &str) -> Option<bool> {
        let bases = format!("first B Reg Sp(O) FL(100,100) f0\nfirst A Reg Sp(O) {friend}\n");
        let state = Setup { bases, ..Setup::default() }.state().ok()?;
        let base = state.base(BaseId::new("B")?)?;
        Some(Zone::before(&state, base, zoc(&state, base)?).is_shut())
    }

    #[test]
    fn only_who_stands_before_the_whole_front_shuts_a_zone() {
        assert_eq!(is_shut("FL(100,115) f0"), Some(true), "the front rank");
        assert_eq!(is_shut("FL(110,115) f0"), Some(false), "one side is open");
        assert_eq!(is_shut("FL(100,125) f0"), Some(false), "there is room between them");
        assert_eq!(is_shut("FL(300,300) f0"), Some(false), "nobody stands there");
    }
}

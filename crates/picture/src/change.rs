//! What became of pieces: where they went, and who is lost.
//! Relies on where they stood before and stand after.
//! Must not know why.

use crate::outline::straight;
use crate::palette::NO;
use crate::piece::{is_lost, livery, words};
use crate::plane::{between, distance};
use crate::stand::{is_on_the_table, middle, moved, outline, point_of};
use oriflamme_scene::{Piece, PieceShape, Point};
use oriflamme_svg::Svg;

/// One piece before and after; nothing before for one that came.
struct Change<'a> {
    before: Option<&'a Piece>,
    after: &'a Piece,
}

/// The changes between two moments.
pub struct Changes<'a> {
    went: Vec<Change<'a>>,
    lost: Vec<&'a Piece>,
}

impl<'a> Changes<'a> {
    pub fn between(before: &'a [Piece], after: &'a [Piece]) -> Self {
        let earlier = |id: &str| before.iter().find(|piece| piece.id == id && is_on_the_table(piece));
        let went = |after: &'a Piece| {
            let before = earlier(&after.id);
            let stands = before.is_some_and(|before| !moved(before, after));
            (is_on_the_table(after) && !is_lost(after) && !stands).then_some(Change { before, after })
        };
        let gone = |piece: &&Piece| {
            let later = after.iter().find(|later| later.id == piece.id);
            !is_lost(piece) && later.is_none_or(is_lost)
        };
        Changes { went: after.iter().filter_map(went).collect(), lost: before.iter().filter(gone).collect() }
    }

    /// Under the pieces: outlines in dashes where they stand afterwards.
    pub fn goals(&self, svg: &mut Svg) {
        for Change { after, .. } in &self.went {
            let colours = livery(after.side);
            let goal = svg.tag("path").set("d", straight(&outline(after), true)).set("fill", colours.wash);
            let goal = goal.set("fill-opacity", 0.75).set("stroke", colours.solid).set("stroke-width", 0.9);
            goal.set("stroke-dasharray", "2.6 1.8").empty();
            let size = (after.width * 0.16).clamp(4.0, 7.0);
            let (letter, place) = match after.shape {
                PieceShape::Base => (&after.letter, point_of(after, -after.width * 0.36, after.depth.min(10.0) / 2.0)),
                _ if after.letter.is_empty() => (&after.id, middle(after)),
                _ => (&after.letter, middle(after)),
            };
            words(svg, place.x, place.y, size, colours.line).set("fill-opacity", 0.85).text(letter);
            if after.shape == PieceShape::Base {
                let (half, d) = (after.width * 0.15, after.depth);
                let nose = [(-half, d * 0.5), (0.0, 0.8), (half, d * 0.5)].map(|(x, y)| point_of(after, x, y));
                let nose = svg.tag("path").set("d", straight(&nose, false)).set("fill", "none");
                nose.set("stroke", colours.line).set("stroke-width", 0.5).set("stroke-opacity", 0.7).empty();
            }
        }
    }

    /// Over the pieces: arrows from where they stood, and crosses.
    pub fn ways(&self, svg: &mut Svg) {
        for Change { before, after } in &self.went {
            let colours = livery(after.side);
            let goal = svg.tag("path").set("d", straight(&outline(after), true)).set("fill", "none");
            let goal = goal.set("stroke", colours.line).set("stroke-width", 0.5);
            goal.set("stroke-dasharray", "2.6 1.8").empty();
            if let Some(before) = before {
                let (from, to) = ends(before, after);
                arrow(from, to, colours.line, svg);
            }
        }
        for piece in &self.lost {
            cross_out(piece, svg);
        }
    }
}

/// A long way leads from the edge of a piece to the middle of where it stands then; a short one runs beside the letters.
fn ends(before: &Piece, after: &Piece) -> (Point, Point) {
    let (from, to) = (middle(before), middle(after));
    let far = distance(from, to);
    let reach = before.depth.min(before.width) / 2.0 + 1.0;
    if before.shape != PieceShape::Base || far > 1.5 * before.depth {
        return (between(from, to, (reach / far.max(1e-6)).min(0.8)), to);
    }
    let aside = |piece: &Piece| point_of(piece, piece.width * 0.34, piece.depth / 2.0);
    (aside(before), aside(after))
}

fn arrow(from: Point, to: Point, colour: &str, svg: &mut Svg) {
    let length = distance(from, to);
    if length < 2.5 {
        return;
    }
    let head = 4.4_f64.min(length * 0.6);
    let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let point = |back: f64, aside: f64| Point { x: to.x - dx * back - dy * aside, y: to.y - dy * back + dx * aside };
    let shaft = straight(&[from, point(head * 0.7, 0.0)], false);
    for (ink, wide, opacity) in [("#fff", 2.6, 0.7), (colour, 1.1, 1.0)] {
        let line = svg.tag("path").set("d", shaft.as_str()).set("fill", "none").set("stroke", ink);
        line.set("stroke-width", wide).set("stroke-opacity", opacity).empty();
    }
    svg.tag("circle").set("cx", from.x).set("cy", from.y).set("r", 1.2).set("fill", colour).empty();
    let shape = [point(0.0, 0.0), point(head, head * 0.5), point(head * 0.72, 0.0), point(head, -head * 0.5)];
    svg.tag("path").set("class", "way").set("d", straight(&shape, true)).set("fill", colour).empty();
}

/// A piece that is lost.
fn cross_out(piece: &Piece, svg: &mut Svg) {
    let (w, d) = match piece.shape {
        PieceShape::Figure => (piece.width, piece.width),
        _ => (piece.width, piece.depth),
    };
    let corner = |x: f64, y: f64| point_of(piece, (x - 0.5) * w, y * d);
    let strokes = straight(&[corner(0.0, 0.0), corner(1.0, 1.0)], false)
        + &straight(&[corner(1.0, 0.0), corner(0.0, 1.0)], false);
    let cross = svg.tag("path").set("class", "lost").set("d", strokes).set("fill", "none").set("stroke", NO);
    cross.set("stroke-width", 1.8).set("stroke-opacity", 0.85).set("stroke-linecap", "round").empty();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::tests::piece;
    use oriflamme_scene::{Face, PiecePlace};

    fn drawn(before: &[Piece], after: &[Piece]) -> String {
        let mut svg = Svg::new();
        let changes = Changes::between(before, after);
        changes.goals(&mut svg);
        changes.ways(&mut svg);
        svg.as_str().to_owned()
    }

    #[test]
    fn who_moved_leaves_an_arrow_and_who_stands_nothing() {
        let picture = drawn(&[piece("A"), piece("B")], &[Piece { y: 360.0, ..piece("A") }, piece("B")]);
        assert!(picture.contains("class=\"way\"") && picture.contains(">A</text>") && !picture.contains(">B</text>"));
    }

    #[test]
    fn who_is_lost_is_crossed_out_whether_he_lies_there_or_is_gone() {
        let gone = drawn(&[piece("A")], &[]);
        let away = drawn(&[piece("A")], &[Piece { place: PiecePlace::Lost, ..piece("A") }]);
        let dead = drawn(&[piece("A")], &[Piece { face: Face::Dead, ..piece("A") }]);
        assert!([gone, away, dead].iter().all(|picture| picture.contains("class=\"lost\"")));
        assert!(drawn(&[piece("A")], &[piece("A")]).is_empty());
    }
}

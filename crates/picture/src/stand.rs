//! Where a piece stands on paper: its front edge, its middle, its outline.
//! Relies on the shapes of the scene.

use crate::plane::{at, beside, down};
use oriflamme_scene::{Piece, PiecePlace, PieceShape, Point};

/// How much of a long piece lies before the place where it stands, which is the middle of its front hex.
pub const LONG_AHEAD: f64 = 0.232;

pub fn is_on_the_table(piece: &Piece) -> bool {
    matches!(piece.place, PiecePlace::Table | PiecePlace::Hidden)
}

/// A point of the piece, so far to the right of the middle of its front edge and so far behind it.
pub fn point_of(piece: &Piece, right: f64, back: f64) -> Point {
    let place = down(&at(piece.x, piece.y));
    match piece.shape {
        PieceShape::Base => beside(place, piece.facing, right, back),
        PieceShape::Long => beside(place, piece.facing, right, back - piece.depth * LONG_AHEAD),
        PieceShape::Figure => at(place.x + right, place.y + back - piece.width / 2.0),
    }
}

pub fn middle(piece: &Piece) -> Point {
    let depth = if piece.shape == PieceShape::Figure { piece.width } else { piece.depth };
    point_of(piece, 0.0, depth / 2.0)
}

/// The outline, from the left corner of the front.
pub fn outline(piece: &Piece) -> Vec<Point> {
    let half = piece.width / 2.0;
    match piece.shape {
        PieceShape::Figure => {
            let centre = middle(piece);
            (0..24).map(|i| beside(centre, f64::from(i) * 15.0, 0.0, half)).collect()
        }
        PieceShape::Base | PieceShape::Long => [(-half, 0.0), (half, 0.0), (half, piece.depth), (-half, piece.depth)]
            .map(|(right, back)| point_of(piece, right, back))
            .to_vec(),
    }
}

/// Its outline is at another place, or turned.
pub fn moved(before: &Piece, after: &Piece) -> bool {
    let turned = before.shape != PieceShape::Figure
        && (before.facing - after.facing).rem_euclid(360.0).min((after.facing - before.facing).rem_euclid(360.0))
            > 0.05;
    (before.x - after.x).hypot(before.y - after.y) > 0.05 || turned || before.shape != after.shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::tests::piece;

    #[test]
    fn a_base_stands_behind_the_middle_of_its_front_edge() {
        let base = Piece { x: 100.0, y: 50.0, width: 40.0, depth: 20.0, facing: 90.0, ..piece("A") };
        let corners = outline(&base);
        assert_eq!((corners[0].x.round(), corners[0].y.round()), (100.0, -70.0));
        assert_eq!((corners[2].x.round(), corners[2].y.round()), (80.0, -30.0));
    }

    #[test]
    fn a_turn_round_the_circle_is_no_move() {
        let facing = |facing: f64| Piece { facing, ..piece("A") };
        assert!(!moved(&facing(0.0), &facing(360.0)) && moved(&facing(0.0), &facing(90.0)));
    }
}

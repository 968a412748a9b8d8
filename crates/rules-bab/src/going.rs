//! Going: how troops count the ground under them.
//!
//! Relies on terrain pieces; the allowances that follow from it are in `play::allowance`.

use crate::base::Base;
use crate::state::State;
use crate::terrain::{Cover, Crossing, Ground, Piece, Slopes};
use crate::troop::Troop;
use oriflamme_field::Footprint;
use oriflamme_field::terrain::{Area, Course};
use serde::{Deserialize, Serialize};

/// Good, rough or difficult going, or no way through; from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Going {
    #[serde(rename = "GGo")]
    Good,
    #[serde(rename = "RGo")]
    Rough,
    #[serde(rename = "DGo")]
    Difficult,
    #[serde(rename = "impassable")]
    Impassable,
}

use Going::*;

/// How troops count a piece of terrain. Roads have no going of their own.
pub fn of_piece(piece: &Piece, scale_mu: f64, troop: Troop) -> Option<Going> {
    let camels = troop.counts_ground_as_camels();
    let rough = if camels { Difficult } else { Rough };
    let going = match piece.ground {
        Ground::Field | Ground::GentleHill => Good,
        Ground::SteepHill => match (piece.cover, piece.slopes) {
            (Cover::Bare, Slopes::Gentle) => Good,
            (Cover::Brush, Slopes::Gentle) => Rough,
            (Cover::Stones, Slopes::Gentle) => rough,
            _ => Difficult,
        },
        Ground::Brush => Rough,
        Ground::Stony | Ground::Boggy | Ground::Ravine => rough,
        Ground::BuiltUp if piece.hamlet => rough,
        Ground::River if piece.course().is_some_and(|c| c.widest() <= scale_mu + 1e-9) => rough,
        Ground::Dunes if camels => Good,
        Ground::BuiltUp | Ground::River | Ground::Dunes => Difficult,
        Ground::Orchard | Ground::Vineyard | Ground::Wood | Ground::Marsh => Difficult,
        Ground::UnpavedRoad | Ground::PavedRoad => return None,
        Ground::Sea | Ground::Lake => Impassable,
    };
    Some(going)
}

/// The worst going in which a base lies, even in part, as its troops count it.
pub fn under(state: &State, footprint: &Footprint, troop: Troop) -> Going {
    let mut worst = Good;
    for piece in state.terrain.iter() {
        let Some(going) = of_piece(piece, state.scale.mu(), troop) else { continue };
        if going > worst && piece.area().touches(footprint) && !on_bridge(state, piece, footprint) {
            worst = if under_bridge(state, piece, footprint) { Impassable } else { going };
        }
    }
    if worst == Good && in_mud(state, footprint) {
        worst = if troop.counts_ground_as_camels() { Difficult } else { Rough };
    }
    worst
}

/// The going of a base where it stands.
pub fn of_base(state: &State, base: &Base) -> Going {
    under(state, &base.footprint(), base.troop)
}

/// Is the base on the bridge that carries a road over this river, following the road?
pub fn on_bridge(state: &State, river: &Piece, footprint: &Footprint) -> bool {
    river.ground == Ground::River
        && state.terrain.iter().any(|road| {
            road.ground.is_road()
                && road.crossing == Crossing::Bridge
                && road.course().is_some_and(|course| follows(course, footprint))
        })
}

/// Is a bridge over this river in the way of a base that does not follow its road?
fn under_bridge(state: &State, river: &Piece, footprint: &Footprint) -> bool {
    river.ground == Ground::River
        && state.terrain.iter().any(|road| {
            road.ground.is_road()
                && road.crossing == Crossing::Bridge
                && road.area().touches(footprint)
                && bridge(road, river).is_some_and(|bridge| bridge.touches(footprint))
        })
}

/// The ground of the bridge: the road from bank to bank.
fn bridge(road: &Piece, river: &Piece) -> Option<Area> {
    let (road, river) = (road.course()?, river.course()?);
    let at = river.crossings(road).first()?.at;
    let along = road.flow_at(at).forward().scaled(river.width_at(at) / 2.0);
    let across = road.flow_at(at).right().scaled(road.width_at(at) / 2.0);
    Area::new(vec![at - along - across, at - along + across, at + along + across, at + along - across]).ok()
}

/// The middle of the base is on the middle line of the road and looks along it.
pub fn follows(course: &Course, footprint: &Footprint) -> bool {
    let on_line = |point| course.distance_from_middle(point) <= oriflamme_field::TOLERANCE;
    on_line(footprint.front_centre()) && on_line(footprint.rear_centre())
}

/// A muddy unpaved road that was good going before.
fn in_mud(state: &State, footprint: &Footprint) -> bool {
    state.daylight.mud && state.terrain.iter().any(|p| p.ground == Ground::UnpavedRoad && p.area().touches(footprint))
}

/// Is any part of the base in a river, but not on a bridge?
pub fn is_wader(state: &State, footprint: &Footprint) -> bool {
    state.terrain.iter().any(|piece| {
        piece.ground == Ground::River && piece.area().touches(footprint) && !on_bridge(state, piece, footprint)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::table;
    use crate::terrain::PieceText;
    use oriflamme_field::Point;

    /// The row of the table of going that a piece stands for.
    fn pieces() -> Vec<(&'static str, PieceText)> {
        let square = [[0.0, 0.0], [200.0, 0.0], [200.0, 200.0], [0.0, 200.0]].map(Point::from).to_vec();
        let area = |kind| PieceText { outline: square.clone(), ..PieceText::bare(kind) };
        let hill =
            |kind, cover, slopes| PieceText { crest: vec![Point::new(100.0, 100.0)], cover, slopes, ..area(kind) };
        let river = |width| PieceText {
            course: [[0.0, 100.0], [900.0, 100.0]].map(Point::from).to_vec(),
            width: Some(width),
            ..PieceText::bare(Ground::River)
        };
        use Cover::*;
        use Slopes::*;
        vec![
            ("field (open)", area(Ground::Field)),
            ("H(G) bare gentle hill", hill(Ground::GentleHill, Bare, Gentle)),
            ("bushes, brush", area(Ground::Brush)),
            ("stony ground", area(Ground::Stony)),
            ("boggy ground (not marsh)", area(Ground::Boggy)),
            ("ravine", area(Ground::Ravine)),
            ("BUA hamlet or large farm (small)", PieceText { hamlet: true, ..area(Ground::BuiltUp) }),
            ("river, 0.5 to 1MU wide", river(30.0)),
            ("H(S) covered with bushes, gentle", hill(Ground::SteepHill, Brush, Gentle)),
            ("H(S) covered with stones, gentle", hill(Ground::SteepHill, Stones, Gentle)),
            ("H(S) covered with bushes or stones, steep", hill(Ground::SteepHill, Brush, Steep)),
            ("H(S) covered with bushes or stones, steep", hill(Ground::SteepHill, Stones, Steep)),
            ("H(S) bare, steep", hill(Ground::SteepHill, Bare, Steep)),
            ("H(S) covered with V or Wd", hill(Ground::SteepHill, Vines, Gentle)),
            ("H(S) covered with V or Wd", hill(Ground::SteepHill, Woods, Steep)),
            ("D dunes", area(Ground::Dunes)),
            ("O orchard", area(Ground::Orchard)),
            ("V vineyard", area(Ground::Vineyard)),
            ("Wd wood", area(Ground::Wood)),
            ("M marsh", area(Ground::Marsh)),
            ("BUA other (medium or large)", area(Ground::BuiltUp)),
            ("river, over 1 to 2MU wide", river(31.0)),
            ("WW sea, La lake", area(Ground::Sea)),
            ("WW sea, La lake", area(Ground::Lake)),
        ]
    }

    #[test]
    fn every_piece_counts_as_the_table_of_going_says() {
        let camels: Vec<Troop> = ["Irr Cm(O)", "Irr LH(X)"].map(|t| t.parse().unwrap()).to_vec();
        let others: Vec<Troop> = ["Reg Sp(O)", "Irr LH(I)", "Reg HCh(O)"].map(|t| t.parse().unwrap()).to_vec();
        for (row, text) in pieces() {
            let piece = Piece::try_from(text).unwrap();
            for (troops, column) in [(&others, "all other troops"), (&camels, "Cm and LH(X)")] {
                let expected = table("going").cell(row, column).unwrap().to_string();
                for troop in troops {
                    let going = of_piece(&piece, 30.0, *troop).unwrap();
                    assert_eq!(serde_json::to_value(going).unwrap(), expected, "{row}, {troop}");
                }
            }
        }
    }
}

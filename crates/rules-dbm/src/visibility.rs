//! Visibility by day and in clear weather: what blocks sight and what hides those who stand in it.
//! Relies on the table of concealment and on lines between bases.
//! Must not know what is done with what is seen.

use crate::army::Element;
use crate::ground::{Feature, Soil};
use crate::state::State;
use crate::tables::table;
use oriflamme_field::sight::lines_between;
use oriflamme_field::{Footprint, Segment};

/// Does one element see the other? Some line between them is short enough for where they stand, and crosses nothing that blocks sight
/// but the feature in which one of them stands (ruling A86). Troops never block sight.
pub fn sees(state: &State, observer: &Element, target: &Element) -> bool {
    let (here, there) = (observer.footprint(), target.footprint());
    let limit = concealment(state, &here).min(concealment(state, &there));
    lines_between(&here, &there)
        .iter()
        .any(|line| state.scale.paces(line.length()) <= limit && is_free(state, line, [&here, &there]))
}

fn is_free(state: &State, line: &Segment, ends: [&Footprint; 2]) -> bool {
    let stands_in = |feature: &Feature| ends.iter().any(|base| feature.touches(base));
    let blocks = |feature: &&Feature| blocks_sight(feature.soil) && !stands_in(feature);
    !state.ground.iter().filter(blocks).any(|feature| feature.area().crosses_segment(line))
}

fn blocks_sight(soil: Soil) -> bool {
    table("going").must(soil.row(), "blocks sight").flag() == Some(true)
}

/// Paces within which somebody who stands so sees and is seen; without end in the open.
fn concealment(state: &State, base: &Footprint) -> f64 {
    let of = |soil: Soil| match soil {
        Soil::Wood => hidden("wood"),
        Soil::BuiltUp => hidden("inside a BUA"),
        Soil::Orchard | Soil::Dunes => hidden("orchard, olive grove, oasis palms, sand dunes"),
        _ => f64::INFINITY,
    };
    // Who stands nearer to the edge than that looks out as if he stood outside (dbm.visibility.10).
    let deep = |feature: &&Feature| {
        let limit = state.mm(of(feature.soil));
        feature.area().covers(base)
            && base.corners().iter().all(|corner| feature.area().distance_to_border(*corner) >= limit)
    };
    state.ground_under(*base).filter(deep).map(|feature| of(feature.soil)).fold(f64::INFINITY, f64::min)
}

fn hidden(place: &str) -> f64 {
    let concealment = table("concealment");
    let column = concealment.column("place").unwrap_or_default();
    let row = concealment.rows.iter().find(|row| row[column].to_string() == place);
    row.and_then(|row| row[concealment.column("seen from p")?].number()).unwrap_or(f64::INFINITY)
}

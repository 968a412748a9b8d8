//! The table: its edges and the sizes that the rules suggest.

use crate::clause;
use crate::scale::Scale;
use crate::state::State;
use crate::tables;
use oriflamme_kernel::Referee;
use serde_json::{Value, json};

/// The edges of the table are the edges of the battlefield; players sit at the long ones.
pub fn edges(state: &State, referee: &mut Referee) -> Value {
    for cited in [clause::TABLE_1, clause::TABLE_2, clause::TABLE_3] {
        referee.cite(cited);
    }
    json!({
        "width": state.table.width,
        "depth": state.table.depth,
        "player_edges": ["near", "far"],
        "long_edges": ["near", "far"],
        "short_edges": ["left", "right"],
    })
}

pub fn sizes(scale: Scale, referee: &mut Referee) -> Value {
    referee.cite(clause::TABLE_4);
    let size = |row: &Vec<oriflamme_rulebook::tables::Cell>| {
        let [depth, width] = [0, 1].map(|i| row[i].number().unwrap_or_default());
        let centimetres = scale.mu() / 10.0;
        json!({ "depth": depth, "width": width, "depth_cm": depth * centimetres, "width_cm": width * centimetres })
    };
    json!({ "sizes": tables::table("table-sizes").rows.iter().map(size).collect::<Vec<_>>() })
}

//! Questions about table, terrain and ground that change nothing.
//!
//! Relies on placing and going; bases are known as the asker may know them.

use crate::base::BaseId;
use crate::clause;
use crate::draft::{Ruling, known};
use crate::setup::placement::edge_of_score;
use crate::setup::{TableSize, ground, judge_table};
use crate::state::State;
use crate::terrain::{Ground, PieceText};
use crate::troop::Troop;
use oriflamme_field::table::TableEdge;
use oriflamme_kernel::Referee;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GroundQuery {
    /// May a table have this size, in MU?
    TableSize { width: f64, depth: f64 },
    /// The size class of an area, in MU.
    AreaSize { length: f64, width: f64 },
    /// What kind of piece a terrain is.
    Terrain(Ground),
    /// How troops count a piece of terrain.
    Going { piece: Box<PieceText>, troop: Troop },
    /// How a base counts the ground under it, and whether it wades.
    Footing { base: BaseId },
    /// Which score means which edge, for a placer who prefers one.
    EdgeMarks(TableEdge),
}

pub fn ask(state: &State, query: &GroundQuery, referee: &mut Referee) -> Ruling<Value> {
    let seen = |id: BaseId| known(state, id);
    match query {
        GroundQuery::TableSize { width, depth } => {
            referee.cite(clause::TABLE_5);
            judge_table(TableSize { width: *width, depth: *depth })?;
            // One scale for both armies makes MU into centimetres.
            referee.cite(clause::SETUP_1);
            let cm = state.scale.mu() / 10.0;
            Ok(json!({ "width_cm": width * cm, "depth_cm": depth * cm }))
        }
        GroundQuery::AreaSize { length, width } => ground::area(*length, *width, referee),
        GroundQuery::Terrain(kind) => Ok(ground::terrain(*kind, referee)),
        GroundQuery::Going { piece, troop } => ground::going(state, piece, *troop, referee),
        GroundQuery::Footing { base } => Ok(ground::footing(state, seen(*base)?, referee)),
        GroundQuery::EdgeMarks(preferred) => {
            referee.cite(clause::TPLACE_23);
            let marks: Vec<TableEdge> = (1..=6).map(|score| edge_of_score(*preferred, score)).collect();
            Ok(json!({ "edges": marks }))
        }
    }
}

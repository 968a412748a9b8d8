//! What the rules define before anybody plays: troops, bases, scales, the table, and how bases are drawn.
//!
//! Answers questions and cites the definitions; changes nothing and decides nothing.

mod bases;
mod drawing;
mod table;
mod troops;

use crate::base::BaseId;
use crate::draft::{Ruling, known};
use crate::scale::Scale;
use crate::state::State;
use crate::troop::Troop;
use oriflamme_kernel::Referee;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FactQuery {
    /// The fifteen troop types.
    Types,
    /// What troops are: type, grade, status, classes.
    Troop { troop: Troop },
    /// Are grades written as they should be, such as `(I/X)`?
    Grades { text: String },
    /// Size of a base and number of figures on it.
    BaseOf {
        troop: Troop,
        #[serde(default)]
        scale: Scale,
    },
    /// Length of a MU and width of a base.
    Scale { scale: Scale },
    /// The sides of a base, with their edges and corners.
    Sides { base: BaseId },
    /// All that is remembered of a base.
    Memory { base: BaseId },
    /// Edges and size of the table.
    Table,
    /// Sizes of table that the rules suggest.
    TableSizes,
    /// How a base is drawn.
    Drawing { base: BaseId },
    /// Where army lists come from.
    Lists,
}

pub fn ask(state: &State, query: &FactQuery, referee: &mut Referee) -> Ruling<Value> {
    Ok(match query {
        FactQuery::Types => troops::types(referee),
        FactQuery::Troop { troop } => troops::troop(*troop, referee),
        FactQuery::Grades { text } => troops::grades(text, referee)?,
        FactQuery::BaseOf { troop, scale } => bases::size(*troop, *scale, referee),
        FactQuery::Scale { scale } => bases::scale(*scale, referee),
        FactQuery::Sides { base } => bases::sides(known(state, *base)?, referee),
        FactQuery::Memory { base } => bases::memory(known(state, *base)?, referee),
        FactQuery::Table => table::edges(state, referee),
        FactQuery::TableSizes => table::sizes(state.scale, referee),
        FactQuery::Drawing { base } => drawing::drawing(state, known(state, *base)?, referee),
        FactQuery::Lists => troops::lists(referee),
    })
}

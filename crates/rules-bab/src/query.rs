//! Questions about a position that change nothing: what the rules say of zones, groups, sight, prices.

use crate::base::BaseId;
use crate::draft::{Ruling, known};
use crate::play::{body, contact};
use crate::state::State;
use oriflamme_kernel::{Answer, Referee, Viewer};
use oriflamme_rulebook::bab as clause;
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// The group of a base.
    Group { base: BaseId },
    /// The pack of a base.
    Pack { base: BaseId },
    /// The enemies with which a base is in close combat.
    Opponents { base: BaseId },
}

pub fn ask(state: &State, _viewer: Viewer, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
    let value = match query {
        Query::Group { base } => {
            known(state, *base)?;
            referee.cite(clause::GROUP_1);
            json!({ "bases": body::group_of(state, *base) })
        }
        Query::Pack { base } => {
            known(state, *base)?;
            referee.cite(clause::PACK_1);
            json!({ "bases": body::pack_of(state, *base) })
        }
        Query::Opponents { base } => {
            let base = known(state, *base)?;
            referee.cite(clause::CLOSE_1);
            json!({ "bases": contact::opponents(state, base).map(|b| b.id).collect::<Vec<_>>() })
        }
    };
    Ok(Answer { value })
}

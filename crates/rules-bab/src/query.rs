//! Questions about a position that change nothing: what the rules say of zones, groups, sight, prices.

use crate::base::BaseId;
use crate::draft::{Ruling, known};
use crate::play::induced::facts;
use crate::play::{body, contact};
use crate::state::{End, State};
use crate::troop::Troop;
use oriflamme_kernel::{Answer, Referee, Seat, Viewer};
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
    /// How far a base could recoil, and what would stop it.
    Recoil { base: BaseId },
    /// Where a withdrawal would take a base.
    Withdrawal { base: BaseId },
    /// How far a base pursues.
    PursuitDistance { base: BaseId },
    /// Points of confidence of troops.
    Poc {
        troop: Troop,
        #[serde(default)]
        cinc: bool,
    },
    /// Whether an army of that reference level with these losses is routed.
    Rout { reference: u32, losses: f64 },
    /// Reference level, rout level and losses of an army.
    Morale { seat: Seat },
    /// Points that an end of the battle gives to the two players.
    Score { end: End },
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
        Query::Recoil { base } => facts::recoil_fact(state, *base, referee)?,
        Query::Withdrawal { base } => facts::withdrawal_fact(state, *base, referee)?,
        Query::PursuitDistance { base } => facts::pursuit_fact(state, *base, referee)?,
        Query::Poc { troop, cinc } => facts::poc_fact(*troop, *cinc, referee),
        Query::Rout { reference, losses } => facts::rout_fact(*reference, *losses, referee),
        Query::Morale { seat } => facts::morale_fact(state, *seat, referee),
        Query::Score { end } => facts::score_fact(*end, referee),
    };
    Ok(Answer { value })
}

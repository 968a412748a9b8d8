//! Questions that change nothing: how far, which side, whom a unit sees or could shoot at, how many dice.
//! Relies on the chapters, which know.
//! Must not change anything.

use crate::PikeAndShotte;
use crate::charge::{measure, plan};
use crate::clause;
use crate::draft::{Ruling, unknown};
use crate::melee::engagement::combat_of;
use crate::melee::{dice, support};
use crate::place::point;
use crate::shooting::{save, view, volley};
use crate::state::State;
use crate::troops::{Id, Unit};
use oriflamme_kernel::{Answer, Known, Referee};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// The quarter of a unit in which a point lies.
    Quarter { unit: Id, at: [f64; 2] },
    /// The distance of a charge in inches.
    Distance { unit: Id, target: Id },
    /// Where a charge would end.
    Charge { unit: Id, target: Id },
    /// Whom a unit may shoot at.
    Targets(Id),
    /// Dice of a unit in hand-to-hand combat and in shooting, and its save.
    Dice(Id),
    /// Who could support whom in the combat of a unit.
    Supports(Id),
}

pub fn ask(known: &Known<'_, PikeAndShotte>, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
    let state: &State = known;
    let unit = |id: &Id| state.unit(*id).filter(|unit| unit.is_there()).ok_or_else(|| unknown(*id));
    let value: Value = match query {
        Query::Quarter { unit: id, at } => {
            referee.cite(clause::CONTACT_10);
            json!(plan::quarter(state, unit(id)?, point(at[0], at[1])).map(|(side, _)| side))
        }
        Query::Distance { unit: id, target } => {
            let mut cites = Vec::new();
            let distance = measure::distance(state, unit(id)?, unit(target)?, &mut cites);
            cites.into_iter().for_each(|clause| referee.cite(clause));
            json!(distance)
        }
        Query::Charge { unit: id, target } => {
            let (charger, enemy) = (unit(id)?, unit(target)?);
            let leader = state.leader(charger).unwrap_or_default();
            let (side, _) = plan::quarter(state, enemy, leader).ok_or_else(|| unknown(*target))?;
            let plan = plan::measured(state, charger, enemy, side)?;
            plan.cites.iter().for_each(|clause| referee.cite(*clause));
            json!(plan)
        }
        Query::Targets(id) => json!(view::targets(state, unit(id)?, None)),
        Query::Dice(id) => dice_of(state, unit(id)?, referee),
        Query::Supports(id) => json!(support::possible(state, &combat_of(state, unit(id)?.id)).0),
    };
    Ok(Answer { value })
}

fn dice_of(state: &State, unit: &Unit, referee: &mut Referee) -> Value {
    referee.cite(clause::SUPP_STAT_1);
    referee.cite(clause::SUPP_ROSTER_1);
    json!({ "fight": dice::total(state, unit), "shoot": volley::dice(state, unit), "save": save::score(state, unit) })
}

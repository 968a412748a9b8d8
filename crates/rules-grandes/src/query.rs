//! Questions that change nothing: the chance of an action, sight, contact, ground, and everything about building.
//! Relies on the same reckoning as play.
//! Must not roll.

use crate::build::query::{self as building, BuildQuery};
use crate::clause;
use crate::command::{Act, Free};
use crate::draft::unknown;
use crate::facts::contact::{enemies_touched, side_hit};
use crate::facts::ground;
use crate::flow::Prior;
use crate::id::Id;
use crate::play::reckoning::{Reckoning, general};
use crate::play::{action, interventions, modifiers, power, shooting};
use crate::state::State;
use oriflamme_field::Edge;
use oriflamme_kernel::{Answer, Referee, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// An action if it were declared now, its free actions not counted: `chance`, `limit`, `successes` of ten, with the account.
    Chance { unit: Id, act: Act },
    /// Whether a chief can influence a unit or reach an enemy chief: `within`.
    Reach { chief: Id, target: Id },
    /// What a unit stands on.
    Ground { unit: Id },
    /// Which enemies a unit touches, and with which of their sides.
    Contact { unit: Id },
    /// Whether a unit has a line of fire to a target.
    Fire { unit: Id, target: Id },
    /// Units, chiefs, races, armies and their sheets.
    Build(BuildQuery),
}

pub fn ask(state: &State, query: &Query, referee: &mut Referee) -> Result<Answer, Refusal> {
    let unit = |id: Id| state.unit(id).ok_or_else(|| unknown(id));
    let value = match query {
        Query::Build(query) => building::ask(query, referee)?,
        Query::Chance { unit: id, act } => {
            let unit = unit(*id)?;
            action::judge(state, unit, act)?;
            let reckoning = chance(state, unit, act).ok_or_else(crate::draft::other_question)?;
            referee.account(reckoning.account());
            json!({ "chance": reckoning.chance(), "limit": reckoning.limit(), "successes": reckoning.successes() })
        }
        Query::Reach { chief, target } => {
            let chief = state.chief(*chief).ok_or_else(|| unknown(*chief))?;
            let within = match (state.unit(*target), state.chief(*target)) {
                (Some(unit), _) => interventions::reaches_unit(state, chief, unit),
                (_, Some(other)) => interventions::reaches_chief(state, chief, other),
                _ => return Err(unknown(*target)),
            };
            referee.cite(clause::INTERVENE_4);
            referee.cite(clause::SIGHT_1);
            json!({ "within": within })
        }
        Query::Ground { unit: id } => {
            let unit = unit(*id)?;
            let base = unit.footprint();
            for cited in [clause::SUPP_TERRAIN_1, clause::SUPP_TERRAIN_2, clause::SUPP_TERRAIN_5] {
                referee.cite(cited);
            }
            json!({
                "level": ground::level(state, &base),
                "cover": ground::cover(state, &base),
                "difficult": ground::in_difficult(state, unit, &base),
                "safe-flanks": modifiers::has_safe_flanks(state, unit),
            })
        }
        Query::Contact { unit: id } => {
            let unit = unit(*id)?;
            let base = unit.footprint();
            referee.cite(clause::SUPP_FLOW_2);
            let touched = enemies_touched(state, unit).into_iter().map(|enemy| {
                let side = match side_hit(&base, &enemy.footprint()) {
                    Edge::Front => "front",
                    Edge::Left | Edge::Right => "flank",
                    Edge::Rear => "rear",
                };
                json!({ "id": enemy.id, "side": side })
            });
            json!({ "touches": touched.collect::<Vec<_>>() })
        }
        Query::Fire { unit: id, target } => {
            let unit = unit(*id)?;
            let base = modifiers::target_base(state, *target).ok_or_else(|| unknown(*target))?;
            shooting::line_of_fire(state, unit, *target, &base, false)?;
            for cited in [clause::FIRE_LINE_1, clause::FIRE_LINE_2, clause::FIRE_LINE_3, clause::FIRE_LINE_6] {
                referee.cite(cited);
            }
            json!({ "distance": oriflamme_field::distance(&unit.footprint(), &base) / 10.0 })
        }
    };
    Ok(Answer { value })
}

/// The reckoning of an action before anybody does anything for it.
pub fn chance(state: &State, unit: &crate::state::Unit, act: &Act) -> Option<Reckoning> {
    let of = act.deed.characteristic()?;
    let special = act.free.iter().any(|free| matches!(free, Free::Power | Free::SteadyPower));
    let flown = special && power::has_special(unit, of);
    let mut lines = modifiers::of_deed(state, unit, &act.deed, flown);
    lines.extend(general(&Prior::default()));
    Some(Reckoning::new(unit, of, lines))
}

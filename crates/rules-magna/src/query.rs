//! Questions about a position that change nothing.
//! Relies on the chapters; each answer cites the rules that it comes from.
//! Must answer with what the viewer may know.

use crate::command::Shot;
use crate::counters::Id;
use crate::draft::{Ruling, known};
use crate::movement::{allowance, offers};
use crate::shooting;
use crate::state::State;
use oriflamme_kernel::{Answer, Referee, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// MP of a figure in its movement sequence.
    Allowance { who: Id },
    /// Hexes that a figure can reach, each with what it costs.
    Reach { who: Id },
    /// What somebody's missile weapon can do.
    Weapon { who: Id },
    /// The line of fire between two figures, what blocks it and what cover it leaves.
    Line(Shot),
    /// A shot that could be made now, with its modifiers and what each die would do.
    Shot(Shot),
}

pub fn ask(state: &State, _viewer: Viewer, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
    let value = match query {
        Query::Allowance { who } => {
            let allowance = allowance::of(state, known(state, *who)?);
            allowance.clauses.iter().for_each(|clause| referee.cite(*clause));
            json!({ "points": allowance.points })
        }
        Query::Reach { who } => {
            let figure = known(state, *who)?;
            let mut costs: BTreeMap<String, u32> = BTreeMap::new();
            let mut note = |hex: String, cost: u32| {
                costs.entry(hex).and_modify(|known| *known = (*known).min(cost)).or_insert(cost);
            };
            let points = offers::points(state, figure);
            if let Some(mount) = state.mount_of(figure) {
                let reached = offers::in_the_saddle(state, figure, mount, points);
                reached.iter().skip(1).for_each(|r| note(r.node.head.to_string(), r.cost));
            } else if let Some(place) = state.head(figure) {
                let reached = offers::on_foot(state, figure, place, points);
                reached.iter().skip(1).for_each(|r| note(r.node.to_string(), r.cost));
            }
            json!({ "hexes": costs })
        }
        Query::Weapon { who } => shooting::query::weapon(state, *who, referee)?,
        Query::Line(shot) => shooting::query::line(state, shot, referee)?,
        Query::Shot(shot) => shooting::query::shot(state, shot, referee)?,
    };
    Ok(Answer { value })
}

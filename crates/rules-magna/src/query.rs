//! Questions about a position that change nothing.
//! Relies on the chapters; each answer cites the rules that it comes from.
//! Must answer with what the viewer may know.

use crate::clause;
use crate::combat;
use crate::command::{Attack, Charge, CounterCharge, Shot};
use crate::counters::Id;
use crate::draft::{Ruling, known};
use crate::facts;
use crate::movement::{allowance, offers};
use crate::shooting;
use crate::state::State;
use crate::tactics::charge;
use oriflamme_hexfield::{Cell, Place};
use oriflamme_kernel::{Answer, Referee};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// Time, space and labels.
    Scale,
    /// The steps of a game turn.
    Sequence,
    /// What the counters of a figure say, and which face lies on top.
    Figure { who: Id },
    /// What the ground of a hex is, costs and gives.
    Ground { at: Place },
    /// What the weather does.
    Weather,
    /// The tactics that the scenario allows, with period, peoples and the sides that may use them.
    Tactics,
    /// MP of a figure in its movement sequence.
    Allowance { who: Id },
    /// Hexes that a figure can reach, each with what it costs.
    Reach { who: Id },
    /// The hexes around a mount or a wagon: what kind each is, and for a rider what it costs.
    Around { who: Id },
    /// Which of these hexes lie in the frontal arc.
    Arc { who: Id, hexes: Vec<Cell> },
    /// Which of these hexes a rider sees, and from which his horse can be struck from behind.
    Vision { who: Id, hexes: Vec<Cell> },
    /// What the dead in a hex weigh.
    Load { at: Cell },
    /// Who could make an opportunity attack on somebody at a place, and why the others next to it could not.
    Opponents { who: Id, at: Place },
    /// Whose an animal without a rider is.
    Control { animal: Id },
    /// Where an animal that a figure leads may stand.
    Stations { who: Id, animal: Id },
    /// A missile weapon: `bands`, and how much may be moved (`free`, `half`, `no-movement`, or nothing where it cannot be done): `after-offensive`, `for-defensive`, `for-both`.
    Weapon { who: Id },
    /// The line of fire between two figures, even where nobody may shoot: `hexes` (two where it runs between them), `clear`, the `obstacle`, the `people` on it, `covered`.
    Line(Shot),
    /// Hexes at which a shooter could aim where he stands, people on the line apart.
    Field { who: Id },
    /// A shot that could be made now: `distance`, `band`, `cover`, `modifiers`, `added`, and `odds` in tenths by result.
    Shot(Shot),
    /// An attack that could be made now: `raw`, `column`, `table`, `shifts`, and whether the defender may ask for `quarter`.
    Odds(Attack),
    /// A charge that could be announced now, or a group of them: its length and the odds that it would come to.
    Charge(Vec<Charge>),
    /// A counter-charge against a charge that was announced.
    CounterCharge { against: Id, counter: CounterCharge },
}

pub fn ask(state: &State, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
    let seen = |id: Id| known(state, id);
    let value = match query {
        Query::Scale => facts::scale(referee),
        Query::Sequence => facts::sequence(referee),
        Query::Figure { who } => facts::figure(state, seen(*who)?, referee),
        Query::Ground { at } => facts::ground(state, *at, referee)?,
        Query::Weather => facts::weather(state, referee),
        Query::Tactics => facts::tactics(state, referee),
        Query::Allowance { who } => {
            let allowance = allowance::of(state, seen(*who)?);
            allowance.clauses.iter().for_each(|clause| referee.cite(*clause));
            json!({ "points": allowance.points })
        }
        Query::Reach { who } => {
            let figure = seen(*who)?;
            referee.cite(clause::MOVE_2);
            json!({ "hexes": reach(state, figure) })
        }
        Query::Around { who } => facts::around(state, *who, referee)?,
        Query::Arc { who, hexes } => facts::arc(state, seen(*who)?, hexes, referee),
        Query::Vision { who, hexes } => facts::vision(state, seen(*who)?, hexes, referee),
        Query::Load { at } => facts::load(state, *at, referee),
        Query::Opponents { who, at } => facts::opponents(state, seen(*who)?, *at, referee),
        Query::Control { animal } => facts::control(state, seen(*animal)?, referee),
        Query::Stations { who, animal } => facts::stations(state, seen(*who)?, seen(*animal)?, referee),
        Query::Weapon { who } => shooting::query::weapon(state, *who, referee)?,
        Query::Line(shot) => shooting::query::line(state, shot, referee)?,
        Query::Field { who } => shooting::query::field(state, seen(*who)?, referee)?,
        Query::Odds(attack) => combat::query::odds(state, attack, referee)?,
        Query::Charge(charges) => charge::query::charge(state, charges, referee)?,
        Query::CounterCharge { against, counter } => charge::query::counter(state, *against, counter, referee)?,
        Query::Shot(shot) => shooting::query::shot(state, shot, referee)?,
    };
    Ok(Answer { value })
}

/// The cheapest way to every hex, of a mount for its head.
pub fn reach(state: &State, figure: &crate::counters::Figure) -> BTreeMap<String, u32> {
    let mut costs: BTreeMap<String, u32> = BTreeMap::new();
    let mut note = |hex: String, cost: u32| {
        costs.entry(hex).and_modify(|known| *known = (*known).min(cost)).or_insert(cost);
    };
    let points = offers::points(state, figure);
    if let Some(mount) = state.mount_of(figure).filter(|_| figure.is_mounted()) {
        let reached = offers::in_the_saddle(state, figure, mount, points);
        reached.iter().skip(1).for_each(|r| note(r.node.head.to_string(), r.cost));
    } else if let Some(place) = state.head(figure).filter(|_| figure.is_on_foot()) {
        let reached = offers::on_foot(state, figure, place, points);
        reached.iter().skip(1).for_each(|r| note(r.node.to_string(), r.cost));
    }
    costs
}

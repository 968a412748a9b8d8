//! Questions about a position that change nothing: what the rules say of zones, groups, sight, prices.

use crate::base::BaseId;
use crate::clause;
use crate::draft::{Ruling, known};
use crate::facts::FactQuery;
use crate::play::lookout::{self, SightQuery};
use crate::play::orders::query::BodyQuery;
use crate::play::{contact, induced, shooting};
use crate::state::{End, State};
use crate::troop::Troop;
use crate::{BloodAndBlades, view};
use oriflamme_field::Pose;
use oriflamme_kernel::{Answer, Known, Referee, Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// Prices, army lists, orders of battle, conversions.
    Army(crate::army::query::ArmyQuery),
    /// Table, terrain and the ground under a base.
    Ground(crate::setup::query::GroundQuery),
    /// What the rules define: troops, bases, scales, table.
    Fact(FactQuery),
    /// The enemies with which a base is in close combat: `bases`.
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
    /// Levels and losses of an army, its `destroyed` and `exhausted` bases.
    Morale { seat: Seat },
    /// Points that an end of the battle gives to the two players.
    Score { end: End },
    /// How two bases touch: `contact`, `close_combat`, `frontal` (who is in frontal contact), the parts that touch and the `length`.
    Contact { a: BaseId, z: BaseId },
    /// The principal `opponent` of a base, or `among` while the enemy may choose; `ranks`: danger of each enemy, 1 the greatest.
    Principal { base: BaseId },
    /// Which flanks of a base are overlapped.
    Overlap { base: BaseId },
    /// Who attacks a base in flank and rear.
    Attacks { base: BaseId },
    /// Who supports a base.
    Support { base: BaseId },
    /// Does a base fight from higher ground than another?
    Height { base: BaseId, against: BaseId },
    /// Does a base defend a river bank against another?
    Bank { base: BaseId, against: BaseId },
    /// Is a base dazzled by the sun if it fights or shoots?
    Glare { base: BaseId },
    /// Does a shot go against the wind?
    Wind { base: BaseId, target: BaseId },
    /// Which neighbours steady a base.
    Cohesion { base: BaseId },
    /// A close combat without its dice: `sides` by id, each with `factor`, `sum`, `lines`; `odds`: how many of 36 throws lead to what.
    Combat { a: BaseId, z: BaseId },
    /// The same of a shot; the primary shooter comes first.
    Shot {
        target: BaseId,
        shooters: Vec<BaseId>,
        /// Those who shoot back with the target.
        #[serde(default)]
        back: Vec<BaseId>,
    },
    /// What the outcome tables say of a base beaten by another: `small`, `large`, `very_large`.
    Outcomes {
        loser: BaseId,
        winner: BaseId,
        #[serde(default)]
        shot: bool,
    },
    /// The rectangle into which a bow shoots: `width`, `depth`, `corners`.
    ShootingZone { base: BaseId },
    /// What a bow can shoot at: `able`; `eligible`, `allowed` (what its owner may choose), `refused` (for each other enemy the clause).
    Targets { base: BaseId },
    /// The shots declared so far, as the asker may know them.
    Volleys,
    /// The ZoC of a base.
    Zoc { base: BaseId },
    /// The enemies in whose ZoC a base stands.
    Zocced { base: BaseId },
    /// The gaps that a base makes, and whether it stands in one.
    Gaps { base: BaseId },
    /// How far a base may go, in MU: in `good`, `rough` and `difficult` going, along a paved (`PR`) and an unpaved road (`UR`), and where it stands (`here`).
    Allowance {
        base: BaseId,
        #[serde(default)]
        far: bool,
    },
    /// Is the front of a base aligned with the edge of an enemy that it touches?
    Aligned { base: BaseId, with: BaseId },
    /// May a base pass through a friend?
    MayPass {
        base: BaseId,
        friend: BaseId,
        #[serde(default)]
        recoiling: bool,
    },
    /// The straight measure of a single base's move.
    Measure { base: BaseId, to: Pose },
    /// The move into contact that a zocced base must make if it fights.
    Duty { base: BaseId },
    /// What kind of move a base has made in this period.
    Moved { base: BaseId },
    // Untagged variants must be the last.
    /// Groups, columns, packs and the price of orders.
    #[serde(untagged)]
    Body(BodyQuery),
    /// Sight, most in front, impetuous troops, weather, time, dice.
    #[serde(untagged)]
    Sight(SightQuery),
}

/// Answers a question from what the asker knows: what is hidden from him is as unknown as what does not exist.
pub fn ask(known_state: &Known<'_, BloodAndBlades>, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
    let (state, viewer): (&State, _) = (known_state, known_state.viewer());
    let value = match query {
        Query::Army(query) => crate::army::query::ask(query, referee)?,
        Query::Ground(query) => crate::setup::query::ask(state, query, referee)?,
        Query::Body(query) => crate::play::orders::query::ask(state, viewer, query, referee)?,
        Query::Sight(query) => lookout::ask(state, query, referee)?,
        Query::Fact(query) => crate::facts::ask(state, query, referee)?,
        Query::Opponents { base } => {
            let base = known(state, *base)?;
            referee.cite(clause::CLOSE_1);
            json!({ "bases": contact::opponents(state, base).map(|b| b.id).collect::<Vec<_>>() })
        }
        Query::Recoil { base } => induced::facts::recoil_fact(state, known(state, *base)?, referee),
        Query::Withdrawal { base } => induced::facts::withdrawal_fact(state, known(state, *base)?, referee)?,
        Query::PursuitDistance { base } => induced::facts::pursuit_fact(state, known(state, *base)?, referee),
        Query::Poc { troop, cinc } => induced::facts::poc_fact(*troop, *cinc, referee),
        Query::Rout { reference, losses } => induced::facts::rout_fact(*reference, *losses, referee),
        Query::Morale { seat } | Query::Score { end: End::Victory { winner: seat } } if seat.index() > 1 => {
            return Err(Refusal::new(clause::TURN_4, "bab-refuse-no-seat").with("seat", u32::from(seat.0)));
        }
        Query::Morale { seat } if !viewer.knows_secrets_of(*seat) && state.end.is_none() => {
            return Err(Refusal::new(clause::SETUP_12, "bab-refuse-secret"));
        }
        Query::Morale { seat } => induced::facts::morale_fact(state, *seat, referee),
        Query::Score { end } => induced::facts::score_fact(state, *end, referee),
        Query::ShootingZone { base } => shooting::query::zone_of(state, known(state, *base)?, referee),
        Query::Targets { base } => shooting::query::targets_of(state, known(state, *base)?, referee),
        Query::Volleys => json!({ "volleys": view::volleys(state) }),
        Query::Zoc { .. }
        | Query::Zocced { .. }
        | Query::Gaps { .. }
        | Query::Allowance { .. }
        | Query::Aligned { .. }
        | Query::MayPass { .. }
        | Query::Measure { .. }
        | Query::Duty { .. }
        | Query::Moved { .. } => crate::play::survey::ask(state, query, referee)?,
        Query::Contact { .. }
        | Query::Principal { .. }
        | Query::Overlap { .. }
        | Query::Attacks { .. }
        | Query::Support { .. }
        | Query::Height { .. }
        | Query::Bank { .. }
        | Query::Glare { .. }
        | Query::Wind { .. }
        | Query::Cohesion { .. }
        | Query::Combat { .. }
        | Query::Shot { .. }
        | Query::Outcomes { .. } => crate::play::combat::query::ask(state, query, referee)?,
    };
    Ok(Answer { value })
}

//! Chapter 7, tactics: optional ways of fighting, each switched on by the scenario with its period and peoples.
//! Relies on the chapters before it; each tactic has a file of its own that they ask where its rule bears on theirs.
//! Must do nothing where the scenario does not allow it.
//!
//! `leave` who may use what · `axe` with both hands · `berserk` · `charge` and counter-charge · `hamstring` · `javelin` and lance from the saddle ·
//! `kneel` · `loader` of a crossbow · `refuse` combat · `stakes` · `throwing_axe` · `wall` of shields.

pub mod axe;
pub mod berserk;
pub mod charge;
pub mod hamstring;
pub mod javelin;
pub mod kneel;
pub mod leave;
pub mod loader;
pub mod refuse;
pub mod stakes;
pub mod throwing_axe;
pub mod tree;
pub mod wall;

pub use leave::People;

use crate::clause;
use crate::command::{Attack, Command};
use crate::counters::Id;
use crate::draft::{Draft, Ruling, Writing};
use crate::state::State;
use oriflamme_kernel::{Clause, Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The tactics that a scenario may allow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tactic {
    Berserk,
    HousecarlWall,
    TwoHandedAxe,
    ThrowingAxes,
    MountedJavelins,
    NormanLance,
    Charge,
    MassedCharge,
    RapidCrossbow,
    Trees,
    Stakes,
    Hamstring,
    Kneeling,
    RefuseCombat,
}

impl Tactic {
    pub const ALL: [Tactic; 14] = [
        Tactic::Berserk,
        Tactic::HousecarlWall,
        Tactic::TwoHandedAxe,
        Tactic::ThrowingAxes,
        Tactic::MountedJavelins,
        Tactic::NormanLance,
        Tactic::Charge,
        Tactic::MassedCharge,
        Tactic::RapidCrossbow,
        Tactic::Trees,
        Tactic::Stakes,
        Tactic::Hamstring,
        Tactic::Kneeling,
        Tactic::RefuseCombat,
    ];

    /// Its row in the table of tactics.
    pub fn row(self) -> &'static str {
        match self {
            Tactic::Berserk => "berserk",
            Tactic::HousecarlWall => "housecarl wall",
            Tactic::TwoHandedAxe => "two-handed axe",
            Tactic::ThrowingAxes => "throwing axes",
            Tactic::MountedJavelins => "mounted javelins",
            Tactic::NormanLance => "Norman lance-javelin",
            Tactic::Charge => "charge and counter-charge",
            Tactic::MassedCharge => "massed charge with couched lance",
            Tactic::RapidCrossbow => "rapid crossbow fire",
            Tactic::Trees => "trees",
            Tactic::Stakes => "stakes",
            Tactic::Hamstring => "hamstringing",
            Tactic::Kneeling => "kneeling",
            Tactic::RefuseCombat => "refusing combat",
        }
    }

    /// A text of `locales/` that names it.
    pub fn name(self) -> &'static str {
        match self {
            Tactic::Berserk => "@magna-tactic-berserk",
            Tactic::HousecarlWall => "@magna-tactic-wall",
            Tactic::TwoHandedAxe => "@magna-tactic-axe",
            Tactic::ThrowingAxes => "@magna-tactic-throwing-axes",
            Tactic::MountedJavelins => "@magna-tactic-javelins",
            Tactic::NormanLance => "@magna-tactic-lance",
            Tactic::Charge => "@magna-tactic-charge",
            Tactic::MassedCharge => "@magna-tactic-massed-charge",
            Tactic::RapidCrossbow => "@magna-tactic-loader",
            Tactic::Trees => "@magna-tactic-trees",
            Tactic::Stakes => "@magna-tactic-stakes",
            Tactic::Hamstring => "@magna-tactic-hamstring",
            Tactic::Kneeling => "@magna-tactic-kneeling",
            Tactic::RefuseCombat => "@magna-tactic-refuse",
        }
    }
}

/// What a tactic adds to the attack or to the defence of a combat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Extra {
    pub clause: Clause,
    pub key: &'static str,
    pub value: u32,
}

/// Everything that tactics add to the printed attack values of an attack.
pub fn added_to_attack(state: &State, attack: &Attack) -> Vec<Extra> {
    let mut found = charge::bout::added_to_attack(state, attack);
    found.extend(tree::pounce::added(state, attack));
    found.extend(axe::doubled(state, attack));
    found
}

/// Everything that tactics add to the printed defence values of those attacked.
pub fn added_to_defence(state: &State, attack: &Attack) -> Vec<Extra> {
    let mut found = charge::bout::added_to_defence(state, attack);
    found.extend(kneel::support(state, attack));
    found
}

/// Does the scenario let this side use a tactic: is it switched on, and is the side of a people who knew it?
pub fn may_use(state: &State, seat: Seat, tactic: Tactic) -> bool {
    state.allows(tactic)
        && state.armies.get(seat.index()).is_some_and(|army| leave::knows(army, state.options.century, tactic))
}

/// Refuses a tactic that the scenario does not let this side use.
pub fn require(state: &State, seat: Seat, tactic: Tactic) -> Ruling {
    if may_use(state, seat, tactic) {
        return Ok(());
    }
    let key = if state.allows(tactic) { "magna-refuse-tactic-people" } else { "magna-refuse-tactic" };
    Err(Refusal::new(clause::TACTIC_1, key).with("tactic", tactic.name()))
}

/// A hurt takes the axe out of both hands, and nobody stays on one knee.
pub fn lose_markers(draft: &mut Draft, who: Id) {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_man()) else { return };
    if figure.marks.two_handed {
        draft.cite(clause::AXE_2);
    }
    draft.mark(who, |marks| {
        marks.two_handed = false;
        marks.kneeling = false;
    });
}

/// Who must go back does not stay on one knee.
pub fn gets_up(draft: &mut Draft, who: Id) {
    if draft.state.figure(who).is_some_and(kneel::kneels) {
        draft.cite(clause::KNEEL_3);
        draft.mark(who, |marks| marks.kneeling = false);
    }
}

/// Orders of the movement sequence that no move holds: shield walls, hamstringers, axes taken back into one hand.
pub fn orders(state: &State, seat: Seat) -> Vec<Command> {
    if state.options.tactics.is_empty() {
        return Vec::new();
    }
    let mut found = wall::offers(state, seat);
    found.extend(hamstring::offers(state, seat));
    found.extend(axe::offers(state, seat));
    found
}

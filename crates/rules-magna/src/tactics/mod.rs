//! Chapter 7, tactics: optional ways of fighting, each switched on by the scenario with its period and peoples.
//! Relies on the chapters before it; each tactic has a file of its own that they ask where its rule bears on theirs.
//! Must do nothing where the scenario does not allow it.

use serde::{Deserialize, Serialize};

/// The tactics that a scenario may allow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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

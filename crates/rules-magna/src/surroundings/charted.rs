//! The map of a battle under way, and beside it what every step over it costs, once somebody has asked for that.
//! Relies on the hex map; whoever needs the prices says how they are worked out.
//! Must not know figures: prices depend on a mode and on armour only.

use super::{Footing, Ground};
use oriflamme_hexfield::Prices;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

/// A map that does not change any more, so that what is worked out about it stays true. It is written as the map alone.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Charted {
    map: Ground,
    /// On foot and in the saddle, without armour and with it.
    #[serde(skip)]
    prices: [OnceLock<Prices>; 4],
}

impl Charted {
    /// What every step costs somebody who comes along so; worked out when it is first asked for.
    pub fn prices(&self, footing: Footing, work_out: impl FnOnce(&Ground) -> Prices) -> &Prices {
        let kind = 2 * usize::from(footing.mounted) + usize::from(footing.armour);
        self.prices[kind].get_or_init(|| work_out(&self.map))
    }
}

impl From<Ground> for Charted {
    fn from(map: Ground) -> Self {
        Charted { map, prices: Default::default() }
    }
}

impl Deref for Charted {
    type Target = Ground;

    fn deref(&self) -> &Ground {
        &self.map
    }
}

/// The prices follow from the map.
impl PartialEq for Charted {
    fn eq(&self, other: &Self) -> bool {
        self.map == other.map
    }
}

impl fmt::Debug for Charted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map.fmt(f)
    }
}

//! What troops cost and how many of them were lost, over many games.

use oriflamme_kernel::Muster;
use serde::Serialize;

/// One sort of troops over all games of a simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Toll {
    pub kind: String,
    pub count: f64,
    /// Of one of them.
    pub price: f64,
    pub lost: f64,
    pub share_lost: f64,
}

/// Adds up by the sort of troops, in the order in which they first appear.
pub fn by_kind<'m>(musters: impl Iterator<Item = &'m Muster>) -> Vec<Toll> {
    let mut found: Vec<Toll> = Vec::new();
    for Muster { kind, count, price, lost, .. } in musters {
        match found.iter_mut().find(|toll| toll.kind == *kind) {
            Some(toll) => {
                toll.count += count;
                toll.lost += lost;
            }
            None => found.push(Toll { kind: kind.clone(), count: *count, price: *price, lost: *lost, share_lost: 0.0 }),
        }
    }
    for toll in &mut found {
        toll.share_lost = if toll.count > 0.0 { toll.lost / toll.count } else { 0.0 };
    }
    found
}

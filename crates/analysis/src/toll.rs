//! What troops cost and how many of them were lost, over many games.

use oriflamme_kernel::Muster;
use serde::Serialize;

/// One sort of troops over all games of a simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Toll {
    pub kind: String,
    pub count: f64,
    /// Of one of them, on average.
    pub price: f64,
    pub lost: f64,
    pub share_lost: f64,
    /// What those that were lost had cost.
    pub price_lost: f64,
}

/// Adds up by the sort of troops, in the order in which they first appear.
pub fn by_kind<'m>(musters: impl Iterator<Item = &'m Muster>) -> Vec<Toll> {
    let mut found: Vec<Toll> = Vec::new();
    for Muster { kind, count, price, lost, .. } in musters {
        let at = found.iter().position(|toll| toll.kind == *kind).unwrap_or_else(|| {
            let none = Toll { kind: kind.clone(), count: 0.0, price: 0.0, lost: 0.0, share_lost: 0.0, price_lost: 0.0 };
            found.push(none);
            found.len() - 1
        });
        let toll = &mut found[at];
        toll.count += count;
        toll.price += count * price;
        toll.lost += lost;
        toll.price_lost += lost * price;
    }
    for toll in found.iter_mut().filter(|toll| toll.count > 0.0) {
        toll.price /= toll.count;
        toll.share_lost = toll.lost / toll.count;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::Seat;

    #[test]
    fn men_of_one_sort_may_differ_in_price() {
        let one = |price, lost| Muster { seat: Seat::FIRST, kind: "hirdman".into(), count: 1.0, price, lost };
        let [toll] = &by_kind([one(10.0, 1.0), one(20.0, 0.0)].iter())[..] else { panic!("one sort") };
        assert_eq!((toll.count, toll.price, toll.lost, toll.share_lost, toll.price_lost), (2.0, 15.0, 1.0, 0.5, 10.0));
    }
}

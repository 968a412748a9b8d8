//! Prices of elements: that of the troops, and what is added or taken off.
//! Relies on the tables of costs.
//! Must not know fortifications: `works` prices them.

use super::order::Way;
use crate::army::Role;
use crate::clause;
use crate::tables::table;
use crate::troop::{Build, Kind, Troop};
use oriflamme_kernel::Clause;

/// What changes the price of an element besides its troops.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Terms {
    pub build: Build,
    pub way: Way,
    pub general: Option<Role>,
    /// The rear half of a double base whose list gives it a discount (ruling A28).
    pub discount: bool,
}

/// The price of an element, part by part.
#[derive(Clone, PartialEq, Debug)]
pub struct Price(pub Vec<(Clause, f64)>);

impl Price {
    /// Never less than nothing (ruling A28).
    pub fn total(&self) -> f64 {
        self.0.iter().map(|(_, part)| part).sum::<f64>().max(0.0)
    }
}

/// `None` where the troops do not exist.
///
/// ```
/// use oriflamme_rules_dbm::army::Role;
/// use oriflamme_rules_dbm::muster::price::{Terms, price};
/// let king = Terms { general: Some(Role::Cinc), ..Terms::default() };
/// assert_eq!(price("Reg Kn(F)".parse().unwrap(), king).map(|price| price.total()), Some(31.0));
/// ```
pub fn price(troop: Troop, terms: Terms) -> Option<Price> {
    let column = format!("{} {}", troop.status.name(), troop.grade.name());
    let own = table("element-cost").cell(troop.kind.name(), &column)?.number()?;
    let clause = if troop.kind == Kind::Bge { clause::COST_13 } else { clause::COST_1 };
    let mut parts = vec![(clause, own)];
    let mut adjust = |applies: bool, clause: Clause, case: &str| {
        if applies {
            let column = if troop.is_regular() { "regular" } else { "irregular" };
            parts.push((clause, table("cost-adjustments").must(case, column).must()));
        }
    };
    let (own_general, allied) = match terms.general {
        None => (false, false),
        Some(Role::Ally) => (false, true),
        Some(Role::Cinc | Role::Sub) => (true, false),
    };
    adjust(terms.build == Build::Chariots, clause::COST_2, "Kn or Cv that are chariots");
    adjust(terms.way == Way::Mounted, clause::COST_3, "mounted infantry");
    adjust(terms.discount, clause::COST_4, "rear element of a double base that the army list specifies");
    adjust(own_general, clause::COST_5, "element of the C-in-C or a sub-general");
    adjust(allied, clause::COST_6, "element of an allied general");
    Some(Price(parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(troop: &str, terms: Terms) -> f64 {
        price(troop.parse().unwrap(), terms).unwrap().total()
    }

    fn general(general: Role) -> Terms {
        Terms { general: Some(general), ..Terms::default() }
    }

    #[test]
    fn generals_cost_more_by_what_they_are() {
        assert_eq!(cost("Reg Kn(F)", general(Role::Cinc)), 31.0);
        assert_eq!(cost("Irr Pk(I)", general(Role::Sub)), 13.0);
        assert_eq!(cost("Irr Cv(O)", general(Role::Ally)), 12.0);
        assert_eq!(cost("Reg Cv(O)", general(Role::Ally)), 18.0);
    }

    #[test]
    fn chariots_mounts_and_rear_halves_change_the_price() {
        let chariots = Terms { build: Build::Chariots, ..Terms::default() };
        let parts = price("Irr Kn(O)".parse().unwrap(), chariots).unwrap().0;
        assert_eq!(parts, [(clause::COST_1, 10.0), (clause::COST_2, -1.0)]);
        let mounted = Terms { way: Way::Mounted, ..Terms::default() };
        assert_eq!(cost("Reg Bw(S)", mounted), 8.0);
        let rear = Terms { discount: true, ..Terms::default() };
        assert_eq!(cost("Reg Bw(X)", Terms::default()) + cost("Reg Bw(S)", rear), 12.0);
        assert_eq!(cost("Irr Bw(O)", rear), 3.0);
        assert_eq!(cost("Reg Ps(I)", rear), 0.0);
    }

    #[test]
    fn what_has_a_dash_has_no_price_and_baggage_costs_nothing() {
        assert!(price("Irr Sp(S)".parse().unwrap(), Terms::default()).is_none());
        assert_eq!(price("Irr Bge(I)".parse().unwrap(), Terms::default()).unwrap().0, [(clause::COST_13, 0.0)]);
        assert_eq!(cost("Irr Hd(I)", Terms::default()), 0.5);
    }
}

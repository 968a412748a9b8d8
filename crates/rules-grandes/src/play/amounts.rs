//! How much each modifier adds, read once from the tables of modifiers in the rule book.
//! Relies on the clause that every row of those tables names.
//! Must not know when a modifier holds.

use crate::build::numbers::table;
use oriflamme_kernel::Clause;
use oriflamme_rulebook::tables::Cell;
use std::collections::BTreeMap;
use std::sync::OnceLock;

const TABLES: [&str; 7] = [
    "move-modifiers",
    "melee-modifiers",
    "shoot-modifiers",
    "resist-modifiers",
    "stealth-modifiers",
    "morale-modifiers",
    "power-modifiers",
];

/// What the row of a clause adds; nothing where no table names it.
pub fn amount(clause: Clause) -> i32 {
    static AMOUNTS: OnceLock<BTreeMap<String, i32>> = OnceLock::new();
    AMOUNTS.get_or_init(read).get(clause.id()).copied().unwrap_or(0)
}

fn read() -> BTreeMap<String, i32> {
    let rows = TABLES.into_iter().flat_map(|name| &table(name).rows);
    let of_row = |row: &'static Vec<Cell>| Some((row.last()?.to_string(), row.first()?.number()? as i32));
    rows.filter_map(of_row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause;

    #[test]
    fn a_modifier_adds_what_the_row_of_its_clause_says() {
        let rows: usize = TABLES.iter().map(|name| table(name).rows.len()).sum();
        assert_eq!(read().len(), rows, "every row names a clause of its own and a number");
        assert_eq!([clause::MOVE_4, clause::MELEE_6, clause::SHOOT_4, clause::STEALTH_8].map(amount), [-2, 2, 2, -3]);
        assert_eq!(amount(clause::TURN_1), 0);
    }
}

//! The three outcome tables, read from the rule book: what happens to the loser of a combat.
//!
//! Relies on troop classes and on the going of the loser; carrying it out belongs to the induced moves.

use crate::base::Base;
use crate::clause;
use crate::going::{self, Going};
use crate::play::induced::Fate;
use crate::state::State;
use crate::tables::table;
use crate::terrain::Ground;
use crate::troop::{TroopType, Weapon};
use oriflamme_kernel::Clause;
use std::sync::OnceLock;

/// Which table applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    Small,
    Large,
    VeryLarge,
}

impl Difference {
    /// From the final scores and the plain combat factor of the loser.
    pub fn of(loser: i32, winner: i32, factor: i32) -> Self {
        match winner - loser {
            lead if lead < factor => Difference::Small,
            lead if lead < 2 * factor => Difference::Large,
            _ => Difference::VeryLarge,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Difference::Small => "small",
            Difference::Large => "large",
            Difference::VeryLarge => "very-large",
        }
    }
}

/// One entry of a table.
struct Row {
    clause: Clause,
    /// `None`: every type, when nothing else fits.
    beaten: Option<Vec<TroopType>>,
    by: Victors,
    condition: Condition,
    fate: Fate,
}

struct Victors {
    kinds: Vec<TroopType>,
    /// Ps with bows, crossbows or slings are none of them.
    without_missile_ps: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    None,
    InGood,
    InDunes,
    GoodForVictor,
    CloseInDifficult,
    Close,
}

const SMALL: [Clause; 18] = [
    clause::SMALL_1,
    clause::SMALL_2,
    clause::SMALL_3,
    clause::SMALL_3,
    clause::SMALL_4,
    clause::SMALL_5,
    clause::SMALL_6,
    clause::SMALL_7,
    clause::SMALL_8,
    clause::SMALL_9,
    clause::SMALL_10,
    clause::SMALL_11,
    clause::SMALL_12,
    clause::SMALL_13,
    clause::SMALL_14,
    clause::SMALL_15,
    clause::SMALL_16,
    clause::SMALL_16,
];

const LARGE: [Clause; 7] = [
    clause::LARGE_1,
    clause::LARGE_2,
    clause::LARGE_3,
    clause::LARGE_4,
    clause::LARGE_5,
    clause::LARGE_6,
    clause::LARGE_7,
];

const VERY_LARGE: [Clause; 2] = [clause::HUGE_1, clause::HUGE_2];

/// What happens to the loser, and the entry that says so.
pub fn outcome(state: &State, loser: &Base, winner: &Base, close: bool, difference: Difference) -> (Fate, Clause) {
    let rows = rows(difference);
    let going = going::of_base(state, loser);
    let fits = |row: &&Row| {
        row.beaten.as_ref().is_some_and(|kinds| kinds.contains(&loser.kind()))
            && row.by.include(winner)
            && match row.condition {
                Condition::None => true,
                Condition::InGood => going == Going::Good,
                Condition::InDunes => in_dunes(state, loser),
                Condition::GoodForVictor => going::under(state, &loser.footprint(), winner.troop) == Going::Good,
                Condition::CloseInDifficult => close && going == Going::Difficult,
                Condition::Close => close,
            }
    };
    let row = rows.iter().find(fits).or_else(|| rows.iter().find(|r| r.beaten.is_none()));
    row.map_or((Fate::NoEffect, clause::OUT_3), |row| (row.fate, row.clause))
}

fn in_dunes(state: &State, base: &Base) -> bool {
    let here = base.footprint();
    state.terrain.iter().any(|p| p.ground == Ground::Dunes && p.area().touches(&here))
}

impl Victors {
    fn include(&self, base: &Base) -> bool {
        let missile_ps = base.kind() == TroopType::Ps && base.weapon == Weapon::Missile;
        self.kinds.contains(&base.kind()) && !(self.without_missile_ps && missile_ps)
    }

    /// Reads `El, HCh`, `mounted`, `any except Ps, El` and the like.
    fn read(text: &str) -> Victors {
        const MISSILE_PS: &str = " and except Ps with bows, crossbows or slings";
        let (text, without_missile_ps) = match text.strip_suffix(MISSILE_PS) {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (who, except) = text.split_once(" except ").unwrap_or((text, ""));
        let except = kinds(except);
        let kinds = kinds(who).into_iter().filter(|k| !except.contains(k)).collect();
        Victors { kinds, without_missile_ps }
    }
}

/// The types named by a class or a list of types.
fn kinds(text: &str) -> Vec<TroopType> {
    let belongs = |kind: &TroopType| match text {
        "any" => true,
        "mounted" => kind.is_mounted(),
        "infantry" => kind.is_infantry(),
        "heavy infantry" => kind.is_heavy_infantry(),
        "skirmishers" => kind.is_skirmisher(),
        list => list.split(", ").any(|name| name == kind.name()),
    };
    TroopType::ALL.into_iter().filter(belongs).collect()
}

fn rows(difference: Difference) -> &'static [Row] {
    static TABLES: OnceLock<[Vec<Row>; 3]> = OnceLock::new();
    let [small, large, very_large] = TABLES.get_or_init(|| {
        [read("outcome-small", &SMALL), read("outcome-large", &LARGE), read("outcome-huge", &VERY_LARGE)]
    });
    match difference {
        Difference::Small => small,
        Difference::Large => large,
        Difference::VeryLarge => very_large,
    }
}

fn read(name: &str, clauses: &[Clause]) -> Vec<Row> {
    let rows = table(name).rows.iter().zip(clauses);
    rows.map(|(cells, &clause)| {
        let text = |i: usize| cells[i].to_string();
        Row {
            clause,
            beaten: (text(0) != "all").then(|| kinds(&text(0))),
            by: Victors::read(&text(2)),
            condition: condition(&text(3)),
            fate: fate(&text(4)),
        }
    })
    .collect()
}

/// The words of the table; the tests of this module see that every entry is understood.
fn condition(text: &str) -> Condition {
    match text {
        "A in GGo" => Condition::InGood,
        "A in dunes" => Condition::InDunes,
        "A in terrain that they count as GGo" => Condition::GoodForVictor,
        "close combat, A in DGo" => Condition::CloseInDifficult,
        "close combat" => Condition::Close,
        _ => Condition::None,
    }
}

/// The word of the tables for a fate.
pub const fn fate_name(fate: Fate) -> &'static str {
    match fate {
        Fate::NoEffect => "no effect",
        Fate::Recoil => "recoil",
        Fate::Flight => "flight",
        Fate::Destroyed => "destroyed",
        Fate::Exhausted => "exhausted",
    }
}

fn fate(text: &str) -> Fate {
    match text {
        "recoil" => Fate::Recoil,
        "flight" => Fate::Flight,
        "destroyed" => Fate::Destroyed,
        "exhausted" => Fate::Exhausted,
        _ => Fate::NoEffect,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_of_the_tables_is_understood() {
        for (name, clauses) in [("outcome-small", &SMALL[..]), ("outcome-large", &LARGE), ("outcome-huge", &VERY_LARGE)]
        {
            let rows = &table(name).rows;
            assert_eq!(rows.len(), clauses.len(), "{name}");
            for cells in rows {
                assert!(!Victors::read(&cells[2].to_string()).kinds.is_empty(), "{}", cells[2]);
                let plain = ["-", "nothing below fits"].contains(&cells[3].to_string().as_str());
                assert_eq!(condition(&cells[3].to_string()) == Condition::None, plain, "{}", cells[3]);
                assert_eq!(fate(&cells[4].to_string()) == Fate::NoEffect, cells[4].to_string() == "no effect");
            }
        }
    }

    #[test]
    fn the_table_follows_from_lead_and_factor() {
        let table = |lead| Difference::of(5, 5 + lead, 3);
        assert_eq!(
            [1, 2, 3, 5, 6].map(table).map(Difference::name),
            ["small", "small", "large", "large", "very-large"]
        );
    }
}

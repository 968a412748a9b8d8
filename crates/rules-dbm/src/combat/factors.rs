//! Combat factors.
//! Relies on their table.
//! Must not know what else counts.

use super::side::Side;
use crate::clause;
use crate::tables::table;
use crate::troop::counts_as::Clash;
use crate::troop::{Grade, Kind};
use oriflamme_kernel::Clause;
use std::sync::OnceLock;

/// The columns of the table.
const COLUMNS: [&str; 5] = ["mounted", "naval", "bw distant", "other shooting foot", "foot"];

fn table_of_factors() -> &'static [[i32; 5]; 20] {
    static READ: OnceLock<[[i32; 5]; 20]> = OnceLock::new();
    READ.get_or_init(|| {
        Kind::ALL.map(|kind| COLUMNS.map(|column| table("combat-factor").must(kind.name(), column).must() as i32))
    })
}

/// The combat factor of a side, and its clause.
pub fn factor(side: &Side) -> (Clause, i32) {
    let enemy = side.enemy_kind();
    let distant = side.clash == Clash::Shot;
    // Elephants that shoot are shot back at as artillery, but by bowmen and war wagons (dbm.troop.21, dbm.troop.22).
    let enemy = if distant && side.enemy.is(Kind::El, Grade::X) && !matches!(side.kind, Kind::Bw | Kind::WWg) {
        Kind::Art
    } else {
        enemy
    };
    let column = match enemy {
        enemy if enemy.is_mounted() => 0,
        enemy if enemy.is_naval() => 1,
        Kind::Bw if distant => 2,
        _ if distant && !side.shoots => 3,
        _ => 4,
    };
    // Psiloi (X) throw what they carry with the factor of artillery (dbm.troop.71).
    let throws = side.element.is(Kind::Ps, Grade::X) && !distant && !matches!(enemy, Kind::Ax | Kind::Ps);
    let kind = if throws { Kind::Art } else { side.kind };
    let rule = if throws { clause::TROOP_71 } else { clause_of(kind) };
    (rule, table_of_factors()[kind as usize][column])
}

fn clause_of(kind: Kind) -> Clause {
    match kind {
        Kind::El => clause::FACTOR_2,
        Kind::Sp => clause::FACTOR_3,
        Kind::Exp => clause::FACTOR_4,
        Kind::Art => clause::FACTOR_5,
        Kind::Kn => clause::FACTOR_6,
        Kind::WWg => clause::FACTOR_7,
        Kind::Pk => clause::FACTOR_8,
        Kind::Bw => clause::FACTOR_9,
        Kind::Cm => clause::FACTOR_10,
        Kind::Bd => clause::FACTOR_11,
        Kind::Cv => clause::FACTOR_12,
        Kind::Gal => clause::FACTOR_13,
        Kind::Shp => clause::FACTOR_14,
        Kind::Wb => clause::FACTOR_15,
        Kind::Ax => clause::FACTOR_16,
        Kind::LH => clause::FACTOR_17,
        Kind::Ps => clause::FACTOR_18,
        Kind::Hd => clause::FACTOR_19,
        Kind::Bts => clause::FACTOR_20,
        Kind::Bge => clause::FACTOR_21,
    }
}

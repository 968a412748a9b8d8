//! Size classes of terrain pieces: small, medium, large.
//!
//! Relies on the table of sizes; areas are judged by their outline, roads and rivers by their kind.

use crate::clause;
use crate::command::SizeClass;
use crate::draft::Ruling;
use crate::tables::table;
use crate::terrain::Ground;
use oriflamme_kernel::{Clause, Referee, Refusal};
use std::sync::OnceLock;

/// Limits of a class in MU: the length from (included) and to (excluded), the least width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    pub from: f64,
    pub to: f64,
    pub width: f64,
}

const CLASSES: [(SizeClass, Clause); 3] = [
    (SizeClass::Small, clause::FEATURE_2),
    (SizeClass::Medium, clause::FEATURE_3),
    (SizeClass::Large, clause::FEATURE_4),
];

/// Outlines are recorded to a tenth of a micrometre; nobody can be held to less.
const SLACK: f64 = 1e-5;

pub fn limits(class: SizeClass) -> Limits {
    static LIMITS: OnceLock<[Limits; 3]> = OnceLock::new();
    LIMITS.get_or_init(read)[class as usize]
}

fn read() -> [Limits; 3] {
    let table = table("feature-sizes");
    [0, 1, 2].map(|row| {
        let number = |column: usize| table.rows[row][column].number().unwrap_or_default();
        Limits { from: number(1), to: number(2), width: number(3) }
    })
}

/// The class of an area of that length and width in MU.
pub fn class_of(length: f64, width: f64, referee: &mut Referee) -> Ruling<SizeClass> {
    let refuse = |clause, key: &'static str| {
        Err(Refusal::new(clause, key).with("length", rounded(length)).with("width", rounded(width)))
    };
    referee.cite(clause::FEATURE_6);
    if width > length + SLACK {
        return refuse(clause::FEATURE_6, "bab-refuse-area-wider-than-long");
    }
    referee.cite(clause::FEATURE_5);
    if length < limits(SizeClass::Small).from - SLACK {
        return refuse(clause::FEATURE_2, "bab-refuse-area-too-short");
    }
    let Some((class, clause)) = CLASSES.into_iter().find(|(class, _)| length < limits(*class).to - SLACK) else {
        return refuse(clause::FEATURE_5, "bab-refuse-area-too-long");
    };
    referee.cite(clause);
    if width < limits(class).width - SLACK {
        return refuse(clause, "bab-refuse-area-too-narrow");
    }
    Ok(class)
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Which classes a kind of terrain can have, and the clause that says so.
pub fn classes_of(kind: Ground) -> (&'static [SizeClass], Clause) {
    match kind {
        Ground::UnpavedRoad | Ground::PavedRoad => (&[SizeClass::Medium], clause::TERRAIN_7),
        Ground::River => (&[SizeClass::Medium, SizeClass::Large], clause::TERRAIN_8),
        Ground::Lake => (&[SizeClass::Large], clause::WATER_17),
        Ground::Sea => (&[SizeClass::Large], clause::TERRAIN_6),
        _ => (&[SizeClass::Small, SizeClass::Medium, SizeClass::Large], clause::TERRAIN_9),
    }
}

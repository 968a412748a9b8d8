//! What troops graded (X) count as in close combat and under fire (ruling A03).
//! Relies on types and grades.
//! Must not know factors: those who ask look them up for what comes out here.

use super::{Grade, Kind, Troop};
use crate::clause;
use oriflamme_kernel::Clause;

/// How two elements have to do with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// In close combat, with the enemy to its front.
    Close,
    /// It shoots, or is shot at.
    Shot,
}

/// What an element counts as against an enemy: type and grade, with the clause that says so where it is not itself.
pub fn counts_as(troop: Troop, enemy: Troop, clash: Clash) -> (Kind, Grade, Option<Clause>) {
    if troop.grade != Grade::X {
        return (troop.kind, troop.grade, None);
    }
    let (kind, grade, clause) = exception(troop.kind, enemy, clash);
    (kind, grade, Some(clause))
}

fn exception(kind: Kind, enemy: Troop, clash: Clash) -> (Kind, Grade, Clause) {
    use Grade::{F, I, O, S, X};
    use Kind::*;
    let close = clash == Clash::Close;
    match (kind, enemy.kind) {
        (El, _) => (El, I, clause::TROOP_20),
        (Kn, Bw | Gal | Shp | Bts) if !close => (Kn, S, clause::TROOP_25),
        (Kn, LH | Sp | Pk | Bw) if close => (Kn, S, clause::TROOP_25),
        (Kn, Exp | Wb) if close => (Kn, I, clause::TROOP_26),
        (Kn, Kn) if close && enemy.grade != X => (Kn, I, clause::TROOP_26),
        (Kn, _) => (Kn, O, clause::TROOP_27),
        (Cm, El) if close => (El, O, clause::TROOP_36),
        (Cm, _) => (Cm, I, clause::TROOP_37),
        (Pk, Bw) if !close => (Pk, S, clause::TROOP_44),
        (Pk, Cv | LH | Ax | Bw | Ps) if close => (Pk, S, clause::TROOP_44),
        (Pk, _) => (Pk, I, clause::TROOP_45),
        (Bd, Kn) if close => (Bd, S, clause::TROOP_48),
        (Bd, Cm) if close && enemy.grade == S => (Bd, S, clause::TROOP_48),
        (Bd, _) => (Bd, F, clause::TROOP_52),
        (Ax, Kn | Exp | Cv | Wb) if close => (Ax, S, clause::TROOP_57),
        (Ax, _) => (Ax, I, clause::TROOP_58),
        (Bw, enemy) if close && enemy.is_foot() => (Sp, I, clause::TROOP_63),
        (Bw, enemy) if close && enemy.is_mounted() => (Bw, S, clause::TROOP_65),
        (Bw, Bw) => (Bw, S, clause::TROOP_65),
        (Bw, _) => (Bw, O, clause::TROOP_66),
        (Ps, _) => (Ps, I, clause::TROOP_70),
        (Art, _) if close => (Ax, I, clause::TROOP_76),
        (Art, _) => (Art, F, clause::TROOP_77),
        (WWg, _) => (WWg, O, clause::TROOP_83),
        (Shp, _) if !close => (Shp, S, clause::TROOP_92),
        (Shp, _) => (Shp, I, clause::TROOP_93),
        (Bts, _) if !close => (Art, S, clause::TROOP_96),
        (Bts, _) => (Bts, I, clause::TROOP_97),
        (kind, _) => (kind, X, clause::TROOP_13),
    }
}

//! Grade factors and deductions: what follows from the totals before the outcome does.
//! Relies on the totals of both sides.
//! Must not know what the outcome is.

use super::side::Side;
use super::support;
use crate::clause;
use crate::troop::{Grade, Kind};
use oriflamme_kernel::{AccountPart, Clause};

/// All grade factors of one side; both sides compare the totals before any of them (ruling B58).
fn factors(side: &Side, own: f64, other: f64, enemy_grade: Grade) -> Vec<(Clause, f64)> {
    let mut found = Vec::new();
    let acts = side.is_close() || side.shoots;
    let shooting_guns = side.shoots && side.kind == Kind::Art;
    let elephants = side.is_close() && side.element.kind() == Kind::El;
    if own > other && enemy_grade == Grade::S && !shooting_guns && !elephants {
        found.push((clause::GRADE_FACTOR_2, -1.0));
    }
    let even = matches!(enemy_grade, Grade::O | Grade::F) && own == other;
    let just_ahead = enemy_grade == Grade::S && own == other + 1.0;
    if side.shoots && side.grade == Grade::S && (even || just_ahead) {
        found.push((clause::GRADE_FACTOR_3, 1.0));
    }
    if acts && enemy_grade == Grade::I && own >= other {
        found.push((clause::GRADE_FACTOR_4, 1.0));
    }
    if side.kind != Kind::Art && enemy_grade == Grade::F && own >= other + 2.0 {
        found.push((clause::GRADE_FACTOR_5, 1.0));
    }
    found
}

pub fn apply(sides: [&Side; 2], parts: &mut [AccountPart; 2]) {
    let totals = [parts[0].total, parts[1].total];
    for n in [0, 1] {
        for (rule, value) in factors(sides[n], totals[n], totals[1 - n], sides[1 - n].grade) {
            parts[n].add(rule, "dbm-factor-grade", value);
        }
    }
    let winner = match parts[0].total.total_cmp(&parts[1].total) {
        std::cmp::Ordering::Greater => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => return,
    };
    for (rule, value) in support::deductions(sides[1 - winner]) {
        parts[winner].add(rule, "dbm-factor-deduction", f64::from(value));
    }
}

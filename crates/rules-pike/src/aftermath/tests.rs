//! Break tests (pike.break-test): two dice, modifiers, the table, and carrying out what it says.
//! Relies on the table of results.
//! Must not say who has to test: shooting, charges and combats do.

use super::{face, retreat, rout};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::{Event, Outcome};
use crate::leaders;
use crate::melee::engagement::in_hedgehog;
use crate::morale::{excess, stamina};
use crate::state::State;
use crate::tables::table;
use crate::troops::{Arm, Formation, Id, Trait, Unit};
use oriflamme_kernel::{Account, AccountPart, Clause, Message};
use oriflamme_rulebook::tables::Cell;

/// The rows of the table on which a test is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rows {
    Shooting,
    HandToHand,
}

impl Rows {
    fn name(self) -> &'static str {
        match self {
            Rows::Shooting => "shooting",
            Rows::HandToHand => "hand-to-hand",
        }
    }
}

/// What the table says of a total.
pub fn read(total: i32, rows: Rows, arm: Arm) -> Outcome {
    let band = match total {
        ..=4 => "<=4",
        5 => "5",
        6 => "6",
        _ => ">=7",
    };
    let wanted = [band, rows.name(), arm.name()];
    let is_it = |row: &&Vec<Cell>| row.iter().zip(wanted).all(|(cell, text)| cell.text() == Some(text));
    let result = table("break-result").rows.iter().find(is_it).and_then(|row| row.last()).and_then(Cell::text);
    match result {
        Some("retire") => Outcome::Retire,
        Some("hold ground") => Outcome::Hold,
        _ => Outcome::Rout,
    }
}

/// The clause of a row of the table. Guns overrun always rout on the hand-to-hand rows (R54).
fn rule_of(total: i32, rows: Rows, arm: Arm) -> Clause {
    use clause::*;
    let gun = arm == Arm::Artillery;
    match (total, rows) {
        (..=4, _) => BREAK_TEST_22,
        (5, _) if gun => BREAK_TEST_24,
        (5, _) => BREAK_TEST_23,
        (6, Rows::Shooting) if gun => BREAK_TEST_26,
        (6, Rows::Shooting) => BREAK_TEST_25,
        (6, Rows::HandToHand) if gun => BREAK_TEST_28,
        (6, Rows::HandToHand) => BREAK_TEST_27,
        (_, Rows::Shooting) => BREAK_TEST_29,
        (_, Rows::HandToHand) => match arm {
            Arm::Infantry => BREAK_TEST_30,
            Arm::Cavalry => BREAK_TEST_31,
            Arm::Artillery => BREAK_TEST_32,
        },
    }
}

/// Modifiers of a unit's test, each with its clause; those of a hedgehog are counted over all of it (R37).
fn modifiers(state: &State, unit: &Unit) -> Vec<(Clause, &'static str, i32)> {
    let body: Vec<&Unit> = state.body(unit.id).into_iter().filter_map(|id| state.unit(id)).collect();
    let value = |row: &str| crate::tables::number("break-modifier", row, "modifier");
    let mut found = Vec::new();
    let beyond: i32 = body.iter().map(|one| excess(state, one)).sum();
    if beyond > 0 {
        found.push((clause::BREAK_TEST_19, "pike-line-excess", beyond * value("each casualty above stamina")));
    }
    if unit.disordered {
        found.push((clause::BREAK_TEST_20, "pike-line-disordered", value("disordered")));
    }
    if body.iter().any(|one| one.memory.gun_hit) {
        found.push((clause::BREAK_TEST_21, "pike-line-gun", value("at least one casualty from artillery this turn")));
    }
    if leaders::has_trait(state, state.core(unit), Trait::SteadyHand) {
        found.push((clause::SUPP_ARMY_6, "pike-line-steady-hand", 1));
    }
    found
}

/// Hedgehogs (R36) and who is in a building ignore every result that would move them: they hold, and are not disordered.
fn stands_fast(unit: &Unit) -> Option<Clause> {
    if in_hedgehog(unit) {
        return Some(clause::HEDGEHOG_7);
    }
    unit.block().is_some().then_some(clause::BUILDING_22)
}

/// Takes a test and carries out its result.
pub fn take(draft: &mut Draft, id: Id, rows: Rows) -> Outcome {
    let Some(unit) = draft.state.unit(id).cloned() else { return Outcome::Hold };
    let arm = unit.arm();
    let dice = draft.two_dice(clause::BREAK_TEST_18);
    let mut part = AccountPart::new(Message::new("pike-who").with("unit", id));
    part.add(clause::BREAK_TEST_18, "pike-line-two-dice", f64::from(dice[0] + dice[1]));
    for (clause, key, value) in modifiers(&draft.state, &unit) {
        part.add(clause, key, f64::from(value));
    }
    let total = part.total as i32;
    draft.cite(clause::BREAK_TEST_1);
    draft.cite(clause::BREAK_TEST_3);
    if unit.is_dragoons() {
        draft.cite(if unit.mounted { clause::DRAGOON_10 } else { clause::DRAGOON_12 });
    }
    let mut outcome = read(total, rows, arm);
    let mut account = Account::new(Message::new("pike-test").with("unit", id)).part(part);
    account.result(rule_of(total, rows, arm), outcome_text(outcome));
    if let Some(clause) = stands_fast(&unit) {
        if in_hedgehog(&unit) {
            draft.cite(clause::HEDGEHOG_5);
            draft.cite(clause::HEDGEHOG_27);
        }
        if outcome == Outcome::Retire {
            account.result(clause, "pike-outcome-stands-fast");
            draft.cite(clause::HEDGEHOG_26);
            outcome = Outcome::Hold;
        }
    }
    draft.account(account);
    draft.emit(Event::BreakTested { unit: id, total, outcome });
    match outcome {
        Outcome::Rout => rout(draft, id),
        Outcome::Retire => retreat::after_test(draft, &unit),
        Outcome::Hold => hold(draft, &unit),
    }
    outcome
}

fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Rout => "pike-outcome-rout",
        Outcome::Retire => "pike-outcome-retire",
        Outcome::Hold => "pike-outcome-hold",
    }
}

/// A unit that holds its ground stays; a column forms line against an enemy in contact.
fn hold(draft: &mut Draft, unit: &Unit) {
    draft.cite(clause::HOLD_GROUND_1);
    if unit.is_in(Formation::Column) {
        face::column_forms_line(draft, unit.id);
    }
}

/// Casualties beyond stamina are discarded.
pub fn discard(draft: &mut Draft, unit: Id) {
    for id in draft.state.body(unit) {
        let Some(one) = draft.state.unit(id) else { continue };
        if excess(&draft.state, one) > 0 {
            let casualties = stamina(&draft.state, one);
            draft.cite(clause::BREAK_TEST_5);
            draft.cite(clause::BREAK_TEST_11);
            draft.emit(Event::Casualties { unit: id, casualties });
        }
    }
}

pub fn discard_everywhere(draft: &mut Draft) {
    let all: Vec<Id> = draft.state.units.iter().filter(|unit| unit.is_there()).map(|unit| unit.id).collect();
    for id in all {
        discard(draft, id);
    }
}

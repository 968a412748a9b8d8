//! Command rolls and command tests (pike.supp.command.5 to .17).
//! Relies on ratings and distances.
//! Must not carry out what an order says.

use crate::army::Commander;
use crate::clause;
use crate::command::Deed;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::leaders::{near, ride};
use crate::state::State;
use crate::troops::{Formation, Id, Special, Trait, Unit};
use oriflamme_kernel::{Account, AccountPart, Clause, Message};

/// Enemies within so many inches make an order harder.
pub const NEAR: f64 = 12.0;
/// Each so many inches from the commander make an order harder.
const STRETCH: f64 = 12.0;

/// What came of a command roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rolled {
    Blunder,
    Failed,
    Moves(u8),
}

pub type Lines = Vec<(Clause, &'static str, i32)>;

/// A march in column, or with a limbered gun.
fn marches(unit: &Unit) -> bool {
    matches!(unit.formation, Formation::Column | Formation::Limbered)
}

/// A column or limbered gun with no enemy near: it is easier to order, and marches even if the order fails.
pub fn is_safe_column(state: &State, unit: &Unit) -> bool {
    marches(unit) && !near::enemy_within(state, unit, NEAR)
}

/// Modifiers of the rating for an order, but for the bonus of eager charges.
pub fn modifiers(state: &State, one: &Commander, deed: &Deed, from_afar: bool) -> Lines {
    let units: Vec<&Unit> = deed.units().iter().filter_map(|id| state.unit(*id)).collect();
    let [far, enemy, column, _] = state.numbers.rating;
    let mut lines = Lines::new();
    if from_afar {
        let distance = units.iter().map(|unit| ride::distance_to(state, one, unit)).fold(0.0, f64::max);
        let full = ((distance + 1e-3) / STRETCH).floor() as i32;
        if full > 0 {
            lines.push((clause::SUPP_COMMAND_9, "pike-line-far", far * full));
        }
    }
    if !deed.is_charge() && units.iter().any(|unit| near::enemy_within(state, unit, NEAR)) {
        lines.push((clause::SUPP_COMMAND_10, "pike-line-enemy", enemy));
    }
    if !units.is_empty() && units.iter().all(|unit| is_safe_column(state, unit)) {
        lines.push((clause::SUPP_COMMAND_11, "pike-line-column", column));
    }
    if one.trait_ == Some(Trait::Rash) {
        let value = if deed.is_charge() { 1 } else { -1 };
        lines.push((clause::SUPP_ARMY_6, "pike-line-rash", value));
    }
    lines
}

/// The bonus of a charge by units that are all eager; it counts only if the charge can be made.
pub fn eager(state: &State, deed: &Deed) -> Option<(Clause, &'static str, i32)> {
    let units = deed.units();
    let all = units.iter().all(|id| state.unit(*id).is_some_and(|unit| unit.has(Special::Eager)));
    (deed.is_charge() && all).then(|| (clause::SUPP_COMMAND_12, "pike-line-eager", state.numbers.rating[3]))
}

/// How many moves a total gives against a rating.
pub fn reads(dice: [u8; 2], rating: i32) -> Rolled {
    match dice {
        [1, 1] => return Rolled::Moves(3),
        [6, 6] => return Rolled::Blunder,
        _ => {}
    }
    match rating - i32::from(dice[0]) - i32::from(dice[1]) {
        ..=-1 => Rolled::Failed,
        0 | 1 => Rolled::Moves(1),
        2 => Rolled::Moves(2),
        _ => Rolled::Moves(3),
    }
}

fn clause_of(rolled: Rolled, dice: [u8; 2]) -> Clause {
    match rolled {
        Rolled::Blunder => clause::SUPP_COMMAND_16,
        Rolled::Failed => clause::SUPP_COMMAND_7,
        Rolled::Moves(_) if dice == [1, 1] => clause::SUPP_COMMAND_15,
        Rolled::Moves(_) => clause::SUPP_COMMAND_6,
    }
}

/// Notes a roll with its arithmetic.
pub fn tell(draft: &mut Draft, one: &Commander, lines: &Lines, dice: [u8; 2], rolled: Rolled) {
    let mut part = AccountPart::new(Message::new("pike-who").with("unit", one.id));
    part.add(clause::SUPP_COMMAND_18, "pike-line-rating", f64::from(one.rating));
    for (clause, key, value) in lines {
        part.add(*clause, *key, f64::from(*value));
    }
    let rating = part.total as i32;
    let mut roll = AccountPart::new(Message::new("pike-line-roll"));
    roll.add(clause::SUPP_COMMAND_5, "pike-line-two-dice", f64::from(dice[0] + dice[1]));
    let mut account = Account::new(Message::new("pike-command").with("unit", one.id)).part(part).part(roll);
    let text = match rolled {
        Rolled::Blunder => Message::new("pike-rolled-blunder"),
        Rolled::Failed => Message::new("pike-rolled-failed"),
        Rolled::Moves(moves) => Message::new("pike-rolled-moves").with("moves", moves),
    };
    account.result(clause_of(rolled, dice), text);
    draft.account(account);
    let moves = if let Rolled::Moves(moves) = rolled { Some(moves) } else { None };
    draft.emit(Event::CommandRolled { commander: one.id, dice, rating, moves });
}

pub fn rating_of(one: &Commander, lines: &Lines) -> i32 {
    one.rating + lines.iter().map(|(.., value)| value).sum::<i32>()
}

/// A command test of a unit's battalia commander, without modifiers; failed where he is not alive.
pub fn test(draft: &mut Draft, unit: &Unit) -> bool {
    draft.cite(clause::SUPP_COMMAND_17);
    let Some(one) = draft.state.leader_of(unit).cloned() else { return false };
    let dice = draft.two_dice(clause::SUPP_COMMAND_17);
    let rating = one.rating;
    let passed = i32::from(dice[0] + dice[1]) <= rating;
    draft.emit(Event::CommandRolled { commander: one.id, dice, rating, moves: passed.then_some(0) });
    passed
}

/// Are units a chain, each within 6 inches of another of them?
pub fn is_chain(state: &State, units: &[Id]) -> bool {
    let mut linked: Vec<Id> = units.iter().take(1).copied().collect();
    let mut next = 0;
    while let Some(one) = linked.get(next).and_then(|id| state.unit(*id)) {
        next += 1;
        for id in units.iter().filter(|id| !linked.contains(id)).copied().collect::<Vec<_>>() {
            if state.unit(id).is_some_and(|other| near::units(state, one, other, LINK)) {
                linked.push(id);
            }
        }
    }
    linked.len() == units.len()
}

/// The gaps of a battalia order, in inches.
const LINK: f64 = 6.0;

//! A combat resolved: the die with its account, who is hurt, who retreats, and whether somebody may advance.
//! Relies on `odds` and `letters`, on `harm` for hurts and on the tasks of chapter 4 for retreats and falls.
//! Must not ask whether the attack was allowed.

use super::letters::{self, Letter};
use super::odds::{self, Odds};
use super::{Melee, advance};
use crate::asked::Asked;
use crate::clause;
use crate::command::{Attack, Command};
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::{Event, Fought};
use crate::state::State;
use crate::tactics::charge::bout;
use crate::tactics::tree::pounce;
use crate::tactics::{Extra, berserk};
use crate::tasks::{Retreat, RetreatCause, Task};
use oriflamme_hexfield::{Cell, around};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Question, Refusal};

/// Hexes that a combat drives somebody back.
const BACK: u32 = 1;
/// The highest row of the tables.
const LAST_DIE: i32 = 10;

/// Rolls the die of an attack and sets out what follows from it.
pub fn strike(draft: &mut Draft, attack: &Attack) {
    draft.pop_task();
    let Ok(odds) = odds::of(&draft.state, attack) else { return };
    odds.clauses.iter().for_each(|clause| draft.cite(*clause));
    draft.cite(clause::COMBAT_7);
    let roll = draft.roll(Die::D10, clause::COMBAT_6);
    let mut part = AccountPart::new("magna-blow-die".into());
    part.add_roll(clause::COMBAT_6, "magna-die", roll);
    let defenders: Vec<Figure> = attack.defenders.iter().filter_map(|id| draft.state.figure(*id).cloned()).collect();
    if let Some((rule, key, value)) = pounce::modifier(&draft.state, attack) {
        part.add(rule, key, f64::from(value));
    } else if defenders.iter().all(Figure::in_armour) {
        draft.cite(clause::COMBAT_28);
        part.add(clause::COMBAT_28, "magna-blow-armour", 1.0);
        if defenders.iter().any(|figure| figure.marks.two_handed) {
            draft.cite(clause::AXE_7);
        }
    } else if defenders.iter().any(Figure::in_armour) {
        draft.cite(clause::COMBAT_30);
    }
    if part.total as i32 > LAST_DIE {
        draft.cite(clause::COMBAT_29);
        part.add(clause::COMBAT_29, "magna-blow-highest", f64::from(LAST_DIE) - part.total);
    }
    let read = letters::read(odds.mounted, odds.column, part.total as i32);
    let letter = if bout::spares(&draft.state, attack, read) { Letter::Nothing } else { read };
    let mut told = account(&draft.state, attack, &odds, part, read);
    if letter != read {
        told.result(clause::CHARGE_22, "magna-blow-spared");
    }
    draft.account(told);
    if let (Some(&by), Some(&target)) = (attack.attackers.first(), attack.defenders.first()) {
        draft.emit(Event::Fought { by, target, result: Fought::Blow(letter) });
    }
    draft.cite(letter.meaning(odds.mounted).0);
    berserk::note(draft, attack, letter);
    let fight = advance::Fight::of(&draft.state, attack, letter);
    draft.push_task(Task::Melee(Melee::Aftermath(fight)));
    let perch = pounce::perch(&draft.state, attack);
    carry_out(draft, attack, odds.mounted, letter);
    pounce::get_off(draft, perch);
}

fn account(state: &State, attack: &Attack, odds: &Odds, die: AccountPart, letter: Letter) -> Account {
    let name = |id: &Id| state.figure(*id).map_or_else(|| id.to_string(), |figure| figure.profile.name.clone());
    let title = Message::new("magna-combat")
        .with("who", attack.attackers.first().map_or_else(String::new, name))
        .with("target", attack.defenders.first().map_or_else(String::new, name))
        .with("others", attack.attackers.len() - 1);
    let mut column = AccountPart::new(
        Message::new("magna-odds")
            .with("attack", odds.attack)
            .with("defence", odds.defence)
            .with("column", odds.column),
    );
    column.add(clause::COMBAT_5, "magna-odds-quotient", f64::from(odds.raw));
    for shift in &odds.shifts {
        column.add(shift.clause, shift.key, f64::from(shift.columns));
    }
    let shifted = odds.raw + odds.shifts.iter().map(|shift| shift.columns).sum::<i32>();
    if shifted != odds.column {
        column.add(clause::COMBAT_9, "magna-odds-last", f64::from(odds.column - shifted));
    }
    let mut account = Account::new(title);
    for part in values(odds) {
        account = account.part(part);
    }
    let mut account = account.part(column).part(die);
    let (clause, key) = letter.meaning(odds.mounted);
    account.result(clause, Message::new(key).with("letter", letter.name()));
    account
}

/// How the two values are made up, where a tactic adds to what is printed.
fn values(odds: &Odds) -> Vec<AccountPart> {
    let totals = [
        (odds.attack, clause::COUNTER_10, "magna-odds-attack"),
        (odds.defence, clause::COUNTER_11, "magna-odds-defence"),
    ];
    let tell = |((total, clause, title), added): (_, &Vec<Extra>)| {
        let mut part = AccountPart::new(Message::new(title));
        let printed: u32 = total - added.iter().map(|extra| extra.value).sum::<u32>();
        part.add(clause, "magna-odds-printed", f64::from(printed));
        added.iter().for_each(|extra| part.add(extra.clause, extra.key, f64::from(extra.value)));
        part
    };
    totals.into_iter().zip(&odds.added).filter(|(_, added)| !added.is_empty()).map(tell).collect()
}

fn carry_out(draft: &mut Draft, attack: &Attack, mounted: bool, letter: Letter) {
    match letter {
        Letter::Nothing => {}
        Letter::B => drive_back(draft, &attack.attackers, &attack.defenders),
        Letter::C => {
            let alone = |id: &Id| draft.state.figure(*id).is_some_and(|figure| figure.nature().is_large());
            if attack.defenders.iter().any(alone) {
                draft.cite(clause::HORSE_37);
                draft.cite(clause::HORSE_39);
            }
            drive_back(draft, &attack.defenders, &attack.attackers);
        }
        Letter::A => hurt(draft, attack.attackers.clone(), letter, mounted),
        _ => {
            let among = exposed(draft, &attack.defenders);
            hurt(draft, among, letter, mounted);
        }
    }
}

/// Everybody of the beaten side goes back one hex.
fn drive_back(draft: &mut Draft, who: &[Id], enemies: &[Id]) {
    draft.cite(clause::COMBAT_25);
    draft.push_task(Task::Melee(Melee::Driven { who: who.to_vec(), enemies: enemies.to_vec() }));
}

/// Those among whom an order has to be chosen: who lies stunned goes nowhere.
fn in_turn(state: &State, who: &[Id]) -> Vec<Id> {
    who.iter().copied().filter(|id| state.figure(*id).is_some_and(Figure::is_up)).collect()
}

/// Where several go back, each can be in the way of the next: their player says who goes first.
pub fn order_question(state: &State, who: &[Id]) -> Option<Question> {
    let first = *in_turn(state, who).get(1)?;
    let seat = state.figure(first)?.side;
    Some(Question::new(seat, Asked::RetreatOrder, clause::COMBAT_25, "magna-ask-retreat-order"))
}

pub fn order_offers(state: &State, who: &[Id]) -> Vec<Command> {
    in_turn(state, who).into_iter().map(|who| Command::RetreatNext { who }).collect()
}

pub fn choose_next(draft: &mut Draft, who: &[Id], enemies: &[Id], next: Id) -> Ruling {
    if !in_turn(&draft.state, who).contains(&next) {
        return Err(Refusal::new(clause::COMBAT_25, "magna-refuse-retreat-order").with("who", next));
    }
    drive_next(draft, who, enemies, Some(next));
    Ok(())
}

/// One of the beaten goes back, the others after him. Without a choice: the first in the list, or the only one who can.
pub fn drive_next(draft: &mut Draft, who: &[Id], enemies: &[Id], chosen: Option<Id>) {
    draft.pop_task();
    let Some(next) = chosen.or(who.first().copied()) else { return };
    let rest: Vec<Id> = who.iter().copied().filter(|id| *id != next).collect();
    if !rest.is_empty() {
        draft.push_task(Task::Melee(Melee::Driven { who: rest, enemies: enemies.to_vec() }));
    }
    let cause = RetreatCause::Combat { enemies: enemies.to_vec() };
    draft.push_task(Task::Retreat(Retreat { who: next, hexes: BACK, cause }));
}

/// The defenders who may take a hurt: those on foot, where some are mounted; those without armour, where some wear it.
fn exposed(draft: &mut Draft, defenders: &[Id]) -> Vec<Id> {
    let figures: Vec<Figure> = defenders.iter().filter_map(|id| draft.state.figure(*id).cloned()).collect();
    let narrow = |from: Vec<Figure>, wanted: &dyn Fn(&Figure) -> bool| {
        let some: Vec<Figure> = from.iter().filter(|figure| wanted(figure)).cloned().collect();
        let mixed = !some.is_empty() && some.len() < from.len();
        (if some.is_empty() { from } else { some }, mixed)
    };
    let (figures, _) = narrow(figures, &|figure| !odds::counts_as_mounted(figure));
    let (figures, mixed) = narrow(figures, &|figure| !figure.in_armour());
    if mixed {
        draft.cite(clause::COMBAT_31);
    }
    figures.into_iter().map(|figure| figure.id).collect()
}

/// One of these takes the hurt; their player chooses where there is a choice.
fn hurt(draft: &mut Draft, among: Vec<Id>, letter: Letter, mounted: bool) {
    match among.as_slice() {
        [only] => take(draft, *only, letter, mounted),
        _ => draft.push_task(Task::Melee(Melee::Victim { among, letter, mounted })),
    }
}

pub fn question(state: &State, among: &[Id]) -> Option<Question> {
    let seat = among.first().and_then(|id| state.figure(*id))?.side;
    Some(Question::new(seat, Asked::Victim, clause::COMBAT_24, "magna-ask-victim"))
}

pub fn offers(among: &[Id]) -> Vec<Command> {
    among.iter().map(|who| Command::Victim { who: *who }).collect()
}

/// The player says who takes the hurt.
pub fn choose(draft: &mut Draft, among: &[Id], letter: Letter, mounted: bool, who: Id) -> Ruling {
    if !among.contains(&who) {
        let unarmoured = draft.known(who)?.in_armour()
            && among.iter().filter_map(|id| draft.state.figure(*id)).all(|figure| !figure.in_armour());
        let clause = if unarmoured { clause::COMBAT_31 } else { clause::COMBAT_24 };
        return Err(Refusal::new(clause, "magna-refuse-victim").with("who", who));
    }
    draft.pop_task();
    draft.cite(clause::COMBAT_24);
    take(draft, who, letter, mounted);
    Ok(())
}

/// Somebody takes the hurt of a letter.
fn take(draft: &mut Draft, who: Id, letter: Letter, mounted: bool) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    match (letter, figure.post) {
        (Letter::A, _) => harm::wound(draft, who),
        (_, Post::Riding(mount)) if mounted => in_the_saddle(draft, who, mount, letter),
        (_, Post::Astride(_)) if mounted => {
            draft.cite(clause::HORSE_37);
            draft.cite(clause::HORSE_39);
            if figure.nature().draws_wagons() {
                draft.cite(clause::WAGON_10);
            }
            harm::kill(draft, who);
        }
        (Letter::D, _) => {
            harm::stun(draft, who);
            if draft.state.figure(who).is_some_and(|man| man.is_stunned() && hemmed_in(&draft.state, man)) {
                draft.cite(clause::COMBAT_26);
                harm::kill(draft, who);
            }
        }
        (Letter::E, _) => harm::wound(draft, who),
        _ => harm::kill(draft, who),
    }
}

fn in_the_saddle(draft: &mut Draft, who: Id, mount: Id, letter: Letter) {
    match letter {
        Letter::D => {
            harm::throw_stunned(draft, who);
            harm::kill(draft, mount);
        }
        Letter::E => harm::wound(draft, who),
        Letter::F => {
            harm::throw_wounded(draft, who);
            harm::kill(draft, mount);
        }
        Letter::G => harm::kill(draft, who),
        _ => {
            harm::kill(draft, who);
            harm::kill(draft, mount);
        }
    }
}

/// Are all the hexes around somebody held by enemies?
fn hemmed_in(state: &State, figure: &Figure) -> bool {
    let held = |cell: Cell| {
        state.map.on_ground(cell).is_some_and(|place| state.living_at(place).any(|other| other.side != figure.side))
    };
    around(&state.cells(figure)).into_iter().all(held)
}

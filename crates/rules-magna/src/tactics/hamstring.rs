//! Hamstringers: peasants who creep up behind a rider, and the stroke that brings his horse down.
//! Relies on the infiltration table for who is noticed and on the mounted combat table for the stroke.
//! Must not move anybody: the peasant walks by the rules of movement, and this only watches where.

use super::{Tactic, require};
use crate::clause;
use crate::combat::Melee;
use crate::combat::advance::Fight;
use crate::combat::letters::{self, Letter};
use crate::command::{Attack, Command};
use crate::counters::{Category, Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::{Event, Fought};
use crate::movement::{self, infiltration, lead};
use crate::state::{Sequence, State};
use crate::tasks::{Retreat, RetreatCause, Task};
use oriflamme_hexfield::{Cell, Flank, Mount};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Refusal, Seat};

/// The column of the stroke, whatever the peasant's value.
const COLUMN: i32 = 7;
/// Hexes that a stroke which goes wrong drives the peasant back.
const BACK: u32 = 1;

/// Does a rider see a hex: in his frontal arc, or beside both ends of his mount?
pub fn sees(mount: Mount, cell: Cell) -> bool {
    mount.faces(cell) || mount.flank(cell) == Some(Flank::CentralFlank)
}

/// The three hexes from which his horse can be struck.
pub fn is_behind(mount: Mount, cell: Cell) -> bool {
    matches!(mount.flank(cell), Some(Flank::Behind | Flank::RearFlank))
}

fn seen_by(state: &State, rider: Id, figure: &Figure) -> bool {
    let mount = state.figure(rider).and_then(|rider| state.mount_of(rider));
    mount.is_some_and(|mount| state.cells(figure).iter().any(|cell| sees(mount, *cell)))
}

fn may_declare(state: &State, seat: Seat, figure: &Figure, rider: &Figure) -> Ruling {
    require(state, seat, Tactic::Hamstring)?;
    let refuse =
        |clause, key: &'static str| Err(Refusal::new(clause, key).with("who", figure.id).with("rider", rider.id));
    if figure.side == seat && !figure.profile.is(Category::Peasant) {
        return refuse(clause::HAMSTRING_1, "magna-refuse-hamstring-peasant");
    }
    movement::may_move(state, seat, figure)?;
    match () {
        () if state.clock.sequence != Sequence::Movement || figure.deeds.moved || !figure.is_on_foot() => {
            refuse(clause::HAMSTRING_2, "magna-refuse-hamstring-start")
        }
        () if rider.side == seat || !rider.is_mounted() || !rider.is_alive() => {
            refuse(clause::HAMSTRING_2, "magna-refuse-hamstring-rider")
        }
        () if figure.deeds.shot => refuse(clause::SHOOT_24, "magna-refuse-shot-attacks"),
        () if figure.marks.hamstrings.is_some() => refuse(clause::HAMSTRING_3, "magna-refuse-hamstring-declared"),
        () if seen_by(state, rider.id, figure) => refuse(clause::HAMSTRING_2, "magna-refuse-hamstring-seen"),
        () => Ok(()),
    }
}

/// A peasant says that he is after a rider's horse.
pub fn declare(draft: &mut Draft, seat: Seat, who: Id, rider: Id) -> Ruling {
    may_declare(&draft.state, seat, draft.known(who)?, draft.known(rider)?)?;
    for clause in [clause::TACTIC_1, clause::HAMSTRING_1, clause::HAMSTRING_2, clause::HAMSTRING_3] {
        draft.cite(clause);
    }
    draft.mark(who, |marks| marks.hamstrings = Some(rider));
    Ok(())
}

/// Attempts that could be declared now.
pub fn offers(state: &State, seat: Seat) -> Vec<Command> {
    if !super::may_use(state, seat, Tactic::Hamstring) {
        return Vec::new();
    }
    let peasants = state.side(seat).filter(|figure| figure.profile.is(Category::Peasant));
    peasants
        .flat_map(|figure| {
            let riders = state.side(seat.other()).filter(|rider| may_declare(state, seat, figure, rider).is_ok());
            riders.map(move |rider| Command::Hamstring { who: figure.id, rider: rider.id })
        })
        .collect()
}

/// A hex was entered: who comes into the rider's field of vision gives the attempt up.
pub fn watch(draft: &mut Draft, who: Id) {
    let seen = draft
        .state
        .figure(who)
        .is_some_and(|figure| figure.marks.hamstrings.is_some_and(|rider| seen_by(&draft.state, rider, figure)));
    if seen {
        draft.cite(clause::HAMSTRING_4);
        draft.mark(who, |marks| marks.hamstrings = None);
    }
}

/// The combat sequence begins: those who stand behind their rider try it, the others have failed.
pub fn begin(draft: &mut Draft) {
    let seat = draft.state.clock.active;
    let marked = draft.state.side(seat).filter_map(|figure| Some((figure.id, figure.marks.hamstrings?)));
    let marked: Vec<(Id, Id)> = marked.collect();
    let mut ready = Vec::new();
    for (who, rider) in marked {
        draft.cite(clause::HAMSTRING_5);
        if is_ready(&draft.state, who, rider) {
            ready.push(who);
        } else {
            draft.mark(who, |marks| marks.hamstrings = None);
        }
    }
    if !ready.is_empty() {
        draft.push_task(Task::Hamstrings(ready));
    }
}

fn is_ready(state: &State, who: Id, rider: Id) -> bool {
    let (Some(figure), Some(rider)) = (state.figure(who), state.figure(rider)) else { return false };
    let mount = state.mount_of(rider).filter(|_| rider.is_mounted() && rider.is_alive());
    let behind = |mount: Mount| state.cells(figure).iter().any(|cell| is_behind(mount, *cell));
    figure.is_up() && figure.is_on_foot() && mount.is_some_and(behind)
}

/// The next peasant of those who try it.
pub fn resolve(draft: &mut Draft, left: &[Id]) {
    draft.pop_task();
    let Some((who, rest)) = left.split_first() else { return };
    if !rest.is_empty() {
        draft.push_task(Task::Hamstrings(rest.to_vec()));
    }
    let Some(rider) = draft.state.figure(*who).and_then(|figure| figure.marks.hamstrings) else { return };
    if draft.state.figure(rider).is_some_and(|rider| rider.deeds.hamstrung) {
        draft.cite(clause::HAMSTRING_13);
        return;
    }
    if is_ready(&draft.state, *who, rider) && goes_unnoticed(draft, *who, rider) {
        strike(draft, *who, rider);
    }
}

fn names(draft: &Draft, who: Id, rider: Id) -> [String; 2] {
    [who, rider].map(|id| draft.state.figure(id).map_or_else(String::new, |figure| figure.profile.name.clone()))
}

/// Rolls for discovery; who is noticed is wounded.
fn goes_unnoticed(draft: &mut Draft, who: Id, rider: Id) -> bool {
    let (Some(peasant), Some(horseman)) = (draft.state.figure(who).cloned(), draft.state.figure(rider).cloned()) else {
        return false;
    };
    let [name, target] = names(draft, who, rider);
    let roll = draft.roll(Die::D10, clause::HAMSTRING_7);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", name.clone()));
    part.add_roll(clause::HAMSTRING_7, "magna-die", roll);
    for (clause, key, value) in infiltration::modifiers(&draft.state, &peasant, &horseman) {
        part.add(clause, key, f64::from(value));
    }
    let unnoticed = infiltration::has_no_effect(part.total as i32);
    let title = Message::new("magna-hamstring").with("who", name).with("target", target);
    let mut account = Account::new(title).part(part);
    let (rule, key) = match unnoticed {
        true => (clause::HAMSTRING_7, "magna-hamstring-unnoticed"),
        false => (clause::HAMSTRING_8, "magna-hamstring-noticed"),
    };
    account.result(rule, key);
    draft.account(account);
    draft.cite(rule);
    if !unnoticed {
        harm::wound(draft, who);
    }
    unnoticed
}

/// The stroke itself.
fn strike(draft: &mut Draft, who: Id, rider: Id) {
    let [name, target] = names(draft, who, rider);
    let roll = draft.roll(Die::D10, clause::HAMSTRING_9);
    let letter = letters::read(true, COLUMN, i32::from(roll.face));
    let mut part = AccountPart::new("magna-blow-die".into());
    part.add_roll(clause::HAMSTRING_9, "magna-die", roll);
    let title = Message::new("magna-hamstring-stroke").with("who", name).with("target", target);
    let mut account = Account::new(title).part(part);
    let (rule, key) = match letter {
        Letter::D => (clause::HAMSTRING_10, "magna-blow-horse-killed-stunned"),
        Letter::E | Letter::F => (clause::HAMSTRING_10, "magna-blow-horse-killed-wounded"),
        Letter::B => (clause::HAMSTRING_11, "magna-blow-attackers-retreat"),
        _ => (clause::HAMSTRING_11, "magna-hamstring-missed"),
    };
    account.result(rule, Message::new(key).with("letter", letter.name()));
    draft.account(account);
    draft.emit(Event::Fought { by: who, target: rider, result: Fought::Stroke(letter) });
    draft.cite(rule);
    for id in [who, rider] {
        draft.deed(id, |deeds| deeds.engaged = true);
        lead::let_go_in_combat(draft, id);
    }
    draft.deed(rider, |deeds| deeds.hamstrung = true);
    match letter {
        Letter::D | Letter::E | Letter::F => bring_down(draft, who, rider, letter),
        Letter::B => {
            let cause = RetreatCause::Combat { enemies: vec![rider] };
            draft.push_task(Task::Retreat(Retreat { who, hexes: BACK, cause }));
        }
        _ => {}
    }
}

/// The horse is dead, its rider falls, and the peasant may advance.
fn bring_down(draft: &mut Draft, who: Id, rider: Id, letter: Letter) {
    let Some(Post::Riding(mount)) = draft.state.figure(rider).map(|rider| rider.post) else { return };
    let attack = Attack { attackers: vec![who], defenders: vec![rider] };
    let fight = Fight::of(&draft.state, &attack, letter);
    draft.cite(clause::HAMSTRING_12);
    draft.push_task(Task::Melee(Melee::Aftermath(fight)));
    match letter {
        Letter::D => harm::throw_stunned(draft, rider),
        _ => harm::throw_wounded(draft, rider),
    }
    harm::kill(draft, mount);
}

/// Who tries it does nothing else in that combat sequence.
pub fn may_attack(figure: &Figure) -> Ruling {
    match figure.marks.hamstrings {
        None => Ok(()),
        Some(_) => Err(Refusal::new(clause::HAMSTRING_6, "magna-refuse-hamstring-busy").with("who", figure.id)),
    }
}

/// Others may attack the same rider in the ordinary way.
pub fn note_other_attack(draft: &mut Draft, attack: &Attack) {
    let aimed_at = |id: &Id| draft.state.figures.iter().any(|figure| figure.marks.hamstrings == Some(*id));
    if attack.defenders.iter().any(aimed_at) {
        draft.cite(clause::HAMSTRING_14);
    }
}

/// The combat sequence is over: so is every attempt.
pub fn finish(draft: &mut Draft) {
    let marked: Vec<Id> = draft.state.figures.iter().filter(|f| f.marks.hamstrings.is_some()).map(|f| f.id).collect();
    marked.into_iter().for_each(|who| draft.mark(who, |marks| marks.hamstrings = None));
}

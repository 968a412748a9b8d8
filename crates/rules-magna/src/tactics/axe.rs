//! The two-handed axe: who may swing it, what it adds to his attack, and what he loses in defence while the marker lies on him.
//! Relies on the table of its users through the roster's categories.
//! Must not resolve combats: odds and shots ask what the marker does.

use super::{Extra, Tactic, require};
use crate::clause;
use crate::combat::{self, able};
use crate::command::{Attack, Command};
use crate::counters::{Category, Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::state::{Sequence, State};
use oriflamme_kernel::{Refusal, Seat};

/// May this man put the marker on now?
fn may_raise(state: &State, seat: Seat, figure: &Figure) -> Ruling {
    require(state, seat, Tactic::TwoHandedAxe)?;
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("who", figure.id));
    match () {
        () if figure.side != seat => refuse(clause::TURN_16, "magna-refuse-not-yours"),
        () if !figure.profile.is(Category::Axe) => refuse(clause::AXE_1, "magna-refuse-axe-user"),
        () if !is_fit(figure) => refuse(clause::AXE_2, "magna-refuse-axe-fit"),
        () if has_begun(state, seat) || state.clock.sequence != Sequence::Combat => {
            refuse(clause::AXE_3, "magna-refuse-axe-start")
        }
        () if figure.marks.two_handed => refuse(clause::AXE_3, "magna-refuse-axe-raised"),
        () => Ok(()),
    }
}

/// On foot and unhurt.
fn is_fit(figure: &Figure) -> bool {
    figure.is_on_foot() && figure.is_up() && !figure.is_wounded()
}

/// Has an attack of this combat sequence been made?
fn has_begun(state: &State, seat: Seat) -> bool {
    state.frenzy > 0 || state.side(seat).any(|figure| figure.deeds.attacked)
}

/// He takes the axe in both hands.
pub fn raise(draft: &mut Draft, seat: Seat, who: Id) -> Ruling {
    may_raise(&draft.state, seat, draft.known(who)?)?;
    [clause::TACTIC_1, clause::AXE_1, clause::AXE_2, clause::AXE_3].into_iter().for_each(|clause| draft.cite(clause));
    draft.mark(who, |marks| marks.two_handed = true);
    draft.deed(who, |deeds| deeds.axe_raised = true);
    Ok(())
}

/// May the marker be taken off now? Not before his own turn comes again.
fn may_lower(state: &State, seat: Seat, figure: &Figure) -> Ruling {
    let own = figure.side == seat && figure.marks.two_handed;
    if own && !figure.deeds.axe_raised && !has_begun(state, seat) {
        return Ok(());
    }
    Err(Refusal::new(clause::AXE_8, "magna-refuse-axe-lower").with("who", figure.id))
}

/// He takes up his shield again.
pub fn lower(draft: &mut Draft, seat: Seat, who: Id) -> Ruling {
    may_lower(&draft.state, seat, draft.known(who)?)?;
    draft.cite(clause::AXE_8);
    draft.mark(who, |marks| marks.two_handed = false);
    Ok(())
}

/// The attack value of each axe in an attack counts twice.
pub fn doubled(state: &State, attack: &Attack) -> Vec<Extra> {
    let swung = attack.attackers.iter().filter_map(|id| state.figure(*id)).filter(|figure| figure.marks.two_handed);
    swung.map(|figure| Extra { clause: clause::AXE_4, key: "magna-odds-axe", value: figure.values().attack }).collect()
}

/// Does the marker make this defender worse: is he attacked in the phase of the enemy?
pub fn weakens(state: &State, defender: &Figure) -> bool {
    defender.marks.two_handed && defender.side != state.clock.active
}

/// Markers that could be put on or taken off now.
pub fn offers(state: &State, seat: Seat) -> Vec<Command> {
    let mut found = Vec::new();
    if !state.allows(Tactic::TwoHandedAxe) {
        return found;
    }
    for figure in state.side(seat) {
        let who = figure.id;
        if may_raise(state, seat, figure).is_ok() && able::targets(state, figure).next().is_some() {
            found.push(Command::RaiseAxe { who });
        }
        if may_lower(state, seat, figure).is_ok() {
            found.push(Command::LowerAxe { who });
        }
    }
    found
}

/// Would an attack become possible if axes were swung with both hands?
pub fn opens_an_attack(state: &State) -> bool {
    let seat = state.clock.active;
    let raised: Vec<Id> = offers(state, seat)
        .into_iter()
        .filter_map(|command| if let Command::RaiseAxe { who } = command { Some(who) } else { None })
        .collect();
    if raised.is_empty() {
        return false;
    }
    let mut swung = state.clone();
    for figure in swung.figures.iter_mut().filter(|figure| raised.contains(&figure.id)) {
        figure.marks.two_handed = true;
    }
    combat::possible::any(&swung, seat)
}

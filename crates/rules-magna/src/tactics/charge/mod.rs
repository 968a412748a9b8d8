//! Charges: announced before any move, met by counter-charges that interrupt, ridden first of all, and fought out by themselves.
//! Relies on the steps of chapter 4 for the ride and on chapter 6 for the combat; both ask here what a charge changes.
//! Must not move or hurt anybody by itself.
//!
//! `path` what a charge must be · `massed` groups with couched lances · `counter` the other side's answer · `ride` how it is carried out ·
//! `bout` what it does in combat · `offers` charges that could be announced · `query` what can be asked.

pub mod bout;
pub mod counter;
pub mod massed;
pub mod offers;
pub mod path;
pub mod query;
pub mod ride;

use crate::asked::Asked;
use crate::clause;
use crate::command::{Charge, CounterCharge};
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::state::State;
use crate::tactics::loader;
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Side};
use oriflamme_kernel::{Question, Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A charge that was announced in this turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Announced {
    pub who: Id,
    pub target: Id,
    /// The hexes that the head enters, in order.
    pub path: Vec<Cell>,
    /// One of a group with couched lances.
    pub massed: bool,
    pub counter: Option<CounterCharge>,
    pub stage: Stage,
}

/// How far a charge has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It waits until all charges are announced.
    Announced,
    /// Who counter-charges is on his way.
    Countering,
    Riding,
    /// The rider stands before his target.
    Arrived,
    /// He stands before the rider who met him.
    Met,
    /// Stopped on the way: it gives nothing.
    Broken,
}

impl Announced {
    /// The hex at the end of the path, `back` hexes before the last.
    pub fn from_end(&self, back: usize) -> Option<Cell> {
        let index = self.path.len().checked_sub(back + 1)?;
        self.path.get(index).copied()
    }

    /// The direction of the run-in.
    pub fn direction(&self) -> Option<Side> {
        self.from_end(1)?.side_to(self.from_end(0)?)
    }

    /// Whom the charge is fought with, once it has come through.
    pub fn object(&self) -> Option<Id> {
        match self.stage {
            Stage::Arrived => Some(self.target),
            Stage::Met => self.counter.as_ref().map(|counter| counter.who),
            _ => None,
        }
    }
}

/// The charges of one side in this turn.
pub fn of_side(state: &State, seat: Seat) -> impl Iterator<Item = &Announced> + '_ {
    state.charges.iter().filter(move |charge| state.figure(charge.who).is_some_and(|figure| figure.side == seat))
}

/// The charge that somebody of the active side has announced.
pub fn by(state: &State, who: Id) -> Option<&Announced> {
    of_side(state, state.clock.active).find(|charge| charge.who == who)
}

/// Are charges announced that have not been ridden yet?
pub fn waiting(state: &State) -> bool {
    of_side(state, state.clock.active).any(|charge| charge.stage == Stage::Announced)
}

/// Writes one charge anew.
fn change(draft: &mut Draft, who: Id, change: impl FnOnce(&mut Announced)) {
    let mut charges = draft.state.charges.clone();
    if let Some(charge) = charges.iter_mut().find(|charge| charge.who == who) {
        change(charge);
        draft.emit(Event::Charges(charges));
    }
}

/// The question while charges wait: more of them, or off they go.
pub fn question(state: &State) -> Question {
    Question::new(state.clock.active, Asked::Charges, clause::CHARGE_1, "magna-ask-charges")
}

/// May charges be announced now at all? Only before the first move of the sequence.
fn may_announce(state: &State, seat: Seat) -> Ruling {
    // A loader is busy from sequence 1 on, which is no move.
    let works = |figure: &Figure| figure.deeds.busy && loader::served(state, figure).is_none();
    let begun = |figure: &Figure| figure.deeds.moved || works(figure) || figure.deeds.motionless;
    if let Some(figure) = state.side(seat).find(|figure| begun(figure)) {
        return Err(Refusal::new(clause::CHARGE_1, "magna-refuse-charge-late").with("who", figure.profile.name.clone()));
    }
    Ok(())
}

/// The active player announces one charge, or a group that charges together.
pub fn announce(draft: &mut Draft, seat: Seat, charges: &[Charge]) -> Ruling {
    let mut clauses = check(&draft.state, seat, charges)?;
    clauses.extend([clause::CHARGE_13, clause::CHARGE_14, clause::CHARGE_17]);
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    let massed = charges.len() > 1;
    let new = charges.iter().map(|charge| Announced {
        who: charge.who,
        target: charge.target,
        path: charge.path.clone(),
        massed,
        counter: None,
        stage: Stage::Announced,
    });
    let all = draft.state.charges.iter().cloned().chain(new).collect();
    draft.emit(Event::Charges(all));
    for charge in charges.iter().rev() {
        draft.push_task(Task::Counter { charger: charge.who });
    }
    Ok(())
}

/// Would the rules accept this announcement? The rules that were looked at come back.
pub fn check(state: &State, seat: Seat, charges: &[Charge]) -> Ruling<Vec<oriflamme_kernel::Clause>> {
    may_announce(state, seat)?;
    if charges.is_empty() {
        return Err(Refusal::new(clause::CHARGE_1, "magna-refuse-charge-nobody"));
    }
    let mut clauses = vec![clause::CHARGE_1];
    for charge in charges {
        clauses.extend(path::check(state, seat, charge)?);
    }
    if charges.len() > 1 {
        clauses.extend(massed::check(state, charges)?);
    } else if let Some(charge) = charges.first() {
        path::object_once(state, charge.target)?;
    }
    Ok(clauses)
}

/// While charges wait nothing else is done.
pub fn first_of_all() -> Refusal {
    Refusal::new(clause::CHARGE_1, "magna-refuse-charges-first")
}

//! Chapter 6, combat: odds and shifts, both tables, who is hurt, retreats, advances and unhorsing.
//! Relies on `contact` for who can attack whom, on `harm` for hurts, on `Task::Retreat` for retreats.
//! Must not know moves of the movement sequence.
//!
//! `able` who may attack whom · `odds` the column · `letters` the tables · `blow` the die and what it does · `advance` after a victory ·
//! `ransom` surrender and prisoners.
//!
//! The seams: `anybody_may_attack` keeps sequence 3 open, `attack` answers an attack; questions in the middle of one (who takes the hurt,
//! advance) are tasks. `end` is called when the active player has finished.

pub mod able;
pub mod advance;
pub mod blow;
pub mod letters;
pub mod odds;
pub mod possible;
pub mod query;
pub mod ransom;

use crate::clause;
use crate::command::{Attack, Command};
use crate::counters::Id;
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::lead;
use crate::state::State;
use crate::tactics;
use crate::tactics::charge::bout;
use crate::tasks::{self, Task};
use letters::Letter;
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Question, Refusal, Sampler, Seat};
use serde::{Deserialize, Serialize};

/// What waits to be done or asked in the course of a combat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Melee {
    /// An attack that waits for its die.
    Blow(Attack),
    /// A knight may ask for quarter before the die of the attack on him.
    Quarter { knight: Id, captors: Vec<Id> },
    /// A knight surrendered: his captors name the escort.
    Custody { prisoner: Id, captors: Vec<Id> },
    /// These have to retreat, in an order that their player chooses.
    Driven { who: Vec<Id>, enemies: Vec<Id> },
    /// These defenders, the first of them first, may refuse the combat.
    Refusal { attack: Attack, left: Vec<Id> },
    /// One of these takes the hurt of a letter.
    Victim { among: Vec<Id>, letter: Letter, mounted: bool },
    /// All hurts and retreats are done: a winner may advance.
    Aftermath(advance::Fight),
    /// An advance under way.
    Advancing { who: Id, way: Vec<Place>, tested: bool },
}

/// Is there an attack that the active side may make, or somebody to be caught again?
pub fn anybody_may_attack(state: &State) -> bool {
    possible::any(state, state.clock.active) || tactics::axe::opens_an_attack(state)
}

/// The enemies in the combat that is being carried out, of whichever of these takes part in it: a rider or the animal under him.
pub fn adversaries(state: &State, of: [Id; 2]) -> Vec<Id> {
    let enemies = |task: &Task| match task {
        Task::Melee(Melee::Aftermath(fight)) => fight.against(of),
        Task::Melee(Melee::Custody { prisoner, captors }) => of.contains(prisoner).then(|| captors.clone()),
        _ => None,
    };
    state.tasks.iter().rev().find_map(enemies).unwrap_or_default()
}

/// The active player attacks.
pub fn attack(draft: &mut Draft, seat: Seat, attack: &Attack) -> Ruling {
    able::check(&draft.state, seat, attack)?;
    odds::of(&draft.state, attack)?;
    draft.cite(clause::COMBAT_1);
    draft.cite(clause::TURN_16);
    let again = |id: &Id| draft.state.figure(*id).is_some_and(|figure| figure.deeds.engaged);
    if attack.defenders.iter().any(again) {
        draft.cite(clause::COMBAT_4);
    }
    let chooses = attack.attackers.iter().filter_map(|id| draft.state.figure(*id));
    if chooses.into_iter().any(|figure| able::targets(&draft.state, figure).count() > attack.defenders.len()) {
        draft.cite(clause::COMBAT_19);
    }
    engage(draft, attack);
    ransom::rescue(draft, attack);
    draft.push_task(Task::Melee(Melee::Blow(bout::faced(&draft.state, attack))));
    ransom::put_the_question(draft, attack);
    tactics::hamstring::note_other_attack(draft, attack);
    tactics::refuse::ask(draft, attack);
    Ok(())
}

/// Both sides of an attack are in combat from now on.
pub fn engage(draft: &mut Draft, attack: &Attack) {
    for who in attack.attackers.iter().chain(&attack.defenders) {
        draft.deed(*who, |deeds| deeds.engaged = true);
        lead::let_go_in_combat(draft, *who);
        tactics::loader::attacked(draft, *who);
    }
    for who in &attack.attackers {
        draft.cite(clause::COMBAT_3);
        draft.deed(*who, |deeds| deeds.attacked = true);
        if draft.state.figure(*who).is_some_and(|figure| figure.profile.missile.is_some()) {
            draft.cite(clause::SHOOT_26);
        }
    }
}

/// The active player has made all the attacks that he wants.
pub fn end(draft: &mut Draft) -> Ruling {
    bout::settled(&draft.state)?;
    tactics::berserk::may_end(draft)?;
    draft.cite(clause::COMBAT_2);
    Ok(())
}

/// The question that a task of this chapter asks.
pub fn question(state: &State, task: &Melee) -> Option<Question> {
    match task {
        Melee::Blow(_) | Melee::Advancing { .. } => None,
        Melee::Quarter { knight, .. } => ransom::question(state, *knight),
        Melee::Custody { prisoner, captors } => ransom::custody_question(state, *prisoner, captors),
        Melee::Driven { who, .. } => blow::order_question(state, who),
        Melee::Refusal { attack, left } => tactics::refuse::question(state, attack, left),
        Melee::Victim { among, .. } => blow::question(state, among),
        Melee::Aftermath(fight) => advance::question(state, fight),
    }
}

/// Does what a task of this chapter says, where nothing is asked.
pub fn resolve(draft: &mut Draft, task: &Melee) {
    match task {
        Melee::Blow(attack) => blow::strike(draft, attack),
        Melee::Refusal { attack, left } => tactics::refuse::stay(draft, attack, left),
        Melee::Advancing { who, way, tested } => advance::go_on(draft, *who, way, *tested),
        Melee::Driven { who, enemies } => blow::drive_next(draft, who, enemies, None),
        Melee::Quarter { .. } | Melee::Custody { .. } | Melee::Victim { .. } | Melee::Aftermath(_) => {
            draft.pop_task();
        }
    }
}

/// An answer to a question of this chapter.
pub fn answer(draft: &mut Draft, task: &Melee, command: &Command) -> Ruling {
    match (task, command) {
        (Melee::Victim { among, letter, mounted }, Command::Victim { who }) => {
            blow::choose(draft, among, *letter, *mounted, *who)
        }
        (Melee::Quarter { knight, captors }, Command::Quarter) => ransom::ask(draft, *knight, captors),
        (Melee::Quarter { .. }, Command::Pass) => {
            draft.pop_task();
            draft.cite(clause::RANSOM_6);
            Ok(())
        }
        (Melee::Custody { prisoner, captors }, Command::Escort { guards }) => {
            ransom::entrust(draft, *prisoner, captors, guards)
        }
        (Melee::Driven { who, enemies }, Command::RetreatNext { who: next }) => {
            blow::choose_next(draft, who, enemies, *next)
        }
        (Melee::Aftermath(fight), Command::Advance { who, way }) => advance::answer(draft, fight, *who, way),
        (Melee::Aftermath(fight), Command::Pass) => advance::stay(draft, fight),
        (Melee::Refusal { attack, left }, Command::Refuse { who, way }) => {
            tactics::refuse::answer(draft, attack, left, *who, way)
        }
        (Melee::Refusal { attack, left }, Command::Pass) => {
            tactics::refuse::stay(draft, attack, left);
            Ok(())
        }
        (Melee::Aftermath(_), Command::Attack(_)) => {
            Err(Refusal::new(clause::ADVANCE_5, "magna-refuse-advance-first-of-all"))
        }
        _ => Err(tasks::other_question()),
    }
}

/// Answers that may be given to a question of this chapter.
pub fn answers(state: &State, task: &Melee, sampler: &mut Sampler) -> Vec<Command> {
    match task {
        Melee::Blow(_) | Melee::Advancing { .. } => Vec::new(),
        Melee::Quarter { .. } => vec![Command::Pass, Command::Quarter],
        Melee::Custody { prisoner, captors } => ransom::custody_offers(state, *prisoner, captors),
        Melee::Driven { who, .. } => blow::order_offers(state, who),
        Melee::Refusal { attack, left } => tactics::refuse::offers(state, attack, left),
        Melee::Victim { among, .. } => blow::offers(among),
        Melee::Aftermath(fight) => advance::offers(state, fight, sampler),
    }
}

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut all = possible::attacks(state, seat);
    while all.len() > sampler.wanted.max(1) {
        let gone = sampler.below(all.len());
        all.swap_remove(gone);
    }
    let mut found = tactics::axe::offers(state, seat);
    found.extend(all.into_iter().map(Command::Attack));
    found.extend(ransom::seizures(state, seat));
    found
}

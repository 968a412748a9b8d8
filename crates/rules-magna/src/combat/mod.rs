//! Chapter 6, combat: odds and shifts, both tables, who is hurt, retreats, advances and unhorsing.
//! Relies on `contact` for who can attack whom, on `harm` for hurts, on `Task::Retreat` for retreats.
//! Must not know moves of the movement sequence.
//!
//! `able` who may attack whom · `odds` the column · `letters` the tables · `blow` the die and what it does · `advance` after a victory.
//!
//! The seams: `anybody_may_attack` keeps sequence 3 open, `attack` answers an attack; questions in the middle of one (who takes the hurt,
//! advance) are tasks. `end` is called when the active player has finished.

pub mod able;
pub mod advance;
pub mod blow;
pub mod letters;
pub mod odds;
pub mod query;

use crate::command::{Attack, Command};
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling};
use crate::movement::lead;
use crate::state::State;
use crate::tactics;
use crate::tactics::charge::bout;
use crate::tasks::{self, Task};
use letters::Letter;
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Question, Refusal, Sampler, Seat};
use oriflamme_rulebook::magna as clause;
use serde::{Deserialize, Serialize};

/// What waits to be done or asked in the course of a combat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Melee {
    /// An attack that waits for its die.
    Blow(Attack),
    /// One of these takes the hurt of a letter.
    Victim { among: Vec<Id>, letter: Letter, mounted: bool },
    /// All hurts and retreats are done: a winner may advance.
    Aftermath(advance::Fight),
    /// An advance under way.
    Advancing { who: Id, way: Vec<Place>, tested: bool },
}

/// Is somebody of the active side in contact with an enemy whom he may attack?
pub fn anybody_may_attack(state: &State) -> bool {
    attacks(state, state.clock.active).next().is_some() || tactics::axe::opens_an_attack(state)
}

/// Attacks of one on one, of two or all on one, and of one on two, at odds that are allowed.
pub fn attacks(state: &State, seat: Seat) -> impl Iterator<Item = Attack> + '_ {
    let able: Vec<&Figure> = state.side(seat).filter(|figure| able::attacker(state, seat, figure).is_ok()).collect();
    let pairs: Vec<(Id, Id)> =
        able.iter().flat_map(|attacker| able::targets(state, attacker).map(|enemy| (attacker.id, enemy.id))).collect();
    let alone: Vec<Attack> =
        pairs.iter().map(|(who, whom)| Attack { attackers: vec![*who], defenders: vec![*whom] }).collect();
    let mut several = Vec::new();
    for (n, (who, whom)) in pairs.iter().enumerate() {
        for (other, target) in &pairs[n + 1..] {
            if target == whom {
                several.push(Attack { attackers: vec![*who, *other], defenders: vec![*whom] });
            }
            if other == who {
                several.push(Attack { attackers: vec![*who], defenders: vec![*whom, *target] });
            }
        }
        let all: Vec<Id> = pairs.iter().filter(|(_, target)| target == whom).map(|(other, _)| *other).collect();
        if all.len() > 2 && all.first() == Some(who) {
            several.push(Attack { attackers: all, defenders: vec![*whom] });
        }
    }
    alone
        .into_iter()
        .chain(several)
        .filter(|attack| odds::of(state, attack).is_ok() && bout::binds(state, attack).is_ok())
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
    for who in attack.attackers.iter().chain(&attack.defenders) {
        draft.deed(*who, |deeds| deeds.engaged = true);
        lead::let_go_in_combat(draft, *who);
    }
    for who in &attack.attackers {
        draft.cite(clause::COMBAT_3);
        draft.deed(*who, |deeds| deeds.attacked = true);
    }
    draft.push_task(Task::Melee(Melee::Blow(bout::faced(&draft.state, attack))));
    Ok(())
}

/// The active player has made all the attacks that he wants.
pub fn end(draft: &mut Draft) -> Ruling {
    bout::settled(&draft.state)?;
    draft.cite(clause::COMBAT_2);
    Ok(())
}

/// The question that a task of this chapter asks.
pub fn question(state: &State, task: &Melee) -> Option<Question> {
    match task {
        Melee::Blow(_) | Melee::Advancing { .. } => None,
        Melee::Victim { among, .. } => blow::question(state, among),
        Melee::Aftermath(fight) => advance::question(state, fight),
    }
}

/// Does what a task of this chapter says, where nothing is asked.
pub fn resolve(draft: &mut Draft, task: &Melee) {
    match task {
        Melee::Blow(attack) => blow::strike(draft, attack),
        Melee::Advancing { who, way, tested } => advance::go_on(draft, *who, way, *tested),
        Melee::Victim { .. } | Melee::Aftermath(_) => {
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
        (Melee::Aftermath(fight), Command::Advance { who, way }) => advance::answer(draft, fight, *who, way),
        (Melee::Aftermath(_), Command::Pass) => {
            advance::stay(draft);
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
        Melee::Victim { among, .. } => blow::offers(among),
        Melee::Aftermath(fight) => advance::offers(state, fight, sampler),
    }
}

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut all: Vec<Attack> = attacks(state, seat).collect();
    while all.len() > sampler.wanted.max(1) {
        let gone = sampler.below(all.len());
        all.swap_remove(gone);
    }
    let mut found = tactics::axe::offers(state, seat);
    found.extend(all.into_iter().map(Command::Attack));
    found
}

//! Berserkers: they must attack, must follow up a victory, and fight round after round while their trance lasts.
//! Relies on `combat` for attacks and advances, and on the table of the trance.
//! Must not move anybody: an advance after combat is the only movement between rounds.

use super::{Tactic, may_use};
use crate::clause;
use crate::combat::letters::Letter;
use crate::combat::{able, possible};
use crate::command::Attack;
use crate::counters::{Category, Figure, Id, Post};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::state::State;
use crate::tables::table;
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Account, AccountPart, Die, Message, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a berserker stands in the combat sequence of his own phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fury {
    /// He has not fought in this round.
    #[default]
    Fresh,
    /// He won a combat of this round.
    Won,
    /// He fights again.
    Trance,
    /// His turn is over.
    Calm,
}

/// Does this man fight by the rules of berserkers?
pub fn is_one(state: &State, figure: &Figure) -> bool {
    figure.profile.is(Category::Berserker) && may_use(state, figure.side, Tactic::Berserk)
}

/// The first berserker of the active side who could still attack at 1-1 or better, alone or with others.
fn still_has_to_attack(state: &State) -> Option<Id> {
    let seat = state.clock.active;
    let due = |figure: &&Figure| is_one(state, figure) && able::attacker(state, seat, figure).is_ok();
    let due: Vec<Id> = state.side(seat).filter(due).map(|figure| figure.id).collect();
    if due.is_empty() {
        return None;
    }
    let attacks = possible::attacks(state, seat);
    due.into_iter().find(|who| attacks.iter().any(|attack| attack.attackers.contains(who)))
}

/// A combat sequence or round does not end before every berserker who can has attacked.
pub fn may_end(draft: &mut Draft) -> Ruling {
    match still_has_to_attack(&draft.state) {
        Some(who) => Err(Refusal::new(clause::BERSERK_1, "magna-refuse-berserker-attacks").with("who", who)),
        None => Ok(()),
    }
}

/// Notes what a combat did to the berserkers among the attackers: who did not win has finished.
pub fn note(draft: &mut Draft, attack: &Attack, letter: Letter) {
    for who in &attack.attackers {
        if draft.state.figure(*who).is_none_or(|figure| !is_one(&draft.state, figure)) {
            continue;
        }
        draft.cite(clause::BERSERK_1);
        let won = !matches!(letter, Letter::Nothing | Letter::A | Letter::B);
        if !won {
            draft.cite(clause::BERSERK_3);
        }
        draft.deed(*who, |deeds| deeds.fury = if won { Fury::Won } else { Fury::Calm });
    }
}

/// Does he touch an enemy character whom he could attack?
fn in_contact(state: &State, figure: &Figure) -> bool {
    able::targets(state, figure).any(Figure::is_man)
}

/// Must this winner get back into contact by his advance?
pub fn must_follow_up(state: &State, figure: &Figure) -> bool {
    figure.deeds.fury == Fury::Won && figure.is_up() && is_one(state, figure) && !in_contact(state, figure)
}

/// Would he be in contact at the end of this way?
pub fn reaches_an_enemy(state: &State, figure: &Figure, way: &[Place]) -> bool {
    let Some(end) = way.last() else { return false };
    in_contact(state, &Figure { post: Post::On(*end), ..figure.clone() })
}

/// All combats are resolved: victorious berserkers roll for their trance. `true`: another round begins.
pub fn next_round(draft: &mut Draft) -> bool {
    let seat = draft.state.clock.active;
    let fought: Vec<Figure> = draft
        .state
        .figures
        .iter()
        .filter(|figure| figure.side == seat && matches!(figure.deeds.fury, Fury::Won | Fury::Trance))
        .cloned()
        .collect();
    let mut another = false;
    for figure in fought {
        let trance = figure.deeds.fury == Fury::Won && figure.is_up() && goes_on(draft, &figure);
        another |= trance;
        draft.deed(figure.id, |deeds| {
            deeds.fury = if trance { Fury::Trance } else { Fury::Calm };
            deeds.attacked &= !trance;
        });
    }
    let round = draft.state.frenzy;
    if another {
        draft.cite(clause::BERSERK_5);
        draft.emit(Event::Frenzy(round + 1));
    } else if round > 0 {
        draft.emit(Event::Frenzy(0));
    }
    another
}

/// Does a victorious berserker fight again?
fn goes_on(draft: &mut Draft, figure: &Figure) -> bool {
    if !in_contact(&draft.state, figure) {
        draft.cite(clause::BERSERK_8);
        return false;
    }
    let rule = if draft.state.frenzy == 0 { clause::BERSERK_4 } else { clause::BERSERK_6 };
    let roll = draft.roll(Die::D10, rule);
    let trance = table("berserk-roll").band(i32::from(roll.face)) == table("berserk-roll").band(LAST_FACE);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(rule, "magna-die", roll);
    let mut account = Account::new(Message::new("magna-trance").with("who", figure.profile.name.clone())).part(part);
    account.result(rule, if trance { "magna-trance-again" } else { "magna-trance-calm" });
    draft.account(account);
    trance
}

/// The highest face of the die, in the row of the table that means trance.
const LAST_FACE: i32 = 10;

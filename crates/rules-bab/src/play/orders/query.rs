//! What the rules say of bodies of troops and of the price of an order, for those who ask.
//!
//! Relies on how bases stand and on the orders themselves; answers change nothing.

use super::{order, subject};
use crate::BloodAndBlades;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, known};
use crate::play::{body, sight};
use crate::state::State;
use oriflamme_kernel::{Referee, Refusal, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BodyQuery {
    /// The group of a base: `bases`, its `front`, and the `column` in which the base stands (`broken` or not).
    Group { base: BaseId },
    /// The pack of a base: `bases`.
    Pack { base: BaseId },
    /// Is a base in group connection with another?
    Connection { a: BaseId, b: BaseId },
    /// Are these bases a group, and part of a larger one?
    SubGroup { bases: Vec<BaseId> },
    /// What an order or a halt would cost the active player, in PIG.
    Price { command: Box<Command> },
}

pub fn ask(state: &State, viewer: Viewer, query: &BodyQuery, referee: &mut Referee) -> Ruling<Value> {
    let seen = |id: BaseId| known(state, id);
    match query {
        BodyQuery::Group { base } => Ok(group(state, seen(*base)?, referee)),
        BodyQuery::Pack { base } => Ok(pack(state, seen(*base)?, referee)),
        BodyQuery::Connection { a, b } => {
            referee.cite(clause::GROUP_8);
            let connected = body::in_one_group(state, seen(*a)?.id, seen(*b)?.id);
            Ok(json!({ "connected": connected }))
        }
        BodyQuery::SubGroup { bases } => sub_group(state, bases, referee),
        BodyQuery::Price { command } => price(state, viewer, command, referee),
    }
}

fn group(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let group = body::group_of(state, base.id);
    referee.cite(clause::GROUP_1);
    let column = body::column_of(state, base.id);
    let broken = column.as_ref().is_some_and(|column| column.iter().any(|member| !group.contains(member)));
    if group.len() > 1 {
        referee.cite(clause::GROUP_2);
        referee.cite(clause::GROUP_3);
        referee.cite(clause::GROUP_7);
    }
    match &column {
        Some(column) if broken => {
            referee.cite(clause::COLUMN_5);
            referee.cite(clause::COLUMN_7);
            if group.iter().any(|member| !column.contains(member)) {
                referee.cite(clause::COLUMN_10);
            }
        }
        Some(_) => {
            referee.cite(clause::COLUMN_1);
            referee.cite(clause::GROUP_4);
        }
        None => {}
    }
    let front = if group.len() > 1 { body::front_of(state, &group) } else { Vec::new() };
    json!({ "bases": group, "front": front, "column": column, "broken": broken })
}

fn pack(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let pack = body::pack_of(state, base.id);
    referee.cite(clause::PACK_1);
    referee.cite(clause::PACK_5);
    let members: Vec<&Base> = pack.iter().filter_map(|id| state.base(*id)).collect();
    let is_group = body::is_group(&members);
    if is_group {
        referee.cite(clause::PACK_6);
    }
    json!({ "bases": pack, "group": is_group })
}

fn sub_group(state: &State, bases: &[BaseId], referee: &mut Referee) -> Ruling<Value> {
    let Some(first) = bases.first() else {
        return Err(Refusal::new(clause::GROUP_5, "bab-refuse-order-nobody"));
    };
    for base in bases {
        known(state, *base)?;
    }
    referee.cite(clause::GROUP_5);
    let body = subject::body(state, known(state, *first)?.side, bases, referee);
    Ok(match body {
        Ok(body) => json!({ "group": bases.len() > 1, "part": body.part_of_larger }),
        Err(_) => json!({ "group": false, "part": false }),
    })
}

/// The price of an order, as if there were PIG enough. Ambushes that the player cannot know of do not matter.
fn price(state: &State, viewer: Viewer, command: &Command, referee: &mut Referee) -> Ruling<Value> {
    let active = state.clock.active;
    if !viewer.knows_secrets_of(active) {
        return Err(Refusal::new(clause::TURN_4, "bab-refuse-not-asked"));
    }
    let mut known = sight::as_known_to(state, active).into_owned();
    known.pig = i8::MAX;
    referee.cite(clause::PIG_1);
    let mut draft = Draft::new(&BloodAndBlades, &known, referee);
    match command {
        Command::Order(wanted) => order(&mut draft, active, wanted)?,
        Command::Halt { bases } => super::halt(&mut draft, active, bases)?,
        _ => return Err(Refusal::new(clause::PIG_4, "bab-refuse-other-question")),
    }
    let cost = i8::MAX - draft.state.pig;
    Ok(json!({ "cost": cost, "pig": state.pig }))
}

//! What can be asked about an attack before it is made: its odds, line by line.
//! Relies on the same checks and sums as the attack itself.
//! Must not roll a die.

use super::{able, odds, ransom};
use crate::clause;
use crate::command::Attack;
use crate::draft::{Ruling, known};
use crate::state::State;
use oriflamme_kernel::{Referee, Refusal};
use serde_json::{Value, json};

pub fn odds(state: &State, attack: &Attack, referee: &mut Referee) -> Ruling<Value> {
    let first = attack.attackers.first();
    let first = first.ok_or_else(|| Refusal::new(clause::COMBAT_2, "magna-refuse-nobody-attacks"))?;
    let seat = known(state, *first)?.side;
    able::check(state, seat, attack)?;
    let odds = odds::of(state, attack)?;
    odds.clauses.iter().for_each(|clause| referee.cite(*clause));
    odds.shifts.iter().for_each(|shift| referee.cite(shift.clause));
    let added = odds.added.each_ref().map(|list| {
        list.iter().map(|extra| json!({ "clause": extra.clause, "value": extra.value })).collect::<Vec<Value>>()
    });
    let quarter = ransom::may_ask(state, attack);
    quarter.err().flatten().into_iter().for_each(|clause| referee.cite(clause));
    let shifts: Vec<Value> =
        odds.shifts.iter().map(|shift| json!({ "clause": shift.clause, "columns": shift.columns })).collect();
    Ok(json!({
        "attack": odds.attack, "defence": odds.defence, "raw": odds.raw, "column": odds.column,
        "table": if odds.mounted { "mounted" } else { "foot" }, "shifts": shifts, "added": added, "quarter": quarter.is_ok(),
    }))
}

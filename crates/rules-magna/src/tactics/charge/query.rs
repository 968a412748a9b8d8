//! What can be asked about charges before they are announced: whether they are sound, and the odds that they would come to.
//! Relies on the same checks and sums as the charges themselves.
//! Must change nothing.

use super::{Announced, Stage, check, counter, path};
use crate::clause;
use crate::combat::odds;
use crate::command::{Attack, Charge, CounterCharge};
use crate::counters::{Id, Post};
use crate::draft::{Ruling, known};
use crate::state::State;
use oriflamme_hexfield::Mount;
use oriflamme_kernel::{Referee, Refusal};
use serde_json::{Value, json};

/// A charge, or several that would be ridden in a group: hexes, MP left, and the odds if nobody meets it.
pub fn charge(state: &State, charges: &[Charge], referee: &mut Referee) -> Ruling<Value> {
    let first = charges.first().ok_or_else(|| Refusal::new(clause::CHARGE_1, "magna-refuse-charge-nobody"))?;
    let seat = known(state, first.who)?.side;
    check(state, seat, charges)?.into_iter().for_each(|clause| referee.cite(clause));
    let each: Vec<Value> = charges
        .iter()
        .map(|charge| {
            let figure = known(state, charge.who)?;
            let left = path::ride(state, figure, &charge.path)?;
            Ok(json!({ "who": charge.who, "hexes": charge.path.len(), "left": left,
                "odds": odds_of(state, charge, charges.len() > 1) }))
        })
        .collect::<Ruling<_>>()?;
    Ok(json!({ "charges": each }))
}

/// The odds that a charge comes to when it arrives.
fn odds_of(state: &State, charge: &Charge, massed: bool) -> Value {
    let mut then = state.clone();
    let announced = Announced {
        who: charge.who,
        target: charge.target,
        path: charge.path.clone(),
        massed,
        counter: None,
        stage: Stage::Arrived,
    };
    let end = announced.from_end(0).zip(announced.direction()).map(|(head, side)| Mount::new(head, side));
    let animal = state.figure(charge.who).and_then(|figure| state.ridden_by(figure)).map(|animal| animal.id);
    if let (Some(end), Some(animal)) = (end, animal.and_then(|id| then.figure_mut(id))) {
        animal.post = Post::Astride(end);
    }
    then.charges.push(announced);
    let attack = Attack { attackers: vec![charge.who], defenders: vec![charge.target] };
    odds::of(&then, &attack)
        .map_or(Value::Null, |odds| json!({ "attack": odds.attack, "defence": odds.defence, "column": odds.column }))
}

/// A counter-charge against a charge that was announced.
pub fn counter(state: &State, against: Id, counter: &CounterCharge, referee: &mut Referee) -> Ruling<Value> {
    let none = || Refusal::new(clause::CHARGE_7, "magna-refuse-no-charge");
    let charge = super::by(state, against).filter(|charge| charge.stage == Stage::Announced).ok_or_else(none)?;
    counter::check(state, charge, counter)?.into_iter().for_each(|clause| referee.cite(clause));
    Ok(json!({ "hexes": counter.path.len(), "most": counter::longest(charge), "meets": counter::meeting(charge) }))
}

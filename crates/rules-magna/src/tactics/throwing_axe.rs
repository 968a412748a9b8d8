//! Throwing axes: two for each thrower, and those of the dead who did not throw theirs.
//! Relies on the weapon table for ranges and class.
//! Must not know lines or dice.

use super::{Tactic, may_use};
use crate::clause;
use crate::counters::{Figure, Id, Missile};
use crate::draft::{Ruling, known};
use crate::event::Event;
use crate::movement::step::Planned;
use crate::state::{Moving, State};
use oriflamme_kernel::{Clause, Refusal};

/// Axes that each thrower carries.
const AXES: u8 = 2;

/// Does somebody throw axes by the rules of this tactic?
pub fn throws(state: &State, figure: &Figure) -> bool {
    figure.profile.missile == Some(Missile::ThrowingAxe) && may_use(state, figure.side, Tactic::ThrowingAxes)
}

/// Axes that somebody still has. They are counted where the tactic is played.
pub fn left(state: &State, figure: &Figure) -> Option<u8> {
    throws(state, figure).then(|| figure.missiles.unwrap_or(AXES))
}

/// The rules by which a throw is made.
pub fn clauses(state: &State, figure: &Figure) -> Vec<Clause> {
    match throws(state, figure) {
        true => vec![clause::TACTIC_1, clause::THROWAXE_3, clause::THROWAXE_4, clause::THROWAXE_5],
        false => Vec::new(),
    }
}

/// A thrower takes the axes of a dead one in the hex where he is.
pub fn gather(state: &State, moving: &Moving, figure: &Figure, from: Id) -> Ruling<Planned> {
    let dead = known(state, from)?;
    let refuse =
        |key: &'static str| Err(Refusal::new(clause::THROWAXE_2, key).with("who", figure.id).with("from", from));
    let here = state.head(figure).is_some_and(|place| state.cells(dead).contains(&place.cell));
    if !throws(state, figure) || !figure.is_on_foot() {
        return refuse("magna-refuse-gather-thrower");
    }
    let axes = left(state, &Figure { side: figure.side, ..dead.clone() }).unwrap_or(0);
    if dead.is_alive() || !here || axes == 0 {
        return refuse("magna-refuse-gather-none");
    }
    let own = left(state, figure).unwrap_or(0);
    let mut planned = Planned::new(moving.left);
    planned.clauses = vec![clause::TACTIC_1, clause::THROWAXE_2];
    planned.events.push(Event::Missiles { who: figure.id, left: Some(own.saturating_add(axes)) });
    planned.events.push(Event::Missiles { who: from, left: Some(0) });
    Ok(planned)
}

/// Dead throwers beside or under somebody who could gather their axes.
pub fn to_gather<'a>(state: &'a State, figure: &'a Figure) -> impl Iterator<Item = &'a Figure> + 'a {
    let armed = |dead: &&Figure| !dead.is_alive() && dead.profile.missile == Some(Missile::ThrowingAxe);
    let full = |dead: &&Figure| dead.missiles.unwrap_or(AXES) > 0;
    let wants = throws(state, figure) && figure.is_on_foot();
    state.figures.iter().filter(move |_| wants).filter(armed).filter(full)
}

//! Stakes: a front of three hexes, what it costs to get among them, and the test of who comes through the front.
//! Relies on the counters that the scenario places, and on the shooting tables for the test.
//! Must not know why somebody comes there.

use crate::clause;
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::entry::Price;
use crate::shooting::results::{self, Effect, Kind, Reading};
use crate::shooting::weapon::Class;
use crate::state::{Stakes, State};
use crate::surroundings::Cover;
use crate::tables::{table, words};
use crate::tasks::{Retreat, RetreatCause, Task};
use oriflamme_hexfield::{Cell, Place, Side};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Refusal};

/// The three hexes before the front of stakes: where the arrow points, and beside that.
pub fn front(stakes: Stakes) -> [Cell; 3] {
    [0, 1, -1].map(|turn| stakes.cell.step(stakes.front.turned(turn)))
}

fn is_front(stakes: Stakes, from: Cell) -> bool {
    front(stakes).contains(&from)
}

/// Nobody charges through stakes.
pub fn no_charge(state: &State, figure: &Figure, path: &[Cell]) -> Ruling {
    match path.iter().find(|cell| state.stakes_at(**cell).is_some()) {
        None => Ok(()),
        Some(cell) => Err(barred(figure, *cell)),
    }
}

/// Nor does anybody strike, at the end of a charge, across the front of the stakes on which the target stands.
pub fn no_run_in(state: &State, figure: &Figure, direction: Side, struck: Place) -> Ruling {
    let stakes = state.stakes_at(struck.cell);
    match stakes.filter(|stakes| is_front(*stakes, struck.cell.step(direction.opposite()))) {
        None => Ok(()),
        Some(_) => Err(barred(figure, struck.cell)),
    }
}

fn barred(figure: &Figure, cell: Cell) -> Refusal {
    let refusal = Refusal::new(clause::STAKES_1, "magna-refuse-charge-stakes");
    refusal.with("who", figure.profile.name.clone()).with("hex", cell.to_string())
}

/// MP for getting among stakes, on foot or in the saddle, through the front or from elsewhere.
pub fn cost(mounted: bool, through_front: bool) -> u32 {
    let who = if mounted { "mounted" } else { "on foot" };
    let from = if through_front { "front" } else { "elsewhere" };
    let row = table("stakes-cost").rows.iter().find(|row| [words(row.first()), words(row.get(1))] == [who, from]);
    row.and_then(|row| row.get(2)?.integer()).unwrap_or(0) as u32
}

/// Among stakes their own cost takes the place of that of the ground.
pub fn price(state: &State, figure: &Figure, from: Cell, to: Cell, ground: u32, price: &mut Price) {
    let Some(stakes) = state.stakes_at(to) else { return };
    let mounted = figure.is_mounted();
    price.points = price.points - ground + cost(mounted, is_front(stakes, from));
    price.clauses.extend([clause::STAKES_2, clause::STAKES_3]);
    price.clauses.push(if mounted { clause::STAKES_5 } else { clause::STAKES_4 });
}

/// The stakes onto whose points somebody comes who takes a hex from another one.
pub fn pierce(state: &State, from: Cell, to: Cell) -> Option<Stakes> {
    state.stakes_at(to).filter(|stakes| is_front(*stakes, from))
}

/// Does somebody stand among stakes?
pub fn is_among(state: &State, figure: &Figure) -> bool {
    state.cells(figure).into_iter().any(|cell| state.stakes_at(cell).is_some())
}

/// Why somebody came through the front of stakes.
#[derive(Clone, PartialEq, Debug)]
pub enum Coming<'a> {
    Riding,
    Advancing,
    /// Driven back by these enemies.
    Retreating(&'a [Id]),
}

/// Somebody stands among stakes whose front he came through: riders are tested, and everybody whom a combat drove there.
/// `true`: he is caught, and goes no further.
pub fn test(draft: &mut Draft, who: Id, stakes: Stakes, coming: &Coming) -> bool {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_alive()).cloned() else { return false };
    let kind = results::kind(&figure);
    if kind == Kind::Foot && !matches!(coming, Coming::Retreating(_)) {
        return false;
    }
    let rule = match coming {
        Coming::Riding => clause::STAKES_8,
        Coming::Advancing => clause::STAKES_13,
        Coming::Retreating(_) => clause::STAKES_12,
    };
    draft.cite(clause::STAKES_8);
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(rule, "magna-die", draft.roll(Die::D10, rule));
    if kind == Kind::Rider && figure.in_armour() {
        part.add(clause::STAKES_9, "magna-stakes-armour", -1.0);
    }
    let effect = results::read(kind != Kind::Foot, Class::ShortBow, part.total as i32, Cover::None);
    tell(draft, &figure, part, kind, effect);
    draft.cite(rule);
    if effect != Effect::Miss {
        carry_out(draft, &figure, stakes, coming, effect);
    }
    effect != Effect::Miss
}

fn tell(draft: &mut Draft, figure: &Figure, part: AccountPart, kind: Kind, effect: Effect) {
    let title = Message::new("magna-stakes-test").with("who", figure.profile.name.clone());
    let mut account = Account::new(title).part(part);
    let (clause, key) = results::meaning(kind, effect, Reading::Offensive);
    account.result(clause, Message::new(key).with("letter", effect.letter()));
    draft.account(account);
}

/// Any result ends the move, and who was caught does not attack in this phase.
fn carry_out(draft: &mut Draft, figure: &Figure, stakes: Stakes, coming: &Coming, effect: Effect) {
    draft.cite(clause::STAKES_10);
    draft.deed(figure.id, |deeds| {
        deeds.halted = true;
        deeds.barred = true;
    });
    match (effect, coming) {
        // Driven back onto the points he goes on, as far as a shot would drive him.
        (Effect::A, Coming::Retreating(enemies)) => {
            let hexes = results::driven(figure);
            let cause = RetreatCause::Combat { enemies: enemies.to_vec() };
            draft.push_task(Task::Retreat(Retreat { who: figure.id, hexes, cause }));
        }
        // Away from the hex behind the stakes: the first step leads back out of the front.
        _ => {
            let behind = stakes.cell.step(stakes.front.opposite());
            results::apply(draft, figure.id, effect, Reading::Offensive, behind);
        }
    }
}

//! What the sides fight for: objectives with points, the length of the battle, and who has won.
//! Relies on the state; every battle says its own objectives.
//! Must not know how anybody is killed or gets anywhere.

use crate::clause;
use crate::counters::{Figure, Id, Post};
use crate::draft::Draft;
use crate::event::Event;
use crate::state::{End, State};
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Message, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a battle is won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Victory {
    /// Who plays the first phase of every turn.
    pub first: Seat,
    /// The battle ends after so many turns; 0: only when a side is gone.
    pub turns: u32,
    pub goals: Vec<Goal>,
}

impl Default for Victory {
    fn default() -> Self {
        Victory { first: Seat::FIRST, turns: 0, goals: Vec::new() }
    }
}

/// One objective of one side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    pub side: Seat,
    pub points: i32,
    pub aim: Aim,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Points for every enemy who is dead; of these, where they are named.
    Kill(Vec<Id>),
    /// Points for every enemy who is wounded.
    Wound,
    /// Points for every one of these hexes in which the side has the last man standing.
    Hold(Vec<Cell>),
    /// Points for every one of these who left the map alive.
    Bring(Vec<Id>),
    /// Points for every enemy who was led off the map as a prisoner; of these, where they are named.
    Ransom(Vec<Id>),
    /// Points for every one of these who is alive at the end.
    Keep(Vec<Id>),
}

/// Points of both sides as things stand.
pub fn scores(state: &State) -> [i32; 2] {
    let of = |seat: Seat| {
        let goals = state.victory.goals.iter().filter(|goal| goal.side == seat);
        goals.map(|goal| goal.points * count(state, seat, &goal.aim) as i32).sum()
    };
    [of(Seat::FIRST), of(Seat::SECOND)]
}

fn count(state: &State, seat: Seat, aim: &Aim) -> usize {
    let men = |of: Seat| state.figures.iter().filter(move |figure| figure.is_man() && figure.side == of);
    let named = |list: &[Id], figure: &Figure| list.is_empty() || list.contains(&figure.id);
    match aim {
        Aim::Kill(list) => men(seat.other()).filter(|figure| !figure.is_alive() && named(list, figure)).count(),
        Aim::Wound => men(seat.other()).filter(|figure| figure.is_wounded()).count(),
        Aim::Hold(cells) => cells.iter().filter(|cell| holder(state, **cell) == Some(seat)).count(),
        Aim::Bring(list) => {
            let gone = |figure: &&Figure| figure.is_alive() && figure.post == Post::Away && named(list, figure);
            let own = state.figures.iter().filter(|figure| figure.side == seat && figure.marks.captive.is_none());
            own.filter(gone).count()
        }
        Aim::Ransom(list) => {
            let taken = |figure: &&Figure| figure.marks.captive.is_some() && figure.post == Post::Away;
            men(seat.other()).filter(taken).filter(|figure| figure.is_alive() && named(list, figure)).count()
        }
        Aim::Keep(list) => state.figures.iter().filter(|f| f.side == seat && f.is_alive() && named(list, f)).count(),
    }
}

/// Who stands in a hex, up and able to act.
pub fn holder(state: &State, cell: Cell) -> Option<Seat> {
    state.present().find(|f| f.is_man() && f.is_up() && state.cells(f).contains(&cell)).map(|figure| figure.side)
}

/// Has a side still somebody on the map who can act or may recover? A prisoner does not count.
fn stands(state: &State, seat: Seat) -> bool {
    state.side(seat).any(|figure| figure.is_man() && figure.is_alive() && figure.marks.captive.is_none())
}

/// Ends the battle when a side is gone.
pub fn judge(draft: &mut Draft) {
    let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| stands(&draft.state, seat));
    if !(first && second) {
        end(draft);
    }
}

/// Ends the battle when its last turn was played.
pub fn end_of_turn(draft: &mut Draft) {
    if draft.state.victory.turns != 0 && draft.state.clock.turn >= draft.state.victory.turns {
        end(draft);
    }
}

fn end(draft: &mut Draft) {
    draft.cite(clause::TURN_1);
    let winner = winner(&draft.state);
    draft.emit(Event::Ended(winner.map_or(End::Drawn, |winner| End::Won { winner })));
}

/// Points decide; without objectives, or when they are equal, the side that alone is still there.
fn winner(state: &State) -> Option<Seat> {
    let [first, second] = scores(state);
    if first != second {
        return Some(if first > second { Seat::FIRST } else { Seat::SECOND });
    }
    match (stands(state, Seat::FIRST), stands(state, Seat::SECOND)) {
        (true, false) => Some(Seat::FIRST),
        (false, true) => Some(Seat::SECOND),
        _ => None,
    }
}

pub fn outcome(state: &State) -> Option<Outcome> {
    let end = state.end?;
    let scores = scores(state);
    let key = if matches!(end, End::Won { .. }) { "magna-won" } else { "magna-drawn" };
    let reason = Message::new(key).with("first", scores[0]).with("second", scores[1]);
    let winner = if let End::Won { winner } = end { Some(winner) } else { None };
    Some(Outcome { winner, clause: clause::TURN_1, reason, scores: scores.map(f64::from).to_vec() })
}

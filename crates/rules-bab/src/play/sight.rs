//! Visibility: who sees whom, what hides or blocks, and ambushes that come to light.
//!
//! Relies on terrain pieces and on lines between footprints; bases never block sight.
//! It must not know what visibility is needed for (orders, shots, moves).

use crate::asked::Asked;
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::known::without_hidden_bases;
use crate::play::period;
use crate::state::{State, Task};
use crate::tables::numbers;
use crate::terrain::{Cover, Ground, Piece};
use crate::troop::TroopType;
use oriflamme_field::{Bounds, Footprint, Segment, TOLERANCE, distance, sight};
use oriflamme_kernel::{Clause, Question, Seat, Viewer};
use std::borrow::Cow;

/// Does one base see another, and what decides it?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    pub visible: bool,
    /// What hides the other base or blocks the view.
    pub cause: Option<Cause>,
    /// The clause that decides: that of the cause, or that of the limit within which it is seen.
    pub by: Clause,
}

/// What hides or blocks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cause {
    pub clause: Clause,
    pub what: Hindrance,
    /// The terrain piece, by its place in the list.
    pub piece: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hindrance {
    /// The target is inside a piece in which it is seen only from nearby.
    TargetInside,
    /// The observer is inside a piece from which it sees only what is near.
    ObserverInside,
    /// The target is in a ravine whose edge the observer does not touch.
    InRavine,
    /// Too much wood or too many houses in between.
    Through,
    BehindCrest,
    SteepSlope,
    Dusk,
}

/// How far one sees into, inside and out of a piece that hides a base wholly inside it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limit {
    pub clause: Clause,
    pub mu: f64,
}

/// The limit of a piece for troops wholly inside it; `None` where it does not hide them so.
pub fn limit_inside(piece: &Piece, kind: TroopType) -> Option<Limit> {
    let seen = &numbers().visibility;
    let wood = Limit { clause: clause::VIS_3, mu: seen.wood };
    let brush = (kind == TroopType::Ps).then_some(Limit { clause: clause::VIS_6, mu: seen.brush });
    match piece.ground {
        Ground::BuiltUp => Some(Limit { clause: clause::VIS_2, mu: seen.built_up }),
        Ground::Wood => Some(wood),
        Ground::Orchard => Some(Limit { clause: clause::VIS_4, mu: seen.orchard }),
        Ground::Dunes => Some(Limit { clause: clause::VIS_5, mu: seen.dunes }),
        Ground::Brush | Ground::Vineyard => brush,
        // A cover that wholly covers a hill hides as it does elsewhere.
        Ground::GentleHill | Ground::SteepHill => match piece.cover {
            Cover::Woods => Some(wood),
            Cover::Brush | Cover::Vines => brush,
            Cover::Bare | Cover::Stones => None,
        },
        _ => None,
    }
}

/// Does `observer`, standing at `at`, see `target`?
pub fn sees(state: &State, observer: &Base, at: &Footprint, target: &Base) -> Sight {
    let there = target.footprint();
    let apart = distance(at, &there);
    let mut by = clause::VIS_10;
    let hidden = |clause, what, piece| Sight { visible: false, cause: Some(Cause { clause, what, piece }), by: clause };
    if period::is_dusk(state) && apart > state.mu(numbers().visibility.dusk) + TOLERANCE {
        return hidden(clause::TIME_6, Hindrance::Dusk, None);
    }
    for (index, piece) in state.terrain.iter().enumerate() {
        let area = piece.area();
        if let Some(limit) = limit_inside(piece, target.kind())
            && area.covers(&there)
        {
            if apart > state.mu(limit.mu) + TOLERANCE {
                return hidden(limit.clause, Hindrance::TargetInside, Some(index));
            }
            by = limit.clause;
        }
        if let Some(limit) = limit_inside(piece, observer.kind())
            && area.covers(at)
        {
            if apart > state.mu(limit.mu) + TOLERANCE {
                return hidden(limit.clause, Hindrance::ObserverInside, Some(index));
            }
            by = limit.clause;
        }
        if piece.ground == Ground::Ravine && area.covers(&there) {
            if !area.meets(at) {
                return hidden(clause::VIS_7, Hindrance::InRavine, Some(index));
            }
            by = clause::VIS_7;
        }
        if piece.is_steep() && area.covers(at) {
            if apart > state.mu(numbers().visibility.steep) + TOLERANCE {
                return hidden(clause::VIS_9, Hindrance::SteepSlope, Some(index));
            }
            by = clause::VIS_9;
        }
    }
    match line_of_sight(state, at, &there) {
        Ok(Some(over_crest)) => Sight { visible: true, cause: None, by: over_crest },
        Ok(None) => Sight { visible: true, cause: None, by },
        Err(cause) => Sight { visible: false, cause: Some(cause), by: cause.clause },
    }
}

/// A clear line from base to base: the clause of a crest that it passes, if any; or what blocks the shortest line.
fn line_of_sight(state: &State, at: &Footprint, there: &Footprint) -> Result<Option<Clause>, Cause> {
    let between: Bounds = at.bounds().joined(there.bounds());
    let in_the_way: Vec<(usize, &Piece)> = state
        .terrain
        .iter()
        .enumerate()
        .filter(|(_, piece)| blocks_lines(piece) && piece.area().bounds().meets(&between))
        .collect();
    if in_the_way.is_empty() {
        return Ok(None);
    }
    let mut over_crest = None;
    // Most often the shortest line is clear, and the fan need not be made.
    let fan = std::iter::once(()).flat_map(|()| sight::lines_between(at, there).into_iter().skip(1));
    let lines = std::iter::once_with(|| sight::shortest_line(at, there)).chain(fan);
    let clear = sight::first_clear(lines, |line| {
        over_crest = None;
        blocked(state, &in_the_way, line, &mut over_crest)
    });
    match clear {
        Ok(_) => Ok(over_crest),
        Err(causes) => match causes.first() {
            Some(cause) => Err(*cause),
            None => Ok(None),
        },
    }
}

fn blocks_lines(piece: &Piece) -> bool {
    stops_views(piece) || (piece.ground.is_hill() && piece.crest.is_some())
}

/// Wood and houses, through which nobody sees far.
fn stops_views(piece: &Piece) -> bool {
    matches!(piece.ground, Ground::Wood | Ground::BuiltUp) || (piece.ground.is_hill() && piece.cover == Cover::Woods)
}

fn blocked(
    state: &State,
    in_the_way: &[(usize, &Piece)],
    line: &Segment,
    over_crest: &mut Option<Clause>,
) -> Option<Cause> {
    let mut through = 0.0;
    for &(index, piece) in in_the_way {
        if stops_views(piece) {
            through += piece.area().crossing_length(line);
            if through > state.mu(numbers().visibility.wood) + TOLERANCE {
                let clause = if piece.ground == Ground::BuiltUp { clause::VIS_2 } else { clause::VIS_3 };
                return Some(Cause { clause, what: Hindrance::Through, piece: Some(index) });
            }
        }
        if let Some(crest) = &piece.crest
            && piece.ground.is_hill()
            && crest.crossed_by(line)
        {
            let clause = if piece.is_steep() { clause::VIS_9 } else { clause::VIS_8 };
            let from_the_hill = piece.area().contains_point(line.a);
            let beyond = crest.distance_to_point(line.b);
            if !from_the_hill || beyond > state.mu(numbers().visibility.beyond_crest) + TOLERANCE {
                return Some(Cause { clause, what: Hindrance::BehindCrest, piece: Some(index) });
            }
            *over_crest = Some(clause);
        }
    }
    None
}

/// The position as a player knows it: without the enemies that lie in ambush.
pub fn as_known_to(state: &State, seat: Seat) -> Cow<'_, State> {
    without_hidden_bases(state, Viewer::Seat(seat))
}

/// Unrevealed enemy ambushers that a base would see from a place.
pub fn discovered_by(state: &State, observer: &Base, at: &Footprint) -> Vec<BaseId> {
    ambushers(state)
        .filter(|hidden| hidden.side != observer.side && sees(state, observer, at, hidden).visible)
        .map(|hidden| hidden.id)
        .collect()
}

fn ambushers(state: &State) -> impl Iterator<Item = &Base> + '_ {
    state.bases.hidden()
}

/// Puts ambushers on the table. Their owner is asked whether he reveals those that nobody has seen.
pub fn reveal(draft: &mut Draft, bases: &[BaseId]) {
    let mut owner = None;
    for &id in bases {
        let Some(base) = draft.state.base(id).filter(|base| base.place == Place::Ambush) else { continue };
        owner = Some(base.side);
        draft.cite(clause::AMBUSH_9);
        draft.emit(Event::Placed { base: id, place: Place::Table });
    }
    let Some(owner) = owner else { return };
    let rest: Vec<BaseId> = ambushers(&draft.state).filter(|b| b.side == owner).map(|b| b.id).collect();
    draft.agenda().retain(|task| !matches!(task, Task::RevealRest { owner: asked, .. } if *asked == owner));
    if !rest.is_empty() {
        draft.cite(clause::AMBUSH_10);
        draft.push_task(Task::RevealRest { owner, bases: rest });
    }
}

/// Reveals every ambusher that an enemy base sees as things stand now.
pub fn look_around(draft: &mut Draft) {
    let seen: Vec<(BaseId, Clause)> = ambushers(&draft.state)
        .filter_map(|hidden| {
            let by = draft.state.enemies_of(hidden.side).find_map(|enemy| {
                let sight = sees(&draft.state, enemy, &enemy.footprint(), hidden);
                sight.visible.then_some(sight.by)
            })?;
            Some((hidden.id, by))
        })
        .collect();
    if seen.is_empty() {
        return;
    }
    draft.cite(clause::AMBUSH_3);
    for &(_, by) in &seen {
        draft.cite(by);
    }
    let ids: Vec<BaseId> = seen.into_iter().map(|(id, _)| id).collect();
    for owner in [Seat::FIRST, Seat::SECOND] {
        let own: Vec<BaseId> =
            ids.iter().copied().filter(|&id| draft.state.base(id).is_some_and(|b| b.side == owner)).collect();
        reveal(draft, &own);
    }
}

/// The question to the owner of an ambush of which a part was seen.
pub fn ask_about_the_rest(owner: Seat) -> Question {
    // Secret: that there is more to reveal is itself a secret.
    Question::new(owner, Asked::RevealRest, clause::AMBUSH_10, "bab-ask-reveal-rest").secret().interrupting()
}

/// He reveals all the others too, or keeps them hidden.
pub fn answer_about_the_rest(draft: &mut Draft, rest: &[BaseId], all: bool) {
    draft.cite(clause::AMBUSH_10);
    if all {
        for &base in rest {
            draft.emit(Event::Placed { base, place: Place::Table });
        }
    }
}

//! Contacted bases that turn and shift to stand square to the enemies that touch them.
//!
//! Relies on groups and footprints. The order is: lone bases and skirmishers first, then whatever is touched by two fronts.

use super::{closed_ground, in_water, known_to, runs_into_ambush};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::play::travel::{Arrival, Journey, Kind};
use crate::play::{body, contact as fights};
use crate::state::{State, Task};
use crate::troop::TroopType;
use oriflamme_field::formation::{front_to_front, fully_aligned, place_against};
use oriflamme_field::{Edge, Footprint, Part, TOLERANCE, contact, overlaps};
use oriflamme_kernel::Refusal;

/// Lets every enemy that a move has contacted conform or align, as far as the rules ask it.
pub(crate) fn conform(draft: &mut Draft, journey: &Journey, arrival: &Arrival) {
    let movers: Vec<BaseId> = arrival.poses.iter().map(|(id, _)| *id).collect();
    let group_move = movers.len() > 1 && journey.kind != Kind::Pack;
    let mut contacted: Vec<BaseId> = arrival.contacts.iter().map(|(_, enemy)| *enemy).collect();
    contacted.sort();
    contacted.dedup();
    for id in contacted {
        let Some(base) = draft.state.base(id).filter(|b| b.on_table() && b.kind() != TroopType::Bg).cloned() else {
            continue;
        };
        one(draft, &base, &movers, group_move);
    }
}

fn one(draft: &mut Draft, base: &Base, movers: &[BaseId], group_move: bool) {
    let here = base.footprint();
    let attackers: Vec<&Base> = movers.iter().filter_map(|id| draft.state.base(*id)).collect();
    let on_front: Vec<(BaseId, f64)> = attackers.iter().filter_map(|m| touches_front(m, &here)).collect();
    let fronts: Vec<(BaseId, f64)> = fronts_on(&draft.state, base);
    let moved_fronts = fronts.iter().filter(|(id, _)| movers.contains(id)).count();
    if on_front.is_empty() || is_aligned(&draft.state, base) {
        return;
    }
    if in_water(&draft.state, &here) {
        draft.cite(clause::WATER_11);
        return;
    }
    let group = body::group_of(&draft.state, base.id);
    if group_move && group.len() == 1 {
        draft.cite(clause::ENGAGE_10);
        let chosen = longest(if moved_fronts > 0 { &fronts } else { &on_front });
        choose(draft, base, &chosen, Manner::Alone);
        return;
    }
    let skirmishers = group.iter().filter_map(|id| draft.state.base(*id)).all(|b| b.kind().is_skirmisher());
    if group_move && skirmishers && moved_fronts >= 2 {
        if let Some(exception) = stands_firm(&draft.state, movers, &group) {
            draft.cite(exception);
            return;
        }
        draft.cite(clause::ENGAGE_11);
        choose(draft, base, &longest(&fronts), Manner::Alone);
        return;
    }
    if fronts.len() >= 2 {
        draft.cite(clause::ENGAGE_15);
        choose(draft, base, &longest(&fronts), Manner::WithGroup);
    }
}

/// Does only the base itself move, or all of its group with it?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Alone,
    WithGroup,
}

/// The mover and the length along which it touches the front edge of a base; 0 at a point.
fn touches_front(mover: &Base, here: &Footprint) -> Option<(BaseId, f64)> {
    let touch = contact(here, &mover.footprint())?;
    let frontal = fights::is_frontal(&touch.swapped());
    (frontal && touch.a == Part::Edge(Edge::Front)).then_some((mover.id, touch.length))
}

/// The enemies whose front edge lies on the front edge of a base, with the length of contact.
fn fronts_on(state: &State, base: &Base) -> Vec<(BaseId, f64)> {
    let here = base.footprint();
    let touching = state.enemies_of(base.side).filter_map(|enemy| {
        let touch = front_to_front(&enemy.footprint(), &here)?;
        Some((enemy.id, touch.length))
    });
    touching.collect()
}

fn is_aligned(state: &State, base: &Base) -> bool {
    let here = base.footprint();
    state.enemies_of(base.side).any(|enemy| fully_aligned(&here, &enemy.footprint()))
}

/// All that have the longest contact.
fn longest(touching: &[(BaseId, f64)]) -> Vec<BaseId> {
    let most = touching.iter().map(|(_, length)| *length).fold(0.0, f64::max);
    touching.iter().filter(|(_, length)| *length >= most - TOLERANCE).map(|(id, _)| *id).collect()
}

/// Why contacted skirmishers do not conform to a moving group of skirmishers.
fn stands_firm(state: &State, movers: &[BaseId], contacted: &[BaseId]) -> Option<oriflamme_kernel::Clause> {
    let kinds =
        |ids: &[BaseId]| -> Vec<TroopType> { ids.iter().filter_map(|id| state.base(*id)).map(Base::kind).collect() };
    let (moving, touched) = (kinds(movers), kinds(contacted));
    if !moving.iter().all(|kind| kind.is_skirmisher()) {
        return None;
    }
    if moving.contains(&TroopType::Ps) && touched.iter().all(|kind| *kind == TroopType::LH) {
        return Some(clause::ENGAGE_12);
    }
    if body::front_of(state, movers).len() < body::front_of(state, contacted).len() {
        return Some(clause::ENGAGE_13);
    }
    (movers.len() < contacted.len()).then_some(clause::ENGAGE_14)
}

/// Aligns with the only choice, or asks the owner which of several.
fn choose(draft: &mut Draft, base: &Base, with: &[BaseId], manner: Manner) {
    match with {
        [] => {}
        [only] => shift(draft, base, *only, manner),
        several => {
            // A lone base is its whole group, so the answer can treat both alike.
            let alone = manner == Manner::Alone && body::group_of(&draft.state, base.id).len() > 1;
            if alone {
                shift(draft, base, several[0], manner);
            } else {
                draft.push_task(Task::AlignWith { base: base.id, with: several.to_vec() });
            }
        }
    }
}

fn shift(draft: &mut Draft, base: &Base, with: BaseId, manner: Manner) {
    let Some(enemy) = draft.state.footprint(with) else { return };
    let place = place_against(&enemy, base.size);
    let moved: Vec<(BaseId, Footprint)> = match manner {
        Manner::Alone => vec![(base.id, place)],
        Manner::WithGroup => {
            draft.cite(clause::ENGAGE_16);
            let by = place.pose.corner - base.pose.corner;
            let group = body::group_of(&draft.state, base.id);
            let prints = group.iter().filter_map(|id| draft.state.footprint(*id).map(|f| (*id, f.moved(by))));
            prints.collect()
        }
    };
    if !has_room(&draft.state, &moved) {
        draft.cite(clause::ENGAGE_17);
        return;
    }
    let prints: Vec<Footprint> = moved.iter().map(|(_, place)| *place).collect();
    if runs_into_ambush(draft, base.side, &prints) {
        return;
    }
    draft.cite(clause::ALIGN_1);
    for (id, place) in moved {
        draft.pose(id, place.pose);
    }
}

/// No other base, no closed ground, no table edge.
fn has_room(state: &State, moved: &[(BaseId, Footprint)]) -> bool {
    let moves = |id: BaseId| moved.iter().any(|(m, _)| *m == id);
    moved.iter().all(|(id, place)| {
        let Some(base) = state.base(*id) else { return false };
        state.table.contains(place)
            && !closed_ground(state, base, place)
            && !in_water(state, &base.footprint())
            && state
                .bases
                .iter()
                .filter(|b| known_to(base, b) && !moves(b.id))
                .all(|other| !overlaps(place, &other.footprint()))
    })
}

/// The owner's answer: with which of two equal contacts his base aligns.
pub fn answer(draft: &mut Draft, base: BaseId, with: &[BaseId], chosen: BaseId) -> Ruling {
    if !with.contains(&chosen) {
        return Err(Refusal::new(clause::ENGAGE_15, "bab-refuse-align-choice").with("base", chosen.as_str()));
    }
    draft.pop_task();
    draft.cite(clause::ENGAGE_15);
    if let Some(base) = draft.state.base(base).cloned() {
        shift(draft, &base, chosen, Manner::WithGroup);
    }
    Ok(())
}

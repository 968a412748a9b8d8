//! Pursuit: who must, who may choose, how far.
//! Relies on base depths and on those who stand behind the pursuer.
//! Must not know what became of the pursued.

use super::others;
use crate::army::{Element, Name};
use crate::clause;
use crate::combat::support;
use crate::contact;
use crate::draft::Draft;
use crate::event::Event;
use crate::movement;
use crate::state::State;
use crate::troop::{Grade, Kind, Troop};
use oriflamme_field::sweep::room_before;
use oriflamme_field::{Footprint, TOLERANCE};

/// Irregular knights but (I) and (X), irregular blades (F), camels (S), expendables, warband, hordes (S) (dbm.spontaneous.1).
pub fn is_impetuous(troop: Troop) -> bool {
    match (troop.kind, troop.grade) {
        (Kind::Kn, Grade::S | Grade::O | Grade::F) | (Kind::Bd, Grade::F) => troop.is_irregular(),
        (Kind::Cm | Kind::Hd, Grade::S) | (Kind::Exp | Kind::Wb, _) => true,
        _ => false,
    }
}

/// Kinds that pursue (dbm.pursue.1).
fn pursues(troop: Troop) -> bool {
    let eager = match troop.kind {
        Kind::Kn => troop.grade != Grade::X,
        Kind::Pk => true,
        Kind::Bd | Kind::Sp => troop.is_irregular(),
        kind => kind.is_naval(),
    };
    eager || is_impetuous(troop)
}

/// May its owner refrain (dbm.pursue.6)?
pub fn is_by_choice(state: &State, who: Name, gone: Name) -> bool {
    let (Some(element), Some(enemy)) = (state.element(who), state.element(gone)) else { return false };
    if !is_free_to(state, element) || is_still_there(state, element, gone) {
        return false;
    }
    let foot = element.kind().is_foot() && enemy.kind().is_skirmisher();
    let against_riders = matches!(element.kind(), Kind::Pk | Kind::Bd) && enemy.kind().is_mounted();
    foot || against_riders || element.kind() == Kind::Kn && enemy.kind() == Kind::Ps
}

/// Is the opponent where he was?
fn is_still_there(state: &State, element: &Element, gone: Name) -> bool {
    contact::opponent(state, element).is_some_and(|enemy| enemy.name == gone)
}

/// Does it pursue, if its opponent is gone?
fn is_free_to(state: &State, element: &Element) -> bool {
    element.on_table() && pursues(element.troop) && contact::pressing(state, element).next().is_none()
}

/// The pursuer goes straight ahead by its depth, with the ranks that support it.
pub fn carry_out(draft: &mut Draft, who: Name, gone: Name) {
    let state = &draft.state;
    let Some(element) = state.element(who).cloned() else { return };
    if !is_free_to(state, &element) || is_still_there(state, &element, gone) {
        return;
    }
    let base = element.footprint();
    let most = element.size.depth.min(element.size.width);
    let ranks: Vec<Element> = contact::ranks_behind(state, &element)
        .into_iter()
        .take(3)
        .take_while(|rank| rank.kind() == element.kind() || support::supports_a_fight(state, rank))
        .cloned()
        .collect();
    let mut names = vec![who];
    names.extend(ranks.iter().map(|rank| rank.name));
    let room = others(state, &names)
        .into_iter()
        .filter_map(|other| room_before(&base, base.forward(), &other.footprint()))
        .fold(most, f64::min);
    let off_table = !state.table.contains(&base.advanced(room));
    if off_table {
        draft.cite(clause::PURSUE_9);
        return;
    }
    if room <= TOLERANCE {
        return;
    }
    draft.cite(clause::PURSUE_1);
    draft.cite(if room < most - TOLERANCE { clause::PURSUE_15 } else { clause::PURSUE_2 });
    if !ranks.is_empty() {
        draft.cite(clause::PURSUE_10);
    }
    let go = |base: Footprint| base.advanced(room).snapped().pose;
    draft.emit(Event::Posed { who, pose: go(base) });
    for rank in &ranks {
        draft.emit(Event::Posed { who: rank.name, pose: go(rank.footprint()) });
    }
    movement::leave(draft, who);
}

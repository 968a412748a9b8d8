//! Who fights whom in the step of close combat, and whether anybody still has to.
//!
//! Relies on principal opponents. A fight is between two bases each of which is the other's principal opponent.

use super::principal::{Principal, find_among};
use crate::base::{Base, BaseId};
use crate::draft::Draft;
use crate::event::Event;
use crate::play::contact::fighting_contact;
use crate::state::State;
use oriflamme_field::Contact;
use std::collections::BTreeMap;

/// What the step of close combat still asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waiting {
    Nobody,
    /// The enemy of `of` says which of his bases is its principal opponent.
    Choice {
        of: BaseId,
        among: Vec<BaseId>,
    },
    /// The active player has one of these fights fought; his base comes first.
    Fights(Vec<(BaseId, BaseId)>),
}

/// Must somebody still fight, or say who fights?
pub fn anybody_waits(state: &State) -> bool {
    waiting(state) != Waiting::Nobody
}

/// The fights that the active player may have fought now, his own base first.
pub fn fights(state: &State) -> Vec<(BaseId, BaseId)> {
    match waiting(state) {
        Waiting::Fights(fights) => fights,
        _ => Vec::new(),
    }
}

pub fn waiting(state: &State) -> Waiting {
    let melee = melee(state);
    let mut opponent_of = BTreeMap::new();
    let in_melee = |base: &&Base| melee.iter().any(|(a, z, _)| a.id == base.id || z.id == base.id);
    for base in state.on_table().filter(|b| !b.deeds.fought).filter(in_melee) {
        match find_among(state, base, melee.iter().filter_map(|pair| opponent(base, pair))).0 {
            Principal::Nobody => {}
            Principal::Is(opponent) => {
                opponent_of.insert(base.id, opponent);
            }
            Principal::EnemyChooses(among) => {
                if among.iter().any(|&id| has_not_fought(state, id)) {
                    return Waiting::Choice { of: base.id, among };
                }
            }
        }
    }
    let ours = |id: &BaseId| state.base(*id).is_some_and(|b| b.side == state.clock.active);
    let mutual: Vec<(BaseId, BaseId)> =
        opponent_of.iter().filter(|(a, z)| ours(a) && opponent_of.get(z) == Some(a)).map(|(a, z)| (*a, *z)).collect();
    if !mutual.is_empty() {
        return Waiting::Fights(mutual);
    }
    let in_ring = |start: BaseId| {
        let mut at = start;
        for _ in 0..opponent_of.len() {
            match opponent_of.get(&at) {
                Some(&next) if next == start => return true,
                Some(&next) => at = next,
                None => return false,
            }
        }
        false
    };
    let rings: Vec<(BaseId, BaseId)> =
        opponent_of.iter().filter(|(a, _)| ours(a) && in_ring(**a)).map(|(a, z)| (*a, *z)).collect();
    if rings.is_empty() { Waiting::Nobody } else { Waiting::Fights(rings) }
}

/// The other of a pair in close combat, and how they touch, told from the side of `base`; `None` if it is of another pair.
fn opponent<'s>(base: &Base, &(a, z, touch): &(&'s Base, &'s Base, Contact)) -> Option<(&'s Base, Contact)> {
    if a.id == base.id {
        return Some((z, touch));
    }
    (z.id == base.id).then(|| (a, touch.swapped()))
}

/// Who is in close combat with whom and how, of those that were so when the step began.
fn melee(state: &State) -> Vec<(&Base, &Base, Contact)> {
    let still = |(a, z): &(BaseId, BaseId)| {
        let (a, z) = (state.base(*a)?, state.base(*z)?);
        // Who has fought is done with; a pair of such need not be looked at.
        let open = !(a.deeds.fought && z.deeds.fought);
        Some((a, z, fighting_contact(a, z).filter(|_| open)?))
    };
    match &state.melee {
        Some(pairs) => pairs.iter().filter_map(still).collect(),
        None => pairs(state),
    }
}

fn pairs(state: &State) -> Vec<(&Base, &Base, Contact)> {
    let enemies: Vec<&Base> = state.enemies_of(state.clock.active).collect();
    let mut pairs = Vec::new();
    for a in state.side(state.clock.active) {
        for &z in &enemies {
            if let Some(touch) = fighting_contact(a, z) {
                pairs.push((a, z, touch));
            }
        }
    }
    pairs
}

fn has_not_fought(state: &State, id: BaseId) -> bool {
    state.base(id).is_some_and(|b| !b.deeds.fought)
}

/// Notes who is in close combat with whom as the step begins: contacts made later are fought in the next period.
pub fn open(draft: &mut Draft) {
    if draft.state.melee.is_some() {
        return;
    }
    let pairs = pairs(&draft.state).into_iter().map(|(a, z, _)| (a.id, z.id)).collect();
    draft.emit(Event::Melee(pairs));
}

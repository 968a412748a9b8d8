//! Who fights whom in the step of close combat, and whether anybody still has to.
//!
//! Relies on principal opponents. A fight is between two bases each of which is the other's principal opponent.

use super::principal::{Principal, find_among};
use crate::base::{Base, BaseId};
use crate::draft::Draft;
use crate::event::Event;
use crate::play::contact::{fighting_contact, is_frontal};
use crate::roster::Touch;
use crate::state::State;
use oriflamme_kernel::Seat;
use std::borrow::Cow;
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
    let melee = Melee::now(state);
    melee.choice().is_some() || melee.mutual().next().is_some() || !melee.rings().is_empty()
}

/// The fights that the active player may have fought now, his own base first.
pub fn fights(state: &State) -> Vec<(BaseId, BaseId)> {
    match waiting(state) {
        Waiting::Fights(fights) => fights,
        _ => Vec::new(),
    }
}

/// Who must still say which of his bases is a principal opponent: of whom, and among which.
pub fn choice(state: &State) -> Option<(BaseId, Vec<BaseId>)> {
    Melee::now(state).choice()
}

pub fn waiting(state: &State) -> Waiting {
    let melee = Melee::now(state);
    if let Some((of, among)) = melee.choice() {
        return Waiting::Choice { of, among };
    }
    let mut fights: Vec<(BaseId, BaseId)> = melee.mutual().collect();
    if fights.is_empty() {
        fights = melee.rings();
    }
    fights.sort();
    fights.dedup();
    if fights.is_empty() { Waiting::Nobody } else { Waiting::Fights(fights) }
}

/// Who is in close combat with whom, of those that were so when the step began. Most questions are about a few bases:
/// how two of them touch is looked at only when it matters.
pub(super) struct Melee<'s> {
    state: &'s State,
    /// The active player's base first.
    pairs: Cow<'s, [(BaseId, BaseId)]>,
}

impl<'s> Melee<'s> {
    pub fn now(state: &'s State) -> Self {
        let pairs = state.melee.as_deref().map_or_else(|| Cow::Owned(pairs(state)), Cow::Borrowed);
        Melee { state, pairs }
    }

    /// The principal opponent of a base that has not fought.
    fn principal(&self, base: &Base) -> Principal {
        let touches = self.pairs.iter().filter(|(a, z)| *a == base.id || *z == base.id).filter_map(|(a, z)| {
            let (a, z) = (self.state.base(*a)?, self.state.base(*z)?);
            let touch = fighting_contact(a, z)?;
            Some(if a.id == base.id { (z, touch) } else { (a, touch.swapped()) })
        });
        find_among(self.state, base, touches).0
    }

    /// The first base of which the enemy must still say who its principal opponent is.
    pub fn choice(&self) -> Option<(BaseId, Vec<BaseId>)> {
        // Only who has several opponents can have several that are equally dangerous.
        let mut names: Vec<BaseId> = self.pairs.iter().flat_map(|(a, z)| [*a, *z]).collect();
        names.sort_unstable_by_key(|name| name.rank());
        let several = names.chunk_by(|one, other| one == other).filter(|same| same.len() > 1);
        let mut waiting: Vec<usize> = several.filter_map(|same| self.state.bases.position(same[0])).collect();
        waiting.sort_unstable();
        let bases = waiting.into_iter().map(|position| &self.state.bases[position]).filter(|base| !base.deeds.fought);
        bases.map(|base| (base.id, self.principal(base))).find_map(|(of, principal)| match principal {
            Principal::EnemyChooses(among) => {
                among.iter().any(|&id| has_not_fought(self.state, id)).then_some((of, among))
            }
            Principal::Nobody | Principal::Is(_) => None,
        })
    }

    fn opponent(&self, id: BaseId) -> Option<BaseId> {
        let base = self.state.base(id).filter(|base| !base.deeds.fought)?;
        match self.principal(base) {
            Principal::Is(opponent) => Some(opponent),
            Principal::Nobody | Principal::EnemyChooses(_) => None,
        }
    }

    /// The fight of a base with one whose principal opponent it is too, the active player's base first.
    fn mutual_of(&self, id: BaseId) -> Option<(BaseId, BaseId)> {
        let opponent = self.opponent(id).filter(|opponent| self.opponent(*opponent) == Some(id))?;
        let ours = self.state.base(id)?.side == self.state.clock.active;
        Some(if ours { (id, opponent) } else { (opponent, id) })
    }

    /// All fights between two of whom each is the other's principal opponent; some come more than once.
    fn mutual(&self) -> impl Iterator<Item = (BaseId, BaseId)> + '_ {
        self.pairs.iter().filter_map(|(own, _)| self.mutual_of(*own))
    }

    /// The fight of a base, if the active player may have it fought now; rings fight only where nobody has a mutual
    /// opponent.
    pub fn fight_of(&self, id: BaseId) -> Option<(BaseId, BaseId)> {
        self.mutual_of(id).or_else(|| {
            let rings = if self.mutual().next().is_some() { Vec::new() } else { self.rings() };
            rings.into_iter().find(|(a, z)| *a == id || *z == id)
        })
    }

    /// Fights of the active player's bases in rings of bases each of which has the next as its principal opponent.
    fn rings(&self) -> Vec<(BaseId, BaseId)> {
        let members = self.pairs.iter().flat_map(|(a, z)| [*a, *z]);
        let opponent_of: BTreeMap<BaseId, BaseId> = members.filter_map(|id| Some((id, self.opponent(id)?))).collect();
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
        let ours = |id: BaseId| self.state.base(id).is_some_and(|base| base.side == self.state.clock.active);
        opponent_of.iter().filter(|(a, _)| ours(**a) && in_ring(**a)).map(|(a, z)| (*a, *z)).collect()
    }
}

/// All that are in close combat with each other now, the active player's base first.
fn pairs(state: &State) -> Vec<(BaseId, BaseId)> {
    let frontal = |touch: &&Touch| is_frontal(&touch.contact) || is_frontal(&touch.contact.swapped());
    let mut fighting: Vec<[usize; 2]> =
        state.bases.touching().iter().filter(frontal).map(|touch| touch.bases).collect();
    if state.clock.active != Seat::FIRST {
        fighting.iter_mut().for_each(|pair| pair.reverse());
        fighting.sort();
    }
    fighting.into_iter().map(|[a, z]| (state.bases[a].id, state.bases[z].id)).collect()
}

fn has_not_fought(state: &State, id: BaseId) -> bool {
    state.base(id).is_some_and(|b| !b.deeds.fought)
}

/// Notes who is in close combat with whom as the step begins: contacts made later are fought in the next period.
pub fn open(draft: &mut Draft) {
    if draft.state.melee.is_some() {
        return;
    }
    let pairs = pairs(&draft.state);
    draft.emit(Event::Melee(pairs));
}

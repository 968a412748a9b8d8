//! Victory points (dbm.victory.2 to dbm.victory.4).
//! Relies on what each corps has lost and on the table of points.
//! Must not know how the battle ended.

use super::{is_chief, lost};
use crate::army::{Equivalents, Role};
use crate::clause;
use crate::state::State;
use crate::tables::table;
use oriflamme_kernel::{Clause, Seat};

/// What the corps of an army are worth to whom breaks them.
fn worth(state: &State, at: usize) -> f64 {
    let corps = &state.corps[at];
    let row = match corps.role {
        Role::Sub => "command of a sub-general".to_owned(),
        Role::Ally => "command of an allied general".to_owned(),
        Role::Cinc => {
            let others = state.corps_of_side(corps.side).filter(|(_, other)| !is_chief(other.role)).count();
            match others {
                0 => "army in all".to_owned(),
                1 => "command of the C-in-C, 1 other command".to_owned(),
                n => format!("command of the C-in-C, {} other commands", n.min(3)),
            }
        }
    };
    table("victory-points").must(&row, "vp").must()
}

/// The points of both seats, and the rules that made them.
pub fn scores(state: &State) -> ([f64; 2], Vec<Clause>) {
    let mut rules = vec![clause::VICTORY_2, clause::VICTORY_3];
    let of = |side: Seat, demoralised: bool| -> f64 {
        let corps = state.corps_of_side(side).filter(|(_, corps)| corps.demoralised == demoralised);
        corps.map(|(at, _)| worth(state, at)).sum()
    };
    let mut scores = [Seat::FIRST, Seat::SECOND].map(|side| of(side, false) + of(side.other(), true));
    if state.corps.iter().all(|corps| !corps.demoralised) {
        let shaken = [Seat::FIRST, Seat::SECOND]
            .map(|side| state.corps_of_side(side).filter(|(at, _)| is_shaken(state, *at)).count());
        if shaken[0] != shaken[1] {
            rules.push(clause::VICTORY_4);
            let points = table("victory-points").must("the same: to the side with fewer", "vp").must();
            let better = usize::from(shaken[0] > shaken[1]);
            scores[better] += points;
            scores[1 - better] -= points;
        }
    }
    (scores, rules)
}

/// Has it lost a quarter of what it had?
fn is_shaken(state: &State, at: usize) -> bool {
    let original = state.corps[at].original;
    original > Equivalents::NONE && lost(state, at).is_at_least_one_in(4, original)
}

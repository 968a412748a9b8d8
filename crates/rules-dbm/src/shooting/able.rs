//! Who can shoot, how far, and which rear rank aids a shot.
//! Relies on the table of ranges.
//! Must not know at whom.

use crate::army::{Element, Loyalty};
use crate::combat::support;
use crate::contact;
use crate::ground::Going;
use crate::movement::distance::going_under;
use crate::state::State;
use crate::tables::table;
use crate::troop::{Build, Grade, Kind};
use oriflamme_field::formation::stands_behind;

/// The row of the table of ranges of an element that shoots.
fn row(state: &State, element: &Element) -> Option<String> {
    let grade = element.troop.grade;
    let named = format!("{} ({})", element.kind(), grade.name());
    match (element.kind(), grade) {
        (Kind::Bw, _) => Some("Bw".to_owned()),
        (Kind::Gal, _) => Some("Gal".to_owned()),
        (Kind::Art, Grade::X) => {
            let two_deep =
                contact::ranks_behind(state, element).first().is_some_and(|rank| rank.is(Kind::Art, Grade::X));
            Some(if two_deep { "Art (X) two ranks" } else { "Art (X) one rank" }.to_owned())
        }
        (Kind::Art, _) | (Kind::El, Grade::X) | (Kind::WWg, Grade::S | Grade::O) => Some(named),
        (Kind::Shp, Grade::S | Grade::O | Grade::X) | (Kind::Bts, Grade::S | Grade::X) => Some(named),
        _ => None,
    }
}

fn says(state: &State, element: &Element, column: &str) -> bool {
    row(state, element).is_some_and(|row| table("shooting-range").must(&row, column).flag() == Some(true))
}

/// How far it shoots, in paces.
pub fn range(state: &State, element: &Element) -> f64 {
    row(state, element).and_then(|row| table("shooting-range").must(&row, "range").number()).unwrap_or(0.0)
}

/// Do all its edges count as its front (dbm.shoot.5)?
pub fn shoots_all_round(state: &State, element: &Element) -> bool {
    says(state, element, "all round") || element.build == Build::OnWagon
}

/// May it shoot in this phase at all, as one of a front rank?
pub fn can_shoot(state: &State, element: &Element) -> bool {
    let deeds = element.deeds;
    let own_phase = state.side_of(element) == state.clock.active;
    let phase = if own_phase { "own phase" } else { "enemy phase" };
    let stood = says(state, element, "after tactical move") || !deeds.stirred;
    let wavers = state.corps_of(element).loyalty == Loyalty::Unreliable;
    let rear = contact::rank_before(state, element).is_some_and(|front| front.kind() == element.kind());
    row(state, element).is_some()
        && !deeds.shot
        && !deeds.fled
        && deeds.marches == 0
        && says(state, element, phase)
        && stood
        && !wavers
        && !rear
        && !is_busy(state, element)
}

/// In close combat, supporting one, standing close behind one, or overlapping (dbm.shoot.6 to dbm.shoot.9).
pub fn is_busy(state: &State, element: &Element) -> bool {
    let fights = contact::opponent(state, element).is_some() || contact::pressing(state, element).next().is_some();
    let presses = contact::touches_with_front(state, element);
    fights
        || presses
        || support::supports_a_fight(state, element)
        || is_behind_a_fight(state, element)
        || overlaps(state, element)
}

fn is_behind_a_fight(state: &State, element: &Element) -> bool {
    let here = element.footprint();
    contact::friends(state, element)
        .any(|friend| stands_behind(&here, &friend.footprint()) && contact::opponent(state, friend).is_some())
}

fn overlaps(state: &State, element: &Element) -> bool {
    let here = element.footprint();
    contact::friends(state, element).any(|friend| {
        let there = friend.footprint();
        let level =
            oriflamme_field::coincident_corners(&here, &there).iter().any(|(a, b)| a.is_front() && b.is_front());
        level && contact::side_by_side(&here, &there) && contact::opponent(state, friend).is_some()
    })
}

/// Bowmen directly behind bowmen of the same grade and bow, in no difficult going, aid their shot (dbm.shoot.22 to dbm.shoot.26).
pub fn second_rank<'s>(state: &'s State, front: &Element) -> Option<&'s Element> {
    let rank = contact::ranks_behind(state, front).first().copied()?;
    let alike = front.kind() == Kind::Bw && rank.kind() == Kind::Bw && rank.arms == front.arms;
    let grade = rank.troop.grade == front.troop.grade && front.troop.grade != Grade::X;
    let difficult =
        [front, rank].iter().any(|element| going_under(state, element, &element.footprint()) == Going::Difficult);
    (alike && grade && !difficult && !rank.deeds.shot && !rank.deeds.fled && rank.deeds.marches == 0).then_some(rank)
}

//! Friends who stand in the way of an impetuous base and must make room for it.
//!
//! Relies on induced moves; the impetuous base itself is never pushed or swept along by them.

use super::way::{Way, friends_met};
use crate::BloodAndBlades;
use crate::base::Base;
use crate::clause;
use crate::command::RecoilChoice;
use crate::draft::{Draft, Writing};
use crate::going;
use crate::play::induced::{self, Fate};
use crate::state::{InducedBy, State, Task};
use crate::troop::TroopType;
use oriflamme_kernel::{Dice, Referee};

/// Makes `friend` clear the way of `base`; `then` is the task that finishes the move of `base` afterwards.
/// `false`: it cannot.
pub fn make(draft: &mut Draft, base: &Base, friend: &Base, way: &Way, has_recoiled: bool, then: Task) -> bool {
    draft.cite(clause::IMP_23);
    if friend.deeds.fled || friend.kind() == TroopType::Bg {
        return false;
    }
    draft.push_task(then);
    let cause = InducedBy::ImpetuousFriend { base: base.id };
    if going::is_wader(&draft.state, &friend.footprint()) {
        induced::suffer(draft, friend.id, Fate::Flight, cause);
        return true;
    }
    let recoil = if has_recoiled { None } else { recoil(&draft.state, base, friend) };
    if let Some(after) = &recoil {
        induced::recoil(draft, friend.id, Some(RecoilChoice::Pass));
        let clear = friends_met(after, base, way).iter().all(|(_, id)| *id != friend.id);
        if clear && base.kind().is_infantry() {
            return true;
        }
    }
    if draft.state.base(friend.id).is_some_and(Base::on_table) {
        draft.push_task(Task::Flight { base: friend.id, cause, avoid_difficult: None });
    }
    true
}

/// The position after a recoil of `friend`, if it can make one without pushing the impetuous base.
fn recoil(state: &State, base: &Base, friend: &Base) -> Option<State> {
    let mut dice = Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    let mut trial = Draft::new(&BloodAndBlades, state, &mut referee);
    induced::recoil(&mut trial, friend.id, Some(RecoilChoice::Pass));
    let after = trial.into_state();
    let unmoved = after.base(base.id).is_some_and(|b| b.pose == base.pose && b.place == base.place);
    let went = after.base(friend.id).is_some_and(|f| f.pose != friend.pose || f.place != friend.place);
    (unmoved && went).then_some(after)
}

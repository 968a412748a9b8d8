//! What follows a defeat: break tests, routs, retires, holding ground, turning to face; and what victors do.
//! Relies on the position as the fighting left it.
//! Must not count casualties.

pub mod escape;
pub mod face;
pub mod retreat;
pub mod tests;
pub mod triumph;

use crate::clause;
use crate::draft::{Draft, Writing};
use crate::leaders;
use crate::troops::{Id, Post};

/// Destroys a unit: all of it, where it is a hedgehog.
pub fn rout(draft: &mut Draft, unit: Id) {
    draft.cite(clause::BREAK_TEST_2);
    let all = draft.state.body(unit);
    if all.len() > 1 {
        draft.cite(clause::HEDGEHOG_6);
    }
    for one in all {
        leaders::perish(draft, one);
        draft.post(one, Post::Lost);
    }
}

//! Finds the order that comes nearest to what the hand wants, and says what the rules think of it.
//! Relies on one finder for each kind of body and manner.

use super::trial::{Done, Trial};
use super::{Wish, manner, march, report, reshape, single};
use crate::clause;
use oriflamme_field::Point;
use oriflamme_kernel::Refusal;
use oriflamme_scene::Preview;

/// What a finder found.
pub struct Found {
    /// The order that comes nearest, with the way that it goes.
    pub best: Option<(Done, Vec<Point>)>,
    /// Why the hand itself may not stand where it is.
    pub refusal: Option<Refusal>,
}

impl Found {
    /// The place of the hand is legal.
    pub fn there(done: Done, path: Vec<Point>) -> Found {
        Found { best: Some((done, path)), refusal: None }
    }

    pub fn refused(refusal: Refusal) -> Found {
        Found { best: None, refusal: Some(refusal) }
    }

    /// What an order without a place came to.
    pub fn of(result: Result<Done, Refusal>, path: Vec<Point>) -> Found {
        match result {
            Ok(done) => Found::there(done, path),
            Err(refusal) => Found::refused(refusal),
        }
    }
}

pub fn preview(wish: &Wish) -> Preview {
    let trial = Trial::new(wish.known, wish.seat);
    let found = match wish.manner {
        manner::TACTICAL | manner::FAR if wish.bases.len() == 1 => single::find(&trial, wish),
        manner::TACTICAL | manner::FAR => march::find(&trial, wish),
        manner::FACE => reshape::face(&trial, wish),
        manner::COLUMN => reshape::column(&trial, wish),
        manner::EXTEND => reshape::extend(&trial, wish),
        manner::ROAD => reshape::along(&trial, wish, true),
        manner::BANK => reshape::along(&trial, wish, false),
        manner::PACK_AHEAD => reshape::pack(&trial, wish, false),
        manner::PACK_CLOSE => reshape::pack(&trial, wish, true),
        manner::HALT => reshape::halt(&trial, wish),
        _ => Found::refused(Refusal::new(clause::TURN_5, "bab-refuse-other-question")),
    };
    report::report(&trial, wish, found)
}

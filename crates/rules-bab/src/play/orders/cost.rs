//! What an order costs in PIG: one line of account for each item of the price list that applies.
//!
//! Relies on the price list of the rule book, on going and on sight. Who gets the order is found in `subject`.

use super::subject::{Body, Shape};
use crate::base::{Base, Place};
use crate::clause;
use crate::going::{self, Going};
use crate::play::sight;
use crate::state::State;
use crate::tables::numbers;
use crate::troop::{Status, TroopType};
use oriflamme_field::{TOLERANCE, distance};
use oriflamme_kernel::{Account, AccountPart, Clause, Message, Seat};

/// What the order is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Move { far: bool },
    PackAhead,
    PackGroup,
    Halt,
}

/// The price of an order.
#[derive(Clone, Debug)]
pub struct Price {
    part: AccountPart,
    /// The cheaper order of the C-en-C is used up by it.
    pub rebate: bool,
}

impl Price {
    /// What the order costs as it is given to `body` in the position before it moves.
    ///
    /// The surcharge for irregulars depends on how the move ends and is added afterwards.
    pub fn of(state: &State, seat: Seat, body: &Body, purpose: Purpose) -> Price {
        let members = body.members(state);
        let part = AccountPart::new(Message::new("bab-acc-body").with("bases", body.label(state)));
        let rebate = !state.rebate_used && members.iter().any(|base| base.cinc);
        let mut price = Price { part, rebate };
        match purpose {
            Purpose::Move { .. } => price.add(clause::COST_4, "bab-acc-cost-move"),
            Purpose::PackAhead => price.add(clause::COST_16, "bab-acc-cost-pack-ahead"),
            Purpose::PackGroup => price.add(clause::COST_17, "bab-acc-cost-pack-group"),
            Purpose::Halt => price.add(clause::COST_5, "bab-acc-cost-halt"),
        }
        if body.part_of_larger {
            price.add(clause::COST_3, "bab-acc-cost-part");
        }
        match purpose {
            Purpose::Halt if !hard_to_halt(state, &members) => {}
            Purpose::Halt if body.shape == Shape::Single => price.add(clause::COST_6, "bab-acc-cost-halt-irregular"),
            Purpose::Halt => price.add(clause::COST_7, "bab-acc-cost-halt-irregulars"),
            Purpose::Move { far: true } => price.far_move(body, &members),
            _ => {}
        }
        if let Some((clause, key)) = general_out_of_reach(state, seat, &members) {
            price.add(clause, key);
        }
        if rebate {
            price.add(clause::COST_2, "bab-acc-cost-own");
        }
        price
    }

    /// Irregulars in the body did not go straight ahead with their whole allowance, nor came to fight.
    pub fn irregular_manoeuvre(&mut self) {
        self.add(clause::COST_8, "bab-acc-cost-manoeuvre");
    }

    pub fn total(&self) -> i8 {
        self.part.total.max(0.0) as i8
    }

    pub fn account(self) -> Account {
        let total = Message::new("bab-acc-order-total").with("cost", i32::from(self.total()));
        let mut account = Account::new("bab-acc-order");
        account.parts.push(self.part);
        account.result(clause::COST_1, total);
        account
    }

    fn add(&mut self, item: Clause, key: &'static str) {
        self.part.add(item, key, f64::from(numbers().pig(item)));
    }

    fn far_move(&mut self, body: &Body, members: &[&Base]) {
        let slow_to_obey =
            |base: &&Base| base.troop.is_irregular() && !matches!(base.kind(), TroopType::Ps | TroopType::LH);
        if body.shape == Shape::Single {
            if members.iter().any(slow_to_obey) {
                self.add(clause::COST_9, "bab-acc-cost-far-irregular");
            }
            return;
        }
        // Counted by the most travelled base, so that regrouping does not begin anew.
        let number = 1 + members.iter().map(|base| base.deeds.far_moves).max().unwrap_or(0);
        if number >= 4 {
            self.add(clause::COST_11, "bab-acc-cost-far-fourth");
        } else if number == 3 && members.iter().any(slow_to_obey) {
            self.add(clause::COST_10, "bab-acc-cost-far-third");
        }
    }
}

/// Irregulars to be halted, other than infantry wholly in rough or difficult going.
fn hard_to_halt(state: &State, members: &[&Base]) -> bool {
    members.iter().any(|base| {
        base.troop.status == Status::Irr && !(base.kind().is_infantry() && wholly_off_good_going(state, base))
    })
}

/// No part of the base is in good going.
fn wholly_off_good_going(state: &State, base: &Base) -> bool {
    let here = base.footprint();
    state.terrain.iter().any(|piece| {
        let going = going::of_piece(piece, state.scale.mu(), base.troop);
        matches!(going, Some(Going::Rough | Going::Difficult)) && piece.area().covers(&here)
    })
}

/// Irregulars for whom anything but a full straight advance costs more.
pub(super) fn manoeuvres_badly(base: &Base) -> bool {
    use TroopType::{Ax, Cv, LH, Ps};
    base.troop.is_irregular() && !matches!(base.kind(), Ps | Ax | LH | Cv)
}

/// The C-en-C who is lost, hidden, out of sight or too far away makes every order dearer.
fn general_out_of_reach(state: &State, seat: Seat, members: &[&Base]) -> Option<(Clause, &'static str)> {
    let general = state.cinc(seat)?;
    match general.place {
        Place::Ambush => return Some((clause::COST_12, "bab-acc-cost-general-hidden")),
        Place::Destroyed | Place::Exhausted => return Some((clause::COST_18, "bab-acc-cost-general-lost")),
        Place::Table | Place::Waiting => {}
    }
    if members.iter().any(|base| base.cinc) {
        return None;
    }
    let there = general.footprint();
    let away = members.iter().map(|base| distance(&base.footprint(), &there)).fold(f64::INFINITY, f64::min);
    let beyond = |mu: f64| away > state.mu(mu) + TOLERANCE;
    if !beyond(UNSEEN) {
        return None;
    }
    if !members.iter().any(|base| sight::sees(state, base, &base.footprint(), general).visible) {
        return Some((clause::COST_13, "bab-acc-cost-general-unseen"));
    }
    if members.iter().all(|base| base.kind() == TroopType::LH) {
        return beyond(SEEN_BY_LIGHT_HORSE).then_some((clause::COST_15, "bab-acc-cost-general-far-horse"));
    }
    beyond(SEEN).then_some((clause::COST_14, "bab-acc-cost-general-far"))
}

/// How many MU away the C-en-C may be at no extra cost: out of sight, in sight, in sight of light horse.
const UNSEEN: f64 = 5.0;
const SEEN: f64 = 10.0;
const SEEN_BY_LIGHT_HORSE: f64 = 20.0;

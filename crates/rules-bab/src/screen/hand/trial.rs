//! Trying an order out on a copy of the position, with PIG enough for anything.
//! Relies on the rules that carry orders out. What is found here is what really happens, ambushes apart.

use crate::BloodAndBlades;
use crate::base::BaseId;
use crate::command::{Command, Move, Order};
use crate::draft::Draft;
use crate::event::{Deed, Event};
use crate::play::{flow, orders};
use crate::state::State;
use oriflamme_field::Footprint;
use oriflamme_kernel::{Account, Dice, Referee, Refusal, Seat};
use std::cell::Cell;

/// More PIG than any order costs.
const PLENTY: i8 = 100;

/// Tries orders, and counts how many it tried.
pub struct Trial<'s> {
    pub known: &'s State,
    pub seat: Seat,
    rich: State,
    tried: Cell<usize>,
}

/// What came of an order.
#[derive(Clone)]
pub struct Done {
    pub command: Command,
    pub after: State,
    pub accounts: Vec<Account>,
    pub cost: i8,
    /// What was used of the allowance, in mm.
    pub length: f64,
}

impl<'s> Trial<'s> {
    pub fn new(known: &'s State, seat: Seat) -> Self {
        let mut rich = known.clone();
        rich.pig = PLENTY;
        Trial { known, seat, rich, tried: Cell::new(0) }
    }

    /// How many orders were tried so far.
    pub fn tried(&self) -> usize {
        self.tried.get()
    }

    pub fn order(&self, order: Order) -> Result<Done, Refusal> {
        self.attempt(Command::Order(order))
    }

    pub fn moved(&self, bases: &[BaseId], movement: Move, far: bool, align: bool) -> Result<Done, Refusal> {
        self.order(Order { bases: bases.to_vec(), movement, far, align })
    }

    pub fn attempt(&self, command: Command) -> Result<Done, Refusal> {
        self.tried.set(self.tried.get() + 1);
        // Orders roll no dice.
        let mut dice = Dice::scripted([]);
        let mut referee = Referee::new(&mut dice);
        let mut draft = Draft::new(&BloodAndBlades, &self.rich, &mut referee);
        match &command {
            Command::Order(order) => orders::order(&mut draft, self.seat, order)?,
            Command::Simultaneous(orders) => orders::simultaneous(&mut draft, self.seat, orders)?,
            Command::Halt { bases } => orders::halt(&mut draft, self.seat, bases)?,
            _ => {}
        }
        flow::carry_on(&mut draft)?;
        let length = draft.events().iter().map(way_of).fold(0.0, f64::max);
        let (after, cost) = (draft.into_state(), PLENTY);
        let cost = cost - after.pig;
        Ok(Done { command, after, accounts: referee.accounts().to_vec(), cost, length })
    }
}

fn way_of(event: &Event) -> f64 {
    match event {
        Event::Deed { deed: Deed::Moved { distance, .. }, .. } => *distance,
        _ => 0.0,
    }
}

impl Done {
    /// Where a base stands after it.
    pub fn place_of(&self, base: BaseId) -> Option<Footprint> {
        self.after.footprint(base)
    }

    /// How far a base ends from where it is wanted.
    pub fn miss(&self, base: BaseId, wanted: &Footprint) -> f64 {
        self.place_of(base).map_or(f64::INFINITY, |at| apart(&at, wanted))
    }
}

/// How far two places of a base are from each other: the mean way of their front corners.
pub fn apart(a: &Footprint, b: &Footprint) -> f64 {
    let ([al, ar, ..], [bl, br, ..]) = (a.corners(), b.corners());
    (al.distance(bl) + ar.distance(br)) / 2.0
}

//! What opponents know of La Magna Carta: what a position is worth, and which commands are worth a thought. Not rules.
//! Relies on the rules for what is allowed and on the tables for what a blow is worth.
//! Must not be used by any rule.
//!
//! `appraise` the worth of a position · `standing` the chances of the whole battle · `blows` and `charges` what attacks promise · `thoughts` the commands that a player would think of.

mod appraise;
mod blows;
mod charges;
mod standing;
mod temper;
mod thoughts;

use crate::MagnaCarta;
use crate::command::Command;
use crate::counters::{Figure, roster};
use crate::state::State;
use crate::tactics::charge;
use crate::tasks::Task;
use oriflamme_kernel::{Eye, Knowledge, Measure, Method, Mind, Muster, Sampler, Seat, Standing, Worth};

/// Commands that come to mind at once.
const FIRST_THOUGHTS: usize = 6;

impl Knowledge for MagnaCarta {
    /// A passenger whom the enemy hides does not exist for who does not know of him.
    /// Only a scenario hides somebody.
    fn is_open(&self, first: &State, _: &State) -> bool {
        !first.figures.iter().any(|figure| figure.marks.hidden)
    }
}

impl Worth for MagnaCarta {
    fn appraise(&self, state: &State, seat: Seat, eye: Eye) -> f64 {
        appraise::appraise(state, seat, eye.style)
    }

    fn standing(&self, state: &State, seat: Seat) -> Option<Standing> {
        standing::standing(state, seat)
    }

    fn measure(&self) -> Measure {
        Measure { one: appraise::POINT, text: "magna-measure" }
    }

    fn muster(&self, state: &State) -> Vec<Muster> {
        let men = state.figures.iter().filter(|figure| figure.is_man());
        let one = |figure: &Figure| Muster {
            seat: figure.side,
            kind: roster::class(&figure.profile),
            count: 1.0,
            price: appraise::price(figure),
            lost: if figure.is_alive() { 0.0 } else { 1.0 },
        };
        men.map(one).collect()
    }
}

impl Mind for MagnaCarta {
    /// One die of ten faces decides a blow or a shot.
    fn method(&self) -> &Method {
        &Method::PLAIN
    }

    fn candidates(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        thoughts::candidates(state, seat, sampler)
    }

    fn first_thoughts(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        let all = self.candidates(state, seat, sampler);
        sampler.some(all, FIRST_THOUGHTS)
    }

    /// Ends the moves; charges that were announced are ridden.
    fn routine(&self, state: &State, seat: Seat) -> Option<Command> {
        if !thoughts::orders_moves(state, seat) || state.end.is_some() {
            return None;
        }
        Some(if charge::waiting(state) { Command::Ride } else { Command::Done })
    }

    /// Nobody shoots at who is on his way.
    fn lets_go_on(&self, state: &State, _: Seat) -> Option<Command> {
        matches!(state.tasks.last(), Some(Task::Window { .. })).then_some(Command::Pass)
    }

    fn turn(&self, state: &State) -> Option<u64> {
        Some(2 * u64::from(state.clock.turn) + state.clock.active.index() as u64)
    }
}

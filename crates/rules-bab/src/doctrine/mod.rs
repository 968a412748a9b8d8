//! What an opponent knows about Blood and Blades: what is hidden, what a position is worth, which orders to think of.
//!
//! Relies on the rules for every number it uses: chances come from the resolution of combats itself. Not rules: nothing in a
//! battle depends on it, and no rule may use it.

mod appraise;
mod prospects;
mod secrets;
mod sections;
mod temper;
mod thoughts;
mod weights;
mod windfall;

use crate::BloodAndBlades;
use crate::base::{Base, Place};
use crate::command::Command;
use crate::play::impetuous;
use crate::play::morale::{losses, rout_level};
use crate::state::{SetupStep, State, Step, Task};
use crate::tables::numbers;
use oriflamme_kernel::{Eye, Knowledge, Measure, Method, Mind, Muster, Roll, Sampler, Seat, Standing, Worth};

/// Orders that come to mind at once; with fewer, attacks would hardly ever be among them.
const FIRST_THOUGHTS: usize = 24;
/// What a lost base usually costs, in points of confidence.
const USUAL_LOSS: f64 = 6.0;

impl Knowledge for BloodAndBlades {
    fn imagine(&self, known: &State, seat: Seat, sampler: &mut Sampler) -> State {
        secrets::imagine(known, seat, sampler)
    }

    /// Who sets up his army may hide some of it, and nobody knows when the last of it is out. Shots are answers to secret questions.
    fn is_open(&self, first: &State, _: &State) -> bool {
        let seen = |base: &Base| !matches!(base.place, Place::Ambush | Place::Waiting);
        first.setup.step == SetupStep::Finished && first.bases.iter().all(seen)
    }
}

impl Worth for BloodAndBlades {
    fn appraise(&self, state: &State, seat: Seat, eye: Eye) -> f64 {
        appraise::appraise(state, seat, eye)
    }

    fn windfall(&self, before: &State, command: &Command, rolls: &[Roll], seat: Seat, eye: Eye) -> f64 {
        windfall::windfall(before, command, rolls, seat, eye)
    }

    /// A race to the rout: each army has so much of it left to lose.
    fn standing(&self, state: &State, seat: Seat) -> Option<Standing> {
        if state.end.is_some() || state.setup.step != SetupStep::Finished {
            return None;
        }
        let rout = |seat: Seat| rout_level(state.armies[seat.index()].reference_morale.max(1));
        let left = |seat: Seat| 1.0 - losses(state, seat) / rout(seat);
        let turn = f64::from(state.clock.turn.saturating_sub(1));
        let time = state.options.turn_limit.map(|limit| 1.0 - turn / f64::from(limit.max(1)));
        let step = USUAL_LOSS / rout(seat).min(rout(seat.other()));
        Some(Standing::of_race(left(seat), left(seat.other()), step, time))
    }

    fn measure(&self) -> Measure {
        Measure { one: 1.0, text: "bab-measure" }
    }

    fn muster(&self, state: &State) -> Vec<Muster> {
        let mut found: Vec<Muster> = Vec::new();
        for base in state.bases.iter() {
            let (seat, kind) = (base.side, base.troop.to_string());
            let lost = match base.place {
                Place::Destroyed => 1.0,
                Place::Exhausted => 0.5,
                Place::Waiting | Place::Ambush | Place::Table => 0.0,
            };
            match found.iter_mut().find(|known| known.seat == seat && known.kind == kind) {
                Some(known) => {
                    known.count += 1.0;
                    known.lost += lost;
                }
                None => {
                    let price = numbers().price(base.troop).unwrap_or(0.0);
                    found.push(Muster { seat, kind, count: 1.0, price, lost });
                }
            }
        }
        found
    }
}

impl Mind for BloodAndBlades {
    /// Many orders, then many fights and shots at once.
    fn method(&self) -> &Method {
        &Method::BREEDING
    }

    fn candidates(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        thoughts::candidates(state, seat, sampler)
    }

    /// Some orders, and always that none need be given: each costs points of command, and may break the line.
    fn first_thoughts(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        let all = self.candidates(state, seat, sampler);
        let mut some = sampler.some(all, FIRST_THOUGHTS);
        let enough = self.routine(state, seat).filter(|command| !some.contains(command));
        some.extend(enough);
        some
    }

    /// Orders to parts of a line.
    fn second_thoughts(&self, state: &State, seat: Seat) -> Vec<Command> {
        sections::orders(state, seat)
    }

    /// Groups that go on, and bases that attack.
    fn threats(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        thoughts::threats(state, seat, sampler)
    }

    /// Ends the orders; then impetuous troops go as they must.
    fn routine(&self, state: &State, seat: Seat) -> Option<Command> {
        if state.end.is_some() || state.setup.step != SetupStep::Finished || state.clock.active != seat {
            return None;
        }
        match (state.clock.step, state.tasks.last()) {
            (Step::Moves, None) => Some(Command::Done),
            (Step::Impetuous, None | Some(Task::FinishCharge { .. })) => {
                impetuous::offers(state, seat, &mut Sampler::new(0, 1)).into_iter().next()
            }
            _ => None,
        }
    }

    fn turn(&self, state: &State) -> Option<u64> {
        let turn = 2 * u64::from(state.clock.turn) + state.clock.active.index() as u64;
        (state.setup.step == SetupStep::Finished).then_some(turn)
    }
}

//! Grandes batailles: peoples of miniatures built by their players, and what command makes of them.
//!
//! Modules follow the chapters of the rules; each rule cites its clause where it is applied. Relies on the
//! kernel's contracts, the rule book and the open table; knows no other rule set, no file and no network.

pub mod apply;
pub mod appraise;
mod asked;
pub mod build;
pub mod check;
pub mod clause;
pub mod command;
pub mod decide;
pub mod draft;
pub mod event;
pub mod facts;
pub mod flow;
pub mod fortune;
pub mod id;
mod known;
pub mod matchup;
pub mod offers;
pub mod play;
pub mod prepare;
pub mod prompt;
pub mod prospects;
pub mod query;
pub mod screen;
pub mod setup;
pub mod state;
mod temper;
pub mod terrain;
pub mod view;
pub mod workshop;

use oriflamme_kernel::{
    Answer, Known, Message, Outcome, Prompt, Referee, RuleSet, Ruling, Sampler, Seat, SetupError, Viewer,
};
use state::{SEATS, Why};
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// The rules of Grandes batailles.
#[derive(Clone, Copy, Debug, Default)]
pub struct GrandesBatailles;

impl RuleSet for GrandesBatailles {
    type Setup = setup::Setup;
    type State = state::State;
    type Command = command::Command;
    type Event = event::Event;
    /// The place in the procedure, with everything that was interrupted.
    type Agenda = flow::Flow;
    type Query = query::Query;
    type View = view::View;

    fn id(&self) -> &'static str {
        "grandes"
    }

    fn rulebook_version(&self) -> &str {
        clause::VERSION
    }

    fn enforced(&self) -> &'static [&'static str] {
        ENFORCED
    }

    fn setup(&self, setup: &setup::Setup) -> Result<state::State, SetupError> {
        let mut state = setup.state()?;
        settle(&mut state);
        Ok(state)
    }

    fn prompt(&self, state: &state::State) -> Prompt {
        prompt::prompt(state)
    }

    fn decide(&self, draft: &mut draft::Draft, seat: Seat, command: &command::Command) -> Ruling {
        decide::decide(draft, seat, command)
    }

    fn apply(&self, state: &mut state::State, event: &event::Event) {
        apply::apply(state, event);
    }

    fn agenda<'s>(&self, state: &'s mut state::State) -> Option<&'s mut flow::Flow> {
        Some(&mut state.flow)
    }

    fn known<'s>(&self, state: &'s state::State, viewer: Viewer) -> Cow<'s, state::State> {
        known::known(state, viewer)
    }

    fn view(&self, known: &Known<'_, Self>) -> view::View {
        view::view(known)
    }

    fn outcome(&self, state: &state::State) -> Option<Outcome> {
        let end = state.end?;
        let (clause, key) = match end.why {
            Why::Rout => (clause::ARMY_MORALE_11, "grandes-end-rout"),
            Why::NoUnits => (clause::SUPP_END_1, "grandes-end-no-units"),
            Why::Conceded => (clause::SUPP_END_2, "grandes-end-conceded"),
            Why::Agreed => (clause::SUPP_END_2, "grandes-end-agreed"),
            Why::TurnLimit => (clause::SUPP_END_3, "grandes-end-turns"),
        };
        let scores = SEATS.map(|seat| f64::from(state.side(seat).morale)).to_vec();
        Some(Outcome { winner: end.winner, clause, reason: Message::new(key), scores })
    }

    fn offers(&self, state: &state::State, seat: Seat, sampler: &mut Sampler) -> Vec<command::Command> {
        offers::offers(state, seat, sampler)
    }

    fn reveals(&self, event: &event::Event) -> bool {
        matches!(event, event::Event::Placed { place: state::Place::Table, .. })
    }

    fn is_fact(&self, event: &event::Event) -> bool {
        matches!(event, event::Event::Tested { .. })
    }

    fn ask(&self, known: &Known<'_, Self>, query: &query::Query, referee: &mut Referee) -> Ruling<Answer> {
        query::ask(known, query, referee)
    }

    fn check(&self, state: &state::State) -> Result<(), String> {
        check::check(state)
    }
}

/// A battle may start where nobody has anything to say: then it goes on by itself, without dice.
fn settle(state: &mut state::State) {
    let mut dice = oriflamme_kernel::Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    let mut draft = draft::Draft::new(&GrandesBatailles, state, &mut referee);
    if play::engine::carry_on(&mut draft).is_ok() {
        *state = draft.into_state();
    }
}

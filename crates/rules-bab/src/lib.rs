//! Blood and Blades, version 0.6.2: ancient battles with bases on an open table.
//!
//! Modules follow the chapters of the rules; each rule cites its clause where it is applied. Relies on the
//! kernel's contracts, the rule book and the open table; knows no other rule set, no file and no network.

pub mod apply;
pub mod army;
mod asked;
pub mod base;
pub mod chances;
pub mod check;
pub mod clause;
pub mod command;
pub mod decide;
mod doctrine;
pub mod draft;
pub mod event;
pub mod facts;
mod fortune;
pub mod going;
mod known;
mod matchup;
pub mod offers;
pub mod play;
pub mod prompt;
pub mod query;
pub mod roster;
pub mod scale;
pub mod screen;
pub mod setup;
pub mod state;
pub mod tables;
pub mod terrain;
pub mod troop;
pub mod view;

use oriflamme_kernel::{Answer, Known, Outcome, Prompt, Referee, RuleSet, Ruling, Sampler, Seat, SetupError, Viewer};
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// The rules of Blood and Blades.
#[derive(Clone, Copy, Debug, Default)]
pub struct BloodAndBlades;

impl RuleSet for BloodAndBlades {
    type Setup = setup::Setup;
    type State = state::State;
    type Command = command::Command;
    type Event = event::Event;
    /// What is to be done and asked before play goes on, the next one last.
    type Agenda = Vec<state::Task>;
    type Query = query::Query;
    type View = view::View;

    fn id(&self) -> &'static str {
        "bab"
    }

    fn rulebook_version(&self) -> &str {
        clause::VERSION
    }

    fn enforced(&self) -> &'static [&'static str] {
        ENFORCED
    }

    fn setup(&self, setup: &setup::Setup) -> Result<state::State, SetupError> {
        let state = setup.state()?;
        setup::way_out::judge(&state)?;
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

    fn agenda<'s>(&self, state: &'s mut state::State) -> Option<&'s mut Vec<state::Task>> {
        Some(&mut state.tasks)
    }

    fn known<'s>(&self, state: &'s state::State, viewer: Viewer) -> Cow<'s, state::State> {
        known::known(state, viewer)
    }

    fn view(&self, known: &Known<'_, Self>) -> view::View {
        view::view(known)
    }

    fn outcome(&self, state: &state::State) -> Option<Outcome> {
        play::morale::outcome(state)
    }

    fn offers(&self, state: &state::State, seat: Seat, sampler: &mut Sampler) -> Vec<command::Command> {
        offers::offers(state, seat, sampler)
    }

    fn reveals(&self, event: &event::Event) -> bool {
        matches!(event, event::Event::Placed { place: base::Place::Table, .. })
    }

    fn is_fact(&self, event: &event::Event) -> bool {
        matches!(event, event::Event::Fought { .. } | event::Event::Ordered { .. })
    }

    fn ask(&self, known: &Known<'_, Self>, query: &query::Query, referee: &mut Referee) -> Ruling<Answer> {
        query::ask(known, query, referee)
    }

    fn check(&self, state: &state::State) -> Result<(), String> {
        check::check(state)
    }
}

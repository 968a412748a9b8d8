//! La Magna Carta, the standard rules of the Cry Havoc series: single characters, man to man, on hexes.
//!
//! Modules follow the chapters of the rules; each rule cites its clause where it is applied. Relies on the kernel's contracts, the rule book
//! and the hex map; knows no other rule set, no file and no network.
//!
//! | chapter | module | what it owns |
//! | --- | --- | --- |
//! | 1 counters | `counters` | figures, profiles, the roster, `harm` (every change of state comes from there) |
//! | 2 course of a game | `turn` | phases, sequences, recovery |
//! | 3 surroundings | `surroundings` | ground, side features, weather |
//! | 4 movement | `movement` | steps, infiltration, the dead, horses, wagons, camels, retreats and falls |
//! | 5 shooting | `shooting` | offensive and defensive fire, lines, cover, strays |
//! | 6 combat | `combat` | attacks, results, advances, ransom |
//! | 7 tactics | `tactics` | what a scenario may switch on |
//!
//! `setup` reads a battle, `tasks` is the stack of what waits to be done or asked, `decide` and `prompt` hand over to the chapters,
//! `view` and `query` are the ways out, `screen` draws, `doctrine` is what opponents know.

pub mod apply;
mod asked;
pub mod check;
pub mod clause;
pub mod combat;
pub mod command;
pub mod counters;
pub mod decide;
pub mod doctrine;
pub mod draft;
pub mod event;
pub mod facts;
pub mod fortune;
mod known;
pub mod matchup;
pub mod movement;
pub mod offers;
pub mod prompt;
pub mod query;
pub mod screen;
pub mod setup;
pub mod shooting;
pub mod state;
pub mod surroundings;
pub mod tables;
pub mod tactics;
pub mod tasks;
pub mod turn;
pub mod view;

use oriflamme_kernel::{Answer, Known, Outcome, Prompt, Referee, RuleSet, Ruling, Sampler, Seat, SetupError, Viewer};
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// The rules of La Magna Carta.
#[derive(Clone, Copy, Debug, Default)]
pub struct MagnaCarta;

impl RuleSet for MagnaCarta {
    type Setup = setup::Setup;
    type State = state::State;
    type Command = command::Command;
    type Event = event::Event;
    /// What is to be done and asked before play goes on, the next one last.
    type Agenda = Vec<tasks::Task>;
    type Query = query::Query;
    type View = view::View;

    fn id(&self) -> &'static str {
        "magna"
    }

    fn rulebook_version(&self) -> &str {
        clause::VERSION
    }

    fn enforced(&self) -> &'static [&'static str] {
        ENFORCED
    }

    fn setup(&self, setup: &setup::Setup) -> Result<state::State, SetupError> {
        setup.state()
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

    fn agenda<'s>(&self, state: &'s mut state::State) -> Option<&'s mut Vec<tasks::Task>> {
        Some(&mut state.tasks)
    }

    fn known<'s>(&self, state: &'s state::State, viewer: Viewer) -> Cow<'s, state::State> {
        known::known(state, viewer)
    }

    fn view(&self, known: &Known<'_, Self>) -> view::View {
        view::view(known)
    }

    fn outcome(&self, state: &state::State) -> Option<Outcome> {
        setup::victory::outcome(state)
    }

    fn offers(&self, state: &state::State, seat: Seat, sampler: &mut Sampler) -> Vec<command::Command> {
        offers::offers(state, seat, sampler)
    }

    fn reveals(&self, event: &event::Event) -> bool {
        view::reveals(event)
    }

    fn is_fact(&self, event: &event::Event) -> bool {
        matches!(event, event::Event::Fought { .. })
    }

    fn ask(&self, known: &Known<'_, Self>, query: &query::Query, referee: &mut Referee) -> Ruling<Answer> {
        query::ask(known, query, referee)
    }

    fn check(&self, state: &state::State) -> Result<(), String> {
        check::check(state)
    }
}

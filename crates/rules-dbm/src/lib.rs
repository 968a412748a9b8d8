//! De Bellis Multitudinis: the big battle of commands that each have a general and a die of their own.
//!
//! Modules follow the chapters of the rules; each rule cites its clause where it is applied. Relies on the kernel's contracts, the rule book
//! and the open table; knows no other rule set, no file and no network.
//!
//! | chapter | module | what it owns |
//! | --- | --- | --- |
//! | troop definitions, basing | `troop` | types, grades, status, build and arms; which combinations exist; base sizes at four scales |
//! | armies | `army` | elements, corps, equivalents, and what is remembered of them |
//! | army points, army lists | `muster` | prices, lists as data, orders of battle, whether an army keeps to its list |
//! | terrain | `ground` | features and the going they make |
//! | sequence of play | `sequence` | phases and steps |
//! | player initiative points | `initiative` | PIP dice, their allotment, unreliable allies |
//! | moves, restrictions, marches, distances, passing friends | `movement` | plans of moves and what they are judged by |
//! | visibility | `visibility` | what blocks sight |
//! | spontaneous advance | `spontaneous` | what impetuous and demoralised troops do by themselves |
//! | distant shooting | `shooting` | who shoots at whom, volleys |
//! | close combat, combat factors | `combat` | pairs, turning to face, overlaps, sums, verdicts |
//! | outcomes of combat | `outcomes` | destruction, recoil, flight, pursuit |
//! | losses, morale and victory | `losses` | equivalents lost, demoralised corps, beaten armies, victory points |
//!
//! `setup` reads a battle, `decide` and `prompt` hand over to the chapters, `view` and `query` are the ways out, `screen` draws.

pub mod apply;
pub mod army;
pub mod check;
pub mod clause;
pub mod combat;
pub mod command;
pub mod contact;
pub mod decide;
pub mod draft;
pub mod event;
pub mod ground;
pub mod initiative;
mod known;
pub mod losses;
pub mod movement;
pub mod muster;
pub mod offers;
pub mod outcomes;
pub mod prompt;
pub mod query;
pub mod screen;
pub mod sequence;
pub mod setup;
pub mod shooting;
pub mod spontaneous;
pub mod state;
pub mod tables;
pub mod troop;
pub mod view;
pub mod visibility;

use oriflamme_kernel::{Answer, Known, Outcome, Prompt, Referee, RuleSet, Ruling, Sampler, Seat, SetupError, Viewer};
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// The rules of De Bellis Multitudinis.
#[derive(Clone, Copy, Debug, Default)]
pub struct DeBellis;

impl RuleSet for DeBellis {
    type Setup = setup::Setup;
    type State = state::State;
    type Command = command::Command;
    type Event = event::Event;
    /// Outcomes that are still to be carried out, the next one last.
    type Agenda = Vec<outcomes::Task>;
    type Query = query::Query;
    type View = view::View;

    fn id(&self) -> &'static str {
        "dbm"
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

    fn agenda<'s>(&self, state: &'s mut state::State) -> Option<&'s mut Vec<outcomes::Task>> {
        Some(&mut state.agenda)
    }

    fn known<'s>(&self, state: &'s state::State, viewer: Viewer) -> Cow<'s, state::State> {
        known::known(state, viewer)
    }

    fn view(&self, known: &Known<'_, Self>) -> view::View {
        view::view(known)
    }

    fn outcome(&self, state: &state::State) -> Option<Outcome> {
        losses::outcome(state)
    }

    fn offers(&self, state: &state::State, seat: Seat, sampler: &mut Sampler) -> Vec<command::Command> {
        offers::offers(state, seat, sampler)
    }

    /// Nothing is hidden yet: no ambushes, no notes, no flank marches.
    fn reveals(&self, _: &event::Event) -> bool {
        false
    }

    fn ask(&self, known: &Known<'_, Self>, query: &query::Query, referee: &mut Referee) -> Ruling<Answer> {
        query::ask(known, query, referee)
    }

    fn check(&self, state: &state::State) -> Result<(), String> {
        check::check(state)
    }
}

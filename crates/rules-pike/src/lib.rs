//! Pike & Shotte: charge, pike, shot and break test on the open table.
//!
//! Modules follow the chapters of the rule book; each rule cites its clause where it is applied. Relies on the kernel's contracts, the
//! rule book and the open table; knows no other rule set, no file and no network. Rules speak of inches, geometry of millimetres:
//! `place` is where they meet. A ruling that may be revised stands in one place, named there as `R08` and the like.
//!
//! | chapter | module | what it owns |
//! | --- | --- | --- |
//! | troops, armies | `troops`, `army` | profiles, units, battalias, commanders |
//! | supplement: turn | `turn` | steps of a turn, recovery |
//! | supplement: command | `orders` | orders, blunders, initiative, Follow me!, Rally!, retires of broken battalias |
//! | supplement: movement, terrain | `movement`, `ground` | moves, room, who may enter what, sight, cover |
//! | supplement: shooting | `shooting` | volleys, closing fire, saves |
//! | charges | `charge` | bans, measuring, where a charge ends, its course |
//! | responses | `reaction` | evades, countercharges, turning to face, hedgehogs |
//! | fighting, results | `melee` | engagements, dice, sharing, supports, rounds |
//! | after combat, break tests | `aftermath` | tests, retires, facing, victors |
//! | victory | `morale` | shaken, broken, objectives |
//! | commanders | `leaders` | their moves, their risk, their successors |
//!
//! `setup` reads a battle, `tasks` is the stack of what waits to be done or asked, `decide` and `prompt` hand over to the chapters,
//! `view` and `query` are the ways out, `screen` draws.

pub mod aftermath;
pub mod apply;
pub mod army;
pub mod charge;
pub mod check;
pub mod clause;
pub mod command;
pub mod decide;
pub mod draft;
pub mod event;
pub mod ground;
pub mod leaders;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod offers;
pub mod orders;
pub mod place;
pub mod prompt;
pub mod query;
pub mod reaction;
pub mod screen;

pub mod setup;
pub mod shooting;
pub mod state;
pub mod tables;
pub mod tasks;
pub mod troops;
pub mod turn;
pub mod view;

use oriflamme_kernel::{
    Answer, Dice, Draft, Known, Outcome, Prompt, Referee, RuleSet, Ruling, Sampler, Seat, SetupError, Viewer,
};
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// The rules of Pike & Shotte.
#[derive(Clone, Copy, Debug, Default)]
pub struct PikeAndShotte;

impl RuleSet for PikeAndShotte {
    type Setup = setup::Setup;
    type State = state::State;
    type Command = command::Command;
    type Event = event::Event;
    /// What is to be done and asked before play goes on, the next one last.
    type Agenda = Vec<tasks::Task>;
    type Query = query::Query;
    type View = view::View;

    fn id(&self) -> &'static str {
        "pike"
    }

    fn rulebook_version(&self) -> &str {
        clause::VERSION
    }

    fn enforced(&self) -> &'static [&'static str] {
        ENFORCED
    }

    /// The position as laid out, with what is looked at when the first turn begins.
    fn setup(&self, setup: &setup::Setup) -> Result<state::State, SetupError> {
        let laid = setup.state()?;
        check::check(&laid).map_err(|problem| SetupError::new("position", problem))?;
        let mut dice = Dice::scripted([]);
        let mut referee = Referee::without_book(&mut dice);
        let mut draft = Draft::new(self, &laid, &mut referee);
        if setup::deploy::is_due(&laid) {
            draft.agenda().push(tasks::Task::Deploy(setup::deploy::Deploy::Roll));
        } else {
            turn::start(&mut draft);
            turn::open(&mut draft);
        }
        Ok(draft.into_state())
    }

    fn prompt(&self, state: &state::State) -> Prompt {
        prompt::prompt(state)
    }

    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &command::Command) -> Ruling {
        decide::decide(draft, seat, command)
    }

    fn apply(&self, state: &mut state::State, event: &event::Event) {
        apply::apply(state, event);
    }

    fn agenda<'s>(&self, state: &'s mut state::State) -> Option<&'s mut Vec<tasks::Task>> {
        Some(&mut state.tasks)
    }

    /// Nothing is hidden.
    fn known<'s>(&self, state: &'s state::State, _: Viewer) -> Cow<'s, state::State> {
        Cow::Borrowed(state)
    }

    fn view(&self, known: &Known<'_, Self>) -> view::View {
        view::view(known)
    }

    fn outcome(&self, state: &state::State) -> Option<Outcome> {
        morale::victory::outcome(state)
    }

    fn offers(&self, state: &state::State, seat: Seat, sampler: &mut Sampler) -> Vec<command::Command> {
        offers::offers(state, seat, sampler)
    }

    fn reveals(&self, event: &event::Event) -> bool {
        view::reveals(event)
    }

    fn ask(&self, known: &Known<'_, Self>, query: &query::Query, referee: &mut Referee) -> Ruling<Answer> {
        query::ask(known, query, referee)
    }

    fn check(&self, state: &state::State) -> Result<(), String> {
        check::check(state)
    }
}

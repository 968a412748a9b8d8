//! Grandes batailles: peoples of miniatures built by their players, and what command makes of them.
//!
//! Modules follow the chapters of the rules; each rule cites its clause where it is applied. Relies on the
//! kernel's contracts, the rule book and the open table; knows no other rule set, no file and no network.

pub mod build;
pub mod state;

use oriflamme_kernel::{
    Answer, Outcome, Prompt, Question, Referee, Refusal, RuleSet, Sampler, Seat, SetupError, Viewer,
};
use oriflamme_rulebook::grandes as clause;
use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));

/// The rules of Grandes batailles.
#[derive(Clone, Copy, Debug, Default)]
pub struct GrandesBatailles;

/// A battle to be.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    Concede,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Conceded { seat: Seat },
}

/// Questions that change nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    Turn,
    /// Units, chiefs, races, armies and their sheets.
    Build(build::query::BuildQuery),
}

impl RuleSet for GrandesBatailles {
    type Setup = Setup;
    type State = state::State;
    type Command = Command;
    type Event = Event;
    type Query = Query;
    type View = state::State;

    fn id(&self) -> &'static str {
        "grandes"
    }

    fn rulebook_version(&self) -> &str {
        oriflamme_rulebook::book("grandes").map_or("unknown", |book| book.version())
    }

    fn enforced(&self) -> &'static [&'static str] {
        ENFORCED
    }

    fn setup(&self, _setup: &Setup) -> Result<state::State, SetupError> {
        Ok(state::State::default())
    }

    fn prompt(&self, state: &state::State) -> Prompt {
        match state.conceded {
            Some(_) => Prompt::none(),
            None => Prompt::one(Question::new(Seat::FIRST, "turn", clause::TURN_4, "grandes-ask-turn")),
        }
    }

    fn decide(
        &self,
        state: &state::State,
        seat: Seat,
        command: &Command,
        book: &mut Referee,
    ) -> Result<Vec<Event>, Refusal> {
        if self.prompt(state).asks(seat).is_none() {
            return Err(Refusal::new(clause::TURN_5, "grandes-refuse-not-asked"));
        }
        match command {
            Command::Concede => {
                book.cite(clause::SUPP_END_2);
                Ok(vec![Event::Conceded { seat }])
            }
        }
    }

    fn apply(&self, state: &mut state::State, event: &Event) {
        match event {
            Event::Conceded { seat } => state.conceded = Some(*seat),
        }
    }

    fn view(&self, state: &state::State, _viewer: Viewer) -> state::State {
        state.clone()
    }

    fn outcome(&self, state: &state::State) -> Option<Outcome> {
        let loser = state.conceded?;
        let reason = oriflamme_kernel::Message::new("grandes-end-conceded");
        Some(Outcome { winner: Some(loser.other()), clause: clause::SUPP_END_2, reason, scores: Vec::new() })
    }

    fn offers(&self, state: &state::State, seat: Seat, _sampler: &mut Sampler) -> Vec<Command> {
        if self.prompt(state).asks(seat).is_some() { vec![Command::Concede] } else { Vec::new() }
    }

    fn reveals(&self, _event: &Event) -> bool {
        false
    }

    fn ask(
        &self,
        state: &state::State,
        _viewer: Viewer,
        query: &Query,
        referee: &mut Referee,
    ) -> Result<Answer, Refusal> {
        match query {
            Query::Build(query) => Ok(Answer { value: build::query::ask(query, referee)? }),
            Query::Turn => Ok(Answer { value: state.turn.into() }),
        }
    }

    fn check(&self, _state: &state::State) -> Result<(), String> {
        Ok(())
    }
}

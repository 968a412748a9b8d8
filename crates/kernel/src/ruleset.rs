//! What a rule set is.

use crate::{Clause, Draft, Known, Message, Prompt, Referee, Ruling, Sampler, Seat, SetupError, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt::Debug;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Outcome {
    /// `None` is a draw.
    pub winner: Option<Seat>,
    pub clause: Clause,
    pub reason: Message,
    /// Points of each seat, where the rules give any.
    pub scores: Vec<f64>,
}

/// What the rules say about a question that changes nothing: a distance, a price, a zone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    pub value: serde_json::Value,
}

/// One game's rules. A rule set holds no state of a game: everything is in `State`.
pub trait RuleSet: Clone + Send + Sync + 'static {
    /// How a battle is described: table, armies, options.
    type Setup: Clone + Serialize + DeserializeOwned + Send + Sync;
    type State: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What was interrupted and is still to be done before play goes on: a part of the state, usually a stack. `()` where nothing ever is.
    type Agenda: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Questions that may be asked at any time without changing anything.
    type Query: Serialize + DeserializeOwned;
    type View: Serialize;

    /// Short name, also the prefix of its clauses.
    fn id(&self) -> &'static str;

    fn rulebook_version(&self) -> &str;

    /// Clauses whose constants occur in the rule code.
    fn enforced(&self) -> &'static [&'static str];

    fn setup(&self, setup: &Self::Setup) -> Result<Self::State, SetupError>;

    /// Who is asked what now. Empty when the game is over.
    fn prompt(&self, state: &Self::State) -> Prompt;

    /// Where the rules live. Reads the draft and writes events into it; a refusal undoes all of it. A seat that is not asked gets no
    /// answer to a question accepted; commands come from outside, so any number may stand in them.
    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &Self::Command) -> Ruling;

    /// Cannot fail and decides nothing: an event holds all it needs. Leaves the agenda alone.
    fn apply(&self, state: &mut Self::State, event: &Self::Event);

    /// Where the state keeps its agenda, if the game has one. It is written through [`Draft::agenda`] and recorded once for each command.
    fn agenda<'s>(&self, state: &'s mut Self::State) -> Option<&'s mut Self::Agenda> {
        let _ = state;
        None
    }

    /// The position without what this viewer may not know: absent or blank, never masked. The only place where that is said, and the only
    /// way out for hidden information. Positions that look the same to the viewer come out the same; what is known of what is
    /// known is the same again. Not asked about a referee, who knows everything.
    fn known<'s>(&self, state: &'s Self::State, viewer: Viewer) -> Cow<'s, Self::State>;

    /// The position in words that files and programs read.
    fn view(&self, known: &Known<'_, Self>) -> Self::View;

    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Representative legal commands for the question asked of `seat`: all of them where they are few,
    /// a sample of about `sampler.wanted` where they are many or continuous. Never empty while asked.
    /// Whatever is offered, `decide` accepts.
    fn offers(&self, state: &Self::State, seat: Seat, sampler: &mut Sampler) -> Vec<Self::Command>;

    /// Does this event show something that was hidden? Such a command cannot be taken back.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// Does this event only say what happened, such as which die decided what? Then the position is the same without it.
    fn is_fact(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Answers a question about the position, as its viewer may know it.
    fn ask(&self, known: &Known<'_, Self>, query: &Self::Query, referee: &mut Referee) -> Ruling<Answer>;

    /// What must hold in every reachable state; says what is broken. No game starts where it does not hold; fuzzing and tests ask it all the time.
    fn check(&self, state: &Self::State) -> Result<(), String>;
}

//! What a rule set is.

use crate::{Clause, Message, Prompt, Referee, Refusal, Sampler, Seat, SetupError, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    type State: Clone + Serialize + DeserializeOwned + Send + Sync;
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
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

    /// Where the rules live. Reads the state, never writes it. A seat that is not asked gets no answer to a question
    /// accepted; commands come from outside, so any number may stand in them.
    fn decide(
        &self,
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        referee: &mut Referee,
    ) -> Result<Vec<Self::Event>, Refusal>;

    /// Cannot fail and decides nothing: an event holds all it needs.
    fn apply(&self, state: &mut Self::State, event: &Self::Event);

    /// What this viewer may see and may do now. The only way out for hidden information.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Representative legal commands for the question asked of `seat`: all of them where they are few,
    /// a sample of about `sampler.wanted` where they are many or continuous. Never empty while asked.
    /// Whatever is offered, `decide` accepts.
    fn offers(&self, state: &Self::State, seat: Seat, sampler: &mut Sampler) -> Vec<Self::Command>;

    /// Does this event show something that was hidden? Such a command cannot be taken back.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// Answers a question about the position, as `viewer` may know it.
    fn ask(
        &self,
        state: &Self::State,
        viewer: Viewer,
        query: &Self::Query,
        referee: &mut Referee,
    ) -> Result<Answer, Refusal>;

    /// What must hold in every reachable state; says what is broken. No game starts where it does not hold; fuzzing and tests ask it all the time.
    fn check(&self, state: &Self::State) -> Result<(), String>;
}

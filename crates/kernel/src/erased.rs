//! The type-erased form: JSON in, JSON out, so that server, scenarios and tools treat every rule set alike.

use crate::{
    Account, Clause, Dice, Game, NoOdds, Outcome, Part, Prompt, Referee, Refusal, RuleSet, Sampler, Seat, SetupError,
    Spread, UndoRefused, Viewer, consequences,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::any::Any;

/// Why a JSON command was not carried out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SubmitError {
    #[error("{0}")]
    Refused(Refusal),
    #[error("not a command of this rule set: {0}")]
    Malformed(String),
}

/// One thing that can come of a command.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnyConsequence {
    pub events: Value,
    pub cites: Vec<Clause>,
    pub accounts: Vec<Account>,
}

/// A rule set whose types are hidden.
pub trait AnyRules: Send + Sync {
    fn id(&self) -> &'static str;
    fn rulebook_version(&self) -> String;
    fn enforced(&self) -> &'static [&'static str];
    fn start(&self, setup: &Value, dice: Dice) -> Result<Box<dyn AnyGame>, SetupError>;
}

/// A game whose types are hidden. Who knows them finds them again through `Any`.
pub trait AnyGame: Any + Send {
    fn set_id(&self) -> &'static str;
    fn rulebook_version(&self) -> String;
    fn setup(&self) -> Value;
    fn prompt(&self) -> Prompt;
    fn submit(&mut self, seat: Seat, command: &Value) -> Result<Value, SubmitError>;
    /// The same from text to text. Nothing is read but the command, and nothing written but its entry.
    fn submit_text(&mut self, seat: Seat, command: &str) -> Result<String, SubmitError>;
    /// How many commands were carried out.
    fn count(&self) -> usize;
    /// Can the last command no longer be taken back: did it throw dice or show what was hidden?
    fn is_fixed(&self) -> bool;
    /// Did command `from`, or one after it, throw dice?
    fn has_rolled_since(&self, from: usize) -> bool;
    /// The exact chances of everything that can come of a command now; see [`consequences`].
    fn odds(&self, seat: Seat, command: &Value, limit: u64) -> Result<Spread<AnyConsequence>, NoOdds>;
    /// The clauses cited by the last accepted command.
    fn last_cites(&self) -> Vec<Clause>;
    fn offers(&self, seat: Seat, sampler: &mut Sampler) -> Vec<Value>;
    /// The same as texts, for [`AnyGame::submit_text`].
    fn offer_texts(&self, seat: Seat, sampler: &mut Sampler) -> Vec<String>;
    fn view(&self, viewer: Viewer) -> Value;
    fn state(&self) -> Value;
    fn outcome(&self) -> Option<Outcome>;
    fn ask(&self, viewer: Viewer, query: &Value) -> Result<(Value, Vec<Clause>), SubmitError>;
    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused>;
    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused>;
    fn check(&self) -> Result<(), String>;
    fn state_hash(&self) -> String;
    fn entries(&self) -> Vec<Value>;
    fn dice(&self) -> &Dice;
    fn set_dice(&mut self, dice: Dice);
    fn clone_game(&self) -> Box<dyn AnyGame>;
}

/// Hides the types of a rule set.
#[derive(Clone)]
pub struct Erased<R>(pub R);

impl<R: RuleSet> AnyRules for Erased<R> {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn rulebook_version(&self) -> String {
        self.0.rulebook_version().to_owned()
    }

    fn enforced(&self) -> &'static [&'static str] {
        self.0.enforced()
    }

    fn start(&self, setup: &Value, dice: Dice) -> Result<Box<dyn AnyGame>, SetupError> {
        let setup = R::Setup::deserialize(setup).map_err(|e| SetupError::new("set-up", e.to_string()))?;
        Ok(Box::new(Game::start(self.0.clone(), setup, dice)?))
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

impl<R: RuleSet> AnyGame for Game<R> {
    fn set_id(&self) -> &'static str {
        self.rules().id()
    }

    fn rulebook_version(&self) -> String {
        self.rules().rulebook_version().to_owned()
    }

    fn setup(&self) -> Value {
        json(self.setup())
    }

    fn prompt(&self) -> Prompt {
        self.rules().prompt(self.state())
    }

    fn submit(&mut self, seat: Seat, command: &Value) -> Result<Value, SubmitError> {
        let command = R::Command::deserialize(command).map_err(|e| SubmitError::Malformed(e.to_string()))?;
        Game::submit(self, seat, command).map(json).map_err(SubmitError::Refused)
    }

    fn submit_text(&mut self, seat: Seat, command: &str) -> Result<String, SubmitError> {
        let malformed = |error: serde_json::Error| SubmitError::Malformed(error.to_string());
        let command = serde_json::from_str(command).map_err(malformed)?;
        let entry = Game::submit(self, seat, command).map_err(SubmitError::Refused)?;
        serde_json::to_string(entry).map_err(malformed)
    }

    fn count(&self) -> usize {
        Game::entries(self).len()
    }

    fn is_fixed(&self) -> bool {
        Game::entries(self).last().is_some_and(|entry| entry.fixed.is_some())
    }

    fn has_rolled_since(&self, from: usize) -> bool {
        Game::entries(self).iter().skip(from).any(|entry| !entry.rolls.is_empty())
    }

    fn odds(&self, seat: Seat, command: &Value, limit: u64) -> Result<Spread<AnyConsequence>, NoOdds> {
        let command = R::Command::deserialize(command).map_err(|e| NoOdds::Malformed(e.to_string()))?;
        let Spread { parts, throws } = consequences(self.rules(), Game::state(self), seat, &command, limit)?;
        let hidden = parts.into_iter().map(|Part { chance, result, rolls }| {
            let (cites, accounts) = (result.cites, result.accounts);
            Part { chance, result: AnyConsequence { events: json(&result.events), cites, accounts }, rolls }
        });
        Ok(Spread { parts: hidden.collect(), throws })
    }

    fn last_cites(&self) -> Vec<Clause> {
        Game::entries(self).last().map(|e| e.cites.clone()).unwrap_or_default()
    }

    fn offers(&self, seat: Seat, sampler: &mut Sampler) -> Vec<Value> {
        self.rules().offers(&self.known(Viewer::Seat(seat)), seat, sampler).iter().map(json).collect()
    }

    fn offer_texts(&self, seat: Seat, sampler: &mut Sampler) -> Vec<String> {
        let offers = self.rules().offers(&self.known(Viewer::Seat(seat)), seat, sampler);
        offers.iter().filter_map(|command| serde_json::to_string(command).ok()).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.rules().view(&self.known(viewer)))
    }

    fn state(&self) -> Value {
        json(Game::state(self))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(Game::state(self))
    }

    fn ask(&self, viewer: Viewer, query: &Value) -> Result<(Value, Vec<Clause>), SubmitError> {
        let query = R::Query::deserialize(query).map_err(|e| SubmitError::Malformed(e.to_string()))?;
        let mut dice = Game::dice(self).clone();
        let mut referee = Referee::new(&mut dice);
        let answer = self.rules().ask(&self.known(viewer), &query, &mut referee).map_err(SubmitError::Refused)?;
        Ok((answer.value, referee.cites().to_vec()))
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        Game::may_undo(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        Game::undo(self, seat)
    }

    fn check(&self) -> Result<(), String> {
        self.rules().check(Game::state(self))
    }

    fn state_hash(&self) -> String {
        Game::state_hash(self)
    }

    fn entries(&self) -> Vec<Value> {
        Game::entries(self).iter().map(json).collect()
    }

    fn dice(&self) -> &Dice {
        Game::dice(self)
    }

    fn set_dice(&mut self, dice: Dice) {
        Game::set_dice(self, dice);
    }

    fn clone_game(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

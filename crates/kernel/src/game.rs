//! A game in progress: state, dice and everything that happened.

use crate::{Account, Clause, Dice, Referee, Refusal, Roll, RuleSet, Seat, SetupError};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// One accepted command and what came of it.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Entry<R: RuleSet> {
    pub seq: u32,
    pub seat: Seat,
    pub command: R::Command,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    pub events: Vec<R::Event>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<Clause>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<Account>,
    /// Why the command can no longer be taken back, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed: Option<Fixed>,
}

/// What makes a command final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fixed {
    DieRolled,
    Revealed,
}

/// Why a command cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefused {
    #[error("nothing has been done yet")]
    NothingToUndo,
    #[error("the other side has acted since")]
    OtherSideActed,
    #[error("a die was rolled")]
    DieRolled,
    #[error("something hidden was revealed")]
    Revealed,
}

/// A game of rule set `R`.
#[derive(Clone)]
pub struct Game<R: RuleSet> {
    rules: R,
    setup: R::Setup,
    initial: R::State,
    state: R::State,
    dice: Dice,
    entries: Vec<Entry<R>>,
}

impl<R: RuleSet> Game<R> {
    pub fn start(rules: R, setup: R::Setup, dice: Dice) -> Result<Self, SetupError> {
        let state = rules.setup(&setup)?;
        rules.check(&state).map_err(|broken| SetupError::new("position", broken))?;
        Ok(Game { rules, setup, initial: state.clone(), state, dice, entries: Vec::new() })
    }

    pub fn rules(&self) -> &R {
        &self.rules
    }

    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The state before the first command.
    pub fn initial(&self) -> &R::State {
        &self.initial
    }

    pub fn state(&self) -> &R::State {
        &self.state
    }

    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Replaces the dice from here on: scripted dice of a test, a fresh stream of a "what if".
    pub fn set_dice(&mut self, dice: Dice) {
        self.dice = dice;
    }

    /// Decides and applies a command. A refusal changes nothing, not even the dice.
    pub fn submit(&mut self, seat: Seat, command: R::Command) -> Result<&Entry<R>, Refusal> {
        let mark = self.dice.mark();
        let mut referee = Referee::new(&mut self.dice);
        let events = match self.rules.decide(&self.state, seat, &command, &mut referee) {
            Ok(events) => events,
            Err(refusal) => {
                if !referee.rolls.is_empty() {
                    self.dice.rewind(mark);
                }
                return Err(refusal);
            }
        };
        let Referee { rolls, cites, accounts, .. } = referee;
        for event in &events {
            self.rules.apply(&mut self.state, event);
        }
        let fixed = if !rolls.is_empty() {
            Some(Fixed::DieRolled)
        } else if events.iter().any(|e| self.rules.reveals(e)) {
            Some(Fixed::Revealed)
        } else {
            None
        };
        let seq = self.entries.len() as u32;
        self.entries.push(Entry { seq, seat, command, rolls, events, cites, accounts, fixed });
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// May `seat` take back its last command? Not once a die was rolled, something was revealed or somebody else acted.
    pub fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        let last = self.entries.last().ok_or(UndoRefused::NothingToUndo)?;
        if last.seat != seat {
            return Err(UndoRefused::OtherSideActed);
        }
        match last.fixed {
            Some(Fixed::DieRolled) => Err(UndoRefused::DieRolled),
            Some(Fixed::Revealed) => Err(UndoRefused::Revealed),
            None => Ok(()),
        }
    }

    /// Takes back the last command of `seat`, where [`Game::may_undo`] allows it.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        self.may_undo(seat)?;
        self.entries.pop();
        self.state = self.state_at(self.entries.len());
        Ok(())
    }

    /// The state before command `seq`; the present one where there were not so many.
    pub fn state_at(&self, seq: usize) -> R::State {
        let mut state = self.initial.clone();
        for event in self.entries.iter().take(seq).flat_map(|entry| &entry.events) {
            self.rules.apply(&mut state, event);
        }
        state
    }

    /// A fingerprint of the state, the same on every machine.
    pub fn state_hash(&self) -> String {
        state_hash(&self.state)
    }
}

/// SHA-256 of the state's canonical JSON.
pub(crate) fn state_hash(state: &impl Serialize) -> String {
    let text = serde_json::to_vec(state).unwrap_or_default();
    hex(&Sha256::digest(&text))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

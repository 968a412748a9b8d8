//! A game in progress: state, dice and everything that happened.

use crate::draft::carry;
use crate::{Account, Clause, Dice, Known, Resolved, Roll, RuleSet, Ruling, Seat, SetupError, Viewer};
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
    /// What is interrupted and to be done from here on, where the command changed that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agenda: Option<R::Agenda>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<Clause>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<Account>,
    /// Why the command can no longer be taken back, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed: Option<Fixed>,
}

impl<R: RuleSet> Entry<R> {
    /// Makes of the position before this command the one after it.
    pub fn carry(&self, rules: &R, state: &mut R::State) {
        carry(rules, state, &self.events, self.agenda.as_ref());
    }
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

    /// A game that stands so, without a past and with dice that mean nothing: for thoughts about what may come.
    pub fn from_here(rules: R, setup: R::Setup, state: R::State) -> Self {
        Game { rules, setup, initial: state.clone(), state, dice: Dice::from_number(0), entries: Vec::new() }
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

    /// What a viewer may know of the game now.
    pub fn known(&self, viewer: Viewer) -> Known<'_, R> {
        Known::of(&self.rules, &self.state, viewer)
    }

    /// What a viewer may know of the game as it was before command `seq`.
    pub fn known_at(&self, seq: usize, viewer: Viewer) -> Known<'static, R> {
        Known::of(&self.rules, &self.state_at(seq), viewer).into_owned()
    }

    /// Decides and applies a command. A refusal changes nothing, not even the dice.
    pub fn submit(&mut self, seat: Seat, command: R::Command) -> Ruling<&Entry<R>> {
        let resolved = Resolved::by(&self.rules, &self.state, seat, &command, &mut self.dice)?;
        let Resolved { events, agenda, rolls, cites, accounts, after } = resolved;
        if let Some(after) = after {
            self.state = after;
        }
        let fixed = if !rolls.is_empty() {
            Some(Fixed::DieRolled)
        } else if events.iter().any(|e| self.rules.reveals(e)) {
            Some(Fixed::Revealed)
        } else {
            None
        };
        let seq = self.entries.len() as u32;
        self.entries.push(Entry { seq, seat, command, rolls, events, agenda, cites, accounts, fixed });
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
        self.entries.iter().take(seq).for_each(|entry| entry.carry(&self.rules, &mut state));
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

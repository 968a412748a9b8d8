//! What a decision uses besides the state: dice, and a note of every rule that was applied.

use crate::{Account, Clause, Dice, Die, Roll};

/// Rolls the dice and keeps the book while a rule set decides.
#[derive(Debug)]
pub struct Referee<'a> {
    dice: &'a mut Dice,
    pub(crate) rolls: Vec<Roll>,
    pub(crate) cites: Vec<Clause>,
    pub(crate) accounts: Vec<Account>,
}

impl<'a> Referee<'a> {
    pub fn new(dice: &'a mut Dice) -> Self {
        Referee { dice, rolls: Vec::new(), cites: Vec::new(), accounts: Vec::new() }
    }

    /// Rolls a die because `clause` says so.
    pub fn roll(&mut self, die: Die, clause: Clause) -> Roll {
        self.cite(clause);
        let roll = Roll { die, face: self.dice.roll(die) };
        self.rolls.push(roll);
        roll
    }

    /// Notes that a rule was applied.
    pub fn cite(&mut self, clause: Clause) {
        if !self.cites.contains(&clause) {
            self.cites.push(clause);
        }
    }

    /// Keeps an account; the clauses that it names are cited.
    pub fn account(&mut self, account: Account) {
        for clause in account.clauses() {
            self.cite(clause);
        }
        self.accounts.push(account);
    }

    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    pub fn cites(&self) -> &[Clause] {
        &self.cites
    }

    pub fn accounts(&self) -> &[Account] {
        &self.accounts
    }
}

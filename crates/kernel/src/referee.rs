//! What a decision uses besides the state: dice, and a note of every rule that was applied.

use crate::{Account, Clause, Dice, Die, Roll};

/// Rolls the dice and keeps the book while a rule set decides.
#[derive(Debug)]
pub struct Referee<'a> {
    dice: &'a mut Dice,
    pub(crate) rolls: Vec<Roll>,
    pub(crate) cites: Vec<Clause>,
    pub(crate) accounts: Vec<Account>,
    keeps_book: bool,
}

impl<'a> Referee<'a> {
    pub fn new(dice: &'a mut Dice) -> Self {
        Referee { dice, rolls: Vec::new(), cites: Vec::new(), accounts: Vec::new(), keeps_book: true }
    }

    /// Rolls the dice but keeps no book: for trying out whether a command would be accepted.
    pub fn without_book(dice: &'a mut Dice) -> Self {
        Referee { keeps_book: false, ..Referee::new(dice) }
    }

    /// Is it worth finding out which rules a decision applies?
    pub fn keeps_book(&self) -> bool {
        self.keeps_book
    }

    /// Rolls a die because `clause` says so.
    pub fn roll(&mut self, die: Die, clause: Clause) -> Roll {
        self.cite(clause);
        let roll = Roll { die, face: self.dice.roll(die) };
        self.rolls.push(roll);
        roll
    }

    /// Rolls like dice together because `clause` says so. For pools in which no die is told from another: the rules may
    /// look at how many show what, never at which of them does. Odds then count combinations of faces, not their orders.
    pub fn roll_pool(&mut self, die: Die, count: usize, clause: Clause) -> Vec<Roll> {
        self.pool(die, count, None, clause)
    }

    /// Rolls like dice together of which only that matters who shows `target` or more. The rules may count those, and
    /// look at nothing else: odds then tell two kinds of faces apart, so that dozens of dice have exact odds.
    pub fn roll_against(&mut self, die: Die, count: usize, target: u8, clause: Clause) -> Vec<Roll> {
        self.pool(die, count, Some(target), clause)
    }

    fn pool(&mut self, die: Die, count: usize, target: Option<u8>, clause: Clause) -> Vec<Roll> {
        self.cite(clause);
        let faces = self.dice.roll_pool(die, count, target).into_iter();
        let rolls: Vec<Roll> = faces.map(|face| Roll { die, face }).collect();
        self.rolls.extend(&rolls);
        rolls
    }

    /// Notes that a rule was applied.
    pub fn cite(&mut self, clause: Clause) {
        if self.keeps_book && !self.cites.contains(&clause) {
            self.cites.push(clause);
        }
    }

    /// Keeps an account; the clauses that it names are cited.
    pub fn account(&mut self, account: Account) {
        if !self.keeps_book {
            return;
        }
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

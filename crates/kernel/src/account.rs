//! The arithmetic of a result, line by line, each line with the clause it comes from.

use crate::{Clause, Message, Roll};
use serde::Serialize;

/// How a result came about. The log, the tooltip, the odds and the tests read the same account.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Account {
    pub title: Message,
    pub parts: Vec<AccountPart>,
    /// What follows from the totals, in the order in which the rules say it.
    pub results: Vec<AccountLine>,
}

/// One participant's sum.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AccountPart {
    pub who: Message,
    pub lines: Vec<AccountLine>,
    pub total: f64,
}

/// One item: a factor, a die, a modifier, or a consequence (then without a value).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AccountLine {
    pub clause: Clause,
    pub text: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub value: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub roll: Option<Roll>,
}

impl Account {
    pub fn new(title: impl Into<Message>) -> Self {
        Account { title: title.into(), parts: Vec::new(), results: Vec::new() }
    }

    pub fn part(mut self, part: AccountPart) -> Self {
        self.parts.push(part);
        self
    }

    pub fn result(&mut self, clause: Clause, text: impl Into<Message>) {
        self.results.push(AccountLine { clause, text: text.into(), value: None, roll: None });
    }

    /// Every clause that the account names.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> + '_ {
        let lines = self.parts.iter().flat_map(|p| &p.lines).chain(&self.results);
        lines.map(|line| line.clause)
    }
}

impl AccountPart {
    pub fn new(who: Message) -> Self {
        AccountPart { who, lines: Vec::new(), total: 0.0 }
    }

    pub fn add(&mut self, clause: Clause, text: impl Into<Message>, value: f64) {
        self.lines.push(AccountLine { clause, text: text.into(), value: Some(value), roll: None });
        self.total += value;
    }

    pub fn add_roll(&mut self, clause: Clause, text: impl Into<Message>, roll: Roll) {
        let value = f64::from(roll.face);
        self.lines.push(AccountLine { clause, text: text.into(), value: Some(value), roll: Some(roll) });
        self.total += value;
    }
}

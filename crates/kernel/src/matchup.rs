//! Match-ups without a table: two kinds of troops that meet, and the circumstances under which they do.
//!
//! A rule set builds the smallest position in which they fight and the command that has it resolved; the odds are then
//! those of that command. Must state no rule: what comes of the meeting is asked of `decide`.

use crate::{Account, AnyRules, Message, NoOdds, Part, Resolved, RuleSet, Seat, Spread, every_resolution};
use serde::Serialize;

/// What is asked for: A against B. Names are as the rule set writes them.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct MatchRequest {
    pub troops: [String; 2],
    pub given: Vec<Given>,
}

/// A circumstance: `rain`, `a:uphill`, `b:overlapped=2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// 0 for A, 1 for B; `None` where it concerns both.
    pub side: Option<usize>,
    pub name: String,
    pub number: u8,
}

impl Given {
    /// Reads `[a:|b:]NAME[=NUMBER]`.
    ///
    /// ```
    /// use oriflamme_kernel::Given;
    /// let given = Given::read("b:overlapped=2").unwrap();
    /// assert_eq!((given.side, given.name.as_str(), given.number), (Some(1), "overlapped", 2));
    /// assert_eq!(Given::read("rain").unwrap().side, None);
    /// assert!(Given::read("c:uphill").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Given, MatchTrouble> {
        let wrong = || MatchTrouble::Unreadable(text.to_owned());
        let (side, rest) = match text.split_once(':') {
            None => (None, text),
            Some(("a" | "A", rest)) => (Some(0), rest),
            Some(("b" | "B", rest)) => (Some(1), rest),
            Some(_) => return Err(wrong()),
        };
        let (name, number) = match rest.split_once('=') {
            None => (rest, 1),
            Some((name, number)) => (name, number.parse().map_err(|_| wrong())?),
        };
        if name.is_empty() { Err(wrong()) } else { Ok(Given { side, name: name.to_owned(), number }) }
    }
}

/// A circumstance that a rule set knows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Circumstance {
    pub name: &'static str,
    /// It is one side's and needs `a:` or `b:` before it.
    pub sided: bool,
    /// The greatest number that may follow it.
    pub most: u8,
    /// What it means, by its key.
    pub text: &'static str,
}

/// Why two cannot meet.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MatchTrouble {
    #[error("'{0}' cannot be read: write NAME, a:NAME or b:NAME, with =NUMBER where there are several")]
    Unreadable(String),
    #[error("there are no troops '{written}'; there are: {}", known.join(", "))]
    Troops { written: String, known: Vec<String> },
    #[error("there is no circumstance '{written}'; there are: {}", known.join(", "))]
    Circumstance { written: String, known: Vec<String> },
    #[error("'{name}' needs its side: a:{name} or b:{name}")]
    NeedsSide { name: &'static str },
    #[error("'{name}' concerns both sides: write it without a: or b:")]
    HasNoSide { name: &'static str },
    #[error("'{name}' is from 1 to {most}")]
    Number { name: &'static str, most: u8 },
    /// The rule set says why.
    #[error("{}", .0.key)]
    Impossible(Message),
    #[error(transparent)]
    Odds(#[from] NoOdds),
}

/// A position in which two meet, and the command that has it resolved.
pub struct Meeting<R: RuleSet> {
    pub state: R::State,
    pub seat: Seat,
    pub command: R::Command,
}

/// What came of a meeting, as people tell results apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    pub text: Message,
    /// From the best for A to the best for B: positive is good for A.
    pub rank: i8,
    /// 2 and 1: A gains much or little; 0: nobody; -1 and -2: B does.
    pub gain: i8,
}

/// A rule set that can say what comes of a meeting without a table.
pub trait MatchUps: RuleSet {
    /// All troops that may be named.
    fn troops(&self) -> Vec<String>;

    /// The troops that a table of all against all shows.
    fn typical_troops(&self) -> Vec<String>;

    /// What troops are called in the reader's language; as they are written, unless the rule set knows better.
    fn called(&self, troops: &str) -> Message {
        Message::new("troops-called").with("name", troops)
    }

    fn circumstances(&self) -> &'static [Circumstance];

    /// The meeting that is described. Names are known and numbers in their range when this is called.
    fn meeting(&self, request: &MatchRequest) -> Result<Meeting<Self>, MatchTrouble>;

    /// What came of it.
    fn verdict(&self, meeting: &Meeting<Self>, resolved: &Resolved<Self>) -> Verdict;
}

/// One result of a meeting, with the account of the first throw that leads to it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Met {
    pub verdict: Verdict,
    pub account: Option<Account>,
}

/// Match-ups of a rule set whose types are hidden.
pub trait AnyMatchUps: AnyRules {
    fn troops(&self) -> Vec<String>;
    fn typical_troops(&self) -> Vec<String>;
    fn called(&self, troops: &str) -> Message;
    fn circumstances(&self) -> &'static [Circumstance];
    /// The exact chances of a meeting, the best for A first.
    fn odds(&self, request: &MatchRequest, limit: u64) -> Result<Spread<Met>, MatchTrouble>;
}

impl<R: MatchUps> AnyMatchUps for crate::Erased<R> {
    fn troops(&self) -> Vec<String> {
        self.0.troops()
    }

    fn typical_troops(&self) -> Vec<String> {
        self.0.typical_troops()
    }

    fn called(&self, troops: &str) -> Message {
        self.0.called(troops)
    }

    fn circumstances(&self) -> &'static [Circumstance] {
        self.0.circumstances()
    }

    fn odds(&self, request: &MatchRequest, limit: u64) -> Result<Spread<Met>, MatchTrouble> {
        meet(&self.0, request, limit)
    }
}

/// The exact chances of a meeting, the best for A first.
pub fn meet<R: MatchUps>(rules: &R, request: &MatchRequest, limit: u64) -> Result<Spread<Met>, MatchTrouble> {
    let troops = rules.troops();
    if let Some(written) = request.troops.iter().find(|written| !troops.contains(written)) {
        return Err(MatchTrouble::Troops { written: written.clone(), known: troops });
    }
    for given in &request.given {
        judge(given, rules.circumstances())?;
    }
    let meeting = rules.meeting(request)?;
    let mut parts: Vec<Part<Met>> = Vec::new();
    let throws =
        every_resolution(rules, &meeting.state, meeting.seat, &meeting.command, limit, |chance, mut resolved| {
            let verdict = rules.verdict(&meeting, &resolved);
            match parts.iter_mut().find(|part| part.result.verdict == verdict) {
                Some(part) => part.chance = part.chance.plus(chance)?,
                None => {
                    let account = (!resolved.accounts.is_empty()).then(|| resolved.accounts.swap_remove(0));
                    parts.push(Part { chance, result: Met { verdict, account }, rolls: resolved.rolls });
                }
            }
            Some(())
        })?;
    parts.sort_by_key(|part| -part.result.verdict.rank);
    Ok(Spread { parts, throws })
}

fn judge(given: &Given, known: &'static [Circumstance]) -> Result<(), MatchTrouble> {
    let Some(found) = known.iter().find(|circumstance| circumstance.name == given.name) else {
        let known = known.iter().map(|c| if c.sided { format!("a:{}", c.name) } else { c.name.to_owned() }).collect();
        return Err(MatchTrouble::Circumstance { written: given.name.clone(), known });
    };
    let name = found.name;
    match given.side {
        None if found.sided => Err(MatchTrouble::NeedsSide { name }),
        Some(_) if !found.sided => Err(MatchTrouble::HasNoSide { name }),
        _ if given.number == 0 || given.number > found.most => Err(MatchTrouble::Number { name, most: found.most }),
        _ => Ok(()),
    }
}

impl MatchRequest {
    /// The number of a circumstance of one side (0 for A, 1 for B), 0 where it does not hold.
    pub fn of_side(&self, side: usize, name: &str) -> u8 {
        self.given.iter().find(|given| given.side == Some(side) && given.name == name).map_or(0, |given| given.number)
    }

    /// The number of a circumstance of both sides, 0 where it does not hold.
    pub fn of_both(&self, name: &str) -> u8 {
        self.given.iter().find(|given| given.side.is_none() && given.name == name).map_or(0, |given| given.number)
    }
}

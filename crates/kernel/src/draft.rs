//! A decision in the making: rules read and write through the draft, and the kernel takes over what it leads to.
//!
//! The state is copied when the first event is written, so a refusal that comes before copies nothing; every event is applied once.
//! What was interrupted (the agenda, a part of the state) is written freely and recorded once, at the end.
//! Must not know any rule.

use crate::{Account, Clause, Dice, Die, Referee, Refusal, Roll, RuleSet, Seat};
use std::ops::Deref;

/// What a rule says that may refuse.
pub type Ruling<T = ()> = Result<T, Refusal>;

/// The position as the decision has made it so far. Reads like the state itself.
#[derive(Debug)]
pub struct Drafted<'a, S> {
    before: &'a S,
    after: Option<S>,
}

impl<S> Deref for Drafted<'_, S> {
    type Target = S;

    fn deref(&self) -> &S {
        self.after.as_ref().unwrap_or(self.before)
    }
}

impl<S: Clone> Drafted<'_, S> {
    fn written(&mut self) -> &mut S {
        self.after.get_or_insert_with(|| self.before.clone())
    }
}

/// What rules decide with: the position, dice, and the book of what was applied.
pub struct Draft<'a, 'dice, R: RuleSet> {
    rules: &'a R,
    pub state: Drafted<'a, R::State>,
    events: Vec<R::Event>,
    /// The agenda as it was before it was first written.
    agenda_before: Option<R::Agenda>,
    pub referee: &'a mut Referee<'dice>,
}

impl<'a, 'dice, R: RuleSet> Draft<'a, 'dice, R> {
    pub fn new(rules: &'a R, state: &'a R::State, referee: &'a mut Referee<'dice>) -> Self {
        let state = Drafted { before: state, after: None };
        Draft { rules, state, events: Vec::new(), agenda_before: None, referee }
    }

    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// The position before the decision.
    pub fn before(&self) -> &'a R::State {
        self.state.before
    }

    pub fn events(&self) -> &[R::Event] {
        &self.events
    }

    /// Notes what happens, and lets it happen.
    pub fn emit(&mut self, event: R::Event) {
        if !self.rules.is_fact(&event) {
            self.rules.apply(self.state.written(), &event);
        }
        self.events.push(event);
    }

    /// What was interrupted and what is still to be done, to be written freely.
    ///
    /// # Panics
    ///
    /// Where the rule set keeps no agenda in its state ([`RuleSet::agenda`]).
    pub fn agenda(&mut self) -> &mut R::Agenda {
        let agenda = self.rules.agenda(self.state.written());
        let agenda = agenda.expect("a rule set that writes an agenda keeps it in its state");
        self.agenda_before.get_or_insert_with(|| agenda.clone());
        agenda
    }

    pub fn cite(&mut self, clause: Clause) {
        self.referee.cite(clause);
    }

    pub fn roll(&mut self, die: Die, clause: Clause) -> Roll {
        self.referee.roll(die, clause)
    }

    pub fn account(&mut self, account: Account) {
        self.referee.account(account);
    }

    /// The position as it is now, to be kept.
    pub fn into_state(self) -> R::State {
        let Drafted { before, after } = self.state;
        after.unwrap_or_else(|| before.clone())
    }

    /// What was written, without the book.
    fn finish(mut self) -> Resolved<R> {
        let agenda = self.agenda_before.take().and_then(|before| {
            let after = self.rules.agenda(self.state.written())?;
            (*after != before).then(|| after.clone())
        });
        let (rolls, cites, accounts) = Default::default();
        Resolved { events: self.events, agenda, rolls, cites, accounts, after: self.state.after }
    }
}

/// What came of a command.
pub struct Resolved<R: RuleSet> {
    pub events: Vec<R::Event>,
    /// What is now interrupted and to be done, where the command changed that.
    pub agenda: Option<R::Agenda>,
    pub rolls: Vec<Roll>,
    pub cites: Vec<Clause>,
    pub accounts: Vec<Account>,
    /// The position it leads to; `None` where it is the one before.
    pub(crate) after: Option<R::State>,
}

impl<R: RuleSet> Resolved<R> {
    /// Decides a command with the given dice. A refusal gives back what was rolled.
    pub fn by(rules: &R, state: &R::State, seat: Seat, command: &R::Command, dice: &mut Dice) -> Ruling<Self> {
        Resolved::decided(rules, state, seat, command, dice, true)
    }

    /// Decides a command that should roll no dice, or whose dice do not matter.
    pub fn tried(rules: &R, state: &R::State, seat: Seat, command: &R::Command) -> Ruling<Self> {
        Resolved::by(rules, state, seat, command, &mut Dice::scripted([]))
    }

    /// The same without its book: no citations and no accounts.
    pub fn without_book(
        rules: &R,
        state: &R::State,
        seat: Seat,
        command: &R::Command,
        dice: &mut Dice,
    ) -> Ruling<Self> {
        Resolved::decided(rules, state, seat, command, dice, false)
    }

    fn decided(
        rules: &R,
        state: &R::State,
        seat: Seat,
        command: &R::Command,
        dice: &mut Dice,
        keeps_book: bool,
    ) -> Ruling<Self> {
        let mark = dice.mark();
        let mut referee = if keeps_book { Referee::new(dice) } else { Referee::without_book(dice) };
        let mut draft = Draft::new(rules, state, &mut referee);
        let decided = rules.decide(&mut draft, seat, command).map(|()| draft.finish());
        let Referee { rolls, cites, accounts, .. } = referee;
        match decided {
            Ok(written) => Ok(Resolved { rolls, cites, accounts, ..written }),
            Err(refusal) => {
                if !rolls.is_empty() {
                    dice.rewind(mark);
                }
                Err(refusal)
            }
        }
    }

    /// Does the same come of both, whatever was rolled? Then they lead to the same position.
    pub fn is_alike(&self, rules: &R, other: &Self) -> bool {
        let lasting = |one: &R::Event| !rules.is_fact(one);
        let [ours, theirs] = [self, other].map(|resolved| resolved.events.iter().filter(|event| lasting(event)));
        self.agenda == other.agenda && ours.eq(theirs)
    }

    /// Makes of the position before it the one after it.
    pub fn move_on(self, state: &mut R::State) {
        if let Some(after) = self.after {
            *state = after;
        }
    }

    /// The position that it leads to from `before`.
    pub fn after<'s>(&'s self, before: &'s R::State) -> &'s R::State {
        self.after.as_ref().unwrap_or(before)
    }

    /// The position that it leads to from `before`, to be kept.
    pub fn into_after(self, before: &R::State) -> R::State {
        self.after.unwrap_or_else(|| before.clone())
    }
}

impl<R: RuleSet> Clone for Resolved<R> {
    fn clone(&self) -> Self {
        Resolved {
            events: self.events.clone(),
            agenda: self.agenda.clone(),
            rolls: self.rolls.clone(),
            cites: self.cites.clone(),
            accounts: self.accounts.clone(),
            after: self.after.clone(),
        }
    }
}

/// Applies what was recorded of a command.
pub(crate) fn carry<R: RuleSet>(rules: &R, state: &mut R::State, events: &[R::Event], agenda: Option<&R::Agenda>) {
    for event in events {
        rules.apply(state, event);
    }
    if let (Some(recorded), Some(kept)) = (agenda, rules.agenda(state)) {
        kept.clone_from(recorded);
    }
}

//! What a viewer may know of a position. Whoever is shown something, is asked something or thinks of something is given this and nothing else.
//!
//! Relies on [`RuleSet::known`], the one place where a rule set says what is hidden from whom; only the kernel makes this type.
//! Must not give the position itself to anybody.

use crate::{Prompt, RuleSet, Viewer};
use std::borrow::Cow;
use std::ops::Deref;

/// A position as one viewer knows it, in the form of a state: what he may not know is absent or blank.
pub struct Known<'a, R: RuleSet> {
    state: Cow<'a, R::State>,
    prompt: Prompt,
    viewer: Viewer,
}

impl<'a, R: RuleSet> Known<'a, R> {
    pub fn of(rules: &R, state: &'a R::State, viewer: Viewer) -> Self {
        // Who is asked follows from the position itself; who is asked in secret is known to him only.
        let mut prompt = rules.prompt(state);
        prompt.questions.retain(|question| !question.secret || viewer.knows_secrets_of(question.seat));
        let state = if viewer == Viewer::Referee { Cow::Borrowed(state) } else { rules.known(state, viewer) };
        Known { state, prompt, viewer }
    }

    /// The questions on the table that the viewer knows of.
    pub fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// Whose knowledge it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// To be kept longer than the position itself.
    pub fn into_owned(self) -> Known<'static, R> {
        Known { state: Cow::Owned(self.state.into_owned()), prompt: self.prompt, viewer: self.viewer }
    }
}

impl<R: RuleSet> Deref for Known<'_, R> {
    type Target = R::State;

    fn deref(&self) -> &R::State {
        &self.state
    }
}

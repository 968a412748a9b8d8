//! Clauses that the engine cited, by the road on which it came to cite them.
//! Relies on ids only.
//! Must not know what a citation is worth: that is for coverage.

use oriflamme_kernel::Clause;
use std::collections::BTreeSet;
use std::fmt;

/// What made the engine cite a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Road {
    /// A command, accepted or refused; what is asked after it; the outcome.
    Play,
    /// A question of the script (`ask`), which changes nothing.
    Question,
}

/// Ids of cited clauses. One that was cited on both roads stands in both sets.
#[derive(Clone, Debug, Default)]
pub struct Cited {
    played: BTreeSet<String>,
    asked: BTreeSet<String>,
}

impl Cited {
    pub fn note(&mut self, road: Road, clauses: impl IntoIterator<Item = Clause>) {
        let ids = clauses.into_iter().map(|clause| clause.id().to_owned());
        match road {
            Road::Play => self.played.extend(ids),
            Road::Question => self.asked.extend(ids),
        }
    }

    pub fn played(&self) -> &BTreeSet<String> {
        &self.played
    }

    pub fn is_played(&self, id: &str) -> bool {
        self.played.contains(id)
    }

    pub fn contains(&self, id: &str) -> bool {
        self.played.contains(id) || self.asked.contains(id)
    }

    pub fn clear(&mut self) {
        self.played.clear();
        self.asked.clear();
    }

    /// Takes over all that the other holds.
    pub fn append(&mut self, other: &mut Cited) {
        self.played.append(&mut other.played);
        self.asked.append(&mut other.asked);
    }
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&str> = self.played.union(&self.asked).map(String::as_str).collect();
        f.write_str(&all.join(", "))
    }
}

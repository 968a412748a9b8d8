//! What the judge says of a move: where it ends, and the clauses that were applied, before anybody notes them.
//!
//! Relies on the examination itself. Knows nothing of who asks, nor why.

use super::{Arrival, Journey, Zones, examine};
use crate::draft::Ruling;
use crate::state::State;
use oriflamme_kernel::{Clause, Referee};

/// Clauses that were applied, in order, if anybody wants to know; repetitions do no harm.
pub(crate) struct Notes {
    kept: Option<Vec<Clause>>,
}

impl Notes {
    pub fn kept() -> Notes {
        Notes { kept: Some(Vec::new()) }
    }

    /// For looking ahead: finding out what was applied is a good part of the work.
    pub fn unwanted() -> Notes {
        Notes { kept: None }
    }

    pub fn if_kept_by(referee: &Referee) -> Notes {
        if referee.keeps_book() { Notes::kept() } else { Notes::unwanted() }
    }

    pub fn are_wanted(&self) -> bool {
        self.kept.is_some()
    }

    pub fn push(&mut self, clause: Clause) {
        self.extend([clause]);
    }

    pub fn extend(&mut self, clauses: impl IntoIterator<Item = Clause>) {
        if let Some(kept) = &mut self.kept {
            kept.extend(clauses);
        }
    }

    pub fn cite_to(self, referee: &mut Referee) {
        self.kept.into_iter().flatten().for_each(|clause| referee.cite(clause));
    }
}

/// A judgement with the clauses that were applied, before they are noted.
pub struct Judged {
    arrival: Arrival,
    notes: Notes,
}

impl Judged {
    pub(crate) fn examine(state: &State, journey: &Journey, zones: Zones, mut notes: Notes) -> Ruling<Judged> {
        let arrival = examine(state, journey, zones, &mut notes)?;
        Ok(Judged { arrival, notes })
    }

    pub(crate) fn bound_by_zones(state: &State, journey: &Journey, notes: Notes) -> Ruling<Judged> {
        Judged::examine(state, journey, Zones::Bind { taken: &[] }, notes)
    }

    /// How much of the journey is made.
    pub fn length(&self) -> f64 {
        self.arrival.length
    }

    pub fn noted(self, referee: &mut Referee) -> Arrival {
        self.notes.cite_to(referee);
        self.arrival
    }
}

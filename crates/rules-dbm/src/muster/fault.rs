//! What is wrong with an army: the rule, and where in its file.
//! Relies on the kernel's refusal.
//! Must not judge anything itself.

use oriflamme_kernel::Refusal;

/// What a fault is found in. Corps, and bonds within a corps, are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// An entry at the head of the file, such as `list` or `points`.
    Head(&'static str),
    /// An entry of the works.
    Works(&'static str),
    Corps(usize),
    /// Who leads a corps.
    Leader(usize),
    /// What a corps takes of an entry of its list.
    Entry(usize, String),
    /// A double base, or troops aboard a vessel.
    Double(usize, usize),
    Aboard(usize, usize),
}

impl Part {
    /// Where one looks when a place is not in the file, because something is missing there.
    pub(super) fn around(&self) -> Part {
        match self {
            Part::Head(_) | Part::Corps(_) => Part::Head("list"),
            Part::Works(_) => Part::Head("works"),
            Part::Leader(corps) | Part::Entry(corps, _) => Part::Corps(*corps),
            Part::Double(corps, _) | Part::Aboard(corps, _) => Part::Corps(*corps),
        }
    }
}

/// A rule that an army breaks.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub part: Part,
    pub refusal: Refusal,
}

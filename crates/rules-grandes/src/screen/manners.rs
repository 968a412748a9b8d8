//! The free actions that an action may be prepared with, as ways to choose from.
//! Relies on the offers for which of them the rules allow.
//! Must not judge anything itself.

use crate::build::Characteristic;
use crate::command::Free;
use crate::offers::preparations;
use crate::state::{State, Unit};
use oriflamme_kernel::Message;
use oriflamme_scene::Manner;

/// The ways of a unit to move by hand, the plain one first.
pub fn of(state: &State, unit: &Unit) -> Vec<Manner> {
    let manner = |free: Vec<Free>| Manner {
        id: id(&free),
        label: Message::new("grandes-manner").with("with", with(&free)),
        note: None,
        drag: true,
        joint: false,
        pieces: Vec::new(),
    };
    preparations(state, unit, Characteristic::Movement).into_iter().map(manner).collect()
}

/// The free actions of a way that was chosen by its name; none for a name that is not offered.
pub fn free(state: &State, unit: &Unit, of: Characteristic, chosen: Option<&str>) -> Vec<Free> {
    let all = preparations(state, unit, of).into_iter();
    chosen.and_then(|name| all.into_iter().find(|free| id(free) == name)).unwrap_or_default()
}

/// A name for each preparation, stable for a question.
pub fn id(free: &[Free]) -> String {
    if free.is_empty() {
        return "plain".to_owned();
    }
    let one = |free: &Free| match free {
        Free::Morale => "morale".to_owned(),
        Free::Power => "power".to_owned(),
        Free::SteadyPower => "steady".to_owned(),
        Free::RacePower => "race".to_owned(),
        Free::Wizard(by) => format!("wizard-{by}"),
    };
    free.iter().map(one).collect::<Vec<_>>().join("-")
}

/// What an action is prepared with, as a text argument.
pub fn with(free: &[Free]) -> &'static str {
    match free {
        [Free::Morale, .., Free::Power | Free::SteadyPower] => "@grandes-with-morale-power",
        [Free::Morale, .., Free::RacePower] => "@grandes-with-morale-race",
        [Free::Morale, .., Free::Wizard(_)] => "@grandes-with-morale-wizard",
        [.., Free::Morale] => "@grandes-with-morale",
        [.., Free::Power] => "@grandes-with-power",
        [.., Free::SteadyPower] => "@grandes-with-steady",
        [.., Free::RacePower] => "@grandes-with-race",
        [.., Free::Wizard(_)] => "@grandes-with-wizard",
        [] => "@grandes-with-nothing",
    }
}

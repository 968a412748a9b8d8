//! What Skirmish tells those who reckon odds: the one match-up there is, and what luck takes.
//! Relies on the rules for every chance. Not a rule; nothing in a game depends on it.

use crate::{Command, Event, SIDE, Skirmish, State};
use oriflamme_kernel::{
    Circumstance, Fortune, MatchRequest, MatchTrouble, MatchUps, Meeting, Message, Resolved, Seat, Stake, Verdict,
};

/// Units are all alike.
const UNIT: &str = "unit";

impl MatchUps for Skirmish {
    fn troops(&self) -> Vec<String> {
        vec![UNIT.to_owned()]
    }

    fn typical_troops(&self) -> Vec<String> {
        self.troops()
    }

    fn circumstances(&self) -> &'static [Circumstance] {
        &[]
    }

    /// The first unit of each side, on hexes beside each other.
    fn meeting(&self, _: &MatchRequest) -> Result<Meeting<Self>, MatchTrouble> {
        let mut units = [None; 2 * SIDE as usize];
        (units[0], units[usize::from(SIDE)]) = (Some(0), Some(1));
        let state = State { units, activations: 0, limit: 1 };
        Ok(Meeting { state, seat: Seat::FIRST, command: Command::Attack { unit: 0, target: SIDE } })
    }

    fn verdict(&self, _: &Meeting<Self>, resolved: &Resolved<Self>) -> Verdict {
        let removed = resolved.events.iter().any(|event| matches!(event, Event::Attacked { removed: true, .. }));
        let (key, gain) = if removed { ("skirmish-removed", 2) } else { ("skirmish-missed", 0) };
        Verdict { text: Message::new(key), rank: gain, gain }
    }
}

impl Fortune for Skirmish {
    fn stakes(&self) -> &'static [Stake] {
        &[Stake { text: "skirmish-luck-units", bad: true }]
    }

    fn brought(&self, _: usize, before: &State, after: &State, seat: Seat) -> f64 {
        before.units_of(seat).count() as f64 - after.units_of(seat).count() as f64
    }
}

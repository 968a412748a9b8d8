//! Match-ups without a table: two kinds of troops in the smallest position in which they fight or shoot.
//! Relies on the description of battles for the position and on the rules for everything that comes of it.
//! Must state no rule: a circumstance is ground, bases or weather, and what it is worth the rules say.

mod circumstances;
mod position;

use crate::BloodAndBlades;
use crate::base::BaseId;
use crate::chances::{by_the_tables, in_the_end, words, worth};
use crate::command::{Command, Volley};
use crate::play::combat::{Combat, Waiting, prepare, waiting};
use crate::state::State;
use crate::tables::numbers;
use crate::troop::{Grade, Status, Troop, TroopType};
use circumstances::{CIRCUMSTANCES, name};
use oriflamme_kernel::{Circumstance, MatchRequest, MatchTrouble, MatchUps, Meeting, Message, Resolved, Seat, Verdict};

impl MatchUps for BloodAndBlades {
    fn troops(&self) -> Vec<String> {
        troops(|_| true)
    }

    /// Regular and irregular troops fight alike, so one of each type and grade is enough.
    fn typical_troops(&self) -> Vec<String> {
        let first_of_its_kind = |troop: &Troop| {
            let regular = Troop { status: Status::Reg, ..*troop };
            troop.kind != TroopType::Bg && (troop.status == Status::Reg || numbers().price(regular).is_none())
        };
        troops(first_of_its_kind)
    }

    fn circumstances(&self) -> &'static [Circumstance] {
        CIRCUMSTANCES
    }

    fn meeting(&self, request: &MatchRequest) -> Result<Meeting<Self>, MatchTrouble> {
        let read = |side: usize| {
            request.troops[side]
                .parse::<Troop>()
                .map_err(|_| MatchTrouble::Troops { written: request.troops[side].clone(), known: self.troops() })
        };
        let troops = [read(0)?, read(1)?];
        let setup = position::setup(troops, request)?;
        let no_position = |problem: oriflamme_kernel::SetupError| {
            MatchTrouble::Impossible(Message::new("bab-match-no-position").with("problem", problem.to_string()))
        };
        let mut state = setup.state().map_err(no_position)?;
        let seat = state.clock.active;
        let [a, b] = fighters();
        let command = if request.of_both(name::SHOOT) > 0 {
            declare(&mut state, request);
            Command::Shoot { target: b }
        } else {
            Command::Fight { base: a }
        };
        let meeting = Meeting { state, seat, command };
        meets(&meeting)?;
        Ok(meeting)
    }

    fn verdict(&self, meeting: &Meeting<Self>, resolved: &Resolved<Self>) -> Verdict {
        let combat = combat(meeting);
        let prepared = combat.as_ref().and_then(|combat| prepare(&meeting.state, combat));
        let (Some(combat), Some(prepared), [one, other]) = (combat, prepared, resolved.rolls.as_slice()) else {
            return Verdict { text: Message::new("bab-odds-nothing"), rank: 0, gain: 0 };
        };
        let said = by_the_tables(&prepared, [one.face, other.face]);
        let upshot = in_the_end(said, combat.bases, &resolved.events);
        // The first base of a combat is the active player's, which need not be A's.
        let sign = if combat.bases[0] == fighters()[0] { 1 } else { -1 };
        let (rank, gain) = worth(upshot);
        Verdict { text: words(upshot, prepared.bases), rank: sign * rank, gain: sign * gain }
    }
}

/// All troops that have a price, by type and grade.
fn troops(wanted: impl Fn(&Troop) -> bool) -> Vec<String> {
    let mut list = Vec::new();
    for kind in TroopType::ALL {
        for grade in Grade::ALL {
            for status in [Status::Reg, Status::Irr] {
                let troop = Troop::new(status, kind, grade);
                if numbers().price(troop).is_some() && wanted(&troop) {
                    list.push(troop.to_string());
                }
            }
        }
    }
    list
}

/// The names of the two bases.
fn fighters() -> [BaseId; 2] {
    ["A", "B"].map(|name| BaseId::new(name).unwrap_or(BaseId::NOBODY))
}

/// Everybody who shoots has said so.
fn declare(state: &mut State, request: &MatchRequest) {
    let [a, b] = fighters();
    let named = |prefix: char| {
        let ids = state.bases.iter().map(|base| base.id);
        ids.filter(|id| id.as_str().starts_with(prefix) && id.as_str().len() > 1).collect::<Vec<_>>()
    };
    let mut shooters = vec![a];
    shooters.extend(named('S'));
    state.volleys = vec![(Seat::FIRST, Volley { target: b, shooters })];
    if request.of_both(name::SHOOT_BACK) > 0 {
        state.volleys.push((Seat::SECOND, Volley { target: a, shooters: vec![b] }));
    }
    state.declared = [true; 2];
}

/// The combat that the command of a meeting has resolved.
fn combat(meeting: &Meeting<BloodAndBlades>) -> Option<Combat> {
    let [a, b] = fighters();
    let volley = |target: BaseId| meeting.state.volleys.iter().find(|(_, v)| v.target == target).map(|(_, v)| v);
    let Some(shot) = volley(b) else {
        let ours_first = meeting.seat == Seat::FIRST;
        return Some(if ours_first { Combat::close(a, b) } else { Combat::close(b, a) });
    };
    let back = volley(a).map(|v| v.shooters.clone()).unwrap_or_default();
    if back.is_empty() || meeting.seat == Seat::FIRST {
        Combat::shot(shot.shooters.clone(), b, back)
    } else {
        Combat::shot(back, a, shot.shooters.clone())
    }
}

/// Do the rules have these two fight each other?
fn meets(meeting: &Meeting<BloodAndBlades>) -> Result<(), MatchTrouble> {
    if !meeting.state.volleys.is_empty() {
        return Ok(());
    }
    let [a, b] = fighters();
    match waiting(&meeting.state) {
        Waiting::Fights(fights) if fights.iter().any(|pair| [(a, b), (b, a)].contains(pair)) => Ok(()),
        _ => Err(MatchTrouble::Impossible(Message::new("bab-match-do-not-fight"))),
    }
}

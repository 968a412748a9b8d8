//! Match-ups without a table: two units of the armies that come with the program, in the smallest position in which
//! one strikes or shoots at the other.
//!
//! Relies on the description of battles for the position and on the rules for everything that comes of it.
//! Must state no rule: a circumstance is ground, an attitude or a wound, and what it is worth the rules say.

mod circumstances;

use crate::GrandesBatailles;
use crate::build::{Enlisted, muster, samples};
use crate::command::{Act, Command, Deed};
use crate::event::Event;
use crate::flow::{Activation, Frame, Hand, Origin, Phase};
use crate::id::Id;
use crate::setup::{Setup, TableSize};
use crate::state::{Attitude, Place, State, Unit};
use crate::terrain::{Ground, PieceText};
use circumstances::{CIRCUMSTANCES, name};
use oriflamme_field::{Footprint, Pose, Size};
use oriflamme_kernel::{
    Circumstance, MatchRequest, MatchTrouble, MatchUps, Meeting, Message, Resolved, Seat, SetupError, Verdict,
};
use std::sync::Arc;

/// The side of the table in centimetres; the struck unit stands in its middle.
const TABLE: f64 = 240.0;
/// How far a shot goes, in millimetres: close, or beyond 15 cm.
const CLOSE: f64 = 100.0;
const FAR: f64 = 200.0;

impl MatchUps for GrandesBatailles {
    fn troops(&self) -> Vec<String> {
        enlisted().into_iter().map(|unit| unit.id).collect()
    }

    fn typical_troops(&self) -> Vec<String> {
        self.troops()
    }

    fn called(&self, troops: &str) -> Message {
        let unit = enlisted().into_iter().find(|unit| unit.id == troops);
        Message::new("troops-called").with("name", unit.map_or_else(|| troops.to_owned(), |unit| unit.unit.name))
    }

    fn circumstances(&self) -> &'static [Circumstance] {
        CIRCUMSTANCES
    }

    fn meeting(&self, request: &MatchRequest) -> Result<Meeting<Self>, MatchTrouble> {
        let state = position(self, request)?;
        let deed = if request.of_both(name::SHOOT) > 0 { Deed::Shoot(B) } else { Deed::Melee(vec![B]) };
        let act = Act::plain(deed);
        if let Some(striker) = state.unit(A)
            && let Err(refusal) = crate::play::action::judge(&state, striker, &act)
        {
            return Err(MatchTrouble::Impossible(refusal.message));
        }
        Ok(Meeting { state, seat: Seat::FIRST, command: Command::Act(act) })
    }

    fn verdict(&self, meeting: &Meeting<Self>, resolved: &Resolved<Self>) -> Verdict {
        let before = |id: Id| meeting.state.unit(id).map_or(0, |unit| unit.life);
        let life = |id: Id| {
            let after = resolved.events.iter().rev().find_map(|event| match event {
                Event::Life { unit, life } if *unit == id => Some(*life),
                _ => None,
            });
            after.unwrap_or(before(id))
        };
        let gone = |id: Id| resolved.events.iter().any(|e| matches!(e, Event::Placed { unit, .. } if *unit == id));
        let flees =
            |id: Id| resolved.events.iter().any(|e| matches!(e, Event::Fleeing { unit, fleeing: true } if *unit == id));
        let lost = before(B).saturating_sub(life(B));
        let name = |id: Id| meeting.state.name_of(id);
        let (text, rank, gain) = if gone(B) {
            (Message::new("grandes-odds-gone").with("unit", name(B)), 100, 2)
        } else if flees(B) {
            (Message::new("grandes-odds-flees").with("unit", name(B)).with("life", lost), 50 + lost as i8, 2)
        } else if lost > 0 {
            (Message::new("grandes-odds-life").with("unit", name(B)).with("life", lost), lost as i8, 1)
        } else if flees(A) {
            (Message::new("grandes-odds-own-flight").with("unit", name(A)), -50, -1)
        } else {
            (Message::new("grandes-odds-nothing"), 0, 0)
        };
        Verdict { text, rank, gain }
    }
}

const A: Id = Id::fixed(b"A");
const B: Id = Id::fixed(b"B");

/// All units of the armies that come with the program; no two share a short name.
fn enlisted() -> Vec<Enlisted> {
    samples::plans().flat_map(|(_, plan)| muster(&plan).army.units).collect()
}

fn position(rules: &GrandesBatailles, request: &MatchRequest) -> Result<State, MatchTrouble> {
    let all = enlisted();
    let sheet = |side: usize| {
        let written = &request.troops[side];
        let found = all.iter().find(|unit| unit.id == *written);
        found.ok_or_else(|| MatchTrouble::Troops { written: written.clone(), known: rules.troops() })
    };
    let units = [sheet(0)?, sheet(1)?];
    let no_position = |problem: SetupError| {
        MatchTrouble::Impossible(Message::new("grandes-match-no-position").with("problem", problem.to_string()))
    };
    // Nobody is asked about anything: what comes is dice alone.
    let setup = Setup {
        table: TableSize { width: TABLE, depth: TABLE },
        ask: Some(Vec::new()),
        hour: if request.of_both(name::NIGHT) > 0 { crate::state::Hour::Night } else { crate::state::Hour::Day },
        weather: if request.of_both(name::RAIN) > 0 {
            crate::state::Weather::Rain
        } else {
            crate::state::Weather::Fair
        },
        ..Setup::default()
    };
    let mut state = setup.state().map_err(no_position)?;
    for (side, seat) in [(0, Seat::FIRST), (1, Seat::SECOND)] {
        let unit = stand(units[side], request, side, seat)?;
        state.units.push(unit);
    }
    for word in [name::FLANK, name::REAR] {
        if request.of_side(0, word) > 0 {
            return Err(MatchTrouble::Impossible(Message::new("grandes-match-only-b")));
        }
    }
    let grounds = [(name::HILL, Ground::Hill), (name::WOOD, Ground::Forest), (name::BUILDINGS, Ground::Buildings)];
    let under = |side: usize, word| (request.of_side(side, word) > 0).then(|| state.units[side].footprint());
    let pieces: Result<Vec<_>, SetupError> = grounds
        .into_iter()
        .flat_map(|(word, kind)| [0, 1].map(|side| (under(side, word), kind)))
        .filter_map(|(base, kind)| Some(element(kind, &base?)))
        .map(TryInto::try_into)
        .collect();
    state.terrain = Arc::new(pieces.map_err(no_position)?);
    state.turn = 1;
    state.flow.phase = Phase::Hand(Hand::Played);
    state.flow.stack =
        vec![Frame::Activation(Activation { unit: A, origin: Origin::Base, fled: false, despair: None })];
    Ok(state)
}

/// The unit of one side where it meets the other.
fn stand(unit: &Enlisted, request: &MatchRequest, side: usize, seat: Seat) -> Result<Unit, MatchTrouble> {
    let sheet = Arc::new(unit.unit.clone());
    let hurt = request.of_side(side, name::HURT);
    let Some(life) = sheet.life.checked_sub(hurt).filter(|life| *life > 0) else {
        return Err(MatchTrouble::Impossible(Message::new("grandes-match-dead").with("life", sheet.life)));
    };
    let attitudes =
        [(name::ATTACK, Attitude::Attack), (name::DEFENCE, Attitude::Defence), (name::HARASS, Attitude::Harass)];
    let attitude =
        attitudes.into_iter().find(|(word, _)| request.of_side(side, word) > 0).map(|(_, attitude)| attitude);
    let size = Size::new(sheet.footprint.width * 10.0, sheet.footprint.depth * 10.0);
    let pose = if side == 0 {
        // The striker looks up the table, the front of the struck one or its flank or rear before him.
        let gap = match request.of_both(name::SHOOT) {
            0 => 0.0,
            1 => CLOSE,
            _ => FAR,
        };
        let middle = TABLE * 5.0;
        Pose::new(middle - size.width / 2.0, middle - gap, 0.0)
    } else {
        struck(size, request)
    };
    Ok(Unit {
        id: if side == 0 { A } else { B },
        seat,
        chief: Id::ARMY_MORALE,
        sheet,
        pose,
        place: Place::Table,
        life,
        attitude,
        fleeing: request.of_side(side, name::FLEEING) > 0,
        spent: false,
        pushed: false,
        charged: None,
    })
}

/// Where the struck unit stands so that its front, its left flank or its rear lies on the middle line.
fn struck(size: Size, request: &MatchRequest) -> Pose {
    let middle = TABLE * 5.0;
    if request.of_side(1, name::REAR) > 0 {
        return Pose::new(middle - size.width / 2.0, middle + size.depth, 0.0);
    }
    if request.of_side(1, name::FLANK) > 0 {
        // It looks to the left: its left flank is towards the striker.
        return Pose::new(middle - size.depth / 2.0, middle, 270.0);
    }
    Pose::new(middle + size.width / 2.0, middle, 180.0)
}

/// Scenery under a unit, and no further than it.
fn element(kind: Ground, base: &Footprint) -> PieceText {
    let outline = base.corners().map(|corner| [corner.x / 10.0, corner.y / 10.0]).to_vec();
    PieceText { kind, outline, course: Vec::new(), width: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::{Given, meet};

    fn odds(a: &str, b: &str, given: &[&str]) -> Vec<(String, f64)> {
        let request = MatchRequest {
            troops: [a.to_owned(), b.to_owned()],
            given: given.iter().map(|text| Given::read(text).unwrap()).collect(),
        };
        let spread = meet(&GrandesBatailles, &request, 1_000_000).unwrap_or_else(|trouble| panic!("{trouble}"));
        spread.parts.iter().map(|part| (part.result.verdict.text.key.to_string(), part.chance.value())).collect()
    }

    fn chance_of(odds: &[(String, f64)], key: &str) -> f64 {
        odds.iter().filter(|(found, _)| found == key).map(|(_, chance)| chance).sum()
    }

    #[test]
    fn short_names_of_the_ready_armies_are_all_different() {
        let mut names = GrandesBatailles.troops();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn the_chances_of_a_blow_add_up_and_the_attitude_and_the_side_that_is_struck_change_them() {
        let plain = odds("reavers", "watch", &[]);
        assert!((plain.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
        let harm = |given: &[&str]| 1.0 - chance_of(&odds("reavers", "watch", given), "grandes-odds-nothing");
        assert!(harm(&["a:attack"]) > harm(&[]));
        assert!(harm(&["b:rear"]) > harm(&["b:flank"]) && harm(&["b:flank"]) > harm(&[]));
        assert!(harm(&["b:defence"]) < harm(&[]));
    }

    #[test]
    fn who_shoots_may_run_himself_and_cover_helps_the_target() {
        let open = odds("skulkers", "watch", &["shoot=1"]);
        assert!((chance_of(&open, "grandes-odds-own-flight") - 0.1).abs() < 1e-9, "a 10 is a total failure: {open:?}");
        let covered = odds("skulkers", "watch", &["shoot=1", "b:buildings"]);
        let nothing = |odds: &[(String, f64)]| chance_of(odds, "grandes-odds-nothing");
        assert!(nothing(&covered) > nothing(&open));
    }

    #[test]
    fn what_cannot_be_is_said() {
        let request = |a: &str, given: &[&str]| MatchRequest {
            troops: [a.to_owned(), "watch".to_owned()],
            given: given.iter().map(|text| Given::read(text).unwrap()).collect(),
        };
        for wrong in [
            request("martians", &[]),
            request("reavers", &["a:flank"]),
            request("reavers", &["a:hurt=9"]),
            request("reavers", &["shoot=1"]),
            request("reavers", &["a:harass"]),
        ] {
            assert!(meet(&GrandesBatailles, &wrong, 1000).is_err(), "{wrong:?}");
        }
    }
}

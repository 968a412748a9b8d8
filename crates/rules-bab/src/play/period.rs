//! The beginning of a period: weather, time of day, glare and the PIG die.
//!
//! Relies on the clock and the dice; what weather, dusk and glare change is in the rules that they touch.

use crate::clause;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::play::morale;
use crate::state::{Clock, Daylight, Glare, State, Step, Weather};
use crate::troop::Status;
use oriflamme_kernel::{Die, Seat};

/// Periods of rain in a row after which unpaved roads are mud.
const RAIN_UNTIL_MUD: u8 = 8;
/// Turns before dusk in which the sun may dazzle.
const TURNS_OF_GLARE: u32 = 2;

/// Rolls what the period begins with and opens the step of orders.
pub fn begin(draft: &mut Draft) -> Ruling {
    weather_die(draft);
    time_of_day(draft);
    if draft.state.end.is_some() {
        return Ok(());
    }
    roll_pig(draft);
    let clock = draft.state.clock;
    draft.emit(Event::Clock(Clock { step: Step::Moves, ..clock }));
    Ok(())
}

/// Step 1: the die for rain or wind.
fn weather_die(draft: &mut Draft) {
    let before = draft.state.weather;
    if matches!(before, Weather::Fair | Weather::Cleared) {
        return;
    }
    draft.cite(clause::TURN_6);
    let after = match before {
        Weather::Fair | Weather::Cleared => before,
        Weather::Threatening => match draft.roll(Die::D6, clause::WEATHER_3).face {
            6 => Weather::Rain { periods: 1 },
            _ => before,
        },
        Weather::Rain { periods } => match draft.roll(Die::D6, clause::WEATHER_4).face {
            6 => Weather::Cleared,
            _ => Weather::Rain { periods: periods.saturating_add(1) },
        },
        Weather::Wind { from } => match draft.roll(Die::D6, clause::WEATHER_7).face {
            6 => Weather::Wind { from: (from + 45) % 360 },
            1 => Weather::Wind { from: (from + 315) % 360 },
            _ => before,
        },
    };
    if after != before {
        draft.emit(Event::Weather(after));
    }
    if matches!(after, Weather::Rain { periods } if periods >= RAIN_UNTIL_MUD) && !draft.state.daylight.mud {
        draft.cite(clause::WEATHER_5);
        draft.cite(clause::ROAD_8);
        let daylight = draft.state.daylight;
        draft.emit(Event::Daylight(Daylight { mud: true, ..daylight }));
    }
}

/// Step 2: dusk, night, the place of the sun and glare.
fn time_of_day(draft: &mut Draft) {
    let Some(turns) = draft.state.daylight.turns else { return };
    draft.cite(clause::TURN_7);
    let turn = draft.state.clock.turn;
    if turn > turns + 1 {
        draft.cite(clause::TIME_7);
        morale::nightfall(draft);
        return;
    }
    if is_dusk(&draft.state) {
        draft.cite(clause::TIME_3);
    }
    place_the_sun(draft);
    glare_die(draft);
}

/// The sun is placed once, before the very first PIG roll.
fn place_the_sun(draft: &mut Draft) {
    if draft.state.glare.sun.is_some() {
        return;
    }
    let face = draft.roll(Die::Average, clause::GLARE_1).face;
    let sun = Some(sun_bearing(draft.state.setup.invader, face));
    draft.emit(Event::Glare(Glare { sun, now: false }));
}

/// The bearing of the sun for a face of the average die, as the invaded player sees the table edges.
pub fn sun_bearing(invader: Option<Seat>, face: u8) -> u16 {
    let invaded_looks: u16 = if invader == Some(Seat::SECOND) { 0 } else { 180 };
    let from_his_outlook = match face {
        2 => 180,
        3 => 270,
        4 => 90,
        _ => 0,
    };
    (invaded_looks + from_his_outlook) % 360
}

fn glare_die(draft: &mut Draft) {
    let glare = draft.state.glare;
    let now = if risk_of_glare(&draft.state) {
        draft.cite(clause::TIME_4);
        matches!(draft.roll(Die::D6, clause::GLARE_2).face, 1 | 6)
    } else {
        if is_dusk(&draft.state) {
            draft.cite(clause::TIME_5);
        }
        false
    };
    if now != glare.now {
        draft.emit(Event::Glare(Glare { now, ..glare }));
    }
}

/// Dusk is the one turn after the turns of daylight.
pub fn is_dusk(state: &State) -> bool {
    state.daylight.turns.is_some_and(|turns| state.clock.turn == turns + 1)
}

/// The sun may dazzle in the last two turns before dusk.
pub fn risk_of_glare(state: &State) -> bool {
    let turn = state.clock.turn;
    state.daylight.turns.is_some_and(|turns| turn <= turns && turn + TURNS_OF_GLARE > turns)
}

/// An average die for a regular general, else a D6.
fn roll_pig(draft: &mut Draft) {
    draft.cite(clause::TURN_8);
    let regular = draft.state.cinc(draft.state.clock.active).is_some_and(|c| c.troop.status == Status::Reg);
    let roll = if regular { draft.roll(Die::Average, clause::PIG_2) } else { draft.roll(Die::D6, clause::PIG_3) };
    draft.cite(if regular { clause::DICE_2 } else { clause::DICE_1 });
    draft.emit(Event::Pig(roll.face as i8));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BloodAndBlades;
    use crate::setup::{Setup, Start};
    use oriflamme_kernel::{Dice, Referee};

    fn begun(start: Start, dice: &[u8]) -> State {
        let bases = "first A Irr Sp(O) FL(100,100) f0 cinc\nsecond Z Irr Sp(O) FL(140,500) f180 cinc".into();
        let state = Setup { bases, start, ..Setup::default() }.state().unwrap();
        let mut dice = Dice::scripted(dice.iter().copied());
        let mut referee = Referee::new(&mut dice);
        let mut draft = Draft::new(&BloodAndBlades, &state, &mut referee);
        begin(&mut draft).unwrap();
        let state = draft.into_state();
        assert_eq!((dice.script_trouble(), dice.unused()), (None, 0));
        state
    }

    #[test]
    fn a_six_starts_the_rain_and_a_six_stops_it_for_good() {
        let weather = |weather, dice: &[u8]| begun(Start { weather, ..Start::default() }, dice).weather;
        assert_eq!(weather(Weather::Threatening, &[5, 3]), Weather::Threatening);
        assert_eq!(weather(Weather::Threatening, &[6, 3]), Weather::Rain { periods: 1 });
        assert_eq!(weather(Weather::Rain { periods: 3 }, &[2, 3]), Weather::Rain { periods: 4 });
        assert_eq!(weather(Weather::Rain { periods: 3 }, &[6, 3]), Weather::Cleared);
        assert_eq!(weather(Weather::Cleared, &[3]), Weather::Cleared);
    }

    #[test]
    fn the_eighth_period_of_rain_makes_mud() {
        let mud = |periods| {
            let start = Start { weather: Weather::Rain { periods }, ..Start::default() };
            begun(start, &[2, 3]).daylight.mud
        };
        assert_eq!((mud(6), mud(7)), (false, true));
    }

    #[test]
    fn the_wind_turns_by_eighths() {
        let from = |from, die| begun(Start { weather: Weather::Wind { from }, ..Start::default() }, &[die, 3]).weather;
        assert_eq!(from(90, 6), Weather::Wind { from: 135 });
        assert_eq!(from(135, 3), Weather::Wind { from: 135 });
        assert_eq!(from(0, 1), Weather::Wind { from: 315 });
    }

    #[test]
    fn the_sun_stands_over_the_edge_that_the_die_names() {
        for (invader, bearings) in [(Seat::FIRST, [0, 90, 270, 180]), (Seat::SECOND, [180, 270, 90, 0])] {
            assert_eq!([2, 3, 4, 5].map(|face| sun_bearing(Some(invader), face)), bearings);
        }
    }

    #[test]
    fn glare_threatens_in_the_last_two_turns_of_daylight_and_night_ends_the_battle() {
        let day = |turn, dice: &[u8]| {
            let daylight = Daylight { turns: Some(4), mud: false };
            let glare = Glare { sun: Some(90), now: true };
            begun(Start { turn, daylight, glare, ..Start::default() }, dice)
        };
        assert!(!day(2, &[3]).glare.now);
        assert!(day(3, &[1, 3]).glare.now);
        assert!(!day(4, &[2, 3]).glare.now);
        let dusk = day(5, &[3]);
        assert!(is_dusk(&dusk) && !dusk.glare.now);
        assert_eq!(day(6, &[]).end, Some(crate::state::End::Night));
    }
}

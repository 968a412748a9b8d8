//! Steps 1 to 7: announcements, reconnaissance, the hour and the weather.
//! Relies on chiefs and stealthy units.
//! Must not know the ground.

use super::{Prepare, PrepareCommand, Recon, Stage, confront, go, ground, update};
use crate::build::Characteristic;
use crate::clause;
use crate::draft::{Draft, Ruling, other_question};
use crate::event::Event;
use crate::state::{Hour, SEATS, Weather};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Refusal, Seat};

/// Both sides announce, then roll for reconnaissance.
pub fn scout(draft: &mut Draft) -> Ruling {
    for announced in
        [clause::PREBATTLE_1, clause::PREBATTLE_2, clause::PREBATTLE_8, clause::PREBATTLE_9, clause::PREBATTLE_10]
    {
        draft.cite(announced);
    }
    confront::note_unheld(draft);
    let totals = SEATS.map(|seat| points(draft, seat));
    let (recon, winner) = compare(totals);
    let clause = match recon {
        Recon::Draw => clause::PREBATTLE_5,
        Recon::TacticalGain => clause::PREBATTLE_6,
        Recon::Outclassed => clause::PREBATTLE_7,
    };
    draft.cite(clause);
    update(draft, |prepare| (prepare.recon, prepare.winner) = (recon, winner));
    if recon == Recon::TacticalGain {
        go(draft, Stage::Hour);
        return Ok(());
    }
    roll_hour(draft);
    match recon {
        Recon::Outclassed => go(draft, Stage::Hour),
        _ => weather(draft),
    }
    Ok(())
}

/// One point for each chief and each stealthy unit that finds something out.
fn points(draft: &mut Draft, seat: Seat) -> u32 {
    let mut part = AccountPart::new(Message::new("grandes-part-recon").with("side", draft.state.side_name(seat)));
    let chiefs: Vec<u8> = draft.state.chiefs.iter().filter(|chief| chief.seat == seat).map(|chief| chief.cc).collect();
    let stealthy = draft.state.units.iter().filter(|unit| unit.seat == seat && unit.has(Characteristic::Stealth));
    let units: Vec<u8> = stealthy.map(|unit| unit.sheet.limit(Characteristic::Stealth)).collect();
    for cc in chiefs {
        let found = draft.roll(Die::D6, clause::PREBATTLE_3).face <= cc;
        part.add(clause::PREBATTLE_3, "grandes-line-recon-chief", f64::from(u8::from(found)));
    }
    for ambush in units {
        let found = draft.roll(Die::D6, clause::PREBATTLE_4).face <= ambush;
        part.add(clause::PREBATTLE_4, "grandes-line-recon-unit", f64::from(u8::from(found)));
    }
    let total = part.total as u32;
    draft.account(Account::new("grandes-account-recon").part(part));
    total
}

fn compare([ours, theirs]: [u32; 2]) -> (Recon, Option<Seat>) {
    let winner = match ours.cmp(&theirs) {
        std::cmp::Ordering::Equal => return (Recon::Draw, None),
        std::cmp::Ordering::Greater => Seat::FIRST,
        std::cmp::Ordering::Less => Seat::SECOND,
    };
    let (most, least) = (ours.max(theirs), ours.min(theirs));
    let twice = if least == 0 { most >= 2 } else { most >= 2 * least };
    (if twice { Recon::TacticalGain } else { Recon::Outclassed }, Some(winner))
}

fn roll_hour(draft: &mut Draft) {
    let face = draft.roll(Die::D6, clause::PREBATTLE_11).face;
    let hour = if face <= 3 { Hour::Night } else { Hour::Day };
    draft.cite(clause::PREBATTLE_14);
    draft.emit(Event::Hour { hour });
}

fn roll_weather(draft: &mut Draft) {
    let face = draft.roll(Die::D6, clause::SUPP_WEATHER_1).face;
    let weather = match face {
        1..=3 => Weather::Fair,
        4 => Weather::Rain,
        5 => Weather::Cold,
        _ => Weather::Heat,
    };
    draft.emit(Event::Weather { weather });
}

/// The weather follows the hour where the players agreed on it.
fn weather(draft: &mut Draft) {
    let recon = super::preparing(&draft.state).map_or(Recon::Draw, |prepare| prepare.recon);
    if !draft.state.options.weather {
        ground::begin(draft);
        return;
    }
    if recon != Recon::TacticalGain {
        roll_weather(draft);
    }
    match recon {
        Recon::Draw => ground::begin(draft),
        _ => go(draft, Stage::Weather),
    }
}

/// The winner of an outclassing may roll again; the winner of a tactical gain chooses.
pub fn choose(draft: &mut Draft, prepare: &Prepare, command: &PrepareCommand) -> Ruling {
    let hour = prepare.stage == Stage::Hour;
    match (prepare.recon, command) {
        (Recon::Outclassed, PrepareCommand::Again) if hour => {
            draft.cite(clause::PREBATTLE_12);
            roll_hour(draft);
        }
        (Recon::Outclassed, PrepareCommand::Again) => {
            draft.cite(clause::SUPP_WEATHER_2);
            roll_weather(draft);
        }
        (Recon::Outclassed, PrepareCommand::Keep) => {}
        (Recon::TacticalGain, PrepareCommand::Hour(chosen)) if hour => {
            draft.cite(clause::PREBATTLE_13);
            draft.cite(clause::PREBATTLE_14);
            draft.emit(Event::Hour { hour: *chosen });
        }
        (Recon::TacticalGain, PrepareCommand::Weather(chosen)) if !hour => {
            draft.cite(clause::SUPP_WEATHER_2);
            draft.emit(Event::Weather { weather: *chosen });
        }
        (_, PrepareCommand::Again | PrepareCommand::Keep | PrepareCommand::Hour(_) | PrepareCommand::Weather(_)) => {
            return Err(privilege(prepare.recon, hour));
        }
        _ => return Err(other_question()),
    }
    if hour {
        weather(draft);
    } else {
        ground::begin(draft);
    }
    Ok(())
}

/// What the winner may do instead.
fn privilege(recon: Recon, hour: bool) -> Refusal {
    match (recon, hour) {
        (Recon::TacticalGain, true) => Refusal::new(clause::PREBATTLE_13, "grandes-refuse-recon-choose"),
        (Recon::TacticalGain, false) => Refusal::new(clause::SUPP_WEATHER_2, "grandes-refuse-recon-choose"),
        (_, true) => Refusal::new(clause::PREBATTLE_12, "grandes-refuse-recon-again"),
        (_, false) => Refusal::new(clause::SUPP_WEATHER_2, "grandes-refuse-recon-again"),
    }
}

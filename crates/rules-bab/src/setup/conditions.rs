//! Dice of the set-up: invader, weather, time of day, order of deployment.
//!
//! Relies on the options that the players agreed on; what weather and dusk do is in `play`.

use crate::clause;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::state::{Daylight, SetupStep, State, Weather};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Seat};

/// Each rolls a die and adds his aggression, again and again while they are equal.
pub fn find_invader(draft: &mut Draft) -> Ruling {
    let invader = loop {
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| aggression(draft, seat));
        let totals = [first.total, second.total];
        let mut account = Account::new("bab-acc-invader");
        account.parts = vec![first, second];
        if totals[0] == totals[1] {
            account.result(clause::SETUP_4, "bab-acc-invader-again");
            draft.account(account);
            continue;
        }
        let invader = if totals[0] > totals[1] { Seat::FIRST } else { Seat::SECOND };
        account
            .result(clause::SETUP_4, Message::new("bab-acc-invader-is").with("who", army_name(&draft.state, invader)));
        draft.account(account);
        break invader;
    };
    draft.cite(clause::SETUP_5);
    draft.emit(Event::Invader(invader));
    draft.emit(Event::Setup(SetupStep::ChooseTerrain { chosen: [None, None] }));
    Ok(())
}

fn aggression(draft: &mut Draft, seat: Seat) -> AccountPart {
    let mut part = AccountPart::new(Message::new("bab-acc-player").with("who", army_name(&draft.state, seat)));
    part.add_roll(clause::SETUP_4, "bab-acc-die", draft.referee.roll(Die::D6, clause::SETUP_4));
    let aggression = draft.state.armies[seat.index()].aggression;
    part.add(clause::OOB_3, "bab-acc-aggression", f64::from(aggression));
    part
}

pub fn army_name(state: &State, seat: Seat) -> String {
    let name = &state.armies[seat.index()].name;
    if name.is_empty() { format!("{seat}") } else { name.clone() }
}

/// Weather and time of day, as far as the players use them.
pub fn roll_weather_and_time(draft: &mut Draft) -> Ruling {
    if draft.state.options.weather {
        draft.cite(clause::WEATHER_1);
        roll_weather(draft);
    }
    if draft.state.options.time {
        let turns = both_dice(draft, clause::TIME_1, "bab-acc-daylight");
        let daylight = draft.state.daylight;
        draft.emit(Event::Daylight(Daylight { turns: Some(u32::from(turns)), ..daylight }));
    }
    Ok(())
}

fn roll_weather(draft: &mut Draft) {
    match both_dice(draft, clause::WEATHER_2, "bab-acc-weather") {
        2 | 3 => draft.emit(Event::Weather(Weather::Threatening)),
        11 | 12 => {
            let invader = draft.state.setup.invader.unwrap_or(Seat::FIRST);
            let face = draft.roll(Die::D6, clause::WEATHER_6).face;
            draft.emit(Event::Weather(Weather::Wind { from: wind_from(invader, face) }));
        }
        _ => {}
    }
}

/// Where the first wind comes from, in degrees clockwise from +y: the invader's right or his left.
fn wind_from(invader: Seat, face: u8) -> u16 {
    let from_his_right = face >= 4;
    if (invader == Seat::FIRST) == from_his_right { 90 } else { 270 }
}

/// Each player rolls a die; their sum.
fn both_dice(draft: &mut Draft, clause: oriflamme_kernel::Clause, title: &'static str) -> u8 {
    let mut account = Account::new(title);
    let mut sum = 0;
    for seat in [Seat::FIRST, Seat::SECOND] {
        let roll = draft.roll(Die::D6, clause);
        sum += roll.face;
        let mut part = AccountPart::new(Message::new("bab-acc-player").with("who", army_name(&draft.state, seat)));
        part.add_roll(clause, "bab-acc-die", roll);
        account.parts.push(part);
    }
    account.result(clause, Message::new("bab-acc-sum").with("sum", sum));
    draft.account(account);
    sum
}

/// On 11 or 12 the invader may choose; else he deploys second and plays first. `true`: he must be asked.
pub fn roll_order(draft: &mut Draft) -> bool {
    let sum = both_dice(draft, clause::SETUP_7, "bab-acc-deployment");
    if sum >= 11 {
        draft.emit(Event::Setup(SetupStep::Order));
        return true;
    }
    order(draft, false);
    false
}

/// Settles who deploys first and who has the first period of every turn.
pub fn order(draft: &mut Draft, invader_deploys_first: bool) {
    draft.cite(clause::SETUP_7);
    let invader = draft.state.setup.invader.unwrap_or(Seat::FIRST);
    draft.emit(Event::PlaysFirst(if invader_deploys_first { invader.other() } else { invader }));
}

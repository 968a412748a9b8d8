//! The turn: command tests, initiative, the hand that passes, the final phase.
//! Relies on chiefs and army morale.
//! Must not know what a unit does with its activation.

use crate::clause;
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::event::Event;
use crate::flow::{Hand, Origin, Phase};
use crate::id::Id;
use crate::play::{army_morale, chiefs, interventions};
use crate::state::{End, Formation, Place, SEATS, State, Why};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Refusal, Seat};

/// Staffs may win a point, to this many at most.
const MOST_POINTS: u8 = 6;

/// Command tests of all chiefs, then the initiative.
pub fn begin(draft: &mut Draft) -> Ruling {
    draft.cite(clause::TURN_4);
    draft.cite(clause::CHIEF_14);
    draft.emit(Event::Turn { turn: draft.state.turn + 1 });
    for id in draft.state.chiefs.iter().filter(|chief| chief.on_table()).map(|chief| chief.id).collect::<Vec<_>>() {
        command_test(draft, id)?;
    }
    let winner = roll_initiative(draft);
    draft.agenda().phase = Phase::Initiative { winner };
    Ok(())
}

fn command_test(draft: &mut Draft, id: Id) -> Ruling {
    let chief = draft.chief(id)?.clone();
    draft.cite(clause::PRELIM_1);
    let clause = match chief.formation {
        Formation::Alone => clause::PRELIM_2,
        Formation::Staff => clause::PRELIM_3,
    };
    let roll = draft.roll(Die::D6, clause);
    let change = match chief.formation {
        _ if roll.face <= chief.cc => 0,
        Formation::Alone => -1,
        Formation::Staff => 1,
    };
    let points = (i32::from(chief.cc) + change).clamp(0, MOST_POINTS.into()) as u8;
    let mut part = AccountPart::new(Message::new("grandes-part-command").with("chief", chief.name.clone()));
    part.add(clause::PRELIM_1, "grandes-line-cc", chief.cc.into());
    if change != 0 {
        part.add(clause, "grandes-line-command-test", f64::from(change));
    }
    let mut account = Account::new("grandes-account-command").part(part);
    account.result(clause, Message::new("grandes-result-command").with("face", roll.face).with("points", points));
    draft.account(account);
    draft.emit(Event::ChiefPoints { chief: id, points });
    Ok(())
}

/// Equal dice are rolled again.
fn roll_initiative(draft: &mut Draft) -> Seat {
    for _ in 0..1000 {
        let [ours, theirs] = SEATS.map(|_| draft.roll(Die::D10, clause::PRELIM_4).face);
        if ours != theirs {
            return if ours > theirs { Seat::FIRST } else { Seat::SECOND };
        }
    }
    Seat::FIRST
}

pub fn first(draft: &mut Draft, seat: Seat, chosen: Seat) -> Ruling {
    match draft.state.flow.phase {
        Phase::Initiative { winner } if winner == seat && chosen.index() < 2 => {
            draft.cite(clause::PRELIM_4);
            draft.cite(clause::TURN_5);
            let flow = draft.agenda();
            flow.won = Some(winner);
            (flow.first, flow.hand, flow.phase) = (chosen, chosen, Phase::Hand(Hand::Fresh));
            Ok(())
        }
        _ => Err(other_question()),
    }
}

/// Refuses who does not have the hand, or is in the middle of something.
pub fn holding(draft: &Draft, seat: Seat) -> Ruling {
    let flow = &draft.state.flow;
    if matches!(flow.phase, Phase::Hand(Hand::Held)) && flow.stack.is_empty() && flow.hand == seat {
        Ok(())
    } else {
        Err(other_question())
    }
}

pub fn activate(draft: &mut Draft, seat: Seat, id: Id) -> Ruling {
    holding(draft, seat)?;
    let unit = draft.unit(id)?;
    if unit.seat != seat {
        return Err(Refusal::new(clause::TURN_5, "grandes-refuse-not-yours").with("unit", unit.sheet.name.clone()));
    }
    if !matches!(unit.place, Place::Table | Place::Aside) {
        return Err(Refusal::new(clause::FLIGHT_4, "grandes-refuse-gone").with("unit", unit.sheet.name.clone()));
    }
    if unit.spent {
        return Err(Refusal::new(clause::TURN_1, "grandes-refuse-spent").with("unit", unit.sheet.name.clone()));
    }
    draft.cite(clause::TURN_5);
    interventions::activate(draft, id, Origin::Base);
    draft.agenda().phase = Phase::Hand(Hand::Played);
    Ok(())
}

fn can_act(state: &State, seat: Seat) -> bool {
    state.army(seat).any(|unit| !unit.spent)
}

/// Goes on when nothing is under way. `false`: somebody must answer first.
pub fn step(draft: &mut Draft) -> Ruling<bool> {
    match draft.state.flow.phase.clone() {
        Phase::Hand(Hand::Played) => {
            draft.agenda().hand = draft.state.flow.hand.other();
            draft.agenda().phase = Phase::Hand(Hand::Fresh);
            Ok(true)
        }
        Phase::Hand(hand) => hand_step(draft, hand),
        Phase::Chiefs { seat } if !chiefs::any_to_move(&draft.state, seat) => {
            next_chiefs(draft, seat);
            Ok(true)
        }
        _ => Ok(false),
    }
}

fn hand_step(draft: &mut Draft, hand: Hand) -> Ruling<bool> {
    let seat = draft.state.flow.hand;
    if !can_act(&draft.state, seat) {
        if !can_act(&draft.state, seat.other()) {
            draft.cite(clause::TURN_6);
            draft.agenda().phase = Phase::Chiefs { seat: draft.state.flow.first };
        } else {
            draft.cite(clause::TURN_5);
            draft.agenda().hand = seat.other();
            draft.agenda().phase = Phase::Hand(Hand::Fresh);
        }
        return Ok(true);
    }
    if hand == Hand::Fresh && !interventions::initiative_asked(&draft.state, seat.other()) {
        draft.agenda().phase = Phase::Hand(Hand::Held);
        return Ok(true);
    }
    Ok(false)
}

/// The side without the hand leaves it to the enemy.
pub fn leave_hand(draft: &mut Draft, seat: Seat) -> Ruling {
    if draft.state.flow.phase == Phase::Hand(Hand::Fresh) && draft.state.flow.hand != seat {
        draft.agenda().phase = Phase::Hand(Hand::Held);
        return Ok(());
    }
    Err(other_question())
}

/// A side has moved all its chiefs.
pub fn chiefs_done(draft: &mut Draft, seat: Seat) -> Ruling {
    match draft.state.flow.phase {
        Phase::Chiefs { seat: now } if now == seat => {
            next_chiefs(draft, seat);
            Ok(())
        }
        _ => Err(other_question()),
    }
}

fn next_chiefs(draft: &mut Draft, seat: Seat) {
    if seat == draft.state.flow.first {
        draft.agenda().phase = Phase::Chiefs { seat: seat.other() };
        return;
    }
    draft.cite(clause::FINAL_5);
    army_morale::take_objectives(draft);
    draft.agenda().phase = Phase::Begin;
    let limit = draft.state.options.turn_limit.is_some_and(|limit| draft.state.turn >= limit);
    army_morale::judge_end(draft);
    if limit && draft.state.end.is_none() {
        draft.cite(clause::SUPP_END_3);
        let [ours, theirs] = SEATS.map(|seat| draft.state.side(seat).morale);
        let winner = match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        };
        draft.emit(Event::Ended { end: End { winner, why: Why::TurnLimit } });
    }
}

//! From a command to its events: finds the rule that answers the question asked.
//! Relies on the chapters.
//! Must not hold any rule but who may speak.

use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::event::Event;
use crate::flow::{Frame, Hand, Phase, Stage, Step};
use crate::play::{abilities, activation, chiefs, engine, interventions, losses, simultaneity, stealth, test, turn};
use crate::prepare;
use crate::prompt::prompt;
use crate::state::{End, Reply, State, Why, Window};
use oriflamme_kernel::{Refusal, Seat};

pub fn decide(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if *command == Command::Concede && draft.state.end.is_none() && seat.index() < 2 {
        draft.cite(clause::SUPP_END_2);
        draft.emit(Event::Ended { end: End { winner: Some(seat.other()), why: Why::Conceded } });
        return Ok(());
    }
    if prompt(&draft.state).asks(seat).is_none() {
        return Err(Refusal::new(clause::TURN_5, "grandes-refuse-not-asked"));
    }
    answer(draft, seat, command)?;
    engine::carry_on(draft)
}

fn answer(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if draft.state.flow.draw.is_some() {
        return answer_draw(draft, seat, command);
    }
    match command {
        Command::Prepare(command) => prepare::decide(draft, seat, command),
        Command::Begin if draft.state.flow.phase == Phase::Begin => turn::begin(draft),
        Command::First(chosen) => turn::first(draft, seat, *chosen),
        Command::Activate(unit) => turn::activate(draft, seat, *unit),
        Command::Attitude { to, by } => interventions::give_attitude(draft, seat, *to, *by),
        Command::DropAttitude => activation::drop_attitude(draft, seat),
        Command::Run => activation::run(draft, seat),
        Command::Stay => activation::stay(draft, seat),
        Command::Despair => activation::despair(draft, seat),
        Command::Act(act) => activation::act(draft, seat, act),
        Command::Wait { by } => interventions::wait(draft, seat, *by),
        Command::TakeInitiative { unit, by } => interventions::take_initiative(draft, seat, *unit, *by),
        Command::Cancel { by } => interventions::cancel(draft, seat, *by),
        Command::Again => interventions::again(draft, seat),
        Command::Simultaneous { unit, act, by } => simultaneity::declare(draft, seat, *unit, act, *by),
        Command::Free(free) => test::answer_free(draft, seat, free),
        Command::Help(help) => test::answer_help(draft, seat, *help),
        Command::Roll => test::answer_roll(draft, seat),
        Command::Reroll => test::answer_ten(draft, seat, true),
        Command::Soften => test::answer_ten(draft, seat, false),
        Command::Hide(free) => stealth::hide(draft, seat, free),
        Command::Redeploy { at, facing } => stealth::redeploy(draft, seat, *at, *facing),
        Command::Hold => losses::hold(draft, seat),
        Command::Follow => losses::follow(draft, seat),
        Command::Push { unit, by } => interventions::push(draft, seat, *unit, *by),
        Command::MoveChief { chief, path } => match draft.state.flow.phase {
            Phase::Chiefs { seat: now } if now == seat => chiefs::travel(draft, seat, *chief, path),
            _ => Err(Refusal::new(clause::CHIEF_15, "grandes-refuse-chief-when")),
        },
        Command::Steal { by, from } => abilities::steal(draft, seat, *by, *from),
        Command::Pass => pass(draft, seat),
        Command::PassAll(window) => {
            let mut standing = draft.state.side(seat).standing;
            standing.replies[*window as usize] = Reply::NotThisTurn;
            draft.emit(Event::Standing { seat, standing });
            if window_now(draft) == Some(*window) { pass(draft, seat) } else { Ok(()) }
        }
        Command::Standing(standing) => {
            if *standing == draft.state.side(seat).standing {
                return Err(other_question());
            }
            draft.emit(Event::Standing { seat, standing: *standing });
            Ok(())
        }
        Command::ProposeDraw => {
            if !draft.state.flow.stack.is_empty() || prepare::preparing(&draft.state).is_some() {
                return Err(other_question());
            }
            draft.agenda().draw = Some(seat);
            Ok(())
        }
        Command::Begin | Command::AcceptDraw | Command::Concede => Err(other_question()),
    }
}

fn answer_draw(draft: &mut Draft, _seat: Seat, command: &Command) -> Ruling {
    match command {
        Command::AcceptDraw => {
            draft.cite(clause::SUPP_END_2);
            draft.emit(Event::Ended { end: End { winner: None, why: Why::Agreed } });
            Ok(())
        }
        Command::Pass => {
            draft.agenda().draw = None;
            Ok(())
        }
        _ => Err(other_question()),
    }
}

/// The window that is open now.
pub fn window_now(draft: &Draft) -> Option<Window> {
    window_of(&draft.state)
}

pub fn window_of(state: &State) -> Option<Window> {
    match state.flow.top() {
        None => (state.flow.phase == Phase::Hand(Hand::Fresh)).then_some(Window::Initiative),
        Some(Frame::Intervention(intervention)) => (intervention.stage == Stage::Declared).then_some(Window::Cancel),
        Some(Frame::Push { .. }) => Some(Window::Push),
        Some(Frame::Test(test)) if test.face == Some(10) => Some(Window::Reroll),
        Some(Frame::Test(test)) if test.class == crate::flow::Class::Passive => Some(Window::Prepare),
        Some(Frame::Test(_)) => Some(Window::Support),
        Some(Frame::Action(action)) => match action.step {
            Step::Simultaneity => Some(Window::Simultaneity),
            Step::Hide | Step::Result => Some(Window::Hide),
            Step::Recoil(_) => Some(Window::Recoil),
            Step::Follow(_) => Some(Window::Follow),
            _ => None,
        },
        Some(Frame::Activation(_) | Frame::Redeploy(_)) => None,
    }
}

/// Lets the window on top go by.
fn pass(draft: &mut Draft, seat: Seat) -> Ruling {
    match draft.state.flow.top().cloned() {
        None => match draft.state.flow.phase {
            Phase::Hand(Hand::Fresh) => turn::leave_hand(draft, seat),
            Phase::Chiefs { .. } => turn::chiefs_done(draft, seat),
            _ => Err(other_question()),
        },
        Some(Frame::Intervention(intervention)) => match intervention.stage {
            Stage::Cancelled => interventions::give_up(draft, seat),
            _ => interventions::let_stand(draft, seat),
        },
        Some(Frame::Push { seat: asked, .. }) if asked == seat => {
            draft.pop();
            Ok(())
        }
        Some(Frame::Test(test)) if test.face == Some(10) => test::accept_ten(draft, seat),
        Some(Frame::Test(_)) => test::answer_roll(draft, seat),
        Some(Frame::Redeploy(_)) => stealth::stay(draft, seat),
        Some(Frame::Action(action)) => match action.step {
            Step::Simultaneity => simultaneity::close(draft, seat),
            Step::Hide | Step::Result => stealth::stand(draft, seat),
            Step::Recoil(_) => {
                let place = losses::recoiling(draft, seat)?;
                losses::recoil(draft, place)?;
                losses::next_step(draft, Step::Recoil(place + 1));
                Ok(())
            }
            Step::Follow(_) => {
                let place = losses::following(draft, seat)?;
                losses::next_step(draft, Step::Follow(place + 1));
                Ok(())
            }
            _ => Err(other_question()),
        },
        Some(Frame::Activation(_) | Frame::Push { .. }) => Err(other_question()),
    }
}

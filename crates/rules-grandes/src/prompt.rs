//! The question on the table.
//! Relies on the place in the procedure.
//! Must not ask anybody who has nothing to decide: windows close by themselves.

use crate::asked::Asked;
use crate::clause;
use crate::flow::{Class, Frame, Hand, Kind, Phase, Purpose, Stage, Step};
use crate::id::Id;
use crate::play::interventions::concerned;
use crate::play::reckoning::{action_name, test_clause};
use crate::play::{activation, losses, simultaneity, stealth};
use crate::prepare;
use crate::state::State;
use oriflamme_kernel::{Message, Prompt, Question, Seat};

pub fn prompt(state: &State) -> Prompt {
    if state.end.is_some() {
        return Prompt::none();
    }
    if let Some(seat) = state.flow.draw {
        let question = Question::new(seat.other(), Asked::Draw, clause::SUPP_END_2, "grandes-ask-draw");
        return Prompt::one(question.passable("grandes-pass-draw").interrupting());
    }
    match state.flow.top() {
        Some(frame) => frame_question(state, frame).map_or_else(Prompt::none, Prompt::one),
        None => phase_prompt(state),
    }
}

fn phase_prompt(state: &State) -> Prompt {
    let flow = &state.flow;
    Prompt::one(match &flow.phase {
        Phase::Prepare(prepare) => return prepare::prompt(state, prepare),
        Phase::Begin => Question::new(Seat::FIRST, Asked::Turn, clause::TURN_4, "grandes-ask-turn"),
        Phase::Initiative { winner } => Question::new(*winner, Asked::First, clause::PRELIM_4, "grandes-ask-first"),
        Phase::Hand(Hand::Fresh) => {
            Question::new(flow.hand.other(), Asked::Initiative, clause::INTERVENE_24, "grandes-ask-initiative")
                .passable("grandes-pass-initiative")
        }
        Phase::Hand(_) => Question::new(flow.hand, Asked::Activate, clause::TURN_5, "grandes-ask-activate"),
        Phase::Chiefs { seat } => {
            Question::new(*seat, Asked::Chiefs, clause::FINAL_1, "grandes-ask-chiefs").passable("grandes-pass-chiefs")
        }
    })
}

fn frame_question(state: &State, frame: &Frame) -> Option<Question> {
    let owner = |id| state.unit(id).map(|unit| unit.seat);
    let unit_text = |key, id: Id| Message::new(key).with("unit", state.name_of(id));
    Some(match frame {
        Frame::Activation(activation) => {
            let seat = owner(activation.unit)?;
            if activation::must_flee(state, activation) {
                let text = unit_text("grandes-ask-flight", activation.unit);
                Question::new(seat, Asked::Flight, clause::FLIGHT_2, text)
            } else {
                let text = unit_text("grandes-ask-act", activation.unit);
                Question::new(seat, Asked::Act, clause::SUPP_FLOW_1, text)
            }
        }
        Frame::Test(test) if test.face == Some(10) => {
            let text = unit_text("grandes-ask-ten", test.unit).with("action", action_name(test.of));
            Question::new(owner(test.unit)?, Asked::Ten, clause::ARMY_MORALE_7, text)
                .passable("grandes-pass-ten")
                .interrupting()
        }
        Frame::Test(test) => {
            let (kind, key) = match (test.class, test.purpose) {
                (Class::Passive, Purpose::Resist(_)) => (Asked::Resist, "grandes-ask-resist"),
                (Class::Passive, _) => (Asked::Test, "grandes-ask-test"),
                _ => (Asked::Support, "grandes-ask-support"),
            };
            let text = unit_text(key, test.unit).with("action", action_name(test.of));
            let question = Question::new(owner(test.unit)?, kind, test_clause(test.of), text);
            let question = question.passable("grandes-pass-roll");
            if test.class == Class::Passive { question.interrupting() } else { question }
        }
        Frame::Intervention(intervention) if intervention.stage == Stage::Cancelled => {
            Question::new(intervention.seat, Asked::Again, clause::INTERVENE_21, "grandes-ask-again")
                .passable("grandes-pass-again")
        }
        Frame::Intervention(intervention) => {
            let kind = intervention_name(&intervention.kind);
            let (key, unit) = match concerned(state, &intervention.kind) {
                Some(unit) => ("grandes-ask-cancel", state.name_of(unit)),
                None => ("grandes-ask-cancel-wait", String::new()),
            };
            let text = Message::new(key).with("intervention", kind).with("unit", unit);
            let text = text.with("by", state.name_of(intervention.by));
            Question::new(intervention.seat.other(), Asked::Cancel, clause::INTERVENE_19, text)
                .passable("grandes-pass-cancel")
                .interrupting()
        }
        Frame::Push { seat, .. } => {
            Question::new(*seat, Asked::Push, clause::INTERVENE_9, "grandes-ask-push").passable("grandes-pass-push")
        }
        Frame::Redeploy(redeploy) => {
            let text = unit_text("grandes-ask-redeploy", redeploy.unit);
            Question::new(owner(redeploy.unit)?, Asked::Redeploy, clause::STEALTH_9, text)
                .passable("grandes-pass-redeploy")
                .interrupting()
        }
        Frame::Action(action) => action_question(state, action.step)?,
    })
}

fn action_question(state: &State, step: Step) -> Option<Question> {
    Some(match step {
        Step::Simultaneity => {
            let seat = simultaneity::answerer(state)?;
            Question::new(seat, Asked::Simultaneity, clause::INTERVENE_29, "grandes-ask-simultaneity")
                .passable("grandes-pass-simultaneity")
                .interrupting()
        }
        Step::Hide | Step::Result => {
            let (_, unit) = stealth::asked(state)?;
            let text = Message::new("grandes-ask-hide").with("unit", state.name_of(unit));
            Question::new(state.unit(unit)?.seat, Asked::Hide, clause::STEALTH_3, text)
                .passable("grandes-pass-hide")
                .interrupting()
        }
        Step::Recoil(place) => {
            let harm = state.flow.action()?.harms.get(place)?;
            let text = Message::new("grandes-ask-recoil").with("unit", state.name_of(harm.unit));
            Question::new(state.unit(harm.unit)?.seat, Asked::Recoil, clause::RESIST_15, text)
                .passable("grandes-pass-recoil")
                .interrupting()
        }
        Step::Follow(place) => {
            let (unit, _) = losses::follower(state, place)?;
            let text = Message::new("grandes-ask-follow").with("unit", state.name_of(unit));
            Question::new(state.unit(unit)?.seat, Asked::Follow, clause::RESIST_13, text)
                .passable("grandes-pass-follow")
                .interrupting()
        }
        _ => return None,
    })
}

/// What an intervention is called, as a text argument.
pub fn intervention_name(kind: &Kind) -> &'static str {
    match kind {
        Kind::Support => "@grandes-intervention-support",
        Kind::Push { .. } => "@grandes-intervention-push",
        Kind::Attitude { .. } => "@grandes-intervention-attitude",
        Kind::Initiative { .. } => "@grandes-intervention-initiative",
        Kind::Simultaneity { .. } => "@grandes-intervention-simultaneity",
        Kind::Wait => "@grandes-intervention-wait",
    }
}

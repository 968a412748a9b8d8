//! How a battle is described, and the steps that lead to its first turn.
//!
//! Each step of the set-up has its own file; this one asks, dispatches, and goes from step to step.

pub mod ambush;
pub mod choice;
pub mod conditions;
pub mod deployment;
mod description;
pub mod feature;
pub mod ground;
pub mod offers;
pub mod placement;
pub mod query;
mod start;
pub mod way_out;

pub use description::{Setup, TableSize, judge_table};
pub use start::Start;

use crate::asked::Asked;
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::state::{Clock, SetupStep, State, Step};
use crate::troop::TroopType;
use oriflamme_kernel::{Message, Prompt, Question, Refusal, Seat};

pub fn prompt(state: &State) -> Prompt {
    let invader = state.setup.invader.unwrap_or(Seat::FIRST);
    let invaded = invader.other();
    let one = |seat, kind, clause, text: Message| Prompt::one(Question::new(seat, kind, clause, text));
    match &state.setup.step {
        SetupStep::Invader => one(Seat::FIRST, Asked::Invader, clause::SETUP_4, "bab-ask-invader".into()),
        SetupStep::ChooseTerrain { chosen } if chosen[invaded.index()].is_none() => {
            one(invaded, Asked::ChooseTerrain, clause::TSEL_2, "bab-ask-choose-terrain".into())
        }
        SetupStep::ChooseTerrain { .. } => {
            one(invader, Asked::ChooseTerrain, clause::TSEL_6, "bab-ask-choose-terrain-invader".into())
        }
        SetupStep::PlaceTerrain { waiting, rolled } => match waiting.first() {
            None => Prompt::none(),
            Some((seat, piece)) => {
                let about = |key: &'static str| Message::new(key).with("kind", piece.kind.code());
                match rolled {
                    None => one(*seat, Asked::RollPlacement, clause::TPLACE_23, about("bab-ask-roll-placement")),
                    Some(_) => one(*seat, Asked::PlaceTerrain, clause::TPLACE_1, about("bab-ask-place-terrain")),
                }
            }
        },
        SetupStep::Conditions => one(invader, Asked::Conditions, clause::SETUP_3, "bab-ask-conditions".into()),
        SetupStep::Baggage { placed } => {
            let seat = if placed[invaded.index()] { invader } else { invaded };
            one(seat, Asked::Baggage, clause::SETUP_6, "bab-ask-baggage".into())
        }
        SetupStep::RollOrder => one(invader, Asked::DeploymentDice, clause::SETUP_7, "bab-ask-deployment-dice".into()),
        SetupStep::Order => one(invader, Asked::DeployFirst, clause::SETUP_7, "bab-ask-deploy-first".into()),
        SetupStep::Ambush { written } => {
            let questions = [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| !written[seat.index()]);
            let ask = |seat| {
                Question::new(seat, Asked::Ambush, clause::SETUP_8, "bab-ask-ambush")
                    .passable("bab-pass-ambush")
                    .secret()
            };
            Prompt { questions: questions.map(ask).collect() }
        }
        SetupStep::Deploy { .. } => {
            let seat = deploying(state);
            let clause = if seat == state.setup.first { clause::SETUP_10 } else { clause::SETUP_9 };
            one(seat, Asked::Deploy, clause, "bab-ask-deploy".into())
        }
        SetupStep::Finished => Prompt::none(),
    }
}

/// Who deploys now: first he who has the second period of the turns.
fn deploying(state: &State) -> Seat {
    match state.setup.step {
        SetupStep::Deploy { done } if done[state.setup.first.other().index()] => state.setup.first,
        _ => state.setup.first.other(),
    }
}

/// Why somebody who is not asked may not answer, by the rule on whose turn it is.
pub fn not_asked(state: &State) -> Refusal {
    let clause = match &state.setup.step {
        SetupStep::ChooseTerrain { .. } => clause::TSEL_5,
        SetupStep::PlaceTerrain { .. } => clause::TPLACE_2,
        SetupStep::Baggage { .. } => clause::SETUP_6,
        SetupStep::RollOrder | SetupStep::Order => clause::SETUP_7,
        SetupStep::Ambush { .. } => clause::AMBUSH_5,
        SetupStep::Deploy { .. } => clause::SETUP_10,
        _ => clause::SETUP_5,
    };
    Refusal::new(clause, "bab-refuse-not-asked")
}

pub fn decide(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    let step = draft.state.setup.step.clone();
    match (&step, command) {
        (SetupStep::Invader, Command::RollInvader) => conditions::find_invader(draft),
        (SetupStep::ChooseTerrain { .. }, Command::ChooseTerrain(pieces)) => choice::choose(draft, seat, pieces),
        (SetupStep::PlaceTerrain { .. }, Command::RollPlacement { edge }) => placement::roll(draft, *edge),
        (SetupStep::PlaceTerrain { .. }, Command::PlaceTerrain(piece)) => placement::place(draft, piece),
        (SetupStep::PlaceTerrain { .. }, Command::DiscardTerrain) => placement::discard(draft),
        (SetupStep::Conditions, Command::RollConditions) => {
            conditions::roll_weather_and_time(draft)?;
            to_baggage(draft, [false; 2]);
            Ok(())
        }
        (SetupStep::Baggage { placed }, Command::PlaceBaggage { pose }) => {
            deployment::place_baggage(draft, seat, *pose)?;
            let mut placed = *placed;
            placed[seat.index()] = true;
            to_baggage(draft, placed);
            Ok(())
        }
        (SetupStep::RollOrder, Command::RollOrder) => {
            if !conditions::roll_order(draft) {
                to_ambush(draft, [false; 2]);
            }
            Ok(())
        }
        (SetupStep::Order, Command::DeployFirst(first)) => {
            conditions::order(draft, *first);
            to_ambush(draft, [false; 2]);
            Ok(())
        }
        (SetupStep::Ambush { written }, Command::WriteAmbush(places)) => {
            ambush::write(draft, seat, places)?;
            let mut written = *written;
            written[seat.index()] = true;
            to_ambush(draft, written);
            Ok(())
        }
        (SetupStep::Deploy { .. }, Command::Deploy(places)) => {
            deployment::deploy(draft, seat, places)?;
            to_deploy(draft);
            Ok(())
        }
        (SetupStep::Deploy { .. }, Command::Done) => {
            let left = deployment::waiting(&draft.state, seat).count();
            Err(Refusal::new(clause::SETUP_9, "bab-refuse-not-deployed").with("number", left))
        }
        _ => Err(Refusal::new(clause::SETUP_5, "bab-refuse-other-question")),
    }
}

/// The battlefield is made: weather and time come next, if the players use them.
fn after_terrain(draft: &mut Draft) {
    draft.cite(clause::SETUP_5);
    draft.cite(clause::SETUP_3);
    if draft.state.options.weather || draft.state.options.time {
        draft.emit(Event::Setup(SetupStep::Conditions));
    } else {
        to_baggage(draft, [false; 2]);
    }
}

fn to_baggage(draft: &mut Draft, mut placed: [bool; 2]) {
    draft.cite(clause::SETUP_5);
    for seat in [Seat::FIRST, Seat::SECOND] {
        placed[seat.index()] |= !deployment::waiting(&draft.state, seat).any(|b| b.kind() == TroopType::Bg);
    }
    let next = if placed == [true; 2] { SetupStep::RollOrder } else { SetupStep::Baggage { placed } };
    draft.emit(Event::Setup(next));
}

fn to_ambush(draft: &mut Draft, mut written: [bool; 2]) {
    draft.cite(clause::SETUP_5);
    for seat in [Seat::FIRST, Seat::SECOND] {
        written[seat.index()] |= deployment::waiting(&draft.state, seat).next().is_none();
    }
    if written == [true; 2] {
        to_deploy(draft);
    } else {
        draft.emit(Event::Setup(SetupStep::Ambush { written }));
    }
}

/// Who has deployed everything that is not in ambush is done; after both, the first turn begins.
fn to_deploy(draft: &mut Draft) {
    draft.cite(clause::SETUP_5);
    let done = [Seat::FIRST, Seat::SECOND].map(|seat| deployment::waiting(&draft.state, seat).next().is_none());
    if done != [true; 2] {
        draft.emit(Event::Setup(SetupStep::Deploy { done }));
        return;
    }
    if draft.state.bases.hidden().next().is_some() {
        draft.cite(clause::AMBUSH_12);
    }
    draft.emit(Event::Setup(SetupStep::Finished));
    let active = draft.state.setup.first;
    draft.emit(Event::Clock(Clock { turn: 1, active, step: Step::Begin }));
}

//! What happened, told in one line for each accepted command.
//! Relies on the entry: command, rolls, accounts.
//! Must leave out what a viewer may not know: where the enemy deploys is told when he has.

use super::asked::act_name;
use super::{names, scene};
use crate::GrandesBatailles;
use crate::command::{Command, Help};
use crate::event::Event;
use crate::flow::{Frame, Kind};
use crate::id::Id;
use crate::prepare::{PrepareCommand, preparing};
use crate::state::{Place, State};
use oriflamme_kernel::{Entry, Message, Seat};
use oriflamme_scene::Told;

pub fn tell(before: &State, entry: &Entry<GrandesBatailles>, after: &State) -> Vec<Told> {
    let Some((text, pieces)) = line(before, &entry.command) else { return Vec::new() };
    let mut told = Told::new(scene::title(before), text);
    told.pieces = pieces.iter().map(ToString::to_string).collect();
    told.rolls = entry.rolls.clone();
    told.cites = entry.cites.clone();
    told.accounts = entry.accounts.clone();
    told.result = entry.events.iter().rev().find_map(|event| outcome(after, event));
    vec![told]
}

/// What is most worth saying of what followed.
fn outcome(state: &State, event: &Event) -> Option<Message> {
    let unit = |key, id: Id| Message::new(key).with("unit", state.name_of(id));
    Some(match event {
        Event::Placed { unit: id, place: Place::Lost | Place::Aside } => unit("grandes-told-lost", *id),
        Event::Fleeing { unit: id, fleeing: true } => unit("grandes-told-flees", *id),
        Event::Fleeing { unit: id, fleeing: false } => unit("grandes-told-rallied", *id),
        Event::ChiefLife { chief, life: 0 } => unit("grandes-told-chief-lost", *chief),
        Event::Life { unit: id, life } => unit("grandes-told-life", *id).with("life", *life),
        _ => return None,
    })
}

/// What was done before the battle; what was left as it is needs no line.
fn prepared(state: &State, step: &PrepareCommand) -> Option<Message> {
    let asked = preparing(state).map_or(Seat::FIRST, |prepare| prepare.asked());
    let by_side = |key| Message::new(key).with("side", state.side_name(asked));
    Some(match step {
        PrepareCommand::Scout => Message::new("grandes-told-scout"),
        PrepareCommand::Lay(piece) => by_side("grandes-told-lay").with("ground", piece.kind.text()),
        PrepareCommand::Scenery(_) => Message::new("grandes-told-scenery"),
        PrepareCommand::Shift(_) => by_side("grandes-told-shift"),
        PrepareCommand::Hour(_) | PrepareCommand::Weather(_) | PrepareCommand::Again => by_side("grandes-told-hour"),
        PrepareCommand::Side { .. } => by_side("grandes-told-side"),
        PrepareCommand::Deploy { .. } => by_side("grandes-told-deploy"),
        PrepareCommand::Harangue => by_side("grandes-told-harangue"),
        PrepareCommand::Confront { .. } | PrepareCommand::Engage(_) => by_side("grandes-told-confront"),
        PrepareCommand::Objective(_) => by_side("grandes-told-objective"),
        PrepareCommand::Talisman(_) => by_side("grandes-told-talisman"),
        PrepareCommand::Keep => return None,
    })
}

fn line(state: &State, command: &Command) -> Option<(Message, Vec<Id>)> {
    let by_unit = |key, id: Id| Some((Message::new(key).with("unit", state.name_of(id)), vec![id]));
    let alone = |key| Some((Message::new(key), Vec::new()));
    let active = match state.flow.top() {
        Some(Frame::Activation(activation)) => Some(activation.unit),
        Some(Frame::Test(test)) => Some(test.unit),
        Some(Frame::Redeploy(redeploy)) => Some(redeploy.unit),
        _ => None,
    };
    match command {
        Command::Prepare(step) => prepared(state, step).map(|text| (text, Vec::new())),
        Command::Begin => alone("grandes-told-begin"),
        Command::First(seat) => {
            Some((Message::new("grandes-told-first").with("side", state.side_name(*seat)), Vec::new()))
        }
        Command::Activate(unit) => by_unit("grandes-told-activate", *unit),
        Command::Act(act) => {
            let unit = active?;
            let text = Message::new("grandes-told-act").with("unit", state.name_of(unit)).with("act", act_name(act));
            Some((text, vec![unit]))
        }
        Command::Attitude { to, .. } => {
            let unit = active?;
            let text = Message::new("grandes-told-attitude").with("unit", state.name_of(unit));
            Some((text.with("attitude", names::attitude(*to)), vec![unit]))
        }
        Command::DropAttitude => by_unit("grandes-told-drop", active?),
        Command::Run => by_unit("grandes-told-run", active?),
        Command::Stay => by_unit("grandes-told-stay", active?),
        Command::Despair => by_unit("grandes-told-despair", active?),
        Command::Wait { .. } => alone("grandes-told-wait"),
        Command::TakeInitiative { unit, .. } => by_unit("grandes-told-initiative", *unit),
        Command::Cancel { by } => {
            let kind = match state.flow.top() {
                Some(Frame::Intervention(intervention)) => crate::prompt::intervention_name(&intervention.kind),
                _ => crate::prompt::intervention_name(&Kind::Wait),
            };
            let warlord = || match state.flow.top() {
                Some(Frame::Intervention(intervention)) => {
                    state.warlord(intervention.seat.other()).map(|chief| chief.id)
                }
                _ => None,
            };
            let by = by.or_else(warlord).unwrap_or(Id::ARMY_MORALE);
            let text = Message::new("grandes-told-cancel").with("intervention", kind);
            Some((text.with("by", state.name_of(by)), Vec::new()))
        }
        Command::Again => alone("grandes-told-again"),
        Command::Simultaneous { unit, .. } => by_unit("grandes-told-together", *unit),
        Command::Free(_) => by_unit("grandes-told-free", active?),
        Command::Help(Help::Support(by) | Help::Ability(by)) => {
            let text = Message::new("grandes-told-help").with("by", state.name_of(*by));
            Some((text.with("unit", state.name_of(active?)), vec![active?]))
        }
        Command::Help(Help::Advantage(_)) => by_unit("grandes-told-advantage", active?),
        Command::Roll => by_unit("grandes-told-roll", active?),
        Command::Reroll | Command::Soften => by_unit("grandes-told-reroll", active?),
        Command::Hide(_) => alone("grandes-told-hide"),
        Command::Redeploy { .. } => by_unit("grandes-told-redeploy", active?),
        Command::Hold => alone("grandes-told-hold"),
        Command::Follow => alone("grandes-told-follow"),
        Command::Push { unit, .. } => by_unit("grandes-told-push", *unit),
        Command::MoveChief { chief, .. } => by_unit("grandes-told-chief", *chief),
        Command::Steal { by, .. } => by_unit("grandes-told-steal", *by),
        Command::Concede => alone("grandes-told-concede"),
        Command::ProposeDraw => alone("grandes-told-draw"),
        Command::Pass | Command::PassAll(_) | Command::Standing(_) | Command::AcceptDraw => match active {
            Some(unit) => by_unit("grandes-told-on", unit),
            None => None,
        },
    }
}

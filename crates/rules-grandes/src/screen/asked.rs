//! The questions put to a seat, with all ways to answer them.
//! Relies on offers and judgements of the rules: a command shown is one that they accept.
//! Must not be shown to anybody but the seat that is asked.

use super::answers::{answer, main, pick, plain};
use super::hand::hand;
use super::{manners, names, odds, preparing};
use crate::build::Characteristic;
use crate::command::{Act, Command, Deed, Free, Help};
use crate::decide::window_of;
use crate::flow::{Activation, Frame, Phase, Step, Test};
use crate::id::Id;
use crate::offers::{deeds, offers, preparations};
use crate::play::reckoning::reckon;
use crate::play::{action, interventions, simultaneity};
use crate::prompt::prompt;
use crate::query::chance;
use crate::state::{Place, State, Unit, Window};
use oriflamme_kernel::{Message, Sampler, Seat};
use oriflamme_scene::{Answer, Asked, Field, FieldKind, Form, Pick, Release, Weight};
use serde_json::json;

pub fn asked(state: &State, seat: Seat) -> Vec<Asked> {
    let Some(question) = prompt(state).asks(seat).cloned() else { return Vec::new() };
    let mut sampler = Sampler::new(u64::from(state.turn) + 7, 24);
    let commands = offers(state, seat, &mut sampler);
    let mut asked = Asked {
        question,
        help: None,
        answers: Vec::new(),
        picks: Vec::new(),
        hand: None,
        form: None,
        standing: Vec::new(),
    };
    match state.flow.top() {
        Some(Frame::Activation(activation)) if !crate::play::activation::must_flee(state, activation) => {
            if let Some(unit) = state.unit(activation.unit) {
                act(state, unit, activation, &commands, &mut asked);
            }
        }
        Some(Frame::Redeploy(redeploy)) => {
            asked.answers.push(plain("stay", "grandes-answer-stay-here", &Command::Pass));
            asked.hand = Some(hand(vec![redeploy.unit], Vec::new(), Release::Each));
        }
        Some(Frame::Test(test)) => before_die(state, test, &commands, &mut asked),
        Some(Frame::Action(action)) if action.step == Step::Simultaneity => together(state, seat, &mut asked),
        Some(_) => windows(state, &commands, &mut asked),
        None => phase(state, seat, &commands, &mut asked),
    }
    // A client offers the same by itself where a question interrupts.
    if let Some(window) = window_of(state).filter(|_| asked.question.pass.is_some() && !asked.question.interrupt) {
        asked.answers.push(plain("always", "grandes-answer-pass-all", &Command::PassAll(window)));
    }
    vec![asked]
}

fn unit_label(state: &State, key: &'static str, unit: Id) -> Message {
    Message::new(key).with("unit", state.name_of(unit))
}

/// Windows of a single word, and units to point at.
fn windows(state: &State, commands: &[Command], asked: &mut Asked) {
    for command in commands {
        if let Some(answer) = word(state, command) {
            asked.answers.push(answer);
        } else if let Some(pick) = pointed(state, command) {
            asked.picks.push(pick);
        }
    }
}

/// Commands that are one button.
fn word(state: &State, command: &Command) -> Option<Answer> {
    let by = |by: &Option<Id>| state.name_of(by.unwrap_or(Id::ARMY_MORALE));
    Some(match command {
        Command::Pass => plain("pass", "grandes-answer-pass", command),
        Command::Begin => main("begin", "grandes-answer-begin", 4, command),
        Command::First(seat) => {
            let label = Message::new("grandes-answer-first").with("side", state.side_name(*seat));
            answer(format!("first{}", seat.0), label, Weight::Plain, 0, command)
        }
        Command::Run => main("run", "grandes-answer-run", 0, command),
        Command::Stay => plain("stay", "grandes-answer-stay", command),
        Command::Despair => answer("despair", Message::new("grandes-answer-despair"), Weight::Plain, 1, command),
        Command::Again => main("again", "grandes-answer-again", 0, command),
        Command::Cancel { by: payer } => {
            let id = format!("cancel-{}", payer.map_or(String::new(), |id| id.to_string()));
            let label = Message::new("grandes-answer-cancel").with("by", by(payer));
            answer(id, label, Weight::Plain, 0, command)
        }
        Command::Wait { by: payer } => {
            let label = Message::new("grandes-answer-wait").with("by", by(payer));
            answer("wait", label, Weight::Plain, 0, command)
        }
        Command::Steal { by, from } => {
            let label = Message::new("grandes-answer-steal").with("by", state.name_of(*by));
            let label = label.with("from", state.name_of(*from));
            answer(format!("steal-{by}-{from}"), label, Weight::Plain, 1, command)
        }
        Command::Hold => plain("hold", "grandes-answer-hold", command),
        Command::Follow => main("follow", "grandes-answer-follow", 0, command),
        Command::Hide(free) => {
            let (id, key) = match free.first() {
                None => ("hide", "grandes-answer-hide"),
                Some(Free::Morale) => ("morale", "grandes-answer-hide-morale"),
                Some(Free::RacePower) => ("race", "grandes-answer-hide-race"),
                Some(Free::Wizard(_)) => ("wizard", "grandes-answer-hide-wizard"),
                Some(Free::Power | Free::SteadyPower) => ("power", "grandes-answer-hide-power"),
            };
            answer(id, Message::new(key), Weight::Plain, 1, command)
        }
        Command::AcceptDraw => plain("accept", "grandes-answer-accept", command),
        _ => return None,
    })
}

/// Commands that name a unit to point at.
fn pointed(state: &State, command: &Command) -> Option<Pick> {
    let payer = |by: &Option<Id>| state.name_of(by.unwrap_or(Id::ARMY_MORALE));
    Some(match command {
        Command::Activate(unit) => {
            pick(format!("activate-{unit}"), *unit, unit_label(state, "grandes-pick-activate", *unit), None, command)
        }
        Command::TakeInitiative { unit, by } => {
            let label = unit_label(state, "grandes-pick-initiative", *unit).with("by", payer(by));
            pick(format!("initiative-{unit}"), *unit, label, None, command)
        }
        Command::Push { unit, by } => {
            let label = unit_label(state, "grandes-pick-push", *unit).with("by", payer(by));
            let id = format!("push-{unit}-{}", by.map_or(String::new(), |id| id.to_string()));
            pick(id, *unit, label, None, command)
        }
        Command::Simultaneous { unit, act, by } => {
            let label = unit_label(state, "grandes-pick-simultaneous", *unit);
            let label = label.with("act", act_name(act)).with("by", payer(by)).with("with", manners::with(&act.free));
            let chances = state.unit(*unit).and_then(|u| Some(odds::of(&chance(state, u, act)?, u.seat)));
            let id = format!("together-{unit}-{}", super::answers::json(command));
            pick(id, *unit, label, chances, command)
        }
        _ => return None,
    })
}

/// What an action is called, as a text argument.
pub fn act_name(act: &Act) -> &'static str {
    match &act.deed {
        Deed::Move(route) if route.fly.is_some() => "@grandes-act-fly",
        Deed::Move(route) if route.back.is_some() => "@grandes-act-back",
        Deed::Move(route) if route.ahead.is_none() => "@grandes-act-turn",
        Deed::Move(_) => "@grandes-act-move",
        Deed::Melee(_) => "@grandes-act-melee",
        Deed::Shoot(_) => "@grandes-act-shoot",
        Deed::Rally => "@grandes-act-rally",
        Deed::Nothing => "@grandes-act-nothing",
    }
}

/// An activated unit: everything it could do, with every way to prepare it and the chances.
fn act(state: &State, unit: &Unit, activation: &Activation, commands: &[Command], asked: &mut Asked) {
    asked.help = Some(Message::new("grandes-help-act"));
    // Off the table a unit can only despair first.
    let lost = unit.place == Place::Aside && activation.despair != Some(true);
    for act in choices(state, unit, None).into_iter().filter(|act| !lost || act.deed == Deed::Nothing) {
        let command = Command::Act(act.clone());
        act_choice(state, unit, &act, &command, asked);
    }
    for command in commands {
        match command {
            Command::Attitude { to, by } => {
                let label = Message::new("grandes-answer-attitude").with("attitude", names::attitude(*to));
                let label = label.with("by", state.name_of(by.unwrap_or(Id::ARMY_MORALE)));
                asked.answers.push(answer(format!("attitude-{to:?}"), label, Weight::Plain, 0, command));
            }
            Command::DropAttitude => asked.answers.push(plain("drop", "grandes-answer-drop", command)),
            Command::Despair => {
                let label = Message::new("grandes-answer-despair");
                asked.answers.push(answer("despair", label, Weight::Plain, 1, command));
            }
            _ => {}
        }
    }
    let walk = Act::plain(Deed::Move(crate::command::Route::ahead(0.0)));
    if action::judge(state, unit, &walk).is_ok() {
        asked.hand = Some(hand(vec![unit.id], manners::of(state, unit), Release::Each));
    }
}

/// What a unit may do without moving, prepared in every way that the rules allow; of one kind only if one is named.
fn choices(state: &State, unit: &Unit, kind: Option<Characteristic>) -> Vec<Act> {
    let mut all = Vec::new();
    for deed in deeds(state, unit) {
        let of = deed.characteristic();
        if kind.is_some() && of != kind || action::judge(state, unit, &Act::plain(deed.clone())).is_err() {
            continue;
        }
        let ways = of.map_or_else(|| vec![Vec::new()], |of| preparations(state, unit, of));
        let acts = ways.into_iter().map(|free| Act { deed: deed.clone(), free });
        all.extend(acts.filter(|act| action::judge(state, unit, act).is_ok()));
    }
    all
}

fn act_choice(state: &State, unit: &Unit, act: &Act, command: &Command, asked: &mut Asked) {
    let reckoning = chance(state, unit, act);
    let chances = reckoning.as_ref().map(|reckoning| odds::of(reckoning, unit.seat));
    let label = |key: &'static str| {
        let need = reckoning.as_ref().map_or(0, |reckoning| i32::from(reckoning.successes()));
        Message::new(key).with("need", need).with("with", manners::with(&act.free))
    };
    let id = |kind: &str| format!("{kind}-{}", manners::id(&act.free));
    match &act.deed {
        Deed::Nothing => {
            asked.answers.push(answer("nothing", label("grandes-answer-nothing"), Weight::Plain, 0, command))
        }
        Deed::Rally => {
            let mut rally = answer(id("rally"), label("grandes-answer-rally"), Weight::Plain, 1, command);
            rally.odds = chances;
            asked.answers.push(rally);
        }
        Deed::Melee(targets) => {
            for target in targets {
                let key = if targets.len() > 1 { "grandes-pick-melee-many" } else { "grandes-pick-melee" };
                let label = label(key).with("target", state.name_of(*target)).with("targets", targets.len());
                let id = format!("{}-{target}-{}", id("melee"), targets.len());
                asked.picks.push(pick(id, *target, label, chances.clone(), command));
            }
        }
        Deed::Shoot(target) => {
            let label = label("grandes-pick-shoot").with("target", state.name_of(*target));
            asked.picks.push(pick(format!("{}-{target}", id("shoot")), *target, label, chances, command));
        }
        Deed::Move(_) => {}
    }
}

/// The enemy acts: who could answer in kind at the same time, and how.
fn together(state: &State, seat: Seat, asked: &mut Asked) {
    asked.answers.push(plain("pass", "grandes-answer-pass", &Command::Pass));
    let doing = state.flow.action().and_then(|action| action.doings.first());
    let Some(kind) = doing.and_then(|doing| doing.deed.characteristic()) else { return };
    let able: Vec<&Unit> = simultaneity::candidates(state).into_iter().filter(|unit| unit.seat == seat).collect();
    for unit in &able {
        let Some(by) = interventions::payers(state, seat, unit).first().copied() else { continue };
        for act in choices(state, unit, Some(kind)) {
            let command = Command::Simultaneous { unit: unit.id, act, by: Some(by) };
            asked.picks.extend(pointed(state, &command));
        }
    }
    if kind == Characteristic::Movement {
        asked.help = Some(Message::new("grandes-help-together"));
        let manners = able.first().map(|unit| manners::of(state, unit)).unwrap_or_default();
        asked.hand = Some(hand(able.iter().map(|unit| unit.id).collect(), manners, Release::Each));
    }
}

/// Before a die: what may be added, and what then is needed.
fn before_die(state: &State, test: &Test, commands: &[Command], asked: &mut Asked) {
    let reckoning = reckon(state, test);
    let need = reckoning.as_ref().map_or(0, |reckoning| i32::from(reckoning.successes()));
    asked.help = Some(Message::new("grandes-help-need").with("need", need));
    let owner = state.unit(test.unit).map(|unit| unit.seat);
    for command in commands {
        let entry = match command {
            Command::Roll => {
                let mut roll = main("roll", "grandes-answer-roll", 1, command);
                roll.odds = reckoning.as_ref().zip(owner).map(|(reckoning, owner)| odds::of(reckoning, owner));
                Some(roll)
            }
            Command::Reroll => Some(answer("reroll", Message::new("grandes-answer-reroll"), Weight::Plain, 1, command)),
            Command::Soften => Some(plain("soften", "grandes-answer-soften", command)),
            Command::Free(free) => free.first().map(|free| {
                let (id, key) = match free {
                    Free::Morale => ("morale", "grandes-answer-free-morale"),
                    Free::RacePower => ("race", "grandes-answer-free-race"),
                    Free::Wizard(_) => ("wizard", "grandes-answer-free-wizard"),
                    Free::Power | Free::SteadyPower => ("power", "grandes-answer-free-power"),
                };
                answer(id, Message::new(key), Weight::Plain, 1, command)
            }),
            Command::Help(Help::Support(by)) => {
                let label = Message::new("grandes-answer-support").with("by", state.name_of(*by));
                Some(answer(format!("support-{by}"), label, Weight::Plain, 0, command))
            }
            Command::Help(Help::Ability(by)) => {
                let label = Message::new("grandes-answer-ability").with("by", state.name_of(*by));
                Some(answer(format!("ability-{by}"), label, Weight::Plain, 0, command))
            }
            Command::Help(Help::Advantage(place)) => {
                let label = Message::new("grandes-answer-advantage");
                Some(answer(format!("advantage-{place}"), label, Weight::Plain, 0, command))
            }
            Command::Pass => Some(plain("pass", "grandes-answer-pass", command)),
            _ => None,
        };
        asked.answers.extend(entry);
    }
}

fn phase(state: &State, seat: Seat, commands: &[Command], asked: &mut Asked) {
    match &state.flow.phase {
        Phase::Prepare(_) => preparing::prepare(state, seat, commands, asked),
        Phase::Chiefs { .. } => {
            asked.help = Some(Message::new("grandes-help-chiefs"));
            asked.answers.push(main("done", "grandes-answer-done", 0, &Command::Pass));
            let mine = state.chiefs.iter().filter(|chief| chief.seat == seat && chief.on_table() && !chief.moved);
            asked.hand = Some(hand(mine.map(|chief| chief.id).collect(), Vec::new(), Release::Each));
        }
        Phase::Hand(_) => {
            windows(state, commands, asked);
            asked.form = Some(standing_form(state, seat));
        }
        _ => windows(state, commands, asked),
    }
}

/// Standing orders: about which windows a player wants to be asked.
fn standing_form(state: &State, seat: Seat) -> Form {
    let standing = &state.side(seat).standing;
    let mut fields: Vec<Field> = Window::ALL
        .into_iter()
        .map(|window| Field {
            id: window.code().into(),
            label: Message::new(window_key(window)),
            kind: FieldKind::Tick,
            value: json!(standing.asks(window)),
        })
        .collect();
    fields.push(Field {
        id: "army-morale".into(),
        label: Message::new("grandes-window-army-morale"),
        kind: FieldKind::Tick,
        value: json!(standing.army_morale),
    });
    Form {
        fields,
        submit: Message::new("grandes-answer-standing"),
        aside: Some(Message::new("grandes-standing-orders")),
    }
}

fn window_key(window: Window) -> &'static str {
    match window {
        Window::Initiative => "grandes-window-initiative",
        Window::Cancel => "grandes-window-cancel",
        Window::Simultaneity => "grandes-window-simultaneity",
        Window::Support => "grandes-window-support",
        Window::Push => "grandes-window-push",
        Window::Hide => "grandes-window-hide",
        Window::Prepare => "grandes-window-prepare",
        Window::Reroll => "grandes-window-reroll",
        Window::Recoil => "grandes-window-recoil",
        Window::Follow => "grandes-window-follow",
    }
}

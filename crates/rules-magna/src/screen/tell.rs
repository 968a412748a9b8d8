//! The log: what each command did, in a sentence, with its result, its dice and accounts, and the ways that counters went.
//! Relies on the record.
//! Must not name whom the viewer may not see.

use super::board::turn_title;
use super::make;
use super::places::Places;
use crate::MagnaCarta;
use crate::command::{Command, Move, Step};
use crate::counters::{Health, Id, Post};
use crate::event::Event;
use crate::state::{Sequence, State};
use crate::tasks::Task;
use oriflamme_kernel::{Entry, Message};
use oriflamme_scene::{Told, Track};

pub fn tell(before: &State, entry: &Entry<MagnaCarta>, after: &State) -> Vec<Told> {
    // Whom the viewer knows of by now may be named; who was hidden before is named as he is seen then.
    let seen = |state: &State, who: &[Id]| who.iter().all(|id| state.figure(*id).is_some());
    let told = [before, after].into_iter().map(|state| (state, sentence(state, &entry.command)));
    let Some((_, (who, text))) = told.into_iter().find(|(state, (who, _))| seen(state, who)) else { return Vec::new() };
    let mut told = Told::new(turn_title(before), text);
    told.pieces = who.iter().map(|id| drawn_with(before, *id).to_string()).collect();
    told.result = result(before, after);
    told.rolls = entry.rolls.clone();
    told.cites = entry.cites.clone();
    told.accounts = entry.accounts.clone();
    told.tracks = tracks(before, entry, after);
    vec![told]
}

/// A ridden animal is drawn with its rider.
fn drawn_with(state: &State, id: Id) -> Id {
    state.rider_of(id).map_or(id, |rider| rider.id)
}

fn sentence(state: &State, command: &Command) -> (Vec<Id>, Message) {
    let name = |id: &Id| make::name(state, *id);
    let asked = |task: &Task| match task {
        Task::Retreat(task) => Some(task.who),
        Task::Displace { who, .. } | Task::Fall { who, .. } | Task::Alight { who, .. } | Task::Oppose { who, .. } => {
            Some(*who)
        }
        Task::Window { target } => Some(*target),
        Task::Counter { charger } | Task::Charge { charger } => Some(*charger),
        _ => None,
    };
    let about = state.tasks.last().and_then(asked);
    let of = |key: &'static str| {
        let text = Message::new(key).with("who", about.as_ref().map_or_else(String::new, name));
        (about.into_iter().collect::<Vec<Id>>(), text)
    };
    match command {
        Command::Done => (Vec::new(), finished(state.clock.sequence).into()),
        Command::Pass if matches!(state.tasks.last(), Some(Task::Window { .. })) => of("magna-told-pass-fire"),
        Command::Pass if matches!(state.tasks.last(), Some(Task::Oppose { .. })) => of("magna-told-pass-oppose"),
        Command::Pass if matches!(state.tasks.last(), Some(Task::Counter { .. })) => of("magna-told-pass-counter"),
        Command::Pass => (Vec::new(), "magna-told-pass".into()),
        Command::Move(order) => (vec![order.who], moved(state, order)),
        Command::StandStill { who } => (vec![*who], make::named("magna-told-still", state, *who)),
        Command::Oppose(list) => {
            let target = about.as_ref().map_or_else(String::new, name);
            let first = list.first().map_or_else(String::new, name);
            let text = Message::new("magna-told-oppose").with("who", first).with("target", target);
            (list.iter().copied().chain(about).collect(), text.with("others", list.len().saturating_sub(1)))
        }
        Command::Shoot(shots) => {
            let mut who: Vec<Id> = shots.iter().map(|shot| shot.shooter).collect();
            let first = who.first().map_or_else(String::new, name);
            let target = shots.first().map_or_else(String::new, |shot| name(&shot.target));
            let text = Message::new("magna-told-shoot").with("who", first).with("target", target);
            who.extend(shots.first().map(|shot| shot.target));
            (who, text.with("others", shots.len().saturating_sub(1)))
        }
        Command::Attack(attack) => {
            let first = attack.attackers.first().map_or_else(String::new, name);
            let target = attack.defenders.first().map_or_else(String::new, name);
            let text = Message::new("magna-told-attack").with("who", first).with("target", target);
            let all = attack.attackers.iter().chain(&attack.defenders).copied().collect();
            (all, text.with("others", attack.attackers.len().saturating_sub(1)))
        }
        Command::RetreatNext { who } => (vec![*who], make::named("magna-told-retreat-next", state, *who)),
        Command::Quarter => (Vec::new(), "magna-told-quarter".into()),
        Command::Escort { guards } => (guards.clone(), Message::new("magna-told-escort").with("number", guards.len())),
        Command::Seize { prisoner, .. } => (vec![*prisoner], make::named("magna-told-seize", state, *prisoner)),
        Command::FormWall { men, .. } => (men.clone(), Message::new("magna-told-form-wall").with("number", men.len())),
        Command::OpenWall { men } => (men.clone(), Message::new("magna-told-open-wall").with("number", men.len())),
        Command::Hamstring { who, rider } => (vec![*who], make::between("magna-told-hamstring", state, *who, *rider)),
        Command::Refuse { who, .. } => (vec![*who], make::named("magna-told-refuse", state, *who)),
        Command::Loader(order) => match order.by {
            Some(by) => (vec![by], make::between("magna-told-loader", state, by, order.crossbow)),
            None => (vec![order.crossbow], make::named("magna-told-loader-off", state, order.crossbow)),
        },
        Command::RaiseAxe { who } => (vec![*who], make::named("magna-told-raise-axe", state, *who)),
        Command::LowerAxe { who } => (vec![*who], make::named("magna-told-lower-axe", state, *who)),
        Command::Charge(charges) => {
            let who: Vec<Id> = charges.iter().map(|charge| charge.who).collect();
            let (first, target) = charges.first().map_or_else(Default::default, |c| (name(&c.who), name(&c.target)));
            let text = Message::new("magna-told-charge").with("who", first).with("target", target);
            (who, text.with("number", charges.len()))
        }
        Command::CounterCharge(counter) => (vec![counter.who], make::named("magna-told-counter", state, counter.who)),
        Command::Ride => (Vec::new(), "magna-told-ride".into()),
        Command::Victim { who } => (vec![*who], make::named("magna-told-victim", state, *who)),
        Command::Advance { who, .. } => (vec![*who], make::named("magna-told-advance", state, *who)),
        Command::Retreat(_) => of("magna-told-retreat"),
        Command::Fall { to } => {
            let (who, text) = of("magna-told-fall");
            (who, text.with("hex", to.to_string()))
        }
        Command::Clear(work) => {
            let from = work.bodies.first().and_then(|body| state.head(state.figure(*body)?));
            let text = make::named("magna-told-clear", state, work.by[0]).with("other", name(&work.by[1]));
            (work.by.to_vec(), text.with("hex", from.map_or_else(String::new, |place| place.cell.to_string())))
        }
        Command::Harness(work) => {
            let hitched = state.figure(work.animal).is_some_and(|animal| animal.marks.hitched_to.is_some());
            let key = if hitched { "magna-told-unhitch" } else { "magna-told-hitch" };
            (vec![work.by], make::named(key, state, work.by).with("other", name(&work.animal)))
        }
    }
}

fn finished(sequence: Sequence) -> &'static str {
    match sequence {
        Sequence::Fire => "magna-told-done-fire",
        Sequence::Movement => "magna-told-done-movement",
        Sequence::Combat | Sequence::Recovery => "magna-told-done-combat",
    }
}

/// A walk is told by its length and end, anything else by what is done.
fn moved(state: &State, order: &Move) -> Message {
    let deed = order.steps.iter().rev().find(|step| !matches!(step, Step::To(_)));
    let (key, about) = match deed {
        None => {
            let end = order.steps.iter().rev().find_map(|step| match step {
                Step::To(place) => Some(place.to_string()),
                _ => None,
            });
            let text = make::named("magna-told-move", state, order.who).with("steps", order.steps.len());
            return text.with("hex", end.unwrap_or_default());
        }
        Some(Step::TurnAbout) => ("magna-told-turn", None),
        Some(Step::Mount(id)) => ("magna-told-mount", Some(*id)),
        Some(Step::Dismount(_)) => ("magna-told-dismount", None),
        Some(Step::Jump) => ("magna-told-jump", None),
        Some(Step::Lead(id) | Step::Snatch(id)) => ("magna-told-lead", Some(*id)),
        Some(Step::Kneel(id)) => ("magna-told-kneel", Some(*id)),
        Some(Step::Rise(id)) => ("magna-told-rise", Some(*id)),
        Some(Step::Climb) => ("magna-told-climb", None),
        Some(Step::Leap(_) | Step::LeapOnto(_)) => ("magna-told-leap", None),
        Some(Step::Pounce(id)) => ("magna-told-pounce", Some(*id)),
        Some(Step::March(march)) => ("magna-told-march", Some(march.prisoner)),
        Some(Step::PutDown(_)) => ("magna-told-carry", picked_up(order)),
        Some(Step::Haul(haul)) => ("magna-told-haul", Some(haul.wagon)),
        Some(_) => ("magna-told-busy", None),
    };
    make::named(key, state, order.who).with("other", about.map_or_else(String::new, |id| make::name(state, id)))
}

fn picked_up(order: &Move) -> Option<Id> {
    order.steps.iter().find_map(|step| if let Step::PickUp(id) = step { Some(*id) } else { None })
}

/// The gravest hurt that the command did, in two words.
fn result(before: &State, after: &State) -> Option<Message> {
    let grave = |health: Health| match health {
        Health::Healthy => 0,
        Health::Stunned | Health::JustStunned => 1,
        Health::Wounded => 2,
        Health::Dead => 3,
    };
    let changed = after
        .figures
        .iter()
        .filter(|figure| before.figure(figure.id).is_some_and(|earlier| grave(figure.health) > grave(earlier.health)));
    let worst = changed.max_by_key(|figure| (grave(figure.health), figure.is_man()))?;
    let key = match worst.health {
        Health::Dead => "magna-result-dead",
        Health::Wounded => "magna-result-wounded",
        _ => "magna-result-stunned",
    };
    Some(make::named(key, after, worst.id))
}

/// Where counters went step by step, as far as it was not a single step.
fn tracks(before: &State, entry: &Entry<MagnaCarta>, after: &State) -> Vec<Track> {
    let places = Places::of(after);
    let mut found: Vec<Track> = Vec::new();
    for event in &entry.events {
        let Event::Posted { who, post } = event else { continue };
        let (id, spot) = match post {
            Post::On(place) => (*who, places.on(place.cell)),
            Post::Astride(mount) => (drawn_with(before, *who), places.astride(*mount)),
            _ => continue,
        };
        let known = found.iter_mut().find(|track| track.piece == id.to_string());
        match known {
            Some(track) => track.spots.push(spot),
            None => {
                let figure = before.figure(id);
                let start = figure.and_then(|figure| match before.mount_of(figure) {
                    Some(mount) => Some(places.astride(mount)),
                    None => before.head(figure).map(|place| places.on(place.cell)),
                });
                found.push(Track { piece: id.to_string(), spots: start.into_iter().chain([spot]).collect() });
            }
        }
    }
    found.retain(|track| track.spots.len() > 2);
    found
}

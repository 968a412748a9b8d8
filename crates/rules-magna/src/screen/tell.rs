//! The log: what each command did, in a sentence, with its dice and accounts.
//! Relies on the record.
//! Must not name whom the viewer may not see.

use super::board::turn_title;
use crate::MagnaCarta;
use crate::command::Command;
use crate::counters::Id;
use crate::state::State;
use crate::view::may_see;
use oriflamme_kernel::{Entry, Message, Viewer};
use oriflamme_scene::Told;

pub fn tell(before: &State, entry: &Entry<MagnaCarta>, _after: &State, viewer: Viewer) -> Vec<Told> {
    let (who, text) = sentence(before, &entry.command);
    let hidden = who.iter().any(|id| before.figure(*id).is_some_and(|figure| !may_see(figure, viewer)));
    if hidden {
        return Vec::new();
    }
    let mut told = Told::new(turn_title(before), text);
    told.pieces = who.iter().map(ToString::to_string).collect();
    told.rolls = entry.rolls.clone();
    told.cites = entry.cites.clone();
    told.accounts = entry.accounts.clone();
    vec![told]
}

fn sentence(state: &State, command: &Command) -> (Vec<Id>, Message) {
    let name = |id: &Id| state.figure(*id).map_or_else(|| id.to_string(), |figure| figure.profile.name.clone());
    match command {
        Command::Done => (Vec::new(), "magna-told-done".into()),
        Command::Pass => (Vec::new(), "magna-told-pass".into()),
        Command::Move(order) => {
            let text = Message::new("magna-told-move").with("who", name(&order.who)).with("steps", order.steps.len());
            (vec![order.who], text)
        }
        Command::StandStill { who } => (vec![*who], Message::new("magna-told-still").with("who", name(who))),
        Command::Oppose(list) => (list.clone(), Message::new("magna-told-oppose").with("number", list.len())),
        Command::Shoot(shots) => {
            let who: Vec<Id> = shots.iter().map(|shot| shot.shooter).collect();
            let target = shots.first().map_or_else(String::new, |shot| name(&shot.target));
            (who, Message::new("magna-told-shoot").with("number", shots.len()).with("target", target))
        }
        Command::Attack(attack) => {
            let target = attack.defenders.first().map_or_else(String::new, name);
            let text = Message::new("magna-told-attack").with("number", attack.attackers.len()).with("target", target);
            (attack.attackers.clone(), text)
        }
        Command::RaiseAxe { who } => (vec![*who], Message::new("magna-told-raise-axe").with("who", name(who))),
        Command::LowerAxe { who } => (vec![*who], Message::new("magna-told-lower-axe").with("who", name(who))),
        Command::RetreatNext { who } => (vec![*who], Message::new("magna-told-retreat-next").with("who", name(who))),
        Command::Quarter => (Vec::new(), "magna-told-quarter".into()),
        Command::Escort { guards } => (guards.clone(), Message::new("magna-told-escort").with("number", guards.len())),
        Command::Seize { prisoner, .. } => {
            (vec![*prisoner], Message::new("magna-told-seize").with("who", name(prisoner)))
        }
        Command::FormWall { men, .. } => (men.clone(), Message::new("magna-told-form-wall").with("number", men.len())),
        Command::OpenWall { men } => (men.clone(), Message::new("magna-told-open-wall").with("number", men.len())),
        Command::Hamstring { who, rider } => {
            let text = Message::new("magna-told-hamstring").with("who", name(who)).with("target", name(rider));
            (vec![*who], text)
        }
        Command::Refuse { who, .. } => (vec![*who], Message::new("magna-told-refuse").with("who", name(who))),
        Command::Victim { who } => (vec![*who], Message::new("magna-told-victim").with("who", name(who))),
        Command::Advance { who, .. } => (vec![*who], Message::new("magna-told-advance").with("who", name(who))),
        Command::Retreat(_) => (Vec::new(), "magna-told-retreat".into()),
        Command::Fall { to } => (Vec::new(), Message::new("magna-told-fall").with("hex", to.to_string())),
        Command::Clear(work) => (work.by.to_vec(), "magna-told-clear".into()),
        Command::Charge(charges) => {
            let who: Vec<Id> = charges.iter().map(|charge| charge.who).collect();
            let (first, target) = charges.first().map_or_else(Default::default, |c| (name(&c.who), name(&c.target)));
            let text = Message::new("magna-told-charge").with("who", first).with("target", target);
            (who, text.with("number", charges.len()))
        }
        Command::CounterCharge(counter) => {
            (vec![counter.who], Message::new("magna-told-counter").with("who", name(&counter.who)))
        }
        Command::Loader(order) => match order.by {
            Some(by) => {
                let text = Message::new("magna-told-loader").with("who", name(&by));
                (vec![by], text.with("target", name(&order.crossbow)))
            }
            None => (vec![order.crossbow], Message::new("magna-told-loader-off").with("who", name(&order.crossbow))),
        },
        Command::Ride => (Vec::new(), "magna-told-ride".into()),
        Command::Harness(work) => (vec![work.by], "magna-told-harness".into()),
    }
}

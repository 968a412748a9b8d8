//! What a seat is asked, with buttons, counters to point at, and counters to move by hand.
//! Relies on the offers of the rules: whatever can be answered without a way across the map is one of them.
//! Must not make up a command that the rules would refuse.

use super::pointed::{button, pointed};
use super::{attacks, fire, make, moves};
use crate::combat::Melee;
use crate::command::Command;
use crate::counters::Id;
use crate::offers::offers;
use crate::prompt::prompt;
use crate::state::{Sequence, State};
use crate::tactics::{self, charge};
use crate::tasks::Task;
use oriflamme_kernel::{Message, Sampler, Seat};
use oriflamme_scene::{Answer, Asked, Hand, Manner, Pick, Release, Weight};

/// More offers than any question has answers that are not ways.
const ALL: usize = 400;

pub fn asked(state: &State, seat: Seat) -> Vec<Asked> {
    let Some(question) = prompt(state).asks(seat).cloned() else { return Vec::new() };
    let mut asked = Asked {
        question,
        help: None,
        answers: Vec::new(),
        picks: Vec::new(),
        hand: None,
        form: None,
        standing: Vec::new(),
    };
    match (state.tasks.last(), state.clock.sequence) {
        (None, Sequence::Fire) => {
            asked.help = Some("magna-help-fire".into());
            let commands = listed(state, seat);
            fire::offensive(state, seat, &commands, &mut asked);
            besides(state, seat, &commands, &mut asked);
            asked.answers.push(done(&asked, "magna-do-done-fire"));
        }
        (None, Sequence::Movement) => {
            let waiting = charge::waiting(state);
            asked.picks = charges(state, seat);
            if waiting {
                asked.help = Some("magna-help-charges".into());
                asked.answers.push(make::button("ride", "magna-do-ride".into(), Weight::Main, &Command::Ride));
            } else {
                asked.help = Some("magna-help-move".into());
                asked.hand = moves::hand(state, seat);
                besides(state, seat, &tactics::orders(state, seat), &mut asked);
                asked.answers.push(done(&asked, "magna-do-done-movement"));
            }
        }
        (None, _) => {
            asked.help = Some("magna-help-combat".into());
            attacks::attacks(state, seat, &mut asked);
            besides(state, seat, &listed(state, seat), &mut asked);
            asked.answers.push(done(&asked, "magna-do-done-combat"));
        }
        (Some(Task::Window { target }), _) => {
            fire::defensive(state, seat, *target, &listed(state, seat), &mut asked);
            asked.answers.push(make::button("pass", "magna-do-pass-fire".into(), Weight::Plain, &Command::Pass));
        }
        (Some(task), _) => answers(state, seat, task, &mut asked),
    }
    vec![asked]
}

fn listed(state: &State, seat: Seat) -> Vec<Command> {
    offers(state, seat, &mut Sampler::new(0, ALL))
}

/// What may be ordered besides shots, moves and attacks.
fn besides(state: &State, seat: Seat, commands: &[Command], asked: &mut Asked) {
    for (n, command) in commands.iter().enumerate() {
        asked.picks.extend(pointed(state, seat, n, command));
        asked.answers.extend(button(n, command));
    }
}

/// Ending a sequence is the main answer once nothing else is left to do in it.
fn done(asked: &Asked, label: &'static str) -> Answer {
    let idle = asked.picks.is_empty() && asked.hand.is_none();
    make::button("done", label.into(), if idle { Weight::Main } else { Weight::Plain }, &Command::Done)
}

/// Questions in the middle of something: what the rules offer, by pointing, by hand or by a button.
fn answers(state: &State, seat: Seat, task: &Task, asked: &mut Asked) {
    for (n, command) in listed(state, seat).iter().enumerate() {
        match command {
            Command::Pass => asked.answers.push(make::button("pass", pass(task), Weight::Plain, command)),
            // Ways are chosen by hand.
            Command::Retreat(_) | Command::Fall { .. } | Command::Advance { .. } | Command::Refuse { .. } => {}
            _ => {
                asked.picks.extend(pointed(state, seat, n, command));
                asked.answers.extend(button(n, command));
            }
        }
    }
    let pieces: Vec<String> = match task {
        Task::Retreat(task) => vec![task.who.to_string()],
        Task::Displace { who, .. } | Task::Fall { who, .. } | Task::Alight { who, .. } => vec![who.to_string()],
        Task::Melee(Melee::Refusal { left, .. }) => left.first().iter().map(ToString::to_string).collect(),
        Task::Melee(Melee::Aftermath(fight)) => fight.winners.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    if !pieces.is_empty() {
        asked.help = Some("magna-help-way".into());
        asked.hand = Some(by_hand(pieces, Vec::new()));
    }
}

pub fn by_hand(pieces: Vec<String>, manners: Vec<Manner>) -> Hand {
    Hand { pieces, groups: Vec::new(), manners, ground: Vec::new(), release: Release::Each }
}

fn pass(task: &Task) -> Message {
    match task {
        Task::Oppose { .. } => "magna-do-pass-oppose".into(),
        Task::Counter { .. } => "magna-do-pass-counter".into(),
        Task::Melee(Melee::Aftermath(_)) => "magna-do-stay".into(),
        _ => "magna-do-pass".into(),
    }
}

/// Charges that could be announced: of the ways of one rider to one target the shortest.
fn charges(state: &State, seat: Seat) -> Vec<Pick> {
    let mut all = charge::offers::offers(state, seat, &mut Sampler::new(0, ALL));
    all.sort_by_key(|command| match command {
        Command::Charge(charges) => charges.iter().map(|charge| charge.path.len()).sum(),
        _ => 0,
    });
    let mut seen: Vec<Vec<(Id, Id)>> = Vec::new();
    all.retain(|command| match command {
        Command::Charge(charges) => {
            let pairs: Vec<(Id, Id)> = charges.iter().map(|charge| (charge.who, charge.target)).collect();
            let fresh = !seen.contains(&pairs);
            seen.push(pairs);
            fresh
        }
        _ => false,
    });
    all.iter().enumerate().filter_map(|(n, command)| pointed(state, seat, n, command)).collect()
}

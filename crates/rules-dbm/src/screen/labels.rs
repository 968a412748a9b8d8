//! What a command is called on its button and in the log.
//! Relies on names only.
//! Must not know whether the command is allowed.

use crate::army::Name;
use crate::command::Command;
use crate::movement::order::Order;
use oriflamme_kernel::Message;

/// A stable name of an answer within its question.
pub fn id(command: &Command, n: usize) -> String {
    match command {
        Command::Throw => "roll".to_owned(),
        Command::Done => "done".to_owned(),
        Command::Allot(_) => format!("allot-{n}"),
        Command::Fight { who } => format!("fight-{who}"),
        Command::Halt { .. } => format!("halt-{n}"),
        Command::Advance { who } => format!("advance-{who}"),
        Command::Shoot { by } => format!("shoot-{by}"),
        Command::Principal { who } => format!("principal-{who}"),
        Command::Yield { pass: true } | Command::Pursue(true) => "yes".to_owned(),
        Command::Yield { pass: false } | Command::Pursue(false) => "no".to_owned(),
        Command::Move(_) => format!("move-{n}"),
        Command::March(_) => format!("march-{n}"),
    }
}

pub fn label(command: &Command) -> Message {
    let named = |key: &'static str, who: &[Name]| {
        let who: Vec<String> = who.iter().map(ToString::to_string).collect();
        Message::new(key).with("who", who.join(", "))
    };
    let moved = |key: &'static str, order: &Order| named(key, &order.who);
    match command {
        Command::Move(order) => moved("dbm-do-move", order),
        Command::March(order) => moved("dbm-do-march", order),
        Command::Throw => Message::new("dbm-do-throw"),
        Command::Fight { who } => Message::new("dbm-do-fight").with("who", *who),
        Command::Halt { who, about: false } => named("dbm-do-halt", who),
        Command::Halt { who, about: true } => named("dbm-do-halt-about", who),
        Command::Advance { who } => Message::new("dbm-do-advance").with("who", *who),
        Command::Shoot { by } => Message::new("dbm-do-shoot").with("who", *by),
        Command::Principal { who } => Message::new("dbm-do-principal").with("who", *who),
        Command::Yield { pass: true } => Message::new("dbm-do-pass-through"),
        Command::Yield { pass: false } => Message::new("dbm-do-push"),
        Command::Pursue(true) => Message::new("dbm-do-pursue"),
        Command::Pursue(false) => Message::new("dbm-do-hold"),
        Command::Done => Message::new("dbm-do-done"),
        Command::Allot(shares) => {
            let share = |share: &crate::command::Share| format!("{} {}", share.corps, share.die);
            let shares: Vec<String> = shares.iter().map(share).collect();
            Message::new("dbm-do-allot").with("shares", shares.join(", "))
        }
    }
}

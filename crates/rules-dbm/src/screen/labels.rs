//! What a command is called on its button and in the log.
//! Relies on names only.
//! Must not know whether the command is allowed.

use crate::command::Command;
use crate::movement::order::Order;
use oriflamme_kernel::Message;

/// A stable name of an answer within its question.
pub fn id(command: &Command, n: usize) -> String {
    match command {
        Command::Throw => "roll".to_owned(),
        Command::Done => "done".to_owned(),
        Command::Allot(_) => format!("allot-{n}"),
        Command::Move(_) => format!("move-{n}"),
        Command::March(_) => format!("march-{n}"),
    }
}

pub fn label(command: &Command) -> Message {
    let moved = |key: &'static str, order: &Order| {
        let who: Vec<String> = order.who.iter().map(ToString::to_string).collect();
        Message::new(key).with("who", who.join(", "))
    };
    match command {
        Command::Move(order) => moved("dbm-do-move", order),
        Command::March(order) => moved("dbm-do-march", order),
        Command::Throw => Message::new("dbm-do-throw"),
        Command::Done => Message::new("dbm-do-done"),
        Command::Allot(shares) => {
            let share = |share: &crate::command::Share| format!("{} {}", share.corps, share.die);
            let shares: Vec<String> = shares.iter().map(share).collect();
            Message::new("dbm-do-allot").with("shares", shares.join(", "))
        }
    }
}

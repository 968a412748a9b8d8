//! What a command is called on its button and in the log.
//! Relies on names only.
//! Must not know whether the command is allowed.

use crate::command::Command;
use oriflamme_kernel::Message;

/// A stable name of an answer within its question.
pub fn id(command: &Command, n: usize) -> String {
    match command {
        Command::Throw => "roll".to_owned(),
        Command::Done => "done".to_owned(),
        Command::Allot(_) => format!("allot-{n}"),
    }
}

pub fn label(command: &Command) -> Message {
    match command {
        Command::Throw => Message::new("dbm-do-throw"),
        Command::Done => Message::new("dbm-do-done"),
        Command::Allot(shares) => {
            let share = |share: &crate::command::Share| format!("{} {}", share.corps, share.die);
            let shares: Vec<String> = shares.iter().map(share).collect();
            Message::new("dbm-do-allot").with("shares", shares.join(", "))
        }
    }
}

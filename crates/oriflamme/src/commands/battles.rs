//! `oriflamme battles`: the ready battles that come with the program.
//! Relies on the embedded scenario files.
//! Must keep the JSON form stable: programs read it.

use super::Done;
use crate::Verdict;
use crate::screen::{STRONG, Screen, painted};
use clap::ArgMatches;
use oriflamme_scenario::battles;
use serde_json::{Value, json};

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let set = arguments.get_one::<String>("set").map(String::as_str);
    if let Some(set) = set {
        super::tenant_of(set, screen)?;
    }
    let found = battles(set)?;
    if arguments.get_flag("json") {
        let language = screen.speech.0;
        let list = found
            .iter()
            .map(|b| json!({ "id": b.id(), "set": b.set, "title": b.title.in_language(language) }))
            .collect();
        screen.json(&Value::Array(list));
        return Ok(Verdict::Fine);
    }
    let width = found.iter().map(|b| b.id().len()).max().unwrap_or(0);
    for battle in &found {
        let title = battle.title.in_language(screen.speech.0);
        screen.line(format!("{}  {}  {title}", painted(STRONG, format!("{:width$}", battle.id())), battle.set));
    }
    if found.is_empty() {
        screen.remark(screen.speech.say("cli-battles-none"));
    }
    Ok(Verdict::Fine)
}

//! `oriflamme data`: what is in a file of games, and deleting some of it.
//! Relies on the store for both.
//! Must delete nothing that was not named, by its id or by what it is.

use super::{Done, data_file, number, store_trouble};
use crate::screen::{QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_protocol::Localised;
use oriflamme_store::{HostedGame, delete_games, hosted_games};
use oriflamme_texts::Language;
use serde_json::json;
use std::path::Path;
use std::time::SystemTime;

const DAY: u64 = 24 * 3600;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match arguments.subcommand() {
        Some(("list", arguments)) => runtime.block_on(list(arguments, screen)),
        Some(("delete", arguments)) => runtime.block_on(delete(arguments, screen)),
        _ => Err(Trouble(screen.speech.say("cli-no-command"))),
    }
}

async fn games_in(path: &Path, screen: &Screen) -> Result<Vec<HostedGame>, Trouble> {
    hosted_games(path).await.map_err(|error| Trouble(store_trouble(&error, screen)))
}

async fn list(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let games = games_in(&data_file(arguments, screen)?, screen).await?;
    if arguments.get_flag("json") {
        let one = |game: &HostedGame| {
            json!({
                "id": game.id,
                "set": game.rule_set,
                "title": title(game, screen),
                "commands": game.commands,
                "created": game.created,
                "touched": game.touched,
                "what_if": game.is_what_if,
            })
        };
        screen.json(&games.iter().map(one).collect::<Vec<_>>().into());
        return Ok(Verdict::Fine);
    }
    for game in &games {
        let told = Message::new("cli-data-game")
            .with("commands", game.commands)
            .with("days", days_since(game) as f64)
            .with("whatif", if game.is_what_if { "yes" } else { "no" });
        let head = painted(STRONG, format!("{}  {}", game.id, title(game, screen)));
        screen.line(format!("{head}  {}", painted(QUIET, screen.speech.tell(&told))));
    }
    Ok(Verdict::Fine)
}

async fn delete(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let path = data_file(arguments, screen)?;
    let named: Vec<String> = arguments.get_many("games").map(|ids| ids.cloned().collect()).unwrap_or_default();
    let untouched = arguments.contains_id("untouched").then(|| number::<u64>(arguments, "untouched"));
    let what_ifs = arguments.get_flag("what-ifs");
    if named.is_empty() && untouched.is_none() && !what_ifs {
        return Err(Trouble(screen.speech.say("cli-data-which")));
    }
    let games = games_in(&path, screen).await?;
    if let Some(unknown) = named.iter().find(|id| games.iter().all(|game| game.id != **id)) {
        return Err(Trouble(screen.speech.tell(&Message::new("cli-data-unknown").with("game", unknown.as_str()))));
    }
    let meant = games.iter().filter(|game| named.is_empty() || named.contains(&game.id));
    let meant = meant.filter(|game| untouched.is_none_or(|days| days_since(game) >= days));
    let meant: Vec<String> = meant.filter(|game| game.is_what_if || !what_ifs).map(|game| game.id.clone()).collect();
    let only_tried = arguments.get_flag("dry-run");
    let freed = delete_games(&path, &meant, only_tried).await;
    let freed = freed.map_err(|error| Trouble(store_trouble(&error, screen)))?;
    if arguments.get_flag("json") {
        let (games, commands, bytes) = (freed.games, freed.commands, freed.bytes);
        screen.json(
            &json!({ "deleted": !only_tried, "games": games, "commands": commands, "bytes": bytes, "ids": meant }),
        );
        return Ok(Verdict::Fine);
    }
    let key = if only_tried { "cli-data-would" } else { "cli-data-deleted" };
    let told = Message::new(key).with("games", freed.games).with("commands", freed.commands as f64);
    screen.line(screen.speech.tell(&told.with("kilobytes", (freed.bytes / 1024) as f64)));
    Ok(Verdict::Fine)
}

fn days_since(game: &HostedGame) -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |passed| passed.as_secs());
    now.saturating_sub(game.touched) / DAY
}

fn title(game: &HostedGame, screen: &Screen) -> String {
    let Ok(title) = serde_json::from_str::<Localised>(&game.title) else { return game.rule_set.clone() };
    if screen.speech.0 == Language::French { title.fr } else { title.en }
}

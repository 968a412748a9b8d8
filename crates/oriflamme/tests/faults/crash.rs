//! An acknowledged command survives `kill -9`: the program is killed at random moments while games are played,
//! started again, and has every command that it had acknowledged, and no half of any other.

use crate::client::{Client, get, skirmish, text};
use crate::luck::Luck;
use crate::program::{file, oriflamme};
use crate::served::Served;
use crate::{folder, times};
use serde_json::{Value, json};
use std::time::Duration;

const GAMES: usize = 4;

/// What is known of a game: the commands that were acknowledged, and the one request whose answer never came.
#[derive(Clone, Debug)]
struct Known {
    game: String,
    token: String,
    commands: Vec<Value>,
    in_flight: Option<Request>,
}

#[derive(Clone, Debug)]
enum Request {
    Command(Value),
    Undo,
}

async fn create(address: &str) -> Known {
    let created = skirmish(address, 60_000, ["here", "here"]).await;
    Known { game: text(&created, "game"), token: text(&created, "token"), commands: Vec::new(), in_flight: None }
}

/// Plays until the server is gone; sometimes takes a command back.
async fn play(address: String, mut known: Known, seed: u64) -> Known {
    let mut luck = Luck::new(seed >> 1);
    let Some(mut client) = Client::join(&address, &known.token).await else { return known };
    while client.table.get("outcome").is_none() {
        let (seq, free) = (client.seq(), client.table["undo"]["undo"] == "free");
        let request = if free && luck.below(6) == 0 {
            Request::Undo
        } else {
            let Some(offers) = client.offers().await else { return known };
            Request::Command(offers[luck.below(offers.len() as u64) as usize].clone())
        };
        known.in_flight = Some(request.clone());
        let answer = match &request {
            Request::Undo => client.ask(json!({ "type": "undo", "seq": seq })).await,
            Request::Command(command) => client.command(command).await,
        };
        let Some(answer) = answer else { return known };
        known.in_flight = None;
        assert_eq!(answer["type"], "accepted", "{answer}");
        match request {
            Request::Undo => drop(known.commands.pop()),
            Request::Command(command) => known.commands.push(command),
        }
        let Some(_) = client.next_of(&["table"]).await else { return known };
    }
    known
}

/// What the server knows of a game after it was started again must be what was acknowledged, or that and the request
/// that was under way.
async fn settle(address: &str, known: &mut Known) {
    let client = Client::join(address, &known.token).await.expect("the game is there");
    let (found, acknowledged) = (client.seq() as usize, known.commands.len());
    match known.in_flight.take() {
        Some(Request::Command(command)) if found == acknowledged + 1 => known.commands.push(command),
        Some(Request::Undo) if found + 1 == acknowledged => drop(known.commands.pop()),
        _ => assert_eq!(found, acknowledged, "{}: commands acknowledged and commands found", known.game),
    }
}

/// Ends the game and compares its record, which must verify, with what was acknowledged.
async fn compare(address: &str, known: &Known) {
    let mut client = Client::join(address, &known.token).await.expect("the game is there");
    if client.table.get("outcome").is_none() {
        client.ask(json!({ "type": "resign" })).await.expect("it agrees");
    }
    let record = get(address, &format!("/api/games/{}/record", known.game), &known.token).await.body;
    let commands: Vec<Value> = record
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).expect("whole lines")["command"].clone())
        .filter(|command| !command.is_null())
        .collect();
    assert_eq!(commands, known.commands, "{}", known.game);
    let verified = oriflamme(&["verify", &file("faults-crash", &format!("{}.orf", known.game), record)]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_command_survives_kill_9() {
    let kills = times(20, 400);
    let data = folder("crash").join("games.sqlite");
    let mut luck = Luck::any();
    let mut games = Vec::new();
    let mut acknowledged = 0;
    for _ in 0..kills {
        let mut served = Served::start(&data);
        for known in &mut games {
            settle(&served.address, known).await;
        }
        while games.len() < GAMES {
            games.push(create(&served.address).await);
        }
        let before: usize = games.iter().map(|known| known.commands.len()).sum();
        let playing =
            games.drain(..).map(|known| tokio::spawn(play(served.address.clone(), known, luck.below(u64::MAX))));
        let playing: Vec<_> = playing.collect();
        tokio::time::sleep(Duration::from_millis(30 + luck.below(350))).await;
        served.kill();
        for task in playing {
            games.push(task.await.expect("no surprises"));
        }
        acknowledged += games.iter().map(|known| known.commands.len()).sum::<usize>().saturating_sub(before);
    }
    let served = Served::start(&data);
    for known in &mut games {
        settle(&served.address, known).await;
        compare(&served.address, known).await;
    }
    assert!(acknowledged > kills, "only {acknowledged} commands were acknowledged before {kills} kills");
}

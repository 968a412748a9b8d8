//! A disk that is full says so and loses nothing: what was acknowledged stays, nothing else is there, and as soon as there is
//! room the same server goes on. Relies on the system's limit for the size of files, which any user may set for his own programs.
#![cfg(target_os = "linux")]

use crate::client::{Client, get, skirmish, text};
use crate::luck::Luck;
use crate::program::{file, oriflamme};
use crate::served::Served;
use crate::{folder, times};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The program in a world where a file that would grow too long is an error, and not the end of its writer.
fn serve(data: &Path) -> Served {
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "trap '' XFSZ; exec \"$0\" \"$@\"",
        env!("CARGO_BIN_EXE_oriflamme"),
        "serve",
        "--port",
        "0",
        "--data",
    ]);
    Served::run(shell.arg(data))
}

/// From now on no file of the program may be longer.
fn room(served: &Served, bytes: Option<u64>) {
    let pid = Pid::from_child(&served.child);
    prlimit(Some(pid), Resource::Fsize, Rlimit { current: bytes, maximum: None }).expect("its own limit");
}

fn log_of(data: &Path) -> u64 {
    let log = PathBuf::from(format!("{}-wal", data.display()));
    log.metadata().map_or(0, |log| log.len())
}

/// Plays one command and answers whether it was acknowledged; why not must be that there is no room.
async fn play(client: &mut Client, luck: &mut Luck) -> Option<Value> {
    let offers = client.offers().await.expect("it can be read");
    let command = offers[luck.below(offers.len() as u64) as usize].clone();
    let answer = client.command(&command).await.expect("it answers");
    if answer["type"] == "accepted" {
        client.next_of(&["table"]).await.expect("the table follows");
        return Some(command);
    }
    assert_eq!((&answer["code"], &answer["text"]["key"]), (&json!("no-room"), &json!("server-disk-full")), "{answer}");
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_full_disk_the_same_server_goes_on_and_nothing_acknowledged_is_lost() {
    let data = folder("disk").join("games.sqlite");
    let mut served = serve(&data);
    let to = served.address.clone();
    let (game, mut luck) = (skirmish(&to, 60_000, ["here", "here"]).await, Luck::any());
    let token = text(&game, "token");
    let mut client = Client::join(&to, &token).await.expect("a table");
    let mut commands = Vec::new();
    for round in 0..times(6, 60) {
        for _ in 0..luck.below(12) {
            commands.extend(play(&mut client, &mut luck).await);
        }
        // At every other time some more is written before it is full, perhaps in the middle of a command.
        let left = if round % 2 == 0 { 0 } else { luck.below(log_of(&data) + 30_000) };
        room(&served, Some(left));
        while let Some(command) = play(&mut client, &mut luck).await {
            commands.push(command);
        }
        if left == 0 {
            assert_eq!(get(&to, "/healthz", "").await.status, 507, "round {round}");
        }
        room(&served, None);
        assert_eq!(get(&to, "/healthz", "").await.status, 200, "round {round}");
        commands.push(play(&mut client, &mut luck).await.expect("there is room again"));
    }
    served.kill();
    let served = Served::start(&data);
    let mut client = Client::join(&served.address, &token).await.expect("the game is there");
    assert_eq!(client.seq() as usize, commands.len());
    client.ask(json!({ "type": "resign" })).await.expect("it agrees");
    let record = get(&served.address, &format!("/api/games/{}/record", text(&game, "game")), &token).await.body;
    let line = |line: &str| serde_json::from_str::<Value>(line).expect("whole lines")["command"].clone();
    assert_eq!(record.lines().skip(1).map(line).take(commands.len()).collect::<Vec<_>>(), commands);
    let verified = oriflamme(&["verify", &file("faults-disk", "game.orf", record)]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_whose_command_found_no_room_says_so_and_plays_on_by_itself() {
    let data = folder("disk-program").join("games.sqlite");
    let served = serve(&data);
    let game = skirmish(&served.address, 60_000, ["recruit", "recruit"]).await;
    let mut client = Client::join(&served.address, &text(&game, "token")).await.expect("a table");
    room(&served, Some(0));
    let told = client.next_of(&["error"]).await.expect("everybody is told");
    assert_eq!(told["code"], "no-room", "{told}");
    let stood = client.seq();
    room(&served, None);
    while client.seq() < stood + 3 {
        client.next_of(&["table"]).await.expect("the program goes on");
    }
}

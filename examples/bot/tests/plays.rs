//! Two bots, each at a seat of its own, play a whole game over the socket.

use oriflamme_protocol::Localised;
use oriflamme_server::{Chance, Config, Limits, Playable, Rate, ReadyBattle, Sets, start};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn two_bots_play_a_whole_game() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("two-bots");
    let _ = std::fs::remove_dir_all(&folder);
    let text = Localised { en: "Brush".to_owned(), fr: "Brush".to_owned() };
    let battle =
        ReadyBattle { id: "brush".to_owned(), title: text.clone(), note: text, setup: json!({ "activations": 80 }) };
    let skirmish = oriflamme_installed::tenant("skirmish").expect("it is installed");
    let running = start(Config {
        address: "127.0.0.1:0".parse().unwrap(),
        data: folder.join("games.sqlite"),
        sets: Sets::new(vec![Playable::new(skirmish, vec![battle])]),
        limits: Limits { messages: Rate { burst: 1e6, each_second: 1e6 }, ..Limits::default() },
        chance: Chance::default(),
        behind_proxy: false,
        public: Vec::new(),
    })
    .await
    .expect("the server starts");
    let address = running.address.to_string();

    let seats = [json!({ "kind": "link", "name": "Left" }), json!({ "kind": "link", "name": "Right" })];
    let created = post(&address, "/api/games", &json!({ "set": "skirmish", "battle": "brush", "seats": seats })).await;
    let mut bots = Vec::new();
    for (seat, own) in ["l", "r"].into_iter().enumerate() {
        let token = own.repeat(32);
        post(&address, "/api/games/claim", &json!({ "link": created["links"][seat]["token"], "token": token })).await;
        let mut command = Command::new(env!("CARGO_BIN_EXE_bot"));
        bots.push(command.args([&address, &token]).stdout(Stdio::piped()).spawn().expect("the bot starts"));
    }
    let wait = move || bots.into_iter().map(|bot| bot.wait_with_output().unwrap()).collect::<Vec<_>>();
    let ends = tokio::task::spawn_blocking(wait).await.unwrap();
    let told = ends.into_iter().map(|end| (end.status.success(), String::from_utf8(end.stdout).unwrap()));
    let told: Vec<(bool, String)> = told.collect();
    assert!(told.iter().all(|(success, text)| *success && text.starts_with("over after ")), "{told:?}");
    assert_eq!(told[0], told[1], "both saw the same end");
    running.stop().await;
}

async fn post(address: &str, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head =
        format!("POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json");
    let request = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

#[test]
fn the_bot_fits_on_a_page() {
    assert!(include_str!("../src/main.rs").lines().count() <= 60);
}

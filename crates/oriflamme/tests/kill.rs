//! An acknowledged command survives `kill -9`: the real program is killed at random moments while games are played,
//! started again, and has every command that it had acknowledged, and no half of any other.
//! `ORIFLAMME_KILLS` says how often it is killed.

mod support;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use support::{file, oriflamme};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const KILLS: usize = 20;
const GAMES: usize = 4;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The program, serving; killed when it is dropped.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(data: &Path) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_oriflamme"));
        command.args(["serve", "--port", "0", "--data"]).arg(data).env("LC_ALL", "C");
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next().expect("it says where it is").expect("text");
        let address = line.split("http://").nth(1).expect("an address").trim_end_matches('/').to_owned();
        // What it says later must find a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Served { child, address }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Chance that a failing run can be repeated with.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n.max(1)
    }
}

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

async fn http(address: &str, request: String) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

async fn create(address: &str) -> Known {
    let seats = [json!({ "kind": "here" }), json!({ "kind": "here" })];
    let body = json!({ "set": "skirmish", "setup": { "activations": 60000 }, "seats": seats }).to_string();
    let head = format!("POST /api/games HTTP/1.1\r\nhost: {address}\r\nconnection: close");
    let size = body.len();
    let request = format!("{head}\r\ncontent-type: application/json\r\ncontent-length: {size}\r\n\r\n{body}");
    let created: Value = serde_json::from_str(&http(address, request).await).expect("a game");
    let text = |key: &str| created[key].as_str().expect("a text").to_owned();
    Known { game: text("game"), token: text("token"), commands: Vec::new(), in_flight: None }
}

/// The next message of one of these types; `None` when the server is gone.
async fn next(socket: &mut Socket, wanted: &[&str]) -> Option<Value> {
    loop {
        match tokio::time::timeout(Duration::from_secs(60), socket.next()).await.ok()?? {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("whole messages");
                if message["type"].as_str().is_some_and(|kind| wanted.contains(&kind)) {
                    return Some(message);
                }
            }
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

async fn join(address: &str, token: &str) -> Option<(Socket, Value)> {
    let (mut socket, _) = connect_async(format!("ws://{address}/api/socket")).await.ok()?;
    socket.send(Message::text(json!({ "type": "hello", "token": token }).to_string())).await.ok()?;
    let table = next(&mut socket, &["table"]).await?;
    Some((socket, table))
}

/// Was this asked too fast, as may happen where disks are quick? Then nothing was done, and it is time for a breath.
async fn hurried(answer: &Value) -> bool {
    let hurried = answer["code"] == "too-fast";
    if hurried {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    hurried
}

/// Plays until the server is gone; sometimes takes a command back.
async fn play(address: String, mut known: Known, seed: u64) -> Known {
    let mut luck = Luck(seed | 1);
    let Some((mut socket, mut table)) = join(&address, &known.token).await else { return known };
    loop {
        if table.get("outcome").is_some() {
            return known;
        }
        let seq = table["seq"].clone();
        let request = if table["undo"]["undo"] == "free" && luck.below(6) == 0 {
            Request::Undo
        } else {
            let ask = json!({ "type": "offers", "id": 1, "wanted": 20 });
            if socket.send(Message::text(ask.to_string())).await.is_err() {
                return known;
            }
            let Some(offers) = next(&mut socket, &["offers", "error"]).await else { return known };
            if hurried(&offers).await {
                continue;
            }
            let commands = offers["commands"].as_array().expect("offers");
            Request::Command(commands[luck.below(commands.len() as u64) as usize].clone())
        };
        let message = match &request {
            Request::Undo => json!({ "type": "undo", "id": 2, "seq": seq }),
            Request::Command(command) => json!({ "type": "command", "id": 2, "seq": seq, "command": command }),
        };
        known.in_flight = Some(request.clone());
        if socket.send(Message::text(message.to_string())).await.is_err() {
            return known;
        }
        let Some(answer) = next(&mut socket, &["accepted", "error", "refused"]).await else { return known };
        known.in_flight = None;
        if hurried(&answer).await {
            continue;
        }
        assert_eq!(answer["type"], "accepted", "{answer}");
        match request {
            Request::Undo => drop(known.commands.pop()),
            Request::Command(command) => known.commands.push(command),
        }
        let Some(after) = next(&mut socket, &["table"]).await else { return known };
        table = after;
    }
}

/// What the server knows of a game after it was started again must be what was acknowledged, or that and the request
/// that was under way.
async fn settle(address: &str, known: &mut Known) {
    let (_, table) = join(address, &known.token).await.expect("the game is there");
    let found = table["seq"].as_u64().expect("a number") as usize;
    let acknowledged = known.commands.len();
    match known.in_flight.take() {
        Some(Request::Command(command)) if found == acknowledged + 1 => known.commands.push(command),
        Some(Request::Undo) if found + 1 == acknowledged => drop(known.commands.pop()),
        _ => assert_eq!(found, acknowledged, "{}: commands acknowledged and commands found", known.game),
    }
}

/// Ends the game and compares its record, which must verify, with what was acknowledged.
async fn compare(address: &str, known: &Known) {
    let (mut socket, table) = join(address, &known.token).await.expect("the game is there");
    if table.get("outcome").is_none() {
        socket.send(Message::text(json!({ "type": "resign", "id": 1 }).to_string())).await.expect("it reads");
        next(&mut socket, &["accepted"]).await.expect("it agrees");
    }
    let head = format!("GET /api/games/{}/record HTTP/1.1\r\nhost: {address}\r\nconnection: close", known.game);
    let record = http(address, format!("{head}\r\nauthorization: Bearer {}\r\n\r\n", known.token)).await;
    let commands: Vec<Value> = record
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).expect("whole lines")["command"].clone())
        .collect();
    assert_eq!(commands, known.commands, "{}", known.game);
    let verified = oriflamme(&["verify", &file("kill", &format!("{}.orf", known.game), record)]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_command_survives_kill_9() {
    let kills = std::env::var("ORIFLAMME_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kill");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let data = folder.join("games.sqlite");
    let mut luck = Luck(u64::from(std::process::id()) * 2 + 1);
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
        served.child.kill().expect("SIGKILL");
        served.child.wait().expect("it is gone");
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

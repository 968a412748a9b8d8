//! A server in this process, and clients that talk to it as browsers and bots do.

use futures_util::{SinkExt, StreamExt};
use oriflamme_protocol::Localised;
use oriflamme_server::{Chance, Config, Limits, Playable, Rate, ReadyBattle, Running, Sets, start};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything takes that works.
const LONG: Duration = Duration::from_secs(60);

pub fn sets() -> Sets {
    let text = |text: &str| Localised { en: text.to_owned(), fr: text.to_owned() };
    let brush = |id: &str, activations: u16| ReadyBattle {
        id: id.to_owned(),
        title: text("Brush"),
        note: text(""),
        setup: json!({ "activations": activations }),
    };
    let tenant = |id| oriflamme_installed::tenant(id).expect("it is installed");
    Sets::new(vec![
        Playable::new(tenant("skirmish"), vec![brush("brush", 60), brush("short", 4)]),
        Playable::new(tenant("bab"), Vec::new()),
    ])
}

/// A place for the games of one test.
pub fn data(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder.join("games.sqlite")
}

/// Limits under which a test on a busy machine runs undisturbed; the program does not wait.
pub fn limits() -> Limits {
    let any = Rate { burst: 1e9, each_second: 1e9 };
    Limits { messages: any, requests: any, games: any, passwords: any, pace: Duration::ZERO, ..Limits::default() }
}

pub async fn server(data: PathBuf) -> Running {
    server_with(data, limits(), Chance::default()).await
}

pub async fn server_with(data: PathBuf, limits: Limits, chance: Chance) -> Running {
    let address = "127.0.0.1:0".parse().unwrap();
    start(Config {
        address,
        data,
        sets: sets(),
        limits,
        chance,
        behind_proxy: false,
        public: vec!["https://games.example.org".to_owned()],
    })
    .await
    .expect("the server starts")
}

/// The answer to a request: status, head and body.
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }
}

/// One request over a connection of its own.
pub async fn request(to: SocketAddr, method: &str, path: &str, fields: &[(&str, &str)], body: &str) -> Reply {
    let mut stream = TcpStream::connect(to).await.unwrap();
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n");
    for (name, value) in fields {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    if !body.is_empty() {
        text.push_str(&format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len()));
    }
    // The server may have said no before it was sent everything.
    let _ = stream.write_all(format!("{text}\r\n{body}").as_bytes()).await;
    let mut answer = Vec::new();
    let _ = timeout(LONG, stream.read_to_end(&mut answer)).await.expect("an answer in time");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Reply { status, head: head.to_owned(), body: body.to_owned() }
}

pub async fn post(to: SocketAddr, path: &str, body: Value) -> Value {
    let reply = request(to, "POST", path, &[], &body.to_string()).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.body);
    reply.json()
}

/// A game of Skirmish with these players.
pub async fn skirmish(to: SocketAddr, battle: &str, seats: [&str; 2]) -> Value {
    let seats = seats.map(|kind| json!({ "kind": kind, "name": kind }));
    new_game(to, json!({ "set": "skirmish", "battle": battle, "seats": seats })).await
}

/// A game in which those who are invited have taken their seats: the tokens of its links are theirs now.
pub async fn new_game(to: SocketAddr, wanted: Value) -> Value {
    let mut game = post(to, "/api/games", wanted).await;
    for link in game["links"].as_array_mut().unwrap() {
        let own: String = link["token"].as_str().unwrap().chars().rev().collect();
        post(to, "/api/games/claim", json!({ "link": link["token"], "token": own })).await;
        link["token"] = own.into();
    }
    game
}

/// The token of who was invited to a seat.
pub fn link(created: &Value, seat: u64) -> &str {
    let links = created["links"].as_array().unwrap();
    links.iter().find(|link| link["seat"] == seat).unwrap()["token"].as_str().unwrap()
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client at a table.
pub struct Client {
    pub socket: Socket,
    /// The last table that it was sent.
    pub table: Value,
    /// Everything that it was sent, as it came.
    pub heard: Vec<String>,
    next: AtomicU32,
}

pub async fn open(to: SocketAddr) -> Socket {
    let request = format!("ws://{to}/api/socket").into_client_request().unwrap();
    connect_async(request).await.expect("the socket opens").0
}

impl Client {
    pub async fn join(to: SocketAddr, token: &str) -> Client {
        Client::rejoin(to, token, 0).await
    }

    pub async fn rejoin(to: SocketAddr, token: &str, log: u32) -> Client {
        let mut client =
            Client { socket: open(to).await, table: Value::Null, heard: Vec::new(), next: AtomicU32::new(1) };
        client.send(&json!({ "type": "hello", "token": token, "log": log })).await;
        client.until(|message| message["type"] == "table").await;
        client
    }

    pub async fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("the server listens");
    }

    /// The next message; `None` when the server closed the socket.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(LONG, self.socket.next()).await.expect("the server says something") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if message["type"] == "table" {
                        self.table = message.clone();
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_))) | None | Some(Err(_)) => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the connection lasts");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Asks something and waits for its answer.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        message["id"] = json!(id);
        self.send(&message).await;
        self.until(|answer| answer["id"] == id).await
    }

    pub fn seq(&self) -> u64 {
        self.table["seq"].as_u64().expect("a table came")
    }

    /// Waits until the table has at least so many commands, or the game is over.
    pub async fn wait_for(&mut self, seq: u64) {
        while self.seq() < seq && self.table.get("outcome").is_none() {
            self.until(|message| message["type"] == "table").await;
        }
    }

    pub async fn command(&mut self, command: Value) -> Value {
        let seq = self.seq();
        self.command_at(seq, command).await
    }

    pub async fn command_at(&mut self, seq: u64, command: Value) -> Value {
        self.ask(json!({ "type": "command", "seq": seq, "command": command })).await
    }

    /// Commands that the rules offer now.
    pub async fn offers(&mut self) -> Vec<Value> {
        let offers = self.ask(json!({ "type": "offers", "wanted": 20 })).await;
        offers["commands"].as_array().expect("offers").clone()
    }

    /// Carries out the offer of this number, and waits for the table that follows.
    pub async fn play(&mut self, which: usize) -> Value {
        let offers = self.offers().await;
        let before = self.seq();
        let answer = self.command(offers[which % offers.len()].clone()).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        self.wait_for(before + 1).await;
        answer
    }

    pub fn is_asked(&self) -> bool {
        !self.table["asked"].as_array().expect("a table came").is_empty()
    }
}

//! A small client of HTTP and of the WebSocket that can say wrong things on purpose.
//! Relies on nothing of the program but `docs/protocol.md`.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything takes that works.
const LONG: Duration = Duration::from_secs(60);

/// The answer to a request.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {} {}", self.head, self.body))
    }
}

/// One request over a connection of its own; the token goes along as bearer unless it is empty.
pub async fn request(to: &str, method: &str, path: &str, token: &str, body: Option<&Value>) -> Reply {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n");
    if !token.is_empty() {
        text.push_str(&format!("authorization: Bearer {token}\r\n"));
    }
    let body = body.map(Value::to_string).unwrap_or_default();
    if !body.is_empty() {
        text.push_str(&format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len()));
    }
    raw(to, &format!("{text}\r\n{body}")).await
}

/// Whatever text, as it is.
pub async fn raw(to: &str, text: &str) -> Reply {
    let mut stream = TcpStream::connect(to).await.expect("the server listens");
    // The server may have said no before it was sent everything.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(LONG, stream.read_to_end(&mut answer)).await.expect("an answer in time");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Reply { status, head: head.to_owned(), body: body.to_owned() }
}

pub async fn get(to: &str, path: &str, token: &str) -> Reply {
    request(to, "GET", path, token, None).await
}

pub async fn post(to: &str, path: &str, token: &str, body: &Value) -> Reply {
    request(to, "POST", path, token, Some(body)).await
}

/// A new game of the smallest rule set, of so many activations, between players of these kinds. Those who are invited have taken
/// their seats: the tokens of its links are theirs now.
pub async fn skirmish(to: &str, activations: u32, seats: [&str; 2]) -> Value {
    let seats = seats.map(|kind| json!({ "kind": kind, "name": kind }));
    let wanted = json!({ "set": "skirmish", "setup": { "activations": activations }, "seats": seats });
    let reply = post(to, "/api/games", "", &wanted).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let mut game = reply.json();
    for link in game["links"].as_array_mut().expect("links") {
        let invitation = text(link, "token");
        let own: String = invitation.chars().rev().collect();
        assert_eq!(claim(to, &invitation, &own).await.status, 200);
        link["token"] = own.into();
    }
    game
}

/// Takes the seat of a link with a token of one's own.
pub async fn claim(to: &str, link: &str, token: &str) -> Reply {
    post(to, "/api/games/claim", "", &json!({ "link": link, "token": token })).await
}

/// A text of an answer.
pub fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_else(|| panic!("no '{key}' in {value}")).to_owned()
}

/// Somebody at a table. What the server does not answer because it is gone is `None`.
pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last table that came.
    pub table: Value,
    next: u32,
}

impl Client {
    /// Connected, and nothing said yet.
    pub async fn open(to: &str) -> Client {
        Client::connect(to).await.expect("the server listens")
    }

    async fn connect(to: &str) -> Option<Client> {
        let (socket, _) = connect_async(format!("ws://{to}/api/socket")).await.ok()?;
        Some(Client { socket, table: Value::Null, next: 0 })
    }

    pub async fn join(to: &str, token: &str) -> Option<Client> {
        let mut client = Client::connect(to).await?;
        client.send(&json!({ "type": "hello", "token": token }).to_string()).await?;
        client.next_of(&["table"]).await?;
        Some(client)
    }

    /// Whatever text, as it is.
    pub async fn send(&mut self, text: &str) -> Option<()> {
        self.socket.send(Message::text(text)).await.ok()
    }

    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match tokio::time::timeout(LONG, self.socket.next()).await.ok()?? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).expect("whole messages");
                    if message["type"] == "table" {
                        self.table = message.clone();
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of one of these types.
    pub async fn next_of(&mut self, wanted: &[&str]) -> Option<Value> {
        loop {
            let message = self.next().await?;
            if message["type"].as_str().is_some_and(|kind| wanted.contains(&kind)) {
                return Some(message);
            }
        }
    }

    /// Asks something and waits for its answer; asked too fast, as may happen where disks are quick, it is asked again.
    pub async fn ask(&mut self, mut message: Value) -> Option<Value> {
        loop {
            self.next += 1;
            message["id"] = json!(self.next);
            self.send(&message.to_string()).await?;
            let answer = loop {
                let answer = self.next().await?;
                if answer["id"] == self.next {
                    break answer;
                }
            };
            if answer["code"] != "too-fast" {
                return Some(answer);
            }
            // Who goes on too fast is sent away in the end.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// How many commands the table has.
    pub fn seq(&self) -> u64 {
        self.table["seq"].as_u64().expect("a number")
    }

    /// Commands that the rules offer now.
    pub async fn offers(&mut self) -> Option<Vec<Value>> {
        let offers = self.ask(json!({ "type": "offers", "wanted": 20 })).await?;
        Some(offers["commands"].as_array().expect("offers").clone())
    }

    /// Gives a command for the table as it is now.
    pub async fn command(&mut self, command: &Value) -> Option<Value> {
        let seq = self.seq();
        self.ask(json!({ "type": "command", "seq": seq, "command": command })).await
    }
}

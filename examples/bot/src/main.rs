//! The smallest client that plays a whole game: it takes any command that the rules offer.
//! Usage: `bot 127.0.0.1:8765 TOKEN`, with the token of a seat.
//! Knows no rule: whatever rule set the game is of, the server says what may be done.

use serde_json::{Value, json};
use std::error::Error;
use tungstenite::Message;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, address, token] = arguments.as_slice() else { return Err("usage: bot ADDRESS TOKEN".into()) };
    let stream = std::net::TcpStream::connect(address)?;
    let (mut socket, _) = tungstenite::client(format!("ws://{address}/api/socket"), stream)?;
    let say = |socket: &mut tungstenite::WebSocket<_>, message: Value| socket.send(Message::text(message.to_string()));
    say(&mut socket, json!({ "type": "hello", "token": token }))?;
    let (mut id, mut luck) = (0_u32, 88_172_645_463_325_252_u64);
    loop {
        let Message::Text(text) = socket.read()? else { continue };
        let message: Value = serde_json::from_str(&text)?;
        id += 1;
        match message["type"].as_str() {
            // A table: am I asked something? Then what may I answer?
            Some("table") => {
                if let Some(outcome) = message.get("outcome") {
                    println!("over after {} commands: {outcome}", message["seq"]);
                    return Ok(());
                }
                if message["asked"].as_array().is_some_and(|asked| !asked.is_empty()) {
                    say(&mut socket, json!({ "type": "offers", "id": id, "wanted": 20 }))?;
                }
            }
            // Offers: take any, for the table that they were made for.
            Some("offers") => {
                let commands = message["commands"].as_array().map(Vec::as_slice).unwrap_or_default();
                luck ^= luck << 13;
                luck ^= luck >> 7;
                luck ^= luck << 17;
                if let Some(command) = commands.get((luck % commands.len().max(1) as u64) as usize) {
                    say(
                        &mut socket,
                        json!({ "type": "command", "id": id, "seq": message["seq"], "command": command }),
                    )?;
                }
            }
            // Somebody was faster: a new table comes, and it asks again.
            Some("error") if message["code"] == "stale" || message["code"] == "not-asked" => {}
            Some("error" | "refused") => return Err(message.to_string().into()),
            _ => {}
        }
    }
}

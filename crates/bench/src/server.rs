//! The server as its clients feel it: a real server on this machine, real sockets, a real file of games.

use crate::bab::crowded_setup;
use crate::measure::Reading;
use futures_util::{SinkExt, StreamExt};
use oriflamme_server::{Chance, Config, Limits, Playable, Rate, Running, Sets, start};
use serde_json::{Value, json};
use std::error::Error;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How the threads of the server are called; those of its file of games are called after their library.
const SERVER: &str = "server";
const STORE: &str = "sqlx";
const GAMES: usize = 50;
const PREVIEWS: usize = 1000;
const LASTS: Duration = Duration::from_secs(6);

/// Runs a measurement with a server whose games are in a folder of their own. Server and clients have threads of their own, so that
/// the processor time of each is known.
fn with_server<F: Future<Output = Outcome<Vec<Reading>>>>(measure: impl FnOnce(SocketAddr) -> F) -> Vec<Reading> {
    let folder = std::env::temp_dir().join(format!("oriflamme-bench-{}", std::process::id()));
    let measured = || -> Outcome<Vec<Reading>> {
        let (server, clients) = (threads(SERVER)?, threads("client")?);
        let running = server.block_on(serve(folder.join("games.sqlite")))?;
        let readings = clients.block_on(measure(running.address));
        server.block_on(running.stop());
        readings
    };
    let readings = measured();
    let _ = std::fs::remove_dir_all(&folder);
    readings.unwrap_or_else(|error| vec![Reading::Words(format!("not measured: {error}"))])
}

fn threads(name: &str) -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().thread_name(name).enable_all().build()
}

async fn serve(data: std::path::PathBuf) -> Outcome<Running> {
    let offered = |tenant| Playable::new(tenant, Vec::new());
    let any = Rate { burst: 1e9, each_second: 1e9 };
    let config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        data,
        sets: Sets::new(oriflamme_installed::tenants().into_iter().map(offered).collect()),
        limits: Limits { messages: any, requests: any, games: any, connections_each: 4 * GAMES, ..Limits::default() },
        chance: Chance::default(),
        behind_proxy: false,
        public: Vec::new(),
    };
    Ok(start(config).await?)
}

/// A game for two who have taken their seats.
async fn create(to: SocketAddr, set: &str, setup: Value) -> Outcome<Value> {
    let seats = [json!({ "kind": "link" }), json!({ "kind": "link" })];
    let mut game = post(to, "/api/games", &json!({ "set": set, "setup": setup, "seats": seats })).await?;
    for link in game["links"].as_array_mut().ok_or("no links")? {
        let own: String = link["token"].as_str().ok_or("no token")?.chars().rev().collect();
        post(to, "/api/games/claim", &json!({ "link": link["token"], "token": own })).await?;
        link["token"] = own.into();
    }
    Ok(game)
}

async fn post(to: SocketAddr, path: &str, body: &Value) -> Outcome<Value> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(to).await?;
    let head = format!("POST {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\ncontent-type: application/json");
    stream.write_all(format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}

async fn say(socket: &mut Socket, message: Value) -> Outcome<()> {
    Ok(socket.send(Message::text(message.to_string())).await?)
}

async fn hear(socket: &mut Socket, kind: &str) -> Outcome<Value> {
    while let Some(message) = socket.next().await {
        if let Message::Text(text) = message? {
            let message: Value = serde_json::from_str(&text)?;
            if message["type"] == kind {
                return Ok(message);
            }
            if message["type"] == "error" || message["type"] == "refused" {
                return Err(message.to_string().into());
            }
        }
    }
    Err("the connection is gone".into())
}

async fn join(to: SocketAddr, created: &Value, seat: usize) -> Outcome<(Socket, Value)> {
    let (mut socket, _) = connect_async(format!("ws://{to}/api/socket")).await?;
    say(&mut socket, json!({ "type": "hello", "token": created["links"][seat]["token"] })).await?;
    let table = hear(&mut socket, "table").await?;
    Ok((socket, table))
}

/// The smallest time that so many of a hundred do not exceed.
fn percentile(times: &mut [Duration], of_hundred: usize) -> f64 {
    times.sort();
    let place = (times.len() * of_hundred / 100).min(times.len().saturating_sub(1));
    times.get(place).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
}

pub fn previews() -> Vec<Reading> {
    with_server(|to| async move {
        let mut setup = serde_json::to_value(crowded_setup())?;
        setup["start"] = json!({ "active": 0, "step": "moves", "pig": 6 });
        let created = create(to, "bab", setup).await?;
        let (mut socket, table) = join(to, &created, 0).await?;
        let own = |piece: &&Value| piece["side"] == 0;
        let pieces: Vec<Value> =
            table["scene"]["pieces"].as_array().into_iter().flatten().filter(own).cloned().collect();
        let mut times = Vec::with_capacity(PREVIEWS);
        for number in 0..PREVIEWS {
            let piece = pieces.get(number % pieces.len().max(1)).ok_or("no pieces")?;
            let (x, y) = (piece["x"].as_f64().unwrap_or(0.0), piece["y"].as_f64().unwrap_or(0.0));
            // A hand that goes forwards and to the side, into contact and back.
            let (side, ahead) = ((number % 7) as f64 * 8.0 - 24.0, (number % 13) as f64 * 10.0);
            let to = json!({ "x": x + side, "y": y + ahead, "facing": (number % 5) as f64 * 4.0 - 8.0 });
            let intent = json!({ "intent": "move", "pieces": [piece["id"]], "to": to });
            let began = Instant::now();
            say(&mut socket, json!({ "type": "preview", "id": number, "seq": 0, "intent": intent })).await?;
            hear(&mut socket, "preview").await?;
            times.push(began.elapsed());
        }
        let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 99));
        let words =
            format!("median {half:.1} ms, 99 of 100 within {most:.1} ms, {PREVIEWS} previews (target: within 30)");
        Ok(vec![Reading::Words(words)])
    })
}

/// One game: its two players move in turn; the time from sending until the other player has the new table.
async fn play(to: SocketAddr, until: Instant) -> Outcome<Vec<Duration>> {
    let created = create(to, "skirmish", json!({ "activations": 60000 })).await?;
    let (first, second) = (join(to, &created, 0).await?.0, join(to, &created, 1).await?.0);
    let mut sockets = [first, second];
    let mut times = Vec::new();
    // Each side walks one unit to and fro.
    for seq in 0.. {
        if Instant::now() > until {
            break;
        }
        let [one, other] = &mut sockets;
        let (mover, watcher) = if seq % 2 == 0 { (one, other) } else { (other, one) };
        let back = (seq / 2) % 2 == 1;
        let (unit, place) =
            if seq % 2 == 0 { (0, if back { 11 } else { 22 }) } else { (6, if back { 77 } else { 66 }) };
        let command = json!({ "move": { "unit": unit, "to": place } });
        let began = Instant::now();
        say(mover, json!({ "type": "command", "id": seq, "seq": seq, "command": command })).await?;
        let (accepted, seen) = tokio::join!(hear(mover, "accepted"), async {
            loop {
                let table = hear(watcher, "table").await?;
                if table["seq"] == seq + 1 {
                    return Ok::<_, Box<dyn Error + Send + Sync>>(began.elapsed());
                }
            }
        });
        accepted?;
        times.push(seen?);
    }
    Ok(times)
}

/// The processor time that the server has used so far, where the system tells it for each thread.
fn server_time() -> Option<Duration> {
    let mut sum = Duration::ZERO;
    for task in std::fs::read_dir("/proc/self/task").ok()? {
        let task = task.ok()?.path();
        let name = std::fs::read_to_string(task.join("comm")).unwrap_or_default();
        if name.starts_with(SERVER) || name.starts_with(STORE) {
            let spent = std::fs::read_to_string(task.join("schedstat")).ok()?;
            sum += Duration::from_nanos(spent.split(' ').next()?.parse().ok()?);
        }
    }
    Some(sum)
}

pub fn commands() -> Vec<Reading> {
    with_server(|to| async move {
        let (began, before) = (Instant::now(), server_time());
        let games: Vec<_> = (0..GAMES).map(|_| tokio::spawn(play(to, began + LASTS))).collect();
        let mut times = Vec::new();
        for game in games {
            times.extend(game.await??);
        }
        let each_second = times.len() as f64 / began.elapsed().as_secs_f64();
        let spent = server_time().zip(before).map(|(after, before)| after.saturating_sub(before));
        let spent = spent.map(|spent| spent.as_secs_f64() * 1e6 / times.len() as f64);
        let spent = spent.map_or("unknown".to_owned(), |spent| format!("{spent:.0} µs"));
        let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 99));
        Ok(vec![
            Reading::Words(format!("{each_second:.0} commands per second, all on disk (target: 15,000)")),
            Reading::Words(format!("{spent} of the server's processor time for each (target: 40 µs)")),
            Reading::Words(format!(
                "median {half:.1} ms, 99 of 100 within {most:.1} ms from sending to the other player's table"
            )),
        ])
    })
}

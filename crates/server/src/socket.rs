//! One client at a table, over a WebSocket: reads what it says, sends what it is told.
//! Relies on the game's task for everything that is said after `hello`.
//! Must let nobody in without a token, and nobody use more than his share.

use crate::game::{Ask, Heard, Outbox, Told, text};
use crate::http::{Server, account_role};
use crate::limits::Bucket;
use crate::serve::told_to_close;
use crate::trouble::Trouble;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use oriflamme_protocol::{ClientMessage, CommandText, Role};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// How long a connection stays after it was told that its message is too large.
const LINGER: Duration = Duration::from_secs(1);
/// So many messages that cannot be understood or come too fast, and the connection is closed.
const FORGIVEN: u32 = 200;

/// Serves one socket until either side closes it. `account` is who is signed in, if anybody.
pub async fn serve(mut socket: WebSocket, server: Server, address: IpAddr, account: Option<i64>) {
    let limits = &server.shared.limits;
    let hello = match timeout(limits.patience, hello(&mut socket)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(Some(trouble))) => return refuse(socket, trouble).await,
        Ok(Err(None)) => return,
        Err(_) => return refuse(socket, Trouble::malformed("hello did not come")).await,
    };
    let (token, log) = hello;
    let admitted = match account_role(&server, account, &token).await {
        Some(admitted) => admitted,
        None => server.shared.admit(&token).await,
    };
    let (game, role) = match admitted {
        Ok(admitted) => admitted,
        Err(trouble) => return refuse(socket, trouble).await,
    };
    let (out, told) = Outbox::new(Arc::clone(&server.shared.budget), address);
    let joined = server.shared.ask(&game, |answer| Ask::Join { role, log, out: out.clone(), answer }).await;
    drop(out);
    let listener = match joined {
        Ok(listener) => listener,
        Err(trouble) => return refuse(socket, trouble).await,
    };
    tracing::debug!(game, ?role, "somebody sat down");
    converse(socket, &server, &game, listener, told).await;
    if let Ok(task) = server.shared.sender(&game) {
        let _ = task.send(Ask::Leave { listener }).await;
    }
    tracing::debug!(game, ?role, "somebody left");
}

/// The first message. `Err(None)` when the client has gone.
async fn hello(socket: &mut WebSocket) -> Result<(String, u32), Option<Trouble>> {
    loop {
        let Some(received) = socket.recv().await else { return Err(None) };
        match received {
            Ok(Message::Text(text)) => {
                return match serde_json::from_str(&text) {
                    Ok(ClientMessage::Hello { token, log }) => Ok((token, log)),
                    Ok(_) => Err(Some(Trouble::malformed("hello must come first"))),
                    Err(error) => Err(Some(Trouble::malformed(error.to_string()))),
                };
            }
            Ok(Message::Ping(_) | Message::Pong(_)) => {}
            Ok(Message::Binary(_)) => return Err(Some(Trouble::malformed("messages are text"))),
            Ok(Message::Close(_)) => return Err(None),
            Err(error) => return Err(too_large(&error).then(Trouble::too_large)),
        }
    }
}

/// Was the message longer than allowed?
fn too_large(error: &axum::Error) -> bool {
    let text = error.to_string();
    text.contains("too long") || text.contains("too big")
}

async fn refuse(mut socket: WebSocket, trouble: Trouble) {
    let code = match trouble.code {
        "too-large" => close_code::SIZE,
        "unavailable" => close_code::AGAIN,
        _ => close_code::POLICY,
    };
    let reason = Utf8Bytes::from_static(trouble.code);
    let _ = socket.send(Message::Text(text(&trouble.answer(None)))).await;
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason }))).await;
    // Who is still sending would lose the answer if the connection were cut at once.
    if code == close_code::SIZE {
        tokio::time::sleep(LINGER).await;
    }
}

async fn converse(mut socket: WebSocket, server: &Server, game: &str, listener: u64, mut told: mpsc::Receiver<Told>) {
    let limits = &server.shared.limits;
    let mut closing = server.closing.clone();
    let mut bucket = Bucket::new(limits.messages, Instant::now());
    let mut faults = 0;
    let mut heard = Instant::now();
    // One message of a client at a time: who sends a flood waits for his own flood.
    let mut busy: Option<oneshot::Receiver<()>> = None;
    let mut ping = tokio::time::interval(limits.ping);
    ping.tick().await;
    loop {
        let event = tokio::select! {
            biased;
            first = told.recv() => Event::Tell(first),
            () = told_to_close(&mut closing) => Event::Close,
            () = finished(&mut busy), if busy.is_some() => { busy = None; continue }
            received = socket.recv(), if busy.is_none() => Event::Received(received),
            _ = ping.tick() => Event::Ping,
        };
        match event {
            // Sent away by the game: it will be let in again.
            Event::Tell(None) => return close(socket, close_code::AGAIN, "slow").await,
            Event::Tell(Some(first)) => {
                let sent = timeout(limits.patience, send_all(&mut socket, first, &mut told)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    return;
                }
            }
            Event::Close => return close(socket, close_code::AWAY, "closing").await,
            Event::Ping => {
                let gone = heard.elapsed() > limits.silence;
                let sent = timeout(limits.patience, socket.send(Message::Ping(Default::default()))).await;
                if gone || !matches!(sent, Ok(Ok(()))) {
                    return;
                }
            }
            Event::Received(None) => return,
            Event::Received(Some(Err(error))) => {
                if too_large(&error) {
                    refuse(socket, Trouble::too_large()).await;
                }
                return;
            }
            Event::Received(Some(Ok(message))) => {
                heard = Instant::now();
                let answer = match understand(message, &mut bucket, server) {
                    Understood::Nothing => continue,
                    Understood::Gone => return,
                    Understood::Said(heard) => {
                        let (done, finished) = oneshot::channel();
                        let Ok(task) = server.shared.sender(game) else { return };
                        if task.send(Ask::Hear { listener, heard, done }).await.is_err() {
                            return;
                        }
                        busy = Some(finished);
                        continue;
                    }
                    Understood::Trouble(id, trouble) => trouble.answer(id),
                };
                faults += 1;
                crate::metrics::count(&server.shared.metrics.errors);
                if socket.send(Message::Text(text(&answer))).await.is_err() {
                    return;
                }
                if faults > FORGIVEN {
                    return close(socket, close_code::POLICY, "too many faults").await;
                }
            }
        }
    }
}

/// Everything that waits, together.
async fn send_all(socket: &mut WebSocket, first: Told, told: &mut mpsc::Receiver<Told>) -> Result<(), axum::Error> {
    let mut next = Some(first);
    while let Some(one) = next {
        socket.feed(Message::Text(one.text)).await?;
        next = told.try_recv().ok();
    }
    socket.flush().await
}

enum Event {
    Tell(Option<Told>),
    Close,
    Ping,
    Received(Option<Result<Message, axum::Error>>),
}

async fn finished(busy: &mut Option<oneshot::Receiver<()>>) {
    if let Some(busy) = busy {
        let _ = busy.await;
    }
}

enum Understood {
    Nothing,
    Gone,
    Said(Heard),
    Trouble(Option<u32>, Trouble),
}

fn understand(message: Message, bucket: &mut Bucket, server: &Server) -> Understood {
    let text = match message {
        Message::Text(text) => text,
        Message::Binary(_) => return Understood::Trouble(None, Trouble::malformed("messages are text")),
        Message::Ping(_) | Message::Pong(_) => return Understood::Nothing,
        Message::Close(_) => return Understood::Gone,
    };
    if !bucket.take(server.shared.limits.messages, Instant::now()) {
        return Understood::Trouble(id_of(&text), Trouble::too_fast());
    }
    if let Ok(CommandText { id, seq, command, .. }) = serde_json::from_str(&text) {
        return Understood::Said(Heard::Command { id, seq, command: command.get().to_owned() });
    }
    match serde_json::from_str::<ClientMessage>(&text) {
        Ok(message) => Understood::Said(Heard::Other(Box::new(message))),
        Err(error) => Understood::Trouble(id_of(&text), Trouble::malformed(error.to_string())),
    }
}

/// The id of a request that could otherwise not be understood, so that its sender knows which one it was.
fn id_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let reason = Utf8Bytes::from_static(reason);
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason }))).await;
}

/// May this role collect the game in an account?
pub fn collectable(role: Role) -> bool {
    role != Role::Spectator
}

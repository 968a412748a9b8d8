//! Bad input of every kind gets a clear answer, and the server and its games live on.

use crate::support;

use futures_util::{SinkExt, StreamExt};
use oriflamme_server::{Chance, Limits, Rate};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use support::{Client, data, limits, link, open, post, request, server, server_with, skirmish};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

async fn is_alive(server: SocketAddr) {
    assert_eq!(request(server, "GET", "/healthz", &[], "").await.status, 200);
}

/// What the server answers to a first message, until it closes the connection.
async fn greeted_with(server: SocketAddr, first: Message) -> Vec<Value> {
    let mut socket = open(server).await;
    let _ = socket.send(first).await;
    let mut answers = Vec::new();
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Text(text) = message {
            answers.push(serde_json::from_str(&text).unwrap());
        }
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_greet_properly_is_told_so_and_sent_away() {
    let server = server(data("greeting")).await;
    let cases = [
        (Message::text("hello"), "malformed"),
        (Message::text("[1, 2"), "malformed"),
        (Message::text(r#"{"type":"hello"}"#), "malformed"),
        (Message::text(r#"{"type":"hello","token":7}"#), "malformed"),
        (Message::text(r#"{"type":"resign","id":1}"#), "malformed"),
        (Message::binary(vec![0, 159, 146, 150]), "malformed"),
        (Message::text(r#"{"type":"hello","token":"forged"}"#), "unknown-game"),
        (Message::text(r#"{"type":"hello","token":""}"#), "unknown-game"),
        (Message::text(r#"{"type":"hello","token":"account:abc"}"#), "unknown-game"),
    ];
    for (first, code) in cases {
        let answers = greeted_with(server.address, first.clone()).await;
        assert_eq!(answers.len(), 1, "{first:?}: {answers:?}");
        assert_eq!(answers[0]["code"], code, "{first:?}");
        assert!(answers[0]["text"]["key"].is_string());
    }
    is_alive(server.address).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_whatever_a_player_says() {
    let server = server(data("nonsense")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut client = Client::join(server.address, link(&game, 0)).await;
    let nonsense = [
        json!({ "type": "command", "seq": 0, "command": { "fight": { "base": "A" } } }),
        json!({ "type": "command", "seq": 0, "command": { "move": { "unit": -1, "to": 1e300 } } }),
        json!({ "type": "command", "seq": 0, "command": null }),
        json!({ "type": "command", "seq": "0", "command": {} }),
        json!({ "type": "command", "seq": 0 }),
        json!({ "type": "command", "seq": 0, "command": {}, "seat": 1 }),
        json!({ "type": "preview", "seq": 0, "intent": { "intent": "fly" } }),
        json!({ "type": "overlay", "request": { "kind": "everything" } }),
        json!({ "type": "dance" }),
        json!({ "type": "say", "text": " " }),
        json!({ "type": "say", "text": "a".repeat(501) }),
        json!({ "type": "undo", "seq": 0 }),
        json!({ "type": "consent", "proposal": 9, "yes": true }),
    ];
    for (number, mut message) in nonsense.into_iter().enumerate() {
        message["id"] = json!(1000 + number);
        client.send(&message).await;
        let answer = client.until(|answer| answer["id"] == 1000 + number).await;
        assert_eq!(answer["type"], "error", "{message}: {answer}");
    }
    client.socket.send(Message::text("{]")).await.unwrap();
    assert_eq!(client.until(|message| message["type"] == "error").await["code"], "malformed");
    client.socket.send(Message::text("[".repeat(60_000))).await.unwrap();
    assert_eq!(client.until(|message| message["type"] == "error").await["code"], "malformed", "deeply nested");
    client.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(client.until(|message| message["type"] == "error").await["code"], "malformed");
    let huge =
        json!({ "intent": "move", "pieces": vec!["u0"; 5000], "to": { "x": 1e308, "y": -1e308, "facing": 1e9 } });
    let preview = client.ask(json!({ "type": "preview", "seq": 0, "intent": huge })).await;
    assert_eq!(preview["type"], "preview");
    client.play(0).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_ten_megabytes_is_refused() {
    let server = server(data("ten-megabytes")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    // The larger one is cut off while it is being sent, so its sender may hear nothing.
    for (size, answered) in [(100_000, true), (10_000_000, false)] {
        let mut client = Client::join(server.address, link(&game, 0)).await;
        let large = json!({ "type": "say", "id": 1, "text": "a".repeat(size) }).to_string();
        let _ = client.socket.send(Message::text(large)).await;
        let mut codes = Vec::new();
        while let Some(message) = client.next().await {
            codes.extend(message.get("code").cloned());
        }
        assert!(codes == [json!("too-large")] || !answered && codes.is_empty(), "{size}: {codes:?}");
    }
    let body = json!({ "set": "skirmish", "setup": "a".repeat(10_000_000), "seats": [] }).to_string();
    let reply = request(server.address, "POST", "/api/games", &[], &body).await;
    assert!([0, 413].contains(&reply.status), "{}", reply.status);
    is_alive(server.address).await;
    let mut again = Client::join(server.address, link(&game, 0)).await;
    again.play(0).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_answered_with_a_code() {
    let server = server(data("requests")).await;
    let seats = json!([{ "kind": "here" }, { "kind": "here" }]);
    let cases = [
        (json!({ "set": "chess", "battle": "brush", "seats": seats }), 404, "unknown"),
        (json!({ "set": "skirmish", "battle": "none", "seats": seats }), 404, "unknown"),
        (json!({ "set": "skirmish", "figure": "../../etc/passwd", "seats": seats }), 404, "unknown"),
        (json!({ "set": "skirmish", "battle": "brush", "setup": {}, "seats": seats }), 400, "malformed"),
        (json!({ "set": "skirmish", "seats": seats }), 400, "malformed"),
        (json!({ "set": "skirmish", "setup": { "activations": 0 }, "seats": seats }), 400, "malformed"),
        (json!({ "set": "bab", "setup": { "activations": 9 }, "seats": seats }), 400, "malformed"),
        (json!({ "set": "skirmish", "battle": "brush", "seats": [] }), 400, "malformed"),
        (json!({ "set": "skirmish", "battle": "brush", "seats": [{ "kind": "robot" }] }), 400, "malformed"),
        (json!({ "set": "skirmish", "battle": "brush", "seats": seats, "admin": true }), 400, "malformed"),
        (json!("game"), 400, "malformed"),
    ];
    for (body, status, code) in cases {
        let reply = request(server.address, "POST", "/api/games", &[], &body.to_string()).await;
        assert_eq!((reply.status, reply.json()["code"].as_str()), (status, Some(code)), "{body}: {}", reply.body);
    }
    let reply = request(server.address, "POST", "/api/games", &[], "{\"set\":").await;
    assert_eq!(reply.status, 400);
    for path in ["/api/nothing", "/api/rules/none", "/api/rules/bab/figures/none.svg", "/api/games/x/moments/y"] {
        let reply = request(server.address, "GET", path, &[], "").await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(reply.json()["code"].is_string());
    }
    let game = skirmish(server.address, "brush", ["here", "here"]).await;
    let other = skirmish(server.address, "brush", ["here", "here"]).await;
    let path = format!("/api/games/{}/moments/0", other["game"].as_str().unwrap());
    let bearer = format!("Bearer {}", game["token"].as_str().unwrap());
    let reply = request(server.address, "GET", &path, &[("authorization", &bearer)], "").await;
    assert_eq!(reply.status, 404, "the token of another game");
    assert_eq!(request(server.address, "GET", &path, &[], "").await.status, 401, "no token");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_are_kept_out() {
    let server = server(data("origin")).await;
    let mut request_ = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    request_.headers_mut().insert("origin", "https://elsewhere.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request_).await.is_err());
    let mut request_ = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    request_.headers_mut().insert("origin", format!("http://{}", server.address).parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request_).await.is_ok());
    let body = json!({ "tokens": [] }).to_string();
    let fields = [("origin", "https://elsewhere.example")];
    assert_eq!(request(server.address, "POST", "/api/games/mine", &fields, &body).await.status, 403);
    server.stop().await;
}

/// A page of another site may have its own name lead to this machine, so that its origin is the host it asks for.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_the_server_does_not_have_opens_nothing() {
    let server = server(data("rebinding")).await;
    let ask = async |host: &str, path: &str| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let fields = format!("host: {host}\r\norigin: http://{host}\r\nconnection: close\r\n");
        stream.write_all(format!("GET {path} HTTP/1.1\r\n{fields}\r\n").as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    };
    let port = server.address.port();
    for path in ["/", "/api/sets", "/api/socket", "/api/games/mine"] {
        let answer = ask(&format!("rebound.example:{port}"), path).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{path}: {answer}");
        assert!(answer.contains("server-host"), "{answer}");
    }
    for own in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), "games.example.org".to_owned()] {
        let answer = ask(&own, "/api/sets").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{own}: {answer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_protecting_headers() {
    let server = server(data("headers")).await;
    for path in ["/", "/api/sets", "/healthz", "/api/nothing", "/assets/none.js"] {
        let head = request(server.address, "GET", path, &[], "").await.head;
        for field in ["content-security-policy: default-src 'none'; script-src 'self'", "nosniff", "no-referrer"] {
            assert!(head.contains(field), "{path}: {head}");
        }
        assert!(!head.contains("script-src 'self' 'unsafe-inline'"));
    }
    let metrics = request(server.address, "GET", "/metrics", &[], "").await.body;
    assert!(metrics.contains("# TYPE oriflamme_commands_total counter"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_his_headers_or_his_hello_too_slowly_is_cut_off() {
    let limits = Limits { patience: Duration::from_millis(300), ..limits() };
    let server = server_with(data("loris"), limits, Chance::default()).await;
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n").await.unwrap();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), slow.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the connection is closed");
    let mut silent = open(server.address).await;
    let told = tokio::time::timeout(Duration::from_secs(20), silent.next()).await.expect("the server does not wait");
    assert!(told.unwrap().unwrap().into_text().unwrap().contains("malformed"));
    is_alive(server.address).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_vanished_is_noticed_and_leaves_its_seat() {
    let limits = Limits { ping: Duration::from_millis(50), silence: Duration::from_millis(300), ..limits() };
    let server = server_with(data("vanished"), limits, Chance::default()).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    // It stays open but is never read from again, so it answers no ping.
    let vanished = Client::join(server.address, link(&game, 1)).await;
    let mut first = Client::join(server.address, link(&game, 0)).await;
    first.until(|message| message["type"] == "presence" && message["seats"][1] == false).await;
    drop(vanished);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_stopped_for_a_socket_and_for_an_address() {
    let rate = Rate { burst: 20.0, each_second: 0.001 };
    let limits = Limits { messages: rate, games: rate, passwords: rate, connections_each: 6, ..limits() };
    let server = server_with(data("flood"), limits, Chance::default()).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut client = Client::join(server.address, link(&game, 0)).await;
    let mut codes = Vec::new();
    for _ in 0..25 {
        let answer = client.ask(json!({ "type": "pace", "milliseconds": 0 })).await;
        codes.push(answer["code"].as_str().unwrap_or("fine").to_owned());
    }
    assert_eq!(codes.iter().filter(|code| *code == "too-fast").count(), 5, "{codes:?}");
    let seats = [json!({ "kind": "here" }), json!({ "kind": "here" })];
    let body = json!({ "set": "skirmish", "battle": "brush", "seats": seats }).to_string();
    let mut refused = 0;
    for _ in 0..25 {
        refused += usize::from(request(server.address, "POST", "/api/games", &[], &body).await.status == 429);
    }
    assert_eq!(refused, 6, "one was made before");
    let mut guests = Vec::new();
    for _ in 0..5 {
        guests.push(open(server.address).await);
    }
    let full = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    assert!(tokio_tungstenite::connect_async(full).await.is_err(), "six connections are enough for one address");
    drop(guests);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_collect_games_behind_a_cookie_that_no_script_reads() {
    let server = server(data("accounts")).await;
    let to = server.address;
    let who = json!({ "name": "Aliénor", "password": "correct horse battery" }).to_string();
    let up = request(to, "POST", "/api/accounts", &[], &who).await;
    assert_eq!(up.status, 200, "{}", up.body);
    let cookie = up.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();
    assert_eq!(request(to, "POST", "/api/accounts", &[], &who).await.status, 409, "the name is taken");
    let wrong = json!({ "name": "Aliénor", "password": "wrong horse battery" }).to_string();
    assert_eq!(request(to, "POST", "/api/session", &[], &wrong).await.status, 403);
    let short = json!({ "name": "Guy", "password": "short" }).to_string();
    assert_eq!(request(to, "POST", "/api/accounts", &[], &short).await.status, 400);
    let signed_in = request(to, "GET", "/api/session", &[("cookie", &cookie)], "").await;
    assert_eq!(signed_in.json()["name"], "Aliénor");
    assert!(request(to, "GET", "/api/session", &[], "").await.json().get("name").is_none());

    let game = skirmish(to, "brush", ["here", "link"]).await;
    let tokens = json!({ "tokens": [game["token"]] }).to_string();
    assert_eq!(request(to, "POST", "/api/accounts/games", &[], &tokens).await.status, 401);
    assert_eq!(request(to, "POST", "/api/accounts/games", &[("cookie", &cookie)], &tokens).await.status, 200);
    let none = json!({ "tokens": [] }).to_string();
    let mine = request(to, "POST", "/api/games/mine", &[("cookie", &cookie)], &none).await.json();
    assert_eq!((&mine[0]["state"], &mine[0]["game"]["id"]), (&json!("your-turn"), &game["game"]));
    let token = mine[0]["token"].as_str().unwrap().to_owned();
    let refused = greeted_with(to, Message::text(json!({ "type": "hello", "token": token }).to_string())).await;
    assert_eq!(refused[0]["code"], "unknown-game", "without the cookie it opens nothing");
    let mut request_ = format!("ws://{to}/api/socket").into_client_request().unwrap();
    request_.headers_mut().insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request_).await.unwrap();
    socket.send(Message::text(json!({ "type": "hello", "token": token }).to_string())).await.unwrap();
    let welcome = socket.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(welcome.contains("\"welcome\"") && welcome.contains("\"seat\":0"), "{welcome}");
    request(to, "DELETE", "/api/session", &[("cookie", &cookie)], "").await;
    assert!(request(to, "GET", "/api/session", &[("cookie", &cookie)], "").await.json().get("name").is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_of_unknown_games_are_left_out_of_the_list() {
    let server = server(data("mine")).await;
    let game = skirmish(server.address, "brush", ["here", "link"]).await;
    let tokens = json!({ "tokens": ["forged", game["token"], game["links"][0]["token"]] });
    let mine = post(server.address, "/api/games/mine", tokens).await;
    assert_eq!(mine.as_array().unwrap().len(), 2);
    assert_eq!((&mine[0]["state"], &mine[1]["state"]), (&json!("your-turn"), &json!("waiting")));
    server.stop().await;
}

//! What the program thought: whom it is told, and from when on.

use crate::support;

use serde_json::{Value, json};
use std::net::SocketAddr;
use support::{Client, Reply, data, link, new_game, request, server, skirmish};

/// What somebody is told of the thought behind a command.
async fn thought(to: SocketAddr, game: &Value, token: &str, seq: u64) -> Reply {
    let path = format!("/api/games/{}/thoughts/{seq}", game["game"].as_str().unwrap());
    request(to, "GET", &path, &[("authorization", &format!("Bearer {token}"))], "").await
}

/// A game of Blood and Blades against the sergeant, who has the second seat.
async fn against_the_sergeant(to: SocketAddr, setup: Value) -> Value {
    let seats = [json!({ "kind": "link", "name": "Ann" }), json!({ "kind": "sergeant" })];
    new_game(to, json!({ "set": "bab", "setup": setup, "seats": seats })).await
}

/// Another game from before command `seq`, against the same opponent.
async fn what_if(to: SocketAddr, game: &Value, token: &str, seq: u64) -> Reply {
    let path = format!("/api/games/{}/branch", game["game"].as_str().unwrap());
    let from = json!({ "seq": seq, "seats": [{ "kind": "here" }, { "kind": "sergeant" }] }).to_string();
    request(to, "POST", &path, &[("authorization", &format!("Bearer {token}"))], &from).await
}

async fn resign(client: &mut Client) {
    client.ask(json!({ "type": "resign" })).await;
    while client.table.get("outcome").is_none() {
        client.until(|message| message["type"] == "table").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_against_the_program_may_ask_what_it_thought_and_still_may_after_a_restart() {
    let data = data("thoughts");
    let first = server(data.clone()).await;
    let game = skirmish(first.address, "brush", ["link", "captain"]).await;
    let token = link(&game, 0);
    let mut client = Client::join(first.address, token).await;
    assert_eq!(client.table["thoughts"], true);
    client.play(0).await;
    client.wait_for(2).await;
    let own = thought(first.address, &game, token, 0).await.json();
    assert_eq!(own, json!({ "later": false }), "nobody knows what a person thinks");
    let told = thought(first.address, &game, token, 1).await.json();
    assert_eq!(told["later"], false);
    assert!(told["thought"]["considered"].as_u64().unwrap() > 10, "{told}");
    let expected = &told["thought"]["expected"];
    assert_eq!(expected["measure"]["key"], "skirmish-measure");
    let worth = |name: &str| expected[name].as_f64().unwrap();
    assert!(worth("before").abs() < 12.0 && worth("after").abs() < 12.0, "six units a side: {expected}");
    first.stop().await;
    let second = server(data).await;
    assert_eq!(thought(second.address, &game, token, 1).await.json(), told);
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_are_told_when_the_game_is_over() {
    let server = server(data("thoughts-spectator")).await;
    let game = skirmish(server.address, "brush", ["link", "sergeant"]).await;
    let mut client = Client::join(server.address, link(&game, 0)).await;
    let spectator = game["spectator"].as_str().unwrap();
    let mut guest = Client::join(server.address, spectator).await;
    client.play(0).await;
    client.wait_for(2).await;
    guest.wait_for(2).await;
    assert_eq!(guest.table["thoughts"], false);
    assert_eq!(thought(server.address, &game, spectator, 1).await.status, 403);
    resign(&mut client).await;
    guest.until(|message| message["type"] == "table" && message["thoughts"] == true).await;
    assert!(thought(server.address, &game, spectator, 1).await.json()["thought"].is_object());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_have_no_secrets_from_who_looks_on() {
    let server = server(data("thoughts-programs")).await;
    let game = skirmish(server.address, "short", ["sergeant", "recruit"]).await;
    let token = game["token"].as_str().unwrap();
    let mut guest = Client::join(server.address, token).await;
    assert_eq!(guest.table["thoughts"], true);
    guest.wait_for(2).await;
    for seq in 0..2 {
        assert!(thought(server.address, &game, token, seq).await.json()["thought"].is_object());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_there_is_nothing_to_ask() {
    let server = server(data("thoughts-people")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut client = Client::join(server.address, link(&game, 0)).await;
    client.play(0).await;
    assert_eq!(client.table["thoughts"], false);
    assert_eq!(thought(server.address, &game, link(&game, 0), 0).await.status, 403);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_an_ambush_could_be_written_no_thought_is_told_before_the_end() {
    let server = server(data("thoughts-ambush")).await;
    let setup = json!({
        "terrain": [{ "kind": "Wd", "outline": [[170, 460], [430, 460], [430, 580], [170, 580]] }],
        "bases": "first A Reg Ax(O) cinc\nfirst B Reg Ax(O)\nsecond Z Reg Ax(O) cinc\nsecond Y Reg Ax(O)\nsecond X Reg Ax(O)\n",
        "start": { "invader": 1, "first": 1, "setup": { "ambush": { "written": [false, false] } } },
    });
    let game = against_the_sergeant(server.address, setup).await;
    let token = link(&game, 0);
    let mut client = Client::join(server.address, token).await;
    client.wait_for(1).await;
    let none = client.command(json!({ "write-ambush": [] })).await;
    assert_eq!(none["type"], "accepted", "{none}");
    client.wait_for(2).await;
    assert_eq!(client.table["thoughts"], false);
    for seq in 0..3 {
        let refused = thought(server.address, &game, token, seq).await;
        assert_eq!(refused.status, 403, "{}", refused.body);
    }
    assert!(!client.heard.iter().any(|text| text.contains("considered")), "nothing of it is sent unasked");
    // A what-if could be given up at once, and would then show everything.
    let refused = what_if(server.address, &game, token, 2).await;
    assert_eq!((refused.status, &refused.json()["text"]["key"]), (403, &json!("server-branch-hidden")));
    resign(&mut client).await;
    assert_eq!(client.table["thoughts"], true);
    let told = thought(server.address, &game, token, 0).await.json();
    assert!(told["thought"]["considered"].as_u64().unwrap() > 0, "{told}");
    let branched = what_if(server.address, &game, token, 2).await;
    assert_eq!(branched.status, 200, "{}", branched.body);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thought_behind_a_secret_answer_is_told_when_the_game_is_over() {
    let server = server(data("thoughts-shots")).await;
    let setup = json!({
        "bases": "first A Reg Bw(O) FL(200,200) f0 cinc\nsecond Z Reg Bw(O) FL(240,260) f180 cinc\n\
                  first B Reg Sp(O) FL(600,100) f0\nsecond Y Reg Sp(O) FL(640,500) f180\n",
        "start": { "step": "shooting" },
    });
    let game = against_the_sergeant(server.address, setup).await;
    let token = link(&game, 0);
    let mut client = Client::join(server.address, token).await;
    client.wait_for(1).await;
    assert!(client.is_asked(), "both declare their shots unseen");
    assert_eq!(client.table["thoughts"], true, "nothing else is hidden here");
    assert_eq!(thought(server.address, &game, token, 0).await.json(), json!({ "later": true }));
    assert_eq!(
        what_if(server.address, &game, token, 1).await.status,
        403,
        "it would show the shots once it is given up"
    );
    resign(&mut client).await;
    assert!(thought(server.address, &game, token, 0).await.json()["thought"].is_object());
    server.stop().await;
}

//! What one side keeps secret changes nothing of what the other side is sent: not a byte.
//! Two servers with the same randomness play games that differ only in the first seat's secret, and every message to
//! the second seat and to a spectator is compared, previews, overlays and offers included.

use crate::support;

use oriflamme_server::Chance;
use serde_json::{Value, json};
use support::{Client, data, limits, link, new_game, post, request, server_with};

/// Randomness that is the same for every server.
fn chance() -> Chance {
    let mut state: u64 = 7;
    Chance::from_source(move |bytes| {
        for byte in bytes {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *byte = (state >> 33) as u8;
        }
        true
    })
}

/// Both sides are about to write down their ambushes.
fn setup() -> Value {
    json!({
        "terrain": [
            { "kind": "Wd", "outline": [[170, 160], [430, 160], [430, 280], [170, 280]] },
            { "kind": "Brush", "outline": [[500, 160], [700, 160], [700, 280], [500, 280]] },
        ],
        "bases": "first A Reg Ax(O) cinc\nfirst B Reg Ax(O)\nfirst C Reg Ax(O)\nfirst P Irr Ps(O)\nfirst Q Irr Ps(O)\n\
                  second Z Reg Sp(O) cinc\nsecond Y Reg Sp(O)\n",
        "start": { "invader": 1, "first": 1, "setup": { "ambush": { "written": [false, false] } } },
    })
}

fn at(base: &str, x: u32, y: u32, facing: u32) -> Value {
    json!({ "base": base, "at": { "x": x, "y": y, "facing": facing } })
}

/// Everything that the second seat and a spectator were sent in a game with this ambush.
async fn played(test: &str, ambush: Value) -> Vec<Vec<String>> {
    let server = server_with(data(test), limits(), chance()).await;
    let seats = [json!({ "kind": "link", "name": "Ann" }), json!({ "kind": "link", "name": "Bob" })];
    let game = new_game(server.address, json!({ "set": "bab", "setup": setup(), "seats": seats })).await;
    let mut owner = Client::join(server.address, link(&game, 0)).await;
    let mut other = Client::join(server.address, link(&game, 1)).await;
    owner.until(|message| message["type"] == "presence" && message["seats"][1] == true).await;
    let mut guest = Client::join(server.address, game["spectator"].as_str().unwrap()).await;
    for client in [&mut owner, &mut other] {
        client.until(|message| message["type"] == "presence" && message["spectators"] == 1).await;
    }

    // Previews of the owner are his own business.
    let hand =
        json!({ "intent": "place", "placements": [{ "piece": "A", "at": { "x": 210, "y": 260, "facing": 0 } }] });
    owner.ask(json!({ "type": "preview", "seq": 0, "intent": hand })).await;
    let written = owner.command(json!({ "write-ambush": ambush })).await;
    assert_eq!(written["type"], "accepted", "{written}");
    owner.wait_for(1).await;
    other.wait_for(1).await;
    guest.wait_for(1).await;
    assert!(owner.heard.last().unwrap().contains("hidden"), "the owner sees his ambush");

    let none = other.command(json!({ "write-ambush": [] })).await;
    assert_eq!(none["type"], "accepted", "{none}");
    owner.wait_for(2).await;
    let open = json!([at("C", 450, 180, 0), at("P", 100, 100, 0), at("Q", 140, 100, 0)]);
    let deployed = owner.command(json!({ "deploy": open })).await;
    assert_eq!(deployed["type"], "accepted", "{deployed}");
    other.wait_for(3).await;
    let deployed = other.command(json!({ "deploy": [at("Z", 300, 420, 180), at("Y", 340, 420, 180)] })).await;
    assert_eq!(deployed["type"], "accepted", "{deployed}");
    other.wait_for(4).await;
    let begun = other.command(json!("begin")).await;
    assert_eq!(begun["type"], "accepted", "{begun}");
    other.wait_for(5).await;

    // Everything that somebody may ask about the board, and what he is told when he tries to reach into the wood.
    for kind in ["zones", "reach", "sight", "threat"] {
        for pieces in [json!([]), json!(["Z"]), json!(["A"]), json!(["C", "Z"])] {
            other.ask(json!({ "type": "overlay", "request": { "kind": kind, "pieces": pieces } })).await;
            guest.ask(json!({ "type": "overlay", "request": { "kind": kind, "pieces": pieces } })).await;
        }
    }
    let seq = other.seq();
    for (x, y) in [(320, 300), (320, 350), (250, 270), (400, 200)] {
        let to = json!({ "x": x, "y": y, "facing": 180 });
        let intent = json!({ "intent": "move", "pieces": ["Z"], "to": to });
        other.ask(json!({ "type": "preview", "seq": seq, "intent": intent })).await;
    }
    other.ask(json!({ "type": "offers", "wanted": 30 })).await;
    other.command(json!({ "fight": { "base": "A" } })).await;
    other.command(json!({ "halt": { "bases": ["A"] } })).await;
    other.ask(json!({ "type": "undo", "seq": seq })).await;
    owner.until(|m| m["type"] == "table" && m["proposals"].as_array().is_some_and(|p| !p.is_empty())).await;
    other.until(|m| m["type"] == "table" && m["proposals"].as_array().is_some_and(|p| !p.is_empty())).await;
    guest.until(|m| m["type"] == "table" && m["proposals"].as_array().is_some_and(|p| !p.is_empty())).await;

    let bearer = format!("Bearer {}", link(&game, 1));
    let id = game["game"].as_str().unwrap();
    let mut fetched = Vec::new();
    for seq in 0..=5 {
        let path = format!("/api/games/{id}/moments/{seq}");
        fetched.push(request(server.address, "GET", &path, &[("authorization", &bearer)], "").await.body);
    }
    let mine = post(server.address, "/api/games/mine", json!({ "tokens": [link(&game, 1)] })).await;
    let mut mine = mine[0].clone();
    mine["touched"] = json!(0);
    fetched.push(mine.to_string());
    let back = Client::join(server.address, link(&game, 1)).await;
    let heard = vec![other.heard.clone(), guest.heard.clone(), back.heard.clone(), fetched];
    server.stop().await;
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ambush_changes_not_a_byte_of_what_the_others_are_sent() {
    let in_the_wood = json!([at("A", 200, 260, 0), at("B", 240, 260, 0)]);
    let elsewhere_in_it = json!([at("A", 320, 240, 0), at("B", 360, 240, 0)]);
    let first = played("secret-1", in_the_wood).await;
    let second = played("secret-2", elsewhere_in_it).await;
    for (first, second) in first.iter().zip(&second) {
        assert_eq!(first.len(), second.len());
        for (one, other) in first.iter().zip(second) {
            assert_eq!(one, other);
        }
    }
    let sent: usize = first.iter().map(Vec::len).sum();
    assert!(sent > 60, "only {sent} messages were compared");
    let all = first.iter().flatten();
    assert!(all.clone().any(|text| text.contains("\"id\":\"C\"")), "what is open is shown");
    assert!(!all.clone().any(|text| text.contains("\"id\":\"A\"")), "what is hidden is absent");
}

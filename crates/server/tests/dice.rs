//! Trust in the dice: each seat adds to them, what was taken back does not fall again, and the server proves all of it.

use crate::support;

use serde_json::{Value, json};
use support::{Client, data, link, post, request, server, skirmish};

const SHARE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

async fn get(to: std::net::SocketAddr, path: &str, token: &str) -> Value {
    request(to, "GET", path, &[("authorization", &format!("Bearer {token}"))], "").await.json()
}

/// The dice that the last command threw.
fn thrown(client: &Client) -> Vec<Value> {
    let Some(last) = client.seq().checked_sub(1) else { return Vec::new() };
    let log = client.table["log"].as_array().expect("a log");
    log.iter()
        .filter(|line| line["seq"] == last)
        .flat_map(|line| line["rolls"].as_array().cloned().unwrap_or_default())
        .collect()
}

fn attacks(offer: &Value) -> bool {
    offer.get("attack").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_seat_adds_to_the_dice_once_and_everybody_sees_that_it_did() {
    let server = server(data("shares")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut first = Client::join(server.address, link(&game, 0)).await;
    let mut second = Client::join(server.address, link(&game, 1)).await;
    assert_eq!(first.table["players"][0]["shares"], false);
    let nonsense = first.ask(json!({ "type": "share", "share": "luck" })).await;
    assert_eq!(nonsense["code"], "malformed");
    assert_eq!(first.ask(json!({ "type": "share", "share": SHARE })).await["type"], "accepted");
    let seen = second.until(|message| message["type"] == "table" && message["players"][0]["shares"] == true).await;
    assert_eq!(seen["players"][1]["shares"], false);
    assert_eq!(first.ask(json!({ "type": "share", "share": SHARE })).await["code"], "not-allowed");
    let mut guest = Client::join(server.address, game["spectator"].as_str().unwrap()).await;
    assert_eq!(guest.ask(json!({ "type": "share", "share": SHARE })).await["code"], "not-allowed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_that_were_taken_back_fall_differently_and_the_proof_holds() {
    let data = data("retakes");
    let first = server(data.clone()).await;
    let game = skirmish(first.address, "brush", ["here", "here"]).await;
    let (token, id) = (game["token"].as_str().unwrap(), game["game"].as_str().unwrap());
    let mut both = Client::join(first.address, token).await;
    both.ask(json!({ "type": "share", "share": SHARE })).await;
    // Everybody goes ahead until somebody can attack, and does.
    while thrown(&both).is_empty() {
        let offers = both.offers().await;
        let first = both.table["eyes"] == 0;
        let row = |offer: &Value| offer["move"]["to"].as_i64().unwrap_or(0) * if first { 1 } else { -1 };
        let nearest = offers.iter().max_by_key(|offer| row(offer));
        let command = offers.iter().find(|offer| attacks(offer)).or(nearest).expect("something is offered").clone();
        let before = both.seq();
        both.command(command).await;
        both.wait_for(before + 1).await;
        assert!(both.table.get("outcome").is_none(), "somebody attacks before the end");
    }
    let seq = both.seq() - 1;
    let mut courses = vec![thrown(&both)];
    for _ in 0..8 {
        both.ask(json!({ "type": "undo", "seq": seq + 1 })).await;
        both.until(|message| message["type"] == "table" && message["seq"] == seq).await;
        let attack = both.offers().await.into_iter().find(attacks).expect("it was possible before");
        both.command(attack).await;
        both.wait_for(seq + 1).await;
        courses.push(thrown(&both));
    }
    assert!(courses.iter().any(|dice| *dice != courses[0]), "{courses:?}");
    first.stop().await;
    // What is on disk plays as it did.
    let second = server(data).await;
    let mut both = Client::join(second.address, token).await;
    let early = get(second.address, &format!("/api/games/{id}/proof"), token).await;
    assert_eq!(early["code"], "not-allowed", "the secret is still one");
    while both.table.get("outcome").is_none() {
        both.play(11).await;
    }
    let proof = get(second.address, &format!("/api/games/{id}/proof"), token).await;
    assert_eq!(proof.get("problem"), None, "{proof}");
    assert_eq!(proof["shares"], json!([{ "seat": 0, "share": SHARE }]));
    assert_eq!(proof["retakes"], 1, "the last one covers those before it");
    assert!(proof["dice"].as_u64().unwrap() >= 1);
    let mine = post(second.address, "/api/games/mine", json!({ "tokens": [token] })).await;
    assert_eq!(mine[0]["game"]["commitment"], proof["commitment"]);
    second.stop().await;
}

/// A what-if of the running game can be given up at once, and its record fetched: nothing in it may help to foretell the
/// dice of the game that goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_what_if_that_is_given_up_foretells_no_dice_of_its_original() {
    let server = server(data("foretold")).await;
    let to = server.address;
    let game = skirmish(to, "brush", ["here", "here"]).await;
    let (token, id) = (game["token"].as_str().unwrap(), game["game"].as_str().unwrap());
    let mut both = Client::join(to, token).await;
    both.ask(json!({ "type": "share", "share": SHARE })).await;
    while thrown(&both).is_empty() {
        let offers = both.offers().await;
        let row =
            |offer: &Value| offer["move"]["to"].as_i64().unwrap_or(0) * if both.table["eyes"] == 0 { 1 } else { -1 };
        let nearest = offers.iter().max_by_key(|offer| row(offer));
        let command = offers.iter().find(|offer| attacks(offer)).or(nearest).expect("something is offered").clone();
        let before = both.seq();
        both.command(command).await;
        both.wait_for(before + 1).await;
    }
    let record = async |id: &str, token: &str| {
        let bearer = format!("Bearer {token}");
        request(to, "GET", &format!("/api/games/{id}/record"), &[("authorization", &bearer)], "").await.body
    };
    let what_if = async |id: &str, token: &str, seq: u64| {
        let body = json!({ "seq": seq, "seats": [{ "kind": "here" }, { "kind": "here" }] }).to_string();
        let bearer = format!("Bearer {token}");
        let path = format!("/api/games/{id}/branch");
        let branch = request(to, "POST", &path, &[("authorization", &bearer)], &body).await.json();
        let mut client = Client::join(to, branch["token"].as_str().unwrap()).await;
        client.play(0).await;
        client.ask(json!({ "type": "resign" })).await;
        (branch["game"].as_str().unwrap().to_owned(), branch["token"].as_str().unwrap().to_owned())
    };
    let (branch, key) = what_if(id, token, both.seq()).await;
    let (again, other_key) = what_if(&branch, &key, both.seq()).await;
    let told = [record(&branch, &key).await, record(&again, &other_key).await];
    let proofs = [
        get(to, &format!("/api/games/{branch}/proof"), &key).await,
        get(to, &format!("/api/games/{again}/proof"), &other_key).await,
    ];
    both.ask(json!({ "type": "resign" })).await;
    let original = record(id, token).await;
    let header: Value = serde_json::from_str(original.lines().next().expect("a header")).expect("JSON");
    for text in told.iter().cloned().chain(proofs.iter().map(Value::to_string)) {
        for secret in [header["seed"].as_str().expect("a seed"), SHARE] {
            assert!(!text.contains(secret), "{secret} throws the dice of a game that goes on: {text}");
        }
    }
    let rules = oriflamme_installed::tenant("skirmish").expect("it is installed");
    for (text, proof) in told.iter().zip(&proofs) {
        let (header, entries) = oriflamme_kernel::read_record(&mut text.as_bytes()).expect("a record");
        assert!(entries.iter().any(|entry| entry.get("rolls").is_some()), "dice fell before the what-if");
        oriflamme_kernel::verify(&*rules, header, entries).map(drop).expect("it verifies by itself");
        assert_eq!(proof.get("problem"), None, "{proof}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_what_if_says_where_it_came_from() {
    let server = server(data("origin")).await;
    let game = skirmish(server.address, "brush", ["here", "here"]).await;
    let (token, id) = (game["token"].as_str().unwrap(), game["game"].as_str().unwrap());
    let mut both = Client::join(server.address, token).await;
    for turn in 0..3 {
        both.play(turn).await;
    }
    let body = json!({ "seq": 2, "seats": [{ "kind": "here" }, { "kind": "here" }] }).to_string();
    let bearer = format!("Bearer {token}");
    let path = format!("/api/games/{id}/branch");
    let branch = request(server.address, "POST", &path, &[("authorization", &bearer)], &body).await.json();
    let mine = post(server.address, "/api/games/mine", json!({ "tokens": [branch["token"]] })).await;
    assert_eq!((&mine[0]["game"]["origin"]["game"], &mine[0]["game"]["origin"]["seq"]), (&json!(id), &json!(2)));
    assert!(mine[0]["game"]["origin"]["turn"]["key"].is_string());
    let odds = get(server.address, &format!("/api/games/{id}/odds/0"), token).await;
    assert_eq!(odds, json!({}), "a move decides nothing by dice");
    server.stop().await;
}

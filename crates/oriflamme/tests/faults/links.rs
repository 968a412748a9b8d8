//! A seat has one owner: whoever takes it by its link first. Who made the game has seen the link, and has nothing of it.

use crate::client::{Client, Reply, claim, get, post, text};
use crate::served::Served;
use crate::{folder, times};
use serde_json::{Value, json};

/// A game whose maker has the first seat, and the link to the second that he is to pass on.
async fn with_link(to: &str) -> (Value, String) {
    let seats = [json!({ "kind": "here" }), json!({ "kind": "link" })];
    let wanted = json!({ "set": "skirmish", "setup": { "activations": 60 }, "seats": seats });
    let game = post(to, "/api/games", "", &wanted).await.json();
    let link = text(&game["links"][0], "token");
    (game, link)
}

fn own(letter: char) -> String {
    letter.to_string().repeat(32)
}

fn code(reply: &Reply) -> String {
    format!("{} {}", reply.status, text(&reply.json(), "code"))
}

/// What somebody is told who tries a link in every place that takes a token.
async fn told(to: &str, game: &Value, link: &str) -> Vec<String> {
    let id = text(game, "game");
    let mut told = Vec::new();
    for what in ["moments/0", "odds/0", "thoughts/0", "proof", "record", "luck"] {
        told.push(code(&get(to, &format!("/api/games/{id}/{what}"), link).await));
    }
    for (what, body) in [("spectators", json!({})), ("branch", json!({ "seq": 0, "seats": [] }))] {
        told.push(code(&post(to, &format!("/api/games/{id}/{what}"), link, &body).await));
    }
    let mut client = Client::open(to).await;
    client.send(&json!({ "type": "hello", "token": link }).to_string()).await.expect("it reads");
    told.push(format!("socket {}", text(&client.next().await.expect("an answer"), "code")));
    let mine = post(to, "/api/games/mine", "", &json!({ "tokens": [link] })).await.json();
    told.push(format!("{} games", mine.as_array().expect("a list").len()));
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn who_made_a_game_cannot_open_the_link_of_his_opponent() {
    let served = Served::start(&folder("links").join("games.sqlite"));
    let to = &served.address;
    let (game, link) = with_link(to).await;
    let before = told(to, &game, &link).await;
    let (last, asked) = before.split_last().expect("answers");
    assert!(asked.iter().all(|told| told == "403 invitation" || told == "socket invitation"), "{before:?}");
    assert_eq!(last, "0 games");

    for (token, why) in [
        ("short".to_owned(), "too short"),
        (format!("{} {}", "a".repeat(15), "b".repeat(16)), "a space"),
        (link.clone(), "the link itself"),
        (text(&game, "token"), "the maker's own"),
    ] {
        assert_eq!(code(&claim(to, &link, &token).await), "400 malformed", "{why}");
    }
    assert_eq!(code(&claim(to, &own('n'), &own('a')).await), "404 unknown-game");

    // Many at once: one has the seat, and is told so as often as he asks.
    let rivals = ('a'..='h').map(|letter| {
        let (to, link) = (to.clone(), link.clone());
        tokio::spawn(async move { (letter, claim(&to, &link, &own(letter)).await) })
    });
    let mut owners = Vec::new();
    for rival in rivals.collect::<Vec<_>>() {
        let (letter, reply) = rival.await.expect("an answer");
        match reply.status {
            200 => owners.push(letter),
            _ => assert_eq!(code(&reply), "409 taken"),
        }
    }
    let [owner] = owners.as_slice() else { panic!("{owners:?} have the seat") };
    assert_eq!(claim(to, &link, &own(*owner)).await.json(), json!({ "game": game["game"], "seat": 1 }));
    let client = Client::join(to, &own(*owner)).await.expect("a table");
    assert_eq!(client.table["eyes"], 1);

    let after = told(to, &game, &link).await;
    let (last, asked) = after.split_last().expect("answers");
    assert!(asked.iter().all(|told| told == "409 taken" || told == "socket taken"), "{after:?}");
    assert_eq!(last, "0 games");
    let refused = claim(to, &link, &own('m')).await;
    assert_eq!((code(&refused).as_str(), text(&refused.json()["text"], "key").as_str()), ("409 taken", "server-taken"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_was_taken_stays_taken_when_the_server_is_killed() {
    let data = folder("links-killed").join("games.sqlite");
    for _ in 0..times(2, 30) {
        let mut served = Served::start(&data);
        let (_, link) = with_link(&served.address).await;
        let token: String = link.chars().rev().collect();
        assert_eq!(claim(&served.address, &link, &token).await.status, 200);
        served.kill();
        let served = Served::start(&data);
        assert_eq!(code(&claim(&served.address, &link, &own('m')).await), "409 taken");
        assert!(Client::join(&served.address, &token).await.is_some());
    }
}

//! How much strangers may use: talk has a pace, what-ifs cost next to nothing, a full house makes nothing new and plays on, and a
//! host can see and delete what is there.

use crate::client::{Client, post, request, skirmish, text};
use crate::program::oriflamme;
use crate::served::Served;
use crate::{folder, times};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn who_talks_without_end_is_slowed_down_and_the_players_talk_on() {
    let served = Served::start(&folder("talk").join("games.sqlite"));
    let game = skirmish(&served.address, 60, ["here", "here"]).await;
    let mut player = Client::join(&served.address, &text(&game, "token")).await.expect("a table");
    let mut said = 0;
    for spectator in 0..times(3, 12) {
        // Coming again gives nobody a fresh pace.
        let mut client = Client::join(&served.address, &text(&game, "spectator")).await.expect("a table");
        for number in 0..30 {
            let id = spectator * 100 + number;
            let line = json!({ "type": "say", "id": id, "text": "la ".repeat(160) });
            client.send(&line.to_string()).await.expect("it reads");
            let answer = client.next_of(&["accepted", "error"]).await.expect("an answer");
            said += usize::from(answer["type"] == "accepted");
        }
    }
    assert!((1..30).contains(&said), "{said} of them were said");
    assert_eq!(
        player.ask(json!({ "type": "say", "text": "Well played" })).await.expect("an answer")["type"],
        "accepted"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ifs_are_small_and_a_host_sees_and_deletes_them() {
    let data = folder("what-ifs").join("games.sqlite");
    let path = data.display().to_string();
    let mut served = Served::start(&data);
    let game = skirmish(&served.address, 60_000, ["here", "here"]).await;
    let (id, token) = (text(&game, "game"), text(&game, "token"));
    let mut client = Client::join(&served.address, &token).await.expect("a table");
    for _ in 0..40 {
        let offers = client.offers().await.expect("offers");
        client.command(&offers[0]).await.expect("an answer");
        client.next_of(&["table"]).await.expect("a table");
    }
    let size = || {
        ["", "-wal"]
            .iter()
            .filter_map(|end| std::fs::metadata(format!("{path}{end}")).ok())
            .map(|file| file.len())
            .sum::<u64>()
    };
    let (before, many) = (size(), times(20, 55));
    let seats = [json!({ "kind": "here" }), json!({ "kind": "here" })];
    for _ in 0..many {
        let wanted = json!({ "seq": 40, "seats": seats });
        let reply = post(&served.address, &format!("/api/games/{id}/branch"), &token, &wanted).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    // A change in the log of SQLite takes whole pages, so this is mostly paper.
    assert!(size() < before + many as u64 * 60_000, "{many} what-ifs took {} bytes", size() - before);

    let list = oriflamme(&["data", "list", "--data", &path, "--json"]);
    let list: Value = serde_json::from_str(&list.out).expect("JSON");
    assert_eq!(list.as_array().map(Vec::len), Some(many + 1));
    let refused = oriflamme(&["data", "delete", "--what-ifs", "--data", &path]);
    assert!(refused.code == 2 && refused.err.contains("another server"), "{}", refused.err);
    served.kill();
    let delete = |more: &[&str]| -> Value {
        let ran = oriflamme(&[&["data", "delete", "--data", &path, "--json"], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str(&ran.out).expect("JSON")
    };
    assert_eq!(delete(&["--untouched", "1"])["games"], 0, "all are of today");
    let tried = delete(&["--what-ifs", "--dry-run"]);
    assert_eq!((&tried["games"], &tried["commands"], &tried["deleted"]), (&json!(many), &json!(0), &json!(false)));
    assert_eq!(delete(&["--what-ifs"])["games"], json!(many), "the dry run deleted nothing");
    assert_eq!(oriflamme(&["data", "delete", "--data", &path]).code, 2, "nothing was named");
    assert_eq!(oriflamme(&["data", "delete", "nonsense", "--data", &path]).code, 2);
    let served = Served::start(&data);
    let client = Client::join(&served.address, &token).await.expect("the original is there");
    assert_eq!(client.seq(), 40);
    drop((client, served));
    let last = delete(&[&id]);
    assert_eq!((&last["games"], &last["commands"]), (&json!(1), &json!(40)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_without_room_makes_nothing_new_and_plays_on() {
    let data = folder("house").join("games.sqlite");
    let game = {
        let served = Served::start(&data);
        skirmish(&served.address, 60, ["here", "here"]).await
    };
    let served = Served::with(&data, &["--room", "0"]);
    let seats = [json!({ "kind": "here" }), json!({ "kind": "here" })];
    let wanted = json!({ "set": "skirmish", "setup": { "activations": 60 }, "seats": seats });
    let reply = post(&served.address, "/api/games", "", &wanted).await;
    assert_eq!((reply.status, reply.json()["text"]["key"].as_str()), (507, Some("server-no-more")), "{}", reply.body);
    let account = json!({ "name": "Aliénor", "password": "correct horse battery" });
    assert_eq!(request(&served.address, "POST", "/api/accounts", "", Some(&account)).await.status, 507);
    let mut client = Client::join(&served.address, &text(&game, "token")).await.expect("a table");
    let offers = client.offers().await.expect("offers");
    assert_eq!(client.command(&offers[0]).await.expect("an answer")["type"], "accepted");
}

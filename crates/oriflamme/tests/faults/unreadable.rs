//! A game that cannot be read does not vanish: it stands in the list with the reason, a player can have what there is of it, and
//! with that it has ended, whatever another version of the program could make of it.

use crate::client::{Client, get, post, skirmish, text};
use crate::folder;
use crate::served::Served;
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use std::path::Path;

async fn tamper(data: &Path, sql: &str) {
    let mut file = sqlx::sqlite::SqliteConnectOptions::new().filename(data).connect().await.expect("the file");
    sqlx::raw_sql(sql).execute(&mut file).await.expect("a change");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_says_why_and_can_be_had() {
    for (name, harm, reason) in [
        (
            "events",
            "UPDATE lines SET entry = replace(entry, '\"events\":[', '\"events\":[0,')",
            "server-played-otherwise",
        ),
        ("json", "UPDATE lines SET entry = substr(entry, 1, 20)", "server-unreadable"),
        ("rules", "UPDATE games SET rule_set = 'chess'", "server-no-rules"),
    ] {
        let data = folder(&format!("unreadable-{name}")).join("games.sqlite");
        let mut served = Served::start(&data);
        let game = skirmish(&served.address, 60, ["here", "here"]).await;
        let (id, token, spectator) = (text(&game, "game"), text(&game, "token"), text(&game, "spectator"));
        let mut client = Client::join(&served.address, &token).await.expect("a table");
        for _ in 0..2 {
            let offers = client.offers().await.expect("offers");
            client.command(&offers[0]).await.expect("an answer");
            client.next_of(&["table"]).await.expect("a table");
        }
        served.kill();
        tamper(&data, harm).await;

        let served = Served::start(&data);
        let mine = post(&served.address, "/api/games/mine", "", &json!({ "tokens": [token] })).await.json();
        let listed = (&mine[0]["state"], &mine[0]["id"], &mine[0]["reason"]["key"]);
        assert_eq!(listed, (&json!("unreadable"), &json!(id), &json!(reason)), "{name}: {mine}");
        let path = format!("/api/games/{id}/record");
        assert_eq!(get(&served.address, &path, &spectator).await.status, 410, "{name}: only players");
        let record = get(&served.address, &path, &token).await;
        assert_eq!(record.status, 200, "{name}: {}", record.body);
        let lines: Vec<&str> = record.body.lines().collect();
        let header: Value = serde_json::from_str(lines[0]).expect("a header");
        assert!(header["seed"].is_string() && lines.len() == 4 && lines[3].contains("void"), "{name}: {}", record.body);
        drop(served);

        tamper(&data, "UPDATE games SET rule_set = 'skirmish'").await;
        let served = Served::start(&data);
        if let Some(client) = (name == "rules").then(|| Client::join(&served.address, &token)) {
            let client = client.await.expect("it can be read again");
            assert_eq!(client.table["outcome"]["reason"]["key"], "server-void", "its secrets are known");
        }
    }
}

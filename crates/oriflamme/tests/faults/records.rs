//! `verify` proves what it says: a record that was cut, renamed or otherwise forged is found out, by itself or by what the server
//! promised; how it ended stands in it.

use crate::client::{Client, get, skirmish, text};
use crate::folder;
use crate::program::{Ran, oriflamme};
use crate::served::Served;
use serde_json::json;
use std::path::{Path, PathBuf};

/// A game of some commands that the second seat gave up, with what the server says of it.
async fn resigned(folder: &Path) -> (String, PathBuf) {
    let served = Served::start(&folder.join("games.sqlite"));
    let game = skirmish(&served.address, 60, ["link", "link"]).await;
    let seat = |seat: u64| {
        let links = game["links"].as_array().expect("links");
        text(links.iter().find(|link| link["seat"] == seat).expect("a link"), "token")
    };
    let mut players = [0, 1].map(|number| (seat(number), None::<Client>));
    for (token, client) in &mut players {
        *client = Client::join(&served.address, token).await;
    }
    let [(token, first), (_, second)] = players;
    let (mut first, mut second) = (first.expect("a table"), second.expect("a table"));
    for _ in 0..6 {
        let whose = if first.table["asked"].as_array().is_some_and(|asked| !asked.is_empty()) {
            &mut first
        } else {
            &mut second
        };
        let offers = whose.offers().await.expect("offers");
        let before = whose.seq();
        assert_eq!(whose.command(&offers[0]).await.expect("an answer")["type"], "accepted");
        for client in [&mut first, &mut second] {
            while client.seq() <= before {
                client.next().await.expect("a table");
            }
        }
    }
    second.ask(json!({ "type": "resign" })).await.expect("it agrees");
    let of = |what: &str| format!("/api/games/{}/{what}", text(&game, "game"));
    let proof = folder.join("proof.json");
    std::fs::write(&proof, get(&served.address, &of("proof"), &token).await.body).expect("a file");
    (get(&served.address, &of("record"), &token).await.body, proof)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_record_is_found_out_and_a_whole_one_says_how_it_ended() {
    let folder = folder("records");
    let (record, proof) = resigned(&folder).await;
    let proof = proof.display().to_string();
    let verify = |name: &str, record: &str, more: &[&str]| -> Ran {
        let path = folder.join(format!("{name}.orf"));
        std::fs::write(&path, record).expect("a file");
        oriflamme(&[&["verify", &path.display().to_string()], more].concat())
    };
    let promised = verify("whole", &record, &["--json"]).out;
    let promised: serde_json::Value = serde_json::from_str(&promised).expect("JSON");
    assert_eq!((&promised["ending"], &promised["commands"]), (&json!({ "resigned": 1 }), &json!(6)), "{promised}");
    assert_eq!(promised["players"], json!(["link", "link"]));
    let commitment = text(&promised, "commitment");
    let whole = verify("whole", &record, &["--proof", &proof, "--commitment", &commitment]);
    assert_eq!(whole.code, 0, "{}{}", whole.out, whole.err);
    for said in ["6 commands", "Player 2 resigned", commitment.as_str(), "1: link"] {
        assert!(whole.out.contains(said), "{said}: {}", whole.out);
    }
    assert_eq!(verify("whole", &record, &["--commitment", &"0".repeat(64)]).code, 1, "another promise");

    let lines: Vec<&str> = record.lines().collect();
    let join = |lines: &[&str]| format!("{}\n", lines.join("\n"));
    let last = lines.len() - 1;
    for (name, forged) in [
        ("cut", join(&lines[..last])),
        ("cut-more", join(&lines[..3])),
        ("header", join(&lines[..1])),
        (
            "other-loser",
            join(&[&lines[..last], &["{\"ended\":{\"resigned\":0}}"]].concat())
                .replace("\"ended\":{\"resigned\":0}", "\"ended\":{\"resigned\":7}"),
        ),
        ("goes-on", join(&[&lines[..], &[lines[1]]].concat())),
    ] {
        let ran = verify(name, &forged, &[]);
        assert_eq!(ran.code, 1, "{name}: {}{}", ran.out, ran.err);
    }
    for (name, forged) in [
        ("renamed", record.replacen("\"link\"", "\"Bayard\"", 1)),
        ("loser", record.replace("{\"resigned\":1}", "{\"resigned\":0}")),
        ("draw", record.replace("{\"resigned\":1}", "\"draw\"")),
        ("cut-and-ended", join(&[&lines[..3], &[lines[last]]].concat())),
    ] {
        assert_ne!(forged, record, "{name}");
        let ran = verify(name, &forged, &["--proof", &proof]);
        assert_eq!(ran.code, 1, "{name}: {}{}", ran.out, ran.err);
    }
}

//! Playing over the socket: one screen, two links, two tabs, the program; leaving and coming back.

use crate::support;

use serde_json::{Value, json};
use support::{Client, data, link, post, request, server, skirmish};

fn mv(unit: u8, to: u8) -> Value {
    json!({ "move": { "unit": unit, "to": to } })
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_by_link_see_each_others_commands() {
    let server = server(data("links")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut first = Client::join(server.address, link(&game, 0)).await;
    let mut second = Client::join(server.address, link(&game, 1)).await;
    assert!(first.is_asked() && !second.is_asked());
    assert_eq!(second.table["questions"][0]["seat"], 0, "everybody knows who is asked");
    let accepted = first.command(mv(0, 22)).await;
    assert_eq!((&accepted["type"], &accepted["seq"]), (&json!("accepted"), &json!(1)));
    second.wait_for(1).await;
    assert!(second.is_asked());
    assert_eq!(second.table["log"][0]["seq"], 0);
    assert_eq!(second.table["players"][0]["present"], true);
    let refused = second.command(mv(6, 0)).await;
    assert_eq!((&refused["type"], &refused["ruling"]["clause"]), (&json!("refused"), &json!("skirmish.move.1")));
    first.wait_for(1).await;
    let not_asked = first.command(mv(0, 33)).await;
    assert_eq!(not_asked["code"], "not-asked");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_command_is_refused_and_brings_a_fresh_table() {
    let server = server(data("stale")).await;
    let game = skirmish(server.address, "brush", ["here", "here"]).await;
    let mut both = Client::join(server.address, game["token"].as_str().unwrap()).await;
    both.command(mv(0, 22)).await;
    let stale = both.command_at(0, mv(6, 66)).await;
    assert_eq!((&stale["type"], &stale["code"]), (&json!("error"), &json!("stale")));
    let table = both.until(|message| message["type"] == "table").await;
    assert_eq!(table["seq"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_one_screen_the_picture_is_that_of_the_seat_that_is_asked() {
    let server = server(data("both")).await;
    let game = skirmish(server.address, "brush", ["here", "here"]).await;
    let mut both = Client::join(server.address, game["token"].as_str().unwrap()).await;
    for turn in 0..6 {
        assert_eq!(both.table["eyes"], turn % 2);
        assert!(both.is_asked());
        both.play(turn).await;
    }
    assert_eq!(both.table["undo"]["undo"], "free", "two at one screen agree by talking");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_a_seat_agree() {
    let server = server(data("tabs")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut tab = Client::join(server.address, link(&game, 0)).await;
    let mut other = Client::join(server.address, link(&game, 0)).await;
    tab.command(mv(0, 22)).await;
    tab.wait_for(1).await;
    other.wait_for(1).await;
    assert_eq!(tab.heard.last(), other.heard.last());
    assert_eq!(other.command_at(0, mv(1, 24)).await["code"], "stale");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_he_missed_and_no_more() {
    let server = server(data("back")).await;
    let game = skirmish(server.address, "brush", ["here", "link"]).await;
    let mut first = Client::join(server.address, game["token"].as_str().unwrap()).await;
    let mut second = Client::join(server.address, link(&game, 1)).await;
    first.play(0).await;
    second.wait_for(1).await;
    drop(second);
    first.until(|message| message["type"] == "presence" && message["seats"][1] == false).await;
    let mut second = Client::rejoin(server.address, link(&game, 1), 1).await;
    assert_eq!((&second.table["seq"], &second.table["log_from"]), (&json!(1), &json!(1)));
    assert!(second.is_asked());
    second.play(3).await;
    first.wait_for(2).await;
    assert_eq!(first.table["log_from"], 1, "only the new lines");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_server_was_started_again() {
    let data = data("restart");
    let first = server(data.clone()).await;
    let game = skirmish(first.address, "brush", ["here", "here"]).await;
    let token = game["token"].as_str().unwrap();
    let mut both = Client::join(first.address, token).await;
    for turn in 0..8 {
        both.play(turn * 7).await;
    }
    let before = both.table["scene"].clone();
    first.stop().await;
    let second = server(data).await;
    let mut both = Client::join(second.address, token).await;
    assert_eq!(both.seq(), 8);
    assert_eq!(both.table["scene"], before);
    assert_eq!(both.table["log_from"], 0);
    both.play(1).await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_finishes_a_game_and_its_record_verifies() {
    let server = server(data("program")).await;
    let game = skirmish(server.address, "brush", ["here", "sergeant"]).await;
    let token = game["token"].as_str().unwrap();
    let id = game["game"].as_str().unwrap();
    let mut client = Client::join(server.address, token).await;
    let bearer = format!("Bearer {token}");
    let record = format!("/api/games/{id}/record");
    let early = request(server.address, "GET", &record, &[("authorization", &bearer)], "").await;
    assert_eq!(early.status, 403, "the seed is still a secret");
    let luck = format!("/api/games/{id}/luck");
    let early = request(server.address, "GET", &luck, &[("authorization", &bearer)], "").await;
    assert_eq!(early.status, 403, "odds of the true positions would betray what is hidden");
    while client.table.get("outcome").is_none() {
        let own = client.table["eyes"] == client.table["questions"][0]["seat"];
        if own {
            client.play(5).await;
        } else {
            client.until(|message| message["type"] == "table").await;
        }
    }
    let commitment = {
        let mine = post(server.address, "/api/games/mine", json!({ "tokens": [token] })).await;
        assert_eq!(mine[0]["state"], "over");
        mine[0]["game"]["commitment"].clone()
    };
    let record = request(server.address, "GET", &record, &[("authorization", &bearer)], "").await;
    assert_eq!(record.status, 200);
    let (header, entries) = oriflamme_kernel::read_record(&mut record.body.as_bytes()).expect("a record");
    assert_eq!(json!(header.commitment), commitment, "the dice are those that were promised");
    let rules = oriflamme_installed::tenant("skirmish").expect("it is installed");
    oriflamme_kernel::verify(&*rules, header, entries).map(drop).expect("the record verifies");
    assert_eq!(client.command(mv(0, 22)).await["code"], "not-allowed", "the game is over");
    let report = request(server.address, "GET", &luck, &[("authorization", &bearer)], "").await.json();
    let units = &report["stakes"][0];
    let attacks = units["throws"].as_array().unwrap().len() as f64;
    let expected: f64 = (0..2).map(|seat| units["seats"][seat]["expected"].as_f64().unwrap()).sum();
    assert!((expected - attacks / 2.0).abs() < 1e-9, "every attack removes a unit with one half: {units}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_is_free_within_the_rules_and_else_needs_the_other_players_consent() {
    let server = server(data("undo")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut first = Client::join(server.address, link(&game, 0)).await;
    let mut second = Client::join(server.address, link(&game, 1)).await;
    first.command(mv(0, 22)).await;
    first.wait_for(1).await;
    assert_eq!(first.table["undo"]["undo"], "free");
    first.ask(json!({ "type": "undo", "seq": 1 })).await;
    first.until(|message| message["type"] == "table" && message["seq"] == 0).await;
    first.command(mv(0, 33)).await;
    second.until(|message| message["type"] == "table" && message["seq"] == 1 && message["version"] != 0).await;
    second.wait_for(1).await;
    while !second.is_asked() {
        second.until(|message| message["type"] == "table").await;
    }
    second.command(mv(6, 66)).await;
    first.wait_for(2).await;
    assert_eq!(first.table["undo"]["undo"], "ask");
    let asked = first.ask(json!({ "type": "undo", "seq": 2 })).await;
    assert_eq!(asked["type"], "accepted");
    let table =
        second.until(|m| m["type"] == "table" && m["proposals"].as_array().is_some_and(|p| !p.is_empty())).await;
    let proposal = table["proposals"][0]["id"].clone();
    let own = first.ask(json!({ "type": "consent", "proposal": proposal, "yes": true })).await;
    assert_eq!(own["code"], "not-allowed", "nobody agrees with himself");
    second.ask(json!({ "type": "consent", "proposal": proposal, "yes": true })).await;
    let table = second.until(|message| message["type"] == "table" && message["seq"] == 0).await;
    assert_eq!((&table["log_from"], &table["proposals"]), (&json!(0), &json!([])));
    first.until(|message| message["type"] == "table" && message["seq"] == 0).await;
    // Who knew the old log is not left with lines that were taken back.
    let again = Client::rejoin(server.address, link(&game, 1), 2).await;
    assert_eq!(again.table["log_from"], 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_agrees_to_no_undo_beyond_the_rules() {
    let server = server(data("undo-program")).await;
    let game = skirmish(server.address, "brush", ["here", "recruit"]).await;
    let mut client = Client::join(server.address, game["token"].as_str().unwrap()).await;
    client.command(mv(0, 22)).await;
    client.wait_for(2).await;
    assert_eq!(client.table["undo"]["undo"], "nothing");
    let no = client.ask(json!({ "type": "undo", "seq": 2 })).await;
    assert_eq!((&no["code"], &no["text"]["key"]), (&json!("not-allowed"), &json!("server-undo-program")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_and_a_resignation_needs_nobody() {
    let server = server(data("ends")).await;
    let game = skirmish(server.address, "brush", ["link", "link"]).await;
    let mut first = Client::join(server.address, link(&game, 0)).await;
    let mut second = Client::join(server.address, link(&game, 1)).await;
    first.ask(json!({ "type": "offer-draw" })).await;
    let table =
        second.until(|m| m["type"] == "table" && m["proposals"].as_array().is_some_and(|p| !p.is_empty())).await;
    assert_eq!(table["proposals"][0]["kind"], "draw");
    let proposal = table["proposals"][0]["id"].clone();
    second.ask(json!({ "type": "consent", "proposal": proposal, "yes": true })).await;
    let over = first.until(|message| message["type"] == "table" && message.get("outcome").is_some()).await;
    assert_eq!(over["outcome"]["winner"], Value::Null);
    assert_eq!(over["questions"], json!([]));

    let game = skirmish(server.address, "brush", ["here", "sergeant"]).await;
    let mut alone = Client::join(server.address, game["token"].as_str().unwrap()).await;
    assert_eq!(alone.ask(json!({ "type": "offer-draw" })).await["code"], "not-allowed");
    alone.ask(json!({ "type": "resign" })).await;
    let over = alone.until(|message| message["type"] == "table" && message.get("outcome").is_some()).await;
    assert_eq!(over["outcome"]["winner"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_offers_a_draw_when_nothing_can_be_decided_any_more() {
    let server = server(data("program-draw")).await;
    let seats = ["here", "recruit"].map(|kind| json!({ "kind": kind, "name": kind }));
    let order = json!({ "set": "skirmish", "setup": { "activations": 12 }, "seats": seats });
    let game = post(server.address, "/api/games", order).await;
    let mut alone = Client::join(server.address, game["token"].as_str().unwrap()).await;
    let early = alone.ask(json!({ "type": "offer-draw" })).await;
    assert_eq!(early["text"]["key"], "server-draw-program", "the battle has only begun");
    let offered = |table: &Value| table["proposals"].as_array().is_some_and(|all| !all.is_empty());
    for turn in 0..5 {
        alone.play(0).await;
        alone.wait_for(2 * turn + 2).await;
        if offered(&alone.table) {
            break;
        }
    }
    assert_eq!(
        (&alone.table["proposals"][0]["kind"], &alone.table["proposals"][0]["from"]),
        (&json!("draw"), &json!(1))
    );
    alone.ask(json!({ "type": "offer-draw" })).await;
    let over = alone.until(|message| message["type"] == "table" && message.get("outcome").is_some()).await;
    assert_eq!((&over["outcome"]["winner"], &over["outcome"]["clause"]), (&Value::Null, &json!("table.draw")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_look_and_talk_but_do_not_play() {
    let server = server(data("spectator")).await;
    let game = skirmish(server.address, "brush", ["here", "link"]).await;
    let mut player = Client::join(server.address, game["token"].as_str().unwrap()).await;
    let mut guest = Client::join(server.address, game["spectator"].as_str().unwrap()).await;
    assert_eq!(guest.table["asked"], json!([]));
    assert_eq!(guest.command(mv(0, 22)).await["code"], "not-allowed");
    assert_eq!(guest.ask(json!({ "type": "resign" })).await["code"], "not-allowed");
    guest.ask(json!({ "type": "say", "text": "Good luck" })).await;
    let said = player.until(|message| message["type"] == "said").await;
    assert_eq!((&said["text"], said.get("seat")), (&json!("Good luck"), None));
    let id = game["game"].as_str().unwrap();
    let bearer = format!("Bearer {}", game["token"].as_str().unwrap());
    let path = format!("/api/games/{id}/spectators");
    let more = request(server.address, "POST", &path, &[("authorization", &bearer)], "").await;
    Client::join(server.address, more.json()["token"].as_str().unwrap()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_if_from_here_starts_another_game_with_other_dice() {
    let server = server(data("branch")).await;
    let game = skirmish(server.address, "brush", ["here", "here"]).await;
    let token = game["token"].as_str().unwrap();
    let id = game["game"].as_str().unwrap();
    let mut both = Client::join(server.address, token).await;
    for turn in 0..5 {
        both.play(turn).await;
    }
    let bearer = format!("Bearer {token}");
    let path = format!("/api/games/{id}/moments/3");
    let moment = request(server.address, "GET", &path, &[("authorization", &bearer)], "").await.json();
    assert_eq!((&moment["seq"], &moment["last"]), (&json!(3), &json!(5)));
    let seats = [json!({ "kind": "here" }), json!({ "kind": "here" })];
    let body = json!({ "seq": 3, "seats": seats }).to_string();
    let path = format!("/api/games/{id}/branch");
    let stranger = request(server.address, "POST", &path, &[("authorization", "Bearer x")], &body).await;
    assert_eq!(stranger.status, 404);
    let spectator = format!("Bearer {}", game["spectator"].as_str().unwrap());
    let looking = request(server.address, "POST", &path, &[("authorization", &spectator)], &body).await;
    assert_eq!(looking.status, 403, "the game is running");
    let branch = request(server.address, "POST", &path, &[("authorization", &bearer)], &body).await.json();
    let mut other = Client::join(server.address, branch["token"].as_str().unwrap()).await;
    assert_eq!(other.seq(), 3);
    assert_eq!(other.table["scene"], moment["scene"]);
    assert_eq!(other.table["log"].as_array().unwrap().len(), 3);
    while other.table.get("outcome").is_none() {
        other.play(11).await;
    }
    let path = format!("/api/games/{}/record", branch["game"].as_str().unwrap());
    let bearer = format!("Bearer {}", branch["token"].as_str().unwrap());
    let record = request(server.address, "GET", &path, &[("authorization", &bearer)], "").await;
    let (header, entries) = oriflamme_kernel::read_record(&mut record.body.as_bytes()).expect("a record");
    let rules = oriflamme_installed::tenant("skirmish").expect("it is installed");
    oriflamme_kernel::verify(&*rules, header, entries).map(drop).expect("both streams of dice verify");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn previews_and_overlays_are_answered_for_the_asking_seat() {
    let server = server(data("preview")).await;
    let game = skirmish(server.address, "brush", ["here", "sergeant"]).await;
    let mut client = Client::join(server.address, game["token"].as_str().unwrap()).await;
    let piece = client.table["scene"]["pieces"][0].clone();
    let to = json!({ "x": piece["x"], "y": piece["y"].as_f64().unwrap() + 300.0, "facing": 0.0 });
    let intent = json!({ "intent": "move", "pieces": ["u0"], "to": to });
    let preview = client.ask(json!({ "type": "preview", "seq": 0, "intent": intent })).await;
    assert_eq!(preview["preview"]["refusals"][0]["clause"], "skirmish.move.1", "{preview}");
    let command = preview["preview"]["command"].clone();
    let overlay = client.ask(json!({ "type": "overlay", "request": { "kind": "reach", "pieces": ["u0"] } })).await;
    assert!(overlay["overlay"]["zones"].as_array().is_some_and(|zones| zones.len() > 5));
    assert_eq!(client.command(command).await["type"], "accepted", "what a preview gives can be done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_command_that_can_be_given_and_only_in_practice() {
    let server = server(data("hint")).await;
    let game = skirmish(server.address, "brush", ["here", "recruit"]).await;
    let mut alone = Client::join(server.address, game["token"].as_str().unwrap()).await;
    let seq = alone.table["seq"].clone();
    let answer = alone.ask(json!({ "type": "hint", "seq": seq })).await;
    assert_eq!(answer["type"], "hint", "{answer}");
    assert!(!answer["hint"]["text"].as_array().unwrap().is_empty());
    assert_eq!(
        answer["hint"]["preview"]["placements"].as_array().map(Vec::len),
        Some(1),
        "the first move rolls no die"
    );
    assert_eq!(alone.command(answer["hint"]["preview"]["command"].clone()).await["type"], "accepted");

    let game = skirmish(server.address, "brush", ["here", "link"]).await;
    let mut player = Client::join(server.address, game["token"].as_str().unwrap()).await;
    assert_eq!(player.ask(json!({ "type": "hint", "seq": 0 })).await["code"], "not-allowed");
    server.stop().await;
}

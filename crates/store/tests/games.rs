//! What the file of games promises: entries without gaps, one winner, and everything there after opening it again.

use oriflamme_store::{
    Basis, GameRow, NewGame, Passwords, ProposalRow, Shared, Store, StoreError, TalkRow, token_hash,
};
use std::path::PathBuf;
use std::sync::Arc;

fn path(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder.join("below/games.sqlite")
}

fn game(id: &str) -> NewGame {
    let row = GameRow {
        id: id.to_owned(),
        rule_set: "skirmish".to_owned(),
        rulebook: "1".to_owned(),
        title: "{}".to_owned(),
        setup: "{}".to_owned(),
        seats: "[]".to_owned(),
        seed: "00".to_owned(),
        dice: None,
        origin: None,
    };
    NewGame {
        row,
        created: 7,
        shared: None,
        tokens: vec![(token_hash(&format!("seat of {id}")), "\"both\"".to_owned())],
        invitations: vec![(token_hash(&format!("link of {id}")), "\"player\"".to_owned())],
    }
}

/// A change of a game at this revision.
fn on(game: &str, revision: u32) -> Basis {
    Basis { game: game.to_owned(), revision, at: 10 + u64::from(revision), lapsed: Vec::new() }
}

/// A game of so many commands, each of which says which it is.
async fn played(store: &Store, id: &str, commands: u32) {
    store.create(game(id)).await.unwrap();
    for seq in 0..commands {
        store.append(on(id, seq), seq, format!("entry {seq}"), None).await.unwrap();
    }
}

/// A what-if that leaves this game before command `at`.
fn what_if(id: &str, of: &str, revision: u32, at: u32) -> NewGame {
    NewGame { shared: Some(Shared { game: of.to_owned(), revision, at }), ..game(id) }
}

#[tokio::test]
async fn entries_are_found_again_after_opening_the_file_again() {
    let path = path("again");
    let store = Store::open(&path).await.unwrap();
    played(&store, "a", 3).await;
    store.close().await;
    assert_eq!(store.append(on("a", 3), 3, String::new(), None).await, Err(StoreError::Closed));
    drop(store);
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.entries("a").await.unwrap(), ["entry 0", "entry 1", "entry 2"]);
    assert_eq!(store.game("a").await.unwrap().unwrap().touched, 12);
    assert!(store.game("b").await.unwrap().is_none());
}

#[tokio::test]
async fn a_place_is_given_once_and_no_place_is_left_out() {
    let store = Store::open(&path("places")).await.unwrap();
    store.create(game("a")).await.unwrap();
    store.append(on("a", 0), 0, "first".to_owned(), None).await.unwrap();
    assert_eq!(store.append(on("a", 1), 0, "second".to_owned(), None).await, Err(StoreError::Conflict));
    assert_eq!(store.append(on("a", 1), 2, "too far".to_owned(), None).await, Err(StoreError::Conflict));
    assert_eq!(store.append(on("b", 0), 0, "no such game".to_owned(), None).await, Err(StoreError::Conflict));
    assert_eq!(store.entries("a").await.unwrap(), ["first"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_writers_of_one_place_one_wins_and_the_others_harm_nobody() {
    let store = Arc::new(Store::open(&path("race")).await.unwrap());
    for id in ["a", "b"] {
        store.create(game(id)).await.unwrap();
    }
    let tasks: Vec<_> = (0..40)
        .map(|n| {
            let (store, id) = (Arc::clone(&store), if n % 2 == 0 { "a" } else { "b" });
            tokio::spawn(async move { store.append(on(id, 0), 0, format!("{n}"), None).await.is_ok() })
        })
        .collect();
    let mut winners = 0;
    for task in tasks {
        winners += usize::from(task.await.unwrap());
    }
    assert_eq!(winners, 2, "one for each game");
    assert_eq!(store.entries("a").await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_taken_back_leaves_the_entries() {
    let store = Store::open(&path("undo")).await.unwrap();
    played(&store, "a", 4).await;
    assert_eq!(store.take_back(on("a", 3), 2, String::new()).await, Err(StoreError::Conflict), "an old revision");
    assert_eq!(store.take_back(on("a", 4), 4, String::new()).await, Err(StoreError::Conflict), "there are four");
    store.take_back(on("a", 4), 2, "others".to_owned()).await.unwrap();
    assert_eq!(store.entries("a").await.unwrap(), ["entry 0", "entry 1"]);
    let kept = store.game("a").await.unwrap().unwrap();
    assert_eq!((kept.first_taken_back, kept.row.dice.as_deref(), kept.revision), (Some(2), Some("others"), 5));
    store.append(on("a", 5), 2, "instead".to_owned(), None).await.unwrap();
    assert_eq!(store.entries("a").await.unwrap()[2], "instead");
    store.take_back(on("a", 6), 0, "none".to_owned()).await.unwrap();
    assert!(store.entries("a").await.unwrap().is_empty());
}

#[tokio::test]
async fn nothing_is_added_to_a_game_that_has_ended_or_has_changed() {
    let store = Store::open(&path("ended")).await.unwrap();
    played(&store, "a", 2).await;
    store.set_dice(on("a", 2), "more".to_owned()).await.unwrap();
    let late = store.append(on("a", 2), 2, "with the dice of before".to_owned(), None).await;
    assert_eq!(late, Err(StoreError::Conflict));
    assert_eq!(store.end(on("a", 2), "resigned".to_owned()).await, Err(StoreError::Conflict));
    store.end(on("a", 3), "resigned".to_owned()).await.unwrap();
    assert_eq!(store.append(on("a", 4), 2, "too late".to_owned(), None).await, Err(StoreError::Conflict));
    assert_eq!(store.take_back(on("a", 4), 1, String::new()).await, Err(StoreError::Conflict));
    assert_eq!(store.end(on("a", 4), "draw".to_owned()).await, Err(StoreError::Conflict));
    assert_eq!(store.entries("a").await.unwrap().len(), 2);
}

#[tokio::test]
async fn what_ifs_share_what_their_original_had_and_keep_it_whatever_becomes_of_that() {
    let path = path("what-ifs");
    let store = Store::open(&path).await.unwrap();
    store.create(game("a")).await.unwrap();
    for seq in 0..40 {
        store.append(on("a", seq), seq, format!("{seq} {}", "x".repeat(20_000)), None).await.unwrap();
    }
    let size = || {
        std::fs::metadata(&path).unwrap().len()
            + std::fs::metadata(path.with_extension("sqlite-wal")).map_or(0, |wal| wal.len())
    };
    let before = size();
    for n in 0..50 {
        store.create(what_if(&format!("b{n}"), "a", 40, 30)).await.unwrap();
    }
    assert!(size() < before + 2_000_000, "50 what-ifs of 600 KB took {} bytes", size() - before);
    assert_eq!(store.create(what_if("c", "a", 39, 30)).await, Err(StoreError::Conflict), "another revision");
    store.create(what_if("c", "b0", 0, 10)).await.unwrap();
    let all = store.entries("a").await.unwrap();
    store.take_back(on("a", 40), 5, String::new()).await.unwrap();
    store.append(on("a", 41), 5, "instead".to_owned(), None).await.unwrap();
    assert_eq!(store.entries("b7").await.unwrap(), all[..30]);
    assert_eq!(store.entries("c").await.unwrap(), all[..10]);
    store.append(on("b7", 0), 30, "its own".to_owned(), None).await.unwrap();
    assert_eq!(store.entries("b7").await.unwrap()[30], "its own");
    assert_eq!(store.entries("b8").await.unwrap().len(), 30);
    assert_eq!(store.game("b7").await.unwrap().unwrap().row.setup, "{}");
}

#[tokio::test]
async fn of_two_servers_on_one_file_the_second_is_refused_until_the_first_is_gone() {
    let path = path("two");
    let first = Store::open(&path).await.unwrap();
    assert_eq!(Store::open(&path).await.err(), Some(StoreError::InUse { path: path.clone() }));
    first.close().await;
    drop(first);
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn talk_does_not_grow_without_end() {
    let store = Store::open(&path("chatter")).await.unwrap();
    store.create(game("a")).await.unwrap();
    for n in 0..1100 {
        let talk = TalkRow { seat: None, name: String::new(), text: format!("{n}"), at: n };
        store.say("a", talk).await.unwrap();
    }
    let kept = store.talk("a", 5000).await.unwrap();
    assert_eq!((kept.len(), kept[0].text.as_str()), (1000, "100"));
}

#[tokio::test]
async fn a_token_is_found_by_its_hash_only() {
    let store = Store::open(&path("token")).await.unwrap();
    store.create(game("a")).await.unwrap();
    assert_eq!(store.token(&token_hash("seat of a")).await.unwrap().unwrap().game, "a");
    assert!(store.token("seat of a").await.unwrap().is_none());
    assert!(store.token(&token_hash("another")).await.unwrap().is_none());
}

#[tokio::test]
async fn talk_proposals_and_the_end_are_kept() {
    let store = Store::open(&path("talk")).await.unwrap();
    store.create(game("a")).await.unwrap();
    for n in 0..5 {
        let talk = TalkRow { seat: (n > 0).then_some(1), name: "Ann".to_owned(), text: format!("{n}"), at: n };
        store.say("a", talk).await.unwrap();
    }
    let last = store.talk("a", 2).await.unwrap();
    assert_eq!(last.iter().map(|talk| talk.text.as_str()).collect::<Vec<_>>(), ["3", "4"]);
    let proposal = ProposalRow { number: 3, seat: 0, kind: "draw".to_owned() };
    store.propose("a", proposal.clone()).await.unwrap();
    assert_eq!(store.proposals("a").await.unwrap(), [proposal]);
    let lapsing = Basis { lapsed: vec![3], ..on("a", 0) };
    store.append(lapsing, 0, "played on".to_owned(), None).await.unwrap();
    assert!(store.proposals("a").await.unwrap().is_empty());
    store.end(on("a", 1), "draw".to_owned()).await.unwrap();
    assert_eq!(store.game("a").await.unwrap().unwrap().ending.as_deref(), Some("draw"));
}

#[tokio::test]
async fn an_account_collects_games_and_its_session_ends() {
    let store = Store::open(&path("accounts")).await.unwrap();
    store.create(game("a")).await.unwrap();
    let hash = Passwords::hash("correct horse").unwrap();
    assert!(hash.starts_with("$argon2id$"), "{hash}");
    store.add_account("Béatrice", hash, 1).await.unwrap();
    for name in ["Béatrice", "BÉATRICE", "béatrice"] {
        assert_eq!(store.add_account(name, String::new(), 1).await, Err(StoreError::NameTaken), "{name}");
    }
    store.add_account("Groß Σοφός", String::new(), 1).await.unwrap();
    assert_eq!(store.add_account("GROSS ΣΟΦΌΣ", String::new(), 1).await, Err(StoreError::NameTaken));
    let (account, hash) = store.account("béatricE").await.unwrap().unwrap();
    assert!(Passwords::matches("correct horse", Some(&hash)));
    assert!(!Passwords::matches("wrong horse", Some(&hash)));
    assert!(!Passwords::matches("correct horse", None));
    store.open_session(token_hash("cookie"), account, 100, 1).await.unwrap();
    assert_eq!(store.session(&token_hash("cookie"), 50).await.unwrap().unwrap().1, "Béatrice");
    assert!(store.session(&token_hash("cookie"), 100).await.unwrap().is_none(), "it is over");
    store.collect(account, "a", "\"both\"").await.unwrap();
    assert_eq!(store.games_of(account, 10).await.unwrap()[0].game, "a");
    store.close_session(token_hash("cookie")).await.unwrap();
    assert!(store.session(&token_hash("cookie"), 50).await.unwrap().is_none());
}

#[tokio::test]
async fn a_file_that_is_none_of_ours_is_refused_with_its_name() {
    let path = path("foreign");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, "these are not the games you are looking for, although the text is long enough").unwrap();
    let error = Store::open(&path).await.err().unwrap().to_string();
    assert!(error.contains("games.sqlite"), "{error}");
    assert!(Store::open(path.parent().unwrap()).await.is_err(), "a folder");
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let path = path("private");
    Store::open(&path).await.unwrap();
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_thought_stays_with_its_command_and_goes_when_that_is_taken_back() {
    let path = path("thoughts");
    let store = Store::open(&path).await.unwrap();
    let thought = |text: &str| Some(text.to_owned());
    store.create(game("a")).await.unwrap();
    store.append(on("a", 0), 0, "by a person".to_owned(), None).await.unwrap();
    store.append(on("a", 1), 1, "by the program".to_owned(), thought("deep")).await.unwrap();
    let late = store.append(on("a", 1), 1, "again".to_owned(), thought("other")).await;
    assert_eq!(late, Err(StoreError::Conflict));
    store.close().await;
    drop(store);
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.thought("a", 0).await.unwrap(), None);
    assert_eq!(store.thought("a", 1).await.unwrap(), thought("deep"), "the one that was refused left nothing");
    store.take_back(on("a", 2), 1, String::new()).await.unwrap();
    assert_eq!(store.thought("a", 1).await.unwrap(), None);
    store.append(on("a", 3), 1, "instead".to_owned(), thought("new")).await.unwrap();
    assert_eq!(store.thought("a", 1).await.unwrap(), thought("new"));
}

/// A file as version 3 of the data left it: a game of three commands of which one was taken back before, and two accounts
/// whose names were not the same then.
async fn older_file(path: &PathBuf) {
    use sqlx::ConnectOptions;
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut file = options.connect().await.unwrap();
    for sql in [
        include_str!("../migrations/1.sql"),
        include_str!("../migrations/2.sql"),
        include_str!("../migrations/3.sql"),
        "PRAGMA user_version = 3;
         INSERT INTO games (id, rule_set, rulebook, title, setup, seats, seed, created, touched) VALUES
           ('b', 'skirmish', '1', '{}', 'its set-up', '[]', '00', 1, 1), ('a', 'skirmish', '1', '{}', '{}', '[]', '00', 1, 1),
           ('c', 'skirmish', '1', '{}', 'another', '[]', '00', 1, 1);
         INSERT INTO entries VALUES ('a', 0, '{\"command\":1,\"events\":[2],\"seat\":0}'), ('b', 0, 'b0'), ('b', 1, 'b1'), ('b', 2, 'b2');
         INSERT INTO taken_back (game, seq, entry, at) VALUES ('b', 1, 'other', 1);
         INSERT INTO tokens (hash, game, role) VALUES ('a link of then', 'a', 'seat 1');
         INSERT INTO accounts (name, password, created) VALUES ('Élise', 'first', 1), ('éLISE', 'second', 1);",
    ] {
        sqlx::raw_sql(sql).execute(&mut file).await.unwrap();
    }
}

#[tokio::test]
async fn an_older_file_goes_on_as_it_was() {
    let path = path("older");
    older_file(&path).await;
    let store = Store::open(&path).await.unwrap();
    // Events are of another form now: they are found again by playing.
    assert_eq!(store.entries("a").await.unwrap(), [r#"{"command":1,"seat":0}"#]);
    assert_eq!(store.entries("b").await.unwrap(), ["b0", "b1", "b2"]);
    assert!(store.entries("c").await.unwrap().is_empty());
    let kept = store.game("b").await.unwrap().unwrap();
    assert_eq!((kept.first_taken_back, kept.row.setup.as_str()), (Some(1), "its set-up"));
    store.append(on("b", 0), 3, "b3".to_owned(), None).await.unwrap();
    for (name, password) in [("Élise", "first"), ("éLISE", "second"), ("ÉLISE", "first")] {
        assert_eq!(store.account(name).await.unwrap().unwrap().1, password, "{name}");
    }
    // Who played by a link goes on by it.
    assert_eq!(store.token("a link of then").await.unwrap().unwrap().role, "seat 1");
    assert_eq!(store.invitation("a link of then").await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_take_the_seat_of_a_link_one_has_it() {
    let path = path("seat");
    let store = Arc::new(Store::open(&path).await.unwrap());
    store.create(game("a")).await.unwrap();
    store.create(game("b")).await.unwrap();
    let link = token_hash("link of a");
    assert_eq!(store.token(&link).await.unwrap(), None, "a link is no seat");
    let claims = (0..8).map(|number| {
        let (store, link) = (Arc::clone(&store), link.clone());
        tokio::spawn(async move { store.take_seat(link, token_hash(&format!("own {number}"))).await })
    });
    let mut taken = Vec::new();
    for (number, claim) in claims.collect::<Vec<_>>().into_iter().enumerate() {
        match claim.await.unwrap() {
            Ok(()) => taken.push(token_hash(&format!("own {number}"))),
            refused => assert_eq!(refused, Err(StoreError::Conflict)),
        }
    }
    let [owner] = taken.as_slice() else { panic!("{} have it", taken.len()) };
    assert_eq!(store.invitation(&link).await.unwrap().unwrap().taken_by.as_ref(), Some(owner));
    assert_eq!(store.token(owner).await.unwrap().unwrap().role, "\"player\"");
    // A token that opens something already takes no other seat, and leaves the link as it was.
    assert_eq!(store.take_seat(token_hash("link of b"), owner.clone()).await, Err(StoreError::Conflict));
    assert_eq!(store.invitation(&token_hash("link of b")).await.unwrap().unwrap().taken_by, None);
    assert_eq!(store.take_seat(token_hash("nothing"), token_hash("own")).await, Err(StoreError::Conflict));
}

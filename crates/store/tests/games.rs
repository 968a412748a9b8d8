//! What the file of games promises: entries without gaps, one winner, and everything there after opening it again.

use oriflamme_store::{GameRow, NewGame, Passwords, ProposalRow, Store, StoreError, TalkRow, token_hash};
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
        entries: Vec::new(),
        tokens: vec![(token_hash(&format!("seat of {id}")), "\"both\"".to_owned())],
    }
}

#[tokio::test]
async fn entries_are_found_again_after_opening_the_file_again() {
    let path = path("again");
    let store = Store::open(&path).await.unwrap();
    store.create(game("a")).await.unwrap();
    for seq in 0..3 {
        store.append("a", seq, format!("entry {seq}"), 10 + u64::from(seq)).await.unwrap();
    }
    store.close().await;
    assert!(matches!(store.append("a", 3, String::new(), 1).await, Err(StoreError::Closed)));
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.entries("a").await.unwrap(), ["entry 0", "entry 1", "entry 2"]);
    assert_eq!(store.game("a").await.unwrap().unwrap().touched, 12);
    assert!(store.game("b").await.unwrap().is_none());
}

#[tokio::test]
async fn a_place_is_given_once_and_no_place_is_left_out() {
    let store = Store::open(&path("places")).await.unwrap();
    store.create(game("a")).await.unwrap();
    store.append("a", 0, "first".to_owned(), 1).await.unwrap();
    assert!(matches!(store.append("a", 0, "second".to_owned(), 1).await, Err(StoreError::Conflict)));
    assert!(matches!(store.append("a", 2, "too far".to_owned(), 1).await, Err(StoreError::Conflict)));
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
            tokio::spawn(async move { store.append(id, 0, format!("{n}"), 1).await.is_ok() })
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
async fn what_is_taken_back_leaves_the_entries_and_is_remembered() {
    let store = Store::open(&path("undo")).await.unwrap();
    store.create(game("a")).await.unwrap();
    for seq in 0..4 {
        store.append("a", seq, format!("entry {seq}"), 1).await.unwrap();
    }
    assert!(
        matches!(store.take_back("a", 2, 3, None, 2).await, Err(StoreError::Conflict)),
        "there are four, not three"
    );
    store.take_back("a", 2, 4, Some("others".to_owned()), 2).await.unwrap();
    assert_eq!(store.entries("a").await.unwrap(), ["entry 0", "entry 1"]);
    assert_eq!(store.first_taken_back("a").await.unwrap(), Some(2));
    store.append("a", 2, "instead".to_owned(), 3).await.unwrap();
    assert_eq!(store.entries("a").await.unwrap()[2], "instead");
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
    store.drop_proposal("a", 3).await.unwrap();
    assert!(store.proposals("a").await.unwrap().is_empty());
    store.end("a", "draw".to_owned(), 9).await.unwrap();
    assert!(matches!(store.end("a", "resigned".to_owned(), 9).await, Err(StoreError::Conflict)));
    assert_eq!(store.game("a").await.unwrap().unwrap().ending.as_deref(), Some("draw"));
}

#[tokio::test]
async fn an_account_collects_games_and_its_session_ends() {
    let store = Store::open(&path("accounts")).await.unwrap();
    store.create(game("a")).await.unwrap();
    let hash = Passwords::hash("correct horse").unwrap();
    assert!(hash.starts_with("$argon2id$"), "{hash}");
    store.add_account("Béatrice", hash, 1).await.unwrap();
    assert!(matches!(store.add_account("Béatrice", String::new(), 1).await, Err(StoreError::NameTaken)));
    let (account, hash) = store.account("Béatrice").await.unwrap().unwrap();
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
    store.create(game("a")).await.unwrap();
    store.append("a", 0, "by a person".to_owned(), 1).await.unwrap();
    store.append_with_thought("a", 1, "by the program".to_owned(), Some("deep".to_owned()), 1).await.unwrap();
    let late = store.append_with_thought("a", 1, "again".to_owned(), Some("other".to_owned()), 1).await;
    assert!(matches!(late, Err(StoreError::Conflict)));
    store.close().await;
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.thought("a", 0).await.unwrap(), None);
    assert_eq!(store.thought("a", 1).await.unwrap().as_deref(), Some("deep"), "the one that was refused left nothing");
    store.take_back("a", 1, 2, None, 2).await.unwrap();
    assert_eq!(store.thought("a", 1).await.unwrap(), None);
    store.append_with_thought("a", 1, "instead".to_owned(), Some("new".to_owned()), 3).await.unwrap();
    assert_eq!(store.thought("a", 1).await.unwrap().as_deref(), Some("new"));
}

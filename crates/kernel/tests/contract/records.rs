//! Records: written, read, verified; and every way of spoiling one is told in plain words.

use crate::parley::{PARLEY, Parley};
use oriflamme_kernel::{
    AnyGame, AnyRules, Erased, Fork, Header, RecordError, Replay, Sampler, Seat, Share, Streams, read_record, verify,
    write_record,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const SEED: [u8; 32] = [7; 32];

/// A whole random game in which dice are rolled.
fn played() -> (Header, Box<dyn AnyGame>) {
    let rules = Erased(PARLEY);
    let header = Header::new(&rules, json!({"rounds": 12}), vec!["Ann".into(), "Bob".into()], SEED);
    let mut game = rules.start(&header.setup, header.dice().expect("a seed")).expect("a playable set-up");
    let mut sampler = Sampler::new(3, 8);
    while let Some(seat) = game.prompt().next_seat() {
        let offers = game.offers(seat, &mut sampler);
        game.submit(seat, sampler.pick(&offers).expect("something is offered")).expect("and legal");
    }
    (header, game)
}

fn file() -> String {
    let (header, game) = played();
    let mut file = Vec::new();
    write_record(&mut file, &header, &game.entries()).expect("memory takes it");
    String::from_utf8(file).expect("JSON is text")
}

fn read_and_verify(file: &str, rules: Parley) -> Result<Replay, RecordError> {
    let (header, entries) = read_record(&mut file.as_bytes())?;
    verify(&Erased(rules), header, entries)
}

fn trouble(file: &str) -> String {
    read_and_verify(file, PARLEY).err().expect("the record is spoilt").to_string()
}

/// The file with one line changed.
fn with_line(number: usize, change: impl FnOnce(&mut Value)) -> String {
    let text = file();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut value: Value = serde_json::from_str(&lines[number - 1]).expect("a line of JSON");
    change(&mut value);
    lines[number - 1] = value.to_string();
    lines.join("\n")
}

/// The number of the first line in which a die was rolled.
fn line_with_a_roll() -> usize {
    file().lines().position(|line| line.contains("\"rolls\"")).expect("somebody shot") + 1
}

#[test]
fn a_record_reads_and_verifies_as_it_was_written() {
    let (header, game) = played();
    let replay = read_and_verify(&file(), PARLEY).expect("nothing was changed");
    assert_eq!(replay.header, header);
    assert_eq!(replay.entries, game.entries());
    assert_eq!(replay.game.state_hash(), game.state_hash());
    assert_eq!(replay.older_rulebook, None);
    assert!(line_with_a_roll() > 1);
}

#[test]
fn a_game_that_is_still_going_on_verifies_too() {
    let text = file();
    let beginning: Vec<&str> = text.lines().take(4).collect();
    let replay = read_and_verify(&beginning.join("\n"), PARLEY).expect("a beginning is a record");
    assert_eq!(replay.game.entries().len(), 3);
}

#[test]
fn a_changed_event_is_found() {
    let spoilt = with_line(3, |line| line["events"][0]["bid-laid"]["bid"] = json!(0));
    let spoilt_more = with_line(2, |line| line["command"]["bid"]["bid"] = json!(99));
    let told = trouble(&spoilt);
    assert!(told.starts_with("line 3 (command 1): 'events' differs: recorded [{\"bid-laid\":"), "{told}");
    assert_eq!(trouble(&spoilt_more), "line 2 (command 0): the command is refused now (parley.advance.1)");
}

#[test]
fn a_changed_die_is_found() {
    let number = line_with_a_roll();
    let told = trouble(&with_line(number, |line| line["rolls"][0]["face"] = json!(0)));
    assert!(told.starts_with(&format!("line {number} (command {}): 'rolls' differs", number - 2)), "{told}");
}

#[test]
fn a_changed_citation_order_or_seat_is_found() {
    assert!(trouble(&with_line(2, |line| line["cites"] = json!(["parley.end.1"]))).contains("'cites' differs"));
    assert!(trouble(&with_line(2, |line| line["seq"] = json!(5))).contains("'seq' differs"));
    assert!(trouble(&with_line(2, |line| line["seat"] = json!(3))).contains("refused now (parley.bid.1)"));
    assert!(trouble(&with_line(2, |line| line["seat"] = json!("x"))).ends_with("it has no seat"));
    assert!(trouble(&with_line(2, |line| line["command"] = Value::Null)).contains("not a command of this rule set"));
    assert!(trouble(&with_line(2, |line| line["fixed"] = json!("revealed"))).contains("'fixed' differs"));
}

#[test]
fn a_line_that_is_missing_is_found() {
    let text = file();
    let without: Vec<&str> = text.lines().enumerate().filter(|(i, _)| *i != 1).map(|(_, line)| line).collect();
    assert!(trouble(&without.join("\n")).starts_with("line 2 (command 0): 'seq' differs: recorded 1, played 0"));
}

#[test]
fn another_seed_does_not_match_the_commitment() {
    let told = "the seed does not match its commitment: the dice are not those that were promised";
    assert_eq!(trouble(&with_line(1, |header| header["seed"] = json!("08".repeat(32)))), told);
    assert_eq!(trouble(&with_line(1, |header| header["commitment"] = json!("08".repeat(32)))), told);
}

#[test]
fn another_seed_with_its_own_commitment_rolls_other_dice() {
    let other = [5u8; 32];
    let digits = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let spoilt = with_line(1, |header| {
        header["seed"] = json!(digits(&other));
        header["commitment"] = json!(digits(&Sha256::digest(other)));
    });
    assert!(trouble(&spoilt).contains("'rolls' differs"), "{}", trouble(&spoilt));
}

#[test]
fn a_seed_that_is_no_seed_is_told() {
    for seed in ["", "07", "zz", &"é".repeat(32), &"0g".repeat(32), &"+7".repeat(32)] {
        let told = trouble(&with_line(1, |header| header["seed"] = json!(seed)));
        assert_eq!(told, "the seed must be 64 hexadecimal digits", "{seed}");
    }
}

#[test]
fn a_line_cut_short_is_told_with_its_number() {
    let text = file();
    let lines = text.lines().count();
    assert_eq!(trouble(&text[..text.len() - 9]), format!("line {lines}: the line is cut short"));
    assert_eq!(trouble(&text[..20]), "line 1: the line is cut short");
}

#[test]
fn what_is_no_record_is_told() {
    assert_eq!(trouble(""), "the record is empty; its first line should be a header");
    assert!(trouble("hello").starts_with("line 1: not JSON ("));
    assert!(trouble("{\"orf\": 1}").starts_with("line 1: not a header (missing field"));
    assert!(
        trouble(&with_line(1, |header| header["orf"] = json!(3))).starts_with("format 3 is newer than this program")
    );
    let told = trouble(&with_line(1, |header| header["set"] = json!("chess")));
    assert_eq!(told, "the record is of rule set 'chess', not 'parley'");
    let told = trouble(&with_line(1, |header| header["setup"] = json!({"rounds": 0})));
    assert_eq!(told, "the set-up cannot be used: rounds: there must be one");
}

#[test]
fn a_record_of_an_older_rule_book_verifies_while_it_plays_the_same() {
    let newer = Parley { version: "3" };
    let replay = read_and_verify(&file(), newer).expect("nothing changed for this game");
    assert_eq!(replay.older_rulebook.as_deref(), Some("2"));
}

#[test]
fn a_difference_names_both_rule_books_when_they_are_not_the_same() {
    let spoilt = with_line(2, |line| line["events"] = json!([]));
    let told = read_and_verify(&spoilt, Parley { version: "3" }).err().expect("it differs").to_string();
    assert!(told.ends_with("; the record was made with rule book 2 and this program has 3"), "{told}");
}

#[test]
fn a_number_read_again_is_exactly_the_number_that_was_written() {
    let mut sampler = Sampler::new(1, 1);
    for _ in 0..100_000 {
        let number = (sampler.unit() - 0.5) * 4_000.0 + sampler.unit() / 3.0;
        let text = json!({"x": number}).to_string();
        let read: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(read["x"].as_f64().map(f64::to_bits), Some(number.to_bits()), "{text}");
    }
}

/// The game of `played` up to command `at`, and from there on with other dice.
fn forked(at: usize) -> (Header, Vec<Value>) {
    let (mut header, original) = played();
    let mut game = Erased(PARLEY).start(&header.setup, header.dice().expect("a seed")).expect("a playable set-up");
    for entry in original.entries().iter().take(at) {
        let seat = oriflamme_kernel::Seat(entry["seat"].as_u64().expect("a seat") as u8);
        game.submit(seat, &entry["command"]).expect("it was legal before");
    }
    header.streams.forks.push(Fork::new(at as u32, [9; 32]));
    game.set_dice(header.dice_at(at as u32).expect("a seed").expect("other dice"));
    let mut sampler = Sampler::new(5, 8);
    while let Some(seat) = game.prompt().next_seat() {
        let offers = game.offers(seat, &mut sampler);
        game.submit(seat, sampler.pick(&offers).expect("something is offered")).expect("and legal");
    }
    (header, game.entries())
}

#[test]
fn a_what_if_has_its_own_dice_from_where_it_left_its_original() {
    let (header, entries) = forked(line_with_a_roll());
    let rules = Erased(PARLEY);
    let rolls = |entries: &[Value]| entries.iter().filter(|e| e.get("rolls").is_some()).count();
    assert!(rolls(&entries) >= 2, "dice before and after");
    verify(&rules, header.clone(), entries.clone()).map(drop).expect("both streams are those that were promised");
    let without = Header { streams: Streams::default(), ..header.clone() };
    assert!(matches!(verify(&rules, without, entries.clone()), Err(RecordError::Differs { .. })));
    let mut broken = header;
    broken.streams.forks[0].commitment = "00".repeat(32);
    assert_eq!(verify(&rules, broken, entries).err(), Some(RecordError::Commitment));
}

#[test]
fn a_what_if_verifies_without_the_secret_of_its_original() {
    let (header, entries) = forked(line_with_a_roll());
    let rules = Erased(PARLEY);
    let given = header.streams.forks[0].at;
    let (secret, own) = (header.seed.clone(), header.without_originals());
    assert_eq!(own.streams, Streams { given, ..Streams::default() });
    let mut file = Vec::new();
    write_record(&mut file, &own, &entries).expect("memory takes it");
    let file = String::from_utf8(file).expect("JSON is text");
    assert!(!file.contains(&secret), "the original may go on with it");
    read_and_verify(&file, PARLEY).map(drop).expect("what fell before stands as it fell");
    // With what is written there nobody can make the next dice of the original, nor write other dice than fell.
    let rolled = entries.iter().position(|entry| entry.get("rolls").is_some()).expect("a roll");
    assert!((rolled as u32) < given);
    let mut invented = entries.clone();
    invented[rolled]["rolls"][0]["face"] = json!(9);
    assert!(matches!(verify(&rules, own.clone(), invented), Err(RecordError::Differs { .. })));
    let mut fewer = entries;
    fewer[rolled]["rolls"] = json!([]);
    assert!(matches!(verify(&rules, own, fewer), Err(RecordError::Differs { .. })));
}

#[test]
fn a_record_proves_what_the_seats_added_and_where_dice_were_taken_back() {
    let (mut header, _) = played();
    header.streams.shares.push(Share::new(0, Seat(0), &"1a".repeat(32)).expect("a share"));
    let rules = Erased(PARLEY);
    let play_on = |header: &Header, entries: Vec<Value>, most: usize| {
        let mut game = rules.start(&header.setup, header.dice().expect("a seed")).expect("a playable set-up");
        let mut sampler = Sampler::new(5, 8);
        while let Some(seat) = game.prompt().next_seat().filter(|_| game.entries().len() < most) {
            let seq = game.entries().len();
            if let Some(dice) = header.dice_at(seq as u32).expect("sound").filter(|_| seq > 0) {
                game.set_dice(dice);
            }
            let (seat, command) = match entries.get(seq) {
                Some(known) => (Seat(known["seat"].as_u64().expect("a seat") as u8), known["command"].clone()),
                None => {
                    let offers = game.offers(seat, &mut sampler);
                    (seat, sampler.pick(&offers).expect("an offer").clone())
                }
            };
            game.submit(seat, &command).expect("legal");
        }
        game.entries()
    };
    let whole = play_on(&header, Vec::new(), usize::MAX);
    let rolled = whole.iter().position(|entry| entry.get("rolls").is_some()).expect("a roll");
    let mut again = header.clone();
    again.streams.take_back(rolled as u32, true);
    let mut commands = whole.clone();
    commands.truncate(rolled + 1);
    let second = play_on(&again, commands, rolled + 1);
    assert_eq!(second[rolled]["command"], whole[rolled]["command"]);
    verify(&rules, header.clone(), whole.clone()).map(drop).expect("the first course is proven");
    verify(&rules, again.clone(), second.clone()).map(drop).expect("and the second");
    let unshared = Header { streams: Streams::default(), ..header };
    assert!(verify(&rules, unshared, whole).is_err(), "dice without the seat's share are others");
}

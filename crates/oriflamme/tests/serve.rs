//! `oriflamme serve` as somebody starts and ends it, and what it says when it cannot.
#![cfg(unix)]

mod support;

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use support::{file, oriflamme};

#[test]
fn it_says_where_the_table_is_and_ends_in_order_when_told_to() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        ends_in_order(signal);
    }
}

fn ends_in_order(signal: &str) {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serve-ends/games.sqlite");
    let mut command = Command::new(env!("CARGO_BIN_EXE_oriflamme"));
    command.args(["serve", "--port", "0", "--data"]).arg(&data).env("LC_ALL", "fr_FR.UTF-8");
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    assert!(line.starts_with("La table est mise") && line.contains("http://127.0.0.1:"), "{line}");
    let ended = Command::new("kill").arg(signal).arg(child.id().to_string()).status().expect("a signal is sent");
    assert!(ended.success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    assert!(child.wait().expect("it ends").success(), "{signal}");
    assert!(rest.contains("en sûreté"), "{signal}: {rest}");
    assert!(data.exists());
}

#[test]
fn a_port_that_is_taken_is_named_with_a_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("its number").port().to_string();
    let ran = oriflamme(&["serve", "--port", &port, "--data", &file("serve", "games.sqlite", "")]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains(&port) && ran.err.contains("--port"), "{}", ran.err);
}

#[test]
fn data_that_cannot_be_kept_is_named_with_a_way_out() {
    let text = file("serve", "notes.txt", "These are notes and no games, whatever the name of the file may say.");
    for data in [text, env!("CARGO_TARGET_TMPDIR").to_owned(), "/proc/games.sqlite".to_owned()] {
        let ran = oriflamme(&["serve", "--port", "0", "--data", &data]);
        assert_eq!(ran.code, 2, "{data}: {}", ran.out);
        assert!(ran.err.contains(&data) && ran.err.contains("--data"), "{}", ran.err);
    }
}

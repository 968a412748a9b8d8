//! Runs the program as a script would.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What came of a run.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program in English, without colours and without input.
pub fn oriflamme(arguments: &[&str]) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_oriflamme")).args(arguments).env("LC_ALL", "C").stdin(Stdio::null()))
}

pub fn run(command: &mut Command) -> Ran {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    let ran = Ran { code: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) };
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran
}

/// A file with this content, in a folder of its own for each test.
pub fn file(test: &str, name: &str, content: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join(name);
    std::fs::write(&path, content).expect("a file for the test");
    path.display().to_string()
}

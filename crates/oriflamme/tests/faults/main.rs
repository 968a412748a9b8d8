//! Attacks on the real program: it is killed, its disk fills, it is lied to, it is given battles that nobody thought of. Each file is
//! one kind of attack and says what must hold.
//! Short here, so that `make test` stays quick; `make faults` sets `ORIFLAMME_FAULTS=long` and makes them many.
//! Relies on the program as it is built, on loopback only; every attack is bounded in count and in time.
//!
//! What the server promises under these attacks is written down in `docs/promises.md`.

mod client;
mod crash;
mod disk;
mod floods;
mod links;
mod lock;
mod luck;
#[path = "../support/mod.rs"]
mod program;
mod records;
mod served;
mod setups;
mod strangers;
mod unreadable;

/// How often: `short` in `make test`, `long` in `make faults`.
fn times(short: usize, long: usize) -> usize {
    let wanted = std::env::var("ORIFLAMME_FAULTS").unwrap_or_default();
    if wanted == "long" { long } else { short }
}

/// An empty folder for the files of one attack.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("faults-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

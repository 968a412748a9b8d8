//! Set-ups that nobody thought of: each is refused with a reason, or can be played on from it; none takes the machine's memory.

use crate::program::run;
use crate::times;
use std::process::Command;

/// Kilobytes of address space: far more than any game needs.
const MEMORY: &str = "8000000";

#[test]
fn set_ups_that_nobody_thought_of_are_refused_or_can_be_played() {
    let games = times(100, 20_000).to_string();
    for set in oriflamme_installed::tenants() {
        let fuzz = [env!("CARGO_BIN_EXE_oriflamme"), "fuzz", set.id(), "--setups", "--seed", "1", "--games", &games];
        let mut bounded = Command::new("sh");
        bounded.args(["-c", "ulimit -v $0; exec \"$@\"", MEMORY]).args(fuzz).env("LC_ALL", "C");
        let ran = run(&mut bounded);
        assert_eq!(ran.code, 0, "{}: {}{}", set.id(), ran.out, ran.err);
        assert!(ran.out.contains("set-ups refused"), "{}: {}", set.id(), ran.out);
    }
}

//! The program, serving, as a process of its own.
//! Killed when it is dropped, so that a failing attack leaves nothing running.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub struct Served {
    pub child: Child,
    /// Host and port.
    pub address: String,
}

impl Served {
    pub fn start(data: &Path) -> Served {
        Served::with(data, &[])
    }

    /// Started with more arguments.
    pub fn with(data: &Path, arguments: &[&str]) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_oriflamme"));
        Served::run(command.args(["serve", "--port", "0", "--data"]).arg(data).args(arguments))
    }

    /// Runs a command that ends in the program serving.
    pub fn run(command: &mut Command) -> Served {
        let mut child = command.env("LC_ALL", "C").stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next().expect("it says where it is").expect("text");
        let address = line.split("http://").nth(1).expect("an address").trim_end_matches('/').to_owned();
        // What it says later must find a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Served { child, address }
    }

    /// `kill -9`, and it is gone.
    pub fn kill(&mut self) {
        self.child.kill().expect("SIGKILL");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

//! `oriflamme serve`: the server, until it is told to end.
//! Relies on the server crate; this file only reads arguments and says where the table is.
//! Must say plainly what to do when the port or the file of games cannot be had.

use super::Done;
use crate::screen::{STRONG, Screen, painted};
use crate::{Trouble, Verdict, sets};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_server::{Chance, Config, Limits, ServeError, start};
use oriflamme_store::StoreError;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    log(arguments);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let data = match arguments.get_one::<PathBuf>("data").cloned().or_else(default_data) {
        Some(data) => data,
        None => return Err(Trouble(screen.speech.say("cli-serve-no-folder"))),
    };
    let host = arguments.get_one::<IpAddr>("host").copied().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let port = arguments.get_one::<u16>("port").copied().unwrap_or_default();
    let config = Config {
        address: SocketAddr::new(host, port),
        data: data.clone(),
        sets: sets::playable()?,
        limits: Limits::default(),
        chance: Chance::default(),
        behind_proxy: arguments.get_flag("behind-proxy"),
    };
    runtime.block_on(async {
        let told_to_end = told_to_end();
        let running = start(config).await.map_err(|error| Trouble(explain(&error, screen)))?;
        let address = painted(STRONG, format!("http://{}/", reachable(running.address)));
        let place = Message::new("cli-serve-at").with("address", address.to_string());
        screen.line(screen.speech.tell(&place));
        let stop = Message::new("cli-serve-stop").with("data", data.display().to_string());
        screen.line(screen.speech.tell(&stop));
        told_to_end.await;
        running.stop().await;
        screen.line(screen.speech.say("cli-serve-bye"));
        Ok(Verdict::Fine)
    })
}

fn log(arguments: &ArgMatches) {
    let level = arguments.get_one::<String>("log").and_then(|level| level.parse().ok());
    let level: tracing_subscriber::filter::LevelFilter = level.unwrap_or(tracing_subscriber::filter::LevelFilter::WARN);
    // A log that cannot be written, as on a full disk, must not end what it is about.
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    log.log_internal_errors(false).init();
}

/// What a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    SocketAddr::new(ip, address.port())
}

/// Where programs of this user keep their data.
fn default_data() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let own = folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")));
    let own = own.or_else(|| folder("LOCALAPPDATA"));
    own.map(|folder| folder.join("oriflamme/games.sqlite"))
}

fn explain(error: &ServeError, screen: &Screen) -> String {
    let message = match error {
        ServeError::Listen { address, problem } if problem.kind() == ErrorKind::AddrInUse => {
            Message::new("cli-serve-port-taken")
                .with("port", address.port().to_string())
                .with("host", address.ip().to_string())
        }
        ServeError::Listen { address, problem } => {
            Message::new("cli-serve-listen").with("address", address.to_string()).with("problem", problem.to_string())
        }
        ServeError::Store(StoreError::Open { path, problem }) => Message::new("cli-serve-data-trouble")
            .with("data", path.display().to_string())
            .with("problem", problem.as_str()),
        ServeError::Store(StoreError::InUse { path }) => {
            Message::new("cli-serve-data-in-use").with("data", path.display().to_string())
        }
        ServeError::Store(other) => return other.to_string(),
    };
    screen.speech.tell(&message)
}

/// Ctrl+C, what a service manager sends, or a terminal that is closed, from now on: whoever reads the address may already say that it is enough.
#[cfg(unix)]
fn told_to_end() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let [interrupt, terminate, hangup] = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let listening = (signal(interrupt), signal(terminate), signal(hangup));
    async {
        if let (Ok(mut interrupted), Ok(mut terminated), Ok(mut hung_up)) = listening {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
                _ = hung_up.recv() => {}
            }
        } else {
            let _ = tokio::signal::ctrl_c().await;
        }
    }
}

#[cfg(not(unix))]
async fn told_to_end() {
    let _ = tokio::signal::ctrl_c().await;
}

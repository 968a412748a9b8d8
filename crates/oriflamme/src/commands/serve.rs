//! `oriflamme serve`: the server, until it is told to end.
//! Relies on the server crate; this file only reads arguments and says where the table is.
//! Must say plainly what to do when the port or the file of games cannot be had.

use super::{Done, data_file, number, store_trouble};
use crate::screen::{STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_server::{Chance, Config, Limits, Playable, Rate, ServeError, Sets, start};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    log(arguments);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let data = data_file(arguments, screen)?;
    let host = arguments.get_one::<IpAddr>("host").copied().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let port = arguments.get_one::<u16>("port").copied().unwrap_or_default();
    let config = Config {
        address: SocketAddr::new(host, port),
        data: data.clone(),
        sets: Sets::new(oriflamme_installed::tenants().into_iter().map(Playable::ready).collect::<Result<_, _>>()?),
        limits: limits(arguments),
        chance: Chance::default(),
        behind_proxy: arguments.get_flag("behind-proxy"),
        public: arguments.get_many::<String>("public").into_iter().flatten().cloned().collect(),
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

/// How much strangers may use.
fn limits(arguments: &ArgMatches) -> Limits {
    let limits = Limits::default();
    let megabytes: u64 = number(arguments, "room");
    let games: u32 = number(arguments, "games-an-hour");
    let burst = limits.games.burst.min(f64::from(games));
    let games = Rate { burst, each_second: f64::from(games) / 3600.0 };
    Limits { room: megabytes.saturating_mul(1 << 20), games, ..limits }
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
        ServeError::Store(error) => return store_trouble(error, screen),
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

//! Takes connections and lets go of them: limits, time-outs, and an orderly end.
//! Relies on `hyper` below the router, because who sends his headers slowly must be cut off.
//! Must finish what was begun when it is told to end.

use crate::chance::Chance;
use crate::http::{Server, router};
use crate::limits::{Limits, household};
use crate::lobby::Shared;
use crate::metrics::{Gauge, Metrics};
use crate::sets::Sets;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use oriflamme_store::{Store, StoreError};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// How long open connections may take to finish when the server ends.
const FAREWELL: Duration = Duration::from_secs(5);

/// How a server is started.
pub struct Config {
    /// Where it listens. Port 0 is any that is free.
    pub address: SocketAddr,
    /// The file of games.
    pub data: PathBuf,
    pub sets: Sets,
    pub limits: Limits,
    pub chance: Chance,
    /// A proxy in front tells who asks (`X-Forwarded-For`, `-Proto`, `-Host`).
    pub behind_proxy: bool,
    /// What the server is called, besides its numbers and `localhost`.
    pub public: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("{address}: {problem}")]
    Listen { address: SocketAddr, problem: std::io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that takes connections.
pub struct Running {
    pub address: SocketAddr,
    closing: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Takes no more connections, finishes what is going on, and closes the file of games.
    pub async fn stop(self) {
        self.closing.send_replace(true);
        let _ = self.task.await;
    }
}

/// Starts a server in the background.
pub async fn start(config: Config) -> Result<Running, ServeError> {
    let trouble = |problem| ServeError::Listen { address: config.address, problem };
    let listener = TcpListener::bind(config.address).await.map_err(trouble)?;
    let address = listener.local_addr().map_err(trouble)?;
    let store = Arc::new(Store::open(&config.data).await?);
    let shared = Arc::new(Shared::new(store, config.sets, config.limits, config.chance));
    let (closing, closed) = watch::channel(false);
    let server = Server::new(shared, closed.clone(), config.behind_proxy, &config.public);
    let task = tokio::spawn(accept(listener, server, closed));
    Ok(Running { address, closing, task })
}

async fn accept(listener: TcpListener, server: Server, mut closing: watch::Receiver<bool>) {
    let router = router(server.clone());
    let shared = Arc::clone(&server.shared);
    let guests = Arc::new(Guests::default());
    let mut open = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = told_to_close(&mut closing) => break,
            Some(_) = open.join_next() => continue,
        };
        match accepted {
            Ok((stream, from)) => {
                let most = (shared.limits.connections, shared.limits.connections_each);
                // Behind a proxy all connections are the proxy's.
                let each = if server.behind_proxy { most.0 } else { most.1 };
                // Without room the connection is closed at once: it costs nothing.
                if let Some(guest) = Guests::enter(&guests, from.ip(), most.0, each, &shared.metrics) {
                    open.spawn(connection(stream, from, router.clone(), shared.limits.clone(), closing.clone(), guest));
                }
            }
            Err(error) => {
                // Mostly too many open files: let some be closed.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    let _ = tokio::time::timeout(FAREWELL, async { while open.join_next().await.is_some() {} }).await;
    open.shutdown().await;
    let gone = async {
        while shared.metrics.connections.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, gone).await;
    shared.retire_all();
    shared.store.close().await;
}

/// Returns when the server ends.
pub async fn told_to_close(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn connection(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    limits: Limits,
    mut closing: watch::Receiver<bool>,
    guest: Guest,
) {
    let _ = stream.set_nodelay(true);
    // Who does not read what he asked for is not waited for.
    let mut stream = Box::pin(TimeoutStream::new(stream));
    stream.as_mut().set_write_timeout_pinned(Some(limits.patience));
    // A socket outlives this task; it takes its guest along, so that it goes on being counted.
    let guest = Arc::new(guest);
    let service = router.map_request(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(from);
        request.extensions_mut().insert(Arc::clone(&guest));
        request.map(Body::new)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.patience).max_buf_size(64 * 1024);
    let serving = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service)).with_upgrades();
    let mut serving = std::pin::pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = told_to_close(&mut closing) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

/// Who is connected, by address.
#[derive(Default)]
struct Guests {
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// One connection, as long as it lasts.
pub struct Guest {
    guests: Arc<Guests>,
    address: IpAddr,
    _counted: Gauge,
}

impl Guests {
    fn enter(
        guests: &Arc<Self>,
        address: IpAddr,
        most: usize,
        most_each: usize,
        metrics: &Arc<Metrics>,
    ) -> Option<Guest> {
        let address = household(address);
        let mut by_address = guests.by_address.lock().ok()?;
        if by_address.values().sum::<usize>() >= most || by_address.get(&address).is_some_and(|n| *n >= most_each) {
            return None;
        }
        *by_address.entry(address).or_default() += 1;
        let _counted = Gauge::new(metrics, |metrics| &metrics.connections);
        Some(Guest { guests: Arc::clone(guests), address, _counted })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        if let Ok(mut by_address) = self.guests.by_address.lock()
            && let Some(number) = by_address.get_mut(&self.address)
        {
            *number -= 1;
            if *number == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

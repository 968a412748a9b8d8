//! The addresses of the server, and what is done before and after every request.
//! Relies on one file for each group of addresses.
//! Must put the protecting headers on every answer.

mod accounts;
mod assets;
mod games;
mod guard;
mod library;
mod names;
mod openapi;
mod rules;
mod schema;

pub use accounts::account_role;

use crate::limits::ByAddress;
use crate::lobby::Shared;
use crate::serve::Guest;
use crate::socket;
use crate::trouble::Trouble;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use guard::Asker;
use names::Names;
use std::sync::Arc;
use tokio::sync::watch;

/// What every request finds.
#[derive(Clone)]
pub struct Server {
    pub shared: Arc<Shared>,
    pub closing: watch::Receiver<bool>,
    pub(crate) doors: Arc<Doors>,
    pub(crate) library: Arc<library::Library>,
    pub(crate) names: Arc<Names>,
    /// A proxy in front tells who asks, and by which protocol.
    pub behind_proxy: bool,
}

/// What one address may use.
pub(crate) struct Doors {
    pub requests: ByAddress,
    pub games: ByAddress,
    pub passwords: ByAddress,
}

impl Server {
    pub fn new(shared: Arc<Shared>, closing: watch::Receiver<bool>, behind_proxy: bool, public: &[String]) -> Self {
        let limits = &shared.limits;
        let doors = Arc::new(Doors {
            requests: ByAddress::new(limits.requests),
            games: ByAddress::new(limits.games),
            passwords: ByAddress::new(limits.passwords),
        });
        Server { shared, closing, doors, library: Arc::default(), names: Arc::new(Names::new(public)), behind_proxy }
    }
}

pub fn router(server: Server) -> Router {
    let lists = Router::new()
        .route("/api/sets", get(rules::sets))
        .route("/api/sets/{set}/armies", get(rules::armoury).post(rules::judge_army))
        .route("/api/sets/{set}/armies/pages", post(rules::army_pages))
        .route("/api/sets/{set}/armies/file", post(rules::open_army))
        .route("/api/battles", get(rules::battles))
        .route("/api/rules/{set}", get(rules::book))
        .route("/api/rules/{set}/figures/{figure}", get(rules::figure))
        .route("/api/lessons", get(rules::lessons))
        .route("/api/openapi.json", get(openapi::document))
        .fallback(assets::file);
    let play = Router::new()
        .route("/api/socket", get(open_socket))
        .route("/api/games", post(games::create))
        .route("/api/games/mine", post(games::mine))
        .route("/api/games/claim", post(games::claim))
        .route("/api/games/{game}/moments/{seq}", get(games::moment))
        .route("/api/games/{game}/odds/{seq}", get(games::odds))
        .route("/api/games/{game}/thoughts/{seq}", get(games::thought))
        .route("/api/games/{game}/proof", get(games::proof))
        .route("/api/games/{game}/record", get(games::record))
        .route("/api/games/{game}/luck", get(games::luck))
        .route("/api/games/{game}/branch", post(games::branch))
        .route("/api/games/{game}/spectators", post(games::spectators))
        .route("/api/accounts", post(accounts::sign_up))
        .route("/api/accounts/games", post(accounts::collect))
        .route("/api/session", get(accounts::session).post(accounts::sign_in).delete(accounts::sign_out))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics));
    let limit = DefaultBodyLimit::max(server.shared.limits.message);
    play.merge(lists)
        .layer(limit)
        .layer(middleware::from_fn_with_state(server.clone(), guard::guard))
        .with_state(server)
}

async fn open_socket(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    guest: Option<Extension<Arc<Guest>>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => return Trouble::malformed(error.to_string()).into_response(),
    };
    let account = accounts::signed_in(&server, &headers).await.map(|(account, _)| account);
    let most = server.shared.limits.message;
    upgrade.max_message_size(most).max_frame_size(most).on_upgrade(async move |connection| {
        socket::serve(connection, server, asker.0, account).await;
        drop(guest);
    })
}

/// Is the server alive, and can it write?
async fn healthz(State(server): State<Server>) -> Response {
    match server.shared.store.probe().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => Trouble::from(error).into_response(),
    }
}

async fn metrics(State(server): State<Server>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], server.shared.metrics.render())
}

//! Accounts, which nobody needs: they collect one's games, so that they are found from any browser.
//! Relies on a cookie that no script can read and no other site can send.
//! Must let nobody try passwords fast.

use super::Server;
use super::games::{Body, collect_into};
use super::guard::{Asker, is_https};
use crate::lobby::{json, now};
use crate::trouble::Trouble;
use crate::turns::Rank;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use oriflamme_kernel::Message;
use oriflamme_protocol::{Credentials, Mine, Role, Session};
use oriflamme_store::{Passwords, StoreError, token_hash};

const COOKIE: &str = "oriflamme";
/// Ninety days.
const LASTS: u64 = 90 * 24 * 3600;
/// More passwords than this do not wait to be tried.
const MOST_WAITING: usize = 100;
/// What stands before the name of a game in place of a token: the cookie says the rest.
const BY_ACCOUNT: &str = "account:";

/// In place of a token, for a game that is reached through the account.
pub fn account_token(game: &str) -> String {
    format!("{BY_ACCOUNT}{game}")
}

pub fn role_text(role: Role) -> Result<String, Trouble> {
    json(&role)
}

/// Whom an account lets in, where the token says that it is the account that does.
pub async fn account_role(
    server: &Server,
    account: Option<i64>,
    token: &str,
) -> Option<Result<(String, Role), Trouble>> {
    let game = token.strip_prefix(BY_ACCOUNT)?;
    let Some(account) = account else { return Some(Err(Trouble::unknown_game())) };
    let role = match server.shared.store.role_of(account, game).await {
        Ok(Some(role)) => serde_json::from_str(&role).map_err(|_| Trouble::unavailable()),
        Ok(None) => Err(Trouble::unknown_game()),
        Err(error) => Err(error.into()),
    };
    Some(role.map(|role| (game.to_owned(), role)))
}

/// The account whose cookie this is, with its name.
pub async fn signed_in(server: &Server, headers: &HeaderMap) -> Option<(i64, String)> {
    let hash = token_hash(&cookie(headers)?);
    server.shared.store.session(&hash, now()).await.ok().flatten()
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_owned())
}

/// The name that somebody tries a password for, where he has not tried too often.
fn attempted(server: &Server, asker: Asker, name: &str) -> Result<String, Trouble> {
    if server.doors.passwords.take(asker.0) { Ok(name.trim().to_owned()) } else { Err(Trouble::too_fast()) }
}

pub async fn sign_up(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Trouble> {
    let name = attempted(&server, asker, &name)?;
    let fits = |letter: char| letter.is_alphanumeric() || " -'’_.".contains(letter);
    if !(2..=40).contains(&name.chars().count()) || !name.chars().all(fits) {
        return Err(Trouble::new("malformed", Message::new("server-account-name")));
    }
    if !(10..=200).contains(&password.chars().count()) {
        return Err(Trouble::new("malformed", Message::new("server-account-password")));
    }
    server.shared.has_room()?;
    let hash = slowly(&server, asker, move || Passwords::hash(&password)).await??;
    match server.shared.store.add_account(&name, hash, now()).await {
        Err(StoreError::NameTaken) => {
            return Err(Trouble::new("name-taken", Message::new("server-name-taken")));
        }
        other => other?,
    }
    let (account, _) = server.shared.store.account(&name).await?.ok_or_else(Trouble::unavailable)?;
    open_session(&server, &headers, account, name).await
}

pub async fn sign_in(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Trouble> {
    let name = attempted(&server, asker, &name)?;
    let known = server.shared.store.account(&name).await?;
    let hash = known.as_ref().map(|(_, hash)| hash.clone());
    let right = slowly(&server, asker, move || Passwords::matches(&password, hash.as_deref())).await?;
    match known {
        Some((account, _)) if right => open_session(&server, &headers, account, name).await,
        _ => Err(Trouble::not_allowed(Message::new("server-wrong-password"))),
    }
}

pub async fn sign_out(State(server): State<Server>, headers: HeaderMap) -> Result<Response, Trouble> {
    if let Some(token) = cookie(&headers) {
        server.shared.store.close_session(token_hash(&token)).await?;
    }
    with_cookie(Json(Session { name: None }), "", 0, is_https(&server, &headers))
}

pub async fn session(State(server): State<Server>, headers: HeaderMap) -> Json<Session> {
    Json(Session { name: signed_in(&server, &headers).await.map(|(_, name)| name) })
}

/// `POST /api/accounts/games`: keeps games that a browser has tokens of.
pub async fn collect(
    State(server): State<Server>,
    headers: HeaderMap,
    Body(Mine { tokens }): Body<Mine>,
) -> Result<Json<Session>, Trouble> {
    let not_signed_in = || Trouble::new("not-signed-in", Message::new("server-not-signed-in"));
    let (account, name) = signed_in(&server, &headers).await.ok_or_else(not_signed_in)?;
    collect_into(&server, account, tokens).await?;
    Ok(Json(Session { name: Some(name) }))
}

async fn open_session(server: &Server, headers: &HeaderMap, account: i64, name: String) -> Result<Response, Trouble> {
    let token = server.shared.chance.token().ok_or_else(Trouble::unavailable)?;
    let now = now();
    server.shared.store.open_session(token_hash(&token), account, now + LASTS, now).await?;
    with_cookie(Json(Session { name: Some(name) }), &token, LASTS, is_https(server, headers))
}

fn with_cookie(body: Json<Session>, value: &str, lasts: u64, secure: bool) -> Result<Response, Trouble> {
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={lasts}{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Trouble::unavailable())?;
    Ok(([(header::SET_COOKIE, cookie)], body).into_response())
}

/// What takes much time and memory: a few at a time, each address in its turn, and nobody waits who would wait for ever.
async fn slowly<T: Send + 'static>(
    server: &Server,
    asker: Asker,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let locksmiths = &server.shared.locksmiths;
    if locksmiths.waiting() > MOST_WAITING {
        return Err(Trouble::too_fast());
    }
    let turn = locksmiths.ask(Rank::Person, asker.0).await;
    let worked = tokio::task::spawn_blocking(move || {
        let result = work();
        drop(turn);
        result
    });
    worked.await.map_err(|_| Trouble::unavailable())
}

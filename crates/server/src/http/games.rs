//! New games, one's own games, moments, records, and "what if from here".
//! Relies on the lobby and the games' tasks.
//! Must find out for every request whom its token lets in.

use super::accounts::{self, account_role, account_token};
use super::guard::Asker;
use super::{Server, accounts::signed_in};
use crate::game::{Ask, Record};
use crate::lobby::json;
use crate::socket::collectable;
use crate::trouble::Trouble;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{Extension, FromRequest, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, RequestExt};
use oriflamme_kernel::{AnyRules, Ending, LuckReport, verify, write_record};
use oriflamme_protocol::{
    Branch, Claim, Claimed, CreateGame, Created, ListedGame, Localised, Mine, Moment, PastChances, PastThought, Proof,
    ProofShare, Role, SpectatorLink, Unreadable, UnreadableGame,
};
use oriflamme_store::token_hash;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use std::cmp::Reverse;
use std::time::Duration;
use tokio::time::timeout;

/// A body is small and comes at once, or somebody holds the connection open on purpose.
const BODY_IN: Duration = Duration::from_secs(10);
/// Cards in one answer, and their bytes together.
const CARDS: usize = 60;
const LARGEST: usize = 8 * 1024 * 1024;

/// A JSON body; what is wrong with it is said in our own words.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + 'static, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, _: &S) -> Result<Self, Trouble> {
        let slow = |_| Trouble::malformed("the body did not come in time");
        match timeout(BODY_IN, request.extract::<Json<Box<RawValue>>, _>()).await.map_err(slow)? {
            // Types would also be read from lists of what stands in them, which nobody was told.
            Ok(Json(body)) if !body.get().starts_with('{') => Err(Trouble::malformed("the body must be an object")),
            Ok(Json(body)) => match serde_json::from_str(body.get()) {
                Ok(body) => Ok(Body(body)),
                Err(error) => Err(Trouble::malformed(error.to_string())),
            },
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Trouble::too_large()),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Trouble::malformed("the body must be application/json"))
            }
            Err(error) => Err(Trouble::malformed(error.body_text())),
        }
    }
}

/// Whom the token of a request lets in; it must be for the game of the address.
async fn admitted(server: &Server, headers: &HeaderMap, game: &str) -> Result<Role, Trouble> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = bearer.and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(Trouble::no_token)?;
    let account = signed_in(server, headers).await.map(|(account, _)| account);
    let (found, role) = match account_role(server, account, token).await {
        Some(admitted) => admitted?,
        None => server.shared.admit(token).await?,
    };
    if found == game { Ok(role) } else { Err(Trouble::unknown_game()) }
}

pub async fn create(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Body(request): Body<CreateGame>,
) -> Result<Json<Created>, Trouble> {
    let _turn = server.turn(asker).await;
    if !server.doors.games.take(asker.0) {
        return Err(Trouble::too_fast());
    }
    let (created, role) = server.shared.create(request).await?;
    keep_for_account(&server, &headers, &created.game, role).await?;
    Ok(Json(created))
}

/// Takes the seat of a link, once.
pub async fn claim(
    State(server): State<Server>,
    headers: HeaderMap,
    Body(claim): Body<Claim>,
) -> Result<Json<Claimed>, Trouble> {
    let (game, role) = server.shared.claim(&claim).await?;
    keep_for_account(&server, &headers, &game, role).await?;
    let Role::Player { seat } = role else { return Err(Trouble::unavailable()) };
    Ok(Json(Claimed { game, seat }))
}

pub async fn branch(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    Body(from): Body<Branch>,
) -> Result<Json<Created>, Trouble> {
    let _turn = server.turn(asker).await;
    let Path(game) = path.map_err(|_| Trouble::unknown_game())?;
    let role = admitted(&server, &headers, &game).await?;
    if !server.doors.games.take(asker.0) {
        return Err(Trouble::too_fast());
    }
    let (created, role) = server.shared.branch(&game, role, from).await?;
    keep_for_account(&server, &headers, &created.game, role).await?;
    Ok(Json(created))
}

async fn keep_for_account(server: &Server, headers: &HeaderMap, game: &str, role: Role) -> Result<(), Trouble> {
    let Some((account, _)) = signed_in(server, headers).await.filter(|_| collectable(role)) else { return Ok(()) };
    // Who plays both seats by himself goes on as who he was first.
    if server.shared.store.role_of(account, game).await?.is_none() {
        server.shared.store.collect(account, game, &json(&role)?).await?;
    }
    Ok(())
}

/// A link for those who only watch, from anybody who is at the table himself.
pub async fn spectators(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<SpectatorLink>, Trouble> {
    let Path(game) = path.map_err(|_| Trouble::unknown_game())?;
    admitted(&server, &headers, &game).await?;
    if !server.doors.games.take(asker.0) {
        return Err(Trouble::too_fast());
    }
    Ok(Json(SpectatorLink { token: server.shared.spectator(&game).await? }))
}

/// The games of the tokens that a browser keeps and of the account that is signed in. Tokens of unknown games are left out.
pub async fn mine(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Body(Mine { tokens }): Body<Mine>,
) -> Result<Response, Trouble> {
    let _turn = server.turn(asker).await;
    let mut wanted: Vec<(String, Role, String)> = Vec::new();
    for token in tokens.into_iter().take(CARDS) {
        if let Ok((game, role)) = server.shared.admit(&token).await {
            wanted.push((game, role, token));
        }
    }
    if let Some((account, _)) = signed_in(&server, &headers).await {
        for row in server.shared.store.games_of(account, CARDS as u32).await? {
            let known = wanted.iter().any(|(game, role, _)| *game == row.game && collectable(*role));
            if let (false, Ok(role)) = (known, serde_json::from_str(&row.role)) {
                let token = account_token(&row.game);
                wanted.push((row.game, role, token));
            }
        }
    }
    let mut cards: Vec<(u8, Reverse<u64>, String)> = Vec::with_capacity(wanted.len());
    let mut bytes = 0;
    for (game, role, token) in wanted {
        let card = server.shared.ask(&game, |answer| Ask::Card { role, token: token.clone(), answer }).await;
        let (state, touched, text) = match card {
            Ok(card) => (card.state as u8, card.touched, json(&ListedGame::Readable(Box::new(card)))?),
            Err(trouble) if trouble.code == "unreadable" => {
                let Some(game) = unreadable(&server, &game, token, trouble).await else { continue };
                (u8::MAX, game.touched, json(&ListedGame::Unreadable(game))?)
            }
            Err(_) => continue,
        };
        bytes += text.len();
        if bytes > LARGEST {
            break;
        }
        cards.push((state, Reverse(touched), text));
    }
    cards.sort();
    let texts: Vec<String> = cards.into_iter().map(|(_, _, text)| text).collect();
    let list = format!("[{}]", texts.join(","));
    Ok(([(header::CONTENT_TYPE, "application/json")], list).into_response())
}

async fn unreadable(server: &Server, game: &str, token: String, trouble: Trouble) -> Option<UnreadableGame> {
    let kept = server.shared.store.game(game).await.ok()??;
    let set = &kept.row.rule_set;
    let title =
        serde_json::from_str(&kept.row.title).unwrap_or_else(|_| Localised { en: set.clone(), fr: set.clone() });
    let (id, touched, reason) = (game.to_owned(), kept.touched, trouble.text);
    Some(UnreadableGame { state: Unreadable::Unreadable, id, title, token, touched, reason })
}

pub async fn moment(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<(String, u32)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<Moment>, Trouble> {
    let _turn = server.turn(asker).await;
    let Path((game, seq)) = path.map_err(|_| Trouble::unknown_game())?;
    let role = admitted(&server, &headers, &game).await?;
    Ok(Json(server.shared.ask(&game, |answer| Ask::Moment { role, seq, answer }).await?))
}

/// The chances of what a command decided, as they were before it.
pub async fn odds(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<(String, u32)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<PastChances>, Trouble> {
    let _turn = server.turn(asker).await;
    let Path((game, seq)) = path.map_err(|_| Trouble::unknown_game())?;
    let role = admitted(&server, &headers, &game).await?;
    let past = server.shared.ask(&game, |answer| Ask::Odds { role, seq, answer }).await?;
    Ok(Json(PastChances { past }))
}

/// What the program thought when it gave a command.
pub async fn thought(
    State(server): State<Server>,
    path: Result<Path<(String, u32)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<PastThought>, Trouble> {
    let Path((game, seq)) = path.map_err(|_| Trouble::unknown_game())?;
    let role = admitted(&server, &headers, &game).await?;
    Ok(Json(server.shared.ask(&game, |answer| Ask::Thought { role, seq, answer }).await?))
}

/// Plays the record of a game that is over again, and says what that has shown.
pub async fn proof(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<Proof>, Trouble> {
    let _turn = server.turn(asker).await;
    let Path(game) = path.map_err(|_| Trouble::unknown_game())?;
    admitted(&server, &headers, &game).await?;
    let record = server.shared.ask(&game, |answer| Ask::Record { answer }).await?;
    let set = server.shared.sets.get(&record.info.set).cloned().ok_or_else(Trouble::unavailable)?;
    let proven = tokio::task::spawn_blocking(move || proven(&*set.tenant, record));
    proven.await.map_err(|_| Trouble::unavailable())?.map(Json)
}

fn proven(rules: &dyn AnyRules, record: Record) -> Result<Proof, Trouble> {
    let fingerprint = token_hash(&record_text(&record)?);
    let Record { header, lines, .. } = record;
    let rolls = |entry: &Value| entry.get("rolls").and_then(Value::as_array).map_or(0, Vec::len);
    let streams = &header.streams;
    let mut proof = Proof {
        commitment: header.commitment.clone(),
        secret: header.seed.clone(),
        shares: streams.shares.iter().map(|one| ProofShare { seat: one.seat, share: one.share.clone() }).collect(),
        commands: lines.iter().filter(|line| Ending::of_line(line).is_none()).count() as u32,
        dice: lines.iter().map(rolls).sum::<usize>() as u32,
        retakes: streams.retakes.len() as u32,
        players: header.seats.clone(),
        fingerprint,
        problem: None,
    };
    proof.problem = verify(rules, header, lines).err().map(|error| error.to_string());
    Ok(proof)
}

fn record_text(record: &Record) -> Result<String, Trouble> {
    let mut file = Vec::new();
    write_record(&mut file, &record.header, &record.lines).map_err(|_| Trouble::unavailable())?;
    String::from_utf8(file).map_err(|_| Trouble::unavailable())
}

/// The record of a game that is over, as `oriflamme verify` reads it.
pub async fn record(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let _turn = server.turn(asker).await;
    let Path(game) = path.map_err(|_| Trouble::unknown_game())?;
    let role = admitted(&server, &headers, &game).await?;
    let file = match server.shared.ask(&game, |answer| Ask::Record { answer }).await {
        Ok(record) => record_text(&record)?,
        Err(trouble) if trouble.code == "unreadable" && collectable(role) => {
            server.shared.ask(&game, |answer| Ask::Remains { answer }).await?
        }
        Err(trouble) => return Err(trouble),
    };
    let name = format!("attachment; filename=\"{game}.orf\"");
    let fields = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((fields, file).into_response())
}

/// How lucky both sides of a game that is over were, throw by throw.
pub async fn luck(
    State(server): State<Server>,
    Extension(asker): Extension<Asker>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<LuckReport>, Trouble> {
    let _turn = server.turn(asker).await;
    let Path(game) = path.map_err(|_| Trouble::unknown_game())?;
    admitted(&server, &headers, &game).await?;
    Ok(Json(server.shared.ask(&game, |answer| Ask::Luck { answer }).await?))
}

/// Keeps the games of these tokens in the account that is signed in.
pub async fn collect_into(server: &Server, account: i64, tokens: Vec<String>) -> Result<(), Trouble> {
    for token in tokens.into_iter().take(CARDS) {
        match server.shared.admit(&token).await {
            Ok((game, role)) if collectable(role) => {
                server.shared.store.collect(account, &game, &accounts::role_text(role)?).await?;
            }
            _ => {}
        }
    }
    Ok(())
}

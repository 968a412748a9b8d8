//! `GET /api/openapi.json`: the HTTP interface, described for programs.
//! Relies on the list below for the addresses and on the generated types for what goes in and comes out.
//! Must be complete: a test compares it with the router and with the types.

use super::Server;
use super::schema::declaration;
use crate::trouble::Trouble;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

include!(concat!(env!("OUT_DIR"), "/types.rs"));

/// What one address does.
struct Operation {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    /// Type of the body.
    takes: Option<&'static str>,
    gives: Gives,
    /// The token of a seat or spectator link stands in `Authorization: Bearer`.
    token: bool,
}

enum Gives {
    One(&'static str),
    List(&'static str),
    File(&'static str),
    Socket,
}

const fn get(path: &'static str, about: &'static str, gives: Gives) -> Operation {
    Operation { method: "get", path, about, takes: None, gives, token: false }
}

const fn post(path: &'static str, about: &'static str, takes: &'static str, gives: Gives) -> Operation {
    Operation { method: "post", path, about, takes: Some(takes), gives, token: false }
}

const fn with_token(operation: Operation) -> Operation {
    Operation { token: true, ..operation }
}

use Gives::{File, List, One, Socket};

const OPERATIONS: &[Operation] = &[
    get("/api/sets", "The rule sets that are offered.", List("SetInfo")),
    get("/api/sets/{set}/armies", "Army lists and ready armies of a rule set.", One("Armoury")),
    post("/api/sets/{set}/armies", "What the rules say of an army.", "ArmyDraft", One("ArmyVerdict")),
    post("/api/sets/{set}/armies/pages", "The printed sheets of an army.", "ArmyDraft", List("Page")),
    post("/api/sets/{set}/armies/file", "The army that a file stands for.", "ArmyFile", One("ArmyDraft")),
    get("/api/battles", "Ready battles with their tables.", List("Battle")),
    get("/api/rules/{set}", "A whole rule book.", One("Book")),
    get("/api/rules/{set}/figures/{figure}", "A figure, as `ID.svg`; `?lang=fr` for French.", File("image/svg+xml")),
    get("/api/lessons", "First lessons.", List("Lesson")),
    post("/api/games", "Makes a game and its links.", "CreateGame", One("Created")),
    post(
        "/api/games/mine",
        "The games of these tokens, and of the account that is signed in.",
        "Mine",
        List("GameCard"),
    ),
    with_token(get("/api/games/{game}/moments/{seq}", "The table before command `seq`.", One("Moment"))),
    with_token(get("/api/games/{game}/odds/{seq}", "The chances of what command `seq` decided.", One("PastChances"))),
    with_token(get(
        "/api/games/{game}/thoughts/{seq}",
        "What the program thought of command `seq`.",
        One("PastThought"),
    )),
    with_token(get("/api/games/{game}/proof", "What playing the record again has shown.", One("Proof"))),
    with_token(get("/api/games/{game}/record", "The record of a game that is over.", File("application/jsonl"))),
    with_token(get("/api/games/{game}/luck", "How lucky both sides of a game that is over were.", One("LuckReport"))),
    with_token(post(
        "/api/games/{game}/branch",
        "What if from here: another game from this moment.",
        "Branch",
        One("Created"),
    )),
    with_token(Operation {
        method: "post",
        path: "/api/games/{game}/spectators",
        about: "A link for those who only watch.",
        takes: None,
        gives: One("SpectatorLink"),
        token: true,
    }),
    post("/api/accounts", "Makes an account and signs in.", "Credentials", One("Session")),
    post("/api/accounts/games", "Keeps the games of these tokens in the account.", "Mine", One("Session")),
    get("/api/session", "Who is signed in.", One("Session")),
    post("/api/session", "Signs in.", "Credentials", One("Session")),
    Operation {
        method: "delete",
        path: "/api/session",
        about: "Signs out.",
        takes: None,
        gives: One("Session"),
        token: false,
    },
    get("/api/socket", "The WebSocket: text messages `ClientMessage` and `ServerMessage`.", Socket),
    get("/api/openapi.json", "This document.", File("application/json")),
    get("/healthz", "Is the server alive?", File("text/plain")),
    get("/metrics", "Numbers for Prometheus.", File("text/plain")),
];

pub async fn document(State(server): State<Server>) -> Result<Response, Trouble> {
    let make = || {
        let document = describe().map_err(|error| {
            tracing::error!(%error, "the types cannot be read");
            Trouble::unavailable()
        })?;
        serde_json::to_vec(&document).map(Bytes::from).map_err(|_| Trouble::unavailable())
    };
    let content = server.library.get("openapi".to_owned(), make).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], content).into_response())
}

fn describe() -> Result<Value, String> {
    let schemas: Map<String, Value> = TYPES.iter().map(|source| declaration(source)).collect::<Result<_, _>>()?;
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let place = paths.entry(operation.path).or_insert_with(|| json!({}));
        if let Some(place) = place.as_object_mut() {
            place.insert(operation.method.to_owned(), operation.describe());
        }
    }
    Ok(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Oriflamme",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Lists, new games and rule books. Play itself is on the WebSocket: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": "The token of a seat or spectator link." },
                "session": { "type": "apiKey", "in": "cookie", "name": "oriflamme" },
            },
        },
    }))
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

impl Operation {
    fn describe(&self) -> Value {
        let parts = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let kind = |name: &str| if name == "seq" { "integer" } else { "string" };
        let parameters: Vec<Value> = parts
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind(name) } }))
            .collect();
        let content = |kind: &str, schema: Value| json!({ kind: { "schema": schema } });
        let given = match self.gives {
            Gives::One(name) => content("application/json", reference(name)),
            Gives::List(name) => content("application/json", json!({ "type": "array", "items": reference(name) })),
            Gives::File(kind) => content(kind, json!({})),
            Gives::Socket => json!({}),
        };
        let fine = if matches!(self.gives, Gives::Socket) { "101" } else { "200" };
        let mut operation = json!({
            "summary": self.about,
            "parameters": parameters,
            "responses": {
                fine: { "description": "Done.", "content": given },
                "default": {
                    "description": "What went wrong.",
                    "content": content("application/json", reference("Problem")),
                },
            },
        });
        if let Some(body) = self.takes {
            let body = json!({ "required": true, "content": content("application/json", reference(body)) });
            operation["requestBody"] = body;
        }
        if self.token {
            operation["security"] = json!([{ "token": [] }]);
        }
        operation
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_address_of_the_router_is_described_and_no_other() {
        let source = include_str!("mod.rs");
        let routes = source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let routes: BTreeSet<&str> = routes.collect();
        let described: BTreeSet<&str> = OPERATIONS.iter().map(|operation| operation.path).collect();
        assert_eq!(routes, described);
    }

    #[test]
    fn every_type_that_is_named_is_described() {
        let document = describe().expect("every generated type is understood");
        let schemas = document["components"]["schemas"].as_object().expect("schemas");
        assert!(schemas.len() > 80, "only {}", schemas.len());
        let text = document.to_string();
        let names = text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
        for name in names {
            assert!(schemas.contains_key(name), "{name}");
        }
    }
}

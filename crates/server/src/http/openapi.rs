//! `GET /api/openapi.json`: the HTTP interface, described for programs.
//! Relies on the list below for the addresses and on the types for what goes in and comes out.
//! Must be complete and true: a test compares it with the router, and `make test` has schemathesis try whether it is true.

use super::Server;
use super::schema::{Kind, Schemas, of};
use crate::trouble::Trouble;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use oriflamme_kernel::LuckReport;
use oriflamme_protocol::{
    Battle, Book, Branch, Claim, Claimed, ClientMessage, CreateGame, Created, Credentials, ListedGame, Mine, Moment,
    PastChances, PastThought, Problem, Proof, ServerMessage, Session, SetInfo, SpectatorLink,
};
use oriflamme_scene::{Armoury, ArmyDraft, ArmyFile, ArmyVerdict, Lesson, Page};
use serde_json::{Map, Value, json};

/// What one address does.
struct Operation {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    /// Type of the body.
    takes: Option<Kind>,
    gives: Gives,
    /// The token of a seat, or of a link for those who watch, stands in `Authorization: Bearer`.
    token: bool,
}

enum Gives {
    Json(Kind),
    File(&'static str),
    Socket,
}

const fn get(path: &'static str, about: &'static str, gives: Gives) -> Operation {
    Operation { method: "get", path, about, takes: None, gives, token: false }
}

const fn post(path: &'static str, about: &'static str, takes: Kind, gives: Gives) -> Operation {
    Operation { method: "post", path, about, takes: Some(takes), gives, token: false }
}

const fn with_token(operation: Operation) -> Operation {
    Operation { token: true, ..operation }
}

use Gives::{File, Json, Socket};

const OPERATIONS: &[Operation] = &[
    get("/api/sets", "The rule sets that are offered.", Json(of::<Vec<SetInfo>>)),
    get("/api/sets/{set}/armies", "Army lists and ready armies of a rule set.", Json(of::<Armoury>)),
    post("/api/sets/{set}/armies", "What the rules say of an army.", of::<ArmyDraft>, Json(of::<ArmyVerdict>)),
    post("/api/sets/{set}/armies/pages", "The printed sheets of an army.", of::<ArmyDraft>, Json(of::<Vec<Page>>)),
    post("/api/sets/{set}/armies/file", "The army that a file stands for.", of::<ArmyFile>, Json(of::<ArmyDraft>)),
    get("/api/battles", "Ready battles with their tables.", Json(of::<Vec<Battle>>)),
    get("/api/rules/{set}", "A whole rule book.", Json(of::<Book>)),
    get("/api/rules/{set}/figures/{figure}", "A figure, as `ID.svg`; `?lang=fr` for French.", File("image/svg+xml")),
    get("/api/lessons", "First lessons.", Json(of::<Vec<Lesson>>)),
    post("/api/games", "Makes a game and its links.", of::<CreateGame>, Json(of::<Created>)),
    post(
        "/api/games/mine",
        "The games of these tokens, and of the account that is signed in.",
        of::<Mine>,
        Json(of::<Vec<ListedGame>>),
    ),
    post("/api/games/claim", "Takes the seat of a link, once.", of::<Claim>, Json(of::<Claimed>)),
    with_token(get("/api/games/{game}/moments/{seq}", "The table before command `seq`.", Json(of::<Moment>))),
    with_token(get(
        "/api/games/{game}/odds/{seq}",
        "The chances of what command `seq` decided.",
        Json(of::<PastChances>),
    )),
    with_token(get(
        "/api/games/{game}/thoughts/{seq}",
        "What the program thought of command `seq`.",
        Json(of::<PastThought>),
    )),
    with_token(get("/api/games/{game}/proof", "What playing the record again has shown.", Json(of::<Proof>))),
    with_token(get("/api/games/{game}/record", "The record of a game that is over.", File("application/jsonl"))),
    with_token(get(
        "/api/games/{game}/luck",
        "How lucky both sides of a game that is over were.",
        Json(of::<LuckReport>),
    )),
    with_token(post(
        "/api/games/{game}/branch",
        "What if from here: another game from this moment.",
        of::<Branch>,
        Json(of::<Created>),
    )),
    with_token(Operation {
        method: "post",
        path: "/api/games/{game}/spectators",
        about: "A link for those who only watch.",
        takes: None,
        gives: Json(of::<SpectatorLink>),
        token: true,
    }),
    post("/api/accounts", "Makes an account and signs in.", of::<Credentials>, Json(of::<Session>)),
    post("/api/accounts/games", "Keeps the games of these tokens in the account.", of::<Mine>, Json(of::<Session>)),
    get("/api/session", "Who is signed in.", Json(of::<Session>)),
    post("/api/session", "Signs in.", of::<Credentials>, Json(of::<Session>)),
    Operation {
        method: "delete",
        path: "/api/session",
        about: "Signs out.",
        takes: None,
        gives: Json(of::<Session>),
        token: false,
    },
    get("/api/socket", "The WebSocket: text messages `ClientMessage` and `ServerMessage`.", Socket),
    get("/api/openapi.json", "This document.", File("application/json")),
    get("/healthz", "Is the server alive?", File("text/plain")),
    get("/metrics", "Numbers for Prometheus.", File("text/plain")),
];

pub async fn document(State(server): State<Server>, headers: HeaderMap) -> Result<Response, Trouble> {
    server.library.json("openapi", &headers, || Ok(describe())).await
}

fn describe() -> Value {
    let mut schemas = Schemas::new();
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let place = paths.entry(operation.path).or_insert_with(|| json!({}));
        if let Some(place) = place.as_object_mut() {
            place.insert(operation.method.to_owned(), operation.describe(&mut schemas));
        }
    }
    // What is said on the socket has no address, but belongs to the description.
    let said = schemas.taken(of::<ClientMessage>);
    schemas.given(of::<ServerMessage>);
    let mut named = schemas.named();
    named.insert("ClientMessage".to_owned(), said);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Oriflamme",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Lists, new games and rule books. Play itself is on the WebSocket: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": named,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": "The token of a seat, or of a link for those who watch." },
                "session": { "type": "apiKey", "in": "cookie", "name": "oriflamme" },
            },
        },
    })
}

impl Operation {
    fn describe(&self, schemas: &mut Schemas) -> Value {
        let parts = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let kind = |name: &str| match name {
            "seq" => json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
            _ => json!({ "type": "string", "minLength": 1 }),
        };
        let parameter = |name| json!({ "name": name, "in": "path", "required": true, "schema": kind(name) });
        let mut parameters: Vec<Value> = parts.map(parameter).collect();
        if self.path.contains("{figure}") {
            let languages = json!({ "type": "string", "enum": ["en", "fr"] });
            parameters.push(json!({ "name": "lang", "in": "query", "required": false, "schema": languages }));
        }
        let content = |kind: &str, schema: Value| json!({ kind: { "schema": schema } });
        let given = match self.gives {
            Gives::Json(kind) => content("application/json", schemas.given(kind)),
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
                    "content": content("application/json", schemas.given(of::<Problem>)),
                },
            },
        });
        if let Some(body) = self.takes {
            let body = json!({ "required": true, "content": content("application/json", schemas.taken(body)) });
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
        let document = describe();
        let schemas = document["components"]["schemas"].as_object().expect("schemas");
        assert!(schemas.len() > 60, "only {}", schemas.len());
        let text = document.to_string();
        let names = text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
        for name in names {
            assert!(schemas.contains_key(name), "{name}");
        }
    }

    #[test]
    fn what_goes_in_is_described_as_narrowly_as_it_is_read() {
        let document = describe();
        let taken = |path: &str| {
            document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"].clone()
        };
        let branch = taken("/api/games/{game}/branch");
        assert_eq!(branch["additionalProperties"], false);
        let seq = &branch["properties"]["seq"];
        assert_eq!((&seq["type"], &seq["minimum"], &seq["maximum"]), (&json!("integer"), &json!(0), &json!(u32::MAX)));
        let game = taken("/api/games");
        assert_eq!(game["oneOf"].as_array().map(Vec::len), Some(4), "a battle, a set-up, a figure or armies: {game}");
        assert_eq!(game["properties"]["seats"]["minItems"], 2);
    }
}

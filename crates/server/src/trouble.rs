//! What a request can come to besides success: a code for programs and a message for people.
//! Relies on the texts of `locales/`.
//! Must say nothing about what the asker may not know.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use oriflamme_kernel::{Message, one_line};
use oriflamme_protocol::{Problem, ServerMessage};
use oriflamme_store::StoreError;

#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    pub code: &'static str,
    pub text: Message,
}

impl Trouble {
    pub fn new(code: &'static str, text: impl Into<Message>) -> Self {
        Trouble { code, text: text.into() }
    }

    /// The command was made for another table than the present one.
    pub fn stale() -> Self {
        Trouble::new("stale", Message::new("server-stale"))
    }

    pub fn malformed(problem: impl Into<String>) -> Self {
        Trouble::new("malformed", Message::new("server-malformed").with("problem", one_line(&problem.into())))
    }

    pub fn not_asked() -> Self {
        Trouble::new("not-asked", Message::new("server-not-asked"))
    }

    pub fn too_fast() -> Self {
        Trouble::new("too-fast", Message::new("server-too-fast"))
    }

    pub fn too_large() -> Self {
        Trouble::new("too-large", Message::new("server-too-large"))
    }

    /// Whoever asks about a game must show a token. It is not said whether there is such a game.
    pub fn no_token() -> Self {
        Trouble::new("no-token", Message::new("server-no-token"))
    }

    /// Also for a token that fits no seat: it must not be told whether the game exists.
    pub fn unknown_game() -> Self {
        Trouble::new("unknown-game", Message::new("server-unknown-game"))
    }

    /// A link that invites to a seat is no seat yet.
    pub fn invitation() -> Self {
        Trouble::new("invitation", Message::new("server-invitation"))
    }

    /// Somebody took the seat of this link.
    pub fn taken() -> Self {
        Trouble::new("taken", Message::new("server-taken"))
    }

    pub fn unknown(what: impl Into<String>) -> Self {
        Trouble::new("unknown", Message::new("server-unknown").with("what", what.into()))
    }

    pub fn not_allowed(text: impl Into<Message>) -> Self {
        Trouble::new("not-allowed", text)
    }

    pub fn unavailable() -> Self {
        Trouble::new("unavailable", Message::new("server-unavailable"))
    }

    /// The game is there, but this program cannot play it again.
    pub fn unreadable(text: impl Into<Message>) -> Self {
        Trouble::new("unreadable", text)
    }

    /// Nothing can be written; what was asked for was not done.
    pub fn no_room() -> Self {
        Trouble::new("no-room", Message::new("server-disk-full"))
    }

    /// As an answer on the socket.
    pub fn answer(self, id: Option<u32>) -> ServerMessage {
        ServerMessage::Error { id, code: self.code.to_owned(), text: self.text }
    }

    fn status(&self) -> StatusCode {
        match self.code {
            "malformed" => StatusCode::BAD_REQUEST,
            "not-signed-in" | "no-token" => StatusCode::UNAUTHORIZED,
            "not-allowed" | "invitation" => StatusCode::FORBIDDEN,
            "unknown-game" | "unknown" => StatusCode::NOT_FOUND,
            "stale" | "name-taken" | "taken" => StatusCode::CONFLICT,
            "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
            "too-fast" => StatusCode::TOO_MANY_REQUESTS,
            "unreadable" => StatusCode::GONE,
            "no-room" => StatusCode::INSUFFICIENT_STORAGE,
            _ => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = self.status();
        (status, Json(Problem { code: self.code.to_owned(), text: self.text })).into_response()
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        if error == StoreError::Full { Trouble::no_room() } else { Trouble::unavailable() }
    }
}

//! The bodies of HTTP requests and answers.
//! Tokens stand in bodies and headers, never in addresses.
//! Must hold nothing that the receiver may not know.

use oriflamme_kernel::{Message, Outcome, Question, Seat, Style};
use oriflamme_scene::{ArmyDraft, Localised, PastOdds, Scene, whole};
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use ts_rs::TS;

/// `GET /api/sets`
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct SetInfo {
    pub id: String,
    pub title: Localised,
    pub rulebook: String,
    /// Players may choose their armies: `GET /api/sets/{set}/armies`.
    pub armies: bool,
}

/// `GET /api/battles`: a ready battle, with its table for a small drawing.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Battle {
    pub id: String,
    pub set: String,
    pub title: Localised,
    pub note: Localised,
    pub scene: Scene,
}

/// `POST /api/games`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[schemars(transform = one_beginning)]
pub struct CreateGame {
    pub set: String,
    /// A ready battle by its id, or else `setup`, or else `figure`, or else `armies`.
    #[serde(default)]
    #[ts(optional)]
    pub battle: Option<String>,
    #[serde(default)]
    #[ts(optional, type = "unknown")]
    pub setup: Option<Value>,
    /// The position of a figure of the rule book, by its id.
    #[serde(default)]
    #[ts(optional)]
    pub figure: Option<String>,
    /// Two armies whose battle the players set up; first seat first.
    #[serde(default)]
    #[ts(optional)]
    pub armies: Option<[ArmyDraft; 2]>,
    /// First seat first.
    #[schemars(length(equal = 2))]
    pub seats: Vec<NewSeat>,
}

/// A game begins from a battle, a set-up, a figure or two armies, and from one of them only.
fn one_beginning(schema: &mut Schema) {
    let kinds = [("battle", "string"), ("setup", "object"), ("figure", "string"), ("armies", "array")];
    let only = |(wanted, kind): (&str, &str)| {
        let of = |(name, _): &(&str, &str)| {
            let kind = if *name == wanted { kind } else { "null" };
            ((*name).to_owned(), json!({ "type": kind }))
        };
        let properties: Map<String, Value> = kinds.iter().map(of).collect();
        json!({ "required": [wanted], "properties": properties })
    };
    schema.insert("oneOf".to_owned(), kinds.map(only).to_vec().into());
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    pub kind: PlayerKind,
    #[serde(default)]
    pub name: String,
    /// How the program plays, where it sits here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub style: Option<Style>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// On this screen.
    Here,
    /// By a link.
    Link,
    /// The program: by chance, but not without sense.
    #[serde(alias = "random")]
    Recruit,
    /// The program: the best thing now.
    #[serde(alias = "greedy")]
    Sergeant,
    /// The program: plans its turn.
    Captain,
    /// The program: plans its turn and looks at the answer.
    General,
}

impl PlayerKind {
    /// Is it the program that plays?
    pub const fn is_program(self) -> bool {
        !matches!(self, PlayerKind::Here | PlayerKind::Link)
    }
}

/// `POST /api/games/{id}/spectators` with the token as bearer: a link for those who only watch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct SpectatorLink {
    pub token: String,
}

/// `GET /api/session`: who is signed in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Session {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// Answer to `POST /api/games` and `POST /api/games/{id}/branch`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Created {
    pub game: String,
    /// For the one who made the game: plays all seats that are `here`.
    pub token: String,
    /// For those who are invited.
    pub links: Vec<SeatLink>,
    pub spectator: String,
}

/// An invitation to a seat: `POST /api/games/claim` takes the seat, once. Until then the link opens nothing, and then nothing more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatLink {
    pub seat: Seat,
    pub token: String,
}

/// `POST /api/games/claim`: takes the seat of a link. Who did not hear the answer says the same again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The token of the link.
    pub link: String,
    /// One's own from now on: 32 random letters, digits, `-` and `_` that nobody else has seen.
    #[schemars(regex(pattern = "^[A-Za-z0-9_-]{32}$"))]
    pub token: String,
}

impl Claim {
    /// Is the token one that could have been made as is asked?
    pub fn is_proper(&self) -> bool {
        let letters = self.token.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        self.token.len() == 32 && letters && self.token != self.link
    }
}

/// Answer to `POST /api/games/claim`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Claimed {
    pub game: String,
    pub seat: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct GameInfo {
    pub id: String,
    pub set: String,
    pub title: Localised,
    /// SHA-256 of the secret dice seed.
    pub commitment: String,
    /// The game and moment that it was branched from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub origin: Option<GameOrigin>,
}

/// Where a "what if" comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct GameOrigin {
    pub game: String,
    /// Before this command.
    pub seq: u32,
    /// The turn of that moment.
    pub turn: Message,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Player {
    pub seat: Seat,
    pub kind: PlayerKind,
    pub name: String,
    /// The dice also come from what this seat chose.
    pub shares: bool,
    /// Somebody looks at this seat's table now.
    pub present: bool,
}

/// `POST /api/games/mine` with the tokens that a browser keeps, or with an account's cookie: the continue list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct GameCard {
    pub game: GameInfo,
    /// The token of the list that this card belongs to.
    pub token: String,
    pub state: GameState,
    pub turn: Message,
    /// What this reader is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<Question>,
    pub players: Vec<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// Seconds since 1970 of the last command.
    #[ts(type = "number")]
    pub touched: u64,
    pub scene: Scene,
}

/// One of the games of `POST /api/games/mine`; `state` tells them apart.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum ListedGame {
    Readable(Box<GameCard>),
    Unreadable(UnreadableGame),
}

/// A game that this server has and cannot play again. `GET /api/games/{id}/record` gives a player what there is of it, and ends it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct UnreadableGame {
    pub state: Unreadable,
    pub id: String,
    pub title: Localised,
    /// The token of the list that this game belongs to.
    pub token: String,
    /// Seconds since 1970 of the last command.
    #[ts(type = "number")]
    pub touched: u64,
    /// Why.
    pub reason: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Unreadable {
    Unreadable,
}

/// The body of `POST /api/games/mine`, and of `POST /api/accounts/games`, which keeps the games in the account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    pub tokens: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum GameState {
    YourTurn,
    Waiting,
    Over,
}

/// `GET /api/games/{id}/moments/{seq}` with the token as bearer: the table before command `seq`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Moment {
    pub seq: u32,
    /// How many there are.
    pub last: u32,
    pub scene: Scene,
}

/// `GET /api/games/{id}/odds/{seq}` with the token as bearer: the chances of what command `seq` decided, as they were before it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct PastChances {
    /// Absent where nothing was decided by dice, or the chances are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub past: Option<PastOdds>,
}

/// `GET /api/games/{id}/thoughts/{seq}` with the token as bearer: what the program thought when it gave command `seq`. Of a game
/// that is over for everybody at its table; of a running one for whom nobody else's game is at stake.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct PastThought {
    /// Absent where no program gave that command.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub thought: Option<ProgramThought>,
    /// There is a thought, and it is told when the game is over: it was about something secret.
    pub later: bool,
}

/// What the program meant by a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct ProgramThought {
    /// What it meant to do after it, in order, as far as that can be told.
    pub plan: Vec<PlannedStep>,
    /// How many more commands it meant to give.
    pub further: u32,
    /// Commands and plans that were weighed; none where it went on with its plan.
    pub considered: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expected: Option<Expected>,
}

/// A command that is meant to follow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlannedStep {
    pub text: Vec<Message>,
    /// The pieces it is about.
    pub pieces: Vec<String>,
}

/// What a position is worth to whoever plays; above zero he is ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Expected {
    /// Before it, as the game stands.
    pub before: f64,
    /// After what was chosen, on average.
    pub after: f64,
    /// What is counted.
    pub measure: Message,
}

/// `GET /api/games/{id}/proof` with the token as bearer, when the game is over: what playing its record again has shown.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Proof {
    /// SHA-256 of the secret, as it was promised before the first command.
    pub commitment: String,
    /// The secret, in hexadecimal digits.
    pub secret: String,
    /// What the seats have added.
    pub shares: Vec<ProofShare>,
    pub commands: u32,
    pub dice: u32,
    /// How often dice were taken back by consent; other dice fell after it.
    pub retakes: u32,
    /// Who sat where, first seat first.
    pub players: Vec<String>,
    /// SHA-256 of the record as it can be downloaded.
    pub fingerprint: String,
    /// What does not agree; absent when all does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub problem: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct ProofShare {
    pub seat: Seat,
    pub share: String,
}

/// `POST /api/games/{id}/branch`: "what if from here".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    #[serde(deserialize_with = "whole")]
    #[schemars(with = "u32")]
    pub seq: u32,
    #[schemars(length(equal = 2))]
    pub seats: Vec<NewSeat>,
}

/// `POST /api/accounts` and `POST /api/session`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Letters, digits, spaces and some signs of names.
    #[schemars(length(min = 2, max = 40))]
    pub name: String,
    #[schemars(length(min = 10, max = 200))]
    pub password: String,
}

/// The body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Problem {
    /// As in the socket's `error`.
    pub code: String,
    pub text: Message,
}

//! The rows that go in and come out.
//! Times are seconds since 1970; texts named as JSON are kept as they are.

/// What a game is from its first day on.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    pub id: String,
    pub rule_set: String,
    pub rulebook: String,
    /// JSON.
    pub title: String,
    /// JSON.
    pub setup: String,
    /// JSON.
    pub seats: String,
    /// The secret of the dice, in hexadecimal digits.
    pub seed: String,
    /// JSON: where the dice change. The only thing here that changes with the game.
    pub dice: Option<String>,
    /// JSON: the game and moment from which a what-if came.
    pub origin: Option<String>,
}

/// A game that is being made, with the tokens that open it.
#[derive(Clone, Debug)]
pub struct NewGame {
    pub row: GameRow,
    pub created: u64,
    /// What a what-if shares with its original; the set-up of its row is then the original's.
    pub shared: Option<Shared>,
    pub tokens: Vec<NewToken>,
    /// Links to seats that others may take.
    pub invitations: Vec<NewToken>,
}

/// All commands of a game before command `at`, as the game was at this revision.
#[derive(Clone, Debug)]
pub struct Shared {
    pub game: String,
    pub revision: u32,
    pub at: u32,
}

/// What a change of a game rests on. `Conflict` when the game has another revision by now, or has ended.
#[derive(Clone, Debug)]
pub struct Basis {
    pub game: String,
    pub revision: u32,
    pub at: u64,
    /// The proposals that go with the change.
    pub lapsed: Vec<u32>,
}

/// The hash of a token, and whom it lets in or invites.
pub type NewToken = (String, String);

/// A game as it is on disk.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    pub row: GameRow,
    /// JSON: how the players ended the game, where it was not the rules that did.
    pub ending: Option<String>,
    pub touched: u64,
    /// Grows with every change of the game.
    pub revision: u32,
    /// The first command that was ever taken back: what is before it has always stood.
    pub first_taken_back: Option<u32>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TokenRow {
    pub game: String,
    /// JSON.
    pub role: String,
}

/// A link to a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct InvitationRow {
    pub game: String,
    /// JSON.
    pub role: String,
    /// The hash of the token of who took the seat.
    pub taken_by: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TalkRow {
    pub seat: Option<u8>,
    pub name: String,
    pub text: String,
    pub at: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ProposalRow {
    pub number: u32,
    pub seat: u8,
    pub kind: String,
}

/// A game that an account has collected.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountGame {
    pub game: String,
    /// JSON.
    pub role: String,
}

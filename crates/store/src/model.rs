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

/// A game that is being made, with the seat links that lead to it.
#[derive(Clone, Debug)]
pub struct NewGame {
    pub row: GameRow,
    pub created: u64,
    /// The entries of a branched game up to where it left its original.
    pub entries: Vec<String>,
    pub tokens: Vec<NewToken>,
}

/// A seat link: the hash of its token, and whom it lets in.
pub type NewToken = (String, String);

/// A game as it is on disk.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    pub row: GameRow,
    /// JSON: how the players ended the game, where it was not the rules that did.
    pub ending: Option<String>,
    pub touched: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TokenRow {
    pub game: String,
    /// JSON.
    pub role: String,
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

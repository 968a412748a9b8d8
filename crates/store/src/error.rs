//! What can go wrong with the file of games.
//! Must tell apart what the caller answers differently: a lost race, a name that is taken, no room, a file that cannot be used.

use std::path::PathBuf;

#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first: load the game again.
    #[error("the game was changed by somebody else")]
    Conflict,
    #[error("the name is taken")]
    NameTaken,
    #[error("{path}: {problem}", path = path.display())]
    Open { path: PathBuf, problem: String },
    #[error("{path}: another server has these games", path = path.display())]
    InUse { path: PathBuf },
    #[error("{path}: written by a newer version of this program (data version {found}, this program knows {known})", path = path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    /// Nothing was written; once there is room again, everything goes on.
    #[error("there is no room for the file of games to grow")]
    Full,
    #[error("the file of games cannot be read or written: {0}")]
    Database(String),
    #[error("the file of games is being closed")]
    Closed,
}

/// SQLite's words for a disk that takes no more: full, or a write that the system refused, as it does beyond a quota.
const NO_ROOM: [&str; 3] = ["13", "778", "4874"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(found) if found.is_unique_violation() => StoreError::Conflict,
            Some(found) if found.code().is_some_and(|code| NO_ROOM.contains(&&*code)) => StoreError::Full,
            _ => StoreError::Database(error.to_string()),
        }
    }
}

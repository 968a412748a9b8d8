//! What can go wrong with the file of games.
//! Must tell apart what the caller answers differently: a lost race, a name that is taken, a file that cannot be used.

use std::path::PathBuf;

#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first: load the game again.
    #[error("the game was changed by somebody else")]
    Conflict,
    #[error("the name is taken")]
    NameTaken,
    #[error("{path}: {problem}", path = path.display())]
    Open { path: PathBuf, problem: String },
    #[error("{path}: written by a newer version of this program (data version {found}, this program knows {known})", path = path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("the file of games cannot be read or written: {0}")]
    Database(String),
    #[error("the file of games is being closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(found) if found.is_unique_violation() => StoreError::Conflict,
            _ => StoreError::Database(error.to_string()),
        }
    }
}

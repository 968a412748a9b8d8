//! One server for a file of games: two would each have games in memory that the other changes.
//! Relies on the system's file locks, which go with the process however it ends.

use crate::StoreError;
use crate::store::beside;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::Duration;

/// Who was killed may take a moment to be gone.
const PATIENCE: u32 = 20;
const BREATH: Duration = Duration::from_millis(50);

/// Holds the file of games for this process, by a file beside it. SQLite has locks of its own on the file itself.
pub async fn hold(path: &Path) -> Result<File, StoreError> {
    let trouble = |error: std::io::Error| StoreError::Open { path: path.to_owned(), problem: error.to_string() };
    let file = OpenOptions::new().append(true).create(true).open(beside(path, "-lock")).map_err(trouble)?;
    for _ in 0..PATIENCE {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(BREATH).await,
            Err(TryLockError::Error(error)) => return Err(trouble(error)),
        }
    }
    Err(StoreError::InUse { path: path.to_owned() })
}

//! The commands of all games as one tree: each line knows the one before it, and a game is its last line.
//! Relies on nobody ever changing a line; a line goes when no game and no later line needs it.
//! Must not know what an entry says.

use crate::StoreError;
use sqlx::{Row, SqliteConnection, SqliteExecutor};

/// The commands of a game, in order.
pub async fn entries(of: impl SqliteExecutor<'_>, game: &str) -> Result<Vec<String>, StoreError> {
    let sql = "WITH RECURSIVE played (before, seq, entry) AS (
                 SELECT before, seq, entry FROM lines WHERE id = (SELECT head FROM games WHERE id = ?1)
                 UNION ALL
                 SELECT lines.before, lines.seq, lines.entry FROM lines JOIN played ON lines.id = played.before)
               SELECT entry FROM played ORDER BY seq";
    let rows = sqlx::query(sql).bind(game).fetch_all(of).await?;
    rows.into_iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// How many commands a game has.
pub async fn length(of: &mut SqliteConnection, game: &str) -> Result<u32, StoreError> {
    let sql = "SELECT seq + 1 FROM lines WHERE id = (SELECT head FROM games WHERE id = ?1)";
    let row = sqlx::query(sql).bind(game).fetch_optional(of).await?;
    row.map_or(Ok(0), |row| Ok(row.try_get(0)?))
}

/// The last line of a game before command `at`; none where that is the first command.
pub async fn line_before(of: &mut SqliteConnection, game: &str, at: u32) -> Result<Option<i64>, StoreError> {
    let sql = "WITH RECURSIVE played (id, before, seq) AS (
                 SELECT id, before, seq FROM lines WHERE id = (SELECT head FROM games WHERE id = ?1)
                 UNION ALL
                 SELECT lines.id, lines.before, lines.seq FROM lines JOIN played ON lines.id = played.before
                 WHERE played.seq >= ?2)
               SELECT id FROM played WHERE seq = ?2 - 1";
    let row = sqlx::query(sql).bind(game).bind(at).fetch_optional(of).await?;
    row.map(|row| Ok(row.try_get(0)?)).transpose()
}

/// Removes a line and those before it as far as nobody needs them.
pub async fn prune(to: &mut SqliteConnection, mut line: Option<i64>) -> Result<(), StoreError> {
    while let Some(id) = line {
        let sql = "DELETE FROM lines WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM lines WHERE before = ?1)
                   AND NOT EXISTS (SELECT 1 FROM games WHERE head = ?1) RETURNING before";
        let gone = sqlx::query(sql).bind(id).fetch_optional(&mut *to).await?;
        line = gone.map(|row| row.try_get(0)).transpose()?.flatten();
    }
    Ok(())
}

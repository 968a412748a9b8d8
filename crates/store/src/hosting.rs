//! What a host does with his file of games: see what is in it, and delete some of it.
//! Relies on no server having the file where something is deleted.
//! Must count what a deletion frees by doing it, also where it is only tried.

use crate::{StoreError, lock, schema, tree};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::path::Path;

/// A game, as its host sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct HostedGame {
    pub id: String,
    pub rule_set: String,
    /// JSON.
    pub title: String,
    pub commands: u32,
    pub created: u64,
    pub touched: u64,
    pub is_what_if: bool,
}

/// What a deletion frees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Freed {
    pub games: u32,
    /// Commands that no other game shares.
    pub commands: u64,
    pub bytes: u64,
}

/// All games of a file, last touched first. A server may have it meanwhile.
pub async fn hosted_games(path: &Path) -> Result<Vec<HostedGame>, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging();
    let mut connection = open(&options, path).await?;
    schema::is_present(&mut connection, path).await?;
    let sql = "SELECT id, rule_set, title, created, touched, origin IS NOT NULL AS branched,
               COALESCE((SELECT seq + 1 FROM lines WHERE lines.id = head), 0) AS commands
               FROM games ORDER BY touched DESC, id";
    let rows = sqlx::query(sql).fetch_all(&mut connection).await?;
    let seconds = |value: i64| u64::try_from(value).unwrap_or_default();
    let read = |row: sqlx::sqlite::SqliteRow| {
        Ok(HostedGame {
            id: row.try_get("id")?,
            rule_set: row.try_get("rule_set")?,
            title: row.try_get("title")?,
            commands: row.try_get("commands")?,
            created: seconds(row.try_get("created")?),
            touched: seconds(row.try_get("touched")?),
            is_what_if: row.try_get("branched")?,
        })
    };
    rows.into_iter().map(read).collect()
}

/// Deletes games with all that belongs to them alone, and gives the room back; nothing where it is only tried.
pub async fn delete_games(path: &Path, games: &[String], only_tried: bool) -> Result<Freed, StoreError> {
    let _lock = lock::hold(path).await?;
    let options = SqliteConnectOptions::new().filename(path).foreign_keys(true).disable_statement_logging();
    let mut connection = open(&options, path).await?;
    schema::bring_up_to_date(&mut connection, path).await?;
    let mut transaction = connection.begin().await?;
    let before = stock(&mut transaction).await?;
    for game in games {
        delete(&mut transaction, game).await?;
    }
    let after = stock(&mut transaction).await?;
    let freed = Freed {
        games: before.games - after.games,
        commands: before.commands - after.commands,
        bytes: before.bytes - after.bytes,
    };
    if only_tried {
        transaction.rollback().await?;
    } else {
        transaction.commit().await?;
        // Where the disk has no room for a second copy, the room stays in the file for what comes.
        if let Err(error) = sqlx::raw_sql("VACUUM").execute(&mut connection).await {
            tracing::warn!(%error, "the file of games was not made smaller");
        }
    }
    connection.close().await?;
    Ok(freed)
}

async fn open(options: &SqliteConnectOptions, path: &Path) -> Result<SqliteConnection, StoreError> {
    let trouble = |error: sqlx::Error| StoreError::Open { path: path.to_owned(), problem: error.to_string() };
    options.connect().await.map_err(trouble)
}

async fn stock(of: &mut SqliteConnection) -> Result<Freed, StoreError> {
    let sql = "SELECT (SELECT COUNT(*) FROM games) AS games, (SELECT COUNT(*) FROM lines) AS commands,
               (SELECT COALESCE(SUM(LENGTH(entry)), 0) FROM lines) + (SELECT COALESCE(SUM(LENGTH(setup)), 0) FROM setups)
               + (SELECT COALESCE(SUM(LENGTH(text)), 0) FROM talk)
               + (SELECT COALESCE(SUM(LENGTH(thought)), 0) FROM thoughts) AS bytes";
    let row = sqlx::query(sql).fetch_one(of).await?;
    Ok(Freed { games: row.try_get("games")?, commands: row.try_get("commands")?, bytes: row.try_get("bytes")? })
}

async fn delete(to: &mut SqliteConnection, game: &str) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM tokens WHERE game = ?1",
        "DELETE FROM invitations WHERE game = ?1",
        "DELETE FROM talk WHERE game = ?1",
        "DELETE FROM proposals WHERE game = ?1",
        "DELETE FROM account_games WHERE game = ?1",
        "DELETE FROM thoughts WHERE game = ?1",
    ] {
        sqlx::query(sql).bind(game).execute(&mut *to).await?;
    }
    let sql = "DELETE FROM games WHERE id = ?1 RETURNING head, setup_id";
    let Some(row) = sqlx::query(sql).bind(game).fetch_optional(&mut *to).await? else { return Ok(()) };
    let (head, setup): (Option<i64>, i64) = (row.try_get(0)?, row.try_get(1)?);
    let sql = "DELETE FROM setups WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM games WHERE setup_id = ?1)";
    sqlx::query(sql).bind(setup).execute(&mut *to).await?;
    tree::prune(to, head).await
}

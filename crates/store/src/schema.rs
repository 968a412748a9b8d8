//! Brings a file of games to the present form.
//! Relies on SQLite's `user_version`; each step is one transaction.
//! Must never change a step that was published: add another.

use crate::StoreError;
use crate::accounts::folded;
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;

const STEPS: [&str; 5] = [
    include_str!("../migrations/1.sql"),
    include_str!("../migrations/2.sql"),
    include_str!("../migrations/3.sql"),
    include_str!("../migrations/4.sql"),
    include_str!("../migrations/5.sql"),
];
/// The step after which the names of accounts are folded: SQL cannot.
const NAMES: usize = 4;

/// The version of a file; `Newer` where this program does not know it.
async fn version(connection: &mut SqliteConnection, path: &Path) -> Result<usize, StoreError> {
    let found: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?.try_get(0)?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { path: path.to_owned(), found, known });
    }
    Ok(usize::try_from(found).unwrap_or_default())
}

/// Has the file the present form, so that it can be read without being changed?
pub async fn is_present(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let older = || StoreError::Open { path: path.to_owned(), problem: "an older form; serve it once".to_owned() };
    if version(connection, path).await? == STEPS.len() { Ok(()) } else { Err(older()) }
}

pub async fn bring_up_to_date(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let done = version(connection, path).await?;
    for (number, step) in (1..).zip(STEPS).skip(done) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        if number == NAMES {
            fold_names(&mut transaction).await?;
        }
        // Read by SQLite when the step is done.
        sqlx::query(&format!("PRAGMA user_version = {number}")).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

async fn fold_names(to: &mut SqliteConnection) -> Result<(), StoreError> {
    for row in sqlx::query("SELECT id, name FROM accounts ORDER BY id").fetch_all(&mut *to).await? {
        let (id, name): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
        let sql = "UPDATE OR IGNORE accounts SET folded = ?2 WHERE id = ?1";
        sqlx::query(sql).bind(id).bind(folded(&name)).execute(&mut *to).await?;
    }
    Ok(())
}

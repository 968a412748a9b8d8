//! Brings a file of games to the present form.
//! Relies on SQLite's `user_version`; each step is one transaction.
//! Must never change a step that was published: add another.

use crate::StoreError;
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;

const STEPS: [&str; 3] =
    [include_str!("../migrations/1.sql"), include_str!("../migrations/2.sql"), include_str!("../migrations/3.sql")];
/// Read by SQLite when a step is done; there is one for each.
const MARKS: [&str; 3] = ["PRAGMA user_version = 1", "PRAGMA user_version = 2", "PRAGMA user_version = 3"];

pub async fn bring_up_to_date(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let found: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?.try_get(0)?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { path: path.to_owned(), found, known });
    }
    let done = usize::try_from(found).unwrap_or_default();
    for (step, mark) in STEPS.iter().zip(MARKS).skip(done) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        sqlx::raw_sql(mark).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

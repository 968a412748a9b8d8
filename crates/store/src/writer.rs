//! The only writer of the file: changes that wait together are written in one transaction, then all are answered.
//! Relies on each change having only its first statement refused by a key, so that a refused change leaves nothing behind.
//! Must not answer before the transaction is on disk.

use crate::{NewGame, ProposalRow, StoreError, TalkRow};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// How many changes share a transaction at most.
const BATCH: usize = 64;

#[derive(Debug)]
pub enum Change {
    Create(Box<NewGame>),
    Append {
        game: String,
        seq: u32,
        entry: String,
        thought: Option<String>,
        at: u64,
    },
    /// All entries from `from` on; there must be `count` entries.
    TakeBack {
        game: String,
        from: u32,
        count: u32,
        dice: Option<String>,
        at: u64,
    },
    SetDice {
        game: String,
        dice: String,
    },
    End {
        game: String,
        ending: String,
        at: u64,
    },
    Say {
        game: String,
        talk: TalkRow,
    },
    Propose {
        game: String,
        proposal: ProposalRow,
    },
    DropProposal {
        game: String,
        number: u32,
    },
    AddAccount {
        name: String,
        password: String,
        at: u64,
    },
    OpenSession {
        hash: String,
        account: i64,
        expires: u64,
        now: u64,
    },
    CloseSession {
        hash: String,
    },
    Collect {
        account: i64,
        game: String,
        role: String,
    },
    AddToken {
        game: String,
        hash: String,
        role: String,
    },
    /// Writes nothing: the last change that is taken.
    Stop,
}

pub struct Job {
    pub change: Change,
    pub answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until it is told to stop or nobody can send any more.
pub async fn write_all(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut stopping = false;
    while !stopping && jobs.recv_many(&mut waiting, BATCH).await > 0 {
        stopping = waiting.iter().any(|job| matches!(job.change, Change::Stop));
        match write_together(&mut connection, &waiting).await {
            Ok(results) => {
                for (job, result) in waiting.drain(..).zip(results) {
                    let _ = job.answer.send(result);
                }
            }
            Err(error) => {
                tracing::error!(%error, "changes could not be written");
                for job in waiting.drain(..) {
                    let _ = job.answer.send(Err(error.clone()));
                }
            }
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the file of games was not closed cleanly");
    }
}

async fn write_together(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        match write(&mut transaction, &job.change).await {
            Err(error @ (StoreError::Conflict | StoreError::NameTaken)) => results.push(Err(error)),
            Err(error) => return Err(error),
            Ok(()) => results.push(Ok(())),
        }
    }
    transaction.commit().await?;
    Ok(results)
}

fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

async fn write(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Create(game) => create(to, game).await,
        Change::Append { game, seq, entry, thought, at } => {
            let added = sqlx::query(
                "INSERT INTO entries (game, seq, entry) SELECT ?1, ?2, ?3
                 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE game = ?1 AND seq = ?2 - 1)",
            )
            .bind(game)
            .bind(*seq)
            .bind(entry)
            .execute(&mut *to)
            .await?;
            if added.rows_affected() == 0 {
                return Err(StoreError::Conflict);
            }
            if let Some(thought) = thought {
                let sql = "INSERT INTO thoughts (game, seq, thought) VALUES (?1, ?2, ?3)";
                sqlx::query(sql).bind(game).bind(*seq).bind(thought).execute(&mut *to).await?;
            }
            touch(to, game, *at).await
        }
        Change::TakeBack { game, from, count, dice, at } => {
            take_back(to, game, *from, *count, *at).await?;
            match dice {
                Some(dice) => set_dice(to, game, dice).await,
                None => Ok(()),
            }
        }
        Change::SetDice { game, dice } => set_dice(to, game, dice).await,
        Change::End { game, ending, at } => {
            let sql = "UPDATE games SET ending = ?2 WHERE id = ?1 AND ending IS NULL";
            let ended = sqlx::query(sql).bind(game).bind(ending).execute(&mut *to).await?;
            if ended.rows_affected() == 0 {
                return Err(StoreError::Conflict);
            }
            touch(to, game, *at).await
        }
        Change::Say { game, talk } => {
            let sql = "INSERT INTO talk (game, seat, name, text, at) VALUES (?1, ?2, ?3, ?4, ?5)";
            let talk_at = number(talk.at);
            let query = sqlx::query(sql).bind(game).bind(talk.seat).bind(&talk.name).bind(&talk.text).bind(talk_at);
            query.execute(to).await?;
            Ok(())
        }
        Change::Propose { game, proposal } => {
            let sql = "INSERT INTO proposals (game, number, seat, kind) VALUES (?1, ?2, ?3, ?4)";
            let query = sqlx::query(sql).bind(game).bind(proposal.number).bind(proposal.seat).bind(&proposal.kind);
            query.execute(to).await?;
            Ok(())
        }
        Change::DropProposal { game, number } => {
            let sql = "DELETE FROM proposals WHERE game = ?1 AND number = ?2";
            sqlx::query(sql).bind(game).bind(*number).execute(to).await?;
            Ok(())
        }
        Change::AddAccount { name, password, at } => {
            let sql = "INSERT INTO accounts (name, password, created) VALUES (?1, ?2, ?3)";
            let added = sqlx::query(sql).bind(name).bind(password).bind(number(*at)).execute(to).await;
            added.map_err(|error| match StoreError::from(error) {
                StoreError::Conflict => StoreError::NameTaken,
                other => other,
            })?;
            Ok(())
        }
        Change::OpenSession { hash, account, expires, now } => {
            let old = "DELETE FROM sessions WHERE expires < ?1";
            sqlx::query(old).bind(number(*now)).execute(&mut *to).await?;
            let sql = "INSERT INTO sessions (hash, account, expires) VALUES (?1, ?2, ?3)";
            sqlx::query(sql).bind(hash).bind(account).bind(number(*expires)).execute(to).await?;
            Ok(())
        }
        Change::CloseSession { hash } => {
            sqlx::query("DELETE FROM sessions WHERE hash = ?1").bind(hash).execute(to).await?;
            Ok(())
        }
        Change::Collect { account, game, role } => {
            let sql = "INSERT INTO account_games (account, game, role) VALUES (?1, ?2, ?3)
                       ON CONFLICT (account, game) DO UPDATE SET role = excluded.role";
            sqlx::query(sql).bind(account).bind(game).bind(role).execute(to).await?;
            Ok(())
        }
        Change::AddToken { game, hash, role } => add_token(to, game, hash, role).await,
        Change::Stop => Ok(()),
    }
}

async fn create(to: &mut SqliteConnection, game: &NewGame) -> Result<(), StoreError> {
    let sql = "INSERT INTO games (id, rule_set, rulebook, title, setup, seats, seed, dice, origin, created, touched)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)";
    let row = &game.row;
    let query = sqlx::query(sql)
        .bind(&row.id)
        .bind(&row.rule_set)
        .bind(&row.rulebook)
        .bind(&row.title)
        .bind(&row.setup)
        .bind(&row.seats)
        .bind(&row.seed)
        .bind(&row.dice)
        .bind(&row.origin)
        .bind(number(game.created));
    query.execute(&mut *to).await?;
    for (seq, entry) in (0_u32..).zip(&game.entries) {
        let sql = "INSERT INTO entries (game, seq, entry) VALUES (?1, ?2, ?3)";
        sqlx::query(sql).bind(&row.id).bind(seq).bind(entry).execute(&mut *to).await?;
    }
    for (hash, role) in &game.tokens {
        add_token(to, &row.id, hash, role).await?;
    }
    Ok(())
}

async fn add_token(to: &mut SqliteConnection, game: &str, hash: &str, role: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO tokens (hash, game, role) VALUES (?1, ?2, ?3)";
    sqlx::query(sql).bind(hash).bind(game).bind(role).execute(to).await?;
    Ok(())
}

async fn take_back(to: &mut SqliteConnection, game: &str, from: u32, count: u32, at: u64) -> Result<(), StoreError> {
    let sql = "INSERT INTO taken_back (game, seq, entry, at)
               SELECT game, seq, entry, ?4 FROM entries WHERE game = ?1 AND seq >= ?2
               AND (SELECT COUNT(*) FROM entries WHERE game = ?1) = ?3 ORDER BY seq";
    let moved = sqlx::query(sql).bind(game).bind(from).bind(count).bind(number(at)).execute(&mut *to).await?;
    if moved.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    for sql in
        ["DELETE FROM entries WHERE game = ?1 AND seq >= ?2", "DELETE FROM thoughts WHERE game = ?1 AND seq >= ?2"]
    {
        sqlx::query(sql).bind(game).bind(from).execute(&mut *to).await?;
    }
    touch(to, game, at).await
}

async fn set_dice(to: &mut SqliteConnection, game: &str, dice: &str) -> Result<(), StoreError> {
    sqlx::query("UPDATE games SET dice = ?2 WHERE id = ?1").bind(game).bind(dice).execute(to).await?;
    Ok(())
}

async fn touch(to: &mut SqliteConnection, game: &str, at: u64) -> Result<(), StoreError> {
    sqlx::query("UPDATE games SET touched = ?2 WHERE id = ?1").bind(game).bind(number(at)).execute(to).await?;
    Ok(())
}

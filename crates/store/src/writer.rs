//! The only writer of the file: changes that wait together are written in one transaction, then all are answered.
//! Relies on a refused change having written nothing; after any other failure the file is opened again.
//! Must not answer before the transaction is on disk.

use crate::StoreError;
use crate::changes::{Change, write};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// How many changes share a transaction at most.
const BATCH: usize = 64;

pub struct Job {
    pub change: Change,
    pub answer: oneshot::Sender<Result<(), StoreError>>,
}

/// When something was last written; none after a failure.
pub type LastWritten = Arc<Mutex<Option<Instant>>>;

pub struct Writer {
    options: SqliteConnectOptions,
    /// None after a failure: what a failed transaction leaves of a connection is not relied on.
    connection: Option<SqliteConnection>,
    last: LastWritten,
}

type Written = Result<(), StoreError>;

impl Writer {
    pub fn new(options: SqliteConnectOptions, connection: SqliteConnection, last: LastWritten) -> Self {
        Writer { options, connection: Some(connection), last }
    }

    /// Writes until it is told to stop or nobody can send any more.
    pub async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut waiting = Vec::with_capacity(BATCH);
        let mut stopping = false;
        while !stopping && jobs.recv_many(&mut waiting, BATCH).await > 0 {
            stopping = waiting.iter().any(|job| matches!(job.change, Change::Stop));
            let results = self.write(&waiting).await;
            for (job, result) in waiting.drain(..).zip(results) {
                let _ = job.answer.send(result);
            }
        }
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "the file of games was not closed cleanly");
        }
    }

    async fn write(&mut self, jobs: &[Job]) -> Vec<Written> {
        match self.write_together(jobs).await {
            Ok(results) => results,
            // One of them may have spoilt it for all.
            Err(error) if jobs.len() > 1 && error != StoreError::Full => {
                let mut results = Vec::with_capacity(jobs.len());
                for job in jobs.chunks(1) {
                    let result = self.write_together(job).await;
                    results.push(result.and_then(|results| results.into_iter().collect()));
                }
                results
            }
            Err(error) => vec![Err(error); jobs.len()],
        }
    }

    async fn write_together(&mut self, jobs: &[Job]) -> Result<Vec<Written>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let written = in_one_transaction(&mut connection, jobs).await;
        if let Ok(mut last) = self.last.lock() {
            *last = written.is_ok().then(Instant::now);
        }
        match &written {
            Ok(_) => self.connection = Some(connection),
            Err(error) => {
                tracing::error!(%error, changes = jobs.len(), "nothing was written; the file of games is opened again");
                let _ = connection.close().await;
            }
        }
        written
    }
}

async fn in_one_transaction(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Written>, StoreError> {
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

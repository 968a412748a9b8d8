//! The file of games: opening, reading, and asking the writer for changes.
//! Relies on the writer for everything that changes something.
//! Must not hand out a token or a password: it never had them.

use crate::model::{AccountGame, GameRow, KeptGame, NewGame, ProposalRow, TalkRow, TokenRow};
use crate::writer::{Change, Job, write_all};
use crate::{StoreError, schema};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Readers do not wait for the writer, nor for each other.
const READERS: u32 = 4;
/// Changes that may wait before those who ask for more have to wait too.
const QUEUE: usize = 256;

pub struct Store {
    readers: SqlitePool,
    changes: mpsc::Sender<Job>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

impl Store {
    /// Opens a file of games, or makes it, with the folders above it.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let trouble = |problem: String| StoreError::Open { path: path.to_owned(), problem };
        prepare(path).map_err(|error| trouble(error.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(|error| trouble(error.to_string()))?;
        schema::bring_up_to_date(&mut connection, path).await.map_err(|error| match error {
            StoreError::Database(problem) => trouble(problem),
            other => other,
        })?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await;
        let readers = readers.map_err(|error| trouble(error.to_string()))?;
        let (changes, jobs) = mpsc::channel(QUEUE);
        let writer = Mutex::new(Some(tokio::spawn(write_all(connection, jobs))));
        Ok(Store { readers, changes, writer })
    }

    /// Waits until every change is on disk, and closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        let _ = self.change(Change::Stop).await;
        let writer = self.writer.lock().map(|mut writer| writer.take()).unwrap_or_default();
        if let Some(writer) = writer {
            let _ = writer.await;
        }
    }

    pub(crate) async fn change(&self, change: Change) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.changes.send(Job { change, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    // ---- games ----

    pub async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.change(Change::Create(Box::new(game))).await
    }

    pub async fn game(&self, id: &str) -> Result<Option<KeptGame>, StoreError> {
        let sql = "SELECT id, rule_set, rulebook, title, setup, seats, seed, dice, origin, ending, touched
                   FROM games WHERE id = ?1";
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.readers).await?;
        row.map(kept_game).transpose()
    }

    /// The accepted commands of a game, in order, as JSON.
    pub async fn entries(&self, game: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT entry FROM entries WHERE game = ?1 ORDER BY seq";
        let rows = sqlx::query(sql).bind(game).fetch_all(&self.readers).await?;
        rows.into_iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Adds command `seq`. `Conflict` when it is not the next one.
    pub async fn append(&self, game: &str, seq: u32, entry: String, at: u64) -> Result<(), StoreError> {
        self.append_with_thought(game, seq, entry, None, at).await
    }

    /// Adds command `seq` together with what the program thought when it gave it, as JSON.
    pub async fn append_with_thought(
        &self,
        game: &str,
        seq: u32,
        entry: String,
        thought: Option<String>,
        at: u64,
    ) -> Result<(), StoreError> {
        self.change(Change::Append { game: game.to_owned(), seq, entry, thought, at }).await
    }

    /// What the program thought when it gave command `seq`, as JSON.
    pub async fn thought(&self, game: &str, seq: u32) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT thought FROM thoughts WHERE game = ?1 AND seq = ?2").bind(game).bind(seq);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// Takes back all commands from `from` on, and notes the dice with which the game goes on.
    /// `Conflict` when there are not `count` of them now.
    pub async fn take_back(
        &self,
        game: &str,
        from: u32,
        count: u32,
        dice: Option<String>,
        at: u64,
    ) -> Result<(), StoreError> {
        self.change(Change::TakeBack { game: game.to_owned(), from, count, dice, at }).await
    }

    /// Notes where the dice of a game change.
    pub async fn set_dice(&self, game: &str, dice: String) -> Result<(), StoreError> {
        self.change(Change::SetDice { game: game.to_owned(), dice }).await
    }

    /// The first command that was ever taken back: what is before it has always stood.
    pub async fn first_taken_back(&self, game: &str) -> Result<Option<u32>, StoreError> {
        let sql = "SELECT MIN(seq) FROM taken_back WHERE game = ?1";
        Ok(sqlx::query(sql).bind(game).fetch_one(&self.readers).await?.try_get(0)?)
    }

    /// Notes how the players ended the game. `Conflict` when it had ended before.
    pub async fn end(&self, game: &str, ending: String, at: u64) -> Result<(), StoreError> {
        self.change(Change::End { game: game.to_owned(), ending, at }).await
    }

    /// Whom a token lets in, by its hash.
    pub async fn token(&self, hash: &str) -> Result<Option<TokenRow>, StoreError> {
        let row = sqlx::query("SELECT game, role FROM tokens WHERE hash = ?1").bind(hash);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| Ok(TokenRow { game: row.try_get(0)?, role: row.try_get(1)? })).transpose()
    }

    /// Another link to a seat of a game, or to look at it.
    pub async fn add_token(&self, game: &str, hash: String, role: String) -> Result<(), StoreError> {
        self.change(Change::AddToken { game: game.to_owned(), hash, role }).await
    }

    // ---- what is said at the table ----

    pub async fn say(&self, game: &str, talk: TalkRow) -> Result<(), StoreError> {
        self.change(Change::Say { game: game.to_owned(), talk }).await
    }

    /// The last things that were said, oldest first.
    pub async fn talk(&self, game: &str, last: u32) -> Result<Vec<TalkRow>, StoreError> {
        let sql = "SELECT seat, name, text, at FROM talk WHERE game = ?1 ORDER BY id DESC LIMIT ?2";
        let rows = sqlx::query(sql).bind(game).bind(last).fetch_all(&self.readers).await?;
        rows.into_iter().rev().map(talk_row).collect()
    }

    pub async fn propose(&self, game: &str, proposal: ProposalRow) -> Result<(), StoreError> {
        self.change(Change::Propose { game: game.to_owned(), proposal }).await
    }

    pub async fn drop_proposal(&self, game: &str, number: u32) -> Result<(), StoreError> {
        self.change(Change::DropProposal { game: game.to_owned(), number }).await
    }

    pub async fn proposals(&self, game: &str) -> Result<Vec<ProposalRow>, StoreError> {
        let sql = "SELECT number, seat, kind FROM proposals WHERE game = ?1 ORDER BY number";
        let rows = sqlx::query(sql).bind(game).fetch_all(&self.readers).await?;
        let read =
            |row: SqliteRow| Ok(ProposalRow { number: row.try_get(0)?, seat: row.try_get(1)?, kind: row.try_get(2)? });
        rows.into_iter().map(read).collect()
    }

    /// The games that an account has collected, last touched first.
    pub async fn games_of(&self, account: i64, most: u32) -> Result<Vec<AccountGame>, StoreError> {
        let sql = "SELECT game, role FROM account_games JOIN games ON games.id = game
                   WHERE account = ?1 ORDER BY touched DESC LIMIT ?2";
        let rows = sqlx::query(sql).bind(account).bind(most).fetch_all(&self.readers).await?;
        rows.into_iter().map(|row| Ok(AccountGame { game: row.try_get(0)?, role: row.try_get(1)? })).collect()
    }

    /// The role that an account has in a game, as JSON.
    pub async fn role_of(&self, account: i64, game: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT role FROM account_games WHERE account = ?1 AND game = ?2";
        let row = sqlx::query(sql).bind(account).bind(game).fetch_optional(&self.readers).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    pub async fn collect(&self, account: i64, game: &str, role: &str) -> Result<(), StoreError> {
        self.change(Change::Collect { account, game: game.to_owned(), role: role.to_owned() }).await
    }
}

/// Makes the folders and an empty file that only its owner may read: it will hold dice seeds.
fn prepare(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn seconds(row: &SqliteRow, column: &str) -> Result<u64, StoreError> {
    let value: i64 = row.try_get(column)?;
    Ok(u64::try_from(value).unwrap_or_default())
}

fn kept_game(row: SqliteRow) -> Result<KeptGame, StoreError> {
    let (ending, touched) = (row.try_get("ending")?, seconds(&row, "touched")?);
    let row = GameRow {
        id: row.try_get("id")?,
        rule_set: row.try_get("rule_set")?,
        rulebook: row.try_get("rulebook")?,
        title: row.try_get("title")?,
        setup: row.try_get("setup")?,
        seats: row.try_get("seats")?,
        seed: row.try_get("seed")?,
        dice: row.try_get("dice")?,
        origin: row.try_get("origin")?,
    };
    Ok(KeptGame { row, ending, touched })
}

fn talk_row(row: SqliteRow) -> Result<TalkRow, StoreError> {
    let at = seconds(&row, "at")?;
    Ok(TalkRow { seat: row.try_get("seat")?, name: row.try_get("name")?, text: row.try_get("text")?, at })
}

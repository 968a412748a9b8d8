//! The file of games: opening, reading, and asking the writer for changes.
//! Relies on the writer for everything that changes something.
//! Must not hand out a token or a password: it never had them.

use crate::changes::Change;
use crate::model::{AccountGame, Basis, GameRow, InvitationRow, KeptGame, NewGame, ProposalRow, TalkRow, TokenRow};
use crate::writer::{Job, LastWritten, Writer};
use crate::{StoreError, lock, schema, tree};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Readers do not wait for the writer, nor for each other.
const READERS: u32 = 4;
/// A write so recent shows that the next will succeed too.
const FRESH: Duration = Duration::from_secs(1);
/// Changes that may wait before those who ask for more have to wait too.
const QUEUE: usize = 256;

pub struct Store {
    path: PathBuf,
    readers: SqlitePool,
    changes: mpsc::Sender<Job>,
    writer: Mutex<Option<JoinHandle<()>>>,
    last_written: LastWritten,
    /// Held as long as the file is open.
    _lock: File,
}

impl Store {
    /// Opens a file of games, or makes it, with the folders above it. `InUse` when another process has it.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let trouble = |problem: String| StoreError::Open { path: path.to_owned(), problem };
        prepare(path).map_err(|error| trouble(error.to_string()))?;
        let _lock = lock::hold(path).await?;
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
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(options.clone().read_only(true)).await;
        let readers = readers.map_err(|error| trouble(error.to_string()))?;
        let (changes, jobs) = mpsc::channel(QUEUE);
        let last_written = LastWritten::default();
        let writer = Writer::new(options, connection, Arc::clone(&last_written));
        let writer = Mutex::new(Some(tokio::spawn(writer.run(jobs))));
        Ok(Store { path: path.to_owned(), readers, changes, writer, last_written, _lock })
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

    /// Can something be written? Tried where nothing was just now.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let last = self.last_written.lock().ok().and_then(|last| *last);
        if last.is_some_and(|last| last + FRESH > Instant::now()) { Ok(()) } else { self.change(Change::Probe).await }
    }

    /// Bytes that the games take on disk.
    pub fn size(&self) -> u64 {
        let log = beside(&self.path, "-wal");
        [&self.path, &log].iter().filter_map(|path| path.metadata().ok()).map(|file| file.len()).sum()
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    // ---- games ----

    pub async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.change(Change::Create(Box::new(game))).await
    }

    pub async fn game(&self, id: &str) -> Result<Option<KeptGame>, StoreError> {
        let sql = "SELECT games.id AS id, rule_set, rulebook, title, setup, seats, seed, dice, origin, ending, touched,
                   revision, first_taken_back FROM games JOIN setups ON setups.id = setup_id WHERE games.id = ?1";
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.readers).await?;
        row.map(kept_game).transpose()
    }

    /// The accepted commands of a game, in order, as JSON.
    pub async fn entries(&self, game: &str) -> Result<Vec<String>, StoreError> {
        tree::entries(&self.readers, game).await
    }

    /// Adds command `seq`, as JSON, together with what the program thought when it gave it.
    /// `Conflict` when it is not the next one.
    pub async fn append(
        &self,
        basis: Basis,
        seq: u32,
        entry: String,
        thought: Option<String>,
    ) -> Result<(), StoreError> {
        self.change(Change::Append { basis, seq, entry, thought }).await
    }

    /// What the program thought when it gave command `seq`, as JSON.
    pub async fn thought(&self, game: &str, seq: u32) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT thought FROM thoughts WHERE game = ?1 AND seq = ?2").bind(game).bind(seq);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// Takes back all commands from `from` on, and notes the dice with which the game goes on.
    pub async fn take_back(&self, basis: Basis, from: u32, dice: String) -> Result<(), StoreError> {
        self.change(Change::TakeBack { basis, from, dice }).await
    }

    /// Notes where the dice of a game change.
    pub async fn set_dice(&self, basis: Basis, dice: String) -> Result<(), StoreError> {
        self.change(Change::SetDice { basis, dice }).await
    }

    /// Notes how the players ended the game.
    pub async fn end(&self, basis: Basis, ending: String) -> Result<(), StoreError> {
        self.change(Change::End { basis, ending }).await
    }

    /// Whom a token lets in, by its hash.
    pub async fn token(&self, hash: &str) -> Result<Option<TokenRow>, StoreError> {
        let row = sqlx::query("SELECT game, role FROM tokens WHERE hash = ?1").bind(hash);
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| Ok(TokenRow { game: row.try_get(0)?, role: row.try_get(1)? })).transpose()
    }

    /// Another token for a game.
    pub async fn add_token(&self, game: &str, hash: String, role: String) -> Result<(), StoreError> {
        self.change(Change::AddToken { game: game.to_owned(), hash, role }).await
    }

    /// The seat that a link leads to, by the link's hash.
    pub async fn invitation(&self, hash: &str) -> Result<Option<InvitationRow>, StoreError> {
        let sql = "SELECT game, role, taken_by FROM invitations WHERE hash = ?1";
        let row = sqlx::query(sql).bind(hash).fetch_optional(&self.readers).await?;
        let read = |row: SqliteRow| {
            Ok(InvitationRow {
                game: row.try_get("game")?,
                role: row.try_get("role")?,
                taken_by: row.try_get("taken_by")?,
            })
        };
        row.map(read).transpose()
    }

    /// Gives the seat of a link to whoever has this token, by the hashes of both. `Conflict` when somebody has the seat,
    /// or the token opens something already.
    pub async fn take_seat(&self, link: String, token: String) -> Result<(), StoreError> {
        self.change(Change::TakeSeat { link, token }).await
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

    pub async fn drop_proposals(&self, game: &str, numbers: Vec<u32>) -> Result<(), StoreError> {
        self.change(Change::DropProposals { game: game.to_owned(), numbers }).await
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

/// A file of the same name with something more behind it.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
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
    let (revision, first_taken_back) = (row.try_get("revision")?, row.try_get("first_taken_back")?);
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
    Ok(KeptGame { row, ending, touched, revision, first_taken_back })
}

fn talk_row(row: SqliteRow) -> Result<TalkRow, StoreError> {
    let at = seconds(&row, "at")?;
    Ok(TalkRow { seat: row.try_get("seat")?, name: row.try_get("name")?, text: row.try_get("text")?, at })
}

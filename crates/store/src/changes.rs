//! What can be changed in the file of games, and how each change is written.
//! Relies on the writer's transaction around it.
//! Must have written nothing where it answers `Conflict` or `NameTaken`.

use crate::accounts::folded;
use crate::model::{Basis, NewGame, ProposalRow, Shared, TalkRow};
use crate::{StoreError, tree};
use sqlx::{Row, SqliteConnection};

/// How much of what was said at a table is kept.
const KEPT_TALK: u32 = 1000;

#[derive(Debug)]
pub enum Change {
    Create(Box<NewGame>),
    Append {
        basis: Basis,
        seq: u32,
        entry: String,
        thought: Option<String>,
    },
    /// All commands from `from` on.
    TakeBack {
        basis: Basis,
        from: u32,
        dice: String,
    },
    SetDice {
        basis: Basis,
        dice: String,
    },
    End {
        basis: Basis,
        ending: String,
    },
    Say {
        game: String,
        talk: TalkRow,
    },
    Propose {
        game: String,
        proposal: ProposalRow,
    },
    DropProposals {
        game: String,
        numbers: Vec<u32>,
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
    /// By the hashes of a link and of the token of who takes its seat.
    TakeSeat {
        link: String,
        token: String,
    },
    /// Shows that something can be written.
    Probe,
    /// Writes nothing: the last change that is taken.
    Stop,
}

fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

pub async fn write(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Create(game) => create(to, game).await,
        Change::Append { basis, seq, entry, thought } => append(to, basis, *seq, entry, thought.as_deref()).await,
        Change::TakeBack { basis, from, dice } => take_back(to, basis, *from, dice).await,
        Change::SetDice { basis, dice } => {
            settle(to, basis).await?;
            set_dice(to, &basis.game, dice).await
        }
        Change::End { basis, ending } => {
            settle(to, basis).await?;
            let sql = "UPDATE games SET ending = ?2 WHERE id = ?1";
            sqlx::query(sql).bind(&basis.game).bind(ending).execute(to).await?;
            Ok(())
        }
        Change::Say { game, talk } => say(to, game, talk).await,
        Change::Propose { game, proposal } => {
            let sql = "INSERT INTO proposals (game, number, seat, kind) VALUES (?1, ?2, ?3, ?4)";
            let query = sqlx::query(sql).bind(game).bind(proposal.number).bind(proposal.seat).bind(&proposal.kind);
            query.execute(to).await?;
            Ok(())
        }
        Change::DropProposals { game, numbers } => drop_proposals(to, game, numbers).await,
        Change::AddAccount { name, password, at } => {
            let sql = "INSERT INTO accounts (name, folded, password, created) VALUES (?1, ?2, ?3, ?4)";
            let query = sqlx::query(sql).bind(name).bind(folded(name)).bind(password).bind(number(*at));
            match query.execute(to).await.map_err(StoreError::from) {
                Err(StoreError::Conflict) => Err(StoreError::NameTaken),
                other => other.map(drop),
            }
        }
        Change::OpenSession { hash, account, expires, now } => {
            sqlx::query("DELETE FROM sessions WHERE expires <= ?1").bind(number(*now)).execute(&mut *to).await?;
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
        Change::TakeSeat { link, token } => take_seat(to, link, token).await,
        Change::Probe => {
            sqlx::query("UPDATE health SET at = at + 1").execute(to).await?;
            Ok(())
        }
        Change::Stop => Ok(()),
    }
}

async fn create(to: &mut SqliteConnection, game: &NewGame) -> Result<(), StoreError> {
    let row = &game.row;
    let (setup, head) = match &game.shared {
        Some(Shared { game, revision, at }) => {
            let sql = "SELECT setup_id FROM games WHERE id = ?1 AND revision = ?2";
            let found = sqlx::query(sql).bind(game).bind(*revision).fetch_optional(&mut *to).await?;
            let setup: i64 = found.ok_or(StoreError::Conflict)?.try_get(0)?;
            (setup, tree::line_before(to, game, *at).await?)
        }
        None => {
            let made = sqlx::query("INSERT INTO setups (setup) VALUES (?1)").bind(&row.setup).execute(&mut *to).await?;
            (made.last_insert_rowid(), None)
        }
    };
    let sql =
        "INSERT INTO games (id, rule_set, rulebook, title, setup_id, seats, seed, dice, origin, head, created, touched)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)";
    let query = sqlx::query(sql)
        .bind(&row.id)
        .bind(&row.rule_set)
        .bind(&row.rulebook)
        .bind(&row.title)
        .bind(setup)
        .bind(&row.seats)
        .bind(&row.seed)
        .bind(&row.dice)
        .bind(&row.origin)
        .bind(head)
        .bind(number(game.created));
    query.execute(&mut *to).await?;
    for (hash, role) in &game.tokens {
        add_token(to, &row.id, hash, role).await?;
    }
    for (hash, role) in &game.invitations {
        let sql = "INSERT INTO invitations (hash, game, role) VALUES (?1, ?2, ?3)";
        sqlx::query(sql).bind(hash).bind(&row.id).bind(role).execute(&mut *to).await?;
    }
    Ok(())
}

async fn append(
    to: &mut SqliteConnection,
    basis: &Basis,
    seq: u32,
    entry: &str,
    thought: Option<&str>,
) -> Result<(), StoreError> {
    let Basis { game, .. } = basis;
    if tree::length(to, game).await? != seq {
        return Err(StoreError::Conflict);
    }
    settle(to, basis).await?;
    let sql = "INSERT INTO lines (before, seq, entry) SELECT head, ?2, ?3 FROM games WHERE id = ?1";
    let line = sqlx::query(sql).bind(game).bind(seq).bind(entry).execute(&mut *to).await?.last_insert_rowid();
    sqlx::query("UPDATE games SET head = ?2 WHERE id = ?1").bind(game).bind(line).execute(&mut *to).await?;
    if let Some(thought) = thought {
        let sql = "INSERT INTO thoughts (game, seq, thought) VALUES (?1, ?2, ?3)";
        sqlx::query(sql).bind(game).bind(seq).bind(thought).execute(to).await?;
    }
    Ok(())
}

async fn take_back(to: &mut SqliteConnection, basis: &Basis, from: u32, dice: &str) -> Result<(), StoreError> {
    let Basis { game, .. } = basis;
    if from >= tree::length(to, game).await? {
        return Err(StoreError::Conflict);
    }
    settle(to, basis).await?;
    set_dice(to, game, dice).await?;
    let head = tree::line_before(to, game, from).await?;
    let last: Option<i64> =
        sqlx::query("SELECT head FROM games WHERE id = ?1").bind(game).fetch_one(&mut *to).await?.try_get(0)?;
    let sql = "UPDATE games SET head = ?2, first_taken_back = MIN(COALESCE(first_taken_back, ?3), ?3) WHERE id = ?1";
    sqlx::query(sql).bind(game).bind(head).bind(from).execute(&mut *to).await?;
    let sql = "DELETE FROM thoughts WHERE game = ?1 AND seq >= ?2";
    sqlx::query(sql).bind(game).bind(from).execute(&mut *to).await?;
    tree::prune(to, last).await
}

/// Every change of a game comes through here first: it must rest on the game as it is, and the game must not have ended.
async fn settle(to: &mut SqliteConnection, basis: &Basis) -> Result<(), StoreError> {
    let sql = "UPDATE games SET revision = revision + 1, touched = ?3
               WHERE id = ?1 AND revision = ?2 AND ending IS NULL";
    let query = sqlx::query(sql).bind(&basis.game).bind(basis.revision).bind(number(basis.at));
    if query.execute(&mut *to).await?.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    drop_proposals(to, &basis.game, &basis.lapsed).await
}

async fn drop_proposals(to: &mut SqliteConnection, game: &str, numbers: &[u32]) -> Result<(), StoreError> {
    for number in numbers {
        let sql = "DELETE FROM proposals WHERE game = ?1 AND number = ?2";
        sqlx::query(sql).bind(game).bind(*number).execute(&mut *to).await?;
    }
    Ok(())
}

async fn set_dice(to: &mut SqliteConnection, game: &str, dice: &str) -> Result<(), StoreError> {
    sqlx::query("UPDATE games SET dice = ?2 WHERE id = ?1").bind(game).bind(dice).execute(to).await?;
    Ok(())
}

async fn say(to: &mut SqliteConnection, game: &str, talk: &TalkRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO talk (game, seat, name, text, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let query = sqlx::query(sql).bind(game).bind(talk.seat).bind(&talk.name).bind(&talk.text).bind(number(talk.at));
    query.execute(&mut *to).await?;
    let sql = "DELETE FROM talk WHERE game = ?1 AND id <=
               (SELECT id FROM talk WHERE game = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)";
    sqlx::query(sql).bind(game).bind(KEPT_TALK).execute(to).await?;
    Ok(())
}

async fn add_token(to: &mut SqliteConnection, game: &str, hash: &str, role: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO tokens (hash, game, role) VALUES (?1, ?2, ?3)";
    sqlx::query(sql).bind(hash).bind(game).bind(role).execute(to).await?;
    Ok(())
}

/// The token is a seat's from now on, and the link is nobody's.
async fn take_seat(to: &mut SqliteConnection, link: &str, token: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO tokens (hash, game, role)
               SELECT ?2, game, role FROM invitations WHERE hash = ?1 AND taken_by IS NULL";
    if sqlx::query(sql).bind(link).bind(token).execute(&mut *to).await?.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    sqlx::query("UPDATE invitations SET taken_by = ?2 WHERE hash = ?1").bind(link).bind(token).execute(to).await?;
    Ok(())
}

//! Accounts and sessions: passwords as argon2id, session tokens as SHA-256.
//! Hashing a password is slow on purpose: do it on a blocking thread.
//! Must answer an unknown name as slowly as a wrong password, so that names cannot be found out.

use crate::changes::Change;
use crate::{Store, StoreError};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use sha2::{Digest, Sha256};
use sqlx::Row;

/// What the store keeps of a token.
pub fn token_hash(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A name as it is compared: by Unicode's case folding, for which `ß` is `SS` and all sigmas are one.
/// Going up and then down letter by letter comes to the same for letters of names, and one `i` for those with and without a dot.
pub fn folded(name: &str) -> String {
    name.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

/// Makes and checks password hashes.
pub struct Passwords;

impl Passwords {
    /// The hash of a password, with a salt of its own. Slow.
    pub fn hash(password: &str) -> Result<String, StoreError> {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| StoreError::Database(error.to_string()))
    }

    /// Is this the password? Slow, also when there is no hash to compare with.
    pub fn matches(password: &str, hash: Option<&str>) -> bool {
        // A hash that no password has.
        const NOBODY: &str =
            "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else { return false };
        Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && hash.is_some()
    }
}

impl Store {
    /// `NameTaken` when somebody has the name, in whatever letters.
    pub async fn add_account(&self, name: &str, password_hash: String, at: u64) -> Result<(), StoreError> {
        self.change(Change::AddAccount { name: name.to_owned(), password: password_hash, at }).await
    }

    /// The account of a name, in whatever letters, with the hash of its password.
    pub async fn account(&self, name: &str) -> Result<Option<(i64, String)>, StoreError> {
        let sql = "SELECT id, password FROM accounts WHERE folded = ?1 OR name = ?2 ORDER BY name = ?2 DESC LIMIT 1";
        let row = sqlx::query(sql).bind(folded(name)).bind(name).fetch_optional(self.readers()).await?;
        row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
    }

    pub async fn open_session(&self, hash: String, account: i64, expires: u64, now: u64) -> Result<(), StoreError> {
        self.change(Change::OpenSession { hash, account, expires, now }).await
    }

    pub async fn close_session(&self, hash: String) -> Result<(), StoreError> {
        self.change(Change::CloseSession { hash }).await
    }

    /// The account that a session belongs to, with its name.
    pub async fn session(&self, hash: &str, now: u64) -> Result<Option<(i64, String)>, StoreError> {
        let sql = "SELECT accounts.id, accounts.name FROM sessions JOIN accounts ON accounts.id = account
                   WHERE hash = ?1 AND expires > ?2";
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        let row = sqlx::query(sql).bind(hash).bind(now).fetch_optional(self.readers()).await?;
        row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
    }
}

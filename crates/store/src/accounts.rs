//! Accounts and sessions: passwords as argon2id, session tokens as SHA-256.
//! Hashing a password is slow on purpose: do it on a blocking thread.
//! Must answer an unknown name as slowly as a wrong password, so that names cannot be found out.

use crate::changes::Change;
use crate::{Store, StoreError};
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use sha2::{Digest, Sha256};
use sqlx::Row;
use std::sync::{Mutex, PoisonError};

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
        let wrong = |error: &dyn ToString| StoreError::Database(error.to_string());
        let (algorithm, version, params) = (Algorithm::default(), Version::default(), Params::default());
        let salt = Salt::generate();
        let hash = PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: ParamsString::try_from(&params).map_err(|error| wrong(&error))?,
            salt: Some(salt),
            hash: Some(
                worked_out(Argon2::new(algorithm, version, params), password, &salt).map_err(|error| wrong(&error))?,
            ),
        };
        Ok(hash.to_string())
    }

    /// Is this the password? Slow, also when there is no hash to compare with.
    pub fn matches(password: &str, hash: Option<&str>) -> bool {
        // A hash that no password has.
        const NOBODY: &str =
            "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let compare = |kept: &str| -> Option<bool> {
            let kept = PasswordHash::new(kept).ok()?;
            let version = Version::try_from(kept.version?).ok()?;
            let params = Params::try_from(&kept).ok()?;
            let argon = Argon2::new(Algorithm::try_from(kept.algorithm.as_str()).ok()?, version, params);
            // Both are compared in constant time.
            Some(worked_out(argon, password, &kept.salt?).ok()? == kept.hash?)
        };
        compare(hash.unwrap_or(NOBODY)).unwrap_or(false) && hash.is_some()
    }
}

/// Working memory of passwords that were tried, for those that come: given back to the allocator, 19 MB would stay with every thread that
/// ever tried one.
static ROOMS: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

fn worked_out(argon: Argon2, password: &str, salt: &Salt) -> Result<Output, argon2::Error> {
    let rooms = || ROOMS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut room = rooms().pop().unwrap_or_default();
    room.resize(argon.params().block_count(), Block::default());
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let result = argon.hash_password_into_with_memory(password.as_bytes(), salt, &mut out, &mut room);
    rooms().push(room);
    result.and_then(|()| Output::new(&out).map_err(|_| argon2::Error::OutputTooShort))
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

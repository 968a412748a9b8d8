//! What stands in the fields of a part: texts, numbers and ticks by their names.
//! Relies on JSON values, because a screen sends them.
//! Must not trust them: a value of the wrong kind is as if nothing had been entered.

use oriflamme_scene::DraftPart;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub struct Entries {
    pub values: BTreeMap<String, Value>,
}

impl Entries {
    pub fn of(part: &DraftPart) -> Self {
        Entries { values: part.values.clone() }
    }

    pub fn set(&mut self, id: impl Into<String>, value: impl Into<Value>) {
        self.values.insert(id.into(), value.into());
    }

    pub fn text<'a>(&'a self, id: &str, otherwise: &'a str) -> &'a str {
        self.values.get(id).and_then(Value::as_str).unwrap_or(otherwise)
    }

    pub fn tick(&self, id: &str, otherwise: bool) -> bool {
        self.values.get(id).and_then(Value::as_bool).unwrap_or(otherwise)
    }

    pub fn number(&self, id: &str, otherwise: i64) -> i64 {
        let value = self.values.get(id);
        value.and_then(|value| value.as_i64().or_else(|| value.as_f64().map(|f| f as i64))).unwrap_or(otherwise)
    }

    /// A word as a value of an enumeration.
    pub fn word<T: for<'a> serde::Deserialize<'a>>(&self, id: &str) -> Option<T> {
        serde_json::from_value(self.values.get(id)?.clone()).ok()
    }
}

/// The word by which a value of an enumeration is written.
pub fn written<T: serde::Serialize>(value: T) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

//! From TOML to JSON, and one set-up laid over another.
//! Relies on both value types.
//! Must refuse what JSON cannot say (not-a-number, infinity, dates) rather than change it silently.

use serde_json::{Map, Value};

/// The same value in JSON; the error says what cannot be said and where below the value it stands.
pub fn to_json(value: toml::Value) -> Result<Value, String> {
    convert(value, &mut Vec::new())
}

fn convert(value: toml::Value, place: &mut Vec<String>) -> Result<Value, String> {
    let refuse = |what: &str, place: &[String]| {
        let at = if place.is_empty() { String::new() } else { format!(" at '{}'", place.join(".")) };
        Err(format!("{what}{at} is not a value that rules can use"))
    };
    Ok(match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => Value::from(number),
        toml::Value::Float(number) if !number.is_finite() => return refuse(&format!("{number}"), place),
        toml::Value::Float(number) => Value::from(number),
        toml::Value::Boolean(truth) => Value::Bool(truth),
        toml::Value::Datetime(date) => return refuse(&format!("the date {date}"), place),
        toml::Value::Array(items) => {
            let mut list = Vec::with_capacity(items.len());
            for (index, item) in items.into_iter().enumerate() {
                place.push(index.to_string());
                list.push(convert(item, place)?);
                place.pop();
            }
            Value::Array(list)
        }
        toml::Value::Table(table) => {
            let mut map = Map::new();
            for (key, item) in table {
                place.push(key.clone());
                map.insert(key, convert(item, place)?);
                place.pop();
            }
            Value::Object(map)
        }
    })
}

/// Lays `over` on `base`: tables are merged key by key, everything else is replaced.
pub fn merge(base: Value, over: Value) -> Value {
    match (base, over) {
        (Value::Object(mut base), Value::Object(over)) => {
            for (key, value) in over {
                let merged = match base.remove(&key) {
                    Some(old) => merge(old, value),
                    None => value,
                };
                base.insert(key, merged);
            }
            Value::Object(base)
        }
        (_, over) => over,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn tables_merge_and_arrays_are_replaced() {
        let base = json!({"a": {"x": 1, "y": 2}, "list": [1, 2, 3]});
        let over = json!({"a": {"y": 5}, "list": [9], "new": true});
        assert_eq!(merge(base, over), json!({"a": {"x": 1, "y": 5}, "list": [9], "new": true}));
    }

    #[test]
    fn not_a_number_is_refused_with_its_place() {
        let table: toml::Table = toml::from_str("bases = [{ x = nan }]").unwrap();
        let error = to_json(toml::Value::Table(table)).unwrap_err();
        assert_eq!(error, "NaN at 'bases.0.x' is not a value that rules can use");
    }
}

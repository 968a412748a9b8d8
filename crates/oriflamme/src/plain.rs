//! JSON values, accounts and questions as people read them.
//! Relies on the texts for everything that has a key.
//! Must not know any rule set.

use crate::screen::{CLAUSE, QUIET, STRONG, painted};
use crate::speech::Speech;
use oriflamme_kernel::Message;
use serde_json::Value;

/// A command or event without the noise of JSON: `order bases [A B] move march [ahead 90]`.
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => rounded(number.as_f64().unwrap_or_default()),
        Value::Bool(truth) => truth.to_string(),
        Value::Array(items) if items.len() > 3 && items.iter().all(Value::is_array) => format!("[{} …]", items.len()),
        Value::Array(items) => {
            let between = if items.iter().any(Value::is_object) { "; " } else { " " };
            format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(between))
        }
        Value::Object(map) => map.iter().map(|(k, v)| format!("{k} {}", plain(v))).collect::<Vec<_>>().join(" "),
    }
}

/// What can be seen of an event: a base that stands somewhere else, or that is no longer on the table.
/// The rest of an event is the engine's own book-keeping.
pub fn happening(event: &Value) -> Option<String> {
    let fields = event.as_object()?.values().next()?;
    let base = plain(fields.get("base")?);
    if let Some(pose) = fields.get("pose") {
        let part = |key: &str| pose.get(key).map(plain).unwrap_or_default();
        return Some(format!("{base} → FL({},{}) f{}", part("x"), part("y"), part("facing")));
    }
    fields.get("place").map(|place| format!("{base}: {}", plain(place)))
}

/// A tenth of a millimetre is all that people care for.
fn rounded(number: f64) -> String {
    let tenths = (number * 10.0).round() / 10.0;
    if tenths == tenths.trunc() && tenths.abs() < 1e15 { format!("{tenths:.0}") } else { format!("{tenths}") }
}

/// The lines of an account, as it stands in a record.
pub fn account(value: &Value, speech: Speech) -> Vec<String> {
    let list = |value: &Value, key: &str| value.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let mut lines = vec![painted(STRONG, text(value.get("title"), speech))];
    for part in list(value, "parts") {
        let total = part.get("total").and_then(Value::as_f64).unwrap_or_default();
        lines.push(format!("  {} = {}", text(part.get("who"), speech), painted(STRONG, speech.number(total))));
        lines.extend(list(&part, "lines").iter().map(|line| format!("    {}", account_line(line, speech))));
    }
    lines.extend(list(value, "results").iter().map(|line| format!("  → {}", account_line(line, speech))));
    lines
}

fn account_line(line: &Value, speech: Speech) -> String {
    let value = line.get("value").and_then(Value::as_f64).map(|v| format!("{:>4} ", speech.signed(v)));
    let die = line.pointer("/roll/die").and_then(Value::as_str).map(|die| format!(" {}", painted(QUIET, die)));
    let clause = line.get("clause").and_then(Value::as_str).unwrap_or_default();
    format!(
        "{}{}{} {}",
        value.unwrap_or_default(),
        text(line.get("text"), speech),
        die.unwrap_or_default(),
        painted(CLAUSE, format!("({clause})"))
    )
}

/// A message in its JSON form.
pub fn text(message: Option<&Value>, speech: Speech) -> String {
    let message: Option<Message> = message.and_then(|value| serde_json::from_value(value.clone()).ok());
    message.map(|m| speech.tell(&m)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn commands_are_shown_without_brackets_and_quotes() {
        let command = json!({"order": {"bases": ["A", "B"], "move": {"march": [{"ahead": 90.04}]}}});
        assert_eq!(plain(&command), "order bases [A B] move march [ahead 90]");
    }

    #[test]
    fn long_outlines_are_only_counted() {
        let piece = json!({"kind": "Wd", "outline": [[0, 0], [9, 0], [9, 9], [0, 9]]});
        assert_eq!(plain(&piece), "kind Wd outline [4 …]");
        assert_eq!(plain(&json!([{"kind": "Wd"}, {"kind": "D"}])), "[kind Wd; kind D]");
    }

    #[test]
    fn only_what_can_be_seen_of_an_event_is_told() {
        let posed = json!({"posed": {"base": "A", "pose": {"x": 10.0, "y": 20.26, "facing": 90.0}}});
        assert_eq!(happening(&posed).as_deref(), Some("A → FL(10,20.3) f90"));
        let gone = json!({"placed": {"base": "A", "place": "destroyed"}});
        assert_eq!(happening(&gone).as_deref(), Some("A: destroyed"));
        assert_eq!(happening(&json!({"pig": 3})), None);
        assert_eq!(happening(&json!("forget")), None);
    }
}

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
        Value::Array(items) => format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(" ")),
        Value::Object(map) => map.iter().map(|(k, v)| format!("{k} {}", plain(v))).collect::<Vec<_>>().join(" "),
    }
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
}

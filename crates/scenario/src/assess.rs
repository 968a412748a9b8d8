//! The expectations that are not about the view: accounts, prompts, outcomes, hidden things.
//! Relies on the JSON form of accounts, as it stands in records.
//! Must not change the game.

use crate::matching::differences;
use crate::model::{AccountItem, ExpectedOutcome, ExpectedPrompt, Hidden};
use oriflamme_kernel::{Message, Outcome, Prompt, Viewer};
use oriflamme_texts::{Language, number, render};
use serde_json::Value;

/// Which wanted items do not occur in any of the accounts.
pub fn accounts_problems(wanted: &[AccountItem], accounts: &[Value], tolerance: f64) -> Vec<String> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let lines: Vec<Line> = accounts.iter().flat_map(lines).collect();
    let mut problems = Vec::new();
    for item in wanted {
        let occurs = lines.iter().any(|line| line.meets(item, tolerance));
        if occurs == item.absent {
            let verb = if item.absent { "should not have" } else { "should have" };
            problems.push(format!("the account {verb} {}", described(item)));
        }
    }
    if !problems.is_empty() {
        problems.push("the account was:".to_owned());
        problems.extend(lines.iter().map(|line| format!("  {}", line.shown())));
    }
    problems
}

/// A line of an account, or the total of a part.
struct Line {
    who: String,
    clause: Option<String>,
    text: String,
    value: Option<f64>,
    is_total: bool,
}

impl Line {
    fn meets(&self, item: &AccountItem, tolerance: f64) -> bool {
        let near = |wanted: Option<f64>| match wanted {
            None => true,
            Some(wanted) => self.value.is_some_and(|found| (found - wanted).abs() <= tolerance),
        };
        let who = item.who.as_ref().is_none_or(|who| self.who.contains(who.as_str()));
        if item.total.is_some() {
            return self.is_total && who && near(item.total);
        }
        !self.is_total
            && who
            && near(item.value)
            && item.clause.as_ref().is_none_or(|id| self.clause.as_ref() == Some(id))
            && item.text.as_ref().is_none_or(|words| self.text.contains(words.as_str()))
    }

    fn shown(&self) -> String {
        let who = if self.who.is_empty() { String::new() } else { format!("{}: ", self.who) };
        let value = self.value.map(|v| format!(" {}", number(v, Language::English))).unwrap_or_default();
        let clause = self.clause.as_ref().map(|id| format!(" ({id})")).unwrap_or_default();
        format!("{who}{}{value}{clause}", self.text)
    }
}

fn lines(account: &Value) -> Vec<Line> {
    let list = |value: &Value, key: &str| value.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let line = |value: &Value, who: &str| Line {
        who: who.to_owned(),
        clause: value.get("clause").and_then(Value::as_str).map(str::to_owned),
        text: text_of(value.get("text")),
        value: value.get("value").and_then(Value::as_f64),
        is_total: false,
    };
    let mut found = Vec::new();
    for part in list(account, "parts") {
        let who = text_of(part.get("who"));
        found.extend(list(&part, "lines").iter().map(|l| line(l, &who)));
        let value = part.get("total").and_then(Value::as_f64);
        found.push(Line { who, clause: None, text: "total".to_owned(), value, is_total: true });
    }
    found.extend(list(account, "results").iter().map(|l| line(l, "")));
    found
}

fn text_of(message: Option<&Value>) -> String {
    let message: Option<Message> = message.and_then(|m| serde_json::from_value(m.clone()).ok());
    message.map(|m| render(&m, Language::English)).unwrap_or_default()
}

fn described(item: &AccountItem) -> String {
    let mut parts = Vec::new();
    let mut add = |name: &str, value: Option<String>| parts.extend(value.map(|v| format!("{name} {v}")));
    add("total", item.total.map(|n| number(n, Language::English)));
    add("a line of", item.clause.clone());
    add("the value", item.value.map(|n| number(n, Language::English)));
    add("the text", item.text.as_ref().map(|t| format!("\"{t}\"")));
    add("for", item.who.clone());
    parts.join(", ")
}

/// Is the wanted question asked?
pub fn prompt_problems(wanted: &ExpectedPrompt, prompt: &Prompt) -> Option<String> {
    let asked = || {
        let list: Vec<String> = prompt.questions.iter().map(|q| format!("'{}' of seat {}", q.kind, q.seat.0)).collect();
        if list.is_empty() { "nothing".to_owned() } else { list.join(", ") }
    };
    let met = match &wanted.kind {
        None => prompt.questions.is_empty(),
        Some(kind) => prompt.questions.iter().any(|q| q.kind == kind && wanted.seat.is_none_or(|s| s == q.seat)),
    };
    let wanted_text = || match (&wanted.kind, wanted.seat) {
        (None, _) => "nothing".to_owned(),
        (Some(kind), None) => format!("'{kind}'"),
        (Some(kind), Some(seat)) => format!("'{kind}' of seat {}", seat.0),
    };
    (!met).then(|| format!("prompt: expected {}, found {}", wanted_text(), asked()))
}

/// Did the game end as expected?
pub fn outcome_problems(wanted: &ExpectedOutcome, outcome: Option<&Outcome>, tolerance: f64) -> Vec<String> {
    match (wanted, outcome) {
        (ExpectedOutcome::StillPlaying, None) => Vec::new(),
        (ExpectedOutcome::StillPlaying, Some(outcome)) => {
            vec![format!("outcome: expected none, found {}", json(outcome))]
        }
        (ExpectedOutcome::Over(value), None) => vec![format!("outcome: expected {value}, but the game goes on")],
        (ExpectedOutcome::Over(value), Some(outcome)) => {
            differences(value, &json(outcome), tolerance, "outcome").iter().map(ToString::to_string).collect()
        }
    }
}

fn json(outcome: &Outcome) -> Value {
    serde_json::to_value(outcome).unwrap_or(Value::Null)
}

/// Words that the viewer finds although he must not, in what is shown to him under that name.
pub fn hidden_problems(hidden: &Hidden, shown: &str, value: &Value) -> Vec<String> {
    let viewer = match hidden.viewer {
        Viewer::Seat(seat) => format!("seat {}", seat.0),
        Viewer::Spectator => "a spectator".to_owned(),
        Viewer::Referee => "the referee".to_owned(),
    };
    let mut problems = Vec::new();
    for word in &hidden.absent {
        if let Some(place) = find_word(value, word, shown) {
            problems.push(format!("{viewer} must not see \"{word}\", but it stands at {place}"));
        }
    }
    problems
}

/// Where a word stands in a value: as a key, or as a whole word of a text.
fn find_word(value: &Value, word: &str, path: &str) -> Option<String> {
    match value {
        Value::String(text) => has_word(text, word).then(|| path.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().find_map(|(index, item)| find_word(item, word, &format!("{path}.{index}")))
        }
        Value::Object(map) => map.iter().find_map(|(key, item)| {
            let below = format!("{path}.{key}");
            if has_word(key, word) { Some(below) } else { find_word(item, word, &below) }
        }),
        _ => None,
    }
}

/// "B" is a word of "Cv B" but not of "Bw".
fn has_word(text: &str, word: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    !word.is_empty()
        && text
            .match_indices(word)
            .any(|(at, _)| !inside(text[..at].chars().next_back()) && !inside(text[at + word.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_hidden_word_is_found_as_key_or_whole_word() {
        let view = json!({"bases": [{"id": "B"}], "log": ["Bw moves"]});
        assert_eq!(find_word(&view, "B", "view"), Some("view.bases.0.id".to_owned()));
        assert_eq!(find_word(&view, "Bw", "view"), Some("view.log.0".to_owned()));
        assert_eq!(find_word(&view, "w", "view"), None);
    }

    #[test]
    fn an_account_is_searched_for_totals_and_lines() {
        let accounts = [json!({
            "title": {"key": "t"},
            "parts": [{"who": {"key": "A"}, "total": 8.0, "lines": [
                {"clause": "x.tf.1", "text": {"key": "general"}, "value": 1.0},
            ]}],
            "results": [{"clause": "x.out.2", "text": {"key": "destroyed"}}],
        })];
        let item = |clause: &str, value: Option<f64>, absent| AccountItem {
            clause: Some(clause.to_owned()),
            value,
            absent,
            ..AccountItem::default()
        };
        let total = AccountItem { who: Some("A".to_owned()), total: Some(8.0), ..AccountItem::default() };
        let met = [item("x.tf.1", Some(1.0), false), item("x.out.2", None, false), item("x.tf.9", None, true), total];
        assert!(accounts_problems(&met, &accounts, 0.0).is_empty());
        let unmet = accounts_problems(&[item("x.tf.1", Some(2.0), false)], &accounts, 0.0);
        assert_eq!(unmet[0], "the account should have a line of x.tf.1, the value 2");
    }
}

//! How one writes to a rule set stands in `docs/words/`, written from its types: commands, questions, set-ups, views, prompts.
//! Relies on the schemas that a tenant makes of its types, and on random play for what is asked.
//! Must not know any word itself. `UPDATE_WORDS=1` writes the pages anew.

use crate::homes::{Home, each, root};
use crate::walk::walk;
use oriflamme_tenant::Words;
use oriflamme_texts::{Language, name};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;

const COMMANDS: usize = 120;
/// Where a rule set lists the kinds of its questions: beside the prompt of its view.
const KINDS: &str = "kinds";

#[test]
fn the_page_of_words_is_what_the_types_say() {
    each(|home| {
        let file = root().join(format!("docs/words/{}.md", home.set.id()));
        let page = page(home);
        if std::env::var_os("UPDATE_WORDS").is_some() {
            fs::write(&file, page).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            return;
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        let differs = written.lines().zip(page.lines()).find(|(old, new)| old != new);
        assert!(written == page, "{} is behind the types (UPDATE_WORDS=1 writes it): {differs:?}", file.display());
    });
}

#[test]
fn every_question_that_is_asked_is_described() {
    each(|home| {
        let listed = kinds(&home.set.words());
        let mut asked = BTreeSet::new();
        for (seed, (_, setup)) in (90..).zip(&home.battles) {
            walk(&*home.set, setup, seed, COMMANDS, |stop, _| {
                asked.extend(stop.game.prompt().questions.iter().map(|question| question.kind.to_owned()));
                ControlFlow::Continue(())
            });
        }
        let unknown: Vec<_> = asked.difference(&listed).collect();
        assert!(unknown.is_empty(), "asked and not listed: {unknown:?}");
        let scripts = scripts(home.set.id());
        let idle = |kind: &&String| !asked.contains(*kind) && !scripts.contains(&format!("\"{kind}\""));
        let idle: Vec<_> = listed.iter().filter(idle).collect();
        assert!(idle.is_empty(), "listed, and no script expects it: {idle:?}");
    });
}

/// All scripted tests and figures of a rule set.
fn scripts(id: &str) -> String {
    let folders = ["scenarios", "figures"].map(|kind| root().join(kind).join(id));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
    files.filter_map(|file| fs::read_to_string(file.path()).ok()).collect::<Vec<_>>().join("\n")
}

fn kinds(words: &Words) -> BTreeSet<String> {
    let view = words.view.as_value();
    let lists = properties(view).into_iter().filter_map(|(_, field)| field.get(KINDS));
    lists.flat_map(variants).map(|(word, _, _)| word.trim_matches('`').to_owned()).collect()
}

fn page(home: &Home) -> String {
    let id = home.set.id();
    let title = name(&format!("@{id}-title"), Language::English);
    let words = home.set.words();
    let mut page = format!(
        "# The words of {title}\n\n<!-- Written by `UPDATE_WORDS=1 cargo test -p oriflamme --test house words`. -->\n\n\
         How set-ups, commands and questions are written with `set = \"{id}\"`, and what the view holds; taken from the types of the program.\n\
         [Scenario files](../scenario.md) explain what to do with them. A key with a question mark may be left out.\n"
    );
    let mut parts = BTreeMap::new();
    let views = [
        ("The set-up (`[setup]`)", &words.setup),
        ("Commands (`do`)", &words.command),
        ("Questions (`ask`)", &words.query),
        ("The view (`expect`)", &words.view),
    ];
    for (heading, schema) in views {
        let schema = schema.as_value();
        section(&mut page, 2, heading, schema, false);
        for (name, part) in schema.get("$defs").and_then(Value::as_object).into_iter().flatten() {
            parts.entry(name.as_str()).or_insert(part);
        }
    }
    page += "\n## Parts\n";
    for (name, part) in parts {
        section(&mut page, 3, name, part, true);
    }
    page
}

fn section(page: &mut String, level: usize, heading: &str, schema: &Value, described: bool) {
    let _ = writeln!(page, "\n{} {heading}", "#".repeat(level));
    let about = described.then(|| description(schema)).flatten();
    about.into_iter().for_each(|about| page.push_str(&format!("\n{about}\n")));
    let fields = properties(schema);
    let variants = variants(schema);
    if fields.is_empty() && variants.is_empty() {
        let _ = writeln!(page, "\nWritten as {}.", form(schema));
        return;
    }
    if !variants.is_empty() {
        table(page, "word", variants);
    }
    if !fields.is_empty() {
        let required = required(schema);
        let row = |(name, field): &(&str, &Value)| (key(name, required.contains(name)), form(field), meaning(field));
        table(page, "key", fields.iter().map(row).collect());
    }
    for (name, field) in fields {
        for (list, words) in lists(field) {
            section(page, level + 1, &format!("`{name}`: {list}"), words, true);
        }
    }
}

/// Words that the types list beside a field.
fn lists(field: &Value) -> impl Iterator<Item = (&String, &Value)> {
    let entries = field.as_object().into_iter().flatten();
    entries.filter(|(key, words)| *key != "items" && *key != "additionalProperties" && !variants(words).is_empty())
}

fn table(page: &mut String, first: &str, rows: Vec<(String, String, String)>) {
    let _ = writeln!(page, "\n| {first} | | meaning |\n| --- | --- | --- |");
    for (word, with, meaning) in rows {
        let _ = writeln!(page, "| {word} | {with} | {meaning} |");
    }
}

/// The ways to write one of several: the word, what goes with it, what it means.
fn variants(schema: &Value) -> Vec<(String, String, String)> {
    let plain = |word: &Value| (code(word.as_str().unwrap_or_default()), String::new(), String::new());
    let listed = |schema: &Value| -> Vec<_> {
        schema
            .get("enum")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter(|word| word.is_string())
            .map(plain)
            .collect()
    };
    let alternatives = ["oneOf", "anyOf"].iter().find_map(|key| schema.get(key)?.as_array());
    let Some(alternatives) = alternatives else { return listed(schema) };
    let of = |schema: &Value| match (schema.get("const"), properties(schema).as_slice()) {
        (Some(word), _) => vec![(code(word.as_str().unwrap_or_default()), String::new(), meaning(schema))],
        (None, [(word, with)]) if required(schema).contains(word) => {
            vec![(code(word), form(with), description(schema).unwrap_or_default())]
        }
        _ if schema.get("enum").is_some() => listed(schema),
        _ => vec![(form(schema), String::new(), description(schema).unwrap_or_default())],
    };
    alternatives.iter().filter(|one| !is_null(one)).flat_map(of).collect()
}

/// How a value is written, in one line.
fn form(schema: &Value) -> String {
    if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next()) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(word) = schema.get("const").and_then(Value::as_str) {
        return code(&format!("\"{word}\""));
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        return words
            .iter()
            .filter(|word| !word.is_null())
            .map(|word| code(&word.to_string()))
            .collect::<Vec<_>>()
            .join(", ");
    }
    if let Some(several) = ["oneOf", "anyOf"].iter().find_map(|key| schema.get(key)?.as_array()) {
        return several.iter().filter(|one| !is_null(one)).map(form).collect::<Vec<_>>().join(" or ");
    }
    match kind(schema) {
        "string" => "text".to_owned(),
        "integer" => "whole number".to_owned(),
        "number" => "number".to_owned(),
        "boolean" => "`true` or `false`".to_owned(),
        "array" => list(schema),
        "object" => object(schema),
        _ => "anything".to_owned(),
    }
}

fn list(schema: &Value) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        return format!("[ {} ]", items.iter().map(form).collect::<Vec<_>>().join(", "));
    }
    let item = schema.get("items").map_or_else(|| "anything".to_owned(), form);
    match (schema.get("minItems"), schema.get("maxItems")) {
        (Some(least), Some(most)) if least == most => format!("list of {most}: {item}"),
        _ => format!("list of {item}"),
    }
}

fn object(schema: &Value) -> String {
    let (fields, required) = (properties(schema), required(schema));
    if fields.is_empty() {
        let value = schema.get("additionalProperties").filter(|value| value.is_object());
        return value.map_or_else(|| "`{}`".to_owned(), |value| format!("table of {}", form(value)));
    }
    let field = |(name, field): &(&str, &Value)| format!("{} {}", key(name, required.contains(name)), form(field));
    fields.iter().map(field).collect::<Vec<_>>().join(", ")
}

/// What a field means: what is said of it, and what it is unless it is said.
fn meaning(schema: &Value) -> String {
    let usual =
        schema.get("default").filter(|usual| usual.is_number() || usual.as_str().is_some_and(|text| !text.is_empty()));
    let usual = usual.map(|usual| format!("Unless said: {}.", code(&usual.to_string())));
    description(schema).into_iter().chain(usual).collect::<Vec<_>>().join(" ")
}

/// The first paragraph of what the program says of it.
fn description(schema: &Value) -> Option<String> {
    let text = schema.get("description")?.as_str()?.split("\n\n").next()?;
    Some(text.replace('\n', " ").replace('|', "\\|"))
}

fn properties(schema: &Value) -> Vec<(&str, &Value)> {
    let fields = schema.get("properties").and_then(Value::as_object).map(Map::iter);
    fields.into_iter().flatten().map(|(name, field)| (name.as_str(), field)).collect()
}

fn required(schema: &Value) -> BTreeSet<&str> {
    schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

fn key(name: &str, required: bool) -> String {
    code(&format!("{name}{}", if required { "" } else { "?" }))
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

/// The type of a value that is not nothing.
fn kind(schema: &Value) -> &str {
    let types = schema.get("type");
    let several = types.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    types.and_then(Value::as_str).or_else(|| several.into_iter().find(|kind| *kind != "null")).unwrap_or_default()
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").and_then(Value::as_str) == Some("null")
}

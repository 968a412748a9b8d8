//! Both languages say the same things, and every key that code uses has a text.
//! Relies on the Fluent parser and on a lexical look at the sources of the workspace.
//! Must give whole lists, so that one run tells a writer all that is missing.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use oriflamme_texts::{Language, files, has};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Keys of a language, each with its file and the variables that its text uses.
fn catalogue(language: Language) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let mut all = BTreeMap::new();
    for (file, text) in files(language) {
        let resource = match fluent_syntax::parser::parse(*text) {
            Ok(resource) => resource,
            Err((_, errors)) => {
                let at = errors.first().map_or(0, |error| error.pos.start);
                let line = 1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count();
                panic!("{file}:{line}: {:?}", errors.first())
            }
        };
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_owned();
            let mut variables = BTreeSet::new();
            if let Some(pattern) = &message.value {
                collect_pattern(pattern, &mut variables);
            }
            all.entry(key).or_insert_with(|| ((*file).to_owned(), variables));
        }
    }
    all
}

fn collect_pattern(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, into);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, into),
        Expression::Select { selector, variants } => {
            collect_inline(selector, into);
            for variant in variants {
                collect_pattern(&variant.value, into);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, into),
        _ => {}
    }
}

#[test]
fn no_key_has_two_texts() {
    let mut problems = Vec::new();
    for language in Language::ALL {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        for (file, text) in files(language) {
            let keys = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
            for key in keys.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim()) {
                if let Some(other) = seen.insert(key, file) {
                    problems.push(format!("{key} is in {other} and in {file}"));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_variables() {
    let (english, french) = (catalogue(Language::English), catalogue(Language::French));
    let mut problems = Vec::new();
    for (key, (file, variables)) in &english {
        match french.get(key) {
            None => problems.push(format!("{key} ({file}) has no French text")),
            Some((_, others)) if others != variables => {
                problems.push(format!("{key} ({file}) uses {variables:?} in English and {others:?} in French"));
            }
            Some(_) => {}
        }
    }
    for (key, (file, _)) in &french {
        if !english.contains_key(key) {
            problems.push(format!("{key} ({file}) has no English text"));
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn every_key_that_code_uses_has_a_text_in_both_languages() {
    let mut missing = BTreeMap::new();
    let families = families();
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let mut keys = used_keys(rule_code(&text));
        if is_rule_code(&path) {
            keys.extend(literals_like_keys(rule_code(&text), &families));
        }
        for key in keys {
            if !Language::ALL.iter().all(|language| has(&key, *language)) {
                missing.entry(key).or_insert_with(|| path.display().to_string());
            }
        }
    }
    let list: Vec<String> = missing.iter().map(|(key, path)| format!("{key}   ({path})")).collect();
    assert!(list.is_empty(), "{} keys without a text:\n{}", list.len(), list.join("\n"));
}

/// The rule sets that have texts, each with its code.
fn rule_sets() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let crates = folder(&root.join("crates")).into_iter();
    let crates = crates.filter_map(|path| Some((name(&path).strip_prefix("rules-")?.to_owned(), path.join("src"))));
    let examples = folder(&root.join("examples")).into_iter().map(|path| (name(&path), path.join("src")));
    let has_texts = |(set, _): &(String, PathBuf)| root.join("locales/en").join(format!("{set}.ftl")).exists();
    let found: BTreeMap<String, PathBuf> = crates.chain(examples).filter(has_texts).collect();
    assert!(found.len() > 3, "the rule sets are not where they should be: {found:?}");
    found
}

/// Whose key it is, or whose file: what stands before the first hyphen.
fn owner(name: &str) -> &str {
    name.split_once('-').map_or(name, |(first, _)| first)
}

#[test]
fn the_texts_of_a_rule_set_carry_its_name_and_no_others_do() {
    let sets = rule_sets();
    let mut problems = Vec::new();
    for (key, (file, _)) in Language::ALL.into_iter().flat_map(catalogue) {
        let room = Path::new(&file).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let (file_of, key_of) = (owner(&room), owner(&key));
        if file_of != key_of && (sets.contains_key(file_of) || sets.contains_key(key_of)) {
            problems.push(format!("{key} is in {file}"));
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

/// Words of rule code that are not keys, although a key would be made of them by the name of the rule set.
const NO_KEYS: &[&str] = &["army-morale", "tree-landing", "tree-saddle"];

#[test]
fn a_rule_set_names_its_own_texts_by_its_name_and_none_of_another() {
    let (sets, families) = (rule_sets(), families());
    let known = |key: &str| Language::ALL.iter().all(|language| has(key, *language));
    let mut problems = Vec::new();
    for (set, code) in &sets {
        let mut files = Vec::new();
        collect_sources(code, &mut files);
        for path in files {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let code = rule_code(&text);
            let named = used_keys(code).into_iter().chain(literals_like_keys(code, &families));
            let foreign = named.filter(|key| owner(key) != set && sets.contains_key(owner(key)));
            let bare = code.split('"').filter(|word| is_key(word) && word.contains('-') && !known(word));
            let bare = bare.filter(|word| known(&format!("{set}-{word}")) && !NO_KEYS.contains(word));
            problems.extend(foreign.chain(bare.map(str::to_owned)).map(|key| format!("{key}   ({})", path.display())));
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn the_look_at_sources_finds_the_usual_ways_to_name_a_key() {
    let code = r#"
        Message::new("a-one"); Refusal::new(clause::ZOC_1, "a-two").with("x", 1);
        account.result(clause::OUT_1, "a-three");
        part.add(
            clause::TF_2,
            "a-four",
            1.0,
        );
        Question::new(Seat(0), "kind", clause::X, "a-five").passable("a-six");
        Refusal::new(clause::Y, Message::new("a-seven").with("who", "@a-eight"));
        part.add_roll(clause::D, "a-nine", roll);
        let refuse = |key: &'static str| key; refuse("not-a-key-we-can-see");
    "#;
    let found: Vec<String> = used_keys(code).into_iter().collect();
    let expected = ["a-eight", "a-five", "a-four", "a-nine", "a-one", "a-seven", "a-six", "a-three", "a-two"];
    assert_eq!(found, expected);
}

/// Rust files of every crate and example, without their tests.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for group in ["crates", "examples"] {
        for member in folder(&root.join(group)) {
            collect_sources(&member.join("src"), &mut found);
        }
    }
    assert!(found.len() > 10, "the sources are not where they should be: {found:?}");
    found
}

fn collect_sources(at: &Path, found: &mut Vec<PathBuf>) {
    for path in folder(at) {
        if path.is_dir() {
            collect_sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

fn folder(path: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(path).map(|d| d.filter_map(Result::ok).map(|e| e.path()).collect()).unwrap_or_default();
    entries.sort();
    entries
}

/// What stands before the tests of a file, without comments; nothing where the whole file is for tests.
fn rule_code(text: &str) -> &str {
    text.find("[cfg(test)]").map_or(text, |end| &text[..end])
}

/// Calls that take a key, and which of their arguments it is.
const CALLS: &[(&str, usize)] = &[
    ("Message::new(", 0),
    ("Refusal::new(", 1),
    (".result(", 1),
    (".add(", 1),
    (".add_roll(", 1),
    ("Question::new(", 3),
    (".passable(", 0),
    ("Account::new(", 0),
    (".say(", 0),
];

fn used_keys(code: &str) -> BTreeSet<String> {
    let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut keys = BTreeSet::new();
    for (call, place) in CALLS {
        for (at, _) in code.match_indices(call) {
            let arguments = arguments(&code[at + call.len()..]);
            if let Some(key) = arguments.get(*place).and_then(|a| literal(a)) {
                keys.insert(key);
            }
        }
    }
    for (at, _) in code.match_indices("\"@") {
        if let Some(key) = literal(&code[at..]).and_then(|k| k.strip_prefix('@').map(str::to_owned)) {
            keys.insert(key);
        }
    }
    keys.retain(|key| is_key(key));
    keys
}

/// First words of the keys that rule sets have texts for, such as `refuse` or `ask`.
fn families() -> BTreeSet<String> {
    let own_tools = |file: &str| file.ends_with("/cli.ftl") || file.ends_with("/texts.ftl");
    let keys = catalogue(Language::English).into_iter().filter(|(_, (file, _))| !own_tools(file));
    keys.filter_map(|(key, _)| key.split_once('-').map(|(first, _)| first.to_owned())).collect()
}

fn is_rule_code(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("rules-"))
}

/// Keys that reach their message by a variable: any literal that begins like a key and is not the name of a table of the rule book.
fn literals_like_keys(code: &str, families: &BTreeSet<String>) -> BTreeSet<String> {
    let of_a_family = |key: &String| key.split_once('-').is_some_and(|(first, _)| families.contains(first));
    code.match_indices('"')
        .filter(|(at, _)| !code[..*at].ends_with("table("))
        .filter_map(|(at, _)| literal(&code[at..]))
        .filter(|k| is_key(k))
        .filter(of_a_family)
        .collect()
}

/// The arguments of a call, from just behind its bracket.
fn arguments(code: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for letter in code.chars() {
        if quoted {
            quoted = escaped || letter != '"';
            escaped = letter == '\\' && !escaped;
        } else {
            match letter {
                '"' => quoted = true,
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    found.push(String::new());
                    continue;
                }
                _ => {}
            }
        }
        if let Some(last) = found.last_mut() {
            last.push(letter);
        }
    }
    found
}

/// The text of a string literal at the start of an expression.
fn literal(expression: &str) -> Option<String> {
    let rest = expression.trim_start().strip_prefix('"')?;
    rest.split_once('"').map(|(text, _)| text.to_owned())
}

fn is_key(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

//! The map of the house is true: no room uses, or names in its sources, what `docs/architecture.md` says that it must not.
//! Relies on the two tables of that page, on the manifests (tests and build scripts included) and on a lexical look at the sources.
//! Must not hold a copy of the map: whoever changes an arrow changes the page.

use crate::homes::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The row that speaks for every installed rule set.
const A_RULE_SET: &str = "a rule set";

/// A row of the table of rooms.
#[derive(Debug)]
struct Room {
    path: String,
    may_use: String,
    its_tests_also: String,
    must_not_know: String,
}

/// The cells of the rows of a table of the page, by the heading of its first column.
fn rows(page: &str, heading: &str) -> Vec<Vec<String>> {
    let lines = page.lines().skip_while(|line| !line.starts_with(&format!("| {heading} |"))).skip(2);
    let cells = |line: &str| line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
    lines.take_while(|line| line.starts_with('|')).map(cells).collect()
}

fn page() -> String {
    fs::read_to_string(root().join("docs/architecture.md")).expect("the map")
}

fn rooms() -> Vec<Room> {
    let room = |cells: Vec<String>| {
        let [path, _, may_use, its_tests_also, must_not_know] = <[String; 5]>::try_from(cells).expect("five columns");
        Room { path: path.trim_matches('`').trim_end_matches('/').to_owned(), may_use, its_tests_also, must_not_know }
    };
    rows(&page(), "room").into_iter().map(room).collect()
}

fn manifest(folder: &Path) -> Table {
    let path = folder.join("Cargo.toml");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A crate of the workspace: where it is, and what it needs of ours, by the names of the rooms.
struct Crate {
    path: String,
    folder: PathBuf,
    /// The type of its rules, if it is a rule set.
    rules: Option<String>,
    uses: BTreeSet<String>,
    tests_use: BTreeSet<String>,
}

fn crates() -> Vec<Crate> {
    let workspace = manifest(&root());
    let known: BTreeMap<&str, &str> =
        workspace["workspace"]["dependencies"].as_table().map_or_else(BTreeMap::new, |all| {
            all.iter()
                .filter_map(|(name, dependency)| Some((name.as_str(), dependency.get("path")?.as_str()?)))
                .collect()
        });
    let mut found = Vec::new();
    for parent in ["crates", "examples"] {
        for entry in fs::read_dir(root().join(parent)).expect("a folder of the repository") {
            let folder = entry.expect("an entry").path();
            if !folder.is_dir() {
                continue;
            }
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let manifest = manifest(&folder);
            let ours = |kind: &str| -> BTreeSet<String> {
                let all = manifest.get(kind).and_then(Value::as_table).into_iter().flatten();
                let path = |(name, dependency): (&String, &Value)| {
                    let path = dependency.get("path").and_then(Value::as_str).or(known.get(name.as_str()).copied())?;
                    path.rsplit('/').next().map(str::to_owned)
                };
                all.filter_map(path).collect()
            };
            let rules = manifest["package"].get("metadata").and_then(|m| m.get("oriflamme")?.get("rules")?.as_str());
            found.push(Crate {
                path: format!("{parent}/{name}"),
                rules: rules.map(str::to_owned),
                uses: &ours("dependencies") | &ours("build-dependencies"),
                tests_use: ours("dev-dependencies"),
                folder,
            });
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn room_of<'r>(rooms: &'r [Room], of: &Crate) -> &'r Room {
    let path = if of.rules.is_some() { A_RULE_SET } else { of.path.as_str() };
    let found = rooms.iter().find(|room| room.path == path);
    found.unwrap_or_else(|| panic!("docs/architecture.md has no row for {path}"))
}

/// The rooms that a cell names; `all` and `the rule sets` stand for many.
fn allowed(cell: &str, crates: &[Crate]) -> BTreeSet<String> {
    let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    let of = |wanted: &dyn Fn(&Crate) -> bool| {
        crates.iter().filter(|c| wanted(c)).map(|c| last(&c.path)).collect::<BTreeSet<_>>()
    };
    let mut found = BTreeSet::new();
    for word in cell.split([',', ';']).map(str::trim) {
        match word {
            "" | "nothing of ours" => {}
            "all" => found.extend(of(&|_| true)),
            "all but the rule sets" => found.extend(of(&|c| c.rules.is_none())),
            "the rule sets" => found.extend(of(&|c| c.rules.is_some())),
            name => {
                assert!(crates.iter().any(|c| last(&c.path) == name), "docs/architecture.md names a room '{name}'");
                found.insert(name.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_arrow_of_every_manifest_is_on_the_map() {
    let (rooms, crates) = (rooms(), crates());
    let mut wrong = Vec::new();
    for of in &crates {
        let room = room_of(&rooms, of);
        let may = allowed(&room.may_use, &crates);
        let tests_may = &may | &allowed(&room.its_tests_also, &crates);
        wrong.extend(of.uses.difference(&may).map(|used| format!("{} may not use {used}", of.path)));
        wrong
            .extend(of.tests_use.difference(&tests_may).map(|used| format!("tests of {} may not use {used}", of.path)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_room_of_the_map_is_there_and_arrows_point_up_the_page_only() {
    let (rooms, crates) = (rooms(), crates());
    for (place, room) in rooms.iter().enumerate() {
        assert!(room.path == A_RULE_SET || root().join(&room.path).is_dir(), "there is no {}", room.path);
        if room.may_use.starts_with("all") || !room.path.starts_with("crates") {
            continue;
        }
        for used in allowed(&room.may_use, &crates) {
            let is_it = |other: &Room| other.path.ends_with(&format!("/{used}"));
            let is_rule_set = crates.iter().any(|c| c.rules.is_some() && c.path.ends_with(&format!("/{used}")));
            assert!(
                is_rule_set || rooms[..place].iter().any(is_it),
                "{} stands above {used}, which it may use",
                room.path
            );
        }
    }
}

/// The sources of a room without comments and unit tests: path, line and text.
fn code(folder: &Path, found: &mut Vec<(PathBuf, usize, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            code(&path, found);
        } else if [".rs", ".ts", ".svelte"].iter().any(|ending| name.ends_with(ending)) && name != "tests.rs" {
            let text = fs::read_to_string(&path).expect("a source");
            found.extend(without_comments_and_tests(&text).map(|(line, text)| (path.clone(), line, text.to_owned())));
        }
    }
}

fn without_comments_and_tests(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let tests = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let lines = text[..tests].lines().enumerate();
    lines.map(|(at, line)| {
        let begins = line.trim_start();
        let is_comment = ["//", "* ", "/*", "*/", "<!--"].iter().any(|mark| begins.starts_with(mark));
        let code = line.split_once(" // ").map_or(line, |(code, _)| code);
        (at + 1, if is_comment { "" } else { code })
    })
}

/// Does the text hold the word, and not as a part of a longer one?
fn holds(text: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_some_and(part_of_word) && word.starts_with(part_of_word);
        let after = text[at + word.len()..].chars().next().is_some_and(part_of_word) && word.ends_with(part_of_word);
        !before && !after
    })
}

/// The names by which code could know rule sets, but for the one that is at home in this room.
fn names_of_rule_sets(crates: &[Crate], but: &Path) -> Vec<String> {
    let homes = oriflamme_installed::homes();
    let id = |of: &Crate| {
        homes
            .iter()
            .find(|(_, home)| of.folder.ends_with(home.trim_start_matches("../").trim_start_matches("../")))
            .map(|(set, _)| set.id())
    };
    let others = crates.iter().filter(|other| other.folder != but);
    others
        .filter_map(|other| {
            let crate_name = other.path.rsplit('/').next()?.replace('-', "_");
            Some([id(other)?.to_owned(), other.rules.clone()?, format!("oriflamme_{crate_name}")])
        })
        .flatten()
        .collect()
}

#[test]
fn no_room_knows_what_it_must_not_know() {
    let (rooms, crates) = (rooms(), crates());
    let marked = |cell: &String| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let words: BTreeMap<String, Vec<String>> =
        rows(&page(), "words").into_iter().map(|cells| (cells[0].clone(), marked(&cells[1]))).collect();
    let mut wrong = Vec::new();
    let mut checked = 0;
    let folders = crates.iter().map(|of| (room_of(&rooms, of), of.folder.clone()));
    let web = rooms.iter().find(|room| room.path == "web").map(|room| (room, root().join("web")));
    for (room, folder) in folders.chain(web) {
        let mut sources = Vec::new();
        code(&folder.join("src"), &mut sources);
        // What is said in italics is for people only.
        for phrase in
            room.must_not_know.split(';').map(str::trim).filter(|phrase| !phrase.is_empty() && !phrase.starts_with('*'))
        {
            let listed =
                words.get(phrase).unwrap_or_else(|| panic!("docs/architecture.md does not say what '{phrase}' is"));
            let looked_for = if listed.is_empty() { names_of_rule_sets(&crates, &folder) } else { listed.clone() };
            for (path, line, text) in &sources {
                let found = looked_for.iter().filter(|word| holds(text, word));
                wrong.extend(found.map(|word| format!("{}:{line}: {phrase}: {word}", path.display())));
            }
            checked += looked_for.len();
        }
    }
    assert!(checked > 100, "only {checked} words were looked for");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_are_found_whole_and_outside_comments_and_tests() {
    assert!(holds("use std::fs;", "std::fs") && holds("x.sin()", ".sin(") && holds("\"bab\"", "bab"));
    assert!(!holds("babble", "bab") && !holds("known_bab", "bab") && !holds("asinine", ".sin("));
    let text = "a\n// b\n  /// c\nd // e\n#[cfg(test)]\nmod tests {\n  f\n}\n";
    let code: Vec<&str> = without_comments_and_tests(text).map(|(_, text)| text).collect();
    assert_eq!(code, ["a", "", "", "d"]);
}

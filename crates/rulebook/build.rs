//! Turns every rule book of the `rulebook` folder into a module of clause constants, and embeds it.
//! Relies on the library's own parser, so that what builds is what runs.
//! Must fail with one line that names file and place when the data is not sound.

#[path = "src/error.rs"]
mod error;
#[path = "src/model.rs"]
#[allow(dead_code)]
mod model;
#[path = "src/parse.rs"]
mod parse;
#[path = "src/tables/table.rs"]
#[allow(dead_code)]
mod table;

use model::RuleBook;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, process};
use table::Tables;

fn main() {
    if let Err(message) = generate() {
        println!("cargo::error={message}");
        process::exit(1);
    }
}

fn generate() -> Result<(), String> {
    let manifest = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(variable("OUT_DIR")?);
    let folder = manifest.join("../../rulebook");
    println!("cargo::rerun-if-changed={}", folder.display());

    let mut constants = String::new();
    let mut books = String::from("static BOOK_FILES: &[(&str, &str)] = &[\n");
    let mut table_files = String::from("static TABLE_FILES: &[(&str, &str, &str)] = &[\n");
    for path in files_ending(&folder, "toml")? {
        println!("cargo::rerun-if-changed={}", path.display());
        // A file named after a set is its rule book; `set-tables` holds its tables; others are not for here.
        let stem = stem(&path);
        let label = format!("rulebook/{stem}.toml");
        let text = fs::read_to_string(&path).map_err(|error| format!("{label}: {error}"))?;
        if let Some(set) = stem.strip_suffix("-tables") {
            Tables::parse(&text, &label).map_err(|error| error.to_string())?;
            let _ = writeln!(table_files, "    ({set:?}, {label:?}, {}),", included(&label));
            continue;
        }
        if stem.contains('-') {
            continue;
        }
        let book = RuleBook::parse(&text, &label).map_err(|error| error.to_string())?;
        if book.set != stem {
            return Err(format!("{label}:1: its set is `{}`; name the file after its set", book.set));
        }
        write_module(&mut constants, &book);
        let _ = writeln!(books, "    ({label:?}, {}),", included(&label));
    }
    write_file(&out.join("ruling_files.rs"), &ruling_files(&folder)?)?;
    write_file(&out.join("constants.rs"), &constants)?;
    write_file(&out.join("book_files.rs"), &(books + "];\n"))?;
    write_file(&out.join("table_files.rs"), &(table_files + "];\n"))
}

/// `set-rulings.md` holds the rulings of a set, `set-rulings.fr.md` the same in French.
fn ruling_files(folder: &Path) -> Result<String, String> {
    let mut list = String::from("static RULING_FILES: &[(&str, Language, &str)] = &[\n");
    for path in files_ending(folder, "md")? {
        println!("cargo::rerun-if-changed={}", path.display());
        let stem = stem(&path);
        let (name, language) = stem.strip_suffix(".fr").map_or((stem.as_str(), "English"), |name| (name, "French"));
        if let Some(set) = name.strip_suffix("-rulings") {
            let file = included(&format!("rulebook/{stem}.md"));
            let _ = writeln!(list, "    ({set:?}, Language::{language}, {file}),");
        }
    }
    Ok(list + "];\n")
}

fn included(label: &str) -> String {
    format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/../../{label}\"))")
}

fn files_ending(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("rulebook: {error}"))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| format!("rulebook: {error}"))?.path();
        if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn write_module(out: &mut String, book: &RuleBook) {
    let _ = writeln!(
        out,
        "#[doc = {:?}]\npub mod {} {{\n    use crate::Clause;",
        format!("Clauses of {}, version {}.", book.name, book.version),
        book.set
    );
    for clause in &book.clauses {
        let doc = format!("**{}** ({})\n\n{}", clause.title_en, clause.id, clause.text);
        let _ = writeln!(
            out,
            "    #[doc = {:?}]\n    pub const {}: Clause = Clause::new({:?});",
            doc_text(&doc),
            parse::constant_name(&clause.id),
            clause.id
        );
    }
    out.push_str("    /// Every clause of this set, in reading order.\n    pub const ALL: &[Clause] = &[\n");
    for clause in &book.clauses {
        let _ = writeln!(out, "        {},", parse::constant_name(&clause.id));
    }
    out.push_str("    ];\n");
    write_families(out, book);
    out.push_str("}\n");
}

/// The clauses that share an id but for its last part, so that rule code can ask for a family without reading ids.
fn write_families(out: &mut String, book: &RuleBook) {
    let mut families: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for clause in &book.clauses {
        let name = parse::constant_name(&clause.id);
        if let Some((family, _)) = clause.id.rsplit_once('.').filter(|(family, _)| family.contains('.')) {
            families.entry(parse::constant_name(family)).or_default().push(name);
        }
    }
    out.push_str("    /// Clauses by what they speak of: those whose ids differ in the last part only.\n    pub mod family {\n        use crate::Clause;\n");
    for (family, members) in families {
        let list: Vec<String> = members.iter().map(|name| format!("super::{name}")).collect();
        let _ = writeln!(out, "        pub const {family}: &[Clause] = &[{}];", list.join(", "));
    }
    out.push_str("    }\n");
}

/// Keeps the documentation tool from reading links and tags into rule texts.
fn doc_text(text: &str) -> String {
    text.replace('[', "\\[").replace(']', "\\]").replace('<', "\\<")
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}

fn write_file(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

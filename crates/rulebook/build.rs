//! Embeds every rule book of the `rulebook` folder, with its tables and rulings.
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
        let _ = writeln!(books, "    ({label:?}, {}),", included(&label));
    }
    write_file(&out.join("ruling_files.rs"), &ruling_files(&folder)?)?;
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

fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}

fn write_file(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
